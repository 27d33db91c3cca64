"""Other assignments of the same total: whether there are any, which count as different, and that all are sound."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.journey import score
from scorer.sheet.sheet import Count
from scorer.show.wording import changed_lines
from scorer.village.model import Village
from tests.building import TileWord, lines, spent, total, village

MANY = 50


def ways(scored: Village, engine: str) -> list[Count]:
    """Every way to reach the best total."""
    sheet = score(scored, solver=engine, alternatives=MANY)
    assert len(sheet.alternatives) < MANY
    return [sheet.count, *sheet.alternatives]


def collections(count: Count) -> frozenset[tuple[str, str, int]]:
    """What each target gets by kind of piece, wherever it stood."""
    together: dict[tuple[str, str], int] = {}
    for line in count.lines:
        for word, number in line.pieces.items():
            key = (line.target, word.partition("@")[0])
            together[key] = together.get(key, 0) + number
    return frozenset((target, piece, number) for (target, piece), number in together.items())


UNIQUE: list[tuple[list[TileWord], dict[str, Any]]] = [
    ([], {}),  # nothing to assign
    (["scribes"], {"skills": {"anvil": 1, "pickaxe": 1, "saw": 1}}),
    (["scribes", "scholar"], {"skills": {"anvil": 2, "pickaxe": 2, "saw": 3}}),
    (["apothecary"], {"workers": {"blue": 6}}),  # which of the blues is left over makes no difference
    (["mercers-guild"], {"resources": {"gold": 3}}),  # which gold is the iron makes no difference
    ([], {"resources": {"iron": 9}}),  # what scores nothing is unused
    (["jeweller"], {"resources": {"gold": 3}}),
    ([("timber-yard+", {"wood": 3}), "watermill"], {}),  # 3 each on the store, 1 at the Watermill
]


@pytest.mark.parametrize(("tiles", "held"), UNIQUE)
def test_one_way_is_unique(tiles: list[TileWord], held: dict[str, Any], engine: str) -> None:
    sheet = score(village(tiles=tiles, **held), solver=engine, alternatives=3)
    assert sheet.unique is True
    assert sheet.alternatives == ()


SEVERAL: list[tuple[int, list[TileWord], dict[str, Any]]] = [
    # how many ways, tiles, pieces
    (2, ["scholar"], {"skills": {"anvil": 2, "saw": 2}}),  # anvils, or saws
    (3, ["scholar"], {"skills": {"anvil": 1, "pickaxe": 1, "saw": 1}}),
    (2, ["apothecary"], {"workers": {"blue": 3, "red": 3}}),  # three blues and two reds, or the reverse
    (4, ["apothecary"], {"workers": {"blue": 2, "red": 2, "green": 1, "yellow": 1}}),  # one of four is left over
    (2, ["watermill"], {"resources": {"gold": 1}}),  # left over, or at the Watermill as whatever kind
    (3, ["watermill"], {"resources": {"gold": 2}}),  # none, one or two at the Watermill
    (2, ["watermill"], {"first_player": True}),  # the marker as gold left over, or at the Watermill
    (3, ["village-hall", "white-wind"], {"workers": {"blue": 2}}),  # none, one or two at the Village Hall
    (3, ["village-hall", "white-wind"], {"workers": {"blue": 1, "red": 1}}),  # nobody, the blue or the red there
    (2, ["craftsmens-guild", "white-wind"], {"workers": {"blue": 1, "red": 1, "yellow": 1}}),  # a set 3, or 3 x 1
    (2, [("blacksmith", {"gold": 1}), "jeweller"], {}),  # 2 on the store, or 2 at the Jeweller
    (2, [("barn", {"gold": 1})], {}),  # 1 in the Barn, or 1 left over
    (2, ["key-market", "muleteer"], {"workers": {"green": 2}, "contracts": [4]}),  # contract 7, or 2 x 2 + 3
    # contract 14 (saw, wood), or contract 17 (saw, 2 any) with two of three resources
    (4, [], {"skills": {"saw": 1}, "resources": {"wood": 1, "iron": 1, "stone": 1}, "contracts": [14, 17]}),
]


@pytest.mark.parametrize(("number", "tiles", "held"), SEVERAL)
def test_every_way_is_found_once(number: int, tiles: list[TileWord], held: dict[str, Any], engine: str) -> None:
    scored = village(tiles=tiles, **held)
    found = ways(scored, engine)
    assert len(found) == number
    assert len({collections(count) for count in found}) == len(found)
    assert {count.total for count in found} == {total(scored, engine)}


@pytest.mark.parametrize(("tiles", "held"), [(tiles, held) for _, tiles, held in SEVERAL])
def test_several_ways_are_not_unique(tiles: list[TileWord], held: dict[str, Any], engine: str) -> None:
    sheet = score(village(tiles=tiles, **held), solver=engine)
    assert sheet.unique is False
    assert sheet.alternatives == ()  # nobody asked for them


def test_a_stranger_is_a_loose_piece_like_any_other(engine: str) -> None:
    # which of the two woods fills contract 14 makes no difference
    scored = village(tiles=[("blacksmith", {"wood": 1})], resources={"wood": 1}, skills={"saw": 1}, contracts=[14])
    sheet = score(scored, solver=engine)
    assert sheet.total == 7
    assert sheet.unique is True
    assert spent(sheet, "contract-14") == {"saw": 1, "wood": 1}
    assert sheet.unused == {"wood": 1}


def test_where_a_piece_comes_from_makes_no_difference(engine: str) -> None:
    # a gold in the Barn and a loose one, each worth 1 wherever it counts
    # with the first in the Barn, the other is left over or at the Watermill: 2 ways
    # else none, one or two of them are at the Watermill, and which one does not matter: 3 ways
    scored = village(tiles=[("barn", {"gold": 1}), "watermill"], resources={"gold": 1})
    assert len(ways(scored, engine)) == 5


def test_a_store_that_keeps_leaves_no_choice(engine: str) -> None:
    scored = village(tiles=[("blacksmith", {"gold": 1}), "jeweller"], rulings={"stores": "stay"})
    assert score(scored, solver=engine).unique is True


def test_the_tile_turned_for_free_is_no_difference_of_its_own(engine: str) -> None:
    # Sawmill or Forge, 3 -> 10: the pieces lie the same
    sheet = score(village(tiles=["sawmill", "forge", "flipper"], resources={"gold": 2}), solver=engine, alternatives=3)
    assert sheet.total == 17  # 2 + 10 + 3 + 2 gold
    assert sheet.unique is True


def test_no_more_alternatives_than_asked_for(engine: str) -> None:
    three_ways = village(tiles=["scholar"], skills={"anvil": 1, "pickaxe": 1, "saw": 1})
    sheet = score(three_ways, solver=engine, alternatives=1)
    assert len(sheet.alternatives) == 1
    assert sheet.unique is False


def test_nobody_asked_whether_there_is_another_way(engine: str) -> None:
    sheet = score(village(tiles=["scholar"], skills={"anvil": 1, "saw": 1}), solver=engine, unique=False)
    assert sheet.unique is None


def test_an_alternative_is_a_whole_count(engine: str) -> None:
    # contract 4 (2 green) 7, or Key Market 4 and Muleteer 3; Keythedral 12 either way
    scored = village(tiles=["keythedral", "key-market", "muleteer"], workers={"green": 2}, contracts=[4])
    sheet = score(scored, solver=engine, alternatives=MANY)
    points = [{(line.step, line.target): line.points for line in c.lines if line.points} for c in sheet.alternatives]
    both = [
        {(5, "keythedral"): 12, (8, "contract-4"): 7},
        {(5, "keythedral"): 12, (9, "key-market"): 4, (9, "muleteer"): 3},
    ]
    assert points == [way for way in both if way != lines(sheet)]
    assert lines(sheet) in both


def test_a_line_that_scores_otherwise_with_the_same_pieces_differs_too(engine: str) -> None:
    # the same two ways: the Muleteer takes no piece in either, and pays 3 in one
    scored = village(tiles=["keythedral", "key-market", "muleteer"], workers={"green": 2}, contracts=[4])
    sheet = score(scored, solver=engine, alternatives=MANY)
    (other,) = sheet.alternatives
    differing = [line.target for line in changed_lines(other, sheet.count)]
    assert differing == ["contract-4", "key-market", "muleteer"]
