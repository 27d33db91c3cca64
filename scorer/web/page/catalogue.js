// @ts-check

// The box: tiles, contracts, pieces, sets and rulings as the server tells them, looked up by id, and the search that
// understands names in five languages, without accents and in any case.

import { get } from "./api.js";
import { capital, speak, t } from "./words.js";

/** @import { Catalogue, Contract, Tile } from "./types.d.ts" */

/**
 * What the box holds, in the language of the page; the same object is filled again when the language changes.
 * @type {Catalogue}
 */
export const box = {
  version: 1,
  languages: [],
  tiles: [],
  contracts: [],
  pieces: [],
  extensions: [],
  sets: [],
  editions: [],
  rulings: [],
  limits: { players: [0, 0], cabins: 0, name: 0 },
  groups: [],
  marker: { id: "", name: "" },
  seasons: [],
  steps: [],
  default_edition: "",
};

/** @typedef {Tile & {found: string[]}} FoundTile A tile and its names as one types them. */

let newest = "";
/** @type {Map<string, FoundTile>} */
let tilesById = new Map();
/** @type {Map<string, Catalogue["pieces"][number]>} */
let piecesById = new Map();
/** @type {Map<number, Contract>} */
let contractsByNumber = new Map();

/**
 * Fetch the words and the box in a language, the browser's own if none is named, and speak it once both are there.
 * @param {string} tag
 */
export async function loadLanguage(tag) {
  newest = tag;
  const [{ lang, words, forms }, found] = await Promise.all(
    ["words", "catalogue"].map((what) => get(`/api/${what}`, tag)),
  );
  if (tag !== newest) return;
  speak(lang, words, forms);
  Object.assign(box, found);
  for (const tile of box.tiles) tile.name = capital(tile.name);
  for (const titled of [...box.groups, ...box.seasons]) titled.title = capital(titled.title);
  tilesById = new Map(box.tiles.map((tile) => [tile.id, { ...tile, found: tile.names.map(plain) }]));
  piecesById = new Map(box.pieces.map((piece) => [piece.id, piece]));
  contractsByNumber = new Map(box.contracts.map((contract) => [contract.number, contract]));
}

/**
 * The tile of that id; one the box does not know is shown by its id, among tiles of which one has several.
 * @param {string} id @returns {FoundTile}
 */
export function tileOf(id) {
  return tilesById.get(id) ?? unknownTile(id);
}

/** @param {string} id @returns {FoundTile} */
function unknownTile(id) {
  const season = box.seasons.find((each) => !each.single)?.id ?? "";
  const set = box.sets.find((each) => each.always)?.id ?? "";
  const names = { id, name: id, names: [id], found: [plain(id)] };
  const known = { ...names, season, set, cardboard: "", edges: "", sides: [BLANK], extension_allowed: true };
  // What nobody has said of such a tile is nothing.
  return /** @type {FoundTile} */ (/** @type {Partial<FoundTile>} */ (known));
}

const BLANK = { points: 0, transport: 0, symbols: 0, icons: 0, rule: "" };

/**
 * The cardboard of a tile: two sides of one piece are two tiles of which one can lie on the table.
 * @param {string} id
 */
export function cardboardOf(id) {
  return tileOf(id).cardboard || id;
}

/** A contract by its number. @param {number} number @returns {Contract} */
export function contractOf(number) {
  return contractsByNumber.get(number) ?? { number, needs: {}, words: String(number) };
}

/** How many of a piece the box holds. @param {string} piece */
export function mostOf(piece) {
  return piecesById.get(piece)?.most ?? 99;
}

/** A piece by its name, within a sentence. @param {string} piece */
export function pieceName(piece) {
  return piece === box.marker.id ? box.marker.name : (piecesById.get(piece)?.name ?? piece);
}

/** A piece where it stands: `iron@blacksmith` is iron on Blacksmith. @param {string} word @param {typeof pieceName} name */
export function pieceWords(word, name = pieceName) {
  const [piece, store] = word.split("@");
  return store ? t("{piece} on {tile}", { piece: name(piece), tile: tileOf(store).name }) : name(piece);
}

/** A reading of a ruling in words. @param {string} ruling @param {string} reading */
export function readingWords(ruling, reading) {
  const found = box.rulings.find(({ id }) => id === ruling)?.readings.find(({ id }) => id === reading);
  return found?.words ?? reading;
}

/** The pieces that may stand on tiles. */
export function storable() {
  return box.groups.filter((group) => group.stored).flatMap((group) => group.pieces);
}

/** A piece by its name, standing alone. @param {string} piece */
export function pieceTitle(piece) {
  return capital(pieceName(piece));
}

/** The contract that a target of the sheet is, if it is one. @param {string} target */
export function targetContract(target) {
  const [, number] = /^contract-(\d+)$/.exec(target) ?? [];
  return number ? contractOf(Number(number)) : null;
}

/** A target of the sheet for people: a tile, a contract, or what is left over of a piece. @param {string} target */
export function targetName(target) {
  const contract = targetContract(target);
  if (contract) return t("Contract: {words}", { words: contract.words });
  return piecesById.get(target)?.left_over ?? tileOf(target).name;
}

/** The pieces of which what is left over scores, and so is a target. */
export function leftOver() {
  return box.pieces.filter((piece) => piece.left_over).map((piece) => piece.id);
}

/**
 * The colours of a season, for an element that shows them: on a dark page its ground stands out, else its border.
 * @param {string} id
 */
export function seasonColours(id) {
  const season = box.seasons.find((each) => each.id === id);
  return season ? { "--border": season.border, "--ground": season.ground } : {};
}

/** Letters without case, accents and signs, as a tired player types them. @param {string} text */
export function plain(text) {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ");
  return bare.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/**
 * Of tiles that answer to what was typed the one that is meant: by its whole name before the beginning of a name, in the
 * language of the page before others.
 * @param {string} typed @param {string[]} ids @returns {string | undefined}
 */
export function likeliest(typed, ids) {
  const text = plain(typed);
  /** @param {FoundTile} tile */
  const doubt = ({ name, found }) => {
    const own = plain(name);
    if (own === text) return 0;
    if (found.includes(text)) return 1;
    if (own.startsWith(text)) return 2;
    return found.some((each) => each.startsWith(text)) ? 3 : 4;
  };
  const doubts = ids.map((id) => ({ id, doubt: doubt(tileOf(id)) }));
  return doubts.sort((one, other) => one.doubt - other.doubt)[0]?.id;
}

/** The tiles that answer to what was typed; all of them if nothing was. @param {string} typed */
export function searchTiles(typed) {
  const words = plain(typed).split(" ").filter(Boolean);
  const joined = words.join("");
  const answers = (/** @type {string} */ name) =>
    words.every((word) => name.includes(word)) || name.replaceAll(" ", "").includes(joined);
  return [...tilesById.values()].filter((tile) => !words.length || [...tile.found, plain(tile.id)].some(answers));
}
