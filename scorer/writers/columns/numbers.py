"""The types of columns. Whole numbers all the way, and so exact: no sum of points comes near the end of 64 bits."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]
Truths = npt.NDArray[np.bool_]

IMPOSSIBLE = -100_000
"""Less than any sum of points, and far enough from the end of the number range to add points to it."""
