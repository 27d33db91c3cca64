"""Pictures: what is drawn where, that it can be read by everyone, and that nothing runs out of its place."""

from __future__ import annotations

import random
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterator, Mapping
from math import atan2, degrees, sqrt
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import typer
from typer.testing import CliRunner

from scorer.board.geometry import Direction, centre
from scorer.board.layout import Board, edges
from scorer.board.measure import measure
from scorer.board.measurements import Counted, Measurements
from scorer.cli import draw as command
from scorer.documents import load
from scorer.journey import score, score_game
from scorer.sheet.sheet import Count, Line, Sheet
from scorer.show.picture import files, lettering, marks
from scorer.show.picture.characters import draw_terminal
from scorer.show.picture.files import draw_png, write_picture
from scorer.show.picture.scene import Scene, plain_scenes, scored_scenes
from scorer.show.picture.svg import draw_game
from scorer.show.picture.tile import SIDE, fit_name
from scorer.village.model import Game, OwnedTile, Village
from scorer.words.language import LANGUAGES
from scorer.words.problems import ProblemsFound
from scorer.words.sentence import Said, row
from tests.boards import grow, lay, rotated, turned
from tests.building import game, holding
from tests.building import village as built
from tests.the_box import BOX, MARKER, PIECES, display

UNSAID = row(())

SVG = "{http://www.w3.org/2000/svg}"
HARBOUR, FOUR_PLAYERS = "examples/harbour.yaml", "examples/four-players.yaml"

# Two triangles of roads that meet at home; to the north Sea Bastion, on home's water.
FIGURE_EIGHT = lay(
    ("home-3", (0, 0), 0),
    ("workshop", (1, -1), 1),
    ("key-mine", (1, 0), 5),
    ("miner", (-1, 0), 0),
    ("keystone-quarry", (-1, 1), 0),
    ("sea-bastion", (0, -1), 0),
    upgraded=("home-3",),
)
# A river of three to the north of home, and Delivery Man to the south of it.
RIVER = lay(
    ("home-3", (0, 0), 0),
    ("boat-1a", (0, -1), 0),
    ("sea-breese", (0, -2), 3),
    ("keyside", (0, -3), 0),
    ("workshop", (1, -1), 1),
    ("delivery-man", (0, 1), 5),
)


def parsed(svg: str) -> ElementTree.Element:
    """The picture as a reader of XML sees it."""
    return ElementTree.fromstring(svg)


def draw_svg(
    village: Village, sheet: Sheet | None = None, counts: Mapping[str, Counted] | None = None, lang: str = "en"
) -> str:
    """One village alone."""
    return draw_game([Scene(village, sheet, counts or {}, lang)])


def tile(root: ElementTree.Element, name: str) -> ElementTree.Element:
    """The element of a tile."""
    (found,) = [element for element in root.iter() if element.get("id") == f"tile-{name}"]
    return found


def texts(element: ElementTree.Element, kind: str = "") -> list[str]:
    """What is written in an element, of a class if one is named."""
    written = [text for text in element.iter(f"{SVG}text") if not kind or text.get("class") == kind]
    return [text.text or "" for text in written]


def shown_sides(element: ElementTree.Element, kind: str) -> list[Direction]:
    """Where the lines of a class lead, by their angle: 0 is north, clockwise."""
    spokes = [line for line in element.iter(f"{SVG}line") if line.get("class") == kind]
    assert all((line.get("x1"), line.get("y1")) == ("0", "0") for line in spokes)
    angles = [degrees(atan2(float(line.get("x2", 0)), -float(line.get("y2", 0)))) for line in spokes]
    return [Direction(round(angle / 60) % 6) for angle in angles]


def description(root: ElementTree.Element) -> str:
    return root.findtext(f"{SVG}desc") or ""


def with_extensions(village: Village, rng: random.Random) -> Village:
    """Every other upgraded tile carries an extension."""
    colours = ("blue", "red", "yellow", "green")
    tiles = [
        owned.model_copy(update={"extension": rng.choice(colours)}) if owned.upgraded and rng.random() < 0.5 else owned
        for owned in village.tiles
    ]
    return village.changed(tiles=tuple(tiles))


def line_of(step: int, target: str, points: int, pieces: dict[str, int], reason: Said) -> Line:
    """A line written by hand."""
    return Line(step, target, points, pieces, reason, BOX.words.target(target))


