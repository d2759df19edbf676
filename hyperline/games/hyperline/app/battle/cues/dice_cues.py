"""How the struck sides are rolled, and what Research and a tight scan come to: dice tumble, then are turned or laid down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.app.battle.cues.movements import TURN, marked, turner, twins
from hyperline.games.hyperline.app.battle.views import marks, shots
from hyperline.games.hyperline.app.battle.views.choice_places import edge_place
from hyperline.games.hyperline.app.battle.views.middle import die_place
from hyperline.games.hyperline.app.battle.views.shots import Path
from hyperline.games.hyperline.app.battle.views.state import LEFT, RIGHT
from hyperline.games.hyperline.rules import events
from hyperline.shell.anim.durations import DIE, GREAT, RESEARCH_POINT
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as Row
from hyperline.shell.anim.tween import Animation, Play, Tween, Wait

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre


FAILED = 900.0  # ms: a scan that finds nothing stays in view


def noted(event: events.ResearchGained | events.ResearchFailed, theatre: Theatre) -> Wait:
    """Say what came of it, for long enough to be read."""
    words = theatre.context.words
    if isinstance(event, events.ResearchGained):
        theatre.say(words("battle.gained", n=event.points, goal=event.goal))
        return Wait(GREAT)
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
        Wait(GREAT),
        Play(lambda t: theatre.show_banner(text, t, "gold"), GREAT),
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
            theatre.redraw(theatre.plan.centre)

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
