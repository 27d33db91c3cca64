"""Words in five languages: what they mean, and what is said of those that mean nothing or too much."""

from __future__ import annotations

import pytest

from scorer.box.names import Kind
from scorer.words.language import LANGUAGES
from scorer.words.problems import Problem
from tests.the_box import BOX, PIECES, WORKERS, display, find, meanings, piece_in_words


def problem(kind: Kind, word: str, among: tuple[str, ...] = ()) -> Problem:
    found = find(kind, word, among)
    assert isinstance(found, Problem)
    return found


@pytest.mark.parametrize("tile", sorted(BOX.tiles))
def test_every_id_means_its_tile(tile: str) -> None:
    assert find("tile", tile) == tile


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_printed_name_means_its_tile_unless_it_clashes(lang: str) -> None:
    clashing = {tile for tile in BOX.tiles if find("tile", display("tile", tile, lang)) != tile}
    assert clashing == ({"mason", "builder"} if lang == "fr" else set())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_printed_name_means_its_piece(lang: str) -> None:
    for piece in (*PIECES, "worker", "resource", "skill", "first_player"):
        assert find("piece", display("piece", piece, lang)) == piece


@pytest.mark.parametrize(
    ("word", "tile"),
    [
        ("TIMBER YARD", "timber-yard"),
        ("timberyard", "timber-yard"),
        ("depot de bois", "timber-yard"),
        ("Dépôt-de-Bois", "timber-yard"),
        ("De\u0301po\u0302t de bois", "timber-yard"),
        ("mercers guild", "mercers-guild"),
        ("Mercer's Guild", "mercers-guild"),
        ("Mercer’s Guild", "mercers-guild"),
        ("Пив'ярня", "alehouse"),
        ("Пивʼярня", "alehouse"),
        ("πλοίο 1α", "boat-1a"),
        ("ΠΛΟΙΟ 1Β", "boat-1b"),
        ("Човен 2а", "boat-2a"),
        ("човен 2б", "boat-2b"),
        ("Boat 3B", "boat-3b"),
        ("домівка № 3", "home-3"),
        ("домівка 3", "home-3"),
        ("Home 3", "home-3"),
        ("home", "home"),
        ("Maison", "home"),
        ("Sea Breeze II", "sea-breese-ii"),
        ("the glade", "glade"),
        ("turn order 2", "turn-order-2"),
        ("Turn Order 2 (3 players)", "turn-order-2-3p"),
    ],
)
def test_the_look_of_a_word_does_not_matter(word: str, tile: str) -> None:
    assert find("tile", word) == tile


CLASHES = [
    ("Maçon", {"mason", "builder"}),
    ("macon", {"mason", "builder"}),
    ("στάβλος", {"stable", "barn"}),
    ("αποθήκη", {"timber-yard", "stone-yard", "apothecary"}),
    ("zaagmolen", {"sawmill", "windmill"}),
    ("Камінь", {"keystone-quarry", "quarryman"}),
    ("first player tile", {"turn-order-1-2p", "turn-order-2-3p", "turn-order-3-4p", "turn-order-4"}),
    ("tuile Premier Joueur", {"turn-order-1-2p", "turn-order-2-3p", "turn-order-3-4p", "turn-order-4"}),
]


@pytest.mark.parametrize(("word", "tiles"), CLASHES)
def test_a_word_for_two_tiles_is_refused_with_all_of_them_named(word: str, tiles: set[str]) -> None:
    found = problem("tile", word)
    assert found.code == "ambiguous-word"
    assert set(meanings("tile", word)) == tiles
    for tile in tiles:
        assert f"`{tile}` for {display('tile', tile)}" in found.fix


def test_no_other_words_clash() -> None:
    clashing = {tuple(sorted(ids)) for ids in BOX.names.index("tile").values() if len(ids) > 1}
    assert clashing == {tuple(sorted(tiles)) for _, tiles in CLASHES}
    assert all(len(ids) == 1 for ids in BOX.names.index("piece").values())


def test_stone_in_ukrainian_is_a_piece_among_pieces() -> None:
    assert find("piece", "камінь") == "stone"


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("timber-yrd", "Timber Yard (timber-yard)"),
        ("scribe", "Scribes (scribes)"),
        ("Depot de boi", "Timber Yard (timber-yard)"),
        ("Гільдія ремісникив", "Craftsmen's Guild (craftsmens-guild)"),
        ("hall", "Village Hall (village-hall)"),
    ],
)
def test_an_unknown_word_gets_the_nearest_suggestions(word: str, near: str) -> None:
    found = problem("tile", word)
    assert found.code == "unknown-tile"
    assert near in found.fix


def test_a_word_near_to_nothing_leads_to_the_list() -> None:
    assert "keytally tiles" in problem("tile", "xyzzy").fix


@pytest.mark.parametrize("word", ["Dairy", "boat-5b", "sheep", "Laiterie"])
def test_words_of_the_farmers_are_not_counted_yet(word: str) -> None:
    assert problem("tile", word).code == "not-counted-yet"
    assert problem("piece", word).code == "not-counted-yet"


def test_group_headings_are_no_names() -> None:
    assert problem("tile", "Homes 1 to 6").code == "unknown-tile"


def test_a_piece_in_the_wrong_place_is_told_where_it_belongs() -> None:
    assert "`resources`" in problem("piece", "gold", WORKERS).fix
    assert "blue, red, yellow or green" in problem("piece", "worker", WORKERS).fix
    assert "`first_player: true`" in problem("piece", "purple worker", WORKERS).fix


@pytest.mark.parametrize(
    ("phrase", "piece"),
    [
        ("any skill", "skill"),
        ("white worker", "worker"),
        ("n'importe quelle ressource", "resource"),
        ("compétence quelconque", "skill"),
        ("willekeurige grondstof", "resource"),
        ("οποιοσδήποτε εργάτης", "worker"),
        ("будь-яке вміння", "skill"),
        ("skill", "skill"),
        ("Ouvriers bleus", "blue"),
        ("first player", "first_player"),
    ],
)
def test_white_symbols_in_words(phrase: str, piece: str) -> None:
    assert piece_in_words(phrase) == piece


def test_any_goes_with_groups_only() -> None:
    assert isinstance(piece_in_words("any blue"), Problem)
    assert isinstance(piece_in_words("any"), Problem)


def test_where_a_language_prints_no_name_the_english_one_is_shown() -> None:
    assert display("tile", "artisan", "el") == "Artisan"
    assert display("tile", "quarryman", "uk") == "Quarryman"
    assert display("tile", "timber-yard", "nl") == "Houtopslag"


def test_a_word_of_any_length_is_answered() -> None:
    found = problem("tile", "timber-yard" * 20_000)
    assert len(found.found) < 200
