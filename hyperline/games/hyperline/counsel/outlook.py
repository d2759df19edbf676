"""What a battle is likely to come to, as values that can be sent between processes."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Span(Struct, frozen=True):
    """A number that luck decides: its mean, and the points under which it stays in 10 % and in 90 % of all cases."""

    mean: float
    low: int
    high: int


class Outlook(Struct, frozen=True):
    """What a battle comes to if both sides fight as usual. Pairs belong to attacker and defender, chances are 0 to 1.

    `lost`: components that were functional and end damaged, plus fighters destroyed; of a Pirate the hits that it took, at
    most its level. `fighters`: those of a side that are destroyed. `destroyed`: the chance that a Pirate or lone fighters
    are. `driven_off`: the chance that a side runs away, forced or not. `bridge`: the chance that a functional Bridge ends
    damaged. `better`: the chance to come off better; what the two leave is even. `rounds`: how many are fought.
    """

    lost: tuple[Span, Span]
    fighters: tuple[float, float]
    destroyed: tuple[float, float]
    driven_off: tuple[float, float]
    bridge: tuple[float, float]
    better: tuple[float, float]
    rounds: float


class Trial(Struct, frozen=True):
    """How a ship as it is (`old`) and as it would be (`new`) fare against one opponent.

    `number` is the seat of a rival or the level of a Pirate; 0 for an asteroid. The ship is the attacker.
    """

    kind: Literal["rival", "pirate", "asteroid"]
    number: int
    old: Outlook
    new: Outlook
