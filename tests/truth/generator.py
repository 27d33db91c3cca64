"""Random villages that could lie on a table, the same ones for the same random numbers.

Small villages have few pieces and several targets that want them, so that nearly every one is a contest;
full villages are as large as a game allows, and now and then larger than anybody has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeVar

from scorer.village.model import Measured, OwnedTile, Pieces, Village
from tests.the_box import BOX, GROUPS, MARKER, PIECES, RESOURCES, SKILLS, WORKERS, readings

Size = Literal["small", "full"]
T = TypeVar("T")

HOMES = ("home-1", "home-2", "home-3", "home-4", "home-5", "home-6", "home")
BOATS_OF_A_POOL: Mapping[str, tuple[str, ...]] = {
    "worker": ("white-wind", "white-wind", "white-wind-ii", "flipper-ii"),
    "skill": ("white-wind-ii", "flipper-ii"),
    "resource": ("flipper", "flipper", "white-wind-ii", "keyflower-ii"),
}
"""Winter boats that interest somebody with these pieces."""

WINTER_BOATS = (
    "white-wind",
    "white-wind-ii",
    "flipper",
    "flipper-ii",
    "keyflower",
    "sea-bastion",
    "sea-breese",
    "ianvincible",
    "keyflower-ii",
    "sea-breese-ii",
    "ianvincible-ii",
)
TURN_ORDER: Mapping[int, tuple[str, ...]] = {
    2: ("turn-order-1-2p",),
    3: ("turn-order-1", "turn-order-2-3p"),
    4: ("turn-order-1", "turn-order-2", "turn-order-3-4p"),
    5: ("turn-order-1", "turn-order-2", "turn-order-3", "turn-order-4"),
}
"""By number of players: those of different numbers never meet."""

STORES: Mapping[str, tuple[str, ...]] = {
    "timber-yard": ("wood", "gold"),
    "stone-yard": ("stone", "gold"),
    "blacksmith": ("iron", "gold"),
    "barn": RESOURCES,
}
TAKING: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "worker": {
        "apothecary": WORKERS,
        "craftsmens-guild": ("blue", "red", "yellow"),
        "key-market": ("green",),
        "village-hall": WORKERS,
        "emporium": (*WORKERS, "green", "green"),
    },
    "skill": {"key-guild": SKILLS, "scholar": SKILLS, "scribes": SKILLS},
    "resource": {
        "jeweller": ("gold",),
        "mercers-guild": RESOURCES,
        "watermill": RESOURCES,
        "windmill": RESOURCES,
        "monument": (*RESOURCES, "gold"),
        **STORES,
    },
}
"""By pool of pieces: the tiles that take them, and what each would like to get."""

LIKES: Mapping[str, tuple[str, ...]] = {tile: likes for pool in TAKING.values() for tile, likes in pool.items()}
COUNTING = ("artisan", "builder", "muleteer", "talton-lodge", "developer", "beekeeper", "glade", "glade-in-winter")
ROADS_OF_A_HOME = 5
SIDES = 6


@dataclass(frozen=True)
class Plan:
    """Which tiles and contracts a village has, and how many pieces of which kinds it will draw."""

    tiles: tuple[str, ...]
    contracts: tuple[int, ...]
    pieces: int
    upgraded: float
    extended: float
    most_cabins: int


def random_village(rng: Random, size: Size) -> Village:
    """A legal village: small enough to search exhaustively, or full."""
    first_player = rng.random() < 0.5
    plan = _small(rng, first_player) if size == "small" else _full(rng)
    edition, stated = _rulings(rng)
    drawn = _pieces(rng, plan)
    loose, stored = _places(rng, plan, drawn)
    tiles = _laid(rng, plan, stored)
    cabins = rng.choice((0, 0, rng.randint(0, plan.most_cabins)))
    return Village(
        edition=edition,
        rulings=stated,
        workers=Pieces({kind: loose[kind] for kind in WORKERS}),
        resources=Pieces({kind: loose[kind] for kind in RESOURCES}),
        skills=Pieces({kind: loose[kind] for kind in SKILLS}),
        first_player=first_player,
        cabins=cabins,
        contracts=plan.contracts,
        tiles=tiles,
        measured=_measured(rng, tiles, cabins, readings(edition, stated)),
        sets=("base", "merchants", "promo") if rng.random() < 0.1 else None,
    )


# ---- what the village has ---------------------------------------------------------------------------------


def _small(rng: Random, first_player: bool) -> Plan:
    """Up to five targets that take pieces, of one or two pools, and eight pieces for them, marker included."""
    pools = rng.choice((["resource"], ["resource"], ["worker"], ["skill"], rng.sample(sorted(TAKING), 2)))
    boat = _boat(rng, pools[0])
    room = 5 - (boat == ["white-wind"])
    contracts = _contracts(rng, pools, rng.choice((0, 0, 1, 1, 2, 3)), first_player)
    candidates = [tile for pool in pools for tile in TAKING[pool]]
    taking = _some(rng, candidates, 2, min(4, room - len(contracts)))
    ids = [rng.choice(HOMES), *boat, *taking, *_helpers(rng, pools, contracts), *_turn_order(rng, 0.2)]
    ids += _some(rng, _plain_tiles(), 0, 3)
    pieces = rng.choice((rng.randint(2, 7), 8)) - first_player
    return Plan(_distinct(ids), contracts, pieces, rng.choice((0.2, 0.6)), rng.choice((0.0, 0.4)), 2)


def _full(rng: Random) -> Plan:
    """Up to 25 tiles, ten contracts and ninety pieces."""
    contracts = _contracts(
        rng, sorted(TAKING), rng.choice((0, rng.randint(1, 4), rng.randint(5, 10))), rng.random() < 0.5
    )
    ids = [rng.choice(HOMES), *_boat(rng, rng.choice(sorted(TAKING))), *_some(rng, sorted(LIKES), 0, 9)]
    ids += [*_helpers(rng, sorted(TAKING), contracts), *_turn_order(rng, 0.4)]
    ids += _some(rng, _plain_tiles(), 3, 22)
    upgraded = rng.choice((0.1, 0.4, 0.7, 1.0))
    pieces = rng.randint(20, rng.choice((40, 60, 90)))
    return Plan(_distinct(ids)[:25], contracts, pieces, upgraded, rng.choice((0.0, 0.3, 0.6, 1.0)), 6)


def _boat(rng: Random, pool: str) -> list[str]:
    """At most one winter boat, often one that goes with the pieces."""
    if rng.random() < 0.1:
        return []
    return [rng.choice(BOATS_OF_A_POOL[pool] if rng.random() < 0.4 else WINTER_BOATS)]


def _helpers(rng: Random, pools: Sequence[str], contracts: Sequence[int]) -> list[str]:
    """Tiles that change what others count: boats 2b and 3b, and those that count tiles or contracts."""
    helpers = ["boat-3b"] if "resource" in pools and rng.random() < 0.4 else []
    helpers += ["boat-2b"] if rng.random() < 0.2 else []
    helpers += ["muleteer"] if contracts and rng.random() < 0.4 else []
    return helpers + [tile for tile in COUNTING if rng.random() < 0.1]


def _turn_order(rng: Random, chance: float) -> list[str]:
    """Turn order tiles that are in the same game."""
    return [tile for tile in TURN_ORDER[rng.choice(sorted(TURN_ORDER))] if rng.random() < chance]


def _plain_tiles() -> list[str]:
    """Every tile that takes no pieces, boats of winter and homes and turn order tiles apart."""
    apart = ("home", "boat", "turn-order")
    return [tile.id for tile in BOX.tiles.values() if tile.season not in apart and tile.id not in LIKES]


def _contracts(rng: Random, pools: Sequence[str], count: int, first_player: bool) -> tuple[int, ...]:
    """Different contracts that want something of these pools; the marker's own contract where it may matter."""
    of_pools = [number for number in sorted(BOX.contracts) if set(pools) & _pools_of(number)]
    chosen = rng.sample(of_pools, count)
    if first_player and chosen and rng.random() < 0.2:
        chosen[0] = 13
    return tuple(chosen)


