// @ts-check

// Nothing is lost: the game is kept in the browser's storage after every change, and the game before it in a second
// slot; undo and redo are kept when the page is left. A browser that refuses to store, or holds something unreadable,
// never stops the page.

import { readGame } from "./reading.js";

/** @import { Game, Kept } from "./types.d.ts" */

const VERSION = 1;
const CURRENT = "keytally.game";
const PREVIOUS = "keytally.game.previous";
const HISTORY = "keytally.history";

/** Keep what is on the page; false if the browser refuses. @param {Kept} shown */
export function keep(shown) {
  return write(CURRENT, shown);
}

/** Keep a game that is about to be replaced. @param {Kept} shown */
export function keepPrevious(shown) {
  return write(PREVIOUS, shown);
}

/** What was kept last; the game before it if that is unreadable, null if there is nothing. */
export function kept() {
  return read(CURRENT) ?? read(PREVIOUS);
}

/** The game that was replaced last, or null. */
export function keptPrevious() {
  return read(PREVIOUS);
}

/**
 * Keep the games before and after this one, for undo and redo.
 * @param {{game: Game, past: Game[], future: Game[]}} history
 */
export function keepHistory(history) {
  return write(HISTORY, history);
}

/** The games before and after this one, if it is this one that they were kept for. @param {Game} game */
export function keptHistory(game) {
  const found = parsed(HISTORY);
  const same = found && JSON.stringify(readGame(found.game)) === JSON.stringify(game);
  /** @param {unknown} list @returns {Game[]} */
  const games = (list) => (same && Array.isArray(list) ? list.map(readGame).filter((each) => each !== null) : []);
  return { past: games(found?.past), future: games(found?.future) };
}

/** Call `changed(kept)` when another tab of this browser changes the game. @param {(kept: Kept) => void} changed */
export function watch(changed) {
  window.addEventListener("storage", (event) => {
    if (event.key !== CURRENT) return;
    const other = read(CURRENT);
    if (other) changed(other);
  });
}

/** @param {string} slot @param {object} shown */
function write(slot, shown) {
  try {
    localStorage.setItem(slot, JSON.stringify({ version: VERSION, ...shown }));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} slot @returns {Kept | null} */
function read(slot) {
  const found = parsed(slot);
  const game = found && readGame(found.game);
  return game && { ...found, game };
}

/** What stands in a slot, if this page could have written it. @param {string} slot */
function parsed(slot) {
  try {
    const found = JSON.parse(localStorage.getItem(slot) ?? "null");
    return found?.version === VERSION ? found : null;
  } catch {
    return null;
  }
}
