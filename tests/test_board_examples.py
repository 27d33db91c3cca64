"""Examples with a layout keep what their comments say, and illegal layouts give every problem with its line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from scorer.board.geometry import Direction
from scorer.board.graphs import Graph, of_links
from scorer.board.layout import WATER, Board, faults
from scorer.board.routes_by_program import ByProgram
from scorer.cli import app
from scorer.documents import load, village_from
from scorer.journey import score
from scorer.sheet.sheet import Line
from scorer.solving.engines import Solving
from scorer.village.model import Village
from scorer.words.problems import ProblemsFound
from tests import surveying as survey
from tests.boards import in_words, moved
from tests.test_examples import expected

EXAMPLES = sorted(Path("examples").glob("board-*.yaml"))
LAYOUTS = Path(__file__).parent / "villages" / "layouts"
READINGS = ("largest-route", "all-looped-tiles", "no-tile-twice")


def read(file: Path) -> Village:
    (village,) = load([file]).game.players
    return village


def example(name: str) -> Village:
    return read(Path("examples") / f"board-{name}.yaml")


def line(village: Village, tile: str, engine: str, step: int) -> Line:
    """The line of a tile's own rule on the sheet."""
    (found,) = [
        found
        for found in score(village, solver=engine, unique=False).lines
        if found.target == tile and found.step == step
    ]
    return found


def total(village: Village, engine: str = "cpsat") -> int:
    return score(village, solver=engine, unique=False).total


def under(village: Village, **readings: str) -> Village:
    """The village where a table reads a ruling otherwise."""
    return village.changed(rulings={ruling.replace("_", "-"): reading for ruling, reading in readings.items()})


def with_upgraded(village: Village, tile: str) -> Village:
    tiles = [owned.model_copy(update={"upgraded": owned.upgraded or owned.tile == tile}) for owned in village.tiles]
    return village.changed(tiles=tuple(tiles))


def differing(board: Board) -> Iterator[tuple[str, Direction, str]]:
    """Every pair of tiles whose meeting edges differ, once, and on which side of the first."""
    for index, tile in enumerate(board.hexes):
        for side, other in board.neighbours(tile).items():
            later = list(board.hexes).index(other) > index
            if later and board.edge(tile, side) != board.edge(other, side.opposite):
                yield tile, side, other


def and_joined(roads: Graph, one: str, other: str) -> Graph:
    """Roads with one more."""
    return {**roads, one: (*roads[one], other), other: (*roads[other], one)}


# ---- every example ----------------------------------------------------------------------------------------------


def test_there_are_at_least_seven() -> None:
    assert len(EXAMPLES) >= 7


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_every_tile_has_its_place_and_nothing_is_wrong_with_it(file: Path) -> None:
    village = read(file)
    assert village.has_layout
    assert faults(village) == []
    assert village.tiles[0].fact.season == "home"
    assert village.tiles[-1].fact.season == "boat"


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_tiles_are_listed_as_the_seasons_bring_them_each_beside_an_earlier_one(file: Path) -> None:
    village = read(file)
    seasons = ["home", "spring", "summer", "autumn", "winter", "turn-order", "boat"]
    built = [seasons.index(owned.fact.season) for owned in village.tiles]
    assert built == sorted(built)
    touching = Board.of(village).touching
    earlier = {village.tiles[0].tile}
    for owned in village.tiles[1:]:
        assert earlier & set(touching[owned.tile])
        earlier.add(owned.tile)


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_boats_lie_on_the_river_that_begins_at_home(file: Path) -> None:
    village = read(file)
    water = {owned.tile for owned in village.tiles if WATER in owned.fact.edges and owned.fact.season != "home"}
    assert set(survey.river(Board.of(village)).tiles) == water


