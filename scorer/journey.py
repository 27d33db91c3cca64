"""The whole journey of a village, read first: check, measure, formulate, solve, read back, recount, write the sheet.

Documents become villages before this (documents/), and sheets become text after it (report/).
"""

from __future__ import annotations

from itertools import islice

from scorer.board.counted import Measurements
from scorer.board.measure import measure
from scorer.legality import check, check_game
from scorer.referee import Case, confirm
from scorer.sheet.ranking import Result, rank
from scorer.sheet.sheet import Count, Sheet, write_count
from scorer.solving.engines import DEFAULT_ENGINE, DEFAULT_TIME_LIMIT, Unproven, solve
from scorer.solving.program import Solution
from scorer.village.model import Game, Village
from scorer.words.problems import Problem, ProblemsFound, errors
from scorer.writers.alternatives import others
from scorer.writers.formulate import formulate, read_back
from scorer.writers.formulation import Formulation


def score(
    village: Village,
    *,
    solver: str = DEFAULT_ENGINE,
    time_limit: float = DEFAULT_TIME_LIMIT,
    alternatives: int = 0,
    unique: bool = True,
    extensions_elsewhere: int = 0,
) -> Sheet:
    """The proven best sheet of a village.

    `alternatives` asks for so many other assignments of the same total, `unique` whether there is any;
    `extensions_elsewhere` are those on other players' tiles, as Flipper II needs one that is left.
    """
    refuse(check(village))
    return prove(
        village,
        measure(village, solver, time_limit),
        solver=solver,
        time_limit=time_limit,
        alternatives=alternatives,
        unique=unique,
        extensions_elsewhere=extensions_elsewhere,
    )


def prove(
    village: Village,
    measurements: Measurements,
    *,
    solver: str,
    time_limit: float,
    alternatives: int = 0,
    unique: bool = True,
    extensions_elsewhere: int = 0,
) -> Sheet:
    """The proven best sheet of a village that was judged before, by what its tiles count on the board."""
    form = formulate(village, measurements, extensions_elsewhere)
    best = solve(form.program, solver, time_limit)
    count = confirmed(form, best, extensions_elsewhere)
    further = find_others(form, best, solver, time_limit, max(alternatives, int(unique)))
    return Sheet(
        player=village.player or "",
        count=count,
        solver=solver,
        rulings=village.readings,
        edition=village.edition,
        unique=None if further is None or not (unique or alternatives) else not further,
        alternatives=tuple(confirmed(form, other, extensions_elsewhere) for other in (further or ())[:alternatives]),
    )


def score_game(
    game: Game, *, solver: str = DEFAULT_ENGINE, time_limit: float = DEFAULT_TIME_LIMIT, alternatives: int = 0
) -> Result:
    """The sheets of a game, ranked."""
    refuse(check_game(game))
    sheets = [
        score(
            village,
            solver=solver,
            time_limit=time_limit,
            alternatives=alternatives,
            extensions_elsewhere=elsewhere,
        )
        for village, elsewhere in zip(game.villages, extensions_of_others(game), strict=True)
    ]
    return rank(sheets, game)


def extensions_of_others(game: Game) -> list[int]:
    """For each village, how many extensions stand on the tiles of the others."""
    carried = [sum(owned.extension is not None for owned in village.tiles) for village in game.villages]
    return [sum(carried) - mine for mine in carried]


def confirmed(form: Formulation, solution: Solution, extensions_elsewhere: int) -> Count:
    """The count a solution stands for, once the referee agrees with every line and the total."""
    assignment = read_back(form, solution.values)
    points = {(line.step, line.target): earned.value(solution.values) for line, earned in form.points.items()}
    case = Case(form.village, assignment, form.measurements, extensions_elsewhere)
    confirm(case, points, solution.objective)
    return write_count(form.village, form.holdings, form.measurements, assignment, points)


def find_others(
    form: Formulation, best: Solution, solver: str, time_limit: float, most: int
) -> tuple[Solution, ...] | None:
    """Up to so many other best solutions, or None if time ran out: the total stands all the same."""
    try:
        return tuple(islice(others(form, best, solver, time_limit), most))
    except Unproven:
        return None


def refuse(problems: list[Problem]) -> None:
    """Stop at a village that cannot be."""
    if errors(problems):
        raise ProblemsFound(problems)
