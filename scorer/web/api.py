"""The endpoints: each hands a document to a process and passes the answer on."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from scorer.box.box import Box
from scorer.documents import MOST_BYTES
from scorer.show.answers.board import Board
from scorer.show.answers.catalogue import Catalogue, Words
from scorer.show.answers.check import Check
from scorer.show.answers.disputes import Disputes
from scorer.show.answers.explore import Bidding, Exploration
from scorer.show.answers.score import Score, SoFar
from scorer.show.picture.drawings import drawings
from scorer.web import refusals
from scorer.web.box import catalogue as whole_box
from scorer.web.messages import HTML, JSON, SVG, YAML, Answer, Question, as_json
from scorer.web.openapi import HALF_ENTERED, answering, giving
from scorer.web.questions import DOCUMENT, BidRequest, CheckRequest, ExploreRequest
from scorer.web.replies import reply, reply_unless_known
from scorer.web.settings import Settings
from scorer.web.words import words
from scorer.web.workers import Busy, Died, TooLong, Workers
from scorer.words.language import chosen, in_language, say

SYNTAX: dict[str, Literal["json", "yaml"]] = {
    "application/json": "json",
    "application/yaml": "yaml",
    "application/x-yaml": "yaml",
    "text/yaml": "yaml",
}


Lang = Literal["en", "fr", "nl", "el", "uk"]


def asked_language(
    lang: Annotated[
        Lang | None, Query(description="The language of names and sentences; else Accept-Language.")
    ] = None,
) -> str:
    """The language of a request, as the guard has found it."""
    return lang or chosen.get()


Language = Annotated[str, Depends(asked_language)]
Player = Annotated[int | None, Query(ge=0, le=5, description="Whose village, counted from 0; all if left out.")]

router = APIRouter(prefix="/api")


class Refused(Exception):
    """A request that is not even a question."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer.status)
        self.answer = answer


async def answered(request: Request, task: str, lang: str, **options: object) -> Response:
    """Let a process answer."""
    settings: Settings = request.app.state.settings
    workers: Workers = request.app.state.workers
    syntax = SYNTAX.get(request.headers.get("content-type", "").partition(";")[0].strip().lower())
    if syntax is None:
        return reply(refusals.wrong_type(request.headers.get("content-type", "")))
    try:
        body = await body_of(request, settings)
        return reply(await workers.ask(Question(task, body, syntax, lang, options)))
    except Refused as refused:
        return reply(refused.answer)
    except Busy:
        return reply(refusals.busy())
    except TooLong:
        return reply(refusals.no_proof(settings.answer_limit))
    except Died:
        return reply(refusals.defect(say("the process that worked on it ended")))


async def body_of(request: Request, settings: Settings) -> bytes:
    """The body, never more of it than a document may have, and never waited for too long."""
    body = b""
    try:
        async with asyncio.timeout(settings.reading_limit):
            async for part in request.stream():
                body += part
                if len(body) > MOST_BYTES:
                    raise Refused(refusals.too_large())
    except TimeoutError:
        raise Refused(refusals.too_slow(settings.reading_limit)) from None
    except ClientDisconnect:
        raise Refused(refusals.of_status(refusals.UNREADABLE)) from None
    return body


@router.get("/catalogue", **answering("What is in the box", Catalogue))
async def catalogue(request: Request, lang: Language) -> Response:
    """Everything a village can be made of, with names and rules in a language."""
    return reply_unless_known(request, _catalogue(lang), JSON)


@router.get("/words", **answering("The sentences of the page", Words))
async def page_words(request: Request, lang: Language) -> Response:
    """Every message of the page in a language, by its English original."""
    return reply_unless_known(request, as_json(words(lang)).body, JSON)


@cache
def _catalogue(lang: str) -> bytes:
    with in_language(lang):
        return as_json(whole_box(Box.standard())).body


@router.get("/drawings", **giving("What pieces and tiles look like", None, SVG))
async def page_drawings(request: Request, lang: Language) -> Response:
    """Every piece and part of a tile drawn once, by its id, with the names of a language."""
    return reply_unless_known(request, _drawings(lang), SVG)


@cache
def _drawings(lang: str) -> bytes:
    return drawings(Box.standard(), lang).encode()


@router.post("/score", **answering("The best legal score", Score, DOCUMENT))
async def score(request: Request, lang: Language) -> Response:
    """The proven best sheet of every village, ranked: as `keytally score --json`."""
    return await answered(request, "score", lang)


@router.post("/so-far", **answering("The score so far", SoFar, HALF_ENTERED))
async def so_far(request: Request, lang: Language) -> Response:
    """What a half-entered game scores so far, what is missing, and what is wrong."""
    return await answered(request, "so-far", lang)


@router.post("/check", **answering("Check a hand count", Check, CheckRequest))
async def check(request: Request, lang: Language) -> Response:
    """Whether a hand count is the best, legal or impossible, and why: as `keytally check --json`."""
    return await answered(request, "check", lang)


@router.post("/disputes", **answering("Which rulings matter", Disputes, DOCUMENT))
async def disputes(request: Request, lang: Language) -> Response:
    """Which readings of the rules change a total or the winner: as `keytally disputes --json`."""
    return await answered(request, "disputes", lang)


@router.post("/explore", **answering("What things are worth", Exploration, ExploreRequest))
async def explore(request: Request, lang: Language) -> Response:
    """What each tile and piece is worth, and what others would gain: as `keytally explore --json`."""
    return await answered(request, "explore", lang)


@router.post("/bid", **answering("How many workers a tile is worth", Bidding, BidRequest))
async def bid(request: Request, lang: Language) -> Response:
    """What each tile would gain after every bid: as `keytally bid --json`."""
    return await answered(request, "bid", lang)


@router.post("/board", **answering("A village on its hexes", Board, HALF_ENTERED))
async def board(request: Request, lang: Language) -> Response:
    """Edges as they lie, what does not match, and what loops, rivers, routes and neighbours count."""
    return await answered(request, "board", lang)


@router.post("/picture", **giving("A picture of what scored", DOCUMENT, SVG))
async def picture(request: Request, lang: Language, player: Player = None) -> Response:
    """The scored village as SVG: as `keytally draw`."""
    return await answered(request, "picture", lang, player=player)


@router.post("/report", **giving("A page to hand round", DOCUMENT, HTML))
async def report(request: Request, lang: Language) -> Response:
    """Ranking, sheets, pictures and disputes as one HTML page: as `keytally report`."""
    return await answered(request, "report", lang)


@router.post("/document", **giving("A document in full", HALF_ENTERED, JSON, YAML, shape=DOCUMENT))
async def document(request: Request, lang: Language, to: Literal["yaml", "json"] = "json") -> Response:
    """The same document with every word an id and every short form written out, as JSON or YAML."""
    return await answered(request, "document", lang, to=to)
