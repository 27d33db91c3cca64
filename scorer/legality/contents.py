"""What a village may hold: tiles that can lie together, no more than the box, and nothing of sets not on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator

from scorer.village.elsewhere import used
from scorer.village.model import OwnedTile, Village
from scorer.words.language import say, say_count
from scorer.words.problems import Path, Problem, number


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


def homes(village: Village) -> list[tuple[int, OwnedTile]]:
    """The homes with their positions."""
    return [(position, owned) for position, owned in enumerate(village.tiles) if owned.season.home]


def boats(village: Village) -> list[tuple[int, OwnedTile]]:
    """The winter boats with their positions."""
    return [(position, owned) for position, owned in enumerate(village.tiles) if owned.season.boat]


def repeated(things: Iterable[Hashable]) -> Iterator[tuple[int, int]]:
    """The positions of those that came before, each with the position of the first of its kind."""
    first: dict[Hashable, int] = {}
    for position, thing in enumerate(things):
        if first.setdefault(thing, position) != position:
            yield position, first[thing]


def exactly_one_home(village: Village) -> Iterator[Problem]:
    """Every village grows around one home."""
    found_homes = homes(village)
    if not found_homes:
        fix = say("add home-1 to home-6, or just home, to `tiles`")
        yield Problem("no-home", say("there is no home"), fix, ("tiles",))
    for position, owned in found_homes[1:]:
        found = say("{tile} is a second home", tile=owned.name)
        yield Problem("several-homes", found, say("keep the one that is yours"), ("tiles", position))


def at_most_one_winter_boat(village: Village) -> Iterator[Problem]:
    """Each player takes one boat at the end of winter."""
    for position, owned in boats(village)[1:]:
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
    for position, _ in repeated(owned.tile for owned in village.tiles):
        owned = village.tiles[position]
        if not owned.season.single:
            found = say("{tile} is listed twice", tile=owned.name)
            yield Problem("tile-twice", found, say("keep one: the box holds it once"), ("tiles", position))


def one_side_of_each_tile(village: Village) -> Iterator[Problem]:
    """Summer boats and turn order tiles are printed on both sides."""
    for position, first in repeated(owned.fact.cardboard or owned.tile for owned in village.tiles):
        owned, other = village.tiles[position], village.tiles[first]
        if owned.tile != other.tile:
            found = say("{tile} and {other} are the two sides of one tile", tile=owned.name, other=other.name)
            yield Problem("both-sides", found, say("keep the side that lies face up"), ("tiles", position))


def upgraded_sides_exist(village: Village) -> Iterator[Problem]:
    """Winter tiles, boats and turn order tiles have no upgraded side."""
    for position, owned in enumerate(village.tiles):
        if owned.upgraded and owned.fact.improved is None:
            found = say("{tile} has no upgraded side", tile=owned.name)
            fix = say("write {tile} without +", tile=owned.tile)
            yield Problem("no-upgraded-side", found, fix, ("tiles", position))


def extensions_on_upgraded_tiles(village: Village) -> Iterator[Problem]:
    """An extension stands on an upgraded tile."""
    for position, owned in enumerate(village.tiles):
        if owned.extension is None or (owned.upgraded and owned.fact.improved):
            continue
        found = say("{tile} cannot be upgraded, and so takes no extension", tile=owned.name)
        fix = say("leave the extension out")
        if owned.fact.improved:
            found = say("{tile} has an extension but is not upgraded", tile=owned.name)
            fix = say("write {tile}+ if it is upgraded, or leave the extension out", tile=owned.tile)
        yield Problem("extension-not-upgraded", found, fix, ("tiles", position, "extension"))


def more_than_the_box(village: Village) -> Iterator[Problem]:
    """Pieces standing on tiles included."""
    for piece in village.box.pieces:
        count, most = village.pieces[piece], village.box.supply(piece)
        if count > most:
            shown = {"piece": village.box.words.piece(piece), "count": number(count), "most": most}
            found = say("{piece}: {count} are more than the {most} in the box", **shown)
            fix = say("write at most {most}, those on tiles included", most=most)
            yield Problem("more-than-the-box", found, fix, path_of(village, piece))


def path_of(village: Village, piece: str) -> Path:
    """Where a piece is counted: loose, or else on the first tile it stands on."""
    if not village.loose[piece]:
        for position, owned in enumerate(village.tiles):
            if piece in owned.stored:
                return "tiles", position, "stored", piece
    return village.box.group_of(piece).section, piece


def extensions_in_the_box(village: Village) -> Iterator[Problem]:
    """Five extensions of each colour, three of green; the first that is too many is told of."""
    standing: Counter[str] = Counter()
    for position, colour in enumerate(owned.extension for owned in village.tiles):
        if colour is not None:
            standing[colour] += 1
            most = village.box.extension_colours()[colour]
            if standing[colour] == most + 1:
                shown = {"extension": village.box.words.extension(colour), "most": most}
                found = say("this is one {extension} more than the {most} in the box", **shown)
                fix = say("check the colours of the extensions")
                yield Problem("too-many-extensions", found, fix, ("tiles", position, "extension"))


def cabins_in_the_box(village: Village) -> Iterator[Problem]:
    """Six cabins."""
    count, most = village.cabins, village.box.cabins
    if count > most:
        found = say("{count} cabins are more than the {most} in the box", count=number(count), most=most)
        yield Problem("more-than-the-box", found, say("write at most {most}", most=most), ("cabins",))


def each_contract_once(village: Village) -> Iterator[Problem]:
    """All contracts are different."""
    for position, _ in repeated(village.contracts):
        found = say("contract {number} is listed twice", number=village.contracts[position])
        yield Problem("contract-twice", found, say("keep one: the box holds it once"), ("contracts", position))


def sets_in_the_box(village: Village) -> Iterator[Problem]:
    """Nothing comes from a set that is not on the table; the base game always is."""
    for what, set_, path in used(village) if village.sets is not None else ():
        if set_ not in (village.sets or ()):
            name = village.box.words.set_name(set_)
            found = say("{what} comes from {set}, which `sets` leaves out", what=what, set=name)
            yield Problem("not-in-sets", found, say("add {set} to `sets`, or leave `sets` out", set=set_), path)
