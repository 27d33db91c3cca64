"""Rulings: the disputed questions, their readings, who says what, and the editions that preset them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scorer.box.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Citation:
    """What a rulebook says, in our words."""

    rulebook: str
    section: str
    says: str
    title: str
    """What the rulebook is called."""


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
    """All of it, as the rulings.toml of the sets hold it together."""

    rulebooks: Mapping[str, str] = field(default_factory=FrozenMap)
    rulings: Mapping[str, Ruling] = field(default_factory=FrozenMap)
    editions: Mapping[str, Edition] = field(default_factory=FrozenMap)
    settled: tuple[Settled, ...] = ()

    def readings(self, edition: str | None, stated: Mapping[str, str]) -> Mapping[str, str]:
        """The reading of every ruling: the default, then the edition's preset, then what is stated."""
        preset = self.editions[edition or "default"].readings
        defaults = {ruling.id: ruling.default for ruling in self.rulings.values()}
        return FrozenMap({**defaults, **preset, **stated})


def settled_of(entry: Mapping[str, Any]) -> Settled:
    """What an entry of rulings.toml settles."""
    return Settled(entry["id"], entry["question"], entry["answer"], entry["reason"], tuple(entry["rulebooks"]))


def ruling_of(entry: Mapping[str, Any], rulebooks: Mapping[str, str]) -> Ruling:
    """The ruling of an entry."""
    return Ruling(
        id=entry["id"],
        title=entry["title"],
        question=entry["question"],
        default=entry["default"],
        details=entry.get("details", ""),
        readings=tuple(_reading(reading, rulebooks) for reading in entry["reading"]),
    )


def _reading(entry: Mapping[str, Any], rulebooks: Mapping[str, str]) -> Reading:
    said_by = entry.get("said_by", ())
    citations = (Citation(c["rulebook"], c["section"], c["says"], rulebooks[c["rulebook"]]) for c in said_by)
    return Reading(entry["id"], entry["meaning"], tuple(citations))


def edition_of(entry: Mapping[str, Any]) -> Edition:
    """The edition of an entry."""
    preset = FrozenMap(entry.get("readings", {}))
    return Edition(entry["id"], entry["title"], entry.get("rulebook", ""), preset)
