"""Everything that happens in a game of Gatestorm. A `seat` is a player, `table` is counted from 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from hyperline.games.gatestorm.rules.geometry import Pose
from hyperline.kernel import event
from hyperline.kernel.event import Roll

HITS, EVADE = "hc", "e"  # of the faces of attack and defence dice, those that hit and the one that evades
HIT, EVADED = (0.0, 0.0, 0.0, 1.0, 1.0, 1.0), (0.0, 0.0, 0.0, 0.0, 0.0, 1.0)  # what each of the six counts
_NAMES: Final = {"start": "from", "end": "to"}


def pose_text(pose: Pose | None) -> str:
    """A pose in u, as ``717.3,418.6/60``; empty for none."""
    return "" if pose is None else f"{tenths(pose.x)},{tenths(pose.y)}/{pose.heading}"


def tenths(value: int) -> str:
    """A length in u."""
    whole, rest = divmod(abs(value), 10)
    return f"{'-' if value < 0 else ''}{whole}{f'.{rest}' if rest else ''}"


class Event(event.Event, frozen=True, gc=False):
    """Something that has happened at a table; written with the names of the notation."""

    table: int

    def form(self) -> dict[str, Any]:
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        told = {
            _NAMES.get(name, name): pose_text(value) if isinstance(value, Pose) else value for name, value in fields.items()
        }
        return {"type": type(self).__name__, **told}


class DialSet(Event, frozen=True):
    """A seat has chosen a maneuver, or another one (RND-1, OUT-2)."""

    seat: int


class DialRevealed(Event, frozen=True):
    """A ship's turn in Flight: its dial is shown (RND-2)."""

    seat: int
    maneuver: str


class ShipFlew(Event, frozen=True):
    """A ship moved by a template; bases `stopped` it short (GEO-5), or nothing did."""

    seat: int
    template: str
    start: Pose
    end: Pose
    stopped: bool


class GateTouched(Event, frozen=True):
    """A move touches an open gate: its controller may enter (HYP-1)."""

    seat: int
    letter: str


class EnteredGate(Event, frozen=True):
    """A ship left the table through a gate (HYP-6)."""

    seat: int
    letter: str


class LeftGate(Event, frozen=True):
    """A ship came out of a gate (OUT-1)."""

    seat: int
    letter: str
    pose: Pose


class HeldInGate(Event, frozen=True):
    """A ship waits in hyperspace (OUT-3, OUT-5)."""

    seat: int
    letter: str


class TokenGained(Event, frozen=True):
    """A ship got a token: ``poise weave daze veil`` or ``mark N``."""

    seat: int
    token: str


class TokenSpent(Event, frozen=True):
    """A ship spent a token, flew off its daze, or unveiled."""

    seat: int
    token: str


class GearSpent(Event, frozen=True):
    """Gear was discarded (SHP-5)."""

    seat: int
    gear: str


class AttackRolled(Event, frozen=True):
    """Attack dice were rolled, or some of them again; `weapon` is ``guns``, ``missile`` or ``tow``."""

    seat: int
    target: int
    weapon: str
    dice: str

    def rolls(self, earlier: Sequence[event.Event]) -> Sequence[Roll]:
        last = next((one for one in reversed(earlier) if isinstance(one, AttackRolled | DefenceRolled)), None)
        is_again = isinstance(last, AttackRolled) and (last.seat, last.target) == (self.seat, self.target)
        return [] if is_again else [Roll(self.seat, "attack", float(die in HITS), HIT) for die in self.dice]


class DefenceRolled(Event, frozen=True):
    """A target rolled its defence dice."""

    seat: int
    dice: str

    def rolls(self, earlier: Sequence[event.Event]) -> Sequence[Roll]:
        return [Roll(self.seat, "defence", float(die == EVADE), EVADED) for die in self.dice]


class DieRolled(Event, frozen=True):
    """An attack die for a ``rock`` or a ``blaze``."""

    seat: int
    why: str
    die: str

    def rolls(self, earlier: Sequence[event.Event]) -> Sequence[Roll]:
        return (Roll(self.seat, self.why, float(self.die in HITS), HIT),)


class BlazeDoused(Event, frozen=True):
    """A ship turned down its blazes (SHP-4)."""

    seat: int


class ShieldLost(Event, frozen=True):
    """A shield went."""

    seat: int

    @property
    def harms(self) -> tuple[int, ...]:
        return (self.seat,)


class DamageDealt(Event, frozen=True):
    """A damage card, ``?`` face down, or one that `shock` turned up; "" for a scar where there are no cards left."""

    seat: int
    card: str

    @property
    def harms(self) -> tuple[int, ...]:
        return (self.seat,)


class ScarsTaken(Event, frozen=True):
    """Damage cards became scars (INH-1)."""

    seat: int
    n: int


class ShipDestroyed(Event, frozen=True):
    """A ship was destroyed by the attack of a seat, or by nobody (-1)."""

    seat: int
    by: int

    @property
    def harms(self) -> tuple[int, ...]:
        return (self.seat,)


class ShipRegenerated(Event, frozen=True):
    """A ship is back as new (REG-1)."""

    seat: int
    pose: Pose


class PointScored(Event, frozen=True):
    """A seat scored a point, or lost one over the edge (GEO-6)."""

    by: int
    points: int


class ShipPicked(Event, frozen=True):
    """A seat chose its outfit, or was dealt it (SET-1); the table is 0."""

    seat: int
    model: str
    gear: str
    pilot: str


class ShipPlaced(Event, frozen=True):
    """A ship was placed on its slot (SET-3)."""

    seat: int
    pose: Pose


class PhaseBegan(Event, frozen=True):
    """A table is in another phase."""

    phase: str
    round: int


class BeatPassed(Event, frozen=True):
    """A table has taken its beat (CLK-1)."""

    begins_turn: ClassVar[bool] = False


class GameEnded(Event, frozen=True):
    """The game is over on all tables, by the end of a round at this one (SCO-1)."""

    winner: tuple[int, ...]
