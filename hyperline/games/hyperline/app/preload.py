"""Prepares, piece by piece, what the first game needs: the modules, and the tiles as the board shows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hyperline.shell.context import Context
from hyperline.shell.warmup import imported

RULES: Final = ("hyperline.games.hyperline.rules", "hyperline.games.hyperline.rules.decisions")
SCENES: Final = (
    "hyperline.games.hyperline.app.setup",
    "hyperline.games.hyperline.app.whynot",
    "hyperline.games.hyperline.app.log",
    "hyperline.games.hyperline.app.board.views",
    "hyperline.games.hyperline.app.shipyard.views",
    "hyperline.games.hyperline.app.battle.views",
    "hyperline.games.hyperline.app.board.hud",
    "hyperline.games.hyperline.app.luck",
    "hyperline.games.hyperline.app.board.cues",
    "hyperline.games.hyperline.app.battle.cues",
    "hyperline.games.hyperline.app.board.features",
    "hyperline.games.hyperline.app.battle.features",
    "hyperline.games.hyperline.app.shipyard.features",
    "hyperline.games.hyperline.app.board",
    "hyperline.games.hyperline.app.battle",
    "hyperline.games.hyperline.app.shipyard",
)
AT_SETUP: Final = (("hyperline", "galaxy"), ("hyperline/tiles", "nexxus"))  # between the seats of a new game
GROUPS: Final = ("hyperline/tiles", "pieces", "hyperline/pieces", "hyperline/components", "hyperline/upgrades")


def preloaded(context: Context) -> Iterator[None]:
    """Import what others need first, then read the pictures: those of the galaxy beside the seats before all others."""
    yield from imported(RULES)
    for group, name in AT_SETUP:
        context.sprites.ready(group, name)
        yield
    yield from imported(SCENES)
    cell = _cell(context)
    for group in GROUPS:
        for name in context.sprites.names(group):
            if group == "hyperline/tiles":
                context.sprites(group, name, cell)
            context.sprites.ready(group, name)
            yield


def _cell(context: Context) -> int:
    """The side of a sector in pixels when a board opens."""
    from hyperline.games.hyperline.app.board.hud.board_frame import board_frame
    from hyperline.games.hyperline.app.board.views.view import BoardView

    view = BoardView(context, lambda rect: None)
    view.layout(board_frame(context.measure, 2).board)
    return view.camera.cell
