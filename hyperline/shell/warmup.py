"""Makes ready, a little at a time while the menu is looked at, what the first game will need at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pkgutil import iter_modules

from hyperline.kernel.shelf import attribute
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.paths import ROOMS
from hyperline.shell.registry import has_together

PACKAGES = (
    "hyperline.kernel", "hyperline.shell.assets", "hyperline.shell.jobs", "hyperline.shell.anim", "hyperline.shell.ui",
    "hyperline.shell.play", "hyperline.shell.page.log", "hyperline.shell.page.hud", "hyperline.shell.options",
    "hyperline.shell.setup",
)  # fmt: skip
LATER = ("hyperline.shell.page.features", "hyperline.shell.page.features.hints", "hyperline.shell.scenes")
"""Those whose modules need most others, and so come last."""


def readied(context: Context, game: str = "") -> Iterator[None]:
    """Do one piece of work a step, none of which holds up a frame: for a game, by default the one begun last."""
    yield from imported(PACKAGES)
    import_module("hyperline.shell.ui.space").deep_space(context)
    yield
    game = game or context.latest_game
    if context.shelf.entry(game).has_face:
        yield from face_of(context, game).warmup(context)
    yield from imported(LATER)
    if (context.paths.home / ROOMS).is_file() and has_together():
        attribute("hyperline.shell.lookout:attend")(context)


def imported(packages: Sequence[str]) -> Iterator[None]:
    """Import the modules of packages, one a step; those that others need come first."""
    for package in packages:
        for module in iter_modules(import_module(package).__path__):
            with suppress(ImportError):  # reported when the module is needed
                import_module(f"{package}.{module.name}")
            yield
