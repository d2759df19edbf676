"""The Store's kinds as a row of signs: five techs and the Bridge upgrades; only what is sold here is bright."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.yard_layout import grown
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.tabrow import TabRow

COUNT = len(TOKEN_TECHS) + 1
WIDE = 44.0  # units of deck and columns between two signs
DIM, OPEN = 100, 170  # of 255: a sign of what is not sold here, and the same when its shelf is open


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
        if intent.act is Act.CONFIRM and intent.pos is not None:
            number = self.option_at(intent.pos)
            if number is not None:
                self.pick(number)
            return True
        return super().handle(intent)

    def place(self, number: int) -> Rect:
        """Signs stand close together, from the left."""
        wide = min(grown(self.context, WIDE), self.rect.w // COUNT)
        return Rect(self.rect.x + number * wide - (wide - min(wide, self.rect.h)) // 2, self.rect.y, wide, self.rect.h)

    def option_at(self, pos: tuple[int, int]) -> int | None:
        """The sign at a place."""
        return next((number for number in range(COUNT) if self.place(number).collidepoint(pos)), None)

    def draw(self, surface: Surface) -> None:
        """Draw the signs: what is sold here is bright, the open one on a disc of light, the others dim."""
        c, theme = self.context, self.context.theme
        for number in range(COUNT):
            place = self.place(number)
            is_open, is_sold = number == self.chosen, number == self.sold
            side = min(place.h - c.dx(10), place.w - c.dx(8))
            if is_open:
                colour = theme.colour("accent" if is_sold else "tonal", 120)
                paint.pool(surface, place.center, round(side * 1.05), colour)
                fill, edge = theme.colour("accent", 26), theme.colour("accent_light", 120)
                paint.disc(surface, place.center, place.h // 2, fill, edge, max(1, c.dx(1)))
            picture = self._picture(number, max(4, side))
            if not is_sold:
                picture = picture.copy()
                picture.set_alpha(OPEN if is_open else DIM)
            surface.blit(picture, picture.get_rect(center=place.center))

    def _picture(self, number: int, side: int) -> Surface:
        if number < len(TOKEN_TECHS):
            return self.context.sprites("hyperline/pieces", f"token-{TOKEN_TECHS[number]}", side)
        return self.context.sprites("hyperline/upgrades", "battle-computer", side)
