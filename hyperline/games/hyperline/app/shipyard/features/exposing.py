"""The exposure map: which hit from a chosen side can first damage each part of the ship."""

from __future__ import annotations

from hyperline.games.hyperline.app.shipyard.features.yard_feature import YardFeature
from hyperline.games.hyperline.app.shipyard.views.exposuremap import hits_by_target, safety
from hyperline.games.hyperline.app.shipyard.views.switch import SideSwitch
from hyperline.games.hyperline.engine.geometry import QUADRANT_NAMES, QUADRANTS, Quadrant
from hyperline.games.hyperline.engine.ship import BRIDGE, Ship
from hyperline.shell.input.intent import Act, Intent

NEXT: dict[Quadrant | None, Quadrant | None] = {None: 0, 0: 1, 1: 2, 2: 3, 3: None}


class Exposing(YardFeature):
    """The switch keeps a side on; pointing at a petal of the rose shows a side briefly."""

    chosen: Quadrant | None = None

    def build(self) -> None:
        """The switch; its side stays from stage to stage and from ship to ship."""
        self.switch = self.scene.add(SideSwitch(self.context, self.scene.areas.switch, self.chosen, self._choose))
        self.scene.bench.expose(self.chosen)
        self.scene.figures.mark(self.chosen)

    def _choose(self, side: Quadrant | None) -> None:
        self.chosen = side
        self._show(side)

    def _show(self, side: Quadrant | None) -> None:
        if side != self.scene.bench.exposed_to:
            self.scene.bench.expose(side)
            self.scene.figures.mark(side)
            self.switch.choose(side)
            self.scene.tell()

    def handle(self, intent: Intent) -> bool:
        """X goes round the sides; pointing at a petal shows its side."""
        if intent.act is Act.POINT and intent.pos is not None:
            petals = self.scene.figures.petals()
            pos = intent.pos
            self._show(next((side for side in QUADRANTS if petals[side].collidepoint(pos)), self.chosen))
        if intent.act is Act.TRAIL:
            self._choose(NEXT[self.chosen])
            return True
        return False

    def stops(self) -> tuple[str, ...]:
        """The switch."""
        return (self.switch.key,)

    def says(self) -> str:
        """What the numbers on the parts mean."""
        side = self.scene.bench.exposed_to
        if side is None:
            return ""
        safe, job = self._safety(self.scene.shown_ship, side), self.scene.job
        if job.own is not None:
            mine = self._safety(job.own.ship, side)
            return self.context.words("shipyard.exposed_both", name=job.name, safe=safe, own=job.own.name, mine=mine)
        return self.context.words(f"shipyard.exposed.{QUADRANT_NAMES[side]}", safe=safe)

    def _safety(self, ship: Ship, side: Quadrant) -> str:
        """How many hits from a side the Bridge of a ship is safe for."""
        return safety(self.context, hits_by_target(ship, side).get(BRIDGE.target))
