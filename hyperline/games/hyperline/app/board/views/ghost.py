"""A tile waiting to be laid, shown in its sector as it would lie."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.ground import tile_art
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.shell.context import Context
from hyperline.shell.ui import paint


@dataclass
class Ghost:
    """A look's code for a sector, drawn a little larger than laid tiles.

    `swing` is how far it still has to turn, in degrees clockwise.
    """

    sector: Sector
    code: int
    swing: float = 0.0

    def rect(self, camera: Camera) -> Rect:
        """The pixels that it covers."""
        side = camera.cell // 9
        return camera.sector_rect(self.sector).inflate(side, side)

    def draw(self, surface: Surface, context: Context, camera: Camera) -> None:
        """Draw it with a glow around it."""
        rect = self.rect(camera)
        light = context.theme.colour("accent_light")
        paint.glow(surface, rect, Color(light.r, light.g, light.b, 150), max(4, rect.w // 5), rect.w // 10)
        name, turn = tile_art(LOOKS[self.code], camera.turn)
        art = context.sprites("hyperline/tiles", name, rect.w, turn)
        if self.swing:
            turned = pygame.transform.rotozoom(art, self.swing, 1.0)
            surface.blit(turned, turned.get_rect(center=rect.center))
            return
        surface.blit(art, rect)
        clear = Color(0, 0, 0, 0)
        paint.plate(surface, rect.inflate(4, 4), clear, clear, light, max(2.0, rect.w / 30), max(2, rect.w // 16))
