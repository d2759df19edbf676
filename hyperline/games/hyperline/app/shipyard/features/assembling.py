"""The assembly of the first ships: moves on to the next builder, and says whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from hyperline.games.hyperline.app.shipyard.features.yard_feature import YardFeature
from hyperline.games.hyperline.app.shipyard.views.aim_marks import draw_banner
from hyperline.games.hyperline.app.shipyard.views.yard_job import job_at

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene

BANNER = 0.7  # seconds


class Assembling(YardFeature):
    """Works only where the scene was opened to assemble ships at a table."""

    def __init__(self, yard: ShipyardScene) -> None:
        super().__init__(yard)
        self._banner = 0.0
        self._is_assembly = False

    def entered(self) -> None:
        """Say whose ship it is."""
        yard = self.scene
        self._is_assembly = yard.table is not None and yard.job.is_setup
        self._banner = BANNER if yard.job.is_setup and yard.job.stage == 0 else 0.0

    def update(self, seconds: float) -> None:
        """Let the banner pass, and the game run until the next stage is due."""
        if self._banner > 0:
            self._banner = max(0.0, self._banner - seconds)
            self.scene.redraw(self.scene.areas.grid_panel)
        if self._is_assembly:
            self._follow_table(seconds)

    def _follow_table(self, seconds: float) -> None:
        """Move on to the next builder, watch while it is a bot, and leave when all ships are complete."""
        yard, table = self.scene, self.scene.table
        assert table is not None
        table.update(1000 * seconds)
        building = [decision.seat for decision in table.open if decision.kind == "assemble"]
        if not building:
            yard.close("done")
            return
        table.director.finish_all()  # what the table plays would be hidden
        now = job_at(table, self.context, None if table.decision is not None else building[0])
        job = yard.job
        if (now.seat, now.kind, now.stage, now.ship) != (job.seat, job.kind, job.stage, job.ship):
            self._banner = BANNER if now.seat != job.seat else 0.0
            yard.begin(now)
            yard.rebuild()
            yard.focus_first()

    @property
    def is_settled(self) -> bool:
        """Whether the banner is over."""
        return self._banner <= 0

    def draw_above(self, surface: Surface) -> None:
        """Draw the banner with whose turn it is."""
        if self._banner > 0:
            draw_banner(self.context, surface, self.scene.areas.grid_panel, self.scene.job, self._banner / BANNER)
