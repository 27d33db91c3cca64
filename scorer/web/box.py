"""What is in the box, for a page: names in a language, what is printed where, and how many there are of each."""

from __future__ import annotations

from dataclasses import replace

from scorer.board.measures import field_of, ruling_of
from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.show.answers import catalogue as answers
from scorer.show.report.tiles import EFFECTS, rule
from scorer.words.language import say

NATIVE_NAMES = {"en": "English", "fr": "Français", "nl": "Nederlands", "el": "Ελληνικά", "uk": "Українська"}
FEWEST_PLAYERS, MOST_PLAYERS, LONGEST_NAME = 2, 6, 100


def catalogue(box: Box) -> answers.Catalogue:
    """The box in the chosen language."""
    words = box.words
    return answers.Catalogue.of(
        languages=[answers.Named.of(id=lang, name=name) for lang, name in NATIVE_NAMES.items()],
        pieces=[
            answers.Piece.of(id=piece, group=box.kinds[piece].group, name=words.piece(piece), most=box.supply(piece))
            for piece in box.pieces
        ],
        tiles=[_tile(box, tile) for tile in box.tiles.values()],
        contracts=[
            answers.BoxContract.of(contract, words=words.a_set(contract.needs)) for contract in box.contracts.values()
        ],
        extensions=[
            answers.BoxExtension.of(id=colour, colour=colour, name=words.extension(colour), count=count)
            for colour, count in box.extension_colours().items()
        ],
        limits=answers.Limits(players=[FEWEST_PLAYERS, MOST_PLAYERS], cabins=box.cabins, name=LONGEST_NAME),
        sets=[answers.BoxSet.of(set_, name=words.set_name(set_.id)) for set_ in box.sets.values()],
        editions=list(box.rulings.editions.values()),
        rulings=list(box.rulings.rulings.values()),
        groups=[
            answers.PieceGroup.of(group, title=words.group_title(group.id), any=words.one(group.id))
            for group in box.groups.values()
        ],
        marker=answers.Named.of(id=box.marker, name=words.one(box.marker)),
        seasons=[answers.SeasonLook.of(season, title=words.season_title(season.id)) for season in box.seasons.values()],
        steps=list(box.steps.values()),
    )


def _tile(box: Box, tile: Tile) -> answers.BoxTile:
    measured = tile.scoring if tile.scoring and tile.scoring.kind == "measured" else None
    return answers.BoxTile.of(
        tile,
        name=box.words.tile(tile.id),
        names=list(dict.fromkeys(box.names.words_of("tile", tile.id))),
        sides=[_side(box, tile, upgraded) for upgraded in ((False, True) if tile.improved else (False,))],
        upgradable=tile.improved is not None,
        store=answers.Store.of(takes=_taken(box, tile)) if tile.is_store else None,
        extension_allowed=tile.improved is not None,
        measures=field_of(box, tile),
        effect=say(EFFECTS[tile.effect]) if tile.effect else None,
        brings_marker=tile.id in box.marker_carriers,
        generic=not tile.cardboard,
        effect_id=tile.effect,
        counted=say(box.measures[measured.counts].what) if measured else None,
        ruling=ruling_of(box, measured),
    )


def _side(box: Box, tile: Tile, upgraded: bool) -> answers.BoxSide:
    """What one side prints, and its rule in words."""
    shown = tile.scoring and replace(tile.scoring, points=tile.scoring.rate(upgraded), points_upgraded=None)
    return answers.BoxSide.of(tile.side(upgraded), rule=rule(box, shown) if shown else "")


def _taken(box: Box, tile: Tile) -> list[str]:
    takes = tile.scoring.takes if tile.scoring else ""
    return list(box.kinds_of(takes) if takes else box.storable)
