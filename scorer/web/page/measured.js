// @ts-check

// Numbers counted on the table, asked for only where a tile owned needs them and no map is used.

import { h } from "./dom.js";
import { box, tileOf } from "./catalogue.js";
import { inForce } from "./game.js";
import { problemsAt } from "./problems.js";
import { changeVillage, state } from "./state.js";
import { countField, typedCount } from "./stepper.js";
import { t } from "./words.js";

/** The section of the measured numbers; null if no tile needs one. */
export function measuredSection(village) {
  const needing = village.map ? [] : village.tiles.filter((tile) => tileOf(tile.tile).measured_at?.length);
  if (!needing.length) return null;
  return h(
    "section.card",
    { id: "measured", "aria-labelledby": "measured-title", data: { place: "measured" } },
    h("h2", { id: "measured-title" }, t("Counted on the table")),
    needing.map((tile) => field(village, tileOf(tile.tile))),
  );
}

function field(village, tile) {
  const path = tile.measured_at;
  const place = ["measured", ...path].join(".");
  const given = path.reduce((at, part) => at?.[part], village.measured);
  const split = typeof given === "object" && given !== null;
  // The ruling that decides what is counted, if there is one: then there may be a number for each reading.
  const ruling = box.rulings.find(({ id }) => id === tile.ruling);
  return h(
    "div.measure",
    { data: { key: place, place, measure: tile.id } },
    h("p", { id: `measure-${tile.id}-what` }, h("strong", tile.name), " ", t("Count {what}.", { what: tile.counted })),
    split
      ? (ruling?.readings ?? []).map((reading) => input(tile, [...path, reading.id], given[reading.id], reading))
      : input(tile, path, given, null),
    ruling ? splitButton(tile, path, given, split, ruling) : null,
    problemsAt(place),
  );
}

function splitButton(tile, path, given, split, ruling) {
  const reading = inForce(state.game, ruling);
  const turn = () => {
    const numbers = split ? given[reading] : given === undefined ? {} : { [reading]: given };
    changeVillage((village) => write(village.measured, path, numbers));
  };
  const text = split ? t("One number for all readings") : t("A number for each reading of the rules");
  return h("button.plain", { id: `measure-${tile.id}-split`, onclick: turn }, text);
}

function input(tile, path, given, reading) {
  const id = `measure-${tile.id}${reading ? `-${reading.id}` : ""}`;
  const set = (event) => changeVillage((village) => write(village.measured, path, typedCount(event)), id);
  return h(
    "label.measure-input",
    { data: { key: id } },
    countField({
      id,
      placeholder: "?",
      "aria-label": reading ? `${tile.name}: ${reading.words}` : tile.name,
      "aria-describedby": `measure-${tile.id}-what`,
      value: given === undefined || given === null ? "" : String(given),
      oninput: set,
    }),
    reading ? h("small", reading.words) : null,
  );
}

function write(measured, path, number) {
  const [last, ...before] = [...path].reverse();
  const place = before.reverse().reduce((at, part) => (at[part] ??= {}), measured);
  if (number === undefined) delete place[last];
  else place[last] = number;
}
