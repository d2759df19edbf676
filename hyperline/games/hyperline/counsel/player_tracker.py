"""Tracks the players' ships and patrols from event to event within one action; positions show them only between actions."""

from __future__ import annotations

from msgspec.structs import replace

from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.player import Player, with_patrol
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Placed, Ship, damaged_by_target, functional_by_target
from hyperline.kernel.event import Event


class PlayerTracker:
    """`players` are as they are after the events so far; only their ships and patrols are tracked."""

    def __init__(self, position: Position) -> None:
        self.players: list[Player] = list(position.players)

    def take(self, event: Event) -> None:
        """Apply one more event."""
        match event:
            case events.ComponentDamaged(player, target):
                ship = self.players[player].ship
                self._set_ship(player, ship.damaged(functional_by_target(ship)[target]))
            case events.ComponentRestored(player, target):
                ship = self.players[player].ship
                self._set_ship(player, ship.restored(damaged_by_target(ship)[target]))
            case events.ComponentFitted(player, part):
                self._set_ship(player, self.players[player].ship.with_added(part))
            case events.UpgradeInstalled(player, upgrade):
                self._set_ship(player, self.players[player].ship.with_upgrade(upgrade))
            case events.ShipRefitted(player, parts):
                self._set_ship(player, Ship(parts, self.players[player].ship.upgrades))
            case events.FighterDestroyed(player, sector, "") | events.FighterLoaded(player, _, sector):
                self._patrol(player, sector, -1)
            case events.FighterEjected(player, _, sector) | events.FighterUnloaded(player, _, sector):
                self._patrol(player, sector, 1)
        match event:
            case events.FighterLoaded(player, target, _):
                self._load(player, target, is_loaded=True)
            case events.FighterUnloaded(player, target, _) | events.FighterDestroyed(player, _, target) if target:
                self._load(player, target, is_loaded=False)

    def _set_ship(self, seat: int, ship: Ship) -> None:
        self.players[seat] = replace(self.players[seat], ship=ship)

    def _patrol(self, seat: int, sector: Sector, by: int) -> None:
        player = self.players[seat]
        self.players[seat] = replace(player, patrols=with_patrol(player.patrols, sector, player.patrol(sector) + by))

    def _load(self, seat: int, target: str, *, is_loaded: bool) -> None:
        ship = self.players[seat].ship
        part: Placed = functional_by_target(ship)[target]
        self._set_ship(seat, ship.loaded(part, is_loaded))
