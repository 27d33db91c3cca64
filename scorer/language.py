"""Sentences for people: the one door through which every message goes, so that each can be translated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from gettext import NullTranslations

from scorer.catalogue import MARKER

translations: ContextVar[NullTranslations] = ContextVar("translations", default=NullTranslations())  # noqa: B039


def say(message: str, **values: object) -> str:
    """A message in the chosen language, its blanks filled."""
    return translations.get().gettext(message).format(**values)


def say_count(count: int, one: str, many: str, **values: object) -> str:
    """A message that depends on a number, in the chosen language."""
    return translations.get().ngettext(one, many, count).format(count=count, **values)


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


def a_set(needs: Mapping[str, int]) -> str:
    """What a set or a contract needs: `anvil + pickaxe + saw`, `2 iron + 2 wood`."""
    return " + ".join(_needed(symbol, count) for symbol, count in needs.items())


def _needed(symbol: str, count: int) -> str:
    if count == 1:
        return one(symbol)
    return say(SEVERAL[symbol], count=count) if symbol in SEVERAL else f"{count} {one(symbol)}"


def each(symbol: str) -> str:
    """What is counted one by one: `worker`, `green worker`, `iron`."""
    return say(EACH[symbol]) if symbol in EACH else one(symbol)


PIECES = {
    "blue": ("{count} blue worker", "{count} blue workers"),
    "red": ("{count} red worker", "{count} red workers"),
    "yellow": ("{count} yellow worker", "{count} yellow workers"),
    "green": ("{count} green worker", "{count} green workers"),
    "iron": ("{count} iron", "{count} iron"),
    "stone": ("{count} stone", "{count} stone"),
    "wood": ("{count} wood", "{count} wood"),
    "gold": ("{count} gold", "{count} gold"),
    "anvil": ("{count} anvil", "{count} anvils"),
    "pickaxe": ("{count} pickaxe", "{count} pickaxes"),
    "saw": ("{count} saw", "{count} saws"),
}

SEVERAL = {
    "worker": "{count} workers of any colour",
    "resource": "{count} resources of any kind",
    "skill": "{count} skills of any kind",
}

EACH = {
    "blue": "blue worker",
    "red": "red worker",
    "yellow": "yellow worker",
    "green": "green worker",
    "worker": "worker",
    "resource": "resource",
    "skill": "skill",
}

SYMBOLS = {
    "blue": "blue",
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "worker": "any worker",
    "iron": "iron",
    "stone": "stone",
    "wood": "wood",
    "gold": "gold",
    "resource": "any resource",
    "anvil": "anvil",
    "pickaxe": "pickaxe",
    "saw": "saw",
    "skill": "any skill",
    MARKER: "first-player marker",
}
