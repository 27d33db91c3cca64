// @ts-check

// The tiles of a village as they lie on hexes: who touches whom, where there is room, what hangs together.

import { SIDES, bounds, centre, hexOf, step, turned, wordOf } from "./hexes.js";

/**
 * @import { OwnedTile, Pair, Tile } from "../types.d.ts"
 * @typedef {Pick<Tile, "id" | "name" | "season" | "home" | "edges" | "upgradable" | "effect_id">} Known
 * @typedef {Known & {sides: {points: number}[]}} Fact What is asked of a tile here.
 */

const UNKNOWN = { season: "", home: false, edges: "", upgradable: false, effect_id: null, sides: [{ points: 0 }] };

export class Layout {
  /**
   * `facts` are the tiles of the box by id; a tile at the index `without` is thought away.
   * @param {OwnedTile[]} tiles @param {Map<string, Fact>} facts @param {number | null} [without]
   */
  constructor(tiles, facts, without = null) {
    this.tiles = tiles;
    this.facts = facts;
    /** @type {Map<string, number>} */
    this.laid = new Map();
    tiles.forEach((owned, index) => {
      if (owned.at && index !== without) this.laid.set(wordOf(owned.at), index);
    });
    this.home = [...this.laid.values()].find((index) => this.fact(index).home) ?? null;
    /** @type {Map<string, number>} */
    this.distances = new Map();
    this.parts = this.findParts();
    this.free = this.findFree();
    this.holes = this.laid.size ? this.findHoles() : [];
  }

  /** The same tiles with one thought away. @param {number | null} index */
  without(index) {
    return new Layout(this.tiles, this.facts, index);
  }

  /** What the box knows of a tile. @param {number} index @returns {Fact} */
  fact(index) {
    const id = this.tiles[index].tile;
    return this.facts.get(id) ?? { ...UNKNOWN, id, name: id };
  }

  /** @param {number} index */
  name(index) {
    return this.fact(index).name;
  }

  /** The edges of a tile as it lies, clockwise from north; empty where they are not known. @param {number} index */
  edges(index) {
    return turned(this.fact(index).edges ?? "", this.tiles[index].turn ?? 0);
  }

  /** The tiles around a hex as pairs of side and index, clockwise from north. @param {Pair} at @returns {Pair[]} */
  around(at) {
    return SIDES.flatMap((side) => {
      const index = this.laid.get(wordOf(step(at, side)));
      return index === undefined ? [] : [[side, index]];
    });
  }

  /** The free hexes that touch the village; the middle one where nothing lies. */
  findFree() {
    if (!this.laid.size) return ["0,0"];
    const near = [...this.laid.keys()].flatMap((word) => SIDES.map((side) => wordOf(step(hexOf(word), side))));
    return [...new Set(near)].filter((word) => !this.laid.has(word));
  }

  /** The free hexes that the village encloses: none of the ways out of them ends outside. */
  findHoles() {
    const free = new Set(this.free);
    const [left, top, width, height] = bounds([...free].map(hexOf), 1);
    const inside = (/** @type {Pair} */ [x, y]) => x > left && x < left + width && y > top && y < top + height;
    const outermost = [...free].reduce((one, other) => (hexOf(other)[0] < hexOf(one)[0] ? other : one));
    const outside = spread(outermost, (word) => !this.laid.has(word) && inside(centre(hexOf(word))));
    return [...free].filter((word) => !outside.has(word));
  }

  /** The connected parts as lists of indices: home's first, else the largest. Notes the distances within. */
  findParts() {
    /** @type {number[][]} */
    const parts = [];
    const starts = [...this.laid.keys()].sort((one, other) => this.isHome(other) - this.isHome(one));
    for (const word of starts) {
      if (this.distances.has(word)) continue;
      const reached = spread(word, (other) => this.laid.has(other));
      for (const [other, distance] of reached) this.distances.set(other, distance);
      parts.push([...reached.keys()].map((other) => this.laid.get(other) ?? -1));
    }
    return this.home === null ? parts.sort((one, other) => other.length - one.length) : parts;
  }

  /** @param {string} word */
  isHome(word) {
    return Number(this.laid.get(word) === this.home);
  }
}

/**
 * The hexes reached from one over hexes that `may` be trodden, with their distances.
 * @param {string} start @param {(word: string) => boolean} may
 */
function spread(start, may) {
  const found = new Map([[start, 0]]);
  for (const [word, distance] of found) {
    const next = SIDES.map((side) => wordOf(step(hexOf(word), side)));
    for (const other of next) if (!found.has(other) && may(other)) found.set(other, distance + 1);
  }
  return found;
}
