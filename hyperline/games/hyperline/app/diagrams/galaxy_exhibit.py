"""A part of the board in the rules: with what can be chosen there, a Jump as it is traced, and moves that are played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views import limelight
from hyperline.games.hyperline.app.board.views.lit_port import LitPort
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.strand import plain
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.event_table import board_cues
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME, SECTOR_BY_NAME, SIZE
from hyperline.games.hyperline.rules.route import routes
from hyperline.kernel.event import Event
from hyperline.shell.context import Context
from hyperline.shell.help.board_exhibit import Performance, Staged

MOVES = (
    events.ShipStepped, events.JumpBegan, events.ShipSlid, events.BranchTaken, events.JumpEnded, events.ShipShifted,
    events.ShipHopped, events.TileDrawn, events.TilePlaced, events.TileTurnedUp, events.SectorScanned, events.TileTwisted,
    events.MoveBlocked, events.TorpedoFired, events.FighterUnloaded, events.FighterLoaded,
)  # fmt: skip
"""What is played of what moves lead to."""
SIDES = 0.02  # cells around the part that is seen, so that its edge is whole


@dataclass(frozen=True)
class Region:
    """The sectors that are seen, from one corner to another; `ports` are Hyperpoints that are lit where the ship is."""

    first: str = "A1"
    last: str = "I9"
    ports: tuple[str, ...] = ()
    route: str = ""


class BrightBoard(BoardView):
    """The board in full light."""

    @property
    def limelight(self) -> limelight.Limelight:
        """All of it."""
        return limelight.Limelight(1.0)


class GalaxyExhibit(Performance):
    """The part of a board that `region` names. What motions ask of the page around a board is not there."""

    around: Any = None

    def __init__(self, context: Context, staged: Staged, region: Region) -> None:
        super().__init__(context, staged, board_cues())
        self.region = region
        (top, left), (bottom, right) = (divmod(SECTOR_BY_NAME[name], SIZE) for name in (region.first, region.last))
        self._cells = Rect(left, top, right - left + 1, bottom - top + 1)
        self.shape = self._cells.h / self._cells.w
        self.view = BrightBoard(context, self.redraw)
        self.view.emblems = self.emblems
        self.view.picture = Picture.of(self.position)

    @property
    def picture(self) -> Picture:
        """What is on the board."""
        return self.view.picture

    def layout(self, size: tuple[int, int]) -> None:
        camera, cells = self.view.camera, self._cells
        frame = Rect((0, 0), size)
        self.view.still()
        self.view.layout(frame)
        back = Surface(size)
        back.fill(self.context.theme.colour("space"))
        camera.fit(frame)
        fitted = min(size) / SIZE
        camera.zoom = (min(size[0] / (cells.w + SIDES), size[1] / (cells.h + SIDES)) + 0.5) / fitted
        camera._look_at(cells.centerx if cells.w % 2 == 0 else cells.left + cells.w / 2, cells.top + cells.h / 2)
        self.view.stand_on(back)
        self.begin()

    def show(self, position: Any) -> None:
        view, seat = self.view, self.seat
        view.show(self.game.observe(position, seat), seat)
        if position is not self.position:
            view.light(())
            view.trace.show(plain())
            return
        sector = position.players[seat].sector
        view.ways = {PORT_BY_NAME[name]: LitPort(sector, PORT_BY_NAME[name]) for name in self.region.ports}
        view.colours = {SECTOR_BY_NAME[key.partition(":")[2]]: "gate" for key in self.staged.lit}
        view.light([*self.staged.lit, *(lit.key for lit in view.ways.values())])
        route = routes(position.players, position.board, seat).get(PORT_BY_NAME.get(self.region.route, -1))
        view.trace.show(plain(*([route] if route is not None else [])))

    def take(self, event: Event) -> None:
        self.view.take(event)
        self.redraw()

    def update(self, seconds: float) -> None:
        was_busy = self.director.is_busy
        super().update(seconds)
        if self.director.is_busy and not was_busy:
            self.view.light(())
            self.view.trace.show(plain())
        if self.moves:
            self.view.update(seconds)

    def draw(self, surface: Surface) -> None:
        self.view.draw(surface)
        self.floats.draw(surface)
