"""The scripts of the page as they stand in the repository, checked by tools that only those who work on it need."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from scorer.web.page_files import modules, page_file

PACKAGE = json.loads(Path("package.json").read_text(encoding="utf-8"))
UNIT_TESTS = sorted(map(str, Path("tests/page").glob("*.test.js")))


def test_every_module_asks_to_be_type_checked() -> None:
    assert [name for name, script in modules().items() if not script.startswith("// @ts-check\n")] == []


def test_the_page_needs_no_package() -> None:
    assert PACKAGE["private"] is True
    assert not PACKAGE.keys() & {"dependencies", "peerDependencies", "optionalDependencies"}
    wanted = re.compile(r'\b(?:from|import\()\s*"([^"]+)"')
    foreign = {(name, path) for name, script in modules().items() for path in wanted.findall(script) if path[0] != "."}
    assert foreign == set()


def test_where_the_tools_were_downloaded_is_nowhere_told() -> None:
    lock = Path("package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert "registry" not in lock


def test_types_are_for_developers_only() -> None:
    assert page_file("types.d.ts") is None


def test_the_pure_modules_do_what_their_tests_say() -> None:
    node = shutil.which("node")
    if node is None and os.environ.get("CI"):
        pytest.fail("no Node.js: the modules of the page cannot be tested")
    if node is None:
        pytest.skip("no Node.js on this machine: install it to test the modules of the page")
    ran = subprocess.run([node, "--test", *UNIT_TESTS], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
