// @ts-check

// The game as the page keeps it: the document of the command line, and beside it for each player whether a map is used
// (`map`) and the hand count being checked (`claim`). Pure functions: nothing here draws or sends.

import { box, cardboardOf, mostOf, tileOf } from "./catalogue.js";
import { t } from "./words.js";

/** @import { Counts, Game, OwnedTile, Ruling, Village } from "./types.d.ts" */

/** What a village counts of a group of pieces. @param {Village} village @param {string} section @returns {Counts} */
export function countsOf(village, section) {
  const sections = /** @type {Record<string, any>} */ (village);
  return (sections[section] ??= {});
}

/** The sets that are always in the box. */
function setsAlways() {
  return box.sets.filter((set) => set.always).map((set) => set.id);
}

/** A village with nothing in it yet. @param {string[]} [sets] @returns {Village} */
export function newVillage(sets) {
  return {
    ...Object.fromEntries(box.groups.map((group) => [group.section, {}])),
    first_player: false,
    cabins: 0,
    contracts: [],
    tiles: [],
    measured: {},
    sets,
  };
}

/** A game with so many empty villages. @param {number} [players] @param {string[]} [sets] @returns {Game} */
export function newGame(players = box.limits.players[0], sets = setsAlways()) {
  return { players: Array.from({ length: players }, () => newVillage(sets)), boat_order: [], rulings: {} };
}

/** Whether nothing has been entered. @param {Game} game */
export function isUntouched(game) {
  return game.players.every((village) => !village.tiles.length && !village.player && !holdsAnything(village));
}

/** @param {Village} village */
function holdsAnything(village) {
  const counts = box.groups.flatMap((group) => Object.values(countsOf(village, group.section)));
  return counts.some(Boolean) || village.first_player || village.cabins > 0 || village.contracts.length > 0;
}

/** The name of a player, or a number. @param {{players: {player?: string}[]}} game @param {number} index */
export function nameOf(game, index) {
  return game.players[index]?.player || t("Player {number}", { number: index + 1 });
}

/** The document to send and save: of the map and the measured numbers only what this player uses. @param {Game} game */
export function toDocument(game) {
  const { boat_order, edition, players_in_game, rulings } = game;
  /** @type {import("./types.d.ts").GameDocument} */
  const document = { players: game.players.map((_, index) => toVillage(game, index)) };
  if (players_in_game) document.players_in_game = players_in_game;
  if (boat_order?.length) document.boat_order = boat_order;
  if (edition) document.edition = edition;
  if (Object.keys(rulings ?? {}).length) document.rulings = rulings;
  return document;
}

/** One village of that document. @param {Game} game @param {number} index */
export function toVillage(game, index) {
  const { map, claim, player, measured, tiles, ...rest } = game.players[index];
  const shown = map ? { tiles } : { tiles: tiles.map(({ at, turn, ...tile }) => tile), measured };
  return { player: nameOf(game, index), ...rest, ...shown };
}

/** The sets in the box: those the game names, else the base game and what the villages use. @param {Game} game */
export function setsOf(game) {
  const named = game.players.map((village) => village.sets).find(Boolean);
  if (named) return named;
  const used = game.players.flatMap((village) => village.tiles.map((tile) => tileOf(tile.tile).set));
  /** @type {Record<string, (village: Village) => unknown>} */
  const uses = {
    contracts: (village) => village.contracts.length,
    cabins: (village) => village.cabins,
    extensions: (village) => village.tiles.some((tile) => tile.extension),
  };
  const needed = box.sets.filter((set) => set.adds.some((what) => game.players.some(uses[what] ?? (() => false))));
  return [...new Set([...setsAlways(), ...used, ...needed.map((set) => set.id)])];
}

/**
 * Whether something beside tiles is in the box of a game: `contracts`, `extensions`, `cabins`.
 * @param {Game} game @param {string} what
 */
export function offers(game, what) {
  const sets = setsOf(game);
  return box.sets.some((set) => set.adds.includes(what) && sets.includes(set.id));
}

