// The shapes that go through the page, for the type checker and for editors: no browser ever loads this file. What the
// server answers is taken from its own description of itself, which `npm run types` writes down; the game is the page's.

import type { components } from "../../../tests/page/types/api.js";

type Shapes = components["schemas"];

export type Board = Shapes["Board"];
export type Catalogue = Shapes["Catalogue"];
export type Check = Shapes["Check"];
export type Contract = Catalogue["contracts"][number];
export type Counted = Shapes["Counted"];
export type Disputes = Shapes["Disputes"];
export type Exploration = Shapes["Exploration"];
export type Ruling = Catalogue["rulings"][number];
export type Sheet = Shapes["Sheet"];
export type SoFar = Shapes["SoFar"];
export type Tile = Shapes["BoxTile"];
export type Words = Shapes["Words"]["words"];

/** A problem, or what is missing: then its words say it all. */
export type Problem = Partial<Shapes["Problem"]> & { code: string; where: string; words?: string };

/** A hex in axial coordinates, or a point of the drawing. */
export type Pair = [number, number];
export type Counts = Record<string, number>;

/** A tile of a village, as documents write it in full. */
export type OwnedTile = {
  tile: string;
  upgraded?: boolean;
  extension?: string;
  stored?: Counts;
  at?: Pair;
  turn?: number;
};

/** A number counted on the table, or one for each reading of a ruling. */
export type Measure = number | Counts;
export type Claim = { lines: Counts; total?: number; complete?: boolean };

/** A village as the page keeps it: a document, whether a map is used, and the hand count being checked. What it counts by
 * group of pieces, `workers` and so on, is the box's to say: `countsOf` in game.js knows. */
export type Village = {
  player?: string;
  first_player: boolean;
  cabins: number;
  contracts: number[];
  tiles: OwnedTile[];
  measured: Record<string, any>;
  sets?: string[];
  map?: boolean;
  claim?: Claim;
};
export type Group = Catalogue["groups"][number];

export type Game = {
  players: Village[];
  players_in_game?: number;
  boat_order: string[];
  edition?: string;
  rulings: Record<string, string>;
};

/** What is sent and saved of it. */
export type GameDocument = { players: object[] } & Partial<Omit<Game, "players">>;

/** What the browser keeps of the page. */
export type Kept = { game: Game; player?: number; view?: View; tab?: Tab };
export type View = "village" | "answer";
export type Tab = "sheet" | "check" | "disputes" | "explore";
