"""How a command ends: its exit codes, and where problems are printed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import typer
from rich.console import Console

from scorer.box import Box
from scorer.documents import Entries, load, terms_of
from scorer.documents.gathering import Source
from scorer.referee import Disagreement
from scorer.show.answers.model import Part, Refusal, Whole, Written, as_text
from scorer.show.report.terminal import print_problems
from scorer.solving.engines import Unproven
from scorer.village.model import Game
from scorer.words.language import SOURCE, in_language, mark, say
from scorer.words.problems import Problem, ProblemsFound

NO, BAD_INPUT, UNPROVEN, DEFECT = 1, 2, 3, 70
REPORT_IT = mark(
    "The referee does not confirm this count, so no score is printed. "
    "This is a fault of keytally, not of the village: "
    "please report it with the village document and `keytally --version`."
)


@contextmanager
def answering(as_json: bool = False, lang: str = SOURCE) -> Iterator[None]:
    """Answer in a language, and turn what can go wrong into a message and an exit code; never a traceback."""
    with in_language(lang):
        try:
            yield
        except ProblemsFound as found:
            show_problems(found.problems)
            if as_json:
                print_json(Refusal.of(error="", problems=found.problems))
            raise typer.Exit(BAD_INPUT) from None
        except Unproven as unproven:
            late = say("No proven answer within {limit:g} s.", limit=unproven.time_limit)
            _fail(as_json, "unproven", late, say("No total is printed without proof; try --time-limit 60."))
            raise typer.Exit(UNPROVEN) from None
        except Disagreement as disagreement:
            _fail(as_json, "defect", say("Defect: {what}.", what=disagreement), say(REPORT_IT))
            raise typer.Exit(DEFECT) from None


def opened(folders: Sequence[Path] | None) -> Box:
    """The built-in sets, and those of the folders named."""
    return Box.load(*folders) if folders else Box.standard()


def given(
    files: Sequence[Source],
    boxes: Sequence[Path] | None,
    edition: str | None,
    rulings: Sequence[str] | None,
    boat_order: Sequence[str] | None,
    players_in_game: int | None,
) -> Entries:
    """What stands in the documents, by the options that stand over it."""
    box = opened(boxes)
    return load(files, box, terms_of(box, edition, rulings or (), boat_order or (), players_in_game))


def _fail(as_json: bool, code: str, what: str, then: str) -> None:
    """Say that there is no answer, and what to do about it."""
    note(f"{what} {then}")
    if as_json:
        print_json(Refusal.of(error=code, problems=[Problem(code, what, then)]))


def show_problems(problems: Sequence[Problem]) -> None:
    """Print problems and notes on standard error."""
    if problems:
        print_problems(to_stderr(), problems)


def to_stderr() -> Console:
    """The console for progress, notes and errors."""
    return Console(stderr=True, highlight=False)


def note(said: str) -> None:
    """Say something beside the answer."""
    to_stderr().print(said, markup=False)


@contextmanager
def progress(
    villages: int | None, time: Literal["elapsed", "remaining"], done: int = 0
) -> Iterator[Callable[[int], None]]:
    """A bar on standard error where a person watches; without a person, nothing."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    console = to_stderr()
    if not console.is_terminal:
        yield lambda more: None
        return
    clock = TimeElapsedColumn() if time == "elapsed" else TimeRemainingColumn()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), clock)
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(say("villages"), total=villages, completed=done)
        yield lambda more: bar.advance(task, more)


def wrote(file: Path) -> None:
    """Say that a file is there."""
    note(say("Wrote {file}.", file=file))


def to_stdout() -> Console:
    """The console for answers."""
    return Console(highlight=False)


def print_json(answer: Part | Sequence[Part]) -> None:
    """Print one JSON document on standard output."""
    sys.stdout.write(as_text(answer, indent=2) + "\n")


def tell(found: object, notes: Sequence[Problem], how: type[Whole] | Callable[[Console, Any], None]) -> None:
    """Print what was found, as JSON by its model or for people, and the notes about it."""
    if isinstance(how, type):
        assert issubclass(how, Whole)
        print_json(how.of(found, problems=notes))
    else:
        how(to_stdout(), found)
    show_problems(notes)


def print_written(file: Path | None, game: Game, notes: Sequence[Problem], picture: str | None = None) -> None:
    """Print what `--json` says of a command whose answer is a file."""
    players = [village.player for village in game.players]
    print_json(Written.of(file=file, players=players, problems=notes, picture=picture))
