// @ts-check

// Contracts: those held, and a dialog to pick them by their symbols.

import { h } from "./dom.js";
import { box, contractOf } from "./catalogue.js";
import { live, openDialog } from "./dialogs.js";
import { nameOf, offers } from "./game.js";
import { problemsAt } from "./problems.js";
import { changeVillage, state } from "./state.js";
import { symbols } from "./drawings.js";
import { t } from "./words.js";

/** The section of the contracts; null where The Merchants are not in the box. */
export function contractsSection(game, village) {
  if (!offers(game, "contracts") && !village.contracts.length) return null;
  return h(
    "section.card",
    { id: "contracts", "aria-labelledby": "contracts-title", data: { place: "contracts" } },
    h("h2", { id: "contracts-title" }, t("Contracts")),
    village.contracts.length
      ? h("div.contract-grid", village.contracts.map(heldContract))
      : h("p.empty", t("No contract yet.")),
    h("button.plain.wide", { id: "add-contracts", onclick: pickContracts }, t("Choose contracts")),
  );
}

function heldContract(number, index) {
  const contract = contractOf(number);
  const drop = () =>
    changeVillage((village) => (village.contracts = village.contracts.filter((_, each) => each !== index)));
  return h(
    "div.contract",
    { data: { key: `contract-${number}-${index}`, place: `contracts[${index + 1}]` } },
    face(contract),
    h(
      "button.icon",
      {
        id: `drop-contract-${number}`,
        "aria-label": t("Give back the contract {words}", { words: contract.words }),
        onclick: drop,
      },
      "✕",
    ),
    problemsAt(`contracts[${index + 1}]`),
  );
}

function face(contract) {
  return h(
    "span.contract-face",
    h("span.symbols", { "aria-hidden": "true" }, symbols(contract.needs)),
    h("small", contract.words),
  );
}

function pickContracts() {
  return openDialog({
    title: t("Contracts of {player}", { player: nameOf(state.game, state.player) }),
    id: "contract-picker",
    build: live("contracts-done", () => h("div.contract-grid", { id: "contract-list" }, box.contracts.map(choice))),
    wide: true,
  });
}

function choice(contract) {
  const owner = state.game.players.findIndex((village) => village.contracts.includes(contract.number));
  const mine = owner === state.player;
  const toggle = () =>
    changeVillage((village) => {
      village.contracts = mine
        ? village.contracts.filter((number) => number !== contract.number)
        : [...village.contracts, contract.number];
    });
  return h(
    "button.contract.pick-button",
    { id: `contract-${contract.number}`, "aria-pressed": String(mine), disabled: owner >= 0 && !mine, onclick: toggle },
    face(contract),
    owner >= 0 && !mine ? h("small.owner", t("with {player}", { player: nameOf(state.game, owner) })) : null,
  );
}
