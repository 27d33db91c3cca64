"""Questions and answers as they travel between the server and its processes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from scorer.show.answers.model import Part
from scorer.show.answers.model import as_text as json_text

JSON, YAML, HTML, SVG = "application/json", "application/yaml", "text/html; charset=utf-8", "image/svg+xml"


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
