// What is wrong with a layout, in sentences: edges that differ, parts that hang alone, tiles on one hex, holes.

import { anyEdges, clashWords, fittingTurns, unequal, unequalOf } from "./edges.js";
import { hexOf, wordOf } from "./hexes.js";
import { whereWords } from "./places.js";

/** What is wrong with one tile, and the turn that would mend it. */
export function wrongWith(t, layout, index) {
  const clashes = anyEdges(layout) ? [] : unequalOf(layout, index);
  if (!clashes.length) return [];
  const turns = fittingTurns(layout.without(index), layout.fact(index).edges, layout.tiles[index].at);
  const blanks = { tile: layout.name(index), turns: turns.join(", ") };
  const words = clashes.map((clash) => clashWords(t, layout, clash));
  if (!turns.length) return [...words, t("No turn makes {tile} fit here", blanks)];
  return [...words, t("{tile} fits here turned by: {turns}", blanks)];
}

/** Everything wrong with a layout, and holes, which may be an oversight. */
export function faultsOf(t, layout) {
  const clashes = anyEdges(layout) ? [] : unequal(layout);
  const fault = (code, words, severity = "error") => ({ code, words, severity });
  return [
    ...clashes.map((clash) => fault("edges-differ", clashWords(t, layout, clash))),
    ...layout.parts.slice(1).map((part) => fault("not-connected", apartWords(t, layout, part))),
    ...covered(layout).map((tile) => fault("hex-shared", t("{tile} lies under another tile", { tile }))),
    ...layout.holes.map((word) => fault("hole", holeWords(t, layout, word), "note")),
  ];
}

function apartWords(t, layout, part) {
  const tiles = part.map((index) => layout.name(index)).join(", ");
  return t("Not joined to the rest of the village: {tiles}", { tiles });
}

function holeWords(t, layout, word) {
  return t("Is a tile missing? There is a hole {place}", { place: whereWords(t, layout, hexOf(word)).join("") });
}

/** The names of tiles that share their hex with one listed later. */
function covered(layout) {
  const hides = (owned, index) => owned.at && layout.laid.get(wordOf(owned.at)) !== index;
  return layout.tiles.map((owned, index) => (hides(owned, index) ? layout.name(index) : null)).filter(Boolean);
}
