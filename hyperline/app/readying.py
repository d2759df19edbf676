"""Makes ready, a little at a time while the menu is looked at, what the first game will need at once."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from hyperline.app.context import Context

MODULES = (
    "kernel.record", "app.saves", "app.director", "app.seed", "app.table", "engine.action", "engine.board",
    "engine.position", "bots.base", "bots.registry", "app.opening", "engine.lines", "engine.effects", "engine.moves",
    "engine.decisions.damage", "engine.decisions.move", "engine.decisions.battle", "engine.decisions.combat",
    "engine.rules", "app.wording", "app.assets.tmx", "app.views.board.ground", "app.views.board.pieces",
    "app.views.board.lights", "app.views.board.trace", "app.views.board.view", "app.views.hud.popup",
    "app.views.hud.controls", "app.views.hud.logpanel", "app.views.ship.mini", "app.views.hud.surroundings",
    "app.views.board.pointing", "app.companions.listed", "app.scenes.board", "app.scenes.setup", "app.scenes.shipyard",
    "app.scenes.battle",
)  # fmt: skip
"""Modules below `hyperline`, those that others need first."""


def readied(context: Context) -> Iterator[None]:
    """Do one piece of work a step, none of which holds up a frame: modules, space, and the tiles as the board shows them."""
    for name in MODULES:
        import_module(f"hyperline.{name}")
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
