"""What things are worth, and what bids would leave of it; a null gain has a note that says why."""

from __future__ import annotations

from typing import Literal

from scorer.show.answers.model import Counts, Hex, Part, Problem, Text, Whole


class Worth(Part):
    """A tile owned: the total minus the total without it; nothing for the home."""

    tile: Text
    worth: int | None
    note: Text | None


class Gain(Part):
    """A tile not owned: what having it would add to the total, and where it would lie."""

    tile: Text
    gain: int | None
    note: Text | None
    at: Hex | None
    turn: int | None


class PieceChange(Part):
    """A kind of piece, loose or on a store (`iron@blacksmith`): how one more or one less changes the total."""

    piece: Text
    one_more: int | None
    one_less: int | None


class ContractGain(Part):
    """A contract: what holding it adds to the total, or would add."""

    contract: int
    held: bool
    gain: int
    note: Text | None


class Improvement(Part):
    """An upgrade or an extension still possible: what it would add, and what it costs: one of `costs`, not paid."""

    tile: Text
    change: Literal["upgrade", "extension"]
    gain: int | None
    costs: list[Counts]
    colours: list[Text]
    """Of an extension: those the box still has."""
    note: Text | None


class Exploration(Whole):
    """Everything about one village."""

    player: Text
    total: int
    solver: Text
    owned: list[Worth]
    available: list[Gain]
    pieces: list[PieceChange]
    contracts: list[ContractGain]
    upgrades: list[Improvement]
    notes: list[Text]
    questions: int
    """How many villages that might be were counted."""
    problems: list[Problem]


class TileBids(Part):
    """A tile and what every bid for it would leave of its gain."""

    tile: Text
    gain: int | None
    bids: dict[Text, list[int]]
    """By colour: the gain after a bid of 1, 2, 3… workers."""
    break_even: Counts
    """By colour: the largest bid whose gain is not negative, else 0."""
    cheapest: Text | None
    """The colour to bid, if any bid loses nothing."""
    note: Text | None
    at: Hex | None
    turn: int | None


class Bidding(Whole):
    """Every tile a village might bid for."""

    player: Text
    total: int
    solver: Text
    workers: Counts
    tiles: list[TileBids]
    notes: list[Text]
    questions: int
    """How many villages that might be were counted."""
    problems: list[Problem]
