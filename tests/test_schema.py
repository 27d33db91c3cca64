"""The JSON Schema takes every document that loads, and refuses mistakes of structure."""

from __future__ import annotations

import json
from inspect import signature
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from scorer.box import Box
from scorer.cli import app
from scorer.documents import claim_from, load, parse, read, schema, template
from scorer.documents.contract_words import contract_number
from scorer.documents.spelling import village_fields
from scorer.show.answers.schema import answers_schema
from scorer.words.language import LANGUAGES
from scorer.words.problems import ProblemsFound
from tests.test_malformed import FOLDER
from tests.test_recorded_answers import RECORDED
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


# ---- what editors make of it ------------------------------------------------------------------------------


def listed(shape: Any) -> dict[Any, str]:
    """The words that a shape lists, with what is said of them."""
    return {form["const"]: form["description"] for form in shape["anyOf"] if "const" in form}


DEFS = schema()["$defs"]
CLAIM = schema(of="claim")


def test_every_tile_is_listed_with_its_names_by_either_side_for_words_and_for_keys() -> None:
    sides = listed(DEFS["TileName"])
    assert {side.removesuffix("+") for side in sides} == set(BOX.tiles)
    assert {side.removesuffix("+") for side in sides if side.endswith("+")} == {
        tile.id for tile in BOX.tiles.values() if tile.improved
    }
    assert sides["windmill"].startswith("Windmill (fr Moulin à vent, nl Windmolen, uk Вітряк): winter")
    assert set(DEFS["ShortTile"]["properties"]) == set(sides)
    by_name = {"$ref": "#/$defs/TileName"}
    assert by_name in DEFS["Tile"]["anyOf"]
    assert DEFS["OwnedTile"]["properties"]["tile"].items() >= by_name.items()


def test_every_piece_ruling_reading_and_edition_is_listed_with_what_it_means() -> None:
    for group in BOX.groups.values():
        fields = DEFS[group.section.capitalize()]["properties"]
        assert set(fields) == set(group.pieces)
        assert all(field["description"] for field in fields.values())
    for ruling in BOX.rulings.rulings.values():
        field = DEFS["Readings"]["properties"][ruling.id]
        assert field["description"] == ruling.question
        assert set(listed(field)) == set(ruling.reading_ids)
        assert listed(field)[ruling.default].startswith("The usual reading. ")
    assert set(listed(DEFS["EditionName"])) == set(BOX.rulings.editions)
    assert set(listed(DEFS["Village"]["properties"]["sets"]["items"])) == set(BOX.sets)


@pytest.mark.parametrize("word", listed(DEFS["Contract"]), ids=str)
def test_every_contract_that_is_listed_is_understood(word: int | str) -> None:
    number = word if isinstance(word, int) else int(listed(DEFS["Contract"])[word].removeprefix("Contract "))
    assert contract_number(word, BOX) == number


def test_every_tile_and_target_that_is_listed_is_understood() -> None:
    for side in listed(DEFS["TileName"]):
        assert BOX.names.find("tile", side.removesuffix("+")) == side.removesuffix("+")
    targets = CLAIM["$defs"]["Claim"]["properties"]["lines"]["properties"]
    claim = claim_from({"lines": dict.fromkeys(targets, 1)})
    assert set(claim.lines) == {*BOX.tiles, *(f"contract-{number}" for number in BOX.contracts), *BOX.left_over}
    pieces = CLAIM["$defs"]["Line"]["anyOf"][1]["properties"]["pieces"]["anyOf"][0]["properties"]
    line = claim_from({"lines": {"scribes": {"points": 1, "pieces": dict.fromkeys(pieces, 1)}}}).lines["scribes"]
    assert set(line.pieces or {}) == {*BOX.pieces, BOX.marker}


def test_every_tile_whose_neighbours_are_counted_says_which() -> None:
    adjacent = DEFS["Measured"]["properties"]["adjacent"]["properties"]
    assert adjacent["beekeeper"]["description"].endswith(": the tiles that touch it")
    assert "summer tiles" in adjacent["glade"]["description"]
    assert "windmill" not in adjacent


@pytest.mark.parametrize("of", ["document", "village", "game", "claim"])
def test_each_has_a_version_and_is_a_schema(of: str) -> None:
    found = schema(of=of)
    jsonschema.Draft202012Validator.check_schema(found)
    assert found["$id"] == f"urn:keytally:schema:{of}:1"


