"""Verdicts on hand counts: best, legal, and what a player may decline."""

from __future__ import annotations

from scorer.show.answers.check import Check
from scorer.show.answers.model import plain
from tests.auditing import checked, codes, goldsmiths
from tests.building import holding, village


def test_the_best_total_is_best(engine: str) -> None:
    found = checked(goldsmiths(), engine, total=16)
    assert (found.verdict, found.left_on_table, found.claimed_total, found.best.total) == ("best", 0, 16, 16)


def test_a_lower_total_is_legal_with_the_changes_that_gain_the_rest(engine: str) -> None:
    # One fewer gold at the Jeweller, left over instead: 16 - 2 + 1.
    found = checked(goldsmiths(), engine, total=15)
    assert (found.verdict, found.left_on_table) == ("legal", 1)
    assert {change.target: (change.claimed, change.best) for change in found.changes} == {
        "jeweller": (4, 6),
        "gold": (1, 0),
    }


def test_lines_leave_the_rest_open(engine: str) -> None:
    # All five gold at the Jeweller: 10, and nothing else; the best is 16.
    found = checked(goldsmiths(), engine, lines={"jeweller": 10})
    assert (found.verdict, found.claimed_total, found.left_on_table) == ("legal", None, 6)
    changes = {change.target: (change.claimed, change.best) for change in found.changes}
    assert changes == {"jeweller": (10, 6), "mercers-guild": (0, 10)}
    assert checked(goldsmiths(), engine, lines={"jeweller": 6}).verdict == "best"


def test_pieces_must_be_those_told(engine: str) -> None:
    mercer = {"points": 10, "pieces": {"iron": 2, "wood": 2, "gold": 2}}
    assert checked(goldsmiths(), engine, lines={"mercers-guild": mercer}).verdict == "best"
    other = {"points": 10, "pieces": {"iron": 1, "wood": 2, "gold": 3}}
    found = checked(goldsmiths(), engine, lines={"mercers-guild": other})
    assert (found.verdict, found.left_on_table) == ("legal", 2)  # a gold less for the Jeweller


def test_what_may_be_declined_may_be_left_out_of_a_complete_claim() -> None:
    # Without the Jeweller and the Mercer's Guild five gold are left over.
    assert checked(goldsmiths(), complete=True, lines={"gold": 5}).verdict == "legal"
    barn = village([("barn", {"wood": 2})])
    assert checked(barn, complete=True, total=0).verdict == "legal"


def test_the_count_of_a_legal_claim_is_shown_and_confirmed() -> None:
    found = checked(goldsmiths(), total=11)
    assert found.count
    assert found.count.total == 11


def test_a_flip_may_be_declined_and_turns_a_store_as_a_whole(engine: str) -> None:
    # Flipper prints 2. The Barn pays 1 for each of 3, or 2 once it is turned: 3 or 6, and 4 only by two at 2.
    barn = village(["home-1+", "flipper", ("barn", {"wood": 3})])
    assert checked(barn, engine, lines={"barn": 3, "flipper": 2}).verdict == "legal"
    assert checked(barn, engine, lines={"barn": 6}).verdict == "best"
    assert codes(checked(barn, engine, lines={"barn": 5})) == ["between-numbers"]


def test_strangers_and_resources_on_other_tiles_are_told_with_or_without_their_place() -> None:
    # The wood on the Blacksmith is loose, and so is the stone on the Stable: with the iron a Mercer's set.
    played = village(["mercers-guild", ("blacksmith", {"iron": 1, "wood": 1}), ("stable", {"stone": 1})])
    told = {"iron@blacksmith": 1, "wood@blacksmith": 1, "stone@stable": 1}
    for pieces in (told, {"iron": 1, "wood": 1, "stone": 1}):
        assert checked(played, lines={"mercers-guild": {"points": 5, "pieces": pieces}}).is_possible


def test_iron_into_gold_under_boat_3b_and_the_marker_as_gold_are_choices(engine: str) -> None:
    played = village(["boat-3b"], **holding({"iron": 2, "gold": 1, "first_player": 1}))
    assert [checked(played, engine, lines={"gold": points}).verdict for points in (1, 2, 4)] == [
        "legal",
        "legal",
        "best",
    ]
    assert codes(checked(played, engine, lines={"gold": 0})) == ["undercounted"]


def test_json_has_what_was_promised() -> None:
    document = plain(Check.of(checked(goldsmiths(), lines={"jeweller": 10, "mercers-guild": 10}), problems=()))
    assert {"verdict", "claimed_total", "best_total", "left_on_table", "lines", "conflict"} <= set(document)
    assert document["conflict"] == ["jeweller", "mercers-guild"]
    assert [set(line) for line in document["lines"]] == [{"target", "claimed", "possible", "message"}] * 2
    assert document["nearest"]["total"] == 16
