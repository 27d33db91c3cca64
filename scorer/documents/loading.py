"""Documents become villages and games: read, spelled out, built, checked, and every problem with its place."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path as FilePath
from typing import Any

from pydantic import ValidationError

from scorer.checks import LACKING, check_game
from scorer.documents.faults import faults, without
from scorer.documents.reading import STANDARD_INPUT, Document, parse, read
from scorer.documents.spelling import spell_game
from scorer.documents.spots import MOST_PROBLEMS, Fault, Log, Written
from scorer.language import say
from scorer.problems import Problem, ProblemsFound, errors, printable, quoted
from scorer.village import Game, Village

Source = str | os.PathLike[str] | Document
"""A path, `-` for standard input, or a document read before."""


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


def load(sources: Sequence[Source]) -> Entries:
    """A village, a game, or several villages that make a game."""
    return _judge(_gather(sources))


def load_village(source: Source) -> Village:
    """The village in a document."""
    documents = _gather([source])
    _refuse_games(documents)
    return _judge(documents).game.players[0]


def load_game(source: Source) -> Game:
    """The game in a document; a single village is a game of one."""
    return _judge(_gather([source])).game


def village_from(value: object) -> Village:
    """The village that a plain mapping describes, in words or ids, in short or long form."""
    return _judge(Documents((Document(value),), whole=False), place_notes=False).game.players[0]


def entry_from_json(text: str | bytes) -> Entries:
    """The village in a JSON text, with notes that know no line or column."""
    document = parse(text, syntax="json")
    _refuse_games(Documents((document,), whole=_is_game(document)))
    return _judge(Documents((document,), whole=False), place_notes=False)


# ---- documents --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Documents:
    """The documents of one game: one that holds it as a whole, or one for each village."""

    documents: tuple[Document, ...]
    whole: bool

    def value(self) -> Any:
        """The game as one value, whichever way it was written."""
        if self.whole:
            return self.documents[0].value
        return {"players": [document.value for document in self.documents]}

    def placed(self, fault: Fault) -> Problem:
        """A problem with its file, line and column; that of a village's own file counts its path from there."""
        problem, (source, of_key) = fault
        if self.whole:
            return _placed(problem, self.documents[0], Written(source, of_key))
        if len(source) < 2 or not isinstance(source[1], int):
            return problem
        own = replace(problem, path=problem.path[2:])
        return _placed(own, self.documents[source[1]], Written(source[2:], of_key))

    def order(self, problem: Problem) -> tuple[int, int, int]:
        """Problems in the order of the files and their lines."""
        files = [document.name for document in self.documents]
        position = files.index(problem.file) if problem.file in files else -1
        return position, problem.line or 0, problem.column or 0


def _placed(problem: Problem, document: Document, written: Written) -> Problem:
    line, column = document.places.of(written.source, written.of_key) or (None, None)
    return replace(problem, file=document.name, line=line, column=column)


def _refuse_games(documents: Documents) -> None:
    """One village is wanted, and a whole game is given."""
    if documents.whole:
        fix = say("score it as a game, or give one village at a time")
        problem = Problem("not-a-village", say("this is a game, with villages under `players`"), fix, ("players",))
        raise ProblemsFound([documents.placed(Fault(problem, Written(("players",), of_key=True)))])


def _gather(sources: Sequence[Source]) -> Documents:
    """Read all documents, and let the problems of all of them come together."""
    if [os.fspath(source) for source in sources if not isinstance(source, Document)].count(STANDARD_INPUT) > 1:
        found = say("standard input is named twice")
        raise ProblemsFound([Problem("two-answers", found, say("name `-` once: it can be read only once"))])
    documents: list[Document] = []
    problems: list[Problem] = []
    for source in sources:
        try:
            documents.append(source if isinstance(source, Document) else read(source))
        except ProblemsFound as found:
            problems += found.problems
    if problems:
        raise ProblemsFound(problems)
    if len(documents) == 1 and _is_game(documents[0]):
        return Documents((_with_names(documents[0]),), whole=True)
    named = zip(documents, _default_names(sources), strict=True)
    return Documents(tuple(_one_village(document, name) for document, name in named), whole=False)


def _is_game(document: Document) -> bool:
    return isinstance(document.value, dict) and "players" in document.value


