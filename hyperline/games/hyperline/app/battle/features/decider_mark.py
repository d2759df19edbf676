"""Shows whose decision it is: their colour behind the name, and on a shared screen a word when somebody else is asked."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.page import BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.views.state import LEFT
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_tag

SHOWN: Final = 0.9  # seconds for which the word is shown
WASH: Final = 64  # of 255: the colour of whoever decides, at the window's edge


class DeciderMark(BattleFeature):
    """The word is in nobody's way: the question can be answered at once."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self._seat = -1  # the seat that was asked last
        self._left = 0.0  # seconds for which the word still shows

    def offered(self) -> None:
        """Another person may be asked."""
        seat = self.scene.controls.seat
        if not self.scene.controls.is_open or seat == self._seat:
            return
        self._left = SHOWN if self.table.is_shared and self._seat >= 0 else 0.0
        self._seat = seat

    def update(self, seconds: float) -> None:
        """Let the word pass."""
        if self._left > 0:
            self._left -= seconds
            if self._left <= 0:
                self.scene.redraw(self._place().inflate(*(2 * [self.context.dx(44)])))

    @property
    def is_settled(self) -> bool:
        """Whether no word shows."""
        return self._left <= 0

    @property
    def _side(self) -> int | None:
        """The side of whoever is asked, if they take part."""
        waiting: Any = self.table.open
        if self.scene.is_done or self.table.director.is_busy or not waiting:
            return None
        return self.scene.state.side_of(waiting[0].seat)

    def draw(self, surface: Surface) -> None:
        """Lay a wash of the colour of whoever decides behind their name."""
        side = self._side
        if side is None:
            return
        plan, seat = self.scene.theatre.plan, self.scene.state.sides[side]
        colour = self.context.theme.player_colours[self.scene.emblems[seat]]
        head = plan.heads[side].inflate(0, self.context.dx(12))
        edge = max(2, self.context.dx(4))
        if side == LEFT:
            rect = Rect(0, head.top, head.right * 3 // 4, head.h)
            paint.wash(surface, rect, colour, WASH, 0)
            surface.fill(colour, Rect(0, head.top, edge, head.h))
        else:
            rect = Rect(head.left + head.w // 4, head.top, plan.area.right - head.left - head.w // 4, head.h)
            paint.wash(surface, rect, colour, 0, WASH)
            surface.fill(colour, Rect(plan.area.right - edge, head.top, edge, head.h))

    def draw_above(self, surface: Surface) -> None:
        """Draw the word, with the emblem."""
        if self._left <= 0 or not self.scene.controls.is_open:
            return
        place, pad = self._place(), self.context.dx(16)
        draw_tag(self.context, surface, place)
        side = round(place.h * 0.6)
        left = place.left + pad
        draw_emblem(self.context, surface, (left, place.centery - side // 2), side, self.scene.emblems[self._seat])
        left += side + pad // 2
        line = self.context.type.line(self._text(), "heading", "text", place.right - left)
        surface.blit(line, line.get_rect(midleft=(left, place.centery)))

    def _text(self) -> str:
        return self.context.words("battle.waits", name=self.scene.wording.name(self._seat))

    def _place(self) -> Rect:
        """High in the middle, over no ship."""
        plan, kit = self.scene.theatre.plan, self.context.type
        high = round(1.7 * kit.line_height("heading"))
        wide = min(plan.area.w, kit.width(self._text(), "heading") + 2 * high)
        rect = Rect(0, 0, wide, high)
        rect.midtop = plan.centre.centerx, plan.centre.top + self.context.dx(20)
        return rect
