"""Claims: how they are written in documents and typed, what is wrong with them, and the command that checks them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorer.box.box import Box
from scorer.documents import Document, claim_from, claim_value, load, load_claim, parse, written_claim
from scorer.solving import engines as solvers
from scorer.uses.check import check_claim
from scorer.village.claims import Claim, ClaimedLine, village_claimed
from scorer.words.problems import ProblemsFound
from tests.building import game, village
from tests.test_cli import keytally

PATIENCE = "examples/patient-gold.yaml"
FORGOTTEN = "examples/claims/patience-forgotten.yaml"


def refused(text: str) -> list[tuple[str, str, int | None, int | None]]:
    """What is wrong with a document, where."""
    with pytest.raises(ProblemsFound) as found:
        load_claim(parse(text))
    return [(problem.code, problem.where, problem.line, problem.column) for problem in found.value.problems]


# ---- documents --------------------------------------------------------------------------------------------


def test_a_claim_in_full() -> None:
    text = """
        player: North
        total: 84
        complete: true
        lines:
          scribes: 20
          windmill: {points: 10, pieces: {wood: 3, gold: 2, iron@blacksmith: 4, first_player: 1}}
    """
    pieces = {"wood": 3, "gold": 2, "iron@blacksmith": 4, "first_player": 1}
    assert load_claim(parse(text)).claim == Claim(
        player="North",
        total=84,
        complete=True,
        lines={"scribes": ClaimedLine(points=20), "windmill": ClaimedLine(points=10, pieces=pieces)},
    )


def test_a_claim_may_be_json() -> None:
    assert load_claim(parse('{"total": 3}')).claim == Claim(total=3)


@pytest.mark.parametrize(
    ("word", "target"),
    [
        ("Scribes", "scribes"),
        ("Moulin à vent", "windmill"),
        ("ανεμόμυλος", "windmill"),
        ("gold", "gold"),
        ("goud", "gold"),
        ("золото", "gold"),
        ("home-3+", "home-3"),
        ("contract-13", "contract-13"),
        ("Contrat 13", "contract-13"),
        ("4 blue", "contract-1"),
        ("gold + any skill", "contract-36"),
    ],
)
def test_targets_in_words(word: str, target: str) -> None:
    assert list(claim_from({"lines": {word: 1}}).lines) == [target]


def test_words_that_could_mean_several_tiles_mean_the_one_in_the_village() -> None:
    assert set(claim_from({"lines": {"home": 5}}, ["home-6", "scribes"]).lines) == {"home-6"}
    assert set(claim_from({"lines": {"home": 5}}).lines) == {"home"}


def test_pieces_in_words() -> None:
    line = {"points": 10, "pieces": "3 hout, or*2 + iron@Forgeron*2, saw"}
    (found,) = claim_from({"lines": {"windmill": line}}).lines.values()
    assert found.pieces == {"wood": 3, "gold": 2, "iron@blacksmith": 2, "saw": 1}
    assert found.kinds() == {"wood": 3, "gold": 2, "iron": 2, "saw": 1}


def test_all_problems_come_together_with_their_places() -> None:
    text = (
        "total: many\n"
        "complete: maybe\n"
        "lines:\n"
        "  scribs: 20\n"
        "  windmill: -5\n"
        "  jeweller: {points: 4, pieces: {gould: 2, wood: 1.5}}\n"
        "  scholar: {pieces: {saw: 1}}\n"
        "scribes: 20\n"
    )
    assert refused(text) == [
        ("not-a-count", "total", 1, 8),
        ("wrong-type", "complete", 2, 11),
        ("unknown-tile", "lines.scribs", 4, 3),
        ("negative-count", "lines.windmill", 5, 13),
        ("unknown-piece", "lines.jeweller.pieces.gould", 6, 34),
        ("not-a-count", "lines.jeweller.pieces.wood", 6, 50),
        ("missing-field", "lines.scholar", 7, 12),
        ("unknown-field", "scribes", 8, 1),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[1, 2]", "wrong-type"),
        ("player: North", "empty-claim"),
        ("player: 4\ntotal: 1", "wrong-type"),
        ("lines: 84", "wrong-type"),
        ("total: true", "not-a-count"),
        ("total: 1000000", "number-too-large"),
        ("lines: {scribes: 1, Scribes: 2}", "duplicate-key"),
        ("lines: {scribes: 1, scribes: 2}", "duplicate-key"),
        ("lines: {scribes: {points: 1, saw: 2}}", "unknown-field"),
        ("lines: {scribes: {points: 1, pieces: 3}}", "wrong-type"),
        ("lines: {scribes: {points: 1, pieces: {worker: 3}}}", "misplaced-piece"),
        ("lines: {scribes: {points: 1, pieces: {iron@nowhere: 3}}}", "unknown-tile"),
        ("lines: {99 blue: 7}", "contract-not-in-box"),
        ("lines: {contract-99: 7}", "contract-not-in-box"),
    ],
)
def test_each_fault_has_its_code(text: str, code: str) -> None:
    assert [problem[0] for problem in refused(text)] == [code]


# ---- typed ------------------------------------------------------------------------------------------------


def test_a_typed_claim_is_read_as_a_document() -> None:
    typed = claim_value(84, ["scribes=20", "windmill=10:wood*3,gold*2", "4 blue=7"], complete=True, player="North")
    claim = claim_from(typed)
    assert (claim.player, claim.total, claim.complete) == ("North", 84, True)
    assert claim.lines == {
        "scribes": ClaimedLine(points=20),
        "windmill": ClaimedLine(points=10, pieces={"wood": 3, "gold": 2}),
        "contract-1": ClaimedLine(points=7),
    }


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["scribes"], "bad-line"),
        (["scribes=20", "scribes=10"], "duplicate-key"),
        (["scribes=many"], "not-a-count"),
        (["scribes=20:swa*2"], "unknown-piece"),
        (["scribes=20:saw*two"], "unknown-piece"),
    ],
)
def test_typed_lines_that_are_none(lines: list[str], code: str) -> None:
    with pytest.raises(ProblemsFound) as found:
        claim_from(claim_value(None, lines))
    assert [problem.code for problem in found.value.problems] == [code]


def test_what_is_typed_adds_to_the_file_but_does_not_contradict_it() -> None:
    written = parse("total: 84\nlines: {scribes: 20}\n")
    both = load_claim(written_claim(written, claim_value(84, ["windmill=5"]))).claim
    assert (both.total, set(both.lines)) == (84, {"scribes", "windmill"})
    for typed in (claim_value(83), claim_value(None, ["scribes=10"])):
        with pytest.raises(ProblemsFound) as found:
            written_claim(written, typed)
        assert [problem.code for problem in found.value.problems] == ["two-answers"]


@pytest.mark.parametrize("lines", ["5", "[3]", "[{scribes: 20}]"])
def test_what_is_typed_beside_lines_that_are_none(lines: str) -> None:
    with pytest.raises(ProblemsFound) as found:
        load_claim(written_claim(parse(f"lines: {lines}\n"), claim_value(84, ["windmill=5"])))
    assert [problem.code for problem in found.value.problems] == ["wrong-type"]


def test_a_claim_is_read_in_the_words_of_the_box_of_its_village() -> None:
    box = Box.load("tests/boxes/meadow")
    counted = load([Document({"tiles": ["home-1", "wool-market", "keyflower"]})], box)
    checked = check_claim(counted, Document({"lines": {"Wool Market": 0}}))
    assert list(checked.audit.claim.lines) == ["wool-market"]


# ---- whose count it is ------------------------------------------------------------------------------------


def test_the_player_chooses_the_village_of_a_game() -> None:
    played = game({"North": village(["scribes", ("forge+", "blue")]), "South": village(["home-2", "jeweller"])})
    chosen = village_claimed(played, Claim(player="South", total=1))
    assert (chosen.player, chosen.elsewhere.extensions) == ("South", 1)
    for claim, code in ((Claim(total=1), "which-player"), (Claim(player="West", total=1), "unknown-player")):
        with pytest.raises(ProblemsFound) as found:
            village_claimed(played, claim)
        assert [problem.code for problem in found.value.problems] == [code]


# ---- the command ------------------------------------------------------------------------------------------


def answer(*arguments: str) -> tuple[int, dict[str, Any]]:
    """The exit code and the JSON document of a check."""
    result = keytally("check", *arguments, "--json")
    return result.exit_code, json.loads(result.stdout)


def test_check_exit_codes() -> None:
    assert keytally("check", PATIENCE, "--total", "33").exit_code == 0
    assert keytally("check", PATIENCE, "--total", "30").exit_code == 0
    assert keytally("check", PATIENCE, "--total", "34").exit_code == 1
    assert keytally("check", PATIENCE, "--line", "scribs=3").exit_code == 2
    assert keytally("check", PATIENCE).exit_code == 2
    assert keytally("check", "nowhere.yaml", "--total", "33").exit_code == 2


def test_check_prints_the_verdict() -> None:
    assert "33 points claimed. Best: nothing better exists." in keytally("check", PATIENCE, "--total", "33").stdout
    legal = keytally("check", PATIENCE, "--line", "jeweller=10")
    assert "1 line claimed. Legal: 6 points left on the table." in legal.stdout
    impossible = keytally("check", PATIENCE, "--line", "jeweller=10", "--line", "gold=5")
    assert "[gold-twice]" in impossible.stdout
    assert "The fewest lines that cannot hold together, proven: Jeweller, Gold left over." in impossible.stdout
    assert "Nearest legal count" in impossible.stdout


def test_check_as_json_has_the_reasons_with_their_places_in_the_claim() -> None:
    code, document = answer(PATIENCE, FORGOTTEN)
    keys = {"verdict", "claimed_total", "best_total", "left_on_table", "lines", "conflict", "problems"}
    assert (code, document["verdict"], document["claimed_total"], document["best_total"]) == (1, "impossible", 30, 33)
    assert keys <= set(document)
    found = {problem["code"]: (problem["where"], problem["line"]) for problem in document["problems"]}
    assert found == {"left-out": ("lines.home-6", 5), "pieces-twice": ("lines.jeweller", 8)}


def test_check_of_a_game_asks_for_the_player() -> None:
    code, document = answer("examples/four-players.yaml", "--total", "10")
    assert (code, document["problems"][0]["code"]) == (2, "which-player")
    player = load(["examples/four-players.yaml"]).game.players[0].player or ""
    assert answer("examples/four-players.yaml", "--total", "0", "--player", player)[0] == 1


def test_a_claim_of_somebody_else_gets_a_note() -> None:
    code, document = answer(PATIENCE, "--total", "33", "--player", "Haste")
    assert (code, [(p["code"], p["severity"]) for p in document["problems"]]) == (0, [("other-player", "note")])


def test_both_engines_give_the_same_verdict() -> None:
    answers = [answer(PATIENCE, FORGOTTEN, "--solver", solver)[1] for solver in ("cpsat", "pulp")]
    assert [found["verdict"] for found in answers] == ["impossible"] * 2
    assert answers[0]["nearest"]["distance"] == answers[1]["nearest"]["distance"]


def test_the_same_claim_gives_the_same_bytes() -> None:
    assert len({keytally("check", PATIENCE, FORGOTTEN, "--json").stdout for _ in range(2)}) == 1


@pytest.mark.parametrize("file", sorted(Path("examples/claims").glob("*.yaml")), ids=lambda file: file.stem)
def test_example_claims_can_be_read(file: Path) -> None:
    assert load_claim(file).claim.lines


@pytest.mark.parametrize(("engine", "code"), [("liar", 70), ("late", 3)])
def test_a_count_the_referee_refuses_or_nobody_proves_is_never_printed(
    engine: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(solvers.ENGINES, "cpsat", f"tests.engines.{engine}")
    result = keytally("check", PATIENCE, "--total", "33")
    assert (result.exit_code, result.stdout) == (code, "")


# ---- lines that do not make the total ---------------------------------------------------------------------

LINES = ("--line", "home=5", "--line", "goldsmith=7", "--line", "jeweller=6", "--line", "mercers-guild=10")


def test_the_command_compares_the_sum_with_the_total_first() -> None:
    # 5 + 7 + 6 + 10 is 28; Ianvincible's 5 points were left out.
    printed = keytally("check", PATIENCE, "--total", "31", *LINES, "--complete")
    assert printed.exit_code == 1
    told = printed.stdout.strip().splitlines()
    assert told[1:3] == ["[does-not-add-up]", "  your lines make 28, not 31: the addition differs by 3"]
    assert told[4:6] == ["The lines alone: cannot be.", "The total alone: legal, 2 points left on the table."]
    (row,) = [line.split() for line in told if line.strip().endswith("left out") and "–" in line]
    assert row == ["Ianvincible", "–", "5", "left", "out"]


def test_lines_that_are_missing_are_told_beside_a_count_that_is_right() -> None:
    printed = keytally("check", PATIENCE, "--total", "33", *LINES)
    assert printed.exit_code == 0
    assert printed.stdout.strip().splitlines()[1:3] == [
        "Your lines make 28 of 33: 5 points come from what has no line.",
        "Every such count has besides, at least: Ianvincible (5).",
    ]


def test_json_tells_of_the_sum_where_it_is_not_the_total() -> None:
    found = json.loads(keytally("check", PATIENCE, "--total", "36", *LINES, "--json").stdout)
    told = found["addition"].pop("told")
    assert found["addition"] == {
        "sum_of_lines": 28,
        "total": 36,
        "is_wrong": True,
        "lines_alone": {"verdict": "best", "left_on_table": 0},
        "total_alone": {"verdict": "impossible", "left_on_table": None},
    }
    assert told[1] == "What has no line makes 5 points beside them, 33 together."
    assert "addition" not in json.loads(keytally("check", PATIENCE, "--total", "33", "--json").stdout)
