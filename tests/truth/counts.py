"""Every legal count of a small village, good or bad: what each target scores, with what, whatever a player declines.

Built on the moves of the exhaustive search and written from the rules; nothing here knows the integer program.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from random import Random

from scorer.village.model import Village
from tests.truth.exhaustive import (
    BY_THEMSELVES,
    Board,
    Counts,
    Search,
    Tiles,
    after_the_free_choice,
    store_rates,
)

Points = frozenset[tuple[str, int]]
"""What each target scores; targets that score nothing are left out."""

Pieces = dict[str, dict[str, int]]
"""What each target that takes pieces gets, by kind."""

OPEN_CONTRACT = 3
"""What the Muleteer counts for a contract that is not completed."""


def all_counts(village: Village) -> frozenset[Points]:
    """The points by target of every legal count."""
    found: set[Points] = set()
    searches: dict[tuple[tuple[str, int], ...], frozenset[tuple[int, ...]]] = {}
    for tiles in after_the_free_choice(village, 0):
        rates = store_rates(village, tiles)
        every = Everything(village, dict(rates))
        if rates not in searches:
            searches[rates] = every.made(0, every.search.loose)
        fixed = by_themselves(village, tiles)
        found |= {every.points(fixed, made) for made in searches[rates]}
    return frozenset(found)


def by_themselves(village: Village, tiles: Tiles) -> Counter[str]:
    """Printed points, those of extensions, and what tiles count that take no pieces; the Muleteer apart."""
    board = Board(village, tiles)
    fixed = Counter({tile.tile: tile.side.points * (2 if tile.extension else 1) for tile in tiles})
    fixed.update({tile.tile: BY_THEMSELVES[tile.tile](board) for tile in tiles if tile.tile in BY_THEMSELVES})
    return fixed


class Everything:
    """Every sequence of moves of a search, not only the best."""

    def __init__(self, village: Village, rates: Mapping[str, int]) -> None:
        """Take over the moves."""
        self.village = village
        self.search = Search(village, rates)
        self.made = cache(self._made)

    def _made(self, step: int, loose: Counts) -> frozenset[tuple[int, ...]]:
        """What the targets from this one on can make, gold last."""
        if step == len(self.search.moves):
            return frozenset((sum(gold),) for gold in self.golds(loose))
        return frozenset(
            (move.points, *rest) for move, left in self.search._legal(step, loose) for rest in self.made(step + 1, left)
        )

    def ways(self, step: int, loose: Counts) -> Iterator[tuple[tuple[int, ...], tuple[Counts, ...]]]:
        """What the targets from this one on make, and with what, in every way to go on."""
        if step == len(self.search.moves):
            yield from (((sum(gold),), (gold,)) for gold in self.golds(loose))
            return
        for move, left in self.search._legal(step, loose):
            for made, placed in self.ways(step + 1, left):
                yield (move.points, *made), (move.placed, *placed)

    def golds(self, loose: Counts) -> Iterator[Counts]:
        """What may be counted as leftover gold: all gold, and as many of the others as the player likes."""
        golden = self.search._as_gold(loose)
        least = [count if kind == "gold" else 0 for kind, count in zip(self.search.kinds, golden, strict=True)]
        return product(*(range(low, high + 1) for low, high in zip(least, golden, strict=True)))

    def points(self, fixed: Counter[str], made: tuple[int, ...]) -> Points:
        """The points by target; those of a contract left open belong to the Muleteer."""
        together = Counter(fixed)
        for name, worth in zip([*self.search.names, "gold"], made, strict=True):
            is_open = name.startswith("contract-") and worth == OPEN_CONTRACT
            together["muleteer" if is_open else name] += worth
        return frozenset((target, worth) for target, worth in together.items() if worth)


def random_count(village: Village, rng: Random) -> tuple[Points, Pieces]:
    """One legal count, drawn at random: the points by target, and the pieces of those that take some."""
    tiles = rng.choice(list(after_the_free_choice(village, 0)))
    every = Everything(village, dict(store_rates(village, tiles)))
    loose, made, pieces = every.search.loose, [], {}
    for step, name in enumerate(every.search.names):
        move, left = rng.choice(list(every.search._legal(step, loose)))
        made.append(move.points)
        pieces[name] = dict(every.search._pieces(move.placed))
        loose = left
    gold = rng.choice(list(every.golds(loose)))
    pieces["gold"] = dict(every.search._pieces(gold))
    return every.points(by_themselves(village, tiles), (*made, sum(gold))), pieces


def all_assignments(village: Village) -> Iterator[tuple[Points, Pieces]]:
    """Every legal count with its pieces; few pieces make many of them."""
    for tiles in after_the_free_choice(village, 0):
        every = Everything(village, dict(store_rates(village, tiles)))
        fixed = by_themselves(village, tiles)
        for made, placed in every.ways(0, every.search.loose):
            pieces = {
                name: dict(every.search._pieces(counts))
                for name, counts in zip([*every.search.names, "gold"], placed, strict=True)
            }
            yield every.points(fixed, made), pieces
