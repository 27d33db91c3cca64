// @ts-check

// From a document to the game of the page. Documents come from files, links and the browser's storage, so nothing is
// taken for granted: what has the wrong shape is left out, what is merely wrong is left for the server to tell.

import { box, storable } from "./catalogue.js";
import { nameOf, newVillage } from "./game.js";

/**
 * @import { Claim, Counts, Game, Measure, OwnedTile, Village } from "./types.d.ts"
 * @typedef {Record<string, any>} Loose A mapping of which nothing is known yet.
 */

/**
 * A game from a document in full form: of a game, or of one village. Null if it is neither.
 * @param {unknown} document @returns {Game | null}
 */
export function readGame(document) {
  if (!isObject(document)) return null;
  const players = document.players ?? (document.tiles ? [document] : null);
  if (!Array.isArray(players) || !players.length) return null;
  /** @type {Game} */
  const read = {
    players: players.filter(isObject).slice(0, box.limits.players[1]).map(readVillage),
    boat_order: list(document.boat_order, isWord),
    rulings: words(document.rulings),
  };
  if (isWord(document.edition)) read.edition = document.edition;
  if (isCount(document.players_in_game)) read.players_in_game = document.players_in_game;
  return read.players.length ? read : null;
}

/** @param {Loose} village @param {number} index */
function readVillage(village, index) {
  const tiles = list(village.tiles, isObject)
    .filter((tile) => isWord(tile.tile))
    .map(readTile);
  /** @type {Village} */
  const read = {
    ...newVillage(Array.isArray(village.sets) ? list(village.sets, isWord) : undefined),
    first_player: village.first_player === true,
    cabins: isCount(village.cabins) ? village.cabins : 0,
    contracts: list(village.contracts, isCount),
    tiles,
    measured: isObject(village.measured) ? readMeasured(village.measured) : {},
    map: typeof village.map === "boolean" ? village.map : tiles.some((tile) => tile.at),
  };
  for (const { section, pieces } of box.groups) Object.assign(read, { [section]: counts(village[section], pieces) });
  if (isWord(village.player) && village.player !== nameOf({ players: [] }, index)) read.player = village.player;
  if (isObject(village.claim)) read.claim = readClaim(village.claim);
  return read;
}

/** @param {Loose} tile */
function readTile(tile) {
  /** @type {OwnedTile} */
  const read = { tile: tile.tile };
  if (tile.upgraded === true) read.upgraded = true;
  if (isWord(tile.extension)) read.extension = tile.extension;
  const stored = counts(tile.stored, storable());
  if (Object.keys(stored).length) read.stored = stored;
  if (Array.isArray(tile.at) && tile.at.length === 2 && tile.at.every(Number.isInteger)) {
    Object.assign(read, { at: tile.at, turn: isCount(tile.turn) ? tile.turn % 6 : 0 });
  }
  return read;
}

/** @param {Loose} measured */
function readMeasured(measured) {
  /** @type {Village["measured"]} */
  const read = {};
  for (const [field, told] of Object.entries(measured)) {
    if (isMeasure(told)) read[field] = told;
    else if (isObject(told))
      read[field] = Object.fromEntries(Object.entries(told).filter(([, each]) => isMeasure(each)));
  }
  return read;
}

/** @param {Loose} claim */
function readClaim(claim) {
  const lines = isObject(claim.lines) ? claim.lines : {};
  /** @type {Claim} */
  const read = { lines: Object.fromEntries(Object.entries(lines).filter(([, points]) => isCount(points))) };
  if (isCount(claim.total)) read.total = claim.total;
  if (claim.complete === true) read.complete = true;
  return read;
}

/** @param {unknown} number @returns {number is Measure} */
function isMeasure(number) {
  return isCount(number) || (isObject(number) && Object.values(number).every(isCount));
}

/** @param {unknown} value @returns {value is Loose} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value @returns {value is string} */
function isWord(value) {
  return typeof value === "string" && value.length > 0 && value.length <= 100;
}

/** @param {unknown} value @returns {value is number} */
function isCount(value) {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

/** @template Item @param {unknown} value @param {(item: unknown) => item is Item} fits @returns {Item[]} */
function list(value, fits) {
  return Array.isArray(value) ? value.filter(fits).slice(0, 200) : [];
}

/** @param {unknown} value @param {string[]} kinds @returns {Counts} */
function counts(value, kinds) {
  return isObject(value)
    ? Object.fromEntries(kinds.filter((kind) => isCount(value[kind]) && value[kind]).map((kind) => [kind, value[kind]]))
    : {};
}

/** @param {unknown} value @returns {Record<string, string>} */
function words(value) {
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, word]) => isWord(word))) : {};
}
