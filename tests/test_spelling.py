"""Short and long forms, words and ids: what people write becomes one full form, and keeps its place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.documents import Document, load, parse, village_from
from scorer.documents.spelling import village_fields
from scorer.village.model import OwnedTile, Village
from scorer.words.problems import Problem, ProblemsFound
from tests.the_box import BOX
from tests.truth.generator import random_village

HOME = ["home-1", "keyflower"]


def problems(value: object) -> tuple[Problem, ...]:
    with pytest.raises(ProblemsFound) as found:
        village_from(value)
    return found.value.problems


def tile(written: object) -> OwnedTile:
    return village_from({"tiles": [*HOME, written]}).tiles[2]


# ---- the document of the design ---------------------------------------------------------------------------

SHORT = """\
player: North
edition: merchants
rulings: {marker-gold: no}
workers:   {blue: 4, rouge: 2, gele arbeider: 5, зелений: 1}
resources: {iron: 3, pierre: 1, hout: 4, χρυσός: 2}
skills:    {anvil: 2, pioche: 1, zagen: 3}
first_player: true
cabins: 1
contracts: [{blue: 4}, {saw: 1, resource: 2}, "gold + any skill", 13]
tiles:
  - home-3+
  - Dépôt de bois+: {wood: 4, or: 1}
  - {tile: Stal, upgraded: true, extension: bleu}
  - scribes
  - Κeyflower
