"""A box as a value: everything that may lie on the table, joined from sets, carried by the villages read with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from os import PathLike
from typing import Any

from scorer.box import model
from scorer.box.frozen import FrozenMap
from scorer.box.names import Names
from scorer.box.rulings import Rulings
from scorer.box.words import Words
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound


@dataclass(frozen=True, eq=False)
class Box:
    """Tiles, pieces, contracts, rulings, names: whatever sets it was loaded from.

    Two boxes are equal if their data is, which `fingerprint` tells; a box is told from another by that alone.
    """

    fingerprint: str
    sets: Mapping[str, model.SetFacts]
    steps: Mapping[str, model.Step]
    seasons: Mapping[str, model.Season]
    groups: Mapping[str, model.Group]
    kinds: Mapping[str, model.Piece]
    """Every kind of piece but the marker."""
    marker: str
    marker_facts: model.Marker
    marker_carriers: frozenset[str]
    """The tiles that bring it."""
    tiles: Mapping[str, model.Tile]
    counts: Mapping[str, model.CountFacts]
    measures: Mapping[str, model.MeasureFacts]
    contracts: Mapping[int, model.Contract]
    contract_points: int
    contract_points_with: Mapping[str, int]
    extensions: tuple[model.Extension, ...]
    components: Mapping[tuple[str, str], int]
    cargoes: tuple[model.Cargo, ...]
    uses: Mapping[str, model.Use]
    laid: tuple[model.Laid, ...]
    rulings: Rulings
    names: Names

    @staticmethod
    @cache
    def standard() -> Box:
        """The built-in sets: the box of whoever names no other."""
        return Box.load()

    @staticmethod
    def load(*folders: str | PathLike[str]) -> Box:
        """The built-in sets together with those of these folders; all that is wrong with them, if anything is."""
        from scorer.box.load import load  # noqa: PLC0415 - loading builds boxes, and so knows this module

        return load(folders)

    # ---- what it is as a value ----------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Box) and self.fingerprint == other.fingerprint)

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __repr__(self) -> str:
        return f"<Box of {', '.join(self.sets)}>"

    def __reduce__(self) -> tuple[Any, ...]:
        # Every process has the built-in sets: telling it to take them is shorter than sending them with every village.
        if self is Box.standard():
            return Box.standard, ()
        return Box, tuple(getattr(self, field.name) for field in fields(self))

    # ---- what is asked of it ------------------------------------------------------------------------------

    @cached_property
    def words(self) -> Words:
        """What it says about its pieces and tiles."""
        return Words(self)

    @cached_property
    def pieces(self) -> tuple[str, ...]:
        """Every kind of piece but the marker, group by group."""
        return tuple(piece for group in self.groups.values() for piece in group.pieces)

    @cached_property
    def sections(self) -> Mapping[str, tuple[str, ...]]:
        """The fields of a village that count pieces."""
        return FrozenMap({group.section: group.pieces for group in self.groups.values()})

    @cached_property
    def storable(self) -> tuple[str, ...]:
        """The pieces that may stand on tiles."""
        return tuple(piece for group in self.groups.values() if group.stored for piece in group.pieces)

    @cached_property
    def bidding(self) -> tuple[str, ...]:
        """The pieces one bids with."""
        return tuple(piece for group in self.groups.values() if group.bids for piece in group.pieces)

    @cached_property
    def left_over(self) -> Mapping[str, int]:
        """What a piece that is used nowhere else is worth, where it is worth anything."""
        return FrozenMap({kind.id: kind.left_over for kind in self.kinds.values() if kind.left_over})

    @cached_property
    def stand_for_all(self) -> frozenset[str]:
        """The pieces that may be any other of their group."""
        return frozenset(kind.id for kind in self.kinds.values() if kind.stands_for_all)

    def players_for(self, tile: str) -> tuple[int, ...]:
        """The numbers of players for which a tile is laid out, where a number of players is told of it."""
        counts = sorted({laid.players for laid in self.laid})
        laid = {laid.players for laid in self.laid if tile in laid.turn_order}
        least = self.tiles[tile].players_from
        return tuple(count for count in counts if (count in laid if laid else least and count >= least))

    def find_tiles(self, words: Sequence[str], season: str | None) -> list[model.Tile]:
        """The tiles that carry these words in any language; all tiles if there are none."""
        tiles = [tile for tile in self.tiles.values() if tile.cardboard]
        seasons = dict.fromkeys(tile.season for tile in tiles)
        if season is not None and season not in seasons:
            found, fix = say("no season is called {word}", word=season), say("one of {all}", all=", ".join(seasons))
            raise ProblemsFound([Problem("unknown-season", found, fix)])
        wanted = " ".join(words)
        of_season = [tile for tile in tiles if season in (None, tile.season)]
        called = [tile for tile in of_season if self.names.is_called(tile.id, wanted)] if words else of_season
        if called:
            return called
        near = ", ".join(self.names.nearest("tile", wanted))
        fix = say("did you mean {near}?", near=near) if near else say("`keytally tiles` lists them all")
        raise ProblemsFound([Problem("unknown-tile", say("no tile is called {word}", word=wanted), fix)])

    def kinds_of(self, symbol: str) -> tuple[str, ...]:
        """The pieces that a symbol asks for: those of its group for a white one, else itself."""
        return self.groups[symbol].pieces if symbol in self.groups else (symbol,)

    def group_of(self, symbol: str) -> model.Group:
        """The group of a piece, or that of a white symbol."""
        return self.groups[symbol if symbol in self.groups else self.kinds[symbol].group]

    def step_of(self, tile: model.Tile) -> int:
        """The step on which the rule of a tile that is no store scores."""
        return self.steps[self.seasons[tile.season].step].number

    def supply(self, piece: str) -> int:
        """How many of a piece the box holds, all sets together."""
        return sum(count for (name, _), count in self.components.items() if name == piece)

    @cached_property
    def cabins(self) -> int:
        """How many cabins the box holds."""
        return self.supply("cabin")

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours of extensions, in the order of the pieces."""
        return tuple(kind for kind, facts in self.kinds.items() if facts.extension)

    def extension_colours(self) -> dict[str, int]:
        """How many extensions of each colour exist."""
        made = [extension.colour for extension in self.extensions]
        return {colour: made.count(colour) for colour in self.colours}

    def set_that_adds(self, what: str) -> str:
        """The set that brings something beside tiles: `contracts`, `extensions`, `cabins`."""
        return next(facts.id for facts in self.sets.values() if what in facts.adds)
