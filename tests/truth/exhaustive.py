"""The truth for small villages: every way to place every piece, each counted by the rules as written.

Nothing here knows the optimiser. From the box it takes printed facts only (points, transport, symbols,
icons, seasons, what a contract prints); how a tile scores is written out below by hand.

A *move* puts a collection of pieces on one target so that each of them scores there. The search tries every
move of every target in turn, stores first, and gives what is left to gold. What remains is unused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

from scorer.village.model import OwnedTile, Village
from tests.the_box import BOX, MARKER, RESOURCES, SKILLS, WORKERS

Pieces = tuple[tuple[str, int], ...]
"""A collection of pieces: (piece, count) in alphabetical order, no count of nought."""

Assignment = frozenset[tuple[str, Pieces]]
"""What each target gets; targets without pieces are left out."""

Tiles = tuple[OwnedTile, ...]
Symbols = tuple[str, ...]
Counts = tuple[int, ...]
Rates = tuple[tuple[str, int], ...]

GROUP_OF = dict.fromkeys(WORKERS, "worker") | dict.fromkeys(RESOURCES, "resource") | dict.fromkeys(SKILLS, "skill")
EXTENSIONS_IN_THE_BOX = 18
SEA_BREESE = (0, 2, 4, 8, 16, 32)

TILE, BOAT, STORE, CONTRACT, GOLD = "tile", "boat", "store", "contract", "gold"
"""Kinds of place: what may stand for what depends on them."""


@dataclass(frozen=True)
class Truth:
    """The best total, and every assignment that reaches it."""

    total: int
    assignments: frozenset[Assignment]


def best(village: Village, extensions_elsewhere: int = 0) -> Truth:
    """Count every allocation under every free flip or free extension, and keep the best."""
    most_fixed: dict[Rates, int] = {}
    for tiles in after_the_free_choice(village, extensions_elsewhere):
        rates = store_rates(village, tiles)
        most_fixed[rates] = max(most_fixed.get(rates, 0), points_without_pieces(village, tiles))
    searches = {rates: Search(village, dict(rates)) for rates in most_fixed}
    total = max(fixed + searches[rates].total for rates, fixed in most_fixed.items())
    winners = [searches[rates] for rates, fixed in most_fixed.items() if fixed + searches[rates].total == total]
    return Truth(total, frozenset(assignment for search in winners for assignment in search.assignments()))


# ---- step 4: the free upgrade, the free extension ---------------------------------------------------------


def after_the_free_choice(village: Village, extensions_elsewhere: int) -> Iterator[Tiles]:
    """The tiles as they lie, and as they may lie after Flipper's flip or Flipper II's extension."""
    yield village.tiles
    may_flip = owns(village, "flipper")
    in_use = extension_count(village.tiles) + extensions_elsewhere
    may_extend = owns(village, "flipper-ii") and in_use < EXTENSIONS_IN_THE_BOX
    for index, tile in enumerate(village.tiles):
        if may_flip and tile.can_be_upgraded:
            yield with_change(village.tiles, index, {"upgraded": True})
        if may_extend and tile.upgraded and tile.extension is None:
            yield with_change(village.tiles, index, {"extension": "blue"})


def with_change(tiles: Tiles, index: int, change: Mapping[str, bool | str]) -> Tiles:
    """The same tiles, one of them changed."""
    return (*tiles[:index], tiles[index].model_copy(update=change), *tiles[index + 1 :])


# ---- steps 5, 6, 9, 10, 11: points that take no pieces ------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """A village with its tiles as they lie once the free choice is made."""

    village: Village
    tiles: Tiles

    @property
    def twice_by_2b(self) -> int:
        """Boat 2b counts carts and upgrade symbols twice."""
        return 2 if owns(self.village, "boat-2b") else 1

    def upgraded_tiles(self) -> int:
        """Upgraded tiles, as the Artisan counts them."""
        home_counts = self.village.readings["home-counts"] == "yes"
        return sum(tile.upgraded and (home_counts or tile.fact.season != "home") for tile in self.tiles)

    def transport(self) -> int:
        """The sum of the carts."""
        return sum(tile.side.transport for tile in self.tiles)

    def symbols(self) -> int:
        """Upgrade symbols; a cabin is one."""
        return sum(tile.side.symbols for tile in self.tiles) + self.village.cabins

    def icons(self) -> int:
        """Worker icons on the sides that lie face up."""
        return sum(tile.side.icons for tile in self.tiles)

    def winter_tiles(self) -> int:
        """Winter tiles; boats and turn order tiles are none."""
        return sum(tile.fact.season == "winter" for tile in self.tiles)

    def rate(self, tile_id: str, basic: int, upgraded: int) -> int:
        """The rate on the side of that tile that lies face up."""
        return upgraded if any(tile.tile == tile_id and tile.upgraded for tile in self.tiles) else basic

    def loop(self) -> int:
        """Tiles of the road loop, by the reading in force."""
        return self._measured(self.village.measured.loop, "sea-bastion")

    def river(self) -> int:
        """Water tiles joined to the home, more than five being five."""
        return min(5, self._measured(self.village.measured.river, ""))

    def route(self) -> int:
        """Tiles of the longest route of the Delivery Man."""
        return self._measured(self.village.measured.route, "")

    def beside(self, tile_id: str) -> int:
        """What was counted around that tile."""
        return self._measured(self.village.measured.adjacent[tile_id], "turn-order")

    def _measured(self, number: int | dict[str, int] | None, ruling: str) -> int:
        if number is None:
            raise ValueError("a number that this village needs was not measured")
        return number if isinstance(number, int) else number[self.village.readings[ruling]]


BY_THEMSELVES: Mapping[str, Callable[[Board], int]] = {
    "artisan": lambda board: 2 * board.upgraded_tiles(),
    "builder": lambda board: 3 * extension_count(board.tiles),
    "beekeeper": lambda board: 2 * board.beside("beekeeper"),
    "glade": lambda board: 5 * board.beside("glade"),
    "glade-in-winter": lambda board: 3 * board.beside("glade-in-winter"),
    "delivery-man": lambda board: board.route(),
    "developer": lambda board: board.rate("developer", 2, 3) * board.beside("developer"),
    "talton-lodge": lambda board: board.rate("talton-lodge", 1, 2) * board.icons(),
    "keyflower": lambda board: board.transport() * board.twice_by_2b,
    "sea-bastion": lambda board: board.loop(),
    "sea-breese": lambda board: SEA_BREESE[board.river()],
    "sea-breese-ii": lambda board: 2 * board.winter_tiles(),
    "ianvincible-ii": lambda board: 2 * board.symbols() * board.twice_by_2b,
    "turn-order-1-2p": lambda board: board.beside("turn-order-1-2p"),
    "turn-order-1": lambda board: board.beside("turn-order-1"),
    "turn-order-2-3p": lambda board: board.beside("turn-order-2-3p"),
    "turn-order-2": lambda board: board.beside("turn-order-2"),
    "turn-order-3-4p": lambda board: board.beside("turn-order-3-4p"),
    "turn-order-3": lambda board: board.beside("turn-order-3"),
    "turn-order-4": lambda board: board.beside("turn-order-4"),
}


def points_without_pieces(village: Village, tiles: Tiles) -> int:
    """Printed points, the same again under an extension, and the tiles that count the village itself."""
    board = Board(village, tiles)
    printed = sum(tile.side.points for tile in tiles)
    doubled = sum(tile.side.points for tile in tiles if tile.extension)
    return printed + doubled + sum(BY_THEMSELVES[tile.tile](board) for tile in tiles if tile.tile in BY_THEMSELVES)


def extension_count(tiles: Tiles) -> int:
    """Extensions standing on these tiles."""
    return sum(tile.extension is not None for tile in tiles)


def owns(village: Village, tile_id: str) -> bool:
    """Whether that tile lies in the village."""
    return any(tile.tile == tile_id for tile in village.tiles)


# ---- substitution -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Substitution:
    """What may stand for what, in this village and under its rulings."""

    village: Village

    def stands_for(self, piece: str, symbol: str, place: str) -> bool:
        """Whether the piece may fill the symbol at that kind of place."""
        if piece == MARKER:
            return self.marker_may_be(symbol, place)
        if piece == symbol or GROUP_OF[piece] == symbol:
            return True
        return {piece, symbol} <= set(RESOURCES) and self.replaces(piece, place)

    def replaces(self, resource: str, place: str) -> bool:
        """Whether a resource may stand for other kinds: gold for all three, with Boat 3b each for each."""
        if place == CONTRACT and self._reading("contract-substitutes") == "no":
            return False
        return resource == "gold" or self.boat_3b_frees(resource, place)

    def boat_3b_frees(self, resource: str, place: str) -> bool:
        """Whether Boat 3b is there and its rulings let this resource stand for any other here."""
        if not owns(self.village, "boat-3b"):
            return False
        if resource == "stone" and self._reading("boat-3b-stone") == "left-out":
            return False
        if place == STORE:
            return self._reading("boat-3b-stores") == "yes"
        return place != GOLD or self._reading("boat-3b-gold") == "everywhere"

    def marker_may_be(self, symbol: str, place: str) -> bool:
        """The marker is any one worker, skill or resource, as far as its rulings go."""
        if symbol == "green":
            return self._reading("marker-green") == "yes"
        if symbol in (*RESOURCES, "resource"):
            return self.marker_may_be_resource(symbol, place)
        return place != BOAT or self._reading("marker-white-wind") == "yes"

    def marker_may_be_resource(self, symbol: str, place: str) -> bool:
        """On a store always; elsewhere by ruling; gold by ruling, or as another kind that stands for gold."""
        if place != STORE and self._reading("marker-resource") == "stores-only":
            return False
        if symbol != "gold" or self._reading("marker-gold") == "yes":
            return True
        return any(self.replaces(kind, place) for kind in ("iron", "stone", "wood"))

    def fills(self, pieces: Symbols, symbols: Symbols, place: str) -> bool:
        """Whether the pieces fill the symbols, one each, none left over on either side."""
        if not pieces:
            return not symbols
        fitting = {symbol for symbol in symbols if self.stands_for(pieces[0], symbol, place)}
        return any(self.fills(pieces[1:], without(symbols, symbol), place) for symbol in fitting)

    def _reading(self, ruling: str) -> str:
        return self.village.readings[ruling]


def without(symbols: Symbols, symbol: str) -> Symbols:
    """The symbols less one."""
    index = symbols.index(symbol)
    return symbols[:index] + symbols[index + 1 :]


# ---- targets that take pieces ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Target:
    """Points for each set of symbols filled; of several wishes the player chooses one."""

    name: str
    place: str
    points: int
    wishes: tuple[Symbols, ...]
    only_once: bool = False
    points_if_empty: int = 0


def each(points: int, *symbols: str) -> tuple[int, tuple[Symbols, ...]]:
    """Points for each set of these symbols."""
    return points, (symbols,)


def one_of(points: int, *symbols: str) -> tuple[int, tuple[Symbols, ...]]:
    """Points for each piece of the one kind that the player chooses."""
    return points, tuple((symbol,) for symbol in symbols)


WINTER_TILES: Mapping[str, tuple[int, tuple[Symbols, ...]]] = {
    "apothecary": each(3, "worker", "worker", "worker", "worker", "worker"),
    "craftsmens-guild": each(3, "blue", "red", "yellow"),
    "jeweller": each(2, "gold"),
    "key-guild": each(10, "skill", "skill", "skill", "skill", "skill"),
    "key-market": each(2, "green"),
    "mercers-guild": each(5, "iron", "stone", "wood"),
    "scholar": one_of(3, "anvil", "pickaxe", "saw"),
    "scribes": each(10, "anvil", "pickaxe", "saw"),
    "village-hall": one_of(1, "blue", "red", "yellow", "green"),
    "watermill": one_of(1, "iron", "stone", "wood"),
    "windmill": each(5, "resource", "resource", "resource", "resource", "resource"),
    "emporium": each(3, "green", "worker", "worker"),
    "monument": each(4, "gold", "resource", "resource"),
}


class Store(NamedTuple):
    """What a store counts, and its points for each on either side."""

    takes: str
    basic: int
    upgraded: int


STORES: Mapping[str, Store] = {
    "timber-yard": Store("wood", 2, 3),
    "stone-yard": Store("stone", 2, 3),
    "blacksmith": Store("iron", 2, 3),
    "barn": Store("resource", 1, 2),
}


def taking_targets(village: Village) -> list[Target]:
    """Every target but stores and gold that takes pieces, in this village."""
    tiles = [winter_tile(village, tile.tile) for tile in village.tiles if tile.tile in WINTER_TILES]
    boats = [Target("white-wind", BOAT, *each(1, "worker"))] if owns(village, "white-wind") else []
    return tiles + boats + [contract(village, number) for number in village.contracts]


def winter_tile(village: Village, tile_id: str) -> Target:
    """A winter tile that takes pieces."""
    points, wishes = WINTER_TILES[tile_id]
    if tile_id == "village-hall" and village.readings["village-hall-green"] == "no":
        wishes = tuple(wish for wish in wishes if wish != ("green",))
    return Target(tile_id, TILE, points, wishes)


def contract(village: Village, number: int) -> Target:
    """A contract: 7 once, 10 with White Wind II, and 3 for the Muleteer if it stays open."""
    symbols = tuple(Counter(BOX.contracts[number].needs).elements())
    points = 10 if owns(village, "white-wind-ii") else 7
    open_points = 3 if owns(village, "muleteer") else 0
    return Target(f"contract-{number}", CONTRACT, points, (symbols,), only_once=True, points_if_empty=open_points)


def worth(target: Target, pieces: Symbols, substitution: Substitution) -> int | None:
    """The points of these pieces at the target; None where not all of them score."""
    if not pieces:
        return target.points_if_empty
    for wish in target.wishes:
        sets, over = divmod(len(pieces), len(wish))
        if over or (target.only_once and sets > 1):
            continue
        if substitution.fills(pieces, wish * sets, target.place):
            return target.points * sets
    return None


def store_rates(village: Village, tiles: Tiles) -> Rates:
    """The points each store gives for a resource; by ruling a flip comes too late for that."""
    counted = village.tiles if village.readings["flipper"] == "after-stores" else tiles
    return tuple((tile.tile, store_rate(tile)) for tile in counted if tile.tile in STORES)


def store_rate(tile: OwnedTile) -> int:
    """What this side of the store gives for one resource."""
    store = STORES[tile.tile]
    return store.upgraded if tile.upgraded else store.basic


# ---- the search -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Move:
    """Pieces put on a target, the points they make, and what that does to the loose pieces."""

    placed: Counts
    points: int
    change: Counts


class Search:
    """Every sequence of moves, one for each target, for given rates of the stores."""

    def __init__(self, village: Village, rates: Mapping[str, int]) -> None:
        """Look up what is loose and which moves there are."""
        self.village = village
        self.substitution = Substitution(village)
        self.kinds = tuple(sorted({kind for kind, count in village.pieces.items() if count} | {MARKER}))
        self.names: list[str] = []
        self.moves: list[list[Move]] = []
        self.loose = self._counts({**village.loose, MARKER: int(village.first_player)})
        for tile in village.tiles:
            self._add_standing(tile, rates)
        everything = self._counts({**village.pieces, MARKER: int(village.first_player)})
        for target in taking_targets(village):
            self.names.append(target.name)
            self.moves.append(self._target_moves(target, everything))
        self._known: dict[tuple[int, Counts], int] = {}

    @cached_property
    def total(self) -> int:
        """The most points that pieces can make."""
        return self._most(0, self.loose)

    def assignments(self) -> Iterator[Assignment]:
        """Every assignment that makes the most points."""
        for placed in self._optimal(0, self.loose):
            named = zip([*self.names, "gold"], placed, strict=True)
            yield frozenset((name, self._pieces(counts)) for name, counts in named if any(counts))

    def _most(self, step: int, loose: Counts) -> int:
        if step == len(self.moves):
            return sum(self._as_gold(loose))
        if (step, loose) not in self._known:
            self._known[step, loose] = max(
                move.points + self._most(step + 1, rest) for move, rest in self._legal(step, loose)
            )
        return self._known[step, loose]

    def _optimal(self, step: int, loose: Counts) -> Iterator[tuple[Counts, ...]]:
        """What each target from this one on gets, in every best way to go on."""
        if step == len(self.moves):
            yield (self._as_gold(loose),)
            return
        for move, rest in self._legal(step, loose):
            if move.points + self._most(step + 1, rest) == self._most(step, loose):
                for placed in self._optimal(step + 1, rest):
                    yield (move.placed, *placed)

    def _legal(self, step: int, loose: Counts) -> Iterator[tuple[Move, Counts]]:
        """The moves that the loose pieces allow, each with what is loose afterwards."""
        for move in self.moves[step]:
            rest = added(loose, move.change)
            if min(rest) >= 0:
                yield move, rest

    def _as_gold(self, loose: Counts) -> Counts:
        """Of the loose pieces, those worth 1 as gold."""
        golden = [self.substitution.stands_for(kind, "gold", GOLD) for kind in self.kinds]
        return tuple(count if gold else 0 for count, gold in zip(loose, golden, strict=True))

    def _add_standing(self, tile: OwnedTile, rates: Mapping[str, int]) -> None:
        """Share what stands on a tile out: to the store that it is, to the loose pieces, or to neither."""
        standing = tile.standing
        counted: dict[str, int] = {}
        if tile.tile in STORES:
            takes = STORES[tile.tile].takes
            counted = {k: n for k, n in standing.items() if self.substitution.stands_for(k, takes, STORE)}
            self.names.append(tile.tile)
            self.moves.append(self._store_moves(self._counts(counted), rates[tile.tile]))
        strangers = {kind: count for kind, count in standing.items() if kind not in counted}
        if tile.tile not in STORES or self.village.readings["store-strangers"] == "free":
            self.loose = added(self.loose, self._counts(strangers))

    def _store_moves(self, standing: Counts, rate: int) -> list[Move]:
        """Each part of what the store counts may stay, or all of it must; the marker may join."""
        stays = [standing] if self.village.readings["stores"] == "stay" else collections(standing)
        marker = self._counts({MARKER: 1})
        alone = [Move(stay, rate * sum(stay), less(standing, stay)) for stay in stays]
        joined = [Move(added(m.placed, marker), m.points + rate, less(m.change, marker)) for m in alone]
        return alone + joined

    def _target_moves(self, target: Target, everything: Counts) -> list[Move]:
        """Each collection all of which scores at the target."""
        moves = []
        for placed in collections(self._of_use(target, everything)):
            points = worth(target, self._listed(placed), self.substitution)
            if points is not None:
                moves.append(Move(placed, points, less((0,) * len(placed), placed)))
        return moves

    def _of_use(self, target: Target, everything: Counts) -> Counts:
        """The pieces that could fill some symbol of the target."""
        symbols = {symbol for wish in target.wishes for symbol in wish}
        usable = [any(self.substitution.stands_for(k, s, target.place) for s in symbols) for k in self.kinds]
        return tuple(count if use else 0 for count, use in zip(everything, usable, strict=True))

    def _counts(self, pieces: Mapping[str, int]) -> Counts:
        return tuple(pieces.get(kind, 0) for kind in self.kinds)

    def _pieces(self, counts: Counts) -> Pieces:
        return tuple((kind, count) for kind, count in zip(self.kinds, counts, strict=True) if count)

    def _listed(self, counts: Counts) -> Symbols:
        return tuple(kind for kind, count in zip(self.kinds, counts, strict=True) for _ in range(count))


def collections(counts: Counts) -> Iterator[Counts]:
    """Every collection that can be taken from these pieces, the empty one included."""
    return product(*(range(count + 1) for count in counts))


def added(these: Counts, those: Counts) -> Counts:
    """Both together."""
    return tuple(map(int.__add__, these, those))


def less(these: Counts, those: Counts) -> Counts:
    """The first without the second."""
    return tuple(map(int.__sub__, these, those))
