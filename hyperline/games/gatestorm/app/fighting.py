"""What happens to ships: fires, scars, tows, and the end of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hyperline.games.gatestorm.app.attacking import LIES, place_of, rolled
from hyperline.games.gatestorm.app.board.beams import BURST, SPARK, TETHER, Flash
from hyperline.games.gatestorm.app.board.picture import moved_on
from hyperline.games.gatestorm.app.dicetag import FightState
from hyperline.games.gatestorm.app.flying import flash, flown
from hyperline.games.gatestorm.app.signs import sign
from hyperline.games.gatestorm.rules import events
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.tween import Animation, Play
from hyperline.shell.hud.floating import Floating, faded
from hyperline.shell.ui.paint import rgba

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene

HIT, DEATH = 220, 400  # milliseconds
SCARRED: Final = 500


def burned(event: events.DieRolled, stage: StormScene) -> Animation | None:
    """A die for a rock or a blaze."""
    place = place_of(stage, event.seat)
    if place is None:
        return None
    words = stage.wording.words
    emblem = stage.emblems[event.seat]
    state = FightState((event.seat,) * 2, (emblem,) * 2, event.die, title=words(f"gatestorm.{event.why}_die"))
    return Parallel(flash(stage, SPARK, place, HIT, "warn", 34), rolled(stage, state, LIES))


def moved(event: events.ShipFlew, stage: StormScene) -> Animation:
    """It flies; one that is towed does so at the end of a beam."""
    flight, state = flown(event, stage), getattr(stage, "fight", None)  # a diagram has none
    start = place_of(stage, state.seats[0]) if state is not None and state.seats[1] == event.seat else None
    if start is None:
        return flight
    beams = stage.view.beams
    number = beams.begin()

    def draw(share: float) -> None:
        beams.show(number, Flash(TETHER, start, place_of(stage, event.seat) or start, share, "accent_light"))

    return Parallel(flight, Play(draw, flight.duration))


def scarred(event: events.ScarsTaken, stage: StormScene) -> Animation | None:
    """Scars are stamped where the ship is."""
    place = place_of(stage, event.seat)
    if place is None or not event.n:
        return None
    c, x_y = stage.context, stage.view.pixel(place)
    made = sign("scar", c.tx(30), rgba(c.theme.colour("bad_light")))
    held = list[Floating]()

    def draw(share: float) -> None:
        if share == 1:
            for one in held:
                stage.floats.remove(one)
        elif not held:
            held.append(stage.floats.add(made, x_y))
        else:
            stage.floats.change(held[0], faded(made, min(1.0, 2 - 2 * share)), x_y)

    return Play(draw, SCARRED)


def destroyed(event: events.ShipDestroyed, stage: StormScene) -> Animation | None:
    """It bursts."""
    seen = stage.view.seen(event.seat)
    if seen is None:
        return None

    def fade(share: float) -> None:
        stage.view.put(event.seat, moved_on(seen, alpha=round(255 * max(0.0, 1 - 2.2 * share))))

    return Parallel(Play(fade, DEATH), flash(stage, BURST, seen.place, DEATH, "warn", 90))
