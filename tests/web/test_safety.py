"""The server lets in whom it should, takes no more than it can, and tells a browser to trust nothing else."""

from __future__ import annotations

import asyncio
import gzip
import json
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from scorer.documents import MOST_BYTES
from scorer.solving import engines as solvers
from scorer.web.guard import preferred
from scorer.web.messages import Question
from scorer.web.page_files import FOLDER, page_file
from scorer.web.settings import Settings
from scorer.web.workers import answer
from tests.web.serving import JSON, YAML, Server, serving

HARBOUR = Path("examples/harbour.yaml").read_text(encoding="utf-8")
SCRIPT = "<script>alert('&\"')</script>"
SERVED = sorted(file for file in FOLDER.rglob("*.*") if not file.name.endswith(".d.ts"))
"""The files of the page; beside them lie shapes for the type checker, which no browser asks for."""
LOADED = tuple(f"/api/{what}?lang=uk" for what in ("catalogue", "words", "drawings"))
PATHS = ("/", "/api/catalogue", "/api/nothing", "/page/nothing.js")


def code(response: httpx.Response) -> tuple[int, str]:
    """The status and the first problem of a refusal."""
    return response.status_code, response.json()["problems"][0]["code"]


# ---- who is let in ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "192.0.2.7", "evil.example:80", "[", "a@b", ""]
)
def test_a_host_that_is_not_ours_is_refused(host: str, server: Server) -> None:
    assert code(server.get("/api/catalogue", headers={"Host": host})) == (421, "wrong-host")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:9000", "127.0.0.1", "[::1]:8350"])
def test_the_names_a_machine_gives_itself_are_ours(host: str, server: Server) -> None:
    assert server.get("/api/catalogue", headers={"Host": host}).status_code == 200


def test_a_server_for_all_addresses_takes_numbers_and_no_foreign_names() -> None:
    with serving(Settings(any_address=True, processes=1)) as server:
        assert server.get("/", headers={"Host": "192.0.2.7:8350"}).status_code != 421
        assert server.get("/", headers={"Host": "evil.example"}).status_code == 421


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1:1", "http://localhost", "http://["]
)
def test_pages_of_other_sites_may_not_ask(origin: str, server: Server) -> None:
    assert code(server.post("/api/score", HARBOUR, YAML, Origin=origin)) == (403, "foreign-origin")


def test_our_own_page_may_ask(server: Server) -> None:
    assert server.post("/api/score", HARBOUR, YAML, Origin=server.url).status_code == 200


def test_no_other_site_is_ever_told_that_it_may_read(server: Server) -> None:
    asked = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    answers = [server.client.options("/api/score", headers=asked), server.get("/api/catalogue", headers=asked)]
    assert all(not header.startswith("access-control") for response in answers for header in response.headers)


# ---- what is taken ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_only_documents_are_taken(kind: str, server: Server) -> None:
    assert code(server.post("/api/score", "{}", kind)) == (415, "wrong-content-type")


@pytest.mark.parametrize(
    "kind", ["application/json; charset=utf-8", "Application/JSON", "application/yaml", "text/yaml"]
)
def test_documents_are_taken_however_their_kind_is_written(kind: str, server: Server) -> None:
    assert server.post("/api/score", '{"tiles": ["home-1"]}', kind).status_code == 200


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    assert code(server.post("/api/score", b" " * (MOST_BYTES + 1))) == (413, "too-large")


def test_a_body_whose_length_nobody_said_is_refused_when_it_gets_too_large(server: Server) -> None:
    def without_end() -> Iterator[bytes]:
        for _ in range(64):
            yield b" " * MOST_BYTES

    response = server.client.post("/api/score", content=without_end(), headers={"Content-Type": JSON})
    assert code(response) == (413, "too-large")


def test_a_body_that_does_not_arrive_is_not_waited_for() -> None:
    with serving(Settings(processes=1, reading_limit=0.2)) as server:
        parts = urlsplit(server.url)
        with socket.create_connection((parts.hostname or "", parts.port or 0)) as slow:
            head = ["POST /api/score HTTP/1.1", f"Host: {parts.netloc}", f"Content-Type: {JSON}", "Content-Length: 10"]
            slow.sendall("\r\n".join([*head, "", "{"]).encode())
            assert slow.recv(4096).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("[" * 5000 + "]" * 5000, JSON),
        ('{"a":' * 5000 + "1" + "}" * 5000, JSON),
        ("a: &x [1]\nb: *x\n", YAML),
        ("tiles: !!python/object/apply:os.system [id]\n", YAML),
        ("[" + "1," * 100_000 + "1]", JSON),
        ('{"cabins": ' + "9" * 200_000 + "}", JSON),
        ("tiles: !include /etc/passwd\n", YAML),
    ],
)
def test_what_is_meant_to_hurt_is_refused(body: str, kind: str, server: Server) -> None:
    response = server.post("/api/score", body, kind)
    assert response.status_code in (400, 422)
    assert "root:" not in response.text


