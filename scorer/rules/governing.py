"""Which rulings a tile's rule depends on, as its data says."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.box.box import Box
from scorer.box.model import Scoring


def governing(box: Box, scoring: Scoring) -> frozenset[str]:
    """The rulings under which a rule, its count or its measure is another."""
    return frozenset(_governing(box, scoring))


def _governing(box: Box, scoring: Scoring) -> Iterator[str]:
    yield from scoring.under
    others = (fields.get("counts", "") for readings in scoring.under.values() for fields in readings.values())
    for counts in (scoring.counts, *others):
        if counts in box.counts:
            yield from box.counts[counts].under
        if counts in box.measures and box.measures[counts].governed_by:
            yield box.measures[counts].governed_by
