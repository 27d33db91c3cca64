"""Which of several best counts is printed, by hand: each preference, and the order of the document."""

from __future__ import annotations

from collections import Counter

from scorer.board.measure import measure
from scorer.journey import score
from scorer.sheet.sheet import Count, Sheet
from scorer.solving.engines import Solving
from scorer.village.model import Village
from scorer.writers.canonical import canonical, settled
from scorer.writers.formulation import formulate, read_back
from tests.building import village

Spent = dict[str, dict[str, int]]


def spent(count: Count) -> Spent:
    """The pieces that each target gets."""
    return {line.target: dict(line.pieces) for line in count.lines if line.pieces}


def best_pieces(scored: Village, engine: str) -> Spent:
    """The pieces that each target gets, as the sheet prints them."""
    return spent(score(scored, solver=engine).count)


def counts(sheet: Sheet) -> list[Count]:
    """All counts of a sheet, the printed one first."""
    return [sheet.count, *sheet.alternatives]


def stands_for(scored: Village, engine: str) -> Counter[tuple[str, str, str]]:
    """How many of each kind of piece stand for each symbol of each target."""
    form = formulate(scored, measure(scored))
    solution = settled(form, Solving(engine).solve(canonical(form)))
    found: Counter[tuple[str, str, str]] = Counter()
    for placement in read_back(form, solution.values).placements:
        found[placement.target, placement.symbol, placement.piece] += placement.count
    return found


# ---- fewest pieces lean -------------------------------------------------------------------------------------


def test_nothing_leaves_the_store_without_need(engine: str) -> None:
    # 2 iron and 2 gold on the Blacksmith, 2 x 4 = 8, and 2 loose gold at the Jeweller, 2 x 2 = 4: 12.
    # A gold of the store makes 2 at the Jeweller as well, so there are more counts of 12; there it leans on `stores`.
    stocked = village(tiles=[("blacksmith", {"iron": 2, "gold": 2}), "jeweller"], resources={"gold": 2})
    sheet = score(stocked, solver=engine)
    assert (sheet.total, sheet.unique) == (12, False)
    assert spent(sheet.count) == {
        "blacksmith": {"iron@blacksmith": 2, "gold@blacksmith": 2},
        "jeweller": {"gold": 2},
    }


def test_green_is_not_chosen_where_another_colour_makes_as_much(engine: str) -> None:
    # 1 for the blue, the red or the green worker; green leans on village-hall-green, and blue comes first in the box.
    hall = village(tiles=["village-hall"], workers={"green": 1, "red": 1, "blue": 1})
    assert best_pieces(hall, engine) == {"village-hall": {"blue": 1}}


def test_stone_stands_for_others_as_seldom_as_can_be(engine: str) -> None:
    # Boat 3b: 3 iron and 3 stone are two sets, 10: 2 iron, 2 stone, 2 wood. The third stone has to be something else
    # and leans on boat-3b-stone. Iron leans on nothing: 2 iron and 2 stone are themselves, the others are the wood.
    rulings = {"boat-3b-gold": "asked-for"}
    alchemy = village(tiles=["boat-3b", "mercers-guild"], resources={"iron": 3, "stone": 3}, rulings=rulings)
    assert stands_for(alchemy, engine) == {
        ("mercers-guild", "iron", "iron"): 2,
        ("mercers-guild", "stone", "stone"): 2,
        ("mercers-guild", "wood", "iron"): 1,
        ("mercers-guild", "wood", "stone"): 1,
    }


def test_a_stand_in_is_better_than_a_piece_that_leans(engine: str) -> None:
    # 1 for the green worker, who leans on village-hall-green; or for the marker as a blue one, which stands in, and
    # leans on nothing. It may not be green, nor gold left over.
    rulings = {"marker-green": "no", "marker-gold": "no"}
    hall = village(tiles=["village-hall"], workers={"green": 1}, first_player=True, rulings=rulings)
    assert stands_for(hall, engine) == {("village-hall", "blue", "first_player"): 1}


def test_what_leans_anyway_is_what_comes_off_the_store(engine: str) -> None:
    # Contract 14 wants a saw and a wood, 7: a gold is the wood and leans on contract-substitutes. The two other gold
    # make 2 each at the Jeweller, 4; in the Barn they would make 1. So both gold of the Barn leave it and lean on
    # `stores`. One of them is the wood: two pieces lean, not three.
    fields = {"resources": {"gold": 1}, "skills": {"saw": 1}, "contracts": [14]}
    stocked = village(tiles=[("barn", {"gold": 2}), "jeweller"], **fields)
    assert score(stocked, solver=engine).total == 11
    assert best_pieces(stocked, engine) == {
        "contract-14": {"saw": 1, "gold@barn": 1},
        "jeweller": {"gold": 1, "gold@barn": 1},
    }


def test_a_stranger_stays_where_it_stands_if_it_can(engine: str) -> None:
    # The Watermill counts two stones, 2, or a loose iron and the one that stands on the Timber Yard, 2. The latter
    # leans on store-strangers, although iron comes before stone.
    stocked = village(tiles=[("timber-yard", {"iron": 1}), "watermill"], resources={"iron": 1, "stone": 2})
    assert best_pieces(stocked, engine) == {"watermill": {"stone": 2}}


# ---- then fewest stand-ins, then fewest off a store ---------------------------------------------------------


