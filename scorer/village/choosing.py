"""Which player is meant, in a game of several."""

from __future__ import annotations

from typing import NamedTuple

from scorer.box.names import either
from scorer.village.model import Game, Village
from scorer.words.language import mark, say
from scorer.words.problems import Path, Problem, ProblemsFound, printable, quoted


class Asking(NamedTuple):
    """What is said where nobody is named, how to name one, and where the name stands."""

    found: str = mark("this is a game of several players")
    fix: str = mark("add --player {players}")
    path: Path = ()


BY_OPTION = Asking()


def chosen_village(game: Game, player: str | None, asking: Asking = BY_OPTION) -> Village:
    """The village of a player, who need not be named where there is only one."""
    if player is None and len(game.villages) == 1:
        return game.villages[0]
    players = either(printable(village.player or "") for village in game.villages)
    if player is None:
        raise ProblemsFound([Problem("which-player", say(asking.found), say(asking.fix, players=players), asking.path)])
    for village in game.villages:
        if village.player == player:
            return village
    found = say("no player of this game is called {name}", name=quoted(player))
    raise ProblemsFound([Problem("unknown-player", found, say("write {players}", players=players), asking.path)])