measured: {loop: 9, adjacent: {turn order 2: 4}}
sets: [base, merchants]
"""
FULL: dict[str, Any] = {
    "player": "North",
    "edition": "merchants",
    "rulings": {"marker-gold": "no"},
    "workers": {"blue": 4, "red": 2, "yellow": 5, "green": 1},
    "resources": {"iron": 3, "stone": 1, "wood": 4, "gold": 2},
    "skills": {"anvil": 2, "pickaxe": 1, "saw": 3},
    "first_player": True,
    "cabins": 1,
    "contracts": [1, 17, 36, 13],
    "tiles": [
        {"tile": "home-3", "upgraded": True},
        {"tile": "timber-yard", "upgraded": True, "stored": {"wood": 4, "gold": 1}},
        {"tile": "stable", "upgraded": True, "extension": "blue"},
        {"tile": "scribes"},
        {"tile": "keyflower"},
    ],
    "measured": {"loop": 9, "adjacent": {"turn-order-2": 4}},
    "sets": ["base", "merchants"],
}


def test_short_forms_and_words_mean_the_full_form() -> None:
    written = parse(SHORT.replace("Κeyflower", "Keyflower")).value
    assert village_from(written) == village_from(FULL) == Village.model_validate(FULL)


@settings(deadline=None, max_examples=100)
@given(st.randoms(use_true_random=False), st.sampled_from(("small", "full")))
def test_the_full_form_means_itself(rng: Any, size: Any) -> None:
    village = random_village(rng, size)
    assert village_from(village.model_dump(mode="json")) == village
    assert village_from(village.model_dump(mode="json", exclude_defaults=True)) == village


# ---- tiles ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "full"),
    [
        ("barn", {"tile": "barn"}),
        ("barn+", {"tile": "barn", "upgraded": True}),
        ("Barn +", {"tile": "barn", "upgraded": True}),
        ({"barn": None}, {"tile": "barn"}),
        ({"barn": {}}, {"tile": "barn"}),
        ({"barn+": {"wood": 2, "goud": 1}}, {"tile": "barn", "upgraded": True, "stored": {"wood": 2, "gold": 1}}),
        ({"barn": {"upgraded": True, "wood": 2}}, {"tile": "barn", "upgraded": True, "stored": {"wood": 2}}),
        ({"barn": {"stored": {"wood": 2}}}, {"tile": "barn", "stored": {"wood": 2}}),
        ({"barn+": {"extension": "κόκκινο"}}, {"tile": "barn", "upgraded": True, "extension": "red"}),
        ({"tile": "Grange", "stored": {"fer": 1}}, {"tile": "barn", "stored": {"iron": 1}}),
        ({"tile": "barn+", "upgraded": True, "extension": None}, {"tile": "barn", "upgraded": True}),
    ],
)
def test_ways_to_write_a_tile(written: object, full: dict[str, Any]) -> None:
    assert tile(written) == OwnedTile.model_validate(full)


def test_places_and_turns() -> None:
    written = [{"tile": "home-1", "at": [0, 0]}, {"keyflower": {"at": [0, 1], "turn": 3}}]
    assert [(owned.at, owned.turn) for owned in village_from({"tiles": written}).tiles] == [((0, 0), 0), ((0, 1), 3)]


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ({"tile": "barn+", "upgraded": False}, "two-answers"),
        ({"barn": {"stored": {"wood": 1}, "iron": 1}}, "two-answers"),
        ({"barn": {"tile": "barn"}}, "unknown-field"),
        ({"barn": {"extention": "blue"}}, "unknown-field"),
        ({"barn": {"blue": 1}}, "misplaced-piece"),
        ({"barn": 4}, "wrong-type"),
        ({"barn": ["wood"]}, "wrong-type"),
        ({"tile": 3}, "wrong-type"),
        ({}, "missing-field"),
        ({"upgraded": True}, "missing-field"),
        ({"barn": None, "scribes": None}, "several-in-one"),
        ({"barn": None, "wood": 3}, "wrong-indent"),
        (["barn"], "wrong-type"),
        (None, "wrong-type"),
        ({1: 2}, "key-not-a-word"),
        ({"tile": "barn", "wood": 3}, "unknown-field"),
    ],
)
def test_ways_not_to_write_a_tile(written: object, code: str) -> None:
    assert problems({"tiles": [*HOME, written]})[0].code == code


# ---- contracts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", BOX.contracts)
def test_every_contract_by_what_it_prints(number: int) -> None:
    needs = dict(BOX.contracts[number].needs)
    words = " + ".join(f"{count} {piece}" for piece, count in needs.items())
    assert village_from({"tiles": HOME, "contracts": [needs]}).contracts == (number,)
    assert village_from({"tiles": HOME, "contracts": [words]}).contracts == (number,)


@pytest.mark.parametrize(
    ("written", "number"),
    [
        (13, 13),
        ("13", 13),
        ("contract-13", 13),
        ("Contract 13", 13),
        ("Contrat № 13", 13),
        ("# 13", 13),
        ("first player", 13),
        ("2 blue + 4 any worker", 5),
        ("2x blue, 4 workers", 5),
        ("4 × blue", 1),
        ("4 * blue", 1),
        ("blue + blue; 2 blue", 1),
        ("or + n'importe quelle compétence", 36),
        ("gold+any skill", 36),
        ({"bleu": 2, "any worker": 4}, 5),
        ({"Ouvrier bleu": 2, "worker": 4}, 5),
    ],
)
def test_ways_to_write_a_contract(written: object, number: int) -> None:
    assert village_from({"tiles": HOME, "contracts": [written]}).contracts == (number,)


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ({"blue": 5}, "contract-not-in-box"),
        ("2 blue", "contract-not-in-box"),
        (0, "contract-not-in-box"),
        (10**4000, "contract-not-in-box"),
        ("contract 37", "contract-not-in-box"),
        ({"blue": True}, "not-a-count"),
        ({"blue": -4}, "not-a-count"),
        ({"blue": 10**4000}, "contract-not-in-box"),
        ({}, "contract-not-in-box"),
        ("", "unknown-piece"),
        ("gold +", "unknown-piece"),
        ("x" * 100_000, "wrong-type"),
        (" " * 199, "unknown-piece"),
        (True, "wrong-type"),
        (None, "wrong-type"),
        ([1], "wrong-type"),
        ({1: 1}, "wrong-type"),
    ],
)
def test_ways_not_to_write_a_contract(written: object, code: str) -> None:
    (problem,) = problems({"tiles": HOME, "contracts": [written]})
    assert problem.code == code


def test_the_nearest_contracts_are_named() -> None:
    (problem,) = problems({"tiles": HOME, "contracts": [{"blue": 3}]})
    assert "contract 1 (4 blue)" in problem.fix


# ---- problems come together, and keep their places --------------------------------------------------------

WRONG = """\
players:
  - player: North
    workers: {blue: -1, Ouvrier rouge: 1.5}
    tiles:
      - home-1
      - timber-yrd
      - Grange+: {hout: -4, fer: 30}
      - {tile: stable, turn: 9}
      - scribes
      - scribes
      - keyflower
  - tiles: [home-2, sea-bastion]
    cabin: 3
