import assert from "node:assert/strict";
import { test } from "node:test";

import { meaning, next } from "../../scorer/web/page/board/keyboard.js";

const press = (key, more = {}) => meaning({ key, code: "", ...more });

test("arrows lead along columns and to the next column, with Shift downwards", () => {
  assert.deepEqual(press("ArrowUp"), { go: [0, -1] });
  assert.deepEqual(press("ArrowDown"), { go: [0, 1] });
  assert.deepEqual(press("ArrowLeft"), { go: [-1, -1] });
  assert.deepEqual(press("ArrowRight", { shiftKey: true }), { go: [1, 1] });
  assert.deepEqual(press("Home"), { go: "home" });
  assert.deepEqual(press("End"), { go: "last" });
});

test("letters are known by their place where the keyboard writes Greek", () => {
  assert.deepEqual(press("ρ", { code: "KeyR" }), { do: "right" });
  assert.deepEqual(press("R", { shiftKey: true }), { do: "left" });
  assert.deepEqual(press(" "), { do: "open" });
});

test("what belongs to the browser is left to it", () => {
  assert.equal(press("r", { ctrlKey: true }), null);
  assert.equal(press("x"), null);
});

test("the next hex is the nearest in the direction; at the rim one stays", () => {
  const hexes = ["0,0", "0,1", "1,0", "1,-1", "-1,0"];
  assert.equal(next(hexes, "0,0", [0, 1]), "0,1");
  assert.equal(next(hexes, "0,0", [1, -1]), "1,-1");
  assert.equal(next(hexes, "0,0", [1, 1]), "1,0");
  assert.equal(next(hexes, "0,0", [0, -1]), "0,0");
});
