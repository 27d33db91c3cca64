// @ts-check

// The drawing: every tile on its hex and every free place around them, each a button, with the marks on top.

import { h, s } from "../dom.js";
import { t } from "../words.js";
import { moved, polygon } from "./draw.js";
import { anyEdges, fittingTurns, unequal } from "./edges.js";
import { bounds, centre, corners, hexOf } from "./hexes.js";
import { across, apartMark, clasps, countsNeighbours, unequalMark } from "./marks.js";
import { freeWords, tileWords } from "./places.js";
import { drawTile } from "./tile.js";

/** The whole drawing of what the editor holds. */
export function picture(editor) {
  const { layout, view } = editor;
  const hexes = editor.hexes.sort(inReadingOrder);
  const frame = view.frame(bounds(hexes.map(hexOf), 12));
  const buttons = hexes.map((word) => (layout.laid.has(word) ? tileButton(editor, word) : freeButton(editor, word)));
  const top = s("g", { class: "board-over", "aria-hidden": "true", "data-key": "over" }, over(editor));
  return s("svg", { ...frame, focusable: "false" }, buttons, top);
}

function inReadingOrder(one, other) {
  const [[x, y], [otherX, otherY]] = [centre(hexOf(one)), centre(hexOf(other))];
  return y - otherY || x - otherX;
}

function button(editor, word, attributes, ...children) {
  const [x, y] = centre(hexOf(word));
  const tabindex = word === editor.at ? 0 : -1;
  const ring = polygon(corners(0.93), { class: "board-ring" });
  const data = { "data-key": word, "data-hex": word };
  return moved([x, y], { role: "button", tabindex, ...data, ...attributes }, ...children, ring);
}

function tileButton(editor, word) {
  const { layout, shown } = editor;
  const index = layout.laid.get(word);
  const owned = layout.tiles[index];
  const fact = layout.fact(index);
  const attributes = {
    class: `board-tile${index === editor.held ? " board-held" : ""}`,
    "data-tile": owned.tile,
    "data-turn": owned.turn ?? 0,
    "aria-pressed": String(index === editor.selected),
    "aria-label": tileWords(layout, index, !anyEdges(layout)),
  };
  const worth = points(editor, fact, owned);
  return button(editor, word, attributes, drawTile(owned, fact.season, worth, across(shown, owned.at)));
}

/** What a tile prints, and what it counted on the map. */
function points(editor, fact, owned) {
  const side = fact.sides[owned.upgraded && fact.sides[1] ? 1 : 0];
  const counted = editor.scored.filter((found) => found.tile === owned.tile).map((found) => found.points);
  return counted.reduce((sum, value) => sum + value, side.points * (owned.extension ? 2 : 1));
}

function freeButton(editor, word) {
  const { layout, room, held } = editor;
  const hole = room.holes.includes(word);
  const name = freeWords(room, word, hole);
  if (!layout.laid.size) {
    const asks = s("foreignObject", { x: -60, y: -60, width: 120, height: 120 }, h("p.board-asks", name));
    return button(editor, word, { class: "board-free board-first", "aria-label": name }, ground(), asks);
  }
  if (held === null) {
    return button(editor, word, { class: "board-free", "aria-label": name }, ground(), sign("M-16 0H16M0 -16V16"));
  }
  const tile = layout.name(held);
  const fits = anyEdges(layout) || fittingTurns(room, layout.fact(held).edges, hexOf(word)).length > 0;
  const words = fits ? t("{tile} fits here", { tile }) : t("{tile} does not fit here", { tile });
  const look = { class: `board-free ${fits ? "board-fits" : "board-misfit"}`, "aria-label": `${words}: ${name}` };
  return button(editor, word, look, ground(), sign(fits ? "M-22 2L-6 18L24 -16" : "M-12 -12L12 12M-12 12L12 -12"));
}

const ground = () => polygon(corners(0.86), { class: "board-ground" });
const sign = (d) => s("path", { d, class: "board-sign" });

function over({ layout, shown }) {
  const loud = !anyEdges(layout);
  const places = new Map(layout.tiles.map((owned) => [owned.tile, owned.at]));
  const counting = shown.filter((found) => countsNeighbours(found) && places.get(found.tile));
  return [
    counting.map((found) => clasps(found, places.get(found.tile))),
    layout.parts
      .slice(1)
      .flat()
      .map((index) => apartMark(layout.tiles[index].at)),
    unequal(layout).map((clash) => unequalMark(clash, loud)),
  ];
}
