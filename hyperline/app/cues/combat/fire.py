"""How damage is given and taken: guns charge, each point flies from its gun to what it hits, the next close behind."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import TYPE_CHECKING

from hyperline.app.anim.durations import FIGHTER_LOST, HIT_GAP, PART_FLIP, SHOT
from hyperline.app.anim.easing import ease_in_out, ease_out
from hyperline.app.anim.timeline import Parallel, Stagger
from hyperline.app.anim.timeline import Sequence as Row
from hyperline.app.anim.tween import Animation, Call, Play, Wait
from hyperline.app.cues.combat.moves import marked, twins
from hyperline.app.views.battle import bursts, marks, shots
from hyperline.app.views.battle.guns import Gun
from hyperline.app.views.battle.marks import Point
from hyperline.app.views.battle.shots import Path
from hyperline.app.views.battle.side import BERTH, SideView
from hyperline.app.views.battle.state import LEFT, RIGHT
from hyperline.engine import events as told
from hyperline.engine.kinds import Component
from hyperline.engine.ship import Placed

if TYPE_CHECKING:
    from hyperline.app.views.battle.theatre import Theatre

COUNT = 320.0  # ms: the points of a volley are counted
STRIKES_FIRST = 700.0
AIM = 260.0  # cross hairs close in on what a Focus Beam names
VOLLEY = 1_200.0  # the most from the first shot of a volley until the last has hit
GLANCE = 500.0  # how long the last thing of a strike is left to be seen
SLOW = {"rock": 2.4, "torpedo": 2.6, "nexxus": 1.8}  # strikes of one point or two take their time
BURSTS = {"fighter": 20.0, "pirate-1": 22.0, "plasma": 40.0, "torpedo": 52.0, "pirate-3": 44.0}  # units, where not 32
BOLT = 0.55  # of a fighter's shot has passed when it fires
RETURN = 300.0


def volley(event: told.VolleyFired, theatre: Theatre) -> Animation | None:
    """The guns that fire light up, and their points are counted; a first strike is announced (COM-10)."""
    moves: list[Animation] = []
    fired = twins(event, theatre)
    for one in fired:
        number = theatre.state.side_of(one.player)
        if number is None:
            continue
        theatre.load(number, one.points)
        moves.append(Play(_counter(theatre, number, one.points), COUNT))
        moves += [_charge(theatre, gun) for gun in dict.fromkeys(theatre.guns[number])]
    if not moves:
        return None
    banner = _first_strike(fired, theatre)
    return Row(banner, Parallel(*moves), Wait(HIT_GAP)) if banner else Row(Parallel(*moves), Wait(HIT_GAP))


def _counter(theatre: Theatre, number: int, points: int) -> Callable[[float], None]:
    return lambda progress: theatre.show_points(number, round(points * progress))


def _charge(theatre: Theatre, gun: Gun) -> Animation:
    colour, radius = marks.COLOURS[gun.kind], theatre.context.px(24)
    return marked(theatre, lambda t: bursts.ring(gun.place, radius, colour, t), COUNT, "charge")


def _first_strike(fired: list[told.VolleyFired], theatre: Theatre) -> Animation | None:
    """A banner for whoever strikes first, where one volley comes before the other."""
    if len(fired) != 1 or not theatre.state.is_duel or theatre.panel.first_strike(theatre.state) != fired[0].player:
        return None
    text = theatre.context.words("battle.strikes_first", name=theatre.wording.name(fired[0].player))
    return Play(lambda t: theatre.show_banner(text, t, "gold"), STRIKES_FIRST)


def aimed(event: told.BeamAimed, theatre: Theatre) -> Animation | None:
    """Cross hairs close in and lock."""
    number = theatre.state.side_of(event.enemy)
    if number is None:
        return None
    rect, violet = theatre.sides[number].rect_of(event.target), theatre.context.theme.colour("violet")
    lock = marked(theatre, lambda t: marks.reticle(theatre.context, rect, violet, 1 - ease_out(t)), AIM, "lock")
    halo = marked(theatre, lambda t: bursts.ring(rect.center, max(rect.size), violet, t), AIM, "halo")
    return Row(lock, halo)


# ---- one point ----


def _sent(theatre: Theatre, seat: int, place: Point, landing: Animation, ms: float, points: int = 1) -> Animation | None:
    """A point on its way to a place, and what it does there; what plays lasts until the next may follow."""
    giver = theatre.giver_of(seat)
    if giver is None:
        return None
    gun = theatre.next_gun(giver)
    flight, length = _flight(theatre, giver, gun, place)
    flash = marked(theatre, _burst(theatre, gun, place), PART_FLIP, "hit")
    if gun.kind == "rock":
        landing = Parallel(landing, marked(theatre, lambda t: bursts.broken(place, theatre.context.px(60), t), GLANCE))
    theatre.fly(Row(flight, Call(lambda: theatre.landed(giver, points)), Parallel(flash, landing)))
    if theatre.state.left[giver] <= points:
        return Wait(length + ms + (0 if theatre.state.is_duel else GLANCE))
    return Wait(_gap(theatre, giver))


def _gap(theatre: Theatre, giver: int) -> float:
    """From one shot to the next, so that a large volley does not last too long."""
    others = max(1, theatre.state.points[giver] - 1)
    return min(float(HIT_GAP), (VOLLEY - SHOT - PART_FLIP) / others)


def _flight(theatre: Theatre, giver: int, gun: Gun, place: Point) -> tuple[Animation, float]:
    """A shot on its way, and how long that takes."""
    context, path = theatre.context, Path(gun.place, place)
    if gun.fighter and _is_there(theatre, giver, gun):
        return _sortie(theatre, giver, gun, place), float(SHOT)
    if gun.kind == "rock":
        theatre.sides[giver].shift = 1.0  # it is what flies
        theatre.redraw(theatre.sides[giver].bounds)
    ms = SHOT * (SLOW.get(gun.kind, 1.0) if not theatre.state.is_duel else 1.0)
    return marked(theatre, lambda t: shots.shot(context, gun.kind, path, t), ms, "shot"), ms


def _is_there(theatre: Theatre, giver: int, gun: Gun) -> bool:
    """Whether the fighter is still to be seen: one that was destroyed in this step has given its point all the same."""
    side, (_, _, berth) = theatre.sides[giver], gun.fighter.partition(BERTH)
    if berth:
        return int(berth) < side.patrol
    part = side.ship.find(gun.fighter) if side.ship is not None else None
    return part is not None and part.is_loaded


def _sortie(theatre: Theatre, giver: int, gun: Gun, place: Point) -> Animation:
    """A fighter flies out and fires; its return is nothing that anyone waits for."""
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
        side.send(gun.fighter)

    def home() -> None:
        theatre.fly(_homeward(theatre, side, gun, out, wide, name))

    return Row(Call(gone), Play(fly, SHOT), Call(home))


def _homeward(theatre: Theatre, side: SideView, gun: Gun, out: Path, wide: int, name: str) -> Animation:
    """A fighter flies back in a curve."""
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


# ---- what is hit ----


def damaged(event: told.ComponentDamaged, theatre: Theatre) -> Animation | None:
    """A part is hit and turns over, with a spark; it stays dark."""
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
        flip = Parallel(flip, marked(theatre, lambda t: bursts.bar(rect, colour, t), PART_FLIP))
    place = side.rect_of(event.target).center
    return _sent(theatre, event.player, place, flip, PART_FLIP)


def part_after(part: Placed, is_damaged: bool) -> Placed:
    """A part on its other side; a damaged Carrier Pod is empty (DMG-7)."""
    return Placed(part.kind, part.x, part.y, part.facing, False, is_damaged)


def turned_over(theatre: Theatre, number: int, part: Placed, after: Placed, ms: float) -> Animation:
    """A part is shown as it was until it turns over, and then as it is: whatever the state says meanwhile."""
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

    def end() -> None:
        side.back(target)
        theatre.marks.hide(key)
        theatre.redraw(side.rect_of(target).inflate(8, 8))

    return Row(Play(show, ms), Call(end))


def fighter_lost(event: told.FighterDestroyed, theatre: Theatre) -> Animation | None:
    """A fighter is hit, spins and is gone."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side = theatre.sides[number]
    rect, emblem = side.fighter_rect(event.target), side.emblem
    name, place = theatre.key("dying"), rect.center
    berth = event.target or f"{BERTH}{side.patrol - 1}"
    wide = round(rect.w * 0.62) if event.target else rect.w
    side.send(berth)
    theatre.marks.show(name, *shots.flyer_turned(theatre.context, emblem, wide, place, side.facing))

    def spin(progress: float) -> None:
        at = place[0], place[1] + round(rect.h * 0.5 * progress)
        angle = side.facing + 200 * progress
        theatre.marks.show(name, *shots.flyer_turned(theatre.context, emblem, wide, at, angle, 1 - progress))

    def end() -> None:
        theatre.marks.hide(name)
        side.back(berth)

    return _sent(theatre, event.player, place, Row(Play(spin, FIGHTER_LOST), Call(end)), FIGHTER_LOST)


