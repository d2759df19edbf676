"""What is seen of Dark Freight on its card: tiles turn over before a freighter that flies through them."""

from __future__ import annotations

from typing import Final

from pygame import SRCALPHA, Surface, Vector2
from pygame.transform import smoothscale

from hyperline.games.freight.app.traders import trader_picture
from hyperline.games.freight.rules.hulls import STANDARD
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.context import Context
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.ui import paint

SECTOR: Final = (
    ("space-3", "ossa", "nebula", "lane-2", "asteroids", "vireo", "space", "haven", "space-4", "brill"),
    ("padma", "space", "wormhole", "haven", "lane-5", "space", "ferrol", "space-2", "nebula", "space"),
    ("space", "asteroids", "space-5", "hask", "space", "lane-3", "nebula", "lund", "space", "asteroids"),
)
"""Rows of tiles, which come again when they are over."""
ROWS, COLUMNS = len(SECTOR), len(SECTOR[0])
TILE: Final = 0.36  # of the height
PACE: Final = 2.2  # seconds from tile to tile
FLIP, MOVES = 0.45, 0.4  # seconds in which a tile turns over; the share of the time in which the ship moves
AHEAD: Final = 1  # tiles before the ship that are known
HERE: Final = 0.42  # of the width: where the ship is seen
SHIP: Final = 0.62  # of a tile


class SectorPicture:
    """The sector at a size in pixels. The ship stays where it is, and the sector moves below it."""

    def __init__(self, context: Context, size: tuple[int, int]) -> None:
        self.context, self.size = context, size
        self.side = max(8, round(size[1] * TILE))
        self._still = Surface(size, SRCALPHA)
        theme = context.theme
        paint.shade(self._still, self._still.get_rect(), theme.colour("accent_deep", 130), theme.colour("deep", 150))
        paint.pool(self._still, (round(size[0] * HERE), size[1] // 2), size[1], theme.colour("warn", 70))

    def draw(self, surface: Surface, at: float) -> None:
        """Draw it at a time in seconds."""
        surface.blit(self._still, (0, 0))
        step, share = divmod(at / PACE, 1)
        way = step + ease_in_out(min(1.0, share / MOVES))
        middle = Vector2(self.size[0] * HERE, self.size[1] / 2)
        first = int(way - self.size[0] / self.side) - 1
        for column in range(first, int(way + self.size[0] / self.side) + 2):
            x = middle.x + (column - way) * self.side
            if not -self.side < x < self.size[0] + self.side:
                continue
            for row in range(ROWS):
                known = self._known(column - AHEAD - (row != ROWS // 2) * 0.35, at)
                self._tile(
                    surface, Vector2(x, middle.y + (row - ROWS // 2) * self.side), SECTOR[row][column % COLUMNS], known
                )
        ship = trader_picture(self.context, STANDARD, 0, round(self.side * SHIP), 1)
        surface.blit(ship, ship.get_rect(center=pixel(middle)))

    def _known(self, column: float, at: float) -> float:
        """How far the tiles of a column have turned over, from 0 to 1: they do as the ship comes near."""
        return max(0.0, min(1.0, (at - (column - 0.5) * PACE) / FLIP))

    def _tile(self, surface: Surface, centre: Vector2, name: str, known: float) -> None:
        side = self.side - 2
        picture = self.context.sprites("freight/tiles", name if known > 0.5 else "back", side)
        wide = max(1, round(side * abs(2 * known - 1)))
        if wide < side:
            picture = smoothscale(picture, (wide, side))
        if known < 1:
            picture = picture.copy()
            picture.set_alpha(110 if known <= 0.5 else 255)
        surface.blit(picture, picture.get_rect(center=pixel(centre)))
