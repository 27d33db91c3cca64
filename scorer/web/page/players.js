// @ts-check

// The players as tabs, and the name of the one looked at.

import { focusSoon, h, tabs } from "./dom.js";
import { box } from "./catalogue.js";
import { notice } from "./dialogs.js";
import { nameOf, newVillage, removePlayer, rename, setsOf } from "./game.js";
import { change, look, state } from "./state.js";
import { t } from "./words.js";

/** The row of tabs. */
export function playerTabs(game) {
  return tabs({
    name: "player",
    label: t("Players"),
    items: game.players.map((_, index) => ({ id: String(index), content: nameOf(game, index) })),
    chosen: String(state.player),
    choose: (id) => look({ player: Number(id) }),
    controls: "entry",
    extra:
      game.players.length < box.limits.players[1]
        ? h("button.plain.add-player", { id: "add-player", "aria-label": t("Add a player"), onclick: addPlayer }, "+")
        : null,
  });
}

function addPlayer() {
  change((game) => game.players.push(newVillage(game.players[0].sets ?? setsOf(game))));
  look({ player: state.game.players.length - 1, view: "village" });
  focusSoon("#player-name");
}

/** The name of the player looked at, and the way out of the game. */
export function playerField(game) {
  const index = state.player;
  const type = (event) =>
    change((changed) => rename(changed, index, event.target.value.trim().slice(0, box.limits.name)), `name ${index}`);
  const remove = () => {
    const name = nameOf(game, index);
    change((changed) => removePlayer(changed, index));
    notice(t("{player} was removed", { player: name }), true);
    focusSoon(`#player-tab-${state.player}`);
  };
  return h(
    "div.player-name",
    { data: { key: `name-${index}`, place: "player" } },
    h("label", { for: "player-name" }, t("Player")),
    h("input", {
      id: "player-name",
      type: "text",
      autocomplete: "off",
      maxlength: box.limits.name,
      placeholder: nameOf({ players: [] }, index),
      value: game.players[index].player ?? "",
      oninput: type,
    }),
    game.players.length > 1 ? h("button.plain", { id: "remove-player", onclick: remove }, t("Remove")) : null,
  );
}
