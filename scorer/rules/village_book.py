"""The book of a village: what its contracts score, its tiles, and pieces that are left over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorer.rules.book import Word
from scorer.rules.kinds import contract, kind_of, left_over, printed
from scorer.village.model import OwnedTile, Village


def book_of(village: Village) -> Iterator[Word]:
    """Every word; contracts before tiles, as Muleteer looks at them."""
    yield from contract.words(village)
    for owned in village.tiles:
        yield from words_of(owned, village.readings)
    yield from left_over.words(village.box)


def words_of(owned: OwnedTile, readings: Mapping[str, str]) -> Iterator[Word]:
    """What one tile scores: its printed points, and its rule if it has one."""
    yield from printed.words(owned)
    if owned.fact.scoring is not None:
        yield from kind_of(owned.fact.scoring).words(owned, owned.fact.scoring.read(readings), readings)
