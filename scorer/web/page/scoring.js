// @ts-check

// The score as one types. Every change is asked about after a short pause; only the answer to the newest question is
// taken, and until it is there the page knows that the number it shows is old. A server that is away is asked again.

import { Refusal, ask } from "./api.js";
import { toDocument } from "./game.js";
import { refresh, state } from "./state.js";
import { lang } from "./words.js";

/** @import { Problem, SoFar } from "./types.d.ts" */

const PAUSE = 250;
const LONGEST_WAIT = 8000;

/**
 * `answer` is the last one; `fresh` tells whether it belongs to what is on the page.
 * @type {{answer: SoFar | null, fresh: boolean, offline: boolean, problems: Problem[]}}
 */
export const scoring = { answer: null, fresh: false, offline: false, problems: [] };

let asked = "";
let timer = 0;
let stop = new AbortController();
let wait = 1000;

/** Ask for the score if the game, or the language, is another than at the last question. */
export function recount() {
  const body = JSON.stringify(toDocument(state.game));
  const key = lang() + body;
  if (key === asked) return;
  asked = key;
  scoring.fresh = false;
  later(() => send(key, body), PAUSE);
}

/** Ask again at once, after the server could not be reached. */
export function retry() {
  asked = "";
  wait = 1000;
  recount();
  refresh();
}

/** Whether every village is complete. */
export function allComplete() {
  const players = scoring.answer?.players ?? [];
  return players.length > 0 && players.every((player) => player.complete);
}

/**
 * The document and the place of a player in it, for questions about one village: alone while others are half entered.
 * @param {number} index
 */
export function aboutPlayer(index) {
  const document = toDocument(state.game);
  if (allComplete()) return { document, index };
  return { document: { ...document, players: [document.players[index]], boat_order: [] }, index: 0 };
}

/** @param {() => void} work @param {number} pause */
function later(work, pause) {
  clearTimeout(timer);
  stop.abort();
  timer = window.setTimeout(work, pause);
}

/** @param {string} key @param {string} body */
async function send(key, body) {
  stop = new AbortController();
  try {
    const answer = await ask("/api/so-far", body, { signal: stop.signal });
    if (key === asked) settle({ answer, fresh: true, offline: false, problems: [] });
  } catch (error) {
    if (error.name === "AbortError" || key !== asked) return;
    failed(error, () => send(key, body));
  }
}

/** @param {unknown} error @param {() => void} again */
function failed(error, again) {
  const refusal = error instanceof Refusal ? error : new Refusal(0, []);
  if (!refusal.passing) {
    settle({ answer: null, fresh: true, offline: false, problems: refusal.problems });
    return;
  }
  later(again, refusal.retryAfter ? refusal.retryAfter * 1000 : wait);
  wait = Math.min(wait * 2, LONGEST_WAIT);
  settle({ offline: refusal.status !== 503 });
}

/** @param {Partial<typeof scoring>} found */
function settle(found) {
  if (found.answer) wait = 1000;
  Object.assign(scoring, found);
  refresh();
}
