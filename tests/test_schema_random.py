"""A schema never refuses what loads: thousands of documents as people write them, and others with something changed."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from scorer.documents import load, load_claim, read, schema
from scorer.documents.claiming import claim_from
from scorer.documents.reading import Document
from scorer.words.problems import ProblemsFound
from tests.the_box import BOX
from tests.truth.generator import random_village

DOCUMENTS = sorted((*Path("examples").rglob("*.yaml"), *Path("tests/villages").rglob("*.*")))
CLAIMS = sorted(Path("examples/claims").glob("*.yaml"))
WRITTEN, CHANGED, CLAIMED = 1500, 3000, 3000
VALIDATORS = {of: jsonschema_rs.validator_for(schema(of=of)) for of in ("document", "village", "game", "claim")}


def is_valid(value: Any, of: str) -> bool:
    """By way of JSON, as an editor or another program would see it."""
    text = json.dumps(value, ensure_ascii=False, default=str).encode("utf-8", "replace")
    return VALIDATORS[of].is_valid(json.loads(text))


def loads(value: Any) -> bool:
    try:
        load([Document(value)])
    except ProblemsFound:
        return False
    return True


# ---- documents as people write them -----------------------------------------------------------------------


def as_written(rng: Random, full: dict[str, Any]) -> dict[str, Any]:
    """A village in words of five languages, in short forms or in full, with fields left empty here and there."""
    village = dict(full)
    for section in BOX.sections:
        if section in village:
            village[section] = {a_word(rng, "piece", piece): count for piece, count in village[section].items()}
    village["tiles"] = [a_tile(rng, tile) for tile in full["tiles"]]
    village["contracts"] = [a_contract(rng, number) for number in full.get("contracts", ())]
    village["rulings"] = full.get("rulings") or None
    for field in ("edition", "cabins", "measured", "sets", "player", "skills"):
        if not village.get(field) and rng.random() < 0.3:
            village[field] = None
    return {field: value for field, value in village.items() if value is not None or rng.random() < 0.5}


def a_word(rng: Random, kind: Any, id_: str) -> str:
    """Any word for something that can mean nothing else, in any case."""
    words = [word for word in BOX.names.words_of(kind, id_) if BOX.names.meanings(kind, word) == (id_,)]
    return rng.choice((str, str.upper, str.title))(rng.choice(words or [id_]))


def a_tile(rng: Random, full: dict[str, Any]) -> Any:
    word = a_word(rng, "tile", full["tile"])
    more = {field: value for field, value in full.items() if field not in ("tile", "upgraded") and value}
    if rng.random() < 0.3:
        return {**full, "tile": word, **({} if full.get("turn") else {"turn": None})}
    side = f"{word}{rng.choice(('+', ' +'))}" if full.get("upgraded") else word
    if not more:
        return side if rng.random() < 0.8 else {side: None}
    stored = {a_word(rng, "piece", piece): count for piece, count in more.pop("stored", {}).items()}
    if rng.random() < 0.5:
        return {side: {**stored, **more}}
    return {side: {"stored": stored or None, **more}}


def a_contract(rng: Random, number: int) -> Any:
    needs = BOX.contracts[number].needs
    words = {symbol: f"any {symbol}" if symbol in BOX.groups else symbol for symbol in needs}
    in_words = rng.choice((" + ", ", ", " & ")).join(f"{count} {words[symbol]}" for symbol, count in needs.items())
    return rng.choice((number, str(number), f"contract {number}", dict(needs), in_words))


def documents() -> Iterator[dict[str, Any]]:
    rng = Random(1312)
    for _ in range(WRITTEN // 4):
        villages = [random_village(rng, rng.choice(("small", "full"))) for _ in range(rng.randint(1, 3))]
        written = [as_written(rng, json.loads(village.model_dump_json())) for village in villages]
        yield from written
        for village in written:
            for field in ("edition", "rulings"):
                village.pop(field, None)
        names = [f"{place}" for place, _ in enumerate(written)]
        named = [{**village, "player": name} for village, name in zip(written, names, strict=True)]
        yield {"players": named, "boat_order": rng.choice(([], None)), "edition": rng.choice((None, "fr"))}


def test_what_people_write_is_valid() -> None:
    seen = loaded = 0
    for document in documents():
        seen += 1
        if loads(document):
            loaded += 1
            kind = "game" if "players" in document else "village"
            assert is_valid(document, "document"), document
            assert is_valid(document, kind), document
    assert seen >= WRITTEN / 2
    assert loaded >= seen * 0.5  # villages of a game dealt apart may hold a tile twice


# ---- documents with something changed ---------------------------------------------------------------------

WORDS = ("", "blue", "home-3+", "Fr", "NO", "first boat", "2 gold")
ODD: tuple[Any, ...] = (None, 0, 1, 3, 40, -1, 1.5, 2.0, True, False, *WORDS, [], {}, [1, 2])


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every entry of a document, as what holds it and its key."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places(value[key])


def changed(rng: Random, value: Any, donors: list[Any]) -> Any:
    """The document with an entry left out, doubled, renamed, or holding something else."""
    value = copy.deepcopy(value)
    for _ in range(rng.randint(1, 2)):
        found = list(places(value))
        if not found:
            return value
        holder, key = rng.choice(found)
        act = rng.choice(("drop", "odd", "borrow", "rename", "double"))
        if act == "drop":
            del holder[key]
        elif act == "odd":
            holder[key] = copy.deepcopy(rng.choice(ODD))
        elif act == "borrow":
            holder[key] = copy.deepcopy(rng.choice(donors))
        elif isinstance(holder, dict) and isinstance(key, str):
            name = rng.choice((key.upper(), key.replace("-", " "), key.replace("-", "_"), f"{key}+", a_key(rng)))
            holder[name] = copy.deepcopy(holder[key]) if act == "double" else holder.pop(key)
        elif isinstance(holder, list):
            holder.append(copy.deepcopy(holder[key]))
    return value


def a_key(rng: Random) -> str:
    return rng.choice(
        (*BOX.pieces, *BOX.sections, *BOX.rulings.rulings, "stored", "at", "turn", "tile", "loop", "players")
    )


def values(files: list[Path]) -> list[Any]:
    found = []
    for file in files:
        try:
            found.append(read(file).value)
        except ProblemsFound:
            continue
    return found


def check_changed(rounds: int, originals: list[Any], load_it: Callable[[Any], bool], of: str) -> tuple[int, int]:
    rng = Random(7)
    donors = [holder[key] for original in originals for holder, key in places(original)]
    taken = refused = 0
    for _ in range(rounds):
        document = changed(rng, rng.choice(originals), donors)
        valid = is_valid(document, of)
        if load_it(document):
            taken += 1
            assert valid, document
        elif not valid:
            refused += 1
    return taken, refused


def test_what_loads_although_something_was_changed_is_valid() -> None:
    originals = [document for document in (*values(DOCUMENTS), *islice(documents(), 60)) if loads(document)]
    taken, refused = check_changed(CHANGED, originals, loads, "document")
    # Many changes are harmless, many are refused by the schema already: both kinds are tried.
    assert taken > CHANGED / 10
    assert refused > CHANGED / 10


def claims(value: Any) -> bool:
    try:
        claim_from(value)
    except ProblemsFound:
        return False
    return True


def test_claims_that_can_be_read_are_valid() -> None:
    more: list[Any] = [
        {"total": 33, "complete": True, "player": "Patience"},
        {"lines": {"13": 7, "contract 4": {"points": 7, "pieces": "3 wood, gold*2"}, "gold + any skill": 7, "gold": 2}},
        {"lines": {"Jeweller": {"points": 6, "pieces": {"or": 3, "iron@blacksmith": 1, "first_player": 1}}}},
        {"total": 3, "player": None, "lines": None, "complete": None},
    ]
    originals = [*values(CLAIMS), *more]
    assert all(claims(original) and is_valid(original, "claim") for original in originals)
    taken, refused = check_changed(CLAIMED, originals, claims, "claim")
    assert taken > CLAIMED / 10
    assert refused > CLAIMED / 10


@pytest.mark.parametrize("file", DOCUMENTS, ids=str)
def test_every_document_of_this_tree_that_loads_is_valid(file: Path) -> None:
    if file in CLAIMS:
        assert is_valid(read(file).value, "claim")
        load_claim(file)
        return
    try:
        document = read(file)
        load([document])
    except ProblemsFound:
        return
    assert is_valid(document.value, "document")
