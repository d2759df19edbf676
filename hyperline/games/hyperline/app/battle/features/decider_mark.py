"""Shows whose decision it is: a line below the name, and on a shared screen a word when somebody else is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.features.battle_feature import BattleFeature
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.scene import BattleScene

SHOWN: Final = 0.9  # seconds for which the word is shown


class DeciderMark(BattleFeature):
    """The word is in nobody's way: the question can be answered at once."""

    def __init__(self, scene: BattleScene) -> None:
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
                self.scene.redraw(self._place())

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
        """Draw a line below the name of whoever decides."""
        side = self._side
        if side is None:
            return
        head = self.scene.theatre.plan.heads[side]
        rect = Rect(head.left, head.bottom, head.w, max(2, self.context.px(2)))
        surface.fill(self.context.theme.colour("accent"), rect)

    def draw_above(self, surface: Surface) -> None:
        """Draw the word, with the emblem."""
        if self._left <= 0 or not self.scene.controls.is_open:
            return
        place, theme = self._place(), self.context.theme
        fill, edge = theme.colour("deep", 235), theme.colour("accent")
        paint.plate(surface, place, fill, fill, edge, max(1.0, 1.5 * self.context.measure.u), place.h // 2)
        side = round(place.h * 0.6)
        left = place.left + place.h // 2
        draw_emblem(self.context, surface, (left, place.centery - side // 2), side, self.scene.emblems[self._seat])
        left += side + self.context.space("s")
        line = self.context.type.line(self._text(), "heading", Color(theme.colour("text")), place.right - left, place.h)
        surface.blit(line, line.get_rect(midleft=(left, place.centery)))

    def _text(self) -> str:
        return self.context.words("battle.waits", name=self.scene.wording.name(self._seat))

    def _place(self) -> Rect:
        """Low in the middle, over no ship."""
        plan, kit = self.scene.theatre.plan, self.context.type
        high = max(self.context.px(48), round(1.6 * kit.line_height("heading")))
        wide = min(plan.panel.w, kit.width(self._text(), "heading") + 3 * high)
        rect = Rect(0, 0, wide, high)
        rect.midbottom = plan.centre.centerx, plan.bottom.top - self.context.px(8)
        return rect
