"""Phase 4: asteroids, battles, one torpedo (COM-1 to COM-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.actions import PIRATE, Action, Done, Fight, Torpedo
from hyperline.games.hyperline.rules.catalogue import ASTEROID, EMPTY
from hyperline.games.hyperline.rules.decisions.battle import open_battle
from hyperline.games.hyperline.rules.decisions.spawn import succeed
from hyperline.games.hyperline.rules.decisions.strike import ASTEROID_CAUSE, TORPEDO_CAUSE, Strike
from hyperline.games.hyperline.rules.frame import Owned
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import Phase, Upgrade
from hyperline.games.hyperline.rules.lines import reach
from hyperline.games.hyperline.rules.market import home_owner, is_foreign_home
from hyperline.games.hyperline.rules.moves import forces
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import ABROAD, FLIGHT, LURKERS, RUNNERS
from hyperline.kernel.illegal import Illegal

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.player import Player
    from hyperline.games.hyperline.rules.position import Position

_DONE = (Done(),)


def in_range(state: Position | Draft, seat: int) -> tuple[Sector, ...]:
    """Where a torpedo of a seat could strike (WPN-3)."""
    around = reach(state.players, state.board, seat)
    return around.ends if LURKERS in state.terms.house else around.torpedo_ends


class Combat(Owned, frozen=True):
    """The Combat phase; `fought` has the sectors that have had their battle."""

    is_past_asteroids: bool = False
    fought: tuple[Sector, ...] = ()
    has_fired: bool = False

    kind = "combat"
    is_unit = True

    def resume(self, draft: Draft) -> bool:
        if not self.is_past_asteroids and self._meets_asteroids(draft):
            return False
        if not self._is_over(draft) and (self._has_battle(draft) or self._torpedoes(draft)):
            return True
        draft.end_phase(Phase.RECHARGE)
        return False

    def _is_over(self, draft: Draft) -> bool:
        """Whether the player's Starship has run away and takes no further part (FLE-1)."""
        return FLIGHT in draft.terms.house and draft.players[self.player].is_running

    def _meets_asteroids(self, draft: Draft) -> bool:
        """Put the hit of an asteroid on top if there is one (AST-1)."""
        player = draft.players[self.player]
        draft.put(replace(self, is_past_asteroids=True))
        if draft.board.tiles[player.sector] != ASTEROID or player.ship.has_online(Upgrade.BATTLE_COMPUTER):
            return False
        draft.tell(events.AsteroidStruck(self.player, player.sector))
        draft.push(Strike(self.player, player.sector, 1, ASTEROID_CAUSE))
        return True

    def _has_battle(self, draft: Draft) -> bool:
        """Whether any battle must or may be fought."""
        me = draft.players[self.player]
        for sector in (me.sector, *(sector for sector, _ in me.patrols)):
            if sector in self.fought:
                continue
            if draft.board.pirates[sector]:
                return True
            for enemy, player in enumerate(draft.players):
                is_there = player is not me and player.is_in(sector)
                if is_there and self._why_no_battle(draft, enemy, sector) is None:
                    return True
        return False

    def _own_sectors(self, player: Player) -> tuple[Sector, ...]:
        """The sectors where a player has forces and has not fought yet, in order of their names."""
        sectors = {player.sector, *(sector for sector, _ in player.patrols)}.difference(self.fought)
        return tuple(sorted(sectors, key=SECTOR_NAMES.__getitem__))

    def _must_fight(self, state: Position | Draft) -> tuple[Sector, ...]:
        """The sectors with a Pirate that must still be fought (COM-2)."""
        pirates = state.board.pirates
        return tuple(sector for sector in self._own_sectors(state.players[self.player]) if pirates[sector])

    def _fights(self, state: Position | Draft) -> tuple[Fight, ...]:
        """The battles with players that may be opened, sorted."""
        fights = [
            Fight(enemy, sector)
            for sector in self._own_sectors(state.players[self.player])
            for enemy in forces(state.players, sector, self.player)
            if self._why_no_battle(state, enemy, sector) is None
        ]
        return tuple(sorted(fights, key=str))

    def _why_no_battle(self, state: Position | Draft, enemy: int, sector: Sector) -> Illegal | None:
        """Why the player may not attack a player with forces in the sector, or None if they may."""
        if is_foreign_home(state.players, self.player, sector):
            return refused("COM-4", "refusal.on_home_planet_only")
        if state.board.pirates[sector]:
            return refused("COM-2", "refusal.where_there_is_pirate")
        other = state.players[enemy]
        if other.is_running and other.sector == sector:
            return refused("COM-4", "refusal.that_ship_is_running")
        return None

    def _torpedoes(self, state: Position | Draft) -> tuple[Torpedo, ...]:
        """The torpedoes that may be fired, sorted (WPN-3)."""
        has_launcher = prowess(state.players[self.player].ship).launchers and not self.has_fired
        if not has_launcher or self._why_no_torpedo(state) is not None:
            return ()
        torpedoes = []
        for sector in in_range(state, self.player):
            if state.board.pirates[sector]:
                torpedoes.append(Torpedo(PIRATE, sector))
            for enemy, player in enumerate(state.players):
                if self._is_shootable(state, enemy, sector, player):
                    torpedoes.append(Torpedo(enemy, sector))
        return tuple(sorted(torpedoes, key=str))

    def _is_shootable(self, state: Position | Draft, enemy: int, sector: Sector, player: Player) -> bool:
        is_there = enemy != self.player and player.sector == sector
        may_be_hit = not player.is_running or RUNNERS in state.terms.house
        return is_there and may_be_hit and home_owner(state.players, sector) is None and state.board.tiles[sector] != EMPTY

    def _why_no_torpedo(self, state: Position | Draft) -> Illegal | None:
        """Why the player's Starship cannot fire at anything now, or None if it can."""
        player = state.players[self.player]
        if not prowess(player.ship).launchers:
            return refused("WPN-3", "refusal.torpedo_needs_functional_plasma")
        if state.board.pirates[player.sector] or forces(state.players, player.sector, self.player):
            return refused("WPN-3", "refusal.no_torpedo_while_enemy")
        if ABROAD not in state.terms.house and is_foreign_home(state.players, self.player, player.sector):
            return refused("WPN-3", "refusal.no_torpedo_from_another")
        return None

    def legal(self, position: Position) -> tuple[Action, ...]:
        must = self._must_fight(position)
        return (
            *(() if must else _DONE),
            *self._fights(position),
            *(Fight(PIRATE, sector) for sector in must),
            *self._torpedoes(position),
        )

    def fault(self, position: Position, action: Action) -> Illegal:
        match action:
            case Done():
                where = SECTOR_NAMES[self._must_fight(position)[0]]
                return refused("COM-2", "refusal.pirate_in_must_be", where=where)
            case Fight(enemy, sector):
                return self._fight_fault(position, enemy, sector)
            case Torpedo(enemy, sector):
                return self._torpedo_fault(position, enemy, sector)
        return self.strange(action)

    def _fight_fault(self, position: Position, enemy: int, sector: Sector) -> Illegal:
        name = SECTOR_NAMES[sector]
        if sector in self.fought:
            return refused("COM-2", "refusal.there_was_already_battle", called=name)
        if sector not in self._own_sectors(position.players[self.player]):
            return refused("COM-2", "refusal.you_have_no_ship", called=name)
        if enemy == PIRATE:
            return refused("COM-2", "refusal.there_is_no_pirate", called=name)
        verdict = None
        if enemy in forces(position.players, sector, self.player):
            verdict = self._why_no_battle(position, enemy, sector)
        return verdict or refused("COM-2", "refusal.player_has_nothing_in", rival=enemy, called=name)

    def _torpedo_fault(self, position: Position, enemy: int, sector: Sector) -> Illegal:
        if self.has_fired:
            return refused("WPN-3", "refusal.only_one_torpedo_in")
        verdict = self._why_no_torpedo(position)
        if verdict is not None:
            return verdict
        name = SECTOR_NAMES[sector]
        target = position.players[enemy] if 0 <= enemy < len(position.players) else None
        if target is not None and target.sector == sector:
            if target.is_running and RUNNERS not in position.terms.house:
                return refused("WPN-3", "refusal.ship_that_is_running")
            if home_owner(position.players, sector) is not None:
                return refused("WPN-3", "refusal.no_torpedo_at_ship")
        return refused("WPN-3", "refusal.no_such_target", called=name)

    def apply(self, draft: Draft, action: Action) -> None:
        match action:
            case Done():
                draft.end_phase(Phase.RECHARGE)
            case Fight(enemy, sector):
                draft.put(replace(self, fought=(*self.fought, sector)))
                open_battle(draft, self.player, enemy, sector)
            case Torpedo(enemy, sector):
                draft.put(replace(self, has_fired=True))
                self._fire(draft, enemy, sector)

    def _fire(self, draft: Draft, enemy: int, sector: Sector) -> None:
        shooter = draft.players[self.player]
        points = prowess(shooter.ship).launchers
        draft.tell(events.TorpedoFired(self.player, shooter.sector, enemy, sector, points))
        if enemy == PIRATE:
            level = draft.board.pirates[sector]
            effects.hit_pirate(draft, self.player, sector, points)
            if not draft.board.pirates[sector]:
                succeed(draft, self.player, sector, level)
        else:
            draft.push(Strike(enemy, sector, points, TORPEDO_CAUSE))
