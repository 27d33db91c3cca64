// @ts-check

// The board by keyboard alone: which key does what, and which hex comes next in a direction.

import { centre, hexOf } from "./hexes.js";

/** @typedef {{do?: string, go?: "home" | "last" | [column: number, row: number]}} Meaning */

/** @type {Record<string, string>} */
const LETTERS = { r: "right", m: "move", u: "upgrade" };
/** @type {Record<string, string>} */
const KEYS = { Enter: "open", " ": "open", Delete: "off", Backspace: "off", Escape: "close" };

/** @type {Record<string, (shifted: boolean) => Meaning["go"]>} */
const WAYS = {
  ArrowUp: () => [0, -1],
  ArrowDown: () => [0, 1],
  ArrowLeft: (shifted) => [-1, shifted ? 1 : -1],
  ArrowRight: (shifted) => [1, shifted ? 1 : -1],
  Home: () => "home",
  End: () => "last",
};

/**
 * What a key means here: `{go: [column, row]}`, `{go: "home" | "last"}`, `{do: action}`, or null.
 * @param {KeyboardEvent} event @returns {Meaning | null}
 */
export function meaning(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key in WAYS) return { go: WAYS[event.key](event.shiftKey) };
  const action = KEYS[event.key] ?? LETTERS[letter(event)];
  return action ? { do: action === "right" && event.shiftKey ? "left" : action } : null;
}

/** The Latin letter of a key, by its place where the keyboard writes Greek or Cyrillic. @param {KeyboardEvent} event */
function letter({ key, code }) {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace("Key", "").toLowerCase();
}

/**
 * The next hex up or down its column, or the one of the next column that is nearest above (-1) or below (+1).
 * @param {string[]} hexes @param {string} from @param {[column: number, row: number]} way
 */
export function next(hexes, from, [column, row]) {
  const [x, y] = centre(hexOf(from));
  const ahead = hexes
    .map((word) => ({ word, at: centre(hexOf(word)) }))
    .filter(({ at: [left, top] }) =>
      column ? (left - x) * column > 1 : Math.abs(left - x) < 1 && (top - y) * row > 1,
    );
  /** @param {{at: [number, number]}} hex */
  const far = ({ at: [left, top] }) =>
    Math.abs(left - x) * 100 + Math.abs(top - y) - (Math.sign(top - y) === row ? 1 : 0);
  return ahead.sort((one, other) => far(one) - far(other))[0]?.word ?? from;
}
