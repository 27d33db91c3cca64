"""Every piece that is not what its target asks for is named on the line that spends it, wherever sheets are shown.

The ordinary run looks at a hundred random villages, `--long` at 2,000.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from scorer.board.measure import measure
from scorer.box.model import Scoring
from scorer.cli import app
from scorer.documents import load
from scorer.journey import score_game
from scorer.referee import Case, recount
from scorer.sheet.sheet import Count, Line, write_count
from scorer.show.report.html import html
from scorer.show.report.page import page_of
from scorer.solving.engines import Solving
from scorer.uses.disputes import find_disputes
from scorer.village.assignment import Assignment, Placement
from scorer.village.model import OwnedTile, Village
from scorer.writers.formulation import formulate, read_back
from tests.the_box import BOX, MARKER
from tests.truth.generator import random_village

BATCH = 50


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Seeds in batches, so that the work spreads over all cores."""
    if "seeds" in metafunc.fixturenames:
        count = 40 if metafunc.config.getoption("--long") else 2
        ranges = [range(first * BATCH, (first + 1) * BATCH) for first in range(count)]
        metafunc.parametrize("seeds", ranges, ids=lambda seeds: f"{seeds.start}-{seeds.stop - 1}")


def test_every_reason_names_what_is_not_what_its_target_asks_for(seeds: range) -> None:
    stand_ins = 0
    for seed in seeds:
        village = random_village(Random(f"stand-ins {seed}"), "full" if seed % 2 else "small")
        village = with_a_way_round(village) if seed % 4 == 0 else village
        count, assignment = counted(village)
        for placement in filter(is_stand_in, assignment.placements):
            stand_ins += 1
            assert (seed, names(line_of(count, placement), placement, village)) == (seed, True), placement
        for line in count.lines:
            assert (seed, foreign_pieces_not_named(village, line)) == (seed, []), line
            assert (seed, names_the_boat(line)) == (seed, needs_the_boat(village, assignment, line)), line
            assert (seed, of_ones_own_number(line)) == (seed, True), line
    assert stand_ins > len(seeds)


def with_a_way_round(village: Village) -> Village:
    """The village with a marker that is no gold itself, and with the boat that lets it be gold all the same."""
    others = (owned for owned in village.tiles if owned.fact.cardboard != BOX.tiles["boat-3b"].cardboard)
    tiles = (*others, OwnedTile(tile="boat-3b"))
    return village.changed(tiles=tiles, first_player=True, edition=None, rulings={"marker-gold": "no"})


# ---- what is looked for, by the box and the assignment alone ----------------------------------------------


def counted(village: Village) -> tuple[Count, Assignment]:
    """A best count, and where its pieces went."""
    form = formulate(village, measure(village))
    assignment = read_back(form, Solving().solve(form.program).values)
    points = recount(Case(village, assignment, form.measurements))
    return write_count(village, form.holdings, form.measurements, assignment, points), assignment


def is_stand_in(placement: Placement) -> bool:
    """Whether a piece is put somewhere as what it is not; a white symbol is any piece of its group."""
    return placement.piece not in BOX.kinds_of(placement.symbol)


def line_of(count: Count, placement: Placement) -> Line:
    """The line that spends a piece."""
    return next(line for line in count.lines if line.target == placement.target and line.pieces.get(placement.word))


def names(line: Line, placement: Placement, village: Village) -> bool:
    """Whether a line names a stand-in: how many of what, from where, and as what."""
    reason, pieces = str(line.reason), str(BOX.words.some(placement.piece, placement.count))
    if placement.store and placement.store != placement.target:
        pieces += f" from {BOX.words.tile(placement.store)}"
    barred = placement.symbol == "gold" and village.readings["marker-gold"] == "no"
    if placement.piece == MARKER and barred:
        return f"{pieces} as wood, gold by Boat 3b" in reason and f"{pieces} as gold" not in reason
    alone = placement.piece == MARKER and f"{BOX.words.one(placement.symbol)} (first-player marker)" in reason
    return alone or f"{pieces} as {BOX.words.each(placement.symbol)}" in reason


