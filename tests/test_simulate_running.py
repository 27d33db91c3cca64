"""The same result from one process, from two, from a Dask cluster, and after an interruption."""

from __future__ import annotations

import json
import os
import signal
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from scorer.documents import load_village
from scorer.referee import Disagreement
from scorer.show.answers.simulate import as_csv, simulation
from scorer.solving.engines import BY_DEFAULT, Solving, Unproven
from scorer.uses.simulate.deal.dealt import DealtVillage, dealt_from
from scorer.uses.simulate.deal.game_setup import on_offer
from scorer.uses.simulate.plan import ONE_IN, Plan, Scenario
from scorer.uses.simulate.running import do, in_processes, on_cluster, run, solve_again
from scorer.uses.simulate.state import State, begin, free_place
from scorer.uses.simulate.value.valuing import NO_GAIN, by_program, number_missing
from scorer.words.problems import ProblemsFound
from tests.building import village
from tests.the_box import BOX

SETS = ("base", "merchants", "promo")
PLAN = Plan(5, 130, (Scenario(2, SETS), Scenario(3, ("base",))), Solving("tables"))

LocalCluster: Any = import_module("distributed").LocalCluster
LOOPBACK = {
    "processes": True,
    "threads_per_worker": 1,
    "host": "127.0.0.1",
    "dashboard_address": ":0",
    "scheduler_kwargs": {"dashboard": False},
}
"""A real cluster that nobody outside this machine can reach."""


def quiet(_: int) -> None:
    """Tell nobody how far the run has come."""


@pytest.fixture(scope="module")
def alone() -> State:
    state = State(PLAN)
    assert run(state, in_processes(1), quiet)
    return state


def test_a_plan_deals_exactly_the_villages_asked_for(alone: State) -> None:
    assert [tally.villages for tally in alone.tallies] == [130, 130]
    # 130 villages are 65 games of two, and 44 of three, the last of which gives one village only.
    assert [tally.games for tally in alone.tallies] == [65, 44]
    assert alone.is_complete


def test_two_processes_find_what_one_finds(alone: State) -> None:
    state = State(PLAN)
    told: list[int] = []
    assert run(state, in_processes(2), told.append)
    assert simulation(state) == simulation(alone)
    assert as_csv(state) == as_csv(alone)
    assert sum(told) == 260


def test_a_dask_cluster_finds_what_one_process_finds(alone: State) -> None:
    with LocalCluster(n_workers=2, **LOOPBACK) as cluster:
        state = State(PLAN)
        assert run(state, on_cluster(cluster.scheduler_address), quiet)
    assert simulation(state) == simulation(alone)


def test_a_cluster_without_workers_is_refused() -> None:
    with (
        LocalCluster(n_workers=0, **LOOPBACK) as cluster,
        pytest.raises(ProblemsFound) as refused,
        on_cluster(cluster.scheduler_address),
    ):
        pass
    assert [problem.code for problem in refused.value.problems] == ["cluster-without-workers"]