def sheet_of(*lines: Line, player: str = "", unused: dict[str, int] | None = None) -> Sheet:
    """A sheet written by hand."""
    return Sheet(player, Count(BOX, lines, unused or {}), Measurements({}), "cpsat", {}, None, True)


# ---- the map ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("name", ["scholar", "key-mine", "keyside", "home-3"])
def test_each_turn_puts_roads_and_water_on_their_edges(name: str, turn: int) -> None:
    element = tile(parsed(draw_svg(lay((name, (0, 0), turn)))), name)
    printed = BOX.tiles[name].edges
    for kind, letter in (("road", "R"), ("water", "W")):
        # The edge printed at position i points to position (i + turn) mod 6.
        expected = {(place + turn) % 6 for place, edge in enumerate(printed) if edge == letter}
        assert sorted(shown_sides(element, kind)) == sorted(expected)
    fields = [strip for strip in element.iter(f"{SVG}polygon") if strip.get("class") == "field"]
    assert len(fields) == printed.count("F")


@pytest.mark.parametrize("turn", range(6))
def test_field_strips_lie_on_field_edges(turn: int) -> None:
    element = tile(parsed(draw_svg(lay(("key-mine", (0, 0), turn)))), "key-mine")  # RRRRFF
    found = set()
    for strip in element.iter(f"{SVG}polygon"):
        if strip.get("class") == "field":
            spots = [spot.split(",") for spot in strip.get("points", "").split()]
            x, y = (sum(float(spot[axis]) for spot in spots) for axis in (0, 1))
            found.add(round(degrees(atan2(x, -y)) / 60) % 6)
    assert found == {(4 + turn) % 6, (5 + turn) % 6}


def places(svg: str, village: Village) -> dict[str, tuple[float, float]]:
    """Where tiles were drawn, seen from the first."""
    parents = {child: parent for parent in parsed(svg).iter() for child in parent}
    spots = {}
    for owned in village.tiles:
        (element,) = [child for child in parents if child.get("id") == f"tile-{owned.tile}"]
        x, y = parents[element].get("transform", "").removeprefix("translate(").removesuffix(")").split()
        spots[owned.tile] = (float(x), float(y))
    first = spots[village.tiles[0].tile]
    return {name: (x - first[0], y - first[1]) for name, (x, y) in spots.items()}


def test_tiles_lie_where_their_hexes_are() -> None:
    village = grow(random.Random(5), 12)
    drawn = places(draw_svg(village), village)
    start = centre(village.tiles[0].at or (0, 0), SIDE)
    for owned in village.tiles:
        x, y = centre(owned.at or (0, 0), SIDE)
        assert drawn[owned.tile] == pytest.approx((x - start[0], y - start[1]), abs=0.02)


def test_the_loop_follows_real_roads() -> None:
    board, counts = Board.of(FIGURE_EIGHT), measure(FIGURE_EIGHT).on_board
    root = parsed(draw_svg(FIGURE_EIGHT, counts=counts))
    drawn = set()
    for owned in FIGURE_EIGHT.tiles:
        for side in shown_sides(tile(root, owned.tile), "loop"):
            assert board.edge(owned.tile, side) == "R"
            drawn.add((owned.tile, board.neighbours(owned.tile)[side]))
    # Each of the six roads of the figure of eight is drawn from both of its tiles.
    assert drawn == {pair for a, b in counts["sea-bastion"].links for pair in ((a, b), (b, a))}
    assert len(drawn) == 12
    assert not shown_sides(tile(root, "sea-bastion"), "loop")


def test_the_river_and_the_route_are_drawn_from_centre_to_centre() -> None:
    root = parsed(draw_svg(RIVER, counts=measure(RIVER).on_board))
    assert shown_sides(tile(root, "home-3"), "river") == [Direction.N]
    assert sorted(shown_sides(tile(root, "sea-breese"), "river")) == [Direction.N, Direction.S]
    assert shown_sides(tile(root, "keyside"), "river") == [Direction.S]
    assert shown_sides(tile(root, "delivery-man"), "route") == [Direction.N]


