"""What a choice would lead to, to be drawn over the board. It knows no rules: hexes are q and r, ships full names."""

from __future__ import annotations

from dataclasses import dataclass

from hyperline.shell.board.hex_camera import Hex


@dataclass(frozen=True)
class Ghost:
    """A ship where it would be. The hex of a capital ship is its bow; `dies` if it would not be there for long."""

    ship: str
    hex: Hex
    facing: int
    dies: bool = False


@dataclass(frozen=True)
class Way:
    """The straight way that a ship would go, from the first of these hexes to the last."""

    hexes: tuple[Hex, ...]


@dataclass(frozen=True)
class Shot:
    """A line of fire. One that does not hit ends where nothing more is looked at."""

    start: Hex
    end: Hex
    hits: bool = True


@dataclass(frozen=True)
class Sketch:
    """All of it: hexes where ships collide, ships that would be struck and whether they die of it, the hexes of probes that
    would be collected, and those that would be blasted."""

    ghosts: tuple[Ghost, ...] = ()
    ways: tuple[Way, ...] = ()
    shots: tuple[Shot, ...] = ()
    crashes: tuple[Hex, ...] = ()
    struck: tuple[tuple[str, bool], ...] = ()
    taken: tuple[Hex, ...] = ()
    blast: tuple[Hex, ...] = ()
