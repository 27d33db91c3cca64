"""The best routes without a solver: tile after tile, remembering only what the open border still needs to know.

This is the referee's own method, which knows nothing of the integer program of `scorer.board.routes_by_program`;
exploring uses it too, as it asks for many boards, and has a sample of them counted by the program.

The tiles are taken in an order that keeps the border between those done and those to come short. A state is a way the
roads chosen so far can stand at that border: which of its tiles they reach, by an odd or even number of roads, and
which of those hang together. Of all choices that lead to the same state only the best is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scorer.board.graphs import Graph, Link

UNTOUCHED, ODD, EVEN = 0, 1, 2

Mark = tuple[int, int]
"""How a border tile stands: untouched, odd or even; and the group it hangs together with, 0 for none."""

BorderState = tuple[tuple[Mark, ...], bool]
"""The marks of the border tiles, and whether the far end of an open route lies behind the border."""


TILE, ROAD = 1 << 16, -1
"""What each is worth to a route: the most tiles are best, then the fewest roads."""


class Chain(NamedTuple):
    """The roads chosen on the way to a state: the last, and those before it."""

    link: Link
    before: Chain | None


States = dict[BorderState, tuple[int, Chain | None]]


def largest_loop(graph: Graph) -> list[Link]:
    """The roads of the best loop; none if there is no loop."""
    return _best(without_ends(graph))


def largest_ring(graph: Graph) -> list[Link]:
    """The roads of the best ring; none if there is no loop."""
    return _best(without_ends(graph), tiles_again=False)


def longest_route(graph: Graph, start: str) -> list[Link]:
    """The roads of the best route that begins at `start`; none if no road leaves it."""
    return _best(_within(graph, set(reached(graph, [start]))), start)


def without_ends(graph: Graph) -> Graph:
    """The graph without its dead ends: whatever has less than two links, until all have; no loop passes there."""
    rest = {node: set(others) for node, others in graph.items()}
    ends = [node for node, others in rest.items() if len(others) < 2]
    for node in ends:
        for other in rest.pop(node):
            rest[other].discard(node)
            if len(rest[other]) == 1:
                ends.append(other)
    return _within(graph, rest)


def reached(graph: Graph, start: Iterable[str], without: Collection[str] = ()) -> list[str]:
    """All tiles that are reached from some, those themselves first, without passing between two of them."""
    found = dict.fromkeys(start)
    queue = list(found)
    for here in queue:
        fresh = [there for there in graph[here] if there not in found and {here, there} != without]
        found.update(dict.fromkeys(fresh))
        queue += fresh
    return queue


def _within(graph: Graph, tiles: Collection[str]) -> Graph:
    return {tile: tuple(other for other in graph[tile] if other in tiles) for tile in graph if tile in tiles}


def _best(graph: Graph, start: str | None = None, tiles_again: bool = True) -> list[Link]:
    # As a key a graph is the same whatever the order in which its tiles were laid.
    return [*_swept(tuple(sorted((tile, tuple(sorted(there))) for tile, there in graph.items())), start, tiles_again)]


# Many villages that might be have the same roads where it matters, and one village is recounted again and again.
@lru_cache(maxsize=8192)
def _swept(graph: tuple[tuple[str, tuple[str, ...]], ...], start: str | None, tiles_again: bool) -> list[Link]:
    return _Sweep(dict(graph), start, tiles_again).best()


@dataclass
class _Sweep:
    """One pass over a graph; `start` makes the route open there, `tiles_again` lets it pass a tile more than once."""

    graph: Graph
    start: str | None
    tiles_again: bool

    def best(self) -> list[Link]:
        """The roads of the best answer."""
        self.border: list[str] = []
        self.states: States = {((), False): (0, None)}
        self.found: tuple[int, Chain | None] = (0, None)
        done: set[str] = set()
        for tile in _sweep_order(self.graph):
            self._enter(tile)
            for other in self.graph[tile]:
                if other not in done:
                    self._enter(other)
                    self._offer((tile, other))
            done.add(tile)
            self._leave(tile, may_finish=self.start is None or self.start in done)
        chosen: list[Link] = []
        chain = self.found[1]
        while chain:
            chosen.append(chain.link)
            chain = chain.before
        return chosen[::-1]

    def _enter(self, tile: str) -> None:
        if tile not in self.border:
            self.border.append(tile)
            self.states = {((*marks, (UNTOUCHED, 0)), end): kept for (marks, end), kept in self.states.items()}

    def _offer(self, link: Link) -> None:
        """Every state may use this road or do without it."""
        first, second = (self.border.index(tile) for tile in link)
        grown = dict(self.states)
        for (marks, end), (score, chain) in self.states.items():
            touched = (marks[first][0], marks[second][0])
            if self.tiles_again or EVEN not in touched:
                better = score + ROAD + TILE * touched.count(UNTOUCHED)
                _keep(grown, (_joined(marks, first, second), end), better, Chain(link, chain))
        self.states = grown

    def _leave(self, tile: str, may_finish: bool) -> None:
        """A tile leaves the border: no more roads for it, so it must be even, or an end of the route."""
        place = self.border.index(tile)
        self.border.pop(place)
        shrunk: States = {}
        for (marks, end), (score, chain) in self.states.items():
            touched, group = marks[place]
            rest = marks[:place] + marks[place + 1 :]
            far_end = touched == ODD and tile != self.start
            if (touched == UNTOUCHED and tile == self.start) or (far_end and (end or self.start is None)):
                continue
            if touched == UNTOUCHED or any(other == group for _, other in rest):
                _keep(shrunk, (_renumbered(rest), end or far_end), score, chain)
            elif may_finish and all(other == 0 for _, other in rest):
                self.found = max(self.found, (score, chain), key=itemgetter(0))
        self.states = shrunk


def _sweep_order(graph: Graph) -> list[str]:
    """Tiles in an order with a short border: from outside inwards, those first that bring fewest new tiles to it."""
    order: list[str] = []
    border: list[str] = []
    seen: set[str] = set()
    for tile in graph:
        if tile not in seen:
            border.append(reached(graph, [tile])[-1])
            seen.add(border[0])
        while border:
            following = min(border, key=lambda tile: sum(other not in seen for other in graph[tile]))
            border.remove(following)
            order.append(following)
            border.extend(other for other in graph[following] if other not in seen)
            seen.update(graph[following])
    return order


def _keep(states: States, state: BorderState, score: int, chain: Chain | None) -> None:
    if state not in states or states[state][0] < score:
        states[state] = (score, chain)


@lru_cache(maxsize=1 << 15)
def _joined(marks: tuple[Mark, ...], first: int, second: int) -> tuple[Mark, ...]:
    """The marks after a road between two border tiles: both change parity, and their groups become one."""
    new = len(marks) + 1
    merged = {marks[first][1], marks[second][1]} - {0}
    changed = [(touched, new if group in merged else group) for touched, group in marks]
    for place in (first, second):
        changed[place] = (EVEN if marks[place][0] == ODD else ODD, new)
    return _renumbered(tuple(changed))


@lru_cache(maxsize=1 << 15)
def _renumbered(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Groups numbered in the order they appear, so that equal states are equal; the same few come again and again."""
    numbers = {0: 0}
    return tuple((touched, numbers.setdefault(group, len(numbers))) for touched, group in marks)
