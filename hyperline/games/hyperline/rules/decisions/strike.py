"""The quadrant in which a ship is hit (COM-6, COM-7), and hits outside battles: asteroids (AST-1), torpedoes (WPN-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import Action, Face
from hyperline.games.hyperline.rules.decisions.damage import TakingDamage
from hyperline.games.hyperline.rules.frame import Contest, DecisionFrame
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, QUADRANTS, Quadrant, Sector
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position

UNROLLED = -1
_FACES = {
    choice: tuple(Face(quadrant) for quadrant in sorted(choice, key=QUADRANT_NAMES.__getitem__))
    for choice in (frozenset(QUADRANTS), *(frozenset({roll, (roll + 1) % 4, (roll - 1) % 4}) for roll in QUADRANTS))
}


class Direction(DecisionFrame, frozen=True):
    """A faster Starship turns its `roll` by one to either side, or chooses outright (UNROLLED)."""

    roll: Quadrant = UNROLLED

    kind = "direction"

    @property
    def choice(self) -> frozenset[Quadrant]:
        """The quadrants that may be chosen."""
        if self.roll == UNROLLED:
            return frozenset(QUADRANTS)
        return frozenset({self.roll, (self.roll + 1) % 4, (self.roll - 1) % 4})

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _FACES[self.choice]

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, Face):
            return self.strange(action)
        rolled = QUADRANT_NAMES[self.roll]
        return refused("COM-7", "refusal.you_are_faster_by", rolled=rolled)

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Face)
        draft.pop()
        fix_quadrant(draft, self.player, action.quadrant)


def fix_quadrant(draft: Draft, seat: int, quadrant: Quadrant) -> None:
    """Settle a quadrant, with the contest that asked for it on top."""
    draft.tell(events.QuadrantFixed(seat, quadrant))
    draft.top(Contest).faced(draft, seat, quadrant)


def find_quadrant(draft: Draft, seat: int, speed: int, purpose: str) -> None:
    """Roll for a hit without speed, by an asteroid or a torpedo, and ask if the Starship's speed gives a choice."""
    if speed >= 2:
        draft.push(Direction(seat))
        return
    roll = effects.roll(draft, seat, purpose) - 1
    if speed == 1:
        draft.push(Direction(seat, roll))
    else:
        fix_quadrant(draft, seat, roll)


ASTEROID_CAUSE = "asteroid"
TORPEDO_CAUSE = "torpedo"


class Strike(Contest, frozen=True):
    """Something without speed hits a Starship; `cause` is ``asteroid`` or ``torpedo``. First it asks for the quadrant."""

    player: int
    sector: Sector
    points: int
    cause: str
    is_struck: bool = False

    @property
    def seat(self) -> int:
        return self.player

    def resume(self, draft: Draft) -> bool:
        if self.is_struck:
            draft.pop()
        else:
            draft.put(replace(self, is_struck=True))
            find_quadrant(draft, self.player, prowess(draft.players[self.player].ship).speed, self.cause)
        return False

    def faced(self, draft: Draft, seat: int, quadrant: Quadrant) -> None:
        spares_fighters = self.cause == ASTEROID_CAUSE
        draft.push(TakingDamage(seat, self.sector, self.points, quadrant, self.cause, spares_fighters=spares_fighters))
