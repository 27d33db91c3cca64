"""Values that remember where they were written, and ways to bring mappings and lists into their full form.

Nothing stops here: what cannot be understood is left out and reported, so that all problems come together.
What is of the wrong type stays as it is: types and counts are the models' business.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, NamedTuple

from scorer.box.box import Box
from scorer.box.names import LONGEST_WORD, Kind, Names
from scorer.words.language import say
from scorer.words.problems import Path, Problem, printable, quoted

MOST_PROBLEMS = 100


class WrittenProblem(NamedTuple):
    """A problem, where its cause was written, and whether that is the key that stands there."""

    problem: Problem
    source: Path
    of_key: bool = False


class EnoughProblems(Exception):
    """So many problems that nobody would read more of them."""


@dataclass(slots=True)
class Log:
    """What was found while spelling: problems, things that moved, and list entries that were left out."""

    box: Box
    """Whose words are spelled."""
    problems: list[WrittenProblem] = field(default_factory=list)
    moved: dict[Path, tuple[Path, bool]] = field(default_factory=dict)
    """By path of the full form: where it was written, and whether as the key that stands there."""
    kept: dict[Path, list[int]] = field(default_factory=dict)

    def written(self, path: Path) -> tuple[Path, bool]:
        """Where something of the full form was written, and whether as the key that stands there."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.moved:
                source, of_key = self.moved[path[:length]]
                return (*source, *path[length:]), of_key and length == len(path)
        return path, False

    def cause(self, problem: Problem) -> WrittenProblem:
        """A problem of the full form, with list entries counted as they were written, those left out included."""
        path: Path = ()
        for part in problem.path:
            kept = self.kept.get(path)
            path = (*path, kept[part] if kept and isinstance(part, int) else part)
        return WrittenProblem(replace(problem, path=path), *self.written(path))


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a document, where it was written, and where it stands in the full form."""

    value: Any
    log: Log
    source: Path = ()
    path: Path = ()
    of_key: bool = False

    @property
    def box(self) -> Box:
        """The box whose words these are."""
        return self.log.box

    @property
    def names(self) -> Names:
        """The names of its things."""
        return self.log.box.names

    def under(self, key: str | int, *full: str | int) -> Node:
        """What stands under a key, which may have another name in the full form."""
        return self._at(self.value[key], (*self.source, key), (*self.path, *(full or (key,))))

    def shifted(self, key: str) -> Node:
        """What stands under a key that is no field of the full form: its own fields belong here."""
        return self._at(self.value[key], (*self.source, key), self.path)

    def key(self, key: str, full_key: str) -> Node:
        """A key itself, which is the value of a field in the full form."""
        return self._at(key, (*self.source, key), (*self.path, full_key), of_key=True)

    def inside(self, field_: str) -> Node:
        """The same value, meant as that of a field that was not written out."""
        return self._at(self.value, self.source, (*self.path, field_))

    def _at(self, value: Any, source: Path, path: Path, of_key: bool = False) -> Node:
        if path not in (source, self.path):
            self.log.moved.setdefault(path, (source, of_key))
        return Node(value, self.log, source, path, of_key)

    def words(self) -> Iterator[str]:
        """The keys of a mapping, those that are no words refused."""
        for key in self.value:
            if isinstance(key, str):
                yield key
            else:
                fix = say("write a word in quotes")
                self.refuse(Problem("key-not-a-word", say("{key} is no name", key=quoted(key)), fix))

    def refuse(self, problem: Problem | None, key: str | None = None) -> Any:
        """Report a problem with this value, or with one of its keys; the value, or nothing where it has a problem."""
        if problem is None:
            return self.value
        end: Path = () if key is None else (key,)
        placed, of_key = problem.at((*self.path, *end)), self.of_key or key is not None
        self.log.problems.append(WrittenProblem(placed, (*self.source, *end), of_key))
        if len(self.log.problems) > MOST_PROBLEMS:
            raise EnoughProblems
        return None

    def meaning(self, meant: Any) -> Any:
        """What the value was found to mean, or nothing where that was found to be a problem."""
        return self.refuse(meant) if isinstance(meant, Problem) else meant

    def fields(self, fields: Mapping[str, Speller], stray: Callable[[Node, str], Problem | None]) -> Any:
        """Each field of a mapping in its full form; one without a value counts as left out."""
        if not isinstance(self.value, dict):
            return self.value
        full: dict[str, Any] = {}
        for key in self.words():
            if key not in fields:
                self.refuse(stray(self, key), key)
            elif self.value[key] is not None:
                full[key] = fields[key](self.under(key))
        return {key: value for key, value in full.items() if value is not None}

    def by_word(self, find: Callable[[str], str | Problem], spell: Speller) -> Any:
        """A mapping whose keys are words in any language."""
        if not isinstance(self.value, dict):
            return self.value
        full: dict[str, Any] = {}
        for key in self.words():
            self.put(full, key, find(key), spell)
        return {key: value for key, value in full.items() if value is not None}

    def by_name(self, find: Callable[[str], str | Problem], spell: Speller) -> Any:
        """A mapping whose keys are names in any case; one without a value counts as left out."""
        if not isinstance(self.value, dict):
            return self.value
        full: dict[str, Any] = {}
        for key in self.words():
            meant = find(key)
            if self.value[key] is not None or isinstance(meant, Problem):
                self.put(full, key, meant, spell)
        return {key: value for key, value in full.items() if value is not None}

    def put(self, full: dict[str, Any], key: str, meant: str | Problem, spell: Speller) -> None:
        """Put the value of a key under the id it means, unless that is taken or unknown."""
        if isinstance(meant, Problem):
            self.refuse(self._without_space(key) or meant, key)
        elif meant in full:
            found = say("{key} is {id} once more", key=quoted(key), id=meant)
            self.refuse(Problem("duplicate-key", found, say("keep one of the two")), key)
        elif self.value[key] is None:
            fix = say("write {key}: 1, or leave it out", key=printable(key))
            self.refuse(Problem("no-number", say("{key} has no number", key=quoted(key)), fix), key)
        else:
            full[meant] = spell(self.under(key, meant))

    def _without_space(self, key: str) -> Problem | None:
        """`{blue:4}` is one word to YAML."""
        word, _, count = key.rpartition(":")
        if self.value[key] is not None or not count.strip().isdigit() or not word:
            return None
        fix = say("put a space after the colon: {word}: {count}", word=word, count=count.strip())
        return Problem("no-space", say("{key} is read as one word", key=quoted(key)), fix)

    def each(self, spell: Speller) -> Any:
        """The entries of a list, without those that could not be understood."""
        if not isinstance(self.value, list | tuple):
            return self.value
        full = {position: spell(self.under(position)) for position in range(len(self.value))}
        understood = {position: value for position, value in full.items() if value is not None}
        if len(understood) < len(full):
            self.log.kept[self.path] = list(understood)
        return list(understood.values())


Speller = Callable[[Node], Any]
"""Gives the full form of a value, or None to leave it out."""


def as_written(node: Node) -> Any:
    """The value itself: types and counts are the models' business."""
    return node.value


