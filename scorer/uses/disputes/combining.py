"""Combinations of other readings than those in force."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations, product

from scorer.box.box import Box


def fewest_first(box: Box, now: Mapping[str, str], among: Collection[str]) -> Iterator[dict[str, str]]:
    """All for these rulings, by how many readings they change, in the order of the box; the first changes none."""
    known = box.rulings.rulings
    rulings = [ruling for ruling in known if ruling in among]
    others = {ruling: [other for other in known[ruling].reading_ids if other != now[ruling]] for ruling in rulings}
    for chosen in (chosen for count in range(len(rulings) + 1) for chosen in combinations(rulings, count)):
        for readings in product(*(others[ruling] for ruling in chosen)):
            yield dict(zip(chosen, readings, strict=True))
