"""What exploring finds: the worth of what is there, the gain of what could be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from scorer.board.geometry import Hex
from scorer.box.box import Box
from scorer.box.costs import Cost


@dataclass(frozen=True, slots=True)
class Worth:
    """A tile owned: the total minus the total without it; nothing for the home."""

    tile: str
    worth: int | None
    note: str | None = None

    def as_json(self) -> dict[str, Any]:
        """As `--json` prints it."""
        return {"tile": self.tile, "worth": self.worth, "note": self.note}


@dataclass(frozen=True, slots=True)
class Gain:
    """A tile not owned: what having it would add to the total, and where it would lie."""

    tile: str
    gain: int | None
    note: str | None = None
    at: Hex | None = None
    turn: int | None = None

    def as_json(self) -> dict[str, Any]:
        """As `--json` prints it."""
        at = None if self.at is None else list(self.at)
        return {"tile": self.tile, "gain": self.gain, "note": self.note, "at": at, "turn": self.turn}


@dataclass(frozen=True, slots=True)
class PieceChange:
    """A kind of piece, loose or on a store (`iron@blacksmith`): how one more or one less changes the total."""

    piece: str
    one_more: int | None
    one_less: int | None

    def as_json(self) -> dict[str, Any]:
        """As `--json` prints it."""
        return {"piece": self.piece, "one_more": self.one_more, "one_less": self.one_less}


@dataclass(frozen=True, slots=True)
class ContractGain:
    """A contract: what holding it adds to the total, or would add."""

    contract: int
    held: bool
    gain: int
    note: str | None = None

    def as_json(self) -> dict[str, Any]:
        """As `--json` prints it."""
        return {"contract": self.contract, "held": self.held, "gain": self.gain, "note": self.note}


@dataclass(frozen=True, slots=True)
class Improvement:
    """An upgrade or an extension still possible: what it would add, and what it costs: one of `costs`, not paid."""

    tile: str
    change: Literal["upgrade", "extension"]
    gain: int | None
    costs: tuple[Cost, ...]
    note: str | None = None
    colours: tuple[str, ...] = ()
    """Of an extension: those the box still has."""

    def as_json(self) -> dict[str, Any]:
        """As `--json` prints it."""
        return {
            "tile": self.tile,
            "change": self.change,
            "gain": self.gain,
            "costs": [dict(cost) for cost in self.costs],
            "colours": list(self.colours),
            "note": self.note,
        }


@dataclass(frozen=True, slots=True)
class Exploration:
    """Everything about one village."""

    box: Box
    player: str
    total: int
    solver: str
    owned: tuple[Worth, ...]
    available: tuple[Gain, ...]
    pieces: tuple[PieceChange, ...]
    contracts: tuple[ContractGain, ...]
    upgrades: tuple[Improvement, ...]
    notes: tuple[str, ...]
    questions: int
    """How many villages that might be were counted."""

    def as_json(self) -> dict[str, Any]:
        """As `--json` prints it."""
        parts = ("owned", "available", "pieces", "contracts", "upgrades")
        return {
            "player": self.player,
            "total": self.total,
            "solver": self.solver,
            **{part: _all(getattr(self, part)) for part in parts},
            "notes": list(self.notes),
            "questions": self.questions,
        }


def _all(rows: Sequence[Any]) -> list[dict[str, Any]]:
    return [row.as_json() for row in rows]
