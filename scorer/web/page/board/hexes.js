// Flat-topped hexes in axial coordinates [q, r]: sides clockwise from north, and where to draw them. Knows no game.

export const SIDE = 100;
export const SIDES = [0, 1, 2, 3, 4, 5];
const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
const TALL = Math.sqrt(3) * SIDE;

/** A hex as a word, to be looked up by. */
export const wordOf = (at) => at.join(",");
export const hexOf = (word) => word.split(",").map(Number);
export const opposite = (side) => (side + 3) % 6;
export const step = ([q, r], side) => [q + STEPS[side][0], r + STEPS[side][1]];

/** Six edges clockwise from north after a clockwise turn by sixths. */
export function turned(edges, sixths) {
  const cut = (6 - sixths) % 6;
  return edges.slice(cut) + edges.slice(0, cut);
}

/** The middle of a hex: x runs right and y runs down. */
export const centre = ([q, r]) => [1.5 * SIDE * q, TALL * (r + q / 2)];

/** The six corners around the origin; the side `d` runs from corner `d` to corner `d + 1`. */
export function corners(scale = 1) {
  const angles = SIDES.map((side) => ((side - 2) * Math.PI) / 3);
  return angles.map((angle) => [SIDE * scale * Math.cos(angle), SIDE * scale * Math.sin(angle)]);
}

/** The middle of a side of the hex around the origin. */
export const middle = (side) => centre(STEPS[side]).map((value) => value / 2);

/** The hex that holds a point of the drawing. */
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

/** The rectangle around some hexes: left, top, width, height. */
export function bounds(hexes, margin) {
  const spots = hexes.map(centre);
  const [xs, ys] = [0, 1].map((axis) => spots.map((spot) => spot[axis]));
  const [left, top] = [Math.min(...xs) - SIDE - margin, Math.min(...ys) - TALL / 2 - margin];
  return [left, top, Math.max(...xs) + SIDE + margin - left, Math.max(...ys) + TALL / 2 + margin - top];
}
