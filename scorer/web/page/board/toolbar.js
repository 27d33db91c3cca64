// @ts-check

// What stands around the drawing: the bar above it, the tools of the selected tile, tiles without a place, faults.

import { h, s } from "../dom.js";
import { t, tn } from "../words.js";

const ICONS = {
  left: "M8 4L4 8l4 4M4 8h9a6 6 0 0 1 0 12H8",
  right: "M16 4l4 4-4 4M20 8h-9a6 6 0 0 0 0 12h5",
  move: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  upgrade: "M12 20V5M6 11l6-6 6 6",
  off: "M4 20h16M12 4v11M7 10l5 5 5-5",
  remove: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  close: "M6 6l12 12M18 6L6 18",
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
};

const icon = (name) => s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));

/** A button with a picture only, its word for those who listen. */
function small(name, label, onclick) {
  const attributes = { title: label, "aria-label": label, "data-key": name, "data-do": name, onclick };
  return h("button", attributes, icon(name));
}

/** The line above the drawing: what to do next, and how large it is shown. */
export function bar({ view, hint, release }) {
  const sizes = [
    small("out", t("Smaller"), () => view.zoom(1 / 1.3)),
    small("fit", t("Show the whole map"), () => view.fit()),
    small("in", t("Larger"), () => view.zoom(1.3)),
  ];
  const cancel = { onclick: release, "data-do": "cancel" };
  return h(
    "div.board-bar",
    h("p", hint),
    release ? h("button", cancel, t("Cancel")) : null,
    h("div", { role: "group", "aria-label": t("Size of the map") }, sizes),
  );
}

/** How to use the board by keyboard alone. */
export const help = () =>
  h(
    "p.board-help",
    { id: "board-help", "data-key": "help" },
    t("Keys: ↑ ↓ go north and south, ← → north west and north east, with Shift south west and south east."),
    " ",
    t("Home goes home, End to the last tile; Enter opens, R and Shift+R turn, M moves, U upgrades."),
    " ",
    t("Delete takes a tile off the map, Escape closes."),
  );

/** The tools of the selected tile; `does(action)` is called with what was chosen. */
export function tools({ title, upgraded, can, wrong, does }) {
  const all = [
    ["left", t("Turn left")],
    ["right", t("Turn right")],
    ["move", t("Move")],
    ["upgrade", upgraded ? t("Turn back") : t("Upgrade")],
    ["off", t("Take off")],
    ["remove", t("Remove")],
  ];
  const button = (/** @type {string[]} */ [name, label]) => {
    const attributes = { "data-do": name, disabled: !can(name), onclick: () => does(name) };
    return h("button", attributes, icon(name), h("span", label));
  };
  const label = t("Tools for {tile}", { tile: title });
  const lines = wrong.map((words) => h("li", words));
  const wrongs = h("ul.board-wrongs", { tabindex: "0", "data-key": "wrongs" }, lines);
  return h(
    "div.board-tools",
    { role: "group", "aria-label": label, "data-key": "tools" },
    h(
      "div.board-head",
      h("b", title),
      small("close", t("Close"), () => does("close")),
    ),
    wrong.length ? wrongs : null,
    h("div.board-grid", { "data-key": "grid" }, all.map(button)),
  );
}

/** The tiles of the village that have no place yet. */
export function waiting({ choose, held }, found) {
  if (!found.length) return null;
  const button = ({ index, id, name }) => {
    const attributes = { "aria-pressed": String(index === held), "data-unplaced": id };
    return h("button", { ...attributes, onclick: () => choose(index) }, name);
  };
  return h(
    "div.board-waiting",
    { "data-key": "waiting" },
    h(
      "p",
      h("b", tn(found.length, "{count} tile is not yet on the map", "{count} tiles are not yet on the map")),
      " ",
      t("Tap a tile, then its place. The map is scored once every tile lies on it."),
    ),
    h(
      "ul",
      found.map((tile) => h("li", { "data-key": `waits-${tile.id}` }, button(tile))),
    ),
  );
}

/** What is wrong with the layout, and what may be an oversight. */
export function faultList(faults) {
  if (!faults.length) return null;
  return h(
    "ul.board-faults",
    { "aria-label": t("What does not fit"), "data-key": "faults" },
    faults.map(({ code, severity, words }) => h("li", { data: { fault: code, severity } }, words)),
  );
}
