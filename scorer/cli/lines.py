"""Long input, line by line: bounded memory, and a progress bar for those who watch."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import BinaryIO

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from scorer.cli.answering import to_stderr
from scorer.documents import MOST_BYTES
from scorer.words.language import say, say_count
from scorer.words.problems import Problem, ProblemsFound


@contextmanager
def numbered_lines(path: Path) -> Iterator[Iterator[tuple[int, str]]]:
    """The lines of a file or of standard input with their numbers, blank ones left out."""
    try:
        source = nullcontext(sys.stdin.buffer) if str(path) == "-" else path.open("rb")
    except OSError as error:
        found = say("{path} cannot be read: {reason}", path=path, reason=error.strerror or error)
        raise ProblemsFound([Problem("unreadable", found, say("name a file of JSON lines"))]) from None
    with source as stream:
        yield _lines(stream)


def _lines(stream: BinaryIO) -> Iterator[tuple[int, str]]:
    number = 0
    while line := stream.readline(MOST_BYTES + 1):
        number += 1
        whole = line.endswith(b"\n")
        while not whole and len(line) > MOST_BYTES and (more := stream.readline(MOST_BYTES)):
            whole = more.endswith(b"\n")
        if text := line.decode("utf-8", errors="replace").strip("\ufeff \t\r\n"):
            yield number, text


@contextmanager
def progress(path: Path) -> Iterator[Callable[[], None]]:
    """A bar on standard error where a person watches; without a person, nothing."""
    console = to_stderr()
    if not console.is_terminal:
        yield lambda: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(say("villages"), total=_count(path))
        yield lambda: bar.advance(task)


def _count(path: Path) -> int | None:
    """How many lines there are, where that can be known beforehand."""
    if str(path) == "-" or not path.is_file():
        return None
    with path.open("rb") as stream:
        return sum(1 for line in stream if line.strip())


def in_words(failed: Mapping[int, str]) -> str:
    """Which lines have no answer: the first few by number."""
    numbers = [str(number) for number in failed]
    shown = ", ".join(numbers[:10]) + (", …" if len(numbers) > 10 else "")
    return say_count(
        len(numbers),
        "{count} line has no answer, and says why: {shown}",
        "{count} lines have no answer, and say why: {shown}",
        shown=shown,
    )
