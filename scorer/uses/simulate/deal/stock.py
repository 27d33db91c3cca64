"""What nobody holds during a game, and what each player has taken from it: nothing appears, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import InitVar, dataclass, field
from typing import TypeVar

from scorer.uses.simulate.deal.game_setup import CONTRACT, Cost, GameSetup, Gift, SideUse, kinds

T = TypeVar("T")
Chance = Callable[[], float]
"""A number from 0 up to 1: the only source of chance, the same for a seed on every machine."""


@dataclass(slots=True, eq=False)
class Seat:
    """A player during the game."""

    home: InitVar[str]
    setup: GameSetup
    held: list[int] = field(init=False)
    tiles: list[str] = field(default_factory=list)
    useful: list[tuple[str, Seat]] = field(default_factory=list)
    """Tiles that workers are put on, each with this player as its owner."""
    sides: dict[str, SideUse] = field(default_factory=dict)
    """Which side of them is up."""
    waiting: list[tuple[str, Cost]] = field(default_factory=list)
    """Tiles that can still be upgraded, and for what."""
    upgraded: list[str] = field(default_factory=list)
    extensions: dict[str, str] = field(default_factory=dict)
    stored: dict[str, dict[str, int]] = field(default_factory=dict)
    """What stands on which store; no longer held."""
    contracts: list[int] = field(default_factory=list)
    with_boats: Gift = ()
    """What every boat taken brings besides its own."""
    cabins: int = 0
    marker: bool = False

    def __post_init__(self, home: str) -> None:
        self.held = [0] * len(self.setup.supply)
        self.take(home)

    def take(self, tile: str) -> None:
        """A tile joins the village."""
        self.tiles.append(tile)
        use = self.setup.uses.get(tile)
        if use:
            if use.sides:
                self.useful.append((tile, self))
                self.sides[tile], _ = use.sides
            if use.upgrade is not None:
                self.waiting.append((tile, use.upgrade))
        elif tile in self.setup.with_boats:
            self.with_boats += self.setup.with_boats[tile]

    def upgrade(self, waiting: tuple[str, Cost]) -> None:
        """Turn a tile that waits for it."""
        tile, _ = waiting
        self.waiting.remove(waiting)
        self.upgraded.append(tile)
        if sides := self.setup.uses[tile].sides:
            _, self.sides[tile] = sides


class Stock:
    """What nobody holds: the bag of workers, the green ones beside it, resources, skills, contracts, extensions."""

    __slots__ = ("any_of", "any_worker", "beside", "chance", "contract", "contracts", "extensions", "left")

    def __init__(self, chance: Chance, setup: GameSetup) -> None:
        box, kind = setup.box, kinds(setup.box)
        self.contract = kind[CONTRACT]
        self.any_worker = next(kind[group.id] for group in box.groups.values() if group.bids)
        self.any_of = {kind[group.id]: [kind[piece] for piece in group.pieces] for group in box.groups.values()}
        self.chance, self.left = chance, list(setup.supply)
        """By kind; of workers those in the bag, to which all return."""
        self.beside = {place: self.left[place] for place in setup.beside_bag}
        """The workers that lie beside the bag until they are taken."""
        for place in self.beside:
            self.left[place] = 0
        self.contracts, self.extensions = list(setup.contracts), list(setup.extensions)

    def draw(self, seat: Seat, group: int, count: int) -> None:
        """Any pieces of a group, unseen; fewer if they run out."""
        # Lists and plain comparisons all over dealing: a generator, `min` or a Counter costs more than the work itself.
        left, held, among = self.left, seat.held, self.any_of[group]
        total = sum([left[kind] for kind in among])
        while total and count:
            # As if they lay in a row, kind after kind: the piece at that place.
            place = self.chance() * total
            total, count = total - 1, count - 1
            for kind in among:
                place -= left[kind]
                if place < 0:
                    break
            left[kind] -= 1
            held[kind] += 1

    def give(self, seat: Seat, gift: Gift) -> None:
        """What a tile or boat brings, as far as there is any."""
        left, beside, contract = self.left, self.beside, self.contract
        for kind, count in gift:
            if kind < contract:
                there = beside if kind in beside else left
                given = count if count < there[kind] else there[kind]
                there[kind] -= given
                seat.held[kind] += given
            elif kind == contract:
                for _ in range(min(count, len(self.contracts))):
                    seat.contracts.append(self.contracts.pop(int(self.chance() * len(self.contracts))))
            else:
                self.draw(seat, kind, count)

    def pay(self, seat: Seat, cost: Cost) -> bool:
        """Pay if the player can: for each piece the kind named first, else the kind held most often."""
        held, left = seat.held, self.left
        paid: list[int] = []
        for will_do in cost:
            kind = will_do[0]
            if len(will_do) > 2 or not held[kind]:
                for other in will_do:
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
        for kind, count in self.beside.items():
            left[kind] += count
        return tuple(left)


def some_of(items: Iterable[T], count: int, chance: Chance) -> list[T]:
    """So many of the items, in random order."""
    mixed = list(items)
    size = len(mixed)
    for place in range(min(count, size)):
        other = place + int(chance() * (size - place))
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed[:count]
