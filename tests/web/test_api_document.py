"""Documents written back: in full, as JSON or as YAML a person could have typed, and the same when read again."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.documents import load, parse
from scorer.documents.loading import understand
from scorer.documents.reading import Document
from scorer.documents.writing import full_form, to_yaml
from scorer.village.model import Game
from tests.truth.generator import random_village
from tests.web.serving import EXAMPLES, YAML, Server


def read_back(text: str) -> Game:
    game = understand(parse(text)).game
    assert game
    return game


@pytest.mark.parametrize("to", ["yaml", "json"])
@pytest.mark.parametrize("file", EXAMPLES, ids=str)
def test_examples_come_back_the_same(file: Path, to: str, server: Server) -> None:
    answer = server.post(f"/api/document?to={to}", file.read_text(encoding="utf-8"), YAML)
    assert answer.headers["content-type"] == f"application/{to}"
    assert load([parse(answer.text)]).game == load([parse(file.read_text(encoding="utf-8"))]).game


@settings(deadline=None, max_examples=100)
@given(st.randoms(use_true_random=False), st.sampled_from(("small", "full")))
def test_any_village_comes_back_the_same(rng: Random, size: Any) -> None:
    village = random_village(rng, size)
    game = Game(players=(village,), edition=village.edition, rulings=village.rulings)
    alone = full_form(game, is_game=False)
    assert read_back(to_yaml(alone)).players == (village,)
    assert read_back(json.dumps(alone)).players == (village,)
    assert read_back(to_yaml(full_form(game, is_game=True))) == game


@settings(deadline=None)
@given(st.text(min_size=1, max_size=100).filter(str.isprintable))
def test_any_name_comes_back_the_same(name: str) -> None:
    full = {"players": [{"player": name, "tiles": []}], "boat_order": [name]}
    game = read_back(to_yaml(full))
    assert (game.players[0].player, game.boat_order) == (name, (name,))


@pytest.mark.parametrize(
    "name", ["no", "True", "null", "~", "12", "0x1f", "1e3", "- a", "&a", "*a", "!x", "a: b", "#", "''"]
)
def test_names_that_look_like_something_else_stay_names(name: str) -> None:
    assert read_back(to_yaml({"players": [{"player": name, "tiles": []}]})).players[0].player == name


def test_yaml_is_written_in_short_forms() -> None:
    document = {
        "player": "North",
        "rulings": {"marker-gold": "no"},
        "workers": {"Ouvrier bleu": 2},
        "contracts": ["gold + any skill"],
        "tiles": [
            {"tile": "home-3", "upgraded": True, "at": [0, 0]},
            {"tile": "timber-yard", "upgraded": True, "stored": {"wood": 4}, "at": [0, 1], "turn": 2},
            {"tile": "Stable", "upgraded": True, "extension": "blue", "at": [1, 0]},
        ],
    }
    told = understand(Document(document))
    assert told.game
    assert to_yaml(full_form(told.game, is_game=False)) == (
        "player: North\n"
        'rulings: {marker-gold: "no"}\n'
        "workers: {blue: 2}\n"
        "contracts: [36]\n"
        "tiles:\n"
        "  - home-3+: {at: [0, 0]}\n"
        "  - timber-yard+: {wood: 4, at: [0, 1], turn: 2}\n"
        "  - stable+: {extension: blue, at: [1, 0]}\n"
    )


def test_a_half_entered_game_can_be_kept(server: Server) -> None:
    half = {"players": [{"player": "", "tiles": ["sea-bastion"]}, {"player": "South"}], "boat_order": []}
    kept = server.post("/api/document?to=yaml", half).text
    assert kept == "players:\n  - tiles:\n      - sea-bastion\n  - player: South\n    tiles: []\n"
    assert server.post("/api/document?to=json", kept, YAML).json() == {
        "players": [{"tiles": [{"tile": "sea-bastion"}]}, {"player": "South", "tiles": []}]
    }


def test_a_village_stays_a_village_and_a_game_a_game(server: Server) -> None:
    assert "players" not in server.post("/api/document", {"tiles": ["home-1"]}).json()
    assert "players" in server.post("/api/document", {"players": [{"tiles": ["home-1"]}]}).json()


def test_what_is_not_understood_is_refused_with_its_place(server: Server) -> None:
    answer = server.post("/api/document?to=json", "tiles:\n  - hom-1\n", YAML)
    (problem,) = answer.json()["problems"]
    assert (answer.status_code, problem["code"], problem["line"], problem["column"]) == (422, "unknown-tile", 2, 5)
