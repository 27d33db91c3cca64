"""Disputes: every ruling decides a game somewhere, what is not known is said, and what cannot touch is left out."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.box.rulings import Ruling
from scorer.journey import score_game
from scorer.show.answers.disputes import Reading
from scorer.show.answers.model import plain
from scorer.show.report import dispute_words as words
from scorer.solving.engines import Solving
from scorer.uses.disputes import Dispute, Disputes, find_disputes
from scorer.uses.disputes.outcome import Outcome, missing
from scorer.village.model import Game, Village
from tests.building import game, village
from tests.rules.test_layouts import HOME, OTHER_TRIANGLE, TRIANGLE, at
from tests.rules.test_rulings import CASES
from tests.the_box import BOX

RIVALS = {
    # points of the rival: as many as lie between the readings, or as the lower one, which is a tie then
    "stores": 3,
    "store-strangers": 2,
    "boat-3b-stores": 3,
    "boat-3b-gold": 3,
    "boat-3b-stone": 4,
    "marker-resource": 2,
    "marker-gold": 1,
    "marker-green": 1,
    "marker-white-wind": 6,
    "village-hall-green": 4,
    "flipper": 16,
    "sea-bastion": 4,
    "turn-order": 2,
    "contract-substitutes": 5,
    "home-counts": 6,
}


def rival(gold: int) -> Village:
    """A village worth so many points under every reading: only gold, and a boat that counts winter tiles."""
    return village(tiles=["home-2", "sea-breese-ii"], resources={"gold": gold})


def with_boat(played: Village) -> Village:
    """The same village with a winter boat that scores nothing by itself, unless it has one."""
    if any(owned.fact.season == "boat" for owned in played.tiles):
        return played
    return played.changed(tiles=(*played.tiles, village(tiles=["keyflower-ii"]).tiles[-1]))


def contest(played: Village, gold: int, **fields: Any) -> Game:
    """A village against a rival, at a table with The Merchants, where two players may own any boat."""
    own = played.changed(rulings={}, edition=None)
    return game({"A": with_boat(own), "B": rival(gold)}, **{"rulings": played.rulings, **fields})


def shown(dispute: Dispute) -> dict[str, tuple[dict[str, int | None], tuple[str, ...] | None]]:
    """Totals and winners by reading."""
    return {found.reading: (dict(found.outcome.totals), found.outcome.winners) for found in dispute.readings}


def ways_of(found: Disputes) -> list[dict[str, str]]:
    """Every way told in which somebody else wins: the other reading by ruling."""
    return [{change.ruling: change.after for change in way.changes} for way in found.verdict.ways]


def winner(own: int, other: int) -> tuple[str, ...]:
    return ("A", "B") if own == other else ("A",) if own > other else ("B",)


# One ruling


@pytest.mark.parametrize(("ruling", "totals", "played"), CASES, ids=[case[0] for case in CASES])
def test_every_ruling_decides_a_game(ruling: str, totals: dict[str, int], played: Village, engine: str) -> None:
    gold = RIVALS[ruling]
    found = find_disputes(contest(played, gold), ruling=ruling, solving=Solving(engine))
    (dispute,) = found.disputes
    assert shown(dispute) == {
        reading: ({"A": worth, "B": gold}, winner(worth, gold)) for reading, worth in totals.items()
    }
    assert (dispute.matters, dispute.changes_winner) == (True, True)
    assert found.verdict.winner_can_change is True
    assert [(change.ruling, change.before) for change in found.verdict.changes] == [(ruling, next(iter(totals)))]
    assert found.ranges == {"A": (min(totals.values()), max(totals.values())), "B": (gold, gold)}


def test_every_ruling_has_a_game_here() -> None:
    assert {*RIVALS, "tie"} == {*BOX.rulings.rulings}


@pytest.mark.parametrize(("order", "first"), [(["A", "B"], ("A",)), (["B", "A"], ("B",)), ([], None), (["A"], None)])
def test_a_tie_is_decided_by_its_ruling(order: list[str], first: tuple[str, ...] | None) -> None:
    found = find_disputes(contest(village(resources={"gold": 3}), 3, boat_order=order))
    dispute = next(dispute for dispute in found.disputes if dispute.ruling.id == "tie")
    assert {reading: winners for reading, (_, winners) in shown(dispute).items()} == {
        "shared": ("A", "B"),
        "first-boat": first,
        "replay": (),
    }
    assert (dispute.matters, found.verdict.winner_can_change) == (True, True)
    untold = next(reading for reading in dispute.readings if reading.reading == "first-boat").missing
    assert (untold is None) == (first is not None)


def test_a_number_that_only_a_ruling_of_ones_own_asks_for_is_told() -> None:
    untold = missing(Ruling("goats", "Goats", "Do goats count?", "yes", ()), "yes", Outcome({"A": None, "B": 3}, None))
    assert str(untold).startswith("What tiles of A count by their place under `yes` is not known; give every tile")


def test_a_tie_that_waits_for_the_boat_order_is_no_error() -> None:
    # `score` leaves the tie open; here it is one more thing that is not known
    tied = contest(village(resources={"gold": 3}), 3, rulings={"tie": "first-boat"})
    (note,) = score_game(tied).notes
    assert (note.code, note.severity) == ("missing-boat-order", "note")
    assert "boat_order" in note.fix
    found = find_disputes(tied)
    assert found.now.winners is None
    assert found.verdict.winner_can_change is True  # nobody, or both: whoever chose first
    assert [change.after for change in found.verdict.changes] == ["shared"]


def test_no_tie_under_any_combination_leaves_the_ruling_out() -> None:
    found = find_disputes(contest(village(resources={"gold": 3}), 2))
    assert (found.disputes, found.left_out, found.verdict.winner_can_change) == ((), 16, False)


def test_a_ruling_can_change_totals_and_not_the_winner() -> None:
    _, totals, played = CASES[0]
    found = find_disputes(contest(played, 0), ruling="stores")
    (dispute,) = found.disputes
    assert (dispute.matters, dispute.changes_winner, found.verdict.winner_can_change) == (True, False, False)
    assert found.ranges["A"] == (totals["stay"], totals["may-leave"])


def test_the_readings_in_force_are_those_of_the_edition() -> None:
    _, totals, played = CASES[0]
    found = find_disputes(contest(played, 3, edition="fr"), ruling="stores")
    assert dict(found.now.totals) == {"A": totals["stay"], "B": 3}
    assert [(change.before, change.after) for change in found.verdict.changes] == [("stay", "may-leave")]


# Several rulings


def test_two_readings_change_the_winner_only_together() -> None:
    # the marker is worth 2 as gold at the Jeweller or as a green worker at the Key Market; barred from both it is
    # worth nothing as a resource that scores nowhere, against the rival's 1
    held = village(tiles=["jeweller", "key-market"], first_player=True)
    found = find_disputes(contest(held, 1))
    assert {dispute.ruling.id: dispute.matters for dispute in found.disputes} == {
        "marker-resource": False,
        "marker-gold": False,
        "marker-green": False,
    }
    assert found.verdict.winner_can_change is True
    # barring the marker from being any resource, or gold: either does it, and the catalogue lists this one first
    assert [(c.ruling, c.after) for c in found.verdict.changes] == [
        ("marker-resource", "stores-only"),
        ("marker-green", "no"),
    ]
    assert found.verdict.then
    assert dict(found.verdict.then.totals) == {"A": 0, "B": 1}
    assert ways_of(found) == [
        {"marker-resource": "stores-only", "marker-green": "no"},
        {"marker-gold": "no", "marker-green": "no"},
    ]
    assert found.verdict.are_all
    assert found.ranges == {"A": (0, 2), "B": (1, 1)}
    for ruling in ("marker-resource", "marker-green"):
        assert find_disputes(contest(held, 1), ruling=ruling).verdict.winner_can_change is False


def test_readings_that_do_it_alone_come_before_those_that_need_two() -> None:
    # The home prints 5 and is 2 more at the Artisan, or not; the marker is 2 as gold or as a green worker, or nothing
    # where both are barred: 9, against 8. With both changed at once it would be 5, but either alone is enough.
    held = village(tiles=["home-1+", "artisan", "jeweller", "key-market"], first_player=True)
    found = find_disputes(contest(held, 8))
    assert dict(found.now.totals) == {"A": 9, "B": 8}
    assert ways_of(found) == [
        {"home-counts": "no"},
        {"marker-resource": "stores-only", "marker-green": "no"},
        {"marker-gold": "no", "marker-green": "no"},
    ]
    assert [dict(way.then.totals) for way in found.verdict.ways] == [{"A": 7, "B": 8}] * 3
    assert [change.ruling for change in found.verdict.changes] == ["home-counts"]
    first, second = words.verdict(found)
    assert first == "As it is read now: A 9, B 8; A wins."
    assert second.startswith("One other reading changes the winner: home-counts: no.")
    assert second.endswith("2 pairs of readings do so only together.")


def test_a_reading_and_the_tie_ruling_change_the_winner_together() -> None:
    # barred from the Key Market the marker is one gold: a tie, which goes to the first to choose a boat, who is A
    held = village(tiles=["key-market"], first_player=True)
    tied = contest(held, 1, rulings={"tie": "first-boat"}, boat_order=["A", "B"])
    found = find_disputes(tied)
    assert next(d for d in found.disputes if d.ruling.id == "tie").matters is False
    assert [change.ruling for change in found.verdict.changes] == ["marker-resource", "marker-green"]  # 0 against 1
    assert found.verdict.are_fewest
    assert find_disputes(tied, ruling="marker-green").verdict.winner_can_change is False


# What is not known


def test_one_measured_number_says_nothing_of_other_readings() -> None:
    bastion = village(tiles=["sea-bastion"], measured={"loop": 5})
    found = find_disputes(contest(bastion, 4))
    (dispute,) = (dispute for dispute in found.disputes if dispute.ruling.id == "sea-bastion")
    assert dispute.matters is None
    readings = [plain(Reading.of(found)) for found in dispute.readings]
    assert [reading["totals"] for reading in readings] == [{"A": 5, "B": 4}, None, None]
    assert "number for each reading" in readings[1]["why"]
    assert found.verdict.winner_can_change is None
    assert found.ranges["A"] == (5, 5)
    assert found.unknown == ("A",)


def test_some_numbers_known_may_be_enough_to_say_that_it_matters() -> None:
    bastion = village(tiles=["sea-bastion"], measured={"loop": {"largest-route": 5, "no-tile-twice": 3}})
    (dispute,) = find_disputes(contest(bastion, 4), ruling="sea-bastion").disputes
    assert dispute.matters is True
    assert dispute.readings[1].outcome.totals["A"] is None


def test_a_number_not_known_that_cannot_matter_to_the_winner() -> None:
    # six neighbours at most, against a lead of 10
    ordered = village(tiles=["turn-order-1"], resources={"gold": 20}, measured={"adjacent": {"turn-order-1": 4}})
    found = find_disputes(contest(ordered, 10))
    (dispute,) = found.disputes
    assert (dispute.matters, found.verdict.winner_can_change) == (None, False)


def test_what_is_not_known_might_change_the_winner_with_fewer_readings() -> None:
    # as in the game of two readings that only together decide, beside a turn order tile that was counted once
    held = village(
        tiles=["jeweller", "key-market", "turn-order-1-2p"],
        first_player=True,
        measured={"adjacent": {"turn-order-1-2p": 4}},
    )
    found = find_disputes(contest(held, 5))
    assert [change.ruling for change in found.verdict.changes] == ["marker-resource", "marker-green"]
    assert found.verdict.are_fewest is False


def test_the_board_answers_for_every_reading(engine: str) -> None:
    laid = village(tiles=[HOME, *TRIANGLE, *OTHER_TRIANGLE, at(0, 1, "sea-bastion")])
    found = find_disputes(contest(laid, 4), ruling="sea-bastion", solving=Solving(engine))
    (dispute,) = found.disputes
    assert [reading.outcome.totals["A"] for reading in dispute.readings] == [5, 5, 3]
    assert found.verdict.winner_can_change is True


# A village alone


def test_a_village_alone_has_a_range_and_no_rival() -> None:
    _, totals, played = CASES[0]
    found = find_disputes(Game(players=(played,)))
    assert found.ranges == {"player 1": (totals["stay"], totals["may-leave"])}
    assert found.verdict.winner_can_change is False
