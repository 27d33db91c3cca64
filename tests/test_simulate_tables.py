"""The shared tables of a simulation against integer programs: every total and every gain, under every ruling."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from scorer.solving.engines import BY_DEFAULT
from scorer.uses.simulate.deal.dealing import deal
from scorer.uses.simulate.deal.dealt import DealtMeasured, DealtTile, DealtVillage
from scorer.uses.simulate.deal.game_setup import available, on_offer
from scorer.uses.simulate.value.by_tables import by_tables
from scorer.uses.simulate.value.valuing import by_program
from scorer.writers.columns import table_lookups
from tests.the_box import BOX, PIECES

SETS = (("base",), ("base", "merchants"), ("base", "merchants", "promo"))
IN_BATCH = 4


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Games in batches, so that the work spreads over all cores; many more by `--long`."""
    if "first_game" in metafunc.fixturenames:
        batches = 150 if metafunc.config.getoption("--long") else 3
        metafunc.parametrize("first_game", [batch * IN_BATCH for batch in range(batches)])


@pytest.mark.parametrize("sets", SETS, ids="+".join)
def test_tables_and_programs_give_every_tile_the_same_gain(sets: tuple[str, ...], first_game: int) -> None:
    """All villages of some games at once by tables; of each game one village, with some of its tiles, by programs."""
    tables, program = by_tables(BY_DEFAULT), by_program(BY_DEFAULT)
    games = range(first_game, first_game + IN_BATCH)
    chances = {game: Random(f"{game} {sets}") for game in games}
    dealt = {game: deal(BOX, 11, game, chances[game].randint(2, 6), sets) for game in games}
    villages = [under_other_rules(village, chances[game]) for game in games for village in dealt[game]]
    offer = on_offer(BOX, None, sets)
    found = tables(villages, offer)
    row = 0
    for game in games:
        chosen = row + chances[game].randrange(len(dealt[game]))
        tiles = chances[game].sample(available(villages[chosen], offer), 6)
        total, gains = program([villages[chosen]], tiles).village(0)
        by_tile = dict(zip(offer, found.village(chosen)[1], strict=True))
        assert (game, total, gains) == (game, found.village(chosen)[0], [by_tile[tile] for tile in tiles])
        row += len(dealt[game])


def under_other_rules(village: DealtVillage, chance: Random) -> DealtVillage:
    """The village as dealt, or with random readings, Boat 3b, a Flipper, strangers on its stores."""
    if chance.random() < 0.3:
        return village
    said = {
        name: chance.choice(ruling.reading_ids)
        for name, ruling in BOX.rulings.rulings.items()
        if name not in ("tie", "sea-bastion", "turn-order") and chance.random() < 0.3
    }
    tiles = [_with_more(tile, chance) for tile in village.tiles]
    if chance.random() < 0.4 and not any(BOX.tiles[tile.tile].cardboard == "boat-3" for tile in tiles):
        tiles.append(DealtTile("boat-3b"))
    if chance.random() < 0.3:
        boat = chance.choice(["flipper", "flipper-ii"] if "merchants" in village.sets else ["flipper"])
        tiles = [tile for tile in tiles if BOX.tiles[tile.tile].season != "boat"] + [DealtTile(boat)]
    return village._replace(rulings=said, tiles=tuple(tiles), marker=village.marker or chance.random() < 0.3)


def _with_more(tile: DealtTile, chance: Random) -> DealtTile:
    if not BOX.tiles[tile.tile].is_store or chance.random() < 0.5:
        return tile
    stored = {kind: chance.randint(1, 3) for kind in ("iron", "stone", "wood", "gold") if chance.random() < 0.5}
    return tile._replace(stored=stored)


def in_both_ways(villages: list[DealtVillage], offer: Sequence[str]) -> list[list[tuple[int, list[int]]]]:
    """Totals and gains by tables and by programs, village by village."""
    found = [valuer(villages, offer) for valuer in (by_tables(BY_DEFAULT), by_program(BY_DEFAULT))]
    return [[valued.village(row) for row in range(len(villages))] for valued in found]


def test_large_and_small_villages_in_one_batch() -> None:
    """Tables of several sizes side by side, and a village that is too large for shared tables."""
    small = deal(BOX, 1, 1, 3, ("base",))[0]
    villages = [_larger(small, more, gold) for more, gold in ((0, 0), (9, 9), (0, 0), (0, 41), (2, 2))]
    offer = [tile for tile in available(small, on_offer(BOX, 3, ("base",))) if tile != "keyside"][:8]
    tables, programs = in_both_ways(villages, offer)
    assert tables == programs


def _larger(village: DealtVillage, more: int, gold: int) -> DealtVillage:
    counts = [count + (gold if piece == "gold" else more) for piece, count in zip(PIECES, village.counts, strict=True)]
    return village._replace(counts=tuple(counts), left=(0,) * len(counts))


def test_a_tile_may_change_which_upgrade_is_best() -> None:
    """Flipper turns Talton Lodge for more, the more of what it counts comes with a tile that needs no choice itself."""
    home, lodge, boat = DealtTile("home-1", True), DealtTile("talton-lodge"), DealtTile("flipper")
    counts = (1, 4, 3, 0, 4, 0, 3, 1, 1, 1, 1)
    village = DealtVillage(
        counts, False, 0, (), (home, lodge, boat), DealtMeasured(), SETS[-1], (9,) * len(counts), BOX
    )
    offer = ["apothecary", "emporium", "village-hall", "key-market", "craftsmens-guild"]
    tables, programs = in_both_ways([village], offer)
    assert tables == programs


def test_tables_begun_anew_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    villages, offer = deal(BOX, 5, 1, 4, SETS[-1]), on_offer(BOX, 4, SETS[-1])
    tables = by_tables(BY_DEFAULT)
    before = tables(villages, offer)
    monkeypatch.setattr(table_lookups, "MOST_CELLS", 0)
    after = tables(villages, offer)
    assert before.gains.tolist() == after.gains.tolist()
