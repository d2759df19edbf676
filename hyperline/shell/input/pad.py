"""Gamepads: which are there, what their buttons and sticks are called, and what they do, as names like those of keys."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import event as events
from pygame import locals as pg

BUTTONS: Final = (
    "a", "b", "x", "y", "back", "guide", "start", "ls", "rs", "lb", "rb", "up", "down", "left", "right",
    "lt", "rt", "r-left", "r-right", "r-up", "r-down",
)  # fmt: skip
"""What can be pressed: the buttons in SDL's order, then triggers and the right stick. The left stick is the cross."""
_STICKS: Final = {0: ("left", "right"), 1: ("up", "down"), 2: ("r-left", "r-right"), 3: ("r-up", "r-down")}
_TRIGGERS: Final = {4: "lt", 5: "rt"}
FULL: Final = 32768
PRESSED: Final = 0.55
LOOSE: Final = 0.4
"""From what share of its way a stick or trigger counts as pressed, and below which it no longer does."""
DEAD: Final = 0.2
"""The share of its way in which a stick rests."""
USUAL: Final = "xbox"
_MAKERS: Final = {
    "playstation": ("ps3", "ps4", "ps5", "dualshock", "dualsense", "playstation", "sony"),
    "nintendo": ("nintendo", "switch", "joy-con", "pro controller", "nso"),
    "deck": ("steam", "valve", "deck"),
}
_ARROWS: Final = {"up": "↑", "down": "↓", "left": "←", "right": "→",
                  "r-up": "R↑", "r-down": "R↓", "r-left": "R←", "r-right": "R→"}  # fmt: skip
_SIGNS: Final = {
    USUAL: {"back": "View", "start": "Menu", "guide": "Xbox"},
    "playstation": {"a": "✕", "b": "○", "x": "□", "y": "△", "lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2",
                    "ls": "L3", "rs": "R3", "back": "Create", "start": "Options", "guide": "PS"},
    "nintendo": {"lb": "L", "rb": "R", "lt": "ZL", "rt": "ZR", "back": "−", "start": "+", "guide": "Home"},
    "deck": {"lb": "L1", "rb": "R1", "lt": "L2", "rt": "R2", "ls": "L3", "rs": "R3", "back": "View", "start": "Menu",
             "guide": "Steam"},
}  # fmt: skip
"""How buttons are called by their makers, where that is not their name in capitals."""
KNOWN: Final = "gamecontrollerdb.txt"
"""The file that tells SDL how the buttons of pads are numbered that it does not know by itself."""
HOLD: Final = "hold "


def called(name: str, maker: str) -> str:
    """How a button is called on screen; one that is held has dots behind it."""
    if name.startswith(HOLD):
        return f"{called(name.removeprefix(HOLD), maker)} …"
    return _SIGNS.get(maker, _SIGNS[USUAL]).get(name) or _ARROWS.get(name) or name.upper()


def maker_of(name: str) -> str:
    """Whose signs a pad of this name has."""
    low = name.lower()
    return next((maker for maker, parts in _MAKERS.items() if any(part in low for part in parts)), USUAL)


class Pads:
    """The pads that are plugged in. `down` is what is pressed on any of them; `stick` is where the right stick is held."""

    def __init__(self) -> None:
        self.down: set[str] = set()
        self.stick = [0.0, 0.0]
        self._pads: dict[int, Any] = {}
        self._leaning: set[str] = set()  # of what is down, what a stick or a trigger holds
        self._controller: Any = None

    def start(self, known: Path) -> None:
        """Listen to all that are there and all that come; without a system for pads there are none."""
        os.environ.setdefault("SDL_GAMECONTROLLERCONFIG_FILE", str(known))
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller

            controller.init()
            self._controller = controller
            for index in range(controller.get_count()):
                self._came(index)

    def _came(self, index: int) -> None:
        if self._controller is None:
            return
        with suppress(pygame.error):
            if self._controller.is_controller(index):
                made = self._controller.Controller(index)
                self._pads[made.as_joystick().get_instance_id()] = made

    def maker(self, event: events.Event) -> str:
        """Whose signs the pad of an event has."""
        found = self._pads.get(getattr(event, "instance_id", -1))
        return maker_of(found.name) if found is not None else USUAL

    def read(self, event: events.Event) -> Iterator[tuple[str, bool]]:
        """What an event has pressed (True) or let go, by name."""
        match event.type:
            case pg.CONTROLLERDEVICEADDED:
                self._came(event.device_index)
            case pg.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                yield from [(name, False) for name in sorted(self.down)]
                self.down.clear()
                self._leaning.clear()
                self.stick = [0.0, 0.0]
            case pg.CONTROLLERBUTTONDOWN | pg.CONTROLLERBUTTONUP if 0 <= event.button < len(BUTTONS) - 6:
                yield from self._set(BUTTONS[event.button], event.type == pg.CONTROLLERBUTTONDOWN)
            case pg.CONTROLLERAXISMOTION:
                yield from self._moved(event.axis, event.value / FULL)

    def _moved(self, axis: int, value: float) -> Iterator[tuple[str, bool]]:
        if axis in (2, 3):
            self.stick[axis - 2] = value if abs(value) > DEAD else 0.0
        ways = [(_TRIGGERS[axis], value)] if axis in _TRIGGERS else []
        if axis in _STICKS:
            back, on = _STICKS[axis]
            ways = [(back, -value), (on, value)]
        for name, share in ways:
            if share > PRESSED and name not in self._leaning:
                self._leaning.add(name)
                yield from self._set(name, True)
            elif share < LOOSE and name in self._leaning:
                self._leaning.discard(name)
                yield from self._set(name, False)

    def _set(self, name: str, is_down: bool) -> Iterator[tuple[str, bool]]:
        if is_down != (name in self.down):
            (self.down.add if is_down else self.down.discard)(name)
            yield name, is_down
