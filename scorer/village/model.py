"""A village, and a game of villages, at the moment scoring begins.

These models are frozen and complete: words are ids, short forms are spelled out (documents/spelling.py).
Whether such a village can exist is judged apart, in legality/.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Annotated, Any, NamedTuple, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    StrictBool,
    StrictInt,
    StrictStr,
    model_validator,
)
from pydantic.json_schema import SkipJsonSchema
from pydantic_core import CoreSchema, core_schema

from scorer.box.box import Box
from scorer.box.frozen import FrozenMap
from scorer.box.model import Season, Side, Tile
from scorer.box.names import either
from scorer.village.elsewhere import NOTHING_ELSEWHERE, Elsewhere
from scorer.words.language import mark, say
from scorer.words.problems import Path, Problem, ProblemsFound, printable, quoted
from scorer.words.sentence import Said

Count = Annotated[StrictInt, Field(ge=0)]


class Pieces(FrozenMap[str, int]):
    """How many there are of each kind; a kind of which there is none is not listed, and asked for it is 0."""

    def __init__(self, *counts: Any, **kinds: int) -> None:
        super().__init__({kind: count for kind, count in dict(*counts, **kinds).items() if count})

    def __missing__(self, kind: str) -> int:
        return 0

    @classmethod
    def __get_pydantic_core_schema__(cls, _: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        def as_pieces(value: Any, counts: Callable[[Any], dict[str, int]]) -> Pieces:
            return value if isinstance(value, Pieces) else cls(counts(value))

        return core_schema.no_info_wrap_validator_function(as_pieces, handler.generate_schema(dict[str, Count]))


NO_PIECES = Pieces()


class Frozen(BaseModel):
    """A model that cannot change and knows all its fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class AsItIs:
    """A value that pydantic takes without a look inside: a box as a model of its facts would take long to make."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type, _: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.is_instance_schema(source)


class OfABox(Frozen):
    """Something that knows the box it is from; the standard one where nothing else is said."""

    model_config = ConfigDict(arbitrary_types_allowed=True)

    box: SkipJsonSchema[Annotated[Box, AsItIs]] = Field(default_factory=Box.standard, exclude=True, repr=False)


class OwnedTile(OfABox):
    """A tile as it lies in a village."""

    tile: StrictStr
    upgraded: StrictBool = False
    extension: StrictStr | None = None
    stored: Pieces = NO_PIECES
    at: tuple[StrictInt, StrictInt] | None = None
    turn: Annotated[StrictInt, Field(ge=0, le=5)] = 0

    @property
    def fact(self) -> Tile:
        """What the box knows of this tile."""
        return self.box.tiles[self.tile]

    @property
    def season(self) -> Season:
        """When it comes into play, or what else it is."""
        return self.box.seasons[self.fact.season]

    @property
    def name(self) -> Said:
        """What it is called, in the chosen language."""
        return self.box.words.tile(self.tile)

    @property
    def side(self) -> Side:
        """The side that lies face up."""
        return self.fact.side(self.upgraded)

    @property
    def standing(self) -> Mapping[str, int]:
        """What stands on it, in the order of the box."""
        if not self.stored:
            return self.stored
        return {kind: count for kind in self.box.storable if (count := self.stored[kind])}

    @property
    def can_be_upgraded(self) -> bool:
        """Whether its upgraded side exists and is still face down."""
        return self.fact.improved is not None and not self.upgraded


class Measured(Frozen):
    """Numbers counted on the table, for tiles that score by their place; one number, or one per reading."""

    loop: Count | dict[str, Count] | None = None
    river: Count | None = None
    route: Count | None = None
    adjacent: dict[str, Count | dict[str, Count]] = {}


class Village(OfABox):
    """One player's village and everything the player holds.

    Beside the fields below it has one for each group of pieces of its box: `workers`, `resources`, `skills`, and
    whatever a set adds.
    """

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Pieces]

    player: Annotated[StrictStr, Field(min_length=1, max_length=100)] | None = None
    edition: StrictStr | None = None
    rulings: dict[str, StrictStr] = {}
    first_player: StrictBool = False
    cabins: Count = 0
    contracts: tuple[StrictInt, ...] = ()
    tiles: tuple[OwnedTile, ...] = ()
    measured: Measured = Measured()
    sets: tuple[StrictStr, ...] | None = None
    elsewhere: SkipJsonSchema[Elsewhere] = Field(default=NOTHING_ELSEWHERE, exclude=True, repr=False)
    """What the others of its game hold."""

    @model_validator(mode="after")
    def _of_one_box(self) -> Self:
        """Its tiles and its pieces are those of its box."""
        if any(owned.box is not self.box and owned.box != self.box for owned in self.tiles):
            raise ValueError("a village holds tiles of its own box")
        unknown = [field for field in self.__pydantic_extra__ if field not in self.box.sections]
        if unknown:
            raise ValueError(f"the box knows no {', '.join(unknown)}")
        # To hold none and to say nothing are the same: such villages are equal, and are written alike.
        for field in [field for field, pieces in self.__pydantic_extra__.items() if not pieces]:
            del self.__pydantic_extra__[field]
        return self

    def section(self, field: str) -> Pieces:
        """The pieces that a field counts."""
        return self.__pydantic_extra__.get(field, NO_PIECES)

    @cached_property
    def readings(self) -> Mapping[str, str]:
        """The reading in force for every ruling."""
        return self.box.rulings.readings(self.edition, self.rulings)

    @cached_property
    def loose(self) -> Mapping[str, int]:
        """Every piece that stands on no tile, by kind."""
        held = ((self.section(section), kinds) for section, kinds in self.box.sections.items())
        return FrozenMap({kind: pieces[kind] for pieces, kinds in held for kind in kinds})

    @cached_property
    def pieces(self) -> Mapping[str, int]:
        """Every piece owned, by kind, those standing on tiles included."""
        total = Counter(self.loose)
        for owned in self.tiles:
            total.update(owned.stored)
        return total

    @property
    def has_layout(self) -> bool:
        """Whether every tile has a place, so that the board can be counted."""
        return bool(self.tiles) and all(owned.at is not None for owned in self.tiles)

    @cached_property
    def effects(self) -> frozenset[str]:
        """What the tiles owned change for the whole village."""
        return frozenset(owned.fact.effect for owned in self.tiles if owned.fact.effect)

    @cached_property
    def contract_points(self) -> int:
        """What one completed contract is worth here."""
        raised = [self.box.contract_points_with.get(owned.tile, 0) for owned in self.tiles]
        return max(self.box.contract_points, *raised, 0)

    def changed(self, **fields: Any) -> Village:
        """The same village with other fields; `model_copy` would keep what was computed from the old ones."""
        now = {name: getattr(self, name) for name in Village.model_fields}
        return Village(**{**now, **self.__pydantic_extra__, **fields})

    def under(self, readings: Mapping[str, str]) -> Village:
        """The same village under other readings of some rulings."""
        return self.changed(rulings={**self.rulings, **readings})


class Game(OfABox):
    """Several villages of one table, under one set of rulings."""

    players: Annotated[tuple[Village, ...], Field(min_length=1, max_length=6)]
    players_in_game: Annotated[StrictInt, Field(ge=2, le=6)] | None = None
    """How many sat at the table, where that is said: villages may be missing."""
    boat_order: tuple[StrictStr, ...] = ()
    edition: StrictStr | None = None
    rulings: dict[str, StrictStr] = {}

    @model_validator(mode="after")
    def _of_one_box(self) -> Self:
        """All villages are of one box, which is the game's."""
        if any(village.box is not self.box and village.box != self.box for village in self.players):
            raise ValueError("the villages of a game are of one box")
        return self

    @cached_property
    def readings(self) -> Mapping[str, str]:
        """The reading in force for every ruling."""
        return self.box.rulings.readings(self.edition, self.rulings)

    @cached_property
    def villages(self) -> tuple[Village, ...]:
        """The villages, each under the edition and rulings of the game, knowing what the others hold.

        So each can be counted by itself.
        """
        alike = [village.changed(edition=self.edition, rulings=self.rulings) for village in self.players]
        if len(alike) == 1 and not self.absent:
            return tuple(alike)
        others = [tuple(other for other in alike if other is not village) for village in alike]
        elsewhere = [Elsewhere(held, absent=self.absent) for held in others]
        return tuple(village.changed(elsewhere=held) for village, held in zip(alike, elsewhere, strict=True))

    @property
    def absent(self) -> int:
        """How many villages are known to be missing."""
        return max(0, (self.players_in_game or 0) - len(self.players))


