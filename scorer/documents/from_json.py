"""JSON: read in one go; where things stand in a text, line and column, is looked for only when a problem needs it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scorer.documents.advice import advice
from scorer.documents.limits import beyond_limits, clipped, too_deep
from scorer.words.language import say
from scorer.words.problems import Path, Place, Problem, ProblemsFound, quoted


@dataclass(frozen=True, slots=True)
class Marks:
    """The places of values, and of the keys they stand under."""

    values: dict[Path, Place] = field(default_factory=dict)
    keys: dict[Path, Place] = field(default_factory=dict)


class TextPlaces:
    """The places of one document."""

    def __init__(self, find: Callable[[], Marks] = Marks) -> None:
        self._find = find

    @cached_property
    def _marks(self) -> Marks:
        return self._find()

    def of(self, path: Path, key: bool = False) -> Place | None:
        """Where a value stands, or its key; of something that is not there, where it would belong."""
        first, second = (self._marks.keys, self._marks.values) if key else (self._marks.values, self._marks.keys)
        lengths = range(len(path), -1, -1)
        return next((place for n in lengths if (place := first.get(path[:n]) or second.get(path[:n]))), None)


def read_json(text: str) -> tuple[Any, TextPlaces, list[Problem]]:
    """The value of a text, its places, and the keys written twice."""
    twice: list[str] = []
    value = _loads(text, twice)
    problem = beyond_limits(value)
    if problem:
        raise ProblemsFound([problem])
    problems: list[Problem] = []
    if twice:
        found = say("{key} is written twice in one mapping", key=quoted(twice[0]))
        problems = _search(text)[1] or [Problem("duplicate-key", found, say("keep one of the two"))]
    return value, TextPlaces(lambda: _search(text)[0]), problems


def _loads(text: str, twice: list[str]) -> Any:
    def mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for key, value in pairs:
            if key in values:
                twice.append(key)
            values.setdefault(key, value)
        return values

    try:
        return json.loads(text, object_pairs_hook=mapping, parse_int=clipped)
    except json.JSONDecodeError as error:
        raise ProblemsFound([_syntax_problem(error)]) from None
    except RecursionError:
        raise ProblemsFound([too_deep()]) from None


def _search(text: str) -> tuple[Marks, list[Problem]]:
    """The places in a text: the YAML reader knows them, and is needed for nothing else here."""
    from scorer.documents.from_yaml import places_in_json  # noqa: PLC0415 - only faulty JSON pays for this import

    return places_in_json(text)


def _syntax_problem(error: json.JSONDecodeError) -> Problem:
    known = advice("json").get(error.msg)
    found = say("this is not JSON: {reason}", reason=say(error.msg) if known else error.msg)
    fix = say(known) if known else say("check the brackets, commas and quotes near here")
    return Problem("json-syntax", found, fix).in_text((error.lineno, error.colno))
