"""Pictures that move: what is seen of a game on its card in the menu."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, Literal, Protocol

import pygame
from pygame import Color, Rect, Surface, Vector2

from hyperline.kernel.game import Meta
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.space import smooth_line
from hyperline.shell.ui.widget import Widget

STOPS: Final = 4
FINE: Final = 16  # points of the line from stop to stop
SPEED: Final = 0.06  # stops a second
TRAVELLERS: Final = 3
FINE_SIGN: Final = 4  # times as large as it is shown a small picture is drawn
FRAME: Final = 1 / 15  # seconds between two pictures
BEGIN: Final = 4.0  # seconds: the time of a picture that stands still
Side = Literal["left", "bottom"]


class Living(Protocol):
    """A picture that fills a surface of a certain size. In calm mode it is drawn at a single time."""

    def draw(self, surface: Surface, at: float, /) -> None:
        """Draw it at a time in seconds."""


MakeLiving = Callable[[Context, tuple[int, int]], Living]
"""Makes it for a size in pixels."""


def living_picture(context: Context, meta: Meta, size: tuple[int, int]) -> Living:
    """The picture of a game: its own, else a line with travellers."""
    make: MakeLiving | None = context.shelf.entry(meta.id).picture()
    return Line(context, meta, size) if make is None else make(context, size)


def game_sign(context: Context, meta: Meta, side: int, ink: Color | None = None) -> Surface:
    """The picture of a game, small and square, in its own colours."""

    def drawn() -> Surface:
        fine = Surface((FINE_SIGN * side, FINE_SIGN * side), pygame.SRCALPHA)
        living_picture(context, meta, fine.get_size()).draw(fine, BEGIN)
        made = pygame.transform.smoothscale(fine, (side, side))
        mask = Surface(made.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=side // 6)
        made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return context.picture(("game sign", meta.id, side), drawn)


class Line:
    """A line with stops, always the same for a game, and as many emblems as can play, at most three, on their way."""

    def __init__(self, context: Context, meta: Meta, size: tuple[int, int]) -> None:
        self.context = context
        luck = random.Random(meta.id)
        w, h = size
        corners = [Vector2(w * (n - 0.5) / STOPS, h * (0.25 + 0.5 * luck.random())) for n in range(STOPS + 2)]
        self._path = [_between(corners, n / FINE) for n in range(FINE * (STOPS + 1) + 1)]
        self._stops = corners[1:-1]
        self._side = min(context.dx(26), h // 2)
        self._starts = [n + 0.7 * luck.random() for n in range(min(TRAVELLERS, max(meta.seats)))]
        self._still: Surface | None = None

    def draw(self, surface: Surface, at: float) -> None:
        """Draw it."""
        if self._still is None:
            self._still = surface.copy()
            self._paint(self._still)
        surface.blit(self._still, (0, 0))
        long, side = len(self._path) - 1, self._side
        for number, start in enumerate(self._starts):
            place, share = divmod((start + SPEED * at) % (STOPS + 1) * FINE, 1)
            one = self._path[int(place)].lerp(self._path[min(long, int(place) + 1)], share)
            draw_emblem(self.context, surface, (round(one.x - side / 2), round(one.y - side / 2)), side, number)

    def _paint(self, surface: Surface) -> None:
        c = self.context
        space, accent = c.theme.colour("tonal_deep"), c.theme.colour("accent")
        smooth_line(surface, self._path, accent.lerp(space, 0.75), c.dx(12))
        smooth_line(surface, self._path, accent.lerp(space, 0.15), c.dx(3))
        for stop in self._stops:
            place = round(stop.x), round(stop.y)
            paint.disc(surface, place, c.dx(7), c.theme.colour("space"), c.theme.colour("accent_light"), max(1, c.dx(3)))


def _between(corners: list[Vector2], at: float) -> Vector2:
    """The point of a smooth curve through the corners; whole numbers are the corners themselves."""
    number = min(int(at), len(corners) - 2)
    share = at - number
    one, other = corners[number], corners[number + 1]
    smooth = share * share * (3 - 2 * share)
    return Vector2(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * smooth)


class LivingPicture(Widget):
    """It fades towards one side; on a card it has the card's corners at the other one, elsewhere round corners.

    What stands before it stands out if it is faint: `strength` is the share of its light that is left.
    """

    def __init__(
        self, context: Context, rect: Rect, meta: Meta, soft: Side, is_on_card: bool = False, strength: float = 1.0
    ) -> None:
        super().__init__(context, rect)
        self.meta = meta
        self.soft = soft
        self.is_on_card = is_on_card
        self.strength = strength
        self.is_lively = True
        self._at = BEGIN
        self._since = 0.0
        self._living: Living | None = None
        self._is_awaited = False  # whether its place was seen
        self._mask: Surface | None = None

    def update(self, seconds: float) -> None:
        """Let it move while it is lively, unless in calm mode or while nobody looks."""
        c = self.context
        if self._living is None and self._is_awaited:
            self._living = living_picture(c, self.meta, self.rect.size)
            self.redraw()
        self._since += seconds
        if self._since < FRAME or not self.is_lively or not c.is_watched or c.settings.value.is_calm:
            return
        self._at += min(self._since, 2 * FRAME)  # it goes on where it stood still
        self._since = 0.0
        self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw it as it is at this time."""
        if self._living is None:
            self._is_awaited = bool(self.rect.w and self.rect.h)
            return
        art = Surface(self.rect.size, pygame.SRCALPHA)
        self._living.draw(art, self._at)
        art.blit(self._softened(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(art, self.rect)

    def _softened(self) -> Surface:
        """How much is left of each pixel."""
        if self._mask is not None:
            return self._mask
        (w, h), radius, is_left = self.rect.size, self.context.space("radius"), self.soft == "left"
        self._mask = mask = Surface((w, h), pygame.SRCALPHA)
        square = {"border_top_left_radius": 0, "border_bottom_left_radius": 0} if is_left else {
            "border_bottom_left_radius": 0, "border_bottom_right_radius": 0}  # fmt: skip
        shown = mask.get_rect().inflate(-2, -2) if self.is_on_card else mask.get_rect()  # within the card's edge
        pygame.draw.rect(mask, "white", shown, border_radius=radius, **(square if self.is_on_card else {}))
        fade = w // 3 if is_left else h // 4
        for step in range(fade):
            at = Rect(step, 0, 1, h) if is_left else Rect(0, h - 1 - step, w, 1)
            mask.fill((255, 255, 255, 255 * step // fade), at, pygame.BLEND_RGBA_MULT)
        mask.fill((255, 255, 255, round(255 * self.strength)), special_flags=pygame.BLEND_RGBA_MULT)
        return mask
