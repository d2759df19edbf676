"""The Store's tabs as a row of signs: five techs and the Bridge upgrades; what is sold here has a mark."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.games.hyperline.engine.kinds import TOKEN_TECHS
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.tabrow import TabRow

COUNT = len(TOKEN_TECHS) + 1


class ShelfTabs(TabRow[int]):
    """`done(number)` is called when another shelf is opened; `sold` is the number of the shelf for sale here."""

    chosen: int

    def __init__(self, context: Context, rect: Rect, chosen: int, sold: int | None, done: Callable[[int], None]) -> None:
        super().__init__(context, rect, "shelves", range(COUNT), chosen, done)
        self.sold = sold

    def pick(self, number: int) -> None:
        """Open a shelf, unless it is open."""
        if number != self.chosen:
            self.choose(number)
            self.done(number)

    def handle(self, intent: Intent) -> bool:
        """The wheel turns through them, too."""
        if intent.act is Act.WHEEL:
            self.pick((self.chosen - intent.step) % COUNT)
            return True
        return super().handle(intent)

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
            return self.context.sprites("hyperline/pieces", f"token-{TOKEN_TECHS[number]}", side)
        return self.context.sprites("hyperline/upgrades", "battle-computer", side)
