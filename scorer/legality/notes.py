"""Reminders of what tables forget; a village with notes is scored all the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorer.board.measures import places
from scorer.box.box import Box
from scorer.legality.contents import boats
from scorer.rules.holdings import StandIns, fate
from scorer.village.model import Village
from scorer.words.language import say, together
from scorer.words.problems import Path, Problem


def loose_on_a_tile(village: Village) -> Iterator[Problem]:
    """Resources on a tile that is no store are loose."""
    for position, owned in enumerate(village.tiles):
        if owned.stored and not owned.fact.is_store:
            pieces, tile = _pieces(village.box, owned.standing), owned.name
            found = say("{pieces} on {tile}, which is no store", pieces=pieces, tile=tile)
            yield _note("loose-on-tile", found, say("they count as loose"), ("tiles", position, "stored"))


def strangers_on_a_store(village: Village) -> Iterator[Problem]:
    """Resources of another kind on a store: what the ruling makes of them."""
    stand_ins = StandIns.of(village)
    for position, owned in enumerate(village.tiles):
        if not owned.fact.is_store:
            continue
        for kind, count in owned.standing.items():
            if fate(owned.fact, kind, stand_ins) != "counts":
                pieces, tile = village.box.words.some(kind, count), owned.name
                found = say("{tile} does not count {pieces} standing there", tile=tile, pieces=pieces)
                yield _note("stranger-on-store", found, _fate(village), ("tiles", position, "stored", kind))


def _fate(village: Village) -> str:
    if village.readings["store-strangers"] == "free":
        return say("they count as loose (ruling store-strangers: free)")
    return say("they score nowhere (ruling store-strangers: stuck)")


def gifts(village: Village) -> Iterator[Problem]:
    """What a boat or Keyside brings before scoring belongs in the counts."""
    for position, owned in enumerate(village.tiles):
        if owned.fact.gift:
            found = say("{tile} brings {pieces}", tile=owned.name, pieces=_pieces(village.box, owned.fact.gift))
            yield _note("gift", found, say("make sure that the counts include them"), ("tiles", position))


def marker_and_its_tile(village: Village) -> Iterator[Problem]:
    """The turn order tile with the purple symbol brings the marker."""
    carriers = [position for position, owned in enumerate(village.tiles) if owned.tile in village.box.marker_carriers]
    if carriers and not village.first_player:
        found = say("{tile} brings the first-player marker", tile=village.tiles[carriers[0]].name)
        fix = say("add `first_player: true`, unless the marker is with another player")
        yield _note("marker-and-tile", found, fix, ("tiles", carriers[0]))
    if village.first_player and not carriers:
        found = say("the first-player marker is here, but no turn order tile that brings it")
        fix = say("right if the marker was passed on; else list the tile")
        yield _note("marker-and-tile", found, fix, ("first_player",))


def no_winter_boat(village: Village) -> Iterator[Problem]:
    """Each player has a winter boat."""
    if not boats(village):
        fix = say("add the one you took at the end of winter, such as keyflower")
        yield _note("no-winter-boat", say("there is no winter boat"), fix, ("tiles",))


def upgrade_beside_the_developer(village: Village) -> Iterator[Problem]:
    """Flipper may turn a tile that touches the Developer: without a layout nobody knows."""
    if "free-upgrade" not in village.effects or village.has_layout:
        return
    counting = [place for _, place in places(village)]
    for position, owned in enumerate(village.tiles):
        if any(place.method.gain_of(place.measure, owned) > 0 for place in counting):
            found = say("Flipper may upgrade {tile}, which adds an upgrade symbol", tile=owned.name)
            fix = say("it counts as not touching the Developer; give every tile an `at` to have it known")
            yield _note("flipper-and-developer", found, fix, ("tiles", position))


def _pieces(box: Box, counts: Mapping[str, int]) -> str:
    return together(box.words.brought(kind, count) for kind, count in counts.items())


def _note(code: str, found: str, fix: str, path: Path) -> Problem:
    return Problem(code, found, fix, path, severity="note")
