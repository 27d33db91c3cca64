"""Small undirected graphs as plain adjacency: parts, bridges, and walks that use every link once. Knows no game.

Everything keeps the order in which nodes and links are listed, as routes are told and drawn in it: one village is
always told in one way. With some thirty nodes, searching anew for every link is quick enough.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

Graph = Mapping[str, Sequence[str]]
"""The nodes joined to each node; every link stands at both of its ends."""

Link = tuple[str, str]


def links(graph: Graph) -> list[Link]:
    """Every link once, named from the node listed first."""
    place = {node: number for number, node in enumerate(graph)}
    return [(node, other) for node in graph for other in graph[node] if place[node] < place[other]]


def reached(graph: Graph, start: str) -> list[str]:
    """The nodes that can be reached from one, itself first."""
    found = {start: None}
    queue = [start]
    for node in queue:
        fresh = [other for other in graph[node] if other not in found]
        found.update(dict.fromkeys(fresh))
        queue.extend(fresh)
    return queue


def parts(graph: Graph) -> list[Graph]:
    """The connected parts, each as a graph."""
    whole: list[Graph] = []
    seen: set[str] = set()
    for node in graph:
        if node not in seen:
            nodes = set(reached(graph, node))
            seen |= nodes
            whole.append(within(graph, nodes))
    return whole


def within(graph: Graph, nodes: Collection[str]) -> Graph:
    """The graph of some nodes and the links between them."""
    return {node: tuple(other for other in others if other in nodes) for node, others in graph.items() if node in nodes}


def of_links(chosen: Iterable[Link]) -> Graph:
    """The graph of some links and the nodes they join."""
    joined: defaultdict[str, list[str]] = defaultdict(list)
    for node, other in chosen:
        joined[node].append(other)
        joined[other].append(node)
    return dict(joined)


def bridges(graph: Graph) -> set[Link]:
    """The links that lie on no cycle, named as `links` names them."""
    return {link for link in links(graph) if link[1] not in reached(_without(graph, link), link[0])}


def looped(graph: Graph) -> Graph:
    """The graph without its bridges and without the nodes that then stand alone: what lies on some cycle."""
    alone = bridges(graph)
    chosen = of_links(link for link in links(graph) if link not in alone)
    return {node: tuple(other for other in graph[node] if other in chosen[node]) for node in graph if node in chosen}


def walk(graph: Graph, start: str) -> tuple[str, ...]:
    """A walk from `start` over every link of a connected graph once (Hierholzer).

    At most two nodes may have an odd number of links, and then `start` is one of them.
    """
    unused = {node: list(others) for node, others in graph.items()}
    trail, finished = [start], []
    while trail:
        node = trail[-1]
        if unused[node]:
            other = unused[node].pop(0)
            unused[other].remove(node)
            trail.append(other)
        else:
            finished.append(trail.pop())
    return tuple(reversed(finished))


def _without(graph: Graph, link: Link) -> Graph:
    return {**graph, **{node: [other for other in graph[node] if other not in link] for node in link}}