def test_a_piece_is_itself_where_it_can_be(engine: str) -> None:
    # A gold makes 1 at the Watermill as iron, and 1 left over as itself.
    mill = village(tiles=["watermill"], resources={"iron": 1, "gold": 1})
    assert stands_for(mill, engine) == {("watermill", "iron", "iron"): 1, ("gold", "gold", "gold"): 1}


def test_the_marker_stands_in_only_where_it_must(engine: str) -> None:
    # Five workers make an Apothecary's 3 with or without the marker, which leans on nothing there; as gold left over
    # it would lean on marker-gold, so that is ruled out.
    rulings = {"marker-gold": "no"}
    healer = village(tiles=["apothecary"], workers={"blue": 5}, first_player=True, rulings=rulings)
    assert best_pieces(healer, engine) == {"apothecary": {"blue": 5}}


def test_fewest_stand_ins_come_before_fewest_off_a_store(engine: str) -> None:
    # Contract 14 wants a saw and a wood, 7; 1 for a wood in the Barn, 1 for an iron at the Watermill. The wood off the
    # Barn leans on `stores`; the iron as the wood, by Boat 3b, leans on contract-substitutes and stands in. One leans
    # either way, and the wood stands for nothing else.
    fields = {"skills": {"saw": 1}, "contracts": [14], "rulings": {"boat-3b-gold": "asked-for"}}
    stocked = village(tiles=[("barn", {"wood": 1}), "watermill", "boat-3b"], resources={"iron": 1}, **fields)
    assert score(stocked, solver=engine).total == 8
    assert best_pieces(stocked, engine) == {"watermill": {"iron": 1}, "contract-14": {"saw": 1, "wood@barn": 1}}


def test_of_those_that_lean_and_stand_in_alike_fewest_leave_a_store(engine: str) -> None:
    # Contract 14, a saw and a wood, 7, and 1 for what is in the Barn or left over. The gold of the Barn as the wood
    # leans on `stores` and contract-substitutes, the loose one on the latter alone: one piece each, one stand-in each.
    fields = {"resources": {"gold": 1}, "skills": {"saw": 1}, "contracts": [14]}
    stocked = village(tiles=[("barn", {"gold": 1})], **fields)
    assert score(stocked, solver=engine).total == 8
    assert best_pieces(stocked, engine) == {"barn": {"gold@barn": 1}, "contract-14": {"saw": 1, "gold": 1}}


# ---- then the order of the document -------------------------------------------------------------------------


def test_the_first_tile_of_the_document_gets_its_pieces_first(engine: str) -> None:
    # Village Hall and White Wind count a blue worker 1 each.
    for tiles in (["village-hall", "white-wind"], ["white-wind", "village-hall"]):
        assert best_pieces(village(tiles=tiles, workers={"blue": 2}), engine) == {tiles[0]: {"blue": 2}}


def test_contracts_come_as_they_are_listed(engine: str) -> None:
    # A saw and a wood fill contract 14, a saw and two resources contract 17: 7 either way, and there is but one saw.
    for contracts in ([14, 17], [17, 14]):
        holder = village(skills={"saw": 1}, resources={"wood": 1, "iron": 1}, contracts=contracts)
        pieces = {14: {"saw": 1, "wood": 1}, 17: {"saw": 1, "iron": 1, "wood": 1}}[contracts[0]]
        assert best_pieces(holder, engine) == {f"contract-{contracts[0]}": pieces}


def test_no_free_choice_comes_before_one_and_an_early_tile_before_a_late_one(engine: str) -> None:
    # Sawmill and Forge rise from 3 to 10 alike.
    for tiles in (["sawmill", "forge", "flipper"], ["forge", "flipper", "sawmill"]):
        assert score(village(tiles=tiles), solver=engine).count.free_upgrade == tiles[0]
    # Nothing stands on the Timber Yard, and the home is upgraded: turning it gains nothing.
    bare = village(tiles=["timber-yard", "home-1+", "flipper"])
    assert score(bare, solver=engine).count.free_upgrade is None


# ---- alternatives -------------------------------------------------------------------------------------------


def test_alternatives_come_in_the_order_of_preference(engine: str) -> None:
    # On the Blacksmith 2 for the gold, and it leans on nothing; at the Jeweller 2 as well.
    sheet = score(village(tiles=["jeweller", ("blacksmith", {"gold": 1})]), solver=engine, alternatives=5)
    assert [*map(spent, counts(sheet))] == [
        {"blacksmith": {"gold@blacksmith": 1}},
        {"jeweller": {"gold@blacksmith": 1}},
    ]
    # 3 for a skill of any kind: in the order of the box.
    skills = {"anvil": 1, "pickaxe": 1, "saw": 1}
    sheet = score(village(tiles=["scholar"], skills=skills), solver=engine, alternatives=5)
    assert [*map(spent, counts(sheet))] == [{"scholar": {kind: 1}} for kind in skills]


def test_what_a_free_choice_turned_is_listed_when_alternatives_are_asked_for(engine: str) -> None:
    # 2 + 10 + 3 + 2 gold = 17 with the Sawmill or with the Forge turned. No piece moves, so the assignment is unique.
    turning = village(tiles=["sawmill", "forge", "flipper"], resources={"gold": 2})
    sheet = score(turning, solver=engine, alternatives=3)
    assert [(count.total, count.free_upgrade) for count in counts(sheet)] == [(17, "sawmill"), (17, "forge")]
    assert sheet.unique is True
