"""A claim: the count a player made by hand, as a total, as points for targets, or with the pieces put there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated

from pydantic import Field, StrictBool, StrictInt, StrictStr

from scorer.village.model import Asking, Frozen, Game, Village, chosen_village
from scorer.words.language import mark, say
from scorer.words.problems import Problem, quoted

MOST = 9999
"""More points or pieces than any table has; a claim beyond it is a slip of the pen."""

TOTAL = "total"
"""The total where it stands in a row with the lines of a claim."""

Number = Annotated[StrictInt, Field(ge=0, le=MOST)]


def by_kind(pieces: Mapping[str, int]) -> Counter[str]:
    """Pieces by kind, wherever they stand."""
    together: Counter[str] = Counter()
    for word, count in pieces.items():
        together[word.partition("@")[0]] += count
    return together


class ClaimedLine(Frozen):
    """What one target is claimed to score, and with which pieces if the claim says so."""

    points: Number
    pieces: dict[str, Number] | None = None
    """By word: `iron` wherever it stands, `iron@blacksmith` for one that stands on that store."""

    def kinds(self) -> Counter[str]:
        """The pieces by kind, wherever they stand."""
        return by_kind(self.pieces or {})

    def standing(self) -> dict[tuple[str, str], int]:
        """Those that are said to stand on a tile, by kind and tile."""
        parts = {word.partition("@"): count for word, count in (self.pieces or {}).items()}
        return {(kind, tile): count for (kind, _, tile), count in parts.items() if tile}


class Claim(Frozen):
    """A hand count. Targets without a line are open, unless the claim is complete."""

    player: StrictStr | None = None
    total: Number | None = None
    complete: StrictBool = False
    lines: dict[str, ClaimedLine] = Field(default_factory=dict)

    @property
    def sum_of_lines(self) -> int:
        """What the lines make together."""
        return sum(line.points for line in self.lines.values())

    @property
    def claimed_total(self) -> int | None:
        """The total said, or that of a complete claim; None where it is open."""
        if self.total is None and self.complete:
            return self.sum_of_lines
        return self.total


def targets_in(village: Village) -> list[str]:
    """Everything that can have a line in a village: its tiles, its contracts, what scores where it is left over."""
    contracts = [village.box.contracts[number].target for number in sorted(village.contracts)]
    return [*(owned.tile for owned in village.tiles), *contracts, *village.box.left_over]


BY_CLAIM = Asking(mark("this is a game of several players, and the claim names none"), mark("add `player:` {players}"))


def village_claimed(game: Game, claim: Claim) -> Village:
    """The village a claim is about; where there is only one, that one, whatever the claim says."""
    return game.villages[0] if len(game.villages) == 1 else chosen_village(game, claim.player, BY_CLAIM)


def notes(village: Village, claim: Claim) -> list[Problem]:
    """What may be a mistake about a claim, although it can be checked."""
    if claim.player is None or claim.player == village.player:
        return []
    found = say("the claim is that of {name}", name=quoted(claim.player))
    fix = say("it is checked against the village of {player}", player=quoted(village.player))
    return [Problem("other-player", found, fix, ("player",), severity="note")]
