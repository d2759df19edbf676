"""Renders one scene without a window and saves it as a picture, for the command line, the README and the tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import pygame
from pygame import Surface

from hyperline.kernel.shelf import Shelf
from hyperline.shell.context import Context, make_context
from hyperline.shell.face import Sample
from hyperline.shell.paths import Paths
from hyperline.shell.registry import (
    career_scene,
    challenges_scene,
    changes_scene,
    help_scene,
    menu_scene,
    pause_scene,
    rivals_scene,
    rulings_scene,
    saves_scene,
    settings_scene,
    setup_scene,
    welcome_scene,
)
from hyperline.shell.scene import Scene
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.toast import Toasts

STEP = 1 / 60
MOST_STEPS = 60 * 60  # a scene that has not come to rest after a minute is taken as it is
RULINGS: Final = "rulings"
OWN: Final[Mapping[str, Callable[[Context, str], Scene]]] = {
    "menu": lambda context, game: menu_scene(context),
    "setup": setup_scene,
    RULINGS: lambda context, game: rulings_scene(context, context.shelf.meta(game), {}, lambda options: None),
    "settings": lambda context, game: settings_scene(context),
    "welcome": lambda context, game: welcome_scene(context),
    "help": lambda context, game: help_scene(context),
    "changes": lambda context, game: changes_scene(context),
    "career": lambda context, game: career_scene(context),
    "rivals": rivals_scene,
    "challenges": lambda context, game: challenges_scene(context),
    "saves": lambda context, game: saves_scene(context),
}
"""The shell's scenes that show something by themselves; a game may have a sample of its own for one of them."""
PAUSE: Final = "pause"


class CannotShow(OSError):  # noqa: N818 - it is the request that cannot be met
    """Why there is no picture, in one sentence."""


def scene_names(shelf: Shelf, game: str) -> tuple[str, ...]:
    """The scenes that there can be a picture of: the shell's, a game's, and those in which one is looked back on.

    The pause lies over the game's first. A game without rulings has no page of them.
    """
    from hyperline.shell.retrospect import scenes_of  # with all the pages that are opened there

    samples = _samples(shelf, game)
    own = [name for name in OWN if name != RULINGS or any(option.is_ruling for option in shelf.meta(game).options)]
    return tuple(dict.fromkeys((*own, *([PAUSE] if samples else []), *samples, *scenes_of(shelf, game))))


def _samples(shelf: Shelf, game: str) -> Mapping[str, Sample]:
    samples: Mapping[str, Sample] = shelf.entry(game).face().samples
    return samples


def screenshot(
    shelf: Shelf, game: str, scene: str, out_path: str | Path, position: Any = None, size: tuple[int, int] = (1280, 720)
) -> Path:
    """Save a picture of one of a game's `scene_names` at `size` pixels; raises CannotShow with one sentence.

    `position` is what is shown where the game is played; without one it is a position that the game thinks worth it.
    """
    names = scene_names(shelf, game)
    if scene not in names:
        raise CannotShow(f"there is no scene {scene!r}; there are {', '.join(names)}")
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
        context = quiet_context(size, shelf)
        stack = SceneStack(Toasts(context))
        open_for_picture(scene, context, stack, position, game)
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
    """Step until every visible scene has come to rest, and draw it; some things are made once their place was seen."""
    for step in range(MOST_STEPS):
        context.clock.advance(STEP)
        stack.update(STEP)
        if step == 1:
            stack.draw(surface)
        if step > 2 and all(scene.is_settled for scene in stack.visible):
            break
    stack.draw(surface)


def open_for_picture(name: str, context: Context, stack: SceneStack, position: Any = None, game: str = "") -> None:
    """Put the scene of a name on the stack, with what it needs to show; of the latest game if none is given."""
    if game:
        context.settings.change(game=game)
    game = context.latest_game
    samples = _samples(context.shelf, game)
    if name == PAUSE:
        stack.push(next(iter(samples.values()))(context, position))
        stack.push(pause_scene(context))
    elif name in samples:
        stack.push(samples[name](context, position))
    elif name in OWN:
        stack.push(OWN[name](context, game))
    else:
        from hyperline.shell.retrospect import SCENES

        SCENES[name](context, stack, game)
