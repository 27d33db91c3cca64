"""`keytally explore` and `keytally bid`: what they print where, and their exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from scorer.cli import app
from scorer.solving import engines as solvers

HARBOUR = "examples/harbour.yaml"
GAME = "examples/four-players.yaml"
BOTH = pytest.mark.parametrize("command", ["explore", "bid"])


def keytally(*arguments: str, stdin: str | None = None) -> Any:
    return CliRunner().invoke(app, list(arguments), input=stdin, env={"COLUMNS": "100", "NO_COLOR": "1"})


def test_explore_prints_a_table_for_each_question() -> None:
    result = keytally("explore", HARBOUR)
    assert result.exit_code == 0
    for words in ("Harbour: 55 points", "Worth", "Tile not owned", "One more", "Still possible", "best total of each"):
        assert words in result.stdout
    assert "Sea Bastion" in result.stdout
    assert "depends on its place" in result.stdout


def test_explore_as_json_is_one_document() -> None:
    document = json.loads(keytally("explore", HARBOUR, "--json").stdout)
    assert set(document) >= {"total", "owned", "available", "pieces", "contracts", "upgrades", "problems"}
    assert document["total"] == 55
    assert {"tile": "sea-breese", "worth": 8, "note": None} in document["owned"]


def test_bid_prints_the_break_even_and_of_few_tiles_every_bid() -> None:
    whole = keytally("bid", HARBOUR)
    assert whole.exit_code == 0
    assert "largest bid of each colour" in whole.stdout
    one = keytally("bid", HARBOUR, "--tile", "cathédrale de key")
    assert "Keythedral" in one.stdout
    assert "+12" in one.stdout


def test_bid_as_json_is_one_document() -> None:
    document = json.loads(keytally("bid", HARBOUR, "--tile", "keythedral", "--json").stdout)
    assert set(document) >= {"total", "tiles", "problems"}
    (row,) = document["tiles"]
    assert set(row) >= {"tile", "gain", "bids", "break_even"}


@BOTH
def test_all_engines_say_the_same(command: str) -> None:
    village = "examples/patient-gold.yaml"
    documents = [json.loads(keytally(command, village, "--json", "--solver", s).stdout) for s in solvers.ENGINES]
    for document in documents:
        del document["solver"]
    assert len(documents) == 3
    assert all(document == documents[0] for document in documents)


@BOTH
def test_names_and_sentences_come_in_the_language_asked_for(command: str) -> None:
    assert "Собор" in keytally(command, HARBOUR, "--lang", "uk").stdout


@BOTH
def test_a_player_of_a_game_is_chosen_by_name(command: str) -> None:
    unnamed = keytally(command, GAME)
    assert (unnamed.exit_code, unnamed.stdout) == (2, "")
    assert "North, East, South or West" in unnamed.stderr
    assert keytally(command, GAME, "--player", "Nobody").exit_code == 2
    chosen = json.loads(keytally(command, GAME, "--player", "East", "--json").stdout)
    assert (chosen["player"], chosen["total"]) == ("East", 81)


@BOTH
@pytest.mark.parametrize("ending", ["svg", "png"])
def test_a_chart_is_written_beside_the_answer(command: str, ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"chart.{ending}"
    result = keytally(command, HARBOUR, "--chart", str(file), "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["total"] == 55
    assert file.read_bytes()[:4] in (b"<svg", b"\x89PNG")


@BOTH
def test_a_chart_that_cannot_be_written_is_refused_before_anything_is_solved(command: str, tmp_path: Path) -> None:
    there = tmp_path / "there.svg"
    there.write_text("mine", encoding="utf-8")
    for file in (tmp_path / "nowhere" / "chart.svg", tmp_path / "chart.pdf", there):
        result = keytally(command, HARBOUR, "--chart", str(file))
        assert (result.exit_code, result.stdout) == (2, "")
    assert [file.name for file in tmp_path.iterdir()] == ["there.svg"]
    assert there.read_text(encoding="utf-8") == "mine"
    assert keytally(command, HARBOUR, "--chart", str(there), "--force").exit_code == 0
    assert there.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["explore", "nowhere.yaml"], "no-such-file"),
        (["explore", "tests/villages/typo.yaml"], "unknown-tile"),
        (["bid", HARBOUR, "--tile", "scribs"], "unknown-tile"),
        (["bid", HARBOUR, "--tile", "watermill"], "tile-owned"),
        (["bid", HARBOUR, "--tile", "home-1"], "not-for-bids"),
    ],
)
def test_bad_input_ends_with_2(arguments: list[str], code: str) -> None:
    result = keytally(*arguments, "--json")
    assert result.exit_code == 2
    assert code in [problem["code"] for problem in json.loads(result.stdout)["problems"]]


def test_no_workers_to_bid_is_told_with_its_place() -> None:
    result = keytally("bid", "-", "--json", stdin="tiles: [home-1, scribes]\n")
    (problem,) = json.loads(result.stdout)["problems"]
    assert (result.exit_code, problem["code"], problem["where"]) == (2, "no-workers", "workers")


@BOTH
def test_no_number_without_proof(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(solvers.ENGINES, "cpsat", "tests.engines.late")
    result = keytally(command, HARBOUR, "--solver", "cpsat")
    assert (result.exit_code, result.stdout) == (3, "")


@BOTH
def test_a_sample_that_cp_sat_does_not_confirm_is_a_defect(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(solvers.ENGINES, "cpsat", "tests.engines.braggart")
    result = keytally(command, "examples/patient-gold.yaml", "--solver", "tables")
    assert (result.exit_code, result.stdout) == (70, "")


def test_the_page_shows_the_chart_that_the_command_draws(tmp_path: Path) -> None:
    file = tmp_path / "chart.svg"
    keytally("explore", "examples/patient-gold.yaml", "--chart", str(file))
    assert file.read_text(encoding="utf-8") == Path("docs/pictures/explore-patient-gold.svg").read_text(
        encoding="utf-8"
    )


def test_in_a_game_boats_for_more_players_have_no_gain() -> None:
    """White Wind is for six and Ianvincible for five; a village with one of them among four cannot be."""
    found = json.loads(keytally("explore", "examples/four-players.yaml", "--player", "East", "--json").stdout)
    gains = {row["tile"]: row for row in found["available"]}
    for boat in ("white-wind", "ianvincible"):
        assert gains[boat]["gain"] is None
        assert "players or more" in gains[boat]["note"]
    assert gains["keyflower"]["gain"] is not None


def test_a_contract_that_another_player_holds_says_so() -> None:
    game = {
        "players": [
            {"player": "X", "workers": {"green": 2}, "tiles": ["home-1", "keyflower"], "contracts": [1]},
            {"player": "Y", "tiles": ["home-2", "sea-bastion"], "contracts": [4], "measured": {"loop": 0}},
        ]
    }
    found = json.loads(keytally("explore", "-", "--player", "X", "--json", stdin=json.dumps(game)).stdout)
    (four,) = [row for row in found["contracts"] if row["contract"] == 4]
    # Two green workers would complete it.
    assert four == {"contract": 4, "held": False, "gain": 7, "note": "now with Y"}


def test_bid_names_no_colour_where_every_bid_loses() -> None:
    found = json.loads(keytally("bid", "examples/disputes/east.yaml", "--tile", "ianvincible", "--json").stdout)
    (tile,) = found["tiles"]
    assert tile["gain"] < 0
    assert set(tile["break_even"].values()) == {0}
    assert tile["cheapest"] is None
