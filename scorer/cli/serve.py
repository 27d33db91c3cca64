"""`keytally serve`: the page at the table."""

from __future__ import annotations

from importlib import util
from typing import Annotated

import typer

from scorer.cli.options import Boxes, Lang, Language
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound

PARTS = ("fastapi", "uvicorn", "segno")
DEFAULT_PORT = 8350


def serve(
    lan: Annotated[
        bool, typer.Option("--lan", help="Listen on the home network, too, so that phones can open it.")
    ] = False,
    host: Annotated[str | None, typer.Option("--host", help="Listen on this address only.")] = None,
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="The port; 0 means any that is free.")
    ] = DEFAULT_PORT,
    open_browser: Annotated[
        bool | None, typer.Option("--open/--no-open", help="Open the page in the browser; done anyway on a desktop.")
    ] = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
) -> None:
    """Serve the page: enter villages on a phone or a computer, and see them scored. Only this computer can reach it."""
    from scorer.cli.answering import answering, opened, to_stderr

    with answering(lang=lang.value):
        _need_the_parts()
        from scorer.web import listening as running

        box = opened(boxes)
        with running.listening(_hosts(lan, host), port) as (address, sockets):
            running.announce(to_stderr(), address)
            running.serve(address, sockets, running.has_screen() if open_browser is None else open_browser, box)


def _need_the_parts() -> None:
    lacking = [part for part in PARTS if util.find_spec(part) is None]
    if lacking:
        found = say("the page needs parts that are not installed: {parts}", parts=", ".join(lacking))
        fix = say("install them: {command}", command="pip install 'keytally[web]'")
        raise ProblemsFound([Problem("parts-missing", found, fix)])


def _hosts(lan: bool, host: str | None) -> tuple[str, ...]:
    from scorer.web import listening as running

    if lan and host is not None:
        found = say("--lan and --host both say where to listen")
        raise ProblemsFound([Problem("two-answers", found, say("keep one of the two"))])
    if host is not None:
        return (host,)
    return (running.LOOPBACK, running.home_address()) if lan else (running.LOOPBACK,)
