"""The commented template that `keytally new` writes: it explains every field, and scores as it stands."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from string import Template
from textwrap import indent

from scorer import names

Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Sketch:
    """A small believable village; a + in a tile means its upgraded side."""

    player: str
    workers: Counts
    resources: Counts
    skills: Counts
    tiles: tuple[str, ...]
    stored: Mapping[str, Counts] = field(default_factory=dict)
    measured: str = ""


VILLAGES = (
    Sketch(
        "North",
        {"blue": 4, "red": 2, "yellow": 5, "green": 1},
        {"iron": 2, "stone": 1, "gold": 2},
        {"anvil": 2, "pickaxe": 1, "saw": 3},
        ("home-1+", "timber-yard+", "stable+", "scribes", "keyflower"),
        {"timber-yard+": {"wood": 4, "gold": 1}},
    ),
    Sketch(
        "South",
        {"blue": 3, "red": 3, "yellow": 4},
        {"iron": 1, "wood": 3, "gold": 1},
        {"anvil": 1},
        ("home-2", "stone-yard+", "farrier", "craftsmens-guild", "sea-bastion"),
        {"stone-yard+": {"stone": 3}},
        "loop: 3",
    ),
    Sketch(
        "East",
        {"red": 6, "green": 2},
        {"wood": 5, "gold": 3},
        {"saw": 2},
        ("home-3+", "barn", "boat-4a", "watermill", "sea-breese"),
        {"barn": {"iron": 2, "gold": 1}},
        "river: 2",
    ),
    Sketch(
        "West",
        {"blue": 5, "green": 3},
        {"iron": 2, "stone": 2, "wood": 2},
        {"pickaxe": 3},
        ("home-4", "blacksmith", "sawmill+", "mercers-guild", "flipper"),
        {"blacksmith": {"iron": 3}},
    ),
    Sketch(
        "Hill",
        {"yellow": 7, "red": 1},
        {"gold": 6},
        {"anvil": 3, "saw": 1},
        ("home-5+", "goldsmith+", "jeweller", "scholar", "ianvincible"),
    ),
    Sketch(
        "Mill",
        {"blue": 6, "yellow": 4, "red": 5},
        {"stone": 4},
        {"pickaxe": 2},
        ("home-6", "forge+", "apothecary", "village-hall", "white-wind"),
    ),
)
MARKER_TILES = {1: "turn-order-3-4p", 2: "turn-order-1-2p", 3: "turn-order-2-3p", 4: "turn-order-3-4p"}
"""By number of players: the turn order tile that brings the marker."""


def template(players: int = 1, sets: Collection[str] = ("base",), lang: str = "en") -> str:
    """A village, or a game of so many players, to fill in; its words are those of a language."""
    first = _first_village(players, sets, lang)
    if players == 1:
        return VILLAGE_HEAD + first + "\n" + TABLE
    others = [_village(sketch, lang) for sketch in VILLAGES[1:players]]
    entries = ["- " + indent(village, "  ").lstrip() for village in (first, *others)]
    order = ", ".join(sketch.player for sketch in VILLAGES[:players])
    return GAME_HEAD + TABLE + Template(GAME).substitute(order=order) + indent("\n".join(entries), "  ")


def _first_village(players: int, sets: Collection[str], lang: str) -> str:
    """The village that explains every field."""
    sketch, plays_merchants = VILLAGES[0], "merchants" in sets
    home, store, *others, boat = (_tile(sketch, tile, lang) for tile in sketch.tiles)
    if plays_merchants:
        others[0] += f": {{extension: {_word('piece', 'blue', lang)}}}"
    return Template(VILLAGE).substitute(
        player=sketch.player,
        workers=_counts(sketch.workers, lang),
        resources=_counts(sketch.resources, lang),
        skills=_counts(sketch.skills, lang),
        home=home,
        store=store,
        others="\n".join(f"  - {tile}" for tile in others),
        boat=boat,
        marker=_word("tile", MARKER_TILES.get(players, "turn-order-4"), lang),
        off="" if plays_merchants else "# ",
        sets=", ".join(dict.fromkeys(("base", *sets))),
        all_sets="# " if set(sets) <= {"base"} else "",
    )


def _village(sketch: Sketch, lang: str) -> str:
    """One of the other villages of a game, without comments."""
    lines = [
        f"player: {sketch.player}",
        f"workers:   {_counts(sketch.workers, lang)}",
        f"resources: {_counts(sketch.resources, lang)}",
        f"skills:    {_counts(sketch.skills, lang)}",
        "tiles:",
        *(f"  - {_tile(sketch, tile, lang)}" for tile in sketch.tiles),
        *([f"measured: {{{sketch.measured}}}"] if sketch.measured else []),
    ]
    return "\n".join(lines) + "\n"


def _tile(sketch: Sketch, tile: str, lang: str) -> str:
    word = _word("tile", tile.rstrip("+"), lang) + ("+" if tile.endswith("+") else "")
    return f"{word}: {_counts(sketch.stored[tile], lang)}" if tile in sketch.stored else word


def _counts(counts: Counts, lang: str) -> str:
    inside = ", ".join(f"{_word('piece', piece, lang)}: {count}" for piece, count in counts.items())
    return f"{{{inside}}}"


def _word(kind: names.Kind, id_: str, lang: str) -> str:
    """The word of a language where it means one thing only; in English the id."""
    word = names.display(kind, id_, lang)
    return word if lang != "en" and names.find(kind, word) == id_ else id_


VILLAGE_HEAD = """\
# A village at the moment scoring begins. Write your own numbers and tiles over these.
# Any field but `tiles` may be left out, and so may kinds you have none of.
# Words may be English, French, Dutch, Greek or Ukrainian: `keytally tiles` lists all of them.

