"""The API is what its OpenAPI document says, whatever is sent: schemathesis looks for the contrary."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scorer.box import Box
from scorer.web.app import create_app
from scorer.web.settings import Settings
from tests.web.serving import Server

SCHEMATHESIS = Path(sys.executable).parent / "schemathesis"
PATHS = sorted(create_app().openapi()["paths"])
EXPECTED = """
[checks.positive_data_acceptance]
# A document of the right shape may still be a village that cannot be.
expected-statuses = ["2xx", "422"]

[warnings]
enabled = false
"""


SYSTEMATIC = ("/api/catalogue", "/api/words", "/api/so-far", "/api/board", "/api/document")
"""Endpoints whose questions have few shapes: all are tried. A document has thousands, tried with --long only."""


@pytest.mark.parametrize("path", PATHS)
def test_schemathesis_finds_no_failure(
    path: str, server: Server, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    (tmp_path / "schemathesis.toml").write_text(EXPECTED, encoding="utf-8")
    is_long = request.config.getoption("--long")
    phases = "examples,coverage,fuzzing" if is_long or path in SYSTEMATIC else "examples,fuzzing"
    command = [str(SCHEMATHESIS), "run", f"{server.url}/api/openapi.json", "--include-path", path, "--phases", phases]
    options = ["--max-examples", "200" if is_long else "10", "--generation-deterministic", "--no-color"]
    found = subprocess.run([*command, *options], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr
    assert "No issues found" in found.stdout


@pytest.mark.filterwarnings("error")
def test_the_description_is_made_without_a_warning() -> None:
    assert create_app(Settings(box=Box.load("tests/boxes/meadow"))).openapi()


def test_every_question_has_an_answer_and_its_refusals_described(server: Server) -> None:
    described = server.get("/api/openapi.json").json()
    asked = {path: told["post"] for path, told in described["paths"].items() if "post" in told}
    assert set(PATHS) - set(asked) == {"/api/catalogue", "/api/drawings", "/api/words"}
    for operation in asked.values():
        assert set(operation["responses"]) == {
            *("200", "400", "403", "405", "408", "413", "415", "421", "422", "500", "503", "504"),
        }
        assert operation["requestBody"]["required"] is True
        assert operation["summary"]


def test_the_examples_of_the_description_have_answers(server: Server) -> None:
    described = server.get("/api/openapi.json").json()
    for path, told in described["paths"].items():
        if "post" in told:
            example = told["post"]["requestBody"]["content"]["application/json"]["example"]
            assert server.post(path, example).status_code == 200, path
