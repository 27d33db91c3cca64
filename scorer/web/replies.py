"""Answers as HTTP responses."""

from __future__ import annotations

from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

from scorer.web.messages import Answer

ALWAYS_ASK = "no-cache"
"""Kept by a browser, but never shown without asking whether it is still the newest."""
NEVER_KEEP = "no-store"


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
