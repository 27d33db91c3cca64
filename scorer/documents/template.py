"""The commented template that `keytally new` writes: it explains every field, and scores as it stands."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import chain
from string import Template
from textwrap import indent, wrap

from scorer.box.box import Box
from scorer.box.names import Kind
from scorer.documents.template_text import GAME, GAME_HEAD, REMARKS, TABLE, VILLAGE, VILLAGE_HEAD
from scorer.words.language import SOURCE, in_language, mark, say

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
        mark("North"),
        {"blue": 4, "red": 2, "yellow": 5, "green": 1},
        {"iron": 2, "stone": 1, "gold": 2},
        {"anvil": 2, "pickaxe": 1, "saw": 3},
        ("home-1+", "timber-yard+", "stable+", "scribes", "keyflower"),
        {"timber-yard+": {"wood": 4, "gold": 1}},
    ),
    Sketch(
        mark("South"),
        {"blue": 3, "red": 3, "yellow": 4},
        {"iron": 1, "wood": 3, "gold": 1},
        {"anvil": 1},
        ("home-2", "stone-yard+", "farrier", "craftsmens-guild", "sea-bastion"),
        {"stone-yard+": {"stone": 3}},
        "loop: 3",
    ),
    Sketch(
        mark("East"),
        {"red": 6, "green": 2},
        {"wood": 5, "gold": 3},
        {"saw": 2},
        ("home-3+", "barn", "boat-4a", "watermill", "sea-breese"),
        {"barn": {"iron": 2, "gold": 1}},
        "river: 2",
    ),
    Sketch(
        mark("West"),
        {"blue": 5, "green": 3},
        {"iron": 2, "stone": 2, "wood": 2},
        {"pickaxe": 3},
        ("home-4", "blacksmith", "sawmill+", "mercers-guild", "flipper"),
        {"blacksmith": {"iron": 3}},
    ),
    Sketch(
        mark("Hill"),
        {"yellow": 7, "red": 1},
        {"gold": 6},
        {"anvil": 3, "saw": 1},
        ("home-5+", "goldsmith+", "jeweller", "scholar", "ianvincible"),
    ),
    Sketch(
        mark("Mill"),
        {"blue": 6, "yellow": 4, "red": 5},
        {"stone": 4},
        {"pickaxe": 2},
        ("home-6", "forge+", "apothecary", "village-hall", "white-wind"),
    ),
)
SECTIONS = ("workers", "resources", "skills")
MARKER_TILES = {1: "turn-order-3-4p", 2: "turn-order-1-2p", 3: "turn-order-2-3p", 4: "turn-order-3-4p"}
"""By number of players: the turn order tile that brings the marker."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a box that a template is written in."""

    box: Box
    lang: str

    def of(self, kind: Kind, id_: str) -> str:
        """The word of a language where it means one thing only; in English the id."""
        names = self.box.names
        word = names.display(kind, id_, self.lang)
        return word if self.lang != "en" and names.find(kind, word) == id_ else id_


def template(players: int = 1, sets: Collection[str] = ("base",), lang: str = SOURCE, box: Box | None = None) -> str:
    """A village, or a game of so many players, to fill in; its words and comments are those of a language."""
    words = Words(box or Box.standard(), lang)
    with in_language(lang):
        first = _first_village(players, sets, words)
        if players == 1:
            return _told(VILLAGE_HEAD) + first + "\n" + _told(TABLE)
        others = [_village(sketch, words) for sketch in VILLAGES[1:players]]
        entries = ["- " + indent(village, "  ").lstrip() for village in (first, *others)]
        order = ", ".join(say(sketch.player) for sketch in VILLAGES[:players])
        return _told(GAME_HEAD) + _told(TABLE) + _told(GAME, order=order) + indent("\n".join(entries), "  ")


def _told(text: str, **values: str) -> str:
    """A part of the template with its comments in the chosen language."""
    remarks = {name: say(remark) for name, remark in REMARKS.items()}
    lines = Template(text).substitute(remarks | values).splitlines()
    return "".join(f"{line}\n" for line in chain.from_iterable(map(_wrapped, lines)))


def _wrapped(line: str) -> list[str]:
    """A line that is a comment as a whole, on so many lines as it needs; any other as it is."""
    if not line.startswith("#"):
        return [line]
    lead = LEAD.match(line)
    return wrap(line, WIDTH, subsequent_indent="#".ljust(lead.end() if lead else 2), break_on_hyphens=False)


def _first_village(players: int, sets: Collection[str], words: Words) -> str:
    """The village that explains every field."""
    sketch, plays_merchants = VILLAGES[0], "merchants" in sets
    home, store, *others, boat = (_tile(sketch, tile, words) for tile in sketch.tiles)
    if plays_merchants:
        others[0] += f": {{extension: {words.of('piece', 'blue')}}}"
    return _told(
        VILLAGE,
        player=say(sketch.player),
        workers=_counts(sketch.workers, words),
        resources=_counts(sketch.resources, words),
        skills=_counts(sketch.skills, words),
        more="".join(f"{section + ':':10} {_counts({kinds[0]: 1}, words)}\n" for section, kinds in _more(words.box)),
        home=home,
        store=store,
        others="\n".join(f"  - {tile}" for tile in others),
        boat=boat,
        marker=words.of("tile", MARKER_TILES.get(players, "turn-order-4")),
        off="" if plays_merchants else "# ",
        sets=", ".join(dict.fromkeys(("base", *sets))),
        all_sets="# " if set(sets) <= {"base"} else "",
    )


def _more(box: Box) -> list[tuple[str, tuple[str, ...]]]:
    """The fields that count pieces of other sets."""
    return [(section, kinds) for section, kinds in box.sections.items() if section not in SECTIONS and kinds]


def _village(sketch: Sketch, words: Words) -> str:
    """One of the other villages of a game, without comments."""
    lines = [
        f"player: {say(sketch.player)}",
        f"workers:   {_counts(sketch.workers, words)}",
        f"resources: {_counts(sketch.resources, words)}",
        f"skills:    {_counts(sketch.skills, words)}",
        "tiles:",
        *(f"  - {_tile(sketch, tile, words)}" for tile in sketch.tiles),
        *([f"measured: {{{sketch.measured}}}"] if sketch.measured else []),
    ]
    return "\n".join(lines) + "\n"


def _tile(sketch: Sketch, tile: str, words: Words) -> str:
    word = words.of("tile", tile.rstrip("+")) + ("+" if tile.endswith("+") else "")
    return f"{word}: {_counts(sketch.stored[tile], words)}" if tile in sketch.stored else word


def _counts(counts: Counts, words: Words) -> str:
    inside = ", ".join(f"{words.of('piece', piece)}: {count}" for piece, count in counts.items())
    return f"{{{inside}}}"


WIDTH = 120
LEAD = re.compile(r"#   \w+ +")
"""What stands before the words about a field."""
