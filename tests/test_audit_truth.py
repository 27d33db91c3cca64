"""No claim is called impossible that some legal count gives, and none is called possible that none gives.

Every count of small villages is worked out by a search that does not know the program (tests/truth/counts.py); the
verdicts, the distances, the numbers that can be and the smallest conflicts must be those it gives.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Any

import pytest

from scorer.documents import claim_from
from scorer.journey import score
from scorer.uses.check import Audit, audit
from scorer.village.claims import Claim, targets_in
from scorer.village.model import Village
from tests.auditing import checked
from tests.building import holding, village
from tests.the_box import MARKER
from tests.truth.counts import Pieces, Points, all_assignments, all_counts, random_count
from tests.truth.generator import random_village

# ---- claims from real counts ------------------------------------------------------------------------------


@pytest.mark.parametrize("seeds", [range(first, first + 15) for first in range(0, 60, 15)], ids=str)
def test_optimal_sheets_are_best_with_their_lines_and_pieces(seeds: range, engine: str) -> None:
    for seed in seeds:
        played = random_village(Random(seed), "full")
        sheet = score(played, unique=False)
        lines: dict[str, Any] = {}
        for line in sheet.lines:
            said = lines.setdefault(line.target, {"points": 0})
            said["points"] += line.points
            said.update({"pieces": dict(line.pieces)} if line.pieces else {})
        found = checked(played, engine, total=sheet.total, complete=seed % 2 == 0, lines=lines)
        assert (seed, found.verdict, found.left_on_table) == (seed, "best", 0)


@pytest.mark.parametrize("seeds", [range(first, first + 20) for first in range(0, 80, 20)], ids=str)
def test_random_legal_counts_are_accepted_with_their_pieces(seeds: range) -> None:
    for seed in seeds:
        played, rng = random_village(Random(seed), "small"), Random(seed)
        points, pieces = random_count(played, rng)
        worth = dict(points)
        lines = {
            target: {"points": worth.get(target, 0)} | ({"pieces": pieces[target]} if target in pieces else {})
            for target in targets_in(played)
        }
        found = checked(played, lines=lines, complete=True, total=sum(worth.values()))
        assert (seed, found.is_possible) == (seed, True)
        assert found.left_on_table == found.best.total - sum(worth.values())


@pytest.mark.parametrize("seeds", [range(first, first + 15) for first in range(0, 120, 15)], ids=str)
def test_a_claim_is_impossible_exactly_where_no_legal_count_gives_it(seeds: range) -> None:
    for seed in seeds:
        played, rng = random_village(Random(seed), "small"), Random(seed)
        truth = [dict(points) for points in sorted(map(sorted, all_counts(played)))]
        for _ in range(3):
            claim = some_claim(rng, played, truth)
            found = audit(played, claim)
            assert (seed, claim, found.is_possible) == (seed, claim, gives(truth, demanded(played, claim), claim.total))
            assert found.best.total == max(sum(count.values()) for count in truth)
            if not found.is_possible:
                assert_explained(played, claim, found, truth)
            assert_added_up(played, claim, found, truth)


@pytest.mark.parametrize("seeds", [range(first, first + 50) for first in range(0, 200, 50)], ids=str)
def test_pieces_told_are_impossible_exactly_where_no_legal_count_has_them(seeds: range) -> None:
    for seed in seeds:
        played, rng = random_village(Random(seed), "small"), Random(seed)
        if sum(played.pieces.values()) > 5:
            continue
        truth = list(all_assignments(played))
        for _ in range(3):
            lines = told_lines(rng, played, truth)
            possible = any(has_lines(count, lines) for count in truth)
            assert (seed, lines, checked(played, lines=lines).is_possible) == (seed, lines, possible)


def told_lines(rng: Random, played: Village, truth: list[tuple[Points, Pieces]]) -> dict[str, Any]:
    """Lines with pieces from one legal count or from two, now and then with a piece more or less."""
    lines: dict[str, Any] = {}
    first, second = rng.choice(truth), rng.choice(truth)
    for target in rng.sample(sorted(first[1]), rng.randint(1, min(3, len(first[1])))):
        points, pieces = first if rng.random() < 0.6 else second
        told = dict(pieces[target])
        if rng.random() < 0.4:
            kind = rng.choice([*(kind for kind, count in played.pieces.items() if count), MARKER])
            told[kind] = max(0, told.get(kind, 0) + rng.choice((-1, 1)))
        lines[target] = {"points": dict(points).get(target, 0), "pieces": told}
    return lines


def has_lines(count: tuple[Points, Pieces], lines: Mapping[str, Any]) -> bool:
    """Whether a count has these points with these pieces."""
    points, pieces = dict(count[0]), count[1]
    return all(
        points.get(target, 0) == line["points"] and Counter(pieces[target]) == Counter(line["pieces"])
        for target, line in lines.items()
    )


def some_claim(rng: Random, played: Village, truth: list[dict[str, int]]) -> Claim:
    """Some lines of a legal count, now and then one that is wrong, with or without a total."""
    legal = rng.choice(truth)
    targets = targets_in(played)
    named = rng.sample(targets, rng.randint(1, min(5, len(targets))))
    lines = {target: legal.get(target, 0) for target in named}
    if rng.random() < 0.5:
        wrong = rng.choice(named)
        lines[wrong] = max(0, lines[wrong] + rng.choice((-3, -1, 1, 2, 3, 5, 7, 10)))
    elif rng.random() < 0.6:
        # Two legal counts mixed: each line possible, all of them perhaps not.
        other = rng.choice(truth)
        lines |= {target: other.get(target, 0) for target in named[::2]}
    total = sum(legal.values()) + rng.choice((0, 0, 1, -1)) if rng.random() < 0.4 else None
    value = {"lines": lines, "complete": rng.random() < 0.2}
    return claim_from(value | ({"total": max(0, total)} if total is not None else {}))


def demanded(played: Village, claim: Claim) -> dict[str, int]:
    """The points a claim demands, target by target."""
    said = {target: line.points for target, line in claim.lines.items()}
    return {target: said.get(target, 0) for target in targets_in(played)} if claim.complete else said


def gives(truth: list[dict[str, int]], lines: Mapping[str, int], total: int | None = None) -> bool:
    """Whether some legal count has these points, and the total."""
    return any(
        all(count.get(target, 0) == points for target, points in lines.items()) and total in (None, sum(count.values()))
        for count in truth
    )


def assert_added_up(played: Village, claim: Claim, found: Audit, truth: list[dict[str, int]]) -> None:
    """Where the lines make another number than the total, each is judged as if the other had not been said."""
    added = found.addition
    assert (added is None) == (claim.total is None or not claim.lines or claim.sum_of_lines == claim.total)
    if added is None:
        return
    lines = demanded(played, claim)
    with_lines = [count for count in truth if gives([count], lines)]
    for alone, counts in (
        (added.lines_alone, with_lines),
        (added.total_alone, [count for count in truth if sum(count.values()) == claim.total]),
    ):
        most = max((sum(count.values()) for count in counts), default=None)
        left = None if most is None else found.best.total - most
        assert (alone.verdict, alone.left_on_table) == ({None: "impossible", 0: "best"}.get(left, "legal"), left)
    short = set(lines) < set(targets_in(played)) and claim.sum_of_lines < added.total
    makes_up = any(sum(count.values()) == added.total for count in with_lines)
    assert added.is_wrong is (not makes_up and (bool(with_lines) or not short))
    if short and with_lines and not found.is_possible:
        rest = sorted({sum(count.values()) - claim.sum_of_lines for count in with_lines})
        told = str(added.told[1])
        assert f" {rest[-1]} " in told or (rest == [0] and "nothing" in told)


def assert_explained(played: Village, claim: Claim, found: Audit, truth: list[dict[str, int]]) -> None:
    """The nearest count is as near as any, each line's number is one it can have, and no fewer lines conflict."""
    lines = demanded(played, claim)
    away = min(sum(abs(count.get(target, 0) - lines[target]) for target in lines) for count in truth)
    assert found.reasons
    assert found.nearest
    assert found.nearest.distance == away
    for line in found.lines:
        can_be = {count.get(line.target, 0) for count in truth}
        assert abs(line.possible - line.claimed) == min(abs(number - line.claimed) for number in can_be)
    if found.conflict and "total" not in found.conflict:
        assert not gives(truth, {target: lines[target] for target in found.conflict})
        possible = [target for target in lines if gives(truth, {target: lines[target]})]
        for fewer in combinations(possible, len(found.conflict) - 1):
            assert gives(truth, {target: lines[target] for target in fewer})


def test_the_search_finds_every_count_of_a_village_done_by_hand() -> None:
    # Two gold: both left over, one or both at the Jeweller; the home prints nothing.
    played = village(["jeweller"], **holding({"gold": 2}))
    by_hand: set[Points] = {
        frozenset({("gold", 2)}),
        frozenset({("gold", 1), ("jeweller", 2)}),
        frozenset({("jeweller", 4)}),
    }
    assert all_counts(played) == by_hand
