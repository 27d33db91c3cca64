// @ts-check

// The board on which a village is laid out: tap a place, choose a tile, turn it, move it, take it off.
// It shows a village, tells every change as the village's new list of tiles, and draws what the server counts.

import { h, morph } from "../dom.js";
import { t } from "../words.js";
import { dragging } from "./drag.js";
import { anyEdges, bestTurn } from "./edges.js";
import { wrongWith } from "./faults.js";
import { hexOf, wordOf } from "./hexes.js";
import { meaning, next } from "./keyboard.js";
import { Layout } from "./layout.js";
import { tileWords } from "./places.js";
import { View } from "./view.js";
import { hint, whole } from "./whole.js";

/** Faults that are told here before the server tells them. */
const SEEN_HERE = new Set(["edges-differ", "not-connected", "hex-shared", "place-missing"]);

/**
 * @import { Board, OwnedTile, Pair } from "../types.d.ts"
 * @import { Fact } from "./layout.js"
 * @typedef {{title: string, only: (id: string) => boolean}} Wanted A tile asked for.
 * @typedef {object} Around What the page lends to the editor.
 * @property {{tiles: Fact[]}} catalogue
 * @property {(tiles: OwnedTile[]) => void} onChange
 * @property {(id: string) => {ok: boolean, owner: string | null}} canPick
 * @property {(wanted: Wanted) => Promise<string | null>} pickTile
 */

export class BoardEditor {
  /** @param {HTMLElement} element @param {Around} around */
  constructor(element, { catalogue, onChange, canPick, pickTile }) {
    this.catalogue = catalogue;
    this.onChange = onChange;
    this.canPick = canPick;
    this.pickTile = pickTile;
    /** @type {OwnedTile[]} */
    this.tiles = [];
    /** @type {Board | null} */
    this.answer = null;
    /** @type {Board["scored"]} */
    this.scored = [];
    /** @type {Board["faults"]} */
    this.noted = [];
    /** @type {Set<string>} */
    this.hidden = new Set();
    this.view = new View();
    // What is selected and what is held are indices of tiles; the keyboard is on the hex `at`.
    /** @type {number | null} */
    this.selected = null;
    /** @type {number | null} */
    this.held = null;
    this.at = "0,0";
    this.said = "";
    /** @type {Map<string, Fact>} */
    this.facts = new Map();
    this.layout = new Layout(this.tiles, this.facts);
    this.room = this.layout;
    this.root = h("div.board");
    element.replaceChildren(this.root);
    this.render();
    this.box = /** @type {HTMLElement} */ (this.root.querySelector(".board-box"));
    this.view.watch(this.box);
    dragging(this, this.box);
  }

  /** Show a village; what was counted on another layout is forgotten. */
  show(village) {
    const tiles = village.tiles ?? [];
    const again = (/** @type {number | null} */ index) => {
      const found = index === null ? -1 : tiles.findIndex((owned) => owned.tile === this.tiles[index]?.tile);
      return found < 0 ? null : found;
    };
    if (JSON.stringify(tiles) !== JSON.stringify(this.tiles)) this.forget();
    Object.assign(this, { selected: again(this.selected), held: again(this.held), tiles });
    if (this.selected !== null && !tiles[this.selected].at) this.selected = null;
    this.render();
  }

  /** Draw what the server counted, unless the board has changed since it was asked; null takes it away. */
  mark(answer) {
    if (answer === this.answer) return;
    const laid = this.tiles.filter((owned) => owned.at).map(({ tile, at, turn }) => [tile, at, turn ?? 0]);
    const counted = answer?.tiles.map(({ tile, at, turn }) => [tile, at, turn]);
    if (counted && JSON.stringify(laid) !== JSON.stringify(counted)) return;
    this.answer = answer;
    this.scored = answer?.scored ?? [];
    this.noted = (answer?.faults ?? []).filter(({ code }) => !SEEN_HERE.has(code) && !this.saidByEdges(code));
    this.render();
  }

  /** That home's water is blocked is told with its edges, unless edges may differ. */
  saidByEdges(code) {
    return code === "home-water-blocked" && !anyEdges(this.layout);
  }

