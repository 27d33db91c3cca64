"""The first-player marker: what it may be, what it may not be, and who gets it when several want it."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.journey import score
from tests.building import lines, spent, total, village

HELPED: list[tuple[str, dict[str, Any], int, int]] = [
    # tile, pieces, points without the marker, points with it
    ("apothecary", {"workers": {"blue": 2, "green": 2}}, 0, 3),
    ("craftsmens-guild", {"workers": {"blue": 1, "red": 1}}, 0, 3),
    ("craftsmens-guild", {"workers": {"blue": 1, "yellow": 1}}, 0, 3),
    ("craftsmens-guild", {"workers": {"red": 1, "yellow": 1}}, 0, 3),
    ("jeweller", {"resources": {"gold": 1}}, 2, 4),
    ("key-guild", {"skills": {"anvil": 2, "saw": 2}}, 0, 10),
    ("key-market", {"workers": {"green": 1}}, 2, 4),
    ("mercers-guild", {"resources": {"iron": 1, "stone": 1}}, 0, 5),
    ("mercers-guild", {"resources": {"iron": 1, "wood": 1}}, 0, 5),
    ("mercers-guild", {"resources": {"stone": 1, "wood": 1}}, 0, 5),
    ("scholar", {"skills": {"anvil": 2}}, 6, 9),
    ("scribes", {"skills": {"anvil": 1, "pickaxe": 1}}, 0, 10),
    ("scribes", {"skills": {"anvil": 1, "saw": 1}}, 0, 10),
    ("scribes", {"skills": {"pickaxe": 1, "saw": 1}}, 0, 10),
    ("village-hall", {"workers": {"red": 3}}, 3, 4),
    ("watermill", {"resources": {"stone": 3}}, 3, 4),
    ("windmill", {"resources": {"stone": 3, "wood": 1}}, 0, 5),
    ("white-wind", {"workers": {"red": 3}}, 3, 4),
    ("emporium", {"workers": {"blue": 2}}, 0, 3),
    ("emporium", {"workers": {"green": 1, "blue": 1}}, 0, 3),
    ("monument", {"resources": {"iron": 2}}, 0, 4),
    ("monument", {"resources": {"gold": 1, "iron": 1}}, 1, 4),
]


@pytest.mark.parametrize(("tile", "pieces", "without", "with_marker"), HELPED)
def test_the_marker_is_any_worker_skill_or_resource(
    tile: str, pieces: dict[str, Any], without: int, with_marker: int, engine: str
) -> None:
    assert total(village(tiles=[tile], **pieces), engine) == without
    assert total(village(tiles=[tile], first_player=True, **pieces), engine) == with_marker


def test_the_marker_left_over_is_a_gold(engine: str) -> None:
    sheet = score(village(first_player=True), solver=engine)
    assert sheet.total == 1
    assert spent(sheet, "gold") == {"first_player": 1}


@pytest.mark.parametrize(("tile", "worth"), [("scholar", 3), ("village-hall", 1), ("watermill", 1), ("key-market", 2)])
def test_the_marker_needs_no_other_piece_of_its_kind(tile: str, worth: int, engine: str) -> None:
    assert total(village(tiles=[tile], first_player=True), engine) == worth


def test_the_marker_is_no_contract(engine: str) -> None:
    # the Muleteer pays for the one contract held, 3; the marker is gold, 1
    assert total(village(tiles=["muleteer"], contracts=[1], first_player=True), engine) == 4


def test_the_marker_is_no_extension(engine: str) -> None:
    # Keywood 3, the marker as gold 1
    assert total(village(tiles=["builder", "keywood+"], first_player=True), engine) == 4


def test_the_marker_is_no_cabin(engine: str) -> None:
    # the home's symbol 2; the marker as gold 1
    assert total(village(tiles=["ianvincible-ii"], first_player=True), engine) == 3


def test_the_marker_scores_once(engine: str) -> None:
    # it completes the Scribes' set 10 or the Windmill's 5, not both
    wanted = village(
        tiles=["scribes", "windmill"],
        skills={"anvil": 1, "pickaxe": 1},
        resources={"stone": 4},
        first_player=True,
    )
    sheet = score(wanted, solver=engine)
    assert lines(sheet) == {(9, "scribes"): 10}
    assert sheet.unused == {"stone": 4}


def test_the_marker_goes_where_it_adds_most_not_where_most_is_scored(engine: str) -> None:
    # five saws at the Scholar 15 and the marker as the Mercer's wood 5 = 20; six at the Scholar 18; Key Guild 10 + 5
    wanted = village(
        tiles=["key-guild", "mercers-guild", "scholar"],
        skills={"saw": 5},
        resources={"iron": 1, "stone": 1},
        first_player=True,
    )
    assert total(wanted, engine) == 20


def test_the_marker_lets_skills_change_places(engine: str) -> None:
    # as the saw of the Scribes' set: 10 and three anvils at the Scholar 9 = 19; as an anvil at the Scholar: 5 x 3 = 15;
    # with five skills at the Key Guild: 10 + 3
    wanted = village(tiles=["scribes", "key-guild", "scholar"], skills={"anvil": 4, "pickaxe": 1}, first_player=True)
    assert total(wanted, engine) == 19


def test_the_marker_is_worth_more_to_scribes_than_to_its_own_contract(engine: str) -> None:
    wanted = village(tiles=["scribes"], skills={"anvil": 1, "saw": 1}, contracts=[13], first_player=True)
    assert total(wanted, engine) == 10  # Scribes 10, contract 13 only 7


def test_the_marker_fills_its_own_contract_where_scribes_need_it_less(engine: str) -> None:
    # the set is whole without it: 10 + 7; with the Scholar the marker would add 3
    wanted = village(
        tiles=["scribes", "scholar"],
        skills={"anvil": 1, "pickaxe": 1, "saw": 1},
        contracts=[13],
        first_player=True,
    )
    assert total(wanted, engine) == 17


def test_muleteer_and_scribes_leave_the_first_player_contract_open(engine: str) -> None:
    wanted = village(tiles=["scribes", "muleteer"], skills={"anvil": 1, "saw": 1}, contracts=[13], first_player=True)
    assert total(wanted, engine) == 13  # Scribes 10 with the marker, the open contract 3


def test_white_wind_ii_ties_the_first_player_contract_with_scribes(engine: str) -> None:
    wanted = village(
        tiles=["scribes", "white-wind-ii"], skills={"anvil": 1, "saw": 1}, contracts=[13], first_player=True
    )
    sheet = score(wanted, solver=engine)
    assert sheet.total == 10
    assert sheet.unique is False


def test_the_marker_is_worth_more_on_an_upgraded_store_than_at_the_jeweller(engine: str) -> None:
    sheet = score(village(tiles=["stone-yard+", "jeweller"], first_player=True), solver=engine)
    assert lines(sheet) == {(1, "stone-yard"): 3}


def test_the_marker_frees_a_resource_of_a_store(engine: str) -> None:
    # as the iron of the Mercer's set, 5, it lets the iron stay on its store, 3; on the store itself, 3, the iron would
    # leave for the set, 5: 8 either way, and 10 only if one of them counted twice
    wanted = village(
        tiles=[("blacksmith+", {"iron": 1}), "mercers-guild"],
        resources={"stone": 1, "wood": 1},
        first_player=True,
    )
    assert total(wanted, engine) == 8


def test_the_marker_completes_one_of_two_contracts(engine: str) -> None:
    # contract 4 lacks a green, contract 26 an iron: 7, and nothing for the other
    wanted = village(workers={"green": 1}, resources={"iron": 2}, contracts=[4, 26], first_player=True)
    assert total(wanted, engine) == 7


def test_without_the_marker_there_is_none(engine: str) -> None:
    assert total(village(tiles=["scribes"], skills={"anvil": 1, "saw": 1}, contracts=[13]), engine) == 0
