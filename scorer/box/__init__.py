"""The box: its tiles, pieces, contracts, rulings and names, as a value loaded from folders of data."""

from scorer.box.box import Box

__all__ = ["Box"]
