"""How a battle begins, goes from round to round and ends; how dice tumble and are turned, and what Research comes to."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Surface

from hyperline.games.hyperline.app.battle.cues.movements import TURN, marked, shifter, turner, twins
from hyperline.games.hyperline.app.battle.views import marks, shots
from hyperline.games.hyperline.app.battle.views.choice_places import edge_place
from hyperline.games.hyperline.app.battle.views.marks import Mark, Point, laid
from hyperline.games.hyperline.app.battle.views.middle import die_place
from hyperline.games.hyperline.app.battle.views.shots import Path
from hyperline.games.hyperline.app.battle.views.stage import figure_picture
from hyperline.games.hyperline.app.battle.views.state import LEFT, RIGHT
from hyperline.games.hyperline.app.shades import LIGHTS
from hyperline.games.hyperline.rules import events
from hyperline.kernel.event import Event
from hyperline.shell.anim.durations import CALM, DIE, PANEL, PIRATE_ARRIVES, POINT_TOLD, RESEARCH_POINT
from hyperline.shell.anim.easing import ease_in, ease_in_out, ease_out
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as Row
from hyperline.shell.anim.tween import Animation, Call, Play, Tween, Wait
from hyperline.shell.impact import glow
from hyperline.shell.impact.weight import GREAT, HEAVY
from hyperline.shell.ui import sparks

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre

WEDGES: Final = 7
CORE: Final = 0.46  # of its half: where inner pieces end
FAR: Final = 0.55  # of its width: how far pieces fly
TUMBLE: Final = 15  # degrees between two turned pictures
FADES: Final = 8


class Piece(NamedTuple):
    """A piece in its picture, where its middle is in pixels from the whole's, and its turns by steps."""

    picture: Surface
    at: Point
    turned: dict[int, Surface]


def wreck_pieces(picture: Surface) -> list[Piece]:
    """A picture cut into wedges from its middle, each in two."""
    w, h = picture.get_size()
    angles = [2 * pi * (n + 0.22 * sin(5.1 * n)) / WEDGES for n in range(WEDGES + 1)]
    angles[-1] = angles[0] + 2 * pi
    found = []
    for number, (one, two) in enumerate(pairwise(angles)):
        for inner, outer in ((0.0, CORE + 0.08 * (number % 3)), (CORE + 0.08 * (number % 3), 1.5)):
            steps = [one + (two - one) * step / 4 for step in range(5)]
            rim = [(w / 2 + cos(a) * outer * w / 2, h / 2 + sin(a) * outer * h / 2) for a in steps]
            rim += [(w / 2 + cos(a) * inner * w / 2, h / 2 + sin(a) * inner * h / 2) for a in reversed(steps)]
            made = _cut(picture, rim)
            if made is not None:
                found.append(made)
    return found


def _cut(picture: Surface, rim: list[tuple[float, float]]) -> Piece | None:
    mask = Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, "white", rim)
    mask.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    bounds = mask.get_bounding_rect(min_alpha=40)
    if not bounds.w:
        return None
    middle = bounds.centerx - picture.get_width() // 2, bounds.centery - picture.get_height() // 2
    return Piece(mask.subsurface(bounds).copy(), middle, {})


