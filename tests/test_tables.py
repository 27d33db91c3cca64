"""Value tables: their arithmetic by hand, their solutions against the program, and what they hand over."""

from __future__ import annotations

from random import Random
from typing import Literal

import numpy as np
import pytest

from scorer.board.measure import measure
from scorer.rules import book
from scorer.rules.book import CannotWrite
from scorer.solving.engines import ENGINES, Solving
from scorer.solving.program import Program, Solution, Sum
from scorer.village.model import OwnedTile, Pieces, Village
from scorer.writers.formulation import formulate
from scorer.writers.tables import kept
from scorer.writers.tables.best import Best, WhatIfTotals
from scorer.writers.tables.kept import KeptTables
from scorer.writers.tables.move_book import MoveBook
from scorer.writers.tables.moves import ChosenKind, Move, Need, PerPiece, WholeSets
from scorer.writers.tables.table import NOTHING, empty, in_groups, spend
from tests.truth.generator import random_village

BLUE, RED = Need("blue", (0,)), Need("red", (1,))
EITHER = Need("worker", (0, 1))


def test_spending_leaves_nothing_where_there_is_no_piece() -> None:
    table = PerPiece("t", BLUE, 2).apply(empty((3, 2)))
    # 2 per blue: [0, 2, 4]; one blue less leaves none, 0, 2.
    assert spend(table, (0,))[:, 0].tolist() == [NOTHING, 0, 2]
    # One piece of either kind: from (2, 1) better give the red one, worth nothing, and keep 4.
    assert spend(table, (0, 1))[2, 1] == 4


def test_sets_of_two_kinds_run_along_the_diagonal() -> None:
    table = WholeSets("t", (BLUE, RED), 3).apply(empty((4, 3)))
    # min(blue, red) sets of 3 points.
    assert table.tolist() == [[3 * min(blue, red) for red in range(3)] for blue in range(4)]


