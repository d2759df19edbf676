"""Where a seat stands before a game: its ship on a stand in the seat's light."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame
from pygame import BLEND_RGBA_MULT, SRCALPHA, Color, Rect, Surface, Vector2
from pygame.transform import gaussian_blur, smoothscale

from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.setup.seat_panel import SeatPanel
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.paint import rgba
from hyperline.shell.ui.widget import Widget

WIDE: Final = 250.0  # units: the most that a stand takes
TALL: Final = 0.68  # of its width: how high a ship is at most
GHOST: Final = 80  # opacity of the emblem where nobody is, of 255
DARK: Final = 150  # opacity of the darkness behind a ship, of 255
HOVERS: Final = 0.42  # of a ship's height, by which its middle is above the middle of its stand
FLAT: Final = 0.27
"""How high a stand is seen, as a share of its width."""
FINE: Final = 3  # drawn larger and shrunk
EDGE: Final = 0.2  # of its height: how thick it is
TICKS: Final = 24
TICK: Final = 0.96, 1.03  # where each begins and ends, in radii of the ellipse on which they are
BEAM: Final = 40  # pixels in which the light is drawn: it has no detail
BLUR: Final = 12  # times as small as it is drawn, its glow is blurred
GLOW: Final = 6  # of those small pixels: how far it reaches beyond the stand
SHINE, DIM = 82, 0.34  # opacity of the light at its foot, of 255; what is left of the ring of one where nobody is


class Berth(Widget):
    """The stand of a seat with its ship, or its emblem where the game has no picture; a ghost of that if it is free.

    It is as wide as it would be in a place that is so `tall`, if that is given.
    """

    def __init__(self, context: Context, rect: Rect, seating: SeatPanel, place: int, tall: int = 0) -> None:
        super().__init__(context, rect)
        self.tall = tall or rect.h
        self.seating, self.place = seating, place
        self._ship: Surface | None = None
        self._room = (0, 0)  # what there is for it, once it is seen
        self._waits = place  # frames: ships come one after another, so that none holds up the page
        self._is_at_once = seating.has_ships  # what is built again is there at once

    @property
    def is_coming(self) -> bool:
        """Whether its ship is still to be drawn."""
        return self._ship is None and bool(self.seating.seats[self.place].controller)

    def update(self, seconds: float) -> None:
        """Draw the ship, once its place was seen and it is its turn."""
        if not self.is_coming or not all(self._room):
            return
        self._waits -= 1
        if self._waits < 0:
            self._ship = self._made()
            self.seating.has_ships = True
            self.redraw()

    def handle(self, intent: Intent) -> bool:
        """A click on a free stand is one on who takes it."""
        if intent.act is not Act.CONFIRM or self.seating.seats[self.place].controller:
            return False
        return self.seating.page.widget(f"kind-{self.place}").handle(Intent(Act.CONFIRM))

    def _made(self) -> Surface:
        c, seating = self.context, self.seating
        found = face_of(c, seating.plan.meta.id).seat_picture(c, seating, self.place, self._room)
        return _emblem(c, seating.seats[self.place].emblem, self._room[1] * 2 // 3) if found is None else found

    def draw(self, surface: Surface) -> None:
        """Draw light, stand and ship."""
        c, rect, seat = self.context, self.rect, self.seating.seats[self.place]
        colour, light = c.theme.player_colours[seat.emblem], c.theme.player_lights[seat.emblem]
        wide = min(rect.w * 9 // 10, c.px(WIDE), round(self.tall / (TALL + FLAT) * 1.1))
        stand = Rect(0, 0, wide, round(wide * FLAT))
        stand.midbottom = rect.centerx, rect.bottom - c.space("s")
        high = min(stand.centery - rect.top, round(wide * TALL))
        if not seat.controller:
            _draw_plinth(c, surface, stand, colour, is_lit=False)
            self._ghost(surface, stand.center, stand.h * 3 // 5)
            return
        paint.pool(surface, (stand.centerx, stand.centery - high // 2), round(high * 0.75), c.theme.colour("space", DARK))
        beam = Rect(0, 0, stand.w * 11 // 10, stand.centery - rect.top)
        beam.midbottom = stand.center
        _draw_beam(c, surface, beam, light)
        _draw_plinth(c, surface, stand, light)
        shade = Rect(0, 0, stand.w * 3 // 5, stand.h * 2 // 5)
        shade.center = stand.centerx, stand.centery - stand.h // 12
        _draw_shade(c, surface, shade)
        self._room = wide * 3 // 4, high
        if self._ship is None and self._is_at_once:
            self._ship = self._made()
        if self._ship is None:
            return
        ship = self._ship
        middle = max(stand.centery - round(ship.get_height() * HOVERS) - stand.h // 6, rect.top + ship.get_height() // 2)
        surface.blit(ship, ship.get_rect(center=(stand.centerx, middle)))

    def _ghost(self, surface: Surface, centre: tuple[int, int], side: int) -> None:
        """The emblem that will be seen here."""
        made = _emblem(self.context, self.seating.seats[self.place].emblem, side)
        made.fill((255, 255, 255, GHOST), None, BLEND_RGBA_MULT)
        surface.blit(made, made.get_rect(center=centre))


def _emblem(context: Context, emblem: int, side: int) -> Surface:
    made = Surface((side, side), SRCALPHA)
    draw_emblem(context, made, (0, 0), side, emblem)
    return made


def _draw_beam(context: Context, surface: Surface, rect: Rect, colour: Color) -> None:
    """Light that rises in a rectangle: brightest at its foot, nothing at its sides and at its top."""
    if min(rect.size) < 2:
        return

    def drawn() -> Surface:
        made = context.picture(("beam",), _beam).copy()
        made.fill((*colour[:3], 255), None, BLEND_RGBA_MULT)
        return smoothscale(made, rect.size)

    surface.blit(context.picture(("beam", rect.size, rgba(colour)), drawn), rect)


def _beam() -> Surface:
    """In white."""
    made = Surface((BEAM, BEAM), SRCALPHA)
    for x in range(BEAM):
        across = 1 - ((x + 0.5) / BEAM * 2 - 1) ** 2
        for y in range(BEAM):
            made.set_at((x, y), (255, 255, 255, round(SHINE * across**1.5 * ((y + 1) / BEAM) ** 1.7)))
    return made


def _draw_plinth(context: Context, surface: Surface, rect: Rect, colour: Color, is_lit: bool = True) -> None:
    """A stand in a rectangle, with a ring in a colour; faint where it is not lit."""
    if min(rect.size) < 4:
        return
    made = context.picture(("plinth", rect.size, rgba(colour), is_lit), lambda: _plinth(context, rect.size, colour, is_lit))
    surface.blit(made, made.get_rect(center=rect.center))


def _plinth(context: Context, size: tuple[int, int], colour: Color, is_lit: bool) -> Surface:
    """With room for its glow on all sides."""
    theme, (wide, high) = context.theme, (size[0] * FINE, size[1] * FINE)
    room = max(high // 3, GLOW * BLUR)
    made = Surface((wide + 2 * room, high + 2 * room), SRCALPHA)
    thick = round(high * EDGE)
    top = Rect(room, room, wide, high - thick)
    ink = colour if is_lit else colour.lerp(theme.colour("space"), 1 - DIM)
    if is_lit:  # blurred small and enlarged: a glow has no detail
        small = Surface((max(8, made.get_width() // BLUR), max(8, made.get_height() // BLUR)), SRCALPHA)
        small.fill((*ink[:3], 0))
        ring = Rect(top.left // BLUR, top.top // BLUR, top.w // BLUR, top.h // BLUR)
        pygame.draw.ellipse(small, Color(ink.r, ink.g, ink.b, 150), ring.inflate(2, 2), 3)
        made = smoothscale(gaussian_blur(small, 2), made.get_size())
    foot = theme.colour("deep").lerp(theme.colour("tonal"), 0.25)
    pygame.draw.ellipse(made, foot, top.move(0, thick))
    pygame.draw.rect(made, foot, Rect(top.left, top.centery, top.w, thick))
    pygame.draw.ellipse(made, theme.colour("deep").lerp(ink, 0.16), top)
    line = max(2, round(wide * 0.014))
    pygame.draw.ellipse(made, ink, top, line)
    inner = top.inflate(-top.w // 4, -top.h // 4)
    pygame.draw.ellipse(made, theme.colour("deep").lerp(ink, 0.08), inner)
    pygame.draw.ellipse(made, ink.lerp(theme.colour("deep"), 0.45), inner, max(1, line // 2))
    between = top.inflate(-top.w // 8, -top.h // 8)
    for number in range(TICKS if is_lit else 0):
        angle = 2 * pi * number / TICKS
        x, y = cos(angle) / 2, sin(angle) / 2
        start, end = (Vector2(between.center) + Vector2(x * between.w, y * between.h) * far for far in TICK)
        pygame.draw.line(made, ink.lerp(theme.colour("deep"), 0.3), start, end, max(1, line // 2))
    return smoothscale(made, (made.get_width() // FINE, made.get_height() // FINE))


def _draw_shade(context: Context, surface: Surface, rect: Rect) -> None:
    """The shadow of what hovers above a stand."""
    if min(rect.size) < 4:
        return

    def drawn() -> Surface:
        small, deep = Surface((48, 24), SRCALPHA), context.theme.colour("deep", 190)
        small.fill((*deep[:3], 0))
        pygame.draw.ellipse(small, deep, small.get_rect().inflate(-12, -10))
        return smoothscale(gaussian_blur(small, 3), rect.size)

    surface.blit(context.picture(("plinth shade", rect.size), drawn), rect)