@pytest.mark.parametrize("sixths", range(6))
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_turning_or_shifting_the_table_changes_no_total(file: Path, sixths: int) -> None:
    village = read(file)
    for by in ((0, 0), (7, -4)):
        elsewhere = moved(village, sixths, by)
        assert [total(elsewhere)] == expected(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_said_in_words_the_village_scores_the_same(file: Path) -> None:
    village = read(file)
    again = {owned.tile: owned for owned in village_from({"tiles": in_words(village)}).tiles}
    tiles = [
        owned.model_copy(update={"at": again[owned.tile].at, "turn": again[owned.tile].turn}) for owned in village.tiles
    ]
    assert len(again) == len(tiles)
    assert total(village.changed(tiles=tuple(tiles))) == total(village)


def test_both_ways_to_write_a_place_are_shown() -> None:
    texts = [file.read_text(encoding="utf-8") for file in EXAMPLES]
    assert any(" of home-" in text for text in texts)
    assert any("at: [" in text for text in texts)


# ---- the figure eight -------------------------------------------------------------------------------------------


def test_figure_eight_counts_three_loops(engine: str) -> None:
    village = example("figure-eight")
    sheets = [under(village, sea_bastion=reading) for reading in READINGS]
    assert [line(read_so, "sea-bastion", engine, 10).points for read_so in sheets] == [6, 10, 4]
    assert [total(read_so, engine) for read_so in sheets] == [57, 61, 55]


def test_figure_eight_passes_the_quarryman_twice(engine: str) -> None:
    found = survey.loop(Board.of(example("figure-eight")), "largest-route", engine)
    assert set(found.tiles) == {"home-3", "quarryman", "stable", "woodcutter", "carpenter", "hiring-fair"}
    assert found.route[:-1].count("quarryman") == 2


def test_figure_eight_has_a_ring_and_a_loop_apart(engine: str) -> None:
    board = Board.of(example("figure-eight"))
    apart = {"gold-mine", "farrier", "forge", "blacksmith"}
    # Both rings have 4 tiles, so either may be told.
    rings = ({"home-3", "quarryman", "stable", "woodcutter"}, apart)
    assert set(survey.loop(board, "no-tile-twice", engine).tiles) in rings
    further = set(survey.loop(board, "all-looped-tiles").tiles) - set(survey.loop(board, "largest-route", engine).tiles)
    assert further == apart


def test_the_line_of_the_loop_names_its_tiles(engine: str) -> None:
    reason = str(line(example("figure-eight"), "sea-bastion", engine, 10).reason)
    for name in ("Home 3", "Quarryman", "Carpenter", "Hiring Fair", "Stable", "Woodcutter"):
        assert name in reason
    for name in ("Gold Mine", "Farrier", "Forge", "Blacksmith"):
        assert name not in reason


# ---- the river --------------------------------------------------------------------------------------------------


def test_five_boats_are_worth_32(engine: str) -> None:
    village = example("five-boats")
    river = ("boat-3b", "boat-4a", "boat-1a", "boat-2b", "sea-breese")
    assert survey.river(Board.of(village)).tiles == river
    found = line(village, "sea-breese", engine, 10)
    assert found.points == 32
    assert "Boat 3b, Boat 4a, Boat 1a, Boat 2b, Sea Breese" in str(found.reason)


def test_five_boats_have_fields_on_their_banks() -> None:
    board = Board.of(example("five-boats"))
    for tile in ("wainwright", "timber-yard"):
        (side,) = [side for side, other in board.neighbours(tile).items() if other == "boat-3b"]
        assert board.edge(tile, side) == board.edge("boat-3b", side.opposite) == "F"


def test_boat_3b_makes_a_set_of_any_three(engine: str) -> None:
    village = example("five-boats")
    assert line(village, "mercers-guild", engine, 9).points == 5
    assert score(village, solver=engine).count.by_step()[12] == 1


# ---- Boat 2a ----------------------------------------------------------------------------------------------------


def test_anything_goes_has_two_edges_that_differ() -> None:
    board = Board.of(example("anything-goes"))
    pairs = [
        ({tile, other}, board.edge(tile, side) + board.edge(other, side.opposite))
        for tile, side, other in differing(board)
    ]
    assert pairs == [({"home-2", "goldsmith"}, "RF"), ({"tavern", "goldsmith"}, "FR")]


def test_tiles_that_merely_touch_close_no_loop(engine: str) -> None:
    village = example("anything-goes")
    board = Board.of(village)
    loop = {"home-2", "tavern", "key-mine", "keystone-quarry", "quarryman"}
    for reading in READINGS:
        assert set(survey.loop(board, reading, engine).tiles) == loop
    mended = and_joined(board.roads, "tavern", "goldsmith")
    open_ring = {"tavern", "carpenter", "stone-yard", "barn", "goldsmith"}
    assert set(of_links(ByProgram(Solving(engine)).largest_loop(mended))) == loop | open_ring
    assert len(loop | open_ring) == 9


def test_without_boat_2a_the_edges_that_differ_are_problems() -> None:
    village = example("anything-goes")
    other_side = {"boat-2a": "boat-2b"}
    tiles = [owned.model_copy(update={"tile": other_side.get(owned.tile, owned.tile)}) for owned in village.tiles]
    found = faults(village.changed(tiles=tuple(tiles)))
    assert [(fault.code, fault.tiles) for fault in found] == [
        ("edges-differ", ("home-2", "goldsmith")),
        ("edges-differ", ("tavern", "goldsmith")),
    ]


# ---- turn order tiles -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "points", "in_all"), [("touching", (4, 4), 70), ("road-joined", (1, 2), 65)])
def test_two_turn_orders_under_both_readings(reading: str, points: tuple[int, ...], in_all: int, engine: str) -> None:
    village = under(example("two-turn-orders"), turn_order=reading)
    lines = [line(village, tile, engine, 11) for tile in ("turn-order-1", "turn-order-3-4p")]
    assert tuple(found.points for found in lines) == points
    assert total(village, engine) == in_all


def test_two_turn_orders_share_two_neighbours() -> None:
    board = Board.of(example("two-turn-orders"))
    first, third = (set(board.touching[tile]) for tile in ("turn-order-1", "turn-order-3-4p"))
    assert first & third == {"apprentice-hall", "wainwright"}
    assert board.roads["turn-order-1"] == ("home-4",)
    assert set(board.roads["turn-order-3-4p"]) == {"farrier", "apprentice-hall"}


# ---- the large village ------------------------------------------------------------------------------------------


def test_the_large_village_passes_two_tiles_twice(engine: str) -> None:
    village = example("large")
    assert len(village.tiles) == 26
    found = survey.loop(Board.of(village), "largest-route", engine)
    assert found.count == 18
    assert {tile for tile in found.tiles if found.route[:-1].count(tile) == 2} == {"miner", "gold-mine"}
    assert "turn-order-4" in found.tiles
    for name in ("Home 6", "Turn Order 4", "Brewer"):
        assert name in str(line(village, "sea-bastion", engine, 10).reason)


def test_the_large_village_has_a_ring_of_twelve(engine: str) -> None:
    village = under(example("large"), sea_bastion="no-tile-twice")
    assert line(village, "sea-bastion", engine, 10).points == 12
    assert total(village, engine) == 112


# ---- promos -----------------------------------------------------------------------------------------------------


def test_flipper_turns_the_farrier_beside_the_developer(engine: str) -> None:
    village = example("promos")
    assert "Farrier" in str(line(village, "flipper", engine, 4).reason)
    assert line(village, "developer", engine, 9).points == 3 * 5


@pytest.mark.parametrize(("tile", "gain"), [("sculptor", 7), ("farrier", 8), ("stable", 5)])
def test_what_each_upgrade_would_bring(tile: str, gain: int) -> None:
    village = example("promos")
    # Without the Flipper's own choice: a boat with 5 printed points and no rule in its place.
    tiles = [
        owned.model_copy(update={"tile": "ianvincible"}) if owned.tile == "flipper" else owned
        for owned in village.tiles
    ]
    plain = village.changed(tiles=tuple(tiles))
    assert total(with_upgraded(plain, tile)) - total(plain) == gain


def test_the_stable_does_not_touch_the_developer() -> None:
    touching = Board.of(example("promos")).touching["developer"]
    assert "stable" not in touching
    assert {"farrier", "wainwright", "home-1"} <= set(touching)


def test_delivery_man_names_the_tiles_of_the_route(engine: str) -> None:
    village = example("promos")
    board = Board.of(village)
    found = survey.route(board, "delivery-man", engine)
    assert found.count == 10
    assert found.route[:2] == ("delivery-man", "apprentice-hall")
    assert board.roads["delivery-man"] == ("apprentice-hall",)
    counted = line(village, "delivery-man", engine, 9)
    assert counted.points == 10
    assert "Delivery Man – Apprentice Hall – " in str(counted.reason)


def test_there_is_more_than_one_longest_route() -> None:
    # Without the last tile of one there is still another as long.
    board = Board.of(example("promos"))
    *_, last = survey.route(board, "delivery-man").route
    without = {tile: [other for other in roads if other != last] for tile, roads in board.roads.items() if tile != last}
    assert len(of_links(ByProgram().longest_route(without, "delivery-man"))) == 10


def test_beekeeper_and_glades_name_their_neighbours(engine: str) -> None:
    village = example("promos")
    counted = {tile: line(village, tile, engine, 9) for tile in ("beekeeper", "glade", "glade-in-winter")}
    assert [found.points for found in counted.values()] == [2 * 4, 5 * 2, 3 * 2]
    assert str(counted["beekeeper"].reason).endswith(": Wainwright, The Glade in Winter, Keyside, Boat 7a")
    assert str(counted["glade"].reason).endswith(": Farrier, Developer")
    assert str(counted["glade-in-winter"].reason).endswith(": Beekeeper, Keyside")
    assert "flipper" in Board.of(village).touching["glade-in-winter"]


# ---- The Merchants ----------------------------------------------------------------------------------------------


def test_developer_and_ianvincible_both_count_the_cabins(engine: str) -> None:
    village = example("merchants")
    found = survey.touching_symbols(Board.of(village), "developer")
    assert dict(found.amounts) == {"farrier": 2, "stable": 2, "home-2": 1, "wainwright": 2, "cabins": 3}
    assert line(village, "developer", engine, 9).points == 3 * 10
    assert line(village, "ianvincible-ii", engine, 10).points == 2 * 10
    without = village.changed(cabins=0)
    assert total(village, engine) - total(without, engine) == 3 * 3 + 3 * 2


def test_extensions_double_printed_points_and_add_no_symbol(engine: str) -> None:
    village = example("merchants")
    extended = {owned.tile: owned.side.points for owned in village.tiles if owned.extension}
    assert extended == {"home-2": 5, "farrier": 5, "sculptor": 10}
    assert score(village, solver=engine).count.by_step()[6] == 5 + 5 + 10
    assert line(village, "builder", engine, 9).points == 3 * 3
    assert line(village, "muleteer", engine, 9).points == 3


# ---- illegal layouts --------------------------------------------------------------------------------------------

# file, then code and line of every problem, as they are told
PROBLEMS = {
    "two-on-one-hex.yaml": [("hex-shared", 7)],
    "two-parts.yaml": [("not-connected", 7)],
    "three-edges.yaml": [("edges-differ", 5), ("edges-differ", 6), ("edges-differ", 7)],
    "loop-differs.yaml": [("measured-differs", 17), ("measured-differs", 19)],
    "some-without-places.yaml": [("place-missing", 6)],
    "everything.yaml": [("edges-differ", 5), ("hex-shared", 8), ("not-connected", 9)],
}
NOTED = "water-blocked.yaml"
WORDS = {
    "two-on-one-hex.yaml": ["scholar, village-hall lie on the same hex [0, 2]"],
    "two-parts.yaml": ["sculptor, scholar: not connected"],
    "three-edges.yaml": [
        "home-3 shows road towards SE, where keywood shows field towards NW",
        "home-3 shows road towards S, where tavern shows field towards N",
        "home-3 shows road towards NW, where woodcutter shows field towards SE",
    ],
    "loop-differs.yaml": ["10 was measured for Sea Bastion, but on the board it counts 6"],
    "some-without-places.yaml": ["timber-yard, stone-yard: no place given"],
    "everything.yaml": ["home-3 shows water towards N, where miner shows road towards S"],
}


def problems(name: str) -> list[tuple[str, int | None, str]]:
    with pytest.raises(ProblemsFound) as found:
        load([LAYOUTS / name])
    told = [problem for problem in found.value.problems if problem.severity == "error"]
    return [(problem.code, problem.line, problem.found) for problem in told]


def test_every_layout_is_in_the_table() -> None:
    assert {*PROBLEMS, NOTED} == {file.name for file in LAYOUTS.iterdir()}
    assert PROBLEMS.keys() == WORDS.keys()


@pytest.mark.parametrize("name", PROBLEMS)
def test_every_problem_of_a_layout_comes_with_its_line(name: str) -> None:
    assert sorted((code, line) for code, line, _ in problems(name)) == sorted(PROBLEMS[name])


@pytest.mark.parametrize("name", PROBLEMS)
def test_a_problem_names_the_tiles_and_what_they_show(name: str) -> None:
    told = " / ".join(found for *_, found in problems(name))
    assert all(words in told for words in WORDS[name])


@pytest.mark.parametrize("name", PROBLEMS)
def test_an_illegal_layout_leaves_with_2(name: str) -> None:
    result = CliRunner().invoke(app, ["score", str(LAYOUTS / name)], env={"COLUMNS": "200", "NO_COLOR": "1"})
    assert result.exit_code == 2
    for code, line_number in PROBLEMS[name]:
        assert f"[{code}]" in result.output
        assert f"{name}:{line_number}:" in result.output


@pytest.mark.parametrize("name", ["three-edges.yaml"])
def test_the_turns_proposed_mend_the_layout(name: str) -> None:
    text = (LAYOUTS / name).read_text(encoding="utf-8")
    for tile, turn in (("keywood SE", 1), ("tavern S", 5), ("woodcutter NW", 5)):
        text = text.replace(f"{tile} of home-3", f"{tile} of home-3, turned {turn}")
    tiles = [entry.removeprefix("  - ") for entry in text.splitlines() if entry.startswith("  - ")]
    assert faults(village_from({"tiles": tiles})) == []


def test_a_blocked_water_side_is_a_note_with_its_line(engine: str) -> None:
    loaded = load([LAYOUTS / NOTED])
    (note,) = [note for note in loaded.notes if note.code == "home-water-blocked"]
    assert (note.severity, note.line) == ("note", 5)
    assert note.found == "home-3 shows water towards N, and stable blocks it"
    (village,) = loaded.game.players
    assert line(village, "sea-breese", engine, 10).points == 0
