"""A reader who has seen enough, and a person who presses Ctrl+C, hear nothing more from us."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

LINE = json.dumps({"tiles": ["home-1+", "scribes"], "skills": {"saw": 1, "anvil": 1, "pickaxe": 1}}) + "\n"
INTERRUPTING = """
import os, signal, sys

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == {library!r}:
            os.kill(os.getpid(), signal.SIGINT)

from scorer.__main__ import main
sys.meta_path.insert(0, Interrupting())
sys.argv = ["keytally", "explore", "examples/patient-gold.yaml"]
main()
"""


@pytest.mark.parametrize(
    "command",
    [
        ["rulings"],
        ["rulings", "--json"],
        ["tiles"],
        ["schema"],
        ["score", "--help"],
        ["explore", "examples/patient-gold.yaml"],
        ["batch", "{lines}", "--jobs", "1"],
        ["batch", "{lines}", "--jobs", "2"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("seen", [0, 1])
def test_a_reader_may_leave_early(command: list[str], seen: int, tmp_path: Path) -> None:
    lines = tmp_path / "lines.jsonl"
    lines.write_text(LINE * 300, encoding="utf-8")
    asked = [word.replace("{lines}", str(lines)) for word in command]
    with subprocess.Popen(
        [sys.executable, "-m", "scorer", *asked], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.read(seen)
        running.stdout.close()
        said = running.stderr.read().decode()
    # 141 is what a shell reports of a program that wrote to nobody; 0 if all was written before.
    assert (running.returncode in (0, 141), said) == (True, "")


@pytest.mark.parametrize("library", ["typer", "pydantic", "ruamel.yaml", "numpy", "ortools.sat.python.cp_model"])
def test_an_interrupt_while_a_library_is_imported_says_nothing(library: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTING.format(library=library)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="a terminal interrupts all its processes as a group")
def test_an_interrupted_batch_stops_with_all_its_processes_and_says_nothing() -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "scorer", "batch", "--jobs", "2"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    with running:
        assert running.stdin
        assert running.stdout
        assert running.stderr
        running.stdin.write(LINE.encode() * 100)
        running.stdin.flush()
        assert json.loads(running.stdout.readline())["total"] == 15
        os.killpg(running.pid, signal.SIGINT)
        running.stdout.read()
        said = running.stderr.read().decode()
    assert (running.returncode, said) == (130, "")
