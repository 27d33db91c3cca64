"""Many villages, one JSON line each: scored on all cores, answered in order; a bad line never stops the rest."""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from multiprocessing.context import ForkServerContext, SpawnContext

from scorer.box import Box
from scorer.documents import entry_from_json
from scorer.journey import prove
from scorer.referee import Disagreement
from scorer.sheet.sheet import Sheet
from scorer.solving.engines import BY_DEFAULT, ENGINES, Solving, Unproven
from scorer.words.language import in_language, say, say_count
from scorer.words.problems import Problem, ProblemsFound

Context = ForkServerContext | SpawnContext
PROBLEMS, UNPROVEN, DEFECT = "problems", "unproven", "defect"
"""Why a line has no answer."""

CHUNK = 32
"""Lines handed to a process at once: enough to hide the hand-over, few enough to keep memory small."""


@dataclass(frozen=True, slots=True)
class Job:
    """What a process needs to know beside the line itself."""

    solving: Solving = BY_DEFAULT
    lang: str = "en"
    box: Box = field(default_factory=Box.standard)


@dataclass(frozen=True, slots=True)
class Scored:
    """A line that is a village: its sheet, and notes about it."""

    sheet: Sheet
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Failed:
    """A line without an answer: why, in words and by a code, and which line it is."""

    error: str
    code: str
    input_line: int
    problems: tuple[Problem, ...]


Outcome = Scored | Failed


def answers(lines: Iterable[tuple[int, str]], job: Job, processes: int) -> Iterator[Outcome]:
    """One answer for each (line number, line), in order."""
    first, rest = _peek(lines, CHUNK)
    if processes == 1 or len(first) < CHUNK:
        for numbered in chain(first, rest):
            yield answer(numbered, job)
        return
    yield from _in_processes(chain(first, rest), job, processes)


def answer(numbered: tuple[int, str], job: Job) -> Outcome:
    """The answer to one line, in the language of the job: a sheet, or what is wrong with it."""
    with in_language(job.lang):
        return _answer(*numbered, job)


def _answer(number: int, line: str, job: Job) -> Outcome:
    try:
        entry = entry_from_json(line, job.box)
        sheet = prove(entry.game.villages[0], job.solving)
    except ProblemsFound as found:
        return _refusal(number, PROBLEMS, found.problems)
    except Unproven as unproven:
        late = say("no proven answer within {limit:g} s", limit=unproven.time_limit)
        return _refusal(number, UNPROVEN, [Problem(UNPROVEN, late, say("try a longer --time-limit"))])
    except Disagreement as defect:
        return _refusal(number, DEFECT, [Problem(DEFECT, str(defect), say("please report this line"))])
    return Scored(sheet, _of_line(number, entry.notes))


def _refusal(number: int, code: str, problems: Sequence[Problem]) -> Failed:
    first, more = problems[0].found, len(problems) - 1
    error = say_count(more, "{first}, and {count} more", "{first}, and {count} more", first=first) if more else first
    return Failed(error, code, number, _of_line(number, problems))


def _of_line(number: int, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    return tuple(replace(problem, line=number) for problem in problems)


def cores() -> int:
    """The processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _in_processes(lines: Iterable[tuple[int, str]], job: Job, processes: int) -> Iterator[Outcome]:
    """Keep every process busy with a few chunks ahead, so that memory stays small however long the input is."""
    source = iter(lines)
    under_way: deque[Future[list[Outcome]]] = deque()
    with ProcessPoolExecutor(processes, mp_context=context("scorer.uses.batch", ENGINES[job.solving.solver])) as pool:
        while True:
            while len(under_way) < 3 * processes and (chunk := list(islice(source, CHUNK))):
                under_way.append(pool.submit(_answer_chunk, chunk, job))
            if not under_way:
                return
            yield from under_way.popleft().result()


def _answer_chunk(chunk: list[tuple[int, str]], job: Job) -> list[Outcome]:
    return [answer(numbered, job) for numbered in chunk]


def context(*preloaded: str) -> Context:
    """Processes that share one import of these modules where the system can do that, and never one of its threads."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload(list(preloaded))
    return forking


def _peek(lines: Iterable[tuple[int, str]], count: int) -> tuple[list[tuple[int, str]], Iterator[tuple[int, str]]]:
    rest = iter(lines)
    return list(islice(rest, count)), rest
