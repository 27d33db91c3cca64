"""How much a tile is worth to a bidder: its gain less what the workers bid for it would have scored.

The workers of a bid are of one colour. In winter the tiles of that season and the turn order tiles are auctioned; boats
are chosen in the order that the turn order tiles give, so that the gain of a boat is what a first choice is worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scorer.board.geometry import Hex
from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.journey import prove
from scorer.uses.explore.additions import Adding, Addition
from scorer.uses.explore.questions import Questions
from scorer.uses.explore.start import Start
from scorer.uses.explore.totals import Totals
from scorer.uses.explore.whatifs import not_owned
from scorer.village.elsewhere import sets_in_play
from scorer.village.model import Village
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound

SEASONS = ("winter", "turn-order", "boat")
"""What a village may still get at the end of winter, in the order of the table."""

Bids = Mapping[str, Sequence[int]]
"""By colour: the gain after a bid of 1, 2, 3… workers."""


@dataclass(frozen=True, slots=True)
class TileBids:
    """A tile and what every bid for it would leave of its gain."""

    tile: str
    gain: int | None
    note: str | None = None
    at: Hex | None = None
    turn: int | None = None
    bids: Bids = field(default_factory=dict)

    @property
    def break_even(self) -> dict[str, int]:
        """By colour: the largest bid whose gain is not negative, else 0."""
        return {
            colour: max((bid for bid, gain in enumerate(gains, start=1) if gain >= 0), default=0)
            for colour, gains in self.bids.items()
        }

    @property
    def cheapest(self) -> str | None:
        """The colour to bid, if any bid loses nothing: the most gain left after one worker, then the larger break-even.

        Of those alike the one that leaves more after later bids.
        """
        worth = self.break_even
        order = {colour: (gains[0], worth[colour], *gains) for colour, gains in self.bids.items() if worth[colour]}
        return max(order, key=order.__getitem__, default=None)


@dataclass(frozen=True, slots=True)
class Bidding:
    """Every tile a village might bid for."""

    box: Box
    player: str
    total: int
    solver: str
    workers: Mapping[str, int]
    tiles: tuple[TileBids, ...]
    notes: tuple[str, ...]
    questions: int
    """How many villages that might be were counted."""


def bid(
    village: Village,
    totals: Totals,
    tiles: Sequence[str] | None = None,
) -> Bidding:
    """What each tile would gain after every bid; `tiles` by any of their names, or all that might be had.

    The journey scores the village itself, and the referee recounts it; `totals` answers the rest.
    """
    sheet = prove(village, totals.solving)
    workers = {colour: village.loose[colour] for colour in village.box.bidding if village.loose[colour]}
    if not workers:
        fix = say("list the workers of the village under `workers`")
        raise ProblemsFound([Problem("no-workers", say("there are no workers to bid"), fix, ("workers",))])
    wanted = _named(village, tiles) if tiles else _all(village)
    questions = Questions(totals)
    adding = Adding(Start.of(village))
    found = tuple(_bids(adding.tile(tile), questions, workers, sheet.total) for tile in wanted)
    questions.ask_again(village)
    return Bidding(
        box=village.box,
        player=sheet.player,
        total=sheet.total,
        solver=sheet.solver,
        workers=workers,
        tiles=found,
        notes=tuple(_notes(adding, wanted)),
        questions=len(questions.answers),
    )


def _notes(adding: Adding, wanted: Sequence[Tile]) -> Iterator[str]:
    """What holds for all these numbers."""
    yield from adding.notes(wanted)
    if any(tile.season == "boat" for tile in wanted):
        yield say("Nobody bids for a boat itself: the turn order tiles decide who chooses first.")


def _bids(added: Addition, questions: Questions, workers: Mapping[str, int], total: int) -> TileBids:
    """The gain of a tile after no bid and after every bid."""
    if added.variant is None:
        return TileBids(added.tile, None, added.note)
    held = added.variant.told.loose
    asked = [(colour, count) for colour, most in workers.items() for count in range(1, min(most, held[colour]) + 1)]
    found = questions.with_pieces(added.variant, [{}, *({colour: -count} for colour, count in asked)])
    gain, *after = (reached - total for reached in found)
    bids: dict[str, list[int]] = {colour: [] for colour in workers}
    for (colour, _), left in zip(asked, after, strict=True):
        bids[colour].append(left)
    return TileBids(added.tile, gain, added.note, added.at, added.turn, bids)


def _all(village: Village) -> list[Tile]:
    """What might be had within the sets in play."""
    sets = sets_in_play(village) | village.elsewhere.sets
    tiles = [tile for tile in not_owned(village, SEASONS) if tile.set in sets]
    return sorted(tiles, key=lambda tile: SEASONS.index(tile.season))


def _named(village: Village, words: Sequence[str]) -> list[Tile]:
    """The tiles asked for, or everything that is wrong with the asking."""
    meant = [village.box.names.find("tile", word) for word in words]
    ids = [id_ for id_ in meant if isinstance(id_, str)]
    problems = [problem for problem in meant if isinstance(problem, Problem)]
    problems += [problem for id_ in ids for problem in _refusals(village, village.box.tiles[id_])]
    if problems:
        raise ProblemsFound(problems)
    return [village.box.tiles[id_] for id_ in dict.fromkeys(ids)]


def _refusals(village: Village, tile: Tile) -> Iterator[Problem]:
    """Why a tile cannot be bid for."""
    shown = village.box.words.tile(tile.id)
    if tile.season not in SEASONS:
        found = say("{tile} is not to be had in winter", tile=shown)
        yield Problem("not-for-bids", found, say("name a winter tile, a turn order tile or a winter boat"))
    elif tile not in not_owned(village, SEASONS):
        found = say("{tile}, or its other side, is owned already", tile=shown)
        yield Problem("tile-owned", found, say("`keytally explore` tells what a tile owned is worth"))
    elif village.sets is not None and tile.set not in sets_in_play(village) | village.elsewhere.sets:
        found = say("{tile} comes from a set that `sets` leaves out: {set}", tile=shown, set=tile.set)
        yield Problem("not-in-sets", found, say("add {set} to `sets`, or leave `sets` out", set=tile.set))
