"""How each event is seen on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hyperline.games.belt.app.fighting import bared, blasted, collided, fated, fired, shielded, shot
from hyperline.games.belt.app.flying import deployed, flown, stepped, turned
from hyperline.games.belt.app.showing import broken, card_shown, power_shown, probe_taken, scored, towed
from hyperline.games.belt.rules import events
from hyperline.kernel.event import Event
from hyperline.shell.anim.timeline import Sequence
from hyperline.shell.anim.tween import Animation, Call, Wait
from hyperline.shell.play.director import Cue, Motion, at_rest
from hyperline.shell.sound.heard import game_over, your_turn

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

FLIGHT, STEPS, SETUP = "flight", "steps", "setup"
SEEN: Final = 200  # milliseconds for which a calm board shows what has happened
LIT: Final = 350  # and for which it shows what passes
BRIGHT: Final = 0.4  # the share of a motion after which its fire is brightest
READ: Final = 0.7  # and after which a card lies still, or all points are there


def lit(motion: Motion[BeltScene], at: float = BRIGHT) -> Motion[BeltScene]:
    """The calm form of what passes: it is seen as it stands after a share of its time, and then what it has done."""

    def show(event: Event, stage: BeltScene) -> Animation | None:
        made = motion(event, stage)
        if made is None:
            return None
        return Sequence(Call(lambda: made.seek(at * made.duration)), Wait(LIT), Call(made.finish))

    return show


CUES: Final[tuple[Cue[BeltScene], ...]] = (
    Cue(events.PowerDealt),
    Cue(events.CardDrawn),
    Cue(events.TurnBegan, sound=your_turn),
    Cue(events.ShipDeployed, deployed, group=SETUP, sound="ship/move"),
    Cue(events.ShipRevived, deployed, sound="gate/open"),
    Cue(events.PowerRevealed, power_shown, lit(power_shown, READ), sound="gate/storm"),
    Cue(events.CardRevealed, card_shown, at_rest(card_shown, SEEN), sound="card/take"),
    Cue(events.SquadronMoved, flown, at_rest(flown, SEEN), FLIGHT, sound="ship/move"),
    Cue(events.Collided, collided, lit(collided), FLIGHT, sound="hit/heavy"),
    Cue(events.FighterLost, fated, lit(fated), FLIGHT, sound="blast/small"),
    Cue(events.ShipKilled, fated, lit(fated), FLIGHT, sound="blast/large"),
    Cue(events.CapLost, fated, lit(fated), FLIGHT, sound="blast/large"),
    Cue(events.ShipHit, fated, lit(fated), FLIGHT, sound="hit/medium"),
    Cue(events.ProbeTaken, probe_taken, at_rest(probe_taken, SEEN), FLIGHT, sound="research/point2"),
    Cue(events.VolleyFired, shot, lit(shot), FLIGHT, sound="gun/laser"),
    Cue(events.FighterTurned, turned, sound="yard/turn"),
    Cue(events.CapStepped, stepped, group=STEPS, sound="jump/step"),
    Cue(events.CapFired, fired, lit(fired), sound="gun/plasma"),
    Cue(events.Blast, blasted, lit(blasted), sound="blast/large"),
    Cue(events.AsteroidTowed, towed, sound="shield/transfer"),
    Cue(events.AsteroidBroken, broken, sound="tile/asteroid"),
    Cue(events.CarapaceRaised, shielded, sound="shield/recharge"),
    Cue(events.CarapaceEnded, bared, sound="shield/break"),
    Cue(events.GameScored, scored, lit(scored, READ), sound=game_over),
)