/** The reading of a ruling that the game is played by. @param {Game} game @param {Ruling} ruling */
export function inForce(game, ruling) {
  const edition = box.editions.find((each) => each.id === (game.edition ?? box.default_edition));
  return game.rulings[ruling.id] ?? edition?.rulings[ruling.id] ?? ruling.default;
}

/** Pieces a village holds of a kind, those on its tiles included. @param {Village} village @param {string} piece */
export function held(village, piece) {
  const loose = box.groups.reduce((sum, group) => sum + (countsOf(village, group.section)[piece] ?? 0), 0);
  return village.tiles.reduce((sum, tile) => sum + (tile.stored?.[piece] ?? 0), loose);
}

/** How many of a piece the box still holds. @param {Game} game @param {string} piece */
export function left(game, piece) {
  return mostOf(piece) - game.players.reduce((sum, village) => sum + held(village, piece), 0);
}

/** How many cabins the box still holds. @param {Game} game */
export function cabinsLeft(game) {
  return box.limits.cabins - game.players.reduce((sum, village) => sum + village.cabins, 0);
}

/** How many extensions of a colour the box still holds. @param {Game} game @param {string} colour */
export function extensionsLeft(game, colour) {
  const used = game.players.flatMap((village) => village.tiles).filter((tile) => tile.extension === colour).length;
  return box.extensions.filter((each) => each.colour === colour).reduce((sum, each) => sum + each.count, 0) - used;
}

/**
 * Whose tile it is: the index of the player who has it or its other side, or -1.
 * @param {Game} game @param {string} id
 */
export function ownerOf(game, id) {
  return tileOf(id).generic ? -1 : game.players.findIndex((village) => ownOf(village, id));
}

/** The tile of a village that is this one or its other side. @param {Village} village @param {string} id */
export function ownOf(village, id) {
  return village.tiles.find((tile) => cardboardOf(tile.tile) === cardboardOf(id));
}

/** The tile of a village where this is another of which one has but one: a home, a winter boat. @param {Village} village @param {string} id */
export function rivalOf(village, id) {
  const { season } = tileOf(id);
  const { single } = box.seasons.find((each) => each.id === season) ?? {};
  return single ? village.tiles.find((tile) => tileOf(tile.tile).season === season) : undefined;
}

/**
 * Put a tile into a village; a home, a winter boat or the other side of a tile already there makes room for it.
 * @param {Village} village @param {string} id @param {boolean} [upgraded]
 */
export function addTile(village, id, upgraded = false) {
  const rival = rivalOf(village, id) ?? ownOf(village, id);
  const tile = { tile: id, ...(upgraded ? { upgraded } : {}) };
  if (!rival) village.tiles.push(tile);
  else village.tiles[village.tiles.indexOf(rival)] = rival.at ? { ...tile, at: rival.at, turn: rival.turn } : tile;
}

/** Take a tile out of a village, and what was measured for it. @param {Village} village @param {string} id */
export function removeTile(village, id) {
  village.tiles = village.tiles.filter((tile) => tile.tile !== id);
  const [field, own] = tileOf(id).measured_at ?? [];
  if (own && village.measured[field]) delete village.measured[field][own];
}

/** Turn a tile to its other side; an extension needs the upgraded one. @param {OwnedTile} tile */
export function turnOver(tile) {
  tile.upgraded = !tile.upgraded;
  if (!tile.upgraded) {
    delete tile.upgraded;
    delete tile.extension;
  }
}

/** Give the one first-player marker to a player, or to nobody. @param {Game} game @param {number} index */
export function giveMarker(game, index) {
  game.players.forEach((village, each) => {
    village.first_player = each === index;
  });
}

/** Name a player; the order of the boats follows. @param {Game} game @param {number} index @param {string} name */
export function rename(game, index, name) {
  const before = nameOf(game, index);
  const village = game.players[index];
  if (name) village.player = name;
  else delete village.player;
  game.boat_order = (game.boat_order ?? []).map((each) => (each === before ? nameOf(game, index) : each));
}

/** Take a player out of the game. @param {Game} game @param {number} index */
export function removePlayer(game, index) {
  const name = nameOf(game, index);
  game.players.splice(index, 1);
  game.boat_order = (game.boat_order ?? []).filter((each) => each !== name);
}
