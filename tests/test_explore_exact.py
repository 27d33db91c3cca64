"""Every number that `explore` and `bid` print equals a fresh solve of the village it speaks of, built here by hand."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scorer.board.geometry import neighbours, turned_edges
from scorer.board.layout import edges
from scorer.box.model import Tile
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.explore import Exploration, Fresh, Totals, explore, totals_by
from scorer.uses.explore.bidding import Bidding, bid
from scorer.uses.simulate.deal.dealt import dealt_from
from scorer.uses.simulate.value.valuing import proven_total as simulated
from scorer.uses.simulate.value.valuing import with_tile as simulated_with
from scorer.village.model import OwnedTile, Pieces, Village
from tests.boards import grow
from tests.the_box import BOX, RESOURCES, SKILLS, WORKERS
from tests.truth.generator import random_village

Document = dict[str, Any]
Question = tuple[str, int, Document]
"""What was asked, the total that the answer stands for, and the village it speaks of."""

BATCH = 3
SECTION = {
    **dict.fromkeys(WORKERS, "workers"),
    **dict.fromkeys(RESOURCES, "resources"),
    **dict.fromkeys(SKILLS, "skills"),
}


def fresh(document: Document) -> int:
    return Fresh().total(Village.model_validate(document))


def tables() -> Totals:
    return totals_by(Solving("tables"))


def plain(village: Village) -> Document:
    """The village as a document; measured numbers beside a layout were never needed."""
    document = village.model_dump(mode="json")
    for holder, field in [(document, section) for section in BOX.sections] + [(t, "stored") for t in document["tiles"]]:
        holder[field] = Counter(holder.get(field, {}))
    return document


# ---- the villages that answers speak of -------------------------------------------------------------------


def explored(village: Village, found: Exploration) -> Iterator[Question]:
    """Every number of an exploration, with its village."""
    for worth in found.owned:
        if worth.worth is not None:
            yield f"without {worth.tile}", found.total - worth.worth, without(village, worth.tile)
    for gain in found.available:
        if gain.gain is not None:
            yield f"with {gain.tile}", found.total + gain.gain, with_tile(village, gain.tile, gain.at, gain.turn)
    for piece in found.pieces:
        for step, change in ((1, piece.one_more), (-1, piece.one_less)):
            if change is not None:
                yield f"{step} {piece.piece}", found.total + change, with_piece(village, piece.piece, step)
    yield from contracts_and_upgrades(village, found)


def contracts_and_upgrades(village: Village, found: Exploration) -> Iterator[Question]:
    for contract in found.contracts:
        document = plain(village)
        if contract.held:
            document["contracts"].remove(contract.contract)
            yield f"without contract {contract.contract}", found.total - contract.gain, document
        else:
            document["contracts"].append(contract.contract)
            yield f"with contract {contract.contract}", found.total + contract.gain, document
    for row in found.upgrades:
        if row.gain is not None:
            document = plain(village)
            tile = next(tile for tile in document["tiles"] if tile["tile"] == row.tile)
            tile.update({"upgraded": True} if row.change == "upgrade" else {"extension": row.colours[-1]})
            yield f"{row.change} {row.tile}", found.total + row.gain, document


def bids(village: Village, found: Bidding) -> Iterator[Question]:
    """Every number of a bidding, with its village."""
    for row in found.tiles:
        if row.gain is None:
            continue
        yield f"with {row.tile}", found.total + row.gain, with_tile(village, row.tile, row.at, row.turn)
        for colour, gains in row.bids.items():
            for count, gain in enumerate(gains, start=1):
                document = with_tile(village, row.tile, row.at, row.turn)
                document["workers"][colour] -= count
                yield f"{row.tile} for {count} {colour}", found.total + gain, document


def without(village: Village, tile: str) -> Document:
    document = plain(village)
    gone = next(owned for owned in document["tiles"] if owned["tile"] == tile)
    document["tiles"].remove(gone)
    for kind, count in gone["stored"].items():
        document["resources"][kind] += count
    return document


def with_tile(village: Village, tile: str, at: tuple[int, int] | None, turn: int | None) -> Document:
    """With a tile and its gift; a boat instead of the boat owned, whose gift leaves with it as far as it is there."""
    document, fact = plain(village), BOX.tiles[tile]
    if fact.season == "boat":
        for gone in [t for t in document["tiles"] if BOX.tiles[t["tile"]].season == "boat"]:
            document["tiles"].remove(gone)
            for kind, count in BOX.tiles[gone["tile"]].gift.items():
                give_back(document, kind, count)
    document["tiles"].append({"tile": tile, "at": at, "turn": turn or 0})
    for kind, count in fact.gift.items():
        document["resources"][kind] += count
    document["first_player"] |= tile in BOX.marker_carriers
    return document


def give_back(document: Document, kind: str, count: int) -> None:
    """Loose pieces go first, then those standing where nothing scores them; what is on a store stays."""
    standing = [tile["stored"] for tile in document["tiles"] if not BOX.tiles[tile["tile"]].is_store]
    for holder in (document["resources"], *standing):
        gone = min(count, holder[kind])
        holder[kind] -= gone
        count -= gone


def with_piece(village: Village, piece: str, step: int) -> Document:
    document = plain(village)
    kind, _, store = piece.partition("@")
    if kind == "first_player":
        document["first_player"] = step > 0
    elif store:
        next(tile for tile in document["tiles"] if tile["tile"] == store)["stored"][kind] += step
    elif document[SECTION[kind]][kind] + step >= 0:
        document[SECTION[kind]][kind] += step
    else:
        standing = [t for t in document["tiles"] if t["stored"][kind] and not BOX.tiles[t["tile"]].is_store]
        standing[0]["stored"][kind] += step
    return document


# ---- random villages --------------------------------------------------------------------------------------


def laid_village(rng: Random, size: int) -> Village:
    """A village with a layout, some pieces, and now and then other readings of what lies on the board."""
    readings = {
        ruling: rng.choice(BOX.rulings.rulings[ruling].reading_ids)
        for ruling in ("sea-bastion", "turn-order", "flipper")
    }
    return grow(rng, size, snug=rng.random()).changed(
        workers={kind: rng.randrange(4) for kind in WORKERS},
        resources={kind: rng.randrange(4) for kind in RESOURCES},
        skills={kind: rng.randrange(3) for kind in SKILLS},
        rulings=readings if rng.random() < 0.5 else {},
        first_player=rng.random() < 0.5,
    )


def a_village(seed: int) -> Village:
    rng = Random(seed)
    kind = seed % 3
    if kind == 2:
        return laid_village(rng, rng.randint(3, 14))
    return random_village(rng, "small" if kind else "full")


@pytest.fixture
def most(pytestconfig: pytest.Config) -> int:
    """How many numbers of a village are looked at: in a long run all, else as many as there is patience for."""
    return sys.maxsize if pytestconfig.getoption("--long") else 60


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Seeds in batches, so that the work spreads over all cores."""
    batches = {"explore_seeds": (8, 200), "bid_seeds": (6, 200), "alike_seeds": (2, 40), "place_seeds": (8, 200)}
    for name, (ordinary, long) in batches.items():
        if name in metafunc.fixturenames:
            count = long if metafunc.config.getoption("--long") else ordinary
            ranges = [range(first * BATCH, (first + 1) * BATCH) for first in range(count)]
            metafunc.parametrize(name, ranges, ids=lambda seeds: f"{seeds.start}-{seeds.stop - 1}")


