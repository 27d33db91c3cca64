"""The box is a value: no import loads one, and what carries one can be pickled, copied and compared."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from scorer.board.measures import METHODS
from scorer.box import checks
from scorer.box.box import Box
from scorer.documents import load_game, village_from
from scorer.journey import score, score_game
from scorer.rules.kinds import KINDS
from scorer.show.report.tiles import EFFECTS
from scorer.village.model import Game, Village
from tests.the_box import BOX

MEADOW = Box.load("tests/boxes/meadow")
FLOCK = {
    "workers": {"blue": 2},
    "animals": {"sheep": 5, "goat": 4},
    "tiles": ["home-1", "sheepfold+", "shearing-shed", "shepherd", "wool-market", "keyflower"],
}
GAMES = {
    "standard": load_game(Path("examples/four-players.yaml")),
    "meadow": Game(box=MEADOW, players=(village_from(FLOCK, MEADOW),)),
}
AGAIN: dict[str, Callable[[Any], Any]] = {
    "pickled": lambda value: pickle.loads(pickle.dumps(value)),
    "copied": copy,
    "copied with all within": deepcopy,
}

IMPORTS_EVERYTHING = """
import importlib, pkgutil, scorer
for module in pkgutil.walk_packages(scorer.__path__, "scorer."):
    if not module.name.endswith("__main__"):
        importlib.import_module(module.name)
from scorer.box.box import Box
print(Box.standard.cache_info().currsize)
"""


def test_no_import_loads_a_box() -> None:
    found = subprocess.run([sys.executable, "-c", IMPORTS_EVERYTHING], capture_output=True, text=True, check=False)
    assert found.stdout == "0\n", found.stderr


@pytest.mark.parametrize("again", AGAIN)
@pytest.mark.parametrize("name", GAMES)
def test_boxes_games_and_what_is_found_of_them_are_values(name: str, again: str) -> None:
    game = GAMES[name]
    result = score_game(game)
    for value in (game.box, game, *game.villages, result, *result.sheets):
        assert AGAIN[again](value) == value
    assert hash(AGAIN[again](game.box)) == hash(game.box)


@pytest.mark.parametrize("again", AGAIN)
@pytest.mark.parametrize("name", GAMES)
def test_a_village_that_comes_back_scores_the_same(name: str, again: str) -> None:
    village = GAMES[name].villages[0]
    back = AGAIN[again](village)
    assert back.box == village.box
    assert score(back) == score(village)
    assert str(score(back).lines[0].name) == str(score(village).lines[0].name)


def test_a_box_that_comes_back_holds_the_same() -> None:
    back = pickle.loads(pickle.dumps(MEADOW))
    assert back is not MEADOW
    for field in fields(Box):
        assert getattr(back, field.name) == getattr(MEADOW, field.name), field.name
    assert MEADOW != BOX
    assert Box.load("tests/boxes/meadow") == MEADOW
    assert Box.load() == BOX
    assert Box.load() is not BOX
    assert pickle.loads(pickle.dumps(BOX)) is BOX


def test_the_words_of_the_data_are_those_that_the_rooms_know() -> None:
    assert set(checks.KINDS) == set(KINDS)
    assert set(checks.METHODS) == set(METHODS)
    assert set(checks.EFFECTS) == set(EFFECTS)
    assert set(checks.FIELDS) == set(Village.model_fields)
    code = "".join(file.read_text() for room in ("rules", "sheet") for file in Path("scorer", room).rglob("*.py"))
    assert set(checks.RULINGS) == {ruling for ruling in BOX.rulings.rulings if f'"{ruling}"' in code}


def test_villages_of_equal_boxes_are_equal() -> None:
    again = village_from(FLOCK, Box.load("tests/boxes/meadow"))
    assert again == village_from(FLOCK, MEADOW)
    assert again != village_from(FLOCK, MEADOW).under({"goats": "no"})