"""


def test_all_problems_of_a_document_in_the_order_of_its_lines() -> None:
    with pytest.raises(ProblemsFound) as found:
        load([parse(WRONG, "wrong.yaml")])
    assert [(p.where, p.code, p.line, p.column) for p in found.value.problems] == [
        ("players[1].workers.blue", "negative-count", 3, 21),
        ("players[1].workers.red", "fractional-count", 3, 40),
        ("players[1].tiles[2].tile", "unknown-tile", 6, 9),
        ("players[1].tiles[3].stored.wood", "negative-count", 7, 25),
        ("players[1].tiles[3].stored.iron", "more-than-the-box", 7, 34),
        ("players[1].tiles[4].turn", "turn-out-of-range", 8, 30),
        ("players[1].tiles[6]", "tile-twice", 10, 9),
        ("players[2].tiles[2]", "missing-measurement", 12, 21),
        ("players[2].cabin", "unknown-field", 13, 5),
    ]


def test_nothing_is_called_missing_that_may_be_misspelt() -> None:
    codes = {problem.code for problem in problems({"tiles": ["hoem-1", "keyflwer"], "workers": {"blue": 99}})}
    assert codes == {"unknown-tile", "more-than-the-box"}
    assert [problem.code for problem in problems({"tils": HOME})] == ["unknown-field"]


def test_what_is_missing_is_said_beside_other_problems() -> None:
    codes = {problem.code for problem in problems({"tiles": ["sea-bastion"], "cabins": -1})}
    assert codes == {"no-home", "missing-measurement", "negative-count"}


def test_fields_left_empty_count_as_left_out() -> None:
    empty = dict.fromkeys(village_fields(BOX))
    assert village_from({**empty, "tiles": HOME}) == village_from({"tiles": HOME})


def test_a_kind_without_a_number_is_no_kind_of_which_there_is_none() -> None:
    assert [problem.code for problem in problems({"tiles": HOME, "workers": {"blue": None}})] == ["no-number"]


@pytest.mark.parametrize(
    ("field", "hint"),
    [
        ("wood", "`resources`"),
        ("bleu", "`workers`"),
        ("loop", "`measured`"),
        ("scribes", "`tiles`"),
        ("home-3+", "`tiles`"),
        ("first-player", "`first_player`"),
        ("Workers", "`workers`"),
        ("notes", "the fields are player, edition"),
    ],
)
def test_a_stray_field_is_told_where_it_belongs(field: str, hint: str) -> None:
    (problem,) = problems({"tiles": HOME, field: 1})
    assert problem.code == "unknown-field"
    assert hint in problem.fix


def test_neighbours_stand_under_adjacent() -> None:
    (problem,) = problems({"tiles": HOME, "measured": {"turn-order-2": 4}})
    assert "`adjacent: {turn-order-2: 4}`" in problem.fix


@pytest.mark.parametrize(
    ("reading", "fix"), [(True, 'write "yes"'), (False, 'write "no"'), ("nope", "it can be yes or no")]
)
def test_readings_are_words(reading: object, fix: str) -> None:
    (problem,) = problems({"tiles": HOME, "rulings": {"marker-gold": reading}})
    assert problem.fix == fix


def test_a_reading_that_is_no_yes_or_no() -> None:
    (problem,) = problems({"tiles": HOME, "rulings": {"stores": True}})
    assert problem.fix == "write may-leave or stay"


@pytest.mark.parametrize("value", [None, 4, "text", [], [{}], True, object()])
def test_what_is_no_village(value: object) -> None:
    assert problems(value)[0].code == "wrong-type"


def test_values_no_file_could_hold() -> None:
    value = {"tiles": HOME, "workers": {"blue": 10**5000}, "skills": {"saw": -(10**5000)}, "player": object()}
    assert {problem.code for problem in problems(value)} == {"more-than-the-box", "negative-count", "wrong-type"}


def test_a_document_without_places_has_problems_without_lines() -> None:
    with pytest.raises(ProblemsFound) as found:
        load([Document({"tiles": ["home-1", "keyflwr"]})])
    assert [(p.line, p.column) for p in found.value.problems] == [(None, None)]
