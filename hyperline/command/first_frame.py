"""Opens the window until its first frame is shown, for anyone who measures how long that takes."""

from __future__ import annotations

import os
import sys
from typing import Any

from hyperline.kernel.shelf import attribute

TOGETHER = ("nacl", "websockets", "zeroconf", "hyperline.together")
"""What playing together needs."""


def tell() -> None:
    """Open the menu, print a line when it is seen for the first time, and end."""
    import pygame

    update = pygame.display.update

    def told(*rects: Any) -> None:
        update(*rects)
        print("shown", flush=True)
        os._exit(0)

    pygame.display.update = told
    attribute("hyperline.cli:main")([])


def tell_alone() -> None:
    """The same as if nothing were installed that playing together needs."""
    sys.modules.update(dict.fromkeys(TOGETHER))  # type: ignore[arg-type]
    tell()