def test_the_schema_of_another_box_has_another_name_and_its_words() -> None:
    box = Box.load("tests/boxes/meadow")
    found = schema(box)
    assert found["$id"] != schema()["$id"]
    assert found["$id"].startswith("urn:keytally:schema:document:1:box:")
    assert set(listed(found["$defs"]["TileName"])) > set(listed(DEFS["TileName"]))


def test_a_village_is_no_game_and_a_game_no_village() -> None:
    village, game = ({"tiles": HOME}, {"players": [{"tiles": HOME}]})
    for of, right, wrong in (("village", village, game), ("game", game, village)):
        validator = jsonschema.Draft202012Validator(schema(of=of))
        assert validator.is_valid(right)
        assert not validator.is_valid(wrong)


def test_names_of_rulings_are_taken_in_any_case() -> None:
    for word in ("marker-gold", "Marker Gold", "MARKER_GOLD"):
        VALIDATOR.validate({"tiles": HOME, "rulings": {word: "NO"}})
    VALIDATOR.validate({"tiles": HOME, "rulings": {"tie": "First Boat"}, "edition": "FR"})
    assert not VALIDATOR.is_valid({"tiles": HOME, "rulings": {"tie": "first"}})
    assert not VALIDATOR.is_valid({"tiles": HOME, "edition": "french"})


@pytest.mark.parametrize(
    "claim",
    [
        [],
        {"totl": 3},
        {"total": -1},
        {"total": "3"},
        {"total": 10000},
        {"complete": "yes"},
        {"lines": ["scribes"]},
        {"lines": {"scribes": None}},
        {"lines": {"scribes": {"pieces": {"saw": 1}}}},
        {"lines": {"scribes": {"points": 1, "pieces": {"saw": -1}}}},
        {"lines": {"scribes": {"points": 1, "peaces": {"saw": 1}}}},
    ],
)
def test_mistakes_of_structure_in_a_claim_are_invalid_and_are_not_read(claim: Any) -> None:
    assert not jsonschema.Draft202012Validator(CLAIM).is_valid(claim)
    with pytest.raises(ProblemsFound):
        claim_from(claim)


# ---- answers ----------------------------------------------------------------------------------------------

ANSWERS = answers_schema()


def answers() -> list[tuple[str, Any]]:
    """What commands answered once, without the version, which is not recorded."""
    found = []
    for file in sorted(RECORDED.glob("*.json")):
        if not file.stem.startswith("api-"):
            told = json.loads(file.read_text(encoding="utf-8"))["answer"]
            each = told if file.stem == "batch" else [told]
            found += [(file.stem, answer if isinstance(answer, list) else {"version": 1, **answer}) for answer in each]
    return found


@pytest.mark.parametrize(("name", "answer"), answers())
def test_every_recorded_answer_is_valid(name: str, answer: Any) -> None:
    validator = jsonschema.Draft202012Validator(ANSWERS)
    validator.validate(answer)
    if isinstance(answer, dict):
        validator.validate({**answer, "added_later": 1})
        assert not validator.is_valid({**answer, "version": 2})
        assert not validator.is_valid({field: value for field, value in answer.items() if field != "version"})


def test_answers_are_described_command_by_command_with_the_words_of_the_box() -> None:
    jsonschema.Draft202012Validator.check_schema(ANSWERS)
    assert ANSWERS["$id"] == "urn:keytally:schema:answers:1"
    told = " ".join(form["description"] for form in ANSWERS["anyOf"])
    commands = {str(command.name): command.callback for command in app.registered_commands if command.callback}
    with_json = {name for name, command in commands.items() if "as_json" in signature(command).parameters}
    assert with_json
    assert {name for name in with_json if name not in told} == set()
    assert set(listed(ANSWERS["$defs"]["known-tile"])) == set(BOX.tiles)
    assert set(ANSWERS["$defs"]["known-rulings"]["properties"]) == set(BOX.rulings.rulings)


def test_the_command_prints_each_of_them() -> None:
    for of in ("document", "village", "game", "claim", "answers"):
        printed = CliRunner().invoke(app, ["schema", of]).stdout
        assert json.loads(printed) == (ANSWERS if of == "answers" else schema(of=of))
    assert json.loads(CliRunner().invoke(app, ["schema"]).stdout) == schema()
