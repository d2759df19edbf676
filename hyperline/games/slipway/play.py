"""Turns, and the battles at the end of a round: what an action leads to."""

from __future__ import annotations

from hyperline.games.slipway.events import (
    NOBODY,
    BattleBegan,
    ChoiceSealed,
    DieRolled,
    GameWon,
    GateHeld,
    LaneBoarded,
    RoundEnded,
    ShipEscaped,
    ShipFellBack,
    ShipJumped,
    ShipMoved,
    TurnBegan,
)
from hyperline.games.slipway.options import MOST_ROUNDS
from hyperline.games.slipway.position import JUMP, LANE, Position, is_gate, next_gate
from hyperline.kernel.event import Event
from hyperline.kernel.game import Change


class Play:
    """A position being played on, until the next decision or the end of the game."""

    def __init__(self, position: Position) -> None:
        self.before = position
        self.squares = list(position.squares)
        self.chosen = list(position.chosen)
        self.round, self.first, self.turn = position.round, position.first, position.turn
        self.winners: tuple[int, ...] = ()
        self.dice = position.dice
        self.events: list[Event] = []

    @property
    def position(self) -> Position:
        """Where it leads to."""
        old = self.before
        return Position(
            tuple(self.squares),
            tuple(self.chosen),
            self.round,
            self.first,
            self.turn,
            self.winners,
            self.dice,
            old.last,
            old.is_twin,
            old.is_sealed,
            old.title,
        )

    def choose(self, seat: int, choice: str) -> Change:
        """A sealed choice; the last one of its group plays on (VAR-1)."""
        self.chosen[seat] = choice
        self.events.append(ChoiceSealed(seat))
        if self.position.group:
            return Change(self.position, tuple(self.events))
        if self.turn == self.first and self.round > 1:
            self.events.append(TurnBegan(self.turn))
        self._play_chosen()
        return Change(self.position, tuple(self.events), self._barrier or "seat")

    def take(self, is_jump: bool) -> Change:
        """The turn of the seat that is to act."""
        self._take(is_jump)
        self._pass_on()
        barrier = self._barrier
        return Change(self.position, tuple(self.events), barrier, passes_turn=not barrier and not self.winners)

    @property
    def _barrier(self) -> str:
        return "" if self.dice is self.before.dice else "die"

    def _take(self, is_jump: bool) -> None:
        if is_jump:
            self._go(ShipJumped, self.turn, next_gate(self.squares[self.turn]))
        else:
            self._roll_out()

    def _roll_out(self) -> None:
        """A roll from a gate or an open square (TRN-3, VAR-2)."""
        seat = self.turn
        square, value = self.squares[seat], self._roll(seat, "turn")
        if self.before.is_twin and is_gate(square):
            second = self._roll(seat, "turn")
            if value == second:
                return self._go(LaneBoarded, seat, square + 2 * LANE)
            value = 1 if second == 1 or value == 1 else value + second
        if value == 1:
            return self._go(LaneBoarded, seat, next_gate(square))
        return self._go(ShipMoved, seat, square + value)

    def _pass_on(self) -> None:
        """The next turn, after the end of the round if all have had theirs."""
        self.turn = (self.turn + 1) % len(self.squares)
        if self.turn == self.first:
            self._end_round()
            if self.winners or (self.before.is_sealed and self.position.group):
                return
        self.events.append(TurnBegan(self.turn))
        self._play_chosen()

    def _play_chosen(self) -> None:
        """The turns of ships that have chosen, until one has to decide."""
        if choice := self.chosen[self.turn]:
            self.chosen[self.turn] = ""
            self._take(choice == JUMP)
            self._pass_on()

    def _end_round(self) -> None:
        """Battles, falls, and the end of the game or the next round."""
        gates = [square for square in self.squares if is_gate(square)]
        if len(set(gates)) < len(gates):
            self._fight()
        self.events.append(RoundEnded(self.round))
        self.winners = winners(self.squares, self.round, self.before.last)
        if self.winners:
            self.turn = (self.first - 1) % len(self.squares)
            self.events.append(GameWon(self.winners))
        else:
            self.round += 1
            self.first = self.turn = (self.first + 1) % len(self.squares)

    def _fight(self) -> None:
        """Gate after gate from the lowest, then all falls (BAT-2, BAT-8)."""
        order = (*range(self.first, len(self.squares)), *range(self.first))
        escaped: set[int] = set()
        fallen: set[int] = set()
        for gate in range(1, self.before.last + 1, LANE):
            here = [seat for seat in order if self.squares[seat] == gate]
            if len(here) > 1:
                self.events.append(BattleBegan(gate, tuple(here)))
                values = {seat: self._roll(seat, "battle") for seat in here}
                leaving = [seat for seat in here if values[seat] == 1 and gate < self.before.last]
                stays = holder({seat: value for seat, value in values.items() if seat not in leaving})
                self._escape(leaving)
                escaped.update(leaving)
                self.events.append(GateHeld(gate, stays))
                fallen.update(seat for seat in here if seat != stays and seat not in leaving)
            elif here and here[0] in escaped and gate < self.before.last and self._roll(here[0], "escape") == 1:
                self._escape(here)
        for seat in order:
            if seat in fallen and self.squares[seat] > 1:
                self._go(ShipFellBack, seat, self.squares[seat] - LANE)

    def _escape(self, seats: list[int]) -> None:
        for seat in seats:
            self._go(ShipEscaped, seat, self.squares[seat] + LANE)

    def _roll(self, seat: int, purpose: str) -> int:
        value, self.dice = self.dice.roll(6)
        self.events.append(DieRolled(seat, value, purpose))
        return value

    def _go(
        self, event: type[ShipMoved | ShipJumped | LaneBoarded | ShipEscaped | ShipFellBack], seat: int, to: int
    ) -> None:
        """Move a ship, but not beyond the last gate (TRN-6)."""
        to = min(to, self.before.last)
        self.events.append(event(seat, self.squares[seat], to))
        self.squares[seat] = to


def holder(values: dict[int, int]) -> int:
    """Which of the ships that stay at a gate holds it, given their rolls by seat; NOBODY if none does (BAT-5, BAT-7)."""
    best = [seat for seat, value in values.items() if value == max(values.values())]
    return best[0] if len(best) == 1 else NOBODY


def winners(squares: list[int] | tuple[int, ...], number: int, last: int) -> tuple[int, ...]:
    """The seats that win at the end of the round with this number (WIN-1, WIN-4); none if the game goes on."""
    arrived = tuple(seat for seat, square in enumerate(squares) if square == last)
    if arrived:
        return arrived if len(arrived) == 1 else ()
    if number < MOST_ROUNDS:
        return ()
    return tuple(seat for seat, square in enumerate(squares) if square == max(squares))
