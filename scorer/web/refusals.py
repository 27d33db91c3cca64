"""No answer, and why: every refusal of the server in words, with its status."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from http import HTTPStatus

from scorer.show.answers.model import Refusal
from scorer.web.messages import Answer, as_json
from scorer.words.language import mark, say
from scorer.words.problems import Problem, printable

UNREADABLE, FORBIDDEN, NOT_THERE, NO_METHOD, TOO_SLOW, TOO_LARGE = 400, 403, 404, 405, 408, 413
WRONG_TYPE, WRONG_HOST, CANNOT_BE, DEFECT, BUSY, TOO_LONG = 415, 421, 422, 500, 503, 504
RETRY_AFTER = 2
"""Seconds after which a busy server may be asked again."""
OPEN_IT = mark("open the address that `keytally serve` printed")
SEE_DESCRIPTION = mark("the API is described in /api/openapi.json")
REPORT_IT = mark("this is a fault of keytally, not of the village: please report it with the village document")

REFUSALS = {
    "unproven": (
        TOO_LONG,
        mark("no proven answer within {limit:g} s"),
        mark("no total is shown without proof: ask again, or use the command line with a longer --time-limit"),
    ),
    "wrong-host": (WRONG_HOST, mark("this server is not called {host}"), OPEN_IT),
    "foreign-origin": (FORBIDDEN, mark("{origin} is another site, whose pages may not ask here"), OPEN_IT),
    "wrong-content-type": (
        WRONG_TYPE,
        mark("a document is not sent as {type}"),
        mark("send application/json or application/yaml"),
    ),
    "too-large": (
        TOO_LARGE,
        mark("this is larger than {most} KiB, the most a document may have"),
        mark("a village needs about 1 KiB: is this the right file?"),
    ),
    "too-slow": (TOO_SLOW, mark("the document did not arrive within {limit:g} s"), mark("send it again")),
    "busy": (BUSY, mark("too many are asking at once"), mark("ask again in a moment")),
    "not-there": (NOT_THERE, mark("there is nothing here"), SEE_DESCRIPTION),
    "wrong-method": (
        NO_METHOD,
        mark("this is not asked that way"),
        mark("use the method that the Allow header names"),
    ),
    "unconfirmed": (DEFECT, mark("the referee does not confirm this count"), REPORT_IT),
    "gone-wrong": (DEFECT, mark("something went wrong that should not"), REPORT_IT),
    "process-ended": (DEFECT, mark("the process that worked on it ended"), REPORT_IT),
}
"""By reason: the status, what is the matter, and what would do."""


class Refused(Exception):
    """No answer, for a reason that is put into words where the language of the question is known."""

    def __init__(self, reason: str, **blanks: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.blanks = blanks


def refusal(status: int, problems: Sequence[Problem], error: str = "") -> Answer:
    """No answer, and everything that stands in its way."""
    return as_json(Refusal.of(error=error, problems=problems), status)


def refused(reason: str, **blanks: object) -> Answer:
    """No answer, for one reason; every fault of ours has the same code."""
    status, found, fix = REFUSALS[reason]
    code = "defect" if status == DEFECT else reason
    answer = refusal(status, [Problem(code, say(found, **blanks), say(fix))], code)
    return replace(answer, headers={"Retry-After": str(RETRY_AFTER)}) if status == BUSY else answer


def of_status(status: int) -> Answer:
    """What else HTTP refuses: paths that lead nowhere, methods that are not meant."""
    code = {NOT_THERE: "not-there", NO_METHOD: "wrong-method"}.get(status)
    if code:
        return refused(code)
    return refusal(status, [Problem("refused", HTTPStatus(status).phrase, say(SEE_DESCRIPTION))], "refused")


def wrong_parameters(names: Sequence[str]) -> Answer:
    """Query parameters that cannot be."""
    found = mark("the parameter `{name}` cannot be that")
    problems = [
        Problem("wrong-parameter", say(found, name=printable(name)), say(SEE_DESCRIPTION), (name,)) for name in names
    ]
    return refusal(CANNOT_BE, problems)
