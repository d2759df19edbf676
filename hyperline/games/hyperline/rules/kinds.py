"""The names in the rules, as enums whose values are the words of the notation."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Component(StrEnum):
    """What a ship is built from (SET-4), the Bridge included."""

    BRIDGE = "bridge"
    CARRIER_POD = "carrier-pod"
    BATTLE_POD = "battle-pod"
    TURRET_POD = "turret-pod"
    COMBAT_ENGINE = "combat-engine"
    HYPERLINE_ENGINE = "hyperline-engine"
    RIP_ENGINE = "rip-engine"
    LASER_CANNON = "laser-cannon"
    PLASMA_LAUNCHER = "plasma-launcher"
    FOCUS_BEAM = "focus-beam"
    HARDPOINT_SHIELD = "hardpoint-shield"
    INTERPHASIC_SHIELD = "interphasic-shield"
    TRANSFER_SHIELD = "transfer-shield"
    PLANETARY_SCANNER = "planetary-scanner"
    DISRUPTING_SCANNER = "disrupting-scanner"
    QUANTUM_SCANNER = "quantum-scanner"


class Upgrade(StrEnum):
    """What a Bridge can carry (UPG)."""

    REPAIR_DROID = "repair-droid"
    HYPERLINE_COMPUTER = "hyperline-computer"
    BATTLE_COMPUTER = "battle-computer"


class Tech(StrEnum):
    """What a planet sells: a kind of component, paid for with a token, or an upgrade."""

    POD = "pod"
    ENGINE = "engine"
    WEAPON = "weapon"
    SHIELD = "shield"
    SCANNER = "scanner"
    REPAIR_DROID = "repair-droid"
    HYPERLINE_COMPUTER = "hyperline-computer"
    BATTLE_COMPUTER = "battle-computer"


class Phase(StrEnum):
    """The setup and the five phases of a turn (TRN-1)."""

    SETUP = "setup"
    RADIATION = "radiation"
    SCAN = "scan"
    COMMAND = "command"
    COMBAT = "combat"
    RECHARGE = "recharge"


TURN_PHASES: Final = (Phase.RADIATION, Phase.SCAN, Phase.COMMAND, Phase.COMBAT, Phase.RECHARGE)
TOKEN_TECHS: Final = (Tech.POD, Tech.ENGINE, Tech.WEAPON, Tech.SHIELD, Tech.SCANNER)
UPGRADES: Final = tuple(Upgrade)

KINDS_BY_TECH: Final[dict[Tech, tuple[Component, ...]]] = {
    Tech.POD: (Component.CARRIER_POD, Component.BATTLE_POD, Component.TURRET_POD),
    Tech.ENGINE: (Component.COMBAT_ENGINE, Component.HYPERLINE_ENGINE, Component.RIP_ENGINE),
    Tech.WEAPON: (Component.LASER_CANNON, Component.PLASMA_LAUNCHER, Component.FOCUS_BEAM),
    Tech.SHIELD: (Component.HARDPOINT_SHIELD, Component.INTERPHASIC_SHIELD, Component.TRANSFER_SHIELD),
    Tech.SCANNER: (Component.PLANETARY_SCANNER, Component.DISRUPTING_SCANNER, Component.QUANTUM_SCANNER),
}
TECH_BY_KIND: Final = {kind: tech for tech, kinds in KINDS_BY_TECH.items() for kind in kinds}
STORE_KINDS: Final = tuple(TECH_BY_KIND)
"""The 15 components of the Store, in the order of SET-4."""
UPGRADE_BY_TECH: Final = {Tech(upgrade.value): upgrade for upgrade in Upgrade}

PODS: Final = frozenset(KINDS_BY_TECH[Tech.POD])
WEAPONS: Final = frozenset(KINDS_BY_TECH[Tech.WEAPON])
SHIELDS: Final = frozenset(KINDS_BY_TECH[Tech.SHIELD])
SCANNERS: Final = frozenset(KINDS_BY_TECH[Tech.SCANNER])
POINTED: Final = (WEAPONS | SCANNERS | SHIELDS) - {Component.INTERPHASIC_SHIELD}
"""Components with a back edge and a facing that varies (SHP-6); these may sit on a turret (SHP-7)."""
