"""Who won: players by total, and ties by the ruling the table plays by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.sheet.sheet import Sheet
from scorer.village.model import Game
from scorer.words.language import say, together
from scorer.words.problems import Problem, ProblemsFound


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
    """The reading of the `tie` ruling that decided, if there was a tie for first place."""


def rank(sheets: Sequence[Sheet], game: Game) -> Result:
    """Rank the sheets of a game."""
    best = max(sheet.total for sheet in sheets)
    leaders = [sheet.player for sheet in sheets if sheet.total == best]
    reading = game.readings["tie"]
    by_boat = reading == "first-boat" and len(leaders) > 1
    if by_boat:
        _ask_for_boat_order(leaders, game)
    winners = winners_of(leaders, reading, game.boat_order)
    return Result(
        tuple(sheets),
        _places(sheets, winners[0] if by_boat else None),
        winners,
        reading if len(leaders) > 1 else None,
    )


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


def _ask_for_boat_order(leaders: Sequence[str], game: Game) -> None:
    missing = [player for player in leaders if player not in game.boat_order]
    if not missing:
        return
    found = say(
        "{players} are tied, the first to choose a winter boat wins, and nobody says when {missing} chose",
        players=together(leaders),
        missing=together(missing),
    )
    fix = say(
        "write boat_order: [{players}] in the game document, in the order in which they chose; "
        "villages in files of their own go under `players:`, as `keytally new --players {count}` shows",
        players=together(leaders),
        count=len(game.players),
    )
    raise ProblemsFound([Problem("missing-boat-order", found, fix, ("boat_order",))])
