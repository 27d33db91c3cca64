"""A real server on the loopback address, and ways to talk to it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from typer.testing import CliRunner

from scorer.cli import app
from scorer.web.listening import LOOPBACK, configured, listening
from scorer.web.settings import Settings

EXAMPLES = sorted(Path("examples").glob("*.yaml")) + sorted(Path("examples/disputes").glob("*.yaml"))
JSON, YAML = "application/json", "application/yaml"
PLACE = ("file", "line", "column")
"""What a problem says of the text it is about."""


@dataclass(frozen=True)
class Server:
    """Where a server is, and a client that knows it."""

    url: str
    client: httpx.Client

    def get(self, path: str, **options: Any) -> httpx.Response:
        """Look at something."""
        return self.client.get(path, **options)

    def post(self, path: str, document: Any, kind: str = JSON, **headers: str) -> httpx.Response:
        """Send a document: a text as it is, anything else as JSON."""
        body = document if isinstance(document, str | bytes) else json.dumps(document)
        return self.client.post(path, content=body, headers={"Content-Type": kind, **headers})


@contextmanager
def serving(settings: Settings | None = None) -> Iterator[Server]:
    """A server while it is needed."""
    with listening((LOOPBACK,), 0) as (address, sockets):
        server = uvicorn.Server(configured(settings or Settings(processes=2)))
        thread = threading.Thread(target=server.run, args=(sockets,))
        thread.start()
        try:
            while not server.started:
                time.sleep(0.01)
            with httpx.Client(base_url=address.url, timeout=120) as client:
                yield Server(address.url, client)
        finally:
            server.should_exit = True
            thread.join()


def keytally(*arguments: str, stdin: str | None = None) -> Any:
    """What the command line prints as JSON."""
    printed = CliRunner().invoke(app, [*arguments, "--json"], input=stdin, env={"COLUMNS": "100"})
    return json.loads(printed.stdout)


def without_places(answer: dict[str, Any], *fields: str) -> dict[str, Any]:
    """An answer whose problems do not say where in a text they stand."""
    left_out = fields or PLACE
    problems = [{key: value for key, value in each.items() if key not in left_out} for each in answer["problems"]]
    return {**answer, "problems": problems}
