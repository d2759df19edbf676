"""Makes ready, a little at a time while the menu is looked at, what the first game will need at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pkgutil import iter_modules

from hyperline.app.context import Context

PACKAGES = (
    "hyperline.kernel", "hyperline.engine", "hyperline.engine.decisions", "hyperline.app.assets", "hyperline.app.anim",
    "hyperline.app.ui", "hyperline.app.whynot", "hyperline.app.happened", "hyperline.app.views.board",
    "hyperline.app.views.ship", "hyperline.app.views.battle", "hyperline.app.views.hud", "hyperline.app.views.options",
    "hyperline.app.views.luck", "hyperline.app.cues", "hyperline.app.cues.combat", "hyperline.app.companions",
    "hyperline.app.attendants", "hyperline.app.yard", "hyperline.app.scenes",
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
    import_module("hyperline.app.ui.space").deep_space(context)
    yield
    import_module("hyperline.app.views.board.ground").printed()
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
    view = import_module("hyperline.app.views.board.view").BoardView(context, lambda rect: None)
    view.layout(import_module("hyperline.app.views.hud.frame").board_frame(context.measure, 2).board)
    cell: int = view.camera.cell
    return cell
