"""Documents become villages and games: read, spelled out, built, checked, and every problem with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError

from scorer.box.box import Box
from scorer.documents.faults import faults, without
from scorer.documents.gathering import Documents, Source, gather, one_document, refuse_games
from scorer.documents.reading import Document, parse
from scorer.documents.spelling import spell_game
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

    @contextmanager
    def placing(self) -> Iterator[None]:
        """Give the problems found in here their places."""
        try:
            yield
        except ProblemsFound as found:
            raise ProblemsFound([self.locate(problem) for problem in found.problems]) from None


@dataclass(frozen=True, slots=True)
class Understood:
    """What could be understood of the documents, and what could not; not yet judged, so a half-written one will do."""

    documents: Documents
    log: Log
    game: Game | None
    """Without what was refused; None if too little is left."""
    refused: tuple[WrittenProblem, ...] = ()
    notes: tuple[Problem, ...] = ()

    def written(self, problem: Problem) -> WrittenProblem:
        """A problem of the full form, with the place it was written at."""
        return _written(problem, self.log)

    def placed(self, fault: WrittenProblem) -> Problem:
        """A problem with its file, line and column."""
        return self.documents.placed(fault)

    def is_doubtful(self, problem: Problem) -> bool:
        """Whether something seems to be lacking that may stand in what was not understood."""
        field = LACKING.get(problem.code)
        return field is not None and any(_hides(other.problem, field) for other in self.refused)


def load(sources: Sequence[Source], box: Box | None = None) -> Entries:
    """A village, a game, or several villages that make a game."""
    return _judge(gather(sources), box)


def load_village(source: Source, box: Box | None = None) -> Village:
    """The village in a document."""
    documents = gather([source])
    refuse_games(documents)
    return _judge(documents, box).game.players[0]


def load_game(source: Source, box: Box | None = None) -> Game:
    """The game in a document; a single village is a game of one."""
    return _judge(gather([source]), box).game


def village_from(value: object, box: Box | None = None) -> Village:
    """The village that a plain mapping describes, in words or ids, in short or long form."""
    return _judge(Documents((Document(value),), whole=False), box, place_notes=False).game.players[0]


def entry_from_json(text: str | bytes, box: Box | None = None) -> Entries:
    """The village in a JSON text, with notes that know no line or column."""
    document = parse(text, syntax="json")
    refuse_games(one_document(document))
    return _judge(Documents((document,), whole=False), box, place_notes=False)


def understand(document: Document, box: Box | None = None) -> Understood:
    """What a document says, however little that is: players without a name stay so, and nothing is judged."""
    return _understand(one_document(document), box or Box.standard())


def _understand(documents: Documents, box: Box) -> Understood:
    log = Log(box)
    value = spell_game(documents.value(), log)
    notes = [] if documents.whole else _share_rulings(value)
    game, refused = _build(value, log)
    return Understood(documents, log, game, (*log.problems, *refused), tuple(notes))


def _judge(documents: Documents, box: Box | None, place_notes: bool = True) -> Entries:
    """Everything that is wrong with the documents at once, or what stands in them.

    Finding the place of a note in a JSON text takes longer than all the rest, so those who can do without say so.
    """
    told = _understand(documents, box or Box.standard())
    game = told.game
    found = [*check_game(game), *told.notes] if game else []
    placed = found if place_notes else errors(found)
    judged = [told.written(problem) for problem in placed]
    problems = [told.placed(fault) for fault in (*told.refused, *judged) if not told.is_doubtful(fault.problem)]
    problems += [problem.within(document.name) for document in documents.documents for problem in document.problems]
    problems.sort(key=documents.order)
    if game is None or errors(problems):
        raise ProblemsFound(_not_too_many(errors(problems)))
    unplaced = [replace(problem, path=problem.path[2:]) for problem in found if problem not in placed]
    return Entries(
        game,
        (*problems, *unplaced),
        is_game=documents.whole or len(game.players) > 1,
        locate=lambda problem: told.placed(told.written(problem)),
    )


def _not_too_many(problems: list[Problem]) -> list[Problem]:
    if len(problems) <= MOST_PROBLEMS:
        return problems
    found = say("there are more problems than the {count} above", count=MOST_PROBLEMS)
    return [*problems[:MOST_PROBLEMS], Problem("too-many-problems", found, say("mend those first"))]


def _build(value: dict[str, Any], log: Log) -> tuple[Game | None, list[WrittenProblem]]:
    """The game, without what the models refuse if they refuse anything."""
    _of_the_box(value, log.box)
    try:
        return Game.model_validate(value), []
    except ValidationError as error:
        refused = faults(error, value, log.box)
    found = [_written(problem, log) for problem in refused if not _is_consequence(problem, log)]
    try:
        return Game.model_validate(without(value, [problem.path for problem in refused])), found
    except ValidationError:
        return None, found


def _of_the_box(value: dict[str, Any], box: Box) -> None:
    """Tell the game, its villages and their tiles which box they are of."""
    villages = _mappings(value.get("players"))
    for part in (value, *villages, *(tile for village in villages for tile in _mappings(village.get("tiles")))):
        part["box"] = box


def _mappings(value: object) -> list[dict[str, Any]]:
    return [part for part in value if isinstance(part, dict)] if isinstance(value, list | tuple) else []


def _hides(problem: Problem, field: str) -> bool:
    """Whether the field, or a misspelt one that was meant to be it, was not understood; or the whole village."""
    return len(problem.path) <= 2 or bool(get_close_matches(str(problem.path[2]), [field]))


def _is_consequence(problem: Problem, log: Log) -> bool:
    """Whether there are no players only because none could be understood."""
    none_understood = ("players",) in log.kept or len(log.problems) > MOST_PROBLEMS
    return problem.code == "no-players" and none_understood


def _written(problem: Problem, log: Log) -> WrittenProblem:
    """A problem of the full form, with the place it was written at."""
    path = log.position(problem.path)
    return WrittenProblem(replace(problem, path=path), log.written(path))


def _share_rulings(value: dict[str, Any]) -> list[Problem]:
    """Villages in files of their own: the first that says something about rulings speaks for the game.

    Notes tell of the villages that said nothing and are counted so all the same.
    """
    villages = value.get("players", ())
    for village in villages:
        edition, rulings = village.get("edition"), village.get("rulings")
        if isinstance(edition, str):
            value["edition"] = edition
        if isinstance(rulings, dict):
            value["rulings"] = {ruling: reading for ruling, reading in rulings.items() if isinstance(reading, str)}
        if edition or rulings:
            said = {"edition": edition, "rulings": rulings}
            return [
                _counted_likewise(position, village.get("player"), said)
                for position, other in enumerate(villages)
                if not other.get("edition") and not other.get("rulings")
            ]
    return []


def _counted_likewise(position: int, speaker: Any, said: dict[str, Any]) -> Problem:
    shown = ", ".join(f"{field}: {_flat(value)}" for field, value in said.items() if value)
    found = say("this village says nothing about rulings, and {player} says {said}", player=quoted(speaker), said=shown)
    fix = say("it is counted by that, too; say the same here, or write a game document, if you want to be sure")
    return Problem("rulings-shared", found, fix, ("players", position), severity="note")


def _flat(value: Any) -> str:
    return ", ".join(f"{key}: {part}" for key, part in value.items()) if isinstance(value, dict) else str(value)
