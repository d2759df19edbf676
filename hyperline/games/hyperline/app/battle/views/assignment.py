"""Points and aims that a player has chosen but not confirmed: freely taken back, and always legal by the engine."""

from __future__ import annotations

from typing import Any

from hyperline.games.hyperline.counsel.conduct import usual
from hyperline.games.hyperline.rules.actions import NO_AIM, Action, Aim, Damage, DamageFighter, Face, Transfer
from hyperline.games.hyperline.rules.decisions.aim import Aiming
from hyperline.games.hyperline.rules.decisions.damage import TakingDamage
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.geometry import QUADRANTS
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Target
from hyperline.kernel.game import Game

ASSIGNED = ("damage", "radiation", "research", "aim")
UNDONE: dict[type, str] = {Face: "face", Aim: "aim", Damage: "damage", DamageFighter: "damage", Transfer: "transfer"}
"""What an act is called when it is taken back, by its kind."""


def mark_of(action: Action) -> str:
    """The key on the screen for an action: ``part:1,0``, ``fighter:``, ``fighter:0,1`` or ``enemy:1,0``."""
    match action:
        case Aim(target):
            return f"enemy:{target}"
        case DamageFighter(target):
            return f"fighter:{target}"
        case Damage(target):
            return f"part:{target}"
    return ""


class Assignment:
    """The targets of a seat's damage or Focus Beams, one after another, up to `needed` of them.

    Transfer Shields may be spent in between (SHD-4): they are `picks`, too, and are taken back like any other.
    """

    def __init__(self, game: Game[Any], position: Position, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.picks: list[Action] = []
        self._stages: list[Position] = [position]
        self._is_spent = False
        self._known: tuple[Position, tuple[Any, ...]] | None = None  # what is legal, by position
        self._behind: tuple[Position, frozenset[Target]] | None = None  # what is exposed next, by position
        frame = position.decision
        self.frame = frame
        self.needed = 1
        if isinstance(frame, TakingDamage):
            self.needed = frame.points
        elif isinstance(frame, Aiming):
            self.needed = frame.beams

    @property
    def position(self) -> Position:
        """The position after the picks so far."""
        return self._stages[-1]

    @property
    def is_aim(self) -> bool:
        """Whether Focus Beams are aimed."""
        return isinstance(self.frame, Aiming)

    @property
    def spent(self) -> int:
        """How many points, or beams, have a target."""
        return sum(not isinstance(action, Transfer) for action in self.picks)

    @property
    def is_full(self) -> bool:
        """Whether there is nothing left to choose."""
        return self._is_spent or self.spent >= self.needed

    @property
    def is_single(self) -> bool:
        """Whether there was only one thing to choose, and it is chosen."""
        return self.needed == self.spent == 1

    def options(self) -> tuple[Action, ...]:
        """What may be picked next; once a single thing is chosen, its alternatives."""
        if self.is_full and not self.is_single:
            return ()
        return tuple(
            action for action in self._legal if isinstance(action, Damage | DamageFighter | Aim) and action != NO_AIM
        )

    def transfers(self) -> tuple[Transfer, ...]:
        """The Transfer Shields that may be spent now, and what each would restore."""
        if self.is_full:
            return ()
        return tuple(action for action in self._legal if isinstance(action, Transfer))

    @property
    def _legal(self) -> tuple[Any, ...]:
        if self._known is None or self._known[0] is not self.position:
            self._known = self.position, tuple(self.game.legal(self.position, self.seat))
        return self._known[1]

    def pick(self, action: Action) -> None:
        """Choose a legal target for the next point, or replace a single one; or spend a Transfer Shield."""
        if self.is_single:
            self.take_back()
        self.picks.append(action)
        if self.spent == self.needed:
            return  # the last pick may roll dice: that waits for Confirm
        after = self.game.apply(self.position, self.seat, action).position
        frame = after.decision
        if frame is None or frame.kind != self._stages[0].decision.kind or frame.seat != self.seat:  # type: ignore[union-attr]
            self._is_spent = True
            return
        self._stages.append(after)

    def take_back(self) -> bool:
        """Undo the last pick; whether there was one."""
        if not self.picks:
            return False
        self.picks.pop()
        self._is_spent = False
        del self._stages[len(self.picks) + 1 :]
        return True

    def drop(self, mark: str) -> bool:
        """Undo the last pick of a mark, and later ones that depended on it; whether there was one."""
        marks = [mark_of(action) for action in self.picks]
        if mark not in marks:
            return False
        at = len(marks) - 1 - marks[::-1].index(mark)
        rest = self.picks[at + 1 :]
        while len(self.picks) > at:
            self.take_back()
        for action in rest:
            if action in (*self.options(), *self.transfers()):
                self.pick(action)
        return True

    def numbers(self) -> dict[str, tuple[int, ...]]:
        """By mark: the order numbers of its picks, from 1."""
        found: dict[str, tuple[int, ...]] = {}
        points = (action for action in self.picks if not isinstance(action, Transfer))
        for number, action in enumerate(points, 1):
            mark = mark_of(action)
            found[mark] = (*found.get(mark, ()), number)
        return found

    def held(self) -> frozenset[int]:
        """The order numbers of the hits that a shield holds."""
        found, number = set(), 0
        for action, stage in zip(self.picks, self._stages, strict=False):
            number += not isinstance(action, Transfer)
            frame = stage.decision
            if isinstance(action, Damage) and isinstance(frame, TakingDamage) and frame.is_held(stage, action.target):
                found.add(number)
        return frozenset(found)

    def swapped(self) -> tuple[Target, ...]:
        """The Transfer Shields to be spent, and what they restore."""
        spent = [action for action in self.picks if isinstance(action, Transfer)]
        return tuple(target for action in spent for target in (action.source, action.target))

    def suggest(self) -> None:
        """Choose one more: for damage what hurts least, for Focus Beams what hurts most."""
        if not self.is_full:
            self.pick(usual(self.position, self.seat, self.options()))

    def suggest_all(self) -> None:
        """Choose until nothing is left to choose."""
        while not self.is_full:
            self.suggest()

    def actions(self) -> tuple[Action, ...]:
        """What Confirm does; beams without a target say so."""
        spare = self.needed - self.spent if self.is_aim and not self._is_spent else 0
        return (*self.picks, *([NO_AIM] * spare))

    def next_exposed(self) -> frozenset[Target]:
        """The parts behind one of the options, which could be damaged after one more hit."""
        if self._behind is None or self._behind[0] is not self.position:
            self._behind = self.position, self._next_exposed()
        return self._behind[1]

    def _next_exposed(self) -> frozenset[Target]:
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
