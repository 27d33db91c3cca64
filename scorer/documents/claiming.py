"""Hand counts become claims: from a document in YAML or JSON, or from the words of a command line.

Words become ids as in villages, nothing stops at the first problem, and every problem has its place.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from scorer.box.box import Box
from scorer.documents.contract_words import contract_number
from scorer.documents.gathering import Documents, Source
from scorer.documents.limits import clipped
from scorer.documents.reading import Document, read
from scorer.documents.written_values import EnoughProblems, Log, Node, Speller, WrittenProblem, as_written, stray_word
from scorer.village.claims import MOST, TOTAL, Claim
from scorer.words.language import mark, say
from scorer.words.problems import Problem, ProblemsFound, quoted

TOLD = re.compile(r"\s*(?:(?P<before>\d+)\s*[xX×*]?\s*)?(?P<word>[^*×]*?)\s*(?:[*×]\s*(?P<after>\d+)\s*)?")
"""`wood*3`, `3 wood`, `iron@blacksmith*2`, `saw`."""


@dataclass(frozen=True, slots=True)
class ClaimEntry:
    """A claim, and the document it was read from."""

    claim: Claim
    documents: Documents
    log: Log

    def placed(self, problem: Problem) -> Problem:
        """A problem of the claim with its file, line and column: those of the word it is about."""
        source, _ = self.log.written(problem.path)
        return self.documents.placed(WrittenProblem(problem, source, of_key=True))


def load_claim(source: Source, targets: Collection[str] = (), box: Box | None = None) -> ClaimEntry:
    """The claim in a document; words that could mean several things mean what is among the targets of the village."""
    document = source if isinstance(source, Document) else read(source)
    documents, log = Documents((document,), whole=True), Log(box or Box.standard())
    full: Any = {}
    with suppress(EnoughProblems):
        full = _claim(Node(document.value, log), targets)
    if problems := documents.told(log.problems):
        raise ProblemsFound(problems)
    return ClaimEntry(Claim.model_validate(full), documents, log)


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
        if not equals:
            fix = say("write a target and its points: scribes=20, or windmill=10:wood*3,gold*2")
            raise ProblemsFound([Problem("bad-line", say("{line} is no line of a count", line=quoted(line)), fix)])
        if target in named:
            found = say("there are two lines for {target}", target=quoted(target))
            raise ProblemsFound([Problem("duplicate-key", found, say("keep one of the two"))])
        number, colon, pieces = rest.partition(":")
        points: Any = clipped(number.strip()) if number.strip().isdecimal() else number.strip()
        named[target] = {"points": points, "pieces": pieces} if colon else points
    said = {"player": player, TOTAL: total, "complete": complete or None, "lines": named or None}
    return {key: value for key, value in said.items() if value is not None}


def written_claim(source: Source | None, typed: dict[str, Any]) -> Document:
    """A document together with what was typed beside it, which may add to it but not contradict it."""
    if source is None:
        return Document(typed)
    document = source if isinstance(source, Document) else read(source)
    lines = (document.value.get("lines") or {}) if isinstance(document.value, dict) else None
    if not isinstance(lines, dict):
        return document
    added = typed.get("lines", {})
    twice = [key for key in typed if key != "lines" and document.value.get(key) not in (None, typed[key])]
    if twice or set(lines) & set(added):
        found = say("what is typed and what stands in the file differ: {what}", what=(*twice, *added)[0])
        raise ProblemsFound([Problem("two-answers", found, say("keep one of the two"))])
    together = {"lines": {**lines, **added}} if lines or added else {}
    return replace(document, value={**document.value, **typed, **together})


def _claim(node: Node, targets: Collection[str]) -> Any:
    """A claim in its full form."""
    if not isinstance(node.value, dict):
        fix = mark("write `total: 84`, or `lines:` and below it `scribes: 20`")
        return _refuse_type(node, mark("{value} is no hand count"), fix)
    write_lines = mark("write `scribes: 20` on a line of its own for each target")
    fields: dict[str, Speller] = {
        "player": _player,
        TOTAL: _points,
        "complete": _of_type(bool, mark("`complete` cannot be {value}"), mark("write true, or leave it out")),
        "lines": _of_type(dict, mark("{value} are no lines"), write_lines, partial(_lines, targets=targets)),
    }
    belongs = mark("lines stand under `lines`, indented further")
    full = node.fields(fields, stray_word(fields, ("tile", "piece"), belongs))
    if not (TOTAL in full or full.get("lines") or node.log.problems):
        node.refuse(Problem("empty-claim", say("nothing is claimed"), say("write a total, or lines, or both")))
    return full


def _refuse_type(node: Node, found: str, fix: str) -> Any:
    return node.refuse(Problem("wrong-type", say(found, value=quoted(node.value)), say(fix)))


def _player(node: Node) -> Any:
    if isinstance(node.value, str) and node.value.isprintable():
        return node.value
    return _refuse_type(node, mark("{value} is no name"), mark('write `player: "North"`, or leave it out'))


def _of_type(kind: type, found: str, fix: str, spell: Speller = as_written) -> Speller:
    return lambda node: spell(node) if isinstance(node.value, kind) else _refuse_type(node, found, fix)


def _number(node: Node, of_what: str) -> Any:
    """A whole number that a table could count to."""
    value, found = node.value, say(of_what, value=quoted(node.value))
    if isinstance(value, bool) or not isinstance(value, int):
        return node.refuse(Problem("not-a-count", found, say("write a whole number, such as 20")))
    if value < 0:
        return node.refuse(Problem("negative-count", found, say("write 0 or more")))
    if value > MOST:
        return node.refuse(Problem("number-too-large", found, say("no village comes near {most}", most=MOST)))
    return value


_points = partial(_number, of_what=mark("{value} is no number of points"))
_count = partial(_number, of_what=mark("{value} is no number of pieces"))


def _lines(node: Node, targets: Collection[str]) -> Any:
    return node.by_word(lambda word: _target_of(word, node.box, targets), _line)


def _line(node: Node) -> Any:
    """Points alone, or with the pieces."""
    if not isinstance(node.value, dict):
        points = _points(node)
        return None if points is None else {"points": points}
    fields: dict[str, Speller] = {"points": _points, "pieces": _pieces}
    belongs = mark("pieces stand under `pieces`, indented further")
    full = node.fields(fields, stray_word(fields, ("piece",), belongs))
    if node.value.get("points") is None:
        node.refuse(Problem("missing-field", say("this line has no points"), say("add `points:` and their number")))
    return full if "points" in full else None


def _pieces(node: Node) -> Any:
    """Pieces by word; on one line they may be written `wood*3, gold*2`."""
    if isinstance(node.value, str):
        return _told(node)
    if isinstance(node.value, dict):
        return node.by_word(lambda word: _piece_of(word, node.box), _count)
    return _refuse_type(node, mark("{value} are no pieces"), mark("write them as in {{wood: 3, iron@blacksmith: 1}}"))


def _told(node: Node) -> dict[str, int]:
    """`wood*3,gold*2`: the same word twice counts together."""
    full: Counter[str] = Counter()
    for phrase in re.split(r"[,+;]", node.value):
        told = TOLD.fullmatch(phrase)
        word = node.meaning(_piece_of(told["word"], node.box) if told else node.names.find("piece", phrase))
        if told and word is not None:
            full[word] += clipped(told["before"] or told["after"] or "1")
    return {word: min(count, MOST) for word, count in full.items()}


def _target_of(word: str, box: Box, targets: Collection[str]) -> str | Problem:
    """The target a word means: leftover gold, a tile in any language, or a contract by number or in words."""
    names = box.names
    if any(names.meanings("piece", word) == (piece,) for piece in box.left_over):
        return names.meanings("piece", word)[0]
    plain = word.strip().removesuffix("+").strip()
    tiles = names.meanings("tile", plain)
    meant = [tile for tile in tiles if not targets or tile in targets]
    if not meant and len(tiles) == 1 and not box.tiles[tiles[0]].cardboard:
        # Who says just home means the one that is there.
        season = box.tiles[tiles[0]].season
        meant = [target for target in targets if target in box.tiles and box.tiles[target].season == season]
    if len(meant) == 1:
        return meant[0]
    if tiles or not re.search(r"[\d+,&]", word):
        return names.find("tile", plain)
    number = contract_number(word, box)
    return number if isinstance(number, Problem) else box.contracts[number].target


def _piece_of(word: str, box: Box) -> str | Problem:
    """A piece as claims write it: `wood`, `first_player`, or `iron@blacksmith` for one standing on a tile."""
    kind, at, place = word.partition("@")
    piece = box.names.find("piece", kind.strip(), (*box.pieces, box.marker))
    if isinstance(piece, Problem) or not at:
        return piece
    tile = box.names.find("tile", place.strip().removesuffix("+").strip())
    return tile if isinstance(tile, Problem) else f"{piece}@{tile}"
