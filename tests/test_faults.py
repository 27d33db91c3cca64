"""Everything the referee is told is made false in turn, in every use: nothing false is ever printed.

What it is told: the assignment, the numbers counted by place, what a free upgrade adds to them, where they come from,
the points of each line and the total. The village is a plain fact of the document, and the same one that was asked
about. A fault is put where such a thing is made, for every module that uses it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from typer.testing import CliRunner

from scorer.board import measure as measuring
from scorer.board.measurements import Counted, Measurements
from scorer.box.frozen import FrozenMap
from scorer.box.rulings import Rulings
from scorer.cli import app
from scorer.cli.answering import DEFECT
from scorer.referee import Disagreement
from scorer.rules.book import Printed, Word
from scorer.sheet import sheet as writing
from scorer.solving import engines
from scorer.solving.engines import ENGINES, Solving
from scorer.uses.simulate.plan import Plan, Scenario
from scorer.uses.simulate.running import do
from scorer.uses.simulate.tally import Tally
from scorer.village.assignment import Assignment
from scorer.village.model import Village
from scorer.web.messages import Question
from scorer.web.settings import Settings
from scorer.web.workers import answer
from scorer.writers import formulation as formulating
from scorer.writers.formulation import Formulation, PointsOf

PROMENADE = "examples/board-promos.yaml"
"""Laid out: the Flipper turns the Farrier, as the Developer beside it counts one upgrade symbol more; two gold left."""
SETS = ("base", "merchants", "promo")

Patch = pytest.MonkeyPatch


def everywhere(patch: Patch, made: Callable[..., Any], false: Callable[..., Any]) -> None:
    """Put something false in the place of a function, in every module that knows it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("scorer"):
            for known, value in list(vars(module).items()):
                if value is made:
                    patch.setattr(module, known, false)


# ---- what is told about the board -------------------------------------------------------------------------


def measured(change: Callable[[Measurements], Measurements]) -> Callable[[Patch], None]:
    """A fault in what was measured."""

    def fault(patch: Patch) -> None:
        survey = measuring.survey
        everywhere(patch, survey, lambda *asked: change(survey(*asked)))

    return fault


def on_board(tile: str, change: Callable[[Counted], Counted]) -> Callable[[Patch], None]:
    """A fault in what a tile is said to count on the board, the number that scores apart."""
    return measured(lambda told: replace(told, on_board={**told.on_board, tile: change(told.on_board[tile])}))


def number(tile: str, more: int) -> Callable[[Patch], None]:
    """A number that is false wherever it is told."""

    def change(told: Measurements) -> Measurements:
        found = told.on_board[tile]
        false = replace(found, count=found.count + more)
        return replace(told, counts={**told.counts, tile: false.count}, on_board={**told.on_board, tile: false})

    return measured(change)


def told_otherwise(patch: Patch) -> None:
    """What the document tells is taken for one more."""
    told_at = measuring.told_at

    def one_more(*asked: Any) -> int | None:
        found = told_at(*asked)
        return None if found is None else found + 1

    everywhere(patch, told_at, one_more)


BOARD: dict[str, Callable[[Patch], None]] = {
    "a number of neighbours": number("beekeeper", 1),
    "a number of neighbours, less": number("beekeeper", -1),
    "a number of symbols": number("developer", 1),
    "a route": number("delivery-man", 1),
    "a number that scores, not the one shown": measured(
        lambda told: replace(told, counts={**told.counts, "glade": told.counts["glade"] + 1})
    ),
    "a number shown, not the one that scores": on_board("glade", lambda found: replace(found, count=found.count + 1)),
    "a tile too few": on_board("beekeeper", lambda found: replace(found, tiles=found.tiles[1:])),
    "a tile from elsewhere": on_board(
        "beekeeper", lambda found: replace(found, tiles=("sea-bastion", *found.tiles[1:]))
    ),
    "a tile that does not touch": on_board(
        "beekeeper", lambda found: replace(found, tiles=("delivery-man", *found.tiles[1:]))
    ),
    "a route that cannot be walked": on_board(
        "delivery-man", lambda found: replace(found, route=(*found.route[:1], *found.route[:0:-1]))
    ),
    "a road to elsewhere": on_board(
        "delivery-man", lambda found: replace(found, links=(*found.links, ("home-1", "sea-bastion")))
    ),
    "an amount": on_board(
        "developer", lambda found: replace(found, amounts=(*found.amounts[1:], (found.amounts[0][0], 99)))
    ),
    "what a free upgrade adds": measured(lambda told: replace(told, gains={**told.gains, ("developer", "farrier"): 6})),
    "what a free upgrade adds, forgotten": measured(lambda told: replace(told, gains={})),
    "what a free upgrade adds, forgotten where nothing is shown": measured(
        lambda told: replace(told, gains={}, on_board={})
    ),
    "what a free upgrade adds elsewhere": measured(
        lambda told: replace(told, gains={**told.gains, ("developer", "stable"): 1})
    ),
    "a number nobody gave": measured(
        lambda told: replace(told, counts={**told.counts, "glade": 0}, missing=frozenset({"glade"}))
    ),
}