def scattered_wreck(centre: Point, wide: int, found: list[Piece], progress: float) -> Mark:
    """All pieces as they fly apart."""
    gone, shown = ease_out(progress), []
    left = ceil(FADES * min(1.0, 1.6 * (1 - progress)))
    for number, piece in enumerate(found):
        x, y = piece.at
        reach = FAR * wide * (0.5 + 0.5 * ((number * 5) % 7) / 6) * gone / max(1.0, hypot(x, y))
        step = round((60 + 37 * (number % 5)) * (1 if number % 2 else -1) * gone / TUMBLE)
        if step not in piece.turned:
            piece.turned[step] = pygame.transform.rotozoom(piece.picture, -step * TUMBLE, 1.0)
        picture = piece.turned[step]
        picture.set_alpha(255 * left // FADES)
        shown.append((picture, (round(centre[0] + x * (1 + 0.2 * gone) + x * reach), round(centre[1] + y + y * reach))))
    return laid(shown)


RESULT = 1_300.0  # how long the result is shown when others fought
BANNER = 480.0
CALLED = 160.0  # how long a round waits for its banner, the rest of which is seen while the dice roll
FROM = 0.35  # of its frame: how far aside a side comes from
LEAVE = 460.0
FLAME = 130.0  # units: the flame of a fleeing ship's engines
BOOMS = ((0, 0), (-1, -1), (1, 0), (0, 1), (-1, 1))
STANDS = (0.0, 0.0, 1.0, 0.0)  # a figure in its place
GAP = 110.0  # between the fires on a Pirate that breaks up
SCATTERS, WATCHED = 1_100.0, 620.0  # how long its pieces fly, and how much of that comes before the result


def opened(event: Event, theatre: Theatre) -> Animation:
    """The sides come in from the edges; a Pirate enters in the manner of its level."""
    theatre.say("")
    if isinstance(event, events.BattleOpened) and event.defender == events.PIRATE:
        return Row(_coming(theatre, LEFT), _entrance(event.level, theatre))
    return Parallel(*(_coming(theatre, number) for number, side in enumerate(theatre.sides) if side.ship is not None))


def _coming(theatre: Theatre, number: int) -> Animation:
    """A side slides in."""
    return Tween(shifter(theatre, number), FROM, 0.0, PANEL, ease_out)


def opened_calmly(event: Event, theatre: Theatre) -> Animation:
    """The stage is simply there."""
    theatre.say("")
    return passed(event, theatre)


def _entrance(level: int, theatre: Theatre) -> Animation:
    """A Jackal darts in and swerves, a Reaver spins in, a Warlord grows out of the dark."""
    side = theatre.sides[RIGHT]
    side.shift = 1.0  # until it comes

    def show(progress: float) -> None:
        side.shift = 0.0
        left = 1 - ease_out(progress)
        side.entrance = (0.9 * left, 0.22 * sin(2 * pi * progress) * left, 1.0, 0.0)
        if level == 2:
            side.entrance = (0.5 * left, 0.0, 1.0, 360.0 * left)
        elif level == 3:
            side.entrance = (0.0, 0.0, 0.35 + 0.65 * ease_out(progress), 0.0)
        theatre.redraw(side.bounds)

    def rest() -> None:
        side.entrance, side.shift = STANDS, 0.0
        theatre.redraw(side.bounds)

    return Row(Play(show, PIRATE_ARRIVES), Call(rest))


def round_began(event: events.RoundBegan, theatre: Theatre) -> Animation:
    """The ships turn nose up again, and a banner counts the round."""
    text = theatre.context.words("battle.round_n", n=event.round)
    turns = [
        Tween(turner(theatre, n), side.angle, 360.0 if side.angle > 180 else 0.0, TURN)
        for n, side in enumerate(theatre.sides)
    ]
    theatre.fly(Play(lambda t: theatre.show_banner(text, t), BANNER))
    return Parallel(Wait(CALLED), *turns)


def fled(event: events.ShipFled, theatre: Theatre) -> Animation | None:
    """The ship turns away from the enemy, fires its engines and is gone."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side = theatre.sides[number]
    rect, way = side.ship_rect, -1 if number == LEFT else 1
    long = rect.h if side.turns(side.quadrant) % 2 == 0 else rect.w
    away = 270.0 if number == LEFT else 90.0
    colour, size = theatre.context.theme.colour("warn"), theatre.context.px(FLAME)

    def flame(progress: float) -> marks.Mark:
        gone = round(way * ease_in(progress) * side.frame.w)
        x = side.box.centerx + gone - way * (long // 2 - size // 5)
        light = sparks.flare(colour, size, 270 if way < 0 else 90, round(1 - progress * 0.5, 1))
        return marks.laid([(light, (x, side.box.centery + aside)) for aside in (-side.cell, 0, side.cell)], sparks.ADD)

    def rest() -> None:
        side.angle = 90.0 * side.turns(side.quadrant)

    turned = Tween(turner(theatre, number), side.angle, away if abs(away - side.angle) <= 180 else away - 360, TURN)
    gone = Parallel(Tween(shifter(theatre, number), 0.0, 1.0, LEAVE, ease_in), marked(theatre, flame, LEAVE, "flame"))
    return Row(turned, gone, Call(rest))


def broke_off(event: events.FightersFled, theatre: Theatre) -> Animation | None:
    """Lone fighters fall back and stay where they are."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side, colour = theatre.sides[number], theatre.context.theme.colour("warn")
    rects = side.fighter_rects()
    rings = (marked(theatre, lambda t, r=rect: marks.ring(r.center, r.w, colour, t), LEAVE) for rect in rects)  # type: ignore[misc]
    return Parallel(Wait(LEAVE), *rings)


def bursts_after(level: int) -> float:
    """How many milliseconds fires run over a Pirate of a level before it bursts."""
    return (level + 1) * GAP


def pirate_destroyed(event: events.PirateDestroyed, theatre: Theatre) -> Animation | None:
    """Fires run over it, more for a higher level; then it bursts, and there is time to watch the pieces fly apart."""
    if theatre.state.sides[RIGHT] != events.PIRATE:
        return None
    context, side, colour = theatre.context, theatre.sides[RIGHT], LIGHTS["plasma"]
    rect = side.figure_rect
    booms = []
    for n, (dx, dy) in enumerate(BOOMS[: 1 + event.level]):
        at = rect.centerx + dx * rect.w // 5, rect.centery + dy * rect.h // 5
        boom = marked(theatre, lambda t, p=at: marks.glowing(glow.burst(context, p, colour, HEAVY, t)), HEAVY.bursts)  # type: ignore[misc]
        booms.append(Row(Wait(n * GAP), Call(lambda one=boom: theatre.fly(one))))  # type: ignore[misc]
    found = wreck_pieces(figure_picture(context, side.kind, side.level, rect.w))

    def burst() -> None:
        side.shift = 1.0
        theatre.redraw(side.bounds)
        blast = marked(
            theatre, lambda t: marks.glowing(glow.burst(context, rect.center, colour, GREAT, t)), GREAT.bursts, "blast"
        )
        scraps = marked(theatre, lambda t: scattered_wreck(rect.center, rect.w, found, t), SCATTERS, "wreck")
        theatre.fly(Parallel(scraps, blast))

    return Row(Parallel(*booms, Wait(bursts_after(event.level))), Call(burst), Wait(WATCHED))


def ended(event: events.BattleEnded, theatre: Theatre) -> Animation:
    """Show the result for a while."""
    return Wait(RESULT)


def passed(event: Event, theatre: Theatre) -> Animation:
    """In calm mode: wait a moment, with nothing moving."""
    return Wait(CALM)


FAILED = 900.0  # ms: a scan that finds nothing stays in view


def noted(event: events.ResearchGained | events.ResearchFailed, theatre: Theatre) -> Wait:
    """Say what came of it, for long enough to be read."""
    words = theatre.context.words
    if isinstance(event, events.ResearchGained):
        theatre.say(words("battle.gained", n=event.points, goal=event.goal))
        return Wait(POINT_TOLD)
    theatre.say(words("battle.failed_tight" if event.is_tight_scan else "battle.failed"))
    return Wait(FAILED)


def gained(event: events.ResearchGained, theatre: Theatre) -> Animation:
    """Nexxus flares, a star flies from it to the player, and a banner announces the point."""
    context, gold = theatre.context, theatre.context.theme.colour("gold")
    orb, head = theatre.sides[RIGHT].figure_rect, theatre.plan.heads[LEFT]
    path = Path(orb.center, (head.left + head.h // 3, head.centery))
    key = "battle.last_point" if event.points >= event.goal else "battle.point_won"
    text = context.words(key, n=event.points, goal=event.goal)
    return Parallel(
        Wait(POINT_TOLD),
        Play(lambda t: theatre.show_banner(text, t, "gold"), POINT_TOLD),
        marked(theatre, lambda t: marks.ring(orb.center, orb.w, gold, t), RESEARCH_POINT, "flare"),
        marked(theatre, lambda t: shots.star(context, path, gold, ease_in_out(t)), RESEARCH_POINT, "star"),
    )


LIES = 160.0  # ms: a die lies still
FLASH = 200.0  # ms: the chosen side is lit
LOOKED = 700.0  # ms: a tight scan's die


def rolled(event: events.DieRolled, theatre: Theatre) -> Animation | None:
    """Both dice tumble in at once."""
    rolls = twins(event, theatre)
    after = Wait(LOOKED if event.purpose == "tight-scan" else LIES)
    return Row(Parallel(*(_roll(roll, theatre) for roll in rolls)), after) if rolls else None


def _roll(event: events.DieRolled, theatre: Theatre) -> Animation:
    side = theatre.state.side_of(event.player)
    if side is None:
        return Wait(0)

    def show(progress: float) -> None:
        theatre.middle.dice[side].roll(event.value, progress)
        theatre.show_die(side)
        if progress >= 1:
            theatre.redraw(theatre.middle_room)

    return Play(show, DIE)


def fixed(event: events.QuadrantFixed, theatre: Theatre) -> Animation | None:
    """A die is turned or laid down; then the ships turn their struck sides to each other."""
    sides = ((one, theatre.state.side_of(one.player)) for one in twins(event, theatre))
    turned = [(one, number) for one, number in sides if number is not None]
    if not turned:
        return None
    shown = [motion for one, number in turned if (motion := _decided(one, number, theatre)) is not None]
    edges = [_flash(one, number, theatre) for one, number in turned]  # before the ships turn: the light lies still
    turns = Parallel(*(_turning(one, number, theatre) for one, number in turned))
    return Row(Parallel(*edges, *shown), turns, Wait(LIES if shown or turns.duration else 0))


def _flash(event: events.QuadrantFixed, number: int, theatre: Theatre) -> Animation:
    """Light up the chosen or rolled side at once, with a line from the die to it: what the die says is done there."""
    rect, colour = edge_place(theatre.sides[number], event.quadrant), theatre.context.theme.colour("warn")
    lit = marked(theatre, lambda t: marks.outlined(theatre.context, rect, colour, t), FLASH, "edge")
    if not theatre.middle.dice[number].face:
        return lit
    die, _ = die_place(theatre.plan, theatre.state, number, theatre.middle.settled)
    line = marked(theatre, lambda t: marks.thread(theatre.context, die.center, rect.center, colour, t), FLASH, "thread")
    return Parallel(lit, line)


def _turning(event: events.QuadrantFixed, number: int, theatre: Theatre) -> Animation:
    """Turn the ship, unless it already lies that way."""
    side = theatre.sides[number]
    to = 90.0 * side.turns(event.quadrant)
    if to % 360 == side.angle % 360:
        return Wait(0)
    return Tween(turner(theatre, number), side.angle, to - 360 if to - side.angle > 180 else to, TURN)


def _decided(event: events.QuadrantFixed, number: int, theatre: Theatre) -> Animation | None:
    """What the faster player does with their die; None if it stays as rolled."""
    die, roll = theatre.middle.dice[number], theatre.state.rolls[number]
    if roll == event.quadrant:
        return None

    def show(progress: float) -> None:
        if roll >= 0:
            die.turn(roll + 1, event.quadrant + 1, progress)
        else:
            die.land(event.quadrant + 1, progress)
        theatre.show_die(number)

    rect, _ = die_place(theatre.plan, theatre.state, number, theatre.middle.settled)
    light = theatre.context.theme.colour("accent_light")
    halo = marked(theatre, lambda t: marks.ring(rect.center, rect.w, light, t), TURN, "halo")
    return Parallel(Play(show, TURN), halo)
