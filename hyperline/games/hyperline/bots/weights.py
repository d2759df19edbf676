"""What a player is bent on: the numbers by which habits weigh things. `tuned.toml` keeps them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import fields

from hyperline.games.hyperline.engine.kinds import STORE_KINDS, UPGRADES, Component, Upgrade


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """How much things matter to a player. Numbers without another unit are turns.

    `loss` is how much he would rather keep a component functional, `wish` how much he would like to buy one.
    """

    loss: Mapping[Component, float]
    wish: Mapping[Component | Upgrade, float]
    enough: float  # spare components beyond which nothing more is bought
    shopping: float  # turns that a detour to a planet may take for one purchase
    stock: float  # spare components and shields below which detours are made for purchases
    home: float  # damaged components from which a full repair at home is thought of
    spent: float  # spare components a missing point takes, below which Nexxus waits for repairs
    repair: float  # damaged components (shields not counted) from which one is repaired on the way
    tight: float  # sides that boosted Scanners must face for a tight scan
    leave: float  # spare components left at which Nexxus is left
    frontier: float  # moves that a way into what is unexplored may be longer than another
    opponent: float  # what it costs to end where an opponent is
    attack: float  # by how much one's fire must exceed the other's for an attack
    lead: float  # by how many points the other must be ahead for it
    courage: float  # spare components below which one runs away


_SCALARS: Final = tuple(one.name for one in fields(Weights) if one.name not in ("loss", "wish"))
_LOSS: Final = {f"loss.{kind}": kind for kind in Component}
_WISHED: Final[tuple[Component | Upgrade, ...]] = (*UPGRADES, *STORE_KINDS)
_WISH: Final = {f"wish.{kind}": kind for kind in _WISHED}
NAMES: Final = (*_SCALARS, *_LOSS, *_WISH)
"""What the numbers of a bent are called: ``enough``, ``loss.bridge``, ``wish.repair-droid``."""


def numbers_of(weights: Weights) -> dict[str, float]:
    """All numbers of a bent by name."""
    found: dict[str, float] = {name: getattr(weights, name) for name in _SCALARS}
    found |= {name: weights.loss[kind] for name, kind in _LOSS.items()}
    return found | {name: weights.wish[kind] for name, kind in _WISH.items()}


def weights_of(numbers: Mapping[str, float]) -> Weights:
    """The bent that has these numbers; there must be one of every name."""
    return Weights(
        {kind: numbers[name] for name, kind in _LOSS.items()},
        {kind: numbers[name] for name, kind in _WISH.items()},
        **{name: numbers[name] for name in _SCALARS},
    )
