"""The great rock in the middle: larger than its hexagon, and with a light in it that swells and sinks."""

from __future__ import annotations

from math import cos, pi
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.board.hex_camera import WIDE, HexCamera
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

STONES: Final = "belt/rocks"
"""The pictures of rocks."""
SIZE: Final = 1.9  # widths of a hexagon
HALO: Final = 2.1  # how far its light reaches, in sides of a hexagon
BREATH: Final = 28
"""Moments from dark to dark."""
LEAST, MOST = 0.45, 1.0  # of its light
GLOWS: Final = 40, 105  # of 255: the light around it


class Siren:
    """`moment` is that of its breath; at rest it is at 0."""

    def __init__(self, context: Context, camera: HexCamera) -> None:
        self.context, self.camera = context, camera
        self.moment = 0

    @property
    def rect(self) -> Rect:
        """The pixels that it covers with its light."""
        side = 2 * round(HALO * self.camera.unit) + 2
        found = Rect(0, 0, side, side)
        found.center = self.camera.hex_pixel((0, 0))
        return found

    @property
    def light(self) -> float:
        """How bright it is, from 0 to 1."""
        return 0.5 + 0.5 * cos(2 * pi * self.moment / BREATH)

    def draw(self, surface: Surface) -> None:
        """Draw it, and its light around it."""
        if not self.rect.colliderect(surface.get_clip()):
            return
        c, centre, light = self.context, self.rect.center, self.light
        side = round(SIZE * WIDE * self.camera.unit)
        paint.pool(
            surface, centre, self.rect.w // 2, c.theme.colour("gold", round(GLOWS[0] + (GLOWS[1] - GLOWS[0]) * light))
        )
        rock, glow = (c.sprites(STONES, name, side) for name in ("siren", "siren-glow"))
        place = rock.get_rect(center=centre)
        surface.blit(rock, place)
        glow.set_alpha(round(255 * (LEAST + (MOST - LEAST) * light)))
        surface.blit(glow, place)
        glow.set_alpha(255)
