// @ts-check

// One tile around its middle, put together from the server's drawings: its ground turned as it lies, what is counted
// across it, its name and marks. Knows no colours.

import { s } from "../dom.js";
import { drawing, isDrawn } from "../drawings.js";
import { moved, plaque, words } from "./draw.js";

const [APART, ROOM] = [56, 150]; // of the pieces that stand on a tile

/** Everything a tile shows; `across` are the drawn marks that go between the ground and the name. */
export function drawTile({ tile, turn = 0, upgraded, extension, stored = {} }, season, points, across) {
  const pieces = Object.entries(stored).filter(([, count]) => count > 0);
  const ground = upgraded && isDrawn(`ground-${tile}-upgraded`) ? `ground-${tile}-upgraded` : `ground-${tile}`;
  return [
    drawing(ground, { transform: `rotate(${60 * turn})` }),
    across,
    moved([-35, -57], {}, drawing(`season-${season}`)),
    drawing(pieces.length ? `name-${tile}-raised` : `name-${tile}`),
    pieces.length ? standing(pieces) : null,
    points ? moved([35, -57], { class: "board-points" }, pointsBadge(points)) : null,
    upgraded ? moved([-34, 67], {}, drawing("upgraded")) : null,
    extension ? moved([34, 67], {}, drawing(`extension-${extension}`)) : null,
  ];
}

function pointsBadge(points) {
  return [drawing(`points-${String(points).length}`), words(points, [0, 0], 26, { class: "board-number" })];
}

/** Pieces with their numbers in a row. */
function standing(pieces) {
  const wide = pieces.length * APART;
  const drawn = pieces.map(([piece, count], place) =>
    moved(
      [(place + 0.5) * APART - wide / 2, 0],
      {},
      words(count, [-12, 0], 22, { "font-weight": "bold" }),
      drawing(`token-${piece}`, { x: 14 }),
    ),
  );
  const paper = plaque(wide + 4, 30, { class: "board-paper" });
  return s("g", { transform: `translate(0 36) scale(${Math.min(1, ROOM / wide)})` }, paper, drawn);
}
