"""A made-up set in a folder of data: its pieces, kind of scoring, count, measure and ruling, in every command."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from scorer.box import Box
from scorer.cli import app
from scorer.documents import load_village
from scorer.journey import score
from scorer.rules import kinds
from scorer.uses.simulate.deal.game_setup import set_up
from scorer.words.problems import ProblemsFound
from scorer.writers.columns.column_book import ColumnBook, Given

PASTURE, BOX = "tests/villages/pasture.yaml", "tests/boxes/meadow"
ENGINES = ("cpsat", "pulp", "tables")


def run(*arguments: str, stdin: str | None = None) -> Any:
    return CliRunner().invoke(
        app, [*arguments, "--box", BOX], input=stdin, env={"COLUMNS": "160", "NO_COLOR": "1"}, catch_exceptions=False
    )


def pasture_without(tile: str) -> str:
    lines = Path(PASTURE).read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if f"- {tile}" not in line)


def box_with(rule: str, other: str, folder: Path) -> Path:
    """The box of the meadows with another rule."""
    shutil.copytree(BOX, folder / "meadow")
    rules = folder / "meadow" / "scoring.toml"
    text = rules.read_text(encoding="utf-8")
    assert rule in text
    rules.write_text(text.replace(rule, other), encoding="utf-8")
    return rules.parent


def shown(*arguments: str, stdin: str | None = None) -> str:
    found = run(*arguments, stdin=stdin)
    assert found.exit_code == 0, found.output
    return str(found.stdout)


@pytest.mark.parametrize("engine", ENGINES)
def test_score(engine: str) -> None:
    # Shepherd 2 x 5 sheep, Wool Market 4 goats, Haymaker 2 x 3 meadows, Orchard 3 x 1; see the file for the rest.
    (player,) = json.loads(shown("score", PASTURE, "--solver", engine, "--json"))["players"]
    points = {line["target"]: line["points"] for line in player["lines"]}
    assert player["total"] == 27
    assert [points[tile] for tile in ("shepherd", "wool-market", "haymaker", "orchard")] == [10, 4, 6, 3]


@pytest.mark.parametrize("engine", ENGINES)
def test_score_under_the_other_reading_of_a_made_up_ruling(engine: str, tmp_path: Path) -> None:
    # Without the sheep the Shepherd could take 4 goats (8) by one reading; by the other nothing, and the Wool Market 4.
    text = Path(PASTURE).read_text(encoding="utf-8").replace("{sheep: 5, goat: 4}", "{goat: 4}")
    (tmp_path / "no-sheep.yaml").write_text(text + "rulings: {goats: no}\n", encoding="utf-8")
    (tmp_path / "goats.yaml").write_text(text, encoding="utf-8")
    totals = [
        json.loads(shown("score", str(tmp_path / name), "--solver", engine, "--json"))["players"][0]["total"]
        for name in ("goats.yaml", "no-sheep.yaml")
    ]
    assert totals == [27 - 14 + 8, 27 - 14 + 4]


def test_score_in_words() -> None:
    told = shown("score", PASTURE, "--lang", "fr")
    for word in ("Bergerie", "Berger ", "27"):
        assert word in told
    assert "2 for each sheep, the kind chosen: 5 sheep" in shown("score", PASTURE)
    assert "Shepherd" in shown("score", PASTURE, "--format", "markdown")


def test_check() -> None:
    claim = {"total": 27, "lines": {"shepherd": {"points": 10, "pieces": {"sheep": 5}}}}
    assert json.loads(shown("check", PASTURE, "-", "--json", stdin=json.dumps(claim)))["verdict"] == "best"
    for wrong in ({"shepherd": {"points": 12, "pieces": {"sheep": 6}}}, {"shearing-shed": 40}, {"haymaker": 8}):
        found = run("check", PASTURE, "-", stdin=json.dumps({"lines": wrong}))
        assert found.exit_code == 1, found.output


def test_disputes() -> None:
    # With the sheep the reading does not matter: the Shepherd takes sheep.
    found = json.loads(shown("disputes", PASTURE, "--json"))
    assert found["range"] == {"Ada": [27, 27]}


def test_disputes_about_a_made_up_ruling(tmp_path: Path) -> None:
    text = Path(PASTURE).read_text(encoding="utf-8").replace("{sheep: 5, goat: 4}", "{goat: 4}")
    (tmp_path / "goats.yaml").write_text(text, encoding="utf-8")
    found = json.loads(shown("disputes", str(tmp_path / "goats.yaml"), "--json"))
    (goats,) = [ruling for ruling in found["rulings"] if ruling["id"] == "goats"]
    assert [reading["totals"] for reading in goats["readings"]] == [{"Ada": 21}, {"Ada": 17}]
    assert "Meadows, our own rules" in shown("disputes", str(tmp_path / "goats.yaml"))


def test_explore() -> None:
    found = json.loads(shown("explore", PASTURE, "--json"))
    assert found["total"] == 27
    # Another sheep for the Shepherd is worth 2, another goat for the Wool Market 1.
    gained = {piece["piece"]: piece["one_more"] for piece in found["pieces"]}
    assert (gained["sheep"], gained["goat"]) == (2, 1)
    owned = {tile["tile"]: tile for tile in found["owned"]}
    assert {"orchard", "sheepfold", "haymaker"} <= set(owned)
    assert "Shepherd" in shown("explore", PASTURE)


def test_explore_a_made_up_tile_that_is_not_owned(tmp_path: Path) -> None:
    (tmp_path / "without.yaml").write_text(pasture_without("haymaker"), encoding="utf-8")
    found = json.loads(shown("explore", str(tmp_path / "without.yaml"), "--json"))
    (gain,) = [tile["gain"] for tile in found["available"] if tile["tile"] == "haymaker"]
    assert gain == 6


def test_bid(tmp_path: Path) -> None:
    (tmp_path / "without.yaml").write_text(pasture_without("haymaker"), encoding="utf-8")
    (bids,) = json.loads(shown("bid", str(tmp_path / "without.yaml"), "--tile", "haymaker", "--json"))["tiles"]
    assert bids["tile"] == "haymaker"
    assert "Haymaker" in shown("bid", str(tmp_path / "without.yaml"), "--tile", "Haymaker")


@pytest.mark.parametrize("around", [(), ("--around", "tests/villages/meadow.yaml")])
def test_simulate(around: tuple[str, ...]) -> None:
    found = shown("simulate", "--samples", "4", "--processes", "1", *around)
    assert "Shepherd" in found
    assert "solved again" in found


def gains(box: Path | str, *arguments: str) -> Any:
    """What a simulation finds, apart from who found it."""
    asked = ("simulate", "--processes", "1", "--json", "--box", str(box), *arguments)
    found = CliRunner().invoke(app, asked, catch_exceptions=False)
    assert found.exit_code == 0, found.output
    return {**json.loads(found.stdout), "solver": ""}


DEALT, AROUND = ("--players", "4"), ("--around", "tests/villages/meadow.yaml")


@pytest.mark.parametrize("asked", [(*DEALT, "--samples", "24"), (*AROUND, "--samples", "6")])
def test_simulate_finds_by_tables_what_programs_find(asked: tuple[str, ...]) -> None:
    found = gains(BOX, *asked)
    assert found == gains(BOX, *asked, "--solver", "cpsat")
    by_tile = {row["tile"]: row for row in found["tables"][0]["tiles"]}
    # Two sheep come with the Wool Market, and it counts them.
    assert by_tile["wool-market"]["quantiles"]["5"] >= 2
    # Where an Orchard would lie around a village nobody knows; for a dealt one it is drawn.
    assert (by_tile["orchard"]["villages"] == 0) == ("--around" in asked)


@pytest.mark.parametrize("asked", [(*DEALT, "--samples", "4"), (*AROUND, "--samples", "3")])
def test_simulate_asks_programs_where_tables_cannot_say_a_rule(asked: tuple[str, ...], tmp_path: Path) -> None:
    # A set of an animal and a resource: of two groups, and so in no table.
    across = box_with("goat = 1 }", "wood = 1 }", tmp_path)
    rules = ColumnBook(Given(Box.load(across), None, (), by_boat=False))
    assert rules.refused == {"shearing-shed": "shearing-shed takes from several groups of pieces"}
    assert gains(across, *asked) == gains(across, *asked, "--solver", "cpsat")


def test_two_free_choices_are_made_together(tmp_path: Path) -> None:
    box = box_with("[gifts]", '[effects]\nhaymaker = "free-extension"\n\n[gifts]', tmp_path)
    village = {
        "animals": {"sheep": 5, "goat": 4},
        "tiles": ["home-1+", "sheepfold", "shearing-shed", "shepherd", "haymaker", "flipper"],
    }
    # Home 1 prints 5, and 5 again by the extension; Flipper 2. It turns the Sheepfold: 2, and a second meadow beside
    # the Haymaker's: 2 x 3. Flocks of 4 sheep and 2 goats 8, the other 2 goats at the Shepherd 4.
    total = 5 + 5 + 2 + 2 + 2 * 3 + 8 + 4
    (tmp_path / "both.json").write_text(json.dumps(village), encoding="utf-8")
    for engine in ENGINES:
        asked = ("score", str(tmp_path / "both.json"), "--box", str(box), "--solver", engine, "--json")
        (player,) = json.loads(CliRunner().invoke(app, asked).stdout)["players"]
        assert (engine, player["total"]) == (engine, total)
    around = ("--around", str(tmp_path / "both.json"), "--samples", "2")
    assert gains(box, *around) == gains(box, *around, "--solver", "cpsat")


def test_draw(tmp_path: Path) -> None:
    shown("draw", PASTURE, "-o", str(tmp_path / "pasture.svg"))
    picture = (tmp_path / "pasture.svg").read_text(encoding="utf-8")
    assert "Sheepfold" in picture
    assert "5 sheep" in picture
    assert "Orchard" in shown("draw", PASTURE, "--terminal")


def test_report(tmp_path: Path) -> None:
    for name in ("pasture.html", "pasture.md"):
        shown("report", PASTURE, "-o", str(tmp_path / name))
        page = (tmp_path / name).read_text(encoding="utf-8")
        assert "Shepherd" in page
        assert "27" in page


def test_batch() -> None:
    village = {"animals": {"sheep": 2}, "tiles": ["home-1", "shepherd", "keyflower"]}
    # The Shepherd's two sheep, and the cart of the home.
    (answer,) = shown("batch", "-", stdin=json.dumps(village) + "\n").splitlines()
    assert json.loads(answer)["total"] == 5


def test_tiles_and_rulings() -> None:
    assert "Herder" in shown("tiles", "herder")
    assert "2 for each piece of one chosen kind: sheep, goat" in shown("tiles", "shepherd")
    assert "4 for each set of 2 sheep + goat" in shown("tiles", "shearing-shed")
    assert "May the Shepherd count goats?" in shown("rulings", "goats")
    told = json.loads(shown("tiles", "--json"))
    assert {"sheepfold", "orchard"} <= {tile["tile"] for tile in told}


def test_new_and_schema(tmp_path: Path) -> None:
    shown("new", str(tmp_path / "new.yaml"))
    assert json.loads(shown("score", str(tmp_path / "new.yaml"), "--json"))["players"]
    assert "animals" in shown("schema")


def test_a_set_lays_the_table_otherwise_and_only_with_tiles_of_the_box(tmp_path: Path) -> None:
    folder = box_with("[gifts]", "[gifts]", tmp_path)
    (folder / "games.csv").write_text("players,season_tiles,turn_order\n4,5,turn-order-4\n", encoding="utf-8")
    box = Box.load(folder)
    with_meadows, without = set_up(box, 4, tuple(box.sets)).laid, set_up(box, 4, ("base", "merchants")).laid
    assert (with_meadows.season_tiles, with_meadows.winter_hand, with_meadows.turn_order) == (5, 3, ("turn-order-4",))
    assert (without.season_tiles, len(without.turn_order)) == (8, 3)
    (folder / "games.csv").write_text("players,season_tiles,turn_order\n4,5,turn-order-7\n", encoding="utf-8")
    with pytest.raises(ProblemsFound, match="turn-order-7"):
        Box.load(folder)


# ---- a kind of scoring that is no data ---------------------------------------------------------------------


def test_a_kind_nobody_wrote_is_refused_and_never_counted_as_nothing(tmp_path: Path) -> None:
    box = box_with('kind = "counted"', 'kind = "by-smell"', tmp_path)
    found = CliRunner().invoke(app, ["score", PASTURE, "--box", str(box)], catch_exceptions=False)
    assert found.exit_code == 2
    assert "by-smell" in found.stderr


def test_the_referee_stops_at_a_kind_it_cannot_count(monkeypatch: pytest.MonkeyPatch) -> None:
    from scorer.referee import Disagreement, points

    village = load_village(PASTURE, box=Box.load(BOX))
    assert score(village).total == 27
    rules: dict[str, Callable[..., int]] = {kind: rule for kind, rule in points.KINDS.items() if kind != "counted"}
    monkeypatch.setattr(points, "KINDS", rules)
    with pytest.raises(Disagreement, match="haymaker scores by counted"):
        score(village)
    assert "counted" in kinds.KINDS
