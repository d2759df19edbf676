"""Phase 3: Build, Repair, Move, Research, or pass (CMD-1)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules import effects, events, market, moves
from hyperline.games.hyperline.rules.actions import (
    Action,
    Build,
    BuildRefit,
    Install,
    InstallRefit,
    Pass,
    Refit,
    Repair,
    RepairAll,
    Research,
)
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.move import begin_move
from hyperline.games.hyperline.rules.decisions.research import begin_research
from hyperline.games.hyperline.rules.frame import DecisionFrame
from hyperline.games.hyperline.rules.kinds import TECH_BY_KIND, Component, Phase, Tech, Upgrade
from hyperline.games.hyperline.rules.layout import check_layout, check_refit, fits_after_refit, places
from hyperline.games.hyperline.rules.moves import Stride
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import DROID_FIRST
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, damaged_targets
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered_by

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.player import Player
    from hyperline.games.hyperline.rules.position import Position

_FRESH = Stride()
_PASS = (Pass(),)
_REFIT = (Refit(None),)
_REPAIR_ALL = (RepairAll(),)
_RESEARCH = (Research(),)


@lru_cache(maxsize=4096)
def _repairs(targets: tuple[Target, ...]) -> tuple[Action, ...]:
    return tuple(Repair(target) for target in targets)


@remembered_by
def _builds(ship: Ship, kind: Component) -> tuple[Action, ...]:
    """Every way to buy a component of a kind: with a refit (one open-ended action), or without moving anything."""
    ways = places(ship, kind)
    refit: tuple[Action, ...] = (BuildRefit(kind, None),) if ways or fits_after_refit(ship, kind) else ()
    return refit + tuple(Build(part) for part in ways)


class Command(DecisionFrame, frozen=True):
    """A player gives their command; `is_further` after a standard Repair with a Repair Droid (REP-4)."""

    is_further: bool = False

    kind = "command"
    is_unit = True

    def legal(self, position: Position) -> tuple[Action, ...]:
        player = position.players[self.player]
        board = position.board
        buys: tuple[Action, ...] = ()
        refits: tuple[Action, ...] = ()
        if not player.is_running:
            tech = market.market(position.players, board, self.player, position.terms)
            if tech is not None:
                buys = self._purchases(player, position.store, tech)
                refits = _REFIT
        return (
            *buys,
            *moves.jumps(player, board),
            *moves.loads(player, _FRESH),
            *(() if player.is_running else _PASS),
            *refits,
            *self._repairs(position),
            *(_RESEARCH if player.sector == NEXXUS_SECTOR and self._why_no_research(player) is None else ()),
            *moves.shifts(player, board, _FRESH, position.terms),
            *moves.STEPS[player.sector],
            *moves.unloads(player, _FRESH),
        )

    @staticmethod
    def _purchases(player: Player, store: tuple[int, ...], tech: Tech) -> tuple[Action, ...]:
        upgrade = market.upgrade_for_sale(player, tech)
        if upgrade is not None:
            return (Install(upgrade), InstallRefit(upgrade, None))
        actions: tuple[Action, ...] = ()
        for kind in market.kinds_for_sale(player, store, tech):
            actions += _builds(player.ship, kind)
        return actions

    def _repairs(self, position: Position) -> tuple[Action, ...]:
        player = position.players[self.player]
        targets = damaged_targets(player.ship)
        if not targets or self.is_further or market.is_foreign_home(position.players, self.player, player.sector):
            return ()
        if player.is_running:
            return _repairs(targets) if self._may_repair_first(position) else ()
        return _repairs(targets) + (_REPAIR_ALL if player.sector == player.corner else ())

    @staticmethod
    def _has_droid(player: Player) -> bool:
        """Whether a Repair Droid helps with a Repair declared now (REP-4)."""
        return player.sector != NEXXUS_SECTOR and player.ship.has_online(Upgrade.REPAIR_DROID)

    def _may_repair_first(self, position: Position) -> bool:
        """Whether a Starship that ran away may Repair before it Moves (FLE-3)."""
        return DROID_FIRST not in position.terms.house and self._has_droid(position.players[self.player])

    @staticmethod
    def _why_no_research(player: Player) -> Illegal | None:
        if player.is_running:
            return refused("FLE-3", "refusal.ship_that_ran_away")
        if player.sector != NEXXUS_SECTOR or player.began != NEXXUS_SECTOR:
            return refused("RES-1", "refusal.to_research_your_ship")
        if player.ship.bridge.is_damaged:
            return refused("RES-1", "refusal.research_needs_functional_bridge")
        return None

    def fault(self, position: Position, action: Action) -> Illegal | None:
        player = position.players[self.player]
        if isinstance(action, moves.MOVES):
            return moves.fault(player, position.board, _FRESH, position.terms, action)
        match action:
            case Repair() | RepairAll():
                return self._repair_fault(position, action)
            case Pass() | Build() | BuildRefit() | Install() | InstallRefit() | Refit():
                if player.is_running:
                    return refused("FLE-3", "refusal.ship_that_ran_away")
                return self._build_fault(position, action)
            case Research():
                return self._why_no_research(player)
        return self.strange(action)

    def _repair_fault(self, position: Position, action: Repair | RepairAll) -> Illegal:
        player = position.players[self.player]
        if self.is_further:
            return refused("REP-4", "refusal.extra_command_cannot_be")
        if market.is_foreign_home(position.players, self.player, player.sector):
            return refused("REP-1", "refusal.no_repairs_on_another")
        if isinstance(action, Repair):
            if player.is_running and not self._may_repair_first(position):
                is_plain = DROID_FIRST in position.terms.house
                return refused("FLE-3", "refusal.ship_that_ran_away" if is_plain else "refusal.droid_repairs_first")
            return refused("REP-1", "refusal.no_damaged_part", target=action.target)
        if player.is_running:
            return refused("FLE-3", "refusal.ship_that_ran_away")
        if player.sector != player.corner:
            return refused("REP-2", "refusal.only_on_your_own")
        return refused("REP-2", "refusal.nothing_is_damaged")

    def _build_fault(self, position: Position, action: Action) -> Illegal | None:
        try:
            self._check_build(position, action)
        except Illegal as fault:
            return fault
        return None

    def _check_build(self, position: Position, action: Action) -> None:
        player = position.players[self.player]
        tech = market.check_market(position.players, position.board, self.player, position.terms)
        match action:
            case Build(part):
                market.check_kind_for_sale(player, position.store, tech, part.kind)
                _check_bought(part)
                check_layout((*player.ship.parts, part))
            case BuildRefit(kind, parts):
                market.check_kind_for_sale(player, position.store, tech, kind)
                check_refit(player.ship, _spelled_out(parts), kind)
            case Install(upgrade):
                market.check_upgrade_for_sale(player, tech, upgrade)
            case InstallRefit(upgrade, parts):
                market.check_upgrade_for_sale(player, tech, upgrade)
                check_refit(player.ship, _spelled_out(parts), None)
            case Refit(parts):
                check_refit(player.ship, _spelled_out(parts), None)

    def apply(self, draft: Draft, action: Action) -> None:
        if isinstance(action, moves.MOVES):
            begin_move(draft, self.player, action)
            return
        match action:
            case Repair(target):
                self._repair(draft, target)
            case RepairAll():
                effects.restore_all(draft, self.player, "repair")
                draft.end_phase(Phase.COMBAT)
            case Research():
                begin_research(draft, self.player)
            case Pass():
                draft.end_phase(Phase.COMBAT)
            case _:
                self._build(draft, action)
                draft.end_phase(Phase.COMBAT)

    def _repair(self, draft: Draft, target: Target) -> None:
        player = draft.players[self.player]
        has_droid = self._has_droid(player)
        part = player.ship.find(target, damaged=True)
        assert part is not None
        effects.restore_part(draft, self.player, part, "repair")
        if has_droid:
            draft.put(Command(self.player, is_further=True))
        else:
            draft.end_phase(Phase.COMBAT)

    def _build(self, draft: Draft, action: Action) -> None:
        match action:
            case Build(part):
                self._buy(draft, part.kind)
                draft.change_ship(self.player, draft.players[self.player].ship.with_added(part))
                draft.tell(events.ComponentFitted(self.player, part))
            case BuildRefit(kind, parts):
                self._buy(draft, kind)
                self._refit(draft, _spelled_out(parts))
            case Install(upgrade):
                self._install(draft, upgrade)
            case InstallRefit(upgrade, parts):
                self._install(draft, upgrade)
                self._refit(draft, _spelled_out(parts))
            case Refit(parts):
                self._refit(draft, _spelled_out(parts))

    def _buy(self, draft: Draft, kind: Component) -> None:
        effects.take_from_store(draft, kind)
        effects.pay(draft, self.player, TECH_BY_KIND[kind], draft.players[self.player].sector)

    def _install(self, draft: Draft, upgrade: Upgrade) -> None:
        draft.change_ship(self.player, draft.players[self.player].ship.with_upgrade(upgrade))
        draft.tell(events.UpgradeInstalled(self.player, upgrade))

    def _refit(self, draft: Draft, parts: tuple[Placed, ...]) -> None:
        bridge_first = tuple(sorted(parts, key=lambda part: part.kind is not Component.BRIDGE))
        draft.change_ship(self.player, Ship(bridge_first, draft.players[self.player].ship.upgrades))
        draft.tell(events.ShipRefitted(self.player, bridge_first))


def _check_bought(part: Placed) -> None:
    if part.is_damaged or part.is_loaded:
        raise refused("BLD-2", "refusal.bought_is_functional_and", kind=part.kind)


def _spelled_out(parts: tuple[Placed, ...] | None) -> tuple[Placed, ...]:
    if parts is None:
        raise refused("BLD-5", "refusal.refit_needs_whole_new")
    return parts
