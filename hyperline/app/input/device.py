"""Turns pygame's events into intents: mouse, keyboard, text."""

from __future__ import annotations

from pygame import event as events
from pygame import locals as pg
from pygame import mouse

from hyperline.app.input.binding import Bindings, key_name
from hyperline.app.input.intent import Act, Intent

SLACK = 8  # pixels that a click may wander before it is a drag


class Devices:
    """Remembers what the buttons are doing; `is_typing` sends letters to a text field instead of to commands."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.is_typing = False
        self.slack = SLACK
        self._down: tuple[int, int] | None = None
        self._is_dragging = False
        self._pan: tuple[int, int] | None = None

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
                found = self.bindings.intent(key_name(event.key, event.mod), self.is_typing)
                return [found] if found else []
            case pg.TEXTINPUT if self.is_typing:
                return [Intent(Act.TEXT, text=event.text)]
            case pg.WINDOWFOCUSLOST:
                self._down = self._pan = None
                self._is_dragging = False
        return []

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
