"""No village holds more than the box: pieces, extensions, cabins, contracts; and nothing of sets not on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorer.legality.tiles import repeated
from scorer.village.elsewhere import used
from scorer.village.model import Village
from scorer.words.language import say
from scorer.words.problems import Path, Problem, number


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
    made = village.box.extension_colours()
    for position, colour in enumerate(owned.extension for owned in village.tiles):
        if colour is not None:
            standing[colour] += 1
            if standing[colour] == made[colour] + 1:
                shown = {"extension": village.box.words.extension(colour), "most": made[colour]}
                found = say("this is one {extension} more than the {most} in the box", **shown)
                fix = say("check the colours of the extensions")
                yield Problem("too-many-extensions", found, fix, ("tiles", position, "extension"))


def cabins_in_the_box(village: Village) -> Iterator[Problem]:
    """Six cabins."""
    count, most = village.cabins, village.box.supply("cabin")
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
