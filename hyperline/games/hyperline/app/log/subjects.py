"""What events and lines of the log are about: sectors, and parts of ships. A line names them by keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.ship import Target
from hyperline.kernel.event import Event
from hyperline.shell.page.log.logline import LogLine

SECTOR: Final = "sector:"
"""Before the name of a sector: ``sector:C4``."""
PART: Final = "part:"
"""Before a part of a ship: ``part:0:1,0`` is at 1,0 of the first player's."""
Part = tuple[int, Target]
"""A part of a ship: whose, and which."""


def sectors_of(event: Event) -> list[Sector]:
    """The sectors that an event names."""
    return [getattr(event, field) for field in ("origin", "sector") if hasattr(event, field)]


def parts_of(event: Event) -> list[Part]:
    """The parts of ships that an event names."""
    match event:
        case events.ComponentFitted(player, part):
            return [(player, part.target)]
        case events.BeamAimed(_, enemy, target):
            return [(enemy, target)]
        case events.ShieldTransferred(player, source, target):
            return [(player, source), (player, target)]
    target = getattr(event, "target", "")
    return [(event.player, target)] if target else []  # type: ignore[attr-defined]


def keys_of(sectors: Iterable[Sector], parts: Iterable[Part]) -> tuple[str, ...]:
    """The keys of sectors and of parts."""
    return (*(SECTOR + SECTOR_NAMES[sector] for sector in sectors), *(f"{PART}{seat}:{target}" for seat, target in parts))


def sectors_in(line: LogLine) -> list[Sector]:
    """The sectors that a line names."""
    return [SECTOR_BY_NAME[key.removeprefix(SECTOR)] for key in line.about if key.startswith(SECTOR)]


def parts_in(line: LogLine) -> list[Part]:
    """The parts of ships that a line names."""
    split = (key.split(":", 2) for key in line.about if key.startswith(PART))
    return [(int(seat), target) for _, seat, target in split]
