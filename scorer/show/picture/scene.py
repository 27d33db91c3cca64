"""What a picture shows: a village, what it scored, and what was counted on the board."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from scorer.board.geometry import Direction
from scorer.board.layout import Board
from scorer.board.measurements import Counted
from scorer.board.measures import METHODS, places
from scorer.rules.kinds import printed
from scorer.sheet.sheet import Line, Sheet
from scorer.show import wording
from scorer.village.claims import by_kind
from scorer.village.model import Game, OwnedTile, Village
from scorer.words.language import say


@dataclass(frozen=True)
class Scene:
    """A village to draw: without a sheet its board alone, without a layout its tiles in order."""

    village: Village
    sheet: Sheet | None = None
    counts: Mapping[str, Counted] = field(default_factory=dict)
    """What tiles counted on the board, by tile."""
    lang: str = "en"
    prefix: str = ""
    """Put before every id, where several villages share a picture."""
    ascii_only: bool = False
    """Whether names keep to ASCII: bare of accents, or the id where the letters are others."""

    @cached_property
    def board(self) -> Board | None:
        """The board, if every tile has a place."""
        return Board.of(self.village) if self.village.has_layout else None

    @cached_property
    def heading(self) -> str:
        """The player, and the total if it is known."""
        return wording.headline(self.sheet) if self.sheet else self.village.player or say("A village")

    def name(self, target: str) -> str:
        """A tile or another target in the chosen language."""
        if target not in self.village.box.tiles:
            return str(self.village.box.words.target(target))
        name = self.village.box.names.display("tile", target, self.lang)
        plain = bare(name) if self.ascii_only else name
        return target if self.ascii_only and not plain.isascii() else plain

    def by_season(self) -> dict[str, list[OwnedTile]]:
        """The tiles of each season there is, in the order of a village's story."""
        tiles = self.village.tiles
        found = {season: [t for t in tiles if t.fact.season == season] for season in self.village.box.seasons}
        return {season: tiles for season, tiles in found.items() if tiles}

    def points(self, owned: OwnedTile) -> int | None:
        """What a tile scored in all; without a sheet what it prints; None where there is nothing to say."""
        if self.sheet is None:
            return printed.points(owned) or None
        lines = self._lines(owned.tile)
        return sum(line.points for line in lines) if lines else None

    def pieces(self, owned: OwnedTile) -> dict[str, int]:
        """The pieces assigned to a tile, by kind; without a sheet those that stand on it."""
        if self.sheet is None:
            return dict(owned.standing)
        return dict(sum((by_kind(line.pieces) for line in self._lines(owned.tile)), Counter()))

    def _lines(self, tile: str) -> list[Line]:
        """The lines of the sheet that score a tile."""
        lines = self.sheet.lines if self.sheet else ()
        return [line for line in lines if line.target == tile and not self._is_choice(line)]

    def other_lines(self) -> list[Line]:
        """What the tiles do not show: the free upgrade, contracts and gold."""
        tiles = {owned.tile for owned in self.village.tiles}
        lines = self.sheet.lines if self.sheet else ()
        return [line for line in lines if line.target not in tiles or self._is_choice(line)]

    def worth(self, line: Line) -> int | None:
        """What a line scores, if it is about points."""
        return None if self._is_choice(line) else line.points

    def _is_choice(self, line: Line) -> bool:
        """The free upgrade or extension is a choice, not points."""
        return line.step == self.village.box.steps["choices"].number

    def label(self, line: Line) -> str:
        """A line of the sheet that no tile shows."""
        return f"{self.name(line.target)}, {line.reason}" if self._is_choice(line) else self.name(line.target)

    def pieces_text(self, pieces: Mapping[str, int]) -> str:
        """Pieces in words, with the store they stand on."""
        return wording.pieces(self.village.box, pieces, self.name)

    @cached_property
    def highlights(self) -> Mapping[str, Counted]:
        """The loop, the river and the route that were counted, by their kind."""
        kinds = {place.method.id: self.counts.get(owned.tile) for owned, place in places(self.village)}
        found = {method.id: kinds.get(method.id) for method in METHODS.values() if method.drawn}
        return {kind: counted for kind, counted in found.items() if counted and counted.links}

    def in_order(self, *collections: Mapping[str, int]) -> dict[str, int]:
        """Pieces by kind, wherever they stand, in the order of the box, the marker last."""
        pieces = sum(map(by_kind, collections), Counter())
        return {kind: pieces[kind] for kind in (*self.village.box.pieces, self.village.box.marker) if kind in pieces}

    def highlighted(self, tile: str) -> dict[str, list[Direction]]:
        """Which sides of a tile the loop, the river and the route pass."""
        board = self.board
        if board is None:
            return {}
        sides = {other: side for side, other in board.neighbours(tile).items()}
        return {
            kind: [sides[other] for link in found.links if tile in link for other in link if other != tile]
            for kind, found in self.highlights.items()
        }


def bare(text: str) -> str:
    """A text without its accents."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))


def plain_scenes(game: Game, lang: str = "en") -> list[Scene]:
    """The boards of a game alone: nothing is solved."""
    prefix = "village-{}-" if len(game.players) > 1 else ""
    return [Scene(village, lang=lang, prefix=prefix.format(n)) for n, village in enumerate(game.villages, start=1)]


def scored_scenes(game: Game, sheets: Sequence[Sheet], lang: str = "en") -> list[Scene]:
    """The villages of a game with their sheets, and what was counted on their boards, after any free upgrade."""
    scenes = []
    for scene, sheet in zip(plain_scenes(game, lang), sheets, strict=True):
        upgraded = sheet.count.free_upgrade
        counts = sheet.measurements.on_board_after(upgraded)
        scenes.append(replace(scene, village=_turned(scene.village, upgraded), sheet=sheet, counts=counts))
    return scenes


def _turned(village: Village, upgraded: str | None) -> Village:
    """The village once a tile is turned to its upgraded side."""
    if upgraded is None:
        return village
    tiles = (t.model_copy(update={"upgraded": True}) if t.tile == upgraded else t for t in village.tiles)
    return village.changed(tiles=tuple(tiles))
