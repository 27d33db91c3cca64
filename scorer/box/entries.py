"""The entries of a box's files: what each set says of one thing, where, and everything that is wrong with it.

A set is a folder with `set.toml` and whatever else it brings of these files. The built-in sets are such folders.
"""

from __future__ import annotations

import csv
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from difflib import get_close_matches
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from scorer.box.fields import Fact
from scorer.box.frozen import FrozenMap
from scorer.box.model import SetFacts
from scorer.words.language import LANGUAGES, labelled, say
from scorer.words.problems import Problem, printable, quoted, spell_path

T = TypeVar("T")
Fields = dict[str, Any]
Written = tuple[str, str, Fields]
"""An entry as it stands in a file: the table, the place and the fields."""

TABLES = {
    "set.toml": ("step", "season", "group", "piece", "marker"),
    "scoring.toml": ("tiles", "counts", "measures", "kinds", "effects", "gifts", "marker", "contract"),
    "rulings.toml": ("rulebook", "ruling", "edition", "settled"),
}
"""What each TOML file may hold, beside what set.toml says of the set itself."""
HEAD = tuple(field.name for field in fields(SetFacts))
WHOLE = ("marker", "contract")
"""Tables that are one entry."""
ROWS = (
    "tiles.csv",
    "contracts.csv",
    "extensions.csv",
    "components.csv",
    "boats.csv",
    "uses.csv",
    "games.csv",
    "names.csv",
)
KNOWN = {**TABLES, "set.toml": (*TABLES["set.toml"], *HEAD), "names.csv": ("kind", "id", *LANGUAGES, "also")}
"""What a file may hold, where anything else would go unnoticed."""
FILES = (*TABLES, *ROWS)
MORE_CELLS = "more cells"
"""What stands in a row behind its last column."""
WITHIN = ("basic", "improved", "more", "brings")
"""Fields made of several columns: a fault is told by its column."""


class Entry(NamedTuple):
    """What a set says of one thing, and where."""

    where: str
    set: str
    said: Fields


class SetEntries:
    """The entries of all sets together, by file and table, and what is wrong with them."""

    def __init__(self) -> None:
        self.entries: dict[str, list[Entry]] = defaultdict(list)
        self.problems: list[Problem] = []
        self.facts: list[tuple[str, Fact]] = []
        """What was understood, and where it is said."""
        self.refused: set[str] = set()
        """The names of what cannot be understood: that nothing else is called so is no news."""
        self.digest = sha256()

    def wrong(self, where: str, *reasons: str) -> None:
        """An entry that cannot be understood; the others still can."""
        for reason in reasons:
            found = say("{entry}: {reason}", entry=printable(where, 300), reason=reason)
            self.problems.append(Problem("wrong-entry", found, say("correct the fields of this entry")))

    def read(self, folder: Traversable) -> None:
        """Everything in a folder; what cannot be read is reported."""
        if not (folder / "set.toml").is_file():
            found = say("{path} holds no set.toml, and so is no box", path=printable(str(folder), 300))
            self.problems.append(Problem("no-box", found, say("name the folder of a box")))
            return
        files, id_ = {file.name: file for file in folder.iterdir() if file.is_file()}, folder.name
        for name in files:
            if name.endswith((".toml", ".csv")) and name not in FILES:
                self.wrong(
                    f"{folder.name}/{name}", say("no set has such a file; it may be {near}", near=_near(name, FILES))
                )
        for name in FILES:
            if name in files:
                id_ = self._read_file(files[name], f"{folder.name}/{name}", id_)

    def _read_file(self, file: Traversable, where: str, id_: str) -> str:
        """The entries of a file; the id of the set, which its first file says."""
        try:
            data = file.read_bytes()
            self.digest.update(file.name.encode() + b"\0" + data + b"\0")
            names, entries = _parsed(file.name, data.decode())
            known = KNOWN.get(file.name, names)
            self.wrong(where, *(_no_field(name, known) for name in names if name not in known))
            for kind, place, said in entries:
                id_ = str(said.get("id", id_)) if kind == "set.toml" else id_
                self.entries[kind].append(Entry(f"{where}{place}", id_, said))
        except (OSError, ValueError, csv.Error) as error:
            # tomllib's and the codecs' own errors are ValueErrors, and say the line.
            found = say("this file cannot be read: {reason}", reason=error)
            self.problems.append(Problem("unreadable", found, say("mend it, or leave it out"), file=str(file)))
        return id_

    def all(self, kind: str, made: type[T] | Callable[[Entry], T], by: Sequence[str] = ("id",)) -> FrozenMap[Any, T]:
        """What the entries of all sets say, in their order; what cannot be understood or stands there twice is told."""
        found: dict[Any, T] = {}
        for entry in self.entries[kind]:
            if any(more := entry.said.pop(MORE_CELLS, ())):
                self.wrong(entry.where, _no_field(", ".join(more), entry.said))
            try:
                fact = valid(made, entry.said) if isinstance(made, type) else made(entry)
                name = itemgetter(*by)({**entry.said, "set": entry.set})
                if name in found:
                    raise Wrong(say("there is another {entry} already", entry=quoted(str(name))))
                found[name] = fact
                if isinstance(fact, Fact):
                    named = " ".join(entry.said[field] for field in by if field in entry.said)
                    self.facts.append((entry.where if named in entry.where else f"{entry.where} {named}", fact))
            except (Wrong, KeyError, TypeError, ValueError, AttributeError) as error:
                self.wrong(entry.where, *_reasons(error))
                self.refused.update(word for field in by if isinstance(word := entry.said.get(field), str))
        return FrozenMap(found)

    def last(self, kind: str, made: Callable[[Entry], T]) -> dict[str, T]:
        """The same where a later set has the last word."""
        return {id_: fact for (_, id_), fact in self.all(kind, made, ("set", "id")).items()}