def _one_village(document: Document, name: str) -> Document:
    if _is_game(document):
        fix = say("name that file alone, or one file for each village")
        problem = Problem("game-among-villages", say("this file holds a whole game"), fix, ("players",))
        raise ProblemsFound([_placed(problem, document, Written(("players",), of_key=True))])
    return replace(document, value=_called(document.value, name))


def _with_names(document: Document) -> Document:
    """A game whose players have names; those without one are numbered."""
    players = document.value["players"]
    if not isinstance(players, list):
        return document
    numbered = [_called(village, say("Player {number}", number=n)) for n, village in enumerate(players, start=1)]
    return replace(document, value={**document.value, "players": numbered})


def _called(village: Any, name: str) -> Any:
    if isinstance(village, dict) and village.get("player") is None:
        return {**village, "player": name}
    return village


def _default_names(sources: Sequence[Source]) -> list[str]:
    """The names of the files, numbered where two are alike."""
    names: list[str] = []
    for source in sources:
        path = source.name if isinstance(source, Document) else os.fspath(source)
        stem = printable(FilePath(path).stem, 80) if path not in ("", STANDARD_INPUT) else say("Player")
        taken = sum(name == stem or name.startswith(f"{stem} ") for name in names)
        names.append(f"{stem} {taken + 1}" if taken else stem)
    return names


# ---- judging ----------------------------------------------------------------------------------------------


def _judge(documents: Documents, place_notes: bool = True) -> Entries:
    """Everything that is wrong with the documents at once, or what stands in them.

    Finding the place of a note in a JSON text takes longer than all the rest, so those who can do without say so.
    """
    spelled = spell_game(documents.value())
    silent = [] if documents.whole else _share_rulings(spelled.value)
    game, refused = _build(spelled.value, spelled.log)
    at_the_door = [*spelled.log.faults, *refused]
    found = [*check_game(game), *silent] if game else []
    placed = found if place_notes else errors(found)
    judged = [_written(problem, spelled.log) for problem in placed]
    problems = [documents.placed(fault) for fault in (*at_the_door, *judged) if not _is_doubtful(fault, at_the_door)]
    problems += [problem.within(document.name) for document in documents.documents for problem in document.problems]
    problems.sort(key=documents.order)
    if game is None or errors(problems):
        raise ProblemsFound(_not_too_many(errors(problems)))
    unplaced = [replace(problem, path=problem.path[2:]) for problem in found if problem not in placed]
    return Entries(
        game,
        (*problems, *unplaced),
        is_game=documents.whole or len(game.players) > 1,
        locate=lambda problem: documents.placed(_written(problem, spelled.log)),
    )


def _not_too_many(problems: list[Problem]) -> list[Problem]:
    if len(problems) <= MOST_PROBLEMS:
        return problems
    found = say("there are more problems than the {count} above", count=MOST_PROBLEMS)
    return [*problems[:MOST_PROBLEMS], Problem("too-many-problems", found, say("mend those first"))]


def _build(value: dict[str, Any], log: Log) -> tuple[Game | None, list[Fault]]:
    """The game, without what the models refuse if they refuse anything."""
    try:
        return Game.model_validate(value), []
    except ValidationError as error:
        refused = faults(error, value)
    found = [_written(problem, log) for problem in refused if not _is_consequence(problem, log)]
    try:
        return Game.model_validate(without(value, [problem.path for problem in refused])), found
    except ValidationError:
        return None, found


def _is_doubtful(fault: Fault, at_the_door: Sequence[Fault]) -> bool:
    """Whether something seems to be lacking that may stand in what was not understood."""
    field = LACKING.get(fault.problem.code)
    return field is not None and any(_hides(other.problem, field) for other in at_the_door)


def _hides(problem: Problem, field: str) -> bool:
    """Whether the field, or a misspelt one that was meant to be it, was not understood; or the whole village."""
    return len(problem.path) <= 2 or bool(get_close_matches(str(problem.path[2]), [field]))


def _is_consequence(problem: Problem, log: Log) -> bool:
    """Whether there are no players only because none could be understood."""
    none_understood = ("players",) in log.kept or len(log.faults) > MOST_PROBLEMS
    return problem.code == "no-players" and none_understood


def _written(problem: Problem, log: Log) -> Fault:
    """A problem of the full form, with the place it was written at."""
    path = log.position(problem.path)
    return Fault(replace(problem, path=path), log.written(path))


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
