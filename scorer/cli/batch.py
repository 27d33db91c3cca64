"""`keytally batch`: one village per line of JSON in, one answer per line out, in bounded memory."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from scorer.cli.options import DEFAULT_LIMIT, Boxes, Edition, Lang, Language, Rulings, Solver, SolverName, TimeLimit
from scorer.words.language import say, say_count
from scorer.words.problems import Problem, ProblemsFound


def batch(
    file: Annotated[Path, typer.Argument(help="JSON lines, one village each; - is standard input.")] = Path("-"),
    solver: Solver = SolverName.TABLES,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    as_json: Annotated[bool, typer.Option("--json", help="Accepted for company: JSON lines are all it prints.")] = True,
    edition: Edition = None,
    ruling: Rulings = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    brief: Annotated[bool, typer.Option("--brief", help="Only the total of each village.")] = False,
    unique: Annotated[
        bool, typer.Option("--unique", help="Tell whether another assignment reaches the total.")
    ] = False,
    rests: Annotated[
        bool, typer.Option("--rests", help="Tell on which readings of the rulings the total rests.")
    ] = False,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes to use; 0 means all cores.")] = 0,
) -> None:
    """Score many villages: JSON lines in, JSON lines out in the same order. A bad line is reported and passed over.

    A blank line is answered by a blank one, so that there are as many lines out as in.
    """
    from scorer.cli.answering import BAD_INPUT, DEFECT, answering, note, opened, progress
    from scorer.documents import terms_of
    from scorer.show.answers.model import as_text
    from scorer.show.answers.score import batch_answer
    from scorer.solving.engines import Solving
    from scorer.uses.batch import Blank, Failed, Job, answers
    from scorer.uses.processes import cores

    failed: dict[int, str] = {}
    with answering(lang=lang.value), _numbered_lines(file) as lines, progress(_count(file), "elapsed") as advance:
        box = opened(boxes)
        terms = terms_of(box, edition, ruling or ())
        job = Job(Solving(solver.value, time_limit), lang.value, box, unique, rests, terms)
        for answer in answers(lines, job, jobs or cores()):
            told = "" if isinstance(answer, Blank) else as_text(batch_answer(answer, brief))
            # Whoever writes the lines may wait for the answer to one before the next.
            print(told, flush=True)
            advance(1)
            if isinstance(answer, Failed):
                failed[answer.input_line] = answer.code
        if failed:
            note(_in_words(failed))
    if failed:
        raise typer.Exit(DEFECT if "defect" in failed.values() else BAD_INPUT)


@contextmanager
def _numbered_lines(path: Path) -> Iterator[Iterator[tuple[int, str]]]:
    """The lines of a file or of standard input with their numbers."""
    try:
        source = _standard_input() if str(path) == "-" else path.open("rb")
    except OSError as error:
        found = say("{path} cannot be read: {reason}", path=path, reason=error.strerror or error)
        raise ProblemsFound([Problem("unreadable", found, say("name a file of JSON lines"))]) from None
    with source as stream:
        yield _lines(stream)


def _standard_input() -> AbstractContextManager[BinaryIO]:
    """Read apart from `sys.stdin`, and never closed: either would wait for a thread that waits for a line."""
    try:
        return nullcontext(open(sys.stdin.fileno(), "rb", closefd=False))
    except OSError:
        return nullcontext(sys.stdin.buffer)


def _lines(stream: BinaryIO) -> Iterator[tuple[int, str]]:
    from scorer.documents import MOST_BYTES

    number = 0
    while line := stream.readline(MOST_BYTES + 1):
        number += 1
        whole = line.endswith(b"\n")
        while not whole and len(line) > MOST_BYTES and (more := stream.readline(MOST_BYTES)):
            whole = more.endswith(b"\n")
        yield number, line.decode("utf-8", errors="replace").strip("\ufeff \t\r\n")


def _count(path: Path) -> int | None:
    """How many lines there are, where that can be known beforehand."""
    if str(path) == "-" or not path.is_file():
        return None
    with path.open("rb") as stream:
        return sum(1 for _ in stream)


def _in_words(failed: Mapping[int, str]) -> str:
    """Which lines have no answer: the first few by number."""
    numbers = [str(number) for number in failed]
    shown = ", ".join(numbers[:10]) + (", …" if len(numbers) > 10 else "")
    return say_count(
        len(numbers),
        "{count} line has no answer, and says why: {shown}",
        "{count} lines have no answer, and say why: {shown}",
        shown=shown,
    )
