"""Rulings: the disputed questions, their readings, who says what, and the editions that preset them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from scorer.box.model import read_text


@dataclass(frozen=True, slots=True)
class Citation:
    """What a rulebook says, in our words."""

    rulebook: str
    section: str
    says: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to answer a ruling's question."""

    id: str
    meaning: str
    said_by: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question the rulebooks leave open or answer differently."""

    id: str
    title: str
    question: str
    default: str
    details: str
    readings: tuple[Reading, ...]

    @property
    def reading_ids(self) -> tuple[str, ...]:
        """The names of its readings, the default first."""
        return tuple(reading.id for reading in self.readings)


@dataclass(frozen=True, slots=True)
class Edition:
    """A preset of readings, named after a rulebook."""

    id: str
    title: str
    rulebook: str
    readings: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Settled:
    """A question with one workable answer, and why."""

    id: str
    question: str
    answer: str
    reason: str
    rulebooks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulings:
    """All of it, as rulings.toml holds it."""

    rulebooks: Mapping[str, str]
    rulings: Mapping[str, Ruling]
    editions: Mapping[str, Edition]
    settled: tuple[Settled, ...]


@cache
def rulings() -> Rulings:
    """The rulings, read once."""
    data = tomllib.loads(read_text("rulings.toml"))
    return Rulings(
        rulebooks=MappingProxyType({book["id"]: book["title"] for book in data["rulebook"]}),
        rulings=MappingProxyType({entry["id"]: _ruling(entry) for entry in data["ruling"]}),
        editions=MappingProxyType({entry["id"]: _edition(entry) for entry in data["edition"]}),
        settled=tuple(
            Settled(e["id"], e["question"], e["answer"], e["reason"], tuple(e["rulebooks"])) for e in data["settled"]
        ),
    )


def readings(edition: str | None, stated: Mapping[str, str]) -> Mapping[str, str]:
    """The reading of every ruling: the default, then the edition's preset, then what is stated."""
    everything = rulings()
    preset = everything.editions[edition or "default"].readings
    defaults = {ruling.id: ruling.default for ruling in everything.rulings.values()}
    return MappingProxyType({**defaults, **preset, **stated})


def _ruling(entry: Mapping[str, Any]) -> Ruling:
    return Ruling(
        id=entry["id"],
        title=entry["title"],
        question=entry["question"],
        default=entry["default"],
        details=entry.get("details", ""),
        readings=tuple(_reading(reading) for reading in entry["reading"]),
    )


def _reading(entry: Mapping[str, Any]) -> Reading:
    citations = tuple(Citation(c["rulebook"], c["section"], c["says"]) for c in entry.get("said_by", ()))
    return Reading(entry["id"], entry["meaning"], citations)


def _edition(entry: Mapping[str, Any]) -> Edition:
    preset = MappingProxyType(dict(entry.get("readings", {})))
    return Edition(entry["id"], entry["title"], entry.get("rulebook", ""), preset)
