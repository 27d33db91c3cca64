"""Documents become villages and games: read, spelled out, built, checked, and every problem with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError

from scorer.box.box import Box
from scorer.documents.gathering import Documents, Source, gather, one_document, refuse_game
from scorer.documents.model_errors import model_problems, without
from scorer.documents.reading import Document, parse
from scorer.documents.spelling import spell_game
from scorer.documents.terms import NO_TERMS, Terms, terms_of
from scorer.documents.written_values import MOST_PROBLEMS, Log, WrittenProblem
from scorer.legality import LACKING, check_game
from scorer.village.model import Game, Village
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, errors, quoted


@dataclass(frozen=True, slots=True)
class Entries:
    """What stands in the documents: a game, which may be a single village, and notes about it."""

    game: Game
    notes: tuple[Problem, ...] = ()
    is_game: bool = False
    locate: Callable[[Problem], Problem] = field(default=lambda problem: problem, compare=False, repr=False)
    """Gives a problem that shows only later, such as a tie without a boat order, its place in the documents."""

    def told(self, found: Sequence[Problem]) -> tuple[Problem, ...]:
        """The notes, and with them those found since."""
        return (*self.notes, *map(self.locate, found))


@dataclass(frozen=True, slots=True)
class Understood:
    """What could be understood of the documents, and what could not; not yet judged, so a half-written one will do."""

    documents: Documents
    log: Log
    game: Game | None
    """Without what was refused; None if too little is left."""
    refused: tuple[WrittenProblem, ...] = ()
    notes: tuple[Problem, ...] = ()
    terms: Terms = NO_TERMS

    def located(self, problem: Problem) -> Problem:
        """A problem of the full form with its file, line and column, unless it is about what was said beside it."""
        return problem if self.terms.are_at_fault(problem) else self.documents.placed(self.log.cause(problem))

    def is_doubtful(self, problem: Problem) -> bool:
        """Whether something seems to be lacking that may stand in what was not understood.

        That is the field it belongs to, a misspelt one that was meant to be it, or the whole village.
        """
        field = LACKING.get(problem.code)
        paths = [other.problem.path for other in self.refused]
        return bool(field) and any(len(path) <= 2 or get_close_matches(str(path[2]), [field or ""]) for path in paths)


def load(sources: Sequence[Source], box: Box | None = None, terms: Terms = NO_TERMS) -> Entries:
    """A village, a game, or several villages that make a game, by terms that stand over what they say."""
    return _judge(gather(sources), box, terms)


def load_village(
    source: Source,
    box: Box | None = None,
    *,
    edition: str | None = None,
    rulings: Mapping[str, str] | Iterable[str] = (),
) -> Village:
    """The village in a document, by an edition and readings that stand for what it says."""
    box = box or Box.standard()
    stated = terms_of(box, edition, rulings)
    documents = gather([source])
    refuse_game(documents.documents[0])
    return _judge(documents, box, stated).game.villages[0]


def load_game(
    source: Source,
    box: Box | None = None,
    *,
    edition: str | None = None,
    rulings: Mapping[str, str] | Iterable[str] = (),
    boat_order: Sequence[str] = (),
    players_in_game: int | None = None,
) -> Game:
    """The game in a document, by terms that stand for what it says; a single village is a game of one."""
    box = box or Box.standard()
    return load([source], box, terms_of(box, edition, rulings, boat_order, players_in_game)).game


def village_from(value: object, box: Box | None = None) -> Village:
    """The village that a plain mapping describes, in words or ids, in short or long form."""
    return _judge(Documents((Document(value),), whole=False), box, place_notes=False).game.players[0]


def entry_from_json(text: str | bytes, box: Box | None = None, terms: Terms = NO_TERMS) -> Entries:
    """The village in a JSON text, with notes that know no line or column."""
    document = parse(text, syntax="json")
    refuse_game(document)
    return _judge(Documents((document,), whole=False), box, terms, place_notes=False)


def understand(document: Document, box: Box | None = None) -> Understood:
    """What a document says, however little that is: players without a name stay so, and nothing is judged."""
    return _understand(one_document(document), box or Box.standard())


def _understand(documents: Documents, box: Box, terms: Terms = NO_TERMS) -> Understood:
    log = Log(box)
    value = spell_game(documents.value(), log)
    terms.clear(value)
    notes = [] if documents.whole else _share_rulings(value)
    terms.put(value)
    game, refused = _build(value, log)
    return Understood(documents, log, game, (*log.problems, *refused), tuple(notes), terms)


def _judge(documents: Documents, box: Box | None, terms: Terms = NO_TERMS, place_notes: bool = True) -> Entries:
    """Everything that is wrong with the documents at once, or what stands in them.

    Finding the place of a note in a JSON text takes longer than all the rest, so those who can do without say so.
    """
    told = _understand(documents, box or Box.standard(), terms)
    game = told.game
    found = [*check_game(game), *told.notes] if game else []
    placed = found if place_notes else errors(found)
    judged = [*told.refused, *map(told.log.cause, placed)]
    # What was not understood while it was spelled stands in the documents, whatever the terms say.
    beside = [fault for fault in judged if terms.are_at_fault(fault.problem) and fault not in told.log.problems]
    in_text = [fault for fault in judged if fault not in beside and not told.is_doubtful(fault.problem)]
    problems = [*(fault.problem for fault in beside), *documents.told(in_text)]
    if game is None or errors(problems):
        raise ProblemsFound(_not_too_many(errors(problems)))
    unplaced = [replace(problem, path=problem.path[2:]) for problem in found if problem not in placed]
    return Entries(game, (*problems, *unplaced), documents.whole or len(game.players) > 1, told.located)


def _not_too_many(problems: list[Problem]) -> list[Problem]:
    if len(problems) <= MOST_PROBLEMS:
        return problems
    found = say("there are more problems than the {count} above", count=MOST_PROBLEMS)
    return [*problems[:MOST_PROBLEMS], Problem("too-many-problems", found, say("mend those first"))]


def _build(value: dict[str, Any], log: Log) -> tuple[Game | None, list[WrittenProblem]]:
    """The game, without what the models refuse if they refuse anything."""
    try:
        return Game.model_validate(value), []
    except ValidationError as error:
        refused = model_problems(error, value, log.box)
    # There may be no players only because none could be understood.
    none_understood = ("players",) in log.kept or len(log.problems) > MOST_PROBLEMS
    found = [log.cause(problem) for problem in refused if not (problem.code == "no-players" and none_understood)]
    try:
        return Game.model_validate(without(value, [problem.path for problem in refused])), found
    except ValidationError:
        return None, found


def _share_rulings(value: dict[str, Any]) -> list[Problem]:
    """Villages in files of their own: the first that says something about rulings speaks for the game.

    Notes tell of the villages that said nothing and are counted so all the same.
    """
    villages = value.get("players", ())
    speaker: dict[str, Any] = next(filter(_said, villages), {})
    said = _said(speaker)
    if isinstance(said.get("edition"), str):
        value["edition"] = said["edition"]
    if isinstance(said.get("rulings"), dict):
        value["rulings"] = {key: reading for key, reading in said["rulings"].items() if isinstance(reading, str)}
    silent = [position for position, village in enumerate(villages) if said and not _said(village)]
    if not silent:
        return []
    shown = {"player": quoted(speaker.get("player")), "said": ", ".join(f"{key}: {_flat(said[key])}" for key in said)}
    found = say("this village says nothing about rulings, and {player} says {said}", **shown)
    fix = say("it is counted by that, too; say the same here, or write a game document, if you want to be sure")
    return [Problem("rulings-shared", found, fix, ("players", position), severity="note") for position in silent]


def _said(village: Mapping[str, Any]) -> dict[str, Any]:
    return {field: village[field] for field in ("edition", "rulings") if village.get(field)}


def _flat(value: Any) -> str:
    return ", ".join(f"{key}: {part}" for key, part in value.items()) if isinstance(value, dict) else str(value)
