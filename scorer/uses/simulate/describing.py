"""What the dealing yields: how many pieces and tiles villages have, by number of players and sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.plan import Plan

Spread = Mapping[int, int]
"""How often each number occurred."""

SEASONS = ("spring", "summer", "autumn", "winter", "turn-order")


def counts(dealt: DealtVillage) -> dict[str, int]:
    """Everything that is counted of a village; pieces on stores are counted with the loose ones."""
    stored: Counter[str] = Counter()
    for tile in dealt.tiles:
        stored.update(tile.stored)
    seasons = Counter(dealt.box.tiles[tile.tile].season for tile in dealt.tiles)
    numbers = {name: getattr(dealt.measured, name) for name in ("loop", "river", "route")}
    return {
        **{piece: count + stored[piece] for piece, count in zip(dealt.box.pieces, dealt.counts, strict=True)},
        "stored": stored.total(),
        "marker": int(dealt.marker),
        "contracts": len(dealt.contracts),
        "cabins": dealt.cabins,
        "tiles": len(dealt.tiles),
        **{season: seasons[season] for season in SEASONS},
        "upgraded": sum(tile.upgraded for tile in dealt.tiles),
        "extensions": sum(tile.extension is not None for tile in dealt.tiles),
        **{name: number for name, number in numbers.items() if number is not None},
    }


def describe(plan: Plan) -> list[dict[str, Spread]]:
    """For each scenario: how often which number occurred, row by row."""
    return [_spreads(plan.game(scenario, game) for game in range(plan.games(scenario))) for scenario in _numbers(plan)]


def _numbers(plan: Plan) -> range:
    return range(len(plan.scenarios))


def _spreads(games: Iterable[list[DealtVillage]]) -> dict[str, Spread]:
    spreads: dict[str, Counter[int]] = {}
    for villages in games:
        for dealt in villages:
            for name, count in counts(dealt).items():
                spreads.setdefault(name, Counter())[count] += 1
    return dict(spreads)
