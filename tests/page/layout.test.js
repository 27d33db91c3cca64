import assert from "node:assert/strict";
import { test } from "node:test";

import { anyEdges, bestTurn, clashWords, fittingTurns, unequal } from "../../scorer/web/page/board/edges.js";
import { faultsOf, wrongWith } from "../../scorer/web/page/board/faults.js";
import { Layout } from "../../scorer/web/page/board/layout.js";
import { freeWords, tileWords } from "../../scorer/web/page/board/places.js";
import { facts } from "./the_box.js";

const lay = (...tiles) => new Layout(tiles, facts);
const home = { tile: "home-1", at: [0, 0], turn: 0 };

test("an empty table has room for a home in its middle", () => {
  assert.deepEqual(lay().free, ["0,0"]);
  assert.equal(freeWords(lay(), "0,0", false), "Put your home here");
});

test("around a single tile there are six free hexes, and no holes", () => {
  const layout = lay(home);
  assert.equal(layout.free.length, 6);
  assert.deepEqual(layout.holes, []);
  assert.equal(layout.home, 0);
});

test("a ring of six tiles encloses a hole", () => {
  const ring = [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ].map((at) => ({ tile: "stable", at, turn: 0 }));
  assert.deepEqual(lay(...ring).holes, ["0,0"]);
});

test("what does not hang together is told, home's part first", () => {
  const layout = lay({ tile: "stable", at: [5, 5], turn: 0 }, home);
  assert.deepEqual(layout.parts, [[1], [0]]);
  assert.deepEqual(
    faultsOf(layout).map(({ code }) => code),
    ["not-connected"],
  );
});

test("edges that differ are told once, in words, with the turns that would do", () => {
  // Home shows a road in the south; the stable has roads in the north and south as it is printed.
  const fitting = lay(home, { tile: "stable", at: [0, 1], turn: 0 });
  assert.deepEqual(unequal(fitting), []);
  const turned = lay(home, { tile: "stable", at: [0, 1], turn: 1 });
  const [clash] = unequal(turned);
  assert.equal(clashWords(turned, clash), "The field of stable meets a road of home 1 in the north");
  assert.deepEqual(wrongWith(turned, 1), [
    "The field of stable meets a road of home 1 in the north",
    "stable fits here turned by: 0, 3",
  ]);
});

test("the best turn joins roads", () => {
  const layout = lay(home);
  assert.deepEqual(fittingTurns(layout, "RFFRFF", [0, 1]), [0, 3]);
  assert.equal(bestTurn(layout, "RFFRFF", [0, 1]).turn, 0);
  // In the north home shows water, which no side of a stable is: every turn is equally wrong.
  assert.equal(bestTurn(layout, "RFFRFF", [0, -1]).wrong, 1);
});

test("with its boat a village may lay edges as it likes", () => {
  const layout = lay(home, { tile: "stable", at: [0, 1], turn: 1 }, { tile: "boat-2a" });
  assert.ok(anyEdges(layout));
  assert.deepEqual(faultsOf(layout), []);
});

test("a tile is told by its neighbour that is nearest to home", () => {
  const layout = lay(home, { tile: "stable", at: [0, 1], turn: 3, upgraded: true });
  assert.equal(tileWords(layout, 1), "stable, upgraded, south of home 1, turned by 3");
});

test("a tile under another is told", () => {
  const layout = lay(home, { tile: "stable", at: [0, 0], turn: 0 });
  assert.deepEqual(
    faultsOf(layout).map(({ code }) => code),
    ["hex-shared"],
  );
});

test("a tile thought away leaves its hex free", () => {
  const layout = lay(home, { tile: "stable", at: [0, 1], turn: 0 });
  assert.ok(!layout.free.includes("0,1"));
  assert.ok(layout.without(1).free.includes("0,1"));
});
