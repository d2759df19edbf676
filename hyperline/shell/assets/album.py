"""Pictures kept by key within a number of bytes: those that were not used for longest go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame
from pygame import Surface

MEBIBYTE = 1024 * 1024
FULL_HD = 1920 * 1080  # pixels


def weight(picture: Surface) -> int:
    """The bytes that a picture takes."""
    return picture.get_pitch() * picture.get_height()


class Album:
    """Pictures by key, of `most` MiB in a window of 1920x1080 or less, and in proportion in a larger one.

    A picture that alone would take more than half of that is handed out and not kept.
    """

    def __init__(self, most: float) -> None:
        self.most = most
        self.bytes = 0
        self._pictures: OrderedDict[Hashable, Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def __call__(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of a key, made if it is not kept; do not draw on it."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = make()
        if weight(made) <= self.room / 2:
            self.drop(key)
            self._pictures[key] = made
            self.bytes += weight(made)
            self._shed()
        return made

    @property
    def room(self) -> int:
        """How many bytes may be kept in the present window."""
        window = pygame.display.get_surface() if pygame.display.get_init() else None
        share = max(1.0, window.get_width() * window.get_height() / FULL_HD) if window is not None else 1.0
        return round(self.most * MEBIBYTE * share)

    def _shed(self) -> None:
        room = self.room
        while self.bytes > room:
            _, old = self._pictures.popitem(last=False)
            self.bytes -= weight(old)

    def drop(self, key: Hashable) -> None:
        """Forget the picture of a key, if it is kept."""
        old = self._pictures.pop(key, None)
        if old is not None:
            self.bytes -= weight(old)

    def clear(self) -> None:
        """Forget every picture."""
        self._pictures.clear()
        self.bytes = 0