def test_every_number_of_explore_equals_a_fresh_solve(explore_seeds: range, most: int) -> None:
    for seed in explore_seeds:
        village = a_village(seed)
        questions = list(explored(village, explore(village, tables())))
        asked = Random(seed).sample(questions, min(most, len(questions)))
        assert [(seed, what, said) for what, said, document in asked if fresh(document) != said] == []


def test_every_number_of_bid_equals_a_fresh_solve(bid_seeds: range, most: int) -> None:
    for seed in bid_seeds:
        village = a_village(seed)
        if not any(village.loose[colour] for colour in WORKERS):
            village = village.changed(workers={"red": 2})
        questions = list(bids(village, bid(village, tables())))
        asked = Random(seed).sample(questions, min(most, len(questions)))
        assert [(seed, what, said) for what, said, document in asked if fresh(document) != said] == []


def test_tables_and_plain_solving_explore_alike(alike_seeds: range) -> None:
    for seed in alike_seeds:
        village = a_village(3 * seed + 2) if seed % 2 else random_village(Random(seed), "small")
        assert explore(village, tables()) == replace(explore(village, Fresh()), solver="tables")


@pytest.mark.parametrize("seed", range(6))
def test_explore_bid_and_simulate_say_the_same_of_another_boat(seed: int) -> None:
    rng = Random(seed)
    village = random_village(rng, "small")
    others = [owned for owned in village.tiles if owned.fact.season != "boat"]
    gold = Pieces({**village.section("resources"), "gold": rng.randrange(5)})
    village = village.changed(
        tiles=(*others, OwnedTile(tile="keyflower-ii")), resources=gold, workers={"red": 2}, sets=tuple(BOX.sets)
    )
    dealt = dealt_from(village, tuple(BOX.sets), BY_DEFAULT)
    total = simulated(dealt, BY_DEFAULT)
    said = {row.tile: row.gain for row in bid(village, tables(), ["white-wind", "ianvincible", "flipper"]).tiles}
    assert said == {tile: simulated(simulated_with(dealt, tile), BY_DEFAULT) - total for tile in said}
    assert said == {row.tile: row.gain for row in explore(village, tables()).available if row.tile in said}


