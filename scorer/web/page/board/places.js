// @ts-check

// Hexes in words, for those who do not see the board: "Stable, upgraded, north east of Home 3, turned by 2".

import { t } from "../words.js";
import { unequalOf } from "./edges.js";
import { hexOf, opposite, step, wordOf } from "./hexes.js";

/**
 * @import { Pair } from "../types.d.ts"
 * @import { Layout } from "./layout.js"
 */

/**
 * Where a hex lies, seen from the tiles around it; the one nearest to home first.
 * @param {Layout} layout @param {Pair} at @param {number} [most]
 */
export function whereWords(layout, at, most = 1) {
  const far = (/** @type {number} */ side) => layout.distances.get(wordOf(step(at, side))) ?? Infinity;
  const here = layout.distances.get(wordOf(at)) ?? Infinity;
  const near = layout.around(at).filter(([side]) => far(side) < here);
  near.sort(([one], [other]) => far(one) - far(other));
  return near.slice(0, most).map(([side, index]) => beside(opposite(side), layout.name(index)));
}

/** @type {(side: number, tile: string) => string} */
const beside = (side, tile) =>
  [
    () => t("north of {tile}", { tile }),
    () => t("north east of {tile}", { tile }),
    () => t("south east of {tile}", { tile }),
    () => t("south of {tile}", { tile }),
    () => t("south west of {tile}", { tile }),
    () => t("north west of {tile}", { tile }),
  ][side]();

/**
 * A tile on the board; `wrong` tells that its edges may not lie so.
 * @param {Layout} layout @param {number} index @param {boolean} [wrong]
 */
export function tileWords(layout, index, wrong) {
  const owned = layout.tiles[index];
  const parts = [
    layout.name(index),
    owned.upgraded && t("upgraded"),
    owned.extension && t("with an extension"),
    ...whereWords(layout, owned.at ?? [0, 0]),
    t("turned by {turn}", { turn: owned.turn ?? 0 }),
    wrong && unequalOf(layout, index).length > 0 && t("edges do not match"),
  ];
  return parts.filter(Boolean).join(", ");
}

/** A free hex. @param {Layout} layout @param {string} word @param {boolean} hole */
export function freeWords(layout, word, hole) {
  if (!layout.laid.size) return t("Put your home here");
  const what = hole ? t("hole in the village") : t("free place");
  return [what, ...whereWords(layout, hexOf(word), 2)].join(", ");
}
