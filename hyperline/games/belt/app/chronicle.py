"""The log: a sentence an event, each beside the emblem of whoever it is about; turnings and crashes are told together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from hyperline.games.belt.app.telling import DAMAGED, DESTROYED, crash
from hyperline.games.belt.app.wording import BeltWording
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.fleets import OWNER, SHIP_BY_FULL_NAME
from hyperline.games.belt.rules.hexes import AHEAD
from hyperline.games.belt.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step
from hyperline.shell.page.log.logline import NOBODY, LogLine
from hyperline.shell.page.log.plain_chronicle import PlainChronicle, Sentence
from hyperline.shell.page.log.turn_chronicle import LogPassage


@dataclass
class Turnings:
    """Fighters of a seat that turn one after the other; one alone is told of by its own sentence."""

    line: LogLine
    wording: BeltWording
    ships: list[str]

    def go_on(self, step: int, event: Event) -> bool:
        """Whether another fighter turns."""
        if not isinstance(event, events.FighterTurned) or _owner(event.ship) != self.line.seat:
            return False
        self.ships.append(event.ship)
        self.line = replace(self.line, last=step)
        return True

    def lines(self) -> list[LogLine]:
        """One line."""
        count = len(set(self.ships))
        if len(self.ships) == 1:
            return [self.line]
        name = self.wording.name(self.line.seat)
        return [replace(self.line, text=self.wording.words("belt.turnings", name=name, n=count))]


@dataclass
class Crash:
    """A ship that meets an enemy, and what comes of both."""

    line: LogLine
    wording: BeltWording
    ship: str
    other: str
    fates: dict[str, str] = field(default_factory=dict)

    def go_on(self, step: int, event: Event) -> bool:
        """Whether one of the two is hit or destroyed by it."""
        if not isinstance(event, (events.ShipHit, events.ShipKilled)) or event.ship not in (self.ship, self.other):
            return False
        if event.ship in self.fates or step != self.line.first:
            return False
        self.fates[event.ship] = DAMAGED if isinstance(event, events.ShipHit) else DESTROYED
        return True

    def lines(self) -> list[LogLine]:
        """One line."""
        return [replace(self.line, text=crash(self.wording, self.ship, self.other, self.fates))]


@dataclass
class Course:
    """A capital ship that steps: how far ahead, and how it swings."""

    line: LogLine
    wording: BeltWording
    ship: str
    steps: list[str]

    def go_on(self, step: int, event: Event) -> bool:
        """Whether it steps on."""
        if not isinstance(event, events.CapStepped) or event.ship != self.ship:
            return False
        self.steps.append(event.step)
        self.line = replace(self.line, last=step)
        return True

    def lines(self) -> list[LogLine]:
        """One line."""
        words, parts = self.wording.words, []
        for step, run in groupby(self.steps):
            key, count = f"belt.step_{step.replace(' ', '_')}", len([*run])
            parts += [words(key, n=count)] if step == AHEAD else [words(key)] * count
        text = words("belt.steps_told", ship=self.wording.ship(self.ship), way=", ".join(parts))
        return [replace(self.line, text=text)]


def _owner(ship: str) -> int:
    return OWNER[SHIP_BY_FULL_NAME[ship]]


class BeltChronicle(PlainChronicle[Position]):
    """What befalls a ship is about its seat, and what it was killed by, about whoever did it."""

    wording: BeltWording
    _turned = -1  # the action that ended a turn last: what comes of it after that belongs to the next

    def take(self, step: int, event: Event, before: Position, after: Position) -> None:
        """Head a turn where it begins: the card that it begins with is revealed by the action that ended the last one."""
        if self.begins_turn(event):
            self._turned, self._counted = step, self._count(after)
        super().take(step, event, after if step == self._turned else before, after)

    def cut(self, steps: Sequence[Step], count: int, eyes: int | None) -> None:
        """Cut the log back to the first `count` actions."""
        self._turned = -1
        super().cut(steps, count, eyes)

    def begins_turn(self, event: Event) -> bool:
        """Whether it says so."""
        return event.begins_turn

    def begun(self, step: int, event: Event) -> LogPassage | None:
        """The event's sentence, if it has one."""
        made = super().begun(step, event)
        if not isinstance(made, Sentence):
            return made
        if isinstance(event, events.FighterTurned):
            seat = _owner(event.ship)
            return Turnings(replace(made.line, seat=seat, seats=(seat,)), self.wording, [event.ship])
        if isinstance(event, events.CapStepped):
            seat = _owner(event.ship)
            return Course(replace(made.line, seat=seat, seats=(seat,)), self.wording, event.ship, [event.step])
        if isinstance(event, events.Collided):
            both = tuple(dict.fromkeys((_owner(event.ship), _owner(event.other))))
            return Crash(replace(made.line, seat=both[0], seats=both), self.wording, event.ship, event.other)
        if made.line.seat != NOBODY:
            return made
        ship, by = getattr(event, "ship", ""), getattr(event, "by", NOBODY)
        owner = _owner(ship) if ship else NOBODY
        seat = by if by != NOBODY else owner
        seats = tuple(dict.fromkeys(one for one in (seat, owner) if one != NOBODY))
        return Sentence(replace(made.line, seat=seat, seats=seats))
