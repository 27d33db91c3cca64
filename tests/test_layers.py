"""The fences of ARCHITECTURE.md, held for indirect imports too, and one meaning for each name."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOMS = (
    "words",
    "solving",
    "box",
    "village",
    "board",
    "rules",
    "writers",
    "referee",
    "legality",
    "sheet",
    "documents",
    "journey",
    "uses",
    "show",
    "web",
    "cli",
)
"""From the ground up: a room imports from those before it, never from those behind it."""
SOLVERS = {"ortools", "pulp", "highspy"}
MEASURING = tuple(
    f"scorer.board.{name}" for name in ("measure", "measures", "routes_by_program", "graphs", "geometry", "layout")
)
NOT_FOR_THE_REFEREE = ("scorer.rules", "scorer.writers", "scorer.solving", "scorer.sheet", "scorer.uses", *MEASURING)


@cache
def modules() -> dict[str, Path]:
    """Every module by its name."""
    found = {}
    for file in Path("scorer").rglob("*.py"):
        parts = file.with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


@cache
def imported(module: str) -> frozenset[str]:
    """What a module imports, at its top or when it runs, but not for its types alone."""
    return frozenset(_imported(ast.parse(modules()[module].read_text(encoding="utf-8"))))


def _imported(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom) and child.module:
            inner = [f"{child.module}.{alias.name}" for alias in child.names]
            yield from (name if name in modules() else child.module for name in inner)
        yield from _imported(child)


def room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def reached(start: str) -> set[str]:
    """Everything that is imported with a module, packages on the way included."""
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        module = waiting.pop()
        if module in seen:
            continue
        seen.add(module)
        if module in modules():
            waiting.extend(imported(module))
            waiting.append(module.rpartition(".")[0] or module)
    return seen


# ---- who imports whom -------------------------------------------------------------------------------------


def test_every_room_has_its_place() -> None:
    rooms = {file.name for file in Path("scorer").iterdir() if file.is_dir() and any(file.rglob("*.py"))}
    assert rooms | {"journey"} == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_from_those_before_it_alone(room: str) -> None:
    """As no room looks up, no import leads up indirectly either, and no rooms import each other in a circle."""
    allowed = {"", *ROOMS[: ROOMS.index(room) + 1]}
    upward = {
        (module, other)
        for module in modules()
        if room_of(module) == room
        for other in imported(module)
        if other.startswith("scorer") and room_of(other) not in allowed
    }
    assert upward == set()


def test_solver_libraries_are_imported_in_one_folder() -> None:
    importing = {module for module in modules() if {name.partition(".")[0] for name in imported(module)} & SOLVERS}
    assert importing
    assert {module for module in importing if not module.startswith("scorer.solving.engines")} == set()


@pytest.mark.parametrize("module", [module for module in modules() if room_of(module) == "referee"])
def test_the_referee_reaches_nothing_that_it_recounts(module: str) -> None:
    assert [name for name in sorted(reached(module)) if _is_within(name, NOT_FOR_THE_REFEREE)] == []


def test_a_fresh_interpreter_loads_the_referee_alone() -> None:
    program = "import sys, scorer.referee; print('\\n'.join(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert "scorer.referee.points" in loaded
    assert [name for name in loaded if _is_within(name, (*NOT_FOR_THE_REFEREE, *SOLVERS, "numpy"))] == []


def _is_within(name: str, fenced: tuple[str, ...]) -> bool:
    return any(name == fence or name.startswith(f"{fence}.") for fence in fenced)


def test_no_folders_import_each_other_in_a_circle() -> None:
    """A room and the folders in it are one."""
    around: dict[Path, set[Path]] = defaultdict(set)
    for module in modules():
        here = modules()[module].parent
        there = {modules()[other].parent for other in imported(module) if other in modules()}
        around[here] |= {folder for folder in there if here not in (folder, *folder.parents, Path())}
        around[here] -= {here, *here.parents}
    settled: set[Path] = set()
    while ready := {folder for folder in around if around[folder] <= settled} - settled:
        settled |= ready
    assert {str(folder): sorted(map(str, around[folder] - settled)) for folder in around.keys() - settled} == {}


# ---- one meaning for each name ----------------------------------------------------------------------------

POETIC = {"desk", "fights", "lattice", "shelf", "spots", "ground", "rim"}
ANSWERS = Path("scorer/show/answers")
"""Answers are named after the values they show."""


def test_names_are_plain() -> None:
    assert {file for file in modules().values() if file.stem in POETIC} == set()
    assert {name for name in classes() if name.lower() in POETIC} == set()


def test_no_two_classes_of_one_name_mean_different_things() -> None:
    twice = {name: sorted(map(str, files)) for name, files in classes().items() if len(files) > 1}
    assert twice == {}


def classes() -> dict[str, list[Path]]:
    """Where the public classes of each name are defined, the models of answers apart."""
    found: dict[str, list[Path]] = defaultdict(list)
    for file in modules().values():
        if ANSWERS not in file.parents:
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found[node.name].append(file)
    return found
