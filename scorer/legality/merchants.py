"""What The Merchants add: extensions, cabins and contracts; and whether the box of tonight has what is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorer.box.box import Box
from scorer.village.elsewhere import used
from scorer.village.model import Village
from scorer.words.language import say
from scorer.words.problems import Problem, number


def extensions_on_upgraded_tiles(village: Village) -> Iterator[Problem]:
    """An extension stands on an upgraded tile."""
    for position, owned in enumerate(village.tiles):
        if owned.extension is None or (owned.upgraded and owned.fact.improved):
            continue
        shown, path = owned.name, ("tiles", position, "extension")
        if owned.fact.improved is None:
            found = say("{tile} cannot be upgraded, and so takes no extension", tile=shown)
            yield Problem("extension-not-upgraded", found, say("leave the extension out"), path)
        else:
            found = say("{tile} has an extension but is not upgraded", tile=shown)
            fix = say("write {tile}+ if it is upgraded, or leave the extension out", tile=owned.tile)
            yield Problem("extension-not-upgraded", found, fix, path)


def extensions_in_the_box(village: Village) -> Iterator[Problem]:
    """Five extensions of each colour, three of green."""
    used: Counter[str] = Counter()
    for position, owned in enumerate(village.tiles):
        if owned.extension is not None:
            used[owned.extension] += 1
            if used[owned.extension] == village.box.extension_colours()[owned.extension] + 1:
                yield too_many_extensions(village.box, owned.extension).at(("tiles", position, "extension"))


def too_many_extensions(box: Box, colour: str) -> Problem:
    """More extensions of a colour than there are."""
    most = box.extension_colours()[colour]
    found = say(
        "this is one {extension} more than the {most} in the box", extension=box.words.extension(colour), most=most
    )
    return Problem("too-many-extensions", found, say("check the colours of the extensions"))


def cabins_in_the_box(village: Village) -> Iterator[Problem]:
    """Six cabins."""
    if village.cabins > village.box.supply("cabin"):
        yield too_many_cabins(village.box, village.cabins).at(("cabins",))


def too_many_cabins(box: Box, count: int) -> Problem:
    """More cabins than there are."""
    most = box.supply("cabin")
    found = say("{count} cabins are more than the {most} in the box", count=number(count), most=most)
    return Problem("more-than-the-box", found, say("write at most {most}", most=most))


def each_contract_once(village: Village) -> Iterator[Problem]:
    """All contracts are different."""
    seen: set[int] = set()
    for position, contract in enumerate(village.contracts):
        if contract in seen:
            found = say("contract {number} is listed twice", number=contract)
            yield Problem("contract-twice", found, say("keep one: the box holds it once"), ("contracts", position))
        seen.add(contract)


def sets_in_the_box(village: Village) -> Iterator[Problem]:
    """Nothing comes from a set that is not on the table; the base game always is."""
    if village.sets is None:
        return
    for what, set_, path in used(village):
        if set_ not in village.sets:
            found = say(
                "{what} comes from {set}, which `sets` leaves out", what=what, set=village.box.words.set_name(set_)
            )
            fix = say("add {set} to `sets`, or leave `sets` out", set=set_)
            yield Problem("not-in-sets", found, fix, path)
