"""What a box holds: pieces, tiles, contracts, extensions, and the words of data in which a tile says how it scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from scorer.box.frozen import FrozenMap

if TYPE_CHECKING:
    from scorer.box.box import Box

NONE: FrozenMap[str, Any] = FrozenMap()
Plural = tuple[str, str]
"""Both forms of a sentence that depends on a number."""

Under = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""By ruling and reading: the fields that have another value there."""


@dataclass(frozen=True, slots=True)
class SymbolWords:
    """The sentences about a piece or a white symbol, in the language they are written in."""

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


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece."""

    id: str
    group: str
    words: SymbolWords
    stands_for_all: bool = False
    """Whether it may be any other piece of its group."""
    left_over: int = 0
    """What one that is used nowhere else is worth."""
    marker_by: str = ""
    """The ruling of which the reading `no` keeps the marker from being one."""
    stands_in_by: str = ""
    """The ruling of which the reading `left-out` keeps it from standing for others of its group."""


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces of one nature; the white symbol of this name means any of them."""

    id: str
    section: str
    """The field of a village that counts them."""
    pieces: tuple[str, ...]
    words: SymbolWords
    stored: bool = False
    """Whether they may stand on tiles."""
    bids: bool = False
    """Whether one bids with them."""
    title: str = ""
    """What stands above its pieces; its section where nothing else is said."""
    described: str = ""
    """What they are, as the JSON Schema says it."""
    field: str = ""
    """What that field counts, as the JSON Schema says it."""


@dataclass(frozen=True, slots=True)
class Season:
    """When a tile comes into play, or what else it is."""

    id: str
    word: str
    step: str
    """The step on which the rules of its tiles score."""
    title: str = ""
    """What stands above its tiles; its word where nothing else is said."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the sheet."""

    id: str
    number: int
    title: str


@dataclass(frozen=True, slots=True)
class SetFacts:
    """A set: what it is called, and what comes with it beside tiles."""

    id: str
    name: str
    word: str
    title: str = ""
    """Its name where it stands alone; the same where nothing else is said."""
    always: bool = False
    adds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a tile scores beyond its printed points; sets/base/scoring.toml explains the kinds."""

    kind: str
    points: int = 0
    points_upgraded: int | None = None
    takes: str = ""
    among: tuple[str, ...] = ()
    needs: Mapping[str, int] = field(default_factory=lambda: NONE)
    counts: str = ""
    table: tuple[int, ...] = ()
    under: Under = field(default_factory=lambda: NONE)

    def rate(self, upgraded: bool) -> int:
        """The points for each thing counted on this side of the tile."""
        if upgraded and self.points_upgraded is not None:
            return self.points_upgraded
        return self.points

    def worth(self, count: int, upgraded: bool) -> int:
        """The points for `count` things, by the table where the tile prints one."""
        if self.table:
            return self.table[min(count, len(self.table) - 1)]
        return count * self.rate(upgraded)

    def read(self, readings: Mapping[str, str]) -> Scoring:
        """The rule as it is under these readings."""
        other = changes(self.under, readings)
        return replace(self, **other) if other else self


@dataclass(frozen=True, slots=True)
class CountFacts:
    """Something that tiles count in the village itself; sets/base/scoring.toml explains the fields."""

    id: str
    of: str
    phrase: str
    season: str = ""
    not_season: str = ""
    cabins: int = 0
    twice_with: str = ""
    under: Under = field(default_factory=lambda: NONE)

    def read(self, readings: Mapping[str, str]) -> CountFacts:
        """The count as it is under these readings."""
        other = changes(self.under, readings)
        return replace(self, **other) if other else self


@dataclass(frozen=True, slots=True)
class MeasureFacts:
    """Something that tiles count on the board; sets/base/scoring.toml explains the fields."""

    id: str
    method: str
    phrase: str
    reason: Plural
    what: str
    by_table: str = ""
    """The rule of a tile that prints a table."""
    of: str = ""
    season: str = ""
    cabins: int = 0
    governed_by: str = ""


def changes(under: Under, readings: Mapping[str, str]) -> dict[str, Any]:
    """The fields that these readings change."""
    return {
        name: value
        for ruling, by_reading in under.items()
        for name, value in by_reading.get(readings[ruling], NONE).items()
    }


@dataclass(frozen=True, slots=True)
class Side:
    """What one side of a tile shows that matters at the end."""

    points: int
    transport: int
    symbols: int
    icons: int
    more: Mapping[str, int] = field(default_factory=lambda: NONE)
    """What else a set counts on its tiles, by column."""

    def shows(self, what: str) -> int:
        """How many of something this side shows."""
        return self.more[what] if what in self.more else SHOWN[what](self)

    @property
    def facts(self) -> dict[str, int]:
        """Everything by its name."""
        return {**{name: number(self) for name, number in SHOWN.items()}, **self.more}


SHOWN: Mapping[str, Callable[[Side], int]] = {
    "points": attrgetter("points"),
    "transport": attrgetter("transport"),
    "symbols": attrgetter("symbols"),
    "icons": attrgetter("icons"),
}


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the box; `cardboard` names the piece whose two sides may be two tiles."""

    id: str
    set: str
    season: str
    cardboard: str
    edges: str
    basic: Side
    improved: Side | None
    players_from: int
    upgrade_cost: str
    scoring: Scoring | None
    effect: str
    gift: Mapping[str, int]

    def side(self, upgraded: bool) -> Side:
        """The side that lies face up."""
        return self.improved if upgraded and self.improved else self.basic

    @property
    def prints_points(self) -> bool:
        """Whether a number stands in its corner, on either side."""
        return self.basic.points > 0 or (self.improved is not None and self.improved.points > 0)

    @property
    def is_store(self) -> bool:
        """Whether resources standing here score here."""
        return self.scoring is not None and self.scoring.kind == "store"


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract by its number, and the pieces it prints."""

    number: int
    needs: Mapping[str, int]

    @property
    def target(self) -> str:
        """The word for this contract as a scoring target."""
        return f"contract-{self.number}"


@dataclass(frozen=True, slots=True)
class Extension:
    """An extension piece: its colour and what it costs during play."""

    number: int
    colour: str
    cost: str


@dataclass(frozen=True, slots=True)
class Cargo:
    """What a boat brings at the end of a season."""

    boat: str
    season: str
    brings: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Use:
    """What workers on a tile bring during play, in the words of uses.csv."""

    takes: str = ""
    basic: str = ""
    upgraded: str = ""


def plain(value: Any) -> Any:
    """A fact as plain values, as JSON prints it."""
    return asdict(value)


# ---- until every room takes the box from the village ------------------------------------------------------


RESOURCES: tuple[str, ...]
WORKERS: tuple[str, ...]
SKILLS: tuple[str, ...]
PIECES: tuple[str, ...]
GROUPS: dict[str, tuple[str, ...]]
MARKER: str


def catalogue() -> Box:
    """The standard box."""
    from scorer.box.box import Box  # noqa: PLC0415

    return Box.standard()


def tile(tile_id: str) -> Tile:
    """A tile of the standard box."""
    return catalogue().tiles[tile_id]


def __getattr__(name: str) -> Any:
    groups = {"WORKERS": "worker", "RESOURCES": "resource", "SKILLS": "skill"}
    if name in groups:
        return catalogue().groups[groups[name]].pieces
    if name == "GROUPS":
        return {group.id: group.pieces for group in catalogue().groups.values()}
    if name == "PIECES":
        return catalogue().pieces
    if name == "MARKER":
        return catalogue().marker
    raise AttributeError(name)
