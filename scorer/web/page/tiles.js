// @ts-check

// The tiles of the player looked at, by season: the upgraded side one tap away, the extension, and what stands on a store.

import { focusSoon, h, hidden } from "./dom.js";
import { box, pieceTitle, pieceWords, seasonColours, storable, tileOf } from "./catalogue.js";
import { notice } from "./dialogs.js";
import { extensionsLeft, left, offers, removeTile, turnOver } from "./game.js";
import { bySeason, pickTiles, upgradeButton } from "./picker.js";
import { problemsAt, problemsExactlyAt } from "./problems.js";
import { changeVillage } from "./state.js";
import { stepper } from "./stepper.js";
import { symbol } from "./drawings.js";
import { capital, t, tn } from "./words.js";

/** The section of the tiles. */
export function tilesSection(game, village) {
  return h(
    "section.card",
    { id: "tiles", "aria-labelledby": "tiles-title", data: { place: "tiles" } },
    h(
      "h2",
      { id: "tiles-title" },
      t("Tiles"),
      village.tiles.length ? h("span.count-of", ` ${village.tiles.length}`) : null,
    ),
    village.tiles.length ? seasons(game, village) : emptyVillage(),
    problemsExactlyAt("tiles"),
    h(
      "button.primary.wide",
      { id: "add-tiles", onclick: () => pickTiles() },
      village.tiles.length ? t("Add tiles") : t("Choose your tiles"),
    ),
  );
}

function emptyVillage() {
  return h(
    "p.empty",
    { id: "empty-tiles" },
    t(
      "Begin with your home tile, then go through the seasons. Every tile of your village belongs here, as printed points count for all of them.",
    ),
  );
}

function seasons(game, village) {
  const season = (owned) => tileOf(owned.tile).season;
  return bySeason(village.tiles, season, (owned) => tileRow(game, village, owned, village.tiles.indexOf(owned)));
}

function tileRow(game, village, tile, index) {
  const fact = tileOf(tile.tile);
  const place = `tiles[${index + 1}]`;
  return h(
    "li.tile",
    { data: { key: tile.tile, tile: tile.tile, season: fact.season, place }, style: seasonColours(fact.season) },
    h(
      "div.tile-line",
      h(
        "span.tile-name",
        fact.name,
        tile.upgraded ? h("span.plus", { "aria-hidden": "true" }, "\u00a0+") : null,
        tile.upgraded ? hidden(t("upgraded")) : null,
        printed(fact, tile),
      ),
      fact.upgradable
        ? upgradeButton(`upgrade-${tile.tile}`, fact, tile, () => changeVillage((v) => turnOver(v.tiles[index])))
        : null,
      removeButton(fact, tile),
    ),
    stored(game, village, tile, index),
    extension(game, fact, tile, index),
    problemsAt(place),
  );
}

function printed(fact, tile) {
  const side = fact.sides[tile.upgraded && fact.sides[1] ? 1 : 0] ?? {};
  return side.points ? h("small.printed", tn(side.points, "{count} point", "{count} points")) : null;
}

function removeButton(fact, tile) {
  const remove = () => {
    const rows = [...document.querySelectorAll("#tiles li[data-tile]")].map((row) => row.getAttribute("data-tile"));
    const next = rows[rows.indexOf(tile.tile) + 1];
    changeVillage((village) => removeTile(village, tile.tile));
    notice(t("{tile} was removed", { tile: fact.name }), true);
    focusSoon(next ? `#remove-${next}` : "#add-tiles");
  };
  return h(
    "button.icon",
    { id: `remove-${tile.tile}`, "aria-label": t("Remove {tile}", { tile: fact.name }), onclick: remove },
    "✕",
  );
}

function stored(game, village, tile, index) {
  if (!tileOf(tile.tile).store && !tile.stored) return null;
  const set = (piece) => (number, typed) =>
    changeVillage((changed) => setStored(changed.tiles[index], piece, number), typed && `stored ${tile.tile} ${piece}`);
  return h(
    "div.stored",
    { role: "group", "aria-label": t("Standing on {tile}", { tile: tileOf(tile.tile).name }) },
    h("p.hint", t("Standing on it:")),
    h(
      "div.stored-grid",
      storable().map((piece) =>
        stepper({
          id: `stored-${tile.tile}-${piece}`,
          name: pieceWords(`${piece}@${tile.tile}`),
          count: tile.stored?.[piece] ?? 0,
          most: (tile.stored?.[piece] ?? 0) + left(game, piece),
          set: set(piece),
          place: `tiles[${index + 1}].stored.${piece}`,
          small: true,
          label: h("span.piece-name", symbol(piece), pieceTitle(piece)),
        }),
      ),
    ),
  );
}

function setStored(tile, piece, number) {
  const standing = { ...tile.stored, [piece]: number };
  if (!number) delete standing[piece];
  if (Object.keys(standing).length) tile.stored = standing;
  else delete tile.stored;
}

function extension(game, fact, tile, index) {
  const possible = offers(game, "extensions") && fact.extension_allowed !== false && tile.upgraded;
  if (!possible && !tile.extension) return null;
  const set = (event) => {
    const colour = event.target.value;
    changeVillage((village) => {
      if (colour) village.tiles[index].extension = colour;
      else delete village.tiles[index].extension;
    });
  };
  const option = ({ colour, name }) => {
    const none = extensionsLeft(game, colour) <= 0 && tile.extension !== colour;
    const words = none ? t("{colour}: none left", { colour: capital(name) }) : capital(name);
    return h("option", { value: colour, selected: tile.extension === colour, disabled: none }, words);
  };
  return h(
    "label.extension",
    t("Extension"),
    h(
      "select",
      { id: `extension-${tile.tile}`, onchange: set, data: { place: `tiles[${index + 1}].extension` } },
      h("option", { value: "", selected: !tile.extension }, t("none")),
      box.extensions.map(option),
    ),
  );
}
