"""What is to be simulated, cut into chunks that any process may do in any order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from scorer.box.box import Box
from scorer.solving.engines import Solving
from scorer.uses.simulate.deal.dealing import deal
from scorer.uses.simulate.deal.dealt import DealtVillage, vary
from scorer.uses.simulate.deal.game_setup import on_offer

MANY_GAMES, FEW_GAMES = 125, 2
"""In a chunk: tables count some hundreds of villages together, any other engine takes its time for each."""
ONE_IN = 1000
"""Of so many villages one is solved again by another engine, and always at least one."""


class Scenario(NamedTuple):
    """One table of results: so many players with these sets; None is any number of players."""

    players: int | None
    sets: tuple[str, ...]


class Chunk(NamedTuple):
    """Some games of a scenario."""

    scenario: int
    first: int
    games: int


@lru_cache(maxsize=64)
def _chance(seed: int, scenario: Scenario, block: int) -> float:
    """From 0 up to 1: which village of a block is solved again."""
    # By block and not by chunk: the sample is then the same however the work is cut and shared out.
    return Random(f"{seed}/again/{scenario.players}/{'+'.join(scenario.sets)}/{block}").random()


@dataclass(frozen=True)
class Plan:
    """Everything that decides the result, and which engine finds it."""

    seed: int
    samples: int
    """Villages in each scenario."""
    scenarios: tuple[Scenario, ...]
    solving: Solving
    around: DealtVillage | None = None
    box: Box = field(default_factory=Box.standard)

    def chunks(self) -> Iterator[Chunk]:
        """The whole work."""
        size = self.games_in_a_chunk
        for number in range(len(self.scenarios)):
            games = self.games(number)
            yield from (Chunk(number, first, min(size, games - first)) for first in range(0, games, size))

    @property
    def games_in_a_chunk(self) -> int:
        """How much is done in one go."""
        return MANY_GAMES if self.solving.solver == "tables" else FEW_GAMES

    def seats(self, scenario: int) -> int:
        """Villages in a game; around a village each is by itself."""
        players = self.scenarios[scenario].players
        return 1 if self.around is not None or players is None else players

    def games(self, scenario: int) -> int:
        """Games in a scenario; of the last one some villages may be left out."""
        return -(-self.samples // self.seats(scenario))

    def game(self, scenario: int, number: int) -> list[DealtVillage]:
        """The villages of one game."""
        told = self.scenarios[scenario]
        if self.around is not None:
            return [vary(self.around._replace(sets=told.sets), self.seed, number)]
        assert told.players
        return deal(self.box, self.seed, number, told.players, told.sets)[: self.samples - number * told.players]

    def offer(self, scenario: int) -> tuple[str, ...]:
        """The tiles to be valued."""
        told = self.scenarios[scenario]
        return on_offer(self.box, told.players, told.sets)

    def is_solved_again(self, scenario: int, village: int) -> bool:
        """Whether a village belongs to the sample that another engine solves again."""
        block, place = divmod(village, ONE_IN)
        villages = min(ONE_IN, self.samples - village + place)
        return place == int(_chance(self.seed, self.scenarios[scenario], block) * villages)

    @cached_property
    def parameters(self) -> dict[str, Any]:
        """What a resumed run must have in common with the one it goes on with."""
        around = None if self.around is None else sha256(repr(self.around).encode()).hexdigest()
        return {
            "seed": self.seed,
            "samples": self.samples,
            "scenarios": [[told.players, list(told.sets)] for told in self.scenarios],
            "solver": self.solving.solver,
            "around": around,
            "box": self.box.fingerprint,
        }
