"""Verdicts on hand counts: best, legal, and what a player may decline."""

from __future__ import annotations

from scorer.show.answers.check import Check
from scorer.show.answers.model import plain
from scorer.uses.check import Audit
from scorer.uses.check.verdict import Alone
from scorer.village.claims import targets_in
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


# ---- lines that do not make the total ---------------------------------------------------------------------


def told(found: Audit) -> list[str]:
    assert found.addition
    return list(map(str, found.addition.told))


def alone(found: Audit) -> tuple[Alone, Alone]:
    assert found.addition
    return found.addition.lines_alone, found.addition.total_alone


def test_lines_that_make_the_total_or_stand_without_one_need_no_addition() -> None:
    assert checked(goldsmiths(), total=16, lines={"jeweller": 6, "mercers-guild": 10}).addition is None
    assert checked(goldsmiths(), lines={"jeweller": 6}).addition is None
    assert checked(goldsmiths(), total=16).addition is None


def test_a_complete_count_added_up_wrongly_is_judged_by_its_lines_and_by_its_total(engine: str) -> None:
    # 6 + 10 is 16, the best there is; nothing makes 19.
    found = checked(goldsmiths(), engine, total=19, complete=True, lines={"jeweller": 6, "mercers-guild": 10})
    assert str(found.reasons[0].found) == "your lines make 16, not 19: the addition differs by 3"
    assert str(found.reasons[0].fix) == "add them up again, or name what is missing"
    assert alone(found) == (Alone("best", 0), Alone("impossible"))
    assert told(found) == [
        "The lines alone: legal, and nothing better exists.",
        "The total alone: no count makes 19 points in this village; the most is 16 points.",
    ]


def test_lines_for_everything_are_complete_without_saying_so() -> None:
    counted = {"jeweller": 4, "mercers-guild": 10, "gold": 1}
    lines = {target: counted.get(target, 0) for target in targets_in(goldsmiths())}
    # 4 + 10 + 1 = 15: legal, and 1 less than the best; 14 is a legal total, too.
    found = checked(goldsmiths(), total=14, lines=lines)
    assert codes(found) == ["does-not-add-up"]
    assert str(found.reasons[0].found) == "your lines make 15, not 14: the addition differs by 1"
    assert str(found.reasons[0].fix) == "add them up again"
    assert alone(found) == (Alone("legal", 1), Alone("legal", 2))


def test_more_than_the_total_is_too_much_whatever_is_missing() -> None:
    found = checked(goldsmiths(), total=12, lines={"jeweller": 6, "mercers-guild": 10})
    assert str(found.reasons[0].found) == "your lines make 16, not 12: the addition differs by 4"
    assert found.addition
    assert found.addition.is_wrong
    assert alone(found) == (Alone("best", 0), Alone("legal", 4))


def test_lines_that_are_missing_are_no_mistake_where_they_can_make_the_rest(engine: str) -> None:
    # The Mercer's Guild has no line, and 10 beside the Jeweller's 6 with three of the five gold.
    found = checked(goldsmiths(), engine, total=16, lines={"jeweller": 6})
    assert found.verdict == "best"
    assert told(found) == [
        "Your lines make 6 of 16: 10 points come from what has no line.",
        "Every such count has besides, at least: Mercer's Guild (10).",
    ]
    assert found.addition
    assert not found.addition.is_wrong
    # A home turned over prints its points whatever else is counted, so it is what was forgotten.
    home = village(["home-6+", "jeweller"], **holding({"gold": 2}))
    assert told(checked(home, engine, total=9, lines={"jeweller": 4})) == [
        "Your lines make 4 of 9: 5 points come from what has no line.",
        "Every such count has besides, at least: Home 6 (5).",
    ]


def test_what_is_missing_is_told_with_what_it_can_make() -> None:
    # Beside two gold at the Jeweller the home makes 5 and nothing else anything: 9, not 12.
    home = village(["home-6+", "jeweller"], **holding({"gold": 2}))
    found = checked(home, total=12, lines={"jeweller": 4})
    assert told(found) == [
        "Your lines make 4, not 12: the addition differs by 8.",
        "What has no line makes 5 points beside them, 9 together.",
        "Every such count has besides, at least: Home 6 (5).",
        "The lines alone: legal, and nothing better exists.",
        "The total alone: no count makes 12 points in this village; the most is 9 points.",
    ]
    # With one of the gold there, the other is left over.
    both = checked(home, total=12, lines={"jeweller": 2, "home-6": 5})
    assert told(both)[1:3] == [
        "What has no line makes 1 point beside them, 8 together.",
        "Every such count has besides, at least: Gold left over (1).",
    ]
    # Everything that scores has a line.
    all_told = checked(home, total=12, lines={"jeweller": 4, "home-6": 5})
    assert told(all_told)[:2] == [
        "Your lines make 9, not 12: the addition differs by 3.",
        "What has no line makes nothing beside them.",
    ]


def test_lines_that_cannot_be_are_not_added_to() -> None:
    found = checked(goldsmiths(), total=25, lines={"jeweller": 10, "mercers-guild": 10})
    assert told(found) == [
        "Your lines make 20, not 25: the addition differs by 5.",
        "The lines alone: cannot be.",
        "The total alone: no count makes 25 points in this village; the most is 16 points.",
    ]
    assert alone(found) == (Alone("impossible"), Alone("impossible"))


def test_no_line_is_made_up_that_was_not_claimed() -> None:
    # A complete claim that forgot the home: what it is shown with is marked as no line of the claim.
    home = village(["home-6+", "jeweller"], **holding({"gold": 2}))
    found = checked(home, complete=True, lines={"jeweller": 4})
    assert [(line.target, line.named) for line in found.lines] == [("jeweller", True), ("home-6", False)]
    # And what a claim leaves open is counted in one way, which is not the claim's.
    changes = checked(goldsmiths(), lines={"jeweller": 10}).changes
    assert {change.target: change.open for change in changes} == {"jeweller": False, "mercers-guild": True}
