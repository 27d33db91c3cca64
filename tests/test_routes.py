"""Loops, rings and routes: worked by hand, against every possible walk, and one method against the other."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.board import measures
from scorer.board.graphs import Graph, Link, bridges, links, looped, of_links, parts, walk
from scorer.board.layout import Board
from scorer.board.routes_by_program import ByProgram
from scorer.referee import routes_by_border as by_border
from scorer.solving.engines import Solving, Unproven
from tests.boards import EveryWalk, TooMany, grow, joined

METHODS: dict[str, measures.Routes] = {
    "cpsat": ByProgram(),
    "pulp": ByProgram(Solving("pulp")),
    "tables": ByProgram(Solving("tables")),
    "frontier": by_border,
}


def roads(text: str) -> Graph:
    """A graph from words like "ab bc": one letter a tile, one word a road."""
    return of_links((word[0], word[1]) for word in text.split())


# Each drawing: what the largest loop, all looped tiles and the largest ring count.
DRAWINGS = {
    "no loop": ("ab bc", 0, 0, 0),
    "triangle": ("ab bc ca", 3, 3, 3),
    #  b---a---d
    #   \ / \ /     one walk goes round both: a b c a d e a
    #    c   e
    "two triangles sharing a tile": ("ab bc ca ad de ea", 5, 5, 3),
    #  b---a---d---e
    #   \ /     \ /     the road from a to d would be needed twice
    #    c       f
    "two triangles joined by a road": ("ab bc ca ad de ef fd", 3, 6, 3),
    #    a---b---c
    #   /    |    \
    #  f     o     |    passing o leaves out two tiles on one side or two on the other
    #   \    |     |
    #    `---e-----d
    "ring of six with a centre": ("ab bc cd de ef fa bo oe", 6, 7, 6),
    # Six roads at x: in and out three times.
    "three triangles sharing a tile": ("xa ab bx xc cd dx xe ef fx", 7, 7, 3),
    # Three roads at each tile: one of them stays unused, and a ring passes all four.
    "four tiles all joined": ("ab ac ad bc bd cd", 4, 4, 4),
    # Two squares with a common side b-c, which is left out.
    "two squares side by side": ("ab bc cd da bx xy yc", 6, 6, 6),
    # From p to q by two, three or four tiles between: the longer two ways make the loop, 2 + 3 + 4 tiles.
    "three ways between two tiles": ("pa ab bq pc cd de eq pf fg gh hi iq", 9, 11, 9),
}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("drawing", DRAWINGS)
def test_loops_worked_by_hand(drawing: str, method: str) -> None:
    text, loop, looped_tiles, ring = DRAWINGS[drawing]
    graph = roads(text)
    largest_loop, largest_ring = METHODS[method].largest_loop, METHODS[method].largest_ring
    assert len(of_links(largest_loop(graph))) == loop
    assert len(looped(graph)) == looped_tiles
    assert len(of_links(largest_ring(graph))) == ring


# From the tile s: how many tiles the longest route passes, s included.
ROUTES = {
    "a path": ("sa ab bc", 4),
    "from the middle of a path one way only": ("as sb bc", 3),
    "a star: in and out of a leaf is not possible": ("sa sb sc", 2),
    # s a, round the triangle b c, through a again, on to d.
    "round a triangle and on": ("sa ab bc ca ad", 5),
    # Round one triangle, across, round the other: s and all six.
    "two triangles one after the other": ("sa ab bc ca ad de ef fd", 7),
    # Of two branches behind a triangle only one can be taken.
    "two branches": ("sa ab bc ca ad de af fg gh", 7),
    # A loop through s may be walked first: s a b s, then c.
    "a loop through the start": ("sa ab bs sc", 4),
}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("drawing", ROUTES)
def test_routes_worked_by_hand(drawing: str, method: str) -> None:
    text, count = ROUTES[drawing]
    assert len(of_links(METHODS[method].longest_route(roads(text), "s"))) == count


@pytest.mark.parametrize("method", METHODS)
def test_a_tile_without_roads_has_no_route(method: str) -> None:
    assert METHODS[method].longest_route({"s": (), "a": ("b",), "b": ("a",)}, "s") == []


@pytest.mark.parametrize("method", METHODS)
def test_of_equal_loops_the_one_with_fewest_roads(method: str) -> None:
    # Four tiles around o: the ring a b c d o passes all five with five roads, two triangles meeting at o with six.
    graph = roads("ab bc cd da ao bo co do")
    chosen = METHODS[method].largest_loop(graph)
    assert (len(of_links(chosen)), len(chosen)) == (5, 5)


def test_bridges_lie_on_no_loop() -> None:
    graph = roads("ab bc ca ad de ef fd fg")
    assert bridges(graph) == {("a", "d"), ("f", "g")}
    assert links(looped(graph)) == [("a", "b"), ("a", "c"), ("b", "c"), ("d", "e"), ("d", "f"), ("e", "f")]


def test_dead_ends_go_with_all_that_leads_only_there() -> None:
    # The road between the triangles stays: it is no dead end. A tree and a tile by itself go entirely.
    graph = {**roads("ab bc ca ad de ef fd fg gh xy yz"), "alone": ()}
    assert by_border.without_ends(graph) == {
        tile: tuple(others) for tile, others in roads("ab bc ca ad de ef fd").items()
    }
    assert by_border.without_ends(roads("ab bc bd")) == {}


def test_parts() -> None:
    assert [list(part) for part in parts(roads("ab cd bx"))] == [["a", "b", "x"], ["c", "d"]]


def test_a_walk_uses_every_road_once() -> None:
    # Figure eight from its waist: out on one side, back, out on the other, back.
    assert walk(roads("ab bc ca ad de ea"), "a") == ("a", "b", "c", "a", "d", "e", "a")
    # An open one, from its odd tile: the dead end comes last although it is listed first.
    assert walk({"s": ["a"], "a": ["t", "s", "b", "c"], "t": ["a"], "b": ["a", "c"], "c": ["b", "a"]}, "s") == (
        "s",
        "a",
        "b",
        "c",
        "a",
        "t",
    )


def test_unproven_without_time(engine: str) -> None:
    with pytest.raises(Unproven, match="within 0 s"):
        ByProgram(Solving(engine, 0)).largest_loop(roads("ab bc ca"))


def test_unproven_names_the_whole_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    def gives_up(solving: Solving, program: object) -> None:
        raise Unproven(solving.time_limit)

    monkeypatch.setattr(Solving, "solve", gives_up)
    with pytest.raises(Unproven) as caught:
        ByProgram(Solving(time_limit=5)).longest_route(roads("ab bc"), "a")
    assert caught.value.time_limit == 5


def extent(chosen: list[Link]) -> tuple[int, int]:
    return len(of_links(chosen)), len(chosen)


def extents(board: Board, start: str, method: str) -> list[tuple[int, int]]:
    by = METHODS[method]
    tiles, used = extent(by.longest_route(board.roads, start))
    return [extent(by.largest_loop(board.roads)), extent(by.largest_ring(board.roads)), (max(tiles, 1), used)]


@settings(max_examples=200, deadline=None)
@given(
    seed=st.integers(0, 2**32 - 1),
    size=st.integers(1, 25),
    snug=st.sampled_from((0.0, 0.5, 1.0)),
    by_season=st.booleans(),
)
def test_against_every_walk(seed: int, size: int, snug: float, by_season: bool) -> None:
    """The methods agree, and (unless those are too many) their answers are the best of all walks."""
    rng = random.Random(seed)
    village = grow(rng, size, snug, by_season)
    board, start = Board.of(village), rng.choice(village.tiles).tile
    answers = extents(board, start, "frontier")
    assert extents(board, start, "cpsat") == answers
    assert extents(board, start, "pulp") == answers
    walks = EveryWalk(frozenset(joined(village, "R")), most=20_000)
    try:
        assert [walks.largest_loop(), walks.largest_ring(), walks.longest_route(start)] == answers
        assert set(looped(board.roads)) == walks.looped_tiles()
    except TooMany:
        pass


def test_most_villages_are_small_enough_for_every_walk() -> None:
    """The test above would prove little if it mostly gave up."""
    tried = [EveryWalk(frozenset(joined(grow(random.Random(n), 25, 0.5), "R")), most=20_000) for n in range(20)]
    assert sum(walks.largest_loop()[0] > 2 for walks in tried) >= 10


@pytest.mark.parametrize("seed", range(12))
def test_two_methods_agree_on_the_largest_villages(seed: int, engine: str) -> None:
    village = grow(random.Random(seed), 40, snug=1.0, by_season=True)
    board = Board.of(village)
    start = random.Random(seed).choice([tile for tile in board.roads if board.roads[tile]])
    assert extents(board, start, engine) == extents(board, start, "frontier")