def with_loose(village: Village, change: Mapping[str, int]) -> Village:
    """The village with more or fewer loose pieces, the marker among them."""
    return village.changed(**loose_fields(village, change)) if change else village


def loose_fields(village: Village, change: Mapping[str, int]) -> dict[str, Any]:
    """The fields of a village that more or fewer loose pieces change."""
    fields: dict[str, Any] = {
        section: Pieces({kind: village.loose[kind] + change.get(kind, 0) for kind in kinds})
        for section, kinds in village.box.sections.items()
        if any(kind in change for kind in kinds)
    }
    if village.box.marker in change:
        fields["first_player"] = bool(village.first_player + change[village.box.marker])
    return fields


# ---- which player is meant, in a game of several ----------------------------------------------------------


class Asking(NamedTuple):
    """What is said where nobody is named, how to name one, and where the name stands."""

    found: str = mark("this is a game of several players")
    fix: str = mark("add --player {players}")
    path: Path = ()


BY_OPTION = Asking()


def chosen_village(game: Game, player: str | None, asking: Asking = BY_OPTION) -> Village:
    """The village of a player, who need not be named where there is only one."""
    if player is None and len(game.villages) == 1:
        return game.villages[0]
    players = either(printable(village.player or "") for village in game.villages)
    if player is None:
        raise ProblemsFound([Problem("which-player", say(asking.found), say(asking.fix, players=players), asking.path)])
    for village in game.villages:
        if village.player == player:
            return village
    found = say("no player of this game is called {name}", name=quoted(player))
    raise ProblemsFound([Problem("unknown-player", found, say("write {players}", players=players), asking.path)])
