"""Many villages, one JSON line each: scored on all cores, answered in order; a bad line never stops the rest."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import chain, islice

from scorer.box import Box
from scorer.documents import entry_from_json
from scorer.journey import prove
from scorer.referee import Disagreement
from scorer.sheet.sheet import Sheet
from scorer.solving.engines import BY_DEFAULT, ENGINES, Solving, Unproven
from scorer.uses.processes import context
from scorer.words.language import in_language, say, say_count
from scorer.words.problems import Problem, ProblemsFound

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


def answers(lines: Iterable[tuple[int, str]], job: Job, processes: int) -> Iterator[Scored | Failed]:
    """One answer for each (line number, line), in order and in the language of the job."""
    rest = iter(lines)
    first = list(islice(rest, CHUNK))
    numbered = chain(first, rest)
    if processes == 1 or len(first) < CHUNK:
        yield from (answer for line in numbered for answer in _answer_chunk([line], job))
    else:
        yield from _in_processes(numbered, job, processes)


def _answer_chunk(chunk: Iterable[tuple[int, str]], job: Job) -> list[Scored | Failed]:
    with in_language(job.lang):
        return [_answer(number, line, job) for number, line in chunk]


def _answer(number: int, line: str, job: Job) -> Scored | Failed:
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


def _in_processes(lines: Iterator[tuple[int, str]], job: Job, processes: int) -> Iterator[Scored | Failed]:
    """Keep every process busy with a few chunks ahead, so that memory stays small however long the input is."""
    under_way: deque[Future[list[Scored | Failed]]] = deque()
    with ProcessPoolExecutor(processes, mp_context=context("scorer.uses.batch", ENGINES[job.solving.solver])) as pool:
        while True:
            while len(under_way) < 3 * processes and (chunk := list(islice(lines, CHUNK))):
                under_way.append(pool.submit(_answer_chunk, chunk, job))
            if not under_way:
                return
            yield from under_way.popleft().result()
