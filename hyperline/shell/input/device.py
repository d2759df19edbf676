"""Turns pygame's events into intents: mouse, keyboard, text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import event as events
from pygame import key, mouse
from pygame import locals as pg

from hyperline.shell.input.binding import Bindings, key_name, with_modifiers
from hyperline.shell.input.commands import PLAY
from hyperline.shell.input.intent import Act, Intent

SLACK = 8  # pixels that the pointer may move before a click becomes a drag
PATIENCE, PERIOD = 0.35, 0.05  # seconds until a held key repeats, and between repeats
REPEATED = (Act.MOVE, Act.NEXT, Act.ZOOM, Act.ERASE, Act.CARET)  # never an act that changes something, such as Confirm
LASTING = (Act.SHIP,)  # acts that last, in a scene of the domain "play", until the key goes up
BUTTONS = {pg.BUTTON_LEFT: "left", pg.BUTTON_MIDDLE: "middle", pg.BUTTON_RIGHT: "right", 6: "4", 7: "5"}
"""Mouse buttons by pygame's number: buttons 4 and 5 are pygame's 6 and 7, as its 4 and 5 are the wheel."""
MODIFIERS = (pg.K_LSHIFT, pg.K_RSHIFT, pg.K_LCTRL, pg.K_RCTRL, pg.K_LALT, pg.K_RALT, pg.K_LMETA, pg.K_RMETA, pg.K_MODE)


class Devices:
    """Tracks which keys and buttons are down.

    `is_typing` sends letters to a text field instead of to commands; `is_asking` passes every key and button on as such;
    `domain` is that of the top scene.
    """

    def __init__(self, bindings: Bindings, is_down: Callable[[int], bool] = lambda code: key.get_pressed()[code]) -> None:
        self.bindings = bindings
        self.is_down = is_down
        self.is_typing = self.is_asking = False
        self.domain = ""
        self.slack = SLACK
        self.is_asked_for_keys = False  # whether Alt is held: what can be pressed shows its keys
        self._down: tuple[int, int] | None = None
        self._is_dragging = False
        self._pan: tuple[int, int] | None = None
        self._button = self._panning = 0  # the ones that began the current press or drag, and the current pan
        self._taken: set[int] = set()  # buttons passed on as such: their release means nothing
        self._held: tuple[int, Intent] | None = None
        self._lasting: int | None = None  # the key that holds a lasting act
        self._wait = 0.0

    def intents(self, event: events.Event) -> list[Intent]:
        """The intents of an event; often none."""
        if event.type in (pg.KEYDOWN, pg.KEYUP) and event.key == pg.K_LALT:
            self.is_asked_for_keys = event.type == pg.KEYDOWN
        elif event.type == pg.WINDOWFOCUSLOST:
            self.is_asked_for_keys = False
        match event.type:
            case pg.MOUSEMOTION:
                return self._moved(event.pos)
            case pg.MOUSEBUTTONDOWN if event.button in BUTTONS:
                return self._pressed(event.button, event.pos)
            case pg.MOUSEBUTTONUP if event.button in BUTTONS:
                return self._released(event.button, event.pos)
            case pg.MOUSEWHEEL:
                return self._wheeled(event)
            case pg.KEYDOWN if not (self.is_asking and event.key in MODIFIERS):
                return self._struck(event.key, event.mod)
            case pg.KEYUP if event.key == self._lasting:
                self._lasting = None
                return [Intent(Act.RELEASE)]
            case pg.TEXTINPUT if self.is_typing:
                return [Intent(Act.TEXT, text=event.text)]
            case pg.WINDOWFOCUSLOST:
                self._down = self._pan = self._held = None
                self._is_dragging = False
                if self._lasting is not None:
                    self._lasting = None
                    return [Intent(Act.RELEASE)]
        return []

    def _struck(self, code: int, mods: int) -> list[Intent]:
        name = key_name(code, mods)
        self._held, self._wait = None, PATIENCE
        if self.is_asking:
            return [Intent(Act.STRUCK, text=name)]
        found = self.bindings.intent(name, self.is_typing, self.domain)
        if found and found.act is Act.WHEEL:
            return [replace(found, pos=mouse.get_pos())]
        if found and found.act in REPEATED:
            self._held = code, found
        if found and found.act in LASTING and self.domain == PLAY:
            self._lasting = code
        return [found] if found else []

    def repeated(self, seconds: float) -> list[Intent]:
        """The repeats of a held key after a step of time."""
        if self._held is None:
            return []
        code, intent = self._held
        if not self.is_down(code):
            self._held = None
            return []
        self._wait -= seconds
        if self._wait > 0:
            return []
        self._wait += PERIOD
        return [intent]

    def _moved(self, pos: tuple[int, int]) -> list[Intent]:
        if self._pan is not None:
            before, self._pan = self._pan, pos
            return [Intent(Act.PAN, pos, start=before)]
        if self._down is None:
            return [Intent(Act.POINT, pos)]
        far = max(abs(pos[0] - self._down[0]), abs(pos[1] - self._down[1])) > self.slack
        self._is_dragging = self._is_dragging or far
        return [Intent(Act.DRAG, pos, start=self._down)] if self._is_dragging else [Intent(Act.POINT, pos)]

    def _meaning(self, name: str) -> Intent | None:
        """What a mouse button or the wheel means; with modifiers that mean nothing, as without them."""
        full = with_modifiers(name, key.get_mods())
        return self.bindings.intent(full, domain=self.domain) or self.bindings.intent(name, domain=self.domain)

    def _pressed(self, button: int, pos: tuple[int, int]) -> list[Intent]:
        name = f"mouse {BUTTONS[button]}"
        if self.is_asking:
            self._taken.add(button)
            return [Intent(Act.STRUCK, pos, text=with_modifiers(name, key.get_mods()))]
        found = self._meaning(name)
        if found is None:
            return []
        if found.act is Act.PRESS:
            self._down, self._is_dragging, self._button = pos, False, button
            return [Intent(Act.POINT, pos), Intent(Act.PRESS, pos)]
        if found.act is Act.PAN:
            self._pan, self._panning = pos, button
            return []
        return [] if found.act is Act.CANCEL else [found]

    def _released(self, button: int, pos: tuple[int, int]) -> list[Intent]:
        if button in self._taken:
            self._taken.discard(button)
            return []
        if self._pan is not None and button == self._panning:
            self._pan = None
            return []
        if self._down is None or button != self._button:
            found = self._meaning(f"mouse {BUTTONS[button]}")
            return [Intent(Act.CANCEL, pos)] if found is not None and found.act is Act.CANCEL else []
        start, self._down = self._down, None
        if self._is_dragging:
            self._is_dragging = False
            return [Intent(Act.DROP, pos, start=start)]
        return [Intent(Act.CONFIRM, pos, start=start)]

    def _wheeled(self, event: events.Event) -> list[Intent]:
        step = (event.y > 0) - (event.y < 0)
        if getattr(event, "flipped", False):
            step = -step
        if not step:
            return []
        name = "wheel up" if step > 0 else "wheel down"
        if self.is_asking:
            return [Intent(Act.STRUCK, text=with_modifiers(name, key.get_mods()))]
        found = self._meaning(name)
        if found is not None and found.act is Act.WHEEL:
            found = replace(found, pos=getattr(event, "pos", mouse.get_pos()))
        return [found] if found is not None else []
