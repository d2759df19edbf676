"""Turns pygame's events into intents: mouse, keyboard, text."""

from __future__ import annotations

from collections.abc import Callable

from pygame import event as events
from pygame import key, mouse
from pygame import locals as pg

from hyperline.app.input.binding import Bindings, key_name
from hyperline.app.input.intent import Act, Intent

SLACK = 8  # pixels that a click may wander before it is a drag
PATIENCE, PERIOD = 0.35, 0.05  # seconds until a held key is repeated, and between the repeats
REPEATED = (Act.MOVE, Act.NEXT, Act.ZOOM, Act.ERASE, Act.CARET)  # never what does something, such as Confirm


class Devices:
    """Remembers what the buttons are doing; `is_typing` sends letters to a text field instead of to commands."""

    def __init__(self, bindings: Bindings, is_down: Callable[[int], bool] = lambda code: key.get_pressed()[code]) -> None:
        self.bindings = bindings
        self.is_down = is_down
        self.is_typing = False
        self.slack = SLACK
        self._down: tuple[int, int] | None = None
        self._is_dragging = False
        self._pan: tuple[int, int] | None = None
        self._held: tuple[int, Intent] | None = None
        self._wait = 0.0

    def intents(self, event: events.Event) -> list[Intent]:
        """What an event means; often nothing."""
        match event.type:
            case pg.MOUSEMOTION:
                return self._moved(event.pos)
            case pg.MOUSEBUTTONDOWN:
                return self._pressed(event.button, event.pos)
            case pg.MOUSEBUTTONUP:
                return self._released(event.button, event.pos)
            case pg.MOUSEWHEEL:
                return self._wheeled(event)
            case pg.KEYDOWN:
                return self._struck(event.key, event.mod)
            case pg.TEXTINPUT if self.is_typing:
                return [Intent(Act.TEXT, text=event.text)]
            case pg.WINDOWFOCUSLOST:
                self._down = self._pan = self._held = None
                self._is_dragging = False
        return []

    def _struck(self, code: int, mods: int) -> list[Intent]:
        found = self.bindings.intent(key_name(code, mods), self.is_typing)
        self._held, self._wait = None, PATIENCE
        if found and found.act in REPEATED:
            self._held = code, found
        return [found] if found else []

    def repeated(self, seconds: float) -> list[Intent]:
        """What a key means that is still held down after a step of time."""
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

    def _pressed(self, button: int, pos: tuple[int, int]) -> list[Intent]:
        if button == pg.BUTTON_LEFT:
            self._down, self._is_dragging = pos, False
            return [Intent(Act.POINT, pos), Intent(Act.PRESS, pos)]
        if button == pg.BUTTON_MIDDLE:
            self._pan = pos
        return []

    def _released(self, button: int, pos: tuple[int, int]) -> list[Intent]:
        if button == pg.BUTTON_MIDDLE:
            self._pan = None
        if button == pg.BUTTON_RIGHT:
            return [Intent(Act.CANCEL, pos)]
        if button != pg.BUTTON_LEFT or self._down is None:
            return []
        start, self._down = self._down, None
        if self._is_dragging:
            self._is_dragging = False
            return [Intent(Act.DROP, pos, start=start)]
        return [Intent(Act.CONFIRM, pos, start=start)]

    def _wheeled(self, event: events.Event) -> list[Intent]:
        step = (event.y > 0) - (event.y < 0)
        if getattr(event, "flipped", False):
            step = -step
        return [Intent(Act.WHEEL, getattr(event, "pos", mouse.get_pos()), step=step)] if step else []
