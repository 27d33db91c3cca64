"""What no writer knows is refused by name: nothing unknown counts as nothing, and nothing ends in a KeyError."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorer.board.measure import measure
from scorer.board.measurements import Measurements
from scorer.box.box import Box
from scorer.box.frozen import FrozenMap
from scorer.box.model import CountFacts, Scoring
from scorer.rules.book import CannotWrite, Word, governing
from scorer.rules.holdings import StandIns
from scorer.rules.kinds import kind_of
from scorer.village.model import OwnedTile, Village
from scorer.writers.formulation import formulate
from scorer.writers.tables.move_book import MoveBook
from tests.the_box import BOX

OF_CHIMNEYS = CountFacts(id="chimneys", of="chimneys", phrase="{rate} for each chimney")


def with_rule(scoring: Scoring, **counts: CountFacts) -> Village:
    """A village of a box whose Artisan scores otherwise; such a box would never load."""
    tiles = {**BOX.tiles, "artisan": replace(BOX.tiles["artisan"], scoring=scoring)}
    box = replace(BOX, fingerprint=f"{scoring} {counts}", tiles=FrozenMap(tiles), counts={**BOX.counts, **counts})
    return Village(box=box, tiles=tuple(OwnedTile(box=box, tile=tile) for tile in ("home-1", "artisan")))


@pytest.mark.parametrize(
    "village",
    [
        with_rule(Scoring("per-moon", points=3)),
        with_rule(Scoring("counted", points=3, counts="moons")),
        with_rule(Scoring("counted", points=3, counts="chimneys"), chimneys=OF_CHIMNEYS),
    ],
    ids=["kind", "counts", "of"],
)
def test_a_rule_that_nobody_knows_is_refused_by_every_writer(village: Village) -> None:
    with pytest.raises(CannotWrite):
        formulate(village, Measurements({}))
    with pytest.raises(CannotWrite):
        MoveBook(village, Measurements({}))


@pytest.mark.parametrize(
    "scoring",
    [Scoring("per-moon"), Scoring("counted", counts="moons"), Scoring("measured", counts="moons")],
    ids=lambda scoring: scoring.kind,
)
def test_the_phrase_of_a_rule_that_nobody_knows_is_refused(scoring: Scoring) -> None:
    with pytest.raises(CannotWrite):
        kind_of(scoring).phrase(BOX, scoring, 1)


def test_a_table_of_another_measure_is_not_described_as_water() -> None:
    scoring = Scoring("measured", table=(0, 1, 3), counts="touching")
    assert str(kind_of(scoring).phrase(BOX, scoring, 1)) == "1/3 by number: the tiles that touch it"


def test_pieces_paid_by_the_side_of_a_tile_are_refused() -> None:
    scoring = Scoring("per-piece", points=1, points_upgraded=2, takes="iron")
    with pytest.raises(CannotWrite):
        kind_of(scoring).word(OwnedTile(tile="talton-lodge"), scoring, BOX.rulings.readings(None, {}))


class Riddle(Word):
    """A word that no writer knows."""


def test_a_word_that_a_writer_does_not_know_is_refused() -> None:
    village = Village(tiles=(OwnedTile(tile="home-1"),))
    for book in (formulate(village, measure(village)), MoveBook(village, measure(village))):
        with pytest.raises(CannotWrite):
            book.write(Riddle(9, "home-1"))


def test_rulings_that_govern_a_rule_are_those_of_its_data() -> None:
    governed = {tile.id: governing(BOX, tile.scoring) for tile in BOX.tiles.values() if tile.scoring}
    assert {tile: rulings for tile, rulings in governed.items() if rulings} == {
        "village-hall": {"village-hall-green"},
        "artisan": {"home-counts"},
        "sea-bastion": {"sea-bastion"},
        **{tile.id: {"turn-order"} for tile in BOX.tiles.values() if tile.season == "turn-order"},
    }


def test_nothing_stands_for_another_in_a_group_of_which_no_piece_stands_for_all() -> None:
    box: Box = replace(
        BOX, fingerprint="no gold", kinds={**BOX.kinds, "gold": replace(BOX.kinds["gold"], stands_for_all=False)}
    )
    stand_ins = StandIns(box, Village(box=box).readings, by_boat=True)
    assert stand_ins.for_symbol("iron", "winter tile") == ("iron", box.marker)
