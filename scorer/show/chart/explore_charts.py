"""The charts of `explore` and `bid`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from scorer.box.box import Box
from scorer.show.chart.bars import Bar, bars
from scorer.show.report.explore import improvement_name, piece_name
from scorer.show.wording import headline
from scorer.uses.explore.bidding import Bidding, TileBids
from scorer.uses.explore.exploration import ContractGain, Exploration
from scorer.words.language import say, say_count, together

Values = Mapping[str, int | None]
"""By label: a change of the total, or None where there is no number."""


def draw_exploration(found: Exploration) -> str:
    """Everything that changes the total, group by group; what changes nothing is named below its group."""
    box, tile = found.box, found.box.words.tile
    pieces = [(piece_name(box, row.piece), row.one_more, row.one_less) for row in found.pieces]
    upgrades = {improvement_name(box, row): row.gain for row in found.upgrades}
    groups: dict[str, Values] = {
        say("What each tile is worth"): _known((str(tile(row.tile)), row.worth) for row in found.owned),
        say("What one tile more would gain"): {str(tile(row.tile)): row.gain for row in found.available},
        say("What one piece more would gain"): _known((name, more) for name, more, _ in pieces),
        say("What one piece less would cost"): _known((name, less) for name, _, less in pieces),
        say("What holding a contract gains"): _by_gain(found.contracts),
        say("What an upgrade or an extension would gain"): upgrades,
    }
    rows = [Bar(label, value, name) for name, values in groups.items() for label, value in values.items() if value]
    remarks = {name: _remark(values) for name, values in groups.items() if values}
    return bars(rows, headline(found), subtitle=_subtitle(), groups=remarks)


def draw_bidding(found: Bidding) -> str:
    """The gain of every tile, and how many workers of the cheapest colour it is worth."""
    name = say("What a tile would gain before any bid")
    tiles = {str(found.box.words.tile(row.tile)): row for row in found.tiles}
    rows = [Bar(tile, row.gain, name, detail=_largest_bid(found.box, row)) for tile, row in tiles.items() if row.gain]
    remark = _remark({tile: row.gain for tile, row in tiles.items()})
    return bars(rows, headline(found), subtitle=_subtitle(), groups={name: remark})


def _known(values: Iterable[tuple[str, int | None]]) -> Values:
    """Without what has no number."""
    return {label: value for label, value in values if value is not None}


def _largest_bid(box: Box, row: TileBids) -> str:
    """The largest bid of the cheapest colour that loses nothing, if there is one."""
    if row.cheapest is None or not row.break_even[row.cheapest]:
        return ""
    return say("bid up to {workers}", workers=box.words.some(row.cheapest, row.break_even[row.cheapest]))


def _by_gain(found: Iterable[ContractGain]) -> Values:
    """Contracts that gain the same share a bar."""
    alike: dict[tuple[bool, int], list[int]] = {}
    for row in found:
        alike.setdefault((row.held, row.gain), []).append(row.contract)
    return {_contracts(numbers, held): gain for (held, gain), numbers in alike.items()}


def _contracts(numbers: Sequence[int], held: bool) -> str:
    """Contracts that gain the same, by their numbers."""
    count, shown = len(numbers), together(numbers)
    if held:
        return say_count(count, "Contract {numbers}, held", "Contracts {numbers}, held", numbers=shown)
    return say_count(count, "Contract {numbers}", "Contracts {numbers}", numbers=shown)


def _subtitle() -> str:
    return say("Points more or less than this total, each change by itself; every number is proven.")


def _remark(values: Values) -> str:
    """What has no bar, and why."""
    nothing = together(label for label, value in values.items() if value == 0)
    none = together(label for label, value in values.items() if value is None)
    told = (nothing and say("No change: {names}.", names=nothing), none and say("No number: {names}.", names=none))
    return " ".join(filter(None, told))
