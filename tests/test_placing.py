"""Places as a person says them, and back."""

from __future__ import annotations

from random import Random

import pytest

from scorer.documents import village_from
from scorer.village.model import Village
from scorer.words.problems import ProblemsFound
from tests.boards import grow, in_words


def places(village: Village) -> dict[str, tuple[tuple[int, int] | None, int]]:
    """Where each tile lies, and how it is turned."""
    return {owned.tile: (owned.at, owned.turn) for owned in village.tiles}


def test_a_tile_lies_beside_the_tile_it_names() -> None:
    village = village_from(
        {
            "tiles": [
                "home-3+",
                "boat-2a N of home-3",  # with it edges need not match
                "keywood+ NE of home-3, turned 2",
                {"timber-yard se of Key-bos+ turned 1": {"wood": 2}},
            ]
        }
    )
    # Home at the origin; NE is [+1, -1]; SE of that is [+2, -1].
    assert places(village) == {
        "home-3": ((0, 0), 0),
        "boat-2a": ((0, -1), 0),
        "keywood": ((1, -1), 2),
        "timber-yard": ((2, -1), 1),
    }
    assert village.tiles[2].upgraded
    assert village.tiles[3].stored["wood"] == 2


def test_a_neighbour_may_be_named_before_it_is_listed() -> None:
    village = village_from({"tiles": ["miner N of stable", "stable N of home-1", "home-1"]})
    assert places(village) == {"miner": ((0, -2), 0), "stable": ((0, -1), 0), "home-1": ((0, 0), 0)}


@pytest.mark.parametrize("phrase", ["keywood NE of home", "keywood north-east of home-3", "keywood, ne of Maison 3+"])
def test_sides_and_homes_may_be_called_by_other_words(phrase: str) -> None:
    village = village_from({"tiles": ["home-3", f"{phrase}, turned 1"]})
    assert places(village)["keywood"] == ((1, -1), 1)


@pytest.mark.parametrize("seed", range(30))
def test_every_layout_can_be_said_in_words_and_read_back(seed: int) -> None:
    village = grow(Random(seed), 4 + seed)
    again = village_from({"tiles": in_words(village)})
    home = next(owned for owned in village.tiles if owned.fact.season == "home")
    assert home.at
    shifted = {
        tile: ((at[0] - home.at[0], at[1] - home.at[1]), turn) for tile, (at, turn) in places(village).items() if at
    }
    assert places(again) == shifted


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        (["home-3", "keywood NE of stable"], "neighbour-missing"),
        (["home-3", "keywood NE of miner", "miner SW of keywood"], "place-in-circles"),
        (["home-3", "keywood NE of homer"], "unknown-tile"),
        (["home-3", "keywood NE of keywood"], "place-in-circles"),
        (["home-3", {"tile": "tavern", "at": [5, 5]}, "keywood NE of home-3"], "place-in-circles"),
        (["home-3", "keywood E of home-3"], "unknown-side"),
        (["home-3", "keywood S of home-3, turned twice"], "turn-out-of-range"),
        (["home-3", {"keywood NE of home-3": {"at": [1, -1]}}], "two-answers"),
        (["home-3", {"keywood NE of home-3, turned 1": {"turn": 2}}], "two-answers"),
        (["home-3", "keywood NE of home-3, turned 7"], "turn-out-of-range"),
        (["home-3", "keywood NE of home-3", "miner"], "place-missing"),
    ],
)
def test_a_place_that_cannot_be_is_a_problem(tiles: list[object], code: str) -> None:
    with pytest.raises(ProblemsFound) as found:
        village_from({"tiles": tiles})
    assert code in {problem.code for problem in found.value.problems}
