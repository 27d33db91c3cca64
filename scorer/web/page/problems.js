// @ts-check

// What is wrong or missing, in the server's words: at its place in the entry, and in a list whose lines lead there.

import { h } from "./dom.js";
import { editRulings } from "./settings.js";
import { scoring } from "./scoring.js";
import { look, refresh, state } from "./state.js";
import { t } from "./words.js";

const ON_THE_BOARD = new Set(["edges-differ", "not-connected", "hex-shared", "place-missing"]);

/** The problems of a player as the last answer told them, each with its place in the village. */
export function problemsOf(index) {
  const answer = scoring.answer;
  if (!answer) return [];
  const own = (answer.players[index]?.problems ?? []).map((problem) => ({
    ...problem,
    where: inVillage(problem.where),
  }));
  const shared = (answer.problems ?? []).filter((problem) => playerOf(problem.where) === index);
  return unique([...own, ...shared.map((problem) => ({ ...problem, where: inVillage(problem.where) }))]);
}

/** The problems of the game that belong to no single player. */
export function gameProblems() {
  const { players, problems } = scoring.answer ?? { players: [], problems: [] };
  return players.length ? problems.filter((problem) => playerOf(problem.where) < 0) : problems;
}

function unique(problems) {
  const seen = new Map(problems.map((problem) => [`${problem.code} ${problem.where} ${problem.found}`, problem]));
  return [...seen.values()];
}

/** The index of the player a place speaks of, or -1. */
export function playerOf(where) {
  const found = /^players\[(\d+)\]/.exec(where ?? "");
  return found ? Number(found[1]) - 1 : -1;
}

function inVillage(where) {
  return (where ?? "").replace(/^players\[\d+\]\.?/, "");
}

/** The problems at one place of the village looked at and below it, said there. */
export function problemsAt(place) {
  return said(place, (where) => where === place || where.startsWith(`${place}.`) || where.startsWith(`${place}[`));
}

/** The problems of a place itself, not of what stands below it. */
export function problemsExactlyAt(place) {
  return said(place, (where) => where === place);
}

function said(place, fits) {
  const here = problemsOf(state.player).filter((problem) => fits(problem.where));
  return here.map((problem, index) =>
    h(
      `p.problem.${problem.severity === "note" ? "note" : "error"}`,
      { data: { key: `${place}-problem-${index}` } },
      sentence(problem),
    ),
  );
}

/** A problem in words: what was found, and what would do; of what is missing the place itself says what to do. */
export function sentence({ found, fix, words }) {
  if (words) return h("span", words);
  return [h("span", found), fix ? h("span.fix", ` → ${fix}`) : null];
}

/** A question that was not answered: why, and a way to ask again. */
export function unanswered(question, id = "") {
  const again = () => {
    question.forget();
    refresh();
  };
  return h(
    "div",
    { id: id || null },
    question.problems.map((problem) => h("p.problem.error", sentence(problem))),
    h("button.plain", { id: "ask-again", onclick: again }, t("Try again")),
  );
}

/** What stands in the place of an answer until it is there; null once it is. */
export function untilAnswered(question, waiting) {
  if (question.status === "waiting" || !scoring.fresh) return h("p.hint", waiting);
  return question.status === "failed" ? unanswered(question) : null;
}

/** A list of problems or of what is missing; each line is a button that leads to its place. */
export function problemList(problems, index, id) {
  return h(
    "ul.problem-list",
    { id },
    problems.map((problem) =>
      h(
        "li",
        { data: { code: problem.code } },
        h(
          `button.problem.${problem.severity === "error" ? "error" : "note"}`,
          { onclick: () => jump(problem, index) },
          sentence(problem),
          h("span.jump", t("Show")),
        ),
      ),
    ),
  );
}

/** Show the place a problem speaks of; `index` is the player it belongs to if it does not say. */
function jump(problem, index) {
  const where = inVillage(problem.where);
  if (/^(boat_order|players_in_game|rulings|edition)/.test(where)) return editRulings();
  const player = [playerOf(problem.where), index, state.player].find((each) => each >= 0);
  look({ player, view: "village" });
  setTimeout(() => point(placeFor(problem.code, where)), 0);
}

function point(place) {
  place.scrollIntoView({ block: "center" });
  const fields = "input,select,button:not([disabled])";
  const field = place.matches(fields) ? place : place.querySelector(fields);
  field?.focus({ preventScroll: true });
  place.animate([{ outline: "3px solid currentColor" }, { outline: "3px solid transparent" }], 2500);
}

/** The element of the nearest place that the page shows: `tiles[2].stored.wood`, else `tiles[2]`, else `tiles`. */
function placeFor(code, where) {
  const tile = state.game.players[state.player].tiles[Number(/^tiles\[(\d+)\]/.exec(where)?.[1]) - 1]?.tile;
  const special = code === "missing-measurement" ? `[data-measure="${tile}"]` : ON_THE_BOARD.has(code) ? "#map" : null;
  const found = special && document.querySelector(special);
  if (found) return found;
  for (let part = where; part; part = part.replace(/(\.[^.[]+|\[\d+\]|^[^.[]+)$/, "")) {
    const shown = document.querySelector(`[data-place="${CSS.escape(part)}"]`);
    if (shown) return shown;
  }
  return document.querySelector("#tiles");
}
