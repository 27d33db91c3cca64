"""Which tiles a village may hold: one home, one winter boat, no tile twice, no side that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.village.model import OwnedTile, Village
from scorer.words.language import say, say_count
from scorer.words.problems import Problem

ONE_OF_A_SEASON = ("home", "boat")


def no_more_than_the_box(village: Village) -> Iterator[Problem]:
    """A list longer than the box is one mistake, not one for every tile."""
    most = len({tile.cardboard for tile in village.box.tiles.values()})
    if len(village.tiles) > most:
        found = say_count(
            len(village.tiles),
            "{count} tile is more than the {most} in the box",
            "{count} tiles are more than the {most} in the box",
            most=most,
        )
        yield Problem("more-than-the-box", found, say("list each tile of the village once"), ("tiles",))


def of_season(village: Village, season: str) -> list[tuple[int, OwnedTile]]:
    """The tiles of a season with their positions."""
    return [(position, owned) for position, owned in enumerate(village.tiles) if owned.fact.season == season]


def exactly_one_home(village: Village) -> Iterator[Problem]:
    """Every village grows around one home."""
    homes = of_season(village, "home")
    if not homes:
        fix = say("add home-1 to home-6, or just home, to `tiles`")
        yield Problem("no-home", say("there is no home"), fix, ("tiles",))
    for position, owned in homes[1:]:
        found = say("{tile} is a second home", tile=owned.name)
        yield Problem("several-homes", found, say("keep the one that is yours"), ("tiles", position))


def at_most_one_winter_boat(village: Village) -> Iterator[Problem]:
    """Each player takes one boat at the end of winter."""
    for position, owned in of_season(village, "boat")[1:]:
        found = say("{tile} is a second winter boat", tile=owned.name)
        fix = say("keep the one you took at the end; those of earlier seasons went back")
        yield Problem("several-boats", found, fix, ("tiles", position))


def never_in_winter(village: Village) -> Iterator[Problem]:
    """Sea Bastion II is exchanged for another boat before winter."""
    for position, owned in enumerate(village.tiles):
        if owned.fact.effect == "never-in-winter":
            found = say("{tile} is exchanged for another boat before winter", tile=owned.name)
            yield Problem("boat-not-in-winter", found, say("write the boat it was exchanged for"), ("tiles", position))


def each_tile_once(village: Village) -> Iterator[Problem]:
    """The box holds each tile once."""
    seen: set[str] = set()
    for position, owned in enumerate(village.tiles):
        if owned.tile in seen and owned.fact.season not in ONE_OF_A_SEASON:
            found = say("{tile} is listed twice", tile=owned.name)
            yield Problem("tile-twice", found, say("keep one: the box holds it once"), ("tiles", position))
        seen.add(owned.tile)


def one_side_of_each_tile(village: Village) -> Iterator[Problem]:
    """Summer boats and turn order tiles are printed on both sides."""
    sides: dict[str, str] = {}
    for position, owned in enumerate(village.tiles):
        cardboard = owned.fact.cardboard or owned.tile
        other = sides.setdefault(cardboard, owned.tile)
        if other != owned.tile:
            shown = {"tile": owned.name, "other": village.box.words.tile(other)}
            found = say("{tile} and {other} are the two sides of one tile", **shown)
            yield Problem("both-sides", found, say("keep the side that lies face up"), ("tiles", position))


def upgraded_sides_exist(village: Village) -> Iterator[Problem]:
    """Winter tiles, boats and turn order tiles have no upgraded side."""
    for position, owned in enumerate(village.tiles):
        if owned.upgraded and owned.fact.improved is None:
            found = say("{tile} has no upgraded side", tile=owned.name)
            fix = say("write {tile} without +", tile=owned.tile)
            yield Problem("no-upgraded-side", found, fix, ("tiles", position))
