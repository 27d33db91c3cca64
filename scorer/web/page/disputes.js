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

/** Who wins as the rulings are read now, whether that holds, and every way told in which it does not. */
function verdict(game, answer) {
  if (game.players.length < 2) return null;
  const can = answer.winner_can_change;
  return h(
    `div.verdict.${can ? "legal" : "best"}`,
    { id: "dispute-verdict", data: { change: String(can) } },
    h("p.big", outcome(game, answer.now)),
    h("p", whatChangesIt(answer)),
    answer.ways.length
      ? h(
          "ul",
          answer.ways.map((way) => wayItem(game, way)),
        )
      : null,
  );
}

/** How many other readings it takes, and in how many ways, the shortest first. */
function whatChangesIt({ winner_can_change: can, ways }) {
  if (can === null) return t("Nothing that can be counted changes the winner; what is not known might.");
  if (!can) return t("No combination of readings changes the winner.");
  const fewest = ways[0].changes.length;
  const short = ways.filter((way) => way.changes.length === fewest).length;
  const told =
    fewest === 1
      ? tn(short, "One other reading changes the winner", "Each of {count} other readings alone changes the winner")
      : tn(
          fewest,
          "{count} reading changes the winner, and no fewer do",
          "{count} readings together change the winner, and no fewer do",
        );
  if (short === ways.length) return `${told}.`;
  const pairs = tn(
    ways.length - short,
    "{count} pair of readings does so only together.",
    "{count} pairs of readings do so only together.",
  );
  return `${told}. ${pairs}`;
}

function wayItem(game, way) {
  return h(
    "li",
    { data: { needs: String(way.changes.length) } },
    way.changes.map((change) => [
      h("p", questionOf(change.ruling)),
      h("p.reason", t("In force: {reading}", { reading: readingWords(change.ruling, change.from) })),
      h("p.reason", t("Other reading: {reading}", { reading: readingWords(change.ruling, change.to) })),
    ]),
    h("p", outcome(game, way)),
  );
}

function outcome(game, { totals, winners: winning }) {
  const names = Object.keys(totals ?? {});
  const told = names.map((name, index) => `${nameOf(game, index)} ${totals[name]}`).join(", ");
  const who = winners(game, names, winning);
  return told ? t("{totals}: {winner}", { totals: told, winner: who }) : who;
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
