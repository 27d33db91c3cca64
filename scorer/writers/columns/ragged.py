"""Rows of unequal length, kept end to end in one array."""

from __future__ import annotations

import numpy as np

from scorer.writers.columns.numbers import Numbers


def starts(lengths: Numbers) -> Numbers:
    """Where each row begins."""
    found: Numbers = np.cumsum(lengths) - lengths
    return found


def within(firsts: Numbers, lengths: Numbers) -> Numbers:
    """The places first, first + 1, … of each row, so many as it is long, row after row."""
    found: Numbers = np.arange(lengths.sum()) + np.repeat(firsts - starts(lengths), lengths)
    return found


def best(values: Numbers, lengths: Numbers, otherwise: int) -> Numbers:
    """The largest value of each row; `otherwise` where it has none."""
    if not len(values):
        return np.full(len(lengths), otherwise)
    found: Numbers = np.maximum.reduceat(values, np.minimum(starts(lengths), len(values) - 1))
    return np.where(lengths > 0, found, otherwise)
