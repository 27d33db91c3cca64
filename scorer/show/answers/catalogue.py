"""What is in the box, for a page, and its sentences."""

from __future__ import annotations

from typing import Annotated

from scorer.show.answers.board import Kind
from scorer.show.answers.model import IF_ANY, Counts, Hex, Message, Part, Text, Whole, taken_from


class Named(Part):
    """Something by its name in the chosen language."""

    id: Text
    name: Text


class Piece(Part):
    """A kind of piece."""

    id: Text
    group: Text
    name: Text
    most: int
    """How many the box holds."""


class Store(Part):
    """What may stand on a tile."""

    takes: list[Text]


class BoxSide(Part):
    """What one side of a tile prints, and its rule in words."""

    points: int
    transport: int
    symbols: int
    icons: int
    rule: Text


class BoxTile(Part):
    """A tile of the box."""

    id: Text
    name: Text
    names: list[Text]
    """In all languages."""
    season: Text
    set: Text
    cardboard: Text
    """The piece whose two sides may be two tiles."""
    edges: Text
    sides: list[BoxSide]
    upgradable: bool
    upgrade_cost: Annotated[Text | None, IF_ANY]
    store: Store | None
    extension_allowed: bool
    measures: Kind | None
    gift: Annotated[Counts | None, IF_ANY]
    effect: Text | None
    players_from: Annotated[int | None, IF_ANY]
    brings_marker: bool
    generic: bool
    effect_id: Annotated[Text | None, IF_ANY]
    counted: Text | None
    """What is to be counted on the board for it."""
    ruling: Annotated[Text | None, IF_ANY]
    """The ruling that governs that."""


class BoxContract(Part):
    """A contract by its number."""

    number: int
    needs: Counts
    words: Text


class BoxExtension(Part):
    """The extensions of a colour."""

    id: Text
    colour: Text
    name: Text
    count: int


class Limits(Part):
    """What a village may hold."""

    players: Hex
    """The fewest and the most."""
    cabins: int
    name: int
    """The characters of the longest name."""


class BoxSet(Part):
    """A set: whether it is always there, and what comes with it beside tiles."""

    id: Text
    name: Text
    always: bool
    adds: list[Text]


class PieceGroup(Part):
    """The pieces that a field of a village counts, and the name of the white symbol that any of them may be."""

    id: Text
    section: Text
    title: Text
    any: Text
    pieces: list[Text]
    stored: bool
    """Whether they may stand on tiles."""


class SeasonLook(Part):
    """A season and the colours of its tiles."""

    id: Text
    title: Text
    ground: Text
    border: Text


class SheetStep(Part):
    """A step of the sheet."""

    id: Text
    number: int
    title: Message


class Edition(Part):
    """A preset of readings."""

    id: Text
    name: Annotated[Message, taken_from("title")]
    rulings: Annotated[dict[Text, Text], taken_from("readings")]


class BoxReading(Part):
    """One way to answer a ruling's question."""

    id: Text
    words: Annotated[Message, taken_from("meaning")]


class BoxRuling(Part):
    """A question the rulebooks leave open or answer differently."""

    id: Text
    title: Message
    question: Message
    default: Text
    readings: list[BoxReading]


class Catalogue(Whole):
    """Everything a village can be made of."""

    languages: list[Named]
    pieces: list[Piece]
    tiles: list[BoxTile]
    contracts: list[BoxContract]
    extensions: list[BoxExtension]
    limits: Limits
    sets: list[BoxSet]
    editions: list[Edition]
    rulings: list[BoxRuling]
    groups: list[PieceGroup]
    marker: Named
    seasons: list[SeasonLook]
    steps: list[SheetStep]


class Words(Whole):
    """The sentences of the page, by their English originals; all forms of one that depends on a number."""

    lang: Text
    words: dict[str, str | list[str]]
