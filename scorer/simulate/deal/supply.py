"""The box during a game, and what each player has taken from it: nothing appears, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeVar

from scorer.catalogue import PIECES, RESOURCES, WORKERS, catalogue
from scorer.simulate.deal.dealt import PLACE
from scorer.simulate.deal.uses import ANY_WORKER, CONTRACT, Cost, Gift, extension_costs, uses

T = TypeVar("T")
GREEN, GOLD = PLACE["green"], PLACE["gold"]
FIRST_SKILL = len(WORKERS) + len(RESOURCES)
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
        "stored",
        "tiles",
        "upgraded",
        "useful",
        "waiting",
    )

    def __init__(self, home: str) -> None:
        self.held = [0] * len(PIECES)
        self.tiles: list[str] = []
        self.useful: list[str] = []
        """Tiles that workers are put on."""
        self.waiting: list[str] = []
        """Tiles that can still be upgraded."""
        self.upgraded: list[str] = []
        self.extensions: dict[str, str] = {}
        self.stored: dict[str, dict[str, int]] = {}
        """What stands on which store; no longer held."""
        self.contracts: list[int] = []
        self.cabins = 0
        self.marker = False
        self.take(home)

    def take(self, tile: str) -> None:
        """A tile joins the village."""
        use = USES[tile]
        self.tiles.append(tile)
        if use.is_useful:
            self.useful.append(tile)
        if use.upgrade is not None:
            self.waiting.append(tile)


class Supply:
    """What nobody holds: the bag of workers, the green ones beside it, resources, skills, contracts, extensions."""

    __slots__ = ("chance", "contracts", "extensions", "green_in_bag", "left")

    def __init__(self, chance: Chance, with_merchants: bool) -> None:
        self.chance = chance
        self.left = list(_box())
        self.green_in_bag = 0
        self.contracts = list(catalogue().contracts) if with_merchants else []
        self.extensions = list(extension_costs()) if with_merchants else []

    def draw_workers(self, seat: Seat, count: int) -> None:
        """Workers from the bag, unseen; fewer if it runs out."""
        left, held, chance = self.left, seat.held, self.chance
        blue, red, yellow, green = left[0], left[1], left[2], self.green_in_bag
        for _ in range(min(count, blue + red + yellow + green)):
            place = chance() * (blue + red + yellow + green)
            if place < blue:
                blue -= 1
                held[0] += 1
            elif place < blue + red:
                red -= 1
                held[1] += 1
            elif place < blue + red + yellow:
                yellow -= 1
                held[2] += 1
            else:
                green -= 1
                held[3] += 1
        left[0], left[1], left[2], self.green_in_bag = blue, red, yellow, green

    def draw_skills(self, seat: Seat, count: int) -> None:
        """Skills from the stack, unseen; fewer if it runs out."""
        left = self.left
        for _ in range(min(count, sum(left[FIRST_SKILL:]))):
            anvils, pickaxes, saws = left[FIRST_SKILL:]
            place = self.chance() * (anvils + pickaxes + saws)
            kind = FIRST_SKILL + (place >= anvils) + (place >= anvils + pickaxes)
            left[kind] -= 1
            seat.held[kind] += 1

    def draw_contracts(self, seat: Seat, count: int) -> None:
        """Contracts from the pile; fewer if it runs out."""
        for _ in range(min(count, len(self.contracts))):
            seat.contracts.append(self.contracts.pop(int(self.chance() * len(self.contracts))))

    def give(self, seat: Seat, kind: int, count: int) -> None:
        """Pieces of a kind from the box, as far as there are any."""
        count = min(count, self.left[kind])
        self.left[kind] -= count
        seat.held[kind] += count

    def give_all(self, seat: Seat, gift: Gift) -> None:
        """What a tile brings."""
        for kind, count in gift:
            if kind < CONTRACT:
                self.give(seat, kind, count)
            elif kind == CONTRACT:
                self.draw_contracts(seat, count)
            elif kind == ANY_WORKER:
                self.draw_workers(seat, count)
            else:
                self.draw_skills(seat, count)

    def put_back(self, kind: int, count: int) -> None:
        """Pieces return; workers go into the bag, the green ones too."""
        if kind == GREEN:
            self.green_in_bag += count
        else:
            self.left[kind] += count

    def pay(self, seat: Seat, cost: Cost) -> bool:
        """Pay if the player can: for each piece the kind named first, else the kind held most often."""
        held = seat.held
        paid: list[int] = []
        for kinds in cost:
            kind = kinds[0]
            if len(kinds) > 2 or not held[kind]:
                kind = max(kinds, key=held.__getitem__)
                if not held[kind]:
                    for given in paid:
                        held[given] += 1
                    return False
            held[kind] -= 1
            paid.append(kind)
        for kind in paid:
            self.put_back(kind, 1)
        return True

    def remaining(self) -> tuple[int, ...]:
        """Pieces that nobody holds, by kind."""
        left = self.left.copy()
        left[GREEN] += self.green_in_bag
        return tuple(left)


USES = uses()


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
