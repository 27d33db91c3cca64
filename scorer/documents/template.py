"""The templates that `keytally new` writes: YAML explains every field, JSON shows it; both score as they stand.

The text, the comments and the villages are data, in template.toml.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from string import Template
from textwrap import indent, wrap
from typing import Any

from scorer.box.box import Box
from scorer.box.names import Kind
from scorer.documents.advice import data_file
from scorer.documents.loading import load
from scorer.documents.reading import SUFFIXES, parse
from scorer.village.elsewhere import EXTENSIONS, always
from scorer.words.language import SOURCE, chosen, in_language, say
from scorer.words.problems import Problem, ProblemsFound

WIDTH = 120
LEAD = re.compile(r"#   \w+ +")
"""What stands before the words about a field."""


@dataclass(frozen=True, slots=True)
class TemplateWords:
    """What a template is written with: its data, and the words of a box in the chosen language."""

    data: Mapping[str, Any]
    box: Box

    def word(self, kind: Kind, id_: str) -> str:
        """The word of the language where it means one thing only; in English the id."""
        word = self.box.names.display(kind, id_)
        return word if chosen.get() != SOURCE and self.box.names.find(kind, word) == id_ else id_

    def counts(self, counts: Mapping[str, int]) -> str:
        """`{wood: 4, gold: 1}`."""
        inside = ", ".join(f"{self.word('piece', piece)}: {count}" for piece, count in counts.items())
        return f"{{{inside}}}"

    def tile(self, village: Mapping[str, Any], tile: str) -> str:
        """`timber-yard+: {wood: 4}`."""
        word = self.word("tile", tile.rstrip("+")) + ("+" if tile.endswith("+") else "")
        stored = village.get("stored", {}).get(tile)
        return f"{word}: {self.counts(stored)}" if stored else word

    def told(self, part: str, **values: str) -> str:
        """A part of the text with its comments in the chosen language."""
        remarks = {name: say(remark) for name, remark in self.data["remarks"].items()}
        lines = Template(self.data[part]).substitute(remarks | values).splitlines()
        return "".join(f"{line}\n" for line in chain.from_iterable(map(_wrapped, lines)))


def template(players: int = 1, sets: Collection[str] = (), lang: str = SOURCE, box: Box | None = None) -> str:
    """A village, or a game of so many players, to fill in; its words and comments are those of a language."""
    words = TemplateWords(data_file("template.toml"), box or Box.standard())
    sets = tuple(dict.fromkeys((*always(words.box), *sets)))
    with in_language(lang):
        first = _explained(players, sets, words)
        if players == 1:
            return words.told("village_head") + first + "\n" + words.told("table")
        villages = words.data["villages"][:players]
        written = [first, *(_plain(village, words) for village in villages[1:])]
        entries = ["- " + indent(village, "  ").lstrip() for village in written]
        order = ", ".join(say(village["player"]) for village in villages)
        head = words.told("game_head") + words.told("table") + words.told("game", order=order)
        return head + indent("\n".join(entries), "  ")


def json_template(players: int = 1, lang: str = SOURCE, box: Box | None = None) -> str:
    """The same villages as JSON, which knows no comments: every field is there, and every kind of piece.

    Words are ids, as programs write them; only the players are called as in the language.
    """
    from scorer.documents.writing import every_field, to_json  # noqa: PLC0415 - only what writes YAML pays for its library

    box = box or Box.standard()
    game = load([parse(template(players, lang=lang, box=box))], box).game
    return f"{to_json(every_field(game, players > 1))}\n"


def template_for(file: Path | None, players: int = 1, lang: str = SOURCE, box: Box | None = None) -> str:
    """The template in the syntax that the name of a file promises; YAML where it promises none."""
    if file is None or not file.suffix:
        return template(players, lang=lang, box=box)
    syntax = SUFFIXES.get(file.suffix.lower())
    if syntax is None:
        found, fix = say("{path} is no document that can be written", path=file), say("end the name in .yaml or .json")
        raise ProblemsFound([Problem("unknown-ending", found, fix)])
    return json_template(players, lang, box) if syntax == "json" else template(players, lang=lang, box=box)


def _wrapped(line: str) -> list[str]:
    """A line that is a comment as a whole, on so many lines as it needs; any other as it is."""
    if not line.startswith("#"):
        return [line]
    lead = LEAD.match(line)
    return wrap(line, WIDTH, subsequent_indent="#".ljust(lead.end() if lead else 2), break_on_hyphens=False)


def _explained(players: int, sets: Collection[str], words: TemplateWords) -> str:
    """The first village, which explains every field, those that count pieces of other sets among them."""
    village, plays_merchants = words.data["villages"][0], words.box.set_that_adds(EXTENSIONS) in sets
    home, store, *others, boat = (words.tile(village, tile) for tile in village["tiles"])
    if plays_merchants:
        others[0] += f": {{extension: {words.word('piece', words.box.colours[0])}}}"
    return words.told(
        "village",
        player=say(village["player"]),
        pieces="".join(_pieces(village, words, explained=True)),
        home=home,
        store=store,
        others="\n".join(f"  - {tile}" for tile in others),
        boat=boat,
        marker=words.word("tile", words.data["marker_tiles"][:players][-1]),
        off="" if plays_merchants else "# ",
        sets=", ".join(sets),
        all_sets="# " if set(sets) <= {*always(words.box)} else "",
    )


def _plain(village: Mapping[str, Any], words: TemplateWords) -> str:
    """One of the other villages of a game, without comments."""
    tiles = "".join(f"  - {words.tile(village, tile)}\n" for tile in village["tiles"])
    measured = f"measured: {{{village['measured']}}}\n" if "measured" in village else ""
    return f"player: {say(village['player'])}\n{''.join(_pieces(village, words))}tiles:\n{tiles}{measured}"


def _pieces(village: Mapping[str, Any], words: TemplateWords, explained: bool = False) -> Iterator[str]:
    """The fields that count pieces; a village that explains every field has some of each."""
    for section, kinds in words.box.sections.items():
        counts = village.get(section) or ({kinds[0]: 1} if explained and kinds else {})
        remark = words.data["remarks"].get(f"about_{section}") if explained else None
        if counts:
            yield f"{section + ':':10} {words.counts(counts)}{f'   # {say(remark)}' if remark else ''}\n"
