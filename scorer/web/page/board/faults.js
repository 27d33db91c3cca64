// @ts-check

// What is wrong with a layout, in sentences: edges that differ, parts that hang alone, tiles on one hex, holes.

import { t } from "../words.js";
import { anyEdges, clashWords, fittingTurns, unequal, unequalOf } from "./edges.js";
import { hexOf, wordOf } from "./hexes.js";
import { whereWords } from "./places.js";

/** @import { Layout } from "./layout.js" */

/**
 * What is wrong with one tile, and the turn that would mend it.
 * @param {Layout} layout @param {number} index
 */
export function wrongWith(layout, index) {
  const clashes = anyEdges(layout) ? [] : unequalOf(layout, index);
  if (!clashes.length) return [];
  const turns = fittingTurns(layout.without(index), layout.fact(index).edges, layout.tiles[index].at ?? [0, 0]);
  const blanks = { tile: layout.name(index), turns: turns.join(", ") };
  const words = clashes.map((clash) => clashWords(layout, clash));
  if (!turns.length) return [...words, t("No turn makes {tile} fit here", blanks)];
  return [...words, t("{tile} fits here turned by: {turns}", blanks)];
}

/** Everything wrong with a layout, and holes, which may be an oversight. @param {Layout} layout */
export function faultsOf(layout) {
  const clashes = anyEdges(layout) ? [] : unequal(layout);
  /** @type {(code: string, words: string, severity?: string) => {code: string, words: string, severity: string}} */
  const fault = (code, words, severity = "error") => ({ code, words, severity });
  return [
    ...clashes.map((clash) => fault("edges-differ", clashWords(layout, clash))),
    ...layout.parts.slice(1).map((part) => fault("not-connected", apartWords(layout, part))),
    ...covered(layout).map((tile) => fault("hex-shared", t("{tile} lies under another tile", { tile }))),
    ...layout.holes.map((word) => fault("hole", holeWords(layout, word), "note")),
  ];
}

/** @param {Layout} layout @param {number[]} part */
function apartWords(layout, part) {
  const tiles = part.map((index) => layout.name(index)).join(", ");
  return t("Not joined to the rest of the village: {tiles}", { tiles });
}

/** @param {Layout} layout @param {string} word */
function holeWords(layout, word) {
  return t("Is a tile missing? There is a hole {place}", { place: whereWords(layout, hexOf(word)).join("") });
}

/** The names of tiles that share their hex with one listed later. @param {Layout} layout */
function covered(layout) {
  return layout.tiles.flatMap(({ at }, index) =>
    at && layout.laid.get(wordOf(at)) !== index ? [layout.name(index)] : [],
  );
}
