"""No answer, and why: every refusal of the server in words, with its status."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from http import HTTPStatus

from scorer.documents import MOST_BYTES
from scorer.show.answers.model import Refusal
from scorer.web.messages import Answer, as_json
from scorer.words.language import mark, say
from scorer.words.problems import Problem, printable

UNREADABLE, FORBIDDEN, NOT_THERE, NO_METHOD, TOO_SLOW, TOO_LARGE = 400, 403, 404, 405, 408, 413
WRONG_TYPE, WRONG_HOST, CANNOT_BE, DEFECT, BUSY, TOO_LONG = 415, 421, 422, 500, 503, 504
RETRY_AFTER = 2
"""Seconds after which a busy server may be asked again."""
SEE_DESCRIPTION = mark("the API is described in /api/openapi.json")


def refusal(status: int, problems: Sequence[Problem], error: str = "") -> Answer:
    """No answer, and everything that stands in its way."""
    return as_json(Refusal.of(error=error, problems=problems), status)


def _refused(status: int, code: str, found: str, fix: str) -> Answer:
    return refusal(status, [Problem(code, found, fix)], code)


def no_proof(limit: float) -> Answer:
    """Time ran out before the best was proven."""
    found = say("no proven answer within {limit:g} s", limit=limit)
    fix = say("no total is shown without proof: ask again, or use the command line with a longer --time-limit")
    return _refused(TOO_LONG, "unproven", found, fix)


def defect(found: str) -> Answer:
    """A fault of ours."""
    fix = say("this is a fault of keytally, not of the village: please report it with the village document")
    return _refused(DEFECT, "defect", found, fix)


def wrong_host(host: str) -> Answer:
    """Called by a name that is not its own, as a hostile page would."""
    found = say("this server is not called {host}", host=printable(host))
    return _refused(WRONG_HOST, "wrong-host", found, say("open the address that `keytally serve` printed"))


def foreign_origin(origin: str) -> Answer:
    """Sent by the page of another site."""
    found = say("{origin} is another site, whose pages may not ask here", origin=printable(origin))
    return _refused(FORBIDDEN, "foreign-origin", found, say("open the address that `keytally serve` printed"))


def wrong_type(given: str) -> Answer:
    """A content type that is no document."""
    found = say("a document is not sent as {type}", type=printable(given) or say("nothing in particular"))
    return _refused(WRONG_TYPE, "wrong-content-type", found, say("send application/json or application/yaml"))


def too_large() -> Answer:
    """More bytes than a document may have."""
    found = say("this is larger than {most} KiB, the most a document may have", most=MOST_BYTES // 1024)
    return _refused(TOO_LARGE, "too-large", found, say("a village needs about 1 KiB: is this the right file?"))


def too_slow(limit: float) -> Answer:
    """A body that does not arrive."""
    found = say("the document did not arrive within {limit:g} s", limit=limit)
    return _refused(TOO_SLOW, "too-slow", found, say("send it again"))


def busy() -> Answer:
    """More requests than may wait."""
    found = say("too many are asking at once")
    refused = _refused(BUSY, "busy", found, say("ask again in a moment"))
    return replace(refused, headers={"Retry-After": str(RETRY_AFTER)})


def of_status(status: int) -> Answer:
    """What else HTTP refuses: paths that lead nowhere, methods that are not meant."""
    if status == NOT_THERE:
        return _refused(status, "not-there", say("there is nothing here"), say(SEE_DESCRIPTION))
    if status == NO_METHOD:
        found, fix = say("this is not asked that way"), say("use the method that the Allow header names")
        return _refused(status, "wrong-method", found, fix)
    return _refused(status, "refused", HTTPStatus(status).phrase, say(SEE_DESCRIPTION))


def wrong_parameters(names: Sequence[str]) -> Answer:
    """Query parameters that cannot be."""
    problems = [_wrong_parameter(name) for name in names]
    return refusal(CANNOT_BE, problems)


def _wrong_parameter(name: str) -> Problem:
    found = say("the parameter `{name}` cannot be that", name=printable(name))
    return Problem("wrong-parameter", found, say(SEE_DESCRIPTION), (name,))