def checked(judge: Callable[[Box, Any], Problem | None]) -> Speller:
    """A word as it is, unless there is a problem with it."""
    return lambda node: node.refuse(judge(node.box, node.value)) if isinstance(node.value, str | None) else node.value


def counts_of(among: Collection[str]) -> Speller:
    """A mapping that counts pieces of some kinds."""
    return lambda node: node.by_word(lambda word: node.names.find("piece", word, among), as_written)


def close_to(key: str, fields: Collection[str]) -> list[str]:
    """The field that a key comes close to, if any."""
    return get_close_matches(key[:LONGEST_WORD].lower().replace("-", "_"), fields, n=1, cutoff=0.7)


def stray(key: str, fields: Collection[str], belongs: str = "") -> Problem:
    """A field that nobody knows: where it belongs, or what was meant."""
    near = [say("did you mean `{near}`?", near=name) for name in close_to(key, fields) if name != key]
    fix = belongs or "".join(near) or say("the fields are {fields}", fields=", ".join(fields))
    return Problem("unknown-field", say("there is no field {key} here", key=quoted(key)), fix)


def stray_word(fields: Collection[str], kinds: Iterable[Kind], belongs: str) -> Callable[[Node, str], Problem]:
    """Fields that nobody knows; of one that is a word of these kinds it is said where that belongs."""

    def problem(node: Node, key: str) -> Problem:
        is_word = any(node.names.meanings(kind, key) for kind in kinds)
        return stray(key, fields, say(belongs, tile=key) if is_word else "")

    return problem
