"""The shared tables of a simulation against integer programs: every total and every gain, under every ruling."""

from __future__ import annotations

from random import Random

import pytest

from scorer.catalogue import catalogue
from scorer.rulings import rulings
from scorer.simulate.deal.dealt import DealtTile, DealtVillage
from scorer.simulate.deal.games import deal
from scorer.simulate.deal.offer import available, on_offer
from scorer.simulate.value.by_program import valuer as by_program
from scorer.simulate.value.by_tables import valuer as by_tables

SETS = (("base",), ("base", "merchants"), ("base", "merchants", "promo"))
IN_BATCH = 4


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Games in batches, so that the work spreads over all cores; many more by `--long`."""
    if "first_game" in metafunc.fixturenames:
        batches = 150 if metafunc.config.getoption("--long") else 3
        metafunc.parametrize("first_game", [batch * IN_BATCH for batch in range(batches)])


@pytest.mark.parametrize("sets", SETS, ids="+".join)
def test_tables_and_programs_give_every_tile_the_same_gain(sets: tuple[str, ...], first_game: int) -> None:
    tables, program = by_tables("tables", 10.0), by_program("cpsat", 10.0)
    for game in range(first_game, first_game + IN_BATCH):
        chance = Random(f"{game} {sets}")
        players = chance.randint(2, 6)
        village = chance.choice(deal(11, game, players, sets))
        village = under_other_rules(village, chance)
        tiles = chance.sample(available(village, on_offer(None, sets)), 6)
        assert (game, tables(village, tiles)) == (game, program(village, tiles))


def under_other_rules(village: DealtVillage, chance: Random) -> DealtVillage:
    """The village as dealt, or with random readings, Boat 3b, a Flipper, strangers on its stores."""
    if chance.random() < 0.3:
        return village
    said = {
        name: chance.choice(ruling.reading_ids)
        for name, ruling in rulings().rulings.items()
        if name not in ("tie", "sea-bastion", "turn-order") and chance.random() < 0.3
    }
    tiles = [_with_more(tile, chance) for tile in village.tiles]
    if chance.random() < 0.4 and not any(catalogue().tiles[tile.tile].cardboard == "boat-3" for tile in tiles):
        tiles.append(DealtTile("boat-3b"))
    if chance.random() < 0.3:
        boat = chance.choice(["flipper", "flipper-ii"] if "merchants" in village.sets else ["flipper"])
        tiles = [tile for tile in tiles if catalogue().tiles[tile.tile].season != "boat"] + [DealtTile(boat)]
    return village._replace(rulings=said, tiles=tuple(tiles), marker=village.marker or chance.random() < 0.3)


def _with_more(tile: DealtTile, chance: Random) -> DealtTile:
    if not catalogue().tiles[tile.tile].is_store or chance.random() < 0.5:
        return tile
    stored = {kind: chance.randint(1, 3) for kind in ("iron", "stone", "wood", "gold") if chance.random() < 0.5}
    return tile._replace(stored=stored)


def test_tables_grow_with_the_villages_they_meet() -> None:
    """A large village after a small one, and the small one again."""
    tables, program = by_tables("tables", 10.0), by_program("cpsat", 10.0)
    small = deal(1, 1, 3, ("base",))[0]
    large = small._replace(counts=tuple(count + 9 for count in small.counts), left=(0,) * len(small.counts))
    tiles = [tile for tile in available(small, on_offer(3, ("base",))) if tile != "keyside"][:8]
    for village in (small, large, small):
        assert tables(village, tiles) == program(village, tiles)
