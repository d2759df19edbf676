"""The motion of every event of a battle in its overlay; the views are still as they were before the event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi
from typing import TYPE_CHECKING, Any

from hyperline.app.anim.durations import (
    DIE,
    FIGHTER_LOST,
    HIT_GAP,
    PANEL,
    PART_FLIP,
    RECHARGE,
    REDUCED,
    RESEARCH_POINT,
    SHOT,
)
from hyperline.app.anim.easing import ease_in_out, ease_out
from hyperline.app.anim.timeline import Parallel, Stagger
from hyperline.app.anim.timeline import Sequence as Row
from hyperline.app.anim.tween import Animation, Call, Play, Tween, Wait
from hyperline.app.views.battle import marks
from hyperline.app.views.battle.state import BATTLE, LEFT, NEXXUS_KINDS, RIGHT
from hyperline.engine import events as told
from hyperline.engine.ship import Placed, Target
from hyperline.kernel.event import Event

if TYPE_CHECKING:
    from hyperline.app.views.battle.theatre import Theatre

TURN = 260.0
COUNT = 320.0
BANNER = 420.0
LEAVE = 420.0
BREAK_UP = 520.0
FLARE = 240.0
GLANCE = 700.0  # how long the last thing of a strike is left to be seen
RESULT = 1_300.0  # how long the result of others' battle is shown
VOLLEY = 1_200.0  # what all hits of a volley may last, unless each would be too short to see
SHORTEST = 0.42  # of a hit's usual length
SPINS = 13  # faces that a rolling die shows


def motion(event: Event, theatre: Theatre, is_calm: bool = False) -> Animation | None:
    """What plays for an event; None if there is nothing to see. With `is_calm` nothing travels."""
    cue = CUES.get(type(event))
    if cue is None:
        return None
    return Wait(REDUCED) if is_calm else cue(event, theatre)


def _twins(event: Event, theatre: Theatre) -> list[Any]:
    """The event and those of its class right after it, which move at the same time; empty if it was among such before."""
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


# ---- beginnings and ends ----


def _opened(event: Event, theatre: Theatre) -> Animation:
    theatre.say("")
    return Wait(PANEL)


def _round(event: told.RoundBegan, theatre: Theatre) -> Animation:
    text = theatre.context.words("battle.round_n", n=event.round)
    turns = [Tween(_turner(theatre, n), side.angle, _upright(side.angle), TURN) for n, side in enumerate(theatre.sides)]
    return Parallel(Play(lambda t: theatre.show_banner(text, t), BANNER), *turns)


def _upright(angle: float) -> float:
    return 360.0 if angle > 180 else 0.0


def _turner(theatre: Theatre, number: int) -> Callable[[float], None]:
    def turn(angle: float) -> None:
        side = theatre.sides[number]
        if side.ship is not None and side.angle != angle:
            side.angle = angle
            theatre.redraw(side.bounds)

    return turn


def _ended(event: told.BattleEnded, theatre: Theatre) -> Animation:
    return Wait(RESULT)


def _fled(event: told.ShipFled, theatre: Theatre) -> Animation | None:
    number = theatre.state.side_of(event.player)
    return None if number is None else Tween(_shifter(theatre, number), 0.0, 1.0, LEAVE)


def _broke_off(event: told.FightersFled, theatre: Theatre) -> Animation:
    return Wait(LEAVE)


def _shifter(theatre: Theatre, number: int) -> Callable[[float], None]:
    def shift(share: float) -> None:
        theatre.sides[number].shift = share
        theatre.redraw(theatre.sides[number].bounds)

    return shift


# ---- direction ----


def _rolled(event: told.DieRolled, theatre: Theatre) -> Animation | None:
    rolls = _twins(event, theatre)
    after = Wait(GLANCE if event.purpose == "tight-scan" else 120)
    return Row(Parallel(*(_roll(roll, theatre) for roll in rolls)), after) if rolls else None


def _roll(event: told.DieRolled, theatre: Theatre) -> Animation:
    side = theatre.state.side_of(event.player)
    if side is None:
        return Wait(0)

    def show(progress: float) -> None:
        left = round((1 - ease_out(progress)) * SPINS)
        theatre.show_die(
            side, (event.value - 1 + left) % 4 + 1, 0.0 if progress == 1.0 else 40 * cos(progress * 9) * (1 - progress)
        )

    return Play(show, DIE)


def _fixed(event: told.QuadrantFixed, theatre: Theatre) -> Animation | None:
    fixed = _twins(event, theatre)
    turns = []
    for one in fixed:
        number = theatre.state.side_of(one.player)
        if number is None:
            continue
        side = theatre.sides[number]
        to = 90.0 * side.turns(one.quadrant)
        theatre.show_die(number, one.quadrant + 1, 0.0)
        turns.append(Tween(_turner(theatre, number), side.angle, to - 360 if to - side.angle > 180 else to, TURN))
    return Row(Parallel(*turns), Wait(140)) if turns else None


# ---- damage ----


def _volley(event: told.VolleyFired, theatre: Theatre) -> Animation | None:
    volleys = _twins(event, theatre)
    moves: list[Animation] = []
    for one in volleys:
        number = theatre.state.side_of(one.player)
        if number is None:
            continue
        theatre.load(number, one.points)
        moves.append(Play(_counter(theatre, number, one.points), COUNT))
        for kind, place, _ in theatre.guns[number]:
            moves.append(_flash(theatre, f"gun{place}", place, theatre.context.px(16), kind))
    return Row(Parallel(*moves), Wait(160)) if moves else None


def _counter(theatre: Theatre, number: int, points: int) -> Callable[[float], None]:
    return lambda progress: theatre.show_points(number, round(points * progress))


def _flash(theatre: Theatre, key: str, place: marks.Point, radius: int, kind: str, ms: float = COUNT) -> Animation:
    colour = marks.COLOURS[kind]

    def show(progress: float) -> None:
        theatre.marks.show(key, *marks.burst(place, radius, colour, progress))

    return Row(Play(show, ms), Call(lambda: theatre.marks.hide(key)))


def _shot(theatre: Theatre, seat: int, place: marks.Point, key: str = "shot") -> tuple[Animation, str]:
    """A shot of the enemy of a seat to a place, and its kind."""
    number = theatre.state.side_of(seat)
    kind, start, _ = theatre.next_shot(RIGHT if number == LEFT else LEFT)
    first = theatre.state.kind != BATTLE and theatre.state.kind not in NEXXUS_KINDS

    def show(progress: float) -> None:
        theatre.marks.show(key, *marks.shot(theatre.context, kind, start, place, progress))

    ms = SHOT * 2 if first else SHOT * _haste(theatre, LEFT if number is None else number)
    return Row(Play(show, ms), Call(lambda: theatre.marks.hide(key))), kind


def _haste(theatre: Theatre, number: int) -> float:
    """What a hit's length is multiplied with, so that a large volley does not last too long."""
    points = max(1, theatre.state.points[RIGHT if number == LEFT else LEFT])
    return max(SHORTEST, min(1.0, VOLLEY / (points * (SHOT + PART_FLIP))))


