"""Contracts as people write them: what is printed, in words or as a mapping, or the number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from scorer.box.box import Box
from scorer.box.model import Contract
from scorer.box.names import either
from scorer.documents.limits import clipped
from scorer.legality import known_words as known
from scorer.words.language import say
from scorer.words.problems import Problem, quoted

NUMBERED = re.compile(r"([^\d]*?)\s*(\d+)\s*")
COUNTED = re.compile(r"\s*(?:(?P<count>\d+)\s*[xX×*]?\s*)?(?P<piece>.*?)\s*", re.DOTALL)
LONGEST = 200
MANY = 1000


def contract_number(value: Any, box: Box) -> int | Problem:
    """The number of the contract a value means, or the problem with it."""
    if isinstance(value, bool):
        return _no_contract(value)
    if isinstance(value, int):
        return known.contract(box, value) or value
    if isinstance(value, str) and len(value) <= LONGEST:
        return _in_words(value, box)
    return _by_mapping(value, box) if isinstance(value, dict) else _no_contract(value)


def _in_words(text: str, box: Box) -> int | Problem:
    numbered = NUMBERED.fullmatch(text)
    if numbered and (not numbered[1].strip("#№- ") or box.names.meanings("word", numbered[1]) == ("contract",)):
        return contract_number(clipped(numbered[2]), box)
    needs: Counter[str] = Counter()
    for phrase in re.split(r"[+,;&]", text):
        # `4 any worker`, `2x blue`, `gold`: any phrase has these parts, which may be empty.
        parts = COUNTED.fullmatch(phrase)
        assert parts
        piece = box.names.piece_in_words(parts["piece"])
        if isinstance(piece, Problem):
            return piece
        needs[piece] += clipped(parts["count"] or "1")
    return _by_needs(needs, text, box)


def _by_mapping(value: Mapping[Any, Any], box: Box) -> int | Problem:
    needs: Counter[str] = Counter()
    for word, count in value.items():
        piece = box.names.piece_in_words(word) if isinstance(word, str) else _no_contract(value)
        if isinstance(piece, Problem):
            return piece
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            found = say("{count} is no number of pieces", count=quoted(count))
            return Problem("not-a-count", found, say("write a whole number from 1, as in {{blue: 4}}"))
        needs[piece] += min(count, MANY)
    return _by_needs(needs, str(box.words.a_set(needs)), box)


def _by_needs(needs: Mapping[str, int], written: str, box: Box) -> int | Problem:
    def distance(contract: Contract) -> int:
        symbols = {*needs, *contract.needs}
        return sum(abs(needs.get(symbol, 0) - contract.needs.get(symbol, 0)) for symbol in symbols)

    nearest, *others = sorted(box.contracts.values(), key=distance)
    if nearest.needs == needs:
        return nearest.number
    near = either(
        say("contract {number} ({needs})", number=contract.number, needs=box.words.a_set(contract.needs))
        for contract in (nearest, *others[:2])
    )
    found = say("no contract in the box prints {written}", written=quoted(written))
    return Problem("contract-not-in-box", found, say("the nearest are {near}", near=near))


def _no_contract(value: Any) -> Problem:
    found = say("{value} is no contract", value=quoted(value))
    fix = say('write what is printed, like {{blue: 4}} or "gold + any skill", or its number')
    return Problem("wrong-type", found, fix)
