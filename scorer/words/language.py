"""Sentences for people: the one door through which every message goes, so that each is told in the chosen language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

from scorer.box.model import MARKER

SOURCE = "en"
"""The language messages are written in."""

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


def some(piece: str, count: int) -> str:
    """So many pieces of a kind: `2 anvils`, `3 iron`, `the first-player marker`."""
    if piece == MARKER:
        return say("the first-player marker")
    return say_count(count, *PIECES[piece])


def one(symbol: str) -> str:
    """A symbol as a tile prints it: `anvil`, `any worker`."""
    return say(SYMBOLS[symbol])


def together(parts: Iterable[str]) -> str:
    """Parts in a row: `2 anvils, 1 saw`."""
    return ", ".join(parts)


def labelled(label: str, text: object = "") -> str:
    """Something and what there is to say about it: `Home 6: 5 points`; without a text, the label alone: `Home 6: `."""
    return say("{label}: {text}", label=label, text=text)


def apart(parts: Iterable[str]) -> str:
    """Parts that are lists or phrases themselves, those that are empty left out: `7 printed; 2 for each gold`."""
    said = ""
    for part in filter(None, parts):
        said = say("{first}; {then}", first=said, then=part) if said else part
    return said


def a_set(needs: Mapping[str, int]) -> str:
    """What a set or a contract needs: `anvil + pickaxe + saw`, `2 iron + 2 wood`."""
    return " + ".join(_needed(symbol, count) for symbol, count in needs.items())


def _needed(symbol: str, count: int) -> str:
    return one(symbol) if count == 1 else say_count(count, *SEVERAL[symbol])


def each(symbol: str) -> str:
    """The kind a symbol asks for: `worker`, `green worker`, `iron`."""
    return say(EACH[symbol]) if symbol in EACH else one(symbol)


def for_each(symbol: str, rate: object) -> str:
    """A rule that counts pieces one by one: `2 for each green worker`."""
    return say(FOR_EACH[symbol], rate=rate)


def extension(colour: str) -> str:
    """An extension by its colour: `blue extension`."""
    return say(EXTENSIONS[colour])


PIECES = {
    "blue": mark_count("{count} blue worker", "{count} blue workers"),
    "red": mark_count("{count} red worker", "{count} red workers"),
    "yellow": mark_count("{count} yellow worker", "{count} yellow workers"),
    "green": mark_count("{count} green worker", "{count} green workers"),
    "iron": mark_count("{count} iron", "{count} iron"),
    "stone": mark_count("{count} stone", "{count} stone"),
    "wood": mark_count("{count} wood", "{count} wood"),
    "gold": mark_count("{count} gold", "{count} gold"),
    "anvil": mark_count("{count} anvil", "{count} anvils"),
    "pickaxe": mark_count("{count} pickaxe", "{count} pickaxes"),
    "saw": mark_count("{count} saw", "{count} saws"),
}

SEVERAL = {
    **PIECES,
    # Translators: workers of a colour, as a contract asks for them: "2 blue + 4 workers of any colour".
    "blue": mark_count("{count} blue", "{count} blue"),
    "red": mark_count("{count} red", "{count} red"),
    "yellow": mark_count("{count} yellow", "{count} yellow"),
    "green": mark_count("{count} green", "{count} green"),
    "worker": mark_count("{count} worker of any colour", "{count} workers of any colour"),
    "resource": mark_count("{count} resource of any kind", "{count} resources of any kind"),
    "skill": mark_count("{count} skill of any kind", "{count} skills of any kind"),
    MARKER: mark_count("{count} first-player marker", "{count} first-player markers"),
}

EACH = {
    # Translators: what a piece stands for ("2 gold as stone") or what a tile takes ("it takes green worker").
    "blue": mark("blue worker"),
    "red": mark("red worker"),
    "yellow": mark("yellow worker"),
    "green": mark("green worker"),
    "worker": mark("worker"),
    "resource": mark("resource"),
    "skill": mark("skill"),
}

FOR_EACH = {
    "blue": mark("{rate} for each blue worker"),
    "red": mark("{rate} for each red worker"),
    "yellow": mark("{rate} for each yellow worker"),
    "green": mark("{rate} for each green worker"),
    "worker": mark("{rate} for each worker"),
    "iron": mark("{rate} for each iron"),
    "stone": mark("{rate} for each stone"),
    "wood": mark("{rate} for each wood"),
    "gold": mark("{rate} for each gold"),
    "resource": mark("{rate} for each resource"),
    "anvil": mark("{rate} for each anvil"),
    "pickaxe": mark("{rate} for each pickaxe"),
    "saw": mark("{rate} for each saw"),
    "skill": mark("{rate} for each skill"),
}

EXTENSIONS = {
    "blue": mark("blue extension"),
    "red": mark("red extension"),
    "yellow": mark("yellow extension"),
    "green": mark("green extension"),
}

SYMBOLS = {
    # Translators: a worker of this colour, as the symbol of a contract or a set: "blue + red + yellow + green".
    "blue": mark("blue"),
    "red": mark("red"),
    "yellow": mark("yellow"),
    "green": mark("green"),
    # Translators: symbols of contracts, sets and costs, one piece each: "anvil + any skill".
    "worker": mark("any worker"),
    "iron": mark("iron"),
    "stone": mark("stone"),
    "wood": mark("wood"),
    "gold": mark("gold"),
    "resource": mark("any resource"),
    "anvil": mark("anvil"),
    "pickaxe": mark("pickaxe"),
    "saw": mark("saw"),
    "skill": mark("any skill"),
    MARKER: mark("first-player marker"),
}
