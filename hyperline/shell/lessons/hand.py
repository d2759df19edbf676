"""A hand that shows how something is done: it goes there and does it by the pointer's own intents."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.stack import SceneStack
from hyperline.shell.ui import paint

Place = tuple[int, int]
GOES, RESTS = 0.7, 0.35  # seconds: on its way, and where it has come to before it presses
SIDE: Final = 22.0  # units


class Hand:
    """It clicks, or carries something from one place to another."""

    def __init__(self, stack: SceneStack, context: Context) -> None:
        self.stack, self.context = stack, context
        self.pos: Place = (0, 0)
        self._way: list[tuple[Place, Act]] = []  # where it goes, and what it does there
        self._from: Place = (0, 0)
        self._at = 0.0
        self._start: Place = (0, 0)
        self._is_down = False
        self._damage: list[Rect] = []

    @property
    def is_busy(self) -> bool:
        """Whether it is on its way."""
        return bool(self._way)

    def click(self, start: Place, place: Place) -> None:
        """Go from a place to another, and click there."""
        self._go(start, [(place, Act.CONFIRM)])

    def carry(self, start: Place, place: Place, to: Place) -> None:
        """Go from a place to another, press there, and let go elsewhere."""
        self._start = place
        self._go(start, [(place, Act.PRESS), (to, Act.DROP)])

    def _go(self, start: Place, way: list[tuple[Place, Act]]) -> None:
        self.pos = self._from = start
        self._at, self._way = 0.0, way

    def stop(self) -> None:
        """Show nothing more; what it carries is let go where it is."""
        if self._is_down:
            self._give(Act.DROP, self.pos)
        self._way.clear()
        self._redraw()

    def update(self, seconds: float) -> None:
        """Go on."""
        if not self._way:
            return
        self._redraw()
        goal, act = self._way[0]
        self._at += seconds
        is_calm = self.context.settings.value.is_calm
        share = 1.0 if is_calm else min(1.0, self._at / GOES)
        eased = ease_in_out(share)
        self.pos = (round(self._from[0] + (goal[0] - self._from[0]) * eased),
                    round(self._from[1] + (goal[1] - self._from[1]) * eased))  # fmt: skip
        if self._is_down:
            self._give(Act.DRAG, self.pos)
        self._redraw()
        if share < 1 or self._at < GOES * (not is_calm) + RESTS:
            return
        self._way.pop(0)
        self._from, self._at = goal, 0.0
        self._do(act, goal)

    def _do(self, act: Act, place: Place) -> None:
        if act is Act.PRESS:
            self._give(Act.POINT, place)
            self._give(Act.PRESS, place)
            self._is_down = True
        elif act is Act.DROP:
            self._is_down = False
            self._give(Act.DRAG, place)
            self._give(Act.DROP, place)
        else:
            for one in (Act.POINT, Act.PRESS, Act.CONFIRM):
                self._give(one, place)

    def _give(self, act: Act, place: Place) -> None:
        """Do it on the page at the top, as a mouse would."""
        top: Any = self.stack.top
        if top is not None:
            top.handle(Intent(act, place, start=self._start if act in (Act.DRAG, Act.DROP) else None))

    def _redraw(self) -> None:
        room = 3 * self.context.px(SIDE)
        self._damage.append(Rect(0, 0, room, room).move(self.pos[0] - room // 2, self.pos[1] - room // 2))

    def take_damage(self) -> list[Rect]:
        """The rectangles to be drawn again, forgotten here."""
        taken, self._damage = self._damage, []
        return taken

    def draw(self, surface: Surface) -> None:
        """A bright ring that closes where it presses."""
        if not self._way:
            return
        c, theme = self.context, self.context.theme
        closing = max(0.0, min(1.0, (self._at - GOES) / RESTS))
        radius = round(c.px(SIDE) * (1 - 0.45 * closing))
        paint.pool(surface, self.pos, 2 * radius, theme.colour("gate", 120))
        paint.disc(surface, self.pos, radius, theme.colour("gate", 70), theme.colour("gate"), max(2, c.px(2.5)))
