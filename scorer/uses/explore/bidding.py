"""How much a tile is worth to a bidder: its gain less what the workers bid for it would have scored.

The workers of a bid are of one colour. In winter the tiles of that season and the turn order tiles are auctioned; boats
are chosen in the order that the turn order tiles give, so that the gain of a boat is what a first choice is worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from scorer.box.model import Tile
from scorer.uses.explore.additions import Addition, place_notes, with_tile
from scorer.uses.explore.exploration import Explored, Gain
from scorer.uses.explore.start import Start
from scorer.uses.explore.totals import QuestionLog, Totals
from scorer.village.model import Village
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound
from scorer.words.sentence import Said, sentence

Bids = Mapping[str, Sequence[int]]
"""By colour: the gain after a bid of 1, 2, 3… workers."""


@dataclass(frozen=True, slots=True)
class TileBids(Gain):
    """A tile and what every bid for it would leave of its gain."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding(Explored):
    """Every tile a village might bid for."""

    workers: Mapping[str, int]
    tiles: tuple[TileBids, ...]


def bid(village: Village, totals: Totals, tiles: Sequence[str] | None = None) -> Bidding:
    """What each tile would gain after every bid; `tiles` by any of their names, or all that might be had."""
    asked, start = QuestionLog(village, totals), Start.of(village)
    workers = {colour: village.loose[colour] for colour in village.box.bidding if village.loose[colour]}
    if not workers:
        fix = say("list the workers of the village under `workers`")
        raise ProblemsFound([Problem("no-workers", say("there are no workers to bid"), fix, ("workers",))])
    seasons = list(village.box.seasons)
    in_order = sorted(start.winnable(), key=lambda tile: seasons.index(tile.season))
    wanted = _named(start, tiles) if tiles else in_order
    return Bidding(
        workers=workers,
        tiles=tuple(_bids(with_tile(start, tile), asked, workers) for tile in wanted),
        notes=tuple(_notes(start.village, wanted)),
        **asked.told(),
    )


def _notes(village: Village, wanted: Sequence[Tile]) -> Iterator[Said]:
    """What holds for all these numbers."""
    yield from place_notes(village, wanted)
    if any(village.box.seasons[tile.season].won == "by choice" for tile in wanted):
        yield sentence("Nobody bids for a boat itself: the turn order tiles decide who chooses first.")


def _bids(added: Addition, asked: QuestionLog, workers: Mapping[str, int]) -> TileBids:
    """The gain of a tile after no bid and after every bid."""
    if added.variant is None:
        return TileBids(added.tile, None, added.note)
    held = added.variant.village.loose
    bids = {colour: range(1, min(most, held[colour]) + 1) for colour, most in workers.items()}
    paid = [{colour: -count} for colour, counts in bids.items() for count in counts]
    gain, *after = asked.gains(added.variant, [{}, *paid])
    left = iter(after)
    by_colour = {colour: list(islice(left, len(counts))) for colour, counts in bids.items()}
    return TileBids(added.tile, gain, added.note, added.at, added.turn, by_colour)


def _named(start: Start, words: Sequence[str]) -> list[Tile]:
    """The tiles asked for, or everything that is wrong with the asking."""
    box = start.village.box
    meant = [box.names.find("tile", word) for word in words]
    tiles = [box.tiles[id_] for id_ in meant if isinstance(id_, str)]
    problems = [problem for problem in meant if isinstance(problem, Problem)]
    problems += [problem for tile in tiles for problem in _refusals(start, tile)]
    if problems:
        raise ProblemsFound(problems)
    return list({tile.id: tile for tile in tiles}.values())


def _refusals(start: Start, tile: Tile) -> Iterator[Problem]:
    """Why a tile cannot be bid for."""
    shown = start.village.box.words.tile(tile.id)
    if not start.village.box.seasons[tile.season].won:
        found = say("{tile} is not to be had in winter", tile=shown)
        yield Problem("not-for-bids", found, say("name a winter tile, a turn order tile or a winter boat"))
    elif tile.cardboard in start.cardboards:
        found = say("{tile}, or its other side, is owned already", tile=shown)
        yield Problem("tile-owned", found, say("`keytally explore` tells what a tile owned is worth"))
    elif start.village.sets is not None and tile.set not in start.sets:
        found = say("{tile} comes from a set that `sets` leaves out: {set}", tile=shown, set=tile.set)
        yield Problem("not-in-sets", found, say("add {set} to `sets`, or leave `sets` out", set=tile.set))
