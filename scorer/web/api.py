"""The endpoints: each hands a document to a process and passes the answer on; what is in the box is told at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from scorer.box.box import Box
from scorer.documents import MOST_BYTES
from scorer.show.answers.catalogue import Catalogue, Words, catalogue
from scorer.show.picture.drawings import drawings
from scorer.web.messages import JSON, SVG, Question, as_json, reply, reply_unless_known
from scorer.web.openapi import described
from scorer.web.page_files import words
from scorer.web.refusals import Refused
from scorer.web.tasks import TASKS, Answered
from scorer.web.workers import Workers
from scorer.words.language import chosen, in_language, say
from scorer.words.problems import printable

SYNTAX: dict[str, Literal["json", "yaml"]] = {
    "application/json": "json",
    "application/yaml": "yaml",
    "application/x-yaml": "yaml",
    "text/yaml": "yaml",
}
Lang = Annotated[
    Literal["en", "fr", "nl", "el", "uk"] | None,
    Query(description="The language of names and sentences; else Accept-Language."),
]
Player = Annotated[int | None, Query(ge=0, le=5, description="Whose village, counted from 0; all if left out.")]
Options = dict[str, Any]
Endpoint = Callable[..., Awaitable[Response]]


def asked_language(lang: Lang = None) -> str:
    """The language of a request, as the guard has found it."""
    return lang or chosen.get()


def no_options() -> Options:
    """Most questions are told by their document alone."""
    return {}


def one_player(player: Player = None) -> Options:
    """Of a picture."""
    return {"player": player}


def written_form(to: Literal["yaml", "json"] = "json") -> Options:
    """Of a document."""
    return {"to": to}


Language = Annotated[str, Depends(asked_language)]
OPTIONS: Mapping[str, Callable[..., Options]] = {"picture": one_player, "document": written_form}


def syntax_of(request: Request) -> Literal["json", "yaml"]:
    """How the body is written."""
    kind = request.headers.get("content-type", "")
    syntax = SYNTAX.get(kind.partition(";")[0].strip().lower())
    if syntax is None:
        raise Refused("wrong-content-type", type=printable(kind) or say("nothing in particular"))
    return syntax


async def body_of(request: Request) -> bytes:
    """The body, never more of it than a document may have, and never waited for too long."""
    body, limit = b"", request.app.state.settings.reading_limit
    try:
        async with asyncio.timeout(limit):
            async for part in request.stream():
                body += part
                if len(body) > MOST_BYTES:
                    raise Refused("too-large", most=MOST_BYTES // 1024)
    except (TimeoutError, ClientDisconnect):
        raise Refused("too-slow", limit=limit) from None
    return body


LOOKS: Mapping[str, tuple[str, str, Answered, Callable[[Box, str], bytes]]] = {
    "catalogue": (
        "What is in the box",
        "Everything a village can be made of, with names and rules in a language.",
        Catalogue,
        lambda box, _: as_json(catalogue(box)).body,
    ),
    "words": (
        "The sentences of the page",
        "Every message of the page in a language, by its English original.",
        Words,
        lambda _, lang: as_json(words(lang)).body,
    ),
    "drawings": (
        "What pieces and tiles look like",
        "Every piece and part of a tile drawn once, by its id, with the names of a language.",
        (SVG,),
        lambda box, lang: drawings(box, lang).encode(),
    ),
}
"""What a page asks for once: its summary, its description, its kind, and how it is made of a box in a language."""


@cache
def _looked_up(what: str, box: Box, lang: str) -> bytes:
    with in_language(lang):
        return LOOKS[what][-1](box, lang)


def _looking(what: str, media: str) -> Endpoint:
    async def look(request: Request, lang: Language) -> Response:
        return reply_unless_known(request, _looked_up(what, request.app.state.settings.box, lang), media)

    return look


def _asking(task: str) -> Endpoint:
    given = Depends(OPTIONS.get(task, no_options))

    async def ask(request: Request, lang: Language, options: Options = given) -> Response:
        syntax = syntax_of(request)
        workers: Workers = request.app.state.workers
        return reply(await workers.ask(Question(task, await body_of(request), syntax, lang, options)))

    return ask


router = APIRouter(prefix="/api")
for name, (summary, description, kind, _) in LOOKS.items():
    look = _looking(name, JSON if isinstance(kind, type) else kind[0])
    router.add_api_route(f"/{name}", look, name=name, description=description, **described(summary, None, kind))
for name, asked in TASKS.items():
    told = described(asked.summary, asked.question, asked.answer)
    router.add_api_route(f"/{name}", _asking(name), methods=["POST"], name=name, description=asked.work.__doc__, **told)
