"""Who won: players by total, and ties by the ruling the table plays by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.sheet.sheet import Sheet
from scorer.village.model import Game
from scorer.words.language import say, together
from scorer.words.problems import Problem


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """A player's place in the ranking; players who stay tied share one."""

    place: int
    player: str
    total: int
    behind: int
    """How many points the first has more."""


@dataclass(frozen=True, slots=True)
class Result:
    """The sheets of a game in the order of its document, the ranking, and how a tie was broken."""

    sheets: tuple[Sheet, ...]
    ranking: tuple[RankedPlayer, ...]
    winners: tuple[str, ...]
    tie: str | None
    """The reading of the `tie` ruling that decides, if there is a tie for first place."""
    undecided: tuple[str, ...] = ()
    """Who is tied for first place, where nobody says who of them chose a winter boat first; else nobody."""
    notes: tuple[Problem, ...] = ()
    """What is missing to settle the ranking."""


def rank(sheets: Sequence[Sheet], game: Game) -> Result:
    """Rank the sheets of a game."""
    best = max(sheet.total for sheet in sheets)
    leaders = [sheet.player for sheet in sheets if sheet.total == best]
    reading = game.readings["tie"]
    if waits_for_boat_order(leaders, reading, game.boat_order):
        note = _missing_boat_order(leaders, game)
        return Result(tuple(sheets), _places(sheets, None), (), reading, undecided=tuple(leaders), notes=(note,))
    winners = winners_of(leaders, reading, game.boat_order)
    by_boat = reading == "first-boat" and len(leaders) > 1
    tie = reading if len(leaders) > 1 else None
    return Result(tuple(sheets), _places(sheets, winners[0] if by_boat else None), winners, tie)


def winners_of(leaders: Sequence[str], reading: str, boat_order: Sequence[str]) -> tuple[str, ...]:
    """Those who win of the players with the most points: nobody where a tie is played again."""
    if len(leaders) == 1 or reading == "shared":
        return tuple(leaders)
    if reading == "replay":
        return ()
    return (min(leaders, key=boat_order.index),)


def _places(sheets: Sequence[Sheet], first: str | None) -> tuple[RankedPlayer, ...]:
    """Places by total; a tie broken by the boat order puts one player alone on top."""

    def rank_of(sheet: Sheet) -> tuple[int, bool]:
        return -sheet.total, sheet.player != first

    ordered = sorted(sheets, key=rank_of)
    ranks, best = [rank_of(sheet) for sheet in ordered], ordered[0].total
    # Whoever has an equal before them shares that one's place.
    return tuple(
        RankedPlayer(1 + ranks.index(rank_of(one)), one.player, one.total, best - one.total) for one in ordered
    )


def waits_for_boat_order(leaders: Sequence[str], reading: str, boat_order: Sequence[str]) -> bool:
    """Whether nobody can say who wins a tie, as nobody says who of them chose a winter boat first."""
    return len(leaders) > 1 and reading == "first-boat" and any(leader not in boat_order for leader in leaders)


def _missing_boat_order(leaders: Sequence[str], game: Game) -> Problem:
    """What the ranking needs to be settled: a note, as every total stands."""
    missing = [player for player in leaders if player not in game.boat_order]
    found = say(
        "{players} are tied, the first to choose a winter boat wins, and nobody says when {missing} chose",
        players=together(leaders),
        missing=together(missing),
    )
    return Problem("missing-boat-order", found, how_to_settle(leaders), ("boat_order",), severity="note")


def how_to_settle(leaders: Sequence[str]) -> str:
    """How to say who chose first."""
    return say(
        'say --boat-order "{players}", or write boat_order: [{players}] in the game document, '
        "in the order in which they chose",
        players=together(leaders),
    )
