"""Count one village under one combination of readings after the other, each count confirmed by the referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import product

from scorer.board.counted import Measurements
from scorer.journey import confirmed
from scorer.referee import Case, Disagreement, recount
from scorer.solving.engines import Solving
from scorer.uses.disputes.combinations import Combination, Grant, best_totals
from scorer.village.assignment import Assignment
from scorer.village.model import Village
from scorer.writers.formulate import formulate, read_back

Readings = tuple[str, ...]


class Counting:
    """A village that is solved as often as needed, and how often that was."""

    def __init__(self, village: Village, measured: Measurements, solving: Solving) -> None:
        self.village = village
        self.measured = measured
        self.solving = solving
        self.solves = 0
        self._known = village.box.rulings.rulings

    def table(self, interacting: Sequence[str], apart: Sequence[str]) -> dict[Readings, int]:
        """The best total for all readings of the rulings that interact; those `apart` are fixed one by one."""
        ordered = [ruling for ruling in interacting if ruling not in apart]
        table: dict[Readings, int] = {}
        for fixed in product(*(self._known[ruling].reading_ids for ruling in apart)):
            frame = dict(zip(apart, fixed, strict=True))
            for combination, total in best_totals(ordered, partial(self._solve, ordered, frame)).items():
                readings = {**frame, **self._read(ordered, combination)}
                table[tuple(readings[ruling] for ruling in interacting)] = total
        return table

    def _solve(self, ordered: Sequence[str], frame: Mapping[str, str], solved: Combination) -> tuple[int, Grant]:
        village = under(self.village, {**frame, **self._read(ordered, solved)})
        form = formulate(village, self.measured)
        solution = self.solving.solve(form.program)
        confirmed(form, solution)
        self.solves += 1
        self._board_is_confirmed()
        assignment = read_back(form, solution.values)

        def grants(combination: Combination) -> bool:
            return self._worth({**frame, **self._read(ordered, combination)}, assignment) == solution.objective

        return solution.objective, grants

    def _read(self, ordered: Sequence[str], generous: Combination) -> dict[str, str]:
        """The readings of a combination; of every ruling that is ordered so, the default is the generous one."""
        return {ruling: self._known[ruling].reading_ids[int(ruling not in generous)] for ruling in ordered}

    def _board_is_confirmed(self) -> None:
        """No combination here changes what lies on the board, so the referee need not count it again."""
        self.measured = Measurements(self.measured.counts, self.measured.gains)

    def _worth(self, readings: Mapping[str, str], assignment: Assignment) -> int | None:
        """What the referee gives for an assignment under other readings; None if it is illegal there."""
        case = Case(under(self.village, readings), assignment, self.measured)
        try:
            return sum(recount(case).values())
        except Disagreement:
            return None


def under(village: Village, readings: Mapping[str, str]) -> Village:
    """A village under other readings."""
    return village.changed(rulings={**village.rulings, **readings})
