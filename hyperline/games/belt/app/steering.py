"""A capital ship under way: arrow keys take a step each, and a lit end is reached by the shortest way at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hyperline.games.belt.app.own_keys import BeltAct
from hyperline.games.belt.app.stages import hex_key
from hyperline.games.belt.rules.capital import Step
from hyperline.games.belt.rules.flight_verbs import DONE
from hyperline.games.belt.rules.hexes import STEPPED, Place
from hyperline.games.belt.rules.position import Stage
from hyperline.games.belt.rules.preview import cap_ends
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

BY_ARROW: Final = {
    (0, -1, 0): "ahead",
    (-1, 0, 0): "bow left",
    (1, 0, 0): "bow right",
    (-1, 0, 1): "stern left",
    (1, 0, 1): "stern right",
}
"""By direction of the arrow, and whether Shift is held: the step."""


class Steering(PlayFeature["BeltScene"]):
    """`ends` are the places where the ship may end, by what stands for the hex of the bow, nearest first."""

    acts = (BeltAct.SWING,)

    def __init__(self, page: BeltScene) -> None:
        super().__init__(page)
        self.ends: dict[str, list[Place]] = {}
        self.ways: Mapping[Place, tuple[int, ...]] = {}  # by end, the steps that lead there
        self._turned: dict[str, int] = {}  # which of the ends at a hex is meant
        self._of: object = None

    @property
    def is_on(self) -> bool:
        """Whether a capital ship takes its steps."""
        return self.scene.controls.kind == Stage.STEPS

    def look(self) -> dict[str, list[Place]]:
        """Look up where it may end; none while no ship is under way."""
        if not self.is_on:
            self.ends, self.ways, self._turned, self._of = {}, {}, {}, None
        elif self._of is not self.table.token:
            self._of, self._turned, self.ends = self.table.token, {}, {}
            self.ways = cap_ends(self.scene.known)
            for place in sorted(self.ways, key=lambda one: (len(self.ways[one]), one)):
                self.ends.setdefault(hex_key(place), []).append(place)
        return self.ends

    def end(self, key: str) -> Place | None:
        """The end that something pointed at stands for."""
        places = self.ends.get(key)
        return places[self._turned.get(key, 0) % len(places)] if places else None

    def reach(self, key: str) -> bool:
        """Go to an end, and stay there."""
        place = self.end(key)
        if place is None:
            return False
        self.table.submit_all(self.taken(place))
        self.scene.acted()
        return True

    def taken(self, place: Place) -> tuple[Any, ...]:
        """The steps to an end; then that they are over, if thrust is left."""
        position = self.scene.known
        now, made = position.ships[position.pending.cap], []
        for way in self.ways[place]:
            now = STEPPED[now][way]
            made.append(Step(way, now))
        return (*made, DONE) if len(made) < position.pending.thrust else tuple(made)

    def handle(self, intent: Intent) -> bool:
        """Arrows step, and what turns a ship chooses among the ends at a hex."""
        if not self.is_on or self.table.director.is_busy:
            return False
        if intent.act is Act.MOVE:
            return self._step(intent)
        if intent.act == BeltAct.SWING or (intent.act is Act.WHEEL and intent.pos is not None):
            return self._turn(intent)
        return False

    def _step(self, intent: Intent) -> bool:
        """One step by hand; the arrow down takes it back."""
        if intent.direction == (0, 1):
            last = self.table.steps[-1] if self.table.steps else None
            return last is not None and isinstance(last.action, Step) and self.table.undo(single=True)
        name = BY_ARROW.get((*intent.direction, intent.step))
        found = next((one for one in self.scene.controls.legal if str(one) == name), None)
        if found is not None:
            self.scene.perform(found)
        elif name is not None:
            off = self.scene.wording.off(name.replace(" ", "_"), self.table.position, self.scene.controls.seat)
            self.context.notify(off.why)
        return name is not None

    def _turn(self, intent: Intent) -> bool:
        key = self.scene.standing_for(self.scene.focus.key)
        if len(self.ends.get(key, ())) < 2:
            return False
        self._turned[key] = (self._turned.get(key, 0) + intent.step) % len(self.ends[key])
        self.scene.show_sketch()
        return True
