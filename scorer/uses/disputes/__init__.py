"""Which rulings matter at this table: the whole journey of a dispute.

Ask which rulings can affect each village, count it under every combination of those, and combine the totals: under each
reading of each ruling, and under all combinations together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat

from scorer.box.rulings import Ruling
from scorer.legality.games import who
from scorer.sheet.sheet import Sheet
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.disputes.affecting import TIE, affecting
from scorer.uses.disputes.by_reading import VillageTotals, totals_of
from scorer.uses.disputes.combining import fewest_first
from scorer.uses.disputes.outcome import (
    Dispute,
    Disputes,
    OtherReading,
    Outcome,
    ReadingOutcome,
    TableVerdict,
    Way,
    missing,
    outcome,
)
from scorer.village.model import Game

__all__ = ["ALL_TOLD", "Dispute", "Disputes", "ReadingOutcome", "affecting", "find_disputes"]

ALL_TOLD = 2
"""Up to so many readings that take effect together, every way to change the winner is told: people can weigh two."""


def find_disputes(
    game: Game, *, ruling: str | None = None, solving: Solving = BY_DEFAULT, sheets: Sequence[Sheet] = ()
) -> Disputes:
    """What each ruling that affects the villages of a game that can be would change, and what all together could.

    `ruling` looks at one; the others then stay as the table reads them. What was measured for the `sheets`, where
    there are some already, is not measured again.
    """
    asked = game.box.rulings.find(ruling)
    among = [looked_at.id for looked_at in asked]
    named = [village.changed(player=who(game, position)) for position, village in enumerate(game.villages)]
    measured = [sheet.measurements for sheet in sheets] or repeat(None)
    players = [totals_of(village, among, solving, now) for village, now in zip(named, measured, strict=False)]
    table = _WholeTable(game, players)
    found = _verdict(table, among)
    affected = {ruling for player in players for ruling in (*player.interacting, *player.added)}
    affected |= {TIE} if found.tie_matters else set()
    disputes = tuple(_dispute(table, looked_at) for looked_at in asked if looked_at.id in affected)
    return Disputes(
        disputes=disputes,
        now=table.outcome({}),
        verdict=found,
        left_out=len(asked) - len(disputes),
        ranges={player.player: player.range for player in players},
        unknown=tuple(player.player for player in players if not player.is_known),
        solves=sum(player.solves for player in players),
        asked=asked[0].id if ruling is not None else None,
    )


def _dispute(table: _WholeTable, ruling: Ruling) -> Dispute:
    """What each reading of a ruling gives, all others as the table reads them."""
    outcomes = {reading: table.outcome({ruling.id: reading}) for reading in ruling.reading_ids}
    readings = (ReadingOutcome(reading, found, missing(ruling, reading, found)) for reading, found in outcomes.items())
    return Dispute(ruling, table.game.readings[ruling.id], tuple(readings))


# ---- the whole table: all combinations of readings, those that change least first --------------------------


@dataclass(frozen=True, slots=True)
class _WholeTable:
    """The totals of all players under all readings, and who wins by them."""

    game: Game
    players: Sequence[VillageTotals]

    def outcome(self, changed: Mapping[str, str]) -> Outcome:
        """The outcome with some readings changed."""
        readings = {**self.game.readings, **changed}
        totals = {player.player: player.under(readings) for player in self.players}
        return outcome(totals, readings[TIE], self.game.boat_order)

    @property
    def is_settled(self) -> bool:
        """Whether one player leads even with the lowest total against the highest of each other one."""
        first, *others = sorted(self.players, key=lambda player: -player.bounds[0])
        return all(first.bounds[0] > other.bounds[1] for other in others)

    def fewest_first(self, among: Sequence[str]) -> Iterator[dict[str, str]]:
        """Combinations of other readings that can change anything, by how many they change, in the order of the box."""
        can_change = {ruling for player in self.players for ruling in player.live()} | ({TIE} & {*among})
        return fewest_first(self.game.box, self.game.readings, can_change)


def _verdict(table: _WholeTable, among: Sequence[str]) -> TableVerdict:
    """Whether any combination of these rulings changes the winner: all the short ways, or one of the shortest."""
    if table.is_settled:
        return TableVerdict(False)
    now, tied = table.outcome({}), False
    ways: list[Mapping[str, str]] = []
    doubts: list[int] = []
    for changed in table.fewest_first(among):
        if len(changed) > ALL_TOLD and ways and tied:
            break
        then = table.outcome(changed)
        differs = then.differs(now)
        tied = tied or then.is_tied is not False
        if differs is None:
            doubts.append(len(changed))
        if differs and _is_new(changed, ways):
            ways.append(changed)
    if not ways:
        return TableVerdict(None if doubts else False, tie_matters=tied)
    fewest, most = len(ways[0]), max(ALL_TOLD, len(ways[0]))
    return TableVerdict(
        True,
        tuple(_way(table, changed) for changed in ways),
        are_fewest=all(count >= fewest for count in doubts),
        are_all=all(count > most for count in doubts),
        tie_matters=tied,
    )


def _is_new(changed: Mapping[str, str], ways: Sequence[Mapping[str, str]]) -> bool:
    """Whether to tell of it beside the ways known: short, and none of its readings is one too many; or the first."""
    return not ways or (len(changed) <= ALL_TOLD and not any(way.items() <= changed.items() for way in ways))


def _way(table: _WholeTable, changed: Mapping[str, str]) -> Way:
    now = table.game.readings
    changes = tuple(OtherReading(ruling, now[ruling], reading) for ruling, reading in changed.items())
    return Way(changes, table.outcome(changed))
