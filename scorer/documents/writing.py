"""Games written back as documents: in full as plain values, or as the YAML a person could have typed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from io import StringIO
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.scalarstring import DoubleQuotedScalarString

from scorer.documents.spelling import village_fields
from scorer.village.model import Game, Village

Plain = dict[str, Any]

GAME_ORDER = ("edition", "rulings", "players_in_game", "boat_order", "players")
OF_THE_GAME = ("edition", "rulings")
WORD = re.compile(r"(?!(?:true|false|null|yes|no|on|off|y|n)\Z)[^\W\d_](?:[\w .'-]*[\w.'])?", re.IGNORECASE)
"""Text that every reader of YAML takes for text without quotation marks."""
WIDEST = 120
IN_BLOCKS = ("players", "tiles")
"""What has a line for each entry."""


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


def every_field(game: Game, is_game: bool) -> Plain:
    """A game, or its only village, with every field there is: what is not said is empty, and of pieces there are 0."""
    if not is_game:
        return _every_field_of(game.players[0])
    said = game.model_dump(mode="json", exclude={"players"})
    return {**said, "players": [_every_field_of(village, of_game=True) for village in game.players]}


def _every_field_of(village: Village, of_game: bool = False) -> Plain:
    """Edition and rulings are those of the game, if there is one: said twice they might differ."""
    said = village.model_dump(mode="json")
    for section, kinds in village.box.sections.items():
        said[section] = {kind: village.loose[kind] for kind in kinds}
    return {field: said[field] for field in village_fields(village.box) if not (of_game and field in OF_THE_GAME)}


def to_yaml(full: Mapping[str, Any]) -> str:
    """A full form as YAML in short forms: `- timber-yard+: {wood: 4}`."""
    writer = YAML()
    writer.indent(mapping=2, sequence=4, offset=2)
    writer.width = WIDEST
    stream = StringIO()
    writer.dump(_block(full), stream)
    return stream.getvalue()


def to_json(full: Mapping[str, Any], margin: str = "") -> str:
    """A full form as JSON with a line for each field, and for each player or tile."""
    lines = (f"{_word(field)}: {_json_value(field, value, margin)}" for field, value in full.items())
    return _braced("{}", lines, margin)


def _json_value(field: str, value: Any, margin: str) -> str:
    if field not in IN_BLOCKS or not value:
        return _word(value)
    inner = f"{margin}    "
    lines = (to_json(entry, inner) if field == "players" else _word(entry) for entry in value)
    return _braced("[]", lines, f"{margin}  ")


def _braced(braces: str, lines: Iterable[str], margin: str) -> str:
    inside = ",\n".join(f"{margin}  {line}" for line in lines)
    return f"{braces[0]}\n{inside}\n{margin}{braces[1]}"


def _word(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


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
