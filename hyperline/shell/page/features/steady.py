"""Keeps the second press of a double click, or of a key struck twice, from what has come in its place."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from hyperline.kernel.game import Change
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.ui.button import Button

NEAR: Final = 12
"""Units from the last press, to each side, that still are the same place."""


class Steady(PlayFeature[PlayPage]):
    """Where one button ends a phase or a turn, the next one may lie: it must have been seen before it is pressed.

    Once another person is asked at the same screen, this holds for all that a key would press or choose, and once a scene
    over the board has closed, for everything. A turn that ends by itself counts as pressed, as a hand may be on its way.
    """

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        self._pressed: Rect | None = None  # where the pointer pressed what has changed something; None: a key did
        self._is_by_key = False
        self._by = self.table.viewer  # who was at the screen at the last press
        self._age = DEAD_TIME
        self._is_awaited = False  # a press has changed something, and what can be done next is not offered yet
        self._is_uncovered = False  # what can be pressed now lay below another scene
        self._leave = self.table.on_change(self._acted)

    def _acted(self, seat: int, action: object, change: Change) -> None:
        if seat == self.table.viewer:
            self.renew()

    def renew(self, by_itself: Rect | None = None) -> None:
        """What was pressed last has changed what is offered; or a button was pressed by itself."""
        stack = self.scene.stack
        pos = None if stack is None else stack.pressed_at
        near = 2 * self.context.px(NEAR)
        self._pressed = by_itself or (None if pos is None else Rect(0, 0, near, near).move_to(center=pos))
        self._is_by_key = by_itself is not None or pos is None
        self._age, self._is_awaited, self._is_uncovered = 0.0, True, False

    def resumed(self, result: object) -> None:
        """A scene over this one was closed by a press."""
        self.renew()
        self._is_uncovered = True

    def offered(self) -> None:
        """Buttons have come."""
        if self._is_awaited and (self.table.decision is not None or self.table.is_turn_over):
            self._is_awaited, self._age = False, 0.0

    @property
    def _is_handed(self) -> bool:
        """Whether another person is asked than the one who pressed last."""
        return self._by != self.table.viewer

    def is_dead(self, key: str, pos: tuple[int, int] | None) -> bool:
        """Whether a press on the thing of a key does nothing yet."""
        if self._age >= DEAD_TIME:
            return False
        is_new = key.startswith("button:") or self._is_uncovered
        if pos is None:
            return self._is_by_key and (is_new or self._is_handed)
        return is_new and self._pressed is not None and self._pressed.collidepoint(pos)

    def handle(self, intent: Intent) -> bool:
        """Take the press that comes too early."""
        found, is_press = self._meant(intent)
        if not is_press:
            return False
        may_be_late = intent.act is Act.CONFIRM or self._is_handed  # the same letter means the same to one person
        if found is not None and may_be_late and self.is_dead(found.key, intent.pos):
            return True
        self._by = self.table.viewer
        return False

    def _meant(self, intent: Intent) -> tuple[Target | None, bool]:
        """What an intent presses, if anything lies there; and whether it is a press at all."""
        page = self.scene
        if intent.act is Act.CONFIRM and intent.pos is not None:
            return page.focus.at(intent.pos), True
        if (only := page.pressed_by(intent)) is not None:
            return only, True
        if intent.act in (Act.CONFIRM, Act.LABEL):
            return page.focus.current, True
        lettered = (one for one in page.widgets if isinstance(one, Button) and one.act is not None and one.act == intent.act)
        found = next(lettered, None)
        return found, found is not None

    def update(self, seconds: float) -> None:
        """Time passes."""
        self._age += seconds

    def left(self) -> None:
        """Stop listening."""
        self._leave()
