// @ts-check

// Everything the editor shows, from the bar above the drawing to the words read out, made anew for every change.

import { h } from "../dom.js";
import { t } from "../words.js";
import { faultsOf, wrongWith } from "./faults.js";
import { legend } from "./marks.js";
import { picture } from "./picture.js";
import { bar, faultList, help, tools, waiting } from "./toolbar.js";

/** The board editor as it is to be shown. */
export function whole(editor) {
  const { held, layout, hidden, scored } = editor;
  const choose = (index) => (index === held ? editor.release() : editor.lift(index));
  const name = (id) => editor.facts.get(id)?.name ?? id;
  const escape = (event) => void (event.key === "Escape" && editor.act("close"));
  return h(
    "div.board",
    { onkeydown: escape },
    bar({ view: editor.view, hint: hint(editor), release: held === null ? null : () => editor.release() }),
    h("div.board-box", box(editor), picture(editor)),
    editor.selected === null || held !== null ? null : selectedTools(editor),
    help(),
    waiting({ choose, held }, editor.waiting()),
    faultList([...faultsOf(layout), ...editor.noted]),
    legend({ name, hidden, toggle: (tile) => editor.toggle(tile) }, scored),
    h("p.board-said", { role: "status", "data-key": "said" }, editor.said),
  );
}

function box(editor) {
  return {
    role: "application",
    "aria-label": t("Map of the village"),
    "aria-describedby": "board-help",
    "data-key": "box",
    onclick: (event) => void editor.tap(event.target.closest("[data-hex]")?.dataset.hex),
    onkeydown: (event) => void editor.pressed(event),
  };
}

/** What to do next. */
export function hint({ held, layout }) {
  if (held !== null) return t("Choose a place for {tile}.", { tile: layout.name(held) });
  if (!layout.laid.size) return t("Tap the place and choose your home.");
  return t("Tap a free place to add a tile, or a tile to turn or move it.");
}

function selectedTools(editor) {
  const { layout, selected } = editor;
  const can = { move: layout.laid.size > 1, upgrade: layout.fact(selected).upgradable };
  return tools({
    title: layout.name(selected),
    upgraded: layout.tiles[selected].upgraded,
    can: (name) => can[name] ?? true,
    wrong: wrongWith(layout, selected),
    does: (name) => editor.act(name, selected),
  });
}
