"""The value of tiles by integer programs, one for each tile: slow, and the truth the tables are held against."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.pipeline import score
from scorer.simulate.deal.dealt import DealtVillage
from scorer.simulate.value.adding import number_missing, with_tile
from scorer.simulate.value.valuing import Valued, Valuer


def valuer(solver: str, time_limit: float) -> Valuer:
    """A valuer that proves every number with an engine."""

    def value(dealt: DealtVillage, tiles: Sequence[str]) -> Valued:
        before = total(dealt, solver, time_limit)
        gains = {
            tile: None if number_missing(dealt, tile) else total(with_tile(dealt, tile), solver, time_limit) - before
            for tile in tiles
        }
        return before, gains

    return value


def total(dealt: DealtVillage, solver: str, time_limit: float) -> int:
    """The proven best total of a dealt village, recounted by the referee."""
    return score(
        dealt.village(),
        solver=solver,
        time_limit=time_limit,
        unique=False,
        extensions_elsewhere=dealt.extensions_elsewhere,
    ).total
