"""A recipe for a sound: what makes it, how loud and how bright it is, and how many variants there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sound.dsp import Luck, Samples

RANKS: Final = {
    "button": -30.0,
    "move": -24.0,
    "shot": -20.0,
    "light": -20.0,
    "medium": -17.0,
    "heavy": -13.0,
    "great": -14.0,
}
"""How loud a sound is by its rank, in LUFS of its loudest moment: hits have three weights, and few moments are great."""


class Recipe(NamedTuple):
    """`make` gets chance and the number of the variant. `rank` says how loud it is.

    `bright` is the share of its energy above 2 kHz, at the least; what is missing is made of its overtones, and by `rough`
    of noise. `is_tuned` if it is a note, which variants keep.
    """

    make: Callable[[Luck, int], Samples]
    rank: str
    variants: int = 3
    bright: float = 0.1
    rough: float = 0.6
    is_tuned: bool = False
