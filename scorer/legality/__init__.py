"""Whether a village, or a game, can be: one short function per rule, called from one list, all problems together.

What reads as a problem (severity `error`) keeps a village from being scored; a `note` reminds of what tables forget.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scorer.legality import contents, games, notes, told_numbers
from scorer.legality import known_words as known
from scorer.village.model import Game, Village
from scorer.words.problems import Problem

VILLAGE_RULES: tuple[Callable[[Village], Iterator[Problem]], ...] = (
    contents.more_than_the_box,
    contents.exactly_one_home,
    contents.at_most_one_winter_boat,
    contents.never_in_winter,
    contents.each_tile_once,
    contents.one_side_of_each_tile,
    contents.upgraded_sides_exist,
    contents.extensions_on_upgraded_tiles,
    contents.extensions_in_the_box,
    contents.cabins_in_the_box,
    contents.each_contract_once,
    contents.sets_in_the_box,
    told_numbers.lies_as_it_can,
    told_numbers.measured_as_it_lies,
    told_numbers.nothing_missing,
    told_numbers.nothing_impossible,
    told_numbers.nothing_surprising,
    notes.loose_on_a_tile,
    notes.strangers_on_a_store,
    notes.gifts,
    notes.marker_and_its_tile,
    notes.no_winter_boat,
    notes.upgrade_beside_the_developer,
)
GAME_RULES: tuple[Callable[[Game], Iterator[Problem]], ...] = (
    games.rulings_of_the_game,
    games.each_name_once,
    games.as_many_as_said,
    games.a_boat_for_everyone,
    games.boats_for_so_many,
    games.turn_order_for_so_many,
    games.each_tile_in_one_village,
    games.each_contract_in_one_village,
    games.the_marker_in_one_village,
    games.somebody_has_the_marker,
    games.one_tile_brings_the_marker,
    games.all_pieces_in_one_box,
    games.boat_order_of_players,
)
RULES_OF_ONE: tuple[Callable[[Game], Iterator[Problem]], ...] = (
    games.one_tile_brings_the_marker,
    games.boat_order_of_players,
)
"""What holds of a game of one, too."""
RULES_OF_A_NUMBER: tuple[Callable[[Game], Iterator[Problem]], ...] = (
    games.boats_for_so_many,
    games.turn_order_for_so_many,
)
"""What holds of it as well, where it is said how many sat at the table."""
LACKING = {
    **dict.fromkeys(("no-home", "no-winter-boat", "place-missing", "marker-and-tile"), "tiles"),
    "missing-measurement": "measured",
    "unknown-player": "player",
    **dict.fromkeys(("boat-for-more-players", "tile-for-more-players", "no-marker"), "players"),
}
"""Problems of something that is not there, and the field that may hold it where a document was not understood."""


def check(village: Village) -> list[Problem]:
    """Everything that is wrong with a village, and notes."""
    first = [*known.unknown_words(village), *contents.no_more_than_the_box(village)]
    return first or [problem for rule in VILLAGE_RULES for problem in rule(village)]


def check_game(game: Game) -> list[Problem]:
    """Everything that is wrong with a game and its villages, and notes; a game of one is a village."""
    unknown = list(known.unknown_rulings(game.box, game.edition, game.rulings))
    understood = not unknown and not any(list(known.unknown_words(village)) for village in game.players)
    villages = game.villages if understood else game.players
    placed = [p.at(("players", position)) for position, village in enumerate(villages) for p in check(village)]
    if not understood:
        return unknown + placed
    if len(game.players) == 1:
        rules = (*RULES_OF_ONE, *(RULES_OF_A_NUMBER if game.players_in_game else ()))
        return placed + [p for rule in rules for p in rule(game)]
    return [p for p in placed if p.code != "no-winter-boat"] + [p for rule in GAME_RULES for p in rule(game)]
