// The board by keyboard alone: which key does what, and which hex comes next in a direction.

import { centre, hexOf } from "./hexes.js";

const LETTERS = { r: "right", m: "move", u: "upgrade" };
const KEYS = { Enter: "open", " ": "open", Delete: "off", Backspace: "off", Escape: "close" };

/** What a key means here: `{go: [column, row]}`, `{go: "home" | "last"}`, `{do: action}`, or null. */
export function meaning(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const column = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 }[event.key];
  if (column === 0) return { go: [0, event.key === "ArrowUp" ? -1 : 1] };
  if (column) return { go: [column, event.shiftKey ? 1 : -1] };
  if (event.key === "Home" || event.key === "End") return { go: event.key === "Home" ? "home" : "last" };
  const action = KEYS[event.key] ?? LETTERS[letter(event)];
  return action ? { do: action === "right" && event.shiftKey ? "left" : action } : null;
}

/** The Latin letter of a key, by its place where the keyboard writes Greek or Cyrillic. */
function letter({ key, code }) {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace("Key", "").toLowerCase();
}

/** The next hex up or down its column, or the one of the next column that is nearest above (-1) or below (+1). */
export function next(hexes, from, [column, row]) {
  const [x, y] = centre(hexOf(from));
  const ahead = hexes
    .map((word) => [word, ...centre(hexOf(word))])
    .filter(([, left, top]) => (column ? (left - x) * column > 1 : Math.abs(left - x) < 1 && (top - y) * row > 1));
  const far = ([, left, top]) => Math.abs(left - x) * 100 + Math.abs(top - y) - (Math.sign(top - y) === row ? 1 : 0);
  return ahead.sort((one, other) => far(one) - far(other))[0]?.[0] ?? from;
}
