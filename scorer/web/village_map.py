"""A village on its hexes, for a page that draws it: finished or not, with everything that does not fit."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.board.layout import LayoutFault, edges, faults
from scorer.board.measure import survey
from scorer.board.measures import places
from scorer.board.routes_by_program import ByProgram
from scorer.referee import confirm_board
from scorer.rules.account import Account
from scorer.sheet.sheet import reason_of_rule
from scorer.show.answers import board as answers
from scorer.solving.engines import Solving
from scorer.village.assignment import Assignment
from scorer.village.model import Village
from scorer.words.language import say, say_count


def village_map(village: Village, solving: Solving) -> answers.Board:
    """The tiles as they lie, the faults of the layout, and what tiles count by their place."""
    laid = village.changed(tiles=tuple(owned for owned in village.tiles if owned.at is not None))
    return answers.Board.of(
        tiles=[answers.LaidTile.of(owned, edges=list(edges(owned))) for owned in laid.tiles],
        faults=[_fault(village, fault) for fault in faults(village)],
        scored=list(_scored(laid, solving)) if _can_be_counted(laid) else [],
    )


def _fault(village: Village, fault: LayoutFault) -> answers.Fault:
    beside = fault.direction is not None
    return answers.Fault.of(
        fault,
        side=fault.direction.name if fault.direction is not None else None,
        neighbour=village.tiles[fault.indices[-1]].at if beside else None,
    )


def _can_be_counted(village: Village) -> bool:
    """Not where tiles lie on each other, lie twice or have no known edges, nor where two homes ask for one river."""
    hexes, ids = ({getattr(owned, what) for owned in village.tiles} for what in ("at", "tile"))
    homes = sum(owned.season.home for owned in village.tiles)
    told_apart = len(hexes) == len(ids) == len(village.tiles) and homes <= 1
    return told_apart and all(owned.fact.edges for owned in village.tiles)


def _scored(village: Village, solving: Solving) -> Iterator[answers.Counted]:
    """What is counted on the board as it lies, once the referee agrees."""
    measurements = survey(village, ByProgram(solving))
    confirm_board(village, measurements)
    account = Account(village, Assignment(()), measurements)
    hexes = {owned.tile: owned.at for owned in village.tiles}
    for owned, place in places(village):
        assert owned.fact.scoring
        found, drawn = measurements.on_board[owned.tile], place.method.drawn
        yield answers.Counted.of(
            found,
            tile=owned.tile,
            kind=place.method.field,
            points=owned.fact.scoring.read(village.readings).worth(found.count, owned.upgraded),
            hexes=[hexes[tile] for tile in found.tiles],
            roads=[[hexes[tile] for tile in link] for link in found.links],
            counted=say_count(found.count, *drawn.counted) if drawn else say("neighbours: {count}", count=found.count),
            words=reason_of_rule(owned, account),
        )
