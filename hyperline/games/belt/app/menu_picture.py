"""What is seen of Siren Belt on its card: a squadron flies past the rock, and shoots down what comes towards it."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Final

import pygame
from pygame import SRCALPHA, Surface, Vector2
from pygame.transform import smoothscale

from hyperline.games.belt.app.board.ship_art import PIECES, hull
from hyperline.games.belt.app.board.siren import STONES
from hyperline.shell.context import Context
from hyperline.shell.impact import glow
from hyperline.shell.impact.weight import HEAVY
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.ui import paint

FINE: Final = 3  # as many times as large hexes are drawn, and shrunk
TILT: Final = -12  # degrees by which the way of the ships rises
SHIP: Final = 1.5  # of a row: the side of a fighter's picture
ROW: Final = 0.2  # of the height: from one row of hexes to the next
TRACK, ROCK = Vector2(0.56, 0.6), Vector2(0.68, 0.33)  # in shares of the width and the height
ROUND, BEGUN = 8.0, 7.28  # seconds from one fight to the next, and how far the first one is at second 0
FIRE, HIT = 0.95, 0.3  # seconds before the squadrons meet: bolts leave, and strike
BLAST: Final = 0.75  # seconds that it burns
SQUADRON: Final = ((0.0, 0), (-1.0, -1), (-1.0, 1), (-2.2, 0), (-3.2, -1), (-3.2, 1))  # how far ahead in rows, and the row
RIVALS: Final = ((0.0, 0), (-0.6, -1), (0.4, 1))
SHOT_DOWN: Final = (0, 2)
LUMPS: Final = ((0.2, 0.2, 0.2, 1), (0.93, 0.24, 0.16, 3), (0.36, 0.1, 0.11, 4), (0.82, 0.93, 0.2, 0), (0.12, 0.62, 0.12, 5))


class BeltPicture:
    """The belt at a size in pixels."""

    moves = True

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context, self.size, self.high = context, size, size[1]
        self.row = self.high * ROW
        self.ahead = Vector2(1, 0).rotate(TILT)
        self.beside = self.ahead.rotate(90)
        self.middle, self.rock = TRACK.elementwise() * Vector2(size), ROCK.elementwise() * Vector2(size)
        self.far = size[0] / self.row / 2 + 3.5  # rows from the middle to where nothing is seen any more
        self._still = Surface(size, SRCALPHA)
        self._draw_still(self._still)

    def place(self, ahead: float, row: float) -> Vector2:
        """A place by how many rows it is ahead of the middle of the way, and beside it."""
        return self.middle + (self.ahead * ahead + self.beside * row) * self.row

    def _draw_still(self, made: Surface) -> None:
        c, h, theme = self.context, self.high, self.context.theme
        paint.shade(made, made.get_rect(), theme.colour("tonal_deep", 150), theme.colour("deep", 190))
        paint.pool(made, pixel(self.rock), round(h * 0.75), theme.colour("gold", 110))
        self._draw_hexes(made)
        for x, y, size, number in LUMPS:
            lump = c.sprites(STONES, str(number), round(h * size))
            made.blit(lump, lump.get_rect(center=pixel(Vector2(x * self.size[0], y * h))))
        for part in ("siren", "siren-glow"):
            rock = c.sprites(STONES, part, round(h * 0.58))
            made.blit(rock, rock.get_rect(center=pixel(self.rock)))

    def _draw_hexes(self, made: Surface) -> None:
        """The board, faintly: a row of hexes for each row of ships."""
        side, colour = self.row / 1.5, self.context.theme.colour("edge", 46)
        grid = Surface((made.get_width() * FINE, made.get_height() * FINE), SRCALPHA)
        grid.fill((*colour[:3], 0))
        thick = max(FINE, round(self.high * FINE / 150))
        wide = sqrt(3) * side / self.row
        for row in range(-5, 6):
            for column in range(round(-self.far / wide), round(self.far / wide) + 1):
                centre = self.place((column + 0.5 * (row % 2)) * wide, row)
                corners = [(centre + self.beside.rotate(60 * n) * side) * FINE for n in range(4)]
                pygame.draw.lines(grid, colour, False, corners, thick)
        made.blit(smoothscale(grid, made.get_size()), (0, 0))

    def draw(self, surface: Surface, at: float) -> None:
        """Draw it at a time in seconds."""
        surface.blit(self._still, (0, 0))
        self._probes(surface, at)
        since = (at + BEGUN) % ROUND - ROUND / 2  # seconds since the squadrons met
        way = since / (ROUND / 2) * self.far
        for number, (ahead, row) in enumerate(RIVALS):
            is_gone = number in SHOT_DOWN and since > HIT - FIRE
            if not is_gone:
                self._ship(surface, "vagar", 1, self.place(-way - ahead, row), TILT - 90)
        for ahead, row in SQUADRON:
            self._ship(surface, "corona", 0, self.place(way + ahead, row), TILT + 90)
        for start, end in self.shots():
            self._bolt(surface, start, end, since)

    def shots(self) -> Iterator[tuple[Vector2, Vector2]]:
        """From a nose to whom it hits, at the time of the bolts."""
        way = -FIRE / (ROUND / 2) * self.far
        for ahead, row in SQUADRON[:3]:
            for number in SHOT_DOWN:
                if RIVALS[number][1] == row:
                    yield self.place(way + ahead + 0.5, row), self.place(-way - RIVALS[number][0], row)

    def _bolt(self, surface: Surface, start: Vector2, end: Vector2, since: float) -> None:
        """A bolt, and the fire where it strikes."""
        c, unit = self.context, self.row / self.context.measure.d
        weight = HEAVY._replace(reach=unit, bolt=(1.4 * unit, 0.12 * unit))
        flown, burnt = (since + FIRE) / HIT, (since + FIRE - HIT) / BLAST
        lights = glow.bolt(c, pixel(start), pixel(end), c.theme.colour("gate"), weight, flown) if 0 <= flown < 1 else []
        if 0 < burnt < 1:
            lights += glow.burst(c, pixel(end), c.theme.colour("warn"), weight, burnt)
        for one in lights:
            one.draw(surface)

    def _probes(self, surface: Surface, at: float) -> None:
        """Six, round the rock, each glinting in its turn."""
        for number in range(6):
            place = self.rock + Vector2(self.high * 0.35, 0).rotate(60 * number + 4 * at)
            glint = int((at * 0.8 + number * 1.7) % 9)
            self._light(surface, f"probe-{1 + min(glint, 5)}", place, 0.62)

    def _ship(self, surface: Surface, fleet: str, emblem: int, place: Vector2, turn: int) -> None:
        side = round(self.row * SHIP)
        picture = hull(self.context, fleet, emblem, (side, side), turn)
        surface.blit(picture, picture.get_rect(center=pixel(place)))

    def _light(self, surface: Surface, name: str, place: Vector2, share: float) -> None:
        picture = self.context.sprites(PIECES, name, round(self.row * share))
        surface.blit(picture, picture.get_rect(center=pixel(place)))
