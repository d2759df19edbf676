"""The game's pictures: loaded when first needed, scaled and turned once for the size on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Color, Surface

from hyperline.shell.assets.album import Album

KEPT = ("#04060E", "#060A16", "#27304A", "#A9B7D4", "#F4F8FF", "#FFFFFF", "#0B3C66", "#4CC9FF", "#EAFBFF")
"""Ink, metal, glass and white, which every player's pieces share and which stay as they are."""
SHARPNESS = 2.0  # how quickly the pull of a colour fades: the higher, the less shades between two of them are mixed
NEAR = 40.0  # so that a colour at no distance does not divide by nothing
SCALED = 11.0  # MiB of pictures kept at the sizes in which they are shown: three times what a whole board takes
SMALL, SMALLER = 128, 72  # pixels: the size from which all pictures are made that are no larger than the second
SMALLS = 9.0  # MiB of pictures of that size: all there are
MASTERS = 5.0  # MiB of full-size pictures kept for another size


def recoloured(picture: Surface, before: Sequence[Color], after: Sequence[Color]) -> Surface:
    """A copy in which the colours `before` have become those `after`, and all shades between in proportion."""
    import numpy as np  # here: it takes a tenth of a second, and the pictures are drawn in the standard palette
    from pygame import surfarray

    fixed = [Color(name) for name in KEPT]
    anchors = np.array([tuple(c)[:3] for c in (*before, *fixed)], dtype=np.float32)
    shifts = np.array([tuple(c)[:3] for c in (*after, *fixed)], dtype=np.float32) - anchors
    made = picture.copy()
    pixels = surfarray.pixels3d(made)
    seen = surfarray.array_alpha(made) > 0
    packed = pixels[seen].astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], dtype=np.uint32)
    colours, where = np.unique(packed, return_inverse=True)
    flat = np.stack([colours >> 16, colours >> 8 & 255, colours & 255], axis=1).astype(np.float32)
    far = ((flat[:, None, :] - anchors[None]) ** 2).sum(axis=2) + NEAR
    pull = far**-SHARPNESS
    moved = flat + (pull @ shifts) / pull.sum(axis=1, keepdims=True)
    pixels[seen] = np.clip(moved, 0, 255).round().astype(np.uint8)[where]
    del pixels  # it holds the surface locked
    return made


class MissingSprite(FileNotFoundError):  # noqa: N818
    """A picture that the game needs is not there."""


class Sprites:
    """Pictures by group and name: `sprites("hyperline/tiles", "fork", 64, turn=90)` reads sprites/hyperline/tiles/fork.png.

    What all games share is at the top, what a game has for itself in a folder by its id.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._masters = Album(MASTERS)
        self._smalls = Album(SMALLS)
        self._scaled = Album(SCALED)
        self.dyes: dict[str, tuple[tuple[Color, ...], tuple[Color, ...]]] = {}
        self._is_there: dict[str, bool] = {}

    def dye(self, dyes: dict[str, tuple[tuple[Color, ...], tuple[Color, ...]]]) -> None:
        """Show the pictures of these paths in other colours from now on, the others as they are drawn."""
        if dyes == self.dyes:
            return
        for path in {*dyes, *self.dyes}:
            self._masters.drop(path)
            self._smalls.drop(path)
        self.dyes = dyes
        self.forget()

    def has(self, group: str, name: str) -> bool:
        """Whether there is such a picture; the disk is asked once."""
        path = f"{group}/{name}" if group else name
        if path not in self._is_there:
            self._is_there[path] = self._file(path) is not None
        return self._is_there[path]

    def size(self, group: str, name: str) -> tuple[int, int]:
        """The pixels of the picture as it was drawn."""
        path = f"{group}/{name}" if group else name
        return self._masters(path, lambda: self.read(path)).get_size()

    def groups(self, game: str) -> tuple[str, ...]:
        """The groups of a game's own, sorted."""
        return tuple(sorted(f"{game}/{one.name}" for one in (self.folder / game).glob("*") if one.is_dir()))

    def names(self, group: str) -> tuple[str, ...]:
        """The names of a group's pictures, sorted."""
        return tuple(sorted(file.stem for file in (self.folder / group).glob("*.png")))

    def of_seats(self) -> tuple[str, ...]:
        """The pieces that each seat has in its colour, as paths without number: those that are numbered from 0."""
        found = (*self.folder.glob("pieces/*-0.png"), *self.folder.glob("*/pieces/*-0.png"))
        return tuple(sorted(file.relative_to(self.folder).as_posix().removesuffix("-0.png") for file in found))

    def __call__(self, group: str, name: str, size: int | tuple[int, int], turn: int = 0) -> Surface:
        """The picture at `size` pixels, turned clockwise by degrees; do not draw on it.

        Quarter turns of a square keep its size; other turns give a larger surface with the same centre.
        """
        w, h = (size, size) if isinstance(size, int) else size
        path = f"{group}/{name}" if group else name
        key = path, max(1, w), max(1, h), turn % 360
        return self._scaled(key, lambda: self._shown(group, name, key))

    def _shown(self, group: str, name: str, key: tuple[str, int, int, int]) -> Surface:
        path, w, h, turn = key
        if turn and turn % 90 == 0:
            return pygame.transform.rotate(self(group, name, (w, h)), -turn)
        master = self._small(path) if max(w, h) <= SMALLER else self._masters(path, lambda: self.read(path))
        if turn:  # turned while it is large, so that it stays sharp
            turned, (was_w, was_h) = pygame.transform.rotozoom(master, -turn, 1.0), master.get_size()
            high = turned.get_height() * h / was_h
            return pygame.transform.smoothscale(turned, (max(1, round(turned.get_width() * w / was_w)), max(1, round(high))))
        return master if master.get_size() == (w, h) else pygame.transform.smoothscale(master, (w, h))

    def ready(self, group: str, name: str) -> None:
        """Read a picture ahead, so that it can be shown small at once."""
        self._small(f"{group}/{name}")

    def _small(self, path: str) -> Surface:
        return self._smalls(path, lambda: _shrunk(self._masters(path, lambda: self.read(path))))

    def read(self, path: str) -> Surface:
        """A master picture as it is on disk, in the colours of the palette."""
        file = self._file(path) or self.folder / f"{path}.png"
        try:
            picture = pygame.image.load(file)
        except (OSError, pygame.error) as failure:
            raise MissingSprite(f"The picture {file} is missing or cannot be read.") from failure
        if pygame.display.get_surface() and picture.get_masks()[3]:
            picture = picture.convert_alpha()  # a wide view is laid on a background once, which converts it as well
        return recoloured(picture, *self.dyes[path]) if path in self.dyes else picture

    def _file(self, path: str) -> Path | None:
        """The file of a picture: most have transparent parts, wide views have none and are read six times as fast."""
        found = (self.folder / f"{path}{ending}" for ending in (".png", ".jpg"))
        return next((file for file in found if file.is_file()), None)

    def forget(self) -> None:
        """Drop the scaled pictures, after the window changed its size."""
        self._scaled.clear()


def _shrunk(picture: Surface) -> Surface:
    """A picture no larger than SMALL either way."""
    w, h = picture.get_size()
    share = SMALL / max(w, h)
    return (
        pygame.transform.smoothscale(picture, (max(1, round(w * share)), max(1, round(h * share)))) if share < 1 else picture
    )
