"""Pieces, kinds and counts of a box of one's own: every writer of the book gives the same total."""

from __future__ import annotations

from random import Random

import pytest

from scorer.board.measure import measure
from scorer.box.box import Box
from scorer.solving.engines import Solving
from scorer.uses.simulate.deal.dealt import DealtMeasured, DealtTile, DealtVillage
from scorer.uses.simulate.value.by_tables import by_tables
from scorer.uses.simulate.value.valuing import NO_GAIN, number_missing, with_tile
from scorer.village.model import Village
from scorer.writers.columns.column_book import ColumnBook, Given
from scorer.writers.formulation import formulate
from scorer.writers.tables.best import Best
from scorer.writers.tables.kept import KeptTables
from scorer.writers.tables.move_book import MoveBook

BOX = Box.load("tests/boxes/meadow")
WINTER = ("shearing-shed", "shepherd", "wool-market", "haymaker", "orchard", "scribes", "key-market", "windmill")
OTHERS = ("sheepfold", "blacksmith", "timber-yard", "boat-2b", "boat-3b")
BOATS = ("keyflower", "flipper", "flipper-ii", "white-wind-ii")


def random_village(chance: Random) -> DealtVillage:
    """A village with animals, and some of the tiles that count them."""
    tiles = ["home-1", *chance.sample(WINTER, 4), *chance.sample(OTHERS, 3), chance.choice(BOATS)]
    return DealtVillage(
        counts=tuple(chance.randint(0, 3) for _ in BOX.pieces),
        marker=chance.random() < 0.3,
        cabins=chance.randint(0, 2),
        contracts=tuple(chance.sample(sorted(BOX.contracts), chance.randint(0, 2))),
        tiles=tuple(_tile(tile, chance) for tile in tiles),
        measured=DealtMeasured(adjacent={"orchard": 3}),
        sets=tuple(BOX.sets),
        left=(2,) * len(BOX.pieces),
        box=BOX,
        rulings={"goats": chance.choice(["yes", "no"]), "stores": chance.choice(["stay", "free"])},
    )


def _tile(tile: str, chance: Random) -> DealtTile:
    fact = BOX.tiles[tile]
    upgraded = fact.improved is not None and chance.random() < 0.5
    stored = {"iron": chance.randint(0, 2), "wood": chance.randint(0, 2)} if fact.is_store else {}
    return DealtTile(tile, upgraded, "blue" if upgraded and chance.random() < 0.3 else None, stored)


def by_program(village: Village) -> int:
    return Solving().solve(formulate(village, measure(village)).program).objective


def by_plan(village: Village) -> int:
    plan = MoveBook(village, measure(village))
    return Best(plan, KeptTables(), plan.cells()).total(plan.cells())


@pytest.mark.parametrize("seed", range(30))
def test_programs_and_tables_agree_on_pieces_that_a_set_brings(seed: int) -> None:
    village = random_village(Random(f"meadow {seed}")).village()
    assert by_plan(village) == by_program(village)


def test_columns_and_programs_agree_on_them() -> None:
    """With each tile on offer too, none of which needs a program."""
    assert not ColumnBook(Given(BOX, None, (), by_boat=False)).refused
    villages = [random_village(Random(f"columns {seed}")) for seed in range(12)]
    offer = [*WINTER, *BOATS]
    found = by_tables(Solving(solver="tables"))(villages, offer)
    for row, dealt in enumerate(villages):
        total, gains = found.village(row)
        assert (row, total) == (row, by_program(dealt.village()))
        owned = {tile.tile for tile in dealt.tiles}
        for tile, gain in zip(offer, gains, strict=True):
            if tile in owned or number_missing(dealt, tile):
                assert gain == NO_GAIN
            else:
                assert (row, tile, gain) == (row, tile, by_program(with_tile(dealt, tile).village()) - total)


def test_nothing_stands_for_an_animal_and_the_marker_is_none() -> None:
    """The marker is no fourth sheep, and gold is none either."""
    village = Village.model_validate(
        {
            "box": BOX,
            "first_player": True,
            "animals": {"sheep": 3, "goat": 1},
            "resources": {"gold": 1},
            "tiles": [{"box": BOX, "tile": "home-1"}, {"box": BOX, "tile": "shepherd"}],
        }
    )
    # 3 x 2 for the sheep, 1 for the gold, and the marker as gold left over 1.
    assert by_plan(village) == by_program(village) == 8
