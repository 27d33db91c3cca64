"""Words that name nothing: editions, rulings, readings, sets, contracts, and ids in villages built by hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import chain

from scorer.board.measures import OF_EACH_TILE, ruling_of, told_by
from scorer.box.box import Box
from scorer.box.names import LONGEST_WORD, Kind, either
from scorer.box.rulings import in_any_case
from scorer.village.model import Village
from scorer.words.language import mark, say
from scorer.words.problems import Path, Problem, number, quoted


def edition(box: Box, word: str) -> Problem | None:
    """An edition that nobody printed."""
    return _not_among(box.rulings.editions, word, "unknown-edition", mark("there is no edition {word}"))


def ruling(box: Box, word: str) -> Problem | None:
    """A ruling that does not exist."""
    return _not_among(box.rulings.rulings, word, "unknown-ruling", mark("there is no ruling {word}"))


def edition_meant(box: Box, word: str) -> str | Problem:
    """The edition that a word names in any case."""
    word = in_any_case(word, box.rulings.editions)
    return edition(box, word) or word


def ruling_meant(box: Box, word: str) -> str | Problem:
    """The ruling that a word names in any case."""
    word = in_any_case(word, box.rulings.rulings)
    return ruling(box, word) or word


def reading_meant(box: Box, word: str | bool, of: str, *or_of: str) -> str | Problem:
    """The reading, of a ruling or of others that govern the same, that a word names in any case."""
    known = (reading for ruling in (of, *or_of) for reading in readings(box, ruling))
    word = in_any_case(word, known) if isinstance(word, str) else word
    return reading(box, word, of, *or_of) or str(word)


def readings(box: Box, of: str) -> tuple[str, ...]:
    """The readings of a ruling."""
    return box.rulings.rulings[of].reading_ids


def reading(box: Box, word: str | bool, of: str, *or_of: str) -> Problem | None:
    """A reading that the ruling does not have, nor any of the others that govern the same."""
    if isinstance(word, bool):
        return _truth_for_reading(box, word, of)
    if any(word in readings(box, ruling) for ruling in (of, *or_of)):
        return None
    found = say("the ruling {ruling} has no reading {word}", ruling=f"`{of}`", word=quoted(word))
    return Problem("unknown-reading", found, say("it can be {readings}", readings=either(readings(box, of))))


def _truth_for_reading(box: Box, value: bool, of: str) -> Problem:
    meant = "yes" if value else "no"
    choice = f'"{meant}"' if meant in readings(box, of) else either(readings(box, of))
    found = say("{value} is no word, and a reading is one", value=quoted(value))
    return Problem("reading-not-a-word", found, say("write {choice}", choice=choice))


def set_name(box: Box, word: str | None) -> Problem | None:
    """A set that does not lie in the box."""
    if word in box.sets:
        return None
    if word in box.names.sets_not_counted:
        return Problem("not-counted-yet", say("The Farmers are not counted yet"), say("leave the set out"))
    found = say("there is no set {word}", word=quoted(word))
    return Problem("unknown-set", found, say("the sets are {sets}", sets=", ".join(box.sets)))


def contract(box: Box, told: int) -> Problem | None:
    """A number that no contract has."""
    if told in box.contracts:
        return None
    found = say("there is no contract {number}", number=number(told))
    fix = say("contracts are numbered 1 to {most}; or write what is printed on it", most=len(box.contracts))
    return Problem("contract-not-in-box", found, fix)


Judged = Iterator[tuple[Problem | None, Path]]
"""Words one by one: what is wrong with each, if anything is, and where it stands."""


def unknown_words(village: Village) -> Iterator[Problem]:
    """Everything in a village that names nothing; documents are rid of it while they are read."""
    yield from unknown_rulings(village.box, village.edition, village.rulings)
    yield from (problem.at(path) for problem, path in chain(_held(village), _measured(village)) if problem)


def unknown_rulings(box: Box, stated_edition: str | None, stated: Mapping[str, str]) -> Iterator[Problem]:
    """Editions, rulings and readings that do not exist."""
    if stated_edition is not None and (problem := edition(box, stated_edition)):
        yield problem.at(("edition",))
    for id_, word in stated.items():
        if problem := ruling(box, id_) or reading(box, word, id_):
            yield problem.at(("rulings", id_))


def _held(village: Village) -> Judged:
    """Pieces, tiles, contracts and sets."""
    box = village.box
    for section, kinds in box.sections.items():
        for piece in village.section(section):
            yield _no_id(box, "piece", piece, kinds), (section, piece)
    for position, owned in enumerate(village.tiles):
        yield _no_id(box, "tile", owned.tile, box.tiles), ("tiles", position, "tile")
        if owned.extension is not None:
            yield _no_id(box, "piece", owned.extension, box.colours), ("tiles", position, "extension")
    for position, told in enumerate(village.contracts):
        yield contract(box, told), ("contracts", position)
    for position, word in enumerate(village.sets or ()):
        yield set_name(box, word), ("sets", position)


def _measured(village: Village) -> Judged:
    """Tiles that are told their numbers, and the readings for which there are some."""
    box = village.box
    for field, told in village.measured:
        path: Path = ("measured", field)
        if not OF_EACH_TILE[field]:
            yield from _by_reading(box, told, told_by(box, field), path)
            continue
        for tile, count in told.items():
            yield _no_id(box, "tile", tile, box.tiles), (*path, tile)
            if isinstance(count, dict) and tile in box.tiles:
                governing = ruling_of(box, box.tiles[tile].scoring)
                yield _one_number(box, tile) if not governing else None, (*path, tile)
                yield from _by_reading(box, count, (governing,) if governing else (), (*path, tile))


def _by_reading(box: Box, told: object, rulings: Sequence[str], path: Path) -> Judged:
    for word in told if rulings and isinstance(told, dict) else ():
        yield reading(box, word, *rulings), (*path, word)


def _one_number(box: Box, tile: str) -> Problem:
    found = say("what {tile} touches does not depend on a ruling", tile=box.words.tile(tile))
    return Problem("one-number-needed", found, say("write one number: {tile}: 4", tile=tile))


def _no_id(box: Box, kind: Kind, word: str, among: Collection[str]) -> Problem | None:
    """A word that is no id; a village holds ids only, so a name is none."""
    if word in among:
        return None
    meant = box.names.find(kind, word, among)
    if isinstance(meant, Problem):
        return meant
    found = say("{word} is a name, not an id", word=quoted(word))
    return Problem(f"unknown-{kind}", found, say("write {id}", id=meant))


def _not_among(known: Collection[str], word: str, code: str, message: str) -> Problem | None:
    if word in known:
        return None
    near = get_close_matches(word[:LONGEST_WORD].lower(), known)
    fix = say("did you mean {near}?", near=either(near)) if near else say("it can be {known}", known=either(known))
    return Problem(code, say(message, word=quoted(word)), fix)