def _damaged(event: told.ComponentDamaged, theatre: Theatre) -> Animation | None:
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side = theatre.sides[number]
    part = side.ship.find(event.target) if side.ship is not None else None
    if part is None:
        return None
    place = side.rect_of(event.target).center
    haste = _haste(theatre, number)
    flip = _flip(theatre, number, part, part_after(part, is_damaged=True), PART_FLIP * haste)
    if event.cause == "transfer":
        return flip
    flight, kind = _shot(theatre, event.player, place)
    hit = Parallel(flip, _flash(theatre, "hit", place, theatre.context.px(38), kind, PART_FLIP * haste))
    return Row(flight, hit, Wait(0 if theatre.state.is_duel else GLANCE / 2))


def part_after(part: Placed, is_damaged: bool) -> Placed:
    """A part on its other side; a damaged Carrier Pod is empty (DMG-7)."""
    return Placed(part.kind, part.x, part.y, part.facing, False, is_damaged)


def _flip(theatre: Theatre, number: int, part: Placed, after: Placed, ms: float) -> Animation:
    side = theatre.sides[number]
    target = part.target
    if part.is_floating:
        return Wait(ms)
    centre = side.rect_of(target).center
    faces = side.part_picture(part), side.part_picture(after)

    def show(progress: float) -> None:
        if progress < 1.0 and target not in side.hidden:
            side.hide(target)
            theatre.redraw(side.rect_of(target))
        share = abs(cos(progress * pi))
        picture = marks.squeezed(faces[progress >= 0.5], max(0.04, share), is_across=True)
        theatre.marks.show("flip", *marks.blitted(picture, centre))

    def end() -> None:
        theatre.after_take(lambda: side.back(target))
        theatre.after_take(lambda: theatre.marks.hide("flip"))

    return Row(Play(show, ms), Call(end))


