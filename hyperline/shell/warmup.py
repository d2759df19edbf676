"""What is done while nothing happens: what the first game will need at once is made ready, and garbage is looked for."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pkgutil import iter_modules
from time import perf_counter

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
SHARE = 0.35
"""Of the time that passes: what the pieces of work take at the most."""
YOUNG, SOME = 700, 10
"""Python's own measures: how many new objects are looked through, and how often before those that were left are, too."""
ALL = 100
"""How often those are before all objects are, however busy the window is: with a game open that takes several frames."""


def begin_to_tidy() -> None:
    """Have garbage looked for from now on, but not among what the start has made: that stays."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(YOUNG, SOME, ALL)


def tidy() -> None:
    """Look through all objects, if there is need, in a moment in which nobody waits for the next frame."""
    if gc.get_count()[2] > SOME:
        gc.collect()


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


def go_on(pieces: Iterator[None], seconds: float) -> None:
    """Do some of the pieces, for a part of the time that has passed."""
    until = perf_counter() + seconds * SHARE
    while perf_counter() < until and next(pieces, pieces) is not pieces:
        pass


def imported(packages: Sequence[str]) -> Iterator[None]:
    """Import the modules of packages, one a step; those that others need come first."""
    for package in packages:
        for module in iter_modules(import_module(package).__path__):
            with suppress(ImportError):  # reported when the module is needed
                import_module(f"{package}.{module.name}")
            yield