# ---- what is told about the count -------------------------------------------------------------------------


def assigned(change: Callable[[Assignment], Assignment]) -> Callable[[Patch], None]:
    """A fault in what was read back from a solution."""

    def fault(patch: Patch) -> None:
        read_back = formulating.read_back
        everywhere(patch, read_back, lambda *asked: change(read_back(*asked)))

    return fault


def first(**changed: Any) -> Callable[[Patch], None]:
    """A fault in the first placement."""

    def change(found: Assignment) -> Assignment:
        placed, *others = found.placements
        return replace(found, placements=(replace(placed, **changed), *others))

    return assigned(change)


def written(false: Callable[[Formulation, PointsOf], None]) -> Callable[[Patch], None]:
    """A fault in the points that a writer writes for each printed number."""

    def fault(patch: Patch) -> None:
        write = Formulation.write

        def write_falsely(form: Formulation, word: Word) -> None:
            write(form, word)
            if isinstance(word, Printed):
                false(form, PointsOf(word.step, word.target))

        patch.setattr(Formulation, "write", write_falsely)

    return fault


def one_more(form: Formulation, line: PointsOf) -> None:
    """A point too many."""
    form.points[line].constant += 1


def elsewhere(form: Formulation, line: PointsOf) -> None:
    """A point on another line: the total is right, the lines are not."""
    form.points[line].constant -= 1
    form.points[line._replace(target="elsewhere")].constant += 1


def line_lost(patch: Patch) -> None:
    """A line is confirmed, and then not written on the sheet."""
    shown = writing._shown
    everywhere(patch, shown, lambda *asked: shown(*asked)[:-1])


def read_otherwise(patch: Patch) -> None:
    """A ruling is read otherwise than the document says."""
    readings = Rulings.readings
    patch.setattr(Rulings, "readings", lambda *asked: FrozenMap({**readings(*asked), "stores": "stay"}))


def total_more(patch: Patch) -> None:
    """An engine adds a point to its total."""
    patch.setitem(ENGINES, "cpsat", "tests.engines.braggart")
    patch.setitem(engines.ENGINES, "tables", "tests.engines.braggart")


def all_at_most(patch: Patch) -> None:
    """An engine claims more than there is."""
    patch.setitem(ENGINES, "cpsat", "tests.engines.liar")
    patch.setitem(engines.ENGINES, "tables", "tests.engines.liar")


def another_village(patch: Patch) -> None:
    """A program is written for a village that holds two gold more than the one that was asked about."""
    formulate = formulating.formulate

    def false(village: Village, *measured: Any) -> Formulation:
        resources = dict(village.section("resources"))
        resources["gold"] = resources.get("gold", 0) + 2
        return formulate(village.changed(resources=resources), *measured)

    everywhere(patch, formulate, false)


COUNT: dict[str, Callable[[Patch], None]] = {
    "a piece that is not there": first(piece="anvil"),
    "more pieces": first(count=99),
    "no pieces": first(count=0),
    "another target": first(target="scribes"),
    "another symbol": first(symbol="anvil"),
    "a store that is none": first(store="home-1"),
    "a piece forgotten": assigned(lambda found: replace(found, placements=found.placements[1:])),
    "a piece twice": assigned(lambda found: replace(found, placements=(found.placements[0], *found.placements))),
    "another free upgrade": assigned(lambda found: replace(found, free_upgrade="home-1")),
    "a free extension": assigned(lambda found: replace(found, free_extension="home-1")),
    "a line": written(one_more),
    "two lines": written(elsewhere),
    "a line lost on the sheet": line_lost,
    "a ruling": read_otherwise,
    "the total": total_more,
    "everything at its most": all_at_most,
    "the village": another_village,
}

