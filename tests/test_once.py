"""Whatever a command shows, it judges a village once and measures its board once."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import scorer
from scorer import legality
from scorer.board.measure import measure
from scorer.cli import app
from scorer.documents import load_village
from scorer.journey import score

NORTH = Path("examples/board-figure-eight.yaml")
SOUTH = """
player: South
skills: {pickaxe: 1, saw: 1}
resources: {gold: 1}
tiles:
  - home-4+
  - apprentice-hall SE of home-4
  - turn-order-1 NE of home-4
  - boat-2a N of home-4
  - keyflower NW of home-4
"""
COMMANDS = (
    "score",
    "score --picture {folder}/village.svg",
    "score --picture {folder}/village.svg --json",
    "draw",
    "draw --terminal -o {folder}/village.svg",
    "report -o {folder}/page.html",
    "report -o {folder}/page.md --json",
    "disputes",
)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a village was judged and measured, by whichever module asks for it."""
    for found in pkgutil.walk_packages(scorer.__path__, "scorer."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)
    counts: Counter[str] = Counter()
    for function in (measure, legality.check, legality.check_game):
        counting = _counting(function, counts)
        for name, module in list(sys.modules.items()):
            if name.startswith("scorer.") and vars(module).get(function.__name__) is function:
                monkeypatch.setattr(module, function.__name__, counting)
    return counts


def _counting(function: Callable[..., Any], counts: Counter[str]) -> Callable[..., Any]:
    def counted(*args: Any, **named: Any) -> Any:
        counts[function.__name__] += 1
        return function(*args, **named)

    return counted


@pytest.mark.parametrize("command", COMMANDS)
def test_a_village_is_judged_once_and_its_board_measured_once(
    command: str, asked: Counter[str], tmp_path: Path
) -> None:
    south = tmp_path / "south.yaml"
    south.write_text(SOUTH)
    name, *options = command.format(folder=tmp_path).split()
    result = CliRunner().invoke(app, [name, str(NORTH), str(south), *options])
    assert result.exit_code == 0, result.stderr
    assert asked == {"measure": 2, "check": 2, "check_game": 1}


@pytest.mark.parametrize("command", ["explore", "bid", "check --total 9", "draw --plain"])
def test_one_village_is_judged_once(command: str, asked: Counter[str]) -> None:
    name, *options = command.split()
    assert CliRunner().invoke(app, [name, str(NORTH), *options]).exit_code in {0, 1}
    assert (asked["check"], asked["check_game"]) == (1, 1)


def test_what_a_free_upgrade_changes_on_the_board_is_as_if_it_were_measured_again() -> None:
    """The Developer beside the Farrier that Flipper turns over."""
    village = load_village("examples/board-promos.yaml")
    sheet = score(village)
    turned = [t.model_copy(update={"upgraded": t.upgraded or t.tile == "farrier"}) for t in village.tiles]
    assert sheet.count.free_upgrade == "farrier"
    assert sheet.measurements.on_board_after("farrier") == measure(village.changed(tiles=tuple(turned))).on_board
    assert sheet.measurements.on_board_after("farrier") != sheet.measurements.on_board
    assert sheet.measurements.on_board_after(None) == sheet.measurements.on_board