def test_interrupted_and_resumed_is_as_if_nothing_had_happened(alone: State, tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    state = State(PLAN, path)

    def press_ctrl_c(_: int) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    assert not run(state, in_processes(1), press_ctrl_c)
    assert 0 < state.villages < 260
    assert not simulation(state).complete
    resumed = begin(PLAN, path)
    assert simulation(resumed) == simulation(state)
    assert run(resumed, in_processes(2), quiet)
    assert simulation(resumed) == simulation(alone)
    assert simulation(begin(PLAN, path)) == simulation(alone)


def test_ctrl_c_again_stops_at_once(tmp_path: Path) -> None:
    state = State(PLAN, tmp_path / "state.json")

    def press_twice(_: int) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        os.kill(os.getpid(), signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        run(state, in_processes(1), press_twice)
    assert not list(tmp_path.iterdir())
    assert signal.getsignal(signal.SIGINT) is before


def test_a_state_that_was_cut_into_other_chunks_is_refused(alone: State, tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    replace(alone, path=path).save()
    path.write_text(json.dumps({**json.loads(path.read_text()), "games_in_a_chunk": 20}))
    with pytest.raises(ProblemsFound, match="another version"):
        begin(PLAN, path)


@pytest.mark.parametrize(
    ("other", "differing"),
    [
        (Plan(6, 130, PLAN.scenarios, Solving("tables")), "seed"),
        (Plan(5, 131, PLAN.scenarios, Solving("tables")), "samples"),
        (Plan(5, 130, PLAN.scenarios[:1], Solving("tables")), "scenarios"),
        (Plan(5, 130, PLAN.scenarios, BY_DEFAULT), "solver"),
    ],
)
def test_the_state_of_another_simulation_is_refused(other: Plan, differing: str, alone: State, tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    replace(alone, path=path).save()
    with pytest.raises(ProblemsFound) as refused:
        begin(other, path)
    (problem,) = refused.value.problems
    assert problem.code == "other-simulation"
    assert f": {differing} differ" in problem.found


def test_the_state_of_another_village_or_version_is_refused(alone: State, tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    replace(alone, path=path).save()
    told = json.loads(path.read_text())
    path.write_text(json.dumps({**told, "keytally": "0.0.0"}))
    around = dealt_from(village(), SETS)
    with pytest.raises(ProblemsFound) as refused:
        begin(Plan(5, 130, PLAN.scenarios, Solving("tables"), around), path)
    assert [problem.code for problem in refused.value.problems] == ["other-version", "other-simulation"]


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"parameters": 1}', "\x00"])
def test_a_file_that_is_no_state_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    path.write_text(text)
    with pytest.raises(ProblemsFound) as refused:
        begin(PLAN, path)
    assert {problem.code for problem in refused.value.problems} <= {"unreadable", "other-version", "other-simulation"}


@pytest.mark.parametrize("field", ["done", "tallies"])
@pytest.mark.parametrize(
    "said", [[["x", 99999]], [], None, [[0, 0]], [[0, 10**12]], [{}], [{"games": 65}, {"games": -1}]]
)
def test_a_damaged_state_is_refused(field: str, said: object, alone: State, tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    replace(alone, path=path).save()
    told = json.loads(path.read_text())
    path.write_text(json.dumps({**told, field: said}))
    with pytest.raises(ProblemsFound) as refused:
        begin(PLAN, path)
    assert [problem.code for problem in refused.value.problems] == ["unreadable"]


def test_a_free_place_is_never_that_of_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert free_place(3) == Path("simulate-3.state.json")
    Path("simulate-3.state.json").touch()
    assert free_place(3) == Path("simulate-3-2.state.json")


# ---- valuing ----------------------------------------------------------------------------------------------


OFFER = on_offer(BOX, None, SETS)


def valued(*tiles: str, **fields: Any) -> tuple[DealtVillage, dict[str, int], int]:
    dealt = dealt_from(village(tiles, **fields), SETS)
    total, gains = by_program(BY_DEFAULT)([dealt], OFFER).village(0)
    return dealt, dict(zip(OFFER, gains, strict=True)), total


def test_gains_by_program_worked_by_hand() -> None:
    dealt, gains, total = valued(
        *("jeweller", "ianvincible"),
        workers={"blue": 2, "red": 1, "yellow": 1},
        resources={"gold": 2},
        skills={"anvil": 1, "pickaxe": 1, "saw": 1},
    )
    # Ianvincible 5, two gold at the Jeweller 4.
    assert total == 9
    assert gains["scribes"] == 10
    assert gains["craftsmens-guild"] == 3
    assert gains["keythedral"] == 12
    # Keyside brings 3 of each resource; only the 3 gold count, 2 each at the Jeweller.
    assert gains["keyside"] == 6
    # Instead of Ianvincible's 5: three gold more at 2 each; or 1 for each of 4 workers.
    assert gains["keyflower-ii"] == 1
    assert gains["white-wind"] == -1
    # Where it lies decides, and nobody measured it.
    assert gains["beekeeper"] == gains["sea-bastion"] == gains["turn-order-2"] == NO_GAIN
    # And what is owned is not to be had.
    assert gains["jeweller"] == gains["ianvincible"] == NO_GAIN
    assert number_missing(dealt, "delivery-man")


def test_numbers_of_a_layout_are_counted_on_its_board() -> None:
    dealt = dealt_from(load_village("examples/board-figure-eight.yaml"), SETS)
    loops = [tile.tile for tile in dealt.tiles if tile.tile == "sea-bastion"]
    assert loops == ["sea-bastion"]
    assert dealt.measured.of_village["loop"]
    assert "route" not in dealt.measured.of_village


def test_both_engines_value_dealt_villages_alike() -> None:
    plan = Plan(2, 2, (Scenario(2, SETS),), BY_DEFAULT)
    (chunk,) = plan.chunks()
    _, counted = do(plan, chunk)
    # Two villages are less than a thousand: one of them is solved again, by PuLP.
    assert counted.solved_again == 1


def test_one_village_in_a_thousand_is_solved_again_and_at_least_one() -> None:
    few = Plan(3, 40, (Scenario(2, SETS),), Solving("tables"))
    assert sum(few.is_solved_again(0, number) for number in range(40)) == 1
    many = Plan(3, 2 * ONE_IN + 1, (Scenario(2, SETS),), Solving("tables"))
    chosen = [number for number in range(2 * ONE_IN + 1) if many.is_solved_again(0, number)]
    assert [number // ONE_IN for number in chosen] == [0, 1, 2]
    assert chosen[2] == 2 * ONE_IN


def test_a_different_answer_when_solved_again_stops_everything() -> None:
    dealt, gains, total = valued("scholar", skills={"saw": 2})
    plan = Plan(1, 1, (Scenario(None, SETS),), Solving("tables"), dealt)
    solve_again(plan, dealt, OFFER, total, list(gains.values()))
    with pytest.raises(Disagreement, match=r"gains that differ: \{'scribes'"):
        solve_again(plan, dealt, OFFER, total, list({**gains, "scribes": 99}.values()))
    with pytest.raises(Disagreement, match="solved again at 6"):
        solve_again(plan, dealt, OFFER, total + 1, list(gains.values()))


def test_an_answer_that_is_not_proven_in_time_stops_the_run(tmp_path: Path) -> None:
    late = Plan(5, 2, PLAN.scenarios, Solving(time_limit=1e-9))
    with pytest.raises(Unproven, match="1e-09 s"):
        run(State(late, tmp_path / "state.json"), in_processes(1), quiet)
    # What was done until then is kept: nothing.
    assert begin(late, tmp_path / "state.json").villages == 0
