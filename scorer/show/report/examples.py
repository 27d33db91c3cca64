"""The examples in a terminal: what they are called, and what each is about."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console

from scorer.documents.examples import Example
from scorer.show.report.terminal import table
from scorer.show.wording import Grid
from scorer.words.language import say


def print_examples(console: Console, found: Iterable[Example]) -> None:
    """A line for each."""
    rows = [(example.name, example.about) for example in found]
    console.print(table(Grid((say("Example"), say("What is interesting about it")), rows)))
