"""The log: a sentence an event, under a heading wherever another table takes a beat, or its phase changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.app.wording import StormWording
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.events import AttackRolled, PhaseBegan, PointScored
from hyperline.games.gatestorm.rules.fleet import POISE, TOW, UNKNOWN, WEAVE
from hyperline.games.gatestorm.rules.position import SETUP, Position
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step
from hyperline.shell.page.log.logline import NOBODY, LogLine
from hyperline.shell.page.log.plain_chronicle import PlainChronicle, Sentence
from hyperline.shell.page.log.turn_chronicle import LogPassage, TurnChronicle

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.wording import StormWording


class AttackLine:
    """It grows with what the attack leads to, until something else happens."""

    def __init__(self, wording: StormWording, step: int, event: events.AttackRolled) -> None:
        self.wording = wording
        self.first = self.last = step
        self.seat, self.target, self.weapon = event.seat, event.target, event.weapon
        self.attack, self.defence = event.dice, ""
        self.shields = self.hidden = self.eludes = 0
        self.cards: list[str] = []
        self.is_lost = self._is_over = False

    def go_on(self, step: int, event: Event) -> bool:
        """Take what belongs to the attack."""
        if self._is_over or not self._takes(event):
            self._is_over = True
            return False
        self.last = step
        return True

    def _takes(self, event: Event) -> bool:
        match event:
            case events.AttackRolled(_, self.seat, self.target, self.weapon, dice):
                self.attack = dice
            case events.DefenceRolled(_, self.target, dice):
                self.defence = dice
            case events.TokenSpent(_, seat, token) if seat in (self.seat, self.target):
                self._spend(seat, token)
            case events.GearSpent(_, self.target):
                pass
            case events.ShieldLost(_, self.target):
                self.shields += 1
            case events.DamageDealt(_, self.target, card) if card in ("", UNKNOWN):
                self.hidden += 1
            case events.DamageDealt(_, self.target, card):
                self.cards.append(card)
            case events.ShipDestroyed(_, self.target, self.seat):
                self.is_lost = True
            case events.PointScored(_, self.seat):
                pass
            case _:
                return False
        return True

    def _spend(self, seat: int, token: str) -> None:
        if token == POISE and seat == self.seat:
            self.attack = self.attack.replace("f", "h")
        elif token == POISE:
            self.defence = self.defence.replace("f", "e")
        elif token == WEAVE:
            self.eludes += 1

    def lines(self) -> list[LogLine]:
        """One."""
        told = self._said()
        return [LogLine(told, "", self.seat, self.first, self.last, (self.seat, self.target))]

    def _said(self) -> str:
        words, name = self.wording.words, self.wording.name
        who = {"seat": name(self.seat), "name": name(self.target)}
        if self.is_lost:
            return words("gatestorm.attack_destroys", **who)
        if self.shields or self.hidden or self.cards:
            return words("gatestorm.attack_hits", what=self._lost(), **who)
        shots = Counter(self.attack)["h"] + Counter(self.attack)["c"]
        if not shots:
            return words("gatestorm.attack_misses", **who)
        if self.defence and Counter(self.defence)["e"] + self.eludes >= shots:
            return words("gatestorm.attack_evaded", **who)
        return words(f"gatestorm.AttackRolled_{self.weapon}", dice=names.dice(words, self.attack), **who)

    def _lost(self) -> str:
        """What the target has lost, in a list."""
        words = self.wording.words
        parts = [names.shields(words, self.shields)] if self.shields else []
        parts += [words("gatestorm.damage_taken", n=self.hidden)] if self.hidden else []
        return ", ".join([*parts, *(names.card(words, card) for card in self.cards)])


Place = tuple[int, int, str]
"""A table, its round and its phase."""


class StormChronicle(PlainChronicle[Position]):
    """Headings tell table, round and phase; what comes before the first beat stands below the title."""

    kinds: ClassVar = {
        "flight": (
            events.DialRevealed, events.ShipFlew, events.GateTouched, events.EnteredGate, events.LeftGate, events.HeldInGate,
        ),
        "fights": (
            events.AttackRolled, events.DefenceRolled, events.ShieldLost, events.DamageDealt, events.ScarsTaken,
            events.ShipDestroyed,
        ),
        "points": (events.PointScored,),
    }  # fmt: skip
    wording: StormWording
    _at: Place | None = None  # what the last heading tells
    _known: dict[int, tuple[int, str]] = {}  # by table: round and phase

    def look(self, event: Event, before: Position, after: Position) -> None:
        """Follow rounds and phases within an action."""
        if before is not self._before or not self._known:
            self._known = {number: (one.round, one.phase) for number, one in enumerate(before.tables, start=1)}
        if isinstance(event, PhaseBegan):
            self._known[event.table] = event.round, event.phase
        super().look(event, before, after)

    def take(self, step: int, event: Event, before: Position, after: Position) -> None:
        """Tell of an event, under a heading if it happens elsewhere, or later, than the one before."""
        self.look(event, before, after)
        table = getattr(event, "table", 0)
        if table and before.phase != SETUP and self.wording.event(event, after):
            place = table, *self._known[table]
            if place != self._at:
                self._at = place
                self._begin_turn(step, event)
        TurnChronicle.take(self, step, event, before, after)

    def begun(self, step: int, event: Event) -> LogPassage | None:
        """An attack is one line; what a point is lost for is about the seat that loses it."""
        if isinstance(event, AttackRolled) and event.weapon != TOW:
            return AttackLine(self.wording, step, event)
        made = super().begun(step, event)
        if isinstance(made, Sentence) and isinstance(event, PointScored):
            return Sentence(replace(made.line, seat=event.by, seats=(event.by,)))
        return made

    def cut(self, steps: Sequence[Step], count: int, eyes: int | None) -> None:
        self._at, self._known = None, {}
        super().cut(steps, count, eyes)

    def _headed(self, step: int) -> LogLine:
        """Before the first beat nothing is counted."""
        made = super()._headed(step)
        is_setup = self._before.phase == SETUP
        return replace(made, text=self.wording.words("gatestorm.round_0"), seat=NOBODY) if is_setup else made

    def heading(self, step: int, event: Event) -> LogLine:
        words = self.wording.words
        if self._at is None:
            return super().heading(step, event)
        table, number, phase = self._at
        told = words("gatestorm.heading", table=self.wording.table(table), n=number, phase=words(f"gatestorm.{phase}"))
        return LogLine(told, "turn", NOBODY, step, step, is_heading=True)
