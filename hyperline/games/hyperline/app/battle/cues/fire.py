"""How damage is dealt: guns charge, each point flies to its target, and a word beside the ship tells what it struck."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from math import pi, sin
from typing import TYPE_CHECKING

import pygame
from pygame import SRCALPHA, Rect, Surface

from hyperline.games.hyperline.app.battle.cues import movements
from hyperline.games.hyperline.app.battle.cues.movements import BRIDGE, KICK, marked, nudged, recoiled, struck, twins
from hyperline.games.hyperline.app.battle.views import marks, shots
from hyperline.games.hyperline.app.battle.views.guns import Gun
from hyperline.games.hyperline.app.battle.views.marks import Mark, Point, blitted
from hyperline.games.hyperline.app.battle.views.shots import Path
from hyperline.games.hyperline.app.battle.views.side import SideView
from hyperline.games.hyperline.app.battle.views.state import LEFT
from hyperline.games.hyperline.app.shades import LIGHTS
from hyperline.games.hyperline.rules import events
from hyperline.shell.anim.durations import HELD, HIT_GAP, HIT_STOP, PART_FLIP, SHOT
from hyperline.shell.anim.easing import ease_in_out, ease_out
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as Row
from hyperline.shell.anim.tween import Animation, Call, Play, Tween, Wait
from hyperline.shell.context import Context
from hyperline.shell.impact import glow
from hyperline.shell.impact.weight import GREAT, HEAVY, LIGHT, Weight

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre


GAP = 10.0  # units of deck: between a ship and the words beside it
HITS = 190.0, 130.0  # units of deck: where the middle says how many hits there are


def word_place(theatre: Theatre, said: Surface, part: Rect) -> Rect | None:
    """Where the word lies on no part and no other word; None for what is no part of a ship, or without room."""
    side = next((one for one in theatre.sides if one.ship is not None and one.ship_rect.collidepoint(part.center)), None)
    return _free(theatre, side, said, part) if side is not None else None


def line_back(context: Context, place: Rect, part: Rect) -> Mark:
    """From the word to the edge of its part."""
    is_right = place.centerx > part.centerx
    start, end = (place.midleft, part.midright) if is_right else (place.midright, part.midleft)
    whole = Rect(min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]) + 1, abs(start[1] - end[1]) + 1)
    whole.inflate_ip(4, 4)
    made = Surface(whole.size, SRCALPHA)
    first, last = ((x - whole.left, y - whole.top) for x, y in (start, end))
    pygame.draw.line(made, context.theme.colour("bad_light", 130), first, last, max(1, context.dx(1)))
    return blitted(made, whole.center)


def _free(theatre: Theatre, side: SideView, said: Surface, part: Rect) -> Rect | None:
    """Towards the middle of the window, as near to the part's height as other words leave room."""
    ship, area, gap = side.ship_rect, theatre.context.measure.area.copy(), theatre.context.dx(GAP)
    area.h = theatre.plan.dice.top  # below that the dice say what they mean
    place = said.get_rect(centery=part.centery)
    if side.number == LEFT:
        place.left = ship.right + gap
    else:
        place.right = ship.left - gap
    hits = Rect(0, 0, theatre.context.dx(HITS[0]), theatre.context.dx(HITS[1]))
    hits.center = theatre.plan.fire.center
    taken, step = [hits, *theatre.marks.places("told")], said.get_height()
    for number in range(2 * area.h // step):
        moved = place.move(0, (number + 1) // 2 * step * (1 if number % 2 else -1))
        if area.contains(moved) and moved.collidelist(taken) < 0:
            return moved
    return None


COUNT = 320.0  # ms: counting the points of a volley
STRIKES_FIRST, ANNOUNCED = 700.0, 260.0  # its banner, and how much of that is seen before the guns charge
AIM = 260.0  # cross hairs close in on a Focus Beam's target
VOLLEY = 1_700.0  # at most, from the first shot of a volley to the last hit
BANNER = 480.0
GLANCE = 500.0  # how long the end of a strike stays in view
SLOW = {"rock": 2.4, "torpedo": 2.6, "nexxus": 1.8}  # strikes of one or two points are slower
LIGHTER = ("fighter", "pirate-1", "laser")  # guns whose hits are small
TOLD = 900.0  # ms: what a hit has done
ONE = ("rock", "torpedo")  # a weapon that flies itself, and strikes once
BOLT = 0.55  # of a fighter's flight is over when it fires
RETURN = 300.0


def volley(event: events.VolleyFired, theatre: Theatre) -> Animation | None:
    """The firing guns light up and their points are counted; a first strike is announced (COM-10)."""
    moves: list[Animation] = []
    flashes: list[Animation] = []
    fired = twins(event, theatre)
    for one in fired:
        number = theatre.state.side_of(one.player)
        if number is None:
            continue
        theatre.load(number, one.points)
        moves.append(Play(_counter(theatre, number, one.points), COUNT))
        charged = dict.fromkeys(theatre.guns[number])
        moves += [_charge(theatre, gun) for gun in charged]
        flashes += [nudged(theatre, number, KICK), *(_muzzle(theatre, gun) for gun in charged)]
    if not moves:
        return None
    moves.append(Tween(theatre.put_dice, theatre.middle.settled, 1.0, COUNT, ease_in_out))
    banner = _first_strike(fired, theatre)
    if len(fired) > 1:
        both = theatre.context.words("battle.both_fire")
        flashes.append(Play(lambda t: theatre.show_banner(both, t, "text"), BANNER))
    shown = Row(Parallel(*moves), Call(lambda: theatre.fly(Parallel(*flashes))), Wait(HIT_GAP))
    return Row(Call(lambda: theatre.fly(banner)), Wait(ANNOUNCED), shown) if banner else shown


def _muzzle(theatre: Theatre, gun: Gun) -> Animation:
    """A gun fires. Both sides fire at the same moment, no matter whose points are taken first (COM-9)."""
    context, colour = theatre.context, LIGHTS[gun.kind]
    return marked(theatre, lambda t: marks.glowing(glow.burst(context, gun.place, colour, LIGHT, t)), SHOT, "muzzle")


def _counter(theatre: Theatre, number: int, points: int) -> Callable[[float], None]:
    least = min(1, points)
    return lambda progress: theatre.show_points(number, max(least, round(points * progress)))


def _charge(theatre: Theatre, gun: Gun) -> Animation:
    colour, radius = LIGHTS[gun.kind], theatre.context.px(24)
    return marked(theatre, lambda t: marks.ring(gun.place, radius, colour, t), COUNT, "charge")


def _first_strike(fired: list[events.VolleyFired], theatre: Theatre) -> Animation | None:
    """A banner for the side that strikes first, if one volley comes before the other."""
    if len(fired) != 1 or not theatre.state.is_duel or theatre.middle.first_strike(theatre.state) != fired[0].player:
        return None
    text = theatre.context.words("battle.strikes_first", name=theatre.wording.name(fired[0].player))
    return Play(lambda t: theatre.show_banner(text, t, "text"), STRIKES_FIRST)


def aimed(event: events.BeamAimed, theatre: Theatre) -> Animation | None:
    """Cross hairs close in and lock."""
    number = theatre.state.side_of(event.enemy)
    if number is None:
        return None
    rect, violet = theatre.sides[number].rect_of(event.target), theatre.context.theme.colour("violet")
    lock = marked(theatre, lambda t: marks.reticle(theatre.context, rect, violet, 1 - ease_out(t)), AIM, "lock")
    halo = marked(theatre, lambda t: marks.ring(rect.center, max(rect.size), violet, t), AIM, "halo")
    return Row(lock, halo)


def sent(
    theatre: Theatre, seat: int, place: Point, landing: Animation, ms: float, told: Animation, what: str
) -> Animation | None:
    """Send a point to a target and show its effect there, and tell it; what is returned lasts until the next may follow.

    `what` it strikes decides how heavy the blow is.
    """
    giver = theatre.giver_of(seat)
    if giver is None:
        return None
    gun = theatre.next_gun(giver)
    flight, length = flight_of(theatre, giver, gun, place)
    is_strike = gun.kind in ONE and length > 0
    weight = GREAT if is_strike else max(weight_of(gun), movements.WEIGHTS.get(what, LIGHT), key=lambda one: one.reach)
    flash = marked(theatre, burst_of(theatre, gun, place, weight), weight.bursts, "hit")
    if gun.kind == "rock":
        landing = Parallel(landing, marked(theatre, lambda t: marks.broken(place, theatre.context.px(60), t), GLANCE))
    theatre.sent(giver)
    blow = struck(theatre, giver, gun, place, what)
    if length:
        theatre.fly(recoiled(theatre, giver, gun))
    theatre.fly(Row(flight, Call(lambda: theatre.landed(giver)), Parallel(flash, landing, told, blow)))
    return Wait(until_next(theatre, giver, length, ms, what))


def until_next(theatre: Theatre, giver: int, length: float, ms: float, what: str) -> float:
    """The time from a shot to the next thing: to the next shot, or after the last until what it leads to has been seen.

    `length` is that of its flight, `ms` that of its effect. The first hit and the last are seen a little longer.
    """
    state, stop = theatre.state, HIT_STOP if what == BRIDGE else 0
    if state.left[giver] > 1:
        if not state.is_duel and theatre.sides[giver].flies_itself:
            return length + gap(theatre, giver)  # nothing breaks before it has struck
        is_first = state.left[giver] == state.points[giver]
        return gap(theatre, giver) + stop + (HELD if is_first else 0)
    if not state.is_duel:
        return length + ms + GLANCE
    is_answered = state.left[1 - giver] > 0  # the other side's shots come while this part turns over
    return length + stop + HELD + (0 if is_answered else ms)


def telling(theatre: Theatre, rect: Rect, text: str, colour: str = "bad_light") -> Animation:
    """A word about what is hit, for a moment: beside the ship with a line back to its part, or over what is no part."""
    said, key, line = marks.word(theatre.context, text, colour), theatre.key("told"), theatre.key("line")
    shown: list[tuple[int, int | None]] = []  # where it is and how bright, so that it is only drawn when that changes
    place, beside = Rect(rect), None

    def begin() -> None:
        nonlocal beside
        beside = word_place(theatre, said, rect)
        if beside is None:
            place.y += free_step(theatre, said, place)
        else:
            theatre.marks.show(line, *line_back(theatre.context, beside, rect))

    def show(progress: float) -> None:
        if not shown:
            begin()
        found = marks.told(theatre.context, said, place, progress)
        found = found if beside is None else marks.blitted(said, beside.center)
        look = found[0].top, said.get_alpha()
        if not shown or shown[-1] != look:
            shown.append(look)
            theatre.marks.show(key, *found)

    def hide() -> None:
        theatre.marks.hide(key)
        theatre.marks.hide(line)

    return Row(Play(show, TOLD), Call(hide))


def free_step(theatre: Theatre, said: Surface, place: Rect) -> int:
    """How far from a place a word has to move to lie on no other, in pixels; 0 if there is no room at all."""
    taken, area, height = theatre.marks.places("told"), theatre.context.measure.area, said.get_height()
    up, down = range(0, -place.bottom, -height), range(height, area.bottom - place.top, height)
    for step in itertools.chain(up, down):
        moved = place.move(0, step)
        bounds = marks.told(theatre.context, said, moved, 0)[0]
        if bounds.collidelist(taken) < 0:
            return step
    return 0


def gap(theatre: Theatre, giver: int) -> float:
    """The time from one shot to the next, short enough that a large volley does not drag on."""
    others = max(1, theatre.state.points[giver] - 1)
    return min(float(HIT_GAP), (VOLLEY - 2 * HELD - SHOT - PART_FLIP) / others)


def flight_of(theatre: Theatre, giver: int, gun: Gun, place: Point) -> tuple[Animation, float]:
    """A shot in flight, and how long it takes: no time where the one weapon has struck already."""
    context, path, side = theatre.context, Path(gun.place, place), theatre.sides[giver]
    if gun.fighter and theatre.sides[giver].has_fighter(gun.fighter):  # a destroyed fighter has still dealt its point
        return _sortie(theatre, giver, gun, place), float(SHOT)
    if gun.kind in ONE and side.flies_itself:
        if side.shift:
            return Wait(0), 0.0
        side.shift = 1.0
        theatre.redraw(side.bounds)
    ms = SHOT * (SLOW.get(gun.kind, 1.0) if not theatre.state.is_duel else 1.0)
    return marked(theatre, lambda t: shots.shot(context, gun.kind, path, t), ms, "shot"), ms


def _sortie(theatre: Theatre, giver: int, gun: Gun, place: Point) -> Animation:
    """A fighter flies out and fires; nobody waits for its return."""
    side, context = theatre.sides[giver], theatre.context
    out = Path(gun.place, Path(gun.place, place).at(shots.STAND_OFF))
    wide = side.fighter_rects()[0].w if side.fighter_rects() else context.px(34)
    name = theatre.key("fighter")

    def fly(progress: float) -> None:
        near = min(1.0, progress / BOLT)
        mark = shots.flyer(context, side.emblem, wide, Path(gun.place, place), shots.STAND_OFF * ease_out(near))
        if progress > BOLT:
            bolt = Path(out.end, place)
            mark = marks.together(mark, shots.shot(context, "fighter", bolt, (progress - BOLT) / (1 - BOLT)))
        theatre.marks.show(name, *mark)

    def gone() -> None:
        theatre.launch(side, gun.fighter)

    def home() -> None:
        theatre.fly(_homeward(theatre, side, gun, out, wide, name))

    return Row(Call(gone), Play(fly, SHOT), Call(home))


def _homeward(theatre: Theatre, side: SideView, gun: Gun, out: Path, wide: int, name: str) -> Animation:
    """A fighter flies back along a curve."""
    back = Path(out.end, gun.place)

    def fly(progress: float) -> None:
        share = ease_in_out(progress)
        at = back.at(share, sin(pi * share) * wide)
        theatre.marks.show(name, *shots.flyer_at(theatre.context, side.emblem, wide, back, at))

    def rest() -> None:
        theatre.marks.hide(name)
        side.back(gun.fighter)
        theatre.redraw(side.bounds)

    return Row(Play(fly, RETURN), Call(rest))


def weight_of(gun: Gun) -> Weight:
    """How much a hit of a gun weighs."""
    return LIGHT if gun.kind in LIGHTER else HEAVY


def burst_of(theatre: Theatre, gun: Gun, at: Point, weight: Weight) -> Callable[[float], marks.Mark]:
    """How the hit of a gun's shot looks."""
    context, colour = theatre.context, LIGHTS[gun.kind]
    return lambda progress: marks.glowing(glow.burst(context, at, colour, weight, progress))
