"""The race on a board of hexagons that can be zoomed, moved and turned: its squares wind from the middle to the edge."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from hyperline.shell.board.hex_camera import STEPS, Hex, HexCamera, HexSpot
from tests.faces.race_face import RaceFace, RaceView

RADIUS = 3


def winding() -> list[Hex]:
    """The hexagons of the board, ring by ring."""
    found: list[Hex] = [(0, 0)]
    for ring in range(1, RADIUS + 1):
        q, r = -ring, ring  # lower left
        for right, down in STEPS:
            for _ in range(ring):
                found.append((q, r))
                q, r = q + right, r + down
    return found


class HexView(RaceView):
    def __init__(self, context, emblems, redraw) -> None:
        super().__init__(context, emblems, redraw)
        self.camera = HexCamera(RADIUS)
        self.hexes = winding()

    def layout(self, rect: Rect) -> None:
        super().layout(rect)
        self.camera.fit(rect)

    def place(self, number: float) -> Rect:
        return self.camera.hex_rect(self.hexes[int(number)])

    def spots(self) -> Sequence[HexSpot]:
        own = int(self.squares[self.turn])
        return [self.camera.spot(f"square:{n - own:+}", self.hexes[n]) for n in range(self.goal + 1)]

    def draw_square(self, surface: Surface, number: int) -> None:
        is_lit = f"square:{number - int(self.squares[self.turn]):+}" in self.lit
        colour = self.context.theme.colour("gate" if is_lit else "border")
        pygame.draw.aalines(surface, colour, True, self.camera.corners(self.hexes[number], 0.9))


class HexFace(RaceFace):
    def view(self, context, emblems, redraw) -> HexView:
        return HexView(context, emblems, redraw)


FACE = HexFace()
