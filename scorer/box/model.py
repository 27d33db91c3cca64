"""What a box holds: pieces, tiles, contracts, extensions, and the words of data in which a tile says how it scores."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import Annotated, Literal, Self

from pydantic import StrictBool, StrictInt

from scorer.box.fields import Cell, Cells, Counts, Fact, Id, OneOf, Plural, Rated, Text, Under, filled
from scorer.box.frozen import NONE, FrozenMap

CONTRACT = "contract-"
"""What the words for contracts begin with."""

# ---- pieces -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol(Fact):
    """What stores, sets and contracts ask for, and the sentences about it in the language they are written in."""

    id: Id
    symbol: Text
    """As a contract or a set prints it."""
    several: Plural
    """So many of them, as a contract asks."""
    each: Text = ""
    """The kind it asks for; the symbol where nothing else is said."""
    for_each: Rated = ""
    standing: Rated = ""
    """The rule of a store that takes it."""
    some: Plural | None = None
    """So many pieces of it."""
    drawn: Plural | None = None
    """So many of a group, taken unseen."""
    extension: Text = ""
    unused: Text = ""
    """What one is worth that is used nowhere else."""
    line: Text = ""
    """What such pieces are called together, as a line of the sheet."""
    shape: Literal["circle", "square", "diamond"] = "square"
    """In pictures, where shape and letter tell pieces apart also without colours."""
    letter: str = ""
    fill: str = "#f3efe6"
    ink: str = "#1d1d1b"

    @property
    def sign(self) -> str:
        """The letter that pictures show."""
        return self.letter or self.id[:1].upper()


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece(Symbol):
    """A kind of piece."""

    group: Annotated[str, OneOf("group")]
    stands_for_all: StrictBool = False
    """Whether it may be any other piece of its group."""
    left_over: StrictInt = 0
    """What one that is used nowhere else is worth."""
    marker_by: Annotated[str, OneOf("ruling")] = ""
    """The ruling of which the reading `no` keeps the marker from being one."""
    stands_in_by: Annotated[str, OneOf("ruling")] = ""
    """The ruling of which the reading `left-out` keeps it from standing for others of its group."""
    beside_bag: StrictBool = False
    """Whether it lies beside the bag, so that nobody draws it unseen before it was spent once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Symbol):
    """Pieces of one nature; the white symbol of this name means any of them."""

    section: Id
    """The field of a village that counts them."""
    pieces: tuple[str, ...]
    stored: StrictBool = False
    """Whether they may stand on tiles."""
    bids: StrictBool = False
    """Whether one bids with them."""
    title: Text = ""
    """What stands above its pieces; its section where nothing else is said."""
    described: str = ""
    """What they are, as the JSON Schema says it."""
    field: str = ""
    """What that field counts, as the JSON Schema says it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker(Symbol):
    """The one piece that may be any other of some groups."""

    alone: Text
    """What it is called in a sentence."""
    stands_for: Annotated[frozenset[str], OneOf("group", "piece")]


# ---- sets and the sheet -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Season(Fact):
    """When a tile comes into play, or what else it is."""

    id: Id
    word: Text
    step: Annotated[str, OneOf("step")]
    """The step on which the rules of its tiles score."""
    title: Text = ""
    """What stands above its tiles; its word where nothing else is said."""
    called: Text = ""
    """What a picture calls it; its word where nothing else is said."""
    single: StrictBool = False
    """Whether a village has one of its tiles at most."""
    home: StrictBool = False
    """Whether its tiles are homes, from which rivers run and on which cabins stand."""
    boat: StrictBool = False
    """Whether its tiles are boats, of which rulings about white pieces speak apart."""
    together: Text = ""
    """What its tiles are called, if a village may have many of them."""
    won: Literal["", "by bids", "by choice"] = ""
    """How its tiles may still be won at the end of winter; of those that are chosen a village keeps one."""
    explored: StrictBool = False
    """Whether exploring asks what each of its tiles would gain."""
    ground: str = "#f3efe6"
    border: str = "#55504a"
    """The colours of its tiles in pictures."""


@dataclass(frozen=True, slots=True)
class Step(Fact):
    """A step of the sheet."""

    id: Id
    number: StrictInt
    title: Text


@dataclass(frozen=True, slots=True)
class SetFacts(Fact):
    """A set: what it is called, and what comes with it beside tiles."""

    id: Id
    name: Text
    word: Text
    title: Text = ""
    """Its name where it stands alone; the same where nothing else is said."""
    always: StrictBool = False
    adds: tuple[Literal["contracts", "extensions", "cabins"], ...] = ()
    not_counted: tuple[str, ...] = ()
    """Sets of which nothing is known but words: what `names.csv` calls their kind."""


# ---- rules ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled(Fact):
    """What rulings may read otherwise."""

    under: Annotated[Under, OneOf("ruling")] = NONE

    @property
    def variants(self) -> Sequence[Self]:
        """It as it is, and as it is under each other reading."""
        changes = chain(*(by_reading.values() for by_reading in self.under.values()))
        return [self, *(replace(self, **change) for change in changes)]

    def read(self, readings: Mapping[str, str]) -> Self:
        """The same as it is under these readings."""
        changes = (by_reading.get(readings[ruling], NONE) for ruling, by_reading in self.under.items())
        other = {name: value for change in changes for name, value in change.items()}
        return replace(self, **other) if other else self


@dataclass(frozen=True, slots=True)
class Scoring(Ruled):
    """How a tile scores beyond its printed points; sets/base/scoring.toml explains the kinds."""

    kind: Annotated[str, OneOf("scoring", "kind")]
    points: StrictInt = 0
    points_upgraded: StrictInt | None = None
    takes: Annotated[str, OneOf("symbol", "piece")] = ""
    among: Annotated[tuple[str, ...], OneOf("symbol", "piece")] = ()
    needs: Annotated[Counts, OneOf("symbol", "piece")] = NONE
    counts: Annotated[str, OneOf("{kind}", "counts")] = ""
    table: tuple[StrictInt, ...] = ()

    def rate(self, upgraded: bool) -> int:
        """The points for each thing counted on this side of the tile."""
        return self.points_upgraded if upgraded and self.points_upgraded is not None else self.points

    def worth(self, count: int, upgraded: bool) -> int:
        """The points for `count` things, by the table where the tile prints one."""
        return self.table[min(count, len(self.table) - 1)] if self.table else count * self.rate(upgraded)


@dataclass(frozen=True, slots=True)
class CountFacts(Ruled):
    """Something that tiles count in the village itself; sets/base/scoring.toml explains the fields."""

    id: Id
    of: Annotated[str, OneOf("countable", "of")]
    phrase: Rated
    season: Annotated[str, OneOf("season")] = ""
    not_season: Annotated[str, OneOf("season")] = ""
    cabins: StrictInt = 0
    twice_with: Annotated[str, OneOf("effect")] = ""


@dataclass(frozen=True, slots=True)
class MeasureFacts(Fact):
    """Something that tiles count on the board; sets/base/scoring.toml explains the fields."""

    id: Id
    method: Annotated[str, OneOf("method")]
    phrase: Rated
    reason: Plural
    what: Text
    by_table: Annotated[str, filled("table", "numbers")] = ""
    """The rule of a tile that prints a table."""
    of_village: Text = ""
    """What its number is called where a village has but one."""
    of: Annotated[str, OneOf("shown", "of")] = ""
    season: Annotated[str, OneOf("season")] = ""
    cabins: StrictInt = 0
    governed_by: Annotated[str, OneOf("ruling")] = ""


@dataclass(frozen=True, slots=True)
class Effect(Fact):
    """What a tile changes for the whole village."""

    id: Annotated[str, OneOf("tile")]
    effects: Annotated[str, OneOf("effect")]


@dataclass(frozen=True, slots=True)
class Gift(Fact):
    """What a tile brings before scoring."""

    id: Annotated[str, OneOf("tile")]
    brings: Annotated[Counts, OneOf("symbol", "piece")]


@dataclass(frozen=True, slots=True)
class Carriers(Fact):
    """The tiles that bring the marker."""

    carried_by: Annotated[tuple[str, ...], OneOf("tile")]


@dataclass(frozen=True, slots=True)
class ContractPoints(Fact):
    """What a completed contract is worth, and what it is worth to whoever has one of some tiles."""

    points: StrictInt = 0
    points_with: Annotated[Counts, OneOf("tile")] = NONE


# ---- what lies in it --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Side(Fact):
    """What one side of a tile shows that matters at the end."""

    points: Cell
    transport: Cell
    symbols: Cell
    icons: Cell
    more: Cells
    """What sets count on their tiles beside these, by column."""

    def shows(self, what: str) -> int:
        """How many of something it shows."""
        return int(getattr(self, what)) if what in SHOWN else self.more[what]

    @property
    def facts(self) -> dict[str, int]:
        """Everything by its name."""
        return {what: self.shows(what) for what in (*SHOWN, *self.more)}


SHOWN = ("points", "transport", "symbols", "icons")


@dataclass(frozen=True, slots=True)
class Tile(Fact):
    """A tile of the box; `cardboard` names the piece whose two sides may be two tiles."""

    id: Id
    set: str
    season: Annotated[str, OneOf("season")]
    cardboard: str
    edges: str
    basic: Side
    improved: Side | None
    players_from: Cell
    upgrade_cost: Annotated[str, OneOf("symbol", "piece", _paid)]
    scoring: Scoring | None
    effect: str
    gift: Counts

    def side(self, upgraded: bool) -> Side:
        """The side that lies face up."""
        return self.improved if upgraded and self.improved else self.basic

    @property
    def prints_points(self) -> bool:
        """Whether a number stands in its corner, on either side."""
        return self.side(upgraded=False).points > 0 or self.side(upgraded=True).points > 0

    @property
    def is_store(self) -> bool:
        """Whether resources standing here score here."""
        return self.scoring is not None and self.scoring.kind == "store"


@dataclass(frozen=True, slots=True)
class Contract(Fact):
    """A contract by its number, and the pieces it prints."""

    number: Cell
    needs: Annotated[Cells, OneOf("piece")]

    @property
    def target(self) -> str:
        """The word for this contract as a scoring target."""
        return f"{CONTRACT}{self.number}"


@dataclass(frozen=True, slots=True)
class Extension(Fact):
    """An extension piece: its colour and what it costs during play."""

    number: Cell
    colour: Annotated[str, OneOf("colour")]
    cost: Annotated[str, OneOf("symbol", "piece", _paid)]


@dataclass(frozen=True, slots=True)
class Cargo(Fact):
    """What a boat brings at the end of a season."""

    boat: Annotated[str, OneOf("tile")]
    season: Annotated[str, OneOf("season")]
    brings: Annotated[Cells, OneOf("in boats", "piece", _in_boats)]


@dataclass(frozen=True, slots=True)
class Use(Fact):
    """What workers on a tile bring during play, in the words of uses.csv."""

    tile: Annotated[str, OneOf("tile")] = ""
    takes: Annotated[str, OneOf("symbol", "piece", _paid)] = ""
    basic: Annotated[str, OneOf("brought", "piece", _brought)] = ""
    upgraded: Annotated[str, OneOf("brought", "piece", _brought)] = ""


@dataclass(frozen=True, slots=True)
class Laid(Fact):
    """How the table is laid for so many players, where a set says something of it."""

    set: str
    players: Cell
    first_workers: Cell = 0
    """How many each player draws in the beginning."""
    season_tiles: Cell = 0
    """Tiles that come up in each season before winter."""
    winter_hand: Cell = 0
    """Winter tiles dealt to each player."""
    turn_order: Annotated[tuple[str, ...], OneOf("tile")] = ()
    """The turn order tiles, by the side that lies face up."""


Cost = Mapping[str, int]
"""Pieces, or `worker`, `skill` and `resource` for any of them, and how many."""


@cache
def cost(printed: str) -> Cost:
    """What an upgrade or an extension costs during play, as the data print it: `wood, iron`, `any resource x2`."""
    found: dict[str, int] = {}
    for part in filter(None, printed.split(", ")):
        name, _, times = part.partition(" x")
        found[name.removeprefix("any ").removesuffix(" worker")] = int(times or 1)
    return FrozenMap(found)


def _paid(printed: str) -> Iterable[str]:
    """The pieces of a cost, or the whole of what is none."""
    try:
        return cost(printed)
    except ValueError:
        return [printed]


def _in_boats(brings: Iterable[str]) -> Iterable[str]:
    return (column.removesuffix("_workers") for column in brings)


def _brought(printed: str) -> Iterable[str]:
    """The pieces of `wood 2 or stone + iron`."""
    return (part.partition(" ")[0] for way in filter(None, printed.split(" or ")) for part in way.split(" + "))
