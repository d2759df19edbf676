"""What comes of an attack: a bolt for each hit with its ring or its fire, and the end of a ship, seen from near."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, Final

from hyperline.games.gatestorm.app.attacking import COUNTED, FightState, Hit, count, is_hit, place_of
from hyperline.games.gatestorm.app.board.beams import SHIELD, Flash
from hyperline.games.gatestorm.app.board.marks import AROUND, BASE
from hyperline.games.gatestorm.app.board.picture import moved_on
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.fleet import MISSILE, UNKNOWN
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play
from hyperline.shell.board.camera import Point
from hyperline.shell.impact import effect, glow
from hyperline.shell.impact.effect import CLOSE_IN, Where
from hyperline.shell.impact.weight import GREAT, HEAVY, LIGHT, Weight
from hyperline.shell.sound.heard import Heard, of_fight

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene

GUNS: Final = {"guns": "gatestorm/bolt", "missile": "gatestorm/missile", "tow": "gatestorm/tow"}
"""By weapon: how it sounds."""
COLOURS: Final = {"guns": "warn", "missile": "bad_light"}
BOW, ASIDE = 34.0, 9.0  # u from the middle of a ship to its guns: ahead, and to either side in turn
HELD, FIRST = 120, 0.06  # ms for which the last hit stands still, and the share of its time at which it does
STILL: Final = 0.3  # of the time of a burst: what the calm form shows of it
RECOIL, TURNS_BACK = 12.0, 0.2  # u by which what is struck is thrown, and the share of the time after which it comes back


def hit(event: Hit, stage: StormScene) -> Animation | None:
    """What gets through is told before the first bolt; each ends in a ring or in fire, and the last one stands still."""
    place = place_of(stage, event.seat)
    if place is None:
        return None
    state, parts, start = fire_of(event, stage), list[Animation](), None
    if state is not None:
        parts += count(event, stage, state)
        start = _muzzle(event, stage, state, place)
        end, colour = _rim(start, place, event), stage.context.theme.colour(COLOURS[state.weapon])
        parts.append(effect.bolt(stage, _at(stage, start), _at(stage, end), colour, _flight(state)))
    struck = _struck(event, stage, place, start)
    return OneByOne(*parts, _halted(struck) if state is not None and _is_last(event, stage) else struck)


def hit_calmly(event: Hit, stage: StormScene) -> Animation | None:
    """The same at rest and as long: what gets through, and each ring or fire as it stands."""
    place = place_of(stage, event.seat)
    if place is None:
        return None
    state, weight = fire_of(event, stage), weight_of(event)
    if state is None:
        return _still(event, stage, place, weight.bursts)
    ms = _flight(state).flies + weight.bursts + (HELD if _is_last(event, stage) else 0)
    return OneByOne(*count(event, stage, state), _still(event, stage, place, ms))


def hit_sound(event: Hit, stage: StormScene) -> tuple[Heard, ...]:
    """A bolt by its weapon, and then what it does."""
    sound = "gatestorm/ring" if isinstance(event, events.ShieldLost) else "gatestorm/spark"
    state = fire_of(event, stage) if event.table == stage.view.table else None
    if state is None:
        return (of_fight(sound),)
    wait = 0.0 if state.is_counted else COUNTED
    return of_fight(GUNS[state.weapon], wait), of_fight(sound, wait + _flight(state).flies)


def destroyed(event: events.ShipDestroyed, stage: StormScene) -> Animation | None:
    """It is seen from near as it breaks into pieces, which stay for a while."""
    seen = stage.view.seen(event.seat)
    if seen is None:
        return None
    at, colour = _at(stage, seen.place), stage.context.theme.colour("warn")

    def moment() -> Animation:
        broken = Play(lambda share: stage.view.strew(event.seat, seen, share), GREAT.bursts)
        return Parallel(effect.burst(stage, at, colour, GREAT), broken)

    return effect.close_up(stage, at, moment, GREAT)


def destroyed_calmly(event: events.ShipDestroyed, stage: StormScene) -> Animation | None:
    """Its fire stands where its pieces lie, while all else lies in the dark."""
    seen = stage.view.seen(event.seat)
    if seen is None:
        return None
    at, colour = _at(stage, seen.place), stage.context.theme.colour("warn")
    fire = stage.floats.lit(lambda share: glow.burst(stage.context, at(), colour, GREAT, STILL))

    def moment() -> Animation:
        return OneByOne(Call(lambda: stage.view.strew(event.seat, seen, 1.0)), Play(fire, GREAT.bursts))

    return effect.close_up(stage, at, moment, GREAT)


def destroyed_sound(event: events.ShipDestroyed, stage: StormScene) -> Heard:
    """A blast, as soon as it is seen."""
    return of_fight("gatestorm/burst", CLOSE_IN if event.table == stage.view.table else 0.0)


# ---- what is known of a hit ----


def fire_of(event: Hit, stage: StormScene) -> FightState | None:
    """The attack that this hit is of; none for rocks and fires, and for a card that another one turns up."""
    state = stage.fight
    if state is None or state.seats[1] != event.seat or place_of(stage, state.seats[0]) is None:
        return None
    is_turned = isinstance(event, events.DamageDealt) and stage.view.picture.is_turned_up(event.seat, event.card)
    return None if is_turned else state


def is_fatal(event: Hit, stage: StormScene) -> bool:
    """Whether the ship that is hit is lost in the same action."""
    after = stage.table.director.following(event)
    return any(isinstance(one, events.ShipDestroyed) and one.seat == event.seat for one in after)


def weight_of(event: Hit) -> Weight:
    """A card that lies face up does something: it weighs more."""
    return HEAVY if isinstance(event, events.DamageDealt) and event.card not in ("", UNKNOWN) else LIGHT


def _flight(state: FightState) -> Weight:
    return HEAVY if state.weapon == MISSILE else LIGHT


def _left(event: Hit, stage: StormScene) -> int:
    """How many hits of the same attack are still to come."""
    return sum(is_hit(one, event.seat) for one in stage.table.director.following(event))


def _is_last(event: Hit, stage: StormScene) -> bool:
    return not _left(event, stage)


# ---- where it is seen ----


def _at(stage: StormScene, place: Point) -> Where:
    return lambda: stage.view.pixel(place)


def _way(start: Point, end: Point) -> Point:
    """The direction from one place to another, 1 long."""
    right, down = end[0] - start[0], end[1] - start[1]
    long = hypot(right, down) or 1.0
    return right / long, down / long


def _muzzle(event: Hit, stage: StormScene, state: FightState, target: Point) -> Point:
    """The gun that fires this bolt: the two sides take turns."""
    middle = place_of(stage, state.seats[0]) or target
    right, down = _way(middle, target)
    aside = ASIDE if _left(event, stage) % 2 else -ASIDE
    return middle[0] + BOW * right - aside * down, middle[1] + BOW * down + aside * right


def _rim(start: Point, place: Point, event: Hit) -> Point:
    """Where a bolt ends: on the shield, or in the hull."""
    right, down = _way(start, place)
    away = AROUND if isinstance(event, events.ShieldLost) else BASE / 2
    return place[0] - away * right, place[1] - away * down


# ---- what it looks like ----


def _struck(event: Hit, stage: StormScene, place: Point, start: Point | None) -> Animation:
    """A ring where a shield goes; else fire, and the ship is thrown back."""
    weight, theme = weight_of(event), stage.context.theme
    if isinstance(event, events.ShieldLost):
        light = effect.burst(stage, _at(stage, _rim(start or place, place, event)), theme.colour("accent_light"), LIGHT)
        ring = _ring(stage, place, LIGHT.bursts)
        return Parallel(ring, light) if start is not None else ring
    if start is None:
        return effect.burst(stage, _at(stage, place), theme.colour("bad"), weight)
    right, down = _way(start, place)
    heading = degrees(atan2(right, -down))
    fire = effect.burst(stage, _at(stage, _rim(start, place, event)), theme.colour("bad"), weight, heading + 180)
    return Parallel(fire, _thrown(event, stage, (right * RECOIL, down * RECOIL), weight.bursts))


def _ring(stage: StormScene, place: Point, ms: float, *, is_still: bool = False) -> Animation:
    """The shield, which pales; in its calm form it stands still."""
    beams = stage.view.beams
    number = beams.begin()

    def draw(share: float) -> None:
        shown = STILL if is_still and share < 1 else share
        beams.show(number, Flash(SHIELD, place, place, shown, "accent_light", AROUND))

    return Play(draw, ms)


def _still(event: Hit, stage: StormScene, place: Point, ms: float) -> Animation:
    """The ring or the fire of a hit as it stands for a while."""
    if isinstance(event, events.ShieldLost):
        return _ring(stage, place, ms, is_still=True)
    at, colour, weight = _at(stage, place), stage.context.theme.colour("bad"), weight_of(event)
    return Play(stage.floats.lit(lambda share: glow.burst(stage.context, at(), colour, weight, STILL)), ms)


def _thrown(event: Hit, stage: StormScene, by: Point, ms: float) -> Animation:
    """The ship is thrown, and comes back."""
    seen = stage.view.seen(event.seat)

    def draw(share: float) -> None:
        if seen is None or share == 1:
            stage.view.put(event.seat, None)
            return
        far = share / TURNS_BACK if share < TURNS_BACK else 1 - ease_out((share - TURNS_BACK) / (1 - TURNS_BACK))
        stage.view.put(event.seat, moved_on(seen, place=(seen.place[0] + far * by[0], seen.place[1] + far * by[1])))

    return Play(draw, ms)


def _halted(made: Animation) -> Animation:
    """The same, which stands still for a moment as it begins."""
    whole = made.duration

    def draw(share: float) -> None:
        if share == 1:
            made.finish()
            return
        made.seek(max(FIRST * whole, share * (whole + HELD) - HELD))

    return Play(draw, whole + HELD)
