"""Events as sentences, and as a few words where they happen; the log, which tells turnings and crashes together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar, Final

from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.fleets import FLEETS, HIDDEN_POWER, SHIP_NAMES
from hyperline.games.belt.rules.hexes import AHEAD, HEX_BY_NAME, distance
from hyperline.games.belt.rules.position import UNKNOWN, Position
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.log.logline import NOBODY, LogLine
from hyperline.shell.page.log.plain_chronicle import PlainChronicle, Sentence
from hyperline.shell.page.log.turn_chronicle import LogPassage

if TYPE_CHECKING:
    from hyperline.games.belt.app.wording import BeltWording

FIRST: Final = SHIP_NAMES[0]
"""The ship with which a deployment begins."""
WHOLE, DAMAGED, DESTROYED = "whole", "damaged", "destroyed"
"""What comes of a ship in a crash."""


def sentence(wording: BeltWording, event: Event, position: Position) -> str:
    """What has happened; empty for what need not be told."""
    key, more = f"belt.{type(event).__name__}", dict[str, object]()
    match event:
        case events.CardRevealed(seat, card) | events.CardDrawn(seat, card) if card != UNKNOWN:
            more = FLEETS[position.players[seat].fleet].cards[card - 1]._asdict()
        case events.CardRevealed() | events.CardDrawn():
            return ""
        case events.PowerDealt(_, power) if power == HIDDEN_POWER:
            return ""
        case events.ShipDeployed(ship):
            return wording.words(key, seat=wording.name(events.seat_of(ship))) if ship.endswith(FIRST) else ""
        case events.SquadronMoved():
            return _flight(wording, event)
        case events.Collided(one, other) if not other or events.seat_of(one) == events.seat_of(other):
            return ""
        case events.VolleyFired(_, lines):
            return wording.words(key, n=len(lines)) if lines else ""
        case events.ShipKilled(by=by):
            more = {"name": wording.name(by)}
        case events.FighterTurned(_, facing):
            more = {"way": wording.words(f"belt.{facing}")}
        case events.PowerRevealed(seat, _, ship) if ship:
            key, more = f"{key}_ship", {"ship": wording.ship(ship, seat)}
        case events.GameScored(_, ring):
            held = [wording.words("belt.ring_of", n=n, name=wording.name(seat)) for seat, n in enumerate(ring) if n]
            return wording.words(key, ring=", ".join(held)) if held else wording.words(f"{key}_none")
    variants = (getattr(event, name, "") for name in ("why", "weapon", "step", "power"))
    named = (f"{key}_{variant.replace(' ', '_')}" for variant in variants if variant)
    return wording.filled(next((one for one in named if one in wording.words), key), event, **more)


def crash(wording: BeltWording, ship: str, other: str, fates: Mapping[str, str]) -> str:
    """How two enemies met, and what came of each."""
    rammer, rammed = fates.get(ship, WHOLE), fates.get(other, WHOLE)
    key = "Collided" if rammer == rammed == WHOLE else f"crash_{rammer}_{rammed}"
    return wording.words(f"belt.{key}", ship=wording.ship(ship), other=wording.ship(other))


def _flight(wording: BeltWording, event: events.SquadronMoved) -> str:
    """How far a squadron flew."""
    words = wording.words
    if event.way == events.BLINKED:
        return words("belt.SquadronMoved_blinked", squadron=event.squadron)
    known = [(HEX_BY_NAME[start], HEX_BY_NAME[end]) for _, start, end, _ in event.moves if end in HEX_BY_NAME]
    ways = sorted({distance(start, end) for start, end in known})
    if not ways:
        return words("belt.SquadronMoved_off", squadron=event.squadron)
    key = "SquadronMoved_burning" if len(ways) > 1 else "SquadronMoved"
    return words(f"belt.{key}", squadron=event.squadron, n=ways[0], far=ways[-1])


def told(wording: BeltWording, event: Event, viewer: int | None) -> Told | None:
    """What is told of an event where it happened, first of all to a player who has lost a ship; None for most."""
    words, ship = wording.words, getattr(event, "ship", "")
    if isinstance(event, events.Loss) and viewer is not None and ship.startswith(f"{viewer}."):
        return Told(words("belt.told_lost"), wording.ship(ship, viewer), "bad", where=f"hex:{getattr(event, 'at', '')}")
    match event:
        case events.VolleyFired(_, lines) if lines:
            return Told(words("belt.told_hits", n=len(lines)), "", "bad", where=f"hex:{lines[0][2]}")
        case events.ShipKilled(killed, at, by, points) if points > 1 or by == viewer:
            return Told(words("belt.told_killed", n=points), wording.ship(killed), "gold", where=f"hex:{at}")
        case events.ProbeTaken(_, _, at):
            return Told(words("belt.told_probe"), "", "gold", where=f"hex:{at}")
        case events.ShipHit(hit):
            return Told(words("belt.told_damaged"), wording.ship(hit), "bad", where=f"ship:{hit}")
        case events.CarapaceRaised(ship):
            return Told(words("belt.told_carapace"), wording.ship(ship), "good", where=f"ship:{ship}")
        case events.PowerRevealed(seat, power):
            return Told(wording.power(power), wording.about_power(power), "gold", where=f"seat:{seat}")
    return None


@dataclass
class Turnings:
    """Fighters of a seat that turn one after the other; one alone is told of by its own sentence."""

    line: LogLine
    wording: BeltWording
    ships: list[str]

    def go_on(self, step: int, event: Event) -> bool:
        """Whether another fighter turns."""
        if not isinstance(event, events.FighterTurned) or events.seat_of(event.ship) != self.line.seat:
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


class BeltChronicle(PlainChronicle[Position]):
    """What befalls a ship is about its seat; what it was killed by is about the seat that did it."""

    kinds: ClassVar = {
        "flight": (events.SquadronMoved, events.FighterTurned, events.CapStepped, events.ShipDeployed),
        "fights": (events.Harm, events.VolleyFired, events.CapFired, events.Blast, events.Collided),
        "cards": (events.CardRevealed, events.CardDrawn, events.PowerDealt, events.PowerRevealed),
    }

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
            seat = events.seat_of(event.ship)
            return Turnings(replace(made.line, seat=seat, seats=(seat,)), self.wording, [event.ship])
        if isinstance(event, events.CapStepped):
            seat = events.seat_of(event.ship)
            return Course(replace(made.line, seat=seat, seats=(seat,)), self.wording, event.ship, [event.step])
        if isinstance(event, events.Collided):
            both = tuple(dict.fromkeys((events.seat_of(event.ship), events.seat_of(event.other))))
            return Crash(replace(made.line, seat=both[0], seats=both), self.wording, event.ship, event.other)
        if made.line.seat != NOBODY:
            return made
        ship, by = getattr(event, "ship", ""), getattr(event, "by", NOBODY)
        owner = events.seat_of(ship) if ship else NOBODY
        seat = by if by != NOBODY else owner
        seats = tuple(dict.fromkeys(one for one in (seat, owner) if one != NOBODY))
        return Sentence(replace(made.line, seat=seat, seats=seats))
