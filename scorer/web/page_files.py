"""The page: the files of its folder and no others, and its sentences, which its scripts say in English."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from scorer.show.answers.catalogue import Words
from scorer.words.language import messages

FOLDER = Path(__file__).parent / "page"
FIRST = "index.html"
MEDIA = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
TEXT = r'("(?:[^"\\\n]|\\.)*")'
ONE = re.compile(rf"\bt\(\s*{TEXT}")
COUNTED = re.compile(rf"\btn\(\s*[^\"'`]*?,\s*{TEXT}\s*,\s*{TEXT}")
FORMS = {"uk": {"one": 1, "few": 2, "many": 5}}
TWO_FORMS = {"one": 1, "other": 2}
"""The plural forms of a language as browsers call them, and a number that takes each."""


def page_file(name: str) -> tuple[bytes, str] | None:
    """The content and kind of a file of the page, or None if there is none of that name."""
    try:
        file = (FOLDER / name).resolve()
        if file.suffix in MEDIA and file.is_relative_to(FOLDER.resolve()) and file.is_file():
            return file.read_bytes(), MEDIA[file.suffix]
    except (OSError, ValueError):
        return None
    return None


def modules() -> dict[str, str]:
    """The scripts of the page by name."""
    scripts = sorted(FOLDER.rglob("*.js"))
    return {str(script.relative_to(FOLDER)): script.read_text(encoding="utf-8") for script in scripts}


def words(lang: str) -> Words:
    """Every message of the page: its translation, or all forms of one that depends on a number, by the singular."""
    plain = {message: messages(lang).gettext(message) for message in page_messages()}
    counted = {one: _forms(one, many, lang) for one, many in page_plurals()}
    return Words.of(lang=lang, words={**plain, **counted}, forms=list(FORMS.get(lang, TWO_FORMS)))


@cache
def page_messages() -> tuple[str, ...]:
    """What the scripts say as `t("…")`."""
    return tuple(dict.fromkeys(json.loads(text) for text in _found(ONE)))


@cache
def page_plurals() -> tuple[tuple[str, str], ...]:
    """What they say as `tn(count, "…", "…")`."""
    return tuple(dict.fromkeys((json.loads(one), json.loads(many)) for one, many in _found(COUNTED)))


def _found(pattern: re.Pattern[str]) -> Iterator[Any]:
    for script in modules().values():
        yield from pattern.findall(script)


def _forms(one: str, many: str, lang: str) -> list[str]:
    """The forms of a message, as the page looks for them: one, few, many, or one and any other number."""
    return [messages(lang).ngettext(one, many, number) for number in FORMS.get(lang, TWO_FORMS).values()]
