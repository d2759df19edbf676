"""Research on Nexxus, and the tight scan after it (RES)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import Action, Damage, Done, TightScan
from hyperline.games.hyperline.rules.decisions.damage import damages
from hyperline.games.hyperline.rules.frame import Owned
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import functional_by_target, functional_targets
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position
    from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Ship

DAMAGE, OFFER, TIGHT_DAMAGE = range(3)
_OFFER = (Done(), TightScan())


def can_scan_tightly(ship: Ship) -> bool:
    """Whether the Bridge and a boosted Scanner are functional (RES-3)."""
    return not ship.bridge.is_damaged and any(prowess(ship).tight)


class Researching(Owned, frozen=True):
    """`stage` 0: the damage of Research; 1: a tight scan is offered; 2: its damage."""

    stage: int = DAMAGE

    kind = "research"
    is_unit = True

    def resume(self, draft: Draft) -> bool:
        if self.stage != OFFER or can_scan_tightly(draft.players[self.player].ship):
            return True
        draft.end_phase(Phase.COMBAT)
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        if self.stage == OFFER:
            return _OFFER
        return damages(functional_targets(position.players[self.player].ship))

    def fault(self, position: Position, action: Action) -> Illegal:
        if self.stage == OFFER or not isinstance(action, Damage):
            return self.strange(action)
        return refused("RES-2" if self.stage == DAMAGE else "RES-3", "refusal.no_functional_part", target=action.target)

    def apply(self, draft: Draft, action: Action) -> None:
        match action:
            case Done():
                draft.end_phase(Phase.COMBAT)
            case TightScan():
                draft.put(Researching(self.player, TIGHT_DAMAGE))
                draft.tell(events.ResearchBegan(self.player, True))
            case Damage(target):
                self._suffer(draft, target)

    def _suffer(self, draft: Draft, target: str) -> None:
        is_tight = self.stage == TIGHT_DAMAGE
        part = functional_by_target(draft.players[self.player].ship)[target]
        effects.damage_part(draft, self.player, part, "tight-scan" if is_tight else "research")
        if is_tight:
            draft.end_phase(Phase.COMBAT)
        else:
            draft.put(Researching(self.player, OFFER))
        if self._succeeds(draft, is_tight):
            effects.gain_point(draft, self.player)
        else:
            draft.tell(events.ResearchFailed(self.player, is_tight))

    def _succeeds(self, draft: Draft, is_tight: bool) -> bool:
        ship = draft.players[self.player].ship
        if ship.bridge.is_damaged:
            return False
        return not is_tight or prowess(ship).tight[effects.roll(draft, self.player, "tight-scan") - 1]


def begin_research(draft: Draft, seat: int) -> None:
    """Commit to the Research command (RES-1)."""
    draft.put(Researching(seat))
    draft.tell(events.ResearchBegan(seat, False))
