"""How ships shoot: beams, dice, what is hit, and the end of a ship."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hyperline.games.gatestorm import events
from hyperline.games.gatestorm.app.board.beams import BEAM, BURST, SPARK, Flash
from hyperline.games.gatestorm.app.board.picture import moved_on
from hyperline.games.gatestorm.app.dicetag import FightState, fight_picture
from hyperline.games.gatestorm.app.flying import flash
from hyperline.games.gatestorm.app.signs import sign
from hyperline.games.gatestorm.geometry import range_to
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.board.camera import Point
from hyperline.shell.hud.floating import Floating, faded
from hyperline.shell.ui.paint import rgba

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene

SHOOTS, DICE, LIES = 250, 550, 420  # milliseconds: beams, dice roll, and they lie
HIT, DEATH = 220, 400
SCARRED: Final = 500


def place_of(stage: StormScene, seat: int) -> Point | None:
    """Where a ship is seen on the table that is shown."""
    seen = stage.view.seen(seat)
    return seen.place if seen is not None else None


def volleyed(event: events.AttackRolled, stage: StormScene) -> Animation | None:
    """Beams from one ship to the other, and the dice."""
    one, other = place_of(stage, event.seat), place_of(stage, event.target)
    if one is None or other is None:
        return None
    beams = stage.view.beams
    number = beams.begin()
    colour = "accent" if event.weapon == "tow" else "bad_light" if event.weapon == "missile" else "warn"
    fire = Play(lambda share: beams.show(number, Flash(BEAM, one, other, share, colour, 20.0)), SHOOTS)
    state = FightState(stage.emblems[event.seat], stage.emblems[event.target], event.dice, title=_title(stage, event))
    stage.fight = state
    return OneByOne(fire, _rolled(stage, state, event.seat, event.target))


def _title(stage: StormScene, event: events.AttackRolled) -> str:
    words, crafts = stage.wording.words, stage.view.picture.crafts
    one, other = crafts[event.seat].pose, crafts[event.target].pose
    if one is None or other is None or event.weapon == "tow":
        return words(f"gatestorm.{event.weapon}")
    reach = range_to(one.x, one.y, other.x, other.y)
    return words("gatestorm.fight_title", weapon=words(f"gatestorm.{event.weapon}"), n=reach)


def evaded(event: events.DefenceRolled, stage: StormScene) -> Animation | None:
    """The dice of whoever is shot at."""
    if stage.fight is None:
        return None
    state = stage.fight = replace(stage.fight, defence=event.dice)
    attacker = stage.emblems.index(state.attacker) if state.attacker in stage.emblems else event.seat
    return _rolled(stage, state, attacker, event.seat)


def _rolled(stage: StormScene, state: FightState, *seats: int) -> Animation:
    """The dice roll, lie for a moment, and are gone."""
    held = list[Floating]()
    place = stage.fight_place(fight_picture(stage.context, state).get_size(), *seats)

    def put(shown: FightState) -> None:
        picture = fight_picture(stage.context, shown)
        if not held:
            held.append(stage.floats.add(picture, place))
        stage.floats.change(held[0], picture, place)

    def roll(share: float) -> None:
        put(state if share == 1 else replace(state, rolling=int(share * 10)))

    def clear() -> None:
        for one in held:
            stage.floats.remove(one)
        held.clear()

    return OneByOne(Play(roll, DICE), Wait(LIES), Call(clear))


def burned(event: events.DieRolled, stage: StormScene) -> Animation | None:
    """A die for a rock or a blaze."""
    place = place_of(stage, event.seat)
    if place is None:
        return None
    words = stage.wording.words
    emblem = stage.emblems[event.seat]
    state = FightState(emblem, emblem, event.die, title=words(f"gatestorm.{event.why}_die"))
    return Parallel(flash(stage, SPARK, place, HIT, "warn", 34), _rolled(stage, state, event.seat))


def broke(event: events.ShieldLost, stage: StormScene) -> Animation | None:
    """A shield flares up and is gone."""
    place = place_of(stage, event.seat)
    return flash(stage, SPARK, place, HIT, "accent_light", 40) if place is not None else None


def struck(event: events.DamageDealt, stage: StormScene) -> Animation | None:
    """Sparks where it was hit."""
    place = place_of(stage, event.seat)
    return flash(stage, SPARK, place, HIT, "bad_light", 46) if place is not None else None


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
