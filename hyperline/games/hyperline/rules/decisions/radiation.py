"""Phase 1: one damage to a Starship on Nexxus (RAD)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects
from hyperline.games.hyperline.rules.actions import Action, Damage
from hyperline.games.hyperline.rules.frame import DecisionFrame
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.ship import functional_by_target, functional_targets
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position


@lru_cache(maxsize=4096)
def damages(targets: tuple[str, ...]) -> tuple[Action, ...]:
    """A `damage` action for each target."""
    return tuple(Damage(target) for target in targets)


def no_part(target: str) -> str:
    """What is wrong with damage to a target where there is nothing to damage."""
    return f"there is no functional part at {target}"


class Radiation(DecisionFrame, frozen=True):
    """The player chooses what the hyper-radiation damages (RAD-1)."""

    kind = "radiation"
    is_unit = True

    def legal(self, position: Position) -> tuple[Action, ...]:
        return damages(functional_targets(position.players[self.player].ship))

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, Damage):
            return self.strange(action)
        return Illegal("RAD-1", no_part(action.target))

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Damage)
        part = functional_by_target(draft.players[self.player].ship)[action.target]
        effects.damage_part(draft, self.player, part, "radiation")
        effects.irradiate_patrols(draft, self.player)
        draft.end_phase(Phase.SCAN)
