"""A store scores each resource of its kind that stood on it before the game ended, and the marker if put there."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.catalogue import MARKER
from scorer.formulation import Formulation
from scorer.holdings import Supply
from scorer.program import Sum
from scorer.targets.steps import STORES
from scorer.village import OwnedTile


@dataclass(frozen=True, slots=True)
class StoreTarget:
    """An autumn store."""

    owned: OwnedTile

    def formulate(self, form: Formulation) -> None:
        """Join the integer program."""
        tile, scoring = self.owned.tile, self.owned.fact.scoring
        assert scoring
        standing = form.holdings.at(tile)
        marker = [Supply(MARKER)] if form.village.first_player else []
        counted = form.use(tile, scoring.takes, standing, all_of_it=form.holdings.stores_keep)
        counted.plus(form.use(tile, scoring.takes, marker))
        form.earn(STORES, tile, scoring.rate(self.owned.upgraded), counted)
        if tile in form.upgrades and form.village.readings["flipper"] == "before-stores":
            more = form.most_of([*standing, *marker])
            self._earn_once_upgraded(form, counted, more)

    def _earn_once_upgraded(self, form: Formulation, counted: Sum, most: int) -> None:
        """What the free upgrade adds to each resource counted: to all of them if it is upgraded, else to none."""
        tile, scoring = self.owned.tile, self.owned.fact.scoring
        assert scoring
        again = form.program.variable(f"{tile}: counted upgraded", most)
        form.program.require(f"{tile}: no more than counted", Sum(list(counted.terms)).add(again, -1), lower=0)
        form.program.require(f"{tile}: only if upgraded", Sum().add(again).add(form.upgrades[tile], -most), upper=0)
        form.program.require(
            f"{tile}: all if upgraded",
            Sum(list(counted.terms)).add(again, -1).add(form.upgrades[tile], most),
            upper=most,
        )
        form.earn(STORES, tile, scoring.rate(True) - scoring.rate(False), again)
