"""The motions that a battle's cues are made of, and what a shot does besides its damage: recoil, chips, smoke."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from hyperline.games.hyperline.app.battle.views import marks
from hyperline.games.hyperline.app.battle.views.guns import Gun
from hyperline.games.hyperline.app.battle.views.marks import Mark, Point
from hyperline.games.hyperline.app.battle.views.shots import Path
from hyperline.games.hyperline.app.battle.views.state import LEFT
from hyperline.games.hyperline.app.shades import EMBER, LIGHTS
from hyperline.kernel.event import Event
from hyperline.shell.anim.durations import HIT_STOP, NUDGE
from hyperline.shell.anim.easing import FAN, thrown
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as Row
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.impact import glow
from hyperline.shell.impact.weight import GREAT, HEAVY, LIGHT

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


SHIELD, FIGHTER, PART, BRIDGE = "shield", "fighter", "part", "bridge"
"""What a hit strikes."""
THROWN: Final = {SHIELD: 2.0, FIGHTER: 0.0, PART: 6.0, BRIDGE: 8.0}
"""Units by which a ship is thrown back."""
WEIGHTS: Final = {FIGHTER: LIGHT, PART: HEAVY, BRIDGE: GREAT}
"""How much flies off it."""
KICK: Final = 2.0  # units by which a ship recoils when all its guns fire
RECOIL: Final = 4.0  # units by which a gun slides back
ALARM: Final = 520.0  # ms: around the Bridge
SMOULDERS: Final = 900.0
FLASH: Final = 90.0  # ms: at the muzzle of one gun
MUZZLE: Final = 15.0  # units


def struck(theatre: Theatre, giver: int, gun: Gun, place: Point, what: str) -> Animation:
    """A hit lands. Its effects hold nothing up, except for a moment when the Bridge is hit."""
    number, px = 1 - giver, theatre.context.px
    found: list[Animation] = [nudged(theatre, number, THROWN[what])]
    heading = Path(place, gun.place).heading  # back to where the shot came from
    if what in WEIGHTS:
        context, weight = theatre.context, WEIGHTS[what]
        flying = marked(
            theatre, lambda t: marks.glowing(glow.scraps(context, place, weight, t, heading, FAN)), weight.lingers, "chips"
        )
        found.append(flying)
    if what in (PART, BRIDGE):
        warm = px(30)
        found.append(marked(theatre, lambda t: marks.embers(place, warm, EMBER, t), SMOULDERS, "embers"))
    if what == BRIDGE:
        warn, wide = theatre.context.theme.colour("warn"), px(120)
        found.append(marked(theatre, lambda t: marks.ring(place, wide, warn, t), ALARM, "alarm"))
        return Row(Call(lambda: theatre.hold(HIT_STOP)), Parallel(*found))
    return Parallel(*found)


def nudged(theatre: Theatre, number: int, units: float) -> Animation:
    """A ship is thrown away from the enemy, and returns to its place."""
    side = theatre.sides[number]
    if side.ship is None or not units:
        return Wait(0)
    most = theatre.context.px(units) * (-1 if number == LEFT else 1)

    def push(progress: float) -> None:
        moved = round(most * thrown(progress))
        if side.thrown != moved:
            side.thrown = moved
            theatre.redraw(side.body)

    return Play(push, NUDGE)


def recoiled(theatre: Theatre, giver: int, gun: Gun) -> Animation:
    """A gun flashes and slides back."""
    side, radius, colour = theatre.sides[giver], theatre.context.px(MUZZLE), LIGHTS[gun.kind]
    flash = marked(theatre, lambda t: marks.ring(gun.place, radius, colour, t), FLASH, "muzzle")
    part = side.ship.find(gun.part) if side.ship is not None and gun.part else None
    if part is None or gun.part in side.hidden or side.is_turning:
        return flash
    picture, centre, key = side.part_picture(part), side.rect_of(gun.part).center, theatre.key("recoil")
    far = theatre.context.px(RECOIL) * (-1 if giver == LEFT else 1)

    def hide() -> None:
        side.hide(gun.part)
        theatre.redraw(side.rect_of(gun.part))

    def slide(progress: float) -> None:
        theatre.marks.show(key, *marks.blitted(picture, (centre[0] + round(far * thrown(progress)), centre[1])))

    def rest() -> None:
        side.back(gun.part)
        theatre.marks.hide(key)
        theatre.redraw(side.rect_of(gun.part).inflate(8, 8))

    return Parallel(flash, Row(Call(hide), Play(slide, NUDGE), Call(rest)))
