"""Points and aims that a player has chosen but not yet confirmed: taken back freely, with everything legal by the engine."""

from __future__ import annotations

from typing import Any

from hyperline.engine.action import Action, Aim, Damage, DamageFighter
from hyperline.engine.decisions.aim import Aiming
from hyperline.engine.decisions.damage import TakingDamage
from hyperline.engine.decisions.research import Researching
from hyperline.engine.exposure import exposed
from hyperline.engine.geometry import QUADRANTS, Quadrant
from hyperline.engine.kinds import SCANNERS, SHIELDS, Component
from hyperline.engine.position import Position
from hyperline.engine.prowess import faced, is_boosted, prowess
from hyperline.engine.ship import Placed, Ship, Target
from hyperline.kernel.game import Game

ASSIGNED = ("damage", "radiation", "research", "aim")
WORTH = {
    Component.BRIDGE: 9.0,
    Component.CARRIER_POD: 3.0,
    Component.BATTLE_POD: 6.0,
    Component.TURRET_POD: 4.5,
    Component.COMBAT_ENGINE: 4.0,
    Component.HYPERLINE_ENGINE: 4.0,
    Component.RIP_ENGINE: 3.0,
    Component.LASER_CANNON: 5.0,
    Component.PLASMA_LAUNCHER: 5.0,
    Component.FOCUS_BEAM: 5.5,
    Component.HARDPOINT_SHIELD: 1.5,
    Component.INTERPHASIC_SHIELD: 1.0,
    Component.TRANSFER_SHIELD: 2.0,
    Component.PLANETARY_SCANNER: 2.5,
    Component.DISRUPTING_SCANNER: 2.5,
    Component.QUANTUM_SCANNER: 2.5,
}
"""How much the loss of a component hurts; shields come back by themselves (RCH-1)."""
FIGHTER_WORTH = 4.2  # a fighter is gone for the whole game


def mark_of(action: Action) -> str:
    """The thing on the screen that stands for an action: ``part:1,0``, ``fighter:``, ``fighter:0,1`` or ``enemy:1,0``."""
    match action:
        case Aim(target):
            return f"enemy:{target}"
        case DamageFighter(target):
            return f"fighter:{target}"
        case Damage(target):
            return f"part:{target}"
    return ""


