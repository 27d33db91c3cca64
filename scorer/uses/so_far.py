"""The score so far of villages that are still being entered, and what is missing as distinct from what is wrong.

A village shows its proven best total by what is entered: a tile whose number is missing, or that has no place on the
board yet, scores nothing by its place so far. Something that cannot be leaves no total. Nobody is ranked before every
village is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from scorer.board.measure import measure, measured_tiles, survey
from scorer.board.measurements import Measurements
from scorer.board.routes_by_program import ByProgram
from scorer.journey import best_sheet
from scorer.legality import check_game
from scorer.referee import confirm_board
from scorer.sheet.ranking import Result, rank
from scorer.sheet.sheet import Sheet
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.disputes.rests import resting
from scorer.village.model import Game, Village
from scorer.words.language import say
from scorer.words.problems import Problem, errors

FOR_MORE = ("boat-for-more-players", "tile-for-more-players")
NOT_YET = (
    "no-home",
    "no-winter-boat",
    "missing-measurement",
    "place-missing",
    *FOR_MORE,
    "player-twice",
    "no-name",
)
"""What more entering can mend: the rest is counted all the same. Every other error says that a village cannot be."""

Placing = Callable[[Problem], Problem]
"""Gives a problem its place in the document it is about."""


@dataclass(frozen=True, slots=True)
class VillageSoFar:
    """One village: its sheet by what is entered, what is missing, and what is wrong or worth a note."""

    player: str | None
    sheet: Sheet | None
    missing: tuple[Problem, ...]
    problems: tuple[Problem, ...]

    @property
    def is_complete(self) -> bool:
        """Whether nothing is missing or wrong."""
        return self.sheet is not None and not self.missing

    @property
    def total(self) -> int | None:
        """The best total so far."""
        return self.sheet.total if self.sheet else None


@dataclass(frozen=True, slots=True)
class SoFar:
    """The villages of a game, ranked only if all of them are complete."""

    players: tuple[VillageSoFar, ...]
    result: Result | None
    problems: tuple[Problem, ...]
    """What concerns no single village."""


def so_far(
    game: Game,
    refused: Iterable[Problem] = (),
    solving: Solving = BY_DEFAULT,
    place: Placing = lambda problem: problem,
) -> SoFar:
    """Count what is entered of each village; `refused` is what was not even understood."""
    not_understood = list(refused)
    judged = [*check_game(game), *_without_a_name(game)]
    # What seems to be missing may stand in what was not understood.
    found = not_understood + [problem for problem in judged if not _may_be_there(problem, not_understood)]
    counted = not errors(_of_the_game(not_understood))
    players = tuple(
        _village(village, [problem for problem in found if _of_player(problem) == position], counted, solving, place)
        for position, village in enumerate(game.villages)
    )
    problems, result = _of_the_game(found), None
    if all(player.is_complete for player in players) and not errors(problems):
        result = rank([player.sheet for player in players if player.sheet], game)
        problems += result.notes
    return SoFar(players, result, tuple(map(place, problems)))


def _village(
    village: Village, found: Sequence[Problem], counted: bool, solving: Solving, place: Placing
) -> VillageSoFar:
    missing = [problem for problem in found if _is_missing(problem)]
    problems = [problem for problem in found if not _is_missing(problem)]
    sheet = _sheet(village, solving) if counted and not errors(problems) else None
    if sheet and not missing:
        sheet = resting(sheet, village, solving)
    return VillageSoFar(village.player, sheet, tuple(map(place, missing)), tuple(map(place, problems)))


def _sheet(village: Village, solving: Solving) -> Sheet:
    """The proven best sheet, without lines for numbers that nobody gave yet."""
    known = _counted_by_place(village, solving)
    unknown = frozenset(owned.tile for owned in measured_tiles(village) if owned.tile not in known.counts)
    measurements = replace(known, counts={**known.counts, **dict.fromkeys(unknown, 0)}, missing=unknown)
    sheet = best_sheet(village, measurements, solving, unique=True)
    lines = tuple(line for line in sheet.lines if line.points or line.target not in unknown)
    return replace(sheet, count=replace(sheet.count, lines=lines))


def _counted_by_place(village: Village, solving: Solving) -> Measurements:
    """What tiles count by their place, as far as it is known: measured on the table, or on the board as it lies."""
    counted = measure(village, solving)
    if village.has_layout:
        return counted
    laid = village.changed(tiles=tuple(owned for owned in village.tiles if owned.at is not None))
    found = survey(laid, ByProgram(solving))
    confirm_board(laid, found)
    gains = {key: gain for key, gain in found.gains.items() if key[0] not in counted.counts}
    return Measurements({**found.counts, **counted.counts}, gains)


def _without_a_name(game: Game) -> list[Problem]:
    """In a game of several, players are told apart by their names."""
    found, fix = say("this player has no name yet"), say("give the player a name")
    nameless = [position for position, village in enumerate(game.players) if village.player is None]
    return [Problem("no-name", found, fix, ("players", at, "player")) for at in nameless if len(game.players) > 1]


def _is_missing(problem: Problem) -> bool:
    """Whether more entering can mend it; a tile for more players, of which some may be missing, needs no mending."""
    return problem.code in NOT_YET and (problem.code not in FOR_MORE or problem.severity == "error")


def _may_be_there(problem: Problem, not_understood: Sequence[Problem]) -> bool:
    return problem.code in NOT_YET and any(other.path[:2] == problem.path[:2] for other in not_understood)


def _of_player(problem: Problem) -> object:
    """The position of the village that a problem belongs to; None if it belongs to no single one."""
    return problem.path[1] if len(problem.path) > 1 and problem.path[0] == "players" else None


def _of_the_game(found: Sequence[Problem]) -> list[Problem]:
    return [problem for problem in found if _of_player(problem) is None]
