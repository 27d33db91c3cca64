"""Questions and answers as they travel between the server and its processes, and answers as HTTP responses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Literal

from starlette.requests import Request
from starlette.responses import Response

from scorer.show.answers.model import Part
from scorer.show.answers.model import as_text as json_text

JSON, YAML, HTML, SVG = "application/json", "application/yaml", "text/html; charset=utf-8", "image/svg+xml"
ALWAYS_ASK = "no-cache"
"""Kept by a browser, but never shown without asking whether it is still the newest."""
NEVER_KEEP = "no-store"


@dataclass(frozen=True, slots=True)
class Question:
    """One request, as a process gets it: the body is read there, as reading takes time, too."""

    task: str
    body: bytes
    syntax: Literal["json", "yaml"] = "json"
    lang: str = "en"
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answer:
    """What goes back: a status, and a body of some kind."""

    body: bytes
    status: int = 200
    media: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)


def as_json(answer: Part, status: int = 200) -> Answer:
    """A JSON document."""
    return Answer(json_text(answer, separators=(",", ":")).encode(), status)


def as_text(text: str, media: str) -> Answer:
    """A text of some kind."""
    return Answer(text.encode(), media=media)


def reply(answer: Answer) -> Response:
    """An answer about somebody's village, which no cache keeps."""
    headers = {"Cache-Control": NEVER_KEEP, **answer.headers}
    return Response(answer.body, answer.status, headers, answer.media)


def reply_unless_known(request: Request, body: bytes, media: str) -> Response:
    """Something that changes only with the program: a browser that has it already is told so."""
    # Weak, as the same answer may go out compressed.
    tag = f'W/"{sha256(body).hexdigest()[:20]}"'
    headers = {"Cache-Control": ALWAYS_ASK, "ETag": tag, "Vary": "Accept-Language"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=media)
