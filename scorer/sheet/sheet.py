"""The sheet: every point with its step, its target, the pieces spent and the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from scorer.board.measurements import Measurements
from scorer.box.box import Box
from scorer.referee import Points
from scorer.rules.account import Account
from scorer.rules.holdings import Holdings
from scorer.rules.kinds import contract, free_choice, kind_of, left_over, printed
from scorer.rules.kinds.free_choice import EXTENSION, UPGRADE
from scorer.sheet.rests import Rests
from scorer.village.assignment import Assignment
from scorer.village.claims import targets_in
from scorer.village.model import OwnedTile, Village
from scorer.words.sentence import Said


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the sheet."""

    step: int
    target: str
    points: int
    pieces: Mapping[str, int]
    reason: Said
    name: Said
    """The target, as a player calls it."""

    def __repr__(self) -> str:
        return f"<Line of step {self.step}: {self.points} {self.target}, {self.reason}>"


@dataclass(frozen=True, slots=True)
class Count:
    """One way to count a village: its lines, and what they leave over."""

    box: Box
    lines: tuple[Line, ...]
    unused: Mapping[str, int]
    free_upgrade: str | None = None
    free_extension: str | None = None

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)

    @property
    def points(self) -> Points:
        """The points of each line."""
        return {(line.step, line.target): line.points for line in self.lines}

    def by_step(self) -> dict[int, int]:
        """The points of each step that can score."""
        scoring = [step.number for step in self.box.steps.values() if step.id != "choices"]
        return {step: sum(line.points for line in self.lines if line.step == step) for step in scoring}


@dataclass(frozen=True, slots=True)
class Sheet:
    """The proven best count of a village."""

    player: str
    count: Count
    measurements: Measurements
    """What its tiles count by their place, measured once for all that is shown."""
    solver: str
    rulings: Mapping[str, str]
    edition: str | None
    unique: bool | None
    """Whether no other assignment reaches the total; None if nobody asked, or time ran out."""
    alternatives: tuple[Count, ...] = ()
    optimal: bool = True
    rests: Rests | None = None
    """What the total rests on, where that was asked."""

    def __repr__(self) -> str:
        return f"<Sheet of {self.player or 'a village'}: {self.total} points>"

    @property
    def box(self) -> Box:
        """The box of the village."""
        return self.count.box

    @property
    def total(self) -> int:
        """The best total."""
        return self.count.total

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that make up the total."""
        return self.count.lines

    @property
    def unused(self) -> Mapping[str, int]:
        """The pieces that score nothing."""
        return self.count.unused


def write_count(
    village: Village, holdings: Holdings, measurements: Measurements, assignment: Assignment, points: Points
) -> Count:
    """Write out an assignment that the referee has confirmed."""
    account, name = Account(village, assignment, measurements), village.box.words.target
    lines = tuple(
        Line(step, target, worth, _pieces(account, step, target), reason_of(account, step, target), name(target))
        for (step, target), worth in _shown(village, points)
    )
    left = _unused(holdings, assignment)
    return Count(village.box, lines, left, assignment.free_upgrade, assignment.free_extension)


def _shown(village: Village, points: Points) -> list[tuple[tuple[int, str], int]]:
    """The lines worth showing, in order: all rules and contracts, printed points only where there are any."""
    steps = village.box.steps
    only_with_points = {steps[id_].number for id_ in ("printed", "extensions", "left-over")}
    shown = {line: worth for line, worth in points.items() if worth or line[0] not in only_with_points}
    for owned in village.tiles:
        if owned.fact.effect in (UPGRADE, EXTENSION):
            shown[steps["choices"].number, owned.tile] = 0
    order = targets_in(village)
    return sorted(shown.items(), key=lambda item: (item[0][0], order.index(item[0][1])))


def _pieces(account: Account, step: int, target: str) -> dict[str, int]:
    """The pieces a line spends; they belong to the rule of a target, not to its printed points."""
    pieces: Counter[str] = Counter()
    if step not in {account.box.steps[id_].number for id_ in ("choices", "printed", "extensions")}:
        for placement in account.assignment.on(target):
            pieces[placement.word] += placement.count
    return dict(pieces)


def _unused(holdings: Holdings, assignment: Assignment) -> dict[str, int]:
    left: Counter[str] = Counter()
    for supply, count in (*holdings.supplies.items(), *holdings.stuck.items()):
        left[f"{supply.piece}@{supply.store}" if supply.store else supply.piece] += count
    for placement in assignment.placements:
        left[placement.word] -= placement.count
    return {word: count for word, count in left.items() if count}


def piece_words(box: Box, pieces: Mapping[str, int]) -> list[tuple[str, str, int]]:
    """Piece words taken apart for printing: the kind, the store or nothing, the number; the marker last."""
    parts = ((*word.partition("@")[::2], count) for word, count in pieces.items())
    return sorted(parts, key=lambda part: part[0] == box.marker)


# ---- why a line scores what it scores ---------------------------------------------------------------------


def reason_of(account: Account, step: int, target: str) -> Said:
    """The reason for a line."""
    box, village = account.box, account.village
    for held in map(box.contracts.__getitem__, village.contracts):
        if held.target == target:
            return contract.reason(held, account)
    owned = next((owned for owned in village.tiles if owned.tile == target), None)
    if owned is None:
        return left_over.reason(target, account)
    by_step = {
        box.steps["choices"].number: free_choice.reason,
        box.steps["printed"].number: printed.printed_reason,
        box.steps["extensions"].number: printed.extended_reason,
    }
    return by_step.get(step, reason_of_rule)(owned, account)


def reason_of_rule(owned: OwnedTile, account: Account) -> Said:
    """The reason for the line of a tile's rule."""
    scoring = owned.fact.scoring
    assert scoring
    return kind_of(scoring).reason(owned, scoring.read(account.village.readings), account)
