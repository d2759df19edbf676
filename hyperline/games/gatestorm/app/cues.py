"""How each event is seen: on the table that is shown in full, on the others as a light in the strip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hyperline.games.gatestorm import events
from hyperline.games.gatestorm.app.fighting import SHOOTS, broke, burned, destroyed, evaded, scarred, struck, volleyed
from hyperline.games.gatestorm.app.flying import arrived, entered, flown, gained, held, placed, revealed, touched
from hyperline.games.gatestorm.position import PLANNING
from hyperline.kernel.event import Event
from hyperline.shell.anim.timeline import Sequence
from hyperline.shell.anim.tween import Animation, Call, Wait
from hyperline.shell.play.director import Cue, Motion, at_rest
from hyperline.shell.sound.chime import game_over
from hyperline.shell.sound.heard import SILENT, Heard, Sounded

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


def _moves(event: type[Event], motion: Motion[StormScene], sound: Sounded, group: str = "") -> Cue[StormScene]:
    shown = here(motion)
    return Cue(event, shown, at_rest(shown, SEEN), group, sound=sound)


def _passes(event: type[Event], motion: Motion[StormScene], sound: Sounded, group: str = "") -> Cue[StormScene]:
    shown = here(motion)
    return Cue(event, shown, lit(shown), group, sound=sound)


def _shot(event: events.AttackRolled, stage: StormScene) -> tuple[Heard, ...]:
    """A shot by its weapon, and then the dice."""
    return (Heard(GUNS[event.weapon]), Heard("dice/roll", after=SHOOTS))


def _phase(event: events.PhaseBegan, stage: StormScene) -> str:
    """Only a new round at the table that is shown."""
    return "turn/round" if event.phase == PLANNING and event.table == stage.view.table else SILENT


def _point(event: events.PointScored, stage: StormScene) -> str:
    return "game/count" if event.points > 0 else SILENT


GUNS: Final = {"guns": "gun/laser", "missile": "torpedo/launch", "tow": "gun/beam"}
"""By weapon: how it sounds."""
CUES: Final[tuple[Cue[StormScene], ...]] = (
    Cue(events.ShipPicked, sound="yard/snap"),
    _moves(events.ShipPlaced, placed, "ship/dock", SETUP),
    Cue(events.PhaseBegan, sound=_phase),
    Cue(events.BeatPassed, sound=SILENT),
    Cue(events.DialSet, sound="ui/tick"),
    _moves(events.DialRevealed, revealed, "card/take", FLIGHT),
    _moves(events.ShipFlew, flown, "ship/move", FLIGHT),
    _passes(events.GateTouched, touched, "gate/open", FLIGHT),
    _moves(events.EnteredGate, entered, "gate/storm"),
    _moves(events.LeftGate, arrived, "gate/close"),
    _passes(events.HeldInGate, held, "gate/open"),
    _passes(events.TokenGained, gained, "ui/tick", FLIGHT),
    Cue(events.TokenSpent, sound=SILENT),
    Cue(events.GearSpent, sound="yard/commit"),
    _passes(events.AttackRolled, volleyed, _shot, FIGHT),
    _passes(events.DefenceRolled, evaded, "dice/roll", FIGHT),
    _passes(events.DieRolled, burned, "dice/roll", FIGHT),
    Cue(events.BlazeDoused, sound="ship/mend"),
    _passes(events.ShieldLost, broke, "shield/hit", FIGHT),
    _passes(events.DamageDealt, struck, "hit/medium", FIGHT),
    _passes(events.ScarsTaken, scarred, "hit/light"),
    _passes(events.ShipDestroyed, destroyed, "blast/large"),
    _moves(events.ShipRegenerated, placed, "ship/dock"),
    Cue(events.PointScored, sound=_point),
    Cue(events.GameEnded, sound=game_over),
)
