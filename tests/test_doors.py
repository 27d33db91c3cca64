"""The doors for those who come after: what they name exists, and one command checks everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOORS = [Path("README.md"), Path("ARCHITECTURE.md"), Path("CONTRIBUTING.md"), *sorted(Path("docs").glob("*.md"))]
NAMED = re.compile(r"`((?:scorer|tests|docs|examples|benchmarks|\.ci|\.github)/[\w./*-]*|[A-Z]+\.md|Makefile|cli\.py)`")


@pytest.mark.parametrize("page", DOORS, ids=str)
def test_what_a_page_names_is_there(page: Path) -> None:
    named = NAMED.findall(page.read_text(encoding="utf-8"))
    assert [name for name in named if not (list(Path().glob(name)) if "*" in name else Path(name).exists())] == []


def test_the_gate_runs_what_a_developer_runs() -> None:
    readme, gate, workflow = (
        Path(name).read_text(encoding="utf-8") for name in ("README.md", ".ci/run", ".github/workflows/check.yml")
    )
    (command,) = re.findall(r"<!-- test-command -->\n```sh\n(.*)\n```", readme)
    assert command.endswith("&& make check")
    assert "test-command" in gate
    assert "make check" in workflow


def test_make_check_runs_all_its_parts() -> None:
    targets = dict(re.findall(r"^(\w+):([\w ]*)$", Path("Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert targets["check"].split() == ["lint", "types", "page", "test"]
    assert set(targets["check"].split()) <= set(targets)
