"""What Gatestorm's challenges ask for: ships to destroy, hits to land, and hits to be spared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hyperline.arena.challenge import Ask, Count, Measures, Trial
from hyperline.games.gatestorm.rules.events import AttackRolled, DamageDealt, ShieldLost, ShipDestroyed
from hyperline.games.gatestorm.rules.position import Position
from hyperline.kernel.event import Event


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
        Ask("landed", "", _once, "landed", 8, has_luck=True),
        Ask("destroy", "destroy", _once, "taken", 8, has_luck=True),
        Ask("spared", "", _once, "taken", 8, has_luck=True),
    ),
)
