"""`--box`: every command takes tiles of one's own, and tells all that is wrong with them without a traceback."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from scorer.cli import app

HARBOUR, MEADOW = "examples/harbour.yaml", "tests/boxes/meadow"
COMMANDS: dict[str, tuple[str, ...]] = {
    "score": (HARBOUR,),
    "check": (HARBOUR, "--total", "1"),
    "disputes": (HARBOUR,),
    "explore": (HARBOUR,),
    "bid": (HARBOUR,),
    "simulate": ("--samples", "2", "--processes", "1"),
    "draw": (HARBOUR, "--plain"),
    "report": (HARBOUR, "-o", "no.html"),
    "batch": (HARBOUR,),
    "tiles": ("scribes",),
    "rulings": ("stores",),
    "new": (),
    "schema": (),
    "serve": ("--no-open", "--port", "0"),
}


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, list(arguments), env={"COLUMNS": "160", "NO_COLOR": "1"})


def test_every_command_is_tried() -> None:
    assert {command.name for command in app.registered_commands} == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_that_is_no_box_is_refused(command: str, tmp_path: Path) -> None:
    answer = run(command, *COMMANDS[command], "--box", str(tmp_path), "--box", str(tmp_path / "nowhere"))
    assert answer.exit_code == 2, answer.output
    assert answer.stderr.count("holds no set.toml, and so is no box") == 2
    assert "Traceback" not in answer.output


def changed(file: str, old: str, new: str) -> Callable[[Path], None]:
    """Something else in a file of the box; a file that is not there is written."""

    def change(box: Path) -> None:
        text = (box / file).read_text(encoding="utf-8") if old else ""
        assert old in text
        (box / file).write_text(text.replace(old, new) if old else new, encoding="utf-8")

    return change


FAULTS: dict[str, tuple[Callable[[Path], None], tuple[str, ...]]] = {
    "no TOML": (changed("set.toml", 'id = "meadow"', "id ="), ("set.toml", "cannot be read")),
    "a field nobody knows": (changed("scoring.toml", "points = 1,", "poinst = 1,"), ("wool-market", "poinst")),
    "a field of a set": (changed("set.toml", 'name = "Meadows"\n', ""), ("meadow", "name")),
    "a piece nobody knows": (
        changed("scoring.toml", 'takes = "animal"', 'takes = "animla"'),
        ("wool-market", "did you mean animal"),
    ),
    "a kind nobody knows": (
        changed("scoring.toml", 'like = "per-set"', 'like = "per-sets"'),
        ("shearing-shed", "per-set"),
    ),
    "a count nobody knows": (
        changed("scoring.toml", 'counts = "meadows"', 'counts = "meadow"'),
        ("haymaker", "meadows"),
    ),
    "a count of nothing": (changed("scoring.toml", 'of = "meadows"', 'of = "maedows"'), ("meadows", "maedows")),
    "a measure nobody knows": (
        changed("scoring.toml", 'counts = "touching-spring"', 'counts = "touching-sprang"'),
        ("orchard", "touching-spring"),
    ),
    "a method nobody knows": (
        changed("scoring.toml", 'method = "touching"', 'method = "by-air"'),
        ("touching-spring", "by-air"),
    ),
    "a ruling nobody knows": (changed("scoring.toml", "under = { goats", "under = { gaots"), ("shepherd", "goats")),
    "a reading nobody knows": (changed("scoring.toml", "{ no = {", "{ nope = {"), ("shepherd", "nope")),
    "a season nobody knows": (changed("tiles.csv", "sheepfold,spring", "sheepfold,sprung"), ("sheepfold", "spring")),
    "no number": (changed("tiles.csv", "RFRFRR,0", "RFRFRR,few"), ("tiles.csv", "few")),
    "too few columns": (changed("tiles.csv", "id,season,cardboard,", "id,season,"), ("tiles.csv", "cardboard")),
    "too many cells": (changed("tiles.csv", ",1,2,,wood", ",1,2,,wood,stone"), ("tiles.csv:2", "stone")),
    "no edges": (changed("tiles.csv", "RFRFRR", "RFRX"), ("sheepfold", "edges")),
    "a supply without a number": (changed("components.csv", "sheep,12", "sheep,many"), ("components.csv", "many")),
    "a ruling without a question": (
        changed("rulings.toml", 'question = "May the Shepherd count goats?"\n', ""),
        ("goats", "question"),
    ),
    "a tile of another set": (changed("tiles.csv", "shepherd,winter", "scribes,winter"), ("scribes",)),
    "a contract without a number": (changed("contracts.csv", "", "number,sheep\nx,2\n"), ("contracts.csv", "x")),
    "an extension without a number": (
        changed("extensions.csv", "", "number,colour\n99,blue\n"),
        ("extensions.csv", "cost"),
    ),
    "a piece without a group": (changed("set.toml", 'id = "goat"\ngroup = "animal"', 'id = "goat"'), ("goat", "group")),
    "a piece of no group": (
        changed("set.toml", 'id = "goat"\ngroup = "animal"', 'id = "goat"\ngroup = "fish"'),
        ("goat", "fish"),
    ),
    "a table nobody reads": (changed("rulings.toml", "[[rulebook]]", "[[rulebok]]"), ("rulings.toml", "rulebook")),
    "a reading that changes nothing known": (
        changed("scoring.toml", 'no = { among = ["sheep"]', 'no = { amogn = ["sheep"]'),
        ("tiles.shepherd", "among"),
    ),
    "a rulebook nobody knows": (
        changed("rulings.toml", 'rulebook = "meadow"', 'rulebook = "maedow"'),
        ("goats", "maedow"),
    ),
    "a name without English": (changed("names.csv", "sheepfold,Sheepfold,", "sheepfold,,"), ("names.csv:2", "en")),
    "a number that is a word": (changed("scoring.toml", "points = 4", 'points = "four"'), ("shearing-shed", "four")),
    "a piece ruled by nothing known": (
        changed("set.toml", 'id = "goat"\ngroup', 'id = "goat"\nmarker_by = "gaots"\ngroup'),
        ("goat", "did you mean goats"),
    ),
    "a gift of nothing known": (
        changed("scoring.toml", "{ sheep = 2 }\n\n[counts", "{ cow = 2 }\n\n[counts"),
        ("wool-market", "cow"),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_with_a_box_is_told(fault: str, tmp_path: Path) -> None:
    box = tmp_path / "meadow"
    shutil.copytree(MEADOW, box)
    change, words = FAULTS[fault]
    change(box)
    answer = run("tiles", "--box", str(box))
    assert answer.exit_code == 2, answer.output
    assert not answer.stdout
    for word in words:
        assert word in answer.stderr


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    box = tmp_path / "meadow"
    shutil.copytree(MEADOW, box)
    for fault in ("a piece nobody knows", "a count of nothing", "a method nobody knows"):
        FAULTS[fault][0](box)
    told = run("tiles", "--box", str(box)).stderr
    assert all(word in told for word in ("animla", "maedows", "by-air"))


def test_two_boxes_stand_beside_each_other(tmp_path: Path) -> None:
    (tmp_path / "set.toml").write_text('id = "own"\nname = "Our own"\nword = "own"\n', encoding="utf-8")
    answer = run("tiles", "sheepfold", "--box", MEADOW, "--box", str(tmp_path))
    assert answer.exit_code == 0
    assert "Sheepfold (sheepfold)" in answer.stdout


def test_a_box_twice_is_one_box_too_many() -> None:
    answer = run("tiles", "sheepfold", "--box", MEADOW, "--box", MEADOW)
    assert answer.exit_code == 2
    assert "meadow" in answer.stderr


def test_without_the_box_its_tiles_are_unknown() -> None:
    assert run("tiles", "sheepfold").exit_code == 2
    assert "is no tile of the box" in run("score", "tests/villages/meadow.yaml").stderr