  forget() {
    Object.assign(this, { answer: null, scored: [], noted: [] });
  }

  /** What is counted and not switched off. */
  get shown() {
    return this.scored.filter((found) => !this.hidden.has(found.tile));
  }

  /** The hexes that can be tapped: every tile, and every free place for what is held or added. */
  get hexes() {
    return [...new Set([...this.layout.laid.keys(), ...this.room.free])];
  }

  render() {
    this.facts = new Map(this.catalogue.tiles.map((tile) => [tile.id, tile]));
    this.layout = new Layout(this.tiles, this.facts);
    this.room = this.held === null ? this.layout : this.layout.without(this.held);
    if (!this.hexes.includes(this.at)) this.at = this.homeHex();
    morph(this.root, whole(this));
  }

  /** The tiles that have no place yet. */
  waiting() {
    const found = this.tiles.map(({ tile, at }, index) => ({ index, id: tile, name: this.layout.name(index), at }));
    return found.filter(({ at }) => !at);
  }

  toggle(tile) {
    if (!this.hidden.delete(tile)) this.hidden.add(tile);
    this.render();
  }

  homeHex() {
    const { tiles, layout } = this;
    const at = layout.home === null ? null : tiles[layout.home].at;
    return at ? wordOf(at) : ([...layout.laid.keys()][0] ?? "0,0");
  }

  /** A hex was tapped. */
  tap(word) {
    if (!word) return;
    this.at = word;
    if (this.held !== null) this.drop(word);
    else if (this.layout.laid.has(word)) this.select(this.layout.laid.get(word));
    else this.add(word);
  }

  /** Select a tile, or no longer if it was. */
  select(index) {
    this.selected = this.selected === index ? null : index;
    this.tell(this.selected === null ? "" : this.words(index));
    this.uncover();
  }

  /** A tile and what is wrong with it, to be read out. */
  words(index) {
    return [tileWords(this.layout, index), ...wrongWith(this.layout, index)].join(". ");
  }

  /** Draw anew, say something, and keep the keyboard where it was. */
  tell(words) {
    this.said = words;
    this.render();
    this.focus();
  }

  /** Scroll the page where the tools lie over the tile they belong to. */
  uncover() {
    const [tile, over] = [`[data-hex="${this.at}"]`, ".board-tools"].map((found) => this.root.querySelector(found));
    const hidden = tile && over ? tile.getBoundingClientRect().bottom - over.getBoundingClientRect().top : 0;
    if (hidden > 0) window.scrollBy(0, hidden + 8);
  }

  /** Choose a tile for a free hex; the first is a home, as is one chosen `instead` of a home without a number. */
  async add(word, instead = null) {
    const { facts, layout } = this;
    const home = instead !== null || !layout.laid.size;
    const fits = (id) => {
      const fact = facts.get(id);
      return Boolean(fact?.edges) && (fact?.home ? home || layout.home === null : !home);
    };
    const own = home ? this.waiting().find((tile) => fits(tile.id))?.id : null;
    const title = home ? t("Which home?") : t("Which tile?");
    const only = (id) => fits(id) && !this.tiles.some((owned) => owned.tile === id && owned.at);
    const id = own ?? (await this.pickTile({ title, only }));
    if (id) this.settle(id, instead, word);
    else this.focus();
  }

  /** Lay a tile that was chosen: one of the village, or a new one if nobody else has it. */
  settle(id, instead, word) {
    const index = this.tiles.findIndex((owned) => owned.tile === id);
    if (index >= 0) return this.put(this.tiles[index], index, word);
    const { ok, owner } = this.canPick(id);
    if (ok) return this.put({ ...this.tiles[instead], tile: id }, instead, word);
    this.tell(t("{tile} belongs to {owner}.", { tile: this.facts.get(id)?.name ?? id, owner }));
  }

