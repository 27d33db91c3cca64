"""YAML, event by event: only what a document needs, nothing that grows, and the place of everything.

Anchors, aliases and tags are refused; words are words (`no` is not false), as YAML 1.2 has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from ruamel.yaml import YAML, events
from ruamel.yaml.error import MarkedYAMLError

from scorer.documents.advice import advice
from scorer.documents.from_json import Marks, TextPlaces
from scorer.documents.limits import MOST_DEPTH, MOST_NODES, clipped, too_deep, too_many_nodes
from scorer.words.language import say
from scorer.words.problems import Path, Place, Problem, ProblemsFound, printable, quoted

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


def read_yaml(text: str) -> tuple[Any, TextPlaces, list[Problem]]:
    """The value of a text, its places, and the keys written twice."""
    reader = YamlReader(text)
    return reader.read(), TextPlaces(lambda: reader.marks), reader.problems


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
        next(self._events)
        if isinstance(next(self._events), events.StreamEndEvent):
            return None
        value = self._node(next(self._events), ())
        next(self._events)
        after = next(self._events)
        if isinstance(after, events.DocumentStartEvent):
            fix = say("put each village in a file of its own, or all of them under `players:` of one game")
            raise _refused(Problem("several-documents", say("a second document begins here"), fix), after)
        return value

    def _safely(self, text: str) -> Iterator[events.Event]:
        line, column = 1, 1
        try:
            for event in YAML(typ="safe", pure=True).parse(text):
                line, column = _place(event)
                yield event
        except MarkedYAMLError as error:
            raise ProblemsFound([_syntax_problem(error)]) from None
        except Exception as error:  # whatever else the library raises is about the text after the last event
            raise ProblemsFound([_not_yaml(str(error), (line, column))]) from None

    def _node(self, event: events.Event, path: Path) -> Any:
        self._within_limits(event, path)
        self.marks.values.setdefault(path, _place(event))
        if isinstance(event, events.MappingStartEvent):
            return self._mapping(path)
        if isinstance(event, events.CollectionStartEvent):
            return self._sequence(path)
        assert isinstance(event, events.ScalarEvent)
        if event.style:
            return str(event.value)
        if event.start_mark.line == event.end_mark.line:
            return _plain(str(event.value))
        return self._of_one_line(event, path)

    def _of_one_line(self, event: events.Event, path: Path) -> Any:
        """A word that goes on in the next line, which is a lost dash or indent: no word of a village does."""
        first, *others = self._lines[event.start_mark.line : event.end_mark.line + 1]
        lines = enumerate(others, event.start_mark.line + 2)
        line, further = next((line, text) for line, text in lines if text.strip())
        shown = {"line": printable(further.strip()), "above": printable(first.strip())}
        found = say("`{line}` is read as part of `{above}`", **shown)
        column = len(further) - len(further.lstrip()) + 1
        fix = say(advice("yaml")["indent"]["fix"])
        self.problems.append(Problem("wrong-indent", found, fix, path, line=line, column=column))
        return _plain(first[event.start_mark.column :].partition(" #")[0].strip())

    def _sequence(self, path: Path) -> list[Any]:
        values: list[Any] = []
        while not isinstance(event := next(self._events), events.SequenceEndEvent):
            values.append(self._node(event, (*path, len(values))))
        return values

    def _mapping(self, path: Path) -> dict[str, Any]:
        values: dict[str, Any] = {}
        while not isinstance(event := next(self._events), events.MappingEndEvent):
            self._within_limits(event, path)
            if not isinstance(event, events.ScalarEvent):
                found = say("a list or mapping stands where a name belongs")
                raise _refused(Problem("key-not-a-word", found, say("write `name: value`")), event)
            key = str(event.value)
            if key in values:
                self._twice(key, (*path, key), _place(event))
            self.marks.keys.setdefault((*path, key), _place(event))
            values.setdefault(key, self._node(next(self._events), (*path, key)))
        return values

    def _twice(self, key: str, path: Path, place: Place) -> None:
        """Note a key written again; the first one counts."""
        line, column = self.marks.keys[path]
        shown = {"key": quoted(key), "line": line, "column": column}
        found = say("{key} is written twice, first at line {line}, column {column}", **shown)
        self.problems.append(Problem("duplicate-key", found, say("keep one of the two"), path).in_text(place))

    def _within_limits(self, event: events.Event, path: Path) -> None:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise _refused(too_many_nodes(), event)
        if len(path) > MOST_DEPTH:
            raise _refused(too_deep(), event)
        if isinstance(event, events.AliasEvent) or (isinstance(event, events.NodeEvent) and event.anchor):
            fix = say("write the value out; put text that begins with & or * in quotes")
            raise _refused(Problem("yaml-anchor", say("anchors (&) and aliases (*) are not read here"), fix), event)
        if getattr(event, "tag", None):
            fix = say("leave the tag out; put text that begins with ! in quotes")
            raise _refused(Problem("yaml-tag", say("tags (!) are not read here"), fix), event)


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


def _place(event: events.Event) -> Place:
    return event.start_mark.line + 1, event.start_mark.column + 1


def _refused(problem: Problem, event: events.Event) -> ProblemsFound:
    return ProblemsFound([problem.in_text(_place(event))])


def _syntax_problem(error: MarkedYAMLError) -> Problem:
    """The library's complaint in words a player can act on."""
    reason = " ".join(str(part) for part in (error.context, error.problem) if part)
    # What has no colon is noticed at the next word; it stands where that which lacks it began.
    begins = "could not find expected ':'" in reason and error.context_mark
    place = _marked(begins or error.problem_mark or error.context_mark)
    begun = dict(zip(("line", "column"), _marked(error.context_mark), strict=True))
    for known in advice("yaml").values():
        if known["sign"] in reason:
            return Problem("yaml-syntax", say(known["found"], **begun), say(known["fix"])).in_text(place)
    return _not_yaml(reason, place)


def _not_yaml(reason: str, place: Place) -> Problem:
    found = say("this is not YAML: {reason}", reason=printable(reason, 200))
    return Problem("yaml-syntax", found, say("`keytally new` prints a document that can be read")).in_text(place)


def _marked(mark: Any) -> Place:
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)
