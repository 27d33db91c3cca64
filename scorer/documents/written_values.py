"""The craft of spelling: values that remember where they were written, and ways to spell mappings and lists.

Nothing stops here: what cannot be understood is left out and reported, so that all problems come together.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, NamedTuple

from scorer.box.box import Box
from scorer.box.names import LONGEST_WORD, Kind, Names
from scorer.words.language import say
from scorer.words.problems import Path, Problem, printable, quoted

MOST_PROBLEMS = 100


class Written(NamedTuple):
    """Where something was written, and whether as the key that stands there."""

    source: Path
    of_key: bool = False


class Fault(NamedTuple):
    """A problem, and where its cause was written."""

    problem: Problem
    written: Written


class EnoughFaults(Exception):
    """So many problems that nobody would read more of them."""


@dataclass(slots=True)
class Log:
    """What was found while spelling: problems, things that moved, and list entries that were left out."""

    box: Box
    """Whose words are spelled."""
    faults: list[Fault] = field(default_factory=list)
    moved: dict[Path, Written] = field(default_factory=dict)
    kept: dict[Path, list[int]] = field(default_factory=dict)

    def add(self, fault: Fault) -> None:
        """One more problem."""
        self.faults.append(fault)
        if len(self.faults) > MOST_PROBLEMS:
            raise EnoughFaults

    def written(self, path: Path) -> Written:
        """Where something of the full form was written."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.moved:
                source, of_key = self.moved[path[:length]]
                return Written((*source, *path[length:]), of_key and length == len(path))
        return Written(path)

    def position(self, path: Path) -> Path:
        """A path of the full form with list entries counted as they were written, those left out included."""
        written: Path = ()
        for part in path:
            kept = self.kept.get(written)
            written = (*written, kept[part] if kept and isinstance(part, int) else part)
        return written


@dataclass(frozen=True, slots=True)
class Spot:
    """A value, where it was written, and where it stands in the full form."""

    value: Any
    source: Path
    path: Path
    log: Log
    of_key: bool = False

    @property
    def box(self) -> Box:
        """The box whose words these are."""
        return self.log.box

    @property
    def names(self) -> Names:
        """The names of its things."""
        return self.log.box.names

    def under(self, key: str | int, full_key: str | int | None = None) -> Spot:
        """What stands under a key, which may have another name in the full form."""
        path = (*self.path, key if full_key is None else full_key)
        return self._at(self.value[key], (*self.source, key), path)

    def shifted(self, key: str) -> Spot:
        """What stands under a key that is no field of the full form: its own fields belong here."""
        return self._at(self.value[key], (*self.source, key), self.path)

    def key(self, key: str, full_key: str) -> Spot:
        """A key itself, which is the value of a field in the full form."""
        return self._at(key, (*self.source, key), (*self.path, full_key), of_key=True)

    def inside(self, field_: str) -> Spot:
        """The same value, meant as that of a field that was not written out."""
        return self._at(self.value, self.source, (*self.path, field_))

    def _at(self, value: Any, source: Path, path: Path, of_key: bool = False) -> Spot:
        if path not in (source, self.path):
            self.log.moved.setdefault(path, Written(source, of_key))
        return Spot(value, source, path, self.log, of_key)

    def entries(self) -> Iterator[str]:
        """The keys of a mapping, those that are no words refused."""
        for key in self.value:
            if isinstance(key, str):
                yield key
            else:
                fix = say("write a word in quotes")
                self.refuse(Problem("key-not-a-word", say("{key} is no name", key=quoted(key)), fix))

    def refuse(self, problem: Problem, key: str | None = None) -> None:
        """Report a problem with this value, or with one of its keys."""
        end: Path = () if key is None else (key,)
        written = Written((*self.source, *end), self.of_key or key is not None)
        self.log.add(Fault(problem.at((*self.path, *end)), written))


Speller = Callable[[Spot], Any]
"""Gives the full form of a value, or None to leave it out."""


def spell_fields(spot: Spot, fields: Mapping[str, Speller], stray: Callable[[Spot, str], Problem]) -> dict[str, Any]:
    """Each field in its full form; one without a value counts as left out."""
    full: dict[str, Any] = {}
    for key in spot.entries():
        if key not in fields:
            spot.refuse(stray(spot, key), key)
        elif spot.value[key] is not None:
            full[key] = fields[key](spot.under(key))
    return {key: value for key, value in full.items() if value is not None}


def by_word(spot: Spot, kind: Kind, among: Collection[str] = (), spell: Speller | None = None) -> Any:
    """A mapping whose keys are words in any language."""
    if not isinstance(spot.value, dict):
        return spot.value
    full: dict[str, Any] = {}
    for key in spot.entries():
        put(full, spot, key, spot.names.find(kind, key, among), spell or as_written)
    return full


def put(full: dict[str, Any], spot: Spot, key: str, meant: str | Problem, spell: Speller) -> None:
    """Put the value of a key under the id it means, unless that is taken or unknown."""
    if isinstance(meant, Problem):
        spot.refuse(_without_space(spot, key) or meant, key)
    elif meant in full:
        found = say("{key} is {id} once more", key=quoted(key), id=meant)
        spot.refuse(Problem("duplicate-key", found, say("keep one of the two")), key)
    elif spot.value[key] is None:
        found, fix = (
            say("{key} has no number", key=quoted(key)),
            say("write {key}: 1, or leave it out", key=printable(key)),
        )
        spot.refuse(Problem("no-number", found, fix), key)
    else:
        full[meant] = spell(spot.under(key, meant))


def _without_space(spot: Spot, key: str) -> Problem | None:
    """`{blue:4}` is one word to YAML."""
    word, _, count = key.rpartition(":")
    if spot.value[key] is not None or not count.strip().isdigit() or not word:
        return None
    found = say("{key} is read as one word", key=quoted(key))
    return Problem(
        "no-space", found, say("put a space after the colon: {word}: {count}", word=word, count=count.strip())
    )


def each(spot: Spot, spell: Speller) -> Any:
    """The entries of a list, without those that could not be understood."""
    if not isinstance(spot.value, list | tuple):
        return spot.value
    full = {position: spell(spot.under(position)) for position in range(len(spot.value))}
    understood = {position: value for position, value in full.items() if value is not None}
    if len(understood) < len(full):
        spot.log.kept[spot.path] = list(understood)
    return list(understood.values())


def as_written(spot: Spot) -> Any:
    """The value itself: types and counts are the models' business."""
    return spot.value


def counts_of(among: Collection[str]) -> Speller:
    """A mapping that counts pieces of some kinds."""
    return lambda spot: by_word(spot, "piece", among)


def refused(spot: Spot, problem: Problem) -> Any:
    """Report a problem and leave the value out."""
    spot.refuse(problem)


def close_to(key: str, fields: Collection[str]) -> list[str]:
    """The field that a key comes close to, if any."""
    return get_close_matches(key[:LONGEST_WORD].lower().replace("-", "_"), fields, n=1, cutoff=0.7)


def stray(key: str, fields: Collection[str], belongs: str = "") -> Problem:
    """A field that nobody knows: where it belongs, or what was meant."""
    found = say("there is no field {key} here", key=quoted(key))
    if belongs:
        return Problem("unknown-field", found, belongs)
    near = [name for name in close_to(key, fields) if name != key]
    if near:
        return Problem("unknown-field", found, say("did you mean `{near}`?", near=near[0]))
    return Problem("unknown-field", found, say("the fields are {fields}", fields=", ".join(fields)))
