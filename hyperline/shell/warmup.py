"""Makes ready, a little at a time while the menu is looked at, what the first game will need at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pkgutil import iter_modules

from hyperline.shell.context import Context

PACKAGES = (
    "hyperline.kernel", "hyperline.games.hyperline.engine", "hyperline.games.hyperline.engine.decisions",
    "hyperline.shell.assets", "hyperline.shell.anim", "hyperline.shell.ui", "hyperline.shell.play",
    "hyperline.shell.log", "hyperline.shell.hud", "hyperline.games.hyperline.app.whynot",
    "hyperline.games.hyperline.app.log", "hyperline.games.hyperline.app.board.views",
    "hyperline.games.hyperline.app.shipyard.views", "hyperline.games.hyperline.app.battle.views",
    "hyperline.games.hyperline.app.board.hud", "hyperline.shell.options", "hyperline.games.hyperline.app.luck",
    "hyperline.games.hyperline.app.board.cues", "hyperline.games.hyperline.app.battle.cues", "hyperline.shell.features",
    "hyperline.shell.features.hints", "hyperline.games.hyperline.app.board.features",
    "hyperline.games.hyperline.app.battle.features", "hyperline.games.hyperline.app.shipyard.features",
    "hyperline.shell.scenes", "hyperline.games.hyperline.app.board", "hyperline.games.hyperline.app.battle",
    "hyperline.games.hyperline.app.shipyard",
)  # fmt: skip
"""Those that others need come first."""
GROUPS = ("tiles", "pieces", "components", "upgrades")


def readied(context: Context) -> Iterator[None]:
    """Do one piece of work a step, none of which holds up a frame: modules, space, and the tiles as the board shows them."""
    for package in PACKAGES:
        for module in iter_modules(import_module(package).__path__):
            with suppress(ImportError):  # that is told when the module is needed
                import_module(f"{package}.{module.name}")
            yield
    import_module("hyperline.shell.ui.space").deep_space(context)
    yield
    import_module("hyperline.games.hyperline.app.board.views.ground").printed()
    yield
    cell = _cell(context)
    for group in GROUPS:
        for name in context.sprites.names(group):
            if group == "tiles":
                context.sprites(group, name, cell)
            context.sprites.ready(group, name)
            yield


def _cell(context: Context) -> int:
    """The side of a sector in pixels when a board opens."""
    view = import_module("hyperline.games.hyperline.app.board.views.view").BoardView(context, lambda rect: None)
    view.layout(import_module("hyperline.games.hyperline.app.board.hud.board_frame").board_frame(context.measure, 2).board)
    cell: int = view.camera.cell
    return cell
