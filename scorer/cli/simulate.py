"""`keytally simulate`: what tiles are worth over many random villages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from scorer.cli import completing
from scorer.cli.options import (
    DEFAULT_LIMIT,
    Boxes,
    Chart,
    Edition,
    Force,
    Json,
    Lang,
    Language,
    Rulings,
    Solver,
    SolverName,
    TimeLimit,
)

if TYPE_CHECKING:
    from scorer.uses.simulate.state import State

INTERRUPTED = 130
"""What a shell reports of a program that was stopped by Ctrl+C."""


def simulate(
    players: Annotated[
        list[str] | None,
        typer.Option("--players", help="2 to 6, or a range such as 2-6; may be given several times.", metavar="N"),
    ] = None,
    samples: Annotated[int, typer.Option("--samples", help="Villages for each table.", metavar="M")] = 1000,
    seed: Annotated[int, typer.Option("--seed", help="The same seed deals the same villages.", metavar="S")] = 1,
    sets: Annotated[
        list[str] | None,
        typer.Option(
            "--sets",
            help="base, merchants or promo, or several joined by commas; given again, another table. All by default.",
            metavar="SETS",
            autocompletion=completing.sets,
        ),
    ] = None,
    around: Annotated[
        Path | None,
        typer.Option("--around", help="Vary the pieces of this village instead of dealing games.", metavar="VILLAGE"),
    ] = None,
    describe: Annotated[
        bool, typer.Option("--describe", help="Only tell what is dealt: pieces and tiles of a village.")
    ] = False,
    csv: Annotated[Path | None, typer.Option("--csv", help="Also write the tables as CSV.", metavar="FILE")] = None,
    chart: Chart = None,
    resume: Annotated[
        Path | None,
        typer.Option("--resume", help="Keep the state in this file, and go on from it if it exists.", metavar="FILE"),
    ] = None,
    processes: Annotated[
        int, typer.Option("--processes", min=0, help="Processes of this machine; 0 means all cores.")
    ] = 0,
    dask: Annotated[
        str | None, typer.Option("--dask", help="Run on the Dask cluster at this address.", metavar="ADDRESS")
    ] = None,
    solver: Solver = SolverName.TABLES,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    edition: Edition = None,
    ruling: Rulings = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    force: Force = False,
    as_json: Json = False,
) -> None:
    """Deal random villages, and tell what each winter tile, boat and turn order tile would add to them."""
    from scorer.cli.answering import answering, opened, print_json, progress, to_stdout
    from scorer.show.answers.simulate import dealing, simulation
    from scorer.show.simulation import print_description, print_results
    from scorer.solving.engines import Solving
    from scorer.uses.processes import cores
    from scorer.uses.simulate import results
    from scorer.uses.simulate.asking import plan_of
    from scorer.uses.simulate.running import in_processes, on_cluster, run
    from scorer.uses.simulate.state import begin

    with answering(as_json, lang.value):
        plan = plan_of(
            players=players or (),
            sets=sets or (),
            samples=samples,
            seed=seed,
            solving=Solving(solver.value, time_limit),
            around=around,
            edition=edition,
            rulings=ruling or (),
            box=opened(boxes),
            checks=checks(csv, chart, resume, dask, force),
        )
        if describe:
            dealt = results.describe(plan)
            print_json(dealing(plan, dealt)) if as_json else print_description(to_stdout(), plan, dealt)
            return
        state = begin(plan, resume)
        villages = state.plan.samples * len(state.plan.scenarios)
        with progress(villages, "remaining", done=state.villages) as tell:
            crew = in_processes(processes or cores()) if dask is None else on_cluster(dask)
            finished = run(state, crew, tell)
        write(state, csv, chart, force)
        print_json(simulation(state)) if as_json else print_results(to_stdout(), state)
        if not finished:
            leave(state)
            raise typer.Exit(INTERRUPTED)


def checks(
    csv: Path | None, chart: Path | None, state: Path | None, dask: str | None, force: bool
) -> Iterator[Callable[[], object]]:
    """Whether everything can be written in the end, and a cluster be asked."""
    from scorer.documents.output import check_different, check_place
    from scorer.show.picture.files import check_picture
    from scorer.uses.simulate.running import distributed

    if csv:
        yield partial(check_place, csv, force)
    if chart:
        yield partial(check_picture, chart, force)
    if state:
        yield partial(check_place, state, force=True)
    yield partial(check_different, [path for path in (csv, chart, state) if path])
    if dask is not None:
        yield distributed


def write(state: State, csv: Path | None, chart: Path | None, force: bool) -> None:
    """Write the files that were asked for."""
    from scorer.documents.output import write_whole
    from scorer.show.answers.simulate import as_csv
    from scorer.show.picture.files import write_picture
    from scorer.show.simulation import draw_results

    if csv:
        write_whole(csv, as_csv(state), force)
    if chart:
        write_picture(chart, draw_results(state), force)


def leave(state: State) -> None:
    """Say how an interrupted run goes on; without a file for its state, choose one."""
    from scorer.cli.answering import to_stderr
    from scorer.uses.simulate.state import free_place
    from scorer.words.language import say

    if state.path is None:
        state.path = free_place(state.plan.seed)
        state.save()
    told = say("Interrupted. To go on, repeat the command with --resume {path}.", path=state.path)
    to_stderr().print(told, markup=False, soft_wrap=True)
