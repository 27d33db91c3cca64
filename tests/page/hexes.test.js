import assert from "node:assert/strict";
import { test } from "node:test";

import {
  SIDES,
  bounds,
  centre,
  hexAt,
  hexOf,
  middle,
  opposite,
  step,
  turned,
  wordOf,
} from "../../scorer/web/page/board/hexes.js";

test("a step and the step back lead home", () => {
  for (const side of SIDES) assert.deepEqual(step(step([2, -1], side), opposite(side)), [2, -1]);
});

test("the six neighbours are six hexes, clockwise from north", () => {
  const around = SIDES.map((side) => wordOf(step([0, 0], side)));
  assert.deepEqual(around, ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]);
});

test("the word of a hex is read back", () => {
  assert.deepEqual(hexOf(wordOf([-3, 7])), [-3, 7]);
});

test("a turn by one sixth brings what was north to the north east", () => {
  assert.equal(turned("RFWFFF", 1), "FRFWFF");
  assert.equal(turned("RFWFFF", 0), "RFWFFF");
  assert.equal(turned(turned("RFWFFF", 2), 4), "RFWFFF");
});

test("the middle of each hex, and points around it, lie in that hex", () => {
  for (const at of [
    [0, 0],
    [3, -2],
    [-4, 1],
  ]) {
    const [x, y] = centre(at);
    assert.deepEqual(hexAt(x, y), at);
    for (const side of SIDES) {
      const [dx, dy] = middle(side, 0.9);
      assert.deepEqual(hexAt(x + dx, y + dy), at);
    }
  }
});

test("beyond the middle of a side lies the neighbour", () => {
  for (const side of SIDES) assert.deepEqual(hexAt(...middle(side, 1.1)), step([0, 0], side));
});

test("the frame of one hex is its width and height with the margin", () => {
  const [left, top, width, height] = bounds([[0, 0]], 10);
  assert.equal(left, -110);
  assert.equal(width, 220);
  assert.ok(Math.abs(height - (Math.sqrt(3) * 100 + 20)) < 1e-9);
  assert.ok(Math.abs(top + height / 2) < 1e-9);
});
