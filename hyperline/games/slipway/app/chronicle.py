"""The log: a roll and where it leads are one line, and so is a battle with all that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from hyperline.games.slipway.app.wording import LaneWording
from hyperline.games.slipway.rules import events
from hyperline.games.slipway.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step
from hyperline.shell.page.log.logline import NOBODY, LogLine
from hyperline.shell.page.log.plain_chronicle import PlainChronicle
from hyperline.shell.page.log.turn_chronicle import LogPassage


@dataclass
class Cast:
    """The dice of a ship that stands on `square`, and where they take it."""

    line: LogLine
    wording: LaneWording
    first: events.DieRolled
    square: int
    values: list[int]
    moved: events.Moved | None = None

    def go_on(self, step: int, event: Event) -> bool:
        """Whether it is the second die, or what comes of them."""
        if self.moved is not None or getattr(event, "player", NOBODY) != self.first.player:
            return False
        if isinstance(event, events.DieRolled):
            if event.purpose != self.first.purpose:
                return False
            self.values.append(event.value)
            return True
        if not isinstance(event, (events.ShipMoved, events.LaneBoarded, events.ShipEscaped)):
            return False
        self.moved = event
        return True

    def lines(self) -> list[LogLine]:
        """One line."""
        text = self.wording.cast(self.first, self.values, self.square, self.moved)
        return [replace(self.line, text=text)]


@dataclass
class Battle:
    """What all have rolled, and what becomes of each once it is known who holds the gate."""

    line: LogLine
    wording: LaneWording
    begun: events.BattleBegan
    last: int
    rolls: dict[int, int] = field(default_factory=dict)
    held: events.GateHeld | None = None

    def go_on(self, step: int, event: Event) -> bool:
        """Whether it belongs to this battle."""
        if self.held is not None:
            return False
        match event:
            case events.DieRolled(player, value, "battle"):
                self.rolls[player] = value
            case events.GateHeld():
                self.held = event
            case events.ShipEscaped():
                pass
            case _:
                return False
        return True

    def lines(self) -> list[LogLine]:
        """One line."""
        gate = self.begun.gate
        if not self.rolls:
            return [self.line]
        escaped = [seat for seat, value in self.rolls.items() if value == 1 and gate < self.last]
        stays = self.held.player if self.held is not None else NOBODY
        fallen = [seat for seat in self.rolls if seat != stays and seat not in escaped] if self.held is not None else []
        text = self.wording.battle(gate, self.rolls, escaped if self.held is not None else [], fallen, stays)
        return [replace(self.line, text=text)]


class LaneChronicle(PlainChronicle[Position]):
    """`squares` are where ships are, as far as the log has told."""

    kinds: ClassVar = {
        "moves": (events.DieRolled, events.ShipJumped, events.ShipMoved, events.LaneBoarded, events.ShipEscaped),
        "fights": (events.BattleBegan,),
    }
    wording: LaneWording
    squares: tuple[int, ...] = ()

    def look(self, event: Event, before: Position, after: Position) -> None:
        """Follow the ships within an action."""
        if before is not self._before or not self.squares:
            self.squares = before.squares
        super().look(event, before, after)
        if isinstance(event, events.Moved):
            self.squares = (*self.squares[: event.player], event.target, *self.squares[event.player + 1 :])

    def cut(self, steps: Sequence[Step], count: int, eyes: int | None) -> None:
        """Follow them from there again."""
        self.squares = ()
        super().cut(steps, count, eyes)

    def begun(self, step: int, event: Event) -> LogPassage | None:
        """The event's line; the battle has told who falls."""
        if isinstance(event, (events.ShipFellBack, events.GateHeld)):
            return None
        if isinstance(event, events.DieRolled):
            line = self._line(step, event.player, (event.player,))
            return Cast(line, self.wording, event, self.squares[event.player], [event.value])
        if isinstance(event, events.BattleBegan):
            line = replace(self._line(step, NOBODY, event.players), text=self.wording.event(event, self._after))
            return Battle(line, self.wording, event, self._after.last)
        return super().begun(step, event)

    def _line(self, step: int, seat: int, seats: Sequence[int]) -> LogLine:
        return LogLine("", "", seat, step, step, tuple(seats))
