import assert from "node:assert/strict";
import { before, test } from "node:test";

import { likeliest, searchTiles, targetName, tileOf } from "../../scorer/web/page/catalogue.js";
import * as game from "../../scorer/web/page/game.js";
import { fillBox } from "./the_box.js";

before(() => fillBox());

const withTiles = (...ids) => ({ ...game.newVillage(["base"]), tiles: ids.map((tile) => ({ tile })) });

test("a new game is untouched until something is entered", () => {
  const fresh = game.newGame(3);
  assert.equal(fresh.players.length, 3);
  assert.ok(game.isUntouched(fresh));
  fresh.players[1].workers.blue = 1;
  assert.ok(!game.isUntouched(fresh));
});

test("one village has one home and one boat, and one side of a piece of cardboard", () => {
  const village = withTiles("home-1", "sawmill", "boat-1a");
  game.addTile(village, "home-2", true);
  game.addTile(village, "old-sawmill");
  game.addTile(village, "boat-2a");
  game.addTile(village, "stable");
  assert.deepEqual(
    village.tiles.map(({ tile }) => tile),
    ["home-2", "old-sawmill", "boat-2a", "stable"],
  );
  assert.ok(village.tiles[0].upgraded);
});

test("a tile that takes another's place lies where it lay", () => {
  const village = { ...game.newVillage(["base"]), tiles: [{ tile: "home-1", at: [0, 0], turn: 2 }] };
  game.addTile(village, "home-2");
  assert.deepEqual(village.tiles, [{ tile: "home-2", at: [0, 0], turn: 2 }]);
});

test("the other side of a tile belongs to whoever has the tile", () => {
  const table = { ...game.newGame(), players: [withTiles("home-1"), withTiles("sawmill")] };
  assert.equal(game.ownerOf(table, "old-sawmill"), 1);
  assert.equal(game.ownerOf(table, "stable"), -1);
});

test("what a tile measured leaves with it, and its extension when it is turned back", () => {
  const village = { ...withTiles("stable"), measured: { adjacent: { stable: 3 } } };
  game.removeTile(village, "stable");
  assert.deepEqual(village.measured, { adjacent: {} });
  const tile = { tile: "stable", upgraded: true, extension: "blue" };
  game.turnOver(tile);
  assert.deepEqual(tile, { tile: "stable" });
});

test("pieces left are those of the box without those held, on stores too", () => {
  const table = game.newGame(2);
  table.players[0].resources.gold = 4;
  table.players[1].tiles.push({ tile: "stable", stored: { gold: 3 } });
  assert.equal(game.left(table, "gold"), 20 - 4 - 3);
  table.players[1].tiles[0].extension = "blue";
  assert.equal(game.extensionsLeft(table, "blue"), 0);
  game.countsOf(table.players[0], "animals").sheep = 2;
  assert.equal(game.held(table.players[0], "sheep"), 2);
  table.players[0].cabins = 2;
  assert.equal(game.cabinsLeft(table), 4);
});

test("the order of the boats follows a name, and forgets who left", () => {
  const table = { ...game.newGame(2), boat_order: ["Player 1", "Player 2"] };
  game.rename(table, 0, "Ann");
  assert.deepEqual(table.boat_order, ["Ann", "Player 2"]);
  game.removePlayer(table, 0);
  assert.deepEqual(table.boat_order, ["Player 2"]);
  assert.equal(game.toDocument({ ...table, players_in_game: 4 }).players_in_game, 4);
  assert.equal("players_in_game" in game.toDocument(table), false);
});

test("there is one marker", () => {
  const table = game.newGame(2);
  game.giveMarker(table, 0);
  game.giveMarker(table, 1);
  assert.deepEqual(
    table.players.map((village) => village.first_player),
    [false, true],
  );
});

test("a document says of the map and the measured numbers what is used", () => {
  const table = game.newGame(1);
  Object.assign(table.players[0], {
    tiles: [{ tile: "stable", at: [0, 0], turn: 1 }],
    measured: { loop: 3 },
    map: false,
  });
  const { players } = game.toDocument(table);
  assert.deepEqual(players[0].tiles, [{ tile: "stable" }]);
  assert.deepEqual(players[0].measured, { loop: 3 });
  table.players[0].map = true;
  assert.deepEqual(game.toDocument(table).players[0].tiles, [{ tile: "stable", at: [0, 0], turn: 1 }]);
  assert.equal(game.toDocument(table).players[0].measured, undefined);
});

test("the sets are those named, else the base game and what is used", () => {
  const table = { ...game.newGame(), players: [{ ...withTiles("lone-watch"), sets: undefined }] };
  assert.deepEqual(game.setsOf(table), ["base", "merchants"]);
  assert.ok(game.offers(table, "contracts"));
  table.players[0].sets = ["base"];
  assert.deepEqual(game.setsOf(table), ["base"]);
  assert.ok(!game.offers(table, "contracts"));
  const holding = { ...game.newGame(), players: [{ ...game.newVillage(), contracts: [13] }] };
  assert.deepEqual(game.setsOf(holding), ["base", "merchants"]);
});

test("a ruling is read as the game says, else as its edition, else by default", () => {
  const table = game.newGame(1);
  const ruling = { id: "tie", default: "replay" };
  assert.equal(game.inForce(table, ruling), "shared");
  table.rulings.tie = "first-boat";
  assert.equal(game.inForce(table, ruling), "first-boat");
});

test("tiles are found in any language, without accents and in any case", () => {
  const ids = (typed) => searchTiles(typed).map(({ id }) => id);
  assert.deepEqual(ids("ecurie"), ["stable"]);
  assert.deepEqual(ids("ΣΤΑΒΛΟΣ"), ["stable"]);
  assert.deepEqual(ids("saw"), ["sawmill", "old-sawmill"]);
  assert.equal(likeliest("sawmill", ["old-sawmill", "sawmill"]), "sawmill");
  assert.equal(likeliest("old", ["old-sawmill", "sawmill"]), "old-sawmill");
});

test("what the box does not know is shown by its id", () => {
  assert.equal(tileOf("nowhere").name, "nowhere");
  assert.equal(targetName("contract-13"), "Contract: 2 blue");
  assert.equal(targetName("contract-99"), "Contract: 99");
});
