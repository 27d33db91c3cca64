// @ts-check

// The page, read first: load the words and the box, take up the game the browser kept, and draw everything anew after
// each change. A view is a function of the game; `morph` brings what is shown in line with it.

import { answerView, connection, scoreBar, scoreOf } from "./answer.js";
import { contractsSection } from "./contracts.js";
import { find, h, morph } from "./dom.js";
import { loadPage } from "./drawings.js";
import { openLink } from "./files.js";
import { nameOf } from "./game.js";
import { header } from "./header.js";
import { mapSection, showMap } from "./map.js";
import { measuredSection } from "./measured.js";
import { piecesSection } from "./pieces.js";
import { playerField, playerTabs } from "./players.js";
import { recount, retry, scoring } from "./scoring.js";
import { begin, listen, redo, state, takeOver, undo } from "./state.js";
import { watch } from "./store.js";
import { tilesSection } from "./tiles.js";
import { firstLanguage, t } from "./words.js";

let drawn = false;

/** Draw once for all changes of this turn. */
function draw() {
  if (drawn) return;
  drawn = true;
  queueMicrotask(() => {
    drawn = false;
    recount();
    const shown = find("#page");
    const { view, player } = shown.dataset;
    morph(shown, page());
    settle(view, player);
    announce();
    showMap();
  });
}

/** Begin at the top of another view or of an empty village; of many players show the tab of the one looked at. */
function settle(view, player) {
  const another = player !== String(state.player);
  const begins = another && !state.game.players[state.player].tiles.length;
  if (another) {
    find(`#player-tab-${state.player}`).scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }
  if (view && (view !== state.view || begins)) window.scrollTo({ top: 0, behavior: "instant" });
}

function page() {
  const { game, player, view } = state;
  const village = game.players[player];
  return h(
    "div",
    { id: "page", data: { view, player } },
    header(),
    state.stored
      ? null
      : h(
          "div.banner",
          { data: { key: "unstored" }, role: "status" },
          t("This browser does not keep the game: save it as a file before you leave."),
        ),
    playerTabs(game),
    connection(),
    h("main", entry(game, village), answerView(game)),
    scoreBar(game),
  );
}

function entry(game, village) {
  return h(
    "div.entry",
    { id: "entry", role: "tabpanel", "aria-labelledby": `player-tab-${state.player}` },
    playerField(game),
    tilesSection(game, village),
    piecesSection(game, village),
    contractsSection(game, village),
    measuredSection(village),
    mapSection(village),
  );
}

let announced = "";

/** Tell those who listen the score of the player looked at, once it is certain. */
function announce() {
  if (!scoring.fresh) return;
  const words = `${nameOf(state.game, state.player)}: ${scoreOf(state.player).spoken}`;
  if (words !== announced) find("#said").textContent = words;
  announced = words;
}

function shortcuts(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector("dialog[open]")) return;
  const key = event.key.toLowerCase();
  const again = key === "y" || (key === "z" && event.shiftKey);
  if (!again && key !== "z") return;
  event.preventDefault();
  if (again) redo();
  else undo();
}

async function start() {
  await loadedLanguage(firstLanguage());
  begin();
  document.addEventListener("keydown", shortcuts);
  window.addEventListener("hashchange", openLink);
  window.addEventListener("online", () => scoring.offline && retry());
  watch(takeOver);
  listen(draw);
  draw();
  await openLink();
}

/** Try until the server is there: without the box nothing can be shown. */
async function loadedLanguage(tag) {
  for (;;) {
    try {
      return await loadPage(tag);
    } catch (error) {
      // A language that is no longer spoken: the browser's own will do.
      if (error.status === 422) tag = "";
      find("#loading").textContent = t("The server cannot be reached. Trying again…");
      await new Promise((later) => setTimeout(later, 2000));
    }
  }
}

start();
