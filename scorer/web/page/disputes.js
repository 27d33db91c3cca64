// @ts-check

// Disputes: which rulings matter to this table, what each reading gives, and whether one of them changes the winner.

import { Question } from "./api.js";
import { h, tableHead } from "./dom.js";
import { box, readingWords } from "./catalogue.js";
import { nameOf, toDocument } from "./game.js";
import { untilAnswered } from "./problems.js";
import { allComplete, scoring } from "./scoring.js";
import { refresh } from "./state.js";
import { t, tn } from "./words.js";

/** @type {Question<import("./types.d.ts").Disputes>} */
const found = new Question(refresh);

/** The panel of the disputes. */
export function panel(game) {
  if (!allComplete())
    return h("p.empty", t("First complete all villages; then the rulings that matter to your table are shown here."));
  if (scoring.fresh) found.want("/api/disputes", toDocument(game));
  return untilAnswered(found, t("Looking at every ruling…")) ?? matters(game, found.answer);
}

function matters(game, answer) {
  const weight = (ruling) => (ruling.matters ? 0 : ruling.matters === null ? 1 : 2);
  const rulings = [...answer.rulings].sort((one, other) => weight(one) - weight(other));
  return [
    h("h2", t("Disputes")),
    verdict(game, answer),
    ranges(game, answer),
    rulings.filter((ruling) => ruling.matters !== false).map((ruling) => rulingCard(game, ruling)),
    h(
      "p.hint",
      { id: "other-rulings" },
      tn(
        rulings.filter((ruling) => ruling.matters === false).length + answer.left_out,
        "{count} other ruling changes nothing here by itself.",
        "{count} other rulings change nothing here by themselves.",
      ),
    ),
  ];
}

function verdict(game, answer) {
  if (game.players.length < 2) return null;
  const can = answer.winner_can_change;
  const text =
    can === null
      ? t("Nothing that can be counted changes the winner; what is not known might.")
      : can
        ? tn(
            answer.changes.length,
            "One other reading would change the winner:",
            "{count} readings together change the winner:",
          )
        : t("No combination of readings changes the winner.");
  return h(
    `div.verdict.${can ? "legal" : "best"}`,
    { id: "dispute-verdict", data: { change: String(can) } },
    h("p.big", text),
    answer.changes?.length
      ? h(
          "ul",
          answer.changes.map((change) =>
            h(
              "li",
              questionOf(change.ruling),
              h("br"),
              t("Instead of: {reading}", { reading: readingWords(change.ruling, change.from) }),
              h("br"),
              t("Now: {reading}", { reading: readingWords(change.ruling, change.to) }),
            ),
          ),
        )
      : null,
  );
}

function ranges(game, answer) {
  const rows = Object.values(answer.range ?? {}).map(([low, high], index) =>
    h("tr", h("th", { scope: "row" }, nameOf(game, index)), h("td.number", String(low)), h("td.number", String(high))),
  );
  return h(
    "table.sheet",
    { id: "ranges" },
    h("caption", t("Between what each total can lie")),
    tableHead(t("Player"), t("Lowest"), t("Highest")),
    h("tbody", rows),
  );
}

function rulingCard(game, ruling) {
  return h(
    "article.ruling",
    { data: { ruling: ruling.id, matters: String(ruling.matters) } },
    h("h3", questionOf(ruling.id)),
    h(
      "ul",
      ruling.readings.map((reading) => readingItem(game, ruling, reading)),
    ),
  );
}

function readingItem(game, ruling, reading) {
  const inForce = scoring.answer?.players[0].sheet?.rulings[ruling.id] === reading.reading;
  const names = Object.keys(reading.totals ?? {});
  const total = (name, index) => h("span", nameOf(game, index), " ", h("b", String(reading.totals[name] ?? "?")));
  return h(
    "li",
    { data: { reading: reading.reading, inForce: String(inForce) } },
    h("p", readingWords(ruling.id, reading.reading), " ", inForce ? h("span.badge", t("in force")) : null),
    h("p.totals", names.map(total)),
    h("p.reason", reading.why ?? (names.length > 1 ? winners(game, names, reading.winners) : null)),
  );
}

function winners(game, names, winning) {
  if (!winning) return t("who wins is not known");
  if (!winning.length) return t("nobody wins: play again");
  const shown = winning.map((name) => nameOf(game, names.indexOf(name))).join(", ");
  return winning.length > 1 ? t("{players} win together", { players: shown }) : t("{player} wins", { player: shown });
}

function questionOf(id) {
  return box.rulings.find((ruling) => ruling.id === id)?.question ?? id;
}
