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


class GatestormSeat(SeatFacts, frozen=True):
    """One seat of a game, with what it flew."""

    ship: str
    pilot: str
    gear: str


class GatestormSurvey(PlainSurvey):
    """Ships, pilots and gear are compared in games that deal them: what is picked depends on who picks."""

    asks: Mapping[str, Ask] = {
        "ship": Ask("Ships", "What each seat was dealt.", lambda seat: _dealt(seat, seat.ship.capitalize())),
        "nerve": Ask("Nerve", "Who flies first and shoots last.", lambda seat: _dealt(seat, _nerve(seat))),
        "pilot": Ask("Pilots", "Whom each seat was dealt.", lambda seat: _dealt(seat, seat.pilot.capitalize())),
        "gear": Ask("Gear", "What each seat was dealt.", lambda seat: _dealt(seat, seat.gear.capitalize())),
    }

    def seat(self, start: Position, number: int, bot: str, order: int) -> GatestormSeat:
        ship = start.ships[number]
        return GatestormSeat(bot, number, ship.model, ship.pilot, ship.gear)


def _dealt(seat: GatestormSeat, case: str) -> str | None:
    """A case, if the seat was dealt its ship."""
    return case if seat.ship else None


def _nerve(seat: GatestormSeat) -> str:
    nerve = PILOTS[seat.pilot].nerve if seat.pilot else 0
    return "2 to 4" if nerve <= 4 else "5 to 7" if nerve <= 7 else "8 and 9"


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
