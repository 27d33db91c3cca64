"""A village on its hexes, for a page that draws it: finished or not, with everything that does not fit."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.board.layout import Board, LayoutFault, edges, faults
from scorer.board.measurements import Counted, Measurements
from scorer.board.measures import ByPlace, places
from scorer.board.routes_by_program import ByProgram
from scorer.rules.account import Account
from scorer.sheet.sheet import reason_of_rule
from scorer.show.answers import board as answers
from scorer.solving.engines import Solving
from scorer.village.assignment import Assignment
from scorer.village.model import OwnedTile, Village
from scorer.words.language import say, say_count


def village_map(village: Village, solving: Solving) -> answers.Board:
    """The tiles as they lie, the faults of the layout, and what tiles count by their place."""
    laid = [owned for owned in village.tiles if owned.at is not None]
    return answers.Board.of(
        tiles=[answers.LaidTile.of(owned, edges=list(edges(owned))) for owned in laid],
        faults=[_fault(village, fault) for fault in faults(village)],
        scored=list(_scored(village.changed(tiles=tuple(laid)), solving)),
    )


def _fault(village: Village, fault: LayoutFault) -> answers.Fault:
    beside = fault.direction is not None
    return answers.Fault.of(
        fault,
        side=fault.direction.name if fault.direction is not None else None,
        neighbour=village.tiles[fault.indices[-1]].at if beside else None,
    )


def _scored(village: Village, solving: Solving) -> Iterator[answers.Counted]:
    """What is counted on the board as it lies; nothing where tiles lie on each other or their edges are not known."""
    if not _can_be_counted(village):
        return
    board, routes = Board.of(village), ByProgram(solving)
    for owned, place in places(village):
        found = place.method.counted(board, place, routes)
        yield _count(village, board, owned, place, found)


def _can_be_counted(village: Village) -> bool:
    hexes = {owned.at for owned in village.tiles}
    ids = {owned.tile for owned in village.tiles}
    return len(hexes) == len(ids) == len(village.tiles) and all(owned.fact.edges for owned in village.tiles)


def _count(village: Village, board: Board, owned: OwnedTile, place: ByPlace, found: Counted) -> answers.Counted:
    scoring = owned.fact.scoring
    assert scoring
    points = scoring.worth(found.count, owned.upgraded)
    drawn = place.method.drawn
    measurements = Measurements({owned.tile: found.count}, on_board={owned.tile: found})
    return answers.Counted.of(
        found,
        tile=owned.tile,
        kind=place.method.field,
        points=points,
        hexes=[board.hexes[tile] for tile in found.tiles],
        roads=[[board.hexes[tile] for tile in link] for link in found.links],
        counted=say_count(found.count, *drawn.counted) if drawn else say("neighbours: {count}", count=found.count),
        words=reason_of_rule(owned, Account(village, Assignment(()), measurements)),
    )
