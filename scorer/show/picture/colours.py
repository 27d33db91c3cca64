"""What things look like: colours that stay apart in print, and a letter and a shape wherever there is a colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from scorer.box.box import Box
from scorer.words.language import mark, say

Shape = Literal["circle", "square", "diamond"]


@dataclass(frozen=True, slots=True)
class Season:
    """A season's ground and border."""

    ground: str
    border: str


@dataclass(frozen=True, slots=True)
class Token:
    """A piece: workers are round, resources square, skills diamonds."""

    shape: Shape
    letter: str
    fill: str
    ink: str


SEASONS: Mapping[str, Season] = {
    "home": Season("#ecdcc4", "#6b4423"),
    "spring": Season("#d3edb4", "#3c7a1e"),
    "summer": Season("#ffe77d", "#937000"),
    "autumn": Season("#f5b98a", "#9c4312"),
    "winter": Season("#d8e9f8", "#2c5f92"),
    "turn-order": Season("#dedede", "#4a4a4a"),
    "boat": Season("#d5c8ee", "#553a8c"),
}
"""In the order of a village's story."""

SEASON_WORDS: Mapping[str, str] = {
    "home": mark("home"),
    "spring": mark("spring"),
    "summer": mark("summer"),
    "autumn": mark("autumn"),
    "winter": mark("winter"),
    "turn-order": mark("turn order"),
    "boat": mark("winter boat"),
}

TOKENS: Mapping[str, Token] = {
    "blue": Token("circle", "B", "#2a62bd", "#ffffff"),
    "red": Token("circle", "R", "#c22525", "#ffffff"),
    "yellow": Token("circle", "Y", "#ffd83d", "#1d1d1b"),
    "green": Token("circle", "G", "#1f7a45", "#ffffff"),
    "iron": Token("square", "I", "#4e5862", "#ffffff"),
    "stone": Token("square", "S", "#c8ccd0", "#1d1d1b"),
    "wood": Token("square", "W", "#83501f", "#ffffff"),
    "gold": Token("square", "G", "#edb91c", "#1d1d1b"),
    "anvil": Token("diamond", "A", "#ffffff", "#1d1d1b"),
    "pickaxe": Token("diamond", "P", "#ffffff", "#1d1d1b"),
    "saw": Token("diamond", "S", "#ffffff", "#1d1d1b"),
    "first_player": Token("circle", "1", "#7a3aa3", "#ffffff"),
}

OTHER_SEASON = Season("#f3efe6", "#55504a")


def season_look(season: str) -> Season:
    """The colours of a season; one that a box adds has colours of its own kind."""
    return SEASONS.get(season, OTHER_SEASON)


def season_word(box: Box, season: str) -> str:
    """What a season is called below a picture."""
    return say(SEASON_WORDS[season]) if season in SEASON_WORDS else str(box.words.season(season))


def seasons(box: Box) -> Iterable[str]:
    """All seasons of a box, in the order of a village's story."""
    return dict.fromkeys((*SEASONS, *box.seasons))


def token_look(piece: str) -> Token:
    """The look of a piece; one that a box adds shows its first letter."""
    return TOKENS.get(piece) or Token("square", piece[:1].upper(), "#f3efe6", "#1d1d1b")


ROAD, ROAD_SIDE = "#fbf3dd", "#6a5237"
WATER, WATER_SIDE = "#4c9be0", "#174f86"
FIELD, FIELD_SIDE = "#9cc76b", "#3f6b1c"
LOOP, RIVER, ROUTE = "#d01f3c", "#0a2a52", "#7a1fa2"
