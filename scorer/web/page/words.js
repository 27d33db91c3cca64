// @ts-check

// The words of the page in the chosen language: `t("Add a player")`, `tn(3, "{count} point", "{count} points")`.
// Messages are written in English in the modules; the server sends their translations.

/** @import { Words } from "./types.d.ts" */

const KEPT = "keytally.language";

let language = "en";
/** @type {Words} */
let words = {};
/** @type {string[]} */
let order = [];

/**
 * A message in the chosen language, its blanks filled.
 * @param {string} message @param {Record<string, unknown>} [values] @returns {string}
 */
export function t(message, values = {}) {
  const known = words[message];
  return fill(typeof known === "string" && known ? known : message, values);
}

/**
 * A message that depends on a number.
 * @param {number} count @param {string} one @param {string} many @param {Record<string, unknown>} [values]
 * @returns {string}
 */
export function tn(count, one, many, values = {}) {
  const known = words[one];
  const message = Array.isArray(known) && known.length ? known[form(count, known.length)] : count === 1 ? one : many;
  return fill(message, { count, ...values });
}

/** @param {string} message @param {Record<string, unknown>} values */
function fill(message, values) {
  return message.replace(/\{(\w+)\}/g, (blank, name) => (name in values ? String(values[name]) : blank));
}

/** The place of a number's form in a gettext catalogue. @param {number} count @param {number} forms */
function form(count, forms) {
  const category = new Intl.PluralRules(language).select(count);
  const place = order.indexOf(category);
  return Math.min(place < 0 ? forms - 1 : place, forms - 1);
}

/** Words that stand alone begin with a capital letter. @param {string} text */
export function capital(text) {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** The language chosen. */
export function lang() {
  return language;
}

/** The language to begin with: the one chosen here before; nothing if the browser's own is to be taken. */
export function firstLanguage() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

/**
 * Speak a language from now on, in the words that the server sent for it, with the plural forms in their order.
 * @param {string} tag @param {Words} spoken @param {string[]} forms
 */
export function speak(tag, spoken, forms) {
  language = tag;
  words = spoken;
  order = forms;
  document.documentElement.lang = tag;
}

/** Begin in this language the next time, too. @param {string} tag */
export function rememberLanguage(tag) {
  try {
    localStorage.setItem(KEPT, tag);
  } catch {
    // Without storage the language is asked of the browser again next time.
  }
}
