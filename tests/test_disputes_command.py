"""`keytally disputes`: what it prints where, and its exit codes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from scorer.cli import app
from scorer.solving import engines as solvers
from tests.the_box import BOX

PAIR = ("examples/disputes/north.yaml", "examples/disputes/east.yaml")


def keytally(*arguments: str, stdin: str | None = None) -> Any:
    return CliRunner().invoke(app, ["disputes", *arguments], input=stdin, env={"COLUMNS": "100", "NO_COLOR": "1"})


def test_json_has_the_agreed_shape() -> None:
    document = json.loads(keytally(*PAIR, "--json").stdout)
    verdict = {"version", "now", "winner_can_change", "ways", "problems"}
    assert set(document) == {*verdict, "rulings", "changes", "left_out", "range"}
    for ruling in document["rulings"]:
        assert set(ruling) == {"id", "matters", "readings"}
        assert [reading["reading"] for reading in ruling["readings"]] == list(
            BOX.rulings.rulings[ruling["id"]].reading_ids
        )
        for reading in ruling["readings"]:
            assert set(reading) - {"why"} == {"reading", "totals", "winners"}
    assert all(set(change) == {"ruling", "from", "to"} for change in document["changes"])
    assert document["now"] == {"totals": {"North": 39, "East": 36}, "winners": ["North"]}
    assert document["ways"] == [
        {"changes": document["changes"], "totals": {"North": 32, "East": 36}, "winners": ["East"]}
    ]
    assert len(document["rulings"]) + document["left_out"] == 16
    assert all(low <= high for low, high in document["range"].values())


def test_the_terminal_tells_who_says_what_the_verdict_and_the_solves() -> None:
    result = keytally(*PAIR)
    assert result.exit_code == 0
    for words in ("It decides who wins.", "Keyflower, Greek rules", "The whole table", "cannot touch", "solves."):
        assert words in result.stdout


def test_the_verdict_comes_first_in_two_lines_and_alone_where_only_it_is_wanted() -> None:
    # North's 39 points need the iron of a store, 32 do not; East has 36.
    told = keytally(*PAIR).stdout.splitlines()
    assert told[0] == "As it is read now: North 39, East 36; North wins."
    changing = "One other reading changes the winner: stores (in force: may-leave, other reading: stay)."
    assert " ".join(told[1:3]) == f"{changing} Then: North 32, East 36; East wins."
    assert keytally(*PAIR, "--brief").stdout.splitlines() == told[:3]
    settled = keytally(*PAIR, "--ruling", "sea-bastion", "--brief")
    assert settled.stdout.splitlines()[1:] == ["No reading of sea-bastion changes the winner."]


def test_several_ways_are_told_together() -> None:
    told = keytally("examples/disputes/together.yaml", "--brief").stdout
    assert "marker-resource: stores-only + marker-green: no; marker-gold: no + marker-green: no." in " ".join(
        told.split()
    )
    rows = [line.split() for line in told.splitlines() if "→" in line and "other reading" not in line]
    assert [row[-3:] for row in rows] == [["11", "12", "South"]] * 2


def test_the_verdict_alone_as_json_says_the_same() -> None:
    whole = json.loads(keytally(*PAIR, "--json").stdout)
    brief = json.loads(keytally(*PAIR, "--json", "--brief").stdout)
    assert set(brief) == {"version", "now", "winner_can_change", "ways", "problems"}
    assert brief == {key: whole[key] for key in brief}


@pytest.mark.parametrize(
    ("village_text", "words"),
    [
        # The marker is a gold left over or at the Jeweller, 2 or 4 beside the one gold there, or nothing: 2 to 4.
        ("tiles: [home, jeweller]\nresources: {gold: 1}\nfirst_player: true\n", "Other readings make it 2 to 4."),
        ("tiles: [home]\n", "No ruling changes anything here, however it is read."),
        ("tiles: [home, sea-bastion]\nmeasured: {loop: 4}\n", "As far as is known, no ruling changes anything here."),
    ],
)
def test_the_verdict_of_a_village_alone(village_text: str, words: str) -> None:
    assert words in keytally("-", "--brief", stdin=village_text).stdout.splitlines()


def test_one_ruling_can_be_looked_at() -> None:
    document = json.loads(keytally(*PAIR, "--ruling", "stores", "--json").stdout)
    assert [ruling["id"] for ruling in document["rulings"]] == ["stores"]
    untouched = keytally(*PAIR, "--ruling", "flipper")
    assert untouched.exit_code == 0
    assert "flipper cannot touch these villages" in untouched.stdout


def test_both_engines_say_the_same() -> None:
    assert keytally(*PAIR, "--json").stdout == keytally(*PAIR, "--json", "--solver", "pulp").stdout


@pytest.mark.parametrize("arguments", [["nowhere.yaml"], [*PAIR, "--ruling", "store"], ["tests/villages/typo.yaml"]])
def test_bad_input_ends_with_2(arguments: list[str]) -> None:
    result = keytally(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert json.loads(keytally(*arguments, "--json").stdout)["problems"]


@pytest.mark.parametrize(("engine", "code"), [("late", 3), ("liar", 70)])
def test_without_proof_or_with_a_defect_nothing_is_printed(
    engine: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(solvers.ENGINES, "cpsat", f"tests.engines.{engine}")
    result = keytally(*PAIR)
    assert (result.exit_code, result.stdout) == (code, "")


@pytest.mark.parametrize(
    ("village_text", "words"),
    [
        ("tiles: [home, jeweller]\nresources: {gold: 1}\nfirst_player: true\n", "It changes the total."),
        ("tiles: [home, sea-bastion]\nmeasured: {loop: 4}\n", "leave out the readings that are not known"),
    ],
)
def test_a_village_alone_is_told_without_a_winner(village_text: str, words: str) -> None:
    told = keytally("-", stdin=village_text).stdout
    assert words in told
    assert "wins" not in told.split("The whole table")[1]


TIED = """
players:
  - {player: "[b]A", tiles: [home-1, keyflower], resources: {gold: 3}}
  - {player: B, tiles: [home-2, sea-bastion], measured: {loop: 0}, resources: {gold: 4}}
"""


def test_a_tie_is_told_with_what_is_missing_and_names_as_they_are() -> None:
    told = keytally("-", stdin=TIED).stdout
    assert "[b]A, B share the victory." in told
    assert "add boat_order: [B, [b]A]" in told or "add boat_order: [[b]A, B]" in told
    played_by_order = TIED + "rulings: {tie: first-boat}\n"
    assert "not known without `boat_order`" in keytally("-", stdin=played_by_order).stdout
    assert "nobody wins, play again" in keytally("-", stdin=TIED + "rulings: {tie: replay}\n").stdout


def test_the_verdict_in_words() -> None:
    assert (
        "2 readings together change the winner, and no fewer do:" in keytally("examples/disputes/together.yaml").stdout
    )
    assert "No reading of sea-bastion changes the winner." in keytally(*PAIR, "--ruling", "sea-bastion").stdout
    bare = keytally("examples/four-players.yaml")
    assert "Nothing that can be counted changes the winner; what is not known might." in bare.stdout
