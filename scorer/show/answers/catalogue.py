"""What is in the box, for a page: names in a language, what is printed where, how many there are; and its sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from scorer.board.measures import OF_EACH_TILE, field_of, ruling_of
from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.show.answers.board import Kind
from scorer.show.answers.model import IF_ANY, Counts, Hex, Message, Part, Text, Whole, taken_from
from scorer.show.report.tiles import EFFECTS, rule
from scorer.words.language import LANGUAGES, say

FEWEST_PLAYERS, MOST_PLAYERS, LONGEST_NAME = 2, 6, 100


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
    left_over: Text | None
    """What those are called as a target that are used nowhere else, where that scores."""


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
    measured_at: list[Text]
    """Where under `measured` a village tells that number: `loop`, or `adjacent` and then its id."""
    home: bool


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
    single: bool
    """Whether a village has one of its tiles at most."""


class SheetStep(Part):
    """A step of the sheet."""

    id: Text
    number: int
    title: Message
    scores: bool
    """Or whether it only prepares others."""


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
    default_edition: Text
    """That of a game that names none."""


class Words(Whole):
    """The sentences of the page, by their English originals; all forms of one that depends on a number."""

    lang: Text
    words: dict[str, str | list[str]]
    forms: list[str]
    """Those forms in their order, as Unicode calls the numbers that take them."""


def catalogue(box: Box) -> Catalogue:
    """The box in the chosen language."""
    words = box.words
    return Catalogue.of(
        languages=[Named.of(id=lang, name=name) for lang, name in LANGUAGES.items()],
        pieces=[_piece(box, piece) for piece in box.pieces],
        tiles=[_tile(box, tile) for tile in box.tiles.values()],
        contracts=[BoxContract.of(contract, words=words.a_set(contract.needs)) for contract in box.contracts.values()],
        extensions=[
            BoxExtension.of(id=colour, colour=colour, name=words.extension(colour), count=count)
            for colour, count in box.extension_colours().items()
        ],
        limits=Limits(players=[FEWEST_PLAYERS, MOST_PLAYERS], cabins=box.cabins, name=LONGEST_NAME),
        sets=[BoxSet.of(set_, name=words.set_name(set_.id)) for set_ in box.sets.values()],
        editions=list(box.rulings.editions.values()),
        rulings=list(box.rulings.rulings.values()),
        groups=[
            PieceGroup.of(group, title=words.group_title(group.id), any=words.one(group.id))
            for group in box.groups.values()
        ],
        marker=Named.of(id=box.marker, name=words.one(box.marker)),
        seasons=[SeasonLook.of(season, title=words.season_title(season.id)) for season in box.seasons.values()],
        steps=[SheetStep.of(step, scores=step.id != "choices") for step in box.steps.values()],
        default_edition="default",
    )


def _piece(box: Box, piece: str) -> Piece:
    left_over = box.words.target(piece) if piece in box.left_over else None
    name, most = box.words.piece(piece), box.supply(piece)
    return Piece.of(box.kinds[piece], name=name, most=most, left_over=left_over)


def _tile(box: Box, tile: Tile) -> BoxTile:
    measured = tile.scoring if tile.scoring and tile.scoring.kind == "measured" else None
    measures = field_of(box, tile)
    return BoxTile.of(
        tile,
        name=box.words.tile(tile.id),
        names=list(dict.fromkeys(box.names.words_of("tile", tile.id))),
        sides=[_side(box, tile, upgraded) for upgraded in ((False, True) if tile.improved else (False,))],
        upgradable=tile.improved is not None,
        store=Store.of(takes=_taken(box, tile)) if tile.is_store else None,
        extension_allowed=tile.improved is not None,
        measures=measures,
        effect=say(EFFECTS[tile.effect]) if tile.effect else None,
        brings_marker=tile.id in box.marker_carriers,
        generic=not tile.cardboard,
        effect_id=tile.effect,
        counted=say(box.measures[measured.counts].what) if measured else None,
        ruling=ruling_of(box, measured),
        measured_at=[measures, tile.id][: 1 + OF_EACH_TILE[measures]] if measures else [],
        home=box.seasons[tile.season].home,
    )


def _side(box: Box, tile: Tile, upgraded: bool) -> BoxSide:
    """What one side prints, and its rule in words."""
    shown = tile.scoring and replace(tile.scoring, points=tile.scoring.rate(upgraded), points_upgraded=None)
    return BoxSide.of(tile.side(upgraded), rule=rule(box, shown) if shown else "")


def _taken(box: Box, tile: Tile) -> list[str]:
    takes = tile.scoring.takes if tile.scoring else ""
    return list(box.kinds_of(takes) if takes else box.storable)
