"""How moves end: a ring where a Jump stops, and the first Starship on Nexxus is looked at from near."""

from __future__ import annotations

from collections.abc import Callable

from hyperline.games.hyperline.app.board.cues import ship_motions
from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.views import motion
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import settling
from hyperline.shell.anim.timeline import Parallel, Sequence
from hyperline.shell.anim.tween import Animation, Call, Wait
from hyperline.shell.impact.effect import Where, arrive, close_up
from hyperline.shell.impact.weight import GREAT

Arrival = events.JumpEnded | events.ShipStepped
"""How a Starship can get to Nexxus, which has no Rip."""


def arrived(event: events.JumpEnded, stage: BoardStage) -> Animation | None:
    """To its place in the sector, where a soft ring spreads."""
    view, seat = stage.view, event.player
    then = motion.after(view, event, f"ship:{seat}")
    before = view.piece(f"ship:{seat}")
    if then is None or before is None:
        return None
    wake = view.moving.wake(seat)
    if wake is None or wake.leg >= len(wake.legs):
        return motion.travel(view, f"ship:{seat}", (before.place, then.place), last.SLIDE_SECTOR, settling)
    ring = motion.pinged(view, then.place, wake.colour, last.RING, 0.66)
    over = Call(lambda: view.moving.release(seat))

    def come() -> Animation:
        sailed = ship_motions.sail(view, wake, settling, then.size)
        room = motion.room_made(view, view.pieces(), motion.all_after(view, event), f"ship:{seat}", sailed.duration)
        return Parallel(*room, sailed)

    if not is_first_on_nexxus(event, stage):
        return Sequence(come(), motion.beside(view, ring), over)
    return Sequence(_greeted(event, stage, come), over)


def stepped(event: events.ShipStepped, stage: BoardStage) -> Animation | None:
    """Over the border to the next sector."""
    if not is_first_on_nexxus(event, stage):
        return ship_motions.stepped(event, stage)
    return _greeted(event, stage, lambda: ship_motions.stepped(event, stage))


def calmly_arrived(event: Arrival, stage: BoardStage) -> Animation | None:
    """It fades in where it stops; the first time that this is Nexxus, all else lies in the dark for a while."""
    if not is_first_on_nexxus(event, stage):
        return ship_motions.faded(event, stage)

    def moment() -> Animation:
        moved, stands = ship_motions.faded(event, stage), Call(lambda: stage.view.take(event))
        glory = Wait(GREAT.bursts)  # as long as light would spread around it
        return Sequence(stands, glory) if moved is None else Sequence(moved, stands, glory)

    return close_up(stage, _middle_of(stage.view, event.sector), moment)


def _greeted(event: Arrival, stage: BoardStage, come: Callable[[], Animation | None]) -> Animation:
    """The first Starship on Nexxus is seen from near, and gold spreads around it as it stands there."""
    view, at = stage.view, _middle_of(stage.view, event.sector)

    def moment() -> Animation:
        moved, stands = come(), Call(lambda: view.take(event))
        spread = arrive(stage, at, view.context.theme.colour("gold"), GREAT)
        return Sequence(stands, spread) if moved is None else Sequence(moved, stands, spread)

    return close_up(stage, at, moment)


def _middle_of(view: BoardView, sector: Sector) -> Where:
    return view.camera.where(place_of(sector))


def is_first_on_nexxus(event: Arrival, stage: BoardStage) -> bool:
    """Whether this is the first Starship that gets there in the game, by whatever way; never in a diagram."""
    if stage.lens is None or event.sector != NEXXUS_SECTOR:
        return False
    found = (one for step in stage.table.steps for one in step.change.events)
    first = next((one for one in found if isinstance(one, Arrival) and one.sector == NEXXUS_SECTOR), None)
    return first is event
