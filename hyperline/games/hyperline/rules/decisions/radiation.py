"""Phase 1: one damage to a Starship on Nexxus (RAD)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects
from hyperline.games.hyperline.rules.actions import Action, Damage
from hyperline.games.hyperline.rules.frame import DecisionFrame
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.ship import Placed, Ship, functional_targets
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position


@lru_cache(maxsize=4096)
def damages(targets: tuple[str, ...]) -> tuple[Action, ...]:
    """A `damage` action for each target."""
    return tuple(Damage(target) for target in targets)


def functional_part(ship: Ship, target: str, rule: str) -> Placed:
    """The functional component with this target; raises Illegal under `rule` if there is none."""
    part = ship.find(target)
    if part is None:
        raise Illegal(rule, f"there is no functional part at {target}")
    return part


class Radiation(DecisionFrame, frozen=True):
    """The player chooses what the hyper-radiation damages (RAD-1)."""

    kind = "radiation"
    is_unit = True

    def legal(self, position: Position) -> tuple[Action, ...]:
        return damages(functional_targets(position.players[self.player].ship))

    def check(self, position: Position, action: Action) -> None:
        if not isinstance(action, Damage):
            raise self.refuse(action)
        functional_part(position.players[self.player].ship, action.target, "RAD-1")

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Damage)
        part = functional_part(draft.players[self.player].ship, action.target, "RAD-1")
        effects.damage_part(draft, self.player, part, "radiation")
        effects.irradiate_patrols(draft, self.player)
        draft.end_phase(Phase.SCAN)
