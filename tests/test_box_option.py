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


WITHOUT_A_BOX = {"examples", "completion"}
"""Commands that read nothing of a box."""


def test_every_command_is_tried() -> None:
    assert {command.name for command in app.registered_commands} == {*COMMANDS, *WITHOUT_A_BOX}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_that_is_no_box_is_refused(command: str, tmp_path: Path) -> None:
    answer = run(command, *COMMANDS[command], "--box", str(tmp_path), "--box", str(tmp_path / "nowhere"))
    assert answer.exit_code == 2, answer.output
    assert answer.stderr.count("holds no set.toml, and so is no box") == 2
    assert "Traceback" not in answer.output


def changed(file: str, old: str, new: str) -> Callable[[Path], None]:
    """Something else in a file of the box; without anything old it is added, in a new file if there is none."""

    def change(box: Path) -> None:
        text = (box / file).read_text(encoding="utf-8") if (box / file).exists() else ""
        assert old in text
        (box / file).write_text(text.replace(old, new) if old else text + new, encoding="utf-8")

    return change


def without(file: str) -> Callable[[Path], None]:
    return lambda box: (box / file).unlink()


FAULTS: dict[str, tuple[Callable[[Path], object], tuple[str, ...]]] = {
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
        ("[gifts.wool-market]", "cow"),
    ),
    "no tiles": (without("tiles.csv"), ("scoring.toml: [tiles.orchard]", "scoring.toml: [gifts.wool-market]")),
    "a file nobody reads": (changed("tile.csv", "", "id\n"), ("meadow/tile.csv", "tiles.csv")),
    "no text": (lambda box: (box / "names.csv").write_bytes(b"\xff"), ("names.csv", "cannot be read")),
    "a table that is a number": (
        changed("scoring.toml", "[kinds.flock]", "effects = 3\n[kinds.flock]"),
        ("scoring.toml: [effects]", "3"),
    ),
    "a table that is a list": (changed("scoring.toml", "[gifts]", "[[gifts]]"), ("scoring.toml: [[gifts]] 1",)),
    "a ruling without a reading": (
        changed("rulings.toml", "", '[[ruling]]\nid = "x"\ntitle = "x"\nquestion = "x"\ndefault = ""\nreading = [1]'),
        ('[[ruling]] 2 "x": readings[1]',),
    ),
    "a ruling that governs nothing": (
        changed("scoring.toml", 'under = { goats = { no = { among = ["sheep"] } } }', ""),
        ('rulings.toml: [[ruling]] 1 "goats": nothing is read by this ruling',),
    ),
    "a reading twice": (changed("rulings.toml", 'id = "no"', 'id = "yes"'), ('"goats": "yes" means something else',)),
    "a reading with a piece nobody knows": (
        changed("scoring.toml", '{ among = ["sheep"] }', '{ among = ["cow"] }'),
        ("[tiles.shepherd]", "cow"),
    ),
    "a piece twice": (
        changed("set.toml", "", '\n[[piece]]\nid = "wood"\ngroup = "animal"\n'),
        ('[[piece]] 3 "wood": there is another',),
    ),
    "a piece without a supply": (
        changed("components.csv", "sheep,12", "shep,12"),
        ('[[piece]] 1 "sheep": components.csv',),
    ),
    "a supply below nought": (changed("components.csv", "sheep,12", "sheep,-12"), ("components.csv:2", "-12")),
    "a field that villages have": (
        changed("set.toml", 'section = "animals"', 'section = "tiles"'),
        ('[[group]] 1 "animal": "tiles" means something else already',),
    ),
    "a name that cannot be written": (
        changed("tiles.csv", "orchard,winter", "orchard+,winter"),
        ("tiles.csv:7", "letters, digits"),
    ),
    "a tile with the name of a contract": (
        changed("tiles.csv", "orchard,winter", "contract-3,winter"),
        ("tiles.csv:7 contract-3",),
    ),
    "a blank that nothing fills": (
        changed("scoring.toml", "{rate} for each meadow", "{rates} for each meadow"),
        ("[counts.meadows]: phrase", "nothing fills {rates}"),
    ),
    "a blank that is not closed": (changed("set.toml", "{count} animal of", "{count animal of"), ("several[1]",)),
    "a language nobody speaks": (changed("names.csv", "el,uk,also", "el,de,also"), ("meadow/names.csv", '"de"')),
    "a word of no language": (changed("names.csv", "en:Herdsman", "Herdsman"), ("names.csv:4", "Herdsman")),
    "a name of nothing": (changed("names.csv", "tile,orchard", "tile,orchid"), ("names.csv:7", "orchid")),
    "a name of no kind": (changed("names.csv", "tile,orchard", "tlie,orchard"), ("names.csv:7", "tlie")),
    "a store of nothing": (
        changed("scoring.toml", 'kind = "per-piece", points = 1, takes = "animal"', 'kind = "store", points = 1'),
        ("[tiles.wool-market]: the field takes",),
    ),
    "pieces paid by the side": (
        changed(
            "scoring.toml",
            "[gifts]",
            '[tiles.sheepfold]\nkind = "flock"\npoints_upgraded = 9\nneeds = { sheep = 1 }\n\n[gifts]',
        ),
        ("sheepfold", "only a store pays"),
    ),
    "a set of nothing": (changed("scoring.toml", "sheep = 2, goat = 1", "sheep = 0"), ("needs.sheep: 0",)),
    "a season of a boat": (
        changed("boats.csv", "", "boat,season,players_from,sheep\nkeyflower,sprung,2,3\n"),
        ("boats.csv:2 keyflower", "sprung"),
    ),
    "an extension of no colour": (
        changed("extensions.csv", "", "number,colour,cost\n99,pink,wood\n"),
        ("extensions.csv:2", "pink"),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_with_a_box_is_told(fault: str, tmp_path: Path) -> None:
    box = tmp_path / "meadow"
    shutil.copytree(MEADOW, box)
    change, words = FAULTS[fault]
    change(box)
    answer = run("score", "tests/villages/meadow.yaml", "--box", str(box))
    assert answer.exit_code == 2, answer.output
    assert not answer.stdout
    assert str(box) in answer.stderr or "meadow/" in answer.stderr
    for word in words:
        assert word in answer.stderr


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    box = tmp_path / "meadow"
    shutil.copytree(MEADOW, box)
    for fault in ("a piece nobody knows", "a count of nothing", "a method nobody knows", "no number", "no edges"):
        FAULTS[fault][0](box)
    told = run("tiles", "--box", str(box)).stderr
    assert all(word in told for word in ("animla", "maedows", "by-air", "few"))
    # What is wrong with a tile that cannot be understood is not told twice.
    assert told.startswith("4 problems:")


@pytest.mark.parametrize("file", ["names.csv", "SOURCES.md"])
def test_what_a_box_need_not_say(file: str, tmp_path: Path) -> None:
    box = tmp_path / "meadow"
    shutil.copytree(MEADOW, box)
    (box / file).unlink(missing_ok=True)
    answer = run("score", "tests/villages/meadow.yaml", "--box", str(box))
    assert answer.exit_code == 0, answer.stderr


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
