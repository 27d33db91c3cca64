"""Sentences as data: kept as they are written, and said in the language that is chosen when they are shown.

A blank may hold another sentence, a name, or anything that has a text; so what explains a line can be pickled, sent,
compared, and said in five languages one after another.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scorer.words import language

Values = tuple[tuple[str, object], ...]


class Said:
    """Anything that is said when it is shown: `str()` says it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Sentence(Said):
    """A message with its blanks; `count` chooses the form of one that depends on a number."""

    message: str
    values: Values = ()
    many: str = ""
    count: int = 0

    def __str__(self) -> str:
        values = dict(self.values)
        if self.many:
            return language.say_count(self.count, self.message, self.many, **values)
        return language.say(self.message, **values)


@dataclass(frozen=True, slots=True)
class Row(Said):
    """Parts that are said one after another: `2 anvils, 1 saw`."""

    parts: tuple[object, ...]
    between: str = ", "

    def __str__(self) -> str:
        return self.between.join(map(str, self.parts))


def sentence(message: str, **values: object) -> Sentence:
    """A message, to be said later."""
    return Sentence(message, tuple(values.items()))


def sentence_count(count: int, one: str, many: str, **values: object) -> Sentence:
    """A message that depends on a number, to be said later."""
    return Sentence(one, tuple(values.items()), many, count)


def row(parts: Iterable[object], between: str = ", ") -> Row:
    """Parts in a row, to be said later."""
    return Row(tuple(parts), between)


def labelled(label: object, text: object = "") -> Sentence:
    """Something and what there is to say about it, to be said later: `Home 6: 5 points`."""
    return sentence("{label}: {text}", label=label, text=text)


def apart(parts: Iterable[Said | None]) -> Said | None:
    """Parts that are phrases, to be said later, those that are None left out: `best NE of Home; brings 1 saw`."""
    said: Said | None = None
    for part in parts:
        said = sentence("{first}; {then}", first=said, then=part) if said and part else said or part
    return said


def points(count: int) -> Sentence:
    """`1 point`, `7 points`, to be said later."""
    return sentence_count(count, "{count} point", "{count} points")
