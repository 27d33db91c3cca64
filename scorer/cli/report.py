"""`keytally report`: one page to hand round."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorer.cli.options import (
    DEFAULT_LIMIT,
    Boxes,
    Documents,
    Force,
    Json,
    Lang,
    Language,
    Solver,
    SolverName,
    TimeLimit,
)


def report(
    files: Documents,
    output: Annotated[Path, typer.Option("--output", "-o", help="The page to write, .html or .md.", metavar="FILE")],
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    force: Force = False,
    solver: Solver = SolverName.CPSAT,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    as_json: Json = False,
) -> None:
    """Write one page to hand round: the ranking, every sheet with its reasons, the pictures, what could be disputed."""
    from scorer.cli.answering import answering, opened, print_written, show_problems, to_stderr
    from scorer.documents import load
    from scorer.documents.output import write_whole
    from scorer.show.report.page import make_page
    from scorer.show.report.written import check_page, written
    from scorer.solving.engines import Solving
    from scorer.words.language import say

    with answering(as_json, lang.value):
        check_page(output, force)
        loaded = load(files, opened(boxes))
        with loaded.placing():
            page = make_page(loaded.game, lang=lang.value, solving=Solving(solver.value, time_limit))
        write_whole(output, written(page, output), force)
        if as_json:
            print_written(output, loaded)
        show_problems(loaded.notes)
        to_stderr().print(say("Wrote {file}.", file=output), markup=False)
