"""Events in the words of the notation: sectors, ports, quadrants and components by name instead of small ints."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from hyperline.games.hyperline.rules.actions import PIRATE
from hyperline.games.hyperline.rules.geometry import PORT_NAMES, QUADRANT_NAMES, SECTOR_NAMES
from hyperline.games.hyperline.rules.ship import placed_text
from hyperline.kernel.event import Event


def _side(index: int) -> int | str:
    return "pirate" if index == PIRATE else index


IN_WORDS: Final[dict[str, Callable[[Any], Any]]] = {
    "sector": SECTOR_NAMES.__getitem__,
    "origin": SECTOR_NAMES.__getitem__,
    "port": PORT_NAMES.__getitem__,
    "quadrant": QUADRANT_NAMES.__getitem__,
    "part": placed_text,
    "parts": lambda parts: [placed_text(part) for part in parts],
    "player": _side,
    "enemy": _side,
    "attacker": _side,
    "defender": _side,
    "kind": str,
    "upgrade": str,
    "tech": str,
    "phase": str,
}
"""By field of an event, how its value is written; other fields are written as they are."""


def event_form(event: Event) -> dict[str, Any]:
    """``{"type": …}`` and the event's fields as they are written."""
    form: dict[str, Any] = {"type": type(event).__name__}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        write = IN_WORDS.get(field)
        form[field] = write(value) if write else value
    return form


def event_forms(events: Iterable[Event]) -> list[dict[str, Any]]:
    """The forms of events, in order."""
    return list(map(event_form, events))
