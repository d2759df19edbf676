"""What a player is bent on: the numbers by which habits weigh things. They are found by self-play and kept as data."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from hyperline.engine.kinds import Component, Upgrade

LOSS: Mapping[Component, float] = {
    Component.BRIDGE: 100.0,
    Component.CARRIER_POD: 3.0,
    Component.BATTLE_POD: 3.5,
    Component.TURRET_POD: 3.0,
    Component.COMBAT_ENGINE: 2.5,
    Component.HYPERLINE_ENGINE: 6.0,
    Component.RIP_ENGINE: 2.0,
    Component.LASER_CANNON: 4.0,
    Component.PLASMA_LAUNCHER: 3.2,
    Component.FOCUS_BEAM: 3.1,
    Component.HARDPOINT_SHIELD: 0.2,
    Component.INTERPHASIC_SHIELD: 0.1,
    Component.TRANSFER_SHIELD: 0.3,
    Component.PLANETARY_SCANNER: 1.5,
    Component.DISRUPTING_SCANNER: 1.0,
    Component.QUANTUM_SCANNER: 1.6,
}
WISH: Mapping[Component | Upgrade, float] = {
    Upgrade.HYPERLINE_COMPUTER: 9.0,
    Upgrade.REPAIR_DROID: 8.0,
    Upgrade.BATTLE_COMPUTER: 7.0,
    Component.HYPERLINE_ENGINE: 6.0,
    Component.INTERPHASIC_SHIELD: 6.0,
    Component.HARDPOINT_SHIELD: 5.0,
    Component.TRANSFER_SHIELD: 3.0,
    Component.BATTLE_POD: 5.0,
    Component.LASER_CANNON: 5.0,
    Component.PLASMA_LAUNCHER: 3.0,
    Component.FOCUS_BEAM: 3.0,
    Component.PLANETARY_SCANNER: 5.0,
    Component.DISRUPTING_SCANNER: 3.0,
    Component.QUANTUM_SCANNER: 4.5,
    Component.CARRIER_POD: 4.0,
    Component.TURRET_POD: 3.0,
    Component.COMBAT_ENGINE: 4.0,
    Component.RIP_ENGINE: 3.0,
}


class Bent(Struct, frozen=True, forbid_unknown_fields=True):
    """How much things matter to a player. Numbers without another unit are turns.

    `loss` is how much he would rather keep a component functional, `wish` how much he would like to buy one.
    """

    loss: Mapping[Component, float] = field(default_factory=lambda: LOSS)
    wish: Mapping[Component | Upgrade, float] = field(default_factory=lambda: WISH)
    enough: float = 12.0  # spare components beyond which nothing more is bought
    shopping: float = 0.0  # turns that a detour to a planet may take for one purchase
    stock: float = 6.0  # spare components and shields below which detours are made for purchases
    home: float = 3.0  # damaged components from which a full repair at home is thought of
    spent: float = 2.0  # spare components a missing point takes, below which Nexxus waits for repairs
    repair: float = 1.0  # damaged components (shields not counted) from which one is repaired on the way
    tight: float = 2.0  # sides that boosted Scanners must face for a tight scan
    leave: float = 0.0  # spare components left at which Nexxus is left
    opponent: float = 1.0  # what it costs to end where an opponent is
    attack: float = 1.0  # by how much one's fire must exceed the other's for an attack
    lead: float = 0.0  # by how many points the other must be ahead for it
    courage: float = 2.0  # spare components below which one runs away
