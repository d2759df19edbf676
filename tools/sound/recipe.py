"""A recipe for a sound: what makes it, how many variants there are, and how loud it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sound.dsp import Luck, Samples


class Recipe(NamedTuple):
    """`make` gets chance and the number of the variant; `loud` is LUFS in the loudest moment."""

    make: Callable[[Luck, int], Samples]
    variants: int = 3
    loud: float = -19.0