@pytest.mark.parametrize("seed", range(6))
def test_highlights_of_any_village_lie_on_its_roads_and_water(seed: int) -> None:
    village = grow(random.Random(seed), 20, snug=1.0)
    root = parsed(draw_svg(village, counts=measure(village).on_board))
    for owned in village.tiles:
        for kind, edge in (("loop", "R"), ("route", "R"), ("river", "W")):
            assert all(edges(owned)[side] == edge for side in shown_sides(tile(root, owned.tile), kind))


def test_without_counts_nothing_is_highlighted() -> None:
    assert 'class="loop"' not in draw_svg(FIGURE_EIGHT)


# ---- marks ------------------------------------------------------------------------------------------------


def classes(element: ElementTree.Element) -> set[str]:
    return {found for child in element.iter() for found in (child.get("class") or "").split()}


def test_every_season_has_a_sign_of_its_own() -> None:
    signs = [marks.signs()[season] for season in BOX.seasons]
    assert len(set(signs)) == len(BOX.seasons) == len({look.ground for look in BOX.seasons.values()})
    assert {owned.season for owned in BOX.tiles.values()} == set(BOX.seasons)


def test_every_piece_is_told_by_shape_and_letter_without_colour() -> None:
    looks = [BOX.words.facts(piece) for piece in (*PIECES, MARKER)]
    assert all(look.letter for look in looks)
    assert len({(look.shape, look.letter) for look in looks}) == len(looks)


def test_marks_stand_on_the_tiles_they_belong_to() -> None:
    village = built([("forge+", "blue"), "scribes", "miner"], player="North")
    sheet = sheet_of(
        line_of(5, "forge", 10, {}, UNSAID),
        line_of(6, "forge", 10, {}, UNSAID),
        line_of(9, "scribes", 10, {"saw": 1, "anvil": 12}, UNSAID),
    )
    root = parsed(draw_svg(village, sheet))
    forge, scribes, miner = (tile(root, name) for name in ("forge", "scribes", "miner"))
    assert {"autumn", "upgraded", "extension", "blue", "points"} <= classes(forge)
    assert "20" in texts(forge)  # 10 printed, doubled by the extension
    assert {"winter", "points", "saw", "anvil"} <= classes(scribes)
    assert {"10", "12", "A", "S"} <= set(texts(scribes))
    assert not {"upgraded", "extension", "points", "piece"} & classes(miner)


def test_without_a_sheet_the_printed_points_and_what_stands_on_a_tile_are_shown() -> None:
    village = built([("forge+", "blue"), ("barn", {"iron": 3})])
    root = parsed(draw_svg(village))
    assert "20" in texts(tile(root, "forge"))
    assert {"3", "I"} <= set(texts(tile(root, "barn")))
    assert "points printed" in texts(root)


def test_a_tile_that_scores_nothing_says_0_and_one_that_never_scores_says_nothing() -> None:
    root = parsed(draw_svg(built(["scribes", "miner"]), sheet_of(line_of(9, "scribes", 0, {}, UNSAID))))
    assert "0" in texts(tile(root, "scribes"))
    assert texts(tile(root, "miner")) == ["Miner"]


def test_contracts_gold_the_free_upgrade_and_the_unused_have_rows() -> None:
    lines = (
        line_of(4, "flipper", 0, {}, row(["free upgrade: Sawmill is turned to its upgraded side"])),
        line_of(8, "contract-13", 7, {"saw": 1, "wood@timber-yard": 2}, UNSAID),
        line_of(12, "gold", 3, {"gold": 3}, UNSAID),
    )
    root = parsed(draw_svg(built(["flipper"]), sheet_of(*lines, player="North", unused={"red": 2})))
    rows = [texts(row) for row in root.iter() if row.get("class") == "row"]
    assert " ".join(rows[0]) == "Flipper, free upgrade: Sawmill is turned to its upgraded side"
    assert rows[1:] == [["Contract 13", "2", "W", "S", "7"], ["Gold left over", "3", "G", "3"], ["Unused", "2", "R"]]
    assert texts(root)[0] == "North: 10 points"
    assert "points" not in classes(tile(root, "flipper"))


def test_the_legend_names_what_occurs_and_nothing_else() -> None:
    root = parsed(draw_svg(FIGURE_EIGHT, counts=measure(FIGURE_EIGHT).on_board))
    (legend,) = [element for element in root.iter() if element.get("class") == "legend"]
    said = texts(legend)
    assert {"home", "spring", "winter boat", "road", "water", "field", "loop: 5 tiles", "upgraded side"} <= set(said)
    assert not {"winter", "autumn", "summer", "extension", "gold", "blue worker"} & set(said)