def _parsed(file: str, text: str) -> tuple[Iterable[str], Iterator[Written]]:
    """The names of the tables or columns in a file, and its entries."""
    if file in TABLES:
        told = tomllib.loads(text)
        return told, _told(file, told)
    rows = csv.DictReader(text.splitlines(), restval="", restkey=MORE_CELLS)
    return rows.fieldnames or (), ((file, f":{rows.line_num}", row) for row in rows)


def _told(file: str, told: Fields) -> Iterator[Written]:
    """The entries of a TOML file, `[[kind]]` and `[kind.id]`."""
    if file == "set.toml":
        yield file, "", {name: value for name, value in told.items() if name in HEAD}
    for kind in TABLES[file]:
        value = told.get(kind, [])
        if isinstance(value, list):
            for place, said in enumerate(value, start=1):
                named = f" {quoted(said['id'])}" if isinstance(said, dict) and "id" in said else ""
                yield f"{file}:{kind}", f": [[{kind}]] {place}{named}", _fields(kind, said)
        elif kind in WHOLE:
            yield f"{file}:{kind}", f": [{kind}]", _fields(kind, value)
        elif not isinstance(value, dict):
            yield f"{file}:{kind}", f": [{kind}]", {kind: value, "id": ""}
        else:
            for id_, said in value.items():
                yield f"{file}:{kind}", f": [{kind}.{id_}]", {**_fields(kind, said), "id": id_}


def _fields(kind: str, said: Any) -> Fields:
    return said if isinstance(said, dict) else {kind: said}


# ---- understanding ----------------------------------------------------------------------------------------


class Wrong(Exception):
    """All that is wrong with an entry."""


def _reasons(error: Exception) -> Iterable[str]:
    if isinstance(error, Wrong):
        return error.args
    if isinstance(error, KeyError):
        return [say("the field {field} is lacking", field=error.args[0])]
    return [say("it cannot be understood: {reason}", reason=error)]


def valid(made: Callable[..., T], said: object) -> T:
    """Facts of the fields of an entry, or everything that is wrong with these."""
    try:
        fact: T = _adapter(made).validate_python(said)
        return fact
    except ValidationError as error:
        raise Wrong(*(_fault(made, fault) for fault in error.errors())) from None


@cache
def _adapter(made: Any) -> TypeAdapter[Any]:
    return TypeAdapter(made)


def _fault(made: Any, fault: ErrorDetails) -> str:
    path = tuple(part for part in fault["loc"] if part not in WITHIN)
    field, value = spell_path(path), quoted(fault["input"])
    if fault["type"] == "missing":
        return say("the field {field} is lacking", field=field)
    if fault["type"] == "unexpected_keyword_argument" and len(path) == 1:
        return _no_field(field, [known.name for known in fields(made)])
    if fault["type"] == "int_parsing":
        return say("{field}: {value} is no number", field=field, value=value)
    if fault["type"] == "value_error":
        return labelled(f"{field}: {value}", fault["ctx"]["error"])
    return say("{field}: {value} has no place here", field=field, value=value)


def _no_field(field: str, known: Iterable[str]) -> str:
    return say("there is no field {field}; it may be {near}", field=quoted(field), near=_near(field, known))


def _near(word: str, known: Iterable[str]) -> str:
    return ", ".join(get_close_matches(word, [*known]) or known)
