"""How the server is run: with which box, who may call it by which name, and how much it takes on."""

from __future__ import annotations

from dataclasses import dataclass, field

from scorer.box.box import Box
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.processes import cores

LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
"""What a machine calls itself."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What one server is told."""

    hosts: frozenset[str] = LOCAL_NAMES
    """Names and addresses it answers to."""
    any_address: bool = False
    """Whether it answers to every numeric address, as it listens on all of them."""
    box: Box = field(default_factory=Box.standard)
    solving: Solving = BY_DEFAULT
    answer_limit: float = 60.0
    """Seconds for a whole answer; then the process that works on it is stopped."""
    reading_limit: float = 20.0
    """Seconds in which the body of a request has to arrive."""
    processes: int = field(default_factory=lambda: max(2, cores()))
    queue: int = 128
    """Requests that wait for a process; more are asked to come back later."""
