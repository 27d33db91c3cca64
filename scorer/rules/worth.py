"""Points that depend on no piece, as the village lies and under every free choice: the one place that counts them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from scorer.board.measurements import Measurements
from scorer.box.model import CountFacts, Tile
from scorer.rules.book import CannotWrite, Extended, Fixed, Placed, Printed, Shown
from scorer.village.model import OwnedTile, Village


class Choice(NamedTuple):
    """The tile turned by a free upgrade, and the one given a free extension."""

    upgraded: str | None = None
    extended: str | None = None


UNCHANGED = Choice()


def worth(word: Fixed, village: Village, measurements: Measurements, choice: Choice = UNCHANGED) -> int:
    """What a word scores under a free choice."""
    turned = choice.upgraded == word.target
    match word:
        case Printed():
            return word.points.of(turned)
        case Extended():
            return word.points if word.carried or choice.extended == word.target else 0
        case Shown():
            return word.rate.of(turned) * shown(word.count, village, choice)
        case Placed():
            return word.worth(measurements.count(word.target, choice.upgraded), turned)


def shown(count: CountFacts, village: Village, choice: Choice = UNCHANGED) -> int:
    """How many of something a village shows under a free choice."""
    by_tile = sum(number for _, number in shown_on(count, village, choice))
    return (by_tile + count.cabins * village.cabins) * times(count, village.effects)


def shown_on(count: CountFacts, village: Village, choice: Choice = UNCHANGED) -> Iterator[tuple[OwnedTile, int]]:
    """How many of them each tile shows once."""
    for owned in village.tiles:
        upgraded = owned.upgraded or owned.tile == choice.upgraded
        extended = owned.extension is not None or owned.tile == choice.extended
        yield owned, shown_by(count, owned.fact, upgraded, extended)


def shown_by(count: CountFacts, tile: Tile, upgraded: bool, extended: bool) -> int:
    """How many of them one tile adds."""
    if (count.season and tile.season != count.season) or tile.season == count.not_season:
        return 0
    match count.of:
        case "tiles":
            return 1
        case "upgraded":
            return int(upgraded)
        case "extended":
            return int(extended)
    try:
        return tile.side(upgraded).shows(count.of)
    except KeyError:
        raise CannotWrite(f"{count.id} counts {count.of}, which {tile.id} does not show") from None


def times(count: CountFacts, effects: Collection[str]) -> int:
    """How often each of them counts, where these effects hold."""
    return 2 if count.twice_with in effects else 1
