"""The base class of actions in the notation, and forms that many of them share."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from hyperline.games.hyperline.rules.geometry import PORT_NAMES, SECTOR_NAMES, Port, Sector
from hyperline.games.hyperline.rules.ship import Target


class Action(Struct, frozen=True, gc=False):
    """A player's choice. `targets` are the things on screen that stand for it, each with its kind before a colon."""

    is_aside: ClassVar[bool] = False

    @property
    def targets(self) -> tuple[str, ...]:
        """``sector:C4``, ``part:1,0`` (player's ship), ``enemy:1,0``, ``port:NE``, ``quadrant:F``, ``button:pass`` …"""
        return (f"button:{self}",)

    @property
    def is_open(self) -> bool:
        """Whether it stands for an open-ended set of actions (``refit …``) rather than one."""
        return False


class AtSector(Action, frozen=True):
    """A word and a sector."""

    sector: Sector

    word: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.word} {SECTOR_NAMES[self.sector]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"sector:{SECTOR_NAMES[self.sector]}",)


class ByPort(Action, frozen=True):
    """A word and a port."""

    port: Port

    word: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.word} {PORT_NAMES[self.port]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"port:{PORT_NAMES[self.port]}",)


class AtPart(Action, frozen=True):
    """A word and a component of the player's ship."""

    target: Target

    word: ClassVar[str]

    def __str__(self) -> str:
        return f"{self.word} {self.target}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"part:{self.target}",)


class Word(Action, frozen=True):
    """A word alone."""

    word: ClassVar[str]

    def __str__(self) -> str:
        return self.word
