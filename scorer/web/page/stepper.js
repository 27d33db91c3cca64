// @ts-check

// A count with big − and + buttons and a field to type in. By keyboard the arrows in the field do what the buttons do, so
// that one press of Tab leads from count to count.

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * `most` is what could be reached with what the box still holds.
 * @param {{id: string, name: string, count: number, most: number, place: string, small?: boolean, label?: Element,
 * set: (count: number, typed?: boolean) => void}} what
 */
export function stepper({ id, name, count, most, set, place, small = false, label }) {
  const more = () => count < most && set(count + 1);
  const arrows = (event) => {
    if (event.key === "ArrowUp") more();
    if (event.key === "ArrowDown" && count > 0) set(count - 1);
  };
  const digits = (text) => Math.min(Number(text.replace(/\D/g, "")) || 0, 999);
  const step = (way, words, sign, ends, onclick) =>
    h(
      "button.step",
      { id: `${id}-${way}`, tabindex: "-1", "aria-label": words, "aria-disabled": ends ? "true" : null, onclick },
      sign,
    );
  return h(
    `div.stepper${small ? ".small" : ""}`,
    { role: "group", "aria-label": name, data: { key: id, ...(place ? { place } : {}) } },
    label,
    step("less", t("{name}: one less", { name }), "−", count <= 0, () => count > 0 && set(count - 1)),
    countField({
      id: `${id}-count`,
      "aria-label": name,
      value: String(count),
      oninput: (event) => set(digits(event.target.value), true),
      onkeydown: arrows,
      onblur: (event) => (event.target.value = String(digits(event.target.value))),
    }),
    step("more", t("{name}: one more", { name }), "+", count >= most, more),
  );
}

/** A field for a number of at most three digits. */
export function countField(props) {
  const ways = { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 3 };
  return h("input.count", { ...ways, onfocus: (event) => event.target.select(), ...props });
}

/** The number typed into such a field; undefined where it is empty. */
export function typedCount(event) {
  const text = event.target.value.replace(/\D/g, "").slice(0, 3);
  return text === "" ? undefined : Number(text);
}
