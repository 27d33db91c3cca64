"""How many solves and how long a dispute takes: `python -m benchmarks.disputes`.

Beside the example of four players stand games made to be hard: one player owns the marker and Boat 3b, with strangers
on the stores, contracts and either Flipper or White Wind, so that nearly every ruling touches that one village.
"""

from __future__ import annotations

import math
import time
from pathlib import Path

from scorer.box.box import Box
from scorer.documents import load, village_from
from scorer.solving.engines import Solving
from scorer.uses.disputes import affecting, find_disputes
from scorer.village.model import Game

EXAMPLE = Path(__file__).parent.parent / "examples" / "four-players.yaml"


def main() -> None:
    """Print every measurement."""
    games = {
        "examples/four-players.yaml": load([EXAMPLE]).game,
        "worst case with Flipper": worst_game("flipper"),
        "worst case with White Wind": worst_game("white-wind"),
    }
    for name, game in games.items():
        for solver in ("cpsat", "pulp"):
            find_disputes(
                game, ruling="stores", solving=Solving(solver)
            )  # the first solve waits for the import of the engine
            start = time.perf_counter()
            found = find_disputes(game, solving=Solving(solver))
            print(
                f"{name}, {solver}: {found.solves} solves for {combinations(game)} combinations village by village, "
                f"{time.perf_counter() - start:.2f} s; {len(found.disputes)} rulings touch, {found.left_out} do not; "
                f"winner can change: {found.verdict.winner_can_change}"
            )


def combinations(game: Game) -> int:
    """As many solves as counting each village under each combination that touches it would take."""
    known = Box.standard().rulings.rulings
    touched = [affecting(village) for village in game.villages]
    return sum(math.prod(len(known[ruling].reading_ids) for ruling in some) for some in touched)


def worst_game(boat: str) -> Game:
    """Four players with The Merchants; the first owns nearly everything that rulings are about."""
    villages = tuple(village_from({**village, "sets": SETS}) for village in (loaded_village(boat), *RIVALS))
    return Game(players=villages, boat_order=("Ada", "Ben", "Cleo", "Dan"))


def loaded_village(boat: str) -> dict[str, object]:
    """A village that all but two or three rulings touch."""
    return {
        "player": "Ada",
        "workers": {"blue": 4, "red": 3, "yellow": 2, "green": 5},
        "resources": {"iron": 2, "stone": 4, "wood": 3, "gold": 3},
        "skills": {"anvil": 2, "pickaxe": 1, "saw": 2},
        "first_player": True,
        "contracts": [4, 8, 17, 26, 27, 29, 36],
        "tiles": [
            "home-1" if boat == "flipper" else "home-1+",
            "boat-3b",
            "keywood+",
            {"tile": "blacksmith", "stored": {"iron": 2, "stone": 2, "gold": 1}},
            {"tile": "timber-yard", "stored": {"wood": 1, "stone": 1, "iron": 1}},
            {"tile": "barn", "stored": {"wood": 2, "stone": 1}},
            "jeweller",
            "key-market",
            "village-hall",
            "mercers-guild",
            "windmill",
            "monument",
            "emporium",
            "artisan",
            "muleteer",
            "turn-order-3-4p",
            boat,
        ],
        "measured": {"adjacent": {"turn-order-3-4p": {"touching": 5, "road-joined": 2}}},
    }


SETS = ["base", "merchants", "promo"]
RIVALS: tuple[dict[str, object], ...] = (
    {
        "player": "Ben",
        "workers": {"blue": 5, "red": 4, "yellow": 4},
        "resources": {"iron": 3, "stone": 2, "gold": 6},
        "skills": {"anvil": 4, "pickaxe": 3, "saw": 3},
        "contracts": [25, 28],
        "tiles": [
            "home-2+",
            {"tile": "stone-yard", "upgraded": True, "stored": {"stone": 5, "wood": 2}},
            "scribes",
            "watermill",
            "craftsmens-guild",
            "keythedral",
            "sea-bastion",
            "turn-order-1",
        ],
        "measured": {
            "loop": {"largest-route": 9, "all-looped-tiles": 12, "no-tile-twice": 7},
            "adjacent": {"turn-order-1": {"touching": 4, "road-joined": 1}},
        },
    },
    {
        "player": "Cleo",
        "workers": {"blue": 6, "red": 5, "yellow": 6, "green": 2},
        "resources": {"wood": 3, "gold": 4},
        "skills": {"pickaxe": 4, "saw": 4},
        "contracts": [30, 31],
        "tiles": ["home-3+", "miner+", "smelter+", "apothecary", "key-guild", "scholar", "keyflower", "turn-order-2"],
        "measured": {"adjacent": {"turn-order-2": {"touching": 5, "road-joined": 2}}},
    },
    {
        "player": "Dan",
        "workers": {"blue": 3, "red": 6, "yellow": 3},
        "resources": {"iron": 4, "stone": 3, "wood": 4, "gold": 5},
        "skills": {"saw": 3},
        "contracts": [32, 33],
        "tiles": ["home-4+", "gold-mine+", "forge+", "builder", "sculptor+", "fair+", "sea-breese"],
        "measured": {"river": 4},
    },
)


if __name__ == "__main__":
    main()
