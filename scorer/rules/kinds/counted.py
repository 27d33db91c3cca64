"""Points for each thing the village itself shows: upgraded tiles, extensions, carts, symbols, open contracts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorer.rules.book import Book
from scorer.rules.steps import step_of
from scorer.village.model import OwnedTile, Village


@dataclass(frozen=True, slots=True)
class CountedTarget:
    """A tile that counts what is in the village."""

    owned: OwnedTile

    def describe(self, book: Book) -> None:
        """Say what it scores."""
        scoring = self.owned.fact.scoring
        assert scoring
        step, tile = step_of(self.owned), self.owned.tile
        if scoring.counts == "open-contracts":
            book.left_open(step, tile, scoring.points)
            return
        count = COUNTS[scoring.counts]

        def worth(upgraded: str | None, extended: str | None) -> int:
            rate = scoring.rate(self.owned.upgraded or upgraded == tile)
            return rate * count(book.village, upgraded, extended)

        book.fixed(step, tile, worth)


def upgraded_tiles(village: Village, upgraded: str | None, _: str | None) -> int:
    """Tiles that lie upgraded side up; the home by its ruling."""
    homes_count = village.readings["home-counts"] == "yes"
    return sum(
        (owned.upgraded or owned.tile == upgraded) and (homes_count or owned.fact.season != "home")
        for owned in village.tiles
    )


def extensions(village: Village, _: str | None, extended: str | None) -> int:
    """Extensions standing on tiles."""
    return sum(owned.extension is not None or owned.tile == extended for owned in village.tiles)


def winter_tiles(village: Village, _: str | None, __: str | None) -> int:
    """Winter tiles; boats and turn order tiles are none."""
    return sum(owned.fact.season == "winter" for owned in village.tiles)


def transport(village: Village, upgraded: str | None, _: str | None) -> int:
    """Units on all carts."""
    carts = sum(owned.fact.side(owned.upgraded or owned.tile == upgraded).transport for owned in village.tiles)
    return carts * _times(village)


def upgrade_symbols(village: Village, upgraded: str | None, _: str | None) -> int:
    """Upgrade symbols on all tiles, and the cabins."""
    symbols = sum(owned.fact.side(owned.upgraded or owned.tile == upgraded).symbols for owned in village.tiles)
    return (symbols + village.cabins) * _times(village)


def worker_icons(village: Village, upgraded: str | None, _: str | None) -> int:
    """Worker icons on the sides that lie face up."""
    return sum(owned.fact.side(owned.upgraded or owned.tile == upgraded).icons for owned in village.tiles)


def _times(village: Village) -> int:
    return 2 if "carts-and-symbols-twice" in village.effects else 1


COUNTS: dict[str, Callable[[Village, str | None, str | None], int]] = {
    "upgraded-tiles": upgraded_tiles,
    "extensions": extensions,
    "winter-tiles": winter_tiles,
    "transport": transport,
    "upgrade-symbols": upgrade_symbols,
    "worker-icons": worker_icons,
}
