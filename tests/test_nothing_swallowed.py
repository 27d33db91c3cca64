"""Nothing typed is swallowed: one sign more or less in a word is the same village, or a problem, never another unsaid.

A `+` behind a name says that the upgraded side lies face up, so that one more or less is another village on purpose; it
is left out here, as digits are: they count, or number a home.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from scorer.documents import load
from scorer.documents.reading import parse
from scorer.village.model import Game
from scorer.words.language import LANGUAGES
from scorer.words.problems import ProblemsFound
from tests.the_box import BOX

EXAMPLES = sorted(Path("examples").glob("*.yaml"))
SIGNS = "aeiosnt -.,*()'!?/:;_"
WORD = re.compile(r"(?<=[-{,[] )[^\W\d_][^\n:{},+#\[\]\"]*|(?<=[{[])[^\W\d_][^\n:{},+#\[\]\"]*")


def words(text: str) -> list[tuple[int, str]]:
    """The words of tiles and pieces in a document, and where they begin."""
    found = [(match.start(), match[0].rstrip()) for match in WORD.finditer(text)]
    return [(start, word) for start, word in found if kind_of(word)]


def kind_of(word: str) -> str | None:
    return next((kind for kind in ("tile", "piece") if len(BOX.names.meanings(kind, word)) == 1), None)


def in_language(text: str, lang: str) -> str:
    """The document with the names of a language, where one name means one thing."""
    for start, word in reversed(words(text)):
        kind = kind_of(word)
        (id_,) = BOX.names.meanings(kind, word)  # type: ignore[arg-type]
        name = BOX.names.display(kind, id_, lang)  # type: ignore[arg-type]
        if kind_of(name) == kind and "(" not in name:
            text = text[:start] + name + text[start + len(word) :]
    return text


def one_off(word: str, rng: Random) -> Iterator[str]:
    """The word with each of its signs dropped, and with one added anywhere."""
    for place in range(len(word) + 1):
        if not word[place : place + 1].isdigit():
            yield word[:place] + word[place + 1 :]
        yield word[:place] + rng.choice(SIGNS) + word[place:]


def read(text: str) -> Game | None:
    try:
        return load([parse(text)]).game
    except ProblemsFound:
        return None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_one_sign_more_or_less_is_the_same_village_or_a_problem(
    path: Path, lang: str, pytestconfig: pytest.Config
) -> None:
    rng = Random(f"{path.stem} {lang}")
    text = in_language(path.read_text(encoding="utf-8"), lang)
    before = read(text)
    assert before is not None
    typed = [(start, word, other) for start, word in words(text) for other in one_off(word, rng)]
    if not pytestconfig.getoption("--long"):
        typed = rng.sample(typed, min(12, len(typed)))
    told = Counter[str]()
    swallowed = []
    for start, word, other in typed:
        after = read(text[:start] + other + text[start + len(word) :])
        told["a problem" if after is None else "the same village" if after == before else "another"] += 1
        if after not in (None, before):
            swallowed.append((word, other))
    assert swallowed == []
    assert told["a problem"] + told["the same village"] == len(typed) > 0
