"""Sentences as data: one value is said in any language, whenever it is shown."""

from __future__ import annotations

import pickle

import pytest

from scorer.words.language import LANGUAGES, in_language, say
from scorer.words.sentence import Said, labelled, row, sentence, sentence_count
from tests.the_box import BOX

WORDS = BOX.words
EXPLAINED = labelled(
    sentence("{rate} for each set of {needs}", rate=5, needs=WORDS.a_set({"worker": 2, "gold": 1})),
    row([WORDS.some("red", 2), WORDS.tile("smelter")]),
)


def said(words: Said) -> list[str]:
    """The words in every language, one after another."""
    told = []
    for lang in LANGUAGES:
        with in_language(lang):
            told.append(str(words))
    return told


def test_a_sentence_is_said_when_it_is_shown() -> None:
    # fr, nl, el and uk each have their own words for it; English comes first.
    english, *others = said(EXPLAINED)
    assert english == "5 for each set of 2 workers of any colour + gold: 2 red workers, Smelter"
    assert len({english, *others}) == len(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_what_is_said_at_once(lang: str) -> None:
    with in_language(lang):
        assert str(sentence("printed on it")) == say("printed on it")


def test_a_pickled_sentence_is_the_same_sentence() -> None:
    sent = pickle.dumps(EXPLAINED)
    # The standard box is named, not sent: a sentence stays shorter than the data of a single tile's languages.
    assert len(sent) < 2000
    assert pickle.loads(sent) == EXPLAINED
    assert said(pickle.loads(sent)) == said(EXPLAINED)


def test_the_number_chooses_the_form() -> None:
    one, two = (sentence_count(count, "{count} point", "{count} points") for count in (1, 2))
    assert (str(one), str(two)) == ("1 point", "2 points")
