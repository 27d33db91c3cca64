"""Sheets and the ranking: `score`, `batch`, and the score so far."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from scorer.show.answers.model import Counts, Hex, Missing, Part, Problem, Text, Whole, taken_from

if TYPE_CHECKING:
    from scorer.uses.batch import Failed, Scored


class Line(Part):
    """One line of a sheet."""

    step: int
    target: Text
    points: int
    pieces: Counts
    reason: Text


class Alternative(Part):
    """Another way to the same total."""

    lines: list[Line]
    unused: Counts


class OtherTotal(Part):
    """Another reading, all others as they are in force."""

    reading: Text
    total: int | None
    """Null where a number of the board is not known."""
    change: int | None
    """How many points more than the sheet."""


class Touched(Part):
    """A ruling that could change what is counted for a village."""

    ruling: Text
    reading: Text
    """The one in force."""
    others: list[OtherTotal]


class Combined(Part):
    """Readings that are changed together, by ruling, and the total after that."""

    readings: dict[Text, Text]
    total: int


class Rests(Part):
    """What a total rests on."""

    holds: bool | None
    """Whether it is the same under every combination of readings; null if that is not known."""
    range: Hex | None
    """The lowest and the highest total under all combinations; null if time ran out before that was known."""
    rulings: list[Touched]
    """Every ruling that could change what is counted, one at a time."""
    together: Combined | None
    """The fewest readings that change the total together, where none does by itself."""
    words: Text


class Sheet(Part):
    """The proven best count of a village."""

    player: Text
    total: int
    optimal: bool
    unique: bool | None
    """Whether no other assignment reaches the total; null if nobody asked, or time ran out."""
    solver: Text
    edition: Text | None
    rulings: dict[Text, Text]
    lines: list[Line]
    unused: Counts
    free_upgrade: Annotated[Text | None, taken_from("count", "free_upgrade")]
    free_extension: Annotated[Text | None, taken_from("count", "free_extension")]
    alternatives: list[Alternative] = Field(default_factory=list)
    rests: Rests | None = None
    """What the total rests on, where that was asked."""


class Place(Part):
    """A player's place in the ranking; players who stay tied share one."""

    place: int
    player: Text
    total: int
    behind: int
    """How many points the first has more."""


class Score(Whole):
    """The sheets of a game, and who won."""

    players: Annotated[list[Sheet], taken_from("sheets")]
    ranking: list[Place]
    winners: list[Text]
    tie: Text | None
    """The reading of the `tie` ruling that decides, if there is a tie for first place."""
    problems: list[Problem]
    undecided: list[Text] = Field(default_factory=list)
    """Who is tied for first place, where it is not known who of them wins: `winners` then names nobody yet."""


class VillageSoFar(Part):
    """A village that is being entered."""

    player: Text | None
    complete: Annotated[bool, taken_from("is_complete")]
    total: int | None
    sheet: Sheet | None
    missing: list[Missing]
    problems: list[Problem]


UNRANKED = SimpleNamespace(ranking=None, winners=None, tie=None, undecided=())


class SoFar(Whole):
    """A game that is being entered; nobody is ranked before every village is complete."""

    players: list[VillageSoFar]
    ranking: Annotated[list[Place] | None, taken_from("result", "ranking")]
    winners: Annotated[list[Text] | None, taken_from("result", "winners")]
    tie: Annotated[Text | None, taken_from("result", "tie")]
    problems: list[Problem]
    undecided: Annotated[list[Text], taken_from("result", "undecided")] = Field(default_factory=list)
    """As in the answer to `score`."""


class BatchSheet(Sheet, Whole):
    """A village of a batch, scored; whether another assignment reaches its total is told where it was asked."""

    unique: bool | None = None
    problems: list[Problem]
    input_line: int


class BatchTotal(Whole):
    """A village of a batch in brief."""

    player: Annotated[Text, taken_from("sheet", "player")]
    total: Annotated[int, taken_from("sheet", "total")]
    optimal: Annotated[bool, taken_from("sheet", "optimal")]
    input_line: int
    rests: Annotated[Rests | None, taken_from("sheet", "rests")] = None


class BatchRefusal(Whole):
    """A line without an answer."""

    error: Text
    code: Text
    input_line: int
    problems: list[Problem]


def batch_answer(found: Scored | Failed, brief: bool = False) -> BatchSheet | BatchTotal | BatchRefusal:
    """The answer to a line on which something stands."""
    if found.sheet is None:
        return BatchRefusal.of(found)
    if brief:
        return BatchTotal.of(found)
    return BatchSheet.of(found.sheet, problems=found.problems, input_line=found.input_line)
