"""The door of the server: who is let in, by which name, in which language, and what every answer tells the browser."""

from __future__ import annotations

import base64
import hashlib
import ipaddress
import logging
from importlib.resources import files
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorer.web.messages import Answer, reply
from scorer.web.refusals import refused
from scorer.web.settings import Settings
from scorer.words.language import LANGUAGES, SOURCE, in_language
from scorer.words.problems import printable

log = logging.getLogger(__name__)
LONGEST = 200
"""So much of a header that names languages is looked at."""


def _style_of_reports() -> str:
    """The one style that may stand within a page: a report opened from the page keeps to the page's policy."""
    style = "\n" + files("scorer.show.report").joinpath("page.css").read_text(encoding="utf-8")
    return base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()


POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        f"style-src 'self' 'sha256-{_style_of_reports()}'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "frame-src 'self' blob:",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Refuses foreign hosts and origins, answers HEAD, and puts the headers on every answer; nothing gets past it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        head = scope["method"] == "HEAD"
        outgoing = Outgoing(send, without_body=head)
        with in_language(language_of(scope)):
            refusal = self._refused(Headers(scope=scope), scope["method"])
            if refusal:
                await reply(refusal)(scope, receive, outgoing)
                return
            await self._let_in({**scope, "method": "GET"} if head else scope, receive, outgoing)

    async def _let_in(self, scope: Scope, receive: Receive, outgoing: Outgoing) -> None:
        try:
            await self._app(scope, receive, outgoing)
        except Exception:
            log.exception("A request was not answered")
            if not outgoing.begun:
                await reply(refused("gone-wrong"))(scope, receive, outgoing)

    def _refused(self, headers: Headers, method: str) -> Answer | None:
        host = headers.get("host", "")
        if not self._is_ours(host):
            return refused("wrong-host", host=printable(host))
        origin = headers.get("origin")
        if method not in ("GET", "HEAD") and origin is not None and _place_of(origin) != host:
            return refused("foreign-origin", origin=printable(origin))
        return None

    def _is_ours(self, host: str) -> bool:
        """A page of another site that points its own name here is told by that name: it is not ours."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._settings.hosts or (self._settings.any_address and _is_address(name))


def _place_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Outgoing:
    """An answer on its way: with the headers, and without its body if only they are wanted."""

    def __init__(self, send: Send, without_body: bool) -> None:
        self._send = send
        self._without_body = without_body
        self.begun = False

    async def __call__(self, message: Message) -> None:
        """Pass a part of the answer on."""
        if message["type"] == "http.response.start":
            self.begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        elif self._without_body and message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await self._send(message)


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
