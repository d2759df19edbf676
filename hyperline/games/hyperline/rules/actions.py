"""Every action of the notation as a small frozen value; its text is its `str`."""

from __future__ import annotations

from typing import ClassVar

from hyperline.games.hyperline.rules.action_form import Action as Action
from hyperline.games.hyperline.rules.action_form import AtPart, AtSector, ByPort, Word
from hyperline.games.hyperline.rules.geometry import FACING_NAMES, SECTOR_NAMES, Quadrant, Sector
from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.games.hyperline.rules.ship import Placed, Target, placed_text, target_of

PIRATE = -1
"""The enemy of `Fight` and `Torpedo` that is a Pirate."""


def layout_text(parts: tuple[Placed, ...] | None) -> str:
    """A LAYOUT in the notation; an ellipsis for the open-ended set of all layouts."""
    return "…" if parts is None else " ".join(map(placed_text, parts))


class Fit(Action, frozen=True):
    """Add a component at setup (SET-9, SET-10)."""

    part: Placed

    def __str__(self) -> str:
        return f"fit {placed_text(self.part)}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"kind:{self.part.kind}", f"cell:{target_of(self.part)}")


class Install(Action, frozen=True):
    """Add a Bridge upgrade, at setup or by Build (BLD-4)."""

    upgrade: Upgrade

    def __str__(self) -> str:
        return f"install {self.upgrade}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"kind:{self.upgrade}",)


class Decline(Word, frozen=True):
    """Take no bonus component (SET-11)."""

    word = "decline"


class Damage(AtPart, frozen=True):
    """Turn a component of the player's ship to its damaged side (DMG-1, RAD-1, RES-2)."""

    word = "damage"


class DamageFighter(Action, frozen=True):
    """Lose a fighter instead (DMG-3): the loaded one of a Carrier Pod, or with an empty `target` one on patrol."""

    target: Target = ""

    def __str__(self) -> str:
        return f"damage fighter {self.target}" if self.target else "damage fighter"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"fighter:{self.target}",)


class Scan(Action, frozen=True):
    """Scan an empty sector with a scanner (SCN-2, SCN-6)."""

    scanner: Target
    sector: Sector

    def __str__(self) -> str:
        return f"scan {self.scanner} {SECTOR_NAMES[self.sector]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"part:{self.scanner}", f"sector:{SECTOR_NAMES[self.sector]}")


class Probe(Action, frozen=True):
    """Look at the top planet tile with a Planetary Scanner (SCN-3)."""

    scanner: Target

    def __str__(self) -> str:
        return f"probe {self.scanner}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"part:{self.scanner}", "stack:planet")


class Plant(AtSector, frozen=True):
    """Place the probed tile face down (SCN-3)."""

    word = "plant"


class Twist(Action, frozen=True):
    """Rotate a line tile with a Disrupting Scanner (SCN-5)."""

    scanner: Target
    sector: Sector
    rotation: int

    def __str__(self) -> str:
        return f"twist {self.scanner} {SECTOR_NAMES[self.sector]} {self.rotation}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"part:{self.scanner}", f"sector:{SECTOR_NAMES[self.sector]}")


class Pick(Action, frozen=True):
    """Choose one of the tiles that a Quantum Scanner saw, by its place in the stack (SCN-6)."""

    index: int

    def __str__(self) -> str:
        return f"pick {self.index}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"tile:{self.index}",)


class Order(Action, frozen=True):
    """Put the other two tiles back as they were, or swapped (SCN-6)."""

    is_swapped: bool

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"tile:{int(self.is_swapped)}",)

    def __str__(self) -> str:
        return "order swap" if self.is_swapped else "order keep"


class Done(Word, frozen=True):
    """Stop here, though more could be done."""

    word = "done"


class Place(Action, frozen=True):
    """Lay the drawn tile in a rotation (EXP-1)."""

    rotation: int

    def __str__(self) -> str:
        return f"place {self.rotation}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"rotation:{self.rotation}",)


class PlaceRip(AtSector, frozen=True):
    """Place the second Rip (RIP-1)."""

    word = "rip"


class Build(Action, frozen=True):
    """Buy a component and add it, leaving the others where they are (BLD-2)."""

    part: Placed

    def __str__(self) -> str:
        return f"build {placed_text(self.part)}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"kind:{self.part.kind}", f"cell:{target_of(self.part)}")


class BuildRefit(Action, frozen=True):
    """Buy a component and refit (BLD-5); without `parts` it stands for every such layout."""

    bought: Component
    parts: tuple[Placed, ...] | None = None

    def __str__(self) -> str:
        return f"build {self.bought} refit {layout_text(self.parts)}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"kind:{self.bought}", "button:refit")

    @property
    def is_open(self) -> bool:
        return self.parts is None