# ---- everyone can read it ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_come_in_five_languages(lang: str) -> None:
    village = grow(random.Random(3), 20)
    root = parsed(draw_svg(village, lang=lang))
    for owned in village.tiles:
        assert " ".join(texts(tile(root, owned.tile), "name")) == display("tile", owned.tile, lang)


def test_the_description_tells_everything() -> None:
    sheet = score(FIGURE_EIGHT.changed(player="North", **holding({"gold": 2, "blue": 1})))
    root = parsed(draw_svg(FIGURE_EIGHT, sheet, measure(FIGURE_EIGHT).on_board))
    told = description(root)
    for owned in FIGURE_EIGHT.tiles:
        assert f"{display('tile', owned.tile)} ({owned.tile}): " in told
    # Home's upgraded side prints 5; the loop passes 5 tiles; 2 gold.
    assert told.startswith("North: 12 points. A map of 6 tiles")
    assert "(home-3): home; upgraded; at [0, 0], turned 0; road NE SE S SW NW; water N; 5 points." in told
    assert "Sea Bastion counts 5: Home 3, Workshop, Key Mine, Home 3, Keystone Quarry, Miner, Home 3." in told
    assert "Gold left over: 2 points; 2 gold." in told
    assert "Unused: 1 blue worker." in told


def test_title_and_description_are_announced() -> None:
    root = parsed(draw_svg(FIGURE_EIGHT.changed(player="North")))
    ids = {element.get("id") for element in root.iter()}
    assert root.get("role") == "img"
    assert set((root.get("aria-labelledby") or "").split()) <= ids
    assert root.findtext(f"{SVG}title") == "North"
    assert "at [1, -1], turned 1" in description(root)


def test_ids_are_unique_in_a_game() -> None:
    both = game({"North": FIGURE_EIGHT, "South": built(["home-3", "scribes"])})
    root = parsed(draw_game(plain_scenes(both)))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert {"village-1-tile-home-3", "village-2-tile-home-3"} <= set(ids)
    assert root.findtext(f"{SVG}title") == "North · South"
    assert description(root).count("Home 3 (home-3)") == 2


@pytest.mark.parametrize(
    ("player", "written"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("\"&'<>]]>", "\"&'<>]]>"),
        ("a\x00b\x1b[31m\ud800", r"a\x00b\x1b[31m\ud800"),
        ("Ж Ω 北 🏠", "Ж Ω 北 🏠"),
    ],
)
def test_any_player_is_shown_and_none_is_run(player: str, written: str) -> None:
    root = parsed(draw_svg(FIGURE_EIGHT.model_copy(update={"player": player})))
    assert not list(root.iter(f"{SVG}script"))
    assert texts(root)[0] == root.findtext(f"{SVG}title") == written
    assert draw_terminal([Scene(FIGURE_EIGHT.model_copy(update={"player": player}))]).startswith(written + "\n")


def test_no_heading_runs_out_of_the_picture() -> None:
    root = parsed(draw_svg(FIGURE_EIGHT.changed(player="Wm" * 50)))
    (heading,) = [element for element in root.iter() if element.get("class") == "heading"]
    for text in heading:
        assert lettering.width(text.text or "", float(text.get("font-size", 0)), bold=True) <= width_of(root)


# ---- lettering --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("raised", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_stays_inside_its_hex(lang: str, raised: bool) -> None:
    for name in {display("tile", id_, lang) for id_ in BOX.tiles}:
        fitted = fit_name(name, raised)
        assert " ".join(fitted.lines) == name
        assert fitted.size >= 14
        for line, offset in fitted.offsets():
            lowest = abs(offset - (9 if raised else 0)) + fitted.size / 2
            # A flat-topped hex is 2 sides wide in the middle and loses 1/√3 on either side with every step up or down.
            assert lettering.width(line, fitted.size) / 2 <= 0.96 * SIDE - lowest / sqrt(3), line


