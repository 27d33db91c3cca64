"""What exploring finds: the worth of what is there, the gain of what could be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scorer.board.geometry import Hex
from scorer.box.box import Box
from scorer.box.model import Cost
from scorer.words.sentence import Said


@dataclass(frozen=True, slots=True)
class Worth:
    """A tile owned: the total minus the total without it; nothing for the home."""

    tile: str
    worth: int | None
    note: Said | None = None


@dataclass(frozen=True, slots=True)
class Gain:
    """A tile not owned: what having it would add to the total, and where it would lie."""

    tile: str
    gain: int | None
    note: Said | None = None
    at: Hex | None = None
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class PieceChange:
    """A kind of piece, loose or on a store (`iron@blacksmith`): how one more or one less changes the total."""

    piece: str
    one_more: int | None
    one_less: int | None


@dataclass(frozen=True, slots=True)
class ContractGain:
    """A contract: what holding it adds to the total, or would add."""

    contract: int
    held: bool
    gain: int
    note: Said | None = None


@dataclass(frozen=True, slots=True)
class Improvement:
    """An upgrade or an extension still possible: what it would add, and what it costs: one of `costs`, not paid."""

    tile: str
    change: Literal["upgrade", "extension"]
    gain: int | None
    costs: tuple[Cost, ...]
    note: Said | None = None
    colours: tuple[str, ...] = ()
    """Of an extension: those the box still has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explored:
    """What is told of the village beside the rows."""

    box: Box
    player: str
    total: int
    solver: str
    notes: tuple[Said, ...]
    questions: int
    """How many villages that might be were counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exploration(Explored):
    """Everything about one village."""

    owned: tuple[Worth, ...]
    available: tuple[Gain, ...]
    pieces: tuple[PieceChange, ...]
    contracts: tuple[ContractGain, ...]
    upgrades: tuple[Improvement, ...]
