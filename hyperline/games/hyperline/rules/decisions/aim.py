"""Naming what Focus Beams hit (WPN-4)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.actions import NO_AIM, Action, Aim
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.frame import Contest, Owned
from hyperline.games.hyperline.rules.geometry import FACING_BY_NAME, Quadrant
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Target, floating
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position
    from hyperline.games.hyperline.rules.ship import Ship


@lru_cache(maxsize=4096)
def _aims(targets: tuple[Target, ...]) -> tuple[Action, ...]:
    return (*(Aim(target) for target in targets), NO_AIM)


def aimable(ship: Ship, quadrant: Quadrant, named: tuple[Target, ...]) -> tuple[Target, ...]:
    """The exposed components of a ship that a further beam may name; each beam names a different one."""

    def is_left(target: Target) -> bool:
        count = floating(ship, FACING_BY_NAME[target]) if target in FACING_BY_NAME else 1
        return named.count(target) < count

    return tuple(target for target in exposed(ship, quadrant) if is_left(target))


class Aiming(Owned, frozen=True):
    """A player aims the next of `beams` Focus Beams at an enemy Starship hit in `quadrant`; `named` has the earlier aims."""

    enemy: int
    quadrant: Quadrant
    beams: int
    named: tuple[Target, ...] = ()

    kind = "aim"

    def _targets(self, state: Position | Draft) -> tuple[Target, ...]:
        return aimable(state.players[self.enemy].ship, self.quadrant, self.named)

    def resume(self, draft: Draft) -> bool:
        if self.beams and self._targets(draft):
            return True
        draft.pop()
        draft.top(Contest).aimed(draft, self.player, self.named)
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        return _aims(self._targets(position))

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, Aim):
            return self.strange(action)
        if action.target in self.named:
            return refused("WPN-4", "refusal.another_beam_has_already", target=action.target)
        return refused("WPN-4", "refusal.is_not_exposed_functional", target=action.target)

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Aim)
        named = self.named
        if action.target:
            named = (*named, action.target)
            draft.tell(events.BeamAimed(self.player, self.enemy, action.target))
        draft.put(Aiming(self.player, self.enemy, self.quadrant, self.beams - 1, named))