def test_widths_are_no_smaller_than_those_of_dejavu_sans() -> None:
    # Advance widths in thousandths, read from the font (2.37) and added up: the widest that is likely to be used.
    known = {"Apothecary": 5737, "Grange": 3683, "Крамниця": 5298, "млин": 2697, "Ювелір": 3836, "πλακίδιο": 4343}
    for word, thousandths in known.items():
        assert lettering.width(word, 1000) >= thousandths


def test_numbers_and_brackets_stay_together() -> None:
    assert fit_name("плитка порядку ходу № 1 (2 гравці)", raised=False).lines[-1].startswith("№ 1")
    assert fit_name("πλακίδιο σειράς 1 (2 παίκτες)", raised=False).lines[-1] == "(2 παίκτες)"
    assert fit_name("Thuis-tegel 3", raised=False).lines == ("Thuis-tegel 3",)


def test_wrapping_breaks_even_a_single_long_word() -> None:
    lines = lettering.wrap("x" * 100, 200, 10)
    assert "".join(lines) == "x" * 100
    assert all(lettering.width(line, 10) <= 200 for line in lines)


@pytest.mark.parametrize("kinds", range(1, 6))
@pytest.mark.parametrize("upgraded", [False, True])
def test_pieces_stay_inside_their_hex(kinds: int, upgraded: bool) -> None:
    pieces = dict(zip(("blue", "red", "yellow", "green", MARKER), (12, 34, 40, 20, 1), strict=True))
    taken = {kind: pieces[kind] for kind in list(pieces)[:kinds]}
    village = built(["timber-yard+" if upgraded else "timber-yard"])
    root = parsed(draw_svg(village, sheet_of(line_of(1, "timber-yard", 1, taken, UNSAID))))
    plate = [box for box in tile(root, "timber-yard").iter(f"{SVG}rect") if box.get("opacity")][-1]
    across, high, top = (float(plate.get(key, 0)) for key in ("width", "height", "y"))
    assert across / 2 <= SIDE - (top + high) / sqrt(3)


# ---- without a layout -------------------------------------------------------------------------------------


def test_without_a_layout_the_tiles_stand_in_the_order_of_the_seasons() -> None:
    village = built(["scribes", "keyflower", "keywood", "timber-yard", "store", "turn-order-1", "miner"])
    root = parsed(draw_svg(village))
    (overview,) = [element for element in root.iter() if element.get("class") == "overview"]
    headings = ["Home", "Spring", "Summer", "Autumn", "Winter", "Turn order", "Winter boat"]
    assert [text for text in texts(overview) if text in headings] == headings
    names = [text for text in texts(overview, "name") if text in ("Keywood", "Miner", "Scribes")]
    assert names == ["Keywood", "Miner", "Scribes"]
    assert "without their places" in description(root)
    assert "at [" not in description(root)


def test_a_home_without_a_number_can_be_drawn() -> None:
    root = parsed(draw_svg(Village(tiles=(OwnedTile(tile="home"),))))
    assert texts(tile(root, "home")) == ["Home"]
    assert not shown_sides(tile(root, "home"), "road")


def test_a_village_without_tiles_can_be_drawn() -> None:
    assert texts(parsed(draw_svg(Village())))[0] == "A village"


def test_overview_rows_hold_four_and_do_not_overlap() -> None:
    village = built([id_ for id_, fact in BOX.tiles.items() if fact.season in ("spring", "winter")])
    spots = sorted(places(draw_svg(village), village).values(), key=lambda spot: (spot[1], spot[0]))
    for index, (x, y) in enumerate(spots):
        for right, below in spots[index + 1 :]:
            assert abs(right - x) >= 2 * SIDE or abs(below - y) >= sqrt(3) * SIDE
    assert len({x for x, _ in spots}) == 4


# ---- of any village ---------------------------------------------------------------------------------------


PHONE = 360


