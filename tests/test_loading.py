"""Files on the command line: a village, a game, or several villages that make a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorer.documents import Entries, entry_from_json, load, load_game, load_village, parse
from scorer.words.problems import ProblemsFound

NORTH = "player: North\ntiles: [home-1, keyflower]\n"
SOUTH = "tiles: [home-2, sea-bastion]\nmeasured: {loop: 0}\n"


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "north.yaml").write_text(NORTH)
    (tmp_path / "south.yaml").write_text(SOUTH)
    (tmp_path / "game.yaml").write_text(
        "players:\n  - {tiles: [home-1, keyflower]}\n  - {tiles: [home-2, keyflower-ii]}\n"
    )
    return tmp_path


def names(entries: Entries) -> list[str | None]:
    return [village.player for village in entries.game.players]


def refused(*sources: Path | str) -> list[tuple[str, str, str, int | None]]:
    with pytest.raises(ProblemsFound) as found:
        load(sources)
    return [(Path(p.file).name, p.where, p.code, p.line) for p in found.value.problems]


def test_one_village_is_a_game_of_one(files: Path) -> None:
    entries = load([files / "north.yaml"])
    assert not entries.is_game
    assert names(entries) == ["North"]


def test_several_villages_make_a_game(files: Path) -> None:
    entries = load([files / "north.yaml", files / "south.yaml"])
    assert entries.is_game
    assert names(entries) == ["North", "south"]


def test_players_of_a_game_are_numbered(files: Path) -> None:
    entries = load([files / "game.yaml"])
    assert entries.is_game
    assert names(entries) == ["Player 1", "Player 2"]


def test_files_of_the_same_name_are_told_apart(files: Path) -> None:
    other = files / "other"
    other.mkdir()
    (other / "south.yaml").write_text("tiles: [home-3, keyflower]")
    assert names(load([files / "south.yaml", other / "south.yaml"])) == ["south", "south 2"]


def test_a_game_stands_alone(files: Path) -> None:
    assert refused(files / "north.yaml", files / "game.yaml") == [("game.yaml", "players", "game-among-villages", 1)]


def test_load_village_and_load_game(files: Path) -> None:
    assert load_village(files / "north.yaml").player == "North"
    assert len(load_game(files / "game.yaml").players) == 2
    assert len(load_game(files / "north.yaml").players) == 1
    with pytest.raises(ProblemsFound) as found:
        load_village(files / "game.yaml")
    assert [problem.code for problem in found.value.problems] == ["not-a-village"]


def test_text_can_be_loaded_without_a_file() -> None:
    assert load_village(parse(NORTH)).player == "North"
    entry = entry_from_json('{"tiles": ["home-1", "boat-1a"], "cabins": 2}')
    assert entry.game.players[0].cabins == 2
    assert {note.code: (note.where, note.line) for note in entry.notes}["gift"] == ("tiles[2]", None)


def test_a_problem_between_villages_is_told_of_the_second_file(files: Path) -> None:
    (files / "west.yaml").write_text("tiles:\n  - keyflower-ii\n  - home-1\n")
    found = refused(files / "north.yaml", files / "west.yaml")
    assert found == [("west.yaml", "tiles[2]", "tile-in-two-villages", 3)]


def test_each_file_has_its_own_lines(files: Path) -> None:
    (files / "east.yaml").write_text("cabins: -1\n" + NORTH)
    (files / "west.yaml").write_text(SOUTH + "skills: {sow: 1}\n")
    assert refused(files / "east.yaml", files / "west.yaml") == [
        ("east.yaml", "cabins", "negative-count", 1),
        ("west.yaml", "skills.sow", "unknown-piece", 3),
    ]


def test_the_first_file_that_speaks_of_rulings_speaks_for_the_game(files: Path) -> None:
    (files / "fr.yaml").write_text(NORTH + "edition: fr\nrulings: {tie: replay}\n")
    game = load([files / "south.yaml", files / "fr.yaml"]).game
    assert (game.edition, game.readings["stores"], game.readings["tie"]) == ("fr", "stay", "replay")
    (files / "nl.yaml").write_text(SOUTH + "edition: nl\n")
    assert refused(files / "fr.yaml", files / "nl.yaml") == [("nl.yaml", "edition", "rulings-differ", 3)]


def test_rulings_of_a_wrong_type_are_told_once(files: Path) -> None:
    (files / "odd.yaml").write_text(NORTH + "edition: 4\nrulings: {stores: 3}\n")
    assert refused(files / "odd.yaml", files / "south.yaml") == [
        ("odd.yaml", "edition", "wrong-type", 3),
        ("odd.yaml", "rulings.stores", "wrong-type", 4),
    ]


def test_seven_files(files: Path) -> None:
    assert refused(*[files / "south.yaml"] * 7) == [("", "players", "too-many-players", None)]


def test_notes_come_with_their_places(files: Path) -> None:
    (files / "gift.yaml").write_text("tiles:\n  - home-1\n  - keyflower-ii\n")
    (note,) = load([files / "gift.yaml"]).notes
    assert (note.code, note.severity, note.line, note.column) == ("gift", "note", 3, 5)
    assert note.file.endswith("gift.yaml")


def test_a_silent_village_is_told_by_whose_rulings_it_is_counted(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("tiles: [home-1, keyflower]")
    (tmp_path / "b.yaml").write_text("edition: fr\ntiles: [home-2, sea-bastion]\nmeasured: {loop: 3}")
    loaded = load([tmp_path / "a.yaml", tmp_path / "b.yaml"])
    (note,) = [note for note in loaded.notes if note.code == "rulings-shared"]
    assert note.file.endswith("a.yaml")
    assert note.severity == "note"
    assert loaded.game.villages[0].readings["stores"] == "stay"


def test_a_game_is_no_village_of_a_batch() -> None:
    with pytest.raises(ProblemsFound) as found:
        entry_from_json('{"players": [{"tiles": ["home-1"]}]}')
    assert [problem.code for problem in found.value.problems] == ["not-a-village"]


def test_standard_input_is_read_once() -> None:
    with pytest.raises(ProblemsFound) as found:
        load(["-", "-"])
    assert "twice" in found.value.problems[0].found
