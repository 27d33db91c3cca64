"""Tiles that lie on hexes: nothing lies as it cannot, and no measured number contradicts the board."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.board.layout import LayoutFault, faults
from scorer.board.measure import measure, told_at
from scorer.board.measures import places
from scorer.legality.measured import path_of
from scorer.village.model import Village
from scorer.words.language import say
from scorer.words.problems import Problem


def lies_as_it_can(village: Village) -> Iterator[Problem]:
    """Hexes, edges and connections."""
    for fault in faults(village):
        # Of two tiles that do not go together the one written later is more likely the wrong one.
        culprit = fault.indices[-1 if fault.direction is not None or fault.code == "hex-shared" else 0]
        yield Problem(fault.code, fault.message, fault.fix, ("tiles", culprit), fault.severity)


def measured_as_it_lies(village: Village) -> Iterator[Problem]:
    """A number measured beside a layout is the board's number."""
    beside = [(owned, place) for owned, place in places(village) if told_at(village, place) is not None]
    if not beside or not village.has_layout or any(map(_forbids_counting, faults(village))):
        return
    counts = measure(village).counts
    for owned, place in beside:
        number, counted = told_at(village, place), counts[owned.tile]
        if number != counted:
            shown = {"tile": owned.name, "number": number, "counted": counted}
            found = say("{number} was measured for {tile}, but on the board it counts {counted}", **shown)
            fix = say("leave the number out, or correct the places of the tiles")
            yield Problem("measured-differs", found, fix, path_of(place))


def _forbids_counting(fault: LayoutFault) -> bool:
    return fault.severity == "error"
