"""What an audit finds: the verdict, every line, the reasons, and the counts that stand for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scorer.sheet.sheet import Count
from scorer.village.claims import TOTAL, Claim
from scorer.village.model import Village
from scorer.words.problems import Problem
from scorer.words.sentence import Said

Verdict = Literal["best", "legal", "impossible"]


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why a claim cannot be: a code, the targets it is about, what was found and what would do."""

    code: str
    targets: tuple[str, ...]
    found: Said
    fix: Said

    def as_problem(self) -> Problem:
        """The reason as a problem of the claim, in the chosen language and with its place in the claim document."""
        first = self.targets[0]
        return Problem(self.code, str(self.found), str(self.fix), (TOTAL,) if first == TOTAL else ("lines", first))


@dataclass(frozen=True, slots=True)
class Finding:
    """A line of the claim: what it says, the nearest number it can have by itself, and what is wrong with it."""

    target: str
    claimed: int
    possible: int
    message: Said | str = ""
    named: bool = True
    """Whether the claim has this line; one it has not counts as nothing where the claim is complete."""


@dataclass(frozen=True, slots=True)
class LineChange:
    """A target that scores otherwise in the best count than in the one claimed."""

    target: str
    claimed: int
    best: int
    pieces: Mapping[str, int]
    """What the best count puts there."""
    open: bool = False
    """Whether the claim leaves it open: then `claimed` is one way to count it."""


@dataclass(frozen=True, slots=True)
class Nearest:
    """The legal count nearest to an impossible claim."""

    count: Count
    distance: int
    """The differences over the lines of the claim together, or from its total where it has no lines."""


@dataclass(frozen=True, slots=True)
class Alone:
    """What the lines of a claim are without its total, or the total without the lines."""

    verdict: Verdict
    left_on_table: int | None = None


@dataclass(frozen=True, slots=True)
class LineSum:
    """Lines that make another number than the total."""

    sum_of_lines: int
    total: int
    is_wrong: bool
    """Whether nothing without a line could make up for it."""
    lines_alone: Alone
    total_alone: Alone
    told: tuple[Said, ...]
    """What follows, sentence by sentence."""


@dataclass(frozen=True, slots=True)
class Audit:
    """Everything there is to say about a claim."""

    village: Village
    claim: Claim
    solver: str
    verdict: Verdict
    best: Count
    """A proven best count; of a legal claim the one nearest to it."""
    lines: tuple[Finding, ...]
    left_on_table: int | None = None
    changes: tuple[LineChange, ...] = ()
    count: Count | None = None
    """A count the claim stands for, if it is legal."""
    reasons: tuple[Reason, ...] = ()
    conflict: tuple[str, ...] = ()
    """The fewest lines that cannot hold together although each can alone."""
    nearest: Nearest | None = None
    addition: LineSum | None = None
    """What to say of the sum of the lines where it is not the total."""

    @property
    def player(self) -> str:
        """Whose count it is."""
        return self.village.player or ""

    @property
    def is_possible(self) -> bool:
        """Whether some legal count gives what is claimed."""
        return self.verdict != "impossible"

    @property
    def claimed_total(self) -> int | None:
        """The total claimed, or None where the claim leaves it open."""
        return self.claim.claimed_total


def points_by_target(count: Count) -> Counter[str]:
    """The points of each target of a count, all its steps together."""
    together: Counter[str] = Counter()
    for line in count.lines:
        together[line.target] += line.points
    return together


def pieces_by_target(count: Count) -> dict[str, dict[str, int]]:
    """The pieces each target of a count gets."""
    return {line.target: dict(line.pieces) for line in count.lines if line.pieces}
