// A box of a few tiles, given to the page as the server would give it.

import { loadLanguage } from "../../scorer/web/page/catalogue.js";

const side = { points: 1, transport: 0, symbols: 0, icons: 0, rule: "" };

function tile(id, season, edges, more = {}) {
  const name = id.replaceAll("-", " ");
  return {
    id,
    name,
    names: [name],
    season,
    set: "base",
    cardboard: "",
    edges,
    sides: [side, side],
    home: season === "home",
    ...more,
  };
}

const CATALOGUE = {
  languages: [],
  pieces: [
    { id: "blue", group: "workers", name: "blue worker", most: 30 },
    { id: "gold", group: "resources", name: "gold", most: 20, left_over: "Gold left over" },
  ],
  tiles: [
    tile("home-1", "home", "WRFRRR"),
    tile("home-2", "home", "WRFRRR"),
    tile("stable", "summer", "RFFRFF", {
      upgradable: true,
      names: ["stable", "Écurie", "Στάβλος"],
      measured_at: ["adjacent", "stable"],
    }),
    tile("sawmill", "spring", "RFFRFF", { upgradable: true, cardboard: "both" }),
    tile("old-sawmill", "spring", "RFFRFF", { cardboard: "both" }),
    tile("lone-watch", "winter", "FFFFFF", { set: "merchants" }),
    tile("boat-2a", "boat", "WWWWWW", { effect_id: "edges-need-not-match" }),
    tile("boat-1a", "boat", "WWWWWW"),
  ],
  contracts: [{ number: 13, needs: { blue: 2 }, words: "2 blue" }],
  extensions: [{ id: "blue", colour: "blue", name: "blue extension", count: 1 }],
  limits: { players: [2, 6], cabins: 6, name: 100 },
  sets: [
    { id: "base", name: "the base game", always: true, adds: [] },
    { id: "merchants", name: "The Merchants", always: false, adds: ["contracts", "extensions", "cabins"] },
  ],
  groups: [
    { id: "worker", section: "workers", title: "Workers", any: "any worker", pieces: ["blue", "red"], stored: false },
    { id: "resource", section: "resources", title: "Resources", any: "any resource", pieces: ["gold"], stored: true },
    { id: "animal", section: "animals", title: "Animals", any: "any animal", pieces: ["sheep"], stored: true },
  ],
  marker: { id: "first_player", name: "first-player marker" },
  seasons: [
    { id: "home", title: "Homes", single: true },
    { id: "spring", title: "Spring", ground: "#d3edb4", border: "#3c7a1e", single: false },
    { id: "boat", title: "Winter boats", single: true },
  ],
  default_edition: "default",
  steps: [],
  editions: [{ id: "default", name: "Default", rulings: { tie: "shared" } }],
  rulings: [{ id: "tie", title: "Tie", question: "Who wins?", default: "shared", readings: [] }],
};

/** Fill the box of the page, in a language with these words. */
export async function fillBox(tag = "en", words = {}) {
  globalThis.document ??= { documentElement: {} };
  globalThis.fetch = async (address) => {
    const found = address.startsWith("/api/words")
      ? { lang: tag, words, forms: ["one", "other"] }
      : structuredClone(CATALOGUE);
    return new Response(JSON.stringify(found));
  };
  await loadLanguage(tag);
}

/** The tiles of that box by id, as a layout wants them. */
export const facts = new Map(CATALOGUE.tiles.map((each) => [each.id, each]));
