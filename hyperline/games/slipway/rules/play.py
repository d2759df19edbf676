"""Turns, and the battles at the end of a round: what an action leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hyperline.games.slipway.entry import MOST_ROUNDS
from hyperline.games.slipway.rules import events
from hyperline.games.slipway.rules.position import JUMP, LANE, Position, is_gate, next_gate
from hyperline.kernel.dice import Dice
from hyperline.kernel.draft import LIST, Draft
from hyperline.kernel.game import Change


class Play(Draft[Position]):
    """A position being played on, until the next decision or the end of the game."""

    THAWED: ClassVar = {"squares": LIST, "chosen": LIST}

    squares: list[int]
    chosen: list[str]
    round: int
    first: int
    turn: int
    winners: tuple[int, ...]
    dice: Dice

    def choose(self, seat: int, choice: str) -> Change:
        """A sealed choice; the last one of its group plays on (VAR-1)."""
        self.chosen[seat] = choice
        self.tell(events.ChoiceSealed(seat))
        if self.finish().group:
            return Change(self.finish(), tuple(self.events))
        if self.turn == self.first and self.round > 1:
            self.tell(events.TurnBegan(self.turn))
        self._play_chosen()
        return Change(self.finish(), tuple(self.events), self.barrier or "seat")

    def take(self, is_jump: bool) -> Change:
        """The turn of the seat that is to act."""
        self._take(is_jump)
        self._pass_on()
        passes_turn = not self.barrier and not self.winners
        return Change(self.finish(), tuple(self.events), self.barrier, passes_turn=passes_turn)

    def _take(self, is_jump: bool) -> None:
        square = self.squares[self.turn]
        if is_jump:
            return self._go(events.ShipJumped, next_gate(square), self.turn)
        dice = 2 if self.before.is_twin and is_gate(square) else 1
        return self._go(*rolled(square, [self._roll(self.turn, "turn") for _ in range(dice)]), self.turn)

    def _pass_on(self) -> None:
        """The next turn, after the end of the round if all have had theirs."""
        self.turn = (self.turn + 1) % len(self.squares)
        if self.turn == self.first:
            self._end_round()
            if self.winners or (self.before.is_sealed and self.finish().group):
                return
        self.tell(events.TurnBegan(self.turn))
        self._play_chosen()

    def _play_chosen(self) -> None:
        """The turns of ships that have chosen, until a ship has to decide."""
        if choice := self.chosen[self.turn]:
            self.chosen[self.turn] = ""
            self._take(choice == JUMP)
            self._pass_on()

    def _end_round(self) -> None:
        """Battles and falls, then the end of the game or the next round."""
        gates = [square for square in self.squares if is_gate(square)]
        if len(set(gates)) < len(gates):
            self._fight()
        self.tell(events.RoundEnded(self.round))
        self.winners = winners(self.squares, self.round, self.before.last)
        if self.winners:
            self.turn = (self.first - 1) % len(self.squares)
            self.tell(events.GameWon(self.winners))
        else:
            self.round += 1
            self.first = self.turn = (self.first + 1) % len(self.squares)

    def _fight(self) -> None:
        """Gate after gate from the lowest, then all falls (BAT-2, BAT-8)."""
        last, order = self.before.last, (*range(self.first, len(self.squares)), *range(self.first))
        escaped: list[int] = []
        fallen: list[int] = []
        for gate in range(1, last + 1, LANE):
            here = [seat for seat in order if self.squares[seat] == gate]
            is_battle = len(here) > 1
            if is_battle:
                self.tell(events.BattleBegan(gate, tuple(here)))
            elif gate == last or not here or here[0] not in escaped:
                continue
            values = {seat: self._roll(seat, "battle" if is_battle else "escape") for seat in here}
            escaped = [seat for seat in here if values[seat] == 1 and gate < last]
            for seat in escaped:
                self._go(events.ShipEscaped, gate + LANE, seat)
            if is_battle:
                left = [seat for seat in here if seat not in escaped]
                best = [seat for seat in left if values[seat] == max(values[other] for other in left)]
                stays = best[0] if len(best) == 1 else events.NOBODY
                self.tell(events.GateHeld(gate, stays))
                fallen += [seat for seat in left if seat != stays]
        for seat in order:
            if seat in fallen and self.squares[seat] > 1:
                self._go(events.ShipFellBack, self.squares[seat] - LANE, seat)

    def _roll(self, seat: int, purpose: str) -> int:
        value, self.dice = self.dice.roll(6, purpose, seat)
        self.bar("die")
        self.tell(events.DieRolled(seat, value, purpose))
        return value

    def _go(self, event: type[events.Moved], target: int, seat: int) -> None:
        """Move a ship, but not beyond the last gate (TRN-6)."""
        target = min(target, self.before.last)
        self.tell(event(seat, self.squares[seat], target))
        self.squares[seat] = target


def rolled(square: int, values: Sequence[int]) -> tuple[type[events.Moved], int]:
    """How and how far one die or two carry a ship (TRN-3, VAR-2), even beyond the last gate."""
    if len(values) == 2 and values[0] == values[1]:
        return events.LaneBoarded, square + 2 * LANE
    if 1 in values:
        return events.LaneBoarded, next_gate(square)
    return events.ShipMoved, square + sum(values)


def winners(squares: Sequence[int], number: int, last: int) -> tuple[int, ...]:
    """The seats that win at the end of the round with this number (WIN-1, WIN-4); none if the game goes on."""
    goal = max(squares) if number == MOST_ROUNDS else last
    first = tuple(seat for seat, square in enumerate(squares) if square == goal)
    return first if goal < last or len(first) == 1 else ()
