"""A table at which people in different places sit: its match is the host's, and a scene does not know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from hyperline.kernel.dice import Dice
from hyperline.kernel.game import HUMAN, Action, Decision, Seat, Setup
from hyperline.kernel.match import Match, Step
from hyperline.kernel.record import Record, read
from hyperline.shell.play.controller import Elsewhere, Human
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from hyperline.together.asked import AskedMatch
from hyperline.together.protocol import Give, Leave, RoomState
from hyperline.together.visit import Visit


class DistantTable(Table):
    """The table of a person who visits a room. It is never saved here: the host keeps the game."""

    is_distant = True

    def __init__(self, visit: Visit, director: Director) -> None:
        follower = visit.follower
        assert follower is not None, "they were let in"
        assert follower.match is not None, "the game has begun"
        self.visit: Visit = visit
        self.seat = follower.seat
        self.declined = ""  # the room for playing again to which they have said no
        self._due_in: tuple[Any, set[int]] = None, set()  # a position that was shown, and the seats that must act in it
        setup = setup_of(follower.state)
        people = tuple(replace(seat, controller=HUMAN) for seat in setup.seats)  # the host's bots are not made here
        super().__init__(follower.match, replace(setup, seats=people), director)
        self.setup = replace(self.setup, seats=setup.seats)
        self._sit(follower.state)
        self._undo_to: int | None = None
        self._was_held_up, self._was_over = self.is_held_up, self.is_over
        self._unhear = visit.on_change(self._heard)

    def _sit(self, state: RoomState) -> None:
        """Seat those who decide now."""
        is_own = self.seat >= 0 and not state.seats[self.seat].bot
        self.controllers.sit([Human() if is_own and seat == self.seat else Elsewhere() for seat in range(len(state.seats))])
        self.viewer = self.seat if self.seat >= 0 else None
        self._known = {}

    @property
    def is_held_up(self) -> bool:
        match = self.match
        return bool(self.visit.lost) or (isinstance(match, AskedMatch) and match.is_waiting)

    @property
    def missed(self) -> int:
        return 0 if self.is_over else self.visit.missed

    @property
    def decision(self) -> Decision | None:
        """What the person can decide now; nothing while the host has still to answer."""
        return None if self.is_held_up else super().decision

    @property
    def is_over(self) -> bool:
        """Whether the game is over, and the host has told it whole."""
        follower = self.visit.follower
        return super().is_over and follower is not None and bool(follower.record)

    @property
    def _past(self) -> Match[Any]:
        """The true game, once it is over and told; until then as much as the person has seen of it."""
        follower = self.visit.follower
        return follower.whole if follower is not None and follower.whole is not None else self.match

    @property
    def steps(self) -> Sequence[Step]:
        """Every action that was not taken back, with its result."""
        return self._past.steps

    @property
    def first(self) -> Any:
        """The first position."""
        return self._past.first

    @property
    def beginning(self) -> Setup | None:
        """The setup from which the game began, once that is known."""
        return self._past.setup

    @property
    def positions(self) -> Sequence[Any]:
        """The first position, and that after each action that was not taken back."""
        return self._past.positions

    @property
    def starts(self) -> Sequence[int]:
        """How many actions happened before each turn."""
        return self._past.starts

    def before(self, number: int) -> Any:
        """The position in which step `number` was taken."""
        return self.positions[number]

    @property
    def verdict(self) -> str:
        """Whether all luck was as promised, or what was not."""
        follower = self.visit.follower
        return str(follower.verdict) if follower is not None else ""

    @property
    def watches(self) -> bool:
        return self.seat < 0

    @property
    def wants_again(self) -> str:
        state = self.visit.state
        is_asked = state is not None and state.next not in ("", self.declined) and state.next_by != self.seat
        return state.seats[state.next_by].name if state is not None and is_asked else ""

    def decline_again(self) -> None:
        """Not to want to: the seat that was kept is free for someone else."""
        if self.visit.state is not None:
            self.declined = self.visit.state.next
            self.visit.ask(Leave(0, self.declined))

    def presence(self, seat: int) -> str:
        state = self.visit.state
        if state is None or seat == self.seat or state.seats[seat].controller != HUMAN or self.is_over or self.missed:
            return ""
        one = state.seats[seat]
        if one.bot or not one.is_here:
            return "lent" if one.bot else "away"
        shown = self.shown
        if self._due_in[0] is not shown:
            self._due_in = shown, {due.seat for due in self.game.open(shown) if not due.answered}
        return "thinking" if seat in self._due_in[1] else ""

    @property
    def aided(self) -> int | None:
        """The person's own seat while a computer plays it at the host, as far as that is known."""
        state = self.visit.state if not self.visit.lost else None
        return self.seat if state is not None and self.seat >= 0 and state.seats[self.seat].bot else None

    @property
    def is_aided_to_end(self) -> bool:
        """It plays until the person takes over again."""
        return self.aided is not None

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats that others decide for now; nobody knows while the host cannot be reached."""
        return super().thinking if not self.visit.lost else ()

    def submit_all(self, actions: Iterable[Action]) -> None:
        """Ask for all of them, one after another; raises Illegal at the first that is not legal as far as that is known."""
        for action in actions:
            if isinstance(self.match, AskedMatch) and self.match.is_waiting and not self.visit.lost:
                self.match.submit(self.seat, action)
            else:
                super().submit_all((action,))

    def undo_to(self, count: int) -> bool:
        """Ask to take back unit after unit until at most `count` actions remain; whether that may be."""
        self._undo_to = count
        self._undo_on()
        return self.undo_floor[0] <= count

    def _undo_on(self) -> None:
        """Ask for the next unit that is to be taken back."""
        if self._undo_to is not None and not self.is_held_up and not (len(self.match.steps) > self._undo_to and self.undo()):
            self._undo_to = None

    @property
    def why_no_undo(self) -> str:
        """Nothing can be taken back while the host has still to answer, or cannot be reached."""
        return "seat" if self.is_held_up else super().why_no_undo

    def aid(self, seat: int, name: str, is_to_end: bool = False) -> None:
        """Have a computer play for the person from now on."""
        self.reseat(seat, name)

    def relieve(self) -> None:
        """Have the person decide again."""
        if self.aided is not None:
            self.reseat(self.seat, HUMAN)

    def reseat(self, seat: int, name: str) -> None:
        """Give a seat to a computer, or take one's own back: the host decides."""
        self.visit.ask(Give(0, self.visit.code, seat, "" if name == HUMAN else name))

    def record(self) -> Record:
        """The game as it was; once it is over, as the host has told it whole."""
        follower = self.visit.follower
        whole: Any = follower.record if follower is not None else b""
        return read(whole) if whole else super().record()

    def update(self, ms: float) -> bool:
        """Let time pass, and follow what the host tells."""
        heard = self.visit.update()
        self._undo_on()
        moved = super().update(ms)
        was_held_up, self._was_held_up = self._was_held_up, self.is_held_up
        was_over, self._was_over = self._was_over, self.is_over
        is_told = self._was_over and not was_over
        if (is_told or (was_held_up and not self._was_held_up)) and not self.director.is_busy:
            self.director.settle(self.position)  # what was asked for was refused, or the game has been told whole
        return moved or heard

    def _heard(self) -> None:
        """A seat may have changed hands."""
        state = self.visit.state
        if state is not None and self._has_changed_hands(state):
            self._sit(state)
            self._look()

    def _tried(self, seat: int, action: Action) -> Any:
        """As far as the person can know it: what is hidden from them is made up."""
        behind = self.game.determinise(self.match.position, Dice.of(0))
        return self.game.observe(self.game.apply(behind, seat, action).position, seat)

    def _has_changed_hands(self, state: RoomState) -> bool:
        return self.seat >= 0 and (self.seat in self.controllers.people) == bool(state.seats[self.seat].bot)

    def close(self) -> None:
        """Leave the table; the seat waits."""
        try:
            super().close()
        finally:
            self._unhear()
            self.visit.close()


def setup_of(state: RoomState) -> Setup:
    """Who plays in a room, and by which options."""
    seats = tuple(Seat(one.controller, one.name, one.emblem, one.role, one.choice) for one in state.seats)
    return Setup(seats, 0, dict(state.options))
