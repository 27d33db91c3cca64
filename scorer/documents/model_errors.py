"""What the models refuse, in our own words: codes, places and what would do."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import reduce
from operator import getitem
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from scorer.box.box import Box
from scorer.documents.advice import advice
from scorer.words.language import mark, say
from scorer.words.problems import Path, Problem, printable, quoted


def model_problems(error: ValidationError, value: Any, box: Box) -> list[Problem]:
    """Every refusal once, at the deepest place it is about."""
    found: dict[Path, Problem] = {}
    for detail in error.errors(include_url=False, include_context=False):
        path = _path(detail["loc"], value)
        found.setdefault(path, _problem(detail, path, box))
    outer = {path[:length] for path in found for length in range(len(path))}
    return [problem for path, problem in found.items() if path not in outer]


def without(value: Any, paths: Iterable[Path]) -> Any:
    """The same document without the fields at fault, to see what else is wrong with it.

    An entry of a list takes the field along that holds the list.
    """
    for path in paths:
        last = max(position for position, part in enumerate(path) if isinstance(part, str))
        reduce(getitem, path[:last], value).pop(path[last], None)
    return value


def _path(loc: Path, value: Any) -> Path:
    """The place in the document: pydantic also names the alternatives it tried, which are no places."""
    path: Path = ()
    for part in loc:
        with suppress(LookupError, TypeError):
            value, path = value[part], (*path, part)
    return path or loc[:1]


def _problem(detail: ErrorDetails, path: Path, box: Box) -> Problem:
    kind, value = detail["type"], detail["input"]
    field = next((part for part in reversed(path) if isinstance(part, str)), "")
    if f"{field} {kind}" in SIZES:
        code, found, fix = SIZES[f"{field} {kind}"]
        return Problem(code, say(found), say(fix), path)
    if fix := _advice(field, box):
        return Problem("wrong-type", say("`{field}` cannot be {value}", field=field, value=quoted(value)), fix, path)
    return _count_problem(value, path)


def _advice(field: str, box: Box) -> str:
    """What to write in a field; nothing where a count belongs."""
    known = advice("fields").get(field, {})
    if field in box.rulings.rulings:
        known = {"example": f"{field}: {box.rulings.rulings[field].default}"}
    elif field in box.sections:
        known = {"example": f"{field}: {{{box.sections[field][0]}: 2}}"}
    return say(known["fix"]) if "fix" in known else say("write `{example}`", **known) if "example" in known else ""


def _count_problem(value: Any, path: Path) -> Problem:
    """What is wrong with something that should be a whole number from 0."""
    code, fix = "wrong-type", say("write a whole number, such as 2")
    if isinstance(value, bool):
        code = "not-a-count"
    elif isinstance(value, int):
        code, fix = "negative-count", say("write 0 or more")
    elif isinstance(value, float):
        code, fix = _float_problem(value)
    elif isinstance(value, str) and value.strip().isdecimal():
        fix = say("write {number} without quotes", number=printable(value.strip()))
    return Problem(code, say("{value} is no number of pieces or tiles", value=quoted(value)), fix, path)


def _float_problem(value: float) -> tuple[str, str]:
    if not math.isfinite(value):
        return "not-a-number", say("write a whole number, such as 2")
    if abs(value) > 10**6:
        return "fractional-count", say("write a whole number without point or exponent")
    low, high = math.floor(value), math.ceil(value)
    choice = str(low) if low == high else say("{low} or {high}", low=low, high=high)
    return "fractional-count", say("write a whole number: {choice}", choice=choice)


NO_PLAYERS = ("no-players", mark("there is no village under `players`"), mark("list each village after `- `"))
IMPOSSIBLE_PLAYERS = (
    "impossible-players",
    mark("that is no number of players"),
    mark("a game has 2 to 6 players"),
)
TURN, WRITE_A_TURN = "turn-out-of-range", mark("write 0 to 5 sixths, clockwise")
SIZES: Mapping[str, tuple[str, str, str]] = {
    "player string_too_short": ("bad-name", mark("the name is empty"), mark("write a name, or leave `player` out")),
    "player string_too_long": ("bad-name", mark("the name has more than 100 letters"), mark("write a shorter one")),
    "players missing": NO_PLAYERS,
    "players too_short": NO_PLAYERS,
    "players too_long": ("too-many-players", mark("there are more than 6 villages"), mark("a game has 2 to 6 players")),
    "players_in_game greater_than_equal": IMPOSSIBLE_PLAYERS,
    "players_in_game less_than_equal": IMPOSSIBLE_PLAYERS,
    "turn greater_than_equal": (TURN, mark("a turn is less than 0"), WRITE_A_TURN),
    "turn less_than_equal": (TURN, mark("a turn is more than 5"), WRITE_A_TURN),
}
"""By field and what pydantic calls the mistake: the code, what is found, and what would do."""
