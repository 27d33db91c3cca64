"""How large a document may be: far more than a table needs, little enough to stay quick."""

from __future__ import annotations

from itertools import chain
from typing import Any

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
        lists = (node.values() if isinstance(node, dict) else node for node in level if isinstance(node, dict | list))
        level = list(chain.from_iterable(lists))
        if not level:
            return None
    return too_deep()


def too_many_nodes() -> Problem:
    """More keys and values than a document may have."""
    found = say("this holds more than {most} keys and values", most=number(MOST_NODES))
    return Problem("too-many-values", found, say("a village needs about 100: is this the right file?"))


def too_deep() -> Problem:
    """Brackets within brackets, too many times."""
    found = say("brackets stand within brackets more than {most} deep", most=MOST_DEPTH)
    return Problem("too-deep", found, say("a village needs 4: check the brackets and the indentation"))
