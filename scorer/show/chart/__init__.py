"""Bar charts as SVG and PNG, for numbers that a person would rather look at than read."""

from scorer.show.chart.bars import Bar, bars
from scorer.show.chart.chart_files import check_chart, write_chart

__all__ = ["Bar", "bars", "check_chart", "write_chart"]
