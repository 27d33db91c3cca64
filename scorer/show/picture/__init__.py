"""Pictures of villages: pure functions from a village, and what it scored, to SVG, PNG and terminal text."""

from scorer.show.picture.characters import draw_terminal
from scorer.show.picture.picture_files import check_target, write_picture
from scorer.show.picture.png import draw_png
from scorer.show.picture.scene import Scene, plain_scenes, scored_scenes, surveyed
from scorer.show.picture.svg import draw_game, draw_svg

__all__ = [
    "Scene",
    "check_target",
    "draw_game",
    "draw_png",
    "draw_svg",
    "draw_terminal",
    "plain_scenes",
    "scored_scenes",
    "surveyed",
    "write_picture",
]
