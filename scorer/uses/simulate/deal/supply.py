"""The box during a game, and what each player has taken from it: nothing appears, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeVar

from scorer.box.model import PIECES, SKILLS, catalogue
from scorer.uses.simulate.deal.dealt import PLACE
from scorer.uses.simulate.deal.uses import ANY_WORKER, CONTRACT, Cost, Gift, Side, extension_costs, uses

T = TypeVar("T")
GREEN = PLACE["green"]
ANVIL, PICKAXE, SAW = (PLACE[skill] for skill in SKILLS)
Chance = Callable[[], float]
"""A number from 0 up to 1: the only source of chance, the same for a seed on every machine."""


class Seat:
    """A player during the game."""

    __slots__ = (
        "cabins",
        "contracts",
        "extensions",
        "held",
        "marker",
        "sides",
        "stored",
        "tiles",
        "upgraded",
        "useful",
        "waiting",
        "with_boats",
    )

    def __init__(self, home: str) -> None:
        self.held = [0] * len(PIECES)
        self.tiles: list[str] = []
        self.useful: list[tuple[str, Seat]] = []
        """Tiles that workers are put on, each with this player as its owner."""
        self.sides: dict[str, Side] = {}
        """Which side of them is up."""
        self.waiting: list[tuple[str, Cost]] = []
        """Tiles that can still be upgraded, and for what."""
        self.upgraded: list[str] = []
        self.extensions: dict[str, str] = {}
        self.stored: dict[str, dict[str, int]] = {}
        """What stands on which store; no longer held."""
        self.contracts: list[int] = []
        self.with_boats: Gift = ()
        """What every boat taken brings besides its own."""
        self.cabins = 0
        self.marker = False
        self.take(home)

    def take(self, tile: str) -> None:
        """A tile joins the village."""
        self.tiles.append(tile)
        use = USES.get(tile)
        if use:
            if use.is_useful:
                self.useful.append((tile, self))
                self.sides[tile] = use.basic
            if use.upgrade is not None:
                self.waiting.append((tile, use.upgrade))
        elif tile in WITH_BOATS:
            self.with_boats += WITH_BOATS[tile]

    def upgrade(self, waiting: tuple[str, Cost]) -> None:
        """Turn a tile that waits for it."""
        tile, _ = waiting
        self.waiting.remove(waiting)
        self.upgraded.append(tile)
        if tile in self.sides:
            self.sides[tile] = USES[tile].upgraded


class Supply:
    """What nobody holds: the bag of workers, the green ones beside it, resources, skills, contracts, extensions."""

    __slots__ = ("chance", "contracts", "extensions", "green_beside", "left")

    def __init__(self, chance: Chance, with_merchants: bool) -> None:
        self.chance = chance
        self.left = list(_box())
        """By kind; of workers those in the bag, to which all return."""
        self.green_beside, self.left[GREEN] = self.left[GREEN], 0
        self.contracts = list(catalogue().contracts) if with_merchants else []
        self.extensions = list(extension_costs()) if with_merchants else []

    def draw_workers(self, seat: Seat, count: int) -> None:
        """Workers from the bag, unseen; fewer if it runs out."""
        left, held, chance = self.left, seat.held, self.chance
        # As if they lay in a row, blue first: where each colour ends.
        blue = left[0]
        red = blue + left[1]
        yellow = red + left[2]
        green = yellow + left[3]
        for _ in range(count if count < green else green):
            place = chance() * green
            green -= 1
            if place < blue:
                blue, red, yellow = blue - 1, red - 1, yellow - 1
                held[0] += 1
            elif place < red:
                red, yellow = red - 1, yellow - 1
                held[1] += 1
            elif place < yellow:
                yellow -= 1
                held[2] += 1
            else:
                held[3] += 1
        left[0], left[1], left[2], left[3] = blue, red - blue, yellow - red, green - yellow

    def draw_skills(self, seat: Seat, count: int) -> None:
        """Skills from the stack, unseen; fewer if it runs out."""
        left, held = self.left, seat.held
        for _ in range(count):
            anvils = left[ANVIL]
            pickaxes = anvils + left[PICKAXE]
            saws = pickaxes + left[SAW]
            if not saws:
                return
            place = self.chance() * saws
            kind = ANVIL if place < anvils else PICKAXE if place < pickaxes else SAW
            left[kind] -= 1
            held[kind] += 1

    def draw_contracts(self, seat: Seat, count: int) -> None:
        """Contracts from the pile; fewer if it runs out."""
        for _ in range(min(count, len(self.contracts))):
            seat.contracts.append(self.contracts.pop(int(self.chance() * len(self.contracts))))

    def give(self, seat: Seat, gift: Gift) -> None:
        """What a tile or boat brings, as far as there is any."""
        left = self.left
        for kind, count in gift:
            if GREEN < kind < CONTRACT:
                given = count if count < left[kind] else left[kind]
                left[kind] -= given
                seat.held[kind] += given
            elif kind == ANY_WORKER:
                self.draw_workers(seat, count)
            elif kind == GREEN:
                given = min(count, self.green_beside)
                self.green_beside -= given
                seat.held[GREEN] += given
            elif kind == CONTRACT:
                self.draw_contracts(seat, count)
            else:
                self.draw_skills(seat, count)

    def pay(self, seat: Seat, cost: Cost) -> bool:
        """Pay if the player can: for each piece the kind named first, else the kind held most often."""
        held, left = seat.held, self.left
        paid: list[int] = []
        for kinds in cost:
            kind = kinds[0]
            if len(kinds) > 2 or not held[kind]:
                for other in kinds:
                    if held[other] > held[kind]:
                        kind = other
                if not held[kind]:
                    for given in paid:
                        held[given] += 1
                        left[given] -= 1
                    return False
            held[kind] -= 1
            left[kind] += 1
            paid.append(kind)
        return True

    def remaining(self) -> tuple[int, ...]:
        """Pieces that nobody holds, by kind."""
        left = self.left.copy()
        left[GREEN] += self.green_beside
        return tuple(left)


USES = {tile: use for tile, use in uses().items() if use.is_useful or use.upgrade is not None}
"""The tiles that do anything during play."""
WITH_BOATS: dict[str, Gift] = {"boat-1a": ((ANY_WORKER, 2),), "boat-1b": ((GREEN, 1),)}
"""Summer boats bring workers whenever their owner takes a boat."""


@cache
def _box() -> tuple[int, ...]:
    return tuple(catalogue().supply(piece) for piece in PIECES)


def some_of(items: Iterable[T], count: int, chance: Chance) -> list[T]:
    """So many of the items, in random order."""
    mixed = list(items)
    size = len(mixed)
    for place in range(min(count, size)):
        other = place + int(chance() * (size - place))
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed[:count]
