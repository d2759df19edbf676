"""How hits are animated: parts turn over, fighters die or are ejected, shields flare or come back, Pirates take points."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from hyperline.games.hyperline.app.battle.cues.fire import GLANCE, burst_of, flight_of, gap, sent, telling, weight_of
from hyperline.games.hyperline.app.battle.cues.movements import BRIDGE, FIGHTER, PART, SHIELD, marked, recoiled, struck
from hyperline.games.hyperline.app.battle.views import marks, shots
from hyperline.games.hyperline.app.battle.views.berths import BERTH
from hyperline.games.hyperline.app.battle.views.shots import Path
from hyperline.games.hyperline.app.battle.views.state import LEFT, RIGHT
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.ship import Placed
from hyperline.shell.anim.durations import CALM, FIGHTER_LOST, HELD, HIT_GAP, PART_FLIP, RECHARGE, REDUCED, SHOT
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.anim.timeline import Parallel, Stagger
from hyperline.shell.anim.timeline import Sequence as Row
from hyperline.shell.anim.tween import Animation, Call, Play, Wait

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre


def restored(event: events.ComponentRestored, theatre: Theatre) -> Animation | None:
    """A shield turns over to its functional side and flares."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side, good = theatre.sides[number], theatre.context.theme.colour("good")
    part = side.ship.find(event.target, damaged=True) if side.ship is not None else None
    if part is None:
        return None
    rect = side.rect_of(event.target)
    if part.kind is Component.INTERPHASIC_SHIELD:
        theatre.fly(marked(theatre, lambda t: marks.bar(rect, good, t), RECHARGE, "flare"))
    else:
        theatre.fly(marked(theatre, lambda t: marks.ring(rect.center, max(rect.size), good, t), RECHARGE, "flare"))
    theatre.fly(turned_over(theatre, number, part, part_after(part, is_damaged=False), RECHARGE))
    return Wait(RECHARGE)


def transferred(event: events.ShieldTransferred, theatre: Theatre) -> Animation | None:
    """Strength flows from one shield to another."""
    number = theatre.state.side_of(event.player)
    if number is None or theatre.sides[number].ship is None:
        return None
    start, end = (theatre.sides[number].rect_of(target).center for target in (event.source, event.target))
    path = Path(start, end)
    return marked(theatre, lambda t: shots.shot(theatre.context, "nexxus", path, ease_in_out(t)), RECHARGE, "transfer")


JOLT = 0.09  # of a figure's width: how far a hit throws it back


def damaged(event: events.ComponentDamaged, theatre: Theatre) -> Animation | None:
    """A hit part turns over with a spark, and stays dark."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side = theatre.sides[number]
    part = side.ship.find(event.target) if side.ship is not None else None
    if part is None:
        return None
    flip = turned_over(theatre, number, part, part_after(part, is_damaged=True), PART_FLIP)
    if event.cause == "transfer":
        theatre.fly(flip)
        return Wait(PART_FLIP)
    if part.kind is Component.INTERPHASIC_SHIELD:
        colour, rect = theatre.context.theme.colour("accent_light"), side.rect_of(event.target)
        flip = Parallel(flip, marked(theatre, lambda t: marks.bar(rect, colour, t), PART_FLIP))
    rect = side.rect_of(event.target)
    told = telling(theatre, rect, theatre.context.words("battle.lost_one", what=theatre.wording.kind(event.kind)))
    what = BRIDGE if part.kind is Component.BRIDGE else SHIELD if part.is_floating else PART
    return sent(theatre, event.player, rect.center, flip, PART_FLIP, told, what)


def part_after(part: Placed, is_damaged: bool) -> Placed:
    """A part turned to its other side; a damaged Carrier Pod is empty (DMG-7)."""
    return Placed(part.kind, part.x, part.y, part.facing, False, is_damaged)


def turned_over(theatre: Theatre, number: int, part: Placed, after: Placed, ms: float) -> Animation:
    """Show a part as it was until it turns over, and then as it is, whatever the state says meanwhile."""
    side = theatre.sides[number]
    target, key = part.target, theatre.key("flip")
    centre = side.rect_of(target).center
    faces = side.part_picture(part), side.part_picture(after)
    is_across = side.way in (1, 3) or not part.is_floating
    side.hide(target)
    theatre.marks.show(key, *marks.blitted(faces[0], centre))

    def show(progress: float) -> None:
        share = abs(cos(progress * pi))
        picture = marks.squeezed(faces[progress >= 0.5], max(0.06, share), is_across)
        theatre.marks.show(key, *marks.blitted(picture, centre))

    def rest() -> None:
        side.back(target)
        theatre.marks.hide(key)
        theatre.redraw(side.rect_of(target).inflate(8, 8))

    def end() -> None:
        is_shown = side.ship is not None and side.ship.find(target, damaged=after.is_damaged) is not None
        theatre.once(is_shown, rest)

    return Row(Play(show, ms), Call(end))


def fighter_lost(event: events.FighterDestroyed, theatre: Theatre) -> Animation | None:
    """A fighter is hit, spins and is gone."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side = theatre.sides[number]
    rect, emblem = side.fighter_rect(event.target), side.emblem
    name, place = theatre.key("dying"), rect.center
    berth = event.target or f"{BERTH}{side.patrol - 1}"
    wide = round(rect.w * 0.62) if event.target else rect.w
    theatre.launch(side, berth)
    theatre.marks.show(name, *shots.flyer_turned(theatre.context, emblem, wide, place, side.facing))

    def spin(progress: float) -> None:
        at = place[0], place[1] + round(rect.h * 0.5 * progress)
        angle = side.facing + 200 * progress
        theatre.marks.show(name, *shots.flyer_turned(theatre.context, emblem, wide, at, angle, 1 - progress))

    def end() -> None:
        theatre.marks.hide(name)
        theatre.once(not side.has_fighter(berth), lambda: side.back(berth))

    told = telling(theatre, rect, theatre.context.words("battle.lost_one", what=theatre.context.words("battle.fighter")))
    return sent(theatre, event.player, place, Row(Play(spin, FIGHTER_LOST), Call(end)), FIGHTER_LOST, told, FIGHTER)


