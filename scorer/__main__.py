"""The command line from its first moment on: `keytally`, or `python -m scorer`."""

from __future__ import annotations

import io
import os
import signal
import sys
from typing import TextIO

READER_LEFT, INTERRUPTED = 141, 130
"""What a shell reports of a program whose reader went away, and of one that was stopped by Ctrl+C."""


class Interrupted(BaseException):
    """Ctrl+C; neither a command nor a library that is being imported takes it for anything else."""


class ReaderLeft(BaseException):
    """Whoever read what is printed has seen enough (`keytally … | head`); no library takes it for a failure."""


class StandardStream(io.TextIOWrapper):
    """A standard stream in UTF-8: Greek and Cyrillic names must not depend on the locale."""

    def write(self, text: str) -> int:
        """Print, unless nobody reads any more."""
        try:
            return super().write(text)
        except BrokenPipeError:
            raise ReaderLeft from None

    def flush(self) -> None:
        """Print what waits, unless nobody reads any more."""
        try:
            super().flush()
        except BrokenPipeError:
            raise ReaderLeft from None


def main() -> None:
    """Run the command line; who reads it may leave early, and who started it may stop it, without a word from us."""
    pressed: list[int] = []

    def stop(number: int, _: object) -> None:
        pressed.append(number)
        raise Interrupted

    signal.signal(signal.SIGINT, stop)
    sys.stdout, sys.stderr = _in_utf8(sys.stdout), _in_utf8(sys.stderr)
    try:
        from scorer.cli import app, completing  # noqa: PLC0415 - an interrupt while libraries are imported is one, too

        completing.regroup(os.environ)
        try:
            app()
        finally:
            sys.stdout.flush()
    except ReaderLeft:
        # Nothing is left to say, and nothing must complain of that at exit.
        for stream in (sys.stdout, sys.stderr):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        sys.exit(READER_LEFT)
    except BaseException:
        # A library that is interrupted while it is imported may say so in its own words, such as ImportError.
        if pressed:
            sys.exit(INTERRUPTED)
        raise


def _in_utf8(stream: TextIO) -> StandardStream:
    assert isinstance(stream, io.TextIOWrapper)
    by_line = stream.line_buffering
    return StandardStream(stream.detach(), encoding="utf-8", errors="replace", line_buffering=by_line)


if __name__ == "__main__":
    main()
