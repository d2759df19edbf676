"""Where a seat stands before a game: its ship on a stand in the seat's light."""

from __future__ import annotations

from typing import Final

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.setup.seat_panel import SeatPanel
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.plinth import FLAT, draw_beam, draw_plinth, draw_shade
from hyperline.shell.ui.widget import Widget

WIDE: Final = 250.0  # units: the most that a stand takes
TALL: Final = 0.68  # of its width: how high a ship is at most
GHOST: Final = 80  # opacity of the emblem where nobody is, of 255
DARK: Final = 150  # opacity of the darkness behind a ship, of 255
HOVERS: Final = 0.42  # of a ship's height, by which its middle is above the middle of its stand


class Berth(Widget):
    """The stand of a seat with its ship, or its emblem where the game has no picture; a ghost of that if it is free."""

    def __init__(self, context: Context, rect: Rect, seating: SeatPanel, place: int) -> None:
        super().__init__(context, rect)
        self.seating, self.place = seating, place
        self._ship: Surface | None = None

    def draw(self, surface: Surface) -> None:
        """Draw light, stand and ship."""
        c, rect, seat = self.context, self.rect, self.seating.seats[self.place]
        colour, light = c.theme.player_colours[seat.emblem], c.theme.player_lights[seat.emblem]
        wide = min(rect.w * 9 // 10, c.px(WIDE), round(rect.h / (TALL + FLAT) * 1.1))
        stand = Rect(0, 0, wide, round(wide * FLAT))
        stand.midbottom = rect.centerx, rect.bottom - c.space("s")
        high = min(stand.centery - rect.top, round(wide * TALL))
        if not seat.controller:
            draw_plinth(c, surface, stand, colour, is_lit=False)
            self._ghost(surface, stand.center, stand.h * 3 // 5)
            return
        paint.pool(surface, (stand.centerx, stand.centery - high // 2), round(high * 0.75), c.theme.colour("space", DARK))
        beam = Rect(0, 0, stand.w * 11 // 10, stand.centery - rect.top)
        beam.midbottom = stand.center
        draw_beam(c, surface, beam, light)
        draw_plinth(c, surface, stand, light)
        shade = Rect(0, 0, stand.w * 3 // 5, stand.h * 2 // 5)
        shade.center = stand.centerx, stand.centery - stand.h // 12
        draw_shade(c, surface, shade)
        if self._ship is None:
            found = face_of(c, self.seating.plan.meta.id).seat_picture(c, self.seating, self.place, (wide * 3 // 4, high))
            self._ship = _emblem(c, seat.emblem, high * 2 // 3) if found is None else found
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