class Assignment:
    """One after another the things that a seat's damage, or its Focus Beams, go to; at most `needed` of them."""

    def __init__(self, game: Game[Any], position: Position, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.picks: list[Action] = []
        self._stages: list[Position] = [position]
        self._is_spent = False
        frame = position.decision
        self.frame = frame
        self.needed = 1
        if isinstance(frame, TakingDamage):
            self.needed = frame.points
        elif isinstance(frame, Aiming):
            self.needed = frame.beams

    @property
    def position(self) -> Position:
        """The position as the picks so far would make it."""
        return self._stages[-1]

    @property
    def is_aim(self) -> bool:
        """Whether Focus Beams are aimed."""
        return isinstance(self.frame, Aiming)

    @property
    def is_full(self) -> bool:
        """Whether nothing is left to choose."""
        return self._is_spent or len(self.picks) >= self.needed

    @property
    def is_single(self) -> bool:
        """Whether there was one thing to choose, and it is chosen."""
        return self.needed == len(self.picks) == 1

    def options(self) -> tuple[Action, ...]:
        """What may be picked next; once a single thing is chosen, what may be chosen in its place."""
        if self.is_full and not self.is_single:
            return ()
        legal = self.game.legal(self.position, self.seat)
        return tuple(action for action in legal if isinstance(action, Damage | DamageFighter | Aim) and action != Aim())

    def pick(self, action: Action) -> None:
        """Choose a legal thing for the next point, or another in place of a single one."""
        if self.is_single:
            self.picks.clear()
        self.picks.append(action)
        if len(self.picks) == self.needed:
            return  # the last one may roll dice: that waits for Confirm
        after = self.game.apply(self.position, self.seat, action).position
        frame = after.decision
        if frame is None or frame.kind != self._stages[0].decision.kind or frame.seat != self.seat:  # type: ignore[union-attr]
            self._is_spent = True
            return
        self._stages.append(after)

    def take_back(self) -> bool:
        """Give up the last pick; whether there was one."""
        if not self.picks:
            return False
        self.picks.pop()
        self._is_spent = False
        del self._stages[len(self.picks) + 1 :]
        return True

    def drop(self, mark: str) -> bool:
        """Give up the last pick of a mark, and those after it that depended on it; whether there was one."""
        marks = [mark_of(action) for action in self.picks]
        if mark not in marks:
            return False
        at = len(marks) - 1 - marks[::-1].index(mark)
        rest = self.picks[at + 1 :]
        while len(self.picks) > at:
            self.take_back()
        for action in rest:
            if action in self.options():
                self.pick(action)
        return True

    def numbers(self) -> dict[str, tuple[int, ...]]:
        """By mark the order numbers of the picks there, from 1."""
        found: dict[str, tuple[int, ...]] = {}
        for number, action in enumerate(self.picks, 1):
            mark = mark_of(action)
            found[mark] = (*found.get(mark, ()), number)
        return found

    def suggest(self) -> None:
        """Fill up with what hurts least, or for Focus Beams with what hurts most."""
        best = max if self.is_aim else min
        while not self.is_full:
            self.pick(best(self.options(), key=self._cost))

    def actions(self) -> tuple[Action, ...]:
        """What Confirm does; beams that name nothing say so."""
        spare = self.needed - len(self.picks) if self.is_aim and not self._is_spent else 0
        return (*self.picks, *([Aim()] * spare))

    def next_exposed(self) -> frozenset[Target]:
        """The parts that are behind one of the options: one more hit and they can be damaged."""
        frame = self.frame
        if not isinstance(frame, TakingDamage) or frame.quadrant not in QUADRANTS:
            return frozenset()
        ship = self.position.players[self.seat].ship
        now = exposed(ship, frame.quadrant)
        behind: set[Target] = set()
        for target in now:
            part = ship.find(target)
            if part is not None:
                behind.update(exposed(ship.damaged(part), frame.quadrant))
        return frozenset(behind.difference(now))

    def _cost(self, action: Action) -> float:
        frame = self.position.decision
        match action:
            case Aim(target) if isinstance(frame, Aiming):
                return worth(self.position.players[frame.enemy].ship, target, frame.quadrant)
            case Damage(target):
                ship = self.position.players[self.seat].ship
                quadrant = frame.quadrant if isinstance(frame, TakingDamage) else -1
                ignored = frame.ignored if isinstance(frame, TakingDamage) else ()
                if quadrant in QUADRANTS and target in prowess(ship).hardpoints[quadrant] and target not in ignored:
                    return 0.0
                return worth(ship, target, quadrant) + self._use_for_research(ship, target)
        return FIGHTER_WORTH

    def _use_for_research(self, ship: Ship, target: Target) -> float:
        """What a part is worth more on Nexxus: boosted Scanners may win another point there (RES-3)."""
        part = ship.find(target)
        if not isinstance(self.frame, Researching) or part is None:
            return 0.0
        is_scanner = part.kind in SCANNERS and is_boosted(ship, part)
        return 4.0 if is_scanner or part.kind is Component.BATTLE_POD else 0.0


def worth(ship: Ship, target: Target, quadrant: Quadrant) -> float:
    """How much the loss of a part hurts in a fight with an enemy in a quadrant."""
    part = ship.find(target)
    if part is None:
        return 0.0
    value = WORTH[part.kind]
    if part.kind in SHIELDS:
        return value * (0.6 if is_boosted(ship, part) else 1.0)
    if is_boosted(ship, part):
        value += 1.0
    if part.kind in (Component.LASER_CANNON, Component.PLASMA_LAUNCHER, Component.FOCUS_BEAM):
        value += 0.5 if quadrant in faced(ship, part) else -0.5
    return value + _held(ship, part)


def _held(ship: Ship, part: Placed) -> float:
    """What a Carrier Pod's fighter adds: it only comes out (DMG-7)."""
    return 0.3 if part.is_loaded else 0.0
