"""Keeps the second press of a double click from what has come to lie under the pointer."""

from __future__ import annotations

from math import dist
from typing import Final

from hyperline.kernel.game import Change
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.page.play_page import PlayFeature, PlayPage

NEAR: Final = 12
"""Units from the last press that still are the same place."""


class Steady(PlayFeature[PlayPage]):
    """Where one button ends a phase or a turn, the next one may lie: it must have been seen before it is pressed."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self._pressed: tuple[int, int] | None = None  # where the pointer pressed what has changed something; None: a key did
        self._last: tuple[int, int] | None = None  # where the last press was
        self._age = DEAD_TIME
        self._is_awaited = False  # a press has changed something, and what can be done next is not offered yet
        self._leave = self.table.on_change(self._acted)

    def _acted(self, seat: int, action: object, change: Change) -> None:
        if seat == self.table.viewer:
            self.renew()

    def renew(self) -> None:
        """What was pressed last has changed what is offered."""
        self._pressed, self._age, self._is_awaited = self._last, 0.0, True

    def offered(self) -> None:
        """Buttons have come."""
        if self._is_awaited and (self.table.decision is not None or self.table.is_turn_over):
            self._is_awaited, self._age = False, 0.0

    def is_dead(self, key: str, pos: tuple[int, int] | None) -> bool:
        """Whether a press on the thing of a key does nothing yet."""
        if self._age >= DEAD_TIME or not key.startswith("button:"):
            return False
        if pos is None or self._pressed is None:
            return pos is self._pressed
        return dist(pos, self._pressed) < self.context.px(NEAR)

    def handle(self, intent: Intent) -> bool:
        """Take the press that comes too early."""
        page = self.scene
        only = page.pressed_by(intent)
        if intent.act is not Act.CONFIRM and only is None:
            return False
        found = page.focus.at(intent.pos) if intent.pos is not None else only or page.focus.current
        if found is not None and self.is_dead(found.key, intent.pos):
            return True
        self._last = intent.pos
        return False

    def update(self, seconds: float) -> None:
        """Time passes."""
        self._age += seconds

    def left(self) -> None:
        """Stop listening."""
        self._leave()