@pytest.mark.parametrize("size", [1, 8, 20])
def test_the_legend_can_be_read_on_a_phone(size: int) -> None:
    rng = random.Random(size)
    village = with_extensions(grow(rng, size, snug=0.9), rng)
    root = parsed(draw_svg(village, counts=measure(village).on_board, lang="uk"))
    (legend,) = [element for element in root.iter() if element.get("class") == "legend"]
    sizes = [
        float(text.get("font-size", 0)) for text in legend.iter(f"{SVG}text") if text.get("text-anchor") == "start"
    ]
    assert min(sizes) * PHONE / width_of(root) >= 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_names_of_nineteen_tiles_can_be_read_on_a_phone(lang: str) -> None:
    # Home, six tiles around it, twelve around those: five columns. The longest names come out smallest.
    hexes = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
    known = [fact.id for fact in BOX.tiles.values() if fact.edges]
    longest = sorted(known, key=lambda id_: len(display("tile", id_, lang)))[-len(hexes) :]
    root = parsed(draw_svg(lay(*((id_, at, 0) for id_, at in zip(longest, hexes, strict=True))), lang=lang))
    names = [float(text.get("font-size", 0)) for text in root.iter(f"{SVG}text") if text.get("class") == "name"]
    assert min(names) * PHONE / width_of(root) >= 7


def width_of(root: ElementTree.Element) -> float:
    return float((root.get("viewBox") or "").split()[2])


def test_forty_tiles_can_be_drawn() -> None:
    village = grow(random.Random(40), 40, snug=0.9)
    root = parsed(draw_svg(village, counts=measure(village).on_board, lang="el"))
    assert [owned.tile for owned in village.tiles if tile(root, owned.tile) is None] == []


def test_the_same_village_gives_the_same_picture() -> None:
    village = grow(random.Random(1), 20)
    assert draw_svg(village) == draw_svg(village)


def test_a_turned_table_is_a_turned_picture() -> None:
    around = FIGURE_EIGHT.changed(
        tiles=tuple(
            owned.model_copy(update={"at": rotated(owned.at or (0, 0), 1), "turn": (owned.turn + 1) % 6})
            for owned in FIGURE_EIGHT.tiles
        )
    )
    before, after = parsed(draw_svg(FIGURE_EIGHT)), parsed(draw_svg(around))
    for owned in FIGURE_EIGHT.tiles:
        sides = [turned(side, 1) for side in shown_sides(tile(before, owned.tile), "road")]
        assert sorted(sides) == sorted(shown_sides(tile(after, owned.tile), "road"))


# ---- PNG --------------------------------------------------------------------------------------------------


def pixels(content: bytes) -> tuple[int, int, set[bytes]]:
    """Width, height and the different rows of a PNG as they are packed."""
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", content[16:24])
    packed = b"".join(data for kind, data in _chunks(content) if kind == b"IDAT")
    rows = zlib.decompress(packed)
    stride = len(rows) // height
    return width, height, {rows[start : start + stride] for start in range(0, len(rows), stride)}


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 8
    while place < len(content):
        (length,) = struct.unpack(">I", content[place : place + 4])
        yield content[place + 4 : place + 8], content[place + 8 : place + 8 + length]
        place += length + 12


def test_a_png_has_the_width_asked_for_and_something_on_it() -> None:
    svg = draw_svg(FIGURE_EIGHT)
    left, top, across, down = map(float, (parsed(svg).get("viewBox") or "").split())
    width, height, rows = pixels(draw_png(svg, 360))
    assert (left, top, width) == (0, 0, 360)
    assert height == pytest.approx(360 * down / across, abs=1)
    assert len(rows) > 100


@pytest.mark.parametrize(("letters", "others"), [("AB", "CD"), ("ΠΛ", "ΔΣ"), ("ЖД", "ЩФ")])
def test_latin_greek_and_cyrillic_letters_leave_their_own_ink(letters: str, others: str) -> None:
    """Needs a font with all three, such as fonts-dejavu-core: without one this fails, it is never skipped."""
    drawn = {draw_png(draw_svg(Village(player=player)), 360) for player in (letters, others)}
    assert len(drawn) == 2


def test_without_a_font_no_png_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    files._letters_can_be_drawn.cache_clear()
    monkeypatch.setattr(files, "_rendered", lambda svg, width: b"")
    with pytest.raises(ProblemsFound, match="no-font"):
        draw_png("<svg/>", 10)
    files._letters_can_be_drawn.cache_clear()


def test_without_resvg_the_message_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ProblemsFound, match=r"keytally\[picture\]"):
        write_picture(tmp_path / "village.png", draw_game([Scene(FIGURE_EIGHT)]))
    assert not list(tmp_path.iterdir())


# ---- the terminal -----------------------------------------------------------------------------------------


def shown(text: str) -> str:
    """A picture as it stands in a test: without the line breaks around it."""
    return text.strip("\n") + "\n"


