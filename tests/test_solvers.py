"""The engines on programs that know nothing of the game."""

from __future__ import annotations

from random import Random

import pytest

from scorer.board.measure import measure
from scorer.solving.engines import Impossible, Solving, Unproven, pulp_milp
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
