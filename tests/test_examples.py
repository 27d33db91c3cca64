"""Every example loads without a problem and has the total its comment promises, on both engines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorer.documents import load
from scorer.journey import score_game
from scorer.words.problems import errors

EXAMPLES = sorted(Path("examples").glob("*.yaml"))


def expected(text: str) -> list[int]:
    """The totals promised in the comment, in the order of the players."""
    promise = re.search(r"^# Expected totals?: (.*)$", text, re.MULTILINE)
    assert promise, "an example says its expected total"
    return [int(number) for number in re.findall(r"\d+", promise[1])]


def test_there_are_at_least_ten_examples() -> None:
    assert len(EXAMPLES) >= 10


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_example_has_the_total_it_promises(file: Path, engine: str) -> None:
    loaded = load([file])
    assert errors(loaded.notes) == []
    sheets = score_game(loaded.game, solver=engine).sheets
    assert [sheet.total for sheet in sheets] == expected(file.read_text(encoding="utf-8"))
    for sheet in sheets:
        assert sum(line.points for line in sheet.lines) == sheet.total
