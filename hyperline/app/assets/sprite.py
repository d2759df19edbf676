"""The game's pictures: loaded when first needed, scaled and turned once for the size on the screen."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path

import pygame
from pygame import Color, Surface

from hyperline.app.assets.recolour import recoloured

BYTES = 256 * 1024 * 1024  # scaled pictures kept; the oldest go first
MASTERS = 24  # full-size pictures kept for another size


class MissingSprite(FileNotFoundError):  # noqa: N818
    """A picture that the game needs is not there."""


class Sprites:
    """Pictures by group and name: `sprites("tiles", "crossing", 64, turn=90)` reads sprites/tiles/crossing.png."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._masters: OrderedDict[str, Surface] = OrderedDict()
        self._scaled: OrderedDict[tuple[str, int, int, int], Surface] = OrderedDict()
        self._bytes = 0
        self._dyes: dict[str, tuple[tuple[Color, ...], tuple[Color, ...]]] = {}

    def dye(self, dyes: dict[str, tuple[tuple[Color, ...], tuple[Color, ...]]]) -> None:
        """Show the pictures of these paths in other colours from now on, the others as they are drawn."""
        if dyes == self._dyes:
            return
        for path in {*dyes, *self._dyes}:
            self._masters.pop(path, None)
        self._dyes = dyes
        self.forget()

    def has(self, group: str, name: str) -> bool:
        """Whether there is such a picture."""
        return (self.folder / group / f"{name}.png").is_file()

    def names(self, group: str) -> tuple[str, ...]:
        """The names of a group's pictures, sorted."""
        return tuple(sorted(file.stem for file in (self.folder / group).glob("*.png")))

    def __call__(self, group: str, name: str, size: int | tuple[int, int], turn: int = 0) -> Surface:
        """The picture at `size` pixels, turned clockwise by a multiple of 45 degrees; do not draw on it.

        Quarter turns of a square keep its size; other turns give a larger surface with the same centre.
        """
        w, h = (size, size) if isinstance(size, int) else size
        path = f"{group}/{name}" if group else name
        key = path, max(1, w), max(1, h), turn % 360
        if key in self._scaled:
            self._scaled.move_to_end(key)
            return self._scaled[key]
        if key[3]:
            made = _turned(self(group, name, (key[1], key[2])), key[3])
        else:
            master = self._master(path)
            made = master if master.get_size() == key[1:3] else pygame.transform.smoothscale(master, key[1:3])
        self._keep(key, made)
        return made

    def _master(self, path: str) -> Surface:
        if path not in self._masters:
            file = self.folder / f"{path}.png"
            try:
                picture = pygame.image.load(file)
            except (OSError, pygame.error) as failure:
                raise MissingSprite(f"The picture {file} is missing or cannot be read.") from failure
            picture = picture.convert_alpha() if pygame.display.get_surface() else picture
            self._masters[path] = recoloured(picture, *self._dyes[path]) if path in self._dyes else picture
            if len(self._masters) > MASTERS:
                self._masters.popitem(last=False)
        self._masters.move_to_end(path)
        return self._masters[path]

    def _keep(self, key: tuple[str, int, int, int], made: Surface) -> None:
        self._scaled[key] = made
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > BYTES and len(self._scaled) > 1:
            _, old = self._scaled.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4

    def forget(self) -> None:
        """Drop the scaled pictures, after the window changed its size."""
        self._scaled.clear()
        self._bytes = 0


def _turned(picture: Surface, degrees: int) -> Surface:
    if degrees % 90 == 0:
        return pygame.transform.rotate(picture, -degrees)
    return pygame.transform.rotozoom(picture, -degrees, 1.0)
