"""The engines on programs that know nothing of the game."""

from __future__ import annotations

from random import Random

import pytest

from scorer.board.measure import measure
from scorer.solving.engines import Impossible, Solving, Unproven, pulp_milp
from scorer.solving.preferences import joined, preferred
from scorer.solving.program import Program, Solution, Sum
from scorer.writers.formulation import formulate
from tests.truth.generator import random_village


def knapsack() -> Program:
    """5a + 4b with 2a + 3b <= 12 and a <= 4."""
    program = Program()
    a, b = program.variable("a", 4), program.variable("b", 9)
    program.require("room", Sum().add(a, 2).add(b, 3), upper=12)
    program.objective.add(a, 5).add(b, 4).constant = 1
    return program


def market_split() -> Program:
    """A small problem on which every engine spends far longer than a moment: four sums that must come out even."""
    rng = Random(7)
    program = Program()
    switches = [program.switch(f"x{i}") for i in range(60)]
    for row in range(5):
        factors = [rng.randrange(100) for _ in switches]
        split, over, under = Sum(), program.variable("over", 9999), program.variable("under", 9999)
        for switch, factor in zip(switches, factors, strict=True):
            split.add(switch, factor)
        split.add(over, 1).add(under, -1)
        program.require(f"row {row}", split, lower=sum(factors) // 2, upper=sum(factors) // 2)
        program.objective.add(over, -1).add(under, -1)
    return program


def test_the_best_solution_is_found(engine: str) -> None:
    # a = 4 leaves 12 - 8 = 4 for b: one b. 5 x 4 + 4 x 1 + 1 = 25.
    assert Solving(engine).solve(knapsack()) == Solution((4, 1), 25)


def test_preferences_decide_between_best_solutions_one_after_the_other(engine: str) -> None:
    # a + b + c <= 5, each at most 3. The best sum is 5; then c as small as it can be, 0; then b as large, 3: a is 2.
    program = Program()
    a, b, c = (program.variable(name, 3) for name in "abc")
    program.require("room", Sum().add_all([a, b, c]), upper=5)
    program.objective.add_all([a, b, c]).constant = 7
    program.preferences = lambda: [Sum().add(c, -1), Sum().add(b), Sum().add(a)]
    assert Solving(engine).solve(program) == Solution((2, 3, 0), 12)
    program.require("some of c", Sum().add(c), lower=1)
    assert Solving(engine).solve(program) == Solution((1, 3, 1), 12)


def test_preferences_are_joined_as_long_as_their_numbers_stay_small() -> None:
    program = Program()
    wishes = [Sum().add(program.variable("x", 9)) for _ in range(5)]
    # Each has ten values: two of them a hundred together, three a thousand.
    assert [[factor for _, factor in wish.terms] for wish in joined(wishes, 1000)] == [[100, 10, 1], [10, 1]]
    assert [len(wish.terms) for wish in joined(wishes, 99)] == [1, 1, 1, 1, 1]
    assert list(joined([Sum(constant=3)], 99)) == []


def test_an_engine_that_gives_up_what_was_decided_is_not_believed() -> None:
    program = knapsack()
    program.preferences = lambda: [Sum().add(program.variables[1])]
    answers = iter([Solution((4, 1), 25), Solution((0, 4), 16)])
    with pytest.raises(ArithmeticError, match="as good"):
        preferred(lambda _: next(answers), program, 1000)


def test_a_program_without_a_solution_is_impossible(engine: str) -> None:
    program = knapsack()
    program.require("too much", Sum().add(program.variables[0]), lower=5)
    assert Solving(engine).find(program) is None
    with pytest.raises(Impossible):
        Solving(engine).solve(program)


def test_a_program_without_variables_is_worth_its_constant(engine: str) -> None:
    program = Program()
    program.objective.constant = 12
    assert Solving(engine).solve(program) == Solution((), 12)


def test_lower_bounds_and_merged_terms_are_kept(engine: str) -> None:
    program = Program()
    a = program.variable("a", 9, lower=2)
    program.require("twice the same", Sum().add(a).add(a), lower=2, upper=13)
    program.objective.add(a, -1)
    assert Solving(engine).solve(program) == Solution((2,), -2)


def test_what_is_not_proven_in_time_is_no_answer(engine: str) -> None:
    with pytest.raises(Unproven, match=r"within 0\.05 s"):
        Solving(engine, 0.05).find(market_split())


def test_pulp_names_an_engine_that_is_not_cp_sat(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pulp_milp.engine_name() == "HiGHS"
    assert type(pulp_milp.named_engine(1.0)).__name__ == "HiGHS"
    monkeypatch.setattr(pulp_milp, "engine_name", lambda: "CBC")
    assert "CBC" in type(pulp_milp.named_engine(1.0)).__name__


def test_without_highs_cbc_finds_the_same_totals_and_prints_nothing(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pulp_milp, "engine_name", lambda: "CBC")
    for seed in range(15):
        village = random_village(Random(seed), "full")
        program = formulate(village, measure(village)).program
        assert Solving("pulp").solve(program).objective == Solving("cpsat").solve(program).objective
    assert capfd.readouterr() == ("", "")


def test_a_value_that_is_not_whole_is_never_rounded_away() -> None:
    problem, (variable,) = pulp_milp.translate(_single())
    variable.varValue = 2.5
    with pytest.raises(ArithmeticError):
        pulp_milp.whole(variable)
    assert problem.name == "village"


def _single() -> Program:
    program = Program()
    program.variable("a", 3)
    return program
