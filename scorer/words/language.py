"""Sentences for people: the one door through which every message goes, so that each is told in the chosen language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

SOURCE = "en"
"""The language messages are written in."""
LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "fr": "Français",
    "nl": "Nederlands",
    "el": "Ελληνικά",
    "uk": "Українська",
}
"""The languages of names and sentences, as each calls itself."""

chosen: ContextVar[str] = ContextVar("chosen", default=SOURCE)
"""The language of names and sentences."""


@contextmanager
def in_language(lang: str) -> Iterator[None]:
    """Within this, names and sentences are those of a language, wherever no other is asked for."""
    before = chosen.set(lang)
    try:
        yield
    finally:
        chosen.reset(before)


@cache
def messages(lang: str) -> NullTranslations:
    """The catalogue of a language, read when its first sentence is wanted; English needs none."""
    if lang == SOURCE:
        return NullTranslations()
    with files("scorer").joinpath("locale", lang, "LC_MESSAGES", "keytally.mo").open("rb") as compiled:
        return GNUTranslations(compiled)


def say(message: str, **values: object) -> str:
    """A message in the chosen language, its blanks filled."""
    return messages(chosen.get()).gettext(message).format(**values)


def say_count(count: int, one: str, many: str, **values: object) -> str:
    """A message that depends on a number, in the chosen language."""
    return messages(chosen.get()).ngettext(one, many, count).format(count=count, **values)


def mark(message: str) -> str:
    """The message itself: it stands in a table, and is said later."""
    return message


def mark_count(one: str, many: str) -> tuple[str, str]:
    """Both forms of a message that depends on a number: they stand in a table, and are said later."""
    return one, many


def points(count: int) -> str:
    """`1 point`, `7 points`."""
    return say_count(count, "{count} point", "{count} points")


def together(parts: Iterable[object]) -> str:
    """Parts in a row: `2 anvils, 1 saw`."""
    return ", ".join(map(str, parts))


def labelled(label: str, text: object = "") -> str:
    """Something and what there is to say about it: `Home 6: 5 points`; without a text, the label alone: `Home 6: `."""
    return say("{label}: {text}", label=label, text=text)


def apart(parts: Iterable[str]) -> str:
    """Parts that are lists or phrases themselves, those that are empty left out: `7 printed; 2 for each gold`."""
    said = ""
    for part in filter(None, parts):
        said = say("{first}; {then}", first=said, then=part) if said else part
    return said
