// @ts-check

// What the page shows: the game with its undo and redo, the player and the view looked at. Every change of the game goes
// through `change`, which remembers the game before it, keeps the new one in the browser and asks for a new drawing.

import { newGame } from "./game.js";
import * as store from "./store.js";

/** @import { Game, Kept, Tab, View, Village } from "./types.d.ts" */

const LONGEST = 200;
const LONGEST_KEPT = 30;

/** @type {{game: Game, player: number, view: View, tab: Tab, stored: boolean, past: Game[], future: Game[]}} */
export const state = { game: newGame(), player: 0, view: "village", tab: "sheet", stored: true, past: [], future: [] };

let redraw = () => {};
/** @type {string | null} */
let merging = null;

/** Call `listener()` after every change of what is shown. @param {() => void} listener */
export function listen(listener) {
  redraw = listener;
}

/** Tell that something other than the game is new. */
export function refresh() {
  redraw();
}

/**
 * Change the game: `work(game)` may write into the copy it gets. Typing under one `merge` word is undone as one.
 * @param {(game: Game) => unknown} work @param {string | null | false} [merge]
 */
export function change(work, merge) {
  const next = copy(state.game);
  work(next);
  if (JSON.stringify(next) === JSON.stringify(state.game)) return;
  if (!merge || merge !== merging) remember();
  merging = merge || null;
  state.game = next;
  settle();
}

/**
 * Change the village of the player looked at.
 * @param {(village: Village, game: Game) => unknown} work @param {string | null | false} [merge]
 */
export function changeVillage(work, merge) {
  const index = state.player;
  change((game) => work(game.players[index], game), merge && `${index} ${merge}`);
}

/**
 * Put another game in place of this one; undo brings it back, and so does the second slot of the browser.
 * @param {Game} game
 */
export function replaceGame(game) {
  store.keepPrevious(forKeeping());
  remember();
  merging = null;
  state.game = copy(game);
  state.player = 0;
  settle();
}

/** Take over the game that another tab of this browser has written. @param {Kept} kept */
export function takeOver(kept) {
  if (JSON.stringify(kept.game) === JSON.stringify(state.game)) return;
  remember();
  state.game = kept.game;
  clamp();
  refresh();
}

/** Look at another player, view or tab. @param {Partial<Kept>} where */
export function look(where) {
  Object.assign(state, where);
  merging = null;
  clamp();
  state.stored = store.keep(forKeeping());
  refresh();
}

/** One step back; false if there is none. */
export function undo() {
  return travel(state.past, state.future);
}

/** One step forward again. */
export function redo() {
  return travel(state.future, state.past);
}

/** Begin with what the browser kept, once the box is there to tell what a game is made of. */
export function begin() {
  const kept = store.kept();
  const { game, player = 0, view = "village", tab = "sheet" } = kept ?? { game: newGame() };
  Object.assign(state, { game, player, view, tab }, kept ? store.keptHistory(game) : {});
  window.addEventListener("pagehide", keepHistory);
  clamp();
}

/** Undo and redo go on after a reload; as they are long they are kept only when the page is left. */
function keepHistory() {
  const { game, past, future } = state;
  store.keepHistory({ game, past: past.slice(-LONGEST_KEPT), future: future.slice(-LONGEST_KEPT) });
}

/** @param {Game[]} from @param {Game[]} to */
function travel(from, to) {
  const next = from.pop();
  if (!next) return false;
  to.push(state.game);
  state.game = next;
  merging = null;
  settle();
  return true;
}

function remember() {
  state.past.push(state.game);
  state.past.splice(0, state.past.length - LONGEST);
  state.future.length = 0;
}

function settle() {
  clamp();
  state.stored = store.keep(forKeeping());
  refresh();
}

function clamp() {
  state.player = Math.max(0, Math.min(state.player, state.game.players.length - 1));
}

function forKeeping() {
  const { game, player, view, tab } = state;
  return { game, player, view, tab };
}

/** @template Value @param {Value} value @returns {Value} */
function copy(value) {
  return JSON.parse(JSON.stringify(value));
}
