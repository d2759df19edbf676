"""Makes ready, a little at a time while the menu is looked at, what the first game will need at once."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from hyperline.app.context import Context

MODULES = (
    "hyperline.kernel.record",
    "hyperline.app.saves",
    "hyperline.app.director",
    "hyperline.app.seed",
    "hyperline.app.table",
    "hyperline.engine.action",
    "hyperline.engine.board",
    "hyperline.engine.position",
    "hyperline.bots.base",
    "hyperline.bots.registry",
    "hyperline.app.opening",
    "hyperline.engine.lines",
    "hyperline.engine.effects",
    "hyperline.engine.moves",
    "hyperline.engine.decisions.damage",
    "hyperline.engine.decisions.move",
    "hyperline.engine.decisions.battle",
    "hyperline.engine.decisions.combat",
    "hyperline.engine.rules",
    "hyperline.app.wording",
    "hyperline.app.assets.tmx",
    "hyperline.app.views.board.ground",
    "hyperline.app.views.board.pieces",
    "hyperline.app.views.board.lights",
    "hyperline.app.views.board.trace",
    "hyperline.app.views.board.view",
    "hyperline.app.views.hud.popup",
    "hyperline.app.views.hud.controls",
    "hyperline.app.views.hud.logpanel",
    "hyperline.app.views.ship.mini",
    "hyperline.app.views.hud.surroundings",
    "hyperline.app.views.board.pointing",
    "hyperline.app.companions.listed",
    "hyperline.app.scenes.board",
    "hyperline.app.scenes.setup",
    "hyperline.app.scenes.shipyard",
    "hyperline.app.scenes.battle",
)
"""Those that others need come first."""


def readied(context: Context) -> Iterator[None]:
    """Do one piece of work a step, none of which holds up a frame: modules, space, and the tiles as the board shows them."""
    for name in MODULES:
        import_module(name)
        yield
    import_module("hyperline.app.ui.space").deep_space(context)
    yield
    import_module("hyperline.app.views.board.ground").printed()
    yield
    cell = _cell(context)
    for name in context.sprites.names("tiles"):
        context.sprites("tiles", name, cell)
        yield


def _cell(context: Context) -> int:
    """The side of a sector in pixels when a board opens."""
    view = import_module("hyperline.app.views.board.view").BoardView(context, lambda rect: None)
    view.layout(import_module("hyperline.app.views.hud.frame").board_frame(context.measure, 2).board)
    cell: int = view.camera.cell
    return cell