def test_terminal_picture() -> None:
    scene = Scene(FIGURE_EIGHT.changed(player="North"), counts=measure(FIGURE_EIGHT).on_board)
    assert draw_terminal([scene], 80) == shown(TERMINAL)


def test_terminal_picture_in_ascii_names_what_ascii_cannot_spell_by_its_id() -> None:
    drawn = draw_terminal([Scene(RIVER, counts=measure(RIVER).on_board, lang="uk")], 60, ascii_only=True)
    assert drawn == shown(IN_ASCII)
    assert drawn.isascii()


TERMINAL = r"""
North

                  ___~~~~~~~~___
                 /              \
  ___░░░░░░░░___/  Sea Bastion   \______________
 /              \                /              ░
/     Miner      \___~~~~~~~~___/    Workshop    ░
░                █              █                ░
 ░___████████___█    Home 3+     █___████████___░
 ░              █       5        █              ░
░Keystone Quarry █___░░░░░░░░___█    Key Mine    ░
\                /              \                ░
 \___░░░░░░░░___/                \______________░

/ field   ░ road   █ road of the loop or route counted   ~ water

   5  Home 3+, home
      Workshop, spring
      Key Mine, spring
      Miner, spring
      Keystone Quarry, spring
      Sea Bastion, winter boat
      Sea Bastion counts 5: Home 3, Workshop, Key Mine, Home 3, Keystone Quarry,
        Miner, Home 3
"""

IN_ASCII = r"""
A village

  ___~~~~~~~~___
 /              \
/    Keyside     \
\                :
 \___========___:
 /              \
/   sea-breese   \
\                /
 \___========___/
 /              \
/    boat-1a     \______________
\                /              :
 \___========___/    workshop    :
 :              #                :
:     home-3     #___::::::::___:
:                :
 :___########___:
 /              \
/  Delivery Man  \
\                /
 \______________/

/ field   : road   # road of the loop or route counted   ~
water   = river counted

      home-3, home
      workshop, spring
      boat-1a, summer
      Keyside, winter
      Delivery Man, winter
      sea-breese, winter boat
      sea-breese counts 3: home-3, boat-1a, sea-breese,
        Keyside
      Delivery Man counts 3: Delivery Man, home-3, workshop
"""


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    village = grow(random.Random(2), 25, snug=0.9)
    scene = Scene(village.changed(player="North"), counts=measure(village).on_board, lang="el")
    assert all(len(line) <= width for line in draw_terminal([scene], width).splitlines())


def test_a_narrow_terminal_gets_the_list_and_is_told_so() -> None:
    drawn = draw_terminal([Scene(FIGURE_EIGHT)], 25)
    assert "The map needs 29 columns" in " ".join(drawn.split())
    assert "Keystone Quarry" in drawn


def test_edges_that_differ_are_crossed_in_the_terminal() -> None:
    # Boat 2a lets home's road meet the boat's field.
    drawn = draw_terminal([Scene(lay(("home-3", (0, 0), 0), ("boat-2a", (1, 0), 0)))], 80)
    assert "×" in drawn
    assert "edges that differ" in drawn


def test_the_terminal_lists_pieces_contracts_and_the_unused() -> None:
    sheet = sheet_of(
        line_of(9, "scribes", 10, {"saw": 1}, UNSAID),
        line_of(8, "contract-4", 7, {"green": 2}, UNSAID),
        unused={"red": 1},
    )
    drawn = draw_terminal([Scene(built(["scribes", ("forge+", "blue")]), sheet)], 80)
    assert "  10  Scribes, winter; 1 saw" in drawn
    assert "   7  Contract 4; 2 green workers" in drawn
    assert "Forge+B, autumn; blue extension" in drawn
    assert "Unused: 1 red worker." in drawn


# ---- files and the command --------------------------------------------------------------------------------


app = typer.Typer()
app.command("draw")(command.draw)


def draw(*arguments: str) -> Any:
    """Run the command on a screen 100 columns wide."""
    return CliRunner().invoke(app, list(arguments), env={"COLUMNS": "100", "NO_COLOR": "1"})


