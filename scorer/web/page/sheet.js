// @ts-check

// The sheet of one player: the total, what is missing or wrong, every line with its reason, and the picture.

import { Question } from "./api.js";
import { openDialog } from "./dialogs.js";
import { h, tableHead } from "./dom.js";
import { box, pieceWords, targetContract, targetName } from "./catalogue.js";
import { nameOf } from "./game.js";
import { problemList, problemsOf, unanswered } from "./problems.js";
import { aboutPlayer, scoring } from "./scoring.js";
import { refresh, state } from "./state.js";
import { symbols } from "./drawings.js";
import { t } from "./words.js";

/** @type {Question<Blob>} */
const picture = new Question(refresh);
let pictureAddress = { blob: /** @type {Blob | null} */ (null), url: "" };

/** A step of the sheet by its number. */
function stepOf(number) {
  return box.steps.find((step) => step.number === number) ?? { title: String(number), scores: true };
}

/** Points, but at a step that only prepares others. */
function pointsAt(step, points) {
  return stepOf(step).scores ? String(points) : "";
}

/** The panel of the sheet. */
export function sheetPanel(game, index) {
  const found = scoring.answer?.players[index];
  if (!found)
    return h(
      "p.empty",
      scoring.problems.length
        ? t("There is no score yet: see above what is wrong.")
        : t("The score appears here as you type."),
    );
  const wrong = problemsOf(index).filter((problem) => problem.severity !== "note");
  const notes = problemsOf(index).filter((problem) => problem.severity === "note");
  return [
    headline(game, index, found),
    listed(t("To put right"), wrong, index, "problems"),
    listed(t("Still missing"), found.missing, index, "missing"),
    found.sheet ? lines(found.sheet) : null,
    found.sheet ? afterwards(found.sheet) : null,
    listed(t("Easily forgotten"), notes, index, "notes"),
    found.complete && scoring.fresh ? villagePicture(game, index) : null,
  ];
}

function listed(title, problems, index, id) {
  return problems.length ? [h("h3", title), problemList(problems, index, id)] : null;
}

function headline(game, index, found) {
  const name = nameOf(game, index);
  const total = found.total === null || found.total === undefined ? "–" : String(found.total);
  const remark = !scoring.fresh
    ? t("being recounted")
    : found.complete
      ? null
      : found.total === null
        ? t("no score yet")
        : t("so far, incomplete");
  return h(
    `div.headline${scoring.fresh ? "" : ".stale"}`,
    { id: "headline" },
    h("h2", name),
    h(
      "p.big-total",
      h(
        "span",
        { id: "total", data: { fresh: String(scoring.fresh), complete: String(Boolean(found.complete)) } },
        total,
      ),
      remark ? h("span.remark", remark) : null,
    ),
  );
}

/** The lines of a count by step, each step with its sum. */
export function lines(sheet) {
  const steps = [...new Set(sheet.lines.map((line) => line.step))];
  const sum = (step) =>
    sheet.lines.filter((line) => line.step === step).reduce((points, line) => points + line.points, 0);
  return h(
    "table.sheet",
    { id: "sheet", class: scoring.fresh ? "sheet" : "sheet stale" },
    tableHead(t("Scores"), t("Points")),
    steps.map((step) =>
      h(
        "tbody",
        { data: { key: `step-${step}` } },
        h("tr.step-row", h("th", { scope: "rowgroup" }, stepOf(step).title), h("td.number", pointsAt(step, sum(step)))),
        sheet.lines.filter((line) => line.step === step).map(lineRow),
      ),
    ),
  );
}

function lineRow(line) {
  return h(
    "tr",
    { data: { key: `${line.step}-${line.target}`, target: line.target } },
    h(
      "th",
      { scope: "row" },
      h("span.target", targetSymbols(line.target), targetName(line.target)),
      h("span.reason", line.reason),
    ),
    h("td.number", pointsAt(line.step, line.points)),
  );
}

function targetSymbols(target) {
  const contract = targetContract(target);
  return contract ? h("span.symbols", { "aria-hidden": "true" }, symbols(contract.needs)) : null;
}

/** Pieces for people: `3 × Iron on Blacksmith, 1 × Gold`. */
export function pieceList(pieces) {
  const one = ([word, count]) => t("{count} × {piece}", { count, piece: pieceWords(word) });
  return Object.entries(pieces).map(one).join(", ");
}

function afterwards(sheet) {
  const unused = Object.keys(sheet.unused ?? {}).length
    ? t("Unused: {pieces}.", { pieces: pieceList(sheet.unused) })
    : t("Every piece scores.");
  const proof = sheet.unique
    ? t("Proven best, and the only way to reach it.")
    : t("Proven best; other ways to place the pieces reach it, too.");
  return [
    sheet.rests ? h("p.hint", { id: "rests" }, sheet.rests.words) : null,
    h(
      "p.hint",
      { id: "afterwards" },
      unused,
      " ",
      sheet.unique === null || sheet.unique === undefined ? t("Proven best.") : proof,
    ),
  ];
}

function villagePicture(game, index) {
  const about = aboutPlayer(index);
  picture.want(`/api/picture?player=${about.index}`, about.document, { as: "blob" });
  if (picture.status === "failed") return unanswered(picture, "picture-missing");
  if (picture.status !== "done") return null;
  if (pictureAddress.blob !== picture.answer) {
    URL.revokeObjectURL(pictureAddress.url);
    pictureAddress = { blob: picture.answer, url: URL.createObjectURL(picture.answer) };
  }
  const title = t("Picture of the village of {player}", { player: nameOf(game, state.player) });
  const show = (look) => h(`img.${look}`, { src: pictureAddress.url, alt: title });
  const enlarge = () => openDialog({ title, id: "picture-dialog", build: () => show("large"), wide: true });
  return h("figure", h("button.picture", { id: "picture", onclick: enlarge }, show("fitted")));
}
