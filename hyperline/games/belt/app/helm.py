"""Squadrons chosen by their letters, and aimed in one act or fighter by fighter; capital ships steered to where they end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from hyperline.games.belt.app.board.picture import FACE, HEX, SHIP, hex_key
from hyperline.games.belt.app.own_keys import BeltAct
from hyperline.games.belt.rules.capital import Step, cap_ends, onward
from hyperline.games.belt.rules.events import SquadronMoved
from hyperline.games.belt.rules.fleets import LETTERS
from hyperline.games.belt.rules.flight_verbs import DONE, Choose, Turn
from hyperline.games.belt.rules.hexes import DIRECTIONS, FACING_OF, HEX_OF, STEPPED, Place
from hyperline.games.belt.rules.odds import Aim, aimed
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

AGAIN: Final = "button:again"
ONE: Final = "button:one"


class Aiming(PlayFeature["BeltScene"]):
    """Each turning is an action of its own; they are taken one after the other, and taken back at once."""

    scene: BeltScene

    @property
    def options(self) -> dict[int, dict[int, Turn]]:
        """By fighter and facing: how the fighters can turn that have not yet."""
        found: dict[int, dict[int, Turn]] = {}
        for action in self.scene.controls.legal:
            if isinstance(action, Turn):
                found.setdefault(action.ship, {})[action.facing] = action
        return found

    @property
    def is_on(self) -> bool:
        """Whether fighters are aimed now."""
        return self.scene.controls.kind == Stage.TURN

    @property
    def is_single(self) -> bool:
        """Whether only one fighter is meant: after a second press on it, or with Shift held."""
        return self.scene.controls.is_single or bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)

    @property
    def letter(self) -> str:
        """The squadron's letter."""
        return next((LETTERS[(ship % 20 - 2) // 6] for ship in self.options), "")

    # ---- what comes of a direction ----

    def turns(self, facing: int, ship: int = -1) -> tuple[Turn, ...]:
        """How all turn to a direction, or towards it as far as they can; or only one of them."""
        ships = self.scene.table.position.ships
        found = []
        for one, ways in self.options.items():
            if ship < 0 or one == ship:
                best = min((FACING_OF[ships[one]], *ways), key=lambda way: (_off(way, facing), way not in ways))
                found += [ways[best]] if best in ways else []
        return tuple(found)

    def places(self, facing: int, ship: int = -1) -> dict[int, int]:
        """Where they stand then, with their facings."""
        ships, turned = self.scene.table.position.ships, {one.ship: one.facing for one in self.turns(facing, ship)}
        meant = [one for one in self.options if ship < 0 or one == ship]
        return {one: HEX_OF[ships[one]] * 6 + turned.get(one, FACING_OF[ships[one]]) for one in meant}

    def worth(self, facing: int, ship: int = -1) -> Aim:
        """What would be hit from there with the cards that are left."""
        known, seat = self.scene.known, self.scene.controls.seat
        return self.table.remember(("worth", facing, ship), lambda: aimed(known, seat, self.places(facing, ship)))

    # ---- what is done ----

    def aim(self, facing: int) -> bool:
        """Turn them all; nothing is left to aim then."""
        made = self.turns(facing)
        self.table.submit_all(made)
        decision = self.table.decision
        if decision is not None and decision.kind == Stage.TURN and DONE in self.table.legal():
            self.table.submit_all((DONE,))
        self.scene.acted()
        return True

    @property
    def last(self) -> int | None:
        """The direction of the squadron that was aimed last; None if none was, or nobody could turn there."""
        seat, is_before = self.scene.controls.seat, False
        for step in reversed(self.table.steps):
            if step.seat != seat:
                continue
            if is_before and isinstance(step.action, Turn):
                return step.action.facing if self.turns(step.action.facing) else None
            is_before = is_before or any(isinstance(event, SquadronMoved) for event in step.change.events)
        return None

    def again(self) -> None:
        """Aim as last time."""
        if (facing := self.last) is not None:
            self.aim(facing)

    # ---- what is said ----

    def said(self, facing: int, ship: int = -1) -> str:
        """What a direction is good for."""
        wording, worth = self.scene.wording, self.worth(facing, ship)
        words, seat = wording.words, self.scene.controls.seat
        who = wording.ship(ship, seat) if ship >= 0 else words("belt.do_squadron", letter=self.letter)
        way = words(f"belt.{DIRECTIONS[facing]}")
        if not worth.cards:
            return words("belt.aim_last", who=who, way=way)
        key = "aim_hits" if worth.hits else "aim_none"
        told = words(f"belt.{key}", who=who, way=way, n=worth.hits, cards=worth.cards, most=worth.most)
        return f"{told} {words('belt.aim_lost', n=worth.lost)}" if worth.lost else told


def _off(one: int, other: int) -> int:
    """How many sides two directions are apart."""
    off = (one - other) % len(DIRECTIONS)
    return min(off, len(DIRECTIONS) - off)


PLACES: Final = (SHIP, HEX, FACE)
AT_ONCE: Final = (Stage.TURN, Stage.STEPS, Stage.BURN)
"""What one press of the ending key ends."""


class Squadrons(PlayFeature["BeltScene"]):
    """The first press of a letter shows what the squadron would do; the second one sends it."""

    scene: BeltScene
    acts = (BeltAct.SQUADRON,)

    def offered(self) -> None:
        """What keys led to before has nothing to do with another decision: they begin again."""
        scene = self.scene
        key = scene.focus.key
        if scene.focus.is_by_key and key.startswith(PLACES) and scene.standing_for(key) not in scene.controls.by_target:
            scene.focus_on("")

    def handle(self, intent: Intent) -> bool:
        """A letter, or the key that ends."""
        scene, controls = self.scene, self.scene.controls
        if intent.act is Act.END_TURN and controls.kind in AT_ONCE and DONE in controls.legal and intent.pos is None:
            scene.perform(DONE)
            return True
        if intent.act != BeltAct.SQUADRON or controls.kind != Stage.SQUADRON:
            return False
        found = [one for one in controls.legal if isinstance(one, Choose) and one.squadron % 3 == intent.step - 1]
        if not found:
            return False
        key = f"button:{found[0]}"
        if scene.focus.key == key:
            scene.perform(found[0])
        else:
            scene.focus.is_by_key = True
            scene.focus_on(key)
        return True


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
        """The steps to an end."""
        return steered(self.scene.known, self.ways[place])

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
        self.scene.features.tell(PlayFeature.preview)
        return True


def steered(position: Position, ways: Sequence[int]) -> tuple[Any, ...]:
    """The steps of a capital ship, and then that they are over, unless they end by themselves as there is no further one."""
    now, made = position.ships[position.pending.cap], []
    for way in ways:
        now = STEPPED[now][way]
        made.append(Step(way, now))
    has_more = any(onward(position, now, position.pending.thrust - len(made)))
    return (*made, DONE) if has_more else tuple(made)
