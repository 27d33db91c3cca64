"""What the dealing yields: how many pieces and tiles villages have, by number of players and sets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scorer.box.model import PIECES, catalogue
from scorer.box.names import display
from scorer.show.simulation import choice_of_sets, heading
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.plan import Plan
from scorer.uses.simulate.spread import QUANTILES, average, quantile
from scorer.words.language import mark, say

Spread = Mapping[int, int]
"""How often each number occurred."""

NAMES = {
    "marker": mark("first-player marker"),
    "contracts": mark("contracts"),
    "cabins": mark("cabins"),
    "extensions": mark("extensions"),
    "upgraded": mark("upgraded tiles"),
    "tiles": mark("tiles"),
    "spring": mark("spring tiles"),
    "summer": mark("summer tiles"),
    "autumn": mark("autumn tiles"),
    "winter": mark("winter tiles"),
    "turn-order": mark("turn order tiles"),
    "stored": mark("resources on stores"),
    "loop": mark("road loop"),
    "river": mark("river with a winter boat"),
    "route": mark("route of Delivery Man"),
}
SEASONS = ("spring", "summer", "autumn", "winter", "turn-order")


def counts(dealt: DealtVillage) -> dict[str, int]:
    """Everything that is counted of a village; pieces on stores are counted with the loose ones."""
    stored: Counter[str] = Counter()
    for tile in dealt.tiles:
        stored.update(tile.stored)
    seasons = Counter(catalogue().tiles[tile.tile].season for tile in dealt.tiles)
    numbers = {name: getattr(dealt.measured, name) for name in ("loop", "river", "route")}
    return {
        **{piece: count + stored[piece] for piece, count in zip(PIECES, dealt.counts, strict=True)},
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


def as_json(plan: Plan) -> dict[str, Any]:
    """The description as one document."""
    return {
        "seed": plan.seed,
        "samples": plan.samples,
        "tables": [
            {
                "players": scenario.players,
                "sets": list(scenario.sets),
                "counts": {name: _numbers_of(spread) for name, spread in spreads.items()},
            }
            for scenario, spreads in zip(plan.scenarios, describe(plan), strict=True)
        ],
    }


def _numbers_of(spread: Spread) -> dict[str, Any]:
    return {"mean": average(spread), "quantiles": {str(q): quantile(spread, q) for q in QUANTILES}}


def print_description(console: Console, plan: Plan) -> None:
    """A table for each choice of sets, with a column for each number of players."""
    described = list(zip(plan.scenarios, describe(plan), strict=True))
    for sets in dict.fromkeys(scenario.sets for scenario in plan.scenarios):
        columns = [(scenario, spreads) for scenario, spreads in described if scenario.sets == sets]
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(say("A village has"))
        for scenario, _ in columns:
            table.add_column(heading(scenario), justify="right")
        for cells in _rows([spreads for _, spreads in columns]):
            table.add_row(*cells)
        console.print(Text(choice_of_sets(sets), style="bold"))
        console.print(table)
    console.print(Text(say("Mean over the villages, with the 5 % and 95 % quantiles.")))


def _rows(columns: list[dict[str, Spread]]) -> Iterator[list[str]]:
    for name in columns[0]:
        label = say(NAMES[name]) if name in NAMES else display("piece", name)
        yield [label, *(_cell(spreads[name]) for spreads in columns)]


def _cell(spread: Spread) -> str:
    return f"{average(spread) or 0:.1f} ({quantile(spread, QUANTILES[0])}–{quantile(spread, QUANTILES[-1])})"
