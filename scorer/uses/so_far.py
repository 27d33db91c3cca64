"""The score so far of villages that are still being entered, and what is missing as distinct from what is wrong.

A village shows its proven best total by what is entered: a tile whose number is missing, or that has no place on the
board yet, scores nothing by its place so far. Something that cannot be leaves no total. Nobody is ranked before every
village is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from scorer.board.counted import Measurements
from scorer.board.measure import measure, measured_tiles, survey, told_at
from scorer.board.measures import places
from scorer.board.routes import ByProgram
from scorer.journey import best_sheet
from scorer.legality import check_game
from scorer.referee import Case, Disagreement
from scorer.referee import on_board as referee_board
from scorer.sheet.ranking import Result, rank
from scorer.sheet.sheet import Sheet
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.village.assignment import Assignment
from scorer.village.model import Game, Village
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, errors

FOR_MORE = "boat-for-more-players"
NOT_YET = (
    "no-home",
    "no-winter-boat",
    "missing-measurement",
    "place-missing",
    FOR_MORE,
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

    def placed(self, place: Placing) -> VillageSoFar:
        """The same with the places of its problems."""
        return replace(self, missing=tuple(map(place, self.missing)), problems=tuple(map(place, self.problems)))


@dataclass(frozen=True, slots=True)
class SoFar:
    """The villages of a game, ranked only if all of them are complete."""

    players: tuple[VillageSoFar, ...]
    result: Result | None
    problems: tuple[Problem, ...]
    """What concerns no single village."""

    def placed(self, place: Placing) -> SoFar:
        """The same with the places of all problems in the document they are about."""
        players = tuple(player.placed(place) for player in self.players)
        return replace(self, players=players, problems=tuple(map(place, self.problems)))


def so_far(game: Game, refused: Iterable[Problem] = (), solving: Solving = BY_DEFAULT) -> SoFar:
    """Count what is entered of each village; `refused` is what was not even understood."""
    not_understood = list(refused)
    judged = [*check_game(game), *_without_a_name(game)]
    # What seems to be missing may stand in what was not understood.
    found = not_understood + [problem for problem in judged if not _may_be_there(problem, not_understood)]
    counted = not errors(_of_the_game(not_understood))
    players = tuple(
        _village(village, _at(found, position), counted, solving) for position, village in enumerate(game.villages)
    )
    problems = _of_the_game(found)
    sheets = [player.sheet for player in players if player.sheet and player.is_complete]
    if len(sheets) < len(players) or errors(problems):
        return SoFar(players, None, tuple(problems))
    try:
        return SoFar(players, rank(sheets, game), tuple(problems))
    except ProblemsFound as tie:
        return SoFar(players, None, (*problems, *tie.problems))


def _village(village: Village, found: Sequence[Problem], counted: bool, solving: Solving) -> VillageSoFar:
    missing = tuple(problem for problem in found if _is_missing(problem))
    problems = tuple(problem for problem in found if not _is_missing(problem))
    sheet = _sheet(village, solving) if counted and not errors(problems) else None
    return VillageSoFar(village.player, sheet, missing, problems)


def _sheet(village: Village, solving: Solving) -> Sheet:
    """The proven best sheet, without lines for numbers that nobody gave yet."""
    known = _counted_by_place(village, solving)
    unknown = {owned.tile: 0 for owned in measured_tiles(village) if owned.tile not in known.counts}
    measurements = replace(known, counts={**known.counts, **unknown})
    sheet = best_sheet(village, measurements, solving, unique=True)
    lines = tuple(line for line in sheet.lines if line.points or line.target not in unknown)
    return replace(sheet, count=replace(sheet.count, lines=lines))


def _counted_by_place(village: Village, solving: Solving) -> Measurements:
    """What tiles count by their place, as far as it is known: measured on the table, or on the board as it lies."""
    if village.has_layout:
        return measure(village, solving)
    on_table = {owned.tile: told_at(village, place) for owned, place in places(village)}
    laid = _laid_so_far(village, solving)
    known = {tile: number for tile, number in on_table.items() if number is not None}
    return Measurements({**laid.counts, **known}, laid.gains)


def _laid_so_far(village: Village, solving: Solving) -> Measurements:
    """What is counted on the board of the tiles that have a place; the referee counts it again."""
    laid = village.changed(tiles=tuple(owned for owned in village.tiles if owned.at is not None))
    found = survey(laid, ByProgram(solving))
    for objection in referee_board.objections(Case(laid, Assignment(()), found)):
        raise Disagreement(objection)
    return found


def _without_a_name(game: Game) -> list[Problem]:
    """In a game of several, players are told apart by their names."""
    nameless = [position for position, village in enumerate(game.players) if village.player is None]
    found, fix = say("this player has no name yet"), say("give the player a name")
    paths = [("players", position, "player") for position in nameless if len(game.players) > 1]
    return [Problem("no-name", found, fix, path) for path in paths]


def _is_missing(problem: Problem) -> bool:
    """Whether more entering can mend it; a boat that may have come in for Sea Bastion II needs no mending."""
    return problem.code in NOT_YET and (problem.code != FOR_MORE or problem.severity == "error")


def _may_be_there(problem: Problem, not_understood: Sequence[Problem]) -> bool:
    return problem.code in NOT_YET and any(other.path[:2] == problem.path[:2] for other in not_understood)


def _at(found: Sequence[Problem], position: int) -> list[Problem]:
    return [problem for problem in found if problem.path[:2] == ("players", position)]


def _of_the_game(found: Sequence[Problem]) -> list[Problem]:
    """The problems that belong to no single village."""
    return [problem for problem in found if len(problem.path) < 2 or problem.path[0] != "players"]
