"""Exploring: what tiles, pieces, contracts and upgrades are worth, each kind of what-if worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from scorer.board.measurements import Measurements
from scorer.referee import Disagreement
from scorer.show.answers import explore as answers
from scorer.show.answers.model import plain
from scorer.uses.explore import Exploration, Fresh, explore
from scorer.uses.explore.additions import with_tile
from scorer.uses.explore.start import Start
from scorer.village.elsewhere import Elsewhere
from scorer.village.model import Measured, OwnedTile, Village, chosen_village
from scorer.words.problems import ProblemsFound
from scorer.writers.tables.best import WhatIfTotals
from tests.boards import lay
from tests.building import game, holding, village
from tests.the_box import BOX

ALL_SETS = ("base", "merchants", "promo")


def explored(of: Village, **options: Any) -> Exploration:
    return explore(of, Fresh(), **options)


def worth(of: Village) -> dict[str, int | None]:
    return {row.tile: row.worth for row in explored(of).owned}


def gains(of: Village) -> dict[str, int | None]:
    return {row.tile: row.gain for row in explored(of).available}


def note(of: Village, tile: str) -> str:
    found = explored(of)
    owned = {row.tile: row.note for row in found.owned}
    available = {row.tile: row.note for row in found.available}
    return str({**owned, **available}[tile] or "")


def pieces(of: Village, **options: Any) -> dict[str, tuple[int | None, int | None]]:
    return {row.piece: (row.one_more, row.one_less) for row in explored(of, **options).pieces}


# ---- tiles owned ------------------------------------------------------------------------------------------


def test_a_tile_is_worth_the_total_less_the_total_without_it() -> None:
    # Scribes takes the set for 10; without it the Scholar makes 3 of one skill, so 10 + 0 - 3 = 7. The Scholar adds
    # nothing beside Scribes.
    found = worth(village(["scribes", "scholar"], **holding({"anvil": 1, "pickaxe": 1, "saw": 1})))
    assert found == {"home-1": None, "scribes": 7, "scholar": 0}


def test_what_stands_on_a_store_becomes_loose() -> None:
    # 2 iron on the Blacksmith at 3 each, or one of them in a Mercer's set: 3 + 5 = 8. Without the Blacksmith 5.
    of = village([("blacksmith+", {"iron": 2}), "mercers-guild"], **holding({"stone": 1, "wood": 1}))
    assert worth(of)["blacksmith"] == 8 - 5
    assert worth(of)["mercers-guild"] == 8 - 6


def test_printed_points_and_the_extension_go_with_the_tile() -> None:
    # Forge prints 10 upgraded, doubled to 20; the Builder pays 3 for the extension.
    assert worth(village([("forge+", "blue"), "builder"])) == {"home-1": None, "forge": 23, "builder": 3}


def test_a_worth_may_be_negative() -> None:
    # Where stores keep, the wood stays on the Timber Yard for 2; loose it would complete a Mercer's set for 5.
    of = village(
        [("timber-yard", {"wood": 1}), "mercers-guild"],
        **holding({"iron": 1, "stone": 1}),
        rulings={"stores": "stay"},
    )
    assert worth(of)["timber-yard"] == 2 - 5


def test_gifts_already_taken_stay_and_a_note_says_so() -> None:
    of = village(["keyflower-ii"], **holding({"gold": 3}))  # 3 gold with the boat and without it
    assert worth(of)["keyflower-ii"] == 0
    assert "stays" in note(of, "keyflower-ii")
    with_marker = village(["turn-order-4"], first_player=True, measured={"adjacent": {"turn-order-4": 4}})
    assert worth(with_marker)["turn-order-4"] == 4
    assert "marker stays" in note(with_marker, "turn-order-4")


def test_measured_numbers_stay_as_given() -> None:
    of = village(["miner+", "turn-order-1"], measured={"adjacent": {"turn-order-1": 2}})
    assert worth(of) == {"home-1": None, "miner": 3, "turn-order-1": 2}  # the miner may have touched it: nobody knows
    (told,) = [note for note in map(str, explored(of).notes) if "stays as it is" in note]
    assert "Turn Order 1" in told


RIVER = (("home-1", (0, 0), 0), ("boat-1a", (0, 1), 0), ("sea-breese", (0, 2), 0))
"""Home 1 shows water to the south: Boat 1a lies there, then the Sea Breese: 2 water tiles, 4 points."""


def test_with_a_layout_the_board_is_counted_again_with_the_hole() -> None:
    # Without Boat 1a no river reaches the Sea Breese: 0 tiles, 0 points, in a village that falls in two.
    assert worth(lay(*RIVER)) == {"home-1": None, "boat-1a": 4, "sea-breese": 4}


def test_a_hole_beside_a_turn_order_tile_is_one_neighbour_less() -> None:
    # The turn order tile (one road) lies north of home, the miner north-east of home touches both.
    of = lay(("home-1", (0, 0), 0), ("turn-order-1", (0, -1), 3), ("miner", (1, -1), 0), upgraded=("miner",))
    assert worth(of)["miner"] == 3 + 1
    assert worth(of)["turn-order-1"] == 2


def test_a_hole_in_a_loop_ends_it() -> None:
    # Home, workshop and key mine form a ring of three; the Sea Bastion lies on home's water, to the north.
    of = lay(("home-3", (0, 0), 0), ("workshop", (1, -1), 1), ("key-mine", (1, 0), 5), ("sea-bastion", (0, -1), 0))
    assert worth(of) == {"home-3": None, "workshop": 3, "key-mine": 3, "sea-bastion": 3}


# ---- tiles not owned --------------------------------------------------------------------------------------


def test_a_tile_more_gains_what_it_lets_the_pieces_score() -> None:
    found = gains(village([], **holding({"green": 3, "gold": 2})))
    # Key Market: 2 for each of 3 green workers. Jeweller: 2 gold for 4 instead of 2. Village Hall: 3 of one colour.
    assert (found["key-market"], found["jeweller"], found["village-hall"]) == (6, 2, 3)
    assert found["keythedral"] == 12
    assert found["white-wind"] == 3


def test_only_sets_in_play_are_offered() -> None:
    assert {BOX.tiles[tile].set for tile in gains(village([]))} == {"base"}
    assert {BOX.tiles[tile].set for tile in gains(village([], cabins=1))} == {"base", "merchants"}
    assert {BOX.tiles[tile].set for tile in gains(village([], sets=ALL_SETS))} == set(ALL_SETS)


def test_winter_tiles_and_boats_are_offered_and_nothing_else() -> None:
    seasons = {BOX.tiles[tile].season for tile in gains(village(["scribes"]))}
    assert seasons == {"winter", "boat"}
    assert "scribes" not in gains(village(["scribes"]))


def test_gifts_are_included() -> None:
    found = gains(village(["windmill"], sets=ALL_SETS))
    # Keyflower II: 3 gold, too few for a Windmill's 5. Keyside: 12 resources, ten of them for 2 sets: keep 2 gold.
    assert found["keyflower-ii"] == 3
    assert found["keyside"] == 2 * 5 + 2


def test_a_gift_beyond_the_box_has_no_number() -> None:
    of = village(["home-1"], **holding({"gold": 46}), sets=ALL_SETS)
    assert gains(of)["keyflower-ii"] is None
    assert "3 gold" in note(of, "keyflower-ii")


def test_a_boat_is_compared_with_the_boat_owned() -> None:
    # Keyflower counts home 1 + Stable 4 = 5 units. Ianvincible prints 5, too. Keyflower II brings 3 gold.
    of = village(["stable+", "keyflower"], sets=ALL_SETS)
    assert (gains(of)["ianvincible"], gains(of)["keyflower-ii"]) == (0, 3 - 5)
    assert "instead of Keyflower" in note(of, "ianvincible")


@pytest.mark.parametrize(
    ("gold", "gain", "told"),
    [
        # Jeweller: 2 for each gold. White Wind: 1 for each of 4 workers. The 3 gold of Keyflower II leave with it.
        (5, 2 * 2 + 4 - 5 * 2, "what Keyflower II brought leaves with it"),
        (3, 0 + 4 - 3 * 2, "what Keyflower II brought leaves with it"),
        # Less is there than it brought: nobody can give back what is gone.
        (1, 0 + 4 - 1 * 2, "of what Keyflower II brought 1 gold leaves with it, the rest stays"),
        (0, 4, "what Keyflower II brought stays"),
    ],
)
def test_the_gift_of_a_boat_that_is_exchanged_leaves_with_it(gold: int, gain: int, told: str) -> None:
    of = village(["jeweller", "keyflower-ii"], **holding({"gold": gold, "blue": 4}))
    assert gains(of)["white-wind"] == gain
    assert note(of, "white-wind") == f"instead of Keyflower II; {told}"


def test_what_stands_on_a_store_is_no_gift_that_leaves() -> None:
    # The Barn pays 1 for each of 3 gold on it; White Wind 1 for a worker, and the gold stays.
    of = village([("barn", {"gold": 3}), "keyflower-ii"], **holding({"blue": 1}))
    assert gains(of)["white-wind"] == 1
    assert "stays" in note(of, "white-wind")


def test_sea_bastion_ii_never_comes_into_a_village_in_winter() -> None:
    of = village([], sets=ALL_SETS)
    assert gains(of)["sea-bastion-ii"] is None
    assert "before winter" in note(of, "sea-bastion-ii")


def test_without_a_layout_what_depends_on_the_place_has_no_number() -> None:
    of = village([], sets=ALL_SETS)
    by_place = {tile for tile, gain in gains(of).items() if gain is None} - {"sea-bastion-ii"}
    assert by_place == {"sea-bastion", "sea-breese", "beekeeper", "glade", "glade-in-winter", "delivery-man"}
    assert note(of, "beekeeper") == "depends on its place"


def test_a_number_measured_for_a_tile_not_owned_is_used() -> None:
    measured = Measured(loop={"largest-route": 9}, river=2, adjacent={"beekeeper": 3})
    found = gains(village([], measured=measured, sets=ALL_SETS))
    assert (found["sea-bastion"], found["sea-breese"], found["beekeeper"]) == (9, 4, 6)
    other = village([], measured=measured, rulings={"sea-bastion": "no-tile-twice"})
    assert gains(other)["sea-bastion"] is None


TURN_ORDER = lay(("home-1", (0, 0), 0), ("turn-order-1", (0, -1), 3))
"""The turn order tile lies north of home, its only road towards it: 1 neighbour."""


def test_an_added_tile_takes_its_best_place_and_names_it() -> None:
    found = {row.tile: row for row in explored(TURN_ORDER).available}
    # Keythedral prints 12 and touches the turn order tile where its fields meet: 13.
    keythedral = found["keythedral"]
    assert keythedral.gain == 13
    assert keythedral.at is not None
    assert keythedral.turn is not None
    assert abs(keythedral.at[0]) + abs(keythedral.at[1] + 1) <= 2
    laid = OwnedTile(tile="keythedral", at=keythedral.at, turn=keythedral.turn)
    assert Fresh().total(TURN_ORDER.changed(tiles=(*TURN_ORDER.tiles, laid))) == 1 + 13
    assert "best" in str(keythedral.note)


def test_where_every_place_is_as_good_the_note_says_so() -> None:
    of = lay(("home-1", (0, 0), 0), ("miner", (0, -1), 0))
    assert "anywhere it fits, such as" in note(of, "keythedral")


def test_a_river_tile_is_laid_where_the_river_goes_on() -> None:
    # The Sea Breese south of Boat 1a makes 2 water tiles, 4 points; elsewhere fewer.
    of = lay(*RIVER[:2])
    found = {row.tile: row for row in explored(of).available}
    assert (found["sea-breese"].gain, found["sea-breese"].at) == (4, (0, 2))


def test_a_tile_that_fits_nowhere_has_no_number() -> None:
    # Home shows roads and water only, so a tile with nothing but fields finds no place beside it.
    start = Start.of(lay(("home-1", (0, 0), 0)))
    added = with_tile(start, replace(BOX.tiles["jeweller"], edges="FFFFFF"))
    assert (added.variant, str(added.note)) == (None, "it fits nowhere")


def test_with_boat_2a_edges_need_not_match() -> None:
    start = Start.of(lay(("home-1", (0, 0), 0), ("boat-2a", (0, 1), 0)))
    assert with_tile(start, replace(BOX.tiles["jeweller"], edges="FFFFFF")).variant is not None


# ---- pieces -----------------------------------------------------------------------------------------------


def test_one_more_and_one_less_of_every_piece() -> None:
    # Craftsmen's Guild: 3 for blue + red + yellow. 2 blue, 1 red, 1 yellow make one set; red and yellow are short.
    of = village(["craftsmens-guild"], **holding({"blue": 2, "red": 1, "yellow": 1, "gold": 1}))
    found = pieces(of)
    assert found["blue"] == (0, 0)
    assert found["red"] == (0, -3)
    assert found["gold"] == (1, -1)
    assert found["anvil"] == (0, None)  # there is none to lose
    assert found["first_player"] == (1, None)  # best as gold
    assert len(found) == 12


def test_the_marker_can_be_lost_but_not_doubled() -> None:
    assert pieces(village([], first_player=True))["first_player"] == (None, -1)


def test_pieces_beyond_the_box_have_no_number() -> None:
    found = pieces(village(["key-market"], **holding({"green": 20})))
    assert found["green"] == (None, -2)
    assert found["blue"] == (0, None)


def test_pieces_on_a_store_are_told_by_the_store() -> None:
    # Blacksmith: 2 for iron or gold standing there. The stranger wood is loose by the ruling, and scores nothing.
    found = pieces(village([("blacksmith", {"iron": 1, "wood": 1})]))
    assert {piece: change for piece, change in found.items() if "@" in piece} == {
        "iron@blacksmith": (2, -2),
        "wood@blacksmith": (0, 0),
        "gold@blacksmith": (2, None),
    }


def test_what_stands_on_a_tile_that_is_no_store_is_loose() -> None:
    found = pieces(village([("keywood", {"gold": 1})]))
    assert found["gold"] == (1, -1)
    assert not any("@" in piece for piece in found)


# ---- contracts --------------------------------------------------------------------------------------------


def contracts(of: Village) -> dict[int, tuple[bool, int]]:
    return {row.contract: (row.held, row.gain) for row in explored(of).contracts}


def test_every_contract_of_the_box_has_its_gain() -> None:
    # 4 blue workers complete contract 1 (4 blue), which is held, or would complete nothing else beside it.
    found = contracts(village(["village-hall"], **holding({"blue": 4, "gold": 2}), contracts=(1,)))
    assert len(found) == 36
    assert found[1] == (True, 7 - 4)  # without it Village Hall pays 4 for the four
    assert found[27] == (False, 7 - 2)  # two gold, worth 2 as they are
    assert found[2] == (False, 0)


def test_without_the_merchants_there_are_no_contracts() -> None:
    assert contracts(village([], **holding({"blue": 4}))) == {}


# ---- upgrades and extensions ------------------------------------------------------------------------------


def improvements(of: Village, **options: Any) -> dict[tuple[str, str], int | None]:
    return {(row.change, row.tile): row.gain for row in explored(of, **options).upgrades}


def test_upgrades_still_possible_with_their_cost() -> None:
    of = village(["home-1+", "miner", "forge", ("barn", {"wood": 2}), "scribes"])
    # Miner prints 3 upgraded, Forge 10 instead of 3, the Barn pays 2 instead of 1 for each of 2 wood.
    assert improvements(of) == {("upgrade", "miner"): 3, ("upgrade", "forge"): 7, ("upgrade", "barn"): 2}
    costs = {row.tile: [dict(cost) for cost in row.costs] for row in explored(of).upgrades}
    assert costs == {"miner": [{"anvil": 1}], "forge": [{"iron": 3}], "barn": [{"skill": 1}]}


def test_extensions_still_possible_with_the_colours_left() -> None:
    blue = [(f"{tile}+", "blue") for tile in ("keywood", "miner", "mason", "smelter", "sculptor")]
    of = village([*blue, "forge+", "builder"])
    assert improvements(of)["extension", "forge"] == 10 + 3  # doubles 10 printed points; the Builder pays 3
    (row,) = [row for row in explored(of).upgrades if row.change == "extension"]
    assert row.colours == ("red", "yellow", "green")
    assert {"gold": 1, "resource": 1} in [dict(cost) for cost in row.costs]
    assert {"blue": 1} not in [dict(cost) for cost in row.costs]


def test_without_the_merchants_there_are_no_extensions() -> None:
    assert improvements(village(["home-1+", "forge+"])) == {}


def test_no_extension_is_left_when_all_are_in_use() -> None:
    colours = BOX.extension_colours()
    of = village(["home-1+", "forge+"], sets=ALL_SETS)
    assert improvements(of.changed(elsewhere=Elsewhere(extensions_told=colours))) == {}


def test_the_free_upgrade_goes_elsewhere() -> None:
    # Flipper turns the Forge for free, so its upgrade gains nothing; with the Miner there, that one is turned instead.
    assert improvements(village(["home-1+", "flipper", "forge"]))["upgrade", "forge"] == 0
    assert improvements(village(["home-1+", "flipper", "forge", "miner"]))["upgrade", "forge"] == 3


def test_an_upgrade_beside_the_developer_needs_a_layout() -> None:
    # Stable shows a second symbol when upgraded, Workshop none: 5 printed and 3 printed.
    of = village(["developer", "stable", "workshop"], measured={"adjacent": {"developer": 1}})
    assert improvements(of)["upgrade", "stable"] is None
    assert improvements(of)["upgrade", "workshop"] == 3
    # Laid beside the Developer (2 for each symbol) the Stable gains 5 + 2; home keeps its one symbol.
    laid = lay(("home-1", (0, 0), 0), ("developer", (1, -1), 5), ("stable", (0, -1), 0))
    assert improvements(laid)["upgrade", "stable"] == 7


# ---- the whole answer -------------------------------------------------------------------------------------


def test_json_has_the_agreed_shape() -> None:
    of = village(["miner", ("blacksmith", {"iron": 1}), "scribes"], player="North", contracts=(1,))
    document = plain(answers.Exploration.of(explored(of), problems=()))
    assert document["total"] == 2
    shapes: Mapping[str, set[str]] = {
        "owned": {"tile", "worth", "note"},
        "available": {"tile", "gain", "note", "at", "turn"},
        "pieces": {"piece", "one_more", "one_less"},
        "contracts": {"contract", "held", "gain", "note"},
        "upgrades": {"tile", "change", "gain", "costs", "colours", "note"},
    }
    for part, keys in shapes.items():
        assert document[part]
        assert all(set(row) == keys for row in document[part])


def test_in_a_game_others_hold_their_tiles_and_pieces() -> None:
    north = village(["scribes", "keyflower"], **holding({"blue": 1}))
    south = village(["home-2", "keythedral", "sea-breese-ii"], **holding({"green": 20, "first_player": 1}))
    mine = chosen_village(game({"North": north, "South": south}), "North")
    found = explored(mine)
    available = {row.tile: row for row in found.available}
    assert (available["keythedral"].gain, str(available["keythedral"].note)) == (12, "now with South")
    assert available["flipper-ii"].gain == -1  # the other village plays with The Merchants; Keyflower counts 1 unit
    changes = {row.piece: row.one_more for row in found.pieces}
    assert (changes["green"], changes["first_player"], changes["red"]) == (None, None, 0)


def test_a_game_needs_the_name_of_a_player() -> None:
    both = game({"North": village(["keyflower"]), "South": village(["home-2", "sea-breese-ii"])})
    with pytest.raises(ProblemsFound, match="North or South"):
        chosen_village(both, None)
    with pytest.raises(ProblemsFound, match="no player of this game is called"):
        chosen_village(both, "East")
    alone = game({"North": village(["keyflower"])})
    assert chosen_village(alone, None).player == "North"


class Liar(WhatIfTotals):
    """Knows the village itself, and adds a point to everything else."""

    def __init__(self, of: Village) -> None:
        super().__init__()
        self.known = Start.of(of).village

    def with_pieces(
        self, of: Village, changes: Sequence[Mapping[str, int]], measurements: Measurements | None = None
    ) -> list[int]:
        """The best totals, or one more."""
        totals = Fresh().with_pieces(of, changes)
        return [total + (bool(change) or of != self.known) for total, change in zip(totals, changes, strict=True)]


def test_a_sample_is_solved_again_and_a_lie_comes_out() -> None:
    of = village(["scribes"], **holding({"anvil": 1}))
    with pytest.raises(Disagreement, match="CP-SAT says"):
        explore(of, Liar(of))


def test_an_engine_that_disagrees_about_the_village_itself_is_stopped() -> None:
    of = village(["scribes"], **holding({"anvil": 1}))
    with pytest.raises(Disagreement, match="the village makes 0"):
        explore(of, Wrong())


class Wrong(Fresh):
    """Every total is one too many."""

    def with_pieces(self, of: Village, changes: Sequence[Mapping[str, int]]) -> list[int]:
        """The best totals and one."""
        return [total + 1 for total in super().with_pieces(of, changes)]
