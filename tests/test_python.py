"""What a Python program asks, as a person would guess it: the examples of docstrings and of docs/python.md are run."""

from __future__ import annotations

import doctest
import inspect
import pickle
from pathlib import Path
from types import ModuleType

import pytest

import scorer
from scorer import from_python


@pytest.mark.parametrize("module", [scorer, from_python], ids=["scorer", "from_python"])
def test_examples_of_docstrings_are_true(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed


def test_the_page_is_true() -> None:
    found = doctest.testfile(str(Path("docs/python.md").resolve()), module_relative=False)
    assert found.attempted > 20
    assert not found.failed


def test_dir_shows_all_names_and_no_others() -> None:
    public = [name for name in dir(scorer) if not name.startswith("_")]
    assert public == sorted(scorer.__all__)
    assert all(getattr(scorer, name).__doc__ for name in public)


def test_every_question_is_about_a_village_first() -> None:
    first = {name: next(iter(inspect.signature(getattr(from_python, name)).parameters)) for name in from_python.__all__}
    about = {"score_game": "game", "disputes": "table", "simulate": "players"}
    assert first == {name: about.get(name, "village") for name in from_python.__all__}


def test_what_is_wrong_is_a_value_error_with_its_problems() -> None:
    with pytest.raises(ValueError, match="scribs") as raised:
        scorer.village_from({"workers": {"blue": -1}, "tiles": ["home 3", "scribs"]})
    assert isinstance(raised.value, scorer.ProblemsFound)
    assert {problem.code for problem in raised.value.problems} == {"negative-count", "unknown-tile"}
    village = scorer.load_village("examples/patient-gold.yaml")
    with pytest.raises(ValueError, match="no line"):
        scorer.check(village, {"lines": {"no line": 3}})
    with pytest.raises(ValueError, match="no number of players"):
        scorer.simulate(7)


def test_answers_can_be_sent_to_another_process() -> None:
    village = scorer.load_village("examples/patient-gold.yaml")
    answers = [
        scorer.score(village),
        scorer.check(village, 30),
        scorer.disputes(village),
        scorer.explore(village),
        scorer.bid(village, ["Keythedral"]),
        scorer.simulate("2", samples=4),
        scorer.Box.standard(),
    ]
    assert pickle.loads(pickle.dumps(answers)) == answers


def test_a_claim_is_a_total_a_mapping_or_a_file(tmp_path: Path) -> None:
    village = scorer.load_village("examples/patient-gold.yaml")
    file = tmp_path / "claim.yaml"
    file.write_text("total: 30\n", encoding="utf-8")
    asked = [scorer.check(village, claim) for claim in (30, {"total": 30}, file, str(file))]
    # The best is 33, so that 30 leaves 3 on the table.
    assert [found.left_on_table for found in asked] == [3, 3, 3, 3]


def test_a_village_that_a_program_has_changed_is_judged_by_every_question() -> None:
    village = scorer.load_village("examples/patient-gold.yaml")
    cannot_be = village.changed(tiles=(*village.tiles, village.tiles[-1]))
    for question in (
        scorer.score,
        scorer.disputes,
        scorer.explore,
        scorer.bid,
        lambda village: scorer.check(village, 30),
    ):
        with pytest.raises(scorer.ProblemsFound):
            question(cannot_be)