# ---- the best place ---------------------------------------------------------------------------------------


def legal_places(village: Village, tile: Tile) -> Iterator[tuple[tuple[int, int], int]]:
    """Every free hex beside the village with every turn in which all edges that meet are equal, or need not be."""
    laid = {owned.at: edges(owned) for owned in village.tiles if owned.at is not None}
    free = sorted({at for hexagon in laid for at in neighbours(hexagon).values()} - laid.keys())
    matching = all(owned.tile != "boat-2a" for owned in village.tiles)
    for at in free:
        for turn in range(6):
            shown = turned_edges(tile.edges, turn)
            meeting = [
                (shown[side], laid[other][side.opposite]) for side, other in neighbours(at).items() if other in laid
            ]
            if not matching or all(mine == theirs for mine, theirs in meeting):
                yield at, turn


def test_no_legal_place_is_better_than_the_one_named(place_seeds: range) -> None:
    for seed in place_seeds:
        rng = Random(1000 + seed)
        village = laid_village(rng, rng.randint(4, 11)).changed(workers={"red": 1}, sets=("base", "merchants", "promo"))
        found = bid(village, tables())
        has_boat = any(owned.fact.season == "boat" for owned in village.tiles)
        placed = [row for row in found.tiles if row.at and not (has_boat and is_boat(row.tile))]
        for row in rng.sample(placed, 2):
            answers = totals_of_places(village, BOX.tiles[row.tile])
            assert row.gain is not None
            assert (seed, row.tile, answers[row.at, row.turn]) == (seed, row.tile, max(answers.values()))
            assert answers[row.at, row.turn] == found.total + row.gain


def is_boat(tile: str) -> bool:
    return BOX.tiles[tile].season == "boat"


def totals_of_places(village: Village, tile: Tile) -> dict[tuple[tuple[int, int] | None, int | None], int]:
    """The total with the tile in every legal place, by the tables, as there are many: others hold them to CP-SAT."""
    solver = Fresh(Solving("tables"))
    return {
        (at, turn): solver.total(Village.model_validate(with_tile(village, tile.id, at, turn)))
        for at, turn in legal_places(village, tile)
    }
