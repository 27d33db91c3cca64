// @ts-check

// What is drawn on top of the tiles: what counted loops, rivers, routes and neighbours are, and edges that differ.

import { h, s } from "../dom.js";
import { drawing, isDrawn } from "../drawings.js";
import { t, tn } from "../words.js";
import { line, moved, polygon } from "./draw.js";
import { SIDES, centre, corners, middle, step, wordOf } from "./hexes.js";

const NEIGHBOURS = "#00594f";
const WRONG = "#b00020";

/** What passes over one hex: the counted ways as lines from the middle to the sides they cross. */
export function across(scored, at) {
  return scored.filter((found) => !countsNeighbours(found)).map((found) => crossing(found, at));
}

function crossing(found, at) {
  const others = found.roads.filter((road) => road.some((end) => same(end, at))).flat();
  const sides = SIDES.filter((side) => others.some((end) => same(end, step(at, side))));
  return sides.length ? s("g", { class: "board-mark", "data-scored": found.tile }, way(found.kind, sides)) : null;
}

const way = (kind, sides) => sides.map((side) => drawing(`way-${kind}`, { transform: `rotate(${60 * side})` }));

const same = (one, other) => wordOf(one) === wordOf(other);

/** A tile that counts its neighbours: a frame around it, and a clasp over each side to a tile it counts. */
export function clasps(found, at) {
  const sides = SIDES.filter((side) => found.hexes.some((other) => same(other, step(at, side))));
  const frame = polygon(corners(0.9), { fill: "none", stroke: NEIGHBOURS, "stroke-width": 5 });
  return moved(centre(at), { class: "board-mark", "data-scored": found.tile }, frame, sides.map(clasp));
}

function clasp(side) {
  const [from, to] = [middle(side, 0.78), middle(side, 1.24)];
  const look = { "stroke-linecap": "round" };
  return [
    line(from, to, { stroke: "#fff", "stroke-width": 18, ...look }),
    line(from, to, { stroke: NEIGHBOURS, "stroke-width": 11, ...look }),
  ];
}

/** Whether a tile counts what touches it, and so is drawn with clasps. */
export const countsNeighbours = ({ kind }) => !isDrawn(`way-${kind}`);

/** A side where two edges differ; `loud` where they may not. */
export function unequalMark({ at, side }, loud) {
  const [from, to] = [corners()[side], corners()[(side + 1) % 6]];
  const bar = loud ? line(from, to, { stroke: WRONG, "stroke-width": 9, "stroke-linecap": "round" }) : null;
  const name = loud ? "board-wrong" : "board-unequal";
  return moved(
    centre(at),
    { class: name, "data-side": side },
    bar,
    moved(middle(side), {}, drawing(loud ? "wrong" : "unequal")),
  );
}

/** A frame around a tile that is not joined to the village. */
export function apartMark(at) {
  const look = { fill: "none", stroke: WRONG, "stroke-width": 8, "stroke-dasharray": "18 12" };
  return moved(centre(at), { class: "board-apart" }, polygon(corners(0.92), look));
}

/** What was counted, line by line, each with a switch. */
export function legend({ name, hidden, toggle }, scored) {
  if (!scored.length) return null;
  const row = (found) => {
    const { tile, kind, count, points } = found;
    const data = { key: tile, counts: tile, kind, count, points };
    const box = h("input", { type: "checkbox", checked: !hidden.has(tile), onchange: () => toggle(tile) });
    const sums = ` · ${found.counted} · ${tn(points, "{count} point", "{count} points")}`;
    const label = h("label", box, sample(found), h("span", h("b", name(tile)), sums));
    return h("li", { data }, label, h("p", found.words));
  };
  const title = h("legend", t("Counted on the map"));
  return h("fieldset.board-legend", { "data-key": "legend" }, title, h("ul", scored.map(row)));
}

function sample(found) {
  const drawn = countsNeighbours(found) ? moved([0, 87], {}, clasp(0)) : way(found.kind, [1, 4]);
  return s("svg", { viewBox: "-60 -60 120 120", "aria-hidden": "true" }, drawn);
}
