"""Under which rules pieces stand for what, and what targets and contracts then do to tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from scorer.board.counted import Measurements
from scorer.box.model import RESOURCES, SKILLS, WORKERS, catalogue
from scorer.village.model import OwnedTile, Village
from scorer.writers.tables.move_book import Plan
from scorer.writers.tables.moves import Move, Need, Once
from scorer.writers.tables.pools import Contracted, Pools

STAND_INS = "boat-3b"
POOL, AXIS = Pools.of(catalogue()).pool, Pools.of(catalogue()).axis
POOLS = (WORKERS, RESOURCES, SKILLS)
RESOURCE_POOL = POOL["iron"]


class Rules(NamedTuple):
    """Under which pieces stand for what: the rulings, and whether Boat 3b is there."""

    edition: str | None
    rulings: tuple[tuple[str, str], ...]
    resources_stand_in: bool

    def plan(self, tiles: Sequence[str] = (), contracts: tuple[int, ...] = ()) -> Plan:
        """What these tiles and contracts do to tables."""
        owned = [OwnedTile(tile=tile) for tile in tiles]
        if self.resources_stand_in:
            owned.append(OwnedTile(tile=STAND_INS))
        village = Village(edition=self.edition, rulings=dict(self.rulings), tiles=tuple(owned), contracts=contracts)
        return Plan(village, Measurements({}))


FIRST: Mapping[str, int] = {
    **POOL,
    "worker": POOL[WORKERS[0]],
    "resource": POOL[RESOURCES[0]],
    "skill": POOL[SKILLS[0]],
}


def pool_of(tile: str) -> int | None:
    """The pool a tile takes its pieces from, if it takes any."""
    scoring = catalogue().tiles[tile].scoring
    if scoring is None or scoring.kind not in ("per-piece", "one-kind", "per-set"):
        return None
    return FIRST[scoring.takes or next(iter(scoring.among or scoring.needs))]


@lru_cache(maxsize=4096)
def moves(rules: Rules, pool: int, tiles: frozenset[str]) -> tuple[Move, ...]:
    """What the targets of a pool do to its table."""
    return rules.plan(sorted(tiles)).moves(pool)


@lru_cache(maxsize=4096)
def move_of(rules: Rules, pool: int, tile: str) -> Move:
    """What one target does."""
    nobody = moves(rules, pool, frozenset())
    return next(move for move in moves(rules, pool, frozenset([tile])) if move not in nobody)


@lru_cache(maxsize=4096)
def contract(rules: Rules, number: int) -> Contracted:
    """What a contract takes from each pool."""
    plan = rules.plan(contracts=(number,))
    if plan.apart:
        return plan.apart[0]
    needs: list[tuple[Need, ...]] = [()] * len(POOLS)
    for pool in range(len(POOLS)):
        for move in plan.moves(pool):
            if isinstance(move, Once):
                needs[pool] = move.needs
    return Contracted(f"contract-{number}", tuple(needs), False, 0)


class Contracts:
    """The contracts of a village, by where their pieces come from."""

    __slots__ = ("apart", "asked", "needs", "numbers_apart", "ways", "within")

    def __init__(self, rules: Rules, numbers: Sequence[int]) -> None:
        self.within: tuple[list[int], ...] = ([], [], [])
        """Those that take from one pool alone."""
        self.needs: dict[int, tuple[Need, ...]] = {}
        """What each of these takes."""
        self.apart: list[Contracted] = []
        numbers_apart: list[int] = []
        for number in sorted(numbers):
            found = contract(rules, number)
            pools = [pool for pool, needs in enumerate(found.needs) if needs]
            if found.takes_marker or len(pools) > 1:
                self.apart.append(found)
                numbers_apart.append(number)
            else:
                self.within[pools[0]].append(number)
                self.needs[number] = found.needs[pools[0]]
        self.numbers_apart = tuple(numbers_apart)
        self.ways = [
            tuple(one for one, done in zip(self.apart, taken, strict=True) if done)
            for taken in product((False, True), repeat=len(self.apart))
        ]
        """Every set of the contracts between pools, one of which is completed."""
        self.asked = tuple(any(one.needs[pool] for one in self.apart) for pool in range(len(POOLS)))
        """Whether those between pools take anything from each pool."""
