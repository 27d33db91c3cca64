"""The documents of one game, gathered: one that holds it as a whole, or one for each village."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path as FilePath
from typing import Any

from scorer.documents.reading import STANDARD_INPUT, Document, read
from scorer.documents.written_values import WrittenProblem
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, printable

Source = str | os.PathLike[str] | Document
"""A path, `-` for standard input, or a document read before."""


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

    def placed(self, fault: WrittenProblem) -> Problem:
        """A problem with its file, line and column; that of a village's own file counts its path from there."""
        problem, source, of_key = fault
        document = self.documents[0]
        if not self.whole:
            if len(source) < 2 or not isinstance(source[1], int):
                return problem
            document, source = self.documents[source[1]], source[2:]
            problem = replace(problem, path=problem.path[2:])
        return problem.within(document.name).in_text(document.places.of(source, of_key))

    def told(self, faults: Iterable[WrittenProblem]) -> list[Problem]:
        """Problems in the order of the files and their lines, those of the writing alone among them."""
        problems = [self.placed(fault) for fault in faults]
        problems += [problem.within(document.name) for document in self.documents for problem in document.problems]
        files = ["", *(document.name for document in self.documents)]
        return sorted(problems, key=lambda told: (files.index(told.file), told.line or 0, told.column or 0))


def refuse_game(document: Document, problem: Problem | None = None) -> None:
    """One village is wanted, and a whole game is given."""
    if is_game(document):
        fix = say("score it as a game, or give one village at a time")
        problem = problem or Problem("not-a-village", say("this is a game, with villages under `players`"), fix)
        fault = WrittenProblem(problem.at(("players",)), ("players",), of_key=True)
        raise ProblemsFound([one_document(document).placed(fault)])


def gather(sources: Sequence[Source]) -> Documents:
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
    if len(documents) == 1 and is_game(documents[0]):
        return Documents((_with_names(documents[0]),), whole=True)
    named = zip(documents, _default_names(sources), strict=True)
    return Documents(tuple(_one_village(document, name) for document, name in named), whole=False)


def one_document(document: Document) -> Documents:
    """A document as it is: a game as a whole, or a village."""
    return Documents((document,), whole=is_game(document))


def is_game(document: Document) -> bool:
    """Whether a document holds a whole game."""
    return isinstance(document.value, dict) and "players" in document.value


def _one_village(document: Document, name: str) -> Document:
    fix = say("name that file alone, or one file for each village")
    refuse_game(document, Problem("game-among-villages", say("this file holds a whole game"), fix))
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