"""
GAME_HEAD = """\
# The villages of a game at the moment scoring begins. Write your own numbers and tiles over these.
# Any field but `tiles` may be left out, and so may kinds you have none of.
# Words may be English, French, Dutch, Greek or Ukrainian: `keytally tiles` lists all of them.

"""
TABLE = """\
# How your table reads the rules, if not in the usual way; `keytally rulings` explains the choices.
# edition: fr                  # a rulebook: fr, el, uk, nl, or merchants
# rulings: {marker-gold: "no"} # single readings, over those of the edition
"""
GAME = """
# Who chose a winter boat first, second, …: asked for only if a tie is broken that way.
boat_order: [$order]

players:
"""
VILLAGE = """\
player: $player

# Everything you hold: from behind your screen, from your own tiles, and what your boats brought you.
workers:   $workers
resources: $resources   # without those standing on a store: they are listed with it
skills:    $skills
first_player: true   # the purple marker; leave the line out if another player has it

# Your tiles, each on a line of its own after "- "; with + if its upgraded side lies face up.
tiles:
  - $home   # your home: home-1 to home-6
  - $store   # a store, and what stands on it
$others
  - $marker   # a turn order tile
  - $boat   # your winter boat

# Numbers counted on the table, only for tiles that score by their place:
#   adjacent  tiles that touch a turn order tile or the Beekeeper, summer tiles that touch The Glade, winter tiles
#             that touch The Glade in Winter, upgrade symbols on tiles that touch the Developer
#   loop      Sea Bastion: the tiles of your largest road loop
#   river     Sea Breese: water tiles joined to your home by river; not the home, but Sea Breese itself
#   route     Delivery Man: the tiles of its longest route
measured: {adjacent: {$marker: 4}}
# Or give every tile but the home its place on the board instead, turned clockwise in sixths; then nothing is measured:
#   - stable+ NE of home-1, turned 2

# The Merchants: cabins on your home, contracts by number or by what is printed, extensions on upgraded tiles.
${off}cabins: 1
${off}contracts: [1, {saw: 1, resource: 2}, "gold + any skill"]
#   - stable+: {extension: blue}
${all_sets}sets: [$sets]   # what is in the box tonight; if left out, the base game and every set you use
"""
