"""A simulation told to a person: tables in the terminal, and a chart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from scorer.board.measures import METHODS
from scorer.box.box import Box
from scorer.show.chart.bars import Bar, bars
from scorer.show.report.terminal import table
from scorer.show.wording import Grid
from scorer.uses.simulate.plan import Plan, Scenario
from scorer.uses.simulate.results import QUANTILES, Histogram, Results, TileGain, average, quantile, results
from scorer.uses.simulate.state import State
from scorer.words.language import labelled, mark, say, say_count, together

NARROW = 90
"""Columns below which the spread is left out."""
UNKNOWN = "–"
NAMES = {
    "marker": mark("first-player marker"),
    "contracts": mark("contracts"),
    "cabins": mark("cabins"),
    "extensions": mark("extensions"),
    "upgraded": mark("upgraded tiles"),
    "tiles": mark("tiles"),
    "stored": mark("resources on stores"),
}
"""What is counted of dealt villages, beside the pieces by their names, tiles by season, and numbers of the board."""


def print_results(console: Console, state: State) -> None:
    """A table for each scenario, and how far it can be believed."""
    tables = results(state)
    for found in tables:
        console.print()
        console.print(Text(_title(state.plan.box, found.scenario), style="bold"))
        console.print(Text(_basis(found, state.plan.samples)))
        console.print(_table(found, wide=console.width >= NARROW))
    console.print(Text(_explained(state)))
    if any(not row.villages for found in tables for row in found.rows):
        console.print(Text(say("Without a number: tiles owned, and tiles whose place decides and was not measured.")))


def _heading(scenario: Scenario) -> str:
    """`4 players`."""
    if scenario.players is None:
        return say("Any number of players")
    return say_count(scenario.players, "{count} player", "{count} players")


def _choice_of_sets(box: Box, sets: Iterable[str]) -> str:
    """`Base game, The Merchants`."""
    return together(box.words.set_title(name) for name in sets)


def _title(box: Box, scenario: Scenario) -> str:
    """`4 players: Base game, The Merchants`."""
    return labelled(_heading(scenario), _choice_of_sets(box, scenario.sets))


def _basis(found: Results, samples: int) -> str:
    """How many villages were dealt, and their mean total."""
    if found.mean_total is None:
        return say("No village so far.")
    shown = {"samples": samples, "mean": f"{found.mean_total:.1f}"}
    if found.villages < samples:
        return say("{done} of {samples} villages so far; mean total {mean}.", done=found.villages, **shown)
    return say_count(samples, "{count} village; total {mean}.", "{count} villages; mean total {mean}.", **shown)


def _explained(state: State) -> str:
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
    spread = [say("Spread"), *(f"{percent} %" for percent in QUANTILES)] if wide else []
    heads = [say("Tile"), say("Gain"), "±", *spread, say("Best"), say("Villages")]
    rows = [(found.box.words.tile(row.tile.id), *_cells(row, wide)) for row in found.rows]
    drawn = table(Grid(heads, rows, range(1, len(heads))))
    drawn.collapse_padding = True
    return drawn


def _cells(row: TileGain, wide: bool) -> list[str]:
    quantiles = [str(value) for value in row.quantiles] or [UNKNOWN] * len(QUANTILES)
    spread = [_shown(row.deviation, 1), *quantiles] if wide else []
    best = f"{100 * row.best:.1f} %" if row.villages else UNKNOWN
    return [_shown(row.mean, 2), _shown(row.error, 2), *spread, best, str(row.villages)]


def _shown(value: float | None, digits: int) -> str:
    return UNKNOWN if value is None else f"{value:.{digits}f}"


def draw_results(state: State) -> str:
    """The mean gains as bars, with whiskers from the 5 % to the 95 % quantile."""
    groups, rows = {}, []
    for found in results(state):
        title, name = _title(found.box, found.scenario), found.box.words.tile
        groups[title] = _basis(found, state.plan.samples)
        rows += [
            Bar(str(name(row.tile.id)), row.mean, title, row.quantiles[0], row.quantiles[-1])
            for row in found.rows
            if row.mean is not None
        ]
    headline = say("What tiles gain at the end of the game")
    subtitle = say("Mean gain over random villages; whiskers from the 5 % to the 95 % quantile.")
    return bars(rows, headline, subtitle=subtitle, groups=groups, shown=lambda value: f"{value:.1f}".replace("-", "−"))


# ---- what is dealt ----------------------------------------------------------------------------------------


def print_description(console: Console, plan: Plan, dealt: Sequence[Mapping[str, Histogram]]) -> None:
    """A table for each choice of sets, with a column for each number of players."""
    described = list(zip(plan.scenarios, dealt, strict=True))
    for sets in dict.fromkeys(scenario.sets for scenario in plan.scenarios):
        columns = {_heading(scenario): spreads for scenario, spreads in described if scenario.sets == sets}
        names = next(iter(columns.values()))
        rows = [(_label(plan.box, name), *(_cell(spreads[name]) for spreads in columns.values())) for name in names]
        console.print(Text(_choice_of_sets(plan.box, sets), style="bold"))
        console.print(table(Grid([say("A village has"), *columns], rows, range(1, 1 + len(columns)))))
    console.print(Text(say("Mean over the villages, with the 5 % and 95 % quantiles.")))


def _label(box: Box, name: str) -> str:
    """What something is called that is counted of a village."""
    seasons = {season.id: season.together for season in box.seasons.values()}
    measures = [measure for measure in box.measures.values() if measure.of_village]
    on_board = {METHODS[measure.method].field: measure.of_village for measure in measures}
    said = {**NAMES, **seasons, **on_board}.get(name)
    return say(said) if said else str(box.words.piece(name))


def _cell(spread: Histogram) -> str:
    return f"{average(spread) or 0:.1f} ({quantile(spread, QUANTILES[0])}–{quantile(spread, QUANTILES[-1])})"
