// @ts-check

// Check my count: points typed per line, or only a total, and the verdict: best, legal with points left on the table, or
// impossible and why.

import { Question } from "./api.js";
import { h } from "./dom.js";
import { leftOver, targetName } from "./catalogue.js";
import { nameOf } from "./game.js";
import { unanswered } from "./problems.js";
import { aboutPlayer, scoring } from "./scoring.js";
import { changeVillage, refresh } from "./state.js";
import { countField, typedCount } from "./stepper.js";
import { verdictView } from "./verdict.js";
import { t } from "./words.js";

/** @type {Question<import("./types.d.ts").Check>} */
const verdict = new Question(look);

/** Show what is new, and bring the verdict into sight. */
function look() {
  refresh();
  setTimeout(() => document.querySelector("#verdict")?.scrollIntoView({ block: "nearest" }), 0);
}

/** The panel of a hand count. */
export function panel(game, index) {
  const found = scoring.answer?.players[index];
  if (!found?.complete)
    return h(
      "p.empty",
      t("First complete the village of {player}; then type what was counted by hand.", { player: nameOf(game, index) }),
    );
  const claim = game.players[index].claim ?? { lines: {} };
  const check = (event) => {
    event.preventDefault();
    verdict.forget();
    verdict.want("/api/check", question(game, index));
    look();
  };
  const asked = Object.keys(claim.lines).length || claim.total !== undefined;
  return [
    h("h2", t("Check my count")),
    h(
      "p.hint",
      t("Type the points that {player} counted, line by line, or only the total. Lines left empty stay open.", {
        player: nameOf(game, index),
      }),
    ),
    h(
      "form.claim",
      { id: "claim", noValidate: true, onsubmit: check },
      h(
        "div.claim-lines",
        targets(found.sheet, game.players[index], claim).map((target) =>
          claimField(`line-${target}`, targetName(target), claim.lines[target], (claimed, points) =>
            setPoints(claimed.lines, target, points),
          ),
        ),
      ),
      claimField("claim-total", t("Total"), claim.total, (claimed, points) => setPoints(claimed, "total", points)),
      h(
        "label.toggle",
        h("input", {
          type: "checkbox",
          id: "claim-complete",
          checked: Boolean(claim.complete),
          onchange: (event) => setClaim((claimed) => (claimed.complete = event.target.checked)),
        }),
        h("span", t("Lines left empty scored nothing")),
      ),
      h(
        "div.dialog-actions",
        h(
          "button.plain",
          { id: "claim-clear", disabled: !asked, onclick: () => changeVillage((village) => delete village.claim) },
          t("Clear"),
        ),
        h("button.primary", { type: "submit", id: "claim-check", disabled: !asked }, t("Check")),
      ),
    ),
    result(game, index),
  ];
}

function question(game, index) {
  const { document } = aboutPlayer(index);
  const player = nameOf(game, index);
  return { document, player, claim: { player, ...game.players[index].claim } };
}

/** What can be claimed: what scores on the sheet first, then the other contracts and tiles. */
function targets(sheet, village, claim) {
  const scored = sheet.lines.map((line) => line.target);
  const others = village.tiles.map((tile) => tile.tile);
  const contracts = village.contracts.map((number) => `contract-${number}`);
  return [...new Set([...scored, ...contracts, ...others, ...leftOver(), ...Object.keys(claim.lines)])];
}

function claimField(id, name, value, set) {
  const type = (event) => setClaim((claim) => set(claim, typedCount(event)), id);
  return h(
    "label.claim-line",
    { data: { key: `row-${id}` } },
    h("span", name),
    countField({ id, value: value === undefined ? "" : String(value), oninput: type }),
  );
}

function setClaim(work, merge) {
  changeVillage((village) => work((village.claim ??= { lines: {} })), merge);
}

/** Write a number of points down, or strike it out. */
function setPoints(place, key, points) {
  if (points === undefined) delete place[key];
  else place[key] = points;
}

function result(game, index) {
  if (verdict.key === null) return null;
  if (verdict.status === "waiting") return h("p.hint", { id: "verdict" }, t("Checking…"));
  if (verdict.status === "failed") return unanswered(verdict, "verdict");
  const found = verdict.answer;
  if (!sameQuestion(game, index))
    return h("p.hint", { id: "verdict" }, t("The count or the villages have changed: check again."));
  return verdictView(found);
}

function sameQuestion(game, index) {
  return verdict.key?.endsWith(JSON.stringify(question(game, index)));
}
