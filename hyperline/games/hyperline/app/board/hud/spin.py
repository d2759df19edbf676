"""The drawn tile as it is turned: it swings to its new look, and then the route over it goes on, a leg at a time."""

from __future__ import annotations

from hyperline.games.hyperline.app.board.hud.tiletray import LargeTile
from hyperline.games.hyperline.app.board.views.joining import Joining
from hyperline.games.hyperline.app.board.views.trace import WHOLE
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.rules.catalogue import LOOKS, rotations
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.context import Context

PER_LEG = 50  # ms at normal pace in which the route goes on by a leg


class Spin:
    """One turn at a time, of the tile in the tray and of the ghost on the board. `swing`: degrees yet to go, clockwise."""

    def __init__(self, context: Context, view: BoardView) -> None:
        self.context = context
        self.view = view
        self.swing = 0.0
        self.is_moving = False
        self._whole = 0.0  # the degrees of this turn
        self._time = 0.0  # seconds since it began

    @property
    def seconds(self) -> float:
        """How long a turn takes at the present pace; nothing in calm mode."""
        settings = self.context.settings.value
        return 0.0 if settings.is_calm else last.TILE_ROTATE * settings.pace / 1000

    def begin(self, before: int, chosen: Joining, step: int) -> None:
        """Turn from one look's code to another; `step` tells which way where both are as near."""
        if not self.seconds:
            return
        self.swing = self._whole = float(degrees(before, chosen.code, step))
        self._time, self.is_moving = 0.0, True
        self.view.trace.depth = self._legs_before(chosen)

    def stop(self) -> None:
        """Stop turning."""
        self.swing, self.is_moving, self.view.trace.depth = 0.0, False, WHOLE

    def update(self, seconds: float, chosen: Joining | None, tile: LargeTile | None) -> None:
        """Go on in time; `chosen` is the look that is shown, in the large `tile`."""
        if not self.is_moving:
            return
        self._time += seconds
        total = self.seconds
        share = min(1.0, self._time / total) if total else 1.0
        if self.swing:
            self._show(self._whole * (1 - ease_out(share)) if share < 1 else 0.0, tile)
        if share == 1.0:
            self._go_on(self._time - total, chosen)

    def _show(self, left: float, tile: LargeTile | None) -> None:
        """Show both tiles with this many degrees yet to turn."""
        self.swing = left
        ghost = self.view.ghost
        if ghost is not None:
            ghost.swing = left
            rect = ghost.rect(self.view.camera)
            self.view.redraw(rect.inflate(rect.w // 2, rect.h // 2))
        if tile is not None:
            tile.swing = left
            tile.redraw()

    def _go_on(self, seconds: float, chosen: Joining | None) -> None:
        """Show as much of the route as the time since the turn allows."""
        pace, depth = self.context.settings.value.pace, WHOLE
        if chosen is not None and pace:
            depth = self._legs_before(chosen) + 1 + int(1000 * seconds / (PER_LEG * pace))
            longest = max((legs for strand in chosen.strands for legs in strand.depths()), default=0)
            depth = depth if depth <= longest else WHOLE
        if depth != self.view.trace.depth:
            self.view.trace.depth = depth
            self.view.redraw(self.view.frame)
        self.is_moving = depth != WHOLE

    def _legs_before(self, chosen: Joining) -> int:
        """How many legs of the routes lie before the tile."""
        ghost = self.view.ghost
        found = [
            depth
            for strand in chosen.strands
            for (leg, _), depth in zip(strand.legs(), strand.depths(), strict=True)
            if ghost is not None and leg.sector == ghost.sector
        ]
        return min(found, default=0)


def degrees(before: int, after: int, step: int) -> int:
    """How far a tile turns clockwise from one look's code to another, the shorter way round; `step` decides if both are."""
    quarters = (LOOKS[after].rotation - LOOKS[before].rotation) % 4
    if len(rotations(after)) == 2:
        return 90 if step >= 0 else -90
    if quarters == 2:
        return 180 if step >= 0 else -180
    return 90 if quarters == 1 else -90
