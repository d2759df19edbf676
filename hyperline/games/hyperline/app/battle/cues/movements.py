"""The motions that a battle's cues are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from hyperline.games.hyperline.app.battle.views.marks import Mark
from hyperline.kernel.event import Event
from hyperline.shell.anim.timeline import Sequence as Row
from hyperline.shell.anim.tween import Animation, Call, Play

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre

E = TypeVar("E", bound=Event)
TURN = 260.0  # ms: a ship or a die turns to another side


def marked(theatre: Theatre, picture: Callable[[float], Mark], ms: float, name: str = "mark") -> Animation:
    """A mark that changes with the progress for this long, and then disappears."""
    key = theatre.key(name)
    return Row(Play(lambda progress: theatre.marks.show(key, *picture(progress)), ms), Call(lambda: theatre.marks.hide(key)))


def turner(theatre: Theatre, number: int) -> Callable[[float], None]:
    """A function that turns a side's ship to an angle in degrees."""

    def turn(angle: float) -> None:
        side = theatre.sides[number]
        if side.ship is not None and side.angle != angle:
            side.angle = angle
            theatre.redraw(side.bounds)

    return turn


def shifter(theatre: Theatre, number: int) -> Callable[[float], None]:
    """A function that moves a side away, from 0 to 1."""

    def shift(share: float) -> None:
        theatre.sides[number].shift = share
        theatre.redraw(theatre.sides[number].bounds)

    return shift


def twins(event: E, theatre: Theatre) -> list[E]:
    """The event and those of its class right after it, which move together; empty if it belongs to an earlier group."""
    batch: Sequence[Event] = theatre.batch()
    at = next((n for n, other in enumerate(batch) if other is event), -1)
    if at < 0:
        return [event]
    if at and type(batch[at - 1]) is type(event):
        return []
    found = [event]
    for other in batch[at + 1 :]:
        if type(other) is not type(event):
            break
        found.append(other)
    return found
