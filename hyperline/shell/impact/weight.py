"""How much a moment weighs: what is larger, brighter and longer about it."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weight(NamedTuple):
    """Lengths are in units of the page at 1280x720, times in ms.

    `bolt` is how long and how thick a bolt is, `reach` how far a burst or a ring goes, `chips` how many pieces fly off.
    """

    bolt: tuple[float, float]
    flies: float
    reach: float
    bursts: float
    rings: int
    chips: int
    lingers: float
    """How long pieces are seen; nobody waits for them."""
    nearer: float
    """How many times as large everything is in a close-up."""
    held: float
    """How long a close-up stays once its moment is over."""


LIGHT: Final = Weight((34, 3.0), 150, 24, 260, 1, 5, 520, 1.35, 60)
"""A scratch, a shield that holds, a stop on the way."""
HEAVY: Final = Weight((52, 4.5), 190, 44, 420, 1, 10, 900, 1.6, 120)
"""A part or a fighter lost, a delivery, a gate won."""
GREAT: Final = Weight((80, 7.0), 240, 86, 800, 3, 18, 1_500, 2.0, 200)
"""A ship lost, the first arrival on Nexxus, a point, a win."""