def test_groups_of_any_kind_count_whole_groups() -> None:
    table = WholeSets("t", (EITHER,) * 3, 5).apply(empty((5, 4)))
    # 5 for each 3 of all pieces together.
    assert table.tolist() == [[5 * ((blue + red) // 3) for red in range(4)] for blue in range(5)]


def test_groups_are_the_same_as_sets_one_by_one() -> None:
    rng = np.random.default_rng(1)
    for _ in range(50):
        before = np.maximum.accumulate(
            np.maximum.accumulate(rng.integers(0, 9, (5, 4), dtype=np.int16), axis=0), axis=1
        )
        slow = np.max(WholeSets("t", (EITHER,) * 3, 5).by_number(before), axis=0)
        assert in_groups(before, (0, 1), 3, 5).tolist() == slow.tolist()


def test_a_contract_counts_once_and_a_store_no_more_than_stood_there() -> None:
    once = WholeSets("c", (BLUE, EITHER), 7, most=1).apply(empty((4, 2)))
    # One blue and one more: 7 once, however many there are.
    assert once.tolist() == [[0, 0], [0, 7], [7, 7], [7, 7]]
    stand = PerPiece("s", Need("wood", (0,)), 3, most=2).apply(empty((4, 1)))
    assert stand[:, 0].tolist() == [0, 3, 6, 6]


def test_one_kind_takes_the_better_kind() -> None:
    table = ChosenKind((PerPiece("t", BLUE, 1), PerPiece("t", RED, 1))).apply(empty((4, 3)))
    assert table.tolist() == [[max(blue, red) for red in range(3)] for blue in range(4)]


def test_the_order_of_targets_does_not_matter() -> None:
    moves: list[Move] = [
        PerPiece("a", BLUE, 2),
        WholeSets("b", (BLUE, RED), 5),
        WholeSets("c", (EITHER, EITHER), 7, most=1),
    ]
    forth, back = empty((6, 5)), empty((6, 5))
    for move, other in zip(moves, reversed(moves), strict=True):
        forth, back = move.apply(forth), other.apply(back)
    assert forth.tolist() == back.tolist()


@pytest.mark.parametrize("size", ["small", "full"])
def test_solutions_keep_every_constraint_of_the_program(size: Literal["small", "full"]) -> None:
    for seed in range(200):
        village = random_village(Random(f"constraints {seed}"), size)
        program = formulate(village, measure(village)).program
        assert_keeps(program, Solving("tables").solve(program))


def assert_keeps(program: Program, solution: Solution) -> None:
    for variable, value in zip(program.variables, solution.values, strict=True):
        assert variable.lower <= value <= variable.upper, variable
    for constraint in program.constraints:
        value = constraint.total.value(solution.values)
        assert constraint.lower is None or constraint.lower <= value, constraint
        assert constraint.upper is None or value <= constraint.upper, constraint
    assert program.objective.value(solution.values) == solution.objective


def test_every_holding_up_to_the_one_held_is_answered_at_once() -> None:
    """One look-up for each question gives what a fresh solve gives."""
    for seed in range(40):
        village = random_village(Random(f"holdings {seed}"), "full")
        held = [kind for kind, count in village.loose.items() if count]
        changes = [{}, *({kind: -1} for kind in held), *({kind: 1} for kind in village.loose)]
        if not village.first_player:
            changes.append({"first_player": 1})
        fresh = [cpsat_total(with_loose(village, change)) for change in changes]
        assert (seed, WhatIfTotals().with_pieces(village, changes)) == (seed, fresh)


def with_loose(village: Village, change: dict[str, int]) -> Village:
    loose = {kind: count + change.get(kind, 0) for kind, count in village.loose.items()}
    return village.changed(
        workers=Pieces({kind: loose[kind] for kind in ("blue", "red", "yellow", "green")}),
        resources=Pieces({kind: loose[kind] for kind in ("iron", "stone", "wood", "gold")}),
        skills=Pieces({kind: loose[kind] for kind in ("anvil", "pickaxe", "saw")}),
        first_player=village.first_player or "first_player" in change,
    )


def cpsat_total(village: Village) -> int:
    return Solving("cpsat").solve(formulate(village, measure(village)).program).objective


def test_kept_tables_serve_many_villages() -> None:
    tables = WhatIfTotals()
    for seed in range(150):
        village = random_village(Random(f"shelf {seed}"), "small")
        assert (seed, tables.total(village)) == (seed, cpsat_total(village))


def test_the_oldest_tables_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_KEPT", 2_000)
    tables = WhatIfTotals()
    for seed in range(40):
        village = random_village(Random(f"full shelf {seed}"), "full")
        assert (seed, tables.total(village)) == (seed, cpsat_total(village))


def test_more_pieces_than_a_table_is_built_for_go_to_the_integer_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_CELLS", 10)
    village = Village(workers=Pieces(green=5, blue=4), tiles=(OwnedTile(tile="home-1"), OwnedTile(tile="key-market")))
    plan = MoveBook(village, measure(village))
    with pytest.raises(CannotWrite):
        Best(plan, KeptTables(), plan.cells())
    # 2 for each of the 5 green workers.
    assert Solving("tables").solve(formulate(village, measure(village)).program).objective == 10
    assert WhatIfTotals().with_pieces(village, [{}, {"green": -1}]) == [10, 8]


def test_a_target_across_pools_goes_to_the_integer_program() -> None:
    village = Village(tiles=(OwnedTile(tile="home-1"),))
    plan = MoveBook(village, measure(village))
    with pytest.raises(CannotWrite):
        plan.write(book.PerSet(9, "a tile of one's own", {"blue": 1, "iron": 1}, "winter tile", 3))
    assert plan.pools.pool["blue"] != plan.pools.pool["iron"]


def test_a_program_that_has_grown_goes_to_the_integer_program() -> None:
    village = Village(workers=Pieces(green=5), tiles=(OwnedTile(tile="home-1"), OwnedTile(tile="key-market")))
    form = formulate(village, measure(village))
    program = form.program.copy()
    program.require("at most 3", Sum().add_all(form.uses.values()), upper=3)
    # Only three of the five may be used: 3 x 2.
    assert {engine: Solving(engine).solve(program).objective for engine in ENGINES} == dict.fromkeys(ENGINES, 6)
