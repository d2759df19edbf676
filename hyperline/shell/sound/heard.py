"""What is heard of an event: a sound by its name, when, how loud and from where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

SILENT: Final = ""
"""Listed where nothing is heard."""


class Heard(NamedTuple):
    """A sound such as ``hit/light``, `after` milliseconds at normal pace.

    `level` is a share of its usual loudness. `pan` is -1 at the left to 1 at the right; None: where the event happens.
    What `is_fight` brings the music of battles, as do all guns, hits and blasts.
    """

    name: str
    after: float = 0.0
    level: float = 1.0
    pan: float | None = None
    is_fight: bool = False


Sounded = str | Heard | Callable[[Any, Any], str | Heard | tuple[Heard, ...]]
"""A sound or its name, or what tells it from an event and the stage, which does not show the event yet."""


def of_fight(name: str, after: float = 0.0) -> Heard:
    """A sound of a fight, where that begins or goes on."""
    return Heard(name, after, is_fight=True)


@runtime_checkable
class Placed(Protocol):
    """A stage that knows where an event happens."""

    def heard_at(self, event: Any) -> float | None:
        """The pixel column; None: nowhere, or everywhere."""


def heard_of(sounded: Sounded | None, event: Any, stage: Any) -> tuple[Heard, ...]:
    """The sounds of an event on a stage."""
    found = sounded(event, stage) if callable(sounded) else sounded or SILENT
    if isinstance(found, str):
        return (Heard(found),) if found else ()
    return tuple(one for one in ((found,) if isinstance(found, Heard) else found) if one.name)


def your_turn(event: Any, stage: Any) -> str:
    """A chime as the turn of a person begins, whose seat the event has as `player` or `seat`."""
    seat = getattr(event, "player", None)
    seat = getattr(event, "seat", None) if seat is None else seat
    return "turn/chime" if seat is not None and stage.table.is_human(seat) else SILENT


def game_over(event: Any, stage: Any) -> str:
    """For a person who has won, or with computers alone, another one than for people who have lost."""
    winners = next((getattr(event, name) for name in ("winners", "players", "winner") if hasattr(event, name)), ())
    won = (winners,) if isinstance(winners, int) else winners
    has_people = any(stage.table.is_human(seat) for seat in range(len(stage.table.setup.seats)))
    return "game/lose" if has_people and not any(stage.table.is_human(seat) for seat in won) else "game/win"
