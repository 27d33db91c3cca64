"""Words that name nothing: editions, rulings, readings, sets, and ids in villages that were built by hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches

from scorer.board.measure import RULING_OF
from scorer.box import names
from scorer.box.model import WORKERS, catalogue
from scorer.box.rulings import rulings
from scorer.village.model import Village
from scorer.words.language import say
from scorer.words.problems import Path, Problem, number, quoted

SETS = ("base", "merchants", "promo")
SETS_NOT_COUNTED = ("farmers",)


def edition(word: str) -> Problem | None:
    """An edition that nobody printed."""
    if word in rulings().editions:
        return None
    found = say("there is no edition {word}", word=quoted(word))
    return Problem("unknown-edition", found, _did_you_mean(word, rulings().editions))


def ruling(word: str) -> Problem | None:
    """A ruling that does not exist."""
    if word in rulings().rulings:
        return None
    found = say("there is no ruling {word}", word=quoted(word))
    return Problem("unknown-ruling", found, _did_you_mean(word, rulings().rulings))


def readings(of: str) -> tuple[str, ...]:
    """The readings of a ruling."""
    return rulings().rulings[of].reading_ids


def reading(of: str, word: str) -> Problem | None:
    """A reading that the ruling does not have."""
    return None if word in readings(of) else no_reading(of, word)


def no_reading(of: str, word: str) -> Problem:
    """The ruling has no such reading."""
    found = say("the ruling {ruling} has no reading {word}", ruling=f"`{of}`", word=quoted(word))
    return Problem("unknown-reading", found, say("it can be {readings}", readings=names.either(readings(of))))


def truth_for_reading(of: str, value: bool) -> Problem:
    """`true` or `false` where a word is needed."""
    meant = "yes" if value else "no"
    choice = f'"{meant}"' if meant in readings(of) else names.either(readings(of))
    found = say("{value} is no word, and a reading is one", value=quoted(value))
    return Problem("reading-not-a-word", found, say("write {choice}", choice=choice))


def set_name(word: str | None) -> Problem | None:
    """A set that is not in the catalogue."""
    if word in SETS:
        return None
    if word in SETS_NOT_COUNTED:
        return Problem("not-counted-yet", say("The Farmers are not counted yet"), say("leave the set out"))
    found = say("there is no set {word}", word=quoted(word))
    return Problem("unknown-set", found, say("the sets are {sets}", sets=", ".join(SETS)))


def unknown_words(village: Village) -> Iterator[Problem]:
    """Everything in a village that names nothing; documents are rid of it while they are read."""
    yield from unknown_rulings(village.edition, village.rulings)
    yield from _tiles(village)
    yield from _measured(village)
    for position, contract in enumerate(village.contracts):
        if contract not in catalogue().contracts:
            found = say("there is no contract {number}", number=number(contract))
            yield Problem("contract-not-in-box", found, say("contracts are numbered 1 to 36"), ("contracts", position))
    for position, word in enumerate(village.sets or ()):
        yield from _at(set_name(word), ("sets", position))


def unknown_rulings(stated_edition: str | None, stated: Mapping[str, str]) -> Iterator[Problem]:
    """Editions, rulings and readings that do not exist."""
    if stated_edition is not None:
        yield from _at(edition(stated_edition), ("edition",))
    for id_, word in stated.items():
        path = ("rulings", id_)
        yield from _at(ruling(id_) or reading(id_, word), path)


def _tiles(village: Village) -> Iterator[Problem]:
    for position, owned in enumerate(village.tiles):
        if owned.tile not in catalogue().tiles:
            yield _no_id("tile", owned.tile).at(("tiles", position, "tile"))
        if owned.extension is not None and owned.extension not in WORKERS:
            yield _no_id("piece", owned.extension, WORKERS).at(("tiles", position, "extension"))


def _measured(village: Village) -> Iterator[Problem]:
    if isinstance(village.measured.loop, dict):
        for word in village.measured.loop:
            yield from _at(reading(RULING_OF["loop"], word), ("measured", "loop", word))
    for tile, count in village.measured.adjacent.items():
        path = ("measured", "adjacent", tile)
        if tile not in catalogue().tiles:
            yield _no_id("tile", tile).at(path)
        elif isinstance(count, dict):
            yield from _neighbours_by_reading(tile, count, path)


def _neighbours_by_reading(tile: str, counts: Collection[str], path: Path) -> Iterator[Problem]:
    if catalogue().tiles[tile].season != "turn-order":
        found = say("what {tile} touches does not depend on a ruling", tile=names.display("tile", tile))
        yield Problem("one-number-needed", found, say("write one number: {tile}: 4", tile=tile), path)
        return
    for word in counts:
        yield from _at(reading(RULING_OF["touching"], word), (*path, word))


def _no_id(kind: names.Kind, word: str, among: Collection[str] = ()) -> Problem:
    """A word that is no id; a village holds ids only, so a name is none."""
    meant = names.find(kind, word, among)
    if isinstance(meant, Problem):
        return meant
    found = say("{word} is a name, not an id", word=quoted(word))
    return Problem(f"unknown-{kind}", found, say("write {id}", id=meant))


def _at(problem: Problem | None, path: Path) -> Iterator[Problem]:
    if problem:
        yield problem.at(path)


def _did_you_mean(word: str, known: Collection[str]) -> str:
    near = get_close_matches(word[: names.LONGEST_WORD].lower(), known)
    if near:
        return say("did you mean {near}?", near=names.either(near))
    return say("it can be {known}", known=names.either(known))
