"""``hyperline screenshot``: renders a scene to a picture file, without a screen."""

from __future__ import annotations

import os
from pathlib import Path

from hyperline.command.misuse import Misuse
from hyperline.command.source import text_of
from hyperline.games.listed import SHELF
from hyperline.kernel.quote import quoted


def perform(scene: str, out: str, position: str | None, size: tuple[int, int]) -> int:
    """Render and write; the exit status. Raises Illegal or Misuse for what cannot be done."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from hyperline.shell import screenshot

    names, game = screenshot.scene_names(SHELF, SHELF.default), SHELF.default
    if scene not in names:
        raise Misuse(f"there is no scene {quoted(scene)}; choose from {', '.join(sorted(names))}")
    shown = None
    if position is not None:
        from hyperline.games.hyperline.engine.notation.position import read_text

        shown = read_text(text_of(position))
    path = Path(out)
    if path.suffix.lower() != ".png":
        raise Misuse(f"{out}: the file name must end in .png")
    try:
        screenshot.screenshot(SHELF, game, scene, path, position=shown, size=size)
    except OSError as fault:
        raise Misuse(f"{fault.filename or out}: {fault.strerror or fault}") from None
    return 0
