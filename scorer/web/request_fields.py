"""Questions that are more than a document: a mapping that holds one, and what is asked about it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scorer.documents import Document
from scorer.documents.written_values import stray
from scorer.village.model import Asking, Game
from scorer.web.questions import RequestFields
from scorer.words.language import mark, say
from scorer.words.problems import Problem, ProblemsFound, number, quoted

DOCUMENT, CLAIM, PLAYER, TILES = "document", "claim", "player", "tiles"
BY_FIELD = Asking(fix=mark("write {players}"), path=(PLAYER,))


def fields_of(question: Document, asked: type[RequestFields]) -> dict[str, Any]:
    """The fields of a question, or everything that is wrong with them."""
    value = question.value
    if not isinstance(value, dict):
        found = say("{value} is no question", value=quoted(value))
        raise ProblemsFound([Problem("wrong-type", found, say("send a mapping with `document`"))])
    known = list(asked.model_fields)
    needed = [field for field, facts in asked.model_fields.items() if facts.is_required()]
    problems = [stray(field, known).at((field,)) for field in value if field not in known]
    problems += [_lacking(field) for field in needed if value.get(field) is None]
    problems += question.problems
    if problems:
        raise ProblemsFound(problems)
    return {field: value.get(field) for field in known}


def _lacking(field: str) -> Problem:
    found = say("the field `{field}` is missing", field=field)
    return Problem("missing-field", found, say("add it to what you send"), (field,))


def player_of(game: Game, asked: Any) -> str | None:
    """The name of the player asked about, who may be told by place in the list, from 0; None where nobody is."""
    if asked is None or isinstance(asked, str):
        return asked
    if isinstance(asked, bool) or not isinstance(asked, int):
        found = say("{value} is no player", value=quoted(asked))
        raise ProblemsFound([Problem("wrong-type", found, say("write the player's name, or place from 0"), (PLAYER,))])
    return game.players[place_of(game, asked)].player


def place_of(game: Game, asked: int) -> int:
    """A place in the list of players that is there."""
    if 0 <= asked < len(game.players):
        return asked
    found = say("there is no player {number}, counted from 0", number=number(asked))
    fix = say("ask for 0 to {last}", last=len(game.players) - 1)
    raise ProblemsFound([Problem("unknown-player", found, fix, (PLAYER,))])


def tiles_of(asked: Any) -> list[str] | None:
    """The tiles asked about, in any words; None where none are named."""
    if asked is None or (isinstance(asked, list) and all(isinstance(word, str) for word in asked)):
        return asked or None
    found = say("{value} are no tiles", value=quoted(asked))
    raise ProblemsFound([Problem("wrong-type", found, say("send a list of names"), (TILES,))])


def without_empty_names(written: Document) -> Document:
    """A name that is being typed is none yet."""
    value = written.value
    if isinstance(value, dict) and isinstance(value.get("players"), list):
        return replace(written, value={**value, "players": [_unnamed(village) for village in value["players"]]})
    return replace(written, value=_unnamed(value))


def _unnamed(village: Any) -> Any:
    if isinstance(village, dict) and isinstance(village.get("player"), str) and not village["player"].strip():
        return {**village, "player": None}
    return village
