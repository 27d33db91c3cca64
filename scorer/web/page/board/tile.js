// @ts-check

// One tile: its ground with roads, water and fields, what is counted across it, its name and marks. Around its middle.

import { s } from "../dom.js";
import * as badges from "./badges.js";
import { circle, line, moved, plaque, polygon, words } from "./draw.js";
import { SIDES, corners, middle } from "./hexes.js";
import { fit, offsets } from "./lettering.js";

/** @type {[edge: string, body: string, thick: number]} */
const ROAD = ["#6a5237", "#fbf3dd", 24];
/** @type {[edge: string, body: string, thick: number]} */
const WATER = ["#174f86", "#4c9be0", 32];
const [OUTER, INNER, FRAME] = [corners(0.96), corners(0.87), corners(0.83)];

/** Everything a tile shows; `across` are the drawn marks that go between the ground and the name. */
export function drawTile(fact, owned, edges, points, across) {
  return [ground(fact.season, edges, owned.upgraded), across, face(fact, owned, points)];
}

function ground(season, edges, upgraded) {
  const [fill, stroke] = badges.SEASONS[season];
  return [
    polygon(corners(0.975), { fill, stroke, "stroke-width": 3 }),
    sidesOf(edges, "F").map(field),
    upgraded ? polygon(FRAME, { fill: "none", stroke, "stroke-width": 2.5 }) : null,
    ways(sidesOf(edges, "W"), WATER),
    sidesOf(edges, "W").map(wave),
    ways(sidesOf(edges, "R"), ROAD),
  ];
}

const sidesOf = (edges, kind) => SIDES.filter((side) => edges[side] === kind);

/** Lines from the middle to the middles of sides, joined by a hub. */
export function spokes(sides, stroke, thick, attributes = {}) {
  const look = { stroke, "stroke-width": thick, ...attributes };
  return [sides.map((side) => line([0, 0], middle(side), look)), circle(thick / 2, stroke)];
}

function ways(sides, [edge, body, thick]) {
  return sides.length ? [spokes(sides, edge, thick), spokes(sides, body, thick - 6)] : null;
}

function field(side) {
  const next = (side + 1) % 6;
  /** @param {number} corner @returns {[number, number]} */
  const between = (corner) => [(OUTER[corner][0] + INNER[corner][0]) / 2, (OUTER[corner][1] + INNER[corner][1]) / 2];
  const hedge = { stroke: "#3f6b1c", "stroke-width": 6, "stroke-dasharray": "2 8" };
  return [
    polygon([OUTER[side], OUTER[next], INNER[next], INNER[side]], { fill: "#9cc76b" }),
    line(between(side), between(next), hedge),
  ];
}

function wave(side) {
  const d = "M-8 -58Q-4 -64 0 -58T8 -58M-8 -72Q-4 -78 0 -72T8 -72";
  const look = { fill: "none", stroke: badges.PAPER, "stroke-width": 2.5 };
  return s("path", { d, transform: `rotate(${side * 60})`, ...look });
}

function face(fact, owned, points) {
  const { drawn, wide } = badges.resources(owned.stored ?? {});
  const shrunk = Math.min(1, 150 / wide);
  return [
    moved([-35, -57], {}, badges.seasonSign(fact.season)),
    plate(fact.name, wide ? -9 : 0, wide ? [160, 146, 140] : [172, 158, 146, 136], wide ? 54 : 74),
    wide ? s("g", { transform: `translate(0 36) scale(${shrunk})` }, paper(wide + 4, 30), drawn) : null,
    points ? moved([35, -57], { class: "board-points" }, badges.pointsBadge(points)) : null,
    owned.upgraded ? moved([-34, 67], {}, badges.upgradedBadge()) : null,
    owned.extension ? moved([34, 67], {}, badges.extensionMark(owned.extension)) : null,
  ];
}

/** Words on paper that lets roads shine through. */
export function plate(text, y, widths, height, largest = 27) {
  const fitted = fit(text, widths, height, largest);
  const lines = offsets(fitted).map(([part, offset]) => words(part, [0, offset], fitted.size));
  return moved([0, y], {}, paper(fitted.width + 8, fitted.height + 2), lines);
}

const paper = (width, height) => plaque(width, height, 8, badges.PAPER, { opacity: 0.82 });
