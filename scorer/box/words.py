"""What a box says about its pieces and tiles, as data: said in the language that is chosen when it is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.box.model import CONTRACT, Symbol
from scorer.box.names import Kind
from scorer.words.sentence import Row, Said, Sentence, row, sentence, sentence_count

if TYPE_CHECKING:
    from scorer.box.box import Box


@dataclass(frozen=True, slots=True)
class Name(Said):
    """A name, which every language has its own of."""

    box: Box
    kind: Kind
    id: str

    def __str__(self) -> str:
        return self.box.names.display(self.kind, self.id)


@dataclass(frozen=True, slots=True)
class Words:
    """Names and sentences as data: which language they are in is asked when they are shown."""

    box: Box

    def tile(self, id_: str) -> Name:
        """The name of a tile."""
        return Name(self.box, "tile", id_)

    def target(self, target: str) -> Said:
        """What can have a line on the sheet, as a player calls it: `Smelter`, `Contract 12`, `Gold left over`."""
        if target in self.box.left_over:
            line = self.box.kinds[target].line
            return sentence(line) if line else self.piece(target)
        if target.startswith(CONTRACT):
            return sentence("Contract {number}", number=target.removeprefix(CONTRACT))
        return self.tile(target)

    def piece(self, id_: str) -> Name:
        """The name of a piece."""
        return Name(self.box, "piece", id_)

    def some(self, piece: str, count: int) -> Sentence:
        """So many pieces of a kind: `2 anvils`, `3 iron`, `the first-player marker`."""
        if piece == self.box.marker:
            return sentence(self.box.marker_facts.alone)
        return sentence_count(count, *self.facts(piece).some or self.facts(piece).several)

    def brought(self, piece: str, count: int) -> Sentence:
        """So many pieces that come with something; of a group, taken unseen: `2 workers from the bag`."""
        drawn = self.facts(piece).drawn
        return sentence_count(count, *drawn) if drawn else self.some(piece, count)

    def one(self, symbol: str) -> Sentence:
        """A symbol as a tile prints it: `anvil`, `any worker`."""
        return sentence(self.facts(symbol).symbol)

    def each(self, symbol: str) -> Sentence:
        """The kind a symbol asks for: `worker`, `green worker`, `iron`."""
        return sentence(self.facts(symbol).each) if self.facts(symbol).each else self.one(symbol)

    def for_each(self, symbol: str, rate: object) -> Sentence:
        """A rule that counts pieces one by one: `2 for each green worker`."""
        return sentence(self.facts(symbol).for_each, rate=rate)

    def standing(self, symbol: str, rate: object) -> Sentence:
        """The rule of a store: `2 for each iron standing on it`."""
        return sentence(self.facts(symbol).standing, rate=rate)

    def left_over(self, piece: str, rate: int) -> Sentence:
        """What one is worth that is used nowhere else: `1 for each gold used nowhere else`."""
        unused = self.facts(piece).unused
        return sentence(unused) if unused else self.for_each(piece, rate)

    def a_set(self, needs: Mapping[str, int]) -> Row:
        """What a set or a contract needs: `anvil + pickaxe + saw`, `2 iron + 2 wood`."""
        several = {symbol: self.facts(symbol).several for symbol in needs}
        parts = (self.one(symbol) if n == 1 else sentence_count(n, *several[symbol]) for symbol, n in needs.items())
        return row(parts, " + ")

    def extension(self, colour: str) -> Sentence:
        """An extension by its colour: `blue extension`."""
        return sentence(self.facts(colour).extension)

    def season(self, id_: str) -> Sentence:
        """The word for a season."""
        return sentence(self.box.seasons[id_].word)

    def season_called(self, id_: str) -> Sentence:
        """What a picture calls a season: `winter boat`."""
        return sentence(self.box.seasons[id_].called or self.box.seasons[id_].word)

    def season_title(self, id_: str) -> Sentence:
        """What stands above the tiles of a season: `Winter boats`."""
        return sentence(self.box.seasons[id_].title or self.box.seasons[id_].word)

    def group_title(self, id_: str) -> Sentence:
        """What stands above the pieces of a group: `Skill tiles`."""
        return sentence(self.box.groups[id_].title or self.box.groups[id_].section)

    def step(self, number: int) -> Sentence:
        """The title of a step of the sheet."""
        return sentence(next(step.title for step in self.box.steps.values() if step.number == number))

    def set(self, id_: str) -> Sentence:
        """The short word for a set."""
        return sentence(self.box.sets[id_].word)

    def set_name(self, id_: str) -> Sentence:
        """The name of a set: `The Merchants`."""
        return sentence(self.box.sets[id_].name)

    def set_title(self, id_: str) -> Sentence:
        """The name of a set where it stands alone: `Base game`."""
        return sentence(self.box.sets[id_].title or self.box.sets[id_].name)

    def facts(self, symbol: str) -> Symbol:
        """A piece, a group or the marker: what there is to say about it, and how it looks."""
        if symbol == self.box.marker:
            return self.box.marker_facts
        return self.box.kinds.get(symbol) or self.box.groups[symbol]