# ---- the uses ---------------------------------------------------------------------------------------------


def command(*arguments: str) -> Callable[[str], tuple[bool, str]]:
    """A command: whether it found a defect, and what it printed."""

    def use(village: str) -> tuple[bool, str]:
        with TemporaryDirectory() as folder:
            filled = [argument.format(village=village, folder=folder) for argument in arguments]
            found = CliRunner().invoke(app, filled, env={"COLUMNS": "120", "NO_COLOR": "1"})
            written = [file.read_text(encoding="utf-8") for file in Path(folder).iterdir()]
        assert found.exit_code in (0, DEFECT), found.output
        return found.exit_code == DEFECT, "".join((found.stdout, *written))

    return use


def over_http(task: str) -> Callable[[str], tuple[bool, str]]:
    """A question to the server, as one of its processes answers it."""

    def use(village: str) -> tuple[bool, str]:
        body = Path(village).read_text(encoding="utf-8")
        if task in ("explore", "bid", "check"):
            asked = "claim: {total: 90}\n" if task == "check" else ""
            body = asked + "document:\n" + "".join(f"  {line}\n" for line in body.splitlines())
        told = answer(Question(task, body.encode(), "yaml"), Settings())
        assert told.status in (200, 500), told.body
        return told.status == 500, told.body.decode()

    return use


USES: dict[str, Callable[[str], tuple[bool, str]]] = {
    "score": command("score", "{village}"),
    "score --solver tables": command("score", "{village}", "--solver", "tables"),
    "check": command("check", "{village}", "--total", "90"),
    "disputes": command("disputes", "{village}"),
    "explore": command("explore", "{village}"),
    "bid": command("bid", "{village}", "--tile", "scribes"),
    "draw": command("draw", "{village}", "--terminal"),
    "report": command("report", "{village}", "-o", "{folder}/report.md"),
    **{
        f"web: {task}": over_http(task) for task in ("score", "so-far", "check", "disputes", "explore", "bid", "report")
    },
}


@cache
def rightly(name: str) -> str:
    """What a use shows where there is no fault."""
    defect, shown = USES[name](PROMENADE)
    assert not defect
    assert shown
    return shown


@pytest.mark.parametrize("name", USES)
@pytest.mark.parametrize("fault", [*BOARD, *COUNT])
def test_a_fault_in_what_the_referee_is_told_is_caught(fault: str, name: str, monkeypatch: Patch) -> None:
    right = rightly(name)
    {**BOARD, **COUNT}[fault](monkeypatch)
    caught, shown = USES[name](PROMENADE)
    # A hand count is added up from what was solved: an engine that adds wrongly changes nothing there.
    assert caught or (shown == right and (fault, name) in ADDED_UP)


ADDED_UP = {("the total", "check"), ("the total", "web: check")}


@pytest.mark.parametrize("fault", BOARD)
def test_a_fault_in_what_is_measured_is_caught_on_the_map(fault: str, monkeypatch: Patch) -> None:
    ask = over_http("board")
    defect, shown = ask(PROMENADE)
    assert (defect, '"tile":"developer"' in shown) == (False, True)
    BOARD[fault](monkeypatch)
    assert ask(PROMENADE)[0]


@pytest.mark.parametrize("name", USES)
def test_a_number_of_the_document_told_otherwise_is_caught(name: str, monkeypatch: Patch) -> None:
    told_otherwise(monkeypatch)
    assert USES[name]("tests/villages/told.yaml")[0]


@pytest.mark.parametrize("fault", COUNT)
def test_a_fault_in_what_is_solved_again_stops_a_simulation(fault: str, monkeypatch: Patch) -> None:
    """Tables value the villages of a simulation; a sample is solved again by programs, which the referee sees."""
    plan = Plan(1, 2, (Scenario(2, SETS),), Solving("tables"))
    (chunk,) = plan.chunks()
    assert isinstance(do(plan, chunk)[1], Tally)
    COUNT[fault](monkeypatch)
    with pytest.raises(Disagreement):
        do(plan, chunk)


def test_a_line_of_a_batch_without_a_confirmed_count_has_none(monkeypatch: Patch) -> None:
    written(one_more)(monkeypatch)
    found = CliRunner().invoke(app, ["batch", "-"], input='{"tiles": ["home-1+", "scribes", "keyflower"]}\n')
    assert '"error"' in found.stdout
    assert '"total"' not in found.stdout
