"""The fonts: a display face and a text face in two weights, by file name and pixel size."""

from __future__ import annotations

from pathlib import Path

import pygame


class Fonts:
    """Fonts of assets/fonts, opened when first asked for; pygame's own where a file is missing."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, Path | None] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}

    def __call__(self, face: str, pixels: int) -> pygame.font.Font:
        """The font of a face such as ``text-bold`` at a size in pixels."""
        key = face, max(4, pixels)
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[key] = pygame.font.Font(self._file(face), key[1])
        return self._fonts[key]

    def _file(self, face: str) -> Path | None:
        if face not in self._files:
            found = (self._folder / f"{face}{end}" for end in (".otf", ".ttf"))
            self._files[face] = next((file for file in found if file.is_file()), None)
        return self._files[face]
