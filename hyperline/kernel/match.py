"""A running game: its positions in order, the only caller of `apply`, undo and redo, and listeners."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Action, Change, Decision, Game, Setup
from hyperline.kernel.refusal import refused

P = TypeVar("P")
F = TypeVar("F")

START = "start"
"""The barrier when nothing is left to take back."""
OTHER_SEAT = "turn"
"""The barrier when another seat acted last."""


class Step(Struct, frozen=True):
    """An action, the seat that took it, and its result."""

    seat: int
    text: str
    action: Any
    change: Change


class Past(Protocol):
    """What happened in a game, as a match knows it, and a table."""

    @property
    def game(self) -> Game[Any]:
        """The rules."""

    @property
    def steps(self) -> Sequence[Step]:
        """Every action that stands."""

    @property
    def positions(self) -> Sequence[Any]:
        """The first position, and that after each action."""

    @property
    def starts(self) -> Sequence[int]:
        """The number of actions before each turn."""


class Listeners(Generic[F]):
    """Functions to call, in the order in which they were added."""

    def __init__(self) -> None:
        self.functions: list[F] = []

    def add(self, function: F) -> Callable[[], None]:
        """Add a function; calling what is returned removes it (calling it twice does no harm)."""
        self.functions.append(function)

        def leave() -> None:
            if function in self.functions:
                self.functions.remove(function)

        return leave

    def __iter__(self) -> Iterator[F]:
        return iter(tuple(self.functions))


class Match(Generic[P]):
    """A game from a setup or from one of its positions; all positions are kept.

    Raises Illegal if the game refuses the setup.
    """

    def __init__(self, game: Game[P], beginning: Setup | P) -> None:
        self.game = game
        self.setup: Setup | None = None
        if isinstance(beginning, Setup):
            game.check_setup(beginning)
            self.setup = beginning
            self.first: P = game.start(beginning)
        else:
            self.first = beginning
        self.steps: list[Step] = []
        self.floor = 0
        """How many of the first actions nobody can undo."""
        self._undone: list[Step] = []
        self._changed: Listeners[Callable[[int, Action, Change], object]] = Listeners()
        self._rewound: Listeners[Callable[[int], object]] = Listeners()

    @property
    def position(self) -> P:
        """The current position."""
        if self.steps:
            position: P = self.steps[-1].change.position
            return position
        return self.first

    @property
    def before(self) -> P:
        """The position before the last action; the first one if there was none."""
        if len(self.steps) > 1:
            position: P = self.steps[-2].change.position
            return position
        return self.first

    @property
    def positions(self) -> list[P]:
        """The first position, and that after each action."""
        return [self.first, *(step.change.position for step in self.steps)]

    @property
    def starts(self) -> list[int]:
        """The number of actions before each turn, in order; what comes before the first turn begins with 0, too."""
        turns = [self.game.progress(position).turns for position in self.positions[:-1] or [self.first]]
        return [0, *(number for number, (a, b) in enumerate(pairwise(accumulate(turns, max)), start=1) if b > a)]

    @property
    def open(self) -> tuple[Decision, ...]:
        """Who may decide now; empty when the game is over."""
        return self.game.open(self.position)

    @property
    def before_group(self) -> P:
        """The position before the first answer of the open sealed group; the current one if there is no such group."""
        at = len(self.steps)
        while at and self._is_answer(self.steps[at - 1]):
            at -= 1
        position: P = self.steps[at - 1].change.position if at else self.first
        return position

    def asked_about(self, seat: int) -> P:
        """What a seat sees that must decide: one of a sealed group the position before its first answer, if it has none."""
        has_answered = any(one.seat == seat and one.answered for one in self.open)
        return self.game.observe(self.position if has_answered else self.before_group, seat)

    def _is_answer(self, step: Step) -> bool:
        """Whether a step only answered a sealed decision that others have still to answer."""
        decisions = self.game.open(step.change.position)
        return any(decision.seat == step.seat and decision.sealed and decision.answered for decision in decisions)

    @property
    def history(self) -> tuple[tuple[int, str], ...]:
        """Every action that stands, as (seat, text)."""
        return tuple((step.seat, step.text) for step in self.steps)

    def check(self, seat: int, action: Action) -> None:
        """Raise Illegal if the seat may not do this now: ``OVER``, ``SEAT``, or a rule of the game."""
        self._admit(seat)
        self.game.check(self.position, seat, action)

    def parse(self, seat: int, text: str) -> Action:
        """The action that a text means for this seat; raises Illegal."""
        return self.game.parse(self.position, seat, text)

    def submit(self, seat: int, action: Action) -> Change:
        """Let the seat act, and call the listeners; raises Illegal and changes nothing if it may not."""
        self._admit(seat)
        change = self.game.apply(self.position, seat, action)
        self._undone.clear()
        self._advance(Step(seat, str(action), action, change))
        return change

    def undo_barrier(self, seat: int | None = None) -> str:
        """Why nothing can be taken back (``start``, ``turn``, or the game's own word); empty if something can.

        A seat can take back only its own last actions; among them one that ended its turn, until another seat acts.
        """
        return self._barrier_at(len(self.steps), seat)

    def undo_floor(self, seat: int | None = None) -> tuple[int, str]:
        """How many actions remain after everything possible is taken back (by this seat), and the barrier there."""
        count = len(self.steps)
        while not (barrier := self._barrier_at(count, seat)):
            count -= 1
        return count, barrier

    def _barrier_at(self, count: int, seat: int | None) -> str:
        """The barrier if only the first `count` actions had been taken."""
        if count <= self.floor:
            return START
        last = self.steps[count - 1]
        if last.change.barrier and not (last.change.passes_turn and seat == last.seat):
            return last.change.barrier
        return OTHER_SEAT if seat not in (None, last.seat) else ""

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether something can be taken back (by this seat)."""
        return not self.undo_barrier(seat)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing has been done since."""
        return bool(self._undone)

    @property
    def redo_seat(self) -> int | None:
        """The seat whose action is redone next; None if there is nothing to redo."""
        return self._undone[-1].seat if self._undone else None

    @property
    def is_at_unit(self) -> bool:
        """Whether the last action completed a unit."""
        return not self.steps or self.steps[-1].change.unit_ends

    @property
    def passed_on(self) -> int | None:
        """The seat whose last action ended its turn although it did not say so; None if there is none."""
        return self.steps[-1].seat if self.steps and self.steps[-1].change.passes_turn else None

    def undo(self, seat: int | None = None, single: bool = False) -> int:
        """Take back the last unit, or the `single` last action; returns the number of actions, 0 if a barrier forbids it."""
        taken = 0
        while self.can_undo(seat):
            self._undone.append(self.steps.pop())
            taken += 1
            if single or not self.steps or self.steps[-1].change.unit_ends:
                break
        if taken:
            for listener in self._rewound:
                listener(taken)
        return taken

    def rewind(self, seats: Collection[int]) -> int:
        """Take back the last unit of any of these seats and all since, whatever bars that; returns the number of actions."""
        count = len(self.steps)
        while count and self.steps[count - 1].seat not in seats:
            count -= 1
        if not count:
            return 0
        count -= 1
        while count and (last := self.steps[count - 1]).seat in seats:
            if last.change.unit_ends or last.change.barrier:
                break
            count -= 1
        taken = self.steps[count:]
        del self.steps[count:]
        self._undone += reversed(taken)
        for listener in self._rewound:
            listener(len(taken))
        return len(taken)

    def redo(self, single: bool = False, seats: Collection[int] = ()) -> int:
        """Redo the unit (or the `single` action) that was taken back last; returns the number of actions.

        With `seats` what the others did then is done again as well, until one of these seats acts.
        """
        done = 0
        while self._undone:
            step = self._undone.pop()
            self._advance(step)
            done += 1
            is_others = bool(seats and self._undone and self._undone[-1].seat not in seats)
            stops = single or step.change.unit_ends or bool(seats and step.change.barrier)
            if stops and not is_others:
                break
        return done

    def take(self, step: Step) -> None:
        """Let a step follow whose result in this position is known, and call the listeners."""
        self._undone.clear()
        self._advance(step)

    def cut(self, count: int) -> None:
        """Let only the first `count` steps remain, and the others be redone; nothing bars that."""
        taken = self.steps[count:]
        del self.steps[count:]
        self._undone += reversed(taken)
        for listener in self._rewound:
            listener(len(taken))

    def put(self, steps: Iterable[Step]) -> None:
        """Let these steps from the first position take the place of all that was done; nothing bars that."""
        before, self.steps = len(self.steps), list(steps)
        self._undone.clear()
        for listener in self._rewound:
            listener(before)

    def on_change(self, listener: Callable[[int, Action, Change], object]) -> Callable[[], None]:
        """Call `listener(seat, action, change)` after each action, also a redone one; call the result to stop."""
        return self._changed.add(listener)

    def on_rewind(self, listener: Callable[[int], object]) -> Callable[[], None]:
        """Call `listener(count)` after `count` actions were taken back; call the result to stop."""
        return self._rewound.add(listener)

    def _admit(self, seat: int) -> None:
        decisions = self.open
        if not decisions:
            raise refused("OVER", "refusal.game_is_over")
        if all(decision.seat != seat for decision in decisions):
            raise refused("SEAT", "refusal.nothing_to_decide", number=seat)

    def _advance(self, step: Step) -> None:
        self.steps.append(step)
        for listener in self._changed:
            listener(step.seat, step.action, step.change)


def foreseen(game: Game[P], view: P, seat: int, action: Action) -> Change | None:
    """What comes of an action as its seat sees it, if it reveals nothing and decides for nobody else; None otherwise.

    No barrier may follow, others have what they had to decide, and in different games that may be behind the view the seat
    sees the same. Raises Illegal if it may not.
    """
    others = [decision for decision in game.open(view) if decision.seat != seat]
    found: list[Change] = []
    for seed in (1, 2):
        behind = game.reseeded(game.determinise(view, Dice.of(seed)), seed)
        change = game.apply(behind, seat, action)
        if change.barrier or [one for one in game.open(change.position) if one.seat != seat] != others:
            return None
        events = tuple(seen for event in change.events if (seen := event.veil(seat)) is not None)
        found.append(replace(change, position=game.observe(change.position, seat), events=events))
    is_sure = len({game.encode(change.position) for change in found}) == 1
    return found[0] if is_sure and replace(found[0], position=None) == replace(found[1], position=None) else None
