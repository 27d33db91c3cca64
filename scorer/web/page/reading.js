// From a document to the game of the page. Documents come from files, links and the browser's storage, so nothing is
// taken for granted: what has the wrong shape is left out, what is merely wrong is left for the server to tell.

import { GROUPS, RESOURCES } from "./catalogue.js";
import { MOST_PLAYERS, nameOf, newVillage } from "./game.js";

/** A game from a document in full form: of a game, or of one village. Null if it is neither. */
export function readGame(document) {
  if (!isObject(document)) return null;
  const players = document.players ?? (document.tiles ? [document] : null);
  if (!Array.isArray(players) || !players.length) return null;
  const read = {
    players: players.filter(isObject).slice(0, MOST_PLAYERS).map(readVillage),
    boat_order: list(document.boat_order, isWord),
    rulings: words(document.rulings),
  };
  if (isWord(document.edition)) read.edition = document.edition;
  return read.players.length ? read : null;
}

function readVillage(village, index) {
  const tiles = list(village.tiles, (tile) => isObject(tile) && isWord(tile.tile)).map(readTile);
  const read = {
    ...newVillage(Array.isArray(village.sets) ? list(village.sets, isWord) : undefined),
    first_player: village.first_player === true,
    cabins: isCount(village.cabins) ? village.cabins : 0,
    contracts: list(village.contracts, isCount),
    tiles,
    measured: isObject(village.measured) ? readMeasured(village.measured) : {},
    map: typeof village.map === "boolean" ? village.map : tiles.some((tile) => tile.at),
  };
  for (const [group, kinds] of Object.entries(GROUPS)) read[group] = counts(village[group], kinds);
  if (isWord(village.player) && village.player !== nameOf({ players: [] }, index)) read.player = village.player;
  if (isObject(village.claim)) read.claim = readClaim(village.claim);
  return read;
}

function readTile(tile) {
  const read = { tile: tile.tile };
  if (tile.upgraded === true) read.upgraded = true;
  if (isWord(tile.extension)) read.extension = tile.extension;
  const stored = counts(tile.stored, RESOURCES);
  if (Object.keys(stored).length) read.stored = stored;
  if (Array.isArray(tile.at) && tile.at.length === 2 && tile.at.every(Number.isInteger)) {
    Object.assign(read, { at: tile.at, turn: isCount(tile.turn) ? tile.turn % 6 : 0 });
  }
  return read;
}

function readMeasured(measured) {
  const read = {};
  for (const kind of ["loop", "river", "route"]) if (isMeasure(measured[kind])) read[kind] = measured[kind];
  if (isObject(measured.adjacent)) {
    read.adjacent = Object.fromEntries(Object.entries(measured.adjacent).filter(([, number]) => isMeasure(number)));
  }
  return read;
}

function readClaim(claim) {
  const lines = isObject(claim.lines) ? claim.lines : {};
  const read = { lines: Object.fromEntries(Object.entries(lines).filter(([, points]) => isCount(points))) };
  if (isCount(claim.total)) read.total = claim.total;
  if (claim.complete === true) read.complete = true;
  return read;
}

function isMeasure(number) {
  return isCount(number) || (isObject(number) && Object.values(number).every(isCount));
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWord(value) {
  return typeof value === "string" && value.length > 0 && value.length <= 100;
}

function isCount(value) {
  return Number.isInteger(value) && value >= 0;
}

function list(value, fits) {
  return Array.isArray(value) ? value.filter(fits).slice(0, 200) : [];
}

function counts(value, kinds) {
  return isObject(value)
    ? Object.fromEntries(kinds.filter((kind) => isCount(value[kind]) && value[kind]).map((kind) => [kind, value[kind]]))
    : {};
}

function words(value) {
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, word]) => isWord(word))) : {};
}
