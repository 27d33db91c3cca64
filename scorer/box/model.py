"""The box as data: tiles, contracts, extensions and component counts, loaded once and frozen.

The files beside this module are the facts; SOURCES.md says where each comes from.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, Literal

WORKERS = ("blue", "red", "yellow", "green")
RESOURCES = ("iron", "stone", "wood", "gold")
SKILLS = ("anvil", "pickaxe", "saw")
MARKER = "first_player"
PIECES = (*WORKERS, *RESOURCES, *SKILLS)
GROUPS = MappingProxyType({"worker": WORKERS, "resource": RESOURCES, "skill": SKILLS})
"""White symbols: any worker, any resource, any skill."""

ScoringKind = Literal["store", "per-piece", "one-kind", "per-set", "counted", "measured"]


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a tile scores beyond its printed points; scoring.toml explains the kinds."""

    kind: ScoringKind
    points: int = 0
    points_upgraded: int | None = None
    takes: str = ""
    among: tuple[str, ...] = ()
    needs: Mapping[str, int] = field(default_factory=dict)
    counts: str = ""
    table: tuple[int, ...] = ()

    def rate(self, upgraded: bool) -> int:
        """The points for each thing counted on this side of the tile."""
        if upgraded and self.points_upgraded is not None:
            return self.points_upgraded
        return self.points

    def worth(self, count: int, upgraded: bool) -> int:
        """The points for `count` things, by the table where the tile prints one."""
        if self.table:
            return self.table[min(count, len(self.table) - 1)]
        return count * self.rate(upgraded)


@dataclass(frozen=True, slots=True)
class Side:
    """What one side of a tile shows that matters at the end."""

    points: int
    transport: int
    symbols: int
    icons: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the box; `cardboard` names the piece whose two sides may be two tiles."""

    id: str
    set: str
    season: str
    cardboard: str
    edges: str
    basic: Side
    improved: Side | None
    players_from: int
    upgrade_cost: str
    scoring: Scoring | None
    effect: str
    gift: Mapping[str, int]

    def side(self, upgraded: bool) -> Side:
        """The side that lies face up."""
        return self.improved if upgraded and self.improved else self.basic

    @property
    def prints_points(self) -> bool:
        """Whether a number stands in its corner, on either side."""
        return self.basic.points > 0 or (self.improved is not None and self.improved.points > 0)

    @property
    def is_store(self) -> bool:
        """Whether resources standing here score here."""
        return self.scoring is not None and self.scoring.kind == "store"


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract by its number, and the pieces it prints."""

    number: int
    needs: Mapping[str, int]

    @property
    def target(self) -> str:
        """The word for this contract as a scoring target."""
        return f"contract-{self.number}"


@dataclass(frozen=True, slots=True)
class Extension:
    """An extension piece: its colour and what it costs during play."""

    number: int
    colour: str
    cost: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything in the box."""

    tiles: Mapping[str, Tile]
    contracts: Mapping[int, Contract]
    extensions: tuple[Extension, ...]
    components: Mapping[tuple[str, str], int]
    contract_points: int
    contract_points_with: Mapping[str, int]
    marker_carriers: frozenset[str]

    def supply(self, piece: str) -> int:
        """How many of a piece the box holds, all sets together."""
        return sum(count for (name, _), count in self.components.items() if name == piece)

    def extension_colours(self) -> dict[str, int]:
        """How many extensions of each colour exist."""
        colours = [extension.colour for extension in self.extensions]
        return {colour: colours.count(colour) for colour in WORKERS}


@cache
def catalogue() -> Catalogue:
    """The box, read once."""
    rules = tomllib.loads(read_text("scoring.toml"))
    return Catalogue(
        tiles=MappingProxyType({row["id"]: _tile(row, rules) for row in read_rows("tiles.csv")}),
        contracts=MappingProxyType({c.number: c for c in map(_contract, read_rows("contracts.csv"))}),
        extensions=tuple(
            Extension(int(row["number"]), row["colour"], row["cost"]) for row in read_rows("extensions.csv")
        ),
        components=MappingProxyType(
            {(row["piece"], row["set"]): int(row["count"]) for row in read_rows("components.csv")}
        ),
        contract_points=rules["contract"]["points"],
        contract_points_with=MappingProxyType(rules["contract"]["points_with"]),
        marker_carriers=frozenset(rules["marker"]["carried_by"]),
    )


@cache
def tile(tile_id: str) -> Tile:
    """The tile of that id."""
    return catalogue().tiles[tile_id]


def read_text(name: str) -> str:
    """A file of this folder."""
    return (files(__package__) / name).read_text(encoding="utf-8")


def read_rows(name: str) -> list[dict[str, str]]:
    """The rows of a table of this folder."""
    return list(csv.DictReader(read_text(name).splitlines()))


def _tile(row: Mapping[str, str], rules: Mapping[str, Any]) -> Tile:
    tile_id = row["id"]
    return Tile(
        id=tile_id,
        set=row["set"],
        season=row["season"],
        cardboard=row["cardboard"],
        edges=row["edges"],
        basic=_side(row, ""),
        improved=_side(row, "_upgraded") if row["points_upgraded"] else None,
        players_from=int(row["players_from"] or 0),
        upgrade_cost=row["upgrade_cost"],
        scoring=_scoring(rules["tiles"].get(tile_id)),
        effect=rules["effects"].get(tile_id, ""),
        gift=MappingProxyType(rules["gifts"].get(tile_id, {})),
    )


def _side(row: Mapping[str, str], suffix: str) -> Side:
    return Side(*(int(row[column + suffix]) for column in ("points", "transport", "symbols", "icons")))


def _scoring(rule: Mapping[str, Any] | None) -> Scoring | None:
    if rule is None:
        return None
    values = dict(rule)
    values["among"] = tuple(values.get("among", ()))
    values["table"] = tuple(values.get("table", ()))
    values["needs"] = MappingProxyType(values.get("needs", {}))
    return Scoring(**values)


def _contract(row: Mapping[str, str]) -> Contract:
    needs = {piece: int(count) for piece, count in row.items() if piece != "number" and count}
    return Contract(int(row["number"]), MappingProxyType(needs))
