"""What the box knows of tiles and rulings: `tiles` and `rulings`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import BeforeValidator, Field

from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.box.rulings import Ruling
from scorer.show.answers.model import IF_ANY, Counts, Message, Part, Text, Whole, taken_from
from scorer.words.language import LANGUAGES, say


class ScoringRule(Part):
    """How a tile scores beyond its printed points."""

    kind: Text
    points: int
    points_upgraded: int | None = None
    takes: Text = ""
    among: list[Text] = Field(default_factory=list)
    needs: Counts = Field(default_factory=dict)
    counts: Text = ""
    table: list[int] = Field(default_factory=list)


class TileFacts(Part):
    """A tile of the box."""

    tile: Annotated[Text, taken_from("id")]
    names: dict[Text, Text]
    """By language."""
    set: Text
    season: Text
    edges: Text
    basic: Annotated[Counts, taken_from("basic", "facts")]
    upgraded: Counts | None
    upgrade_cost: Text
    scoring: ScoringRule | None
    effect: Annotated[Text | None, IF_ANY]
    gift: Annotated[Counts | None, IF_ANY]


class Citation(Part):
    """What a rulebook says, in our words."""

    rulebook: Text
    section: Text
    says: Message


class CitedReading(Part):
    """One way to answer a ruling's question, and who reads it so."""

    id: Text
    meaning: Message
    said_by: list[Citation]


class CitedRuling(Part):
    """A question the rulebooks leave open or answer differently."""

    id: Text
    title: Message
    question: Message
    default: Text
    details: Annotated[Text, BeforeValidator(lambda details: details and say(details))]
    readings: list[CitedReading]


class Preset(Part):
    """A preset of readings, named after a rulebook."""

    id: Text
    title: Message
    rulebook: Annotated[Text | None, IF_ANY]
    readings: dict[Text, Text]


class Settled(Part):
    """A question with one workable answer, and why."""

    id: Text
    question: Message
    answer: Message
    reason: Message
    rulebooks: list[Text]


class Rulings(Whole):
    """Rulings; with the editions and what is settled where all are asked for."""

    rulings: list[CitedRuling]
    editions: list[Preset] | None = None
    settled: list[Settled] | None = None
    rulebooks: dict[Text, Message] | None = None


def tile_facts(box: Box, tile: Tile) -> TileFacts:
    """What the box knows of a tile."""
    names = {language: box.names.display("tile", tile.id, language) for language in LANGUAGES}
    return TileFacts.of(tile, names=names, upgraded=tile.improved.facts if tile.improved else None)


def rulings(box: Box, found: Sequence[Ruling], everything: bool) -> Rulings:
    """Rulings with their readings and citations; editions and what is settled when all are asked for."""
    if not everything:
        return Rulings.of(rulings=found, editions=None, settled=None, rulebooks=None)
    return Rulings.of(box.rulings, rulings=found, editions=list(box.rulings.editions.values()))
