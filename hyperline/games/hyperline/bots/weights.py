"""The numbers by which the policy weighs things. `tuned.toml` keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import fields

from hyperline.games.hyperline.rules.kinds import STORE_KINDS, UPGRADES, Component, Upgrade


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """How much things matter to a player. Numbers without another unit are turns.

    `loss` is the cost of losing a component; `wish` is how much one is worth buying.
    """

    loss: Mapping[Component, float]
    wish: Mapping[Component | Upgrade, float]
    enough: float  # spare components with which nothing more is bought
    shopping: float  # turns that a detour to a planet may take for one purchase
    stock: float  # spare components and shields below which a detour is made for a purchase
    home: float  # damaged components from which a full repair at home is considered
    spent: float  # spare components needed for each missing point; with fewer, repairs come before Nexxus
    repair: float  # damaged components (not shields) from which one is repaired on the way
    tight: float  # sides that boosted Scanners must face for a tight scan
    leave: float  # spare components at which Nexxus is left
    frontier: float  # how many moves longer a route into unexplored space may be
    opponent: float  # the cost of ending where an opponent is
    attack: float  # by how much the attacker's fire must exceed the other's
    lead: float  # by how many points the other must be ahead for an attack
    courage: float  # spare components below which the player runs away


_SCALARS: Final = tuple(one.name for one in fields(Weights) if one.name not in ("loss", "wish"))
_LOSS: Final = {f"loss.{kind}": kind for kind in Component}
_WISHED: Final[tuple[Component | Upgrade, ...]] = (*UPGRADES, *STORE_KINDS)
_WISH: Final = {f"wish.{kind}": kind for kind in _WISHED}
NAMES: Final = (*_SCALARS, *_LOSS, *_WISH)
"""The names of the numbers: ``enough``, ``loss.bridge``, ``wish.repair-droid``."""


def numbers_of(weights: Weights) -> dict[str, float]:
    """All numbers by name."""
    numbers: dict[str, float] = {name: getattr(weights, name) for name in _SCALARS}
    numbers |= {name: weights.loss[kind] for name, kind in _LOSS.items()}
    return numbers | {name: weights.wish[kind] for name, kind in _WISH.items()}


def weights_of(numbers: Mapping[str, float]) -> Weights:
    """The weights with these numbers; every name must be there."""
    return Weights(
        {kind: numbers[name] for name, kind in _LOSS.items()},
        {kind: numbers[name] for name, kind in _WISH.items()},
        **{name: numbers[name] for name in _SCALARS},
    )