class InstallRefit(Action, frozen=True):
    """Buy a Bridge upgrade and refit (BLD-5); without `parts` it stands for every such layout."""

    upgrade: Upgrade
    parts: tuple[Placed, ...] | None = None

    def __str__(self) -> str:
        return f"install {self.upgrade} refit {layout_text(self.parts)}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"kind:{self.upgrade}", "button:refit")

    @property
    def is_open(self) -> bool:
        return self.parts is None


class Refit(Action, frozen=True):
    """Move components without buying (BLD-5); without `parts` it stands for every such layout."""

    parts: tuple[Placed, ...] | None = None

    def __str__(self) -> str:
        return f"refit {layout_text(self.parts)}"

    @property
    def targets(self) -> tuple[str, ...]:
        return ("button:refit",)

    @property
    def is_open(self) -> bool:
        return self.parts is None


class Repair(AtPart, frozen=True):
    """Turn a damaged component to its functional side (REP-1)."""

    word = "repair"


class RepairAll(Word, frozen=True):
    """Turn all damaged components to their functional side, at home (REP-2)."""

    word = "repair all"


class Research(Word, frozen=True):
    """Research Nexxus (RES-1)."""

    word = "research"


class Pass(Word, frozen=True):
    """Give no command (CMD-1)."""

    word = "pass"


class Load(AtPart, frozen=True):
    """Load a fighter from patrol into a Carrier Pod (MOV-1)."""

    word = "load"


class Unload(AtPart, frozen=True):
    """Put a Carrier Pod's fighter on patrol (MOV-1)."""

    word = "unload"


class Step(AtSector, frozen=True):
    """Move to an adjacent sector (MOV-2)."""

    word = "step"


class Jump(ByPort, frozen=True):
    """Enter a Hyperpoint (MOV-3)."""

    word = "jump"


class Ripshift(AtSector, frozen=True):
    """Go to a Rip or home with a Rip Engine (ENG-4)."""

    word = "ripshift"


class RipHop(Word, frozen=True):
    """Go from one Rip to the other for free (RIP-2)."""

    word = "rip-hop"


class Branch(ByPort, frozen=True):
    """Choose the port by which to leave a split (JMP-5)."""

    word = "branch"


class Draw(Action, frozen=True):
    """Choose the stack to draw from, ``hyperline`` or ``planet`` (EXP-2)."""

    stack: str

    def __str__(self) -> str:
        return f"draw {self.stack}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"stack:{self.stack}",)


class TightScan(Word, frozen=True):
    """Take one more damage for the chance of a second point (RES-3)."""

    word = "tight-scan"


class Fight(Action, frozen=True):
    """Open a battle in a sector with a player or the Pirate there (COM-2)."""

    enemy: int
    sector: Sector

    def __str__(self) -> str:
        return f"fight {'pirate' if self.enemy == PIRATE else self.enemy} {SECTOR_NAMES[self.sector]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"sector:{SECTOR_NAMES[self.sector]}",)


class Torpedo(Action, frozen=True):
    """Fire a torpedo at a Starship or a Pirate in a sector (WPN-3)."""

    enemy: int
    sector: Sector

    def __str__(self) -> str:
        return f"torpedo {'pirate' if self.enemy == PIRATE else self.enemy} {SECTOR_NAMES[self.sector]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"sector:{SECTOR_NAMES[self.sector]}",)


class Face(Action, frozen=True):
    """Choose the quadrant in which the Starship has its enemy (COM-7)."""

    quadrant: Quadrant

    def __str__(self) -> str:
        return f"face {FACING_NAMES[self.quadrant]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"quadrant:{FACING_NAMES[self.quadrant]}",)


class Aim(Action, frozen=True):
    """Name a component of the enemy for the next Focus Beam (WPN-4); an empty `target` for none."""

    target: Target = ""

    def __str__(self) -> str:
        return f"aim {self.target or 'none'}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"enemy:{self.target}",) if self.target else ("button:aim none",)


class Flee(Word, frozen=True):
    """Run away (FLE-1)."""

    word = "flee"


class Stay(Word, frozen=True):
    """Do not run away (FLE-1)."""

    word = "stay"


class Spawn(AtSector, frozen=True):
    """Place the next Pirate (PIR-3)."""

    word = "spawn"


class Transfer(Action, frozen=True):
    """Damage a Transfer Shield to restore another shield, at any decision of the player's (SHD-4)."""

    source: Target
    target: Target

    is_aside: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"transfer {self.source} {self.target}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"part:{self.source}", f"part:{self.target}")
