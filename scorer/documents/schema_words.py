"""Words as schemas list them: each with what it means, so that editors complete and explain it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorer.board.measures import field_of, measure_of, told_by
from scorer.box.box import Box
from scorer.box.names import Kind
from scorer.box.rulings import Ruling
from scorer.words.language import LANGUAGES, SOURCE

Schema = dict[str, Any]

ANY_TEXT: Schema = {"type": "string", "minLength": 1}
BETWEEN = r"[\s_-]"
"""What may stand between the words of a name of a ruling, a reading or an edition."""
STRANGE = r"[^\u0000-\u007f]"
"""A sign of another alphabet: whether such a word is meant is left to the program."""


def one_of(words: Mapping[Any, str], *others: Schema) -> Schema:
    """One of some words, or something else."""
    return {"anyOf": [*({"const": word, "description": meaning} for word, meaning in words.items()), *others]}


def in_any_case(words: Iterable[str]) -> str:
    """A pattern of these names in large and small letters, with anything between their words."""
    names = "|".join(f"{BETWEEN}+".join(map(_letters, word.split("-"))) for word in words)
    return f"^{BETWEEN}*({names}){BETWEEN}*$|{STRANGE}"


def _letters(word: str) -> str:
    return "".join(f"[{sign.lower()}{sign.upper()}]" if sign.isalpha() else sign for sign in word)


def named(words: Mapping[str, str]) -> Schema:
    """One of some names of the rulings, in any case."""
    return one_of(words, {"type": "string", "pattern": in_any_case(words)})


def keyed(words: Mapping[str, Schema], value: Schema) -> Schema:
    """A mapping by such names."""
    by_name = {"properties": dict(words), "patternProperties": {in_any_case(words): value}} if words else {}
    return {"type": "object", **by_name, "additionalProperties": False}


@dataclass(frozen=True, slots=True)
class Listed:
    """The words of a box; those of which there are hundreds only where editors want them."""

    box: Box
    in_full: bool = True

    def called(self, kind: Kind, id_: str) -> str:
        """What something is called: `Windmill (fr Moulin à vent, nl Windmolen, uk Вітряк)`."""
        names = self.box.names
        name = names.display(kind, id_, SOURCE)
        others = ((lang, names.display(kind, id_, lang)) for lang in LANGUAGES if lang != SOURCE)
        told = ", ".join(f"{lang} {other}" for lang, other in others if other != name)
        return f"{name} ({told})" if told else name

    def tiles(self) -> dict[str, str]:
        """Every tile by its id."""
        return {id_: self._tile(id_) for id_ in self.box.tiles} if self.in_full else {}

    def sides(self) -> dict[str, str]:
        """Every side of a tile, with + for the upgraded one."""
        sides: dict[str, str] = {}
        for id_, meaning in self.tiles().items():
            sides[id_] = meaning
            if self.box.tiles[id_].improved:
                sides[f"{id_}+"] = f"Upgraded side: {meaning}"
        return sides

    def _tile(self, id_: str) -> str:
        tile, words = self.box.tiles[id_], self.box.words
        return f"{self.called('tile', id_)}: {words.season_called(tile.season)}, {words.set_title(tile.set)}"

    def pieces(self, kinds: Collection[str]) -> dict[str, str]:
        """Kinds of pieces."""
        return {kind: self.called("piece", kind) for kind in kinds}

    def symbols(self) -> dict[str, str]:
        """What contracts print: pieces, and any of a group."""
        any_of = {group: f"Any {group}" for group in self.box.groups}
        return {**self.pieces(self.box.pieces), **any_of}

    def contracts(self) -> dict[int | str, str]:
        """Every contract by its number, and by what it prints."""
        if not self.in_full:
            return {}
        printed = {number: self._printed(contract.needs) for number, contract in self.box.contracts.items()}
        in_words = {needs: f"Contract {number}" for number, needs in printed.items()}
        return dict([*printed.items(), *in_words.items()])

    def _printed(self, needs: Mapping[str, int]) -> str:
        """`gold + any skill`, as documents may say it."""
        symbols = {symbol: f"any {symbol}" if symbol in self.box.groups else symbol for symbol in needs}
        parts = (f"{count} {symbols[symbol]}" if count > 1 else symbols[symbol] for symbol, count in needs.items())
        return " + ".join(parts)

    def targets(self) -> dict[str, str]:
        """Everything that may have a line in a hand count."""
        if not self.in_full:
            return {}
        contracts = {f"contract {number}": self._printed(facts.needs) for number, facts in self.box.contracts.items()}
        left = {piece: str(self.box.words.left_over(piece, rate)) for piece, rate in self.box.left_over.items()}
        return {**self.tiles(), **contracts, **left}

    def held(self) -> dict[str, str]:
        """The pieces that a line of a hand count may name; the marker is one."""
        return {**self.pieces(self.box.pieces), self.box.marker: str(self.box.words.facts(self.box.marker).symbol)}

    def editions(self) -> dict[str, str]:
        """The presets of rulings."""
        return {edition.id: edition.title for edition in self.box.rulings.editions.values()}

    def sets(self) -> dict[str, str]:
        """The sets of the box."""
        return {id_: str(self.box.words.set_title(id_)) for id_ in self.box.sets}

    def readings(self, ruling: Ruling) -> dict[str, str]:
        """The readings of a ruling, and which of them is the usual one."""
        return {reading.id: _meaning(reading.meaning, reading.id == ruling.default) for reading in ruling.readings}

    def readings_told(self, field: str) -> dict[str, str]:
        """The readings by which a field of `measured` may tell its numbers."""
        rulings = (self.box.rulings.rulings[ruling] for ruling in told_by(self.box, field))
        return {reading: meaning for ruling in rulings for reading, meaning in self.readings(ruling).items()}

    def measured(self, field: str) -> dict[str, str]:
        """The tiles of which a field of `measured` tells a number each, and what that counts."""
        telling = (tile for tile in self.box.tiles.values() if field_of(self.box, tile) == field)
        measures = ((tile.id, measure_of(self.box, tile)) for tile in telling)
        return {id_: f"{self.called('tile', id_)}: {measure.what}" for id_, measure in measures if measure}


def _meaning(meaning: str, usual: bool) -> str:
    return f"The usual reading. {meaning}" if usual else meaning
