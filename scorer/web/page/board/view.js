// @ts-check

// How large the board is shown in its box: fitted until someone zooms, by buttons, two fingers, or the wheel with Ctrl.

const LEAST = 0.26; // a hex is still as tall as a finger
const MOST = 1.6;
const ROOMY = 0.62; // a small village is not blown up beyond this

export class View {
  constructor() {
    this.scale = 0.5;
    this.fitted = true;
    this.apart = 1;
    this.rectangle = [0, 0, 1, 1];
    this.box = /** @type {HTMLElement} */ (/** @type {unknown} */ (null));
  }

  /** Keep to a box from now on; it holds the drawing as its only child. */
  watch(box) {
    this.box = box;
    new ResizeObserver(() => (this.fitted ? this.fit() : this.resize())).observe(box);
    box.addEventListener("wheel", (event) => this.wheeled(event), { passive: false });
    box.addEventListener("touchstart", (event) => this.pinched(event), { passive: false });
    box.addEventListener("touchmove", (event) => this.pinched(event), { passive: false });
  }

  /** The attributes of a drawing that shows a rectangle. */
  frame(rectangle) {
    this.rectangle = rectangle;
    if (this.fitted && this.box?.clientWidth) this.scale = this.fitting();
    const [width, height] = rectangle.slice(2).map((long) => Math.floor(long * this.scale));
    return { viewBox: rectangle.join(" "), width, height };
  }

  fitting() {
    const [, , width, height] = this.rectangle;
    const scale = Math.min(this.box.clientWidth / width, this.box.clientHeight / height, ROOMY);
    return Math.max(scale, LEAST);
  }

  /** Show everything, or its middle where that would be too small, and again after every change. */
  fit() {
    this.fitted = true;
    this.resize();
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = this.box;
    this.box.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }

  /** Larger or smaller, keeping the point of the box at x and y where it is; its middle unless told. */
  zoom(factor, x = this.box.clientWidth / 2, y = this.box.clientHeight / 2) {
    const before = this.scale;
    this.fitted = false;
    this.scale = Math.min(Math.max(before * factor, LEAST / 1.5), MOST);
    const { scrollLeft, scrollTop } = this.box;
    this.resize();
    const grown = this.scale / before;
    this.box.scrollTo((scrollLeft + x) * grown - x, (scrollTop + y) * grown - y);
  }

  resize() {
    for (const [name, value] of Object.entries(this.frame(this.rectangle))) {
      this.box.firstElementChild?.setAttribute(name, value);
    }
  }

  wheeled(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { left, top } = this.box.getBoundingClientRect();
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - left, event.clientY - top);
  }

  pinched(event) {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const [one, other] = event.touches;
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const { left, top } = this.box.getBoundingClientRect();
    const middle = [(one.clientX + other.clientX) / 2 - left, (one.clientY + other.clientY) / 2 - top];
    if (event.type === "touchmove") this.zoom(apart / this.apart, ...middle);
    this.apart = apart;
  }
}
