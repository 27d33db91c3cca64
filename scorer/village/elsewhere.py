"""What the other villages of the game have taken out of the box, and which sets are on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from scorer.words.language import say
from scorer.words.problems import Path

if TYPE_CHECKING:
    from scorer.box.box import Box
    from scorer.village.model import Village

CONTRACTS, EXTENSIONS, CABINS = "contracts", "extensions", "cabins"
"""What a set may bring beside tiles."""


@dataclass(frozen=True)
class Elsewhere:
    """What other players of the same game hold; nothing where a village is looked at by itself."""

    villages: tuple[Village, ...] = ()
    extensions_told: Mapping[str, int] = field(default_factory=dict)
    """Extensions, by colour, of which nobody says on whose tiles they stand."""

    absent: int = 0
    """Players of whose villages nothing is known."""

    @property
    def players(self) -> int:
        """How many there are, beside this one."""
        return len(self.villages) + self.absent

    @cached_property
    def owners(self) -> Mapping[str, str]:
        """The player who has a tile, by its cardboard: both sides are one tile."""
        return {owned.fact.cardboard: village.player or "" for village in self.villages for owned in village.tiles}

    @cached_property
    def sets(self) -> frozenset[str]:
        """The sets they use."""
        return frozenset(set_ for village in self.villages for set_ in sets_in_play(village))

    @cached_property
    def pieces(self) -> Mapping[str, int]:
        """Their pieces, the marker among them."""
        held = sum((Counter(village.pieces) for village in self.villages), Counter[str]())
        return held + Counter({village.box.marker: int(village.first_player) for village in self.villages})

    @cached_property
    def colours(self) -> Mapping[str, int]:
        """The extensions on their tiles, by colour."""
        tiles = [owned for village in self.villages for owned in village.tiles]
        return Counter(owned.extension for owned in tiles if owned.extension) + Counter(self.extensions_told)

    @property
    def extensions(self) -> int:
        """How many extensions stand on their tiles: Flipper II needs one that is left."""
        return sum(self.colours.values())

    @cached_property
    def contracts(self) -> Mapping[int, str]:
        """The player who holds a contract."""
        return {number: village.player or "" for village in self.villages for number in village.contracts}


NOTHING_ELSEWHERE = Elsewhere()


def used(village: Village) -> Iterator[tuple[str, str, Path]]:
    """Everything in a village that is not of a set that always is there: what, which set, and where."""
    box = village.box
    for position, owned in enumerate(village.tiles):
        if not box.sets[owned.fact.set].always:
            yield str(owned.name), owned.fact.set, ("tiles", position)
        if owned.extension is not None:
            yield say("an extension"), box.set_that_adds(EXTENSIONS), ("tiles", position, "extension")
    if village.contracts:
        yield say("a contract"), box.set_that_adds(CONTRACTS), ("contracts", 0)
    if village.cabins:
        yield say("a cabin"), box.set_that_adds(CABINS), ("cabins",)


def sets_in_play(village: Village) -> frozenset[str]:
    """The sets a document names, or the base game and every set it uses."""
    named = village.sets if village.sets is not None else (set_ for _, set_, _ in used(village))
    return frozenset({*always(village.box), *named})


def always(box: Box) -> list[str]:
    """The sets that are always on the table."""
    return [facts.id for facts in box.sets.values() if facts.always]


def left_in_box(village: Village, piece: str) -> int:
    """How many more of a piece the village could get."""
    held = int(village.first_player) if piece == village.box.marker else village.pieces[piece]
    return village.box.supply(piece) - held - village.elsewhere.pieces.get(piece, 0)
