// @ts-check

// Entering pieces: workers, resources, skills, the marker and cabins of the player looked at.

import { h } from "./dom.js";
import { box, mostOf, pieceTitle } from "./catalogue.js";
import { cabinsLeft, countsOf, giveMarker, held, left, nameOf, offers } from "./game.js";
import { notice } from "./dialogs.js";
import { problemsAt } from "./problems.js";
import { change, changeVillage, state } from "./state.js";
import { stepper } from "./stepper.js";
import { symbol } from "./drawings.js";
import { t } from "./words.js";

/** The section of the pieces. */
export function piecesSection(game, village) {
  return h(
    "section.card",
    { id: "pieces", "aria-labelledby": "pieces-title" },
    h("h2", { id: "pieces-title" }, t("Pieces")),
    h(
      "p.hint",
      t(
        "Everything you hold when the game ends, the workers on your village taken back. Resources standing on a store are entered there.",
      ),
    ),
    box.groups.map(({ section, title, pieces }) =>
      h(
        "div.piece-group",
        { data: { key: section }, role: "group", "aria-label": title },
        h("h3", title),
        h(
          "div.piece-grid",
          pieces.map((piece) => pieceField(game, village, section, piece)),
        ),
      ),
    ),
    h(
      "div.others",
      markerField(game, village),
      offers(game, "cabins") || village.cabins ? cabinsField(game, village) : null,
    ),
  );
}

function pieceField(game, village, group, piece) {
  const place = `${group}.${piece}`;
  const count = countsOf(village, group)[piece] ?? 0;
  const set = (number, typed) =>
    changeVillage((changed) => setCount(countsOf(changed, group), piece, number), typed && place);
  return field(
    piece,
    place,
    count,
    Math.min(mostOf(piece) - held(village, piece) + count, count + left(game, piece)),
    set,
    pieceTitle(piece),
  );
}

function field(piece, place, count, most, set, name) {
  return h(
    "div.piece",
    { data: { key: `field-${piece}` } },
    stepper({
      id: `piece-${piece}`,
      name,
      count,
      most,
      set,
      place,
      label: h("span.piece-name", piece === "cabins" ? "⌂ " : symbol(piece), name),
    }),
    problemsAt(place),
  );
}

function setCount(counts, piece, number) {
  if (number) counts[piece] = number;
  else delete counts[piece];
}

function cabinsField(game, village) {
  const set = (number, typed) => changeVillage((changed) => (changed.cabins = number), typed && "cabins");
  return field("cabins", "cabins", village.cabins, village.cabins + cabinsLeft(game), set, t("Cabins"));
}

function markerField(game, village) {
  const holder = game.players.findIndex((each) => each.first_player);
  const elsewhere = holder >= 0 && holder !== state.player;
  const move = (event) => {
    const wanted = event.target.checked;
    change((changed) => giveMarker(changed, wanted ? state.player : -1));
    if (wanted && elsewhere) notice(t("The marker was taken from {player}", { player: nameOf(game, holder) }), true);
  };
  return h(
    "div.piece",
    { data: { key: "field-marker", place: "first_player" } },
    h(
      "label.toggle",
      h("input", { type: "checkbox", id: "marker", checked: village.first_player, onchange: move }),
      symbol(box.marker.id),
      h(
        "span",
        pieceTitle(box.marker.id),
        elsewhere ? h("small", t("now with {player}", { player: nameOf(game, holder) })) : null,
      ),
    ),
    problemsAt("first_player"),
  );
}
