"""`keytally batch`: one village per line of JSON in, one answer per line out."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from scorer.cli.options import DEFAULT_LIMIT, Solver, SolverName, TimeLimit


def batch(
    file: Annotated[Path, typer.Argument(help="JSON lines, one village each; - is standard input.")] = Path("-"),
    solver: Solver = SolverName.CPSAT,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes to use; 0 means all cores.")] = 0,
) -> None:
    """Score many villages: JSON lines in, JSON lines out in the same order. A bad line is reported and passed over."""
    import json

    from scorer.batch import Job, answers, cores
    from scorer.cli.answering import BAD_INPUT, DEFECT, answering
    from scorer.cli.lines import numbered_lines, progress

    failed: set[str] = set()
    with answering(), numbered_lines(file) as lines, progress(file) as advance:
        for answer in answers(lines, Job(solver.value, time_limit), jobs or cores()):
            sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
            advance()
            failed.update({answer["error"]} if "error" in answer else ())
    if failed:
        raise typer.Exit(DEFECT if "defect" in failed else BAD_INPUT)
