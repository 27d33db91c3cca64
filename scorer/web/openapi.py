"""The API described for programs: an OpenAPI document with every question, every answer and every refusal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema
from starlette.responses import Response

from scorer.box.box import Box
from scorer.documents import schema as document_schema
from scorer.show.answers.model import Refusal
from scorer.web import refusals
from scorer.web.messages import JSON, YAML
from scorer.web.questions import A_DOCUMENT, REFERENCE, BidRequest, CheckRequest, ExploreRequest, RequestFields
from scorer.web.tasks import Answered, Asked

Schema = dict[str, Any]

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
ABOUT: Mapping[type[RequestFields] | None, dict[str, Any]] = {
    None: VILLAGE,
    CheckRequest: {"document": VILLAGE, "claim": {"total": 30, "lines": {"scribes": 10}}},
    ExploreRequest: {"document": VILLAGE},
    BidRequest: {"document": VILLAGE, "tiles": ["windmill"]},
}
"""Examples of what may be asked about it; a document may be sent by itself."""
TEXT: Schema = {"type": "string"}
SHAPES: Mapping[str, Schema] = dict.fromkeys((JSON, YAML), A_DOCUMENT)
OF_A_LOOK = (refusals.NO_METHOD, refusals.WRONG_HOST, refusals.CANNOT_BE, refusals.DEFECT)
"""Why a question without a document may be refused."""


def described(summary: str, question: Asked | None, answer: Answered) -> dict[str, Any]:
    """What FastAPI is to say of an endpoint: its question, its answer and its refusals."""
    why = WHY if question else {status: WHY[status] for status in OF_A_LOOK}
    responses: dict[int, dict[str, Any]] = {200: {"description": summary}}
    responses |= {status: {"description": words, "model": Refusal} for status, words in why.items()}
    told: dict[str, Any] = {"summary": summary, "responses": responses}
    if isinstance(answer, type):
        told["response_model"] = answer
    else:
        told |= {"response_model": None, "response_class": Response}
        responses[200]["content"] = {kind.partition(";")[0]: {"schema": SHAPES.get(kind, TEXT)} for kind in answer}
    if question:
        after = {"description": "Seconds to wait", "schema": {"type": "integer"}}
        responses[refusals.BUSY]["headers"] = {"Retry-After": after}
        told["openapi_extra"] = {"requestBody": {"required": True, **_asked(question)}}
    return told


def _asked(question: Asked) -> dict[str, Any]:
    """The shape of a question, and one that has an answer."""
    if isinstance(question, dict):
        told = {"schema": question, "example": ABOUT[None]}
    else:
        told = {"schema": {"$ref": REFERENCE.format(model=question.__name__)}, "example": ABOUT[question]}
    return {"content": dict.fromkeys((JSON, YAML), told)}


def describe(app: FastAPI) -> None:
    """Let an app tell of itself with all shapes."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            told = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
            told["components"]["schemas"] |= {**_documents(app.state.settings.box), **_questions()}
            app.openapi_schema = told
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _documents(box: Box) -> dict[str, Schema]:
    """The shapes of documents as `keytally schema` prints them, their references led here."""
    # That every tile is listed there helps editors; any other word may be the name of one, too.
    shapes = json.dumps(document_schema(box, in_full=False)["$defs"]).replace("#/$defs/", REFERENCE.format(model=""))
    found: dict[str, Schema] = json.loads(shapes)
    return found


def _questions() -> dict[str, Schema]:
    found = models_json_schema([(question, "validation") for question in ABOUT if question], ref_template=REFERENCE)[1]
    shapes: dict[str, Schema] = found["$defs"]
    return shapes
