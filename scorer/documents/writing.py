"""Games written back as documents: in full as plain values, or as the YAML a person could have typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import StringIO
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarstring import DoubleQuotedScalarString

from scorer.documents.spelling import village_fields
from scorer.village.model import Game, Village

Plain = dict[str, Any]

GAME_ORDER = ("edition", "rulings", "players_in_game", "boat_order", "players")
WORD = re.compile(r"(?!(?:true|false|null|yes|no|on|off|y|n)\Z)[^\W\d_](?:[\w .'-]*[\w.'])?", re.IGNORECASE)
"""Text that every reader of YAML takes for text without quotation marks."""
WIDEST = 120


def full_form(game: Game, is_game: bool) -> Plain:
    """A game, or its only village, in full: ids instead of words, no short forms, and nothing that says nothing."""
    if not is_game:
        return _full_village(game.players[0])
    said = game.model_dump(mode="json", exclude_defaults=True)
    said["players"] = [_full_village(village) for village in game.players]
    return {field: said[field] for field in GAME_ORDER if field in said}


def _full_village(village: Village) -> Plain:
    """The fields in the order of the template, pieces in the order of the box; `tiles` even if there are none yet."""
    said = {"tiles": [], **village.model_dump(mode="json", exclude_defaults=True)}
    for owned, tile in zip(village.tiles, said["tiles"], strict=True):
        tile.update({"stored": dict(owned.standing)} if owned.standing else {})
    for section, kinds in village.box.sections.items():
        if section in said:
            said[section] = {kind: village.loose[kind] for kind in kinds if village.loose[kind]}
    return {field: said[field] for field in village_fields(village.box) if field in said}


def to_yaml(full: Mapping[str, Any]) -> str:
    """A full form as YAML in short forms: `- timber-yard+: {wood: 4}`."""
    writer = YAML()
    writer.indent(mapping=2, sequence=4, offset=2)
    writer.width = WIDEST
    stream = StringIO()
    writer.dump(_block(full), stream)
    return stream.getvalue()


def _block(fields: Mapping[str, Any]) -> CommentedMap:
    """A mapping with a line for each field, and for each player or tile; everything else stands on one line."""
    block = CommentedMap()
    for field, value in fields.items():
        entry = {"players": _block, "tiles": _tile}.get(field) if value else None
        block[field] = CommentedSeq(map(entry, value)) if entry else _on_one_line(value)
    return block


def _tile(owned: Plain) -> Any:
    """The name with + for the upgraded side, and behind a colon what is to be said of it."""
    word = owned["tile"] + ("+" if owned.get("upgraded") else "")
    said = {field: value for field, value in owned.items() if field not in ("tile", "upgraded", "stored")}
    inside = {**owned.get("stored", {}), **said}
    return CommentedMap({word: _on_one_line(inside)}) if inside else word


def _on_one_line(value: Any) -> Any:
    if not isinstance(value, dict | list):
        return _text(value) if isinstance(value, str) else value
    line: Any = CommentedSeq(map(_on_one_line, value))
    if isinstance(value, dict):
        line = CommentedMap({_text(key): _on_one_line(inner) for key, inner in value.items()})
    line.fa.set_flow_style()
    return line


def _text(text: str) -> str:
    return text if WORD.fullmatch(text) else DoubleQuotedScalarString(text)
