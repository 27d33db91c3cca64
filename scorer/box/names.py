"""Words in five languages and what they mean: any case, with or without accents, hyphens, spaces and apostrophes."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from functools import cached_property, lru_cache
from typing import Annotated, Any, Literal, get_args

from scorer.box.fields import Fact, OneOf
from scorer.box.model import Group
from scorer.words.language import SOURCE, chosen, mark, say
from scorer.words.problems import Problem, quoted

Kind = Literal["tile", "piece", "word"]
LONGEST_WORD = 80
MODIFIER = "Lm"
"""Signs that count as letters to Unicode only, such as the Ukrainian apostrophe."""
LATIN_SIDE = str.maketrans("αβаб", "abab")


@dataclass(frozen=True, slots=True)
class Naming(Fact):
    """One thing of the box: its printed names, and other words for it."""

    kind: Annotated[str, OneOf("kind")]
    id: Annotated[str, OneOf("{kind}")]
    printed: Mapping[str, str]
    also: tuple[str, ...]

    def words(self) -> Iterator[str]:
        """Everything it may be called."""
        yield from (self.id, *self.printed.values(), *self.also)


@dataclass(frozen=True)
class Names:
    """Every word of a box, by kind and id, and the groups of its pieces."""

    entries: Mapping[tuple[str, str], Naming]
    groups: Mapping[str, Group]

    def __getstate__(self) -> dict[str, Any]:
        # The indices are rebuilt where they are wanted: they are larger than what they are made of.
        return {"entries": self.entries, "groups": self.groups}

    def display(self, kind: Kind, id_: str, lang: str | None = None) -> str:
        """The printed name, in English where a language prints none; the id itself if nothing has it."""
        entry = self.entries.get((kind, id_))
        if entry is None:
            return id_
        return entry.printed.get(lang or chosen.get()) or entry.printed[SOURCE]

    def named(self, kind: Kind, id_: str) -> str:
        """The name together with the id to write: `Timber Yard (timber-yard)`."""
        name = self.display(kind, id_)
        return id_ if name == id_ else f"{name} ({id_})"

    def words_of(self, kind: Kind, id_: str) -> tuple[str, ...]:
        """Everything that something may be called; its id at least."""
        entry = self.entries.get((kind, id_))
        return tuple(entry.words()) if entry else (id_,)

    def is_called(self, tile: str, wanted: str) -> bool:
        """Whether some words are part of a name of a tile."""
        return any(normalise(wanted) in normalise(word) for word in self.words_of("tile", tile))

    def find(self, kind: Kind, word: str, among: Collection[str] = ()) -> str | Problem:
        """The id a word means, or the problem with it; `among` narrows down what would do here."""
        meant = self.meanings(kind, word)
        if len(meant) == 1 and (not among or meant[0] in among):
            return self._unread(kind, word, meant[0]) or meant[0]
        if len(meant) > 1:
            return self._ambiguous(kind, word, meant)
        if any(normalise(word[:LONGEST_WORD]) in self.index(set_) for set_ in self.sets_not_counted):
            found = say("{word} belongs to The Farmers, which is not counted yet", word=quoted(word))
            return Problem("not-counted-yet", found, say("leave it out here and count it by hand"))
        return self._misplaced(word, meant[0], among) if meant else self._unknown(kind, word, among)

    def meanings(self, kind: Kind, word: str) -> tuple[str, ...]:
        """Every id a word may mean; an id means itself."""
        if (kind, word) in self.entries:
            return (word,)
        return self.index(kind).get(normalise(word), ()) if len(word) <= LONGEST_WORD else ()

    def nearest(self, kind: Kind, word: str, among: Collection[str] = ()) -> list[str]:
        """The ids whose names come closest to a word, best first."""
        known = self.index(kind)
        plain = normalise(word[:LONGEST_WORD])
        spelled = _close(plain, known) or [name for name in known if len(plain) >= 4 and plain in name]
        ids = [id_ for name in spelled for id_ in known[name] if not among or id_ in among]
        return list(dict.fromkeys(ids))[:3]

    def piece_in_words(self, phrase: str) -> str | Problem:
        """The piece or white symbol that a phrase like `any skill` or `blue` means."""
        plain = normalise(phrase[:LONGEST_WORD])
        for any_ in self._words_for_any:
            for rest in (plain.removeprefix(any_), plain.removesuffix(any_)):
                if rest != plain and (groups := [id_ for id_ in self.meanings("piece", rest) if id_ in self.groups]):
                    return self._unread("piece", phrase, groups[0]) or groups[0]
        return self.find("piece", phrase)

    def _named_within(self, word: str) -> str | None:
        """The tile whose name a longer word begins or ends with: `smelter upgraded`."""
        plain, known = normalise(word[:LONGEST_WORD]), self.index("tile")
        parts = [part for size in range(len(plain) - 2, 3, -1) for part in (plain[:size], plain[-size:])]
        return next((known[part][0] for part in parts if len(known.get(part, ())) == 1), None)

    def index(self, kind: str) -> Mapping[str, tuple[str, ...]]:
        """Normalised words of one kind, each with every id it may mean."""
        return self._indices.get(kind, {})

    @cached_property
    def _indices(self) -> dict[str, dict[str, tuple[str, ...]]]:
        found: dict[str, dict[str, dict[str, None]]] = defaultdict(lambda: defaultdict(dict))
        for entry in self.entries.values():
            for word in entry.words():
                found[entry.kind][normalise(word)][entry.id] = None
        return {kind: {word: tuple(ids) for word, ids in words.items()} for kind, words in found.items()}

    @cached_property
    def sets_not_counted(self) -> frozenset[str]:
        """The sets of which nothing is known but words, so that these have a kind of their own."""
        return frozenset(self._indices).difference(get_args(Kind))

    @cached_property
    def _words_for_any(self) -> tuple[str, ...]:
        words = {normalise(word) for word in self.entries["word", "any"].words()}
        return tuple(sorted(words, key=lambda word: (-len(word), word)))

    def _ambiguous(self, kind: Kind, word: str, meant: Iterable[str]) -> Problem:
        found = say("{word} can mean more than one thing here", word=quoted(word))
        choices = [say("`{id}` for {name}", id=id_, name=self.display(kind, id_)) for id_ in meant]
        return Problem("ambiguous-word", found, say("write {choices}", choices=either(choices)))

    def _unread(self, kind: Kind, word: str, meant: str) -> Problem | None:
        """What a known word is written with that says nothing: `Smelter*` may have been meant to say something."""
        if (kind, word) in self.entries or word in self._written or not (sign := self._strange_sign(word.strip())):
            return None
        found = say("{word}: {sign} says nothing here", word=quoted(word), sign=quoted(sign))
        return Problem("sign-without-meaning", found, self._how_to_write(kind, meant))

    def _strange_sign(self, word: str) -> str | None:
        """The first sign that no name begins or ends with, or that no name has."""
        ends = next((sign for sign in (word[:1], word[-1:]) if not _is_letter(sign)), None)
        return ends or next((sign for sign in word if not _is_letter(sign) and sign not in self._signs), None)

    @cached_property
    def _written(self) -> frozenset[str]:
        return frozenset(word for entry in self.entries.values() for word in entry.words())

    @cached_property
    def _signs(self) -> frozenset[str]:
        """Every sign that words are written with."""
        return frozenset(sign for word in self._written for sign in word) | {*" -_'’"}

    def _how_to_write(self, kind: Kind, id_: str) -> str:
        if kind != "tile":
            return say("write {word}", word=id_)
        return say("write {tile}, or {tile}+ if its upgraded side lies face up", tile=id_)

    def _misplaced(self, word: str, meant: str, among: Collection[str]) -> Problem:
        found = say("{word} has no place here", word=quoted(word))
        if meant in self.groups:
            return Problem("misplaced-piece", found, say("name the kind: {kinds}", kinds=either(among)))
        field = next((group.section for group in self.groups.values() if meant in group.pieces), None)
        if field is None:
            return Problem("misplaced-piece", found, say("for the first-player marker write `first_player: true`"))
        shown = {"kinds": either(among), "piece": meant, "field": field}
        return Problem("misplaced-piece", found, say("here it can be {kinds}; count {piece} under `{field}`", **shown))

    def _unknown(self, kind: Kind, word: str, among: Collection[str]) -> Problem:
        found = say(UNKNOWN[kind], word=quoted(word))
        near = self.nearest(kind, word, among)
        if kind == "tile" and (tile := self._named_within(word)):
            fix = self._how_to_write(kind, tile)
        elif near:
            fix = say("did you mean {near}?", near=either(self.named(kind, id_) for id_ in near))
        elif kind == "tile":
            fix = say("`keytally tiles` lists every tile of the box")
        else:
            pieces = [piece for group in self.groups.values() for piece in group.pieces]
            fix = say("it can be {kinds}", kinds=either(among or pieces))
        return Problem(f"unknown-{kind}", found, fix)


@lru_cache(maxsize=4096)
def normalise(word: str) -> str:
    """What is left of a word when its look does not matter: `Dépôt de bois` and `depot-de-bois` become one."""
    plain = unicodedata.normalize("NFKD", word.replace("№", "")).casefold()
    letters = [char for char in unicodedata.normalize("NFKD", plain) if char.isalnum()]
    kept = "".join(char for char in letters if unicodedata.category(char) != MODIFIER)
    return re.sub(r"(?<=\d)[αβаб]", lambda side: side[0].translate(LATIN_SIDE), kept)


def _is_letter(sign: str) -> bool:
    """Whether a sign is part of a word, accents that stand by themselves included."""
    return sign.isalnum() or unicodedata.category(sign)[0] in "LM"


def either(choices: Iterable[str]) -> str:
    """`blue, red or green`."""
    *most, last = choices
    return say("{most} or {last}", most=", ".join(most), last=last) if most else last


def _close(plain: str, known: Collection[str]) -> list[str]:
    """The names nearest in spelling: the best one, and those that are hardly worse."""
    close = get_close_matches(plain, known, n=9, cutoff=0.6)
    ratios = [SequenceMatcher(None, name, plain).ratio() for name in close]
    return [name for name, ratio in zip(close, ratios, strict=True) if ratio > ratios[0] - 0.1]


UNKNOWN = {"tile": mark("{word} is no tile of the box"), "piece": mark("{word} is no worker, resource or skill")}
