"""The exposure map: which hit from a chosen side can first damage each part of the ship."""

from __future__ import annotations

from pygame import Rect

from hyperline.games.hyperline.app.shipyard.features.yard_feature import YardFeature
from hyperline.games.hyperline.app.shipyard.views.deckline import Line
from hyperline.games.hyperline.app.shipyard.views.exposuremap import hits_by_target, safety
from hyperline.games.hyperline.app.shipyard.views.switch import SideSwitch
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, QUADRANTS, Quadrant
from hyperline.games.hyperline.rules.ship import BRIDGE, Ship
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.label import Label

NEXT: dict[Quadrant | None, Quadrant | None] = {None: 0, 0: 1, 1: 2, 2: 3, 3: None}


class Exposing(YardFeature):
    """The switch keeps a side on; pointing at a petal of the rose shows a side briefly."""

    chosen: Quadrant | None = None
    switch: SideSwitch | None = None

    def build(self) -> None:
        """The switch, where all numbers are; its side stays from stage to stage and from ship to ship."""
        yard = self.scene
        self.switch = None
        if yard.shows_all_numbers:
            place, high = yard.areas.switch, self.context.type.line_height("caps")
            self.switch = yard.add(SideSwitch(self.context, place, self.chosen, self._choose))
            head = Rect(place.x, place.y - high, place.w, high)
            yard.add(
                Label(
                    self.context,
                    head,
                    self.context.words("shipyard.switch.head"),
                    "caps",
                    "faint",
                    "left" if yard.areas.mine is None else "centre",
                )
            )
        yard.bench.expose(self.chosen)
        yard.figures.mark(self.chosen)

    def _choose(self, side: Quadrant | None) -> None:
        self.chosen = side
        self._show(side)

    def _show(self, side: Quadrant | None) -> None:
        if side != self.scene.bench.exposed_to:
            self.scene.bench.expose(side)
            self.scene.figures.mark(side)
            if self.switch is not None:
                self.switch.choose(side)
            self.scene.tell()

    def handle(self, intent: Intent) -> bool:
        """X goes round the sides; pointing at a petal shows its side."""
        if intent.act is Act.POINT and intent.pos is not None and self.scene.shows_all_numbers:
            petals = self.scene.figures.petals()
            pos = intent.pos
            self._show(next((side for side in QUADRANTS if petals[side].collidepoint(pos)), self.chosen))
        if intent.act is Act.TRAIL:
            self._choose(NEXT[self.chosen])
            return True
        return False

    def stops(self) -> tuple[str, ...]:
        """The switch."""
        return (self.switch.key,) if self.switch is not None else ()

    def says(self) -> Line | None:
        """What the numbers on the parts mean."""
        side = self.scene.bench.exposed_to
        if side is None:
            return None
        safe, job = self._safety(self.scene.shown_ship, side), self.scene.job
        if job.own is not None:
            mine = self._safety(job.own.ship, side)
            return Line(self.context.words("shipyard.exposed_both", name=job.name, safe=safe, own=job.own.name, mine=mine))
        note = self.context.words("shipyard.exposed_note")
        return Line(self.context.words(f"shipyard.exposed.{QUADRANT_NAMES[side]}", safe=safe), note)

    def _safety(self, ship: Ship, side: Quadrant) -> str:
        """How many hits from a side the Bridge of a ship is safe for."""
        return safety(self.context, hits_by_target(ship, side).get(BRIDGE.target))
