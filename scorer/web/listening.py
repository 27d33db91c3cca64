"""Running the server: where it listens, who can reach it, and how that is told to the person who started it."""

from __future__ import annotations

import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import StringIO
from ipaddress import ip_address

import segno
import uvicorn
from rich.console import Console

from scorer.box.box import Box
from scorer.web.app import create_app
from scorer.web.settings import LOCAL_NAMES, Settings
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound

LOOPBACK = "127.0.0.1"
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address kept for documentation: connecting a datagram socket to it sends nothing, and tells the way out."""
MOST_CONNECTIONS = 400
EVERYWHERE = ("0.0.0.0", "::")
PATIENCE = 5
"""Seconds that requests under way get when the server is stopped."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server listens, and the address to open."""

    hosts: tuple[str, ...]
    port: int

    @property
    def url(self) -> str:
        """The address to open: on the home network if it can be reached from there."""
        host = self.hosts[-1]
        shown = _reached_by(host) if host in EVERYWHERE else host
        return f"http://[{shown}]:{self.port}" if ":" in shown else f"http://{shown}:{self.port}"

    @property
    def is_private(self) -> bool:
        """Whether only this computer can reach it."""
        return all(host in LOCAL_NAMES for host in self.hosts)

    def settings(self, box: Box) -> Settings:
        """A server with this box, and which names it answers to."""
        everywhere = any(host in EVERYWHERE for host in self.hosts)
        own_names = {socket.gethostname().lower()} if everywhere else set()
        hosts = LOCAL_NAMES | {host.lower() for host in self.hosts} | own_names
        return Settings(hosts, any_address=everywhere, box=box)


def _reached_by(everywhere: str) -> str:
    """The address to open of a server that listens on all of them."""
    try:
        return home_address()
    except ProblemsFound:
        return LOOPBACK if everywhere == "0.0.0.0" else "::1"


def home_address() -> str:
    """The address of this computer on the home network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
            found: str = probe.getsockname()[0]
        except OSError:
            found = LOOPBACK
    if ip_address(found).is_loopback:
        nowhere, fix = say("this computer is in no network"), say("connect it, or name an address with --host")
        raise ProblemsFound([Problem("no-network", nowhere, fix)])
    return found


@contextmanager
def listening(hosts: tuple[str, ...], port: int) -> Iterator[tuple[Address, list[socket.socket]]]:
    """The sockets of a server, all on one port; port 0 means any that is free."""
    sockets: list[socket.socket] = []
    try:
        for host in hosts:
            sockets.append(_bound(host, sockets[0].getsockname()[1] if sockets else port))
        yield Address(hosts, sockets[0].getsockname()[1]), sockets
    finally:
        for bound in sockets:
            bound.close()


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == "::" and socket.has_dualstack_ipv6()
    try:
        return socket.create_server((host, port), family=family, dualstack_ipv6=both)
    except OSError as error:
        raise ProblemsFound([_not_bound(host, port, error)]) from None


def _not_bound(host: str, port: int, error: OSError) -> Problem:
    if error.errno == errno.EADDRINUSE:
        found = say("port {port} of {host} is taken, perhaps by another `keytally serve`", port=port, host=host)
        fix = say("stop the other one, or choose another port: --port {port}", port=port + 1)
        return Problem("port-taken", found, fix)
    if error.errno == errno.EACCES:
        found = say("port {port} is not for everybody", port=port)
        return Problem("port-forbidden", found, say("choose one from 1024 on, such as --port 8350"))
    found = say("{host} is no address of this computer", host=host)
    return Problem("no-such-address", found, say("leave --host out, or use --lan for the home network"))


def configured(settings: Settings) -> uvicorn.Config:
    """The server as it is run, wherever it listens."""
    return uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="none",
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=PATIENCE,
    )


def serve(address: Address, sockets: list[socket.socket], open_browser: bool, box: Box) -> None:
    """Serve until somebody stops it."""
    if open_browser:
        # The sockets are bound by now: a page that asks before the server is ready waits a moment.
        threading.Timer(0.5, webbrowser.open, (address.url,)).start()
    # To stop a server with Ctrl+C is to end it as it should be ended.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(configured(address.settings(box))).run(sockets=sockets)


def has_screen() -> bool:
    """Whether there is somebody to open a browser for."""
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def announce(console: Console, address: Address) -> None:
    """Say where the page is and who can reach it."""
    console.print(say("The page is at {url}", url=address.url), markup=False)
    if address.is_private:
        console.print(say("Only this computer can reach it; --lan lets phones on your home network in."), markup=False)
    else:
        everybody = say("Everybody on the same network can reach it, without a password: use it at home.")
        console.print(everybody, markup=False)
        console.print(qr_code(address.url), markup=False, soft_wrap=True)
    console.print(say("Stop it with Ctrl-C; the game stays in the browser."), markup=False)


def qr_code(url: str) -> str:
    """The address for the camera of a phone, in characters."""
    drawn = StringIO()
    segno.make(url, error="m").terminal(drawn, compact=True)
    return drawn.getvalue()
