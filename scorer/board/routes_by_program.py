"""The best routes over a graph of roads, as an integer program: which roads are used, which tiles are thereby passed.

A *route* uses no road twice; it may pass a tile again, which then counts once. A *loop* is a route that ends where it
began, a *ring* a loop that passes no tile twice. The referee finds them by another method, in routes_by_border.py; both
give the roads to use, and `scorer.board.graphs.walk` puts them in order.

Roads that hang together can be walked in one go, each once, exactly if every tile has an even number of them (a loop),
or every tile but the two ends (Euler). The program asks for even tiles and at first lets the roads fall into pieces;
pieces that an answer falls into are forbidden and the program is solved again, until an answer hangs together.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import monotonic

from scorer.board.graphs import Graph, Link, links, looped, of_links, parts, reached, within
from scorer.solving.engines import BY_DEFAULT, Solving, Unproven
from scorer.solving.program import Program, Sum, Variable


@dataclass(frozen=True, slots=True)
class ByProgram:
    """The best routes by an engine: the most different tiles and, among those, the fewest roads."""

    solving: Solving = BY_DEFAULT

    def largest_loop(self, graph: Graph) -> list[Link]:
        """The roads of the best loop; none if there is no loop."""
        roads = looped(graph)
        return _Search(roads).best(self.solving) if roads else []

    def largest_ring(self, graph: Graph) -> list[Link]:
        """The roads of the best ring; none if there is no loop."""
        roads = looped(graph)
        return _Search(roads, most_passes=1).best(self.solving) if roads else []

    def longest_route(self, graph: Graph, start: str) -> list[Link]:
        """The roads of the best route that begins at `start`; none if no road leaves it."""
        roads = within(graph, set(reached(graph, start)))
        return _Search(roads, start).best(self.solving) if len(roads) > 1 else []


class _Search:
    """The program for one graph; `start` makes the route begin there and end anywhere.

    `base` is the tile from which the others must be reached: the start, or of a loop the tile listed first, which
    leaves the engines no equal choices to try.
    """

    def __init__(self, graph: Graph, start: str | None = None, most_passes: int = 3) -> None:
        self.program = Program()
        self.used = {link: self.program.switch("used") for link in links(graph)}
        self.passed = {tile: self.program.switch("passed") for tile in graph}
        # A hex has six sides, so that no route passes a tile more than three times.
        self.passes = {tile: self.program.variable("passes", upper=most_passes) for tile in graph}
        self.end = {tile: self.program.variable("end", upper=start is not None) for tile in graph}
        self.base = {tile: self.program.variable("base", upper=start in (None, tile)) for tile in graph}
        self._enter_as_often_as_leave()
        self._count_tiles_passed()
        self._begin_at_base()
        if start is None:
            self._base_is_listed_first()
        else:
            self._two_ends_or_none(start)
        self.program.objective = self._most_tiles_then_fewest_roads()

    def best(self, solving: Solving) -> list[Link]:
        """The roads of the best answer that hangs together; Unproven if that takes too long."""
        deadline = monotonic() + solving.time_limit
        while (left := deadline - monotonic()) > 0:
            try:
                values = replace(solving, time_limit=left).solve(self.program).values
            except Unproven:
                break
            chosen = [link for link, used in self.used.items() if values[used.index]]
            pieces = parts(of_links(chosen))
            if len(pieces) == 1:
                return chosen
            for piece in pieces:
                self._reach_from_base(piece)
        raise Unproven(solving.time_limit)

    def _enter_as_often_as_leave(self) -> None:
        for tile, passes in self.passes.items():
            roads = [used for link, used in self.used.items() if tile in link]
            self.program.require("even", Sum().add_all(roads).add(passes, -2).add(self.end[tile], -1), 0, 0)

    def _count_tiles_passed(self) -> None:
        for tile, passed in self.passed.items():
            here = Sum().add(self.passes[tile]).add(self.end[tile])
            self.program.require("passed by some road", here.add(passed, -1), lower=0)
        for link, used in self.used.items():
            for tile in link:
                self.program.require("a road passes", Sum().add(self.passed[tile]).add(used, -1), lower=0)

    def _begin_at_base(self) -> None:
        self.program.require("one base", Sum().add_all(self.base.values()), 1, 1)
        for tile, base in self.base.items():
            self.program.require("base is passed", Sum().add(self.passed[tile]).add(base, -1), lower=0)

    def _base_is_listed_first(self) -> None:
        so_far: list[Variable] = []
        for tile, base in self.base.items():
            so_far.append(base)
            self.program.require("base is first", Sum().add_all(so_far).add(self.passed[tile], -1), lower=0)

    def _two_ends_or_none(self, start: str) -> None:
        others = [end for tile, end in self.end.items() if tile != start]
        self.program.require("two ends or none", Sum().add_all(others).add(self.end[start], -1), 0, 0)

    def _reach_from_base(self, piece: Graph) -> None:
        """If the base lies elsewhere, a route that passes a tile of this piece enters the piece, and leaves or ends."""
        across = [used for (one, two), used in self.used.items() if (one in piece) != (two in piece)]
        for tile in piece:
            crossed = Sum().add_all(across).add_all(self.end[other] for other in piece)
            crossed.add_all((self.base[other] for other in piece), 2).add(self.passed[tile], -2)
            self.program.require("reached from base", crossed, lower=0)

    def _most_tiles_then_fewest_roads(self) -> Sum:
        # One tile more is worth more than all roads together.
        tiles = Sum().add_all(self.passed.values(), len(self.used) + 1)
        return tiles.add_all(self.used.values(), -1)
