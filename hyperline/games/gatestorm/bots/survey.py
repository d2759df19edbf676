"""What ``hyperline balance`` asks of Gatestorm: order of play, ships, pilots and gear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from hyperline.arena import challenge
from hyperline.arena.challenge import Count, Measures, Trial
from hyperline.arena.survey import Ask, PlainSurvey, SeatFacts
from hyperline.games.gatestorm.rules.events import AttackRolled, DamageDealt, ShieldLost, ShipDestroyed
from hyperline.games.gatestorm.rules.fleet import PILOTS
from hyperline.games.gatestorm.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.kernel.texts import Texts

WORDS: Final = Texts("hyperline.games.gatestorm")


class GatestormSeat(SeatFacts, frozen=True):
    """One seat of a game, with what it flew."""

    ship: str
    pilot: str
    gear: str


class GatestormSurvey(PlainSurvey):
    """Ships, pilots and gear are compared in games that deal them: what is picked depends on who picks."""

    asks: Mapping[str, Ask] = {
        "ship": Ask("ships", WORDS, lambda seat: _dealt(seat, f"ship.{seat.ship}")),
        "nerve": Ask("nerve", WORDS, lambda seat: _dealt(seat, _nerve(seat))),
        "pilot": Ask("pilots", WORDS, lambda seat: _dealt(seat, f"pilot.{seat.pilot}" if seat.pilot else "")),
        "gear": Ask("gear", WORDS, lambda seat: _dealt(seat, f"gear.{seat.gear or 'none'}")),
    }

    def seat(self, start: Position, number: int, bot: str, order: int) -> GatestormSeat:
        ship = start.ships[number]
        return GatestormSeat(bot, number, ship.model, ship.pilot, ship.gear)


def _dealt(seat: GatestormSeat, key: str) -> str | None:
    """A case, by the key of its text, if the seat was dealt its ship."""
    return WORDS(key) if seat.ship and key else None


def _nerve(seat: GatestormSeat) -> str:
    nerve = PILOTS[seat.pilot].nerve if seat.pilot else 0
    return "survey.low" if nerve <= 4 else "survey.middle" if nerve <= 7 else "survey.high"


def _events(trial: Trial) -> Iterator[Event]:
    return (event for step in trial.steps for event in step.change.events)


def _landed(trial: Trial) -> int:
    """Shields and damage that the seat's attacks have cost others."""
    count, attacker, target = 0, -1, -1
    for event in _events(trial):
        if isinstance(event, AttackRolled):
            attacker, target = event.seat, event.target
        elif isinstance(event, ShieldLost | DamageDealt):
            count += attacker == trial.seat and event.seat == target
    return count


def _taken(trial: Trial) -> int:
    """Shields and damage that the seat has lost."""
    return sum(isinstance(event, ShieldLost | DamageDealt) and event.seat == trial.seat for event in _events(trial))


def _has_destroyed(trial: Trial, of: str) -> bool:
    done = sum(isinstance(event, ShipDestroyed) and event.by == trial.seat for event in _events(trial))
    return done >= int(of or 1)


def _once(position: Position, seat: int) -> tuple[str, ...]:
    return ("1",)


MEASURES: Final = Measures(
    goals={"destroy": _has_destroyed},
    counts={"landed": Count(_landed), "taken": Count(_taken, is_cost=True)},
    asks=(
        challenge.Ask("landed", "", _once, "landed", 8, has_luck=True),
        challenge.Ask("destroy", "destroy", _once, "taken", 8, has_luck=True),
        challenge.Ask("spared", "", _once, "taken", 8, has_luck=True),
    ),
)
