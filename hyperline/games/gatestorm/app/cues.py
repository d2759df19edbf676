"""How each event is seen: on the table that is shown in full, on the others as a light in the strip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hyperline.games.gatestorm import events
from hyperline.games.gatestorm.app.fighting import broke, burned, destroyed, evaded, scarred, struck, volleyed
from hyperline.games.gatestorm.app.flying import arrived, entered, flown, gained, held, placed, revealed, touched
from hyperline.kernel.event import Event
from hyperline.shell.anim.timeline import Sequence
from hyperline.shell.anim.tween import Animation, Call, Wait
from hyperline.shell.play.director import Cue, Motion, at_rest

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene

SEEN: Final = 200  # milliseconds for which a calm table shows what has happened
LIT: Final = 350  # and for which it shows what passes
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
        return Sequence(Call(lambda: made.seek(at * made.duration)), Wait(LIT), Call(made.finish))

    return show


def _moves(event: type[Event], motion: Motion[StormScene], group: str = "") -> Cue[StormScene]:
    shown = here(motion)
    return Cue(event, shown, at_rest(shown, SEEN), group)


def _passes(event: type[Event], motion: Motion[StormScene], group: str = "") -> Cue[StormScene]:
    shown = here(motion)
    return Cue(event, shown, lit(shown), group)


CUES: Final[tuple[Cue[StormScene], ...]] = (
    Cue(events.ShipPicked),
    _moves(events.ShipPlaced, placed, SETUP),
    Cue(events.PhaseBegan),
    Cue(events.BeatPassed),
    Cue(events.DialSet),
    _moves(events.DialRevealed, revealed, FLIGHT),
    _moves(events.ShipFlew, flown, FLIGHT),
    _passes(events.GateTouched, touched, FLIGHT),
    _moves(events.EnteredGate, entered),
    _moves(events.LeftGate, arrived),
    _passes(events.HeldInGate, held),
    _passes(events.TokenGained, gained, FLIGHT),
    Cue(events.TokenSpent),
    Cue(events.GearSpent),
    _passes(events.AttackRolled, volleyed, FIGHT),
    _passes(events.DefenceRolled, evaded, FIGHT),
    _passes(events.DieRolled, burned, FIGHT),
    Cue(events.BlazeDoused),
    _passes(events.ShieldLost, broke, FIGHT),
    _passes(events.DamageDealt, struck, FIGHT),
    _passes(events.ScarsTaken, scarred),
    _passes(events.ShipDestroyed, destroyed),
    _moves(events.ShipRegenerated, placed),
    Cue(events.PointScored),
    Cue(events.GameEnded),
)