def _restored(event: told.ComponentRestored, theatre: Theatre) -> Animation | None:
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side = theatre.sides[number]
    part = side.ship.find(event.target, damaged=True) if side.ship is not None else None
    if part is None:
        return None
    flare = _flare(theatre, number, event.target, "good", RECHARGE)
    return Parallel(flare, _flip(theatre, number, part, part_after(part, is_damaged=False), RECHARGE))


def _flare(theatre: Theatre, number: int, target: Target, colour: str, ms: float) -> Animation:
    rect = theatre.sides[number].rect_of(target)
    shade = theatre.context.theme.colour(colour)

    def show(progress: float) -> None:
        theatre.marks.show("flare", *marks.burst(rect.center, max(rect.size) * 3 // 4, shade, progress))

    return Row(Play(show, ms), Call(lambda: theatre.marks.hide("flare")))


def _ignored(event: told.HitIgnored, theatre: Theatre) -> Animation | None:
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    flight, _ = _shot(theatre, event.player, theatre.sides[number].rect_of(event.target).center)
    return Row(flight, _flare(theatre, number, event.target, "accent_light", FLARE))


def _missed(event: told.HitsLost, theatre: Theatre) -> Animation | None:
    number = theatre.state.side_of(event.player)
    if number is None or not theatre.state.is_duel:
        return Wait(GLANCE)
    frame = theatre.sides[number].frame
    beyond = (frame.left if number == LEFT else frame.right, frame.top + frame.h // 6)
    shots = [_shot(theatre, event.player, beyond, f"miss{n}")[0] for n in range(min(4, event.points))]
    return Stagger(HIT_GAP, *shots)


def _fighter_lost(event: told.FighterDestroyed, theatre: Theatre) -> Animation | None:
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    place = theatre.sides[number].fighter_rect(event.target).center
    flight, kind = _shot(theatre, event.player, place)
    ms = FIGHTER_LOST * _haste(theatre, number)
    return Row(flight, _flash(theatre, "hit", place, theatre.context.px(30), kind, ms))


def _ejected(event: told.FighterEjected, theatre: Theatre) -> Animation | None:
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side = theatre.sides[number]
    start, end = side.rect_of(event.target).center, side.hangar.center
    picture = theatre.context.sprites("pieces", f"fighter-{side.emblem}", theatre.context.px(34))

    def show(progress: float) -> None:
        at = round(start[0] + (end[0] - start[0]) * progress), round(start[1] + (end[1] - start[1]) * progress)
        theatre.marks.show("eject", *marks.blitted(picture, at))

    return Row(Play(show, FIGHTER_LOST, ease_in_out), Call(lambda: theatre.marks.hide("eject")))


def _pirate_hit(event: told.PirateHit, theatre: Theatre) -> Animation | None:
    if theatre.state.sides[RIGHT] != told.PIRATE:
        return None
    place = theatre.sides[RIGHT].figure_rect
    moves = []
    for n in range(min(event.points, 8)):
        at = (place.centerx + (n % 3 - 1) * place.w // 6, place.centery + (n % 2 * 2 - 1) * place.h // 9)
        flight, kind = _shot(theatre, told.PIRATE, at, f"shot{n}")
        moves.append(Row(flight, _flash(theatre, f"hit{n}", at, theatre.context.px(34), kind, FIGHTER_LOST)))
    return Row(Stagger(HIT_GAP, *moves), Wait(0 if theatre.state.is_duel else GLANCE))


def _pirate_destroyed(event: told.PirateDestroyed, theatre: Theatre) -> Animation | None:
    if theatre.state.sides[RIGHT] != told.PIRATE:
        return None
    rect = theatre.sides[RIGHT].figure_rect
    bursts = [
        _flash(
            theatre, f"boom{n}", (rect.centerx + dx * rect.w // 5, rect.centery + dy * rect.h // 5), rect.w // 2, "plasma"
        )
        for n, (dx, dy) in enumerate(((0, 0), (-1, -1), (1, 0), (0, 1)))
    ]
    return Parallel(Tween(_shifter(theatre, RIGHT), 0.0, 1.0, BREAK_UP), Stagger(HIT_GAP, *bursts))


def _aimed(event: told.BeamAimed, theatre: Theatre) -> Animation | None:
    number = theatre.state.side_of(event.enemy)
    return None if number is None else _flare(theatre, number, event.target, "violet", FLARE)


def _transferred(event: told.ShieldTransferred, theatre: Theatre) -> Animation | None:
    number = theatre.state.side_of(event.player)
    if number is None or theatre.sides[number].ship is None:
        return None
    start, end = (theatre.sides[number].rect_of(target).center for target in (event.source, event.target))

    def show(progress: float) -> None:
        theatre.marks.show("transfer", *marks.shot(theatre.context, "nexxus", start, end, progress))

    return Row(Play(show, RECHARGE, ease_in_out), Call(lambda: theatre.marks.hide("transfer")))


# ---- research ----


def _gained(event: told.ResearchGained, theatre: Theatre) -> Animation:
    theatre.say(theatre.context.words("battle.gained", n=event.points, goal=event.goal))
    return Wait(RESEARCH_POINT)


def _failed(event: told.ResearchFailed, theatre: Theatre) -> Animation:
    theatre.say(theatre.context.words("battle.failed_tight" if event.is_tight_scan else "battle.failed"))
    return Wait(GLANCE)


CUES: dict[type[Event], Callable[..., Animation | None]] = {
    told.BattleOpened: _opened,
    told.AsteroidStruck: _opened,
    told.TorpedoFired: _opened,
    told.ResearchBegan: _opened,
    told.RoundBegan: _round,
    told.DieRolled: _rolled,
    told.QuadrantFixed: _fixed,
    told.VolleyFired: _volley,
    told.BeamAimed: _aimed,
    told.ComponentDamaged: _damaged,
    told.ComponentRestored: _restored,
    told.HitIgnored: _ignored,
    told.HitsLost: _missed,
    told.FighterDestroyed: _fighter_lost,
    told.FighterEjected: _ejected,
    told.PirateHit: _pirate_hit,
    told.PirateDestroyed: _pirate_destroyed,
    told.ShieldTransferred: _transferred,
    told.ShipFled: _fled,
    told.FightersFled: _broke_off,
    told.BattleEnded: _ended,
    told.ResearchGained: _gained,
    told.ResearchFailed: _failed,
}
"""By event class: its motion while the overlay is open."""
OPENING = (told.BattleOpened, told.AsteroidStruck, told.TorpedoFired)
"""Events that open the overlay."""
