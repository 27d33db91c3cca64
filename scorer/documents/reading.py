"""Files and text become plain values that remember their places; what cannot be read says why."""

from __future__ import annotations

import codecs
import os
import re
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path as FilePath
from typing import Any, Literal

from scorer.documents.examples import example_at
from scorer.documents.from_json import TextPlaces, read_json
from scorer.documents.limits import MOST_BYTES
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, printable

Syntax = Literal["json", "yaml", "either"]
STANDARD_INPUT = "-"
SUFFIXES: dict[str, Syntax] = {".json": "json", ".yaml": "yaml", ".yml": "yaml"}
WIDE_ENCODINGS = {
    codecs.BOM_UTF32_LE: "UTF-32",
    codecs.BOM_UTF32_BE: "UTF-32",
    codecs.BOM_UTF16_LE: "UTF-16",
    codecs.BOM_UTF16_BE: "UTF-16",
}
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Document:
    """A value as it was written, where its parts stand, and what is wrong with the writing alone."""

    value: Any
    places: TextPlaces = field(default_factory=TextPlaces)
    name: str = ""
    problems: tuple[Problem, ...] = ()


def read(path: str | os.PathLike[str]) -> Document:
    """The document in a file; `-` is standard input."""
    name = os.fspath(path)
    shown = say("standard input") if name == STANDARD_INPUT else printable(name, 300)
    return parse(_bytes_of(name, shown), shown, SUFFIXES.get(FilePath(name).suffix.lower(), "either"))


def parse(text: str | bytes, name: str = "", syntax: Syntax = "either") -> Document:
    """The document in a text, YAML or JSON."""
    try:
        plain = _text_of(text)
        value, places, problems = _value_of(plain, syntax) if plain.strip() else (None, TextPlaces(), [])
    except ProblemsFound as found:
        raise ProblemsFound([problem.within(name) for problem in found.problems]) from None
    if value is None:
        fix = say("`keytally new` writes a village to begin with")
        raise ProblemsFound([Problem("empty-document", say("there is nothing in it"), fix, file=name)])
    return Document(value, places, name, tuple(problems))


def _value_of(text: str, syntax: Syntax) -> tuple[Any, TextPlaces, list[Problem]]:
    if syntax != "json" and text.lstrip()[0] not in "{[":
        return _read_yaml(text)
    try:
        return read_json(text)
    except ProblemsFound as not_json:
        if syntax == "json" or any(problem.code != "json-syntax" for problem in not_json.problems):
            raise
        # YAML may begin with a bracket, too; if it is neither, the reader expected by the name has the word.
        try:
            return _read_yaml(text)
        except ProblemsFound as not_yaml:
            raise (not_yaml if syntax == "yaml" else not_json) from None


def _read_yaml(text: str) -> tuple[Any, TextPlaces, list[Problem]]:
    from scorer.documents.from_yaml import read_yaml  # noqa: PLC0415 - JSON is read without paying for this import

    return read_yaml(text)


def _bytes_of(name: str, shown: str) -> bytes:
    """At most one byte more than a document may have."""
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with open(name, "rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        problem = _missing(FilePath(name))
    except IsADirectoryError:
        problem = Problem("is-a-folder", say("this is a folder, not a file"), say("name a file in it"))
    except (OSError, ValueError) as error:
        found = say("this file cannot be read: {reason}", reason=getattr(error, "strerror", None) or error)
        problem = Problem("unreadable", found, say("name a file you may read"))
    raise ProblemsFound([problem.within(shown)])


def _missing(path: FilePath) -> Problem:
    names: list[str] = []
    with suppress(OSError, ValueError):
        names = [entry.name for entry in path.parent.iterdir()]
    fix = say("`keytally new` writes a village to begin with")
    for near in get_close_matches(path.name, names, n=1):
        fix = say("did you mean {near}?", near=printable(str(path.parent / near), 300))
    if example := example_at(path):
        fix = say("`keytally examples {name}` writes it", name=example.name)
    return Problem("no-such-file", say("there is no such file"), fix)


def _text_of(text: str | bytes) -> str:
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    if len(data) > MOST_BYTES:
        found = say("this is larger than {most} KiB, the most a document may have", most=MOST_BYTES // 1024)
        raise ProblemsFound([Problem("too-large", found, say("a village needs about 1 KiB: is this the right file?"))])
    plain = text if isinstance(text, str) else _decoded(text)
    control = CONTROL.search(plain)
    if control:
        raise ProblemsFound([_not_text(plain[: control.start()], ascii(control[0]))])
    return plain.removeprefix("\ufeff")


def _decoded(data: bytes) -> str:
    for mark, encoding in WIDE_ENCODINGS.items():
        if data.startswith(mark):
            found = say("this file is written in {encoding}", encoding=encoding)
            raise ProblemsFound([Problem("wrong-encoding", found, say("save it as UTF-8"))])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        raise ProblemsFound([_not_text(before, f"0x{data[error.start]:02x}", "wrong-encoding")]) from None


def _not_text(before: str, what: str, code: str = "not-text") -> Problem:
    place = before.count("\n") + 1, len(before) - before.rfind("\n")
    found = say("this is not text in UTF-8: it holds {what}", what=what)
    return Problem(code, found, say("name a village in YAML or JSON, saved as UTF-8")).in_text(place)
