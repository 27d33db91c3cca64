"""An impossible claim is refused with its reason: claims broken in one known way, each with the arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.auditing import checked, codes, goldsmiths
from tests.building import holding, village

STAY = {"stores": "stay"}


def test_not_in_village() -> None:
    assert codes(checked(goldsmiths(), lines={"scribes": 10})) == ["not-in-village"]
    assert checked(goldsmiths(), lines={"scribes": 0, "contract 4": 0}).is_possible


def test_beyond_maximum_names_the_most(engine: str) -> None:
    found = checked(goldsmiths(), engine, lines={"mercers-guild": 20})
    assert codes(found) == ["beyond-maximum"]
    assert "the most it can reach is 15" in str(found.reasons[0].fix)  # 2 iron, 2 wood, 5 gold: three sets
    assert [(line.claimed, line.possible) for line in found.lines] == [(20, 15)]
    assert found.nearest
    assert found.nearest.distance == 5


def test_beyond_maximum_of_what_scores_by_itself() -> None:
    found = checked(village(["home-6+"]), lines={"home-6": 9})
    assert codes(found) == ["beyond-maximum"]
    assert str(found.reasons[0].fix) == "it scores 5 points by itself: printed on its upgraded side"


def test_between_numbers() -> None:
    found = checked(goldsmiths(), lines={"mercers-guild": 7})
    assert codes(found) == ["between-numbers"]
    assert str(found.reasons[0].fix) == "it can be 5 or 10"


def test_undercounted() -> None:
    found = checked(village(["home-6+"]), lines={"home-6": 3})
    assert codes(found) == ["undercounted"]
    assert [line.possible for line in found.lines] == [5]


def test_left_out_of_a_complete_claim_with_its_true_number() -> None:
    played = village(["home-6+", "jeweller"], **holding({"gold": 2}))
    found = checked(played, complete=True, lines={"jeweller": 4})
    assert codes(found) == ["left-out"]
    assert [(line.target, line.claimed, line.possible) for line in found.lines] == [
        ("jeweller", 4, 4),
        ("home-6", 0, 5),
    ]


def test_left_out_gold_is_counted_with_the_other_lines() -> None:
    # Four of five gold at the Jeweller leave one, which scores by itself.
    found = checked(goldsmiths(), complete=True, lines={"jeweller": 8})
    assert codes(found) == ["left-out"]
    assert "it scores 1 point by itself" in str(found.reasons[0].fix)
    assert "gold" in found.conflict


def test_left_out_gold_has_its_true_number_whatever_the_smallest_conflict() -> None:
    # Nothing else counts the five gold, two of which stand on a store that they may leave.
    played = village(["jeweller", ("barn", {"gold": 2})], **holding({"gold": 3}))
    found = checked(played, complete=True, total=0)
    assert codes(found) == ["left-out"]
    assert str(found.reasons[0].fix) == "counted so, it scores 5 points by itself"


def test_left_out_stores_that_keep() -> None:
    found = checked(village([("barn", {"wood": 3})], rulings=STAY), complete=True, total=0)
    assert codes(found) == ["left-out"]
    assert "it scores 3 points by itself" in str(found.reasons[0].fix)


def test_undercounted_muleteer() -> None:
    # One contract stays open, so the Muleteer counts 3.
    played = village(["muleteer"], contracts=(1, 2), **holding({"blue": 20, "red": 20, "yellow": 20, "green": 20}))
    found = checked(played, lines={"contract-1": 0, "contract-2": 0, "muleteer": 3})
    assert codes(found) == ["undercounted"]
    assert len(found.conflict) == 3


def test_not_owned() -> None:
    line = {"points": 12, "pieces": {"gold": 6}}
    found = checked(goldsmiths(), lines={"jeweller": line})
    assert codes(found) == ["not-owned"]
    assert str(found.reasons[0].fix) == "there are 5 in this village"
    standing = {"points": 5, "pieces": {"iron@barn": 1, "wood": 1, "gold": 1}}
    found = checked(goldsmiths(), lines={"mercers-guild": standing})
    assert codes(found) == ["not-owned"]
    assert str(found.reasons[0].fix) == "there are 0 on Barn"


@pytest.mark.parametrize("pieces", [None, {"wood": 5}, {"wood@barn": 5}])
def test_kept_by_store(pieces: Mapping[str, int] | None, engine: str) -> None:
    played = village(["windmill", ("barn", {"wood": 5})], rulings=STAY)
    line = {"points": 5, "pieces": pieces} if pieces else 5
    assert codes(checked(played, engine, lines={"windmill": line})) == ["kept-by-store"]
    free = played.changed(rulings={})
    assert checked(free, engine, lines={"windmill": line}).is_possible


def test_kept_by_store_where_two_lines_need_it() -> None:
    # Two loose wood: enough for the Watermill or for the Mercer's set, not for both without that of the Barn.
    played = village(
        ["watermill", "mercers-guild", ("barn", {"wood": 1})],
        rulings=STAY,
        **holding({"iron": 1, "stone": 1, "wood": 2}),
    )
    found = checked(played, lines={"watermill": 2, "mercers-guild": 5})
    assert codes(found) == ["kept-by-store"]
    assert set(found.conflict) == {"watermill", "mercers-guild"}


def test_stuck_on_store() -> None:
    played = village(
        ["watermill", ("blacksmith", {"wood": 2})], rulings={"store-strangers": "stuck"}, **holding({"wood": 1})
    )
    assert codes(checked(played, lines={"watermill": 3})) == ["stuck-on-store"]


def test_not_on_store() -> None:
    played = village([("timber-yard", {"wood": 2})], **holding({"wood": 1}))
    found = checked(played, lines={"timber-yard": {"points": 6, "pieces": {"wood": 3}}})
    assert codes(found) == ["not-on-store"]


def test_wrong_piece() -> None:
    played = village(["windmill", "muleteer"], **holding({"saw": 5, "wood": 5}))
    found = checked(played, lines={"windmill": {"points": 5, "pieces": {"saw": 5}}})
    assert codes(found) == ["wrong-piece"]
    assert str(found.reasons[0].fix) == "it takes 5 resources of any kind"
    found = checked(played, lines={"muleteer": {"points": 0, "pieces": {"saw": 1}}})
    assert codes(found) == ["wrong-piece"]


def test_pieces_worth() -> None:
    found = checked(goldsmiths(), lines={"jeweller": {"points": 10, "pieces": {"gold": 4}}})
    assert codes(found) == ["pieces-worth"]
    assert str(found.reasons[0].fix) == "they are worth 8 points there"


@pytest.mark.parametrize("line", [20, {"points": 20, "pieces": {"anvil": 2, "pickaxe": 2, "saw": 1}}])
def test_set_short_of_one_piece(line: Any, engine: str) -> None:
    played = village(["scribes"], **holding({"anvil": 2, "pickaxe": 3, "saw": 1}))
    found = checked(played, engine, lines={"scribes": line})
    assert codes(found) == ["set-short"]
    assert str(found.reasons[0].found) == "Scribes for 20 takes 2 sets, which are short of saw"


def test_a_contract_short_of_one_piece() -> None:
    # Contract 1 asks for four blue workers.
    played = village([], contracts=(1,), **holding({"blue": 3}))
    assert codes(checked(played, lines={"contract-1": 7})) == ["set-short"]


def test_pieces_left_over() -> None:
    played = village(["windmill", "scholar"], **holding({"wood": 6, "saw": 1, "anvil": 1}))
    assert codes(checked(played, lines={"windmill": {"points": 5, "pieces": {"wood": 6}}})) == ["pieces-left-over"]
    two_kinds = {"points": 6, "pieces": {"saw": 1, "anvil": 1}}
    assert codes(checked(played, lines={"scholar": two_kinds})) == ["pieces-left-over"]


def test_pieces_twice(engine: str) -> None:
    lines = {
        "mercers-guild": {"points": 10, "pieces": {"iron": 2, "wood": 2, "gold": 2}},
        "jeweller": {"points": 8, "pieces": {"gold": 4}},
    }
    found = checked(goldsmiths(), engine, lines=lines)
    assert codes(found) == ["pieces-twice"]
    assert str(found.reasons[0].found) == "Mercer's Guild, Jeweller use 6 gold together"
    assert set(found.conflict) == {"mercers-guild", "jeweller"}


def test_the_marker_twice() -> None:
    played = village(["jeweller", "key-market"], **holding({"first_player": 1}))
    lines = {
        "jeweller": {"points": 2, "pieces": {"first_player": 1}},
        "key-market": {"points": 2, "pieces": {"first_player": 1}},
    }
    found = checked(played, lines=lines)
    assert codes(found) == ["pieces-twice"]
    assert str(found.reasons[0].fix) == "it scores once"


@pytest.mark.parametrize("pieces", [None, {"gold": 5}])
def test_gold_twice(pieces: Mapping[str, int] | None) -> None:
    jeweller = {"points": 10, "pieces": pieces} if pieces else 10
    found = checked(goldsmiths(), lines={"jeweller": jeweller, "gold": 5})
    assert codes(found) == ["gold-twice"]
    assert set(found.conflict) == {"jeweller", "gold"}
    both = {"jeweller": {"points": 10, "pieces": {"gold": 5}}, "gold": {"points": 5, "pieces": {"gold": 5}}}
    assert codes(checked(goldsmiths(), lines=both)) == ["gold-twice"]


def test_lines_conflict_names_the_fewest_lines_and_what_they_fight_over(engine: str) -> None:
    found = checked(goldsmiths(), engine, lines={"home-1": 0, "jeweller": 10, "mercers-guild": 10})
    assert codes(found) == ["lines-conflict"]
    assert found.conflict == ("jeweller", "mercers-guild")
    assert "it would take 2 gold more" in str(found.reasons[0].found)
    assert found.nearest
    assert found.nearest.distance == 4  # 6 for the Jeweller instead of 10


def test_lines_conflict_over_the_one_free_upgrade() -> None:
    # Both are worth what is claimed once turned, but only one can be.
    played = village(["flipper", "home-6", "goldsmith"])
    found = checked(played, lines={"home-6": 5, "goldsmith": 7})
    assert codes(found) == ["lines-conflict"]
    assert "no further piece would settle it" in str(found.reasons[0].found)


def test_three_lines_that_hold_in_pairs(engine: str) -> None:
    # Two gold, and each line takes one: at the Jeweller, as wood of a Mercer's set, left over.
    played = village(["jeweller", "mercers-guild"], **holding({"iron": 1, "stone": 1, "gold": 2}))
    lines = {"jeweller": 2, "mercers-guild": 5, "gold": 1}
    for left_out in lines:
        two = {target: points for target, points in lines.items() if target != left_out}
        assert checked(played, engine, lines=two).is_possible
    found = checked(played, engine, lines=lines)
    assert codes(found) == ["gold-twice"]
    assert set(found.conflict) == set(lines)
    assert "it would take 1 gold more" in str(found.reasons[0].found)


def test_lines_exceed_total() -> None:
    assert codes(checked(goldsmiths(), total=12, lines={"jeweller": 6, "mercers-guild": 10})) == ["lines-exceed-total"]


def test_a_complete_claim_that_does_not_add_up() -> None:
    found = checked(goldsmiths(), total=17, complete=True, lines={"jeweller": 6, "mercers-guild": 10})
    assert codes(found) == ["does-not-add-up"]


def test_total_beyond_maximum(engine: str) -> None:
    found = checked(goldsmiths(), engine, total=17)
    assert codes(found) == ["total-beyond-maximum"]
    assert str(found.reasons[0].fix) == "the most is 16 points"
    assert found.nearest
    assert (found.nearest.count.total, found.nearest.distance) == (16, 1)


def test_total_beyond_what_the_lines_leave() -> None:
    found = checked(goldsmiths(), total=16, lines={"jeweller": 10})
    assert codes(found) == ["total-beyond-maximum"]
    assert str(found.reasons[0].fix) == "the most is 10 points"
    assert found.conflict == ("jeweller", "total")


def test_total_too_low() -> None:
    found = checked(village(["home-6+"], **holding({"gold": 1})), total=3)
    assert codes(found) == ["total-too-low"]
    assert str(found.reasons[0].fix) == "what scores by itself makes 6 points already"


def test_total_between() -> None:
    played = village(["scribes"], **holding({"anvil": 1, "pickaxe": 1, "saw": 1}))
    found = checked(played, total=4)
    assert codes(found) == ["total-between"]
    assert str(found.reasons[0].fix) == "it can be 0 or 10"


def test_several_faults_come_together() -> None:
    found = checked(goldsmiths(), total=5, lines={"mercers-guild": 20, "scribes": 10})
    assert codes(found) == ["lines-exceed-total", "beyond-maximum", "not-in-village"]
