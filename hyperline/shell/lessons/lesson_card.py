"""What a lesson shows: the white card of words beside what is lit, and its row in the deck."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Color, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.panel import cover_deck, light_rect
from hyperline.shell.ui.widget import Widget

WIDE, PAD, APART = 274.0, 18.0, 24.0  # units of text: the card, what is around its words, and between it and what is lit
SIGN = 28.0
BUTTON = 40.0
SHADOW = 16.0
TICK = ((0.28, 0.52), (0.44, 0.68), (0.73, 0.34))  # the corners of a tick, as shares of its disc
DOT, STEP = 10.0, 20.0  # the dots of the steps, and from one to the next


class LessonCard(Widget):
    """A heading with the sign of what is lit, a sentence, and a button if there is something to go on from.

    It takes this `share` of as much as it may be `wide`.
    """

    is_solid = True

    def __init__(self, context: Context, title: str, text: str = "", lines: Sequence[str] = (), button: Button | None = None,
                 is_praise: bool = False, has_sign: bool = False, wide: float = WIDE, share: float = 1) -> None:  # fmt: skip
        super().__init__(context, Rect(0, 0, 0, 0), "lesson:card")
        self.title, self.button, self.is_praise = title, button, is_praise
        self.told = "\n".join(filter(None, (title, text, *lines)))
        """All that it says."""
        self.sign: Surface | None = None
        kit = context.type
        ink, second = context.theme.colour("ink"), context.theme.colour("tonal_deep")
        self._pad = context.tx(PAD)
        self._room = round(share * min(context.tx(wide), 0.42 * context.measure.size[0])) - 2 * self._pad
        sign = context.tx(SIGN) + context.space("s")
        self._head = kit.paragraph(title, "subheading", ink, self._room - (sign if has_sign or is_praise else 0))
        self._text = kit.paragraph(text, "body", second, self._room) if text else None
        self._lines = [kit.paragraph(line, "body", second, self._room - sign) for line in lines]
        high = self._head.get_height() + 2 * self._pad
        high += self._text.get_height() + context.space("xs") if self._text else 0
        high += sum(line.get_height() + context.space("s") for line in self._lines)
        self._below = high - self._pad
        if button is not None:
            high += context.tx(BUTTON) + context.space("m")
        self.rect = Rect(0, 0, self._room + 2 * self._pad, high)

    def put(self, place: Rect) -> None:
        """Lie there."""
        self.rect = place
        if self.button is not None:
            c = self.context
            wide = min(self._room, c.type.width(self.button.text, "label") + 2 * c.tx(PAD))
            top = place.top + self._below + c.space("m")
            self.button.rect = Rect(place.right - self._pad - wide, top, wide, c.tx(BUTTON))

    @property
    def extent(self) -> Rect:
        room = 2 * self.context.dx(SHADOW)
        return self.rect.inflate(room, room)

    def handle(self, intent: Intent) -> bool:
        """Clicks end here."""
        return intent.act in (Act.CONFIRM, Act.PRESS)

    def draw(self, surface: Surface) -> None:
        """Draw it: light, so that it is unlike all else."""
        c, theme, rect = self.context, self.context.theme, self.rect
        paint.glow(surface, rect, theme.colour("gate", 70), c.dx(SHADOW), c.space("radius"))
        white, low = Color("white"), theme.colour("gate").lerp(Color("white"), 0.35)
        paint.plate(surface, rect, white, low, white, 1.0, c.space("radius"))
        left, top = rect.left + self._pad, rect.top + self._pad
        surface.blit(self._head, (left, top))
        side = c.tx(SIGN)
        sign = Rect(rect.right - self._pad - side, top - c.tx(2), side, side)
        if self.is_praise:
            draw_tick(c, surface, sign)
        elif self.sign is not None:
            surface.blit(self.sign, self.sign.get_rect(center=sign.center))
        top += self._head.get_height() + c.space("xs")
        if self._text is not None:
            surface.blit(self._text, (left, top))
            top += self._text.get_height()
        for line in self._lines:
            top += c.space("s")
            draw_tick(c, surface, Rect(left, top + c.tx(1), c.tx(18), c.tx(18)))
            surface.blit(line, (left + c.tx(SIGN), top))
            top += line.get_height()


def draw_tick(context: Context, surface: Surface, rect: Rect) -> None:
    """A tick in a green disc."""
    green = context.theme.colour("good").lerp(Color("black"), 0.35)
    paint.plate(surface, rect, green, green, green, 1.0, rect.w // 2)
    fine = 3  # drawn larger and shrunk: a slanted line is jagged
    big = Surface((rect.w * fine, rect.h * fine), pygame.SRCALPHA)
    corners = [(round(x * big.get_width()), round(y * big.get_height())) for x, y in TICK]
    pygame.draw.lines(big, "white", False, corners, max(2, round(0.11 * big.get_width())))
    surface.blit(pygame.transform.smoothscale(big, rect.size), rect)


class LessonRow(Widget):
    """In the deck, over what it says otherwise: the lesson's title, a dot for each step, and how far one is."""

    is_solid = True

    def __init__(self, context: Context, rect: Rect, title: str, number: int, count: int) -> None:
        super().__init__(context, rect, "lesson:row")
        self.title, self.number, self.count = title, number, count

    def handle(self, intent: Intent) -> bool:
        """Clicks end here."""
        return intent.act in (Act.CONFIRM, Act.PRESS)

    def draw(self, surface: Surface) -> None:
        """Draw ground, title, dots and number."""
        c, kit, theme, rect = self.context, self.context.type, self.context.theme, self.rect
        clip = surface.get_clip()
        line = light_rect(c, rect, rect.centerx).bottom  # the deck's own line of light goes on above it
        surface.set_clip(clip.clip(Rect(rect.left, line, rect.w, rect.bottom - line)))
        cover_deck(c, surface, rect)
        surface.set_clip(clip)
        high = rect.h // 2
        title = kit.line(self.title, "say", "text", rect.w, high)
        left, middle = rect.left + c.dx(24), rect.top + round(0.34 * rect.h)
        surface.blit(title, title.get_rect(midleft=(left, middle)))
        far = c.words("lesson.step", n=min(self.number + 1, self.count), of=self.count)
        told = kit.line(far, "note", "muted", rect.w, high)
        left += title.get_width() + c.space("xl")
        step = min(c.dx(STEP), max(4, (rect.right - left - told.get_width() - c.space("m")) // max(1, self.count)))
        side = min(c.dx(DOT), step - 2)
        for number in range(self.count):
            is_now = number == self.number
            dot = Rect(0, 0, side + (4 if is_now else 0), side + (4 if is_now else 0))
            dot.center = left + number * step + side // 2, middle
            is_past = number < self.number
            full = theme.colour("gate") if is_now else theme.colour("accent") if is_past else theme.colour("deck", 0)
            edge = theme.colour("accent" if is_now or is_past else "zero")
            paint.plate(surface, dot, full, full, edge, max(1.0, c.measure.d), dot.w // 2)
        left += self.count * step + c.space("s")
        surface.blit(told, told.get_rect(midleft=(left, middle)))
