"""Whose village it is, and what the other villages of the game have taken out of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scorer.box.box import Box
from scorer.box.names import either
from scorer.legality.merchants import used
from scorer.village.model import Game, Village
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, printable, quoted


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What other players of the same game hold; nothing where a village is looked at by itself."""

    owners: Mapping[str, str] = field(default_factory=dict)
    """The player who has a tile, by its cardboard: both sides are one tile."""
    sets: frozenset[str] = frozenset()
    pieces: Mapping[str, int] = field(default_factory=dict)
    colours: Mapping[str, int] = field(default_factory=dict)
    """The extensions on their tiles, by colour."""
    contracts: Mapping[int, str] = field(default_factory=dict)
    """The player who holds a contract."""
    players: int = 0
    """How many there are, beside this one."""

    @classmethod
    def of(cls, villages: Iterable[Village]) -> Elsewhere:
        """What these villages hold together."""
        others = list(villages)
        tiles = [owned for village in others for owned in village.tiles]
        pieces = sum((Counter(village.pieces) for village in others), Counter[str]())
        for village in others:
            pieces[village.box.marker] += village.first_player
        return cls(
            owners={owned.fact.cardboard: village.player or "" for village in others for owned in village.tiles},
            sets=frozenset(set_ for village in others for set_ in sets_in_play(village)),
            pieces=pieces,
            colours=Counter(owned.extension for owned in tiles if owned.extension),
            contracts={number: village.player or "" for village in others for number in village.contracts},
            players=len(others),
        )

    @property
    def extensions(self) -> int:
        """How many extensions stand on their tiles."""
        return sum(self.colours.values())


def chosen_village(game: Game, player: str | None) -> tuple[Village, Elsewhere]:
    """The village of a player, who need not be named where there is only one."""
    villages = game.villages
    if player is None and len(villages) == 1:
        return villages[0], Elsewhere()
    players = either(printable(village.player or "") for village in villages)
    if player is None:
        found = say("this is a game of several players")
        raise ProblemsFound([Problem("which-player", found, say("add --player {players}", players=players))])
    for village in villages:
        if village.player == player:
            return village, Elsewhere.of(other for other in villages if other is not village)
    found = say("no player of this game is called {name}", name=quoted(player))
    raise ProblemsFound([Problem("unknown-player", found, say("write {players}", players=players))])


def sets_in_play(village: Village) -> frozenset[str]:
    """The sets a document names, or the base game and every set it uses."""
    named = village.sets if village.sets is not None else (set_ for _, set_, _ in used(village))
    return frozenset({*always(village.box), *named})


def always(box: Box) -> list[str]:
    """The sets that are always on the table."""
    return [facts.id for facts in box.sets.values() if facts.always]


def left_in_box(village: Village, elsewhere: Elsewhere, piece: str) -> int:
    """How many more of a piece the village could get."""
    held = int(village.first_player) if piece == village.box.marker else village.pieces[piece]
    return village.box.supply(piece) - held - elsewhere.pieces.get(piece, 0)
