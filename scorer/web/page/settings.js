// @ts-check

// Dialogs about the whole game: the edition and the rulings it is played by, the order of the boats, the sets in the box.

import { h } from "./dom.js";
import { box, readingWords } from "./catalogue.js";
import { live, openDialog } from "./dialogs.js";
import { inForce, nameOf, setsOf } from "./game.js";
import { change, state } from "./state.js";
import { capital, t } from "./words.js";

/** The edition and the rulings. */
export function editRulings() {
  return openDialog({ title: t("Edition and rulings"), id: "rulings", wide: true, build: drawnAnew(rulingFields) });
}

/** The sets in the box. */
export function editSets() {
  return openDialog({ title: t("Sets in the box"), id: "sets", build: drawnAnew(setFields) });
}

function drawnAnew(make) {
  return live("settings-done", () => h("div", make()));
}

function rulingFields() {
  return [
    h("p.hint", t("Rulebooks differ. Choose the one you play by; a single ruling can be read otherwise.")),
    choice(
      "edition",
      t("Edition"),
      state.game.edition ?? box.default_edition,
      box.editions.map((each) => [each.id, each.name]),
      setEdition,
    ),
    playersInGame(),
    boatOrder(),
    box.rulings.map(rulingField),
  ];
}

function rulingField(ruling) {
  const chosen = state.game.rulings[ruling.id];
  const options = [["", t("As by the edition")], ...ruling.readings.map((reading) => [reading.id, reading.words])];
  return h(
    "div",
    { data: { key: ruling.id, place: `rulings.${ruling.id}` } },
    choice(`ruling-${ruling.id}`, ruling.question, chosen ?? "", options, (reading) => setRuling(ruling.id, reading)),
    h("small", readingWords(ruling.id, inForce(state.game, ruling))),
  );
}

function choice(id, name, chosen, options, set) {
  return h(
    "label.field",
    { data: { key: `field-${id}` } },
    h("span", name),
    h(
      "select",
      { id, onchange: (event) => set(event.target.value) },
      options.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
    ),
  );
}

function setEdition(id) {
  change((game) => {
    if (id === box.default_edition) delete game.edition;
    else game.edition = id;
  });
}

function setRuling(id, reading) {
  change((game) => {
    if (reading) game.rulings[id] = reading;
    else delete game.rulings[id];
  });
}

/** How many sat at the table: villages may be missing. */
function playersInGame() {
  const [fewest, most] = box.limits.players;
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => String(fewest + index));
  return choice(
    "players-in-game",
    t("How many players there were, if not every village is here"),
    String(state.game.players_in_game ?? ""),
    [["", "–"], ...counts.map((count) => [count, count])],
    (count) =>
      change((game) => {
        if (count) game.players_in_game = Number(count);
        else delete game.players_in_game;
      }),
  );
}

/** Who chose the winter boat first, second, …: it decides ties under one of the readings. */
function boatOrder() {
  const names = state.game.players.map((_, index) => nameOf(state.game, index));
  const order = state.game.boat_order ?? [];
  const set = (place, name) =>
    change((game) => {
      names.forEach((each, index) => (game.players[index].player = each));
      const next = order.filter((each) => each !== name);
      if (name) next.splice(place, 0, name);
      else next.splice(place, 1);
      game.boat_order = next;
    });
  const shown = Math.min(names.length, order.length + 1);
  const fields = names
    .slice(0, shown)
    .map((_, place) =>
      choice(
        `boat-${place}`,
        t("{place}. to choose", { place: place + 1 }),
        order[place] ?? "",
        [["", "–"], ...names.map((name) => [name, name])],
        (name) => set(place, name),
      ),
    );
  return h(
    "fieldset",
    { data: { key: "boat-order" } },
    h("legend", t("Who chose the winter boat, in order (for ties)")),
    fields,
  );
}

function setFields() {
  const sets = setsOf(state.game);
  const toggle = (id, on) =>
    change((game) => {
      const next = box.sets.map((set) => set.id).filter((each) => (each === id ? on : sets.includes(each)));
      game.players.forEach((village) => (village.sets = next));
    });
  return box.sets.map((set) =>
    h(
      "label.toggle",
      { data: { key: set.id } },
      h("input", {
        type: "checkbox",
        id: `set-${set.id}`,
        checked: sets.includes(set.id),
        disabled: set.always,
        onchange: (event) => toggle(set.id, event.target.checked),
      }),
      h("span", capital(set.name)),
    ),
  );
}
