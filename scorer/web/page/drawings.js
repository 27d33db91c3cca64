// @ts-check

// What the server draws, pieces and the parts of tiles, put once into the page and shown wherever its name is used.

import { get } from "./api.js";
import { loadLanguage } from "./catalogue.js";
import { find, s } from "./dom.js";
import { lang } from "./words.js";

/** Fetch the words, the box and the drawings, which have names in them, in a language; see `loadLanguage`. */
export async function loadPage(tag) {
  const [text] = await Promise.all([get("/api/drawings", tag, "text"), loadLanguage(tag)]);
  if (tag && tag !== lang()) return; // another language was chosen meanwhile
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  find("#drawings").replaceChildren(document.adoptNode(drawn));
}

/** A drawing by its name; nothing where there is none. */
export function drawing(name, attributes = {}) {
  return s("use", { href: `#draw-${name}`, ...attributes });
}

/** Whether something is drawn by that name. */
export function isDrawn(name) {
  return document.getElementById(`draw-${name}`) !== null;
}

/** A piece, or the white one that means any of a group, as decoration: its name stands beside it. */
export function symbol(piece) {
  return s("svg", { class: "symbol", viewBox: "0 0 24 24", "aria-hidden": "true" }, drawing(`symbol-${piece}`));
}

/** A row of symbols for what is needed: `{blue: 2, worker: 1}`. */
export function symbols(needs) {
  return Object.entries(needs).flatMap(([piece, count]) => Array.from({ length: count }, () => symbol(piece)));
}
