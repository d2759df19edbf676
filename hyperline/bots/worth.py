"""What components are worth to a Starship that means to spend them on research."""

from __future__ import annotations

from typing import Final

from hyperline.engine.action import Action, Damage, DamageFighter
from hyperline.engine.kinds import SHIELDS, Component, Upgrade
from hyperline.engine.ship import Placed, Ship, functional_parts

WORTH: Final[dict[Component, float]] = {
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
"""How much one would rather keep it functional. Shields are cheap, since they recharge by themselves (RCH-1)."""
PATROLLING: Final = 0.5
LOADED: Final = 0.7
BUYING: Final[dict[Component | Upgrade, float]] = {
    Upgrade.HYPERLINE_COMPUTER: 9.0,
    Upgrade.REPAIR_DROID: 8.0,
    Upgrade.BATTLE_COMPUTER: 7.0,
    Component.HYPERLINE_ENGINE: 6.0,
    Component.INTERPHASIC_SHIELD: 6.0,
    Component.HARDPOINT_SHIELD: 5.0,
    Component.BATTLE_POD: 5.0,
    Component.LASER_CANNON: 5.0,
    Component.PLANETARY_SCANNER: 5.0,
    Component.QUANTUM_SCANNER: 4.5,
    Component.CARRIER_POD: 4.0,
    Component.COMBAT_ENGINE: 4.0,
}
"""What one would rather buy; 3 for what is not listed."""
FEW: Final = 3.0


def spare(ship: Ship) -> int:
    """The functional components that can be damaged without losing the Bridge."""
    return len(functional_parts(ship)) - (not ship.bridge.is_damaged)


def mending(ship: Ship) -> list[Placed]:
    """The damaged components that do not recharge by themselves, the dearest first."""
    damaged = [part for part in ship.parts if part.is_damaged and part.kind not in SHIELDS]
    return sorted(damaged, key=lambda part: -WORTH[part.kind])


def loss(ship: Ship, action: Action) -> float:
    """How much an action that takes damage costs."""
    if isinstance(action, DamageFighter):
        return LOADED if action.target else PATROLLING
    part = ship.find(action.target) if isinstance(action, Damage) else None
    return WORTH[part.kind] if part is not None else float("inf")


def wish(ship: Ship, kind: Component | Upgrade) -> float:
    """How much one would like to buy a component or an upgrade; a third of a kind is worth less."""
    have = sum(part.kind is kind for part in ship.parts)
    return BUYING.get(kind, FEW) - max(0, have - 1)
