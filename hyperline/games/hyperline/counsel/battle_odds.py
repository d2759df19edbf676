"""The likely result of a battle, as values that can be sent between processes."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Span(Struct, frozen=True):
    """A number decided by luck: its mean, and its 10 % and 90 % quantiles."""

    mean: float
    low: int
    high: int


class Odds(Struct, frozen=True):
    """The likely result of a battle if both sides fight as usual. Pairs are attacker and defender, chances 0 to 1.

    `lost`: components that were functional and end damaged, plus fighters destroyed; for a Pirate the hits it took, at most
    its level. `fighters`: the fighters that a side loses. `destroyed`: the chance that a Pirate or lone fighters are.
    `driven_off`: the chance that a side runs away, forced or not. `bridge`: the chance that a functional Bridge ends
    damaged. `better`: the chance of coming off better; the rest is even. `rounds`: how many are fought.
    """

    lost: tuple[Span, Span]
    fighters: tuple[float, float]
    destroyed: tuple[float, float]
    driven_off: tuple[float, float]
    bridge: tuple[float, float]
    better: tuple[float, float]
    rounds: float


class Trial(Struct, frozen=True):
    """How a ship does against one opponent, as it is (`old`) and as it would be (`new`).

    `number` is the seat of a rival or the level of a Pirate; 0 for an asteroid. The ship is the attacker.
    """

    kind: Literal["rival", "pirate", "asteroid"]
    number: int
    old: Odds
    new: Odds
