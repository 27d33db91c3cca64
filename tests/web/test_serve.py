"""`keytally serve`: where it listens, what it says about that, and how it ends."""

from __future__ import annotations

import importlib.util
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from rich.console import Console
from typer.testing import CliRunner

from scorer.box import Box
from scorer.cli import app
from scorer.web import listening as running
from scorer.web.listening import LOOPBACK, Address, announce, home_address, listening, qr_code
from scorer.web.settings import LOCAL_NAMES
from scorer.words.problems import ProblemsFound

COMMAND = Path(sys.executable).parent / "keytally"
HOME = "192.168.1.20"


@contextmanager
def started(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """The command as a user starts it, its address, and all it says."""
    command = [str(COMMAND), "serve", "--no-open", *arguments]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        said = ""
        try:
            assert process.stderr
            while "Ctrl-C" not in said:
                line = process.stderr.readline()
                assert line, said
                said += line
            address = re.search(r"http://\S+", said)
            assert address
            yield process, address[0], said
        finally:
            process.kill()


def first_answer(address: str) -> httpx.Response:
    """The page, as soon as it is there."""
    for _ in range(600):
        try:
            return httpx.get(address)
        except httpx.ConnectError:
            time.sleep(0.1)
    raise AssertionError("the server never answered")


def serve(*arguments: str) -> Any:
    """A start that must fail."""
    return CliRunner().invoke(app, ["serve", "--no-open", *arguments], env={"COLUMNS": "100", "NO_COLOR": "1"})


def test_it_serves_this_computer_only_scores_and_ends_with_ctrl_c() -> None:
    with started("--port", "0") as (process, address, said):
        page = first_answer(address)
        village = httpx.post(f"{address}/api/score", json={"tiles": ["home-1+", "keyflower"]}, timeout=60)
        process.send_signal(signal.SIGINT)
        ended = process.wait(timeout=60)
        assert process.stderr
        last_words = process.stderr.read()
    assert address.startswith("http://127.0.0.1:")
    assert "Only this computer can reach it" in said
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert village.json()["players"][0]["total"] == 7  # 5 printed on Home 1's upgraded side, 2 for its transport
    assert (ended, last_words) == (0, "")


def test_processes_end_with_the_server() -> None:
    with started("--port", "0") as (process, address, _):
        assert first_answer(address).status_code == 200
        httpx.post(f"{address}/api/so-far", json={}, timeout=60)
        children = _children(process.pid)
        process.kill()
        process.wait()
        for _ in range(200):
            if not any(Path(f"/proc/{child}").exists() for child in children):
                break
            time.sleep(0.1)
    assert children
    assert not [child for child in children if Path(f"/proc/{child}").exists()]


def _children(pid: int) -> list[int]:
    """The processes a process has started, and those that these have."""
    found = [int(child) for task in Path(f"/proc/{pid}/task").iterdir() for child in _started_by(task)]
    return found + [grandchild for child in found for grandchild in _children(child)]


def _started_by(task: Path) -> list[str]:
    return (task / "children").read_text(encoding="utf-8").split()


def test_a_port_that_is_taken_is_said_so() -> None:
    with listening((LOOPBACK,), 0) as (address, sockets):
        sockets[0].listen()
        result = serve("--port", str(address.port))
    assert result.exit_code == 2
    assert f"port {address.port} of 127.0.0.1 is taken" in " ".join(result.stderr.split())


def test_an_address_of_another_computer_is_said_so() -> None:
    result = serve("--host", "192.0.2.1", "--port", "0")
    assert result.exit_code == 2
    assert "is no address of this computer" in " ".join(result.stderr.split())


def test_lan_and_host_cannot_both_say_where() -> None:
    result = serve("--lan", "--host", "127.0.0.1")
    assert (result.exit_code, "keep one of the two" in result.stderr) == (2, True)


def test_missing_parts_are_named_with_the_command_that_brings_them(monkeypatch: pytest.MonkeyPatch) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "uvicorn" else real(name))
    result = serve()
    assert result.exit_code == 2
    assert "not installed: uvicorn" in " ".join(result.stderr.split())
    assert "pip install 'keytally[web]'" in " ".join(result.stderr.split())


def said_of(address: Address) -> str:
    console = Console(width=100, file=None, record=True, stderr=True)
    announce(console, address)
    return console.export_text()


def test_at_home_it_says_who_can_reach_it_and_draws_the_address() -> None:
    shared, private = said_of(Address((LOOPBACK, HOME), 8350)), said_of(Address((LOOPBACK,), 8350))
    assert f"http://{HOME}:8350" in shared
    assert "Everybody on the same network can reach it, without a password" in shared
    assert "█" in shared or "▄" in shared
    assert "Only this computer" in private
    assert "▄" not in private


def test_the_qr_code_is_square_and_the_address_is_in_it() -> None:
    lines = [line for line in qr_code(f"http://{HOME}:8350").splitlines() if line.strip()]
    assert len({len(re.sub(chr(27) + r"\[[0-9;]*m", "", line)) for line in lines}) == 1
    assert qr_code(f"http://{HOME}:8350") != qr_code(f"http://{HOME}:8351")


@pytest.mark.parametrize(
    ("hosts", "address"),
    [
        ((LOOPBACK,), "http://127.0.0.1:8350"),
        ((LOOPBACK, HOME), f"http://{HOME}:8350"),
        (("::1",), "http://[::1]:8350"),
    ],
)
def test_the_address_can_be_opened(hosts: tuple[str, ...], address: str) -> None:
    assert Address(hosts, 8350).url == address


@pytest.mark.parametrize(("everywhere", "alone"), [("0.0.0.0", "127.0.0.1"), ("::", "[::1]")])
def test_a_server_on_all_addresses_names_the_one_that_phones_reach(everywhere: str, alone: str) -> None:
    try:
        reached = home_address()
    except ProblemsFound:
        # A computer in no network has only itself.
        reached = alone
    assert Address((everywhere,), 8350).url == f"http://{reached}:8350"


def test_it_answers_to_the_names_it_listens_on() -> None:
    at_home, everywhere = (
        Address((LOOPBACK, HOME), 1).settings(Box.standard()),
        Address(("0.0.0.0",), 1).settings(Box.standard()),
    )
    assert at_home.hosts == LOCAL_NAMES | {HOME}
    assert (at_home.any_address, everywhere.any_address) == (False, True)
    assert socket.gethostname().lower() in everywhere.hosts


class Unconnected(socket.socket):
    """A computer without a network."""

    def connect(self, address: Any) -> None:
        """Fail as such a computer does."""
        raise OSError("Network is unreachable")


def test_the_home_address_is_found_or_its_lack_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", Unconnected)
    with pytest.raises(ProblemsFound) as found:
        home_address()
    assert [problem.code for problem in found.value.problems] == ["no-network"]


class AtHome(socket.socket):
    """A computer in a home network."""

    def connect(self, address: Any) -> None:
        """Nothing is sent."""
        assert self.type == socket.SOCK_DGRAM

    def getsockname(self) -> Any:
        """The way out."""
        return HOME, 1


def test_the_home_address_is_the_way_out_of_this_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", AtHome)
    assert home_address() == HOME


def test_a_browser_is_opened_only_where_somebody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not running.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert running.has_screen()
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    assert not running.has_screen()


def test_both_sockets_share_one_port() -> None:
    with listening((LOOPBACK, "127.0.0.2"), 0) as (address, sockets):
        assert {bound.getsockname() for bound in sockets} == {(LOOPBACK, address.port), ("127.0.0.2", address.port)}
    assert all(bound.fileno() == -1 for bound in sockets)
