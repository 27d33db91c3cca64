"""The language of an answer: the one asked for, else the first of the browser's that there is, else English."""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Scope

from scorer.words.language import LANGUAGES, SOURCE

LONGEST = 200
"""So much of a header is looked at."""


def language_of(scope: Scope) -> str:
    """The language of a request."""
    query: bytes = scope["query_string"]
    asked = parse_qs(query.decode("latin-1")).get("lang", [""])[0]
    if asked in LANGUAGES:
        return asked
    return preferred(Headers(scope=scope).get("accept-language", ""))


def preferred(accepted: str) -> str:
    """The best language of an Accept-Language header."""
    wanted = [_weighed(part) for part in accepted[:LONGEST].split(",")]
    for _, tag in sorted(wanted, key=lambda pair: -pair[0]):
        if tag in LANGUAGES:
            return tag
    return SOURCE


def _weighed(part: str) -> tuple[float, str]:
    """`fr-BE;q=0.8` is French, with the weight 0.8."""
    tag, _, weight = part.partition(";q=")
    try:
        return float(weight or 1), tag.strip().lower()[:2]
    except ValueError:
        return 0.0, ""
