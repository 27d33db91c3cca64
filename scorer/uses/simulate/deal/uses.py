"""What workers on a tile bring, what upgrades and extensions cost: the box's words as numbers that deal quickly."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from scorer.box.model import GROUPS, PIECES, Tile, catalogue
from scorer.box.model import Use as Words
from scorer.uses.simulate.deal.dealt import PLACE

CONTRACT, ANY_WORKER, ANY_SKILL = len(PIECES), len(PIECES) + 1, len(PIECES) + 2
"""Beside the eleven kinds: a contract of the pile, a worker of the bag, a skill of the stack."""

GIVEN = {**PLACE, "contract": CONTRACT, "worker": ANY_WORKER, "skill": ANY_SKILL}
GOLD = PLACE["gold"]

Cost = tuple[tuple[int, ...], ...]
"""For each piece to be paid the kinds that will do."""

Gift = tuple[tuple[int, int], ...]
"""Kinds and how many of each."""


@dataclass(frozen=True, slots=True)
class Side:
    """What workers on one side of a tile do."""

    takes: Cost
    gifts: tuple[Gift, ...]
    """They bring one of these."""
    symbols: int
    """How many upgrades they allow."""


@dataclass(frozen=True, slots=True)
class Use:
    """What a tile does during play."""

    basic: Side
    upgraded: Side
    upgrade: Cost | None
    """What its own upgrade costs; None where there is no other side."""
    is_useful: bool
    """Whether workers are put on it at all."""


@cache
def uses() -> dict[str, Use]:
    """What every tile does."""
    rows = catalogue().uses
    return {tile.id: _use(tile, rows.get(tile.id, NO_USE)) for tile in catalogue().tiles.values()}


@cache
def extension_costs() -> tuple[tuple[str, Cost], ...]:
    """Colour and cost of every extension."""
    return tuple((extension.colour, cost(extension.cost)) for extension in catalogue().extensions)


NO_USE = Words()


def _use(tile: Tile, row: Words) -> Use:
    takes = cost(row.takes)
    return Use(
        basic=Side(takes, _gifts(row.basic), tile.basic.symbols),
        upgraded=Side(takes, _gifts(row.upgraded), tile.side(upgraded=True).symbols),
        upgrade=cost(tile.upgrade_cost) if tile.improved else None,
        is_useful=bool(row.basic or tile.basic.symbols),
    )


def cost(words: str) -> Cost:
    """`wood, iron`, `any resource x2`, `blue worker` as the kinds that will do; gold stands for any resource."""
    return tuple(_will_do(word) for part in words.split(", ") if part for word in _repeated(part))


def _repeated(part: str) -> list[str]:
    word, _, times = part.partition(" x")
    return [word] * int(times or 1)


def _will_do(word: str) -> tuple[int, ...]:
    word = word.removeprefix("any ")
    if word in GROUPS:
        return tuple(PLACE[piece] for piece in GROUPS[word])
    place = PLACE[word.removesuffix(" worker")]
    return (place, GOLD) if place in range(PLACE["iron"], GOLD) else (place,)


def _gifts(words: str) -> tuple[Gift, ...]:
    """`iron or stone`, `contract + iron`, `wood 2`."""
    return tuple(tuple(_given(part) for part in choice.split(" + ")) for choice in words.split(" or ") if choice)


def _given(part: str) -> tuple[int, int]:
    word, _, count = part.partition(" ")
    return GIVEN[word], int(count or 1)
