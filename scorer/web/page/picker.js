// @ts-check

// The searchable list of tiles, in a dialog. `pickTiles` lets a player go through the box and tap every tile owned;
// `pickTile` asks for one, for the board. What another player has says who has it.

import { find, h } from "./dom.js";
import { box, likeliest, searchTiles, seasonColours } from "./catalogue.js";
import { live, openDialog } from "./dialogs.js";
import { addTile, nameOf, ownOf, ownerOf, removeTile, rivalOf, setsOf, turnOver } from "./game.js";
import { change, changeVillage, state } from "./state.js";
import { t, tn } from "./words.js";

/** Let the player tap all tiles owned; taps count at once. */
export function pickTiles() {
  return openPicker(t("Tiles of {player}", { player: nameOf(state.game, state.player) }), manyRow);
}

/**
 * Ask for one tile among some: its id, or null.
 * @param {{title: string, only: (id: string) => boolean}} wanted
 */
export function pickTile({ title, only }) {
  return openPicker(title, (tile, close) => (only(tile.id) ? oneRow(tile, close) : null));
}

/** Whether the player looked at can pick a tile: `{ok, owner}`, the owner's name if another has it. */
export function canPick(id) {
  const owner = ownerOf(state.game, id);
  return { ok: owner < 0, owner: owner < 0 ? null : nameOf(state.game, owner) };
}

function openPicker(title, row) {
  const wanted = { typed: "", season: "" };
  const make = (close) =>
    h(
      "div.picker-list",
      { id: "picker-list" },
      rows(wanted, (tile) => row(tile, close)),
    );
  const search = (draw) => searchField((told) => (Object.assign(wanted, told), draw()));
  return openDialog({ title, id: "picker", build: live("picker-done", make, search), wide: true });
}

function searchField(look) {
  const option = (id, name) => h("option", { value: id }, name);
  return h(
    "div.picker-search",
    h(
      "label",
      t("Name, in any language"),
      h("input", {
        type: "text",
        inputmode: "search",
        id: "picker-search",
        autocomplete: "off",
        autofocus: matchMedia("(pointer: fine)").matches,
        oninput: (event) => look({ typed: event.target.value }),
        onfocus: (event) => event.target.select(),
        onkeydown: takeMeant,
      }),
    ),
    h(
      "label",
      t("Season"),
      h(
        "select",
        { id: "picker-season", onchange: (event) => look({ season: event.target.value }) },
        option("", t("All")),
        box.seasons.map((season) => option(season.id, season.title)),
      ),
    ),
  );
}

/** Enter takes the tile that is meant, its upgraded side after a `+`; the next name can be typed over the last. */
function takeMeant(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const row = find("#picker-list .meant");
  const upgraded = event.target.value.trim().endsWith("+") && row?.querySelector(".toggle-button");
  const button = /** @type {HTMLElement | null} */ (upgraded || row?.querySelector(".pick-button"));
  // What is there already is not taken away by typing its name again.
  if (button?.getAttribute("aria-pressed") !== "true") button?.click();
  event.target.select();
}

function rows({ typed, season }, row) {
  const found = searchTiles(typed).filter((tile) => (!season || tile.season === season) && !tile.generic);
  const sets = setsOf(state.game);
  const inBox = found.filter((tile) => sets.includes(tile.set));
  const groups = bySeason(inBox, (tile) => tile.season, row);
  if (typed.trim()) markMeant(typed, found, groups);
  const nothing = groups.length
    ? null
    : h("p.empty", { data: { key: "nothing" } }, t("No tile of the box answers to this."));
  return [groups, nothing, otherSets(found, sets)];
}

/** Rows under the titles of their seasons; those without rows are left out, as are rows that are null. */
export function bySeason(tiles, seasonOf, row) {
  return box.seasons.flatMap(({ id, title }) => {
    const shown = tiles
      .filter((tile) => seasonOf(tile) === id)
      .map(row)
      .filter(Boolean);
    return shown.length ? [h("div.season", { data: { key: id } }, h("h3", title), h("ul.tile-list", shown))] : [];
  });
}

