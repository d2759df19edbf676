"""A board as it turns to another side: what lies on it as one plate, and pieces that stay upright upon it."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, radians, sin

import pygame
from pygame import Surface, Vector2

from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.board.camera import Camera, Point

FINE = 1_500_000  # pixels of a plate up to which it is turned smoothly: a larger one would take longer than a frame


class BoardTurn:
    """From one turn to the next, the shorter way round; the plate is drawn as it will lie and begins turned back."""

    def __init__(self, camera: Camera, before: int, plate: Surface, seconds: float) -> None:
        self.camera = camera  # the final camera
        self.plate = plate  # what is seen, transparent beyond the board
        self.seconds = seconds
        steps = (camera.turn - before) % camera.directions
        self.degrees = 360 / camera.directions * (steps if 2 * steps <= camera.directions else steps - camera.directions)
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
        """How far a square shrinks for now so that its corners stay in view; those of a hexagon do so by themselves."""
        if self.camera.directions != 4:
            return 1.0
        turned = radians(self.angle)
        return 1 / (abs(cos(turned)) + abs(sin(turned)))

    def draw(self, surface: Surface, pieces: Iterable[tuple[Point, Point, Surface]] = ()) -> None:
        """Draw the plate, and each piece, given by its old place and its new one, on its way."""
        small = self.plate.get_width() * self.plate.get_height() <= FINE
        turning = pygame.transform.rotozoom if small else _turned
        shown = turning(self.plate, self.angle, self.scale)
        surface.blit(shown, shown.get_rect(center=self.camera.view.center))
        for old, new, picture in pieces:
            made = pygame.transform.rotozoom(picture, 0, self.scale)
            place = Vector2(old).lerp(Vector2(new), self.progress)
            surface.blit(made, made.get_rect(center=self.pixel((place.x, place.y))))

    def pixel(self, place: Point) -> tuple[int, int]:
        """Where a place is at the moment."""
        x, y = self.camera.pixel(place)
        middle = self.camera.view.center
        turned = Vector2(x - middle[0], y - middle[1]).rotate(-self.angle) * self.scale
        return round(middle[0] + turned.x), round(middle[1] + turned.y)


def _turned(plate: Surface, angle: float, scale: float) -> Surface:
    """Quickly, with hard edges."""
    size = plate.get_width() * scale, plate.get_height() * scale
    return pygame.transform.rotate(plate if scale == 1 else pygame.transform.scale(plate, size), angle)
