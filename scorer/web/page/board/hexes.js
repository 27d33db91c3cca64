// @ts-check

// Flat-topped hexes in axial coordinates [q, r]: sides clockwise from north, and where to draw them. Knows no game.

/** @import { Pair } from "../types.d.ts" */

export const SIDE = 100;
export const SIDES = [0, 1, 2, 3, 4, 5];
/** @type {Pair[]} */
const STEPS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const TALL = Math.sqrt(3) * SIDE;

/** A hex as a word, to be looked up by. */
export const wordOf = (/** @type {Pair} */ at) => at.join(",");
export const hexOf = (/** @type {string} */ word) => /** @type {Pair} */ (word.split(",").map(Number));
export const opposite = (/** @type {number} */ side) => (side + 3) % 6;
/** @type {(at: Pair, side: number) => Pair} */
export const step = ([q, r], side) => [q + STEPS[side][0], r + STEPS[side][1]];

/** Six edges clockwise from north after a clockwise turn by sixths. @param {string} edges @param {number} sixths */
export function turned(edges, sixths) {
  const cut = (6 - sixths) % 6;
  return edges.slice(cut) + edges.slice(0, cut);
}

/** The middle of a hex: x runs right and y runs down. @type {(at: Pair) => Pair} */
export const centre = ([q, r]) => [1.5 * SIDE * q, TALL * (r + q / 2)];

/** The six corners around the origin; the side `d` runs from corner `d` to corner `d + 1`. */
export function corners(scale = 1) {
  const angles = SIDES.map((side) => ((side - 2) * Math.PI) / 3);
  return angles.map((angle) => /** @type {Pair} */ ([SIDE * scale * Math.cos(angle), SIDE * scale * Math.sin(angle)]));
}

/**
 * The middle of a side of the hex around the origin, or a point further out or in.
 * @type {(side: number, reach?: number) => Pair}
 */
export function middle(side, reach = 1) {
  const [x, y] = centre(STEPS[side]);
  return [(x / 2) * reach, (y / 2) * reach];
}

/** The hex that holds a point of the drawing. @type {(x: number, y: number) => Pair} */
export function hexAt(x, y) {
  const q = x / (1.5 * SIDE);
  const r = y / TALL - q / 2;
  const cube = [q, r, -q - r];
  const whole = cube.map(Math.round);
  const off = cube.map((value, axis) => Math.abs(value - whole[axis]));
  const worst = off.indexOf(Math.max(...off));
  whole[worst] = -whole.reduce((sum, value, axis) => (axis === worst ? sum : sum + value), 0);
  return [whole[0] + 0, whole[1] + 0];
}

/** The rectangle around some hexes: left, top, width, height. @param {Pair[]} hexes @param {number} margin */
export function bounds(hexes, margin) {
  const spots = hexes.map(centre);
  const [xs, ys] = [0, 1].map((axis) => spots.map((spot) => spot[axis]));
  const [left, top] = [Math.min(...xs) - SIDE - margin, Math.min(...ys) - TALL / 2 - margin];
  return [left, top, Math.max(...xs) + SIDE + margin - left, Math.max(...ys) + TALL / 2 + margin - top];
}
