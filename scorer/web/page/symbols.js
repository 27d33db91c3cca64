// @ts-check

// Small drawings of pieces: workers are figures, resources cubes, skills diamonds with their tool; white means any of
// them. Each is an image with a name, or decoration where the name stands beside it.

import { s } from "./dom.js";
import { box, groupOf, pieceName } from "./catalogue.js";

const FIGURE =
  "M12 2.5a4 4 0 0 1 2.6 7c3.6.6 6.4 2 6.4 3.4 0 1.2-1.8 1.7-4.2 1.8l2 6.8h-5.2L12 17.8l-1.6 3.7H5.2l2-6.8C4.8 14.6 3 14.1 3 12.9c0-1.4 2.8-2.8 6.4-3.4a4 4 0 0 1 2.6-7z";
const TOOLS = {
  anvil:
    "M4.5 8.5h11.5c0 1 1.5 1.5 3.5 1.5-.8 2-2.5 2.8-4.5 2.8l.8 2.7h1.2v1.5H7.5v-1.5h1.2l.8-2.7C6.5 12.8 4.8 11 4.5 8.5z",
  pickaxe: "M5 10.5C7.5 6.5 13 5 18 7.5l-.4 1C15.8 8 14.3 7.9 13 8.2l-.2 10.3h-1.6L11 8.7c-2 .4-3.7 1.3-5.2 2.6z",
  saw: "M4.5 8.5h11l4 2-.5 2.5-3.5.8-1-1.5-1 2-1-2-1 2-1-2-1 2-1-2-1 2-1-2-1 1.5z",
};
/** The colour of a piece that has no drawing of its own: it looks like the others of its group. */
const PLAIN = "#f3efe6";
const LOOK = {
  blue: { kind: "worker", fill: "#2a62bd" },
  red: { kind: "worker", fill: "#c22525" },
  yellow: { kind: "worker", fill: "#ffd83d" },
  green: { kind: "worker", fill: "#1f7a45" },
  worker: { kind: "worker", fill: "#ffffff", any: true },
  iron: { kind: "resource", fill: "#4e5862" },
  stone: { kind: "resource", fill: "#c8ccd0" },
  wood: { kind: "resource", fill: "#83501f" },
  gold: { kind: "resource", fill: "#edb91c" },
  resource: { kind: "resource", fill: "#ffffff", any: true },
  anvil: { kind: "skill", fill: "#e9e1ef" },
  pickaxe: { kind: "skill", fill: "#e9e1ef" },
  saw: { kind: "skill", fill: "#e9e1ef" },
  skill: { kind: "skill", fill: "#ffffff", any: true },
  marker: { kind: "marker", fill: "#7a3aa3" },
};
const EDGE = { stroke: "#1d1d1b", "stroke-width": "1.2", "stroke-linejoin": "round" };

/** The drawing of a piece; with a name of its own unless `named` is false. */
export function symbol(piece, named = true) {
  const look = LOOK[piece === box.marker.id ? "marker" : piece] ?? lookOf(piece);
  const label = named ? { role: "img", "aria-label": symbolName(piece) } : { "aria-hidden": "true" };
  return s("svg", { class: "symbol", viewBox: "0 0 24 24", ...label }, body(piece, look), look.any ? anyMark() : null);
}

function lookOf(piece) {
  return { kind: groupOf(piece), fill: PLAIN, any: box.groups.some((group) => group.id === piece) };
}

/** The name of a symbol: of a piece, or of a white one. */
export function symbolName(piece) {
  return box.groups.find((group) => group.id === piece)?.any ?? pieceName(piece);
}

/** A row of symbols for what is needed: `{blue: 2, worker: 1}`. */
export function symbols(needs) {
  return Object.entries(needs).flatMap(([piece, count]) => Array.from({ length: count }, () => symbol(piece, false)));
}

function body(piece, { kind, fill }) {
  if (kind === "worker") return s("path", { d: FIGURE, fill, ...EDGE });
  if (kind === "resource")
    return [s("path", { d: "M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5z", fill, ...EDGE }), cubeEdges(fill)];
  if (kind === "marker")
    return [
      s("circle", { cx: 12, cy: 12, r: 9, fill, ...EDGE }),
      s("path", { d: "M10 9.5 12.5 7.5h1v9h-2v-6.3l-1.5 1z", fill: "#fff" }),
    ];
  return [
    s("path", { d: "M12 1.5 22.5 12 12 22.5 1.5 12z", fill, ...EDGE }),
    TOOLS[piece] ? s("path", { d: TOOLS[piece], fill: "#1d1d1b" }) : null,
  ];
}

function cubeEdges(fill) {
  const stroke = fill === "#4e5862" || fill === "#83501f" ? "#ffffff" : "#1d1d1b";
  return s("path", { d: "M3.5 7.5 12 12l8.5-4.5M12 12v9", fill: "none", stroke, "stroke-width": ".8", opacity: ".55" });
}

function anyMark() {
  return s(
    "text",
    { x: 12, y: 16.5, "text-anchor": "middle", "font-size": "11", "font-weight": "700", fill: "#1d1d1b" },
    "?",
  );
}
