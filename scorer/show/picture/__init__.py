"""Pictures of villages: pure functions from a village, and what it scored, to SVG, PNG and terminal text."""

from scorer.show.picture.characters import draw_terminal
from scorer.show.picture.files import check_picture, draw_png, write_picture
from scorer.show.picture.scene import Scene, plain_scenes, scored_scenes
from scorer.show.picture.svg import draw_game

__all__ = [
    "Scene",
    "check_picture",
    "draw_game",
    "draw_png",
    "draw_terminal",
    "plain_scenes",
    "scored_scenes",
    "write_picture",
]