def ejected(event: events.FighterEjected, theatre: Theatre) -> Animation | None:
    """A hit Carrier Pod ejects its fighter, which goes on patrol (DMG-7)."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side = theatre.sides[number]
    start, emblem, name = side.rect_of(event.target).center, side.emblem, theatre.key("ejected")
    berth = f"{BERTH}{side.patrol}"
    theatre.launch(side, berth)
    colour = theatre.context.theme.colour("accent_light")

    def fly(progress: float) -> None:
        rects = side.fighter_rects()
        end = rects[-1] if rects else side.hangar
        path = Path(start, end.center)
        at = path.at(ease_in_out(progress), sin(pi * progress) * theatre.context.px(46))
        theatre.marks.show(name, *shots.flyer_at(theatre.context, emblem, theatre.context.px(34), path, at))

    def rest() -> None:
        theatre.marks.hide(name)
        side.back(berth)
        theatre.redraw(side.bounds)

    puff = marked(theatre, lambda t: marks.ring(start, theatre.context.px(34), colour, t), FIGHTER_LOST)
    wait = SHOT if theatre.is_flying else 0
    theatre.fly(Row(Wait(wait), Parallel(Row(Play(fly, 1.5 * FIGHTER_LOST), Call(rest)), puff)))
    return Wait(FIGHTER_LOST / 2)


def ignored(event: events.HitIgnored, theatre: Theatre) -> Animation | None:
    """A Hardpoint Shield flares and takes the point unharmed (SHD-2)."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side = theatre.sides[number]
    rect, way, colour = side.rect_of(event.target), side.way, theatre.context.theme.colour("accent_light")
    flare = marked(theatre, lambda t: marks.shield(rect, way, colour, t), 2 * PART_FLIP, "flare")
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[way]
    front = rect.centerx + right * rect.w // 2, rect.centery + down * rect.h // 2
    told = telling(theatre, rect, theatre.context.words("battle.holds"), "accent_light")
    return sent(theatre, event.player, front, flare, PART_FLIP, told, SHIELD)


def missed(event: events.HitsLost, theatre: Theatre) -> Animation | None:
    """Points with nothing to hit fly past."""
    number, giver = theatre.state.side_of(event.player), theatre.giver_of(event.player)
    if number is None or giver is None or not theatre.state.is_duel:
        return Wait(GLANCE)
    frame = theatre.sides[number].frame
    beyond = (frame.left if number == LEFT else frame.right, frame.top + frame.h // 6)
    flights = [flight_of(theatre, giver, theatre.next_gun(giver), beyond)[0] for _ in range(min(4, event.points))]
    gone = Call(lambda: theatre.landed(giver, event.points))
    return Row(Stagger(HIT_GAP, *flights), gone)


def pirate_hit(event: events.PirateHit, theatre: Theatre) -> Animation | None:
    """All points at a Pirate, one after the other."""
    if theatre.state.sides[RIGHT] != events.PIRATE:
        return None
    place = theatre.sides[RIGHT].figure_rect
    hits: list[Animation] = []
    for n in range(event.points):
        at = (place.centerx + (n % 3 - 1) * place.w // 6, place.centery + (n % 2 * 2 - 1) * place.h // 9)
        gun = theatre.next_gun(LEFT)
        flight, _ = flight_of(theatre, LEFT, gun, at)
        flash = marked(theatre, burst_of(theatre, gun, at, weight_of(gun)), FIGHTER_LOST)
        chips = struck(theatre, LEFT, gun, at, FIGHTER)
        landed = Parallel(flash, jolted(theatre), Row(Call(lambda one=chips: theatre.fly(one))))  # type: ignore[misc]
        back = recoiled(theatre, LEFT, gun)
        fired = Row(Call(lambda one=back: theatre.fly(one)), flight)  # type: ignore[misc]
        hits.append(Row(fired, Call(lambda: theatre.landed(LEFT)), landed))
    return Row(Stagger(gap(theatre, LEFT), *hits), Wait(HELD if theatre.state.is_duel else GLANCE))


def jolted(theatre: Theatre) -> Animation:
    """A hit throws a figure back, and it returns to its place."""
    side = theatre.sides[RIGHT]
    aside, down, size, turned = side.entrance
    room = side.figure_rect.inflate(side.figure_rect.w // 4, side.figure_rect.h // 8)

    def push(progress: float) -> None:
        side.entrance = (aside + JOLT * sin(pi * progress) * (1 - progress), down, size, turned)
        theatre.redraw(room)

    def rest() -> None:
        side.entrance = (aside, down, size, turned)
        theatre.redraw(room)

    return Row(Play(push, FIGHTER_LOST), Call(rest))


def calmly_damaged(event: events.ComponentDamaged, theatre: Theatre) -> Animation:
    """In calm mode: a frame fades around the part that was hit, and nothing flies."""
    number = theatre.state.side_of(event.player)
    if number is not None:
        rect = theatre.sides[number].rect_of(event.target)
        bad = theatre.context.theme.colour("bad")
        theatre.fly(marked(theatre, lambda t: marks.outlined(theatre.context, rect, bad, t), REDUCED, "frame"))
        text = theatre.context.words("battle.lost_one", what=theatre.wording.kind(event.kind))
        theatre.fly(telling(theatre, rect, text))
    return Wait(CALM)