def ejected(event: told.FighterEjected, theatre: Theatre) -> Animation | None:
    """A Carrier Pod that is hit throws its fighter out; it takes its place on patrol (DMG-7)."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side = theatre.sides[number]
    start, emblem, name = side.rect_of(event.target).center, side.emblem, theatre.key("ejected")
    berth = f"{BERTH}{side.patrol}"
    side.send(berth)
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

    puff = marked(theatre, lambda t: bursts.ring(start, theatre.context.px(34), colour, t), FIGHTER_LOST)
    wait = SHOT if theatre.is_flying else 0
    theatre.fly(Row(Wait(wait), Parallel(Row(Play(fly, 1.5 * FIGHTER_LOST), Call(rest)), puff)))
    return Wait(FIGHTER_LOST / 2)


def ignored(event: told.HitIgnored, theatre: Theatre) -> Animation | None:
    """A Hardpoint Shield flares and takes the point without harm (SHD-2)."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side = theatre.sides[number]
    rect, way, colour = side.rect_of(event.target), side.way, theatre.context.theme.colour("accent_light")
    flare = marked(theatre, lambda t: bursts.shield(rect, way, colour, t), 2 * PART_FLIP, "flare")
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[way]
    front = rect.centerx + right * rect.w // 2, rect.centery + down * rect.h // 2
    return _sent(theatre, event.player, front, flare, PART_FLIP)


