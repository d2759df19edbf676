"""How the struck sides are rolled: dice tumble, then are turned by one or laid down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.app.battle.cues.movements import TURN, marked, turner, twins
from hyperline.games.hyperline.app.battle.views import bursts
from hyperline.games.hyperline.app.battle.views.choice_places import edge_place
from hyperline.games.hyperline.app.battle.views.middle import die_place
from hyperline.games.hyperline.rules import events
from hyperline.shell.anim.durations import DIE
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as Row
from hyperline.shell.anim.tween import Animation, Play, Tween, Wait

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre

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
    lit = marked(theatre, lambda t: bursts.outlined(theatre.context, rect, colour, t), FLASH, "edge")
    if not theatre.middle.dice[number].face:
        return lit
    die, _ = die_place(theatre.plan, theatre.state, number, theatre.middle.settled)
    line = marked(theatre, lambda t: bursts.thread(theatre.context, die.center, rect.center, colour, t), FLASH, "thread")
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
    halo = marked(theatre, lambda t: bursts.ring(rect.center, rect.w, light, t), TURN, "halo")
    return Parallel(Play(show, TURN), halo)
