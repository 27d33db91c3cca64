"""Words in five languages and what they mean: any case, with or without accents, hyphens, spaces and apostrophes."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Literal

from scorer.box.model import GROUPS, PIECES, RESOURCES, SKILLS, WORKERS, read_rows
from scorer.words.language import chosen, mark, say
from scorer.words.problems import Problem, quoted

Kind = Literal["tile", "piece", "word", "farmers"]
LANGUAGES = MappingProxyType({"en": "English", "fr": "French", "nl": "Dutch", "el": "Greek", "uk": "Ukrainian"})
SECTIONS = MappingProxyType({"workers": WORKERS, "resources": RESOURCES, "skills": SKILLS})
"""The fields of a village that count pieces."""

LONGEST_WORD = 80
MODIFIER = "Lm"
"""Signs that count as letters to Unicode only, such as the Ukrainian apostrophe."""
LATIN_SIDE = str.maketrans("αβаб", "abab")


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing of the box: its printed names, and other words for it."""

    kind: str
    id: str
    printed: Mapping[str, str]
    also: tuple[str, ...]

    def words(self) -> Iterator[str]:
        """Everything it may be called."""
        yield from (self.id, *self.printed.values(), *self.also)


@cache
def entries() -> Mapping[tuple[str, str], Entry]:
    """Every entry of names.csv, by kind and id."""
    rows = [_entry(row) for row in read_rows("names.csv")]
    return MappingProxyType({(entry.kind, entry.id): entry for entry in rows})


def display(kind: Kind, id_: str, lang: str | None = None) -> str:
    """The printed name, in English where a language prints none; the id itself if nothing has it."""
    entry = entries().get((kind, id_))
    if entry is None:
        return id_
    return entry.printed.get(lang or chosen.get()) or entry.printed["en"]


def named(kind: Kind, id_: str) -> str:
    """The name together with the id to write: `Timber Yard (timber-yard)`."""
    name = display(kind, id_)
    return id_ if name == id_ else f"{name} ({id_})"


def find(kind: Kind, word: str, among: Collection[str] = ()) -> str | Problem:
    """The id a word means, or the problem with it; `among` narrows down what would do here."""
    meant = meanings(kind, word)
    if len(meant) == 1 and (not among or meant[0] in among):
        return meant[0]
    if len(meant) > 1:
        return _ambiguous(kind, word, meant)
    if meanings("farmers", word):
        return _of_the_farmers(word)
    return _misplaced(word, meant[0], among) if meant else _unknown(kind, word, among)


def meanings(kind: Kind, word: str) -> tuple[str, ...]:
    """Every id a word may mean; an id means itself."""
    if (kind, word) in entries():
        return (word,)
    return index(kind).get(normalise(word), ()) if len(word) <= LONGEST_WORD else ()


def nearest(kind: Kind, word: str, among: Collection[str] = (), most: int = 3) -> list[str]:
    """The ids whose names come closest to a word, best first."""
    known = index(kind)
    plain = normalise(word[:LONGEST_WORD])
    spelled = _close(plain, known) or [name for name in known if len(plain) >= 4 and plain in name]
    ids = [id_ for name in spelled for id_ in known[name] if not among or id_ in among]
    return list(dict.fromkeys(ids))[:most]


def piece_in_words(phrase: str) -> str | Problem:
    """The piece or white symbol that a phrase like `any skill` or `blue` means."""
    plain = normalise(phrase[:LONGEST_WORD])
    for any_ in _words_for_any():
        for rest in (plain.removeprefix(any_), plain.removesuffix(any_)):
            if rest != plain and (groups := [id_ for id_ in meanings("piece", rest) if id_ in GROUPS]):
                return groups[0]
    return find("piece", phrase)


@lru_cache(maxsize=4096)
def normalise(word: str) -> str:
    """What is left of a word when its look does not matter: `Dépôt de bois` and `depot-de-bois` become one."""
    plain = unicodedata.normalize("NFKD", word.replace("№", "")).casefold()
    letters = [char for char in unicodedata.normalize("NFKD", plain) if char.isalnum()]
    kept = "".join(char for char in letters if unicodedata.category(char) != MODIFIER)
    return re.sub(r"(?<=\d)[αβаб]", lambda side: side[0].translate(LATIN_SIDE), kept)


@cache
def index(kind: Kind) -> Mapping[str, tuple[str, ...]]:
    """Normalised words of one kind, each with every id it may mean."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for entry in entries().values():
        if entry.kind == kind:
            for word in entry.words():
                found[normalise(word)][entry.id] = None
    return MappingProxyType({word: tuple(ids) for word, ids in found.items()})


def either(choices: Iterable[str]) -> str:
    """`blue, red or green`."""
    *most, last = choices
    return say("{most} or {last}", most=", ".join(most), last=last) if most else last


def _close(plain: str, known: Collection[str]) -> list[str]:
    """The names nearest in spelling: the best one, and those that are hardly worse."""
    close = get_close_matches(plain, known, n=9, cutoff=0.6)
    ratios = [SequenceMatcher(None, name, plain).ratio() for name in close]
    return [name for name, ratio in zip(close, ratios, strict=True) if ratio > ratios[0] - 0.1]


@cache
def _words_for_any() -> tuple[str, ...]:
    words = {normalise(word) for word in entries()["word", "any"].words()}
    return tuple(sorted(words, key=lambda word: (-len(word), word)))


def _entry(row: Mapping[str, str]) -> Entry:
    printed = {lang: row[lang] for lang in LANGUAGES if row[lang]}
    also = tuple(word.partition(":")[2] for word in row["also"].split("|") if word)
    return Entry(row["kind"], row["id"], MappingProxyType(printed), also)


def _ambiguous(kind: Kind, word: str, meant: Iterable[str]) -> Problem:
    found = say("{word} can mean more than one thing here", word=quoted(word))
    choices = [say("`{id}` for {name}", id=id_, name=display(kind, id_)) for id_ in meant]
    return Problem("ambiguous-word", found, say("write {choices}", choices=either(choices)))


def _of_the_farmers(word: str) -> Problem:
    found = say("{word} belongs to The Farmers, which is not counted yet", word=quoted(word))
    return Problem("not-counted-yet", found, say("leave it out here and count it by hand"))


def _misplaced(word: str, meant: str, among: Collection[str]) -> Problem:
    found = say("{word} has no place here", word=quoted(word))
    if meant in GROUPS:
        return Problem("misplaced-piece", found, say("name the kind: {kinds}", kinds=either(among)))
    section = next((field for field, pieces in SECTIONS.items() if meant in pieces), None)
    if section is None:
        return Problem("misplaced-piece", found, say("for the first-player marker write `first_player: true`"))
    fix = say("here it can be {kinds}; count {piece} under `{field}`", kinds=either(among), piece=meant, field=section)
    return Problem("misplaced-piece", found, fix)


def _unknown(kind: Kind, word: str, among: Collection[str]) -> Problem:
    found = say(UNKNOWN[kind], word=quoted(word))
    near = nearest(kind, word, among)
    if near:
        fix = say("did you mean {near}?", near=either(named(kind, id_) for id_ in near))
    elif kind == "tile":
        fix = say("`keytally tiles` lists every tile of the box")
    else:
        fix = say("it can be {kinds}", kinds=either(among or PIECES))
    return Problem(f"unknown-{kind}", found, fix)


UNKNOWN = {"tile": mark("{word} is no tile of the box"), "piece": mark("{word} is no worker, resource or skill")}
