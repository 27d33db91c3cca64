// Nothing is lost: the game is kept in the browser's storage after every change, and the game before it in a second
// slot; undo and redo are kept when the page is left. A browser that refuses to store, or holds something unreadable,
// never stops the page.

import { readGame } from "./reading.js";

const VERSION = 1;
const CURRENT = "keytally.game";
const PREVIOUS = "keytally.game.previous";
const HISTORY = "keytally.history";

/** Keep what is on the page; false if the browser refuses. */
export function keep(kept) {
  return write(CURRENT, kept);
}

/** Keep a game that is about to be replaced. */
export function keepPrevious(kept) {
  return write(PREVIOUS, kept);
}

/** What was kept last; the game before it if that is unreadable, null if there is nothing. */
export function kept() {
  return read(CURRENT) ?? read(PREVIOUS);
}

/** The game that was replaced last, or null. */
export function keptPrevious() {
  return read(PREVIOUS);
}

/** Keep the games before and after this one, for undo and redo. */
export function keepHistory(history) {
  return write(HISTORY, history);
}

/** The games before and after this one, if it is this one that they were kept for. */
export function keptHistory(game) {
  const found = parsed(HISTORY);
  const same = found && JSON.stringify(readGame(found.game)) === JSON.stringify(game);
  const games = (list) => (same && Array.isArray(list) ? list.map(readGame).filter(Boolean) : []);
  return { past: games(found?.past), future: games(found?.future) };
}

/** Call `changed(kept)` when another tab of this browser changes the game. */
export function watch(changed) {
  window.addEventListener("storage", (event) => {
    if (event.key !== CURRENT) return;
    const other = read(CURRENT);
    if (other) changed(other);
  });
}

function write(slot, kept) {
  try {
    localStorage.setItem(slot, JSON.stringify({ version: VERSION, ...kept }));
    return true;
  } catch {
    return false;
  }
}

function read(slot) {
  const found = parsed(slot);
  const game = found && readGame(found.game);
  return game && { ...found, game };
}

/** What stands in a slot, if this page could have written it. */
function parsed(slot) {
  try {
    const found = JSON.parse(localStorage.getItem(slot));
    return found?.version === VERSION ? found : null;
  } catch {
    return null;
  }
}
