// @ts-check

// Explore: what each tile of the village is worth, and what tiles, pieces, contracts and upgrades would gain.

import { Question } from "./api.js";
import { bar, h } from "./dom.js";
import { contractOf, pieceTitle, pieceWords, tileOf } from "./catalogue.js";
import { nameOf, ownerOf } from "./game.js";
import { untilAnswered } from "./problems.js";
import { aboutPlayer, scoring } from "./scoring.js";
import { refresh } from "./state.js";
import { t } from "./words.js";

/** @type {Question<import("./types.d.ts").Exploration>} */
const found = new Question(refresh);
let order = "points";

/** The panel of what things are worth. */
export function panel(game, index) {
  const name = nameOf(game, index);
  if (!scoring.answer?.players[index]?.complete)
    return h(
      "p.empty",
      t("First complete the village of {player}; then see here what each tile is worth.", { player: name }),
    );
  const about = aboutPlayer(index);
  if (scoring.fresh) found.want("/api/explore", { document: about.document, player: about.index });
  return untilAnswered(found, t("Counting some hundred villages…")) ?? worths(game, name, found.answer);
}

function worths(game, name, { owned, available, pieces, contracts, upgrades, notes }) {
  return [
    h("h2", t("Explore")),
    sorting(),
    bars(
      "owned",
      t("What each tile of {player} is worth", { player: name }),
      owned.map(({ tile, worth, note }) => [tileOf(tile).name, worth, note]),
    ),
    bars(
      "available",
      t("What another tile would gain"),
      available
        .filter(({ tile }) => ownerOf(game, tile) < 0)
        .map(({ tile, gain, note }) => [tileOf(tile).name, gain, note]),
    ),
    bars(
      "one-more",
      t("One more of a piece"),
      pieces.map(({ piece, one_more }) => [pieceWords(piece, pieceTitle), one_more]),
    ),
    bars(
      "one-less",
      t("One less of a piece"),
      pieces.map(({ piece, one_less }) => [pieceWords(piece, pieceTitle), one_less]),
    ),
    bars(
      "upgrades",
      t("What an upgrade or extension would gain"),
      upgrades.map(({ tile, change, gain, note }) => [upgradeWords(tile, change), gain, note]),
    ),
    bars(
      "contracts",
      t("What a contract gains"),
      contracts.map(({ contract, held, gain }) => [contractWords(contract, held), gain]),
    ),
    notes.map((note) => h("p.hint", note)),
  ];
}

function sorting() {
  const option = (id, name) => h("option", { value: id, selected: order === id }, name);
  const choose = (event) => {
    order = event.target.value;
    refresh();
  };
  return h(
    "label.inline",
    t("Order"),
    h(
      "select",
      { id: "explore-order", onchange: choose },
      option("points", t("by points")),
      option("name", t("by name")),
    ),
  );
}

function upgradeWords(tile, change) {
  return change === "extension"
    ? t("{tile}: extension", { tile: tileOf(tile).name })
    : t("{tile}: upgraded side", { tile: tileOf(tile).name });
}

function contractWords(number, held) {
  const words = contractOf(number).words;
  return held ? t("{words} (held)", { words }) : words;
}

/** Rows of a name, a number of points and a remark, as bars on both sides of zero; what has no number comes last. */
function bars(id, title, rows) {
  if (!rows.length) return null;
  const most = Math.max(1, ...rows.map(([, points]) => Math.abs(points ?? 0)));
  const compare = (one, other) =>
    order === "name"
      ? one[0].localeCompare(other[0])
      : (other[1] ?? -Infinity) - (one[1] ?? -Infinity) || one[0].localeCompare(other[0]);
  return h(
    "details.bars",
    { id: `explore-${id}`, open: id === "owned" },
    h("summary", h("h3", title)),
    h(
      "ul",
      [...rows].sort(compare).map(([name, points, note]) => barRow(name, points, note, most)),
    ),
  );
}

function barRow(name, points, note, most) {
  const shown =
    points === null || points === undefined ? "–" : points > 0 ? `+${points}` : String(points).replace("-", "−");
  return h(
    "li.bar-row",
    { data: { points: String(points) } },
    h("span.bar-name", name, note ? h("small", note) : null),
    bar(Math.abs(points ?? 0), most, `span.bar${points < 0 ? ".negative" : ""}`),
    h("span.bar-points", shown),
  );
}
