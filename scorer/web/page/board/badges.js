// @ts-check

// Colours and the small marks on a tile, as in the drawn picture: a shape or a letter wherever there is a colour.

import { s } from "../dom.js";
import { circle, line, moved, plaque, words } from "./draw.js";

export const DARK = "#1d1d1b";
export const PAPER = "#ffffff";

/** The ground and the border of each season. */
export const SEASONS = {
  home: ["#ecdcc4", "#6b4423"],
  spring: ["#d3edb4", "#3c7a1e"],
  summer: ["#ffe77d", "#937000"],
  autumn: ["#f5b98a", "#9c4312"],
  winter: ["#d8e9f8", "#2c5f92"],
  "turn-order": ["#dedede", "#4a4a4a"],
  boat: ["#d5c8ee", "#553a8c"],
};

const TOKENS = {
  blue: ["B", "#2a62bd", PAPER],
  red: ["R", "#c22525", PAPER],
  yellow: ["Y", "#ffd83d", DARK],
  green: ["G", "#1f7a45", PAPER],
  iron: ["I", "#4e5862", PAPER],
  stone: ["S", "#c8ccd0", DARK],
  wood: ["W", "#83501f", PAPER],
  gold: ["G", "#edb91c", DARK],
};

const SIGNS = {
  home: "M-9 12V-1H-13L0 -13L13 -1H9V12H3V3H-3V12Z",
  summer: "M0 -6A6 6 0 1 0 .1 -6ZM-1.5 -15H1.5V-9H-1.5ZM-1.5 15H1.5V9H-1.5ZM-15 -1.5V1.5H-9V-1.5ZM15 -1.5V1.5H9V-1.5Z",
  autumn: "M0 -14C12 -7 11 6 1 10V15H-1V10C-11 6 -12 -7 0 -14Z",
  boat: "M-14 5H14L9 13H-9ZM-1.5 -14V3H-11ZM1.5 -10L11 3H1.5Z",
  "turn-order": "M-9 -13H9V-10L2 0L9 10V13H-9V10L-2 0L-9 -10Z",
};

/** A round badge with the sign of the season. */
export function seasonSign(season) {
  const ink = SEASONS[season][1];
  return [circle(19, PAPER, { stroke: ink, "stroke-width": 2.5 }), sign(season, ink)];
}

function sign(season, ink) {
  if (season === "spring") return around(5, (turn) => circle(4.8, ink, { cy: -8, transform: turn }));
  const arm = { d: "M0 0V-14M-4 -13L0 -9L4 -13", stroke: ink, "stroke-width": 2.2, fill: "none" };
  if (season === "winter") return around(6, (turn) => s("path", { ...arm, transform: turn }));
  return s("path", { d: SIGNS[season], fill: ink });
}

const around = (count, draw) => Array.from({ length: count }, (_, place) => draw(`rotate(${(360 * place) / count})`));

/** The points in a dark badge. */
export function pointsBadge(points) {
  const half = Math.max(19, String(points).length * 9 + 6);
  return [plaque(2 * half, 38, 19, DARK), bold(points, [0, 0], 26, PAPER)];
}

/** A plus, as documents write an upgraded side. */
export const upgradedBadge = () => [
  circle(14, PAPER, { stroke: DARK, "stroke-width": 2.5 }),
  s("path", { d: "M-8 0H8M0 -8V8", stroke: DARK, "stroke-width": 5 }),
];

/** A house in the colour of the extension. */
export function extensionMark(colour) {
  const [letter, fill, ink] = TOKENS[colour];
  const look = { fill, stroke: DARK, "stroke-width": 2.5, "stroke-linejoin": "round" };
  return [s("path", { d: "M-14 14V-8L0 -18L14 -8V14Z", ...look }), bold(letter, [0, 2], 20, ink)];
}

/** Resources with their numbers in a row around the middle, and how wide it is. */
export function resources(stored) {
  const kinds = Object.keys(stored).filter((kind) => stored[kind] > 0);
  const wide = kinds.length * 56;
  const drawn = kinds.map((kind, place) => {
    const [letter, fill, ink] = TOKENS[kind];
    const token = [plaque(24, 24, 2, fill, { stroke: DARK, "stroke-width": 2 }), bold(letter, [0, 0], 19, ink)];
    const x = place * 56 + 28 - wide / 2;
    return moved([x, 0], {}, bold(stored[kind], [-12, 0], 22, DARK), moved([14, 0], {}, token));
  });
  return { drawn, wide };
}

/** A cross in a disc on a side where two edges differ; loud where they may not. */
export function crossMark(loud) {
  const ink = loud ? "#b00020" : DARK;
  const size = loud ? 20 : 11;
  const reach = size * 0.45;
  return [
    circle(size, PAPER, { stroke: ink, "stroke-width": loud ? 5 : 2.5 }),
    [1, -1].map((way) =>
      line([-reach, -reach * way], [reach, reach * way], { stroke: ink, "stroke-width": loud ? 6 : 3.5 }),
    ),
  ];
}

const bold = (text, at, size, fill) => words(text, at, size, { fill, "font-weight": "bold" });
