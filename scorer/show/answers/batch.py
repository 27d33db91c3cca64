"""The answer to each line of `batch`."""

from __future__ import annotations

from scorer.show.answers.model import Text, Whole
from scorer.show.answers.problems import Problem
from scorer.show.answers.score import Sheet
from scorer.uses.batch import Failed, Scored


class BatchSheet(Sheet, Whole):
    """A village scored; whether another assignment reaches its total is not asked."""

    unique: None = None
    problems: list[Problem]


class BatchRefusal(Whole):
    """A line without an answer."""

    error: Text
    code: Text
    input_line: int
    problems: list[Problem]


def batch_answer(found: Scored | Failed) -> BatchSheet | BatchRefusal:
    """The answer to a line."""
    if isinstance(found, Scored):
        return BatchSheet.of(found.sheet, problems=found.problems)
    return BatchRefusal.of(found)
