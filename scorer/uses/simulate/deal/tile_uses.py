"""What workers on a tile bring, what upgrades and extensions cost: the box's words as numbers that deal quickly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from scorer.box import model
from scorer.box.box import Box
from scorer.box.model import Tile, Use
from scorer.uses.simulate.deal.dealt import piece_places

CONTRACT = "contract"

Cost = tuple[tuple[int, ...], ...]
"""For each piece to be paid the kinds that will do."""

Gift = tuple[tuple[int, int], ...]
"""Kinds and how many of each."""


class SideUse(NamedTuple):
    """What workers on one side of a tile do."""

    takes: Cost
    gifts: tuple[Gift, ...]
    """They bring one of these."""
    symbols: int
    """How many upgrades they allow."""


class TileUse(NamedTuple):
    """What a tile does during play."""

    sides: tuple[SideUse, SideUse] | None
    """The basic and the upgraded one; None where no workers are put on it."""
    upgrade: Cost | None
    """What its own upgrade costs; None where there is no other side."""


@cache
def kinds(box: Box) -> Mapping[str, int]:
    """What may be given: each kind of piece, then a contract of the pile, then any piece of each group, unseen."""
    unseen = {word: len(box.pieces) + place for place, word in enumerate((CONTRACT, *box.groups))}
    return {**piece_places(box), **unseen}


@cache
def uses(box: Box) -> Mapping[str, TileUse]:
    """What every tile does."""
    return {tile.id: _use(box, tile, box.uses.get(tile.id, Use())) for tile in box.tiles.values()}


def _use(box: Box, tile: Tile, row: Use) -> TileUse:
    takes = cost(box, row.takes)
    basic = SideUse(takes, _gifts(box, row.basic), tile.basic.symbols)
    upgraded = SideUse(takes, _gifts(box, row.upgraded), tile.side(upgraded=True).symbols)
    upgrade = cost(box, tile.upgrade_cost) if tile.improved else None
    return TileUse((basic, upgraded) if basic.gifts or basic.symbols else None, upgrade)


def cost(box: Box, words: str) -> Cost:
    """`wood, iron`, `any resource x2`, `blue worker` as the kinds that will do; gold stands for any resource."""
    return tuple(will for symbol, count in model.cost(words).items() for will in [_will_do(box, symbol)] * count)


def _will_do(box: Box, symbol: str) -> tuple[int, ...]:
    stand_ins = [piece for piece in box.group_of(symbol).pieces if piece in box.stand_for_all]
    return tuple(piece_places(box)[piece] for piece in dict.fromkeys((*box.kinds_of(symbol), *stand_ins)))


def gift(box: Box, brings: Mapping[str, int]) -> Gift:
    """What a tile or a boat brings, by the word for it."""
    return tuple((kinds(box)[word], count) for word, count in brings.items())


def _gifts(box: Box, words: str) -> tuple[Gift, ...]:
    """`iron or stone`, `contract + iron`, `wood 2`."""
    return tuple(gift(box, dict(map(_given, choice.split(" + ")))) for choice in words.split(" or ") if choice)


def _given(part: str) -> tuple[str, int]:
    word, _, count = part.partition(" ")
    return word, int(count or 1)
