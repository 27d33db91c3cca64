"""Dealt games: every village can be, the box holds, and a seed deals the same game again."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from statistics import mean
from typing import Any

import pytest

from scorer.legality import check_game
from scorer.uses.simulate.deal.dealing import deal
from scorer.uses.simulate.deal.dealt import STEPS, DealtTile, DealtVillage, dealt_from, piece_places, vary
from scorer.uses.simulate.deal.game_setup import available, cost, kinds, numbers_of_players, on_offer, set_up, uses
from scorer.uses.simulate.deal.measuring import counted_on_boards
from scorer.uses.simulate.value.valuing import with_tile
from scorer.village.model import Game
from scorer.words.problems import errors
from tests import simulated_boards
from tests.building import village
from tests.the_box import BOX, PIECES, RESOURCES, WORKERS

PLACE = piece_places(BOX)
PLAYERS = numbers_of_players(BOX)
BASE, MERCHANTS, PROMO = "base", "merchants", "promo"
CHOICES = ((BASE,), (BASE, MERCHANTS), (BASE, PROMO), (BASE, MERCHANTS, PROMO))
EVERYTHING = CHOICES[-1]
GAMES = 8


def games_of(players: int, sets: tuple[str, ...], count: int) -> list[list[DealtVillage]]:
    return [deal(BOX, 7, number, players, sets) for number in range(count)]


def as_game(villages: list[DealtVillage]) -> Game:
    return Game(players=tuple(dealt.village() for dealt in villages))


@pytest.mark.parametrize("sets", CHOICES)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_dealt_village_and_game_can_be(
    players: int, sets: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    # 20 cases of 8 games: 640 villages; ten thousand by --long.
    count = 125 if request.config.getoption("--long") else GAMES
    for villages in games_of(players, sets, count):
        problems = check_game(as_game(villages))
        assert not errors(problems)
        assert not [problem for problem in problems if problem.code == "surprising-measurement"]


@pytest.mark.parametrize("players", PLAYERS)
def test_what_nobody_holds_and_what_players_hold_make_up_the_box(players: int) -> None:
    for villages in games_of(players, EVERYTHING, GAMES):
        held = Counter(dict.fromkeys(PIECES, 0))
        for dealt in villages:
            held.update(dealt.village().pieces)
        for piece, left in zip(PIECES, villages[0].left, strict=True):
            assert held[piece] + left == BOX.supply(piece)
        assert {dealt.left for dealt in villages} == {villages[0].left}


@pytest.mark.parametrize("players", PLAYERS)
def test_tiles_boats_cabins_contracts_and_extensions_are_those_of_the_player_count(players: int) -> None:
    laid = set_up(BOX, players, EVERYTHING).laid
    for villages in games_of(players, EVERYTHING, GAMES):
        tiles = [BOX.tiles[tile.tile] for dealt in villages for tile in dealt.tiles]
        seasons = Counter(tile.season for tile in tiles)
        assert len({tile.cardboard for tile in tiles}) == len(tiles)
        assert seasons["home"] == seasons["boat"] == players
        assert max(seasons[season] for season in ("spring", "summer", "autumn")) <= laid.season_tiles
        assert seasons["winter"] <= laid.winter_hand * players
        assert {tile.id for tile in tiles if tile.season == "turn-order"} <= set(laid.turn_order)
        assert sum(dealt.cabins for dealt in villages) <= 6
        contracts = [number for dealt in villages for number in dealt.contracts]
        assert len(set(contracts)) == len(contracts)
        colours = Counter(tile.extension for dealt in villages for tile in dealt.tiles if tile.extension)
        assert all(count <= BOX.extension_colours()[colour] for colour, count in colours.items())
        for dealt in villages:
            mine = sum(tile.extension is not None for tile in dealt.tiles)
            assert mine + dealt.extensions_elsewhere == sum(colours.values())


def test_the_table_of_the_rulebooks() -> None:
    # Rulebooks 000 and 003: tiles of each season, winter tiles by player without and with The Merchants.
    assert [set_up(BOX, n, (BASE,)).laid.season_tiles for n in PLAYERS] == [6, 7, 8, 9, 10]
    assert [set_up(BOX, n, (BASE,)).laid.winter_hand for n in PLAYERS] == [3, 3, 3, 2, 2]
    assert [set_up(BOX, n, (BASE, MERCHANTS)).laid.winter_hand for n in PLAYERS] == [4, 4, 3, 3, 2]
    assert [len(set_up(BOX, n, (BASE,)).laid.turn_order) for n in PLAYERS] == [1, 2, 3, 4, 4]
    assert [len(set_up(BOX, n, EVERYTHING).boats) for n in PLAYERS] == [2, 3, 4, 5, 6]


def test_boats_bring_something_in_every_season_and_the_six_cabins() -> None:
    loads = [(boat, load) for by_boat in set_up(BOX, 4, EVERYTHING).loads.values() for boat, load in by_boat.items()]
    kind = kinds(BOX)
    assert len(loads) == 12 * 3
    assert all(dict(load.gift)[kind["worker"]] >= 2 for _, load in loads)
    assert sum(load.cabins for _, load in loads) == BOX.supply("cabin")
    assert {boat for boat, load in loads if kind["contract"] in dict(load.gift)} == {"sea-breese-ii", "white-wind-ii"}
    assert {boat for boat, load in loads if kind["gold"] in dict(load.gift)} == {"keyflower-ii"}


def test_exactly_one_player_has_the_marker_and_whoever_won_its_tile() -> None:
    for villages in games_of(4, (BASE,), 30):
        assert sum(dealt.marker for dealt in villages) == 1
        for dealt in villages:
            if "turn-order-3-4p" in {tile.tile for tile in dealt.tiles}:
                assert dealt.marker


def test_sea_bastion_ii_never_stays_and_merchants_pieces_need_the_set() -> None:
    for villages in games_of(2, EVERYTHING, 40):
        assert all(tile.tile != "sea-bastion-ii" for dealt in villages for tile in dealt.tiles)
    for villages in games_of(3, (BASE,), 20):
        for dealt in villages:
            assert not dealt.contracts
            assert not dealt.cabins
            assert all(tile.extension is None for tile in dealt.tiles)


def test_a_seed_deals_the_same_game_again_and_games_differ() -> None:
    assert deal(BOX, 7, 3, 4, EVERYTHING) == deal(BOX, 7, 3, 4, EVERYTHING)
    different = [
        deal(BOX, 7, 3, 4, EVERYTHING),
        deal(BOX, 8, 3, 4, EVERYTHING),
        deal(BOX, 7, 4, 4, EVERYTHING),
        deal(BOX, 7, 3, 4, (BASE,)),
    ]
    assert len({tuple(dealt.counts for dealt in villages) for villages in different}) == 4


def test_a_dealt_village_can_be_sent_to_another_process() -> None:
    dealt = deal(BOX, 1, 0, 2, EVERYTHING)[0]
    assert pickle.loads(pickle.dumps(dealt)) == dealt


def test_seats_fare_alike() -> None:
    games = games_of(2, (BASE,), 300)
    means = [mean(sum(villages[seat].counts) for villages in games) for seat in (0, 1)]
    # About 17 pieces each, with a spread of about 6: the difference of two means of 300 has a spread of about 0.5.
    assert abs(means[0] - means[1]) < 2.5


# ---- what a tile would add --------------------------------------------------------------------------------


def light(*tiles: str, **fields: Any) -> DealtVillage:
    return dealt_from(village(tiles, **fields), EVERYTHING)


def held(dealt: DealtVillage, *pieces: str) -> list[int]:
    return [dealt.counts[PLACE[piece]] for piece in pieces]


def test_offer_by_players_and_sets() -> None:
    three = on_offer(BOX, 3, (BASE,))
    assert {tile for tile in three if BOX.tiles[tile].season == "boat"} == {
        "keyflower",
        "sea-bastion",
        "sea-breese",
    }
    assert {tile for tile in three if tile.startswith("turn-order")} == {"turn-order-1", "turn-order-2-3p"}
    # Sea Bastion II, never in winter itself, brings any boat of the box into the game: 6 + 6 - 1.
    assert sum(BOX.tiles[tile].season == "boat" for tile in on_offer(BOX, 2, (BASE, MERCHANTS))) == 11
    assert len([tile for tile in on_offer(BOX, 2, EVERYTHING) if BOX.tiles[tile].season == "winter"]) == 12 + 3 + 7


def test_what_is_owned_is_not_available_on_its_other_side_either() -> None:
    dealt = light("turn-order-1-2p", "scribes", "keyflower", measured={"adjacent": {"turn-order-1-2p": 2}})
    offered = available(dealt, on_offer(BOX, None, EVERYTHING))
    assert not {"turn-order-1", "turn-order-1-2p", "scribes", "keyflower"} & set(offered)
    assert "scholar" in offered


def test_gifts_come_as_far_as_the_box_has_them() -> None:
    # The box has 24 iron; 23 are held, so that Keyside brings one of its three.
    dealt = light(resources={"iron": 23, "gold": 1})
    assert held(with_tile(dealt, "keyside"), *RESOURCES) == [24, 3, 3, 4]


def test_a_boat_is_taken_instead_and_its_gift_with_it() -> None:
    dealt = light("keyflower-ii", resources={"gold": 5})
    other = with_tile(dealt, "white-wind")
    assert [tile.tile for tile in other.tiles] == ["home-1", "white-wind"]
    assert held(other, "gold") == [2]
    # And back again: 2 + 3.
    assert held(with_tile(other, "keyflower-ii"), "gold") == [5]


def test_the_marker_comes_with_its_tile() -> None:
    assert with_tile(light(), "turn-order-4").marker
    assert not with_tile(light(), "turn-order-2").marker


# ---- around a village -------------------------------------------------------------------------------------


def test_around_a_village_only_loose_pieces_vary_and_within_the_box() -> None:
    base = light(
        *("barn", "scribes"),
        workers={"blue": 40, "red": 1},
        skills={"saw": 3},
        contracts=(3, 13),
        first_player=True,
    )
    base = base._replace(tiles=(*base.tiles[:1], DealtTile("barn", stored={"iron": 2}), *base.tiles[2:]))
    differences: Counter[int] = Counter()
    for number in range(300):
        varied = vary(base, 5, number)
        assert (varied.tiles, varied.contracts, varied.marker) == (base.tiles, base.contracts, base.marker)
        for place, piece in enumerate(PIECES):
            assert 0 <= varied.counts[place] <= BOX.supply(piece)
            assert varied.counts[place] + varied.left[place] == base.counts[place] + base.left[place]
        differences[varied.counts[PLACE["saw"]] - 3] += 1
    assert set(differences) == set(STEPS)
    assert vary(base, 5, 9) == vary(base, 5, 9) != vary(base, 6, 9)


def test_pieces_on_a_tile_that_is_no_store_are_loose() -> None:
    dealt = dealt_from(village([("workshop", {"wood": 2}), ("barn", {"iron": 1})]), EVERYTHING)
    assert held(dealt, "wood", "iron") == [2, 0]
    assert [dict(tile.stored) for tile in dealt.tiles] == [{}, {}, {"iron": 1}]


# ---- boards -----------------------------------------------------------------------------------------------


def test_boards_of_the_file_are_those_the_program_grows() -> None:
    grown: Counter[simulated_boards.Count] = Counter()
    for grown_board in simulated_boards.grown_boards(BOX, 1):
        grown.update(simulated_boards.counts(grown_board))
    spread = counted_on_boards()
    for what, size, count in grown:
        assert count in spread[what][size].numbers


def test_a_grown_board_is_legal() -> None:
    chance = Random(3).random
    dealt = deal(BOX, 1, 0, 2, EVERYTHING)[0]
    grown = simulated_boards.grow(BOX, [tile.tile for tile in dealt.tiles], chance)
    game = Game(players=(grown.board().village,))
    assert not [problem for problem in errors(check_game(game)) if problem.code != "missing-measurement"]


def test_numbers_are_never_more_than_the_tiles_allow() -> None:
    for what, by_size in counted_on_boards().items():
        for size, drawn in enumerate(by_size):
            # A river counts the boat itself, a route Delivery Man's own tile.
            most = size + 1 if what in ("river", "route") else size
            assert max(drawn.numbers) <= most, (what, size)


# ---- costs and uses ---------------------------------------------------------------------------------------


def test_costs_are_read_as_the_box_writes_them() -> None:
    wood, stone, iron, gold = (PLACE[kind] for kind in ("wood", "stone", "iron", "gold"))
    assert cost(BOX, "wood, stone") == ((wood, gold), (stone, gold))
    assert cost(BOX, "any resource x2") == ((iron, stone, wood, gold),) * 2
    assert cost(BOX, "gold x2") == ((gold,), (gold,))
    assert cost(BOX, "any worker") == (tuple(PLACE[kind] for kind in WORKERS),)
    assert cost(BOX, "") == ()


def test_every_tile_that_can_be_upgraded_has_a_price() -> None:
    for tile, use in uses(BOX).items():
        numbered = BOX.tiles[tile].cardboard
        assert bool(use.upgrade) == (BOX.tiles[tile].improved is not None and bool(numbered)), tile
