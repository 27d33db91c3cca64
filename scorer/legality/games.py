"""What holds between the villages of one game: one box, one set of rulings, one boat each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace

from scorer.box.names import either
from scorer.legality.contents import boats, path_of, repeated
from scorer.village.elsewhere import EXTENSIONS, used
from scorer.village.model import Game, OwnedTile
from scorer.words.language import apart, say
from scorer.words.problems import Problem, number, quoted
from scorer.words.sentence import Said


def rulings_of_the_game(game: Game) -> Iterator[Problem]:
    """All villages are counted alike, as the game says."""
    for position, village in enumerate(game.players):
        said = village.readings if village.edition is not None else village.rulings
        different = sorted(ruling for ruling, reading in said.items() if game.readings[ruling] != reading)
        if different:
            at = ("rulings", different[0]) if different[0] in village.rulings else ("edition",)
            own, theirs = (
                ", ".join(f"`{ruling}: {readings[ruling]}`" for ruling in different)
                for readings in (said, game.readings)
            )
            found = say("this village says {own}, the game says {theirs}", own=own, theirs=theirs)
            fix = say("all villages of a game are counted alike: say it once, for all of them")
            yield Problem("rulings-differ", found, fix, ("players", position, *at))


def each_name_once(game: Game) -> Iterator[Problem]:
    """Players are told apart by their names."""
    for position, _ in repeated(village.player for village in game.players):
        name = game.players[position].player
        if name is not None:
            found = say("two players are called {name}", name=quoted(name))
            yield Problem("player-twice", found, say("give each a name of their own"), ("players", position, "player"))


def a_boat_for_everyone(game: Game) -> Iterator[Problem]:
    """Each player takes one boat at the end of winter."""
    for position, village in enumerate(game.players):
        if not boats(village):
            found = say("{player} has no winter boat", player=who(game, position))
            fix = say("add the one taken at the end of winter: every player has one")
            yield Problem("no-winter-boat", found, fix, ("players", position, "tiles"))


def as_many_as_said(game: Game) -> Iterator[Problem]:
    """No more villages are here than players sat at the table."""
    count, said = len(game.players), game.players_in_game
    if said and said < count:
        found = say("players in the game: {said}; villages given: {count}", said=said, count=count)
        fix = say("write players_in_game: {count}, or leave it out", count=count)
        yield Problem("too-few-players", found, fix, ("players_in_game",))


def boats_for_so_many(game: Game) -> Iterator[Problem]:
    """Boats are for a number of players; with The Merchants an unused one may come in for Sea Bastion II.

    Where nobody says how many there are, the villages of some of them may be missing.
    """
    count = game.players_in_game or len(game.players)
    for position, village in enumerate(game.players):
        for tile, owned in boats(village):
            if owned.fact.players_from > count:
                least, path = owned.fact.players_from, ("players", position, "tiles", tile)
                found = say(
                    "{tile} is for {least} players or more, and there are {count}",
                    tile=owned.name,
                    least=least,
                    count=count,
                )
                problem = Problem(
                    "boat-for-more-players", found, say("check the boat, and the number of players"), path
                )
                if not game.players_in_game:
                    found = _villages_given(owned, say("{least} or more", least=least), count)
                    problem = replace(problem, found=found, fix=_not_all_here(least), severity="note")
                if plays_merchants(game):
                    exchanged = say("right if it was exchanged for Sea Bastion II")
                    also = "" if game.players_in_game else problem.fix
                    problem = replace(problem, fix=apart([exchanged, also]), severity="note")
                yield problem


def turn_order_for_so_many(game: Game) -> Iterator[Problem]:
    """Each side of a turn order tile is laid out for some numbers of players; any other side is worth a note."""
    count = game.players_in_game or len(game.players)
    for position, village in enumerate(game.players):
        for tile, owned in enumerate(village.tiles):
            counts = game.box.players_for(owned.tile)
            if owned.fact.players_from or not counts or count in counts:
                continue
            path, least = ("players", position, "tiles", tile), counts[0]
            words = either(map(str, counts))
            found = say(
                "{tile} is for {counts} players, and there are {count}", tile=owned.name, counts=words, count=count
            )
            side = say("check which side of it lies up, and the number of players")
            if least < count:
                yield Problem("tile-for-fewer-players", found, side, path, severity="note")
            elif game.players_in_game:
                yield Problem("tile-for-more-players", found, side, path)
            else:
                found = _villages_given(owned, words, count)
                yield Problem("tile-for-more-players", found, _not_all_here(least), path, severity="note")


def _villages_given(owned: OwnedTile, counts: str, count: int) -> str:
    shown = {"tile": owned.name, "counts": counts, "count": count}
    return say("{tile} is for {counts} players; villages given: {count}", **shown)


def _not_all_here(least: int) -> str:
    return say(
        "right if some villages are missing: say so by players_in_game: {least} in the game document, "
        "or --players-in-game {least}; else check the tile",
        least=least,
    )


def somebody_has_the_marker(game: Game) -> Iterator[Problem]:
    """Where every village is here, one of them has the first-player marker."""
    if _is_whole(game) and not any(village.first_player for village in game.players):
        found = say("nobody has the first-player marker")
        fix = say("add `first_player: true` to whoever has it, unless that village is missing")
        yield Problem("no-marker", found, fix, ("players",), severity="note")


def _is_whole(game: Game) -> bool:
    """Whether every village is here, as far as that can be told, and has all its tiles."""
    owned = [owned for village in game.players for owned in village.tiles]
    least = max((counts[0] for counts in map(game.box.players_for, (each.tile for each in owned)) if counts), default=0)
    all_here = game.players_in_game == len(game.players) or (not game.players_in_game and least <= len(game.players))
    return all_here and all(boats(village) for village in game.players)


def one_tile_brings_the_marker(game: Game) -> Iterator[Problem]:
    """One turn order tile brings the marker: which one depends on the number of players."""
    found = [
        (position, place, owned)
        for position, village in enumerate(game.players)
        for place, owned in enumerate(village.tiles)
        if owned.tile in game.box.marker_carriers
    ]
    for position, place, owned in found[1:]:
        shown = {"tile": found[0][2].name, "other": owned.name}
        told = say("{tile} and {other} both bring the first-player marker", **shown)
        fix = say("check which side of them lies up: one of them brings it, by the number of players")
        yield Problem("two-marker-tiles", told, fix, ("players", position, "tiles", place), severity="note")


def plays_merchants(game: Game) -> bool:
    """Whether anything of The Merchants is on the table."""
    named = {set_ for village in game.players for set_ in village.sets or ()}
    brought = {set_ for village in game.players for _, set_, _ in used(village)}
    return game.box.set_that_adds(EXTENSIONS) in named | brought


def _in_two_villages(held: Sequence[Iterable[Hashable]]) -> Iterator[tuple[int, int, int]]:
    """What a village before holds, too: in which village, at which place there, and in which one before."""
    owners: dict[Hashable, int] = {}
    for position, things in enumerate(held):
        for place, thing in enumerate(things):
            if thing and owners.setdefault(thing, position) != position:
                yield position, place, owners[thing]


def each_tile_in_one_village(game: Game) -> Iterator[Problem]:
    """The box holds each tile once, whichever side is up."""
    cardboard = [[owned.fact.cardboard for owned in village.tiles] for village in game.players]
    for position, place, first in _in_two_villages(cardboard):
        shown = {"tile": game.players[position].tiles[place].name, "player": who(game, first)}
        found = say("{tile}, or its other side, is in the village of {player}, too", **shown)
        fix = say("keep it in one village: the box holds it once")
        yield Problem("tile-in-two-villages", found, fix, ("players", position, "tiles", place))


def each_contract_in_one_village(game: Game) -> Iterator[Problem]:
    """The box holds each contract once."""
    for position, place, first in _in_two_villages([village.contracts for village in game.players]):
        shown = {"number": game.players[position].contracts[place], "player": who(game, first)}
        found = say("contract {number} is with {player}, too", **shown)
        fix = say("keep it in one village: the box holds it once")
        yield Problem("contract-in-two-villages", found, fix, ("players", position, "contracts", place))


def the_marker_in_one_village(game: Game) -> Iterator[Problem]:
    """There is one first-player marker."""
    for position, _, first in _in_two_villages([(village.first_player,) for village in game.players]):
        found = say("the first-player marker is with {player}, too", player=who(game, first))
        fix = say("leave it with the player who has it")
        yield Problem("marker-in-two-villages", found, fix, ("players", position, "first_player"))


def all_pieces_in_one_box(game: Game) -> Iterator[Problem]:
    """All villages together hold no more than the box; what one village has too many of is said there."""
    for piece in game.box.pieces:
        counts = [village.pieces[piece] for village in game.players]
        yield from _beyond_the_box(game, piece, game.box.words.piece(piece), counts, game.box.supply(piece))
    cabins = [village.cabins for village in game.players]
    yield from _beyond_the_box(game, "cabin", say("cabin"), cabins, game.box.cabins)
    colours = [Counter(owned.extension for owned in village.tiles) for village in game.players]
    for colour in game.box.colours:
        counts = [used[colour] for used in colours]
        most = game.box.extension_colours()[colour]
        yield from _beyond_the_box(game, "extension", game.box.words.extension(colour), counts, most)


def _beyond_the_box(game: Game, piece: str, name: Said | str, counts: list[int], most: int) -> Iterator[Problem]:
    if max(counts) <= most < sum(counts):
        last = max(position for position, count in enumerate(counts) if count)
        shown = {"piece": name, "count": number(sum(counts)), "most": most}
        found = say("{piece}: the villages together have {count}, the box only {most}", **shown)
        path = {"cabin": ("cabins",), "extension": ("tiles",)}.get(piece) or path_of(game.players[last], piece)
        yield Problem("more-than-the-box", found, say("check how many each player has"), ("players", last, *path))


def boat_order_of_players(game: Game) -> Iterator[Problem]:
    """The order in which boats were chosen names players, each once."""
    names = [village.player for village in game.players]
    for position, name in enumerate(game.boat_order):
        path = ("boat_order", position)
        if name not in names:
            found = say("no player is called {name}", name=quoted(name))
            fix = say("the players are {names}", names=", ".join(who(game, other) for other in range(len(names))))
            yield Problem("unknown-player", found, fix, path)
        elif name in game.boat_order[:position]:
            found = say("{name} is named twice", name=quoted(name))
            yield Problem("player-twice", found, say("name each player once"), path)


def who(game: Game, position: int) -> str:
    """A player's name, or number."""
    return game.players[position].player or say("player {number}", number=position + 1)
