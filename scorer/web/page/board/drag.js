// @ts-check

// Moving a tile by dragging it: with a mouse any tile, by touch the selected one, as other touches scroll the board.

import { hexAt, wordOf } from "./hexes.js";

const FAR_ENOUGH = 8;

/** Let tiles in a box be dragged; the editor is told what is held and where it is dropped. */
export function dragging(editor, box) {
  let start = null;
  let tile = null;

  const point = (event) => {
    const matrix = box.firstElementChild.getScreenCTM().inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  };
  const begin = (event) => {
    const found = event.target.closest("[data-tile]");
    const ready = event.pointerType === "mouse" || found?.getAttribute("aria-pressed") === "true";
    const meant = found && ready && event.isPrimary && !event.button;
    start = meant ? { x: event.clientX, y: event.clientY, tile: found } : null;
  };
  const move = (event) => {
    if (!start) return;
    if (!tile && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR_ENOUGH) return;
    if (!tile && !lift(event)) return;
    const { x, y } = point(event);
    tile.setAttribute("transform", `translate(${x} ${y})`);
  };
  const lift = (event) => {
    if (!editor.hold(start.tile.dataset.hex)) return false;
    box.setPointerCapture(event.pointerId);
    tile = start.tile;
    tile.classList.add("board-dragged");
    tile.parentNode.append(tile);
    return true;
  };
  const end = (event) => {
    const dropped = tile && event.type === "pointerup";
    const { x, y } = point(event);
    if (dropped) editor.drop(wordOf(hexAt(x, y)));
    else if (tile) editor.release();
    start = tile = null;
  };
  // Not by `touch-action`, which browsers do not heed on the parts of a drawing.
  const stay = (event) => start && event.cancelable && event.preventDefault();
  box.addEventListener("touchmove", stay, { passive: false });
  box.addEventListener("pointerdown", begin);
  box.addEventListener("pointermove", move);
  box.addEventListener("pointerup", end);
  box.addEventListener("pointercancel", end);
}
