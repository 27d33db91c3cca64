"""The server: the page, the API behind it, and the guard before both."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from scorer.web import api, refusals
from scorer.web.guard import Guard
from scorer.web.messages import reply, reply_unless_known
from scorer.web.openapi import describe
from scorer.web.page_files import FIRST, page_file
from scorer.web.settings import Settings
from scorer.web.workers import Workers

SMALLEST_COMPRESSED = 600
"""Bytes below which compressing an answer gains nothing."""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The whole server; its processes start with it and end with it."""
    app = FastAPI(
        title="Keytally",
        version=version("keytally"),
        description="The best legal score of a Keyflower village, proven and explained.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=_life,
    )
    app.state.settings = settings or Settings()
    app.include_router(api.router)
    app.add_api_route("/", _first_page, include_in_schema=False)
    app.add_api_route("/page/{name:path}", _page, include_in_schema=False)
    app.add_exception_handler(refusals.Refused, _refused)
    app.add_exception_handler(HTTPException, _not_routed)
    app.add_exception_handler(RequestValidationError, _wrong_parameter)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_COMPRESSED)
    app.add_middleware(Guard, settings=app.state.settings)
    describe(app)
    return app


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    workers = Workers(app.state.settings)
    workers.start()
    app.state.workers = workers
    try:
        yield
    finally:
        workers.stop()


async def _first_page(request: Request) -> Response:
    return await _page(request, FIRST)


async def _page(request: Request, name: str) -> Response:
    found = page_file(name)
    return reply_unless_known(request, *found) if found else reply(refusals.refused("not-there"))


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, refusals.Refused)
    return reply(refusals.refused(error.reason, **error.blanks))


async def _not_routed(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    answer = reply(refusals.of_status(error.status_code))
    answer.headers.update(error.headers or {})
    return answer


async def _wrong_parameter(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    names = [str(detail["loc"][-1]) for detail in error.errors()]
    return reply(refusals.wrong_parameters(names))
