"""Hand counts become claims: from a document in YAML or JSON, or from the words of a command line.

Words become ids as in villages, nothing stops at the first problem, and every problem has its place.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from scorer.box.box import Box
from scorer.documents.contract_words import contract_number
from scorer.documents.gathering import Source
from scorer.documents.limits import clipped
from scorer.documents.reading import Document, read
from scorer.documents.written_values import EnoughFaults, Fault, Log, Spot, Written, put, spell_fields, stray
from scorer.village.claims import MOST, TOTAL, Claim
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, quoted

TOLD = re.compile(r"\s*(?:(?P<before>\d+)\s*[xX×*]?\s*)?(?P<word>[^*×]*?)\s*(?:[*×]\s*(?P<after>\d+)\s*)?")
"""`wood*3`, `3 wood`, `iron@blacksmith*2`, `saw`."""


@dataclass(frozen=True, slots=True)
class ClaimEntry:
    """A claim, and the document it was read from."""

    claim: Claim
    document: Document
    log: Log

    def placed(self, problem: Problem) -> Problem:
        """A problem of the claim with its file, line and column: those of the word it is about."""
        return _placed(self.document, Fault(problem, Written(self.log.written(problem.path).source, of_key=True)))


def load_claim(source: Source, targets: Collection[str] = (), box: Box | None = None) -> ClaimEntry:
    """The claim in a document; words that could mean several things mean what is among the targets of the village."""
    return _judge(source if isinstance(source, Document) else read(source), targets, box or Box.standard())


def claim_from(value: object, targets: Collection[str] = (), box: Box | None = None) -> Claim:
    """The claim that a plain mapping describes."""
    return load_claim(Document(value), targets, box).claim


def claim_value(
    total: int | None = None, lines: Sequence[str] = (), complete: bool = False, player: str | None = None
) -> dict[str, Any]:
    """What a command line says, as a claim document would; a line is `scribes=20` or `windmill=10:wood*3,gold*2`."""
    named: dict[str, Any] = {}
    for line in lines:
        target, equals, rest = (part.strip() for part in line.rpartition("="))
        if not equals or target in named:
            raise ProblemsFound([_line_twice(target) if equals else _no_line(line)])
        named[target] = _line_value(rest)
    said = {"player": player, TOTAL: total, "complete": complete or None, "lines": named or None}
    return {key: value for key, value in said.items() if value is not None}


def written_claim(source: Source | None, typed: dict[str, Any]) -> Document:
    """A document together with what was typed beside it, which may add to it but not contradict it."""
    if source is None:
        return Document(typed)
    document = source if isinstance(source, Document) else read(source)
    if not isinstance(document.value, dict):
        return document
    lines = document.value.get("lines") or {}
    added = typed.get("lines", {})
    twice = [key for key in typed if key != "lines" and document.value.get(key) not in (None, typed[key])]
    if twice or set(lines) & set(added):
        found = say("what is typed and what stands in the file differ: {what}", what=(*twice, *added)[0])
        raise ProblemsFound([Problem("two-answers", found, say("keep one of the two"))])
    together = {**lines, **added} if isinstance(lines, dict) else lines
    return replace(document, value={**document.value, **typed, **({"lines": together} if together else {})})


def _line_value(text: str) -> Any:
    number, colon, pieces = text.partition(":")
    points: Any = clipped(number.strip()) if number.strip().isdecimal() else number.strip()
    return {"points": points, "pieces": pieces} if colon else points


def _no_line(line: str) -> Problem:
    found = say("{line} is no line of a count", line=quoted(line))
    return Problem("bad-line", found, say("write a target and its points: scribes=20, or windmill=10:wood*3,gold*2"))


def _line_twice(target: str) -> Problem:
    found = say("there are two lines for {target}", target=quoted(target))
    return Problem("duplicate-key", found, say("keep one of the two"))


# ---- judging ----------------------------------------------------------------------------------------------


def _judge(document: Document, targets: Collection[str], box: Box) -> ClaimEntry:
    log = Log(box)
    full: dict[str, Any] = {}
    with suppress(EnoughFaults):
        full = _claim(Spot(document.value, (), (), log), targets)
    problems = [_placed(document, fault) for fault in log.faults]
    problems += [problem.within(document.name) for problem in document.problems]
    if problems:
        raise ProblemsFound(sorted(problems, key=lambda problem: (problem.line or 0, problem.column or 0)))
    return ClaimEntry(Claim.model_validate(full), document, log)


def _placed(document: Document, fault: Fault) -> Problem:
    line, column = document.places.of(*fault.written) or (None, None)
    return replace(fault.problem, file=document.name, line=line, column=column)


# ---- spelling ---------------------------------------------------------------------------------------------


def _claim(spot: Spot, targets: Collection[str]) -> dict[str, Any]:
    """A claim in its full form."""
    fields = {
        "player": _player,
        TOTAL: _points,
        "complete": _truth,
        "lines": lambda lines: _lines(lines, targets),
    }
    if not isinstance(spot.value, dict):
        found = say("{value} is no hand count", value=quoted(spot.value))
        spot.refuse(Problem("wrong-type", found, say("write `total: 84`, or `lines:` and below it `scribes: 20`")))
        return {}
    full = spell_fields(spot, fields, lambda at, key: stray(key, fields, _beside_lines(at, key)))
    if not (TOTAL in full or full.get("lines") or spot.log.faults):
        spot.refuse(Problem("empty-claim", say("nothing is claimed"), say("write a total, or lines, or both")))
    return full


def _beside_lines(spot: Spot, key: str) -> str:
    """For a target written beside the lines: most often the indentation is at fault."""
    known = spot.names.meanings("tile", key.rstrip("+ ")) or spot.names.meanings("piece", key)
    return say("lines stand under `lines`, indented further") if known else ""


def _player(spot: Spot) -> Any:
    if isinstance(spot.value, str) and spot.value.isprintable():
        return spot.value
    found = say("{value} is no name", value=quoted(spot.value))
    spot.refuse(Problem("wrong-type", found, say('write `player: "North"`, or leave it out')))
    return None


def _truth(spot: Spot) -> Any:
    if isinstance(spot.value, bool):
        return spot.value
    found = say("`complete` cannot be {value}", value=quoted(spot.value))
    spot.refuse(Problem("wrong-type", found, say("write true, or leave it out")))
    return None


def _points(spot: Spot) -> Any:
    return _number(spot, say("{value} is no number of points", value=quoted(spot.value)))


def _number(spot: Spot, found: str) -> Any:
    """A whole number that a table could count to."""
    value = spot.value
    if isinstance(value, bool) or not isinstance(value, int):
        spot.refuse(Problem("not-a-count", found, say("write a whole number, such as 20")))
    elif value < 0:
        spot.refuse(Problem("negative-count", found, say("write 0 or more")))
    elif value > MOST:
        spot.refuse(Problem("number-too-large", found, say("no village comes near {most}", most=MOST)))
    else:
        return value
    return None


def _lines(spot: Spot, targets: Collection[str]) -> Any:
    if not isinstance(spot.value, dict):
        found = say("{value} are no lines", value=quoted(spot.value))
        spot.refuse(Problem("wrong-type", found, say("write `scribes: 20` on a line of its own for each target")))
        return None
    full: dict[str, Any] = {}
    for key in spot.entries():
        put(full, spot, key, target_of(key, spot.box, targets), _line)
    return {target: line for target, line in full.items() if line is not None}


def _line(spot: Spot) -> Any:
    """Points alone, or with the pieces."""
    if not isinstance(spot.value, dict):
        points = _points(spot)
        return None if points is None else {"points": points}
    fields = {"points": _points, "pieces": _pieces}
    full = spell_fields(spot, fields, lambda at, key: stray(key, fields, _under_pieces(at, key)))
    if spot.value.get("points") is None:
        found = say("this line has no points")
        spot.refuse(Problem("missing-field", found, say("add `points:` and their number")))
    return full if "points" in full else None


def _under_pieces(spot: Spot, key: str) -> str:
    return say("pieces stand under `pieces`, indented further") if spot.names.meanings("piece", key) else ""


def _pieces(spot: Spot) -> Any:
    """Pieces by word; on one line they may be written `wood*3, gold*2`."""
    if isinstance(spot.value, str):
        return _told(spot)
    if not isinstance(spot.value, dict):
        found = say("{value} are no pieces", value=quoted(spot.value))
        spot.refuse(Problem("wrong-type", found, say("write them as in {{wood: 3, iron@blacksmith: 1}}")))
        return None
    full: dict[str, Any] = {}
    for key in spot.entries():
        put(full, spot, key, piece_of(key, spot.box), _count)
    return {word: count for word, count in full.items() if count is not None}


def _count(spot: Spot) -> Any:
    return _number(spot, say("{value} is no number of pieces", value=quoted(spot.value)))


def _told(spot: Spot) -> Any:
    """`wood*3,gold*2`: the same word twice counts together."""
    full: dict[str, int] = {}
    for phrase in re.split(r"[,+;]", spot.value):
        told = TOLD.fullmatch(phrase)
        word = piece_of(told["word"], spot.box) if told else spot.names.find("piece", phrase)
        if isinstance(word, Problem):
            spot.refuse(word)
        elif told:
            count = clipped(told["before"] or told["after"] or "1")
            full[word] = min(full.get(word, 0) + count, MOST)
    return full


# ---- words ------------------------------------------------------------------------------------------------


def target_of(word: str, box: Box, targets: Collection[str] = ()) -> str | Problem:
    """The target a word means: leftover gold, a tile in any language, or a contract by number or in words."""
    names = box.names
    if any(names.meanings("piece", word) == (piece,) for piece in box.left_over):
        return names.meanings("piece", word)[0]
    plain = word.strip().removesuffix("+").strip()
    meant = [tile for tile in names.meanings("tile", plain) if not targets or tile in targets]
    if len(meant) == 1:
        return meant[0]
    homes = [target for target in targets if target.startswith("home-")]
    if names.meanings("tile", plain) == ("home",) and len(homes) == 1:
        return homes[0]
    if names.meanings("tile", plain) or not re.search(r"[\d+,&]", word):
        return names.find("tile", plain)
    number = contract_number(word, box)
    return number if isinstance(number, Problem) else f"contract-{number}"


def piece_of(word: str, box: Box) -> str | Problem:
    """A piece as claims write it: `wood`, `first_player`, or `iron@blacksmith` for one standing on a tile."""
    kind, at, place = word.partition("@")
    piece = box.names.find("piece", kind.strip(), (*box.pieces, box.marker))
    if isinstance(piece, Problem) or not at:
        return piece
    tile = box.names.find("tile", place.strip().removesuffix("+").strip())
    return tile if isinstance(tile, Problem) else f"{piece}@{tile}"
