"""The API described for programs: an OpenAPI document with every question, every answer and every refusal."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from scorer.web import refusals
from scorer.web.messages import JSON, YAML
from scorer.web.schemas import components
from scorer.web.shapes import TEXT, Schema, named

WHY = {
    refusals.UNREADABLE: "The document cannot be read",
    refusals.FORBIDDEN: "Sent by the page of another site",
    refusals.NO_METHOD: "Asked with another method",
    refusals.TOO_SLOW: "The document did not arrive in time",
    refusals.TOO_LARGE: "The document is too large",
    refusals.WRONG_TYPE: "Neither JSON nor YAML",
    refusals.WRONG_HOST: "Called by a name that is not this server's",
    refusals.CANNOT_BE: "A village, a game or a parameter that cannot be, with all its problems",
    refusals.DEFECT: "A fault of ours: the referee does not confirm the count",
    refusals.BUSY: "Too many are asking at once",
    refusals.TOO_LONG: "No proven answer in time",
}
VILLAGE = {
    "player": "North",
    "workers": {"blue": 4, "red": 2},
    "resources": {"iron": 2, "gold": 3},
    "skills": {"anvil": 1, "pickaxe": 1, "saw": 2},
    "tiles": ["home-1+", {"blacksmith": {"iron": 3}}, "scribes", "jeweller", "turn-order-2", "keyflower"],
    "measured": {"adjacent": {"turn-order-2": 4}},
}
ABOUT = {
    "CheckRequest": {"document": VILLAGE, "claim": {"total": 30, "lines": {"scribes": 10}}},
    "ExploreRequest": {"document": VILLAGE},
    "BidRequest": {"document": VILLAGE, "tiles": ["windmill"]},
}
"""What may be asked about it, by the shape of the question; without one it is sent by itself."""
OF_A_LOOK = (refusals.NO_METHOD, refusals.WRONG_HOST, refusals.CANNOT_BE, refusals.DEFECT)
"""Why a question without a document may be refused."""


def described(
    summary: str, question: Schema | None = None, answer: Schema = TEXT, media: tuple[str, ...] = (JSON,)
) -> dict[str, Any]:
    """What FastAPI is to say of an endpoint: its question, its answer and its refusals."""
    why = WHY if question else {status: WHY[status] for status in OF_A_LOOK}
    refused = {status: {"description": words, **_content(named("Refusal"))} for status, words in why.items()}
    if refusals.BUSY in refused:
        after = {"description": "Seconds to wait", "schema": {"type": "integer"}}
        refused[refusals.BUSY] |= {"headers": {"Retry-After": after}}
    told: dict[str, Any] = {
        "summary": summary,
        "response_model": None,
        "responses": {200: {"description": summary, **_content(answer, media)}, **refused},
    }
    if question:
        told["openapi_extra"] = {"requestBody": {"required": True, **_asked(question)}}
    return told


def _asked(question: Schema) -> dict[str, Any]:
    """The shape of a question, and one that has an answer."""
    example = ABOUT.get(question.get("$ref", "").rpartition("/")[2], VILLAGE)
    return {"content": {kind: {"schema": question, "example": example} for kind in (JSON, YAML)}}


def _content(schema: Schema, media: tuple[str, ...] = (JSON,)) -> dict[str, Any]:
    return {"content": {kind.partition(";")[0]: {"schema": schema if kind in (JSON, YAML) else TEXT} for kind in media}}


def describe(app: FastAPI) -> None:
    """Let an app tell of itself with all shapes."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            told = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
            told.setdefault("components", {})["schemas"] = components()
            app.openapi_schema = told
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
