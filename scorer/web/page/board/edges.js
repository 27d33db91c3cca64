// @ts-check

// Edges that meet: whether they are equal, which turn fits best, and what to say where they differ.

import { t } from "../words.js";
import { SIDES, opposite, turned } from "./hexes.js";

/**
 * @import { Pair } from "../types.d.ts"
 * @import { Layout } from "./layout.js"
 * @typedef {{index: number, side: number, other: number, at: Pair}} Clash
 */

const EFFECT = "edges-need-not-match";

/** Whether the village owns a tile that lets edges differ. */
export const anyEdges = (/** @type {Layout} */ layout) =>
  layout.tiles.some((_, index) => layout.fact(index).effect_id === EFFECT);

/** Every pair of edges that differ, told once: from the tile `index` towards its `side`. @param {Layout} layout */
export function unequal(layout) {
  return [...layout.laid.values()].flatMap((index) => unequalOf(layout, index)).filter(({ side }) => side < 3);
}

/**
 * The edges of one tile that differ from those they meet.
 * @param {Layout} layout @param {number} index @returns {Clash[]}
 */
export function unequalOf(layout, index) {
  const at = placeOf(layout, index);
  return clashes(layout, layout.edges(index), at).map(([side, other]) => ({ index, side, other, at }));
}

/** @param {Layout} layout @param {number} index @returns {Pair} */
const placeOf = (layout, index) => layout.tiles[index].at ?? [0, 0];

/** @param {Layout} layout @param {string} edges @param {Pair} at */
function clashes(layout, edges, at) {
  return layout.around(at).filter(([side, other]) => {
    const met = layout.edges(other)[opposite(side)];
    return edges && met && edges[side] !== met;
  });
}

/**
 * How a tile would lie on a hex with each turn: the edges that differ, and the roads and waters that join.
 * @param {Layout} layout @param {string} edges @param {Pair} at
 */
function ways(layout, edges, at) {
  const around = layout.around(at);
  const joins = (/** @type {string} */ lying) =>
    around.filter(([side, other]) => lying[side] !== "F" && lying[side] === layout.edges(other)[opposite(side)]);
  return SIDES.map((turn) => {
    const lying = turned(edges, turn);
    return { turn, wrong: clashes(layout, lying, at).length, joins: joins(lying).length };
  });
}

/**
 * The turn with the fewest edges that differ and then the most roads and waters that join.
 * @param {Layout} layout @param {string} edges @param {Pair} at
 */
export function bestTurn(layout, edges, at) {
  return ways(layout, edges, at).reduce((best, way) =>
    way.wrong < best.wrong || (way.wrong === best.wrong && way.joins > best.joins) ? way : best,
  );
}

/** The turns with which no edge differs. @param {Layout} layout @param {string} edges @param {Pair} at */
export function fittingTurns(layout, edges, at) {
  return ways(layout, edges, at)
    .filter((way) => !way.wrong)
    .map((way) => way.turn);
}

/**
 * Two edges that differ, in a sentence: "The road of Stable meets a field of Inn in the north".
 * @param {Layout} layout @param {Clash} clash
 */
export function clashWords(layout, { index, side, other }) {
  const blanks = { one: layout.name(index), other: layout.name(other), side: sideWords()[side] };
  const pair = layout.edges(index)[side] + layout.edges(other)[opposite(side)];
  /** @type {Record<string, () => string>} */
  const sentences = {
    RF: () => t("The road of {one} meets a field of {other} {side}", blanks),
    RW: () => t("The road of {one} meets the water of {other} {side}", blanks),
    FR: () => t("The field of {one} meets a road of {other} {side}", blanks),
    FW: () => t("The field of {one} meets the water of {other} {side}", blanks),
    WR: () => t("The water of {one} meets a road of {other} {side}", blanks),
    WF: () => t("The water of {one} meets a field of {other} {side}", blanks),
  };
  return sentences[pair]();
}

const sideWords = () => [
  t("in the north"),
  t("in the north east"),
  t("in the south east"),
  t("in the south"),
  t("in the south west"),
  t("in the north west"),
];
