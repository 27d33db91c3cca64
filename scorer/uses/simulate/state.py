"""How far a simulation has come: kept in a file, so that it can be interrupted and taken up again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from itertools import chain, count, groupby
from pathlib import Path
from typing import Any

from scorer.documents.output import write_whole
from scorer.uses.simulate.plan import Chunk, Plan
from scorer.uses.simulate.tally import TALLIES, Tally
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound


@dataclass
class State:
    """The chunks done, and what was counted in them, scenario by scenario."""

    plan: Plan
    path: Path | None = None
    """Where it is kept, if anywhere."""
    done: set[Chunk] = field(default_factory=set)
    tallies: list[Tally] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tallies = self.tallies or [Tally() for _ in self.plan.scenarios]

    def add(self, chunk: Chunk, tally: Tally) -> None:
        """A chunk is done."""
        self.done.add(chunk)
        self.tallies[chunk.scenario].add(tally)

    def waiting(self) -> Iterator[Chunk]:
        """What is still to be done."""
        return (chunk for chunk in self.plan.chunks() if chunk not in self.done)

    @property
    def villages(self) -> int:
        """Villages done, of all scenarios."""
        return sum(tally.villages for tally in self.tallies)

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to do."""
        return self.villages == self.plan.samples * len(self.plan.scenarios)

    @property
    def is_sound(self) -> bool:
        """Whether exactly the games of the chunks that are done were counted."""
        games = [0] * len(self.plan.scenarios)
        for chunk in self.done:
            games[chunk.scenario] += chunk.games
        return [tally.games for tally in self.tallies] == games

    def save(self) -> None:
        """Write the file anew, whole, if there is one."""
        if not self.path:
            return
        told = {
            "keytally": version("keytally"),
            "parameters": self.plan.parameters,
            "games_in_a_chunk": self.plan.games_in_a_chunk,
            "done": _spans(number for number, chunk in enumerate(self.plan.chunks()) if chunk in self.done),
            "tallies": TALLIES.dump_python(self.tallies),
        }
        write_whole(self.path, json.dumps(told, separators=(",", ":")) + "\n", force=True)


def begin(plan: Plan, path: Path | None) -> State:
    """Where to begin: with nothing done, or with the state in a file, if it is one of this plan."""
    if not (path and path.exists()):
        return State(plan, path)
    told = _read(path)
    refuse_others(path, told, plan)
    try:
        chunks = list(plan.chunks())
        done = {chunks[number] for first, last in told["done"] for number in range(first, last + 1)}
        state = State(plan, path, done, TALLIES.validate_python(told["tallies"]))
    except (KeyError, TypeError, ValueError, IndexError):
        raise _unreadable(path, say("it is no state of a simulation")) from None
    if not state.is_sound:
        raise _unreadable(path, say("it is no state of a simulation"))
    return state


def free_place(seed: int) -> Path:
    """A name for a state file that nothing has yet."""
    names = (Path(f"simulate-{seed}{more}.state.json") for more in chain([""], (f"-{n}" for n in count(2))))
    return next(path for path in names if not path.exists())


def refuse_others(path: Path, told: dict[str, Any], plan: Plan) -> None:
    """Stop at a state of another simulation or another version."""
    problems = []
    before, now = told.get("parameters"), json.loads(json.dumps(plan.parameters))
    cut_otherwise = before == now and told.get("games_in_a_chunk") != plan.games_in_a_chunk
    if told.get("keytally") != version("keytally") or cut_otherwise:
        found = say("{path} was written by another version of keytally", path=path)
        problems.append(Problem("other-version", found, say("start anew with another file")))
    if before != now and isinstance(before, dict):
        differing = ", ".join(name for name in now if before.get(name) != now[name])
        found = say("{path} belongs to another simulation: {differing} differ", path=path, differing=differing)
        problems.append(Problem("other-simulation", found, say("repeat its options, or start anew with another file")))
    if problems:
        raise ProblemsFound(problems)


def _read(path: Path) -> dict[str, Any]:
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise _unreadable(path, error.strerror or str(error)) from None
    except (ValueError, RecursionError):
        raise _unreadable(path, say("it is not JSON")) from None
    if not isinstance(told, dict) or "parameters" not in told:
        raise _unreadable(path, say("it is no state of a simulation"))
    return told


def _unreadable(path: Path, reason: str) -> ProblemsFound:
    found = say("{path} cannot be read: {reason}", path=path, reason=reason)
    return ProblemsFound([Problem("unreadable", found, say("name the file that an interrupted simulation left"))])


def _spans(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """`0, 1, 2, 5` as `(0, 2), (5, 5)`."""
    # Along a run the numbers and their places grow alike, so that their difference is the same.
    runs = (list(run) for _, run in groupby(enumerate(numbers), lambda placed: placed[1] - placed[0]))
    return [(run[0][1], run[-1][1]) for run in runs]
