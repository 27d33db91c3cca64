"""`keytally simulate`: what it prints and writes, and what it refuses before any work begins."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from typer.testing import CliRunner

from scorer.cli import app
from scorer.show.answers.simulate import COLUMNS
from scorer.uses.simulate.deal.game_setup import on_offer
from tests.the_box import BOX

HARBOUR = "examples/harbour.yaml"
SMALL = ("--samples", "4", "--seed", "9", "--processes", "1")
TWO = ("--players", "2", "--sets", "base", *SMALL)


def simulate(*arguments: str) -> Any:
    return CliRunner().invoke(app, ["simulate", *arguments], env={"COLUMNS": "120", "NO_COLOR": "1"})


def document(*arguments: str) -> dict[str, Any]:
    result = simulate(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def codes(*arguments: str) -> list[str]:
    """The problems of a command that must be refused."""
    result = simulate(*arguments, "--json")
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return [problem["code"] for problem in json.loads(result.stdout)["problems"]]


def test_json_has_a_table_for_each_player_count_and_choice_of_sets() -> None:
    told = document("--players", "2-3", "--sets", "base", "--sets", "promo", *SMALL)
    assert (told["seed"], told["samples"], told["complete"], told["around"]) == (9, 4, True, False)
    tables = [(table["players"], table["sets"], table["villages"]) for table in told["tables"]]
    assert tables == [
        (2, ["base"], 4),
        (2, ["base", "promo"], 4),
        (3, ["base"], 4),
        (3, ["base", "promo"], 4),
    ]
    for table in told["tables"]:
        assert {row["tile"] for row in table["tiles"]} == set(on_offer(BOX, table["players"], tuple(table["sets"])))
        assert table["solved_again"] == 1
        assert sum(row["best"] for row in table["tiles"]) == pytest.approx(1, abs=1e-4)
        means = [row["mean"] for row in table["tiles"] if row["mean"] is not None]
        assert means == sorted(means, reverse=True)


def test_keythedral_is_worth_its_twelve_points() -> None:
    # Nothing in the base game of two players counts winter tiles, and turn order tiles are measured: 12 it is.
    (table,) = document(*TWO)["tables"]
    (row,) = [row for row in table["tiles"] if row["tile"] == "keythedral"]
    assert (row["mean"], row["deviation"], row["quantiles"]) == (
        12,
        0,
        dict.fromkeys(("5", "25", "50", "75", "95"), 12),
    )


def test_the_same_seed_gives_the_same_document_and_another_does_not() -> None:
    assert document(*TWO) == document(*TWO)
    assert document(*TWO, "--seed", "10")["tables"] != document(*TWO)["tables"]


def test_terminal_shows_a_table_and_how_far_to_believe_it() -> None:
    result = simulate(*TWO)
    assert result.exit_code == 0
    assert "2 players: Base game" in result.stdout
    assert "4 villages; mean total" in result.stdout
    assert "Keythedral" in result.stdout
    assert "1 village was solved again" in " ".join(result.stdout.split())


def test_names_are_told_in_the_chosen_language() -> None:
    assert "Cathédrale" in simulate(*TWO, "--lang", "fr").stdout


def test_csv_holds_the_numbers_of_the_json_document(tmp_path: Path) -> None:
    path = tmp_path / "tiles.csv"
    told = document(*TWO, "--csv", str(path))
    rows = list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))
    assert tuple(rows[0]) == COLUMNS
    for row, tile in zip(rows, told["tables"][0]["tiles"], strict=True):
        assert (row["players"], row["sets"], row["tile"], row["set"]) == ("2", "base", tile["tile"], tile["set"])
        assert row["mean"] == ("" if tile["mean"] is None else str(tile["mean"]))
        assert row["q95"] == ("" if tile["mean"] is None else str(tile["quantiles"]["95"]))


def test_chart_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "tiles.svg"
    assert simulate(*TWO, "--chart", str(path)).exit_code == 0
    drawn = path.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "Keythedral" in drawn


def test_describe_tells_what_is_dealt() -> None:
    told = document("--players", "4", "--describe", "--samples", "40")
    (table,) = told["tables"]
    assert table["counts"]["marker"]["mean"] == 0.25
    assert table["counts"]["tiles"]["quantiles"]["5"] >= 2
    shown = simulate("--players", "4-5", "--describe", "--samples", "40").stdout
    assert "A village has" in shown
    assert "5 players" in shown


def test_around_a_village_its_own_tiles_are_not_on_offer() -> None:
    told = document("--around", HARBOUR, *SMALL)
    (table,) = told["tables"]
    assert told["around"]
    assert table["players"] is None
    rows = {row["tile"]: row for row in table["tiles"]}
    # It owns Sea Breese; where a Beekeeper would lie nobody knows.
    assert rows["sea-breese"]["villages"] == 0
    assert rows["sea-breese"]["mean"] is None
    assert rows["keythedral"]["villages"] == 4


def test_all_problems_come_at_once_and_nothing_is_written(tmp_path: Path) -> None:
    before = sorted(tmp_path.iterdir())
    found = codes(
        *("--players", "1", "--players", "7", "--players", "5-3", "--samples", "0", "--sets", "farmers,sheep"),
        *("--around", str(tmp_path / "no-village.yaml"), "--csv", str(tmp_path / "no" / "folder.csv")),
        *("--chart", str(tmp_path / "chart.txt"), "--resume", str(tmp_path)),
    )
    assert found == [
        *["impossible-players"] * 3,
        *("not-counted-yet", "unknown-set", "impossible-samples", "no-such-file", "unwritable", "unknown-picture"),
        "unwritable",
    ]
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("players", ["0", "1", "7", "2-7", "-", "2-", "x", "²", "2.5", ""])
def test_impossible_numbers_of_players_are_refused(players: str) -> None:
    assert codes(f"--players={players}", *SMALL) == ["impossible-players"]


@pytest.mark.parametrize("samples", ["0", "-5", str(10**12)])
def test_impossible_numbers_of_villages_are_refused(samples: str) -> None:
    assert codes("--players", "2", f"--samples={samples}") == ["impossible-samples"]


def test_an_existing_file_is_kept_unless_forced(tmp_path: Path) -> None:
    path = tmp_path / "tiles.csv"
    path.write_text("mine")
    assert codes(*TWO, "--csv", str(path)) == ["file-exists"]
    assert path.read_text() == "mine"
    assert simulate(*TWO, "--csv", str(path), "--force").exit_code == 0
    assert path.read_text().startswith("players,sets,tile")


def test_one_file_for_two_things_is_refused(tmp_path: Path) -> None:
    path = str(tmp_path / "out.svg")
    assert codes(*TWO, "--csv", path, "--chart", path) == ["two-answers"]


def test_a_village_with_errors_cannot_be_varied() -> None:
    assert codes("--around", "tests/villages/malformed/two-boats.yaml", *SMALL) == ["several-boats"]
    assert "not-in-sets" in codes("--around", "examples/caravan.yaml", "--sets", "base", *SMALL)


def test_a_game_cannot_be_varied() -> None:
    assert codes("--around", "examples/four-players.yaml", *SMALL) == ["not-a-village"]


@pytest.mark.parametrize(
    "address", ["tcp://127.0.0.1:9", "127.0.0.1:9", "nonsense://x", "tcp://[", "http://127.0.0.1:9"]
)
def test_a_cluster_that_does_not_answer_is_a_clear_problem(address: str, tmp_path: Path) -> None:
    path = tmp_path / "tiles.csv"
    assert codes(*TWO, "--dask", address, "--csv", str(path)) == ["cluster-not-reachable"]
    assert not path.exists()


def test_resume_goes_on_and_refuses_another_simulation(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    told = document(*TWO, "--resume", str(path))
    assert document(*TWO, "--resume", str(path)) == told == document(*TWO)
    assert codes(*TWO, "--seed", "1", "--resume", str(path)) == ["other-simulation"]


@pytest.mark.parametrize(
    ("changed", "code", "said"),
    [
        ({"parameters": {"seed": 9}}, "other-simulation", "repeat its options, or start anew with another file"),
        ({"keytally": "0.0.0"}, "other-version", "start anew with another file"),
        ({"games_in_a_chunk": 1}, "other-version", "start anew with another file"),
        ({"done": "all of it"}, "unreadable", "name the file that an interrupted simulation left"),
        ({"tallies": [{"villages": 4}]}, "unreadable", "name the file that an interrupted simulation left"),
    ],
)
def test_a_state_that_does_not_fit_is_refused(changed: dict[str, Any], code: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    document(*TWO, "--resume", str(path))
    written = json.dumps({**json.loads(path.read_text()), **changed})
    path.write_text(written)
    assert codes(*TWO, "--resume", str(path)) == [code]
    assert said in " ".join(simulate(*TWO, "--resume", str(path)).stderr.split())
    assert path.read_text() == written


def test_a_state_of_another_box_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    assert simulate(*TWO, "--box", "tests/boxes/meadow", "--resume", str(path)).exit_code == 0
    assert codes(*TWO, "--resume", str(path)) == ["other-simulation"]
    assert "another simulation: box differ" in " ".join(simulate(*TWO, "--resume", str(path)).stderr.split())


@pytest.mark.parametrize("solver", ["tables", "cpsat"])
def test_ctrl_c_prints_what_was_done_and_says_how_to_go_on(solver: str, tmp_path: Path) -> None:
    command = Path(sys.executable).parent / "keytally"
    state = tmp_path / "state.json"
    options = ("--players", "2", "--samples", "1000000", "--processes", "2", "--resume", str(state), "--json")
    running = subprocess.Popen(
        [command, "simulate", *options, "--solver", solver],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not state.exists():
        assert running.poll() is None
        sleep(0.1)
    # As a terminal does it: everybody hears it, also a CP-SAT that is solving.
    os.killpg(running.pid, signal.SIGINT)
    printed, said = running.communicate()
    assert running.returncode == 130
    told = json.loads(printed)
    assert not told["complete"]
    assert 0 < told["tables"][0]["villages"] < 1000000
    assert f"--resume {state}" in said
    assert "Traceback" not in said
    assert json.loads(state.read_text())["tallies"][0]["villages"] == told["tables"][0]["villages"]
