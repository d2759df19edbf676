"""Computes the luck of a game from its steps, as a seat may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from hyperline.games.hyperline.counsel.luck import (
    KIND_BY_NAME,
    Blow,
    Draw,
    Encounter,
    Fortune,
    Hit,
    Luck,
    Throw,
    battle_throw,
    harm,
    kind_of,
    strike_throw,
    tight_throw,
)
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.actions import Pick
from hyperline.games.hyperline.rules.decisions.battle import PIRATE, Battle
from hyperline.games.hyperline.rules.decisions.damage import hardpoints_stop
from hyperline.games.hyperline.rules.decisions.strike import ASTEROID_CAUSE, TORPEDO_CAUSE, Direction, Strike
from hyperline.games.hyperline.rules.geometry import Quadrant, Sector
from hyperline.games.hyperline.rules.observe import observe
from hyperline.games.hyperline.rules.player import Player, with_patrol
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Placed, Ship, damaged_by_target, functional_by_target
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step


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


Pool = Counter[str]
_DRAWN = (events.TileDrawn, events.TilePlanted, events.TileTurnedUp)
_FOUGHT = (
    events.DieRolled,
    events.QuadrantFixed,
    events.VolleyFired,
    events.BattleOpened,
    events.RoundBegan,
    events.AsteroidStruck,
    events.TorpedoFired,
)


def compute_luck(first: Position, steps: Sequence[Step], viewer: int | None, *, is_open: bool = False) -> Luck:
    """The luck of a game from its first position on, as a seat or the public (None) may know it.

    Nothing counts that is hidden from the viewer: a face-down planet tile counts once it is turned up, or at once for a
    viewer who has seen it. `is_open`: the game is over, and everything counts.
    """
    luck = Luck(tuple(Fortune() for _ in first.players))
    tiles, fights = Tiles(luck, viewer, is_open=is_open), Fights(luck)
    before = first
    for step in steps:
        new_events = step.change.events
        if any(isinstance(event, _DRAWN) for event in new_events):
            tiles.take(before, step)
        if any(isinstance(event, _FOUGHT) for event in new_events):
            fights.take(before, new_events)
        before = step.change.position
    return luck


class Tiles:
    """Counts the tiles that were drawn."""

    def __init__(self, luck: Luck, viewer: int | None, *, is_open: bool) -> None:
        self.luck = luck
        self.viewer = viewer
        self.is_open = is_open
        self._hidden: dict[Sector, tuple[int, Mapping[str, float]]] = {}  # who drew the tile there, and its shares

    def take(self, before: Position, step: Step) -> None:
        """Count one more action; `before` is the position before it."""
        view = observe(before, None)
        pools = {
            stack: Counter(map(kind_of, deck.bag))
            for stack, deck in (("hyperline", view.hyperline), ("planet", view.planet))
        }
        known = [player.known for player in before.players]
        is_picked = isinstance(step.action, Pick)
        for event in step.change.events:
            match event:
                case events.TileDrawn(player, _, tile, stack):
                    is_known = stack == "hyperline" and known[player] > 0
                    if is_picked or is_known:
                        self.luck.fortunes[player].chosen += 1
                    else:
                        self._count(player, Draw(stack, KIND_BY_NAME[tile], _shares(pools[stack])))
                    pools[stack][KIND_BY_NAME[tile]] -= 1
                    known = [count - (stack == "hyperline") for count in known]
                    is_picked = False
                case events.TilePlanted(player, sector):
                    self._hidden[sector] = player, _shares(pools["planet"])
                    seen = event if self.is_open else event.veil(self.viewer)
                    if isinstance(seen, events.TilePlanted) and seen.tile:
                        self._show(sector, seen.tile)
                case events.TileTurnedUp(_, sector, tile) if sector in self._hidden:
                    self._show(sector, tile)

    def _show(self, sector: Sector, tile: str) -> None:
        player, shares = self._hidden.pop(sector)
        self._count(player, Draw("planet", KIND_BY_NAME[tile], shares))

    def _count(self, player: int, draw: Draw) -> None:
        self.luck.fortunes[player].draws.append(draw)


def _shares(pool: Pool) -> dict[str, float]:
    total = pool.total()
    return {kind: count / total for kind, count in pool.items() if count}


class Fights:
    """Counts the rolls: for battles, asteroids, torpedoes, tight scans, and for who goes first."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck
        self._battle: Battle | None = None
        self._round = 0
        self._throws: dict[int, Throw] = {}  # by seat, in this round
        self._quadrants: dict[int, Quadrant] = {}
        self._strike: tuple[str, int, int] | None = None  # cause, player and points of a hit whose quadrant is not fixed yet

    def take(self, before: Position, new_events: Sequence[Event]) -> None:
        """Count one more action; `before` is the position before it."""
        self._go_on(before)
        now = PlayerTracker(before)
        for event in new_events:
            now.take(event)
            match event:
                case events.BattleOpened(attacker, defender, sector, level):
                    self._open(Battle((attacker, defender), sector, level))
                case events.RoundBegan(number):
                    self._round, self._throws, self._quadrants = number, {}, {}
                case events.AsteroidStruck(player):
                    self._strike = ASTEROID_CAUSE, player, 1
                case events.TorpedoFired(_, _, enemy, _, points) if enemy != PIRATE:
                    self._strike = TORPEDO_CAUSE, enemy, points
                case events.DieRolled():
                    self._rolled(now, before, event)
                case events.QuadrantFixed(player, quadrant):
                    self._faced(now, before, player, quadrant)
                case events.VolleyFired(player, enemy, points):
                    self._fired(player, enemy, points)

    def _go_on(self, before: Position) -> None:
        """Pick up a battle or a hit that was in progress when the game began."""
        under_way = next((frame for frame in before.pending if isinstance(frame, Battle)), None)
        if under_way is not None and self._battle is None:
            self._open(under_way)
            self._round = under_way.round
        *_, struck, asked = (None, None, *before.pending)
        if isinstance(struck, Strike) and isinstance(asked, Direction):
            self._strike = struck.cause, struck.player, struck.points

    def _open(self, battle: Battle) -> None:
        self._battle = battle
        self.luck.battles.append(Encounter(*battle.sides, battle.sector, battle.level))

    def _rolled(self, now: PlayerTracker, before: Position, event: events.DieRolled) -> None:
        seat, fortune = event.player, self.luck.fortunes[event.player]
        fortune.faces.setdefault(event.purpose, [0] * 4)[event.value - 1] += 1
        match event.purpose:
            case "battle":
                assert self._battle is not None
                self._throws[seat] = battle_throw(now.players, self._battle, seat, event.value)
            case "asteroid" | "torpedo":
                assert self._strike is not None
                cause, _, points = self._strike
                by_torpedo, is_shielded = cause == TORPEDO_CAUSE, hardpoints_stop(before.terms, cause)
                self._throws[seat] = strike_throw(
                    now.players[seat], event.value, points, by_torpedo=by_torpedo, is_shielded=is_shielded
                )
            case "tight-scan":
                fortune.scans.append(tight_throw(now.players[seat].ship, event.value))

    def _faced(self, now: PlayerTracker, before: Position, seat: int, quadrant: Quadrant) -> None:
        if self._strike is None:
            self._quadrants[seat] = quadrant
            return
        cause, player, points = self._strike
        by_torpedo, is_shielded = cause == TORPEDO_CAUSE, hardpoints_stop(before.terms, cause)
        done = harm(now.players[player], quadrant, points, by_torpedo=by_torpedo, is_shielded=is_shielded)
        self.luck.fortunes[player].hits.append(Hit(cause, player, points, done, self._throws.pop(player, None)))
        self._strike = None

    def _fired(self, player: int, enemy: int, points: int) -> None:
        number = len(self.luck.battles) - 1
        throw, quadrant = self._throws.get(player), self._quadrants.get(player)
        blow = Blow(number, self._round, player, enemy, points, throw, quadrant)
        if player != PIRATE:
            self.luck.fortunes[player].given.append(blow)
        if enemy != PIRATE:
            self.luck.fortunes[enemy].taken.append(blow)
