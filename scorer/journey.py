"""The whole journey of a village, read first: check, measure, formulate, solve, read back, recount, write the sheet.

Documents become villages before this (documents/), and sheets become text after it (report/).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from scorer.board.measure import measure
from scorer.board.measurements import Measurements
from scorer.legality import check, check_game
from scorer.referee import Case, compare, confirm
from scorer.sheet.ranking import Result, rank
from scorer.sheet.sheet import Count, Sheet, write_count
from scorer.solving.engines import DEFAULT_ENGINE, DEFAULT_TIME_LIMIT, Solving, Unproven
from scorer.solving.program import Solution
from scorer.village.elsewhere import Elsewhere
from scorer.village.model import Game, Village
from scorer.words.problems import Problem, ProblemsFound, errors
from scorer.writers.canonical import canonical, next_best, settled
from scorer.writers.formulation import Formulation, formulate, others, read_back


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
    if extensions_elsewhere:
        village = village.changed(elsewhere=Elsewhere(extensions_told={"": extensions_elsewhere}))
    refuse(check(village))
    return prove(village, Solving(solver, time_limit), alternatives, unique)


def score_game(
    game: Game, *, solver: str = DEFAULT_ENGINE, time_limit: float = DEFAULT_TIME_LIMIT, alternatives: int = 0
) -> Result:
    """The sheets of a game, ranked."""
    refuse(check_game(game))
    return prove_game(game, Solving(solver, time_limit), alternatives)


def prove_game(game: Game, solving: Solving, alternatives: int = 0) -> Result:
    """The sheets of a game that was judged when it was read, ranked."""
    return rank([prove(village, solving, alternatives, unique=True) for village in game.villages], game)


def prove(village: Village, solving: Solving, alternatives: int = 0, unique: bool = False) -> Sheet:
    """The proven best sheet of a village that was judged when it was read."""
    return best_sheet(village, measure(village, solving), solving, alternatives, unique)


def best_sheet(
    village: Village, measurements: Measurements, solving: Solving, alternatives: int = 0, unique: bool = False
) -> Sheet:
    """The proven best sheet of a village that was judged before, by what its tiles count by their place."""
    form = formulate(village, measurements)
    best = settled(form, solving.solve(canonical(form)))
    count = confirmed(village, form, best)
    return Sheet(
        player=village.player or "",
        count=count,
        measurements=measurements,
        solver=solving.solver,
        rulings=village.readings,
        edition=village.edition,
        unique=is_unique(form, best, solving) if unique or alternatives else None,
        alternatives=tuple(confirmed(village, form, other) for other in find_others(form, best, solving, alternatives)),
    )


def best_total(village: Village, solving: Solving) -> int:
    """The proven best total of a village that can be, where nobody asks which count of it would be printed."""
    form = formulate(village, measure(village, solving))
    return confirmed(village, form, solving.solve(form.program)).total


def confirmed(village: Village, form: Formulation, solution: Solution) -> Count:
    """The count of a village a solution stands for, once the referee agrees with every line and the total."""
    assignment = read_back(form, solution.values)
    points = {(line.step, line.target): earned.value(solution.values) for line, earned in form.points.items()}
    recounted = confirm(Case(village, assignment, form.measurements), points, solution.objective)
    count = write_count(village, form.holdings, form.measurements, assignment, points)
    # What is printed is the sheet: no line may be lost or changed while it is written.
    compare(recounted, count.points, count.total)
    return count


def is_unique(form: Formulation, best: Solution, solving: Solving) -> bool | None:
    """Whether no other assignment reaches the total, or None if time ran out: the total stands all the same."""
    try:
        return next(others(form, best, solving), None) is None
    except Unproven:
        return None


def find_others(form: Formulation, best: Solution, solving: Solving, most: int) -> tuple[Solution, ...]:
    """Up to so many other best solutions in the order of preference, or none if time ran out."""
    try:
        found = [settled(form, other) for other in islice(next_best(form, best, solving), most)]
        # As they are said to be as good, the total that the referee has to confirm is that of the best.
        return tuple(replace(other, objective=best.objective) for other in found)
    except Unproven:
        return ()


def refuse(problems: list[Problem]) -> None:
    """Stop at a village that cannot be."""
    if errors(problems):
        raise ProblemsFound(problems)
