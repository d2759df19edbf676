"""A Hyperpoint or a branch that can be chosen, and the name beside it."""

from __future__ import annotations

from dataclasses import dataclass

from hyperline.games.hyperline.rules.geometry import PORT_NAMES, Port, Sector
from hyperline.shell.input.focus import Spot


@dataclass(frozen=True)
class LitPort:
    """A Hyperpoint, or with `is_branch` a way out of a split, that can be chosen."""

    sector: Sector
    port: Port
    is_branch: bool = False

    @property
    def key(self) -> str:
        """The key of its target."""
        return f"port:{PORT_NAMES[self.port]}"


@dataclass(frozen=True)
class Name(Spot):
    """The text beside the arrow with the same key: where a branch leads. A click on it takes the branch, too."""

    text: str = ""
