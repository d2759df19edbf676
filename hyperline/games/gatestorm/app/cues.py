"""How each event is seen: on the table that is shown in full, on the others as a light in the strip."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from hyperline.games.gatestorm.app.attacking import LIES, FightState, evaded, place_of, rolled, volleyed
from hyperline.games.gatestorm.app.board.beams import RING, SPARK, TETHER, Flash
from hyperline.games.gatestorm.app.board.marks import BASE, TONES
from hyperline.games.gatestorm.app.board.picture import SCALE, Seen, moved_on, seen_at
from hyperline.games.gatestorm.app.dial import arrow
from hyperline.games.gatestorm.app.names import ease_of
from hyperline.games.gatestorm.app.signs import TOKENS, sign
from hyperline.games.gatestorm.app.volley import (
    GUNS,
    destroyed,
    destroyed_calmly,
    destroyed_sound,
    hit,
    hit_calmly,
    hit_sound,
)
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.geometry import GATES, Pose, beyond, side_of, way, way_out
from hyperline.games.gatestorm.rules.position import PLANNING
from hyperline.kernel.event import Event
from hyperline.shell.anim.easing import ease_in, ease_in_out, ease_out
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.board.camera import Point
from hyperline.shell.impact.effect import arrive, passage
from hyperline.shell.impact.weight import HEAVY
from hyperline.shell.page.hud.floating import faded
from hyperline.shell.play.director import Cue, Motion, at_rest
from hyperline.shell.sound.heard import SILENT, Heard, Sounded, game_over, of_fight
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import rgba

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene


Draw = Callable[[float], None]
FLIES, MOVES = 600, 320  # a maneuver, a little move
SHAKE: Final = 200
SHAKEN: Final = 5.0  # u
REVEALS: Final = 260
FLARE, VANISH, BURSTS = 320, 300, 360
APPEARS: Final = 260
TOKEN: Final = 300
CARD: Final = 40  # units of text: the side of a maneuver that is shown


def flash(stage: StormScene, kind: str, place: Point, ms: float, colour: str, reach: float = 60.0) -> Animation:
    """A light at a place."""
    beams = stage.view.beams
    number = beams.begin()
    return Play(lambda share: beams.show(number, Flash(kind, place, place, share, colour, reach)), ms)


def _floating(stage: StormScene, made: Surface, at: Callable[[float], tuple[int, int]], *, pales: bool = True) -> Draw:
    """Have a picture float where it is after a share of its time; in the second half it may pale."""
    return stage.floats.glimpse(lambda share: (faded(made, min(1.0, 2 - 2 * share)) if pales else made, at(share)))


def revealed(event: events.DialRevealed, stage: StormScene) -> Animation | None:
    """The maneuver is seen beside its ship for a moment."""
    seen = stage.view.seen(event.seat)
    if seen is None:
        return None
    c, side = stage.context, stage.context.tx(CARD)
    tone = TONES[ease_of(stage.table.shown.ships[event.seat], event.maneuver)]
    made = Surface((side, side), SRCALPHA)
    cloud = c.theme.colour("cloud", 235)
    paint.plate(made, made.get_rect(), cloud, cloud, c.theme.colour(tone), max(1.0, c.measure.d), c.dx(8))
    glyph = arrow(event.maneuver, round(side * 0.72), rgba(c.theme.colour(tone)), tone == "warn")
    made.blit(glyph, glyph.get_rect(center=made.get_rect().center))
    x, y = stage.view.pixel(seen.place)
    place = x, y - round(BASE * stage.view.camera.unit) - side // 2 - c.tx(4)
    return Play(_floating(stage, made, lambda share: place, pales=False), REVEALS)


def flown(event: events.ShipFlew, stage: StormScene) -> Animation:
    """Along the samples of its way; a bump shakes it."""
    samples = way(event.start, event.template)
    last = _stop(samples, event)

    def draw(share: float) -> None:
        stage.view.put(event.seat, along(samples, last * share, event.start, share))

    flight = Play(draw, _lasts(event), ease_in_out)
    if not event.stopped:
        return flight
    return OneByOne(flight, _shaken(stage, event))


def _lasts(event: events.ShipFlew) -> int:
    """How many milliseconds it flies."""
    return FLIES if event.template[0] in "SGTU" else MOVES


def _stop(samples: tuple[Pose, ...], event: events.ShipFlew) -> int:
    """The number of the sample at which it ended."""
    return next((n for n, pose in enumerate(samples) if (pose.x, pose.y) == (event.end.x, event.end.y)), len(samples) - 1)


def along(samples: tuple[Pose, ...], at: float, start: Pose, share: float) -> Seen:
    """Between two samples; a ship that turns about does so at the end."""
    low = min(int(at), len(samples) - 1)
    high = min(low + 1, len(samples) - 1)
    one, other, part = samples[low], samples[high], at - low
    x, y = one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part
    turn = (other.heading - one.heading + 180) % 360 - 180
    heading = one.heading + (turn * part if abs(turn) < 180 else 180 * part)
    return Seen((x / SCALE, y / SCALE), heading % 360)


def _shaken(stage: StormScene, event: events.ShipFlew) -> Animation:
    end = seen_at(event.end)

    def draw(share: float) -> None:
        swing = SHAKEN * (1 - share) * (1 if int(share * 6) % 2 else -1) if share < 1 else 0
        stage.view.put(event.seat, moved_on(end, place=(end.place[0] + swing, end.place[1])))

    return Parallel(Play(draw, SHAKE), flash(stage, SPARK, end.place, SHAKE, "warn", 30))


def door_place(table: int, letter: str, tables: int) -> Point:
    """Where a gate of a table is in u."""
    x, y = GATES[side_of(table, letter, tables)]
    return x / SCALE, y / SCALE


def touched(event: events.GateTouched, stage: StormScene) -> Animation:
    """The gate flares up."""
    place = door_place(event.table, event.letter, stage.view.picture.tables)
    return flash(stage, RING, place, FLARE, "violet", 70)


def entered(event: events.EnteredGate, stage: StormScene) -> Animation | None:
    """The ship is drawn in and is gone; the player who decides with it goes through the gate after it."""
    seen = stage.view.seen(event.seat)
    if seen is None:
        return None
    door = door_place(event.table, event.letter, stage.view.picture.tables)

    def draw(share: float) -> None:
        place = seen.place[0] + (door[0] - seen.place[0]) * share, seen.place[1] + (door[1] - seen.place[1]) * share
        late = max(0.0, (share - 0.45) / 0.55)
        turned = (seen.heading + 200 * late) % 360
        stage.view.put(event.seat, Seen(place, turned, round(255 * (1 - late * 0.7)), 1 - 0.85 * late))

    ms = _vanishes(seen, door)

    def gone() -> Animation:
        return Parallel(Play(draw, ms, ease_in), flash(stage, RING, door, ms, "violet", 80))

    return _followed(event, stage, gone) if stage.goes_with(event.seat) else gone()


def entered_calmly(event: events.EnteredGate, stage: StormScene) -> Animation | None:
    """The ship pales where it is; the player who decides with it sees the table get dark, and then the other one."""
    seen = stage.view.seen(event.seat)
    if seen is None:
        return None

    def draw(share: float) -> None:
        stage.view.put(event.seat, moved_on(seen, alpha=round(255 * (1 - share))))

    def gone() -> Animation:
        return Play(draw, _vanishes(seen, door_place(event.table, event.letter, stage.view.picture.tables)))

    return _followed(event, stage, gone) if stage.goes_with(event.seat) else gone()


def _vanishes(seen: Seen, door: Point) -> float:
    """How many milliseconds a ship takes to be gone."""
    return VANISH + 0.8 * hypot(door[0] - seen.place[0], door[1] - seen.place[1])


def _followed(event: events.EnteredGate, stage: StormScene, make: Callable[[], Animation]) -> Animation:
    """Through the gate to the other table, whose card in the strip is lit meanwhile."""
    view, tables = stage.view, stage.view.picture.tables
    there = beyond(event.table, event.letter, tables)
    door, out = door_place(event.table, event.letter, tables), door_place(there, way_out(event.letter, tables), tables)
    thumbs = stage.around.thumbs
    if there == event.table or there > len(thumbs):
        return make()

    def lit(is_lit: bool) -> None:
        stage.around.thumbs[there - 1].light(is_lit)

    through = passage(
        stage,
        lambda: view.pixel(door),
        make,
        lambda: stage.look_at_table(there),
        lambda: view.pixel(out),
        Rect(thumbs[there - 1].rect),
    )
    return OneByOne(Call(lambda: lit(True)), through, Call(lambda: lit(False)))


def arrived(event: events.LeftGate, stage: StormScene) -> Animation:
    """It bursts out of the gate."""
    end = seen_at(event.pose)
    stage.view.picture.change(event.seat, table=event.table)

    def draw(share: float) -> None:
        stage.view.put(event.seat, moved_on(end, size=0.2 + 0.8 * share, alpha=round(90 + 165 * share)))

    light = arrive(stage, lambda: stage.view.pixel(end.place), stage.context.theme.colour("violet"), HEAVY)
    return Parallel(Play(draw, BURSTS, ease_out), light)


def held(event: events.HeldInGate, stage: StormScene) -> Animation:
    """The gate glows: a ship waits in it."""
    place = door_place(event.table, event.letter, stage.view.picture.tables)
    return flash(stage, SPARK, place, FLARE, "violet", 50)


def placed(event: events.ShipPlaced | events.ShipRegenerated, stage: StormScene) -> Animation:
    """It comes up where it begins."""
    end = seen_at(event.pose)

    def draw(share: float) -> None:
        stage.view.put(event.seat, moved_on(end, size=0.3 + 0.7 * share, alpha=round(255 * share)))

    return Parallel(Play(draw, APPEARS, ease_out), flash(stage, RING, end.place, APPEARS, "accent", 50))


def gained(event: events.TokenGained, stage: StormScene) -> Animation | None:
    """The token rises from the ship."""
    seen = stage.view.seen(event.seat)
    if seen is None:
        return None
    c, name = stage.context, event.token.split()[0]
    side = c.tx(22)
    made = sign(name, side, rgba(c.theme.colour(TOKENS[name])))
    x, y = stage.view.pixel(seen.place)
    below = round(BASE * stage.view.camera.unit)
    return Play(_floating(stage, made, lambda share: (x, y - below - round(side * (0.5 + share)))), TOKEN, ease_out)


HIT: Final = 220  # milliseconds
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
    c, at = stage.context, stage.view.pixel(place)
    made = sign("scar", c.tx(30), rgba(c.theme.colour("bad_light")))
    return Play(_floating(stage, made, lambda share: at), SCARRED)


SEEN: Final = 200  # milliseconds for which a calm table shows what has happened
LIT: Final = 350  # and for which it shows what passes
READ: Final = 700  # and dice
BRIGHT: Final = 0.4  # the share of a motion after which its fire is brightest
SETUP, FLIGHT, FIGHT = "setup", "flight", "fight"


def here(motion: Motion[StormScene]) -> Motion[StormScene]:
    """The motion on the table that is shown; elsewhere a light in the strip."""

    def show(event: Event, stage: StormScene) -> Animation | None:
        table = getattr(event, "table", 0)
        return motion(event, stage) if table == stage.view.table else stage.tick(table)

    return show


def lit(motion: Motion[StormScene], at: float = BRIGHT) -> Motion[StormScene]:
    """The calm form of what passes: it is seen as it stands after a share of its time, and then what it has done."""

    def show(event: Event, stage: StormScene) -> Animation | None:
        made = motion(event, stage)
        if made is None:
            return None
        return OneByOne(Call(lambda: made.seek(at * made.duration)), Wait(LIT), Call(made.finish))

    return show


def lying(motion: Motion[StormScene]) -> Motion[StormScene]:
    """The calm form of dice: they are seen as they lie at last, no shorter than they would roll."""

    def show(event: Event, stage: StormScene) -> Animation | None:
        made = motion(event, stage)
        if made is None:
            return None
        return OneByOne(Call(lambda: made.seek(made.duration - 1)), Wait(max(READ, made.duration)), Call(made.finish))

    return show


def _moves(event: type[Event], motion: Motion[StormScene], sound: Sounded, group: str = "") -> Cue[StormScene]:
    shown = here(motion)
    return Cue(event, shown, at_rest(shown, SEEN), group, sound=sound)


def _passes(event: type[Event], motion: Motion[StormScene], sound: Sounded, group: str = "") -> Cue[StormScene]:
    shown = here(motion)
    return Cue(event, shown, lit(shown), group, sound=sound)


def _rolls(event: type[Event], motion: Motion[StormScene], sound: Sounded) -> Cue[StormScene]:
    return Cue(event, here(motion), here(lying(motion)), FIGHT, sound=sound)


def _hits(event: type[Event]) -> Cue[StormScene]:
    return Cue(event, here(hit), here(hit_calmly), FIGHT, sound=hit_sound)


def _locks(event: events.AttackRolled, stage: StormScene) -> tuple[Heard, ...]:
    """The lock, and the dice; a tow has its beam at once."""
    lock = of_fight(GUNS["tow"] if event.weapon == "tow" else "gatestorm/lock")
    return lock, Heard("gatestorm/dice")


def heard_flight(event: events.ShipFlew, stage: StormScene) -> tuple[Heard, ...]:
    """The engines, and a bump where it is stopped."""
    flight = Heard("gatestorm/fly")
    return (flight, Heard("gatestorm/bump", after=_lasts(event))) if event.stopped else (flight,)


def _phase(event: events.PhaseBegan, stage: StormScene) -> str:
    """Only a new round at the table that is shown."""
    return "turn/round" if event.phase == PLANNING and event.table == stage.view.table else SILENT


def _point(event: events.PointScored, stage: StormScene) -> str:
    return "game/count" if event.points > 0 else SILENT


CUES: Final[tuple[Cue[StormScene], ...]] = (
    Cue(events.ShipPicked, sound="yard/snap"),
    _moves(events.ShipPlaced, placed, "ship/dock", SETUP),
    Cue(events.PhaseBegan, sound=_phase),
    Cue(events.BeatPassed, sound=SILENT),
    Cue(events.DialSet, sound="gatestorm/dial"),
    _moves(events.DialRevealed, revealed, "gatestorm/reveal", FLIGHT),
    _moves(events.ShipFlew, moved, heard_flight, FLIGHT),
    _passes(events.GateTouched, touched, "gatestorm/gate", FLIGHT),
    Cue(events.EnteredGate, here(entered), here(entered_calmly), sound="gatestorm/enter"),
    _moves(events.LeftGate, arrived, "gatestorm/leave"),
    _passes(events.HeldInGate, held, "gatestorm/gate"),
    _passes(events.TokenGained, gained, "gatestorm/token", FLIGHT),
    Cue(events.TokenSpent, sound=SILENT),
    Cue(events.GearSpent, sound="gatestorm/gear"),
    _rolls(events.AttackRolled, volleyed, _locks),
    _rolls(events.DefenceRolled, evaded, "gatestorm/evade"),
    _rolls(events.DieRolled, burned, "gatestorm/dice"),
    Cue(events.BlazeDoused, sound="ship/mend"),
    _hits(events.ShieldLost),
    _hits(events.DamageDealt),
    _passes(events.ScarsTaken, scarred, of_fight("gatestorm/scar")),
    Cue(events.ShipDestroyed, here(destroyed), here(destroyed_calmly), FIGHT, sound=destroyed_sound),
    _moves(events.ShipRegenerated, placed, "ship/dock"),
    Cue(events.PointScored, sound=_point),
    Cue(events.GameEnded, sound=game_over),
)
