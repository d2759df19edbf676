"""Pictures of scenes in every look that a player can choose: `python tools/gallery.py FOLDER [--scenes board battle] …`."""

from __future__ import annotations

import argparse
import os
import sys
from itertools import product
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from hyperline.games.listed import SHELF  # noqa: E402
from hyperline.shell.screenshot import open_for_picture, quiet_context, scene_names, settle  # noqa: E402
from hyperline.shell.stack import SceneStack  # noqa: E402
from hyperline.shell.store.settings import PALETTES, Settings  # noqa: E402
from hyperline.shell.ui.toast import Toasts  # noqa: E402

SIZES = ("1280x720", "1920x1080")


def main(words: list[str]) -> int:
    """Make them; each is named by its scene and its look."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", default=SHELF.names[0])
    parser.add_argument("--scenes", nargs="+")
    parser.add_argument("--sizes", nargs="+", default=SIZES)
    parser.add_argument("--text", nargs="+", type=int, default=[100])
    parser.add_argument("--detail", nargs="+", default=["simple"], choices=("simple", "full"))
    parser.add_argument("--palette", default=PALETTES[0], choices=PALETTES)
    parser.add_argument("--contrast", action="store_true", help="with high contrast")
    parser.add_argument("--calm", action="store_true", help="with reduced motion")
    parser.add_argument("--position", type=Path, help="the position to show")
    asked = parser.parse_args(words)
    asked.folder.mkdir(parents=True, exist_ok=True)
    position = None
    if asked.position:
        position = SHELF.game(asked.game).read(asked.position.read_text(encoding="utf-8"))
    pygame.font.init()
    for size, text, detail in product(asked.sizes, asked.text, asked.detail):
        pixels = tuple(int(part) for part in size.split("x"))
        pygame.display.init()
        surface = pygame.display.set_mode(pixels)
        look = {"text_size": text, "palette": asked.palette, "has_high_contrast": asked.contrast, "is_calm": asked.calm}
        if "detail" in Settings.__struct_fields__:
            look["detail"] = detail
        for scene in asked.scenes or scene_names(SHELF, asked.game):
            context = quiet_context(pixels, SHELF, Settings(**look))
            stack = SceneStack(Toasts(context))
            open_for_picture(scene, context, stack, position, asked.game)
            settle(context, stack, surface)
            pygame.image.save(surface, asked.folder / f"{scene}-{size}-{text}-{detail}.png")
            stack.clear()
        pygame.display.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
