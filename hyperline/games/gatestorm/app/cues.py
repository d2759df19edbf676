"""How each event is seen: on the table that is shown in full, on the others as a light in the strip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hyperline.games.gatestorm.app.attacking import GUNS, evaded, hit, hit_calmly, hit_sound, volleyed
from hyperline.games.gatestorm.app.motions import (
    arrived,
    burned,
    destroyed,
    entered,
    gained,
    held,
    moved,
    placed,
    revealed,
    scarred,
    touched,
)
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.position import PLANNING
from hyperline.kernel.event import Event
from hyperline.shell.anim.timeline import Sequence
from hyperline.shell.anim.tween import Animation, Call, Wait
from hyperline.shell.play.director import Cue, Motion, at_rest
from hyperline.shell.sound.heard import SILENT, Heard, Sounded, game_over

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene

SEEN: Final = 200  # milliseconds for which a calm table shows what has happened
LIT: Final = 350  # and for which it shows what passes
READ: Final = 700  # and dice
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


def lying(motion: Motion[StormScene]) -> Motion[StormScene]:
    """The calm form of dice: they are seen as they lie at last."""

    def show(event: Event, stage: StormScene) -> Animation | None:
        made = motion(event, stage)
        if made is None:
            return None
        return Sequence(Call(lambda: made.seek(made.duration - 1)), Wait(READ), Call(made.finish))

    return show


def _moves(event: type[Event], motion: Motion[StormScene], sound: Sounded, group: str = "") -> Cue[StormScene]:
    shown = here(motion)
    return Cue(event, shown, at_rest(shown, SEEN), group, sound=sound)


def _passes(event: type[Event], motion: Motion[StormScene], sound: Sounded, group: str = "") -> Cue[StormScene]:
    shown = here(motion)
    return Cue(event, shown, lit(shown), group, sound=sound)


def _rolls(event: type[Event], motion: Motion[StormScene], sound: Sounded) -> Cue[StormScene]:
    return Cue(event, here(motion), here(lying(motion)), FIGHT, sound=sound)


def _hits(event: type[Event]) -> Cue[StormScene]:
    return Cue(event, here(hit), here(hit_calmly), FIGHT, sound=hit_sound)


def _locks(event: events.AttackRolled, stage: StormScene) -> tuple[Heard, ...]:
    """The lock, and the dice; a tow has its beam at once."""
    lock = Heard(GUNS["tow"]) if event.weapon == "tow" else Heard("scan/ping", level=0.5)
    return lock, Heard("dice/roll")


def _phase(event: events.PhaseBegan, stage: StormScene) -> str:
    """Only a new round at the table that is shown."""
    return "turn/round" if event.phase == PLANNING and event.table == stage.view.table else SILENT


def _point(event: events.PointScored, stage: StormScene) -> str:
    return "game/count" if event.points > 0 else SILENT


CUES: Final[tuple[Cue[StormScene], ...]] = (
    Cue(events.ShipPicked, sound="yard/snap"),
    _moves(events.ShipPlaced, placed, "ship/dock", SETUP),
    Cue(events.PhaseBegan, sound=_phase),
    Cue(events.BeatPassed, sound=SILENT),
    Cue(events.DialSet, sound="ui/tick"),
    _moves(events.DialRevealed, revealed, "card/take", FLIGHT),
    _moves(events.ShipFlew, moved, "ship/move", FLIGHT),
    _passes(events.GateTouched, touched, "gate/open", FLIGHT),
    _moves(events.EnteredGate, entered, "gate/storm"),
    _moves(events.LeftGate, arrived, "gate/close"),
    _passes(events.HeldInGate, held, "gate/open"),
    _passes(events.TokenGained, gained, "ui/tick", FLIGHT),
    Cue(events.TokenSpent, sound=SILENT),
    Cue(events.GearSpent, sound="yard/commit"),
    _rolls(events.AttackRolled, volleyed, _locks),
    _rolls(events.DefenceRolled, evaded, "dice/roll"),
    _rolls(events.DieRolled, burned, "dice/roll"),
    Cue(events.BlazeDoused, sound="ship/mend"),
    _hits(events.ShieldLost),
    _hits(events.DamageDealt),
    _passes(events.ScarsTaken, scarred, "hit/light"),
    _passes(events.ShipDestroyed, destroyed, "blast/large"),
    _moves(events.ShipRegenerated, placed, "ship/dock"),
    Cue(events.PointScored, sound=_point),
    Cue(events.GameEnded, sound=game_over),
)