def _pools_of(number: int) -> set[str]:
    """The pools of pieces that a contract draws on."""
    needs = BOX.contracts[number].needs
    return {pool for pool, kinds in GROUPS.items() if {pool, *kinds} & set(needs)}


def _distinct(ids: Iterable[str]) -> tuple[str, ...]:
    """The same tiles without those whose cardboard is already there."""
    by_cardboard: dict[str, str] = {}
    for tile in ids:
        by_cardboard.setdefault(BOX.tiles[tile].cardboard or tile, tile)
    return tuple(by_cardboard.values())


def _some(rng: Random, candidates: Sequence[T], least: int, most: int) -> list[T]:
    """A few of the candidates, in random order."""
    most = min(most, len(candidates))
    return rng.sample(candidates, rng.randint(min(least, most), most))


# ---- pieces, and where they are ---------------------------------------------------------------------------


def _pieces(rng: Random, plan: Plan) -> list[str]:
    """Pieces mostly of the kinds wanted, never more of a kind than the box holds."""
    wanted = [kind for tile in plan.tiles for kind in LIKES.get(tile, ())]
    wanted += [kind for number in plan.contracts for kind in _wanted_by(number)]
    fashion = {kind: rng.random() ** 2 for kind in PIECES}
    left = {kind: BOX.supply(kind) for kind in PIECES}
    drawn = []
    for _ in range(plan.pieces):
        pool = wanted if wanted and rng.random() < 0.8 else PIECES
        kinds = [kind for kind in pool if left[kind]] or [kind for kind in PIECES if left[kind]]
        (piece,) = rng.choices(kinds, [fashion[kind] for kind in kinds])
        left[piece] -= 1
        drawn.append(piece)
    return drawn


def _wanted_by(number: int) -> list[str]:
    """The kinds that would fill a contract, a named one more often than a white one."""
    wanted: list[str] = []
    for symbol, count in BOX.contracts[number].needs.items():
        if symbol != MARKER:
            wanted += GROUPS.get(symbol, (symbol,) * (count + 1))
    return wanted


