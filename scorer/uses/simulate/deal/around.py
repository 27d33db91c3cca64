"""Villages around a given one: the same tiles, a few pieces more or less."""

from __future__ import annotations

from collections import Counter
from random import Random

from scorer.board.measure import measure
from scorer.board.measures import places
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.simulate.deal.dealt import NOTHING, DealtMeasured, DealtTile, DealtVillage
from scorer.village.model import Measured, Village

STEPS = (-2, -1, -1, 0, 0, 0, 1, 1, 2)
"""By how many each kind of piece may differ: two throws of -1, 0 or 1 together."""


def dealt_from(village: Village, sets: tuple[str, ...], solving: Solving = BY_DEFAULT) -> DealtVillage:
    """A village that has passed its checks, in light form; what stands on tiles that are no store is loose."""
    loose = Counter(village.loose)
    for owned in village.tiles:
        if not owned.fact.is_store:
            loose.update(owned.standing)
    return DealtVillage(
        counts=tuple(loose[piece] for piece in village.box.pieces),
        marker=village.first_player,
        cabins=village.cabins,
        contracts=village.contracts,
        tiles=tuple(
            DealtTile(owned.tile, owned.upgraded, owned.extension, owned.standing if owned.fact.is_store else NOTHING)
            for owned in village.tiles
        ),
        measured=_measured(village, solving),
        sets=sets,
        left=tuple(village.box.supply(piece) - village.pieces[piece] for piece in village.box.pieces),
        box=village.box,
        edition=village.edition,
        rulings=village.rulings,
    )


def _measured(village: Village, solving: Solving) -> DealtMeasured:
    """The numbers the village gives, or those counted on its board: one for each, under the readings in force."""
    counts = measure(village, solving).counts
    given = {} if village.has_layout else dict(village.measured)
    adjacent = {tile: number for tile, number in given.pop("adjacent", {}).items() if isinstance(number, int)}
    numbers = {field: number for field, number in given.items() if isinstance(number, int)}
    for owned, place in places(village):
        if place.method.of_each_tile:
            adjacent[owned.tile] = counts[owned.tile]
        else:
            numbers[place.method.field] = counts[owned.tile]
    return DealtMeasured({field: numbers[field] for field in Measured.model_fields if field in numbers}, adjacent)


def vary(base: DealtVillage, seed: int, number: int) -> DealtVillage:
    """Village number k around a village: each kind of loose piece a little more or less, as far as the box has it."""
    chance = Random(f"{seed}/around/{number}").random
    counts, left = [], []
    for held, spare in zip(base.counts, base.left, strict=True):
        change = max(-held, min(spare, STEPS[int(chance() * len(STEPS))]))
        counts.append(held + change)
        left.append(spare - change)
    return base._replace(counts=tuple(counts), left=tuple(left))
