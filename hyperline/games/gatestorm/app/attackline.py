"""An attack in one line of the log: who shot at whom, and what it did."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.fleet import POISE, UNKNOWN, WEAVE
from hyperline.kernel.event import Event
from hyperline.shell.log.logline import LogLine

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
