"""The charts of `explore` and `bid`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from scorer.box.box import Box
from scorer.show.chart.bars import Bar, bars
from scorer.show.report import explore_words as words
from scorer.show.report.wording import headline
from scorer.uses.explore.bidding import Bidding, TileBids
from scorer.uses.explore.exploration import ContractGain, Exploration
from scorer.words.language import say

Values = Mapping[str, int | None]
"""By label: a change of the total, or None where there is no number."""


def draw_exploration(found: Exploration) -> str:
    """Everything that changes the total, group by group; what changes nothing is named below its group."""
    box, tile = found.box, found.box.words.tile
    groups: dict[str, Values] = {
        say("What each tile is worth"): {
            str(tile(row.tile)): row.worth for row in found.owned if row.worth is not None
        },
        say("What one tile more would gain"): {str(tile(row.tile)): row.gain for row in found.available},
        say("What one piece more would gain"): {
            words.piece_name(box, row.piece): row.one_more for row in found.pieces if row.one_more is not None
        },
        say("What one piece less would cost"): {
            words.piece_name(box, row.piece): row.one_less for row in found.pieces if row.one_less is not None
        },
        say("What holding a contract gains"): _by_gain(found.contracts),
        say("What an upgrade or an extension would gain"): {
            words.improvement_name(box, row): row.gain for row in found.upgrades
        },
    }
    rows = [bar for name, values in groups.items() for bar in _bars(name, values)]
    remarks = {name: _remark(values) for name, values in groups.items() if values}
    return bars(rows, headline(found), subtitle=_subtitle(), groups=remarks)


def draw_bidding(found: Bidding) -> str:
    """The gain of every tile, and how many workers of the cheapest colour it is worth."""
    tile = found.box.words.tile
    name = say("What a tile would gain before any bid")
    rows = [
        Bar(str(tile(row.tile)), row.gain, name, detail=_largest_bid(found.box, row)) for row in found.tiles if row.gain
    ]
    remark = _remark({str(tile(row.tile)): row.gain for row in found.tiles})
    return bars(rows, headline(found), subtitle=_subtitle(), groups={name: remark})


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
    return {words.contracts(numbers, held): gain for (held, gain), numbers in alike.items()}


def _subtitle() -> str:
    return say("Points more or less than this total, each change by itself; every number is proven.")


def _bars(group: str, values: Values) -> Iterator[Bar]:
    for label, value in values.items():
        if value:
            yield Bar(label, value, group)


def _remark(values: Values) -> str:
    """What has no bar, and why."""
    nothing = words.of_no_effect(label for label, value in values.items() if value == 0)
    none = words.unknown(label for label, value in values.items() if value is None)
    return " ".join(filter(None, (nothing, none)))
