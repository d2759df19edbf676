"""The board as it turns to another side: the tiles as one plate, the pieces upright upon it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin

import pygame
from pygame import Surface

from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.curve import towards
from hyperline.games.hyperline.app.board.views.pieces import Piece
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.board.camera import Point


class BoardTurn:
    """From one turn to the next, the shorter way round; the plate is drawn as it will lie and begins turned back."""

    def __init__(self, camera: Camera, before: int, plate: Surface, seconds: float) -> None:
        self.camera = camera  # the final camera
        self.plate = plate  # the view's sectors, transparent beyond the board
        self.seconds = seconds
        self.degrees = {1: 90, 2: 180, 3: -90}[(camera.turn - before) % 4]  # clockwise
        self.time = 0.0

    def update(self, seconds: float) -> bool:
        """Advance in time; whether it goes on."""
        self.time += seconds
        return self.time < self.seconds

    @property
    def progress(self) -> float:
        """Eased, from 0 to 1."""
        return ease_in_out(min(1.0, self.time / self.seconds))

    @property
    def angle(self) -> float:
        """Degrees by which the plate is still anticlockwise of its end."""
        return self.degrees * (1 - self.progress)

    @property
    def scale(self) -> float:
        """How far the plate shrinks for now so that its corners stay in the view."""
        turned = radians(self.angle)
        return 1 / (abs(cos(turned)) + abs(sin(turned)))

    def draw(self, surface: Surface, pieces: Sequence[tuple[Piece, Piece]], art: Callable[[Piece], Surface]) -> None:
        """Draw the plate, and each piece on its way from its old place to its new one."""
        shown = pygame.transform.rotozoom(self.plate, self.angle, self.scale)
        surface.blit(shown, shown.get_rect(center=self.camera.view.center))
        for old, new in pieces:
            made = pygame.transform.rotozoom(art(new), 0, self.scale)
            surface.blit(made, made.get_rect(center=self.pixel(towards(old.place, new.place, self.progress))))

    def pixel(self, place: Point) -> tuple[int, int]:
        """Where a place is at the moment."""
        x, y = self.camera.pixel(place)
        middle = self.camera.view.center
        turned = pygame.Vector2(x - middle[0], y - middle[1]).rotate(-self.angle) * self.scale
        return round(middle[0] + turned.x), round(middle[1] + turned.y)
