"""The assembly of a first ship: moves on from stage to stage, and leaves when the ship is complete."""

from __future__ import annotations

from hyperline.games.hyperline.app.shipyard.page import YardFeature, YardPage
from hyperline.games.hyperline.app.shipyard.views.yard_job import job_at


class Assembling(YardFeature):
    """Works only where the scene was opened to assemble a ship at a table."""

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self._is_assembly = False

    def entered(self) -> None:
        """See whether a ship is assembled."""
        self._is_assembly = self.scene.table is not None and self.scene.job.is_setup

    def update(self, seconds: float) -> None:
        """Let the game run until the next stage is due."""
        if self._is_assembly:
            self._follow_table(seconds)

    def _follow_table(self, seconds: float) -> None:
        """Move on to the next stage; what comes after this ship is seen on the board."""
        yard, table = self.scene, self.scene.table
        assert table is not None
        if yard.job.seat not in [decision.seat for decision in table.open if decision.kind == "assemble"]:
            yard.close("done")
            return
        table.update(1000 * seconds)
        table.director.finish_all()  # what the table plays would be hidden
        now = job_at(table, self.context)
        if (now.stage, now.ship) != (yard.job.stage, yard.job.ship):
            yard.begin(now)
            yard.rebuild()
            yard.focus_first()
