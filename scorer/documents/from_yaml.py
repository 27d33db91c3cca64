"""YAML, event by event: only what a document needs, nothing that grows, and the place of everything.

Anchors, aliases and tags are refused; words are words (`no` is not false), as YAML 1.2 has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError
from ruamel.yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from scorer.documents.limits import MOST_DEPTH, MOST_NODES, clipped, too_deep, too_many_nodes
from scorer.documents.positions import Marks, Place
from scorer.words.language import mark, say
from scorer.words.problems import Path, Problem, ProblemsFound, printable, quoted

PLAIN_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
WHOLE = re.compile(r"[-+]?[0-9]+")
OTHER_BASES = re.compile(r"0o[0-7]{1,60}|0x[0-9a-fA-F]{1,60}")
DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
LINE_END = re.compile("\r\n|\r|\n")
"""Where the library begins a new line; `splitlines` knows more ends of lines, and would point at another one."""
NO_NUMBER = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")


def read_yaml(text: str) -> tuple[Any, Marks, list[Problem]]:
    """The value of a text, its places, and the keys written twice."""
    reader = YamlReader(text)
    return reader.read(), reader.marks, reader.problems


def places_in_json(text: str) -> tuple[Marks, list[Problem]]:
    """The places and the keys written twice in a JSON text, which is YAML once tabs are spaces; all it can find."""
    reader = YamlReader(text.replace("\t", " "))
    with suppress(ProblemsFound):
        reader.read()
    return reader.marks, reader.problems


class YamlReader:
    """Reads one document; what cannot be read is raised, keys written twice are collected."""

    def __init__(self, text: str) -> None:
        self.marks = Marks()
        self.problems: list[Problem] = []
        self._nodes = 0
        self._lines = LINE_END.split(text)
        self._events = self._safely(text)

    def read(self) -> Any:
        """The value of the only document; None if there is none."""
        self._next()
        if isinstance(self._next(), StreamEndEvent):
            return None
        value = self._node(self._next(), ())
        self._next()
        after = self._next()
        if isinstance(after, DocumentStartEvent):
            raise _refusal(SEVERAL_DOCUMENTS, _place(after))
        return value

    def _safely(self, text: str) -> Iterator[Event]:
        line, column = 1, 1
        try:
            for event in YAML(typ="safe", pure=True).parse(text):
                line, column = _place(event)
                yield event
        except MarkedYAMLError as error:
            raise ProblemsFound([_syntax_problem(error)]) from None
        except Exception as error:  # whatever else the library raises is about the text after the last event
            found = say("this is not YAML: {reason}", reason=printable(str(error), 200))
            problem = Problem("yaml-syntax", found, say(ASK_FOR_TEMPLATE), line=line, column=column)
            raise ProblemsFound([problem]) from None

    def _next(self) -> Event:
        return next(self._events)

    def _node(self, event: Event, path: Path) -> Any:
        place = _place(event)
        self._within_limits(event, path, place)
        self.marks.values.setdefault(path, place)
        if isinstance(event, MappingStartEvent):
            return self._mapping(path)
        if isinstance(event, CollectionStartEvent):
            return self._sequence(path)
        return _scalar(event) if event.start_mark.line == event.end_mark.line else self._of_one_line(event, path)

    def _of_one_line(self, event: Event, path: Path) -> Any:
        """A word that goes on in the next line, which is a lost dash or indent: no word of a village does."""
        assert isinstance(event, ScalarEvent)
        if event.style:
            return _scalar(event)
        first, *others = self._lines[event.start_mark.line : event.end_mark.line + 1]
        line, further = next(
            (line, text) for line, text in enumerate(others, event.start_mark.line + 2) if text.strip()
        )
        shown = {"line": printable(further.strip()), "above": printable(first.strip())}
        found = say("`{line}` is read as part of `{above}`", **shown)
        fix = say(
            "let lines that belong together begin in the same column: a list item with `- `, anything else with `name:`"
        )
        column = len(further) - len(further.lstrip()) + 1
        self.problems.append(Problem("wrong-indent", found, fix, path, line=line, column=column))
        return _plain(first[event.start_mark.column :].partition(" #")[0].strip())

    def _sequence(self, path: Path) -> list[Any]:
        values: list[Any] = []
        while not isinstance(event := self._next(), SequenceEndEvent):
            values.append(self._node(event, (*path, len(values))))
        return values

    def _mapping(self, path: Path) -> dict[str, Any]:
        values: dict[str, Any] = {}
        while not isinstance(event := self._next(), MappingEndEvent):
            key = self._key(event, path)
            if key in values:
                self._twice(key, (*path, key), _place(event))
            self.marks.keys.setdefault((*path, key), _place(event))
            values.setdefault(key, self._node(self._next(), (*path, key)))
        return values

    def _key(self, event: Event, path: Path) -> str:
        self._within_limits(event, path, _place(event))
        if not isinstance(event, ScalarEvent):
            raise _refusal(KEY_NOT_A_WORD, _place(event))
        return str(event.value)

    def _twice(self, key: str, path: Path, place: Place) -> None:
        """Note a key written again; the first one counts."""
        first = {"line": self.marks.keys[path][0], "column": self.marks.keys[path][1]}
        found = say("{key} is written twice, first at line {line}, column {column}", key=quoted(key), **first)
        self.problems.append(
            Problem("duplicate-key", found, say("keep one of the two"), path, line=place[0], column=place[1])
        )

    def _within_limits(self, event: Event, path: Path, place: Place) -> None:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise ProblemsFound([too_many_nodes(place)])
        if len(path) > MOST_DEPTH:
            raise ProblemsFound([too_deep(place)])
        if isinstance(event, AliasEvent) or (isinstance(event, NodeEvent) and event.anchor):
            raise _refusal(ANCHOR, place)
        if getattr(event, "tag", None):
            raise _refusal(TAG, place)


def _scalar(event: Event) -> Any:
    assert isinstance(event, ScalarEvent)
    return str(event.value) if event.style else _plain(str(event.value))


def _plain(word: str) -> Any:
    """What an unquoted word means."""
    if word in PLAIN_WORDS:
        return PLAIN_WORDS[word]
    if WHOLE.fullmatch(word):
        return clipped(word)
    if OTHER_BASES.fullmatch(word):
        return int(word, 0)
    if DECIMAL.fullmatch(word) or NO_NUMBER.fullmatch(word):
        return float(re.sub(r"\.(?=[iInN])", "", word))
    return word


def _place(event: Event) -> Place:
    return event.start_mark.line + 1, event.start_mark.column + 1


Refusal = tuple[str, str, str]
SEVERAL_DOCUMENTS = (
    "several-documents",
    mark("a second document begins here"),
    mark("put each village in a file of its own, or all of them under `players:` of one game"),
)
KEY_NOT_A_WORD = ("key-not-a-word", mark("a list or mapping stands where a name belongs"), mark("write `name: value`"))
ANCHOR = (
    "yaml-anchor",
    mark("anchors (&) and aliases (*) are not read here"),
    mark("write the value out; put text that begins with & or * in quotes"),
)
TAG = ("yaml-tag", mark("tags (!) are not read here"), mark("leave the tag out; put text that begins with ! in quotes"))


def _refusal(refusal: Refusal, place: Place) -> ProblemsFound:
    code, found, fix = refusal
    return ProblemsFound([Problem(code, say(found), say(fix), line=place[0], column=place[1])])


ASK_FOR_TEMPLATE = mark("`keytally new` prints a document that can be read")
SYNTAX_HELP = (
    ("'\\t'", mark("there is a tab here"), mark("use spaces to indent")),
    (
        "mapping values are not allowed",
        mark("a `:` stands where none can"),
        mark("let this line begin in the same column as its neighbours, and put text that holds a colon in quotes"),
    ),
    (
        "expected <block end>",
        mark("this line does not fit in with the lines above it"),
        mark(
            "let lines that belong together begin in the same column: a list item with `- `, anything else with `name:`"
        ),
    ),
    (
        "expected ',' or",
        mark("the bracket opened at line {line}, column {column} is not closed, or a comma is missing before this"),
        mark("close it with }} or ], or put the comma"),
    ),
    (
        "could not find expected ':'",
        mark("this line has no `:`"),
        mark("begin it with `- ` if it is one of a list; else write `name: value`, with a space after the colon"),
    ),
    (
        "unexpected end of stream",
        mark("the quotation mark at line {line}, column {column} is not closed"),
        mark("put the closing quotation mark"),
    ),
    (
        "expected the node content",
        mark("something is missing here"),
        mark("check the commas and brackets of this line"),
    ),
    ("cannot start any token", mark("this sign cannot begin a word"), mark("put the word in quotes")),
    (
        "unknown escape character",
        mark("\\ begins an escape in double quotes"),
        mark("use single quotes, or write \\\\"),
    ),
)


def _syntax_problem(error: MarkedYAMLError) -> Problem:
    """The library's complaint in words a player can act on."""
    reason = " ".join(str(part) for part in (error.context, error.problem) if part)
    # What has no colon is noticed at the next word; it stands where that which lacks it began.
    begins = "could not find expected ':'" in reason and error.context_mark
    line, column = _mark(begins or error.problem_mark or error.context_mark)
    begun = dict(zip(("line", "column"), _mark(error.context_mark), strict=True))
    for sign, found, fix in SYNTAX_HELP:
        if sign in reason:
            return Problem("yaml-syntax", say(found, **begun), say(fix), line=line, column=column)
    found = say("this is not YAML: {reason}", reason=printable(reason, 200))
    return Problem("yaml-syntax", found, say(ASK_FOR_TEMPLATE), line=line, column=column)


def _mark(mark: Any) -> Place:
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)
