"""A village, and a game of villages, at the moment scoring begins.

These models are frozen and complete: words are ids, short forms are spelled out (documents/spelling.py).
Whether such a village can exist is judged apart, in checks/.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from scorer.box import model as catalogue
from scorer.box import rulings

Count = Annotated[StrictInt, Field(ge=0)]
Reading = StrictStr


class Frozen(BaseModel):
    """A model that cannot change and knows all its fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Workers(Frozen):
    """Workers held, wherever they stood."""

    blue: Count = 0
    red: Count = 0
    yellow: Count = 0
    green: Count = 0


class Resources(Frozen):
    """Resources, loose or standing on one tile."""

    iron: Count = 0
    stone: Count = 0
    wood: Count = 0
    gold: Count = 0

    @property
    def present(self) -> dict[str, int]:
        """The kinds of which there is at least one."""
        return {kind: count for kind in catalogue.RESOURCES if (count := getattr(self, kind))}


class Skills(Frozen):
    """Skill tiles held."""

    anvil: Count = 0
    pickaxe: Count = 0
    saw: Count = 0


class OwnedTile(Frozen):
    """A tile as it lies in a village."""

    tile: StrictStr
    upgraded: StrictBool = False
    extension: StrictStr | None = None
    stored: Resources = Resources()
    at: tuple[StrictInt, StrictInt] | None = None
    turn: Annotated[StrictInt, Field(ge=0, le=5)] = 0

    @property
    def fact(self) -> catalogue.Tile:
        """What the box knows of this tile."""
        return catalogue.tile(self.tile)

    @property
    def side(self) -> catalogue.Side:
        """The side that lies face up."""
        return self.fact.side(self.upgraded)

    @property
    def can_be_upgraded(self) -> bool:
        """Whether its upgraded side exists and is still face down."""
        return self.fact.improved is not None and not self.upgraded


class Measured(Frozen):
    """Numbers counted on the table, for tiles that score by their place; one number, or one per reading."""

    loop: Count | dict[str, Count] | None = None
    river: Count | None = None
    route: Count | None = None
    adjacent: dict[str, Count | dict[str, Count]] = {}


class Village(Frozen):
    """One player's village and everything the player holds."""

    player: Annotated[StrictStr, Field(min_length=1, max_length=100)] | None = None
    edition: StrictStr | None = None
    rulings: dict[str, Reading] = {}
    workers: Workers = Workers()
    resources: Resources = Resources()
    skills: Skills = Skills()
    first_player: StrictBool = False
    cabins: Count = 0
    contracts: tuple[StrictInt, ...] = ()
    tiles: tuple[OwnedTile, ...] = ()
    measured: Measured = Measured()
    sets: tuple[StrictStr, ...] | None = None

    @cached_property
    def readings(self) -> Mapping[str, str]:
        """The reading in force for every ruling."""
        return rulings.readings(self.edition, self.rulings)

    @cached_property
    def loose(self) -> Mapping[str, int]:
        """Every piece that stands on no tile, by kind."""
        held = (self.workers, catalogue.WORKERS), (self.resources, catalogue.RESOURCES), (self.skills, catalogue.SKILLS)
        return {kind: getattr(pieces, kind) for pieces, kinds in held for kind in kinds}

    @cached_property
    def pieces(self) -> Mapping[str, int]:
        """Every piece owned, by kind, those standing on tiles included."""
        total = Counter(self.loose)
        for owned in self.tiles:
            total.update(owned.stored.present)
        return total

    @property
    def has_layout(self) -> bool:
        """Whether every tile has a place, so that the board can be counted."""
        return bool(self.tiles) and all(owned.at is not None for owned in self.tiles)

    @cached_property
    def effects(self) -> frozenset[str]:
        """What the tiles owned change for the whole village."""
        return frozenset(owned.fact.effect for owned in self.tiles if owned.fact.effect)

    @cached_property
    def contract_points(self) -> int:
        """What one completed contract is worth here."""
        box = catalogue.catalogue()
        raised = [box.contract_points_with.get(owned.tile, 0) for owned in self.tiles]
        return max(box.contract_points, *raised, 0)

    def changed(self, **fields: Any) -> Village:
        """The same village with other fields; `model_copy` would keep what was computed from the old ones."""
        return Village(**{name: getattr(self, name) for name in Village.model_fields} | fields)


class Game(Frozen):
    """Several villages of one table, under one set of rulings."""

    players: Annotated[tuple[Village, ...], Field(min_length=1, max_length=6)]
    boat_order: tuple[StrictStr, ...] = ()
    edition: StrictStr | None = None
    rulings: dict[str, Reading] = {}

    @cached_property
    def readings(self) -> Mapping[str, str]:
        """The reading in force for every ruling."""
        return rulings.readings(self.edition, self.rulings)

    @cached_property
    def villages(self) -> tuple[Village, ...]:
        """The villages, each under the edition and rulings of the game, so that each can be counted by itself."""
        return tuple(village.changed(edition=self.edition, rulings=self.rulings) for village in self.players)


def with_loose(village: Village, change: Mapping[str, int]) -> Village:
    """The village with more or fewer loose pieces, the marker among them."""
    if not change:
        return village
    sections = {"workers": catalogue.WORKERS, "resources": catalogue.RESOURCES, "skills": catalogue.SKILLS}
    fields: dict[str, object] = {
        section: {kind: village.loose[kind] + change.get(kind, 0) for kind in kinds}
        for section, kinds in sections.items()
        if any(kind in change for kind in kinds)
    }
    if catalogue.MARKER in change:
        fields["first_player"] = bool(village.first_player + change[catalogue.MARKER])
    return village.changed(**fields)
