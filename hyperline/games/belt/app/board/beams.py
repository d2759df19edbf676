"""Beams of fire from hex to hex, as they flash."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface, Vector2

from hyperline.games.belt.app.board import line_art
from hyperline.shell.board.hex_camera import WIDE, Hex, HexCamera
from hyperline.shell.context import Context
from hyperline.shell.ui.paint import rgba

NOSE = 0.42  # of a hexagon's width: where a beam leaves a ship
GROWS = 0.3  # the share of the time in which beams reach their ends; for as long again they stay, and then they fade


class Beams:
    """`redraw` is called for what changes."""

    def __init__(self, context: Context, camera: HexCamera, redraw: Callable[[Rect], None]) -> None:
        self.context, self.camera, self.redraw = context, camera, redraw
        self._lines: tuple[tuple[Hex, Hex], ...] = ()
        self._colour, self._share = "gold", 0.0

    def show(self, lines: Sequence[tuple[Hex, Hex]], share: float, colour: str = "gold") -> None:
        """Beams along these lines, after a share of their time."""
        self._touch()
        self._lines, self._share, self._colour = tuple(lines) if share < 1 else (), share, colour
        self._touch()

    def clear(self) -> None:
        """None any more."""
        self.show((), 1.0)

    def _ends(self, line: tuple[Hex, Hex]) -> tuple[Vector2, Vector2]:
        start, end = (Vector2(self.camera.hex_exact(one)) for one in line)
        along = end - start
        return (start + along.normalize() * NOSE * self.camera.unit * WIDE, end) if along else (start, end)

    def _touch(self) -> None:
        room = round(self.camera.unit)
        for line in self._lines:
            start, end = self._ends(line)
            box = Rect(min(start.x, end.x), min(start.y, end.y), abs(start.x - end.x), abs(start.y - end.y))
            self.redraw(box.inflate(2 * room, 2 * room))

    def draw(self, surface: Surface) -> None:
        """Draw what has been shot so far."""
        unit, share = self.camera.unit, self._share
        alpha = 255 if share < 2 * GROWS else round(255 * (1 - share) / (1 - 2 * GROWS))
        ink = rgba(self.context.theme.colour(self._colour))
        for line in self._lines:
            start, end = self._ends(line)
            if share < GROWS:
                end = start + (end - start) * (round(share / GROWS * 4) / 4)
            along = end - start
            picture = line_art.line(
                round(along.x), round(along.y), ink, round(max(2.0, unit * 0.12), 1), 0.0, round(unit * 0.3)
            )
            picture.set_alpha(alpha)
            surface.blit(picture, picture.get_rect(center=(round((start.x + end.x) / 2), round((start.y + end.y) / 2))))
            picture.set_alpha(255)
