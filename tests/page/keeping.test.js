import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";

import { newGame } from "../../scorer/web/page/game.js";
import { readGame } from "../../scorer/web/page/reading.js";
import { pack, unpack } from "../../scorer/web/page/share.js";
import * as state from "../../scorer/web/page/state.js";
import * as store from "../../scorer/web/page/store.js";
import { fillBox } from "./the_box.js";

before(() => fillBox());

beforeEach(() => {
  const slots = new Map();
  globalThis.localStorage = {
    getItem: (slot) => slots.get(slot) ?? null,
    setItem: (slot, text) => slots.set(slot, text),
  };
  Object.assign(state.state, { game: newGame(), player: 0, past: [], future: [] });
});

const blue = (number) => state.changeVillage((village) => (village.workers.blue = number));
const shown = () => state.state.game.players[0].workers.blue;

test("undo and redo go back and forth, and a change forgets what was undone", () => {
  blue(1);
  blue(2);
  assert.ok(state.undo());
  assert.equal(shown(), 1);
  assert.ok(state.redo());
  assert.equal(shown(), 2);
  state.undo();
  blue(5);
  assert.ok(!state.redo());
});

test("typing into one field is undone as one, a change that changes nothing not at all", () => {
  const type = (number) => state.changeVillage((village) => (village.workers.blue = number), "blue");
  type(1);
  type(12);
  type(12);
  assert.equal(state.state.past.length, 1);
  state.undo();
  assert.equal(shown(), undefined);
});

test("what was replaced comes back by undo, and stays in the second slot", () => {
  blue(3);
  state.replaceGame(newGame(4));
  assert.equal(state.state.game.players.length, 4);
  assert.equal(store.keptPrevious().game.players[0].workers.blue, 3);
  state.undo();
  assert.equal(shown(), 3);
});

test("what the browser kept is taken up, and what is no game of ours is not", () => {
  blue(7);
  assert.equal(store.kept().game.players[0].workers.blue, 7);
  localStorage.setItem("keytally.game", "{");
  assert.equal(store.kept(), null);
  localStorage.setItem("keytally.game", JSON.stringify({ version: 99, game: newGame() }));
  assert.equal(store.kept(), null);
});

test("a browser that refuses to store does not stop the page", () => {
  globalThis.localStorage.setItem = () => {
    throw new Error("full");
  };
  blue(1);
  assert.equal(state.state.stored, false);
  assert.equal(shown(), 1);
});

test("the player looked at is one of the game", () => {
  state.look({ player: 9 });
  assert.equal(state.state.player, 1);
});

test("a document of the wrong shape is no game, and what is wrong in one is left out", () => {
  for (const wrong of [null, 3, "game", [], {}, { players: [] }, { players: "no" }, { players: [1] }]) {
    assert.equal(readGame(wrong), null);
  }
  const game = readGame({
    players: [
      {
        player: "Ann",
        workers: { blue: 2, red: -1, purple: 3 },
        tiles: [{ tile: "stable", at: [0, 1], turn: 7, stored: { wood: "many" } }, "stable", { tile: 4 }],
        contracts: [13, "x"],
        claim: { total: 30, lines: { stable: 3, sawmill: "no" } },
      },
    ],
    rulings: { tie: "shared", stores: 4 },
    players_in_game: 4,
  });
  assert.equal(game.players_in_game, 4);
  assert.deepEqual(game.rulings, { tie: "shared" });
  const [village] = game.players;
  assert.deepEqual(village.workers, { blue: 2 });
  assert.deepEqual(village.tiles, [{ tile: "stable", at: [0, 1], turn: 1 }]);
  assert.deepEqual(village.contracts, [13]);
  assert.deepEqual(village.claim, { total: 30, lines: { stable: 3 } });
  assert.equal(village.map, true);
});

test("pieces and measured numbers that a box adds are read like all others", () => {
  const measured = { dykes: 4, herds: { stable: 3, sawmill: { touching: 2 } }, wrong: "many" };
  const [village] = readGame({
    tiles: [{ tile: "stable", stored: { sheep: 2 } }],
    animals: { sheep: 5 },
    measured,
  }).players;
  assert.deepEqual(village.animals, { sheep: 5 });
  assert.deepEqual(village.tiles, [{ tile: "stable", stored: { sheep: 2 } }]);
  assert.deepEqual(village.measured, { dykes: 4, herds: { stable: 3, sawmill: { touching: 2 } } });
});

test("a single village is a game of one", () => {
  assert.equal(readGame({ tiles: [] }).players.length, 1);
});

test("a link carries the whole game, in letters that survive messengers", async () => {
  const game = { players: [{ player: "Ελένη", tiles: [{ tile: "stable" }] }] };
  const packed = await pack(game);
  assert.match(packed, /^g=[zj][\w-]+$/);
  assert.deepEqual(await unpack(`#${packed}`), game);
  assert.equal(await unpack("#elsewhere"), null);
  await assert.rejects(unpack("#g=zabcd"));
});

test("where a browser cannot deflate, the link is longer", async (context) => {
  const kept = globalThis.CompressionStream;
  delete globalThis.CompressionStream;
  context.after(() => (globalThis.CompressionStream = kept));
  const packed = await pack({ players: [] });
  assert.match(packed, /^g=j/);
  assert.deepEqual(await unpack(packed), { players: [] });
});
