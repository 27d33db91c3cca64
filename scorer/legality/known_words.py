"""Words that name nothing: editions, rulings, readings, sets, and ids in villages that were built by hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches

from scorer.board.measures import METHODS, ruling_of, told_by
from scorer.box.box import Box
from scorer.box.names import LONGEST_WORD, Kind, either
from scorer.village.model import Village
from scorer.words.language import say
from scorer.words.problems import Path, Problem, number, quoted

SETS_NOT_COUNTED = ("farmers",)


def edition(box: Box, word: str) -> Problem | None:
    """An edition that nobody printed."""
    if word in box.rulings.editions:
        return None
    found = say("there is no edition {word}", word=quoted(word))
    return Problem("unknown-edition", found, _did_you_mean(word, box.rulings.editions))


def ruling(box: Box, word: str) -> Problem | None:
    """A ruling that does not exist."""
    if word in box.rulings.rulings:
        return None
    found = say("there is no ruling {word}", word=quoted(word))
    return Problem("unknown-ruling", found, _did_you_mean(word, box.rulings.rulings))


def readings(box: Box, of: str) -> tuple[str, ...]:
    """The readings of a ruling."""
    return box.rulings.rulings[of].reading_ids


def reading(box: Box, of: str, word: str) -> Problem | None:
    """A reading that the ruling does not have."""
    return None if word in readings(box, of) else no_reading(box, of, word)


def any_reading(box: Box, rulings: Sequence[str], word: str) -> Problem | None:
    """A reading that none of these rulings has."""
    known = any(word in readings(box, of) for of in rulings)
    return None if known or not rulings else no_reading(box, rulings[0], word)


def no_reading(box: Box, of: str, word: str) -> Problem:
    """The ruling has no such reading."""
    found = say("the ruling {ruling} has no reading {word}", ruling=f"`{of}`", word=quoted(word))
    return Problem("unknown-reading", found, say("it can be {readings}", readings=either(readings(box, of))))


def truth_for_reading(box: Box, of: str, value: bool) -> Problem:
    """`true` or `false` where a word is needed."""
    meant = "yes" if value else "no"
    choice = f'"{meant}"' if meant in readings(box, of) else either(readings(box, of))
    found = say("{value} is no word, and a reading is one", value=quoted(value))
    return Problem("reading-not-a-word", found, say("write {choice}", choice=choice))


def set_name(box: Box, word: str | None) -> Problem | None:
    """A set that is not in the catalogue."""
    if word in box.sets:
        return None
    if word in SETS_NOT_COUNTED:
        return Problem("not-counted-yet", say("The Farmers are not counted yet"), say("leave the set out"))
    found = say("there is no set {word}", word=quoted(word))
    return Problem("unknown-set", found, say("the sets are {sets}", sets=", ".join(box.sets)))


def unknown_words(village: Village) -> Iterator[Problem]:
    """Everything in a village that names nothing; documents are rid of it while they are read."""
    yield from unknown_rulings(village.box, village.edition, village.rulings)
    yield from _pieces(village)
    yield from _tiles(village)
    yield from _measured(village)
    for position, contract in enumerate(village.contracts):
        if contract not in village.box.contracts:
            found = say("there is no contract {number}", number=number(contract))
            yield Problem("contract-not-in-box", found, say("contracts are numbered 1 to 36"), ("contracts", position))
    for position, word in enumerate(village.sets or ()):
        yield from _at(set_name(village.box, word), ("sets", position))


def unknown_rulings(box: Box, stated_edition: str | None, stated: Mapping[str, str]) -> Iterator[Problem]:
    """Editions, rulings and readings that do not exist."""
    if stated_edition is not None:
        yield from _at(edition(box, stated_edition), ("edition",))
    for id_, word in stated.items():
        path = ("rulings", id_)
        yield from _at(ruling(box, id_) or reading(box, id_, word), path)


def _pieces(village: Village) -> Iterator[Problem]:
    for section, kinds in village.box.sections.items():
        for piece in village.section(section).keys() - set(kinds):
            yield _no_id(village.box, "piece", piece, kinds).at((section, piece))


def _tiles(village: Village) -> Iterator[Problem]:
    for position, owned in enumerate(village.tiles):
        if owned.tile not in village.box.tiles:
            yield _no_id(village.box, "tile", owned.tile).at(("tiles", position, "tile"))
        if owned.extension is not None and owned.extension not in village.box.colours:
            yield _no_id(village.box, "piece", owned.extension, village.box.colours).at(
                ("tiles", position, "extension")
            )


def _measured(village: Village) -> Iterator[Problem]:
    for field in dict.fromkeys(method.field for method in METHODS.values() if not method.of_each_tile):
        told = getattr(village.measured, field)
        for word in told if isinstance(told, dict) else ():
            yield from _at(any_reading(village.box, told_by(village.box, field), word), ("measured", field, word))
    for tile, count in village.measured.adjacent.items():
        path = ("measured", "adjacent", tile)
        if tile not in village.box.tiles:
            yield _no_id(village.box, "tile", tile).at(path)
        elif isinstance(count, dict):
            yield from _neighbours_by_reading(village.box, tile, count, path)


def _neighbours_by_reading(box: Box, tile: str, counts: Collection[str], path: Path) -> Iterator[Problem]:
    ruling = ruling_of(box, box.tiles[tile].scoring)
    if not ruling:
        found = say("what {tile} touches does not depend on a ruling", tile=box.words.tile(tile))
        yield Problem("one-number-needed", found, say("write one number: {tile}: 4", tile=tile), path)
        return
    for word in counts:
        yield from _at(reading(box, ruling, word), (*path, word))


def _no_id(box: Box, kind: Kind, word: str, among: Collection[str] = ()) -> Problem:
    """A word that is no id; a village holds ids only, so a name is none."""
    meant = box.names.find(kind, word, among)
    if isinstance(meant, Problem):
        return meant
    found = say("{word} is a name, not an id", word=quoted(word))
    return Problem(f"unknown-{kind}", found, say("write {id}", id=meant))


def _at(problem: Problem | None, path: Path) -> Iterator[Problem]:
    if problem:
        yield problem.at(path)


def _did_you_mean(word: str, known: Collection[str]) -> str:
    near = get_close_matches(word[:LONGEST_WORD].lower(), known)
    if near:
        return say("did you mean {near}?", near=either(near))
    return say("it can be {known}", known=either(known))
