"""The referee: it loads nothing of what it recounts, notices whatever it is told wrong, and knows any box."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import fields, replace
from functools import cache

import pytest

from scorer import journey
from scorer.board.measure import measure
from scorer.board.measurements import Measurements
from scorer.box.box import Box
from scorer.documents import load_village
from scorer.journey import best_sheet, score
from scorer.referee import Case, Disagreement, Points, confirm, recount
from scorer.solving.engines import Solving
from scorer.solving.program import Sum
from scorer.village.assignment import Assignment, Placement
from scorer.village.elsewhere import Elsewhere
from scorer.village.model import Village
from scorer.writers.formulation import formulate, read_back

FORBIDDEN = (
    *("scorer.solving", "scorer.writers", "scorer.rules", "scorer.sheet", "scorer.legality", "scorer.uses"),
    *("scorer.board.measure", "scorer.board.measures", "scorer.board.routes_by_program", "scorer.board.layout"),
    *("scorer.board.graphs", "scorer.board.geometry"),
    *("ortools", "pulp", "highspy"),
)


@pytest.mark.parametrize("module", ["scorer.referee", "scorer.referee.on_board", "scorer.referee.routes_by_border"])
def test_a_fresh_interpreter_that_imports_the_referee_loads_nothing_it_recounts(module: str) -> None:
    """Indirect imports too: what a module of the referee imports may import nothing of that either."""
    program = f"import sys, {module}; print(*sorted(sys.modules), sep='\\n')"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert module in loaded
    assert [name for name in loaded if any(name == room or name.startswith(f"{room}.") for room in FORBIDDEN)] == []


@cache
def told(example: str) -> tuple[Case, Points, int]:
    """The best count of an example, as the referee is told it."""
    village = load_village(f"examples/{example}.yaml")
    form = formulate(village, measure(village))
    best = Solving().solve(form.program)
    points = {(line.step, line.target): earned.value(best.values) for line, earned in form.points.items()}
    return Case(village, read_back(form, best.values), form.measurements), points, best.objective


def test_what_is_right_is_confirmed() -> None:
    for example in ("board-promos", "harbour"):
        confirm(*told(example))


@pytest.mark.parametrize("more", [-1, 1])
def test_every_number_on_the_board_is_recounted(more: int) -> None:
    """Whoever measured wrongly tells the solver and the referee the same."""
    case, _, _ = told("board-promos")
    known = case.measurements
    for tile, found in known.on_board.items():
        wrong = Measurements(
            {**known.counts, tile: found.count + more},
            known.gains,
            {**known.on_board, tile: replace(found, count=found.count + more)},
        )
        said = f"{tile} counts {found.count}, and {found.count + more} was told"
        with pytest.raises(Disagreement, match=f"^{said}$"):
            best_sheet(case.village, wrong, Solving())


def test_what_a_free_upgrade_adds_on_the_board_is_recounted() -> None:
    case, _, _ = told("board-promos")
    known = case.measurements
    assert known.gains
    for (tile, turned), more in known.gains.items():
        wrong = Measurements(known.counts, {**known.gains, (tile, turned): more + 10}, known.on_board)
        before, after = known.counts[tile], known.counts[tile] + more
        said = f"{tile} counts {before}, and {after} once {turned} is turned: a gain of {more + 10} was told"
        with pytest.raises(Disagreement, match=f"^{said}$"):
            best_sheet(case.village, wrong, Solving())


@pytest.mark.parametrize("example", ["board-promos", "harbour"])
def test_every_line_and_the_total_are_recounted(example: str) -> None:
    case, points, total = told(example)
    for line in points:
        with pytest.raises(Disagreement, match="the recount differ"):
            confirm(case, {**points, line: points[line] + 1}, total + 1)
    with pytest.raises(Disagreement, match=f"the solver says {total + 1}"):
        confirm(case, points, total + 1)


@pytest.mark.parametrize("example", ["board-promos", "harbour"])
def test_every_placement_is_looked_at(example: str) -> None:
    """One piece more, another kind, another symbol, another target: none of it passes."""
    case, points, total = told(example)
    for position, placement in enumerate(case.assignment.placements):
        for wrong in (
            replace(placement, count=99),
            replace(placement, count=0),
            replace(placement, symbol="no such symbol"),
            replace(placement, target="home-1" if placement.target != "home-1" else "home-2"),
        ):
            others = [*case.assignment.placements]
            others[position] = wrong
            with pytest.raises(Disagreement):
                confirm(replace(case, assignment=replace(case.assignment, placements=tuple(others))), points, total)


def test_another_way_to_count_is_as_good_as_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is confirmed at the total of the best, whatever whoever found it says it is worth."""
    village = Village.model_validate({"tiles": [{"tile": "home-1"}, {"tile": "jeweller"}], "resources": {"gold": 2}})
    form = formulate(village, measure(village))
    best = Solving().solve(form.program)
    form.program.objective = Sum().plus(form.program.objective, -1)
    worse = Solving().solve(form.program)
    monkeypatch.setattr(journey, "next_best", lambda *_: iter((worse,)))
    with pytest.raises(Disagreement, match=f"^the solver says {best.objective}, the recount says"):
        score(village, alternatives=1)


