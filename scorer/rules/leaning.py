"""What a use of a piece leans on: a ruling of which another reading forbids that use.

Which rulings a use depends on is written nowhere a second time: the rules are asked with readings that note what they
were asked for, and then again with each other reading of those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache

from scorer.box.model import Scoring, Tile
from scorer.box.rulings import Rulings
from scorer.rules.book import Where, place_of
from scorer.rules.holdings import StandIns, Supply
from scorer.village.model import Village

Kinds = frozenset[str]


class Leaning:
    """Which uses of the pieces of a village lean on a reading."""

    def __init__(self, village: Village) -> None:
        self._firm = Firm.under(StandIns.of(village))
        self._tiles = {owned.tile: owned for owned in village.tiles}
        self._box = village.box

    def leans(self, supply: Supply, target: str, symbol: str) -> bool:
        """Whether another reading would forbid to put this here as that symbol."""
        # What a store can count stays where stores keep, and what it cannot count where strangers are stuck.
        owned, box = self._tiles.get(target), self._box
        if supply.leaves_for(target) or (owned and not self._firm.asks(owned.fact, symbol)):
            return True
        if owned and owned.fact.is_store:
            return supply.piece != box.marker and supply.piece not in self._firm.on_store(symbol)
        where: Where = place_of(owned) if owned else "left over" if target in box.left_over else "contract"
        return supply.piece not in self._firm.for_symbol(symbol, where)


class Firm:
    """The pieces that may be a symbol whichever reading of any one ruling is chosen."""

    def __init__(self, stand_ins: StandIns) -> None:
        self._stand_ins = stand_ins
        self.for_symbol = cache(self._for_symbol)
        self.on_store = cache(self._on_store)
        self._asked: dict[str, Kinds] = {}

    @staticmethod
    @lru_cache(maxsize=1024)
    def under(stand_ins: StandIns) -> Firm:
        """Those of all villages with the same stand-ins."""
        return Firm(stand_ins)

    def asks(self, tile: Tile, symbol: str) -> bool:
        """Whether a tile always asks for a symbol for which it asks in force."""
        if tile.scoring is None or not tile.scoring.under:
            return True
        if tile.id not in self._asked:
            known = self._stand_ins
            self._asked[tile.id] = _always(known.box.rulings, known.readings, _symbols_under(tile.scoring))
        return symbol in self._asked[tile.id]

    def _for_symbol(self, symbol: str, where: Where) -> Kinds:
        return self._always(lambda stand_ins: stand_ins.for_symbol(symbol, where))

    def _on_store(self, takes: str) -> Kinds:
        return self._always(lambda stand_ins: stand_ins.on_store(takes))

    def _always(self, kinds: Callable[[StandIns], Iterable[str]]) -> Kinds:
        known = self._stand_ins
        return _always(known.box.rulings, known.readings, lambda read: kinds(replace(known, readings=read)))


class _Noting(dict[str, str]):
    """Readings that note which rulings were asked for."""

    def __init__(self, readings: Mapping[str, str]) -> None:
        super().__init__(readings)
        self.noted: dict[str, str] = {}

    def __getitem__(self, ruling: str) -> str:
        return self.noted.setdefault(ruling, super().__getitem__(ruling))


def _always(
    rulings: Rulings, readings: Mapping[str, str], answer: Callable[[Mapping[str, str]], Iterable[str]]
) -> Kinds:
    """What an answer names in force, and under every other reading of any one ruling too."""
    noting = _Noting(readings)
    named = frozenset(answer(noting))
    return named.intersection(*(answer(other) for other in _other_readings(rulings, noting)))


def _other_readings(rulings: Rulings, noting: _Noting) -> Iterator[Mapping[str, str]]:
    for ruling, reading in noting.noted.items():
        for other in rulings.rulings[ruling].reading_ids:
            if other != reading:
                yield {**noting, ruling: other}


def _symbols_under(scoring: Scoring) -> Callable[[Mapping[str, str]], Iterable[str]]:
    """What a tile asks for, by the readings."""

    def symbols(readings: Mapping[str, str]) -> Iterable[str]:
        read = scoring.read(readings)
        return (read.takes, *read.among, *read.needs)

    return symbols