/** Mark what Enter takes: nothing, if the tile most likely meant is not to be had. */
function markMeant(typed, found, groups) {
  const buttons = groups.flatMap((group) => [...group.querySelectorAll(".pick-button:not([disabled])")]);
  const meant = likeliest(typed, [...buttons.map(idOf), ...found.map((tile) => tile.id)]);
  buttons.find((button) => idOf(button) === meant)?.parentElement.classList.add("meant");
}

function idOf(button) {
  return button.id.replace("pick-", "");
}

/** Sets that are not in the box tonight, each a tap away. */
function otherSets(found, sets) {
  return box.sets
    .filter((set) => !sets.includes(set.id))
    .map((set) => {
      const count = found.filter((tile) => tile.set === set.id).length;
      if (!count) return null;
      const add = () => change((game) => game.players.forEach((village) => (village.sets = [...sets, set.id])));
      return h(
        "p.other-set",
        { data: { key: `set-${set.id}` } },
        tn(
          count,
          "{count} tile more in {set}, which is not in the box tonight.",
          "{count} tiles more in {set}, which is not in the box tonight.",
          { set: set.name },
        ),
        h("button.plain", { id: `add-set-${set.id}`, onclick: add }, t("Add {set}", { set: set.name })),
      );
    });
}

function manyRow(tile) {
  const village = state.game.players[state.player];
  const mine = village.tiles.find((each) => each.tile === tile.id);
  const owner = ownerOf(state.game, tile.id);
  const taken = owner >= 0 && owner !== state.player;
  const toggle = () => changeVillage((changed) => (mine ? removeTile(changed, tile.id) : addTile(changed, tile.id)));
  const upgrade = () =>
    changeVillage((changed) =>
      mine ? changed.tiles.filter((each) => each.tile === tile.id).forEach(turnOver) : addTile(changed, tile.id, true),
    );
  const button = { "aria-pressed": String(Boolean(mine)), disabled: taken, onclick: toggle };
  const other = tile.upgradable && !taken ? upgradeButton(`pick-${tile.id}-upgraded`, tile, mine, upgrade) : null;
  return pickRow(tile, button, mine ? "✓" : "", details(tile, taken ? owner : -1), other);
}

/** What turns a tile to its upgraded side and back; `owned` is the tile as it lies, if anybody has it. */
export function upgradeButton(id, tile, owned, onclick) {
  const label = t("{tile}: upgraded side", { tile: tile.name });
  const pressed = String(Boolean(owned?.upgraded));
  return h("button.toggle-button", { id, "aria-pressed": pressed, "aria-label": label, onclick }, t("Upgraded"));
}

/** @param {any} tile @param {object} button @param {string} sign @param {any} remark @param {any} other */
function pickRow(tile, button, sign, remark, other = null) {
  return h(
    "li.tile.pick",
    { data: { key: `pick-${tile.id}`, season: tile.season }, style: seasonColours(tile.season) },
    h(
      "button.pick-button",
      { id: `pick-${tile.id}`, ...button },
      h("span.check", { "aria-hidden": "true" }, sign),
      h("span.tile-name", tile.name, remark),
    ),
    other,
  );
}

function oneRow(tile, close) {
  const village = state.game.players[state.player];
  const owner = ownerOf(state.game, tile.id);
  const mine = ownOf(village, tile.id);
  const waiting = mine && mine.tile === tile.id && !mine.at;
  const free = waiting || (owner < 0 && !rivalOf(village, tile.id));
  const remark = waiting ? h("small", t("not yet placed")) : details(tile, owner);
  return pickRow(tile, { disabled: !free, onclick: () => close(tile.id) }, waiting ? "•" : "", remark);
}

function details(tile, owner) {
  if (owner >= 0) return h("small.owner", t("with {player}", { player: nameOf(state.game, owner) }));
  const rule = tile.sides[0]?.rule || tile.effect;
  return rule ? h("small", rule) : null;
}