  /** Lay a tile on a hex with the turn that fits best; without an index it is new in the village. */
  put(owned, index, word) {
    const at = hexOf(word);
    const edges = this.facts.get(owned.tile)?.edges;
    if (!edges) return this.add(word, index);
    const { turn } = bestTurn(this.layout.without(index), edges, at);
    const place = index ?? this.tiles.length;
    Object.assign(this, { held: null, selected: place, at: word });
    this.change([...this.tiles.slice(0, place), { ...owned, at, turn }, ...this.tiles.slice(place + 1)]);
  }

  /** Take a tile up, to lay it elsewhere. */
  lift(index) {
    if (!this.layout.laid.size) return this.put(this.tiles[index], index, "0,0");
    Object.assign(this, { held: index, selected: null });
    this.tell(hint(this));
    this.focus(true);
  }

  /** Take up the tile on a hex; false where it has nowhere to go. */
  hold(word) {
    if (this.layout.laid.size > 1) this.lift(this.layout.laid.get(word));
    return this.held !== null;
  }

  /** Lay what is held on a hex, or leave it where it was. */
  drop(word) {
    if (this.held === null) return;
    const owned = this.tiles[this.held];
    if (this.room.free.includes(word) && word !== String(owned.at)) this.put(owned, this.held, word);
    else this.release();
  }

  release() {
    this.held = null;
    this.tell("");
  }

  /** Do something with a tile: what the tools and the keys name. */
  act(action, index = this.layout.laid.get(this.at)) {
    if (action === "close") return this.close();
    if (index === undefined || this.held !== null) return;
    const { turn = 0, upgraded = false, at } = this.tiles[index];
    if (at) this.at = wordOf(at);
    const does = {
      move: () => this.hold(this.at),
      right: () => this.alter(index, { turn: (turn + 1) % 6 }),
      left: () => this.alter(index, { turn: (turn + 5) % 6 }),
      upgrade: () => this.layout.fact(index).upgradable && this.alter(index, { upgraded: !upgraded }),
      off: () => this.takeOff(index, false),
      remove: () => this.takeOff(index, true),
    };
    does[action]?.();
  }

  close() {
    if (this.held !== null) this.release();
    else if (this.selected !== null) this.select(this.selected);
  }

  alter(index, fields) {
    this.selected = index;
    this.change(this.tiles.map((owned, place) => (place === index ? { ...owned, ...fields } : owned)));
  }

  /** Take a tile off the map, and if `removed` out of the village. */
  takeOff(index, removed) {
    const tile = this.layout.name(index);
    const { at, turn, ...owned } = this.tiles[index];
    this.selected = null;
    const left = this.tiles.flatMap((other, place) => (place !== index ? [other] : removed ? [] : [owned]));
    const words = removed ? t("{tile} is removed from the village.", { tile }) : t("{tile} is off the map.", { tile });
    this.change(left, words);
  }

  /**
   * The village has other tiles from now on; tells of the selected one unless there are other words.
   * @param {OwnedTile[]} tiles @param {string} [words]
   */
  change(tiles, words) {
    this.tiles = tiles;
    this.forget();
    this.layout = new Layout(tiles, this.facts);
    this.tell(words ?? this.words(this.selected));
    this.uncover();
    this.onChange(tiles);
  }

  /** Put the keyboard on its hex; it may stay on the tools and lists around the drawing unless told `always`. */
  focus(always = false) {
    const { activeElement } = document;
    if (!always && this.root.contains(activeElement) && !this.box.contains(activeElement)) return;
    const hex = /** @type {SVGElement | null} */ (this.box.querySelector(`[data-hex="${this.at}"]`));
    if (!hex) return;
    hex.focus({ preventScroll: true });
    hex.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** A key was pressed on the board; Escape is heard all around it. */
  pressed(event) {
    const meant = meaning(event);
    if (!meant || meant.do === "close") return;
    event.preventDefault();
    if (meant.do) return meant.do === "open" ? this.tap(this.at) : this.act(meant.do);
    this.at = this.hexOfKey(meant.go);
    this.render();
    this.focus();
  }

  /** The hex that a key leads to. */
  hexOfKey(go) {
    const last = this.tiles.findLast((owned) => owned.at)?.at;
    if (go === "home") return this.homeHex();
    if (go === "last") return last ? wordOf(last) : this.at;
    return next(this.hexes, this.at, go);
  }
}