@pytest.mark.parametrize("path", ["/etc/passwd", "file:///etc/passwd", "../../pyproject.toml", "-"])
def test_no_document_names_a_file(path: str, server: Server) -> None:
    assert server.post("/api/score", json.dumps(path)).status_code == 422
    assert server.post("/api/score", {"tiles": [path]}).json()["problems"][0]["code"] == "unknown-tile"


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "GET", "BREW"])
def test_wrong_methods_are_refused(method: str, server: Server) -> None:
    response = server.client.request(method, "/api/score")
    assert (response.status_code, response.headers["allow"]) == (405, "POST")
    assert response.json()["problems"][0]["code"] == "wrong-method"


@pytest.mark.parametrize("query", ["lang=de", "lang=", "lang=en&lang=xx"])
def test_parameters_that_cannot_be_are_refused(query: str, server: Server) -> None:
    assert code(server.get(f"/api/catalogue?{query}")) == (422, "wrong-parameter")


# ---- what is told -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_tells_the_browser_to_trust_nothing_else(path: str, server: Server) -> None:
    headers = server.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert (policy["default-src"], policy["script-src"], policy["frame-ancestors"]) == ("'none'", "'self'", "'none'")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_refusals_carry_the_headers_too(server: Server) -> None:
    for response in (
        server.get("/", headers={"Host": "evil.example"}),
        server.post("/api/score", "{"),
        server.get("/x"),
    ):
        assert response.status_code >= 400
        assert "content-security-policy" in response.headers
        assert response.json()["problems"]


def test_refusals_speak_the_language_asked_for(server: Server) -> None:
    english, greek = (server.get(f"/api/nothing?lang={lang}").json()["problems"][0]["found"] for lang in ("en", "el"))
    assert english == "there is nothing here"
    assert greek


def test_names_are_escaped_in_pages_and_pictures(server: Server) -> None:
    village = {"player": SCRIPT, "tiles": ["home-1+", "keyflower"]}
    game = {
        "players": [
            village,
            {"player": "</style><img src=x>", "tiles": ["home-2", "sea-bastion"], "measured": {"loop": 0}},
        ]
    }
    for path in ("/api/report", "/api/picture"):
        shown = server.post(path, game)
        assert shown.status_code == 200
        assert "<script" not in shown.text
        assert "<img" not in shown.text
        assert "&lt;script&gt;" in shown.text


def test_an_answer_in_json_can_never_be_taken_for_a_page(server: Server) -> None:
    answered = server.post("/api/score", {"player": SCRIPT, "tiles": ["home-1", "keyflower"]})
    assert (answered.headers["content-type"], answered.json()["players"][0]["player"]) == (JSON, SCRIPT)


def test_a_head_has_the_headers_and_no_body(server: Server) -> None:
    for path in ("/", "/api/catalogue", "/page/style.css"):
        head, whole = server.client.head(path), server.get(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        assert head.headers["etag"] == whole.headers["etag"]


# ---- files --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "../app.py",
        "..%2fapp.py",
        "%2e%2e/app.py",
        "/etc/passwd",
        "..\\app.py",
        "board/../../app.py",
        "%00",
        "a" * 5000,
        "",
        ".",
        "board",
    ],
)
def test_only_files_of_the_page_are_served(name: str, server: Server) -> None:
    response = server.get(f"/page/{name}")
    assert response.status_code == 404
    assert "FastAPI" not in response.text


def test_a_link_out_of_the_folder_is_not_followed() -> None:
    assert page_file("../app.py") is None
    assert page_file(str(Path("/etc/hostname"))) is None
    assert page_file("\0") is None


def test_every_file_of_the_page_is_served_compressed_and_only_once(server: Server) -> None:
    for file in SERVED:
        path = f"/page/{file.relative_to(FOLDER)}"
        first = server.get(path)
        assert first.content == file.read_bytes()
        assert first.headers["cache-control"] == "no-cache"
        assert server.get(path, headers={"If-None-Match": first.headers["etag"]}).status_code == 304
        if len(first.content) > 1000:
            assert first.headers["content-encoding"] == "gzip"


def test_shapes_for_the_type_checker_are_no_files_of_the_page(server: Server) -> None:
    assert (FOLDER / "types.d.ts").is_file()
    assert server.get("/page/types.d.ts").status_code == 404


