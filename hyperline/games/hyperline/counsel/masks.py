"""Sets of functional parts as rows of 64-bit words, and operations on many rows at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Words: TypeAlias = npt.NDArray[np.uint64]
"""Shape (M, words)."""
Ints: TypeAlias = npt.NDArray[np.int64]
Bools: TypeAlias = npt.NDArray[np.bool_]

_WORD = 64


def words_of(masks: Sequence[int], count: int) -> Words:
    """Each mask over `count` bits as a row of words."""
    size = max(1, -(-count // _WORD))
    low = (1 << _WORD) - 1
    rows = [[mask >> _WORD * index & low for index in range(size)] for mask in masks]
    return np.array(rows, dtype=np.uint64).reshape(len(masks), size)


def touch(states: Words, masks: Words) -> Bools:
    """For each state (M rows) and mask (n, or M x n), whether they have a bit in common."""
    touches: Bools = (states[:, 0, None] & masks[..., 0]) != 0
    for index in range(1, states.shape[1]):
        touches |= (states[:, index, None] & masks[..., index]) != 0
    return touches
