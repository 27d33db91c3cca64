"""The examples that come along: in the repository beside the package, within it where it was installed from a wheel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from scorer.documents.output import check_place, write_whole
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, printable, quoted

FOLDER = "examples"
"""Where they are, and where they are written: README and docs name them so."""
PACKAGE = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Example:
    """A document to try things with."""

    name: str
    """Its file without the ending, `claims/patience-jeweller`."""
    source: Path
    about: str
    """What its first line says of it."""

    def place(self, folder: Path) -> Path:
        """Where it is written in a folder."""
        return folder / f"{self.name}{self.source.suffix}"


@cache
def examples() -> tuple[Example, ...]:
    """All of them, those of the folder itself first."""
    within = PACKAGE / FOLDER
    root = within if within.is_dir() else PACKAGE.parent / FOLDER
    found = [_example(file, root) for file in root.rglob("*.yaml")]
    return tuple(sorted(found, key=lambda example: (example.name.count("/"), example.name)))


def _example(file: Path, root: Path) -> Example:
    with file.open(encoding="utf-8") as text:
        about = text.readline().removeprefix("#").strip()
    return Example(file.relative_to(root).with_suffix("").as_posix(), file, about)


def find_examples(words: Sequence[str]) -> list[Example]:
    """Those that are named, as they are listed or as files; every word that names none is a problem."""
    found = {word: _named(word) for word in words}
    if problems := [_unknown(word) for word, example in found.items() if example is None]:
        raise ProblemsFound(problems)
    return list(dict.fromkeys(example for example in found.values() if example))


def _named(word: str) -> Example | None:
    plain = word.removeprefix(f"{FOLDER}/").removesuffix(".yaml")
    return next((example for example in examples() if plain in (example.name, Path(example.name).name)), None)


def _unknown(word: str) -> Problem:
    near = get_close_matches(word, [example.name for example in examples()], n=1)
    fix = say("did you mean {near}?", near=near[0]) if near else say("`keytally examples` lists them all")
    return Problem("unknown-example", say("no example is called {word}", word=quoted(word)), fix)


def example_at(path: Path) -> Example | None:
    """The example that a path leads to where examples are written."""
    named = (example for example in examples() if example.place(Path(FOLDER)) == path)
    return next(named, None)


def write_examples(chosen: Sequence[Example], folder: Path, force: bool = False) -> list[Path]:
    """Write examples into a folder, which is made where there is none; all of them, or none if one cannot be."""
    places = [example.place(folder) for example in chosen]
    if problems := [problem for place in places for problem in _in_the_way(place, force)]:
        raise ProblemsFound(problems)
    for example, place in zip(chosen, places, strict=True):
        _make(place.parent)
        write_whole(place, example.source.read_bytes(), force)
    return places


def _in_the_way(place: Path, force: bool) -> Iterator[Problem]:
    if place.parent.is_dir():
        try:
            check_place(place, force)
        except ProblemsFound as found:
            yield from found.problems


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        found = say("{path} cannot be written: {reason}", path=printable(str(folder)), reason=error.strerror or error)
        raise ProblemsFound([Problem("unwritable", found, say("choose a place you may write to"))]) from None
