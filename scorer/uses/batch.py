"""Many villages, one JSON line each: scored on all cores, answered in order; a bad line never stops the rest.

Lines may come slowly, from a program that waits for each answer: whatever is there is answered at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import cached_property
from queue import Empty, Queue
from threading import Thread

from scorer.box import Box
from scorer.documents import entry_from_json
from scorer.documents.terms import NO_TERMS, Terms
from scorer.journey import prove
from scorer.referee import Disagreement
from scorer.sheet.sheet import Sheet
from scorer.solving.engines import BY_DEFAULT, ENGINES, Solving, Unproven
from scorer.uses.disputes.rests import resting
from scorer.uses.processes import context, undisturbed
from scorer.words.language import in_language, say, say_count
from scorer.words.problems import Problem, ProblemsFound

PROBLEMS, UNPROVEN, DEFECT = "problems", "unproven", "defect"
"""Why a line has no answer."""

CHUNK = 32
"""Lines handed to a process at once: enough to hide the hand-over, few enough to keep memory small."""
AHEAD = 3
"""Chunks under way for each process, so that none waits for work and memory stays small however long the input is."""


@dataclass(frozen=True, slots=True)
class Job:
    """What a process needs to know beside the line itself."""

    solving: Solving = BY_DEFAULT
    lang: str = "en"
    box: Box = field(default_factory=Box.standard)
    unique: bool = False
    """Whether it is asked if another assignment reaches the total."""
    rests: bool = False
    """Whether it is asked what the total rests on."""
    terms: Terms = NO_TERMS
    """What stands over what the lines say."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A line that is a village: its sheet, and notes about it."""

    sheet: Sheet
    input_line: int
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Failed:
    """A line without an answer: why, in words and by a code, and which line it is."""

    error: str
    code: str
    input_line: int
    problems: tuple[Problem, ...]
    sheet: None = None


@dataclass(frozen=True, slots=True)
class Blank:
    """A line on which nothing stands."""

    input_line: int


Answer = Scored | Failed | Blank
Line = tuple[int, str]
"""Its number and its text."""


def answers(lines: Iterable[Line], job: Job, processes: int) -> Iterator[Answer]:
    """One answer for each line, in order and in the language of the job, while there may be more lines to come."""
    waiting, under_way = Waiting(lines, AHEAD * CHUNK * processes), deque[Future[list[Answer]]]()
    ahead = AHEAD * processes if processes > 1 else 1
    with Crew(job, processes) as crew:
        while True:
            # Wait for lines only where no answer is under way, so that none is held back by a slow writer.
            while len(under_way) < ahead and (chunk := waiting.chunk(wait=not under_way)):
                under_way.append(crew.do(chunk))
            if not under_way:
                return
            yield from under_way.popleft().result()


class Waiting:
    """Lines that were read and not yet taken; a thread reads on while others are answered."""

    def __init__(self, lines: Iterable[Line], most: int) -> None:
        self._queue: Queue[Line | Exception | None] = Queue(most)
        self._ended = False
        Thread(target=self._read, args=(lines,), daemon=True).start()

    def _read(self, lines: Iterable[Line]) -> None:
        try:
            for line in lines:
                self._queue.put(line)
            self._queue.put(None)
        except Exception as fault:
            self._queue.put(fault)

    def chunk(self, wait: bool) -> list[Line]:
        """What is there, up to the size of a chunk; if asked to wait, nothing only when there is nothing to come."""
        chunk: list[Line] = []
        while len(chunk) < CHUNK and not self._ended:
            try:
                line = self._queue.get(block=wait and not chunk)
            except Empty:
                break
            if isinstance(line, Exception):
                raise line
            if line is None:
                self._ended = True
            else:
                chunk.append(line)
        return chunk


class Crew(ExitStack):
    """Answers chunks: in this process as long as lines come one by one, in several once there are many."""

    def __init__(self, job: Job, processes: int) -> None:
        super().__init__()
        self._job, self._processes, self._started = job, processes, False

    def do(self, chunk: list[Line]) -> Future[list[Answer]]:
        """The answers to a chunk, now or later."""
        if self._processes > 1 and (self._started or len(chunk) == CHUNK):
            with undisturbed():
                return self._pool.submit(_answer_chunk, chunk, self._job)
        done = Future[list[Answer]]()
        done.set_result(_answer_chunk(chunk, self._job))
        return done

    @cached_property
    def _pool(self) -> Executor:
        self._started = True
        preloaded = context("scorer.uses.batch", ENGINES[self._job.solving.solver])
        return self.enter_context(ProcessPoolExecutor(self._processes, mp_context=preloaded))


def _answer_chunk(chunk: Iterable[Line], job: Job) -> list[Answer]:
    with in_language(job.lang):
        return [_answer(number, line, job) for number, line in chunk]


def _answer(number: int, line: str, job: Job) -> Answer:
    if not line:
        return Blank(number)
    try:
        entry = entry_from_json(line, job.box, job.terms)
        (village,) = entry.game.villages
        sheet = prove(village, job.solving, unique=job.unique)
        sheet = resting(sheet, village, job.solving) if job.rests else sheet
    except ProblemsFound as found:
        return _refusal(number, PROBLEMS, found.problems)
    except Unproven as unproven:
        late = say("no proven answer within {limit:g} s", limit=unproven.time_limit)
        return _refusal(number, UNPROVEN, [Problem(UNPROVEN, late, say("try a longer --time-limit"))])
    except Disagreement as defect:
        return _refusal(number, DEFECT, [Problem(DEFECT, str(defect), say("please report this line"))])
    return Scored(sheet, number, _of_line(number, entry.notes))


def _refusal(number: int, code: str, problems: Sequence[Problem]) -> Failed:
    first, more = problems[0].found, len(problems) - 1
    error = say_count(more, "{first}, and {count} more", "{first}, and {count} more", first=first) if more else first
    return Failed(error, code, number, _of_line(number, problems))


def _of_line(number: int, problems: Sequence[Problem]) -> tuple[Problem, ...]:
    return tuple(replace(problem, line=number) for problem in problems)