def needs_the_boat(village: Village, assignment: Assignment, line: Line) -> bool:
    """Whether a line spends a piece that only Boat 3b lets be what is asked for."""
    no_gold = village.readings["marker-gold"] == "no"
    return any(
        (is_stand_in(placed) and placed.piece not in {"gold", MARKER})
        or (placed.piece == MARKER and placed.symbol == "gold" and no_gold)
        for placed in assignment.on(line.target)
        if line.pieces.get(placed.word)
    )


def names_the_boat(line: Line) -> bool:
    """Whether it is named for that; a tile that is counted by its place is named otherwise."""
    return bool(line.pieces) and "Boat 3b" in str(line.reason)


def foreign_pieces_not_named(village: Village, line: Line) -> list[str]:
    """The pieces of a line that its target asks for nowhere, and that its reason does not name."""
    asked = {kind for symbol in asked_for(village, line.target) for kind in BOX.kinds_of(symbol)}
    foreign = {word.partition("@")[0] for word in line.pieces} - asked
    return [kind for kind in foreign if not re.search(rf"\b({kind}|first-player marker)\b", str(line.reason))]


def asked_for(village: Village, target: str) -> set[str]:
    """The symbols that a target prints."""
    contracts = {contract.target: contract for contract in BOX.contracts.values()}
    if target in contracts:
        return set(contracts[target].needs)
    if target in BOX.left_over:
        return {target}
    scoring = BOX.tiles[target].scoring or Scoring(kind="")
    return {*scoring.needs, *scoring.among, *filter(None, [scoring.takes])}


def of_ones_own_number(line: Line) -> bool:
    """Whether the tiles told for carts or symbols make the number told before them."""
    told = re.search(r": (\d+) \(([^()]*: \d+[^()]*)\)", str(line.reason))
    if told is None or "set" in str(line.reason):
        return True
    return int(told[1]) == sum(int(number) for number in re.findall(r": (\d+)", told[2]))


# ---- wherever sheets are shown ----------------------------------------------------------------------------

DISPUTED = """
rulings: {marker-gold: "no"}
players:
  - {player: North, resources: {stone: 4}, contracts: [24], tiles: [home-1, boat-3b, keyflower]}
  - {player: East, first_player: true, tiles: [home-2, keyflower-ii]}
  - {player: South, resources: {wood: 3, gold: 1}, skills: {saw: 1}, contracts: [36], tiles: [home-3, sea-breese-ii]}
"""
TOLD = (
    "completed: 3 wood (3 stone as wood: Boat 3b)",
    "1 each: 1 stone as gold: Boat 3b",
    "completed: any skill (1 saw) + gold",
)


@pytest.fixture
def disputed(tmp_path: Path) -> Path:
    """Contract 24 for 3 stone 7, and one is left over: 8. Contract 36: 7. The marker is no gold without the boat."""
    document = tmp_path / "disputed.yaml"
    document.write_text(DISPUTED, encoding="utf-8")
    return document


@pytest.mark.parametrize("form", [(), ("--format", "markdown"), ("--json",)], ids=["terminal", "markdown", "json"])
def test_the_command_line_shows_them(disputed: Path, form: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, ["score", str(disputed), *form], env={"COLUMNS": "200", "NO_COLOR": "1"})
    assert result.exit_code == 0
    assert all(told in result.stdout for told in TOLD)


def test_the_report_shows_them(disputed: Path) -> None:
    game = load([disputed]).game
    told = html(page_of(game, score_game(game), find_disputes(game)))
    assert all(f"<td>{reason}</td>" in told for reason in TOLD)


def test_alternatives_show_them(tmp_path: Path) -> None:
    # contract 27 takes two of the three as gold 7, and the third is gold left over 1: an iron, or the stone
    document = tmp_path / "alternatives.yaml"
    document.write_text("resources: {iron: 2, stone: 1}\ncontracts: [27]\ntiles: [home-1, boat-3b]\n", encoding="utf-8")
    arguments = ["score", str(document), "--alternatives", "3", "--json"]
    (player,) = json.loads(CliRunner().invoke(app, arguments).stdout)["players"]
    reasons = [line["reason"] for way in (player, *player["alternatives"]) for line in way["lines"]]
    assert {reason for reason in reasons if reason.startswith("completed")} == {
        "completed: 2 gold (2 iron as gold: Boat 3b)",
        "completed: 2 gold (1 iron as gold, 1 stone as gold: Boat 3b)",
    }
