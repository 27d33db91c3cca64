// @ts-check

// The few shapes that the board is drawn with.

import { s } from "../dom.js";

/** @import { Pair } from "../types.d.ts" */

export const polygon = (points, attributes) => s("polygon", { points: points.join(" "), ...attributes });
/** @type {(from: Pair, to: Pair, attributes?: object) => SVGElement} */
export const line = ([x1, y1], [x2, y2], attributes) => s("line", { x1, y1, x2, y2, ...attributes });

/** A group with its own origin. @type {(at: Pair, attributes: object, ...children: any[]) => SVGElement} */
export const moved = ([x, y], attributes, ...children) =>
  s("g", { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})`, ...attributes }, ...children);

/** A rectangle with round corners about its middle. */
export const plaque = (width, height, attributes) =>
  s("rect", { x: -width / 2, y: -height / 2, width, height, rx: 8, ...attributes });

/**
 * One line of text, its middle at the point.
 * @type {(text: string | number, at: Pair, size: number, attributes?: object) => SVGElement}
 */
export const words = (text, [x, y], size, attributes) =>
  s("text", { x, y: y + 0.36 * size, "font-size": size, ...attributes }, String(text));
