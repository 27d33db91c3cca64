"""What is said of a command whose answer is a file."""

from __future__ import annotations

from scorer.show.answers.model import Text, Whole
from scorer.show.answers.problems import Problem


class Written(Whole):
    """The file written, and whose villages it shows."""

    file: Text | None
    players: list[Text | None]
    problems: list[Problem]
    picture: Text | None = None
    """The picture in characters, where it was asked for."""
