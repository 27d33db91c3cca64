"""What the models refuse, in our own words: codes, places and what would do."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from scorer.box.box import Box
from scorer.words.language import mark, say
from scorer.words.problems import Path, Problem, printable, quoted


def faults(error: ValidationError, value: Any, box: Box) -> list[Problem]:
    """Every refusal once, at the deepest place it is about."""
    found: dict[Path, Problem] = {}
    for detail in error.errors(include_url=False, include_context=False):
        path = _path(detail["loc"], value)
        found.setdefault(path, _problem(detail, path, box))
    outer = {path[:length] for path in found for length in range(len(path))}
    return [problem for path, problem in found.items() if path not in outer]


def without(value: Any, paths: Iterable[Path]) -> Any:
    """The same document without the fields at fault, to see what else is wrong with it."""
    for path in paths:
        _drop(value, path)
    return value


def _path(loc: Iterable[str | int], value: Any) -> Path:
    """The place in the document: pydantic also names the alternatives it tried, which are no places."""
    path: Path = ()
    for part in loc:
        inside = _inside(value, part)
        if inside is not _MISSING:
            value, path = inside, (*path, part)
    return path or tuple(loc)[:1]


_MISSING = object()


def _inside(value: Any, part: str | int) -> Any:
    if isinstance(value, dict):
        return value.get(part, _MISSING)
    if isinstance(value, list | tuple) and isinstance(part, int) and part < len(value):
        return value[part]
    return _MISSING


def _drop(value: Any, path: Path) -> None:
    """Remove the innermost field on a path; a single entry of a list takes its list along."""
    names = [position for position, part in enumerate(path) if isinstance(part, str)]
    last = names[-1]
    for part in path[:last]:
        value = value[part]
    value.pop(path[last], None)


def _problem(detail: ErrorDetails, path: Path, box: Box) -> Problem:
    kind, value = detail["type"], detail["input"]
    field = next((part for part in reversed(path) if isinstance(part, str)), "")
    if (kind, field) in SIZES:
        code, found, fix = SIZES[kind, field]
        return Problem(code, say(found), say(fix), path)
    advice = _advice(field, box)
    if advice:
        found = say("`{field}` cannot be {value}", field=field, value=quoted(value))
        return Problem("wrong-type", found, advice, path)
    return _count_problem(value, path)


def _advice(field: str, box: Box) -> str:
    """What to write in a field; nothing where a count belongs."""
    if field in ADVICE:
        return say(ADVICE[field])
    example = EXAMPLES.get(field) or _example(field, box)
    return say("write `{example}`", example=example) if example else ""


def _example(field: str, box: Box) -> str:
    if field in box.rulings.rulings:
        return f"{field}: {box.rulings.rulings[field].default}"
    return f"{field}: {{{box.sections[field][0]}: 2}}" if field in box.sections else ""


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


SIZES: Mapping[tuple[str, str], tuple[str, str, str]] = {
    ("string_too_short", "player"): (
        "bad-name",
        mark("the name is empty"),
        mark("write a name, or leave `player` out"),
    ),
    ("string_too_long", "player"): (
        "bad-name",
        mark("the name has more than 100 letters"),
        mark("write a shorter one"),
    ),
    ("missing", "players"): (
        "no-players",
        mark("there is no village under `players`"),
        mark("list each village after `- `"),
    ),
    ("too_short", "players"): (
        "no-players",
        mark("there is no village under `players`"),
        mark("list each village after `- `"),
    ),
    ("too_long", "players"): (
        "too-many-players",
        mark("there are more than 6 villages"),
        mark("a game has 2 to 6 players"),
    ),
    ("greater_than_equal", "turn"): (
        "turn-out-of-range",
        mark("a turn is less than 0"),
        mark("write 0 to 5 sixths, clockwise"),
    ),
    ("less_than_equal", "turn"): (
        "turn-out-of-range",
        mark("a turn is more than 5"),
        mark("write 0 to 5 sixths, clockwise"),
    ),
}
ADVICE: Mapping[str, str] = {
    "first_player": mark("write `first_player: true` or `first_player: false`"),
    "tiles": mark("write `tiles: [home-3+, scribes]`, or one tile per line after `- `"),
    "upgraded": mark("write `upgraded: true` or `upgraded: false`"),
    "players": mark("write `players:` and below it each village after `- `"),
}
EXAMPLES: Mapping[str, str] = {
    "player": 'player: "North"',
    "edition": "edition: merchants",
    "rulings": 'rulings: {marker-gold: "no"}',
    "workers": "workers: {blue: 4, red: 2}",
    "resources": "resources: {iron: 3, gold: 1}",
    "skills": "skills: {anvil: 2, saw: 1}",
    "contracts": 'contracts: [13, {blue: 4}, "gold + any skill"]',
    "extension": "extension: blue",
    "stored": "stored: {wood: 4}",
    "at": "at: [1, -1]",
    "turn": "turn: 2",
    "measured": "measured: {loop: 9, adjacent: {turn-order-2: 4}}",
    "adjacent": "adjacent: {turn-order-2: 4}",
    "sets": "sets: [base, merchants]",
    "boat_order": "boat_order: [North, South]",
}
