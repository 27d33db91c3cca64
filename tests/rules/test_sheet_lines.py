"""The sheet as a whole: its lines add up, spend every piece at most once, and name what is left."""

from __future__ import annotations

from collections import Counter

from scorer.journey import score
from scorer.village.model import Village
from tests.building import lines, village

# Printed: home 5, Stable 5, and 5 again for its extension, Sawmill 3: 18. Carts 2 + 4, twice by Boat 2b: 12.
# Key Market 2 x 2 = 4, Village Hall 4 blues = 4.
# The marker is the second pickaxe of two Scribes' sets: 20. The third saw is worth 3 at the Scholar, or 7 with a wood
# on contract 14, which costs the Timber Yard 3: 4 more. So the Timber Yard keeps four of five: 12.
# The Blacksmith keeps its irons, 2 x 2 = 4; the loose iron, a stone and the loose gold make a Mercer's set 5;
# another would cost 2 and 3 on the stores for 5: nothing gained.
# 18 + 12 + 8 + 20 + 7 + 12 + 4 + 5 = 86
FULL = village(
    tiles=[
        "home-3+",
        ("timber-yard+", {"wood": 4, "gold": 1}),
        ("blacksmith", {"iron": 2, "stone": 1}),
        ("stable+", "blue"),
        "sawmill",
        "boat-2b",
        "scribes",
        "scholar",
        "mercers-guild",
        "key-market",
        "village-hall",
        "keyflower",
    ],
    workers={"blue": 4, "red": 2, "green": 2},
    resources={"iron": 1, "stone": 1, "gold": 1},
    skills={"anvil": 2, "pickaxe": 1, "saw": 3},
    contracts=[14],
    first_player=True,
)


def owned_words(scored: Village) -> Counter[str]:
    """Every piece owned by its word on the sheet; only what a store can count is told as standing there."""
    words = Counter({piece: count for piece, count in scored.loose.items() if count})
    words["first_player"] = 1
    words.update({"wood@timber-yard": 4, "gold@timber-yard": 1, "iron@blacksmith": 2, "stone": 1})
    return words


def test_a_full_village(engine: str) -> None:
    assert score(FULL, solver=engine).total == 86


def test_the_lines_that_leave_no_choice(engine: str) -> None:
    found = lines(score(FULL, solver=engine))
    assert {line: found[line] for line in found if line[0] in (5, 6, 8, 10)} == {
        (5, "home-3"): 5,
        (5, "stable"): 5,
        (5, "sawmill"): 3,
        (6, "stable"): 5,
        (8, "contract-14"): 7,
        (10, "keyflower"): 12,
    }
    assert (found[9, "scribes"], found[9, "key-market"], found[9, "village-hall"]) == (20, 4, 4)


def test_the_lines_sum_to_the_total_and_the_steps_too(engine: str) -> None:
    sheet = score(FULL, solver=engine)
    assert sum(line.points for line in sheet.lines) == sheet.total
    assert sum(sheet.count.by_step().values()) == sheet.total


def test_every_piece_is_spent_once_or_left(engine: str) -> None:
    sheet = score(FULL, solver=engine)
    told = Counter(sheet.unused)
    for line in sheet.lines:
        told.update(line.pieces)
    assert told == owned_words(FULL)


def test_every_line_has_a_reason_and_no_piece_of_another(engine: str) -> None:
    sheet = score(FULL, solver=engine)
    assert all(line.reason for line in sheet.lines)
    assert all(not line.pieces for line in sheet.lines if line.step in (4, 5, 6, 11))


def test_the_lines_stand_in_the_order_of_the_steps(engine: str) -> None:
    steps = [line.step for line in score(FULL, solver=engine).lines]
    assert steps == sorted(steps)


def test_an_empty_village_scores_nothing(engine: str) -> None:
    sheet = score(village(), solver=engine)
    assert (sheet.total, sheet.lines, dict(sheet.unused)) == (0, (), {})
