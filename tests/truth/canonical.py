"""The canonical best count of a small village: the first of all best counts, whatever is said of them.

Of each best count it looks at every way to say what the pieces stand for and at every place to take them from. Built on
the exhaustive search and written from the rules: nothing here knows the program, its preferences or the tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, product

from scorer.village.model import Village
from tests.the_box import BOX, GROUPS, MARKER, PIECES
from tests.truth.exhaustive import (
    BOAT,
    CONTRACT,
    GOLD,
    STORE,
    STORES,
    TILE,
    WINTER_TILES,
    Assignment,
    Search,
    Substitution,
    Tiles,
    after_the_free_choice,
    points_without_pieces,
    store_rates,
)

Use = tuple[str, str, str]
"""A target, a symbol there, and the kind of piece that is it."""

Uses = Counter[Use]
MOST_COUNTS = 3_000
"""More best counts than this are too many to look at one by one."""


@dataclass(frozen=True)
class Canonical:
    """The first of all best counts."""

    uses: Mapping[Use, int]
    choice: tuple[str | None, str | None]
    leaning: int
    standing_in: int
    off_stores: int


class TooMany(Exception):
    """There are more best counts than anybody wants to look at."""


def canonical(village: Village) -> Canonical:
    """The first best count by leaning pieces, stand-ins, pieces off stores, the document, and the free choice."""
    ways = list(after_the_free_choice(village, 0))
    searches = {rates: Search(village, dict(rates)) for rates in {store_rates(village, tiles) for tiles in ways}}
    totals = [points_without_pieces(village, tiles) + searches[store_rates(village, tiles)].total for tiles in ways]
    judge, best, looked_at = Judge(village), None, 0
    for tiles, total in zip(ways, totals, strict=True):
        if total != max(totals):
            continue
        for assignment in searches[store_rates(village, tiles)].assignments():
            for uses in judge.ways_to_say(assignment):
                looked_at += 1
                if looked_at > MOST_COUNTS:
                    raise TooMany
                key = (*judge.costs(uses), judge.by_document(uses), chosen(village, tiles))
                if best is None or key < best[0]:
                    best = (key, uses, chosen(village, tiles))
    assert best is not None
    (leaning, standing_in, off_stores, *_), uses, (_, at, kind) = best
    tile = village.tiles[at].tile if kind else None
    choice = (tile if kind == "upgraded" else None, tile if kind == "extension" else None)
    return Canonical(uses, choice, leaning, standing_in, off_stores)


def chosen(village: Village, tiles: Tiles) -> tuple[bool, int, str]:
    """The free choice, in order: none, then by the place of its tile in the document."""
    for at, (before, after) in enumerate(zip(village.tiles, tiles, strict=True)):
        if before.upgraded != after.upgraded:
            return True, at, "upgraded"
        if before.extension != after.extension:
            return True, at, "extension"
    return False, 0, ""


class Judge:
    """What there is to say about a count of a village."""

    def __init__(self, village: Village) -> None:
        self.village = village
        self.order = [tile.tile for tile in village.tiles]
        self.order += [f"contract-{number}" for number in village.contracts] + ["gold"]
        self.others = [
            village.under({ruling.id: reading})
            for ruling in BOX.rulings.rulings.values()
            for reading in ruling.reading_ids
            if reading != village.readings[ruling.id]
        ]
        self.takes = {tile.tile: STORES[tile.tile].takes for tile in village.tiles if tile.tile in STORES}
        self.may_be = cache(self._may_be)
        self.firmly = cache(self._firmly)
        self.leaves_firmly = cache(self._leaves_firmly)

    # ---- what the pieces of a target stand for ------------------------------------------------------------

    def wishes(self, target: str) -> list[list[str]]:
        """The symbols of a set, one list for each choice."""
        if target in self.takes:
            return [[self.takes[target]]]
        if target == "gold":
            return [["gold"]]
        if target == "white-wind":
            return [["worker"]]
        if target.startswith("contract-"):
            return [list(Counter(BOX.contracts[int(target.removeprefix("contract-"))].needs).elements())]
        return [list(wish) for wish in WINTER_TILES[target][1]]

    def place(self, target: str) -> str:
        """What kind of place it is."""
        if target in self.takes:
            return STORE
        if target == "gold":
            return GOLD
        return CONTRACT if target.startswith("contract-") else BOAT if target == "white-wind" else TILE

    def ways_to_say(self, assignment: Assignment) -> Iterator[Uses]:
        """Every way to say which piece of a target is which of its symbols."""
        by_target = [[*self._said(target, Counter(dict(pieces)))] for target, pieces in sorted(assignment)]
        for ways in product(*by_target):
            yield sum(ways, Uses())

    def _said(self, target: str, pieces: Counter[str]) -> Iterator[Uses]:
        for wish in self.wishes(target):
            sets, over = divmod(pieces.total(), len(wish))
            if not over:
                symbols = Counter(wish * sets)
                yield from self._fill(target, list(symbols.items()), pieces)

    def _fill(self, target: str, symbols: list[tuple[str, int]], pieces: Counter[str]) -> Iterator[Uses]:
        if not symbols:
            yield Uses()
            return
        (symbol, count), *rest = symbols
        able = [kind for kind in pieces if pieces[kind] and self.may_be(kind, symbol, target)]
        for taken in map(Counter, combinations_with_replacement(sorted(able), count)):
            if taken <= pieces:
                for others in self._fill(target, rest, pieces - taken):
                    yield others + Uses({(target, symbol, kind): number for kind, number in taken.items()})

    def _may_be(self, kind: str, symbol: str, target: str) -> bool:
        return Substitution(self.village).stands_for(kind, symbol, self.place(target))

    # ---- what speaks against it ---------------------------------------------------------------------------

    def costs(self, uses: Uses) -> tuple[int, int, int]:
        """Pieces that lean, pieces that stand in, pieces that leave a store."""
        stands_in = sum(
            number
            for (_, symbol, kind), number in uses.items()
            if kind != symbol and (kind == MARKER or kind not in GROUPS.get(symbol, ()))
        )
        pairs = [self._kind(kind, uses) for kind in sorted({kind for _, _, kind in uses})]
        return sum(lean for lean, _ in pairs), stands_in, sum(off for _, off in pairs)

    def _kind(self, kind: str, uses: Uses) -> tuple[int, int]:
        """The fewest pieces of a kind that lean, and of those the fewest off stores, over all places to take them."""
        staying: Counter[str] = Counter()
        elsewhere: list[Use] = []
        leaning = 0
        for use, number in uses.items():
            if use[2] == kind and use[0] in self.takes and kind != MARKER:
                staying[use[0]] = number
                leaning += 0 if self.firmly(kind, use[1], use[0]) else number
            elif use[2] == kind:
                elsewhere += [use] * number
        sources = list(self._sources(kind, staying))
        found = min(self._drawn(tuple(elsewhere), tuple(sources), kind), default=None)
        assert found is not None
        return leaning + found[0], found[1]

    def _drawn(self, uses: tuple[Use, ...], sources: tuple[tuple[str, int], ...], kind: str) -> set[tuple[int, int]]:
        """What leans and what leaves a store in each way to take these pieces from somewhere."""
        found = {((0,) * len(sources), 0, 0)}
        for target, symbol, _ in uses:
            further = set()
            for taken, leaning, off in found:
                for at, (store, count) in enumerate(sources):
                    if taken[at] < count:
                        leaves = bool(store)
                        firm = self.firmly(kind, symbol, target) and (not leaves or self.leaves_firmly(kind, store))
                        now = (*taken[:at], taken[at] + 1, *taken[at + 1 :])
                        further.add((now, leaning + (not firm), off + leaves))
            found = further
        return {(leaning, off) for _, leaning, off in found}

    def _sources(self, kind: str, staying: Counter[str]) -> Iterator[tuple[str, int]]:
        """Where pieces of a kind may be taken from, and how many: the hand is no store."""
        loose = int(self.village.first_player) if kind == MARKER else self.village.loose[kind]
        for tile in self.village.tiles:
            if tile.tile not in self.takes:
                loose += tile.standing.get(kind, 0)
            elif kind in tile.standing:
                yield tile.tile, tile.standing[kind] - staying[tile.tile]
        yield "", loose

    def _firmly(self, kind: str, symbol: str, target: str) -> bool:
        """Whether every other reading allows it too."""
        return all(self._allows(other, kind, symbol, target) for other in self.others)

    def _allows(self, other: Village, kind: str, symbol: str, target: str) -> bool:
        if target == "village-hall" and symbol == "green" and other.readings["village-hall-green"] == "no":
            return False
        return Substitution(other).stands_for(kind, symbol, self.place(target))

    def _leaves_firmly(self, kind: str, store: str) -> bool:
        """Whether it may leave a store under every other reading too."""
        for other in self.others:
            counts = Substitution(other).stands_for(kind, self.takes[store], STORE)
            if other.readings["stores" if counts else "store-strangers"] == ("stay" if counts else "stuck"):
                return False
        return True

    # ---- the order of the document ------------------------------------------------------------------------

    def by_document(self, uses: Uses) -> tuple[int, ...]:
        """Less for the count that comes first: the first target gets as many of the first kind as it can."""
        return tuple(
            -uses[target, symbol, kind]
            for target in self.order
            for symbol in self._symbols(target)
            for kind in (*PIECES, MARKER)
        )

    def _symbols(self, target: str) -> list[str]:
        if target in self.takes or target in ("gold", "white-wind") or target.startswith("contract-"):
            return list(dict.fromkeys(self.wishes(target)[0]))
        return list(dict.fromkeys(s for wish in self.wishes(target) for s in wish)) if target in WINTER_TILES else []
