"""Processes that answer questions, so that one that takes too long can be stopped and the server stays awake."""

from __future__ import annotations

import asyncio
import logging
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from scorer.documents import parse
from scorer.referee import Disagreement
from scorer.solving.engines import ENGINES, Unproven
from scorer.uses.processes import Context, context
from scorer.web.messages import Answer, Question
from scorer.web.refusals import CANNOT_BE, TOO_LARGE, UNREADABLE, Refused, refusal, refused
from scorer.web.settings import Settings
from scorer.web.tasks import TASKS, Task
from scorer.words.language import in_language
from scorer.words.problems import ProblemsFound

log = logging.getLogger(__name__)
START_LIMIT = 60.0
"""Seconds in which a process has to be ready."""
READY = "ready"
FIRST = Question("score", b'{"tiles": ["home-1", "keyflower"]}')
"""What a process answers before it is ready, so that the first player does not wait for what it has to load."""


def work(pipe: Connection, settings: Settings) -> None:
    """The life of a process: a question, its answer, until nobody asks any more."""
    # Ctrl-C is for the server, which closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answer(FIRST, settings)
    with suppress(EOFError, BrokenPipeError):
        pipe.send(READY)
        while True:
            pipe.send(answer(pipe.recv(), settings))


def answer(question: Question, settings: Settings) -> Answer:
    """The answer to a question, whatever happens."""
    with in_language(question.lang):
        status = UNREADABLE
        try:
            document = parse(question.body, syntax=question.syntax)
            status = CANNOT_BE
            return TASKS[question.task].work(Task(document, question.lang, question.options, settings))
        except ProblemsFound as found:
            too_large = any(problem.code == "too-large" for problem in found.problems)
            return refusal(TOO_LARGE if too_large else status, found.problems)
        except Unproven as unproven:
            return refused("unproven", limit=unproven.time_limit)
        except Disagreement as disagreement:
            log.error("The referee does not confirm a count: %s", disagreement)
            return refused("unconfirmed")
        except Exception:
            log.exception("A question was not answered")
            return refused("gone-wrong")


class Worker:
    """One process, started when it is first needed and again after it was stopped."""

    def __init__(self, processes: Context, settings: Settings) -> None:
        self._processes = processes
        self._settings = settings
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def start(self) -> Connection:
        """The way to a process that is ready."""
        if self._pipe is not None and self._process is not None and not self._process.is_alive():
            self._forget(self._pipe)
        if self._pipe is None:
            self._pipe, theirs = self._processes.Pipe()
            self._process = self._processes.Process(target=work, args=(theirs, self._settings), daemon=True)
            self._process.start()
            theirs.close()
            self._receive(self._pipe, START_LIMIT)
        return self._pipe

    def ask(self, question: Question, limit: float) -> Answer:
        """The answer of the process; one that has none in time is stopped."""
        pipe = self.start()
        with suppress(BrokenPipeError):
            pipe.send(question)
        answered = self._receive(pipe, limit)
        assert isinstance(answered, Answer)
        return answered

    def _receive(self, pipe: Connection, limit: float) -> object:
        try:
            if pipe.poll(limit):
                return pipe.recv()
        except (EOFError, ConnectionResetError):
            self._forget(pipe)
            raise Refused("process-ended") from None
        self.kill()
        self._forget(pipe)
        raise Refused("unproven", limit=limit)

    def _forget(self, pipe: Connection) -> None:
        pipe.close()
        self._pipe = None

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.join()


class Workers:
    """The processes of a server, and the queue before them."""

    def __init__(self, settings: Settings) -> None:
        processes = context("scorer.web.workers", ENGINES[settings.solving.solver])
        self._settings = settings
        self._workers = [Worker(processes, settings) for _ in range(settings.processes)]
        self._threads = ThreadPoolExecutor(settings.processes, thread_name_prefix="asking")
        self._idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        # Long questions leave one process for the quick ones.
        self._long = asyncio.Semaphore(max(1, settings.processes - 1))
        self._waiting = 0

    def start(self) -> None:
        """Start all processes, waiting for none."""
        loop = asyncio.get_running_loop()
        for worker in self._workers:
            starting = loop.run_in_executor(self._threads, worker.start)
            starting.add_done_callback(partial(self._free, worker, False))

    def stop(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.kill()
        self._threads.shutdown(cancel_futures=True)

    async def ask(self, question: Question) -> Answer:
        """The answer to a question, once it is its turn."""
        if self._waiting >= self._settings.queue:
            raise Refused("busy")
        is_long = TASKS[question.task].is_long
        self._waiting += 1
        try:
            worker = await self._turn(is_long)
        finally:
            self._waiting -= 1
        loop = asyncio.get_running_loop()
        asking = loop.run_in_executor(self._threads, worker.ask, question, self._settings.answer_limit)
        # Whoever asked may be gone before the answer is there: only then is the process free.
        asking.add_done_callback(partial(self._free, worker, is_long))
        return await asyncio.shield(asking)

    async def _turn(self, is_long: bool) -> Worker:
        if not is_long:
            return await self._idle.get()
        await self._long.acquire()
        try:
            return await self._idle.get()
        except BaseException:
            self._long.release()
            raise

    def _free(self, worker: Worker, was_long: bool, done: asyncio.Future[Any]) -> None:
        if not done.cancelled():
            # Looked at, so that nobody complains of an error that has no listener any more.
            done.exception()
        self._idle.put_nowait(worker)
        if was_long:
            self._long.release()
