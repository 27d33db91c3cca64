import assert from "node:assert/strict";
import { test } from "node:test";

import { capital, firstLanguage, speak, t, tn } from "../../scorer/web/page/words.js";

globalThis.document = { documentElement: {} };

test("a message that nobody translated is said in English, its blanks filled", () => {
  speak("en", {}, ["one", "other"]);
  assert.equal(t("Tiles of {player}", { player: "Ann" }), "Tiles of Ann");
  assert.equal(t("{unknown} stays"), "{unknown} stays");
  assert.equal(tn(1, "{count} point", "{count} points"), "1 point");
  assert.equal(tn(0, "{count} point", "{count} points"), "0 points");
});

test("a number chooses the form of its language: Ukrainian has three", () => {
  speak("uk", { "{count} point": ["{count} очко", "{count} очки", "{count} очок"] }, ["one", "few", "many"]);
  const points = (count) => tn(count, "{count} point", "{count} points");
  assert.deepEqual([1, 2, 5, 11, 21, 22].map(points), ["1 очко", "2 очки", "5 очок", "11 очок", "21 очко", "22 очки"]);
});

test("French says 0 in the singular, Greek in the plural", () => {
  const words = { "{count} point": ["{count} one", "{count} other"] };
  speak("fr", words, ["one", "other"]);
  assert.equal(tn(0, "{count} point", "{count} points"), "0 one");
  speak("el", words, ["one", "other"]);
  assert.equal(tn(0, "{count} point", "{count} points"), "0 other");
});

test("words that stand alone begin with a capital letter, in any alphabet", () => {
  speak("en", {}, ["one", "other"]);
  assert.equal(capital("écurie"), "Écurie");
  assert.equal(capital("στάβλος"), "Στάβλος");
});

test("the page begins in the language chosen here before, or leaves it to the browser", () => {
  globalThis.localStorage = { getItem: () => "nl" };
  assert.equal(firstLanguage(), "nl");
  globalThis.localStorage = { getItem: () => null };
  assert.equal(firstLanguage(), "");
});
