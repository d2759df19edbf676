"""Taking damage: from hyper-radiation (RAD), or from a quadrant, one point at a time (DMG)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import Action, Damage, DamageFighter
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.frame import Contest, DecisionFrame, Owned
from hyperline.games.hyperline.rules.geometry import Quadrant, Sector
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import HARDPOINTS
from hyperline.games.hyperline.rules.ship import Target, functional_by_target, functional_targets, loaded_targets
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.position import Position
    from hyperline.games.hyperline.rules.terms import Terms

NO_QUADRANT = -1


@lru_cache(maxsize=4096)
def damages(targets: tuple[str, ...]) -> tuple[Action, ...]:
    """A `damage` action for each target."""
    return tuple(Damage(target) for target in targets)


class Radiation(DecisionFrame, frozen=True):
    """The player chooses what the hyper-radiation damages (RAD-1)."""

    kind = "radiation"
    is_unit = True

    def legal(self, position: Position) -> tuple[Action, ...]:
        return damages(functional_targets(position.players[self.player].ship))

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, Damage):
            return self.strange(action)
        return refused("RAD-1", "refusal.no_functional_part", target=action.target)

    def apply(self, draft: Draft, action: Action) -> None:
        assert isinstance(action, Damage)
        part = functional_by_target(draft.players[self.player].ship)[action.target]
        effects.damage_part(draft, self.player, part, "radiation")
        effects.irradiate_patrols(draft, self.player)
        draft.end_phase(Phase.SCAN)


def hardpoints_stop(terms: Terms, cause: str) -> bool:
    """Whether Hardpoint Shields ignore a point; for asteroids and torpedoes the terms of the game decide (SHD-2)."""
    return cause == "battle" or HARDPOINTS not in terms.house


class TakingDamage(Owned, frozen=True):
    """A player has `points` to take in a sector.

    `quadrant`: where their Starship is hit, or NO_QUADRANT if only fighters are there. `named`: targets of Focus Beams,
    taken first (WPN-4). `ignored`: Hardpoint Shields that have ignored their point (SHD-2). `spares_fighters`: by AST-1.
    """

    sector: Sector
    points: int
    quadrant: Quadrant
    cause: str
    named: tuple[Target, ...] = ()
    ignored: tuple[Target, ...] = ()
    spares_fighters: bool = False

    kind = "damage"

    def resume(self, draft: Draft) -> bool:
        frame = self
        ship = draft.players[self.player].ship
        while frame.named and frame.named[0] not in functional_by_target(ship):
            frame = replace(frame, named=frame.named[1:])
        if frame is not self:
            draft.put(frame)
        if frame.points and (frame._parts(draft) or frame._fighters(draft)):
            return True
        draft.pop()
        if frame.points:
            draft.tell(events.HitsLost(self.player, frame.points))
            draft.top(Contest).overwhelmed(draft, self.player)
        return False

    def _parts(self, state: Position | Draft) -> tuple[Target, ...]:
        if self.named:
            return self.named[:1]
        return () if self.quadrant == NO_QUADRANT else exposed(state.players[self.player].ship, self.quadrant)

    def _fighters(self, state: Position | Draft) -> tuple[Action, ...]:
        """The fighters that may take the point (DMG-3)."""
        if self.spares_fighters or self.named:
            return ()
        player = state.players[self.player]
        patrolling = (DamageFighter(),) if player.patrol(self.sector) else ()
        if player.sector != self.sector:
            return patrolling
        return patrolling + tuple(DamageFighter(target) for target in loaded_targets(player.ship))

    def legal(self, position: Position) -> tuple[Action, ...]:
        return damages(self._parts(position)) + self._fighters(position)

    def fault(self, position: Position, action: Action) -> Illegal:
        if not isinstance(action, Damage | DamageFighter):
            return self.strange(action)
        if self.named:
            return refused("WPN-4", "refusal.focus_beam_has_named", named=self.named[0])
        if isinstance(action, Damage):
            return self._part_fault(position, action.target)
        if self.spares_fighters:
            return refused("AST-1", "refusal.asteroids_do_not_hit")
        return refused("DMG-3", "refusal.you_have_no_such")

    def _part_fault(self, position: Position, target: Target) -> Illegal:
        if self.quadrant == NO_QUADRANT:
            return refused("DMG-3", "refusal.your_ship_is_not")
        if position.players[self.player].ship.find(target) is None:
            return refused("DMG-1", "refusal.no_functional_part", target=target)
        return refused("DMG-2", "refusal.is_not_exposed_another", target=target)

    def apply(self, draft: Draft, action: Action) -> None:
        after = replace(self, points=self.points - 1, named=self.named[1:])
        match action:
            case Damage(target):
                after = self._hit(draft, target, after)
            case DamageFighter(target) if target:
                part = draft.players[self.player].ship.find(target)
                assert part is not None
                effects.destroy_loaded(draft, self.player, part)
            case DamageFighter():
                effects.destroy_patrolling(draft, self.player, self.sector)
        draft.put(after)

    def is_held(self, state: Position | Draft, target: Target) -> bool:
        """Whether a Hardpoint Shield would ignore the next point at a part, which is the shield itself (SHD-2)."""
        if not hardpoints_stop(state.terms, self.cause) or self.quadrant == NO_QUADRANT:
            return False
        return target in prowess(state.players[self.player].ship).hardpoints[self.quadrant] and target not in self.ignored

    def _hit(self, draft: Draft, target: Target, after: TakingDamage) -> TakingDamage:
        if self.is_held(draft, target):
            draft.tell(events.HitIgnored(self.player, target))
            return replace(after, ignored=(*after.ignored, target))
        ship = draft.players[self.player].ship
        effects.damage_part(draft, self.player, functional_by_target(ship)[target], self.cause)
        return after
