"""What a box holds: pieces, tiles, contracts, extensions, and the words of data in which a tile says how it scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BeforeValidator, ConfigDict, StrictBool, StrictInt

from scorer.box.frozen import FrozenMap, frozen

NONE: FrozenMap[str, Any] = FrozenMap()
Plural = tuple[str, str]
"""Both forms of a sentence that depends on a number."""
Cell = Annotated[int, BeforeValidator(lambda cell: cell or 0)]
"""A number in a CSV file; an empty cell is none."""
Cells = Annotated[Mapping[str, Cell], AfterValidator(FrozenMap)]
Counts = Annotated[Mapping[str, StrictInt], AfterValidator(FrozenMap)]
Under = Annotated[Mapping[str, Mapping[str, Mapping[str, Any]]], AfterValidator(frozen)]
"""By ruling and reading: the fields that have another value there."""


class Fact:
    """Something that sets say, field by field; a field that it has not is a slip of the pen, and told."""

    __slots__ = ()
    __pydantic_config__ = ConfigDict(extra="forbid")


# ---- pieces -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Symbol(Fact):
    """What stores, sets and contracts ask for, and the sentences about it in the language they are written in."""

    id: str
    symbol: str
    """As a contract or a set prints it."""
    several: Plural
    """So many of them, as a contract asks."""
    each: str = ""
    """The kind it asks for; the symbol where nothing else is said."""
    for_each: str = ""
    standing: str = ""
    """The rule of a store that takes it."""
    some: Plural | None = None
    """So many pieces of it."""
    drawn: Plural | None = None
    """So many of a group, taken unseen."""
    extension: str = ""
    unused: str = ""
    """What one is worth that is used nowhere else."""
    line: str = ""
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

    group: str
    stands_for_all: StrictBool = False
    """Whether it may be any other piece of its group."""
    left_over: StrictInt = 0
    """What one that is used nowhere else is worth."""
    marker_by: str = ""
    """The ruling of which the reading `no` keeps the marker from being one."""
    stands_in_by: str = ""
    """The ruling of which the reading `left-out` keeps it from standing for others of its group."""
    beside_bag: StrictBool = False
    """Whether it lies beside the bag, so that nobody draws it unseen before it was spent once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Symbol):
    """Pieces of one nature; the white symbol of this name means any of them."""

    section: str
    """The field of a village that counts them."""
    pieces: tuple[str, ...]
    stored: StrictBool = False
    """Whether they may stand on tiles."""
    bids: StrictBool = False
    """Whether one bids with them."""
    title: str = ""
    """What stands above its pieces; its section where nothing else is said."""
    described: str = ""
    """What they are, as the JSON Schema says it."""
    field: str = ""
    """What that field counts, as the JSON Schema says it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Marker(Symbol):
    """The one piece that may be any other of some groups."""

    alone: str
    """What it is called in a sentence."""
    stands_for: frozenset[str]


# ---- sets and the sheet -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Season(Fact):
    """When a tile comes into play, or what else it is."""

    id: str
    word: str
    step: str
    """The step on which the rules of its tiles score."""
    title: str = ""
    """What stands above its tiles; its word where nothing else is said."""
    called: str = ""
    """What a picture calls it; its word where nothing else is said."""
    single: StrictBool = False
    """Whether a village has one of its tiles at most."""
    home: StrictBool = False
    """Whether its tiles are homes, from which rivers run and on which cabins stand."""
    boat: StrictBool = False
    """Whether its tiles are boats, of which rulings about white pieces speak apart."""
    together: str = ""
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

    id: str
    number: StrictInt
    title: str


@dataclass(frozen=True, slots=True)
class SetFacts(Fact):
    """A set: what it is called, and what comes with it beside tiles."""

    id: str
    name: str
    word: str
    title: str = ""
    """Its name where it stands alone; the same where nothing else is said."""
    always: StrictBool = False
    adds: tuple[str, ...] = ()


# ---- rules ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled(Fact):
    """What rulings may read otherwise."""

    under: Under = NONE

    def read(self, readings: Mapping[str, str]) -> Self:
        """The same as it is under these readings."""
        changes = (by_reading.get(readings[ruling], NONE) for ruling, by_reading in self.under.items())
        other = {name: value for change in changes for name, value in change.items()}
        return replace(self, **other) if other else self


@dataclass(frozen=True, slots=True)
class Scoring(Ruled):
    """How a tile scores beyond its printed points; sets/base/scoring.toml explains the kinds."""

    kind: str
    points: StrictInt = 0
    points_upgraded: StrictInt | None = None
    takes: str = ""
    among: tuple[str, ...] = ()
    needs: Counts = NONE
    counts: str = ""
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

    id: str
    of: str
    phrase: str
    season: str = ""
    not_season: str = ""
    cabins: StrictInt = 0
    twice_with: str = ""


@dataclass(frozen=True, slots=True)
class MeasureFacts(Fact):
    """Something that tiles count on the board; sets/base/scoring.toml explains the fields."""

    id: str
    method: str
    phrase: str
    reason: Plural
    what: str
    by_table: str = ""
    """The rule of a tile that prints a table."""
    of_village: str = ""
    """What its number is called where a village has but one."""
    of: str = ""
    season: str = ""
    cabins: StrictInt = 0
    governed_by: str = ""


@dataclass(frozen=True, slots=True)
class ContractPoints(Fact):
    """What a completed contract is worth, and what it is worth to whoever has one of some tiles."""

    points: StrictInt = 0
    points_with: Counts = NONE


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

    id: str
    set: str
    season: str
    cardboard: str
    edges: str
    basic: Side
    improved: Side | None
    players_from: Cell
    upgrade_cost: str
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
    needs: Cells

    @property
    def target(self) -> str:
        """The word for this contract as a scoring target."""
        return f"contract-{self.number}"


@dataclass(frozen=True, slots=True)
class Extension(Fact):
    """An extension piece: its colour and what it costs during play."""

    number: Cell
    colour: str
    cost: str


@dataclass(frozen=True, slots=True)
class Cargo(Fact):
    """What a boat brings at the end of a season."""

    boat: str
    season: str
    brings: Cells


@dataclass(frozen=True, slots=True)
class Use(Fact):
    """What workers on a tile bring during play, in the words of uses.csv."""

    tile: str = ""
    takes: str = ""
    basic: str = ""
    upgraded: str = ""


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
    turn_order: tuple[str, ...] = ()
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
