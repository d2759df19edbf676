"""A game of the shelf as a card that can be chosen: a picture, its title, what it is about, and for how many it is."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface, Vector2

from hyperline.kernel.game import Meta
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.cached_widget import CachedWidget
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.listed import seats_told
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.space import smooth_line

PAD: Final = 16.0  # units of text
PICTURE: Final = "card"
"""The picture of a game among its own; without one the card shows a line with those who may travel along it."""
STOPS: Final = 4


class GameCard(CachedWidget[bool]):
    """Pressed like a button; its state is whether it is pointed at."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, meta: Meta, press: Callable[[], None]) -> None:
        super().__init__(context, rect, f"game:{meta.id}", False)
        self.meta = meta
        self.press = press

    def handle(self, intent: Intent) -> bool:
        """Press it."""
        if intent.act is not Act.CONFIRM:
            return False
        self.press()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the card, lit while it has the focus."""
        if self.state != self.is_focused:
            self.state, self._made = self.is_focused, None
        super().draw(surface)

    def paint(self, surface: Surface) -> None:
        """The picture above, or at the left of a low card, and the words."""
        c, box = self.context, surface.get_rect()
        draw_card(c, surface, box, self.state)
        pad = min(round(PAD * c.measure.t), box.w // 12)
        kit = c.type
        title = kit.line(self.meta.title, "subheading", "text", box.w - 2 * pad)
        seats = kit.line(seats_told(c.words, self.meta.seats), "small", "faint", box.w - 2 * pad)
        about = kit.paragraph(self.meta.about, "small", "muted", box.w - 2 * pad)
        words = title.get_height() + seats.get_height() + c.space("s") + pad // 2
        room = box.h - words - pad // 2
        is_told = about.get_height() <= room
        left = room - (about.get_height() if is_told else 0) - pad // 2
        high = left if left >= c.dx(40) else 0
        if high:
            self._picture(surface, Rect(0, 0, box.w, high))
        top = high + (0 if high else pad // 2)
        surface.blit(title, (pad, top))
        if is_told:
            surface.blit(about, (pad, top + title.get_height()))
        surface.blit(seats, (pad, box.h - pad // 2 - seats.get_height()))

    def _picture(self, surface: Surface, rect: Rect) -> None:
        """The game's own picture as wide as the card, or a line drawn for it; soft at the lower edge."""
        c = self.context
        art = Surface(rect.size, pygame.SRCALPHA)
        if c.sprites.has(self.meta.id, PICTURE):
            master = c.sprites(self.meta.id, PICTURE, (rect.w, rect.h))
            art.blit(master, (0, 0))
        else:
            self._line(art)
        fade = rect.h // 4
        for row in range(fade):
            art.fill((255, 255, 255, 255 - 255 * row // fade), (0, rect.h - fade + row, rect.w, 1), pygame.BLEND_RGBA_MULT)
        radius = c.space("radius")
        mask = Surface(rect.size, pygame.SRCALPHA)
        round_off = {"border_top_left_radius": radius, "border_top_right_radius": radius}
        pygame.draw.rect(mask, "white", mask.get_rect(), **round_off)
        art.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(art, rect)

    def _line(self, art: Surface) -> None:
        """A line with stops across the picture, always the same for a game, and emblems on their way."""
        c, (w, h) = self.context, art.get_size()
        luck = random.Random(self.meta.id)
        heights = [0.25 + 0.5 * luck.random() for _ in range(STOPS + 2)]
        corners = [Vector2(w * (n - 0.5) / STOPS, h * y) for n, y in enumerate(heights)]
        path = [_between(corners, n / 16) for n in range(16 * (len(corners) - 1) + 1)]
        space, accent = c.theme.colour("tonal_deep"), c.theme.colour("accent")
        smooth_line(art, path, accent.lerp(space, 0.75), c.dx(12))
        smooth_line(art, path, accent.lerp(space, 0.15), c.dx(3))
        for corner in corners[1:-1]:
            place = round(corner.x), round(corner.y)
            paint.disc(art, place, c.dx(7), c.theme.colour("space"), c.theme.colour("accent_light"), max(1, c.dx(3)))
        side = min(c.dx(26), h // 2)
        for number, at in enumerate(sorted(luck.sample(range(14, len(path) - 20), min(3, max(self.meta.seats))))):
            draw_emblem(c, art, (round(path[at].x) - side // 2, round(path[at].y) - side // 2), side, number)


def _between(corners: Sequence[Vector2], at: float) -> Vector2:
    """The point of a smooth curve through the corners; whole numbers are the corners themselves."""
    number = min(int(at), len(corners) - 2)
    share = at - number
    share = share * share * (3 - 2 * share)
    one, other = corners[number], corners[number + 1]
    return Vector2(one.x + (other.x - one.x) * (at - number), one.y + (other.y - one.y) * share)
