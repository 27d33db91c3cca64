"""Bar charts as SVG, for numbers that a person would rather look at than read."""

from scorer.show.chart.bars import Bar, bars

__all__ = ["Bar", "bars"]
