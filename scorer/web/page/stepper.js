// @ts-check

// A count with big − and + buttons and a field to type in. By keyboard the arrows in the field do what the buttons do, so
// that one press of Tab leads from count to count.

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * `most` is what could be reached with what the box still holds.
 * @param {{id: string, name: string, count: number, most: number, place: string, small?: boolean, label?: Element,
 *   set: (count: number, typed?: boolean) => void}} what
 */
export function stepper({ id, name, count, most, set, place, small = false, label }) {
  const more = () => count < most && set(count + 1);
  const arrows = (event) => {
    if (event.key === "ArrowUp") more();
    if (event.key === "ArrowDown" && count > 0) set(count - 1);
  };
  const digits = (text) => Math.min(Number(text.replace(/\D/g, "")) || 0, 999);
  return h(
    `div.stepper${small ? ".small" : ""}`,
    { role: "group", "aria-label": name, data: { key: id, ...(place ? { place } : {}) } },
    label,
    h(
      "button.step",
      {
        type: "button",
        id: `${id}-less`,
        tabindex: "-1",
        "aria-label": t("{name}: one less", { name }),
        "aria-disabled": count <= 0 ? "true" : null,
        onclick: () => count > 0 && set(count - 1),
      },
      "−",
    ),
    h("input.count", {
      id: `${id}-count`,
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 3,
      "aria-label": name,
      value: String(count),
      onfocus: (event) => event.target.select(),
      oninput: (event) => set(digits(event.target.value), true),
      onkeydown: arrows,
      onblur: (event) => (event.target.value = String(digits(event.target.value))),
    }),
    h(
      "button.step",
      {
        type: "button",
        id: `${id}-more`,
        tabindex: "-1",
        "aria-label": t("{name}: one more", { name }),
        "aria-disabled": count >= most ? "true" : null,
        onclick: more,
      },
      "+",
    ),
  );
}
