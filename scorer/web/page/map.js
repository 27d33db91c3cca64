// @ts-check

// The choice between a map and measured numbers, and the board editor in the page: it is made once for each player
// looked at, shown the village after every change, and told what the server counts on the board.

import { Question } from "./api.js";
import { h } from "./dom.js";
import { box } from "./catalogue.js";
import { toVillage } from "./game.js";
import { Later } from "./later.js";
import { canPick, pickTile } from "./picker.js";
import { changeVillage, refresh, state } from "./state.js";
import { lang, t } from "./words.js";

/** @type {Question<import("./types.d.ts").Board>} */
const counted = new Question(refresh);
const boardModule = new Later("./board/editor.js", "/page/board/board.css");
let editor = null;
let shown = "";

/** The section of the map: the switch, and the board where it is on. */
export function mapSection(village) {
  return h(
    "section.card",
    { id: "map", "aria-labelledby": "map-title", data: { place: "map" } },
    h("h2", { id: "map-title" }, t("Map")),
    h(
      "label.toggle",
      h("input", {
        type: "checkbox",
        role: "switch",
        id: "use-map",
        checked: Boolean(village.map),
        onchange: (event) => setMap(event.target.checked),
      }),
      h(
        "span",
        t("Lay the tiles on a map"),
        h("small", t("Loops, rivers and neighbours are then counted for you. Without a map, count them on the table.")),
      ),
    ),
    village.map ? h("div.board-place", { id: `board-${state.player}`, data: { keep: "board", place: "board" } }) : null,
  );
}

function setMap(on) {
  changeVillage((village) => (village.map = on));
}

/** After the page was drawn: bring the board in line with the village. */
export function showMap() {
  const village = state.game.players[state.player];
  const place = document.querySelector(`#board-${state.player}`);
  if (!village.map || !place) {
    editor = null;
    return;
  }
  const module = boardModule.want();
  if (!module) {
    place.replaceChildren(boardModule.words);
    return;
  }
  if (editor?.place !== place) {
    const onChange = (tiles) => changeVillage((changed) => (changed.tiles = tiles));
    const board = new module.BoardEditor(place, { catalogue: box, onChange, canPick, pickTile });
    editor = { place, board };
    shown = "";
  }
  update(village);
}

function update(village) {
  const key = lang() + JSON.stringify(village.tiles);
  if (key !== shown) editor.board.show(village);
  shown = key;
  const { edition, rulings } = state.game;
  const tiles = village.tiles.filter((tile) => tile.at);
  if (!tiles.length) return;
  counted.want("/api/board", { ...toVillage(state.game, state.player), edition, rulings, tiles });
  // What was counted by other rulings, cabins or extensions must not stay on the map.
  editor.board.mark(counted.status === "done" ? counted.answer : null);
}
