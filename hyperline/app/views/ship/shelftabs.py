"""The Store's tabs as a row of signs: five techs and the Bridge upgrades; what is sold here has a mark."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui import paint
from hyperline.app.ui.widget import Widget
from hyperline.engine.kinds import TOKEN_TECHS

COUNT = len(TOKEN_TECHS) + 1


class ShelfTabs(Widget):
    """`done(number)` is called when another shelf is opened; `sold` is the number of the one for sale here."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, chosen: int, sold: int | None, done: Callable[[int], None]) -> None:
        super().__init__(context, rect, "shelves")
        self.chosen = chosen
        self.sold = sold
        self.done = done

    def place(self, number: int) -> Rect:
        """The rectangle of a tab."""
        left = self.rect.x + self.rect.w * number // COUNT
        return Rect(left, self.rect.y, self.rect.x + self.rect.w * (number + 1) // COUNT - left, self.rect.h)

    def open(self, number: int) -> None:
        """Open a shelf."""
        number %= COUNT
        if number != self.chosen:
            self.chosen = number
            self.redraw()
            self.done(number)

    def handle(self, intent: Intent) -> bool:
        """Open the shelf that is clicked, or the next one by key."""
        match intent.act:
            case Act.CONFIRM if intent.pos:
                self.open((intent.pos[0] - self.rect.x) * COUNT // max(1, self.rect.w))
            case Act.CONFIRM:
                self.open(self.chosen + 1)
            case Act.MOVE if intent.direction[0] and 0 <= self.chosen + intent.direction[0] < COUNT:
                self.open(self.chosen + intent.direction[0])
            case Act.WHEEL:
                self.open(self.chosen - intent.step)
            case _:
                return False
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the signs, the open one on a plate, the sold one with a golden mark."""
        c, theme = self.context, self.context.theme
        for number in range(COUNT):
            place = self.place(number).inflate(-c.px(4), 0)
            is_open, is_sold = number == self.chosen, number == self.sold
            fill = theme.colour("accent_deep" if is_open else "raised")
            edge = theme.colour("accent" if is_open else "gold" if is_sold else "border")
            paint.plate(surface, place, fill, fill.lerp(theme.colour("panel"), 0.5), edge, max(1.0, c.measure.u), c.px(7))
            side = min(place.h - c.px(12), place.w - c.px(8))
            picture = self._picture(number, side)
            if not (is_open or is_sold):
                picture = picture.copy()
                picture.set_alpha(165)
            surface.blit(picture, picture.get_rect(center=place.center))
            if is_sold:
                centre = place.right - c.px(7), place.top + c.px(7)
                paint.disc(surface, centre, c.px(5), theme.colour("gold"), theme.colour("ink"), 1)

    def _picture(self, number: int, side: int) -> Surface:
        if number < len(TOKEN_TECHS):
            return self.context.sprites("pieces", f"token-{TOKEN_TECHS[number]}", side)
        return self.context.sprites("upgrades", "battle-computer", side)
