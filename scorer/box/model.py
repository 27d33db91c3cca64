"""What a box holds: pieces, tiles, contracts, extensions, and the words of data in which a tile says how it scores."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from string import Formatter
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt

from scorer.box.frozen import FrozenMap, frozen
from scorer.words.language import say

NONE: FrozenMap[str, Any] = FrozenMap()


def _id(word: str) -> str:
    """A word that documents can write, in `timber-yard+` and `iron@blacksmith`, too."""
    if not re.fullmatch(r"[\w-]+", word):
        raise ValueError(say("write letters, digits, - and _ alone"))
    return word


def filled(*blanks: str) -> AfterValidator:
    """A sentence that is shown with these blanks filled."""

    def check(text: str) -> str:
        unknown = [name for _, name, _, _ in Formatter().parse(text) if name is not None and name not in blanks]
        if unknown:
            raise ValueError(say("nothing fills {blank}", blank=", ".join(f"{{{name}}}" for name in unknown)))
        return text

    return AfterValidator(check)


CONTRACT = "contract-"
"""What the words for contracts begin with."""
Id = Annotated[str, AfterValidator(_id)]
Text = Annotated[str, filled()]
Rated = Annotated[str, filled("rate")]
Plural = tuple[Annotated[str, filled("count")], Annotated[str, filled("count")]]
"""Both forms of a sentence that depends on a number."""
Cell = Annotated[int, Field(ge=0), BeforeValidator(lambda cell: cell or 0)]
"""A number in a CSV file; an empty cell is none."""
Cells = Annotated[Mapping[str, Cell], AfterValidator(FrozenMap)]
Counts = Annotated[Mapping[str, Annotated[StrictInt, Field(ge=1)]], AfterValidator(FrozenMap)]
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

    group: str
    stands_for_all: StrictBool = False
    """Whether it may be any other piece of its group."""
    left_over: StrictInt = 0
    """What one that is used nowhere else is worth."""
    marker_by: str = ""
    """The ruling of which the reading `no` keeps the marker from being one."""
    stands_in_by: str = ""
    """The ruling of which the reading `left-out` keeps it from standing for others of its group."""


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
    stands_for: frozenset[str]


# ---- sets and the sheet -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Season(Fact):
    """When a tile comes into play, or what else it is."""

    id: Id
    word: Text
    step: str
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

    under: Under = NONE

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

    id: Id
    of: str
    phrase: Rated
    season: str = ""
    not_season: str = ""
    cabins: StrictInt = 0
    twice_with: str = ""


@dataclass(frozen=True, slots=True)
class MeasureFacts(Fact):
    """Something that tiles count on the board; sets/base/scoring.toml explains the fields."""

    id: Id
    method: str
    phrase: Rated
    reason: Plural
    what: Text
    by_table: Annotated[str, filled("table", "numbers")] = ""
    """The rule of a tile that prints a table."""
    of_village: Text = ""
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

    id: Id
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
        return f"{CONTRACT}{self.number}"


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
