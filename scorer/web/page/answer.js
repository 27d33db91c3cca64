// @ts-check

// The answer: the ranking once all villages are complete, and tabs for the sheet, a hand count, disputes and worth.

import { bar, h, hidden, tabs } from "./dom.js";
import { nameOf } from "./game.js";
import { Later } from "./later.js";
import { gameProblems, problemList } from "./problems.js";
import { retry, scoring } from "./scoring.js";
import { sheetPanel } from "./sheet.js";
import { look, state } from "./state.js";
import { t, tn } from "./words.js";

const LATER = {
  check: new Later("./checking.js"),
  disputes: new Later("./disputes.js"),
  explore: new Later("./explore.js"),
};

/** The answer about the game and the player looked at. */
export function answerView(game) {
  const titles = { sheet: t("Sheet"), check: t("Check my count"), disputes: t("Disputes"), explore: t("Explore") };
  return h(
    "section.answer",
    { id: "answer", "aria-label": t("Answer"), data: { tab: state.tab } },
    ranking(game),
    tabs({
      name: "answer",
      label: t("Answer"),
      items: Object.keys(titles).map((id) => ({ id, content: titles[id] })),
      chosen: state.tab,
      choose: (tab) => look({ tab }),
      controls: "answer-panel",
    }),
    h(
      "div.panel.card",
      { id: "answer-panel", role: "tabpanel", tabindex: "-1", "aria-labelledby": `answer-tab-${state.tab}` },
      panel(game),
    ),
  );
}

function panel(game) {
  const later = LATER[state.tab];
  if (!later) return sheetPanel(game, state.player);
  return later.want()?.panel(game, state.player) ?? later.words;
}

/** Says that the server is away; the entry stays. */
export function connection() {
  if (!scoring.offline) return null;
  return h(
    "div.banner.offline",
    { id: "offline", role: "status", data: { key: "offline" } },
    h("span", t("The server cannot be reached. Your entry is safe here; the score follows when it is back.")),
    h("button.plain", { id: "retry", onclick: retry }, t("Try now")),
  );
}

function ranking(game) {
  const problems = [...scoring.problems, ...gameProblems()];
  const answer = scoring.answer;
  const several = game.players.length > 1;
  return h(
    "div",
    { id: "ranking", data: { key: "ranking" } },
    problems.length ? problemList(problems, -1, "game-problems") : null,
    answer?.ranking && several ? places(game, answer) : null,
    answer && !answer.ranking && several ? unranked(answer) : null,
  );
}

function unranked(answer) {
  const open = answer.players.filter((player) => !player.complete).length;
  if (!open) return null;
  return h(
    "p.hint",
    { id: "unranked" },
    tn(
      open,
      "The ranking comes when {count} more village is complete.",
      "The ranking comes when {count} more villages are complete.",
    ),
  );
}

function places(game, answer) {
  const indexOf = (name) => answer.players.findIndex((player) => player.player === name);
  const most = Math.max(1, ...answer.ranking.map((each) => each.total));
  return h(
    "ol.ranking",
    { class: scoring.fresh ? "ranking" : "ranking stale", "aria-label": t("Ranking") },
    answer.ranking.map((each) =>
      h(
        "li",
        { data: { player: each.player } },
        h(
          "button.rank",
          { onclick: () => look({ player: Math.max(0, indexOf(each.player)), tab: "sheet" }) },
          h("span.place", t("{place}.", { place: each.place })),
          h("span.who", nameOf(game, indexOf(each.player))),
          bar(Math.max(0, each.total), most),
          h("span.total", String(each.total)),
        ),
      ),
    ),
  );
}

/** The bar of totals, always in sight on a phone. */
export function scoreBar(game) {
  return h(
    "aside.score-bar",
    { id: "score-bar", "aria-label": t("Scores") },
    h(
      "div.chips",
      { role: "group", "aria-label": t("Scores") },
      game.players.map((_, index) => scoreChip(game, index)),
    ),
    h(
      "button.primary",
      { id: "switch-view", onclick: () => look({ view: state.view === "village" ? "answer" : "village" }) },
      state.view === "village" ? t("Answer") : t("Village"),
    ),
  );
}

function scoreChip(game, index) {
  const { text, kind, spoken } = scoreOf(index);
  return h(
    `button.score-chip.${kind}`,
    {
      id: `score-${index}`,
      "aria-current": index === state.player ? "true" : null,
      onclick: () => look({ player: index, view: "answer", tab: "sheet" }),
    },
    h("span.who", nameOf(game, index)),
    h("span.total", { "aria-hidden": "true", data: { total: text } }, text),
    hidden(` ${spoken}`),
  );
}

/** What can be said about a player's total: as text, as a kind (`complete`, `incomplete`, `stale`), and to be spoken. */
export function scoreOf(index) {
  const found = scoring.answer?.players[index];
  const complete = Boolean(found?.complete);
  const total = found?.total ?? null;
  const kind = !scoring.fresh ? "stale" : complete ? "complete" : "incomplete";
  if (total === null) return { text: "–", kind, spoken: t("no score yet") };
  return { text: complete ? String(total) : `${total}…`, kind, spoken: spokenScore(total, kind) };
}

function spokenScore(total, kind) {
  const points = tn(total, "{count} point", "{count} points");
  if (kind === "stale") return t("{points}, being recounted", { points });
  return kind === "complete" ? points : t("{points} so far, incomplete", { points });
}
