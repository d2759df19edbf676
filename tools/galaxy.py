"""Paints the menu's galaxy ahead, so that the menu opens at once: `python tools/galaxy.py` writes the picture."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "assets" / "sprites" / "galaxy.jpg"


def main() -> int:
    """Paint and write it."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    sys.path.insert(0, str(ROOT))
    import pygame
    from PIL import Image

    from hyperline.games.listed import SHELF
    from hyperline.shell.screenshot import quiet_context
    from hyperline.shell.ui.space import VIEW, VIEW_CENTRE, VIEW_SCALE, Hyperlines, painted_galaxy

    pygame.display.init()
    pygame.display.set_mode(VIEW)
    context = quiet_context(VIEW, SHELF)
    painted = painted_galaxy(context, Hyperlines(context, VIEW_CENTRE, VIEW_SCALE))
    pixels = pygame.image.tobytes(painted, "RGB")
    Image.frombytes("RGB", VIEW, pixels).save(FILE, quality=93, subsampling=0, optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
