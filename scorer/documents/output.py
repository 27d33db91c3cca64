"""Files that are written: whole or not at all, and never over another unless told to."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound


def check_place(path: Path, force: bool = False) -> None:
    """Refuse a file that could not be written in the end, before anybody waits for its content."""
    if not path.parent.is_dir():
        raise _unwritable(path, say("there is no such folder"))
    if path.is_dir():
        raise _unwritable(path, say("it is a folder"))
    if path.exists() and not force:
        fix = say("choose another name, or add --force to write over it")
        raise ProblemsFound([Problem("file-exists", say("{path} exists already", path=path), fix)])
    if not os.access(path.parent, os.W_OK):
        raise _unwritable(path, say("the folder takes no files"))


def check_different(paths: Sequence[Path]) -> None:
    """Refuse one file for two things."""
    if len({path.resolve() for path in paths}) < len(paths):
        found = say("one file is named for two things")
        raise ProblemsFound([Problem("two-answers", found, say("give each a file of its own"))])


def write_whole(path: Path, content: str | bytes, force: bool = False) -> None:
    """Write a file whole or not at all, and never over an existing one unless told to."""
    check_place(path, force)
    try:
        _write(path, content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise _unwritable(path, error.strerror or str(error)) from None


def _unwritable(path: Path, reason: str) -> ProblemsFound:
    found = say("{path} cannot be written: {reason}", path=path, reason=reason)
    return ProblemsFound([Problem("unwritable", found, say("choose a place you may write to"))])


def _write(path: Path, content: bytes) -> None:
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
