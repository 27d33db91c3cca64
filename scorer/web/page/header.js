// @ts-check

// The head of the page: title, undo and redo, language, menu.

import { focusSoon, h } from "./dom.js";
import { box } from "./catalogue.js";
import { confirm, notice, openDialog } from "./dialogs.js";
import { loadPage } from "./drawings.js";
import { chooseFile, openFile, report, save, share } from "./files.js";
import { isUntouched, newGame, setsOf } from "./game.js";
import { editRulings, editSets } from "./settings.js";
import { look, redo, refresh, replaceGame, state, undo } from "./state.js";
import { keptPrevious } from "./store.js";
import { lang, rememberLanguage, t } from "./words.js";

/** The head. */
export function header() {
  return h(
    "header",
    { id: "head" },
    h("a.skip", { id: "skip", href: "#answer", onclick: skip }, t("Answer")),
    h("h1", "Keytally"),
    travelButton("undo", t("Undo"), "↶", state.past, undo),
    travelButton("redo", t("Redo"), "↷", state.future, redo),
    h(
      "select",
      { id: "language", "aria-label": t("Language"), onchange: (event) => changeLanguage(event.target.value) },
      box.languages.map(({ id, name }) => h("option", { value: id, lang: id, selected: id === lang() }, name)),
    ),
    h("button.icon", { id: "menu", "aria-label": t("Menu"), "aria-haspopup": "dialog", onclick: openMenu }, "☰"),
    h("input", {
      type: "file",
      id: "file",
      hidden: true,
      accept: ".yaml,.yml,.json",
      "aria-label": t("Open a file"),
      onchange: opened,
    }),
  );
}

function travelButton(id, label, sign, games, onclick) {
  const ends = games.length ? null : "true";
  return h("button.icon", { id, "aria-label": label, title: label, "aria-disabled": ends, onclick }, sign);
}

/** By keyboard it is a long way through the village to its answer. */
function skip(event) {
  event.preventDefault();
  look({ view: "answer" });
  focusSoon(`#answer-tab-${state.tab}`);
}

/** Switch the language; without the server the page stays as it is. */
async function changeLanguage(tag) {
  // At once: whoever loads the page anew while the drawings are on their way has chosen all the same.
  rememberLanguage(tag);
  try {
    await loadPage(tag);
  } catch (error) {
    rememberLanguage(lang());
    notice(error.problems?.[0]?.found ?? t("It did not work. Try again."));
  }
  refresh();
}

function opened(event) {
  const [file] = event.target.files;
  openFile(file);
  event.target.value = "";
}

function openMenu() {
  /** @type {([id: string, name: string, act: () => unknown] | null)[]} */
  const entries = [
    ["new", t("New game"), startAnew],
    ["open", t("Open a file"), chooseFile],
    ["save-yaml", t("Save as YAML"), () => save("yaml")],
    ["save-json", t("Save as JSON"), () => save("json")],
    ["share", t("A link to this game"), share],
    ["report", t("Report to print"), report],
    ["rulings", t("Edition and rulings"), editRulings],
    ["sets", t("Sets in the box"), editSets],
    keptPrevious() ? ["previous", t("Bring back the game before"), bringBack] : null,
    ["help", t("Help"), help],
  ];
  const item = ([id, name, act], close) =>
    h("li", h("button.menu-item", { id: `menu-${id}`, onclick: () => (close(), act()) }, name));
  return openDialog({
    title: t("Menu"),
    id: "menu-dialog",
    build: (close) =>
      h(
        "ul.menu",
        entries.filter((entry) => entry !== null).map((entry) => item(entry, close)),
      ),
  });
}

async function startAnew() {
  const sure =
    isUntouched(state.game) ||
    (await confirm({
      title: t("Begin a new game?"),
      text: t("Undo brings the game back that you have now."),
      yes: t("New game"),
      id: "new",
    }));
  if (!sure) return;
  replaceGame(newGame(Math.max(box.limits.players[0], state.game.players.length), setsOf(state.game)));
  notice(t("A new game"), true);
}

function bringBack() {
  const previous = keptPrevious();
  if (!previous) return;
  replaceGame(previous.game);
  notice(t("The game before is back"), true);
}

function help() {
  const lines = [
    t(
      "1. Give each player a name, and choose the tiles of each village: tap a tile, and Upgraded if its better side is up.",
    ),
    t("2. Enter the pieces: workers, resources and skill tiles. What stands on a store is entered at the store."),
    t("3. Some tiles score by their place. Either count on the table and type the number, or lay the tiles on a map."),
    t("4. The score is there as you type. It is the best there is, proven, with a reason for every point."),
    t("Everything is kept in this browser. Ctrl+Z takes a change back, Ctrl+Y brings it again."),
  ];
  return openDialog({ title: t("Help"), id: "help", build: () => lines.map((line) => h("p", line)) });
}
