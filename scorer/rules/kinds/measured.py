"""Points for what lies around a tile on the board: loops, rivers, routes and neighbours."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.board.measurements import CABINS, Counted
from scorer.board.measures import METHODS
from scorer.box.box import Box
from scorer.box.model import MeasureFacts, Scoring
from scorer.rules.account import Account
from scorer.rules.book import CannotWrite, Placed, Word
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said, labelled, row, sentence, sentence_count


def word(owned: OwnedTile, scoring: Scoring, _: Mapping[str, str]) -> Word:
    return Placed(owned.box.step_of(owned.fact), owned.tile, scoring, owned.upgraded)


def reason(owned: OwnedTile, scoring: Scoring, account: Account) -> Said:
    count = account.measurements.count(owned.tile, account.choice.upgraded)
    what: Said = sentence_count(count, *_measure(account.box, scoring).reason)
    found = account.measurements.on_board.get(owned.tile)
    if found is not None and found.tiles:
        in_order = METHODS[_measure(account.box, scoring).method].in_order and bool(found.route)
        what = labelled(what, _tiles(found, owned.tile, in_order, account))
    if scoring.table:
        return sentence("{table} by number: {what}", table=_table(scoring), what=what)
    return sentence("{rate} for each: {what}", rate=account.rate(owned, scoring), what=what)


def phrase(box: Box, scoring: Scoring, rate: object) -> Said:
    measure = _measure(box, scoring)
    if not scoring.table:
        return sentence(measure.phrase, rate=rate)
    if not measure.by_table:
        return sentence("{table} by number: {what}", table=_table(scoring), what=sentence(measure.what))
    numbers = "/".join(str(number) for number in range(1, len(scoring.table)))
    return sentence(measure.by_table, table=_table(scoring), numbers=numbers)


def _measure(box: Box, scoring: Scoring) -> MeasureFacts:
    try:
        return box.measures[scoring.counts]
    except KeyError:
        raise CannotWrite(f"nobody knows how to measure {scoring.counts}") from None


def _table(scoring: Scoring) -> str:
    return "/".join(str(points) for points in scoring.table[1:])


def _tiles(found: Counted, tile: str, in_order: bool, account: Account) -> Said:
    """The tiles that were counted, in the order of the walk if there was one."""
    if found.amounts:
        return row(_amount(tile, source, amount, account) for source, amount in found.amounts)
    names = map(account.box.words.tile, found.route if in_order else found.tiles)
    return row(names, " – " if in_order else ", ")


def _amount(tile: str, source: str, amount: int, account: Account) -> Said:
    """What one neighbour gives, after it was turned if it was."""
    turned = source == account.choice.upgraded
    gain = account.measurements.gains.get((tile, source), 0) if turned else 0
    name = sentence("cabins") if source == CABINS else account.box.words.tile(source)
    return sentence("{tile} ({count})", tile=name, count=amount + gain)
