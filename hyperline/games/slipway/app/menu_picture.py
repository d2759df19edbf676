"""What is seen of Slipway 99 on its card: ships that jump along the lane, leave it, and come back to it."""

from __future__ import annotations

from typing import Final

from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface, Vector2
from pygame.transform import rotozoom

from hyperline.games.slipway.app.ground import STATIONS
from hyperline.games.slipway.app.racer import ship_picture
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.context import Context
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.ui import paint
from hyperline.shell.ui.road import draw_road, number_on
from hyperline.shell.ui.space import smooth_line

FIRST, LAST = Vector2(0.02, 0.86), Vector2(0.85, 0.3)  # in shares of the width and the height
STEPS: Final = 5  # from the first gate to the last
# Of the height: how far the track bends; a ship; track and lane; the widths of stations.
BEND, PIECE, ROAD, WIDE, GATE, GOAL = 0.27, 0.24, 0.085, 0.045, 0.26, 0.52
RING: Final = 0.6  # of a station's width: the room for its number
NUMBER: Final = 0.62  # of that: the number
FINE: Final = 16  # points of the track between two gates
SHIPS: Final = ((0.0, 1.6), (2.6, 2.6), (4.1, 1.6), (1.1, 2.6))  # head start in gates, and seconds to a gate
FAST, JUMP = 2.0, 0.45  # the faster ships jump; the share of the time that a jump takes
TURN: Final = 5  # degrees between two turns of a ship
FADE: Final = 0.4  # gates in which a ship appears and disappears


class LanePicture:
    """The lane at a size in pixels."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context, self.high = context, size[1]
        self.first = FIRST.elementwise() * Vector2(size)
        self.step = (LAST - FIRST).elementwise() * Vector2(size) / STEPS
        self._still = Surface(size, SRCALPHA)
        self._draw_still(self._still)

    def track(self, way: float) -> Vector2:
        """A place on the track, which leaves the lane at each gate, to the one side and to the other."""
        before, share = divmod(way, 1)
        across: Vector2 = Vector2(self.step.y, -self.step.x).normalize() * (-1 if before % 2 else 1)
        return self.first + self.step * way + across * 4 * share * (1 - share) * BEND * self.high

    def _draw_still(self, made: Surface) -> None:
        c, h, theme, goal = self.context, self.high, self.context.theme, self.track(STEPS)
        paint.shade(made, made.get_rect(), theme.colour("accent_deep", 150), theme.colour("deep", 150))
        paint.pool(made, pixel(goal), round(h * 0.7), theme.colour("gold", 120))
        draw_road(c, made, [self.track(number / FINE) for number in range(FINE * STEPS + 1)], h * ROAD)
        for wide, share in ((4.2, 0.82), (2.2, 0.6), (1.0, 0.0)):
            colour = theme.colour("accent").lerp(theme.colour("tonal_deep"), share)
            smooth_line(made, [self.first - self.step / 2, goal], colour, h * WIDE * wide)
        smooth_line(made, [self.first - self.step / 2, goal], theme.colour("gate"), h * WIDE * 0.4)
        for number in range(STEPS):
            self._station(made, "gate", pixel(self.track(number)), round(h * GATE))
        self._station(made, "goal", pixel(goal), round(h * GOAL))
        number_room = round(h * GOAL * RING)
        line = number_on(c, "99", "99", "title", "ink", number_room * NUMBER)
        made.blit(line, line.get_rect(center=pixel(goal)))

    def _station(self, made: Surface, name: str, place: tuple[int, int], wide: int) -> None:
        """A station as it is on the board, this many pixels wide."""
        sprites = self.context.sprites
        across, down = sprites.size(STATIONS, name)
        picture = sprites(STATIONS, name, (wide, round(wide * down / across)))
        made.blit(picture, picture.get_rect(center=place))

    def draw(self, surface: Surface, at: float) -> None:
        """Draw it at a time in seconds."""
        surface.blit(self._still, (0, 0))
        for number, (start, pace) in enumerate(SHIPS):
            self._ship(surface, number, (start + at / pace) % (STEPS + 2 * FADE) - FADE, is_jump=pace < FAST)

    def _ship(self, surface: Surface, number: int, way: float, is_jump: bool) -> None:
        whole, share = divmod(max(0.0, min(way, STEPS)), 1)
        place, heading = self.track(whole + share), self.track(whole + share + 0.04) - self.track(whole + share - 0.04)
        if is_jump:
            place, heading = self.first + self.step * (whole + ease_in_out(min(1.0, share / JUMP))), self.step
        turn = round(Vector2(0, -1).angle_to(heading) / TURN) * TURN
        side = round(self.high * PIECE)
        upright = ship_picture(self.context, number, side)
        ship = self.context.picture(("slipway turned", number, side, turn % 360), lambda: rotozoom(upright, -turn, 1.0))
        seen = min(1.0, (way + FADE) / FADE, (STEPS + FADE - way) / FADE)
        if seen < 1:
            ship = ship.copy()
            ship.fill((255, 255, 255, round(255 * seen)), None, BLEND_RGBA_MULT)
        surface.blit(ship, ship.get_rect(center=pixel(place)))