@pytest.mark.parametrize("example", ["board-promos", "harbour"])
def test_the_sheet_shows_all_pieces_and_every_point(example: str) -> None:
    """What its lines spend and what it leaves over is all there is, and its steps make the total."""
    village = load_village(f"examples/{example}.yaml")
    count = score(village).count
    spent = Counter[str]()
    for pieces in (*(line.pieces for line in count.lines), count.unused):
        for word, number in pieces.items():
            spent[word.partition("@")[0]] += number
    assert spent == Counter(village.pieces) + Counter({village.box.marker: int(village.first_player)})
    assert sum(count.by_step().values()) == count.total


def test_every_free_choice_is_looked_at() -> None:
    case, points, total = told("board-promos")
    for wrong in (None, "home-1", "developer", "no-such-tile"):
        with pytest.raises(Disagreement):
            confirm(replace(case, assignment=replace(case.assignment, free_upgrade=wrong)), points, total)


def test_the_extensions_of_others_are_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tiles = [{"tile": "home-1"}, {"tile": "flipper-ii"}, {"tile": "stable", "upgraded": True}]
    village = Village.model_validate({"tiles": tiles})
    free = Case(village, Assignment((), free_extension="stable"), Measurements({}))
    assert recount(free)
    every = len(village.box.extensions)
    none_left = village.changed(elsewhere=Elsewhere(extensions_told={"": every}))
    monkeypatch.setattr(Elsewhere, "extensions", 0)
    with pytest.raises(Disagreement, match=r"^stable may not get a free extension$"):
        recount(replace(free, village=none_left))


MEADOW = Box.load("tests/boxes/meadow")


def meadow_village(**fields: object) -> Village:
    tiles = [{"box": MEADOW, "tile": tile} for tile in ("home-1", "shepherd", "wool-market", "haymaker", "sheepfold")]
    return Village.model_validate({"box": MEADOW, "animals": {"sheep": 2, "goat": 3}, "tiles": tiles, **fields})


def test_the_rules_of_a_box_of_ones_own_are_recounted() -> None:
    # Haymaker 2 x (its own meadow and that of the sheepfold) = 4; Shepherd 3 goats x 2; 2 sheep sold, 1 each.
    assert score(meadow_village()).total == 4 + 6 + 2
    # Without goats: Shepherd 2 sheep x 2; 3 goats sold, 1 each.
    assert score(meadow_village(rulings={"goats": "no"})).total == 4 + 4 + 3


def test_what_a_store_takes_may_be_ruled() -> None:
    standard = Box.standard()
    yard = standard.tiles["timber-yard"]
    assert yard.scoring
    ruled = replace(yard.scoring, under={"stores": {"stay": {"takes": "stone"}}})
    facts = {field.name: getattr(standard, field.name) for field in fields(Box)}
    tiles = {**standard.tiles, yard.id: replace(yard, scoring=ruled)}
    box = Box(**{**facts, "fingerprint": "ruled", "tiles": tiles})
    stored = {"wood": 3, "stone": 1}
    owned = [{"box": box, "tile": "home-1"}, {"box": box, "tile": "timber-yard", "stored": stored}]
    village = Village.model_validate({"box": box, "tiles": owned})
    for reading, total in {"may-leave": 3 * 2, "stay": 1 * 2}.items():
        assert score(village.under({"stores": reading})).total == total


def test_a_ruling_of_a_box_of_ones_own_is_kept() -> None:
    goats = Assignment((Placement("goat", None, "shepherd", "goat", 3),))
    measured = Measurements({})
    assert recount(Case(meadow_village(), goats, measured))[9, "shepherd"] == 6
    with pytest.raises(Disagreement, match="shepherd does not ask for goat"):
        recount(Case(meadow_village(rulings={"goats": "no"}), goats, measured))
    gold = Assignment((Placement("goat", None, "wool-market", "sheep", 1),))
    with pytest.raises(Disagreement, match="wool-market does not ask for sheep"):
        recount(Case(meadow_village(), gold, measured))
