"""What a sheet rests on: as exact as the disputes of a table, told wherever a sheet is, and never in its way."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from benchmarks.disputes import worst_game
from scorer.box import Box
from scorer.cli import app
from scorer.documents import load
from scorer.from_python import game_of
from scorer.journey import prove
from scorer.referee import Disagreement
from scorer.sheet.rests import Rests
from scorer.sheet.sheet import Sheet
from scorer.solving import engines
from scorer.solving.engines import BY_DEFAULT, InOneLimit, Solving, Unproven
from scorer.solving.program import Program
from scorer.uses.disputes import affecting, find_disputes
from scorer.uses.disputes.by_reading import totals_of, totals_on_demand
from scorer.uses.disputes.rests import resting
from scorer.village.model import Village
from scorer.words.language import in_language
from tests.building import village
from tests.test_disputes_exact import RULINGS, best, numbered, readings_of
from tests.the_box import BOX
from tests.truth.generator import Size, random_village

NORTH, TOGETHER = "examples/disputes/north.yaml", "examples/disputes/together.yaml"
UNDER_NORTH = (
    "Disputed: stores (39 → 32 if `stay`), turn-order (39 → 37 if `road-joined`), "
    "marker-resource, marker-gold (no change of the total). Each by itself; all together between 28 and 39."
)
UNSETTLED = "Whether it holds under other readings was not found out in time."


def rests_of(played: Village, solving: Solving = BY_DEFAULT) -> Rests:
    found = resting(prove(played, solving), played, solving).rests
    assert found
    return found


def keytally(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, list(arguments), input=stdin, env={"COLUMNS": "200"})


def changes(found: Rests) -> dict[str, dict[str, int | None]]:
    return {touching.ruling: {other.reading: other.change for other in touching.others} for touching in found.rulings}


# ---- by hand ----------------------------------------------------------------------------------------------


def test_without_a_ruling_that_touches_it_a_total_holds_under_every_reading(engine: str) -> None:
    # Scholar: 3 for each saw.
    found = rests_of(village(tiles=["scholar"], skills={"saw": 2}), Solving(engine))
    assert (found.total, found.range, found.rulings, found.holds) == (6, (6, 6), (), True)
    assert str(found.words) == "The total holds under every reading."


def test_a_reading_that_costs_points_is_told_with_the_total_it_leaves(engine: str) -> None:
    # Blacksmith: 2 for each iron; Mercer's Guild: 5 for iron, stone and wood. The iron leaves: 5; it stays: 2.
    stocked = village(tiles=[("blacksmith", {"iron": 1}), "mercers-guild"], resources={"stone": 1, "wood": 1})
    found = rests_of(stocked, Solving(engine))
    assert (found.total, found.range, changes(found)) == (5, (2, 5), {"stores": {"stay": -3}})
    assert str(found.words) == "Disputed: stores (5 → 2 if `stay`)."
    stays = rests_of(stocked.under({"stores": "stay"}), Solving(engine))
    assert (stays.total, changes(stays)) == (2, {"stores": {"may-leave": 3}})


def test_one_at_a_time_nothing_changes_and_together_something_does() -> None:
    """The marker is worth 2 as gold at the Jeweller, or 2 as a green worker at the Key Market."""
    (west, south) = load([Path(TOGETHER)], Box.standard()).game.villages
    found = rests_of(west)
    assert not any(touching.changes for touching in found.rulings)
    assert found.holds is False
    assert found.together
    assert len(found.together.readings) == 2
    assert best(west.under(found.together.readings)) == found.together.total != found.total
    assert str(found.words) == (
        "Disputed: marker-resource, marker-gold, marker-green, turn-order (no change of the total). "
        "Together: 13 → 11 if `marker-resource: stores-only`, `marker-green: no`. "
        "Each by itself; all together between 11 and 13."
    )
    # A ruling touches South, whose loop is as long however it is read.
    assert changes(rests_of(south)) == {"sea-bastion": {"all-looped-tiles": 0, "no-tile-twice": 0}}
    assert rests_of(south).holds is True


def test_a_number_of_the_board_that_nobody_told_is_said_to_be_missing() -> None:
    # One number for Sea Bastion says nothing about the other readings.
    found = rests_of(village(tiles=["sea-bastion"], measured={"loop": 4}))
    assert changes(found) == {"sea-bastion": {"all-looped-tiles": None, "no-tile-twice": None}}
    assert (found.holds, found.range, found.is_known) == (None, (4, 4), False)
    words = "Disputed: sea-bastion (not known if `all-looped-tiles`, not known if `no-tile-twice`)."
    assert str(found.words) == words
    told = {"largest-route": 4, "all-looped-tiles": 6, "no-tile-twice": 4}
    known = rests_of(village(tiles=["sea-bastion"], measured={"loop": told}))
    words = "Disputed: sea-bastion (4 → 6 if `all-looped-tiles`, no change if `no-tile-twice`)."
    assert (str(known.words), known.holds, known.range) == (words, False, (4, 6))


def test_what_is_not_known_is_no_part_of_what_all_together_do() -> None:
    (harbour,) = load([Path("examples/harbour.yaml")], Box.standard()).game.villages
    assert str(rests_of(harbour).words) == (
        "Disputed: turn-order (not known if `road-joined`), stores (no change of the total). "
        "Each by itself; as far as known, no combination changes it."
    )


# ---- as exact as disputes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "seeds"), [("small", range(120)), ("small", range(120, 240)), ("full", range(40))])
def test_it_says_what_disputes_says(size: Size, seeds: range) -> None:
    """Under random readings in force; half of the villages tell the numbers of all readings."""
    for seed in seeds:
        rng = Random(seed)
        drawn = random_village(rng, size)
        drawn = numbered(drawn).under(readings_of(rng)) if seed % 2 else drawn
        found = rests_of(drawn)
        said = find_disputes(game_of(drawn.changed(player="A")))
        assert {"A": found.range} == said.ranges
        assert found.is_known == (said.unknown == ())
        assert [touching.ruling for touching in found.rulings] == [dispute.ruling.id for dispute in said.disputes]
        for touching, dispute in zip(found.rulings, said.disputes, strict=True):
            now, totals = dispute.in_force, {each.reading: each.outcome.totals["A"] for each in dispute.readings}
            assert (touching.reading, found.total) == (now, totals.pop(now))
            assert {other.reading: other.total for other in touching.others} == totals
            assert touching.changes is dispute.matters


def test_it_says_what_every_combination_scored_by_itself_says() -> None:
    counted = 0
    for seed in range(90):
        rng = Random(seed)
        drawn = numbered(random_village(rng, "small")).under(readings_of(rng))
        touched = affecting(drawn)
        every = [*product(*(BOX.rulings.rulings[ruling].reading_ids for ruling in touched))]
        if len(every) > 24:
            continue
        counted += 1
        totals = {readings: best(drawn.under(dict(zip(touched, readings, strict=True)))) for readings in every}
        found = rests_of(drawn)
        now = tuple(drawn.readings[ruling] for ruling in touched)
        assert (seed, found.total) == (seed, totals[now])
        assert found.range == (min(totals.values()), max(totals.values()))
        assert found.holds is (len(set(totals.values())) == 1)
        differing = [readings for readings, total in totals.items() if total != found.total]
        fewest = min((sum(map(str.__ne__, readings, now)) for readings in differing), default=0)
        assert (fewest > 1) is bool(found.together)
        assert fewest == (len(found.together.readings) if found.together else fewest)
    assert counted > 20


def test_a_total_on_demand_is_that_of_the_whole_table() -> None:
    for seed in range(40):
        rng = Random(seed)
        drawn = numbered(random_village(rng, "small"))
        asked, whole = totals_on_demand(drawn, list(RULINGS)), totals_of(drawn, list(RULINGS))
        for _ in range(4):
            readings = readings_of(rng)
            assert asked.under(readings) == whole.under(readings)
        assert asked.range == whole.range
        assert asked.solves <= max(whole.solves, 6)


# ---- cheap, and never in the way --------------------------------------------------------------------------


def test_a_village_that_nearly_every_ruling_touches_takes_few_solves() -> None:
    (hard,) = worst_game("flipper").villages[:1]
    counted = totals_on_demand(hard, list(RULINGS))
    assert counted.range
    for ruling in counted.touching:
        for reading in BOX.rulings.rulings[ruling].reading_ids:
            counted.under({**hard.readings, ruling: reading})
    assert len(counted.touching) == 13
    assert counted.solves < 30  # 18 when this was written; disputes take 144


def test_what_is_not_proven_in_time_leaves_the_sheet_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, played = sheet_of_north()
    monkeypatch.setitem(engines.ENGINES, "tables", "tests.engines.late")
    late = resting(sheet, played)
    assert (late.total, late.lines) == (sheet.total, sheet.lines)
    assert late.rests == Rests(sheet.total)
    assert (late.rests.holds, late.rests.range, str(late.rests.words)) == (None, None, UNSETTLED)


def sheet_of_north() -> tuple[Sheet, Village]:
    (played,) = load([Path(NORTH)], Box.standard()).game.villages
    return prove(played, BY_DEFAULT), played


def test_all_of_it_has_the_time_of_one_solve() -> None:
    passed = InOneLimit("cpsat", 10.0, until=0.0)
    with pytest.raises(Unproven, match="within 10 s"):
        passed.find(Program())


def test_a_total_that_another_count_contradicts_is_a_loud_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, played = sheet_of_north()
    with pytest.raises(Disagreement, match="its disputes say 39"):
        resting(prove(played.under({"stores": "stay"}), BY_DEFAULT), played)
    monkeypatch.setitem(engines.ENGINES, "tables", "tests.engines.braggart")
    with pytest.raises(Disagreement):
        resting(sheet, played)


# ---- wherever a sheet is ----------------------------------------------------------------------------------


def test_it_stands_under_the_sheet_in_terminal_markdown_and_json() -> None:
    assert UNDER_NORTH in keytally("score", NORTH).stdout.replace("\n", " ").replace("  ", " ")
    assert f"- {UNDER_NORTH}\n" in keytally("score", NORTH, "--format", "markdown").stdout
    told = json.loads(keytally("score", NORTH, "--json").stdout)["players"][0]["rests"]
    assert told == {
        "holds": False,
        "range": [28, 39],
        "rulings": [
            touching("stores", "may-leave", "stay", 32),
            touching("marker-resource", "anywhere", "stores-only", 39),
            touching("marker-gold", "yes", "no", 39),
            touching("turn-order", "touching", "road-joined", 37),
        ],
        "together": None,
        "words": UNDER_NORTH,
    }


def touching(ruling: str, now: str, other: str, total: int) -> dict[str, Any]:
    return {
        "ruling": ruling,
        "reading": now,
        "others": [{"reading": other, "total": total, "change": total - 39}],
    }


@pytest.mark.parametrize("name", ["page.html", "page.md"])
def test_it_stands_under_the_sheets_of_a_report(name: str, tmp_path: Path) -> None:
    assert keytally("report", NORTH, "-o", str(tmp_path / name)).exit_code == 0
    assert UNDER_NORTH in (tmp_path / name).read_text(encoding="utf-8")


def test_in_a_game_each_sheet_has_its_own_under_the_rulings_of_the_table(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(Path(TOGETHER).read_text(encoding="utf-8") + "rulings: {marker-green: 'no'}\n", encoding="utf-8")
    west, south = (player["rests"] for player in json.loads(keytally("score", str(file), "--json").stdout)["players"])
    # Now barring the marker from being gold, or any resource, is enough.
    changed = {one["ruling"]: one["others"][0]["change"] for one in west["rulings"]}
    assert changed == {"marker-resource": -2, "marker-gold": -2, "marker-green": 0, "turn-order": 0}
    assert (west["holds"], west["together"], south["holds"]) == (False, None, True)


def test_a_batch_tells_it_when_asked() -> None:
    line = json.dumps({"tiles": ["home-1", "sea-bastion"], "measured": {"loop": 4}}) + "\n"
    assert "rests" not in json.loads(keytally("batch", stdin=line).stdout)
    for options in (["--rests"], ["--rests", "--brief"]):
        assert json.loads(keytally("batch", *options, stdin=line).stdout)["rests"]["holds"] is None


@pytest.mark.parametrize("lang", ["fr", "nl", "el", "uk"])
def test_it_is_said_in_the_language_chosen(lang: str) -> None:
    (played,) = load([Path(NORTH)], Box.standard()).game.villages
    found = rests_of(played)
    with in_language(lang):
        said = str(found.words)
    assert said != str(found.words)
    assert all(word in said for word in ("stores", "39 → 32", "`stay`", "marker-gold", "28"))
