"""A simulation told to a person: tables in the terminal, and a chart."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scorer.box.box import Box
from scorer.box.names import display
from scorer.show.chart import Bar, bars
from scorer.uses.simulate.plan import Scenario
from scorer.uses.simulate.results import Results, Row, results
from scorer.uses.simulate.spread import QUANTILES
from scorer.uses.simulate.state import State
from scorer.words.language import labelled, say, say_count, together

NARROW = 90
"""Columns below which the spread is left out."""
UNKNOWN = "–"


def print_results(console: Console, state: State) -> None:
    """A table for each scenario, and how far it can be believed."""
    for found in results(state):
        console.print()
        console.print(Text(title(found.scenario), style="bold"))
        console.print(Text(basis(found, state.plan.samples)))
        console.print(_table(found, wide=console.width >= NARROW))
    console.print(Text(explained(state)))
    if any(not row.statistics.villages for found in results(state) for row in found.rows):
        console.print(Text(say("Without a number: tiles owned, and tiles whose place decides and was not measured.")))


def heading(scenario: Scenario) -> str:
    """`4 players`."""
    if scenario.players is None:
        return say("Any number of players")
    return say_count(scenario.players, "{count} player", "{count} players")


def choice_of_sets(sets: Iterable[str]) -> str:
    """`Base game, The Merchants`."""
    return together(Box.standard().words.set_title(name) for name in sets)


def title(scenario: Scenario) -> str:
    """`4 players: Base game, The Merchants`."""
    return labelled(heading(scenario), choice_of_sets(scenario.sets))


def basis(found: Results, samples: int) -> str:
    """How many villages were dealt, and their mean total."""
    if found.mean_total is None:
        return say("No village so far.")
    shown = {"samples": samples, "mean": f"{found.mean_total:.1f}"}
    if found.villages < samples:
        return say("{done} of {samples} villages so far; mean total {mean}.", done=found.villages, **shown)
    return say_count(samples, "{count} village; total {mean}.", "{count} villages; mean total {mean}.", **shown)


def explained(state: State) -> str:
    """What the columns mean, and who proved the gains."""
    again = sum(tally.solved_again for tally in state.tallies)
    return say_count(
        again,
        "Gain: what the tile adds to a village that does not own it; ± standard error of the mean. "
        "Best: share of the villages where no tile gains more. "
        "Every gain is proven; {count} village was solved again by another engine, which agrees.",
        "Gain: what the tile adds to a village that does not own it; ± standard error of the mean. "
        "Best: share of the villages where no tile gains more. "
        "Every gain is proven; {count} villages were solved again by another engine, which agrees.",
    )


def _table(found: Results, wide: bool) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column(say("Tile"), overflow="fold")
    spread = [say("Spread"), *(f"{percent} %" for percent in QUANTILES)] if wide else []
    for title in (say("Gain"), "±", *spread, say("Best"), say("Villages")):
        table.add_column(title, justify="right")
    for row in found.rows:
        table.add_row(*_cells(row, wide))
    return table


def _cells(row: Row, wide: bool) -> list[str]:
    found = row.statistics
    quantiles = [str(value) for value in found.quantiles] or [UNKNOWN] * len(QUANTILES)
    spread = [_shown(found.deviation, 1), *quantiles] if wide else []
    best = f"{100 * found.best:.1f} %" if found.villages else UNKNOWN
    gain = [_shown(found.mean, 2), _shown(found.error, 2)]
    return [display("tile", row.tile), *gain, *spread, best, str(found.villages)]


def _shown(value: float | None, digits: int) -> str:
    return UNKNOWN if value is None else f"{value:.{digits}f}"


def draw_results(state: State) -> str:
    """The mean gains as bars, with whiskers from the 5 % to the 95 % quantile."""
    found = results(state)
    rows = [bar for table in found for bar in _bars(table)]
    headline = say("What tiles gain at the end of the game")
    subtitle = say("Mean gain over random villages; whiskers from the 5 % to the 95 % quantile.")
    groups = {title(table.scenario): basis(table, state.plan.samples) for table in found}
    return bars(rows, headline, subtitle=subtitle, groups=groups, shown=lambda value: f"{value:.1f}".replace("-", "−"))


def _bars(table: Results) -> list[Bar]:
    return [
        Bar(
            display("tile", row.tile),
            row.statistics.mean,
            title(table.scenario),
            row.statistics.quantiles[0],
            row.statistics.quantiles[-1],
        )
        for row in table.rows
        if row.statistics.mean is not None
    ]
