"""A challenge as a card that can be chosen: its position in small, its name, its point, and the stars that were got."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.challenges.book import Task, counted
from hyperline.shell.challenges.starrow import draw_stars, stars_width
from hyperline.shell.challenges.stars import Best
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.cached_widget import CachedWidget
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import Pressed

PAD: Final = 14.0  # units of text
STAR: Final = 22.0  # units of text
MOST_PICTURE: Final = 0.42  # of the width
LARGE: Final = 1.5  # from this size of the text on there is no room for a picture


class TaskCard(Pressed, CachedWidget[tuple[bool, bool]]):
    """Pressed like a button; its state is whether it is pointed at, and whether its picture is there."""

    def __init__(self, context: Context, rect: Rect, task: Task, best: Best, press: Callable[[], None]) -> None:
        super().__init__(context, rect, f"challenge:{task.key}", (False, False))
        self.task, self.best, self.press = task, best, press
        self.picture: Surface | None = None

    @property
    def side(self) -> int:
        """The side of the picture in pixels; 0 where large text leaves it no room."""
        return 0 if self.context.measure.text >= LARGE else max(1, min(self.rect.h, round(MOST_PICTURE * self.rect.w)))

    @property
    def lacks_picture(self) -> bool:
        """Whether its picture has yet to be drawn."""
        return self.picture is None and self.side > 0

    def show_picture(self, picture: Surface) -> None:
        """Its picture has been drawn."""
        self.picture = picture
        self.forget()

    def draw(self, surface: Surface) -> None:
        """Draw the card, lit while it has the focus."""
        self.show((self.is_focused, self.picture is not None))
        super().draw(surface)

    def paint(self, surface: Surface) -> None:
        """The picture at the left; name, point, task and stars at the right, as far as there is room."""
        c, kit, box, best = self.context, self.context.type, surface.get_rect(), self.best
        draw_card(c, surface, box, self.is_focused)
        side, pad = self.side, min(c.dx(PAD), box.w // 16)
        place = Rect(0, 0, side, side).inflate(-c.dx(8), -c.dx(8))
        place.center = side // 2, box.centery
        dark = c.theme.colour("sunken")
        if side:
            paint.plate(surface, place, dark, dark, c.theme.colour("border", 0), 1.0, c.px(5))
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(center=place.center))
        room = Rect(side + pad // 2, pad, box.w - side - pad * 3 // 2, box.h - 2 * pad)
        star = min(c.tx(STAR), room.h // 3)
        title = kit.paragraph(self.task.challenge.title, "subheading", "text", room.w, room.h - star)
        surface.blit(title, room.topleft)
        low = room.bottom - star
        draw_stars(c, surface, (room.left, low), star, best.stars)
        if best.stars:
            words = c.words_of(self.task.game)
            left = room.left + stars_width(star) + pad
            told = kit.line(
                counted(words, self.task.challenge.measure, best.count), "small", "faint", room.right - left, star
            )
            surface.blit(told, told.get_rect(midleft=(left, low + star // 2)))
        top = room.top + title.get_height() + c.space("xs")
        for text, ink in ((self.task.challenge.idea, "muted"), (self.task.challenge.task, "text")):
            told = kit.paragraph(text, "small", ink, room.w)
            if top + told.get_height() > low - c.space("xs"):
                break
            surface.blit(told, (room.left, top))
            top += told.get_height() + c.space("xs")
