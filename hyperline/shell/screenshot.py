"""Renders one scene without a window and saves it as a picture, for the command line, the README and the tests."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from hyperline.games.hyperline.app.samples import staged_saves, staged_table
from hyperline.games.listed import SHELF
from hyperline.kernel.shelf import Shelf
from hyperline.shell.context import Context, make_context
from hyperline.shell.paths import Paths
from hyperline.shell.registry import open_scene
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.toast import Toasts

STEP = 1 / 60
MOST_STEPS = 60 * 60  # a scene that has not come to rest after a minute is taken as it is
SCENES = ("menu", "setup", "rulings", "settings", "help", "board", "battle", "shipyard", "pause", "victory", "luck", "saves")


class CannotShow(OSError):  # noqa: N818 - it is the request that cannot be met
    """Why there is no picture, in one sentence."""


def screenshot(scene_name: str, out_path: str | Path, position: Any = None, size: tuple[int, int] = (1280, 720)) -> Path:
    """Save a picture of a scene of SCENES at `size` pixels; raises CannotShow with one sentence.

    `position` is what board, battle, shipyard, pause, luck and victory show; without one it is a position of the assets.
    """
    if scene_name not in SCENES:
        raise CannotShow(f"there is no scene {scene_name!r}; there are {', '.join(SCENES)}")
    if min(size) < 64 or max(size) > 8192:
        raise CannotShow(f"a picture of {size[0]}x{size[1]} pixels cannot be made; take 64 to 8192 each way")
    out = Path(out_path)
    if not out.parent.is_dir():
        raise CannotShow(f"there is no folder {out.parent}")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    try:
        surface = pygame.display.set_mode(size)
        context = quiet_context(size, SHELF)
        stack = SceneStack(Toasts(context))
        open_for_picture(scene_name, context, stack, position)
        settle(context, stack, surface)
        pygame.image.save(surface, str(out))
        stack.clear()
    except pygame.error as failure:
        raise CannotShow(f"the picture cannot be made: {failure}") from failure
    finally:
        pygame.display.quit()
    return out


def quiet_context(size: tuple[int, int], shelf: Shelf, settings: Settings | None = None) -> Context:
    """Services that keep nothing, so that a picture does not depend on whose machine it is made on."""
    return make_context(size, shelf, Paths(Path("nowhere"), is_writable=False), settings or Settings(), is_quiet=True)


def settle(context: Context, stack: SceneStack, surface: Surface) -> None:
    """Step until every visible scene has come to rest, then draw."""
    for step in range(MOST_STEPS):
        context.clock.advance(STEP)
        stack.update(STEP)
        if step > 2 and all(scene.is_settled for scene in stack.visible):
            break
    stack.draw(surface)


def open_for_picture(name: str, context: Context, stack: SceneStack, position: Any) -> None:
    """Put the scene of a name on the stack, with what it needs to show."""
    match name:
        case "board" | "battle":
            stack.push(open_scene("board", context, staged_table(context, name, position)))
        case "shipyard":
            stack.push(open_scene(name, context, staged_table(context, name, position) if position is not None else None))
        case "pause":
            stack.push(open_scene("board", context, staged_table(context, "board", position)))
            stack.push(open_scene(name, context))
        case "victory" | "luck":
            stack.push(open_scene(name, context, staged_table(context, name, position)))
        case "rulings":
            stack.push(open_scene(name, context, SHELF.meta("hyperline"), {}, lambda options: None))
        case "saves":
            stack.push(open_scene(name, staged_saves(context)))
        case "help":
            stack.push(open_scene(name, context, "JMP"))
        case _:
            stack.push(open_scene(name, context))
