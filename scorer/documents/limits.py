"""How large a document may be: far more than a table needs, little enough to stay quick."""

from __future__ import annotations

from typing import Any

from scorer.documents.positions import Place
from scorer.words.language import say
from scorer.words.problems import Problem, number

MOST_BYTES = 256 * 1024
MOST_NODES = 20_000
MOST_DEPTH = 20
MOST_DIGITS = 40
LARGEST: int = 10**MOST_DIGITS


def clipped(digits: str) -> int:
    """A whole number; one that is longer than any count could be becomes a large one."""
    bare = digits.lstrip("+-").lstrip("0")
    if len(bare) <= MOST_DIGITS:
        return int(digits)
    return -LARGEST if digits.startswith("-") else LARGEST


def beyond_limits(value: Any) -> Problem | None:
    """What is too large about a value that was read in one go."""
    level, nodes = [value], 0
    for _ in range(MOST_DEPTH + 2):
        nodes += len(level)
        if nodes > MOST_NODES:
            return too_many_nodes()
        level = [child for node in level for child in _children(node)]
        if not level:
            return None
    return too_deep()


def too_large() -> Problem:
    """More bytes than a document may have."""
    found = say("this is larger than {most} KiB, the most a document may have", most=MOST_BYTES // 1024)
    return Problem("too-large", found, say("a village needs about 1 KiB: is this the right file?"))


def too_many_nodes(place: Place | None = None) -> Problem:
    """More keys and values than a document may have."""
    found = say("this holds more than {most} keys and values", most=number(MOST_NODES))
    return _placed("too-many-values", found, say("a village needs about 100: is this the right file?"), place)


def too_deep(place: Place | None = None) -> Problem:
    """Brackets within brackets, too many times."""
    found = say("brackets stand within brackets more than {most} deep", most=MOST_DEPTH)
    return _placed("too-deep", found, say("a village needs 4: check the brackets and the indentation"), place)


def _placed(code: str, found: str, fix: str, place: Place | None) -> Problem:
    line, column = place or (None, None)
    return Problem(code, found, fix, line=line, column=column)


def _children(node: Any) -> list[Any]:
    if isinstance(node, dict):
        return list(node.values())
    return node if isinstance(node, list) else []
