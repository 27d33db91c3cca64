"""`keytally batch`: one village per line of JSON in, one answer per line out."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from scorer.cli.options import DEFAULT_LIMIT, Boxes, Lang, Language, Solver, SolverName, TimeLimit


def batch(
    file: Annotated[Path, typer.Argument(help="JSON lines, one village each; - is standard input.")] = Path("-"),
    solver: Solver = SolverName.CPSAT,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    as_json: Annotated[bool, typer.Option("--json", help="Accepted for company: JSON lines are all it prints.")] = True,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes to use; 0 means all cores.")] = 0,
) -> None:
    """Score many villages: JSON lines in, JSON lines out in the same order. A bad line is reported and passed over."""
    from scorer.cli.answering import BAD_INPUT, DEFECT, answering, opened, to_stderr
    from scorer.cli.lines import in_words, numbered_lines, progress
    from scorer.show.answers.model import as_text
    from scorer.show.answers.score import batch_answer
    from scorer.solving.engines import Solving
    from scorer.uses.batch import Failed, Job, answers
    from scorer.uses.processes import cores

    failed: dict[int, str] = {}
    with answering(lang=lang.value), numbered_lines(file) as lines, progress(file) as advance:
        for answer in answers(
            lines, Job(Solving(solver.value, time_limit), lang.value, opened(boxes)), jobs or cores()
        ):
            sys.stdout.write(as_text(batch_answer(answer)) + "\n")
            advance()
            if isinstance(answer, Failed):
                failed[answer.input_line] = answer.code
        if failed:
            to_stderr().print(in_words(failed), markup=False)
    if failed:
        raise typer.Exit(DEFECT if "defect" in failed.values() else BAD_INPUT)
