"""Rulings: the disputed questions, their readings, who says what, and the editions that preset them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Annotated

from pydantic import AfterValidator

from scorer.box.fields import Fact, Id, OneOf, Text, filled
from scorer.box.frozen import NONE, FrozenMap
from scorer.words.language import mark, say
from scorer.words.problems import Problem, ProblemsFound

NOT_KNOWN = mark("What tiles of {players} count by their place under `{reading}` is not known")
WHAT_TELLS = mark("give every tile its place, or under `measured` a number for each reading")


def in_any_case(word: str, known: Iterable[str]) -> str:
    """The one of these names that a word is, whatever its letters and with spaces for hyphens; else the word itself."""
    names = tuple(known)
    return word if word in names else next((name for name in names if _folded(name) == _folded(word)), word)


def _folded(word: str) -> str:
    return "-".join(word.replace("_", " ").replace("-", " ").split()).casefold()


@dataclass(frozen=True, slots=True)
class Citation(Fact):
    """What a rulebook says, in our words."""

    rulebook: str
    section: Text
    says: Text
    title: Text = ""
    """What the rulebook is called."""


@dataclass(frozen=True, slots=True)
class Reading(Fact):
    """One way to answer a ruling's question."""

    id: Id
    meaning: Text
    said_by: tuple[Citation, ...] = ()


def _cited(readings: Iterable[Reading]) -> Iterable[str]:
    return (citation.rulebook for reading in readings for citation in reading.said_by)


@dataclass(frozen=True, slots=True)
class Ruling(Fact):
    """A question the rulebooks leave open or answer differently."""

    id: Id
    title: Text
    question: Text
    default: str
    readings: Annotated[tuple[Reading, ...], OneOf("rulebook", words=_cited)]
    details: Text = ""
    not_known: Annotated[str, filled("players", "reading")] = NOT_KNOWN
    what_tells: Text = WHAT_TELLS
    """What is said where nobody told the number that a tile governed by it counts."""

    @property
    def reading_ids(self) -> tuple[str, ...]:
        """The names of its readings, the default first."""
        return tuple(reading.id for reading in self.readings)


@dataclass(frozen=True, slots=True)
class Edition(Fact):
    """A preset of readings, named after a rulebook."""

    id: Id
    title: Text
    rulebook: Annotated[str, OneOf("rulebook")] = ""
    readings: Annotated[Mapping[str, str], AfterValidator(FrozenMap), OneOf("ruling")] = NONE


@dataclass(frozen=True, slots=True)
class Settled(Fact):
    """A question with one workable answer, and why."""

    id: Id
    question: Text
    answer: Text
    reason: Text
    rulebooks: Annotated[tuple[str, ...], OneOf("rulebook")]


@dataclass(frozen=True, slots=True)
class Rulings:
    """All of it, as the rulings.toml of the sets hold it together."""

    rulebooks: Mapping[str, str]
    rulings: Mapping[str, Ruling]
    editions: Mapping[str, Edition]
    settled: tuple[Settled, ...]

    def readings(self, edition: str | None, stated: Mapping[str, str]) -> Mapping[str, str]:
        """The reading of every ruling: the default, then the edition's preset, then what is stated."""
        preset = self.editions[edition or "default"].readings
        defaults = {ruling.id: ruling.default for ruling in self.rulings.values()}
        return FrozenMap({**defaults, **preset, **stated})

    def find(self, ruling: str | None) -> list[Ruling]:
        """One ruling by its id, or all."""
        if ruling is None:
            return list(self.rulings.values())
        ruling = in_any_case(ruling, self.rulings)
        if ruling in self.rulings:
            return [self.rulings[ruling]]
        near = ", ".join(get_close_matches(ruling, self.rulings, n=3, cutoff=0.4) or self.rulings)
        found, fix = say("no ruling is called {word}", word=ruling), say("did you mean {near}?", near=near)
        raise ProblemsFound([Problem("unknown-ruling", found, fix)])