def test_a_first_visit_is_small(server: Server) -> None:
    files = [f"/page/{file.relative_to(FOLDER)}" for file in SERVED]
    bodies = [server.get(path).content for path in (*files, "/", *LOADED)]
    assert sum(len(gzip.compress(body)) for body in bodies) < 150_000


def test_answers_about_villages_are_kept_by_no_cache(server: Server) -> None:
    assert server.post("/api/score", HARBOUR, YAML).headers["cache-control"] == "no-store"


# ---- time ---------------------------------------------------------------------------------------------------


@pytest.fixture
def lonely() -> Iterator[tuple[Server, BaseProcess]]:
    """A server with one process, and that process once it has answered."""
    before = multiprocessing.active_children()
    with serving(Settings(processes=1, answer_limit=3.0)) as server:
        assert server.post("/api/score", HARBOUR, YAML).status_code == 200
        (process,) = [process for process in multiprocessing.active_children() if process not in before]
        yield server, process


def test_an_answer_that_takes_too_long_is_stopped_and_says_so(lonely: tuple[Server, BaseProcess]) -> None:
    server, process = lonely
    os.kill(process.pid or 0, signal.SIGSTOP)
    late = server.post("/api/score", HARBOUR, YAML)
    after = server.post("/api/score", HARBOUR, YAML)
    assert (*code(late), late.json()["error"]) == (504, "unproven", "unproven")
    assert (after.status_code, process.is_alive()) == (200, False)


def test_a_process_that_ends_over_a_question_is_replaced(lonely: tuple[Server, BaseProcess]) -> None:
    server, process = lonely
    os.kill(process.pid or 0, signal.SIGSTOP)
    threading.Timer(0.3, process.kill).start()
    ended = server.post("/api/score", HARBOUR, YAML)
    after = server.post("/api/score", HARBOUR, YAML)
    assert (*code(ended), ended.json()["error"]) == (500, "defect", "defect")
    assert after.status_code == 200


def test_a_process_that_ended_unseen_is_replaced(lonely: tuple[Server, BaseProcess]) -> None:
    server, process = lonely
    process.kill()
    process.join()
    assert server.post("/api/score", HARBOUR, YAML).status_code == 200


def test_when_too_many_wait_the_rest_are_asked_to_come_back() -> None:
    async def ask(url: str) -> list[httpx.Response]:
        async with httpx.AsyncClient(base_url=url, timeout=60, limits=httpx.Limits(max_connections=30)) as client:
            game = Path("examples/four-players.yaml").read_bytes()
            asking = [client.post("/api/disputes", content=game, headers={"Content-Type": YAML}) for _ in range(30)]
            return list(await asyncio.gather(*asking))

    with serving(Settings(processes=1, queue=2)) as server:
        # A browser of another test may have an event loop running in this thread.
        with ThreadPoolExecutor(1) as thread:
            answers = thread.submit(asyncio.run, ask(server.url)).result()
        refused = [response for response in answers if response.status_code == 503]
        served = [response for response in answers if response.status_code == 200]
        assert len(refused) + len(served) == 30
        assert refused
        assert served
        assert all(int(response.headers["retry-after"]) > 0 and code(response)[1] == "busy" for response in refused)
        assert server.post("/api/so-far", {}).status_code == 200


# ---- defects ------------------------------------------------------------------------------------------------


def asked(monkeypatch: pytest.MonkeyPatch, engine: str) -> tuple[int, Any]:
    """What a process answers whose engine is another."""
    monkeypatch.setitem(solvers.ENGINES, "cpsat", engine)
    told = answer(Question("score", HARBOUR.encode(), "yaml"), Settings())
    return told.status, json.loads(told.body)


@pytest.mark.parametrize("engine", ["liar", "braggart"])
def test_a_count_the_referee_refuses_is_never_answered(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    status, told = asked(monkeypatch, f"tests.engines.{engine}")
    assert (status, told["error"], "players" in told) == (500, "defect", False)


def test_without_proof_in_time_no_total_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    status, told = asked(monkeypatch, "tests.engines.late")
    assert (status, told["error"], "players" in told) == (504, "unproven", False)


def test_a_fault_of_ours_tells_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    status, told = asked(monkeypatch, "tests.engines.nowhere")
    assert (status, told["error"]) == (500, "defect")
    assert "Traceback" not in json.dumps(told)
    assert "nowhere" not in json.dumps(told)


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("de", "en"),
        ("fr-BE, en;q=0.9", "fr"),
        ("en;q=0.1, uk", "uk"),
        ("el;q=x, nl;q=0.2", "nl"),
        (",;,", "en"),
    ],
)
def test_the_browsers_setting_chooses_the_language(header: str, lang: str) -> None:
    assert preferred(header) == lang
