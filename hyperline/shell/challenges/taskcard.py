"""A challenge as a card that can be chosen: its position in small, its name, its point, and the stars that were got."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from hyperline.arena.challenge import MOST_STARS
from hyperline.shell.challenges.book import Best, Task, as_read, counted
from hyperline.shell.context import Context
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.typesetter import wrapped
from hyperline.shell.ui.widget import CachedWidget, Pressed

APART: Final = 0.18  # of a star's side, between two
PAD: Final = 14.0  # units of text
STAR: Final = 22.0  # units of text
MOST_PICTURE: Final = 0.42  # of the width
TITLES: Final = ("subheading", "label", "quiet")
LARGE: Final = 1.5  # from this size of the text on there is no room for a picture


def stars_width(side: int, number: int = MOST_STARS) -> int:
    """How wide a row of stars is, in pixels."""
    return round(side * (number + APART * (number - 1)))


def draw_stars(
    context: Context, surface: Surface, place: tuple[int, int], side: int, got: int, of: int = MOST_STARS
) -> None:
    """Draw a row of stars from its top left corner, `got` of them gold."""
    theme = context.theme
    for number in range(of):
        left = place[0] + round(number * side * (1 + APART))
        is_got = number < got
        if is_got:
            paint.pool(surface, (left + side // 2, place[1] + side // 2), side, theme.colour("gold", 70))
        sign = icon.star if is_got else icon.hollow_star
        surface.blit(sign(side, theme.colour("gold" if is_got else "off")), (left, place[1]))


class StarRows(CachedWidget[int]):
    """A line for each number of stars with what earns it; those that were got are bright. The state is how many were."""

    def __init__(self, context: Context, rect: Rect, lines: Sequence[str], got: int) -> None:
        super().__init__(context, rect, "stars", got)
        self.lines = tuple(lines)

    def paint(self, surface: Surface) -> None:
        """Three stars first."""
        c, high = self.context, self.rect.h // MOST_STARS
        side = min(c.type.line_height("body"), high)
        left = stars_width(side) + c.space("l")
        for row, (number, text) in enumerate(reversed(list(enumerate(self.lines, start=1)))):
            top, is_got = row * high, number <= self.state
            first = stars_width(side) - stars_width(side, number)
            draw_stars(c, surface, (first, top + (high - side) // 2), side, number if is_got else 0, number)
            line = c.type.line(text, "body", "gold" if is_got else "text", self.rect.w - left, high)
            surface.blit(line, line.get_rect(midleft=(left, top + high // 2)))


class TaskCard(Pressed, CachedWidget[tuple[bool, bool]]):
    """Pressed like a button; its state is whether it is pointed at, and whether its picture is there."""

    def __init__(
        self, context: Context, rect: Rect, task: Task, best: Best, press: Callable[[], None], titles: Sequence[str] = ()
    ) -> None:
        super().__init__(context, rect, f"challenge:{task.key}", (False, False))
        self.task, self.best, self.press = task, best, press
        self.titles = titles or (as_read(context.words, task.challenge.title),)
        self.picture: Surface | None = None

    @property
    def heard(self) -> str:
        """Its title, its task and its stars."""
        words, challenge = self.context.words, self.task.challenge
        told = [as_read(words, text) for text in (challenge.title, challenge.task)]
        return f"{told[0]}. {told[1]} {words('challenge.got', n=self.best.stars)}"

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

    def _title_style(self, wide: int, high: int) -> str:
        """The same for all titles that are seen together: the first in which none of them has to be shrunk."""
        fonts = ((style, self.context.type.font(style)) for style in TITLES)
        fits = (
            style
            for style, font in fonts
            if all(len(wrapped(one, font, wide)) * font.get_linesize() <= high for one in self.titles)
        )
        return next(fits, TITLES[-1])

    def paint(self, surface: Surface) -> None:
        """The picture at the left; name, point, task and stars at the right, as far as there is room."""
        c, kit, box, best = self.context, self.context.type, surface.get_rect(), self.best
        challenge = self.task.challenge
        draw_card(c, surface, box, self.is_focused)
        side, pad = self.side, min(c.dx(PAD), box.w // 16)
        place = Rect(0, 0, side, side).inflate(-c.dx(8), -c.dx(8))
        place.center = side // 2, box.centery
        dark = c.theme.colour("sunken")
        if side:
            paint.plate(surface, place, dark, dark, c.theme.colour("border", 0), 1.0, c.px(5))
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(center=place.center))
        left = side + pad // 2 if side else pad
        room = Rect(left, pad, box.w - left - pad, box.h - 2 * pad)
        star = min(c.tx(STAR), room.h // 3)
        title = kit.paragraph(
            as_read(c.words, challenge.title), self._title_style(room.w, room.h - star), "text", room.w, room.h - star
        )
        surface.blit(title, room.topleft)
        low = room.bottom - star
        draw_stars(c, surface, (room.left, low), star, best.stars)
        if best.stars:
            words = c.words_of(self.task.game)
            left = room.left + stars_width(star) + pad
            told = kit.line(counted(words, challenge.measure, best.count), "small", "faint", room.right - left, star)
            surface.blit(told, told.get_rect(midleft=(left, low + star // 2)))
        top = room.top + title.get_height() + c.space("xs")
        for text, ink in ((challenge.idea, "muted"), (challenge.task, "text")):
            told = kit.paragraph(as_read(c.words, text), "small", ink, room.w)
            if top + told.get_height() > low - c.space("xs"):
                break
            surface.blit(told, (room.left, top))
            top += told.get_height() + c.space("xs")
