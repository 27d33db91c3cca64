"""Pictures of villages: pure functions from a village, and what it scored, to SVG, PNG and terminal text."""

from scorer.picture.files import check_target, write_picture
from scorer.picture.png import draw_png
from scorer.picture.scene import Scene, plain_scenes, scored_scenes, surveyed
from scorer.picture.svg import draw_game, draw_svg
from scorer.picture.terminal import draw_terminal

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