def test_draw_writes_an_svg_of_the_scored_village(tmp_path: Path) -> None:
    file = tmp_path / "village.svg"
    result = draw(HARBOUR, "-o", str(file))
    assert (result.exit_code, result.stdout) == (0, "")
    assert texts(parsed(file.read_text(encoding="utf-8")))[0] == "Harbour: 55 points"
    assert list(tmp_path.iterdir()) == [file]


def test_draw_writes_a_png(tmp_path: Path) -> None:
    file = tmp_path / "village.PNG"
    assert draw(HARBOUR, "-o", str(file), "--lang", "uk").exit_code == 0
    assert pixels(file.read_bytes())[0] == 1600


def test_draw_prints_in_the_terminal_when_no_file_is_named_or_when_told(tmp_path: Path) -> None:
    printed = draw(HARBOUR).stdout
    assert "Harbour: 55 points" in printed
    assert draw(HARBOUR, "--terminal", "-o", str(tmp_path / "village.svg")).stdout == printed
    assert draw(HARBOUR, "--ascii", "--lang", "el").stdout.isascii()


def test_draw_of_a_game_shows_every_player(tmp_path: Path) -> None:
    file = tmp_path / "game.svg"
    assert draw(FOUR_PLAYERS, "-o", str(file), "--plain").exit_code == 0
    headings = [e for e in parsed(file.read_text(encoding="utf-8")).iter() if e.get("class") == "heading"]
    assert [texts(heading) for heading in headings] == [["North"], ["East"], ["South"], ["West"]]


@pytest.mark.parametrize(
    ("name", "code"),
    [("village.gif", "unknown-picture"), ("village", "unknown-picture"), ("no/such.svg", "unwritable")],
)
def test_draw_refuses_files_it_cannot_write(name: str, code: str, tmp_path: Path) -> None:
    result = draw(HARBOUR, "-o", str(tmp_path / name))
    assert result.exit_code == 2
    assert f"[{code}]" in result.stderr
    assert not list(tmp_path.iterdir())


def test_draw_writes_over_a_file_only_when_told(tmp_path: Path) -> None:
    file = tmp_path / "village.svg"
    file.write_text("mine")
    result = draw(HARBOUR, "-o", str(file))
    assert (result.exit_code, file.read_text()) == (2, "mine")
    assert "[file-exists]" in result.stderr
    assert draw(HARBOUR, "-o", str(file), "--force", "--plain").exit_code == 0
    assert file.read_text().startswith("<svg")


def test_a_picture_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "village.svg"
    folder.mkdir()
    with pytest.raises(ProblemsFound, match="unwritable"):
        write_picture(folder, draw_game([Scene(FIGURE_EIGHT)]), force=True)
    assert list(tmp_path.iterdir()) == [folder]


def test_draw_of_a_bad_village_is_bad_input() -> None:
    assert draw("tests/villages/malformed/typo.yaml").exit_code == 2


def test_draw_with_a_layout_uses_the_rulings_of_the_game() -> None:
    # Three tiles on the largest loop that passes no tile twice, five where tiles may be passed twice.
    played = Game(players=(FIGURE_EIGHT.changed(player="North"),), rulings={"sea-bastion": "no-tile-twice"})
    (scene,) = scored_scenes(played, score_game(played).sheets)
    assert scene.counts["sea-bastion"].count == 3
    assert len(scene.highlights["loop"].links) == 3


def test_plain_pictures_import_no_solver(tmp_path: Path) -> None:
    code = (
        "import sys, typer; from typer.testing import CliRunner; from scorer.cli.draw import draw; "
        "app = typer.Typer(); app.command()(draw); "
        f"result = CliRunner().invoke(app, ['{HARBOUR}', '--plain', '--terminal', '-o', sys.argv[1]]); "
        "assert result.exit_code == 0, result.output; "
        "assert not {'ortools', 'pulp', 'highspy', 'pandas', 'resvg_py'} & set(sys.modules)"
    )
    arguments = [sys.executable, "-c", code, str(tmp_path / "village.svg")]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_sides_that_differ_are_marked_and_explained() -> None:
    (village,) = load([Path("examples/board-anything-goes.yaml")]).game.players
    root = ElementTree.fromstring(draw_svg(village))
    crosses = [group for group in root.iter() if group.get("class") == "unequal"]
    assert len(crosses) == 3  # two sides of the Goldsmith, and one in the legend
    assert "edges that differ" in " ".join(root.itertext())
