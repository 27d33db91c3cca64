// @ts-check

// The verdict on a hand count: a sentence, the reasons, and the count that would have been better or nearest.

import { h, tableHead } from "./dom.js";
import { targetName } from "./catalogue.js";
import { sentence } from "./problems.js";
import { pieceList } from "./sheet.js";
import { t, tn } from "./words.js";

/** What the server found. */
export function verdictView(found) {
  return h(
    `div.verdict.${found.verdict}`,
    { id: "verdict", role: "status", data: { verdict: found.verdict } },
    h("p.big", headline(found)),
    reasons(found),
    addition(found),
    changes(found),
    nearest(found),
  );
}

function headline(found) {
  if (found.verdict === "best") return t("Right: nothing better exists.");
  const best = tn(found.best_total, "the best is {count} point", "the best is {count} points");
  if (found.verdict === "impossible") return t("This cannot be; {best}.", { best });
  return tn(
    found.left_on_table ?? 0,
    "Legal, but {count} point was left on the table; {best}.",
    "Legal, but {count} points were left on the table; {best}.",
    { best },
  );
}

function reasons(found) {
  const problems = found.problems.filter((problem) => problem.severity !== "note");
  return problems.length
    ? h(
        "ul.problem-list",
        problems.map((problem) => h("li", { data: { code: problem.code } }, h("p.problem.error", sentence(problem)))),
      )
    : null;
}

/** What follows where the lines make another number than the total. */
function addition(found) {
  return found.addition?.told.map((told) => h("p", { data: { addition: "" } }, told)) ?? null;
}

function changes(found) {
  if (!found.changes.length) return null;
  return comparison(
    t("What would gain them"),
    t("Best"),
    found.changes.map(({ target, claimed, open, best, pieces }) => [target, open ? null : claimed, best, pieces]),
  );
}

function nearest(found) {
  if (!found.nearest) return null;
  const named = found.lines.filter((line) => line.named !== false);
  const claimed = new Map(named.map((line) => [line.target, line.claimed]));
  const sums = new Map();
  for (const { target, points, pieces } of found.nearest.lines) {
    const before = sums.get(target) ?? { points: 0, pieces: {} };
    sums.set(target, { points: before.points + points, pieces: { ...before.pieces, ...pieces } });
  }
  const title = tn(
    found.nearest.total,
    "The nearest legal count makes {count} point",
    "The nearest legal count makes {count} points",
  );
  return comparison(
    title,
    t("Nearest"),
    [...sums].map(([target, { points, pieces }]) => [target, claimed.get(target), points, pieces]),
  );
}

function comparison(title, heading, rows) {
  return [
    h("h3", title),
    h(
      "table.sheet",
      tableHead(t("Scores"), t("Claimed"), heading),
      h(
        "tbody",
        rows.map(([target, claimed, points, pieces]) =>
          h(
            "tr",
            h("th", { scope: "row" }, h("span.target", targetName(target)), h("span.reason", pieceList(pieces))),
            h("td.number", claimed === undefined || claimed === null ? "–" : String(claimed)),
            h("td.number", String(points)),
          ),
        ),
      ),
    ),
  ];
}
