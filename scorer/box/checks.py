"""Whether the sets of a box go together: every word of one entry that names another names one that exists."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import chain
from typing import get_args

from scorer.box.box import Box
from scorer.box.entries import SetEntries
from scorer.box.fields import Fact
from scorer.box.model import Group, Piece, Ruled, Scoring, Step, Tile
from scorer.box.names import Kind
from scorer.box.rulings import Edition, Ruling
from scorer.words.language import say
from scorer.words.problems import Problem, quoted

# Words that other rooms give a meaning to. The box knows none of these rooms; a test holds the lists equal to theirs.
KINDS = {
    "store": "takes",
    "per-piece": "takes",
    "one-kind": "among",
    "per-set": "needs",
    "counted": "counts",
    "measured": "counts",
}
"""The kinds of scoring, each with the field it cannot do without; scorer/rules/kinds/ has a module for each."""
METHODS = ("loop", "river", "route", "touching", "road-joined")
"""How things are counted on the board; scorer/board/measures/ has each."""
OF_TILES = ("tiles", "upgraded", "extended", "open-contracts")
"""What a count may be of, beside the numbers that sides show."""
EFFECTS = (
    "edges-need-not-match",
    "carts-and-symbols-twice",
    "resources-stand-in",
    "free-upgrade",
    "free-extension",
    "never-in-winter",
)
RULINGS = (
    "stores",
    "store-strangers",
    "boat-3b-stores",
    "boat-3b-gold",
    "marker-resource",
    "marker-white-wind",
    "flipper",
    "contract-substitutes",
    "tie",
)
"""The rulings that rules read by name; any other has to be read by an entry of the box."""
FIELDS = (
    "player",
    "edition",
    "rulings",
    "first_player",
    "cabins",
    "contracts",
    "tiles",
    "measured",
    "sets",
    "elsewhere",
    "box",
)
"""The fields that every village has."""

IN_BOATS = ("cabins", "contracts")
"""What boats bring beside pieces."""
WORDS = ("any", "contract")
"""What is said with pieces: `any skill`, `contract 12`."""


def check(box: Box, sets: SetEntries) -> None:
    """Tell the sets everything that is wrong with the box they make."""
    known, supplied = _known(box), {*sets.refused, *(piece for piece, _ in box.components)}
    for where, fact in sets.facts:
        sets.wrong(where, *_lacking(fact, supplied))
        # What another reading changes may name the same once more.
        sets.problems += dict.fromkeys(chain(_wrong_edges(where, fact), _unknown(where, fact, known, sets.refused)))
    for where, word in _twice(box, sets.facts):
        sets.wrong(where, say("{word} means something else already", word=quoted(word)))
    if not sets.refused:
        for where in _idle(sets.facts):
            sets.wrong(where, say("nothing is read by this ruling"))


def _wrong_edges(where: str, fact: Fact) -> Iterator[Problem]:
    if isinstance(fact, Tile) and fact.cardboard and not re.fullmatch("[RFW]{6}", fact.edges):
        found = say("{tile}: {edges} are no edges", tile=where, edges=quoted(fact.edges))
        yield Problem("wrong-entry", found, say("write six letters R, F or W, clockwise from north"))


def _lacking(fact: Fact, supplied: set[str]) -> Iterator[str]:
    if isinstance(fact, Scoring):
        needed = ((rule, KINDS[rule.kind]) for rule in fact.variants if rule.kind in KINDS)
        for field in {field for rule, field in needed if not getattr(rule, field)}:
            yield say("the field {field} is lacking", field=field)
    elif isinstance(fact, Tile) and _pays_by_side(fact):
        yield say("only a store pays for pieces by the side that lies face up")
    elif isinstance(fact, Piece) and fact.id not in supplied:
        yield say("components.csv does not say how many there are")


def _pays_by_side(tile: Tile) -> bool:
    """Whether pieces are worth more once their tile is turned: no engine could say what a free upgrade gains."""
    rules = tile.scoring.variants if tile.scoring and tile.improved else ()
    return any(rule.kind in ("per-piece", "one-kind", "per-set") and rule.rate(True) != rule.points for rule in rules)


def _twice(box: Box, facts: Iterable[tuple[str, Fact]]) -> Iterator[tuple[str, Hashable]]:
    """Words and numbers that mean something else already, and where."""
    targets = (("target", contract.target) for contract in box.contracts.values())
    seen: set[tuple[str, Hashable]] = {*(("field", field) for field in FIELDS), ("piece", box.marker), *targets}
    for where, fact in facts:
        for meaning in _meanings(fact):
            if meaning in seen:
                yield where, meaning[1]
            seen.add(meaning)


def _meanings(fact: Fact) -> Iterator[tuple[str, Hashable]]:
    """What nothing else may be called."""
    if isinstance(fact, Group):
        yield "field", fact.section
    if isinstance(fact, Group | Piece):
        yield "piece", fact.id
    if isinstance(fact, Tile):
        yield "target", fact.id
    if isinstance(fact, Step):
        yield "step", fact.number
    if isinstance(fact, Ruling):
        yield from ((fact.id, reading) for reading in fact.reading_ids)


def _idle(facts: Iterable[tuple[str, Fact]]) -> Iterator[str]:
    """Where rulings are that nothing is read by; editions read nothing themselves."""
    naming = chain(*(fact.named() for _, fact in facts if not isinstance(fact, Edition)))
    read = {*RULINGS, *(word for one_of, word in naming if one_of.sort == "ruling")}
    return (where for where, fact in facts if isinstance(fact, Ruling) and fact.id not in read)


# ---- words that name nothing -------------------------------------------------------------------------------


def _unknown(where: str, fact: Fact, known: Mapping[str, Collection[str]], refused: set[str]) -> Iterator[Problem]:
    named = [
        (one_of.called or one_of.sort_in(rule), word, known.get(one_of.sort_in(rule), [word]))
        for rule in (fact.variants if isinstance(fact, Ruled) else [fact])
        for one_of, word in rule.named()
    ]
    named += [("reading", word, known.get(f"ruling {ruling}", [word])) for ruling, word in _readings(fact)]
    for called, word, there in named:
        if word not in there and word not in refused:
            found = say("{where}: there is no {field} {word}", where=where, field=called, word=quoted(word))
            near = get_close_matches(word, there, n=3, cutoff=0.5) or sorted(there)[:12]
            yield Problem("unknown-in-box", found, say("did you mean {near}?", near=", ".join(near)))


def _readings(fact: Fact) -> Iterable[tuple[str, str]]:
    """The readings it speaks of, each with its ruling."""
    if isinstance(fact, Ruled):
        return [(ruling, reading) for ruling, by_reading in fact.under.items() for reading in by_reading]
    if isinstance(fact, Edition):
        return fact.readings.items()
    return [(fact.id, fact.default)] if isinstance(fact, Ruling) else []


def _known(box: Box) -> Mapping[str, Collection[str]]:
    """By sort: everything that a field may name."""
    symbols = {*box.pieces, *box.groups}
    pieces = {*symbols, box.marker}
    shown = {name for tile in box.tiles.values() for name in tile.basic.facts}
    return {
        "season": box.seasons,
        "step": box.steps,
        "group": box.groups,
        "tile": box.tiles,
        "symbol": symbols,
        "piece": pieces,
        "colour": box.colours,
        "brought": {*pieces, "contract"},
        "in boats": {*symbols, *box.sections, *IN_BOATS},
        "shown": shown,
        "countable": {*shown, *OF_TILES},
        "scoring": KINDS,
        "counted": box.counts,
        "measured": box.measures,
        "method": METHODS,
        "effect": EFFECTS,
        "ruling": box.rulings.rulings,
        "rulebook": box.rulings.rulebooks,
        **{f"ruling {ruling.id}": ruling.reading_ids for ruling in box.rulings.rulings.values()},
        "kind": {*get_args(Kind), *chain(*(facts.not_counted for facts in box.sets.values()))},
        "word": WORDS,
    }
