"""What a box says about its pieces and tiles, in the chosen language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorer.box.model import Group, Piece, Season, SetFacts, SymbolWords
from scorer.box.names import Names
from scorer.words.language import say, say_count


@dataclass(frozen=True, slots=True)
class Words:
    """Names and sentences; which language they are in is asked when they are said."""

    names: Names
    pieces: Mapping[str, Piece]
    groups: Mapping[str, Group]
    marker: str
    marker_words: SymbolWords
    marker_alone: str
    seasons: Mapping[str, Season]
    sets: Mapping[str, SetFacts]

    def tile(self, id_: str) -> str:
        """The name of a tile."""
        return self.names.display("tile", id_)

    def piece(self, id_: str) -> str:
        """The name of a piece."""
        return self.names.display("piece", id_)

    def some(self, piece: str, count: int) -> str:
        """So many pieces of a kind: `2 anvils`, `3 iron`, `the first-player marker`."""
        if piece == self.marker:
            return say(self.marker_alone)
        return say_count(count, *self._symbol(piece).some or self._symbol(piece).several)

    def brought(self, piece: str, count: int) -> str:
        """So many pieces that come with something; of a group, taken unseen: `2 workers from the bag`."""
        drawn = self._symbol(piece).drawn
        return say_count(count, *drawn) if drawn else self.some(piece, count)

    def one(self, symbol: str) -> str:
        """A symbol as a tile prints it: `anvil`, `any worker`."""
        return say(self._symbol(symbol).symbol)

    def each(self, symbol: str) -> str:
        """The kind a symbol asks for: `worker`, `green worker`, `iron`."""
        return say(self._symbol(symbol).each) if self._symbol(symbol).each else self.one(symbol)

    def for_each(self, symbol: str, rate: object) -> str:
        """A rule that counts pieces one by one: `2 for each green worker`."""
        return say(self._symbol(symbol).for_each, rate=rate)

    def standing(self, symbol: str, rate: object) -> str:
        """The rule of a store: `2 for each iron standing on it`."""
        return say(self._symbol(symbol).standing, rate=rate)

    def a_set(self, needs: Mapping[str, int]) -> str:
        """What a set or a contract needs: `anvil + pickaxe + saw`, `2 iron + 2 wood`."""
        return " + ".join(self._needed(symbol, count) for symbol, count in needs.items())

    def extension(self, colour: str) -> str:
        """An extension by its colour: `blue extension`."""
        return say(self._symbol(colour).extension)

    def season(self, id_: str) -> str:
        """The word for a season."""
        return say(self.seasons[id_].word)

    def set(self, id_: str) -> str:
        """The short word for a set."""
        return say(self.sets[id_].word)

    def set_name(self, id_: str) -> str:
        """The name of a set: `The Merchants`."""
        return say(self.sets[id_].name)

    def set_title(self, id_: str) -> str:
        """The name of a set where it stands alone: `Base game`."""
        return say(self.sets[id_].title or self.sets[id_].name)

    def _needed(self, symbol: str, count: int) -> str:
        return self.one(symbol) if count == 1 else say_count(count, *self._symbol(symbol).several)

    def _symbol(self, symbol: str) -> SymbolWords:
        if symbol == self.marker:
            return self.marker_words
        known = self.pieces.get(symbol) or self.groups[symbol]
        return known.words
