"""What a sheet rests on: the few totals of other readings that a person wants to know beside every count.

As exact as the disputes of a table, and from the same counting; but only one change at a time is counted, and the two
ends of all combinations, which take few solves. Who wins is no part of it.
"""

from __future__ import annotations

from dataclasses import replace

from scorer.referee import Disagreement
from scorer.sheet.ranking import Result
from scorer.sheet.rests import Combined, OtherTotal, Rests, Touched
from scorer.sheet.sheet import Sheet
from scorer.solving.engines import BY_DEFAULT, InOneLimit, Solving, Unproven
from scorer.uses.disputes.by_reading import VillageTotals, totals_on_demand
from scorer.uses.disputes.combining import fewest_first
from scorer.uses.explore.totals import TABLES
from scorer.village.model import Game, Village


def with_rests(result: Result, game: Game, solving: Solving = BY_DEFAULT) -> Result:
    """The sheets of a game, each with what it rests on."""
    sheets = zip(result.sheets, game.villages, strict=True)
    return replace(result, sheets=tuple(resting(sheet, village, solving) for sheet, village in sheets))


def resting(sheet: Sheet, village: Village, solving: Solving = BY_DEFAULT) -> Sheet:
    """The sheet of a village with what it rests on, as far as that is proven within one time limit for all of it."""
    try:
        # Tables are as quick as CP-SAT here and quicker than PuLP, and so another engine confirms the total once more.
        by_tables = InOneLimit.from_now(TABLES, solving.time_limit)
        counted = totals_on_demand(village, list(village.readings), by_tables, sheet.measurements)
        return replace(sheet, rests=_rests(village, counted, sheet.total))
    except Unproven:
        # The total stands all the same.
        return replace(sheet, rests=Rests(sheet.total))


def _rests(village: Village, counted: VillageTotals, total: int) -> Rests:
    now = counted.under(village.readings)
    if now != total:
        raise Disagreement(f"under the readings in force the sheet makes {total}, and its disputes say {now}")
    reach = counted.range
    rulings = tuple(_touching(village, counted, ruling, total) for ruling in counted.touching)
    alone = any(touching.changes for touching in rulings)
    together = None if alone or reach == (total, total) else _together(village, counted, total)
    return Rests(total, rulings, reach, counted.is_known, together)


def _touching(village: Village, counted: VillageTotals, ruling: str, total: int) -> Touched:
    """What each other reading of a ruling gives, all others as they are."""
    now = village.readings
    others = [reading for reading in village.box.rulings.rulings[ruling].reading_ids if reading != now[ruling]]
    totals = {reading: counted.under({**now, ruling: reading}) for reading in others}
    return Touched(ruling, now[ruling], tuple(_otherwise(reading, found, total) for reading, found in totals.items()))


def _otherwise(reading: str, found: int | None, total: int) -> OtherTotal:
    return OtherTotal(reading, found, None if found is None else found - total)


def _together(village: Village, counted: VillageTotals, total: int) -> Combined | None:
    """The fewest readings that change the total together."""
    for changed in fewest_first(village.box, village.readings, counted.touching):
        then = counted.under({**village.readings, **changed})
        if then is not None and then != total:
            return Combined(changed, then)
    return None
