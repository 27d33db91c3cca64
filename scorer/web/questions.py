"""What can be asked about a document: models that tell and describe the fields of a question, and how they are read."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from scorer.documents import Document
from scorer.documents.written_values import stray
from scorer.village.claims import MOST
from scorer.village.model import Asking, Game
from scorer.words.language import mark, say
from scorer.words.problems import Problem, ProblemsFound, number, quoted

REFERENCE = "#/components/schemas/{model}"
"""Where a shape stands in the description of the API."""
A_DOCUMENT = {"anyOf": [{"$ref": REFERENCE.format(model=kind)} for kind in ("Game", "Village")]}
HALF_ENTERED = {"type": "object", "description": "A village or a game, however little of it is there yet."}
BY_FIELD = Asking(fix=mark("write {players}"), path=("player",))

WrittenDocument = Annotated[Any, WithJsonSchema(A_DOCUMENT)]
Points = Annotated[int, Field(ge=0, le=MOST)]
Player = Annotated[str | Annotated[int, Field(ge=0, le=5)] | None, Field(description="A name, or a place from 0.")]


class RequestFields(BaseModel):
    """Fields and no others."""

    model_config = ConfigDict(extra="forbid")


class WrittenLine(RequestFields):
    """What one target is claimed to score, and with which pieces."""

    points: Points
    pieces: str | dict[str, Points] | None = None


class WrittenClaim(RequestFields):
    """A hand count as it is written."""

    player: str | None = None
    total: Points | None = None
    complete: bool | None = None
    lines: dict[str, Points | WrittenLine] | None = None


class CheckRequest(RequestFields):
    """A hand count, and the village it is about."""

    document: WrittenDocument
    claim: WrittenClaim
    player: Player = None


class ExploreRequest(RequestFields):
    """A village to explore."""

    document: WrittenDocument
    player: Player = None


class BidRequest(RequestFields):
    """A village, and the tiles it might bid for where not all are wanted."""

    document: WrittenDocument
    player: Player = None
    tiles: list[str] | None = None


def fields_of(question: Document, asked: type[RequestFields]) -> SimpleNamespace:
    """The fields of a question, or everything that is wrong with them."""
    value = question.value
    if not isinstance(value, dict):
        raise wrong_type(say("{value} is no question", value=quoted(value)), say("send a mapping with `document`"))
    known = list(asked.model_fields)
    needed = [field for field, facts in asked.model_fields.items() if facts.is_required()]
    problems = [stray(field, known).at((field,)) for field in value if field not in known]
    problems += [_lacking(field) for field in needed if value.get(field) is None]
    problems += question.problems
    if problems:
        raise ProblemsFound(problems)
    return SimpleNamespace(**{field: value.get(field) for field in known})


def wrong_type(found: str, fix: str, *path: str) -> ProblemsFound:
    """Something else than is asked for."""
    return ProblemsFound([Problem("wrong-type", found, fix, path)])


def _lacking(field: str) -> Problem:
    found = say("the field `{field}` is missing", field=field)
    return Problem("missing-field", found, say("add it to what you send"), (field,))


def player_of(game: Game, asked: Any) -> str | None:
    """The name of the player asked about, who may be told by place in the list, from 0; None where nobody is."""
    if asked is None or isinstance(asked, str):
        return asked
    if isinstance(asked, bool) or not isinstance(asked, int):
        found = say("{value} is no player", value=quoted(asked))
        raise wrong_type(found, say("write the player's name, or place from 0"), "player")
    return game.players[place_of(game, asked)].player


def place_of(game: Game, asked: int) -> int:
    """A place in the list of players that is there."""
    if 0 <= asked < len(game.players):
        return asked
    found = say("there is no player {number}, counted from 0", number=number(asked))
    fix = say("ask for 0 to {last}", last=len(game.players) - 1)
    raise ProblemsFound([Problem("unknown-player", found, fix, ("player",))])


def tiles_of(asked: Any) -> list[str] | None:
    """The tiles asked about, in any words; None where none are named."""
    if asked is None or (isinstance(asked, list) and all(isinstance(word, str) for word in asked)):
        return asked or None
    raise wrong_type(say("{value} are no tiles", value=quoted(asked)), say("send a list of names"), "tiles")


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
