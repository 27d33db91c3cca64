"""What holds between the villages of one game: one box, one set of rulings, one boat each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorer.legality.pieces import path_of
from scorer.legality.tiles import of_season
from scorer.village.elsewhere import EXTENSIONS, used
from scorer.village.model import Game, Village
from scorer.words.language import say
from scorer.words.problems import Path, Problem, number, quoted
from scorer.words.sentence import Said


def rulings_of_the_game(game: Game) -> Iterator[Problem]:
    """All villages are counted alike, as the game says."""
    for position, village in enumerate(game.players):
        said = village.readings if village.edition is not None else village.rulings
        different = sorted(ruling for ruling, reading in said.items() if game.readings[ruling] != reading)
        if different:
            path = _said_at(village, different[0])
            own = ", ".join(f"`{ruling}: {said[ruling]}`" for ruling in different)
            theirs = ", ".join(f"`{ruling}: {game.readings[ruling]}`" for ruling in different)
            found = say("this village says {own}, the game says {theirs}", own=own, theirs=theirs)
            fix = say("all villages of a game are counted alike: say it once, for all of them")
            yield Problem("rulings-differ", found, fix, ("players", position, *path))


def _said_at(village: Village, ruling: str) -> Path:
    return ("rulings", ruling) if ruling in village.rulings else ("edition",)


def each_name_once(game: Game) -> Iterator[Problem]:
    """Players are told apart by their names."""
    names = [village.player for village in game.players]
    for position, name in enumerate(names):
        if name is not None and name in names[:position]:
            found = say("two players are called {name}", name=quoted(name))
            yield Problem("player-twice", found, say("give each a name of their own"), ("players", position, "player"))


def a_boat_for_everyone(game: Game) -> Iterator[Problem]:
    """Each player takes one boat at the end of winter."""
    for position, village in enumerate(game.players):
        if not of_season(village, "boat"):
            found = say("{player} has no winter boat", player=who(game, position))
            fix = say("add the one taken at the end of winter: every player has one")
            yield Problem("no-winter-boat", found, fix, ("players", position, "tiles"))


def boats_for_so_many(game: Game) -> Iterator[Problem]:
    """Boats are for a number of players; with The Merchants an unused one may come in for Sea Bastion II."""
    count = len(game.players)
    for position, village in enumerate(game.players):
        for tile, owned in of_season(village, "boat"):
            if owned.fact.players_from > count:
                shown = {"tile": owned.name, "least": owned.fact.players_from, "count": count}
                found = say("{tile} is for {least} players or more, and there are {count}", **shown)
                yield _boat_problem(game, found, ("players", position, "tiles", tile))


def _boat_problem(game: Game, found: str, path: Path) -> Problem:
    if plays_merchants(game):
        fix = say("right if it was exchanged for Sea Bastion II")
        return Problem("boat-for-more-players", found, fix, path, severity="note")
    return Problem("boat-for-more-players", found, say("check the boat, and that every village is here"), path)


def plays_merchants(game: Game) -> bool:
    """Whether anything of The Merchants is on the table."""
    named = {set_ for village in game.players for set_ in village.sets or ()}
    brought = {set_ for village in game.players for _, set_, _ in used(village)}
    return game.box.set_that_adds(EXTENSIONS) in named | brought


def each_tile_in_one_village(game: Game) -> Iterator[Problem]:
    """The box holds each tile once, whichever side is up."""
    owners: dict[str, int] = {}
    for position, village in enumerate(game.players):
        for place, owned in enumerate(village.tiles):
            first = owners.setdefault(owned.fact.cardboard, position) if owned.fact.cardboard else position
            if first != position:
                shown = {"tile": owned.name, "player": who(game, first)}
                found = say("{tile}, or its other side, is in the village of {player}, too", **shown)
                fix = say("keep it in one village: the box holds it once")
                yield Problem("tile-in-two-villages", found, fix, ("players", position, "tiles", place))


def each_contract_in_one_village(game: Game) -> Iterator[Problem]:
    """The box holds each contract once."""
    owners: dict[int, int] = {}
    for position, village in enumerate(game.players):
        for place, contract in enumerate(village.contracts):
            first = owners.setdefault(contract, position)
            if first != position:
                found = say("contract {number} is with {player}, too", number=contract, player=who(game, first))
                fix = say("keep it in one village: the box holds it once")
                yield Problem("contract-in-two-villages", found, fix, ("players", position, "contracts", place))


def the_marker_in_one_village(game: Game) -> Iterator[Problem]:
    """There is one first-player marker."""
    holders = [position for position, village in enumerate(game.players) if village.first_player]
    for position in holders[1:]:
        found = say("the first-player marker is with {player}, too", player=who(game, holders[0]))
        path = ("players", position, "first_player")
        yield Problem("marker-in-two-villages", found, say("leave it with the player who has it"), path)


def all_pieces_in_one_box(game: Game) -> Iterator[Problem]:
    """All villages together hold no more than the box; what one village has too many of is said there."""
    for piece in game.box.pieces:
        counts = [village.pieces[piece] for village in game.players]
        yield from _beyond_the_box(game, piece, game.box.words.piece(piece), counts, game.box.supply(piece))
    cabins = [village.cabins for village in game.players]
    yield from _beyond_the_box(game, "cabin", say("cabin"), cabins, game.box.supply("cabin"))
    colours = [Counter(owned.extension for owned in village.tiles) for village in game.players]
    for colour in game.box.colours:
        counts = [used[colour] for used in colours]
        most = game.box.extension_colours()[colour]
        yield from _beyond_the_box(game, "extension", game.box.words.extension(colour), counts, most)


def _beyond_the_box(game: Game, piece: str, name: Said | str, counts: list[int], most: int) -> Iterator[Problem]:
    if sum(counts) <= most or max(counts) > most:
        return
    last = max(position for position, count in enumerate(counts) if count)
    village = game.players[last]
    shown = {"piece": name, "count": number(sum(counts)), "most": most}
    found = say("{piece}: the villages together have {count}, the box only {most}", **shown)
    fix = say("check how many each player has")
    path = path_of(village, piece) if piece in village.box.pieces else ("cabins",) if piece == "cabin" else ("tiles",)
    yield Problem("more-than-the-box", found, fix, ("players", last, *path))


def boat_order_of_players(game: Game) -> Iterator[Problem]:
    """The order in which boats were chosen names players, each once."""
    names = [village.player for village in game.players]
    seen: set[str] = set()
    for position, name in enumerate(game.boat_order):
        path = ("boat_order", position)
        if name not in names:
            found = say("no player is called {name}", name=quoted(name))
            fix = say("the players are {names}", names=", ".join(who(game, other) for other in range(len(names))))
            yield Problem("unknown-player", found, fix, path)
        elif name in seen:
            found = say("{name} is named twice", name=quoted(name))
            yield Problem("player-twice", found, say("name each player once"), path)
        seen.add(name)


def who(game: Game, position: int) -> str:
    """A player's name, or number."""
    return game.players[position].player or say("player {number}", number=position + 1)
