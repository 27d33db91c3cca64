"""The JSON Schema takes every document that loads, and refuses mistakes of structure."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.documents import load, parse, read, schema, template
from scorer.documents.spelling import village_fields
from scorer.words.language import LANGUAGES
from scorer.words.problems import ProblemsFound
from tests.test_malformed import FOLDER
from tests.the_box import BOX
from tests.truth.generator import random_village

VALIDATOR = jsonschema.Draft202012Validator(schema())
EXAMPLES = sorted(Path("examples").glob("*.yaml"))
HOME = ["home-1", "keyflower"]


def test_it_is_a_schema_of_its_draft() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    assert json.loads(json.dumps(schema())) == schema()


@pytest.mark.parametrize("file", EXAMPLES, ids=str)
def test_examples_are_valid(file: Path) -> None:
    VALIDATOR.validate(read(file).value)


@settings(deadline=None, max_examples=50)
@given(st.randoms(use_true_random=False), st.sampled_from(("small", "full")))
def test_full_forms_are_valid(rng: Any, size: Any) -> None:
    VALIDATOR.validate(json.loads(random_village(rng, size).model_dump_json()))


@pytest.mark.parametrize(
    "document",
    [
        {"tiles": [*HOME, {"barn+": {"wood": 4, "or": 1}}, {"stable+": {"extension": "blue"}}, {"scribes": None}]},
        {"tiles": HOME, "contracts": [13, "gold + any skill", {"bleu": 4}]},
        {"tiles": HOME, "workers": {"Ouvrier bleu": 2}, "measured": {"loop": {"largest-route": 4}}},
        {**dict.fromkeys(village_fields(BOX)), "tiles": HOME},
    ],
)
def test_short_forms_are_valid(document: dict[str, Any]) -> None:
    VALIDATOR.validate(document)
    load([parse(json.dumps(document))])


@pytest.mark.parametrize(
    "document",
    [
        [],
        "home-1",
        {"tils": HOME},
        {"tiles": {"home-1": None}},
        {"tiles": [*HOME, 3]},
        {"tiles": [*HOME, {"tile": 3}]},
        {"tiles": [*HOME, {"tile": "barn", "wood": 3}]},
        {"tiles": [*HOME, {"barn": None, "wood": 3}]},
        {"tiles": [*HOME, {"barn": {"wood": -1}}]},
        {"tiles": [*HOME, {"barn": {"upgraded": "yes"}}]},
        {"tiles": [*HOME, {"tile": "barn", "at": [1]}]},
        {"tiles": [*HOME, {"tile": "barn", "turn": 6}]},
        {"tiles": HOME, "cabins": -1},
        {"tiles": HOME, "cabins": True},
        {"tiles": HOME, "workers": {"blue": 1.5}},
        {"tiles": HOME, "workers": ["blue"]},
        {"tiles": HOME, "first_player": "yes"},
        {"tiles": HOME, "contracts": [37]},
        {"tiles": HOME, "contracts": [{"blue": 0}]},
        {"tiles": HOME, "edition": "de"},
        {"tiles": HOME, "rulings": {"stores": "leave"}},
        {"tiles": HOME, "rulings": {"store": "stay"}},
        {"tiles": HOME, "sets": ["farmers"]},
        {"tiles": HOME, "measured": {"lop": 3}},
        {"tiles": HOME, "measured": {"adjacent": {"beekeeper": -1}}},
        {"tiles": HOME, "player": ""},
        {"players": []},
        {"players": [{"tiles": HOME}], "tiles": HOME},
        {"players": [{"tiles": HOME}] * 7},
    ],
)
def test_mistakes_of_structure_are_invalid_and_do_not_load(document: Any) -> None:
    assert not VALIDATOR.is_valid(document)
    with pytest.raises(ProblemsFound):
        load([parse(json.dumps(document))])


def test_what_the_schema_takes_of_the_malformed_is_wrong_in_meaning_only() -> None:
    """The schema cannot know words, the box, or what holds between fields."""
    meaning = {
        "unknown-tile",
        "unknown-piece",
        "ambiguous-word",
        "misplaced-piece",
        "not-counted-yet",
        "key-not-a-word",
    }
    meaning |= {"duplicate-key", "two-answers", "unprintable-name", "contract-not-in-box", "missing-measurement"}
    for file in sorted(FOLDER.iterdir()):
        try:
            document = read(file)
            load([document])
        except ProblemsFound as found:
            codes = {problem.code for problem in found.problems}
            structural = {"wrong-type", "negative-count", "fractional-count", "unknown-field", "not-a-count"}
            if codes & structural and not codes & meaning:
                assert not VALIDATOR.is_valid(document.value), file.name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("sets", [("base",), ("base", "merchants"), ("base", "merchants", "promo")])
def test_templates_load_without_notes_and_are_valid(players: int, sets: tuple[str, ...], lang: str) -> None:
    document = parse(template(players, sets, lang))
    VALIDATOR.validate(document.value)
    entries = load([document])
    assert len(entries.game.players) == players
    assert entries.notes == ()


def test_the_template_explains_every_field() -> None:
    text = template(2, ("base", "merchants"))
    for field in (*village_fields(BOX), "extension", "at", "turn", "upgraded", "loop", "river", "route", "adjacent"):
        assert field in text
    assert "boat_order" in text