def _places(rng: Random, plan: Plan, drawn: Iterable[str]) -> tuple[Counter[str], dict[str, Counter[str]]]:
    """Which pieces are loose, and which resources stand on which tile."""
    stores = [tile for tile in plan.tiles if tile in STORES]
    others = [tile for tile in plan.tiles if BOX.tiles[tile].improved and tile not in STORES]
    loose: Counter[str] = Counter()
    stored: dict[str, Counter[str]] = {tile: Counter() for tile in plan.tiles}
    for piece in drawn:
        place = rng.random()
        if piece in RESOURCES and stores and place < 0.6:
            stored[rng.choice(stores)][piece] += 1
        elif piece in RESOURCES and others and place > 0.9:
            stored[rng.choice(others)][piece] += 1
        else:
            loose[piece] += 1
    return loose, stored


def _laid(rng: Random, plan: Plan, stored: Mapping[str, Mapping[str, int]]) -> tuple[OwnedTile, ...]:
    """The tiles with their sides, extensions and what stands on them."""
    colours = [colour for colour, count in BOX.extension_colours().items() for _ in range(count)]
    rng.shuffle(colours)
    tiles = []
    for tile in plan.tiles:
        upgraded = BOX.tiles[tile].improved is not None and rng.random() < plan.upgraded
        extended = upgraded and colours and rng.random() < plan.extended
        extension = colours.pop() if extended else None
        tiles.append(OwnedTile(tile=tile, upgraded=upgraded, extension=extension, stored=Pieces(stored[tile])))
    return tuple(tiles)


# ---- rulings ----------------------------------------------------------------------------------------------


def _rulings(rng: Random) -> tuple[str | None, dict[str, str]]:
    """No word, an edition, rulings stated one by one, or both."""
    manner = rng.choice(("silent", "edition", "stated", "stated", "both"))
    edition = rng.choice(sorted(BOX.rulings.editions)) if manner in ("edition", "both") else None
    if manner in ("silent", "edition"):
        return edition, {}
    every = BOX.rulings.rulings.values()
    return edition, {ruling.id: rng.choice(ruling.reading_ids) for ruling in every if rng.random() < 0.5}


# ---- what was measured on the table -----------------------------------------------------------------------


def _measured(rng: Random, tiles: Sequence[OwnedTile], cabins: int, in_force: Mapping[str, str]) -> Measured:
    """The numbers that the tiles owned need, and no others."""
    owned = {tile.tile for tile in tiles}
    around = {tile.tile: _around(rng, tile, tiles, cabins, in_force) for tile in tiles}
    return Measured(
        loop=_loop(rng, tiles) if "sea-bastion" in owned else None,
        river=rng.randint(1, _water_tiles(tiles)) if "sea-breese" in owned else None,
        route=rng.randint(1, len(tiles)) if "delivery-man" in owned else None,
        adjacent={tile: number for tile, number in around.items() if number is not None},
    )


def _around(
    rng: Random, tile: OwnedTile, tiles: Sequence[OwnedTile], cabins: int, in_force: Mapping[str, str]
) -> int | dict[str, int] | None:
    """What lies around a tile that counts it."""
    neighbours = min(SIDES, len(tiles) - 1)
    if tile.fact.season == "turn-order":
        return _turn_order_neighbours(rng, tile, neighbours, in_force)
    if tile.tile == "developer":
        return rng.randint(0, sum(other.side.symbols for other in tiles) + cabins)
    if tile.tile == "beekeeper":
        return rng.randint(1, neighbours)
    season = {"glade": "summer", "glade-in-winter": "winter"}.get(tile.tile)
    if season is None:
        return None
    return rng.randint(0, min(SIDES, sum(other.fact.season == season for other in tiles if other is not tile)))


def _turn_order_neighbours(
    rng: Random, tile: OwnedTile, neighbours: int, in_force: Mapping[str, str]
) -> int | dict[str, int]:
    """One number for the reading in force, or one for each: no more joined than touching, or than there are roads."""
    touching = rng.randint(1, neighbours)
    joined = rng.randint(0, min(touching, _roads(tile)))
    if rng.random() < 0.5:
        return {"touching": touching, "road-joined": joined}
    return touching if in_force["turn-order"] == "touching" else joined


def _loop(rng: Random, tiles: Sequence[OwnedTile]) -> int | dict[str, int]:
    """A loop of three tiles or more, or none; a plain ring is never longer than a route, nor that than all."""
    longest = sum(_roads(tile) > 1 for tile in tiles)
    if longest < 3 or rng.random() < 0.2:
        return 0
    ring, route, every = sorted(rng.randint(3, longest) for _ in range(3))
    if rng.random() < 0.3:
        return route
    return {"largest-route": route, "all-looped-tiles": every, "no-tile-twice": ring}


def _roads(tile: OwnedTile) -> int:
    """The roads that leave a tile; a home that is not named has as many as any home."""
    return tile.fact.edges.count("R") if tile.fact.edges else ROADS_OF_A_HOME


def _water_tiles(tiles: Sequence[OwnedTile]) -> int:
    """Tiles with water, the home apart."""
    return sum("W" in tile.fact.edges for tile in tiles if tile.fact.season != "home")