def missed(event: told.HitsLost, theatre: Theatre) -> Animation | None:
    """Points that find nothing to hit pass by."""
    number, giver = theatre.state.side_of(event.player), theatre.giver_of(event.player)
    if number is None or giver is None or not theatre.state.is_duel:
        return Wait(GLANCE)
    frame = theatre.sides[number].frame
    beyond = (frame.left if number == LEFT else frame.right, frame.top + frame.h // 6)
    flights = [_flight(theatre, giver, theatre.next_gun(giver), beyond)[0] for _ in range(min(4, event.points))]
    gone = Call(lambda: theatre.landed(giver, event.points))
    return Row(Stagger(HIT_GAP, *flights), gone)


def pirate_hit(event: told.PirateHit, theatre: Theatre) -> Animation | None:
    """All points at a Pirate, one after the other."""
    if theatre.state.sides[RIGHT] != told.PIRATE:
        return None
    place = theatre.sides[RIGHT].figure_rect
    hits: list[Animation] = []
    for n in range(event.points):
        at = (place.centerx + (n % 3 - 1) * place.w // 6, place.centery + (n % 2 * 2 - 1) * place.h // 9)
        gun = theatre.next_gun(LEFT)
        flight, _ = _flight(theatre, LEFT, gun, at)
        flash = marked(theatre, _burst(theatre, gun, at), FIGHTER_LOST)
        hits.append(Row(flight, Call(lambda: theatre.landed(LEFT)), flash))
    return Row(Stagger(_gap(theatre, LEFT), *hits), Wait(0 if theatre.state.is_duel else GLANCE))


def _burst(theatre: Theatre, gun: Gun, at: Point) -> Callable[[float], marks.Mark]:
    """What a gun's shot looks like where it hits."""
    radius, colour = theatre.context.px(BURSTS.get(gun.kind, 32.0)), marks.COLOURS[gun.kind]
    return lambda progress: bursts.impact(at, radius, colour, progress)


def shown_calmly(event: told.ComponentDamaged, theatre: Theatre, ms: float) -> None:
    """In calm mode: a frame around the part that was hit fades, and nothing flies."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return
    rect = theatre.sides[number].rect_of(event.target)
    bad = theatre.context.theme.colour("bad")
    theatre.fly(marked(theatre, lambda t: bursts.outlined(theatre.context, rect, bad, t), ms, "frame"))
