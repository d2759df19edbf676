"""How the courier fights: no more than it must, sparing its Bridge."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.bots.worth import loss, spare
from hyperline.engine.action import (
    PIRATE,
    Action,
    Aim,
    Damage,
    DamageFighter,
    Done,
    Face,
    Fight,
    Flee,
    Spawn,
    Stay,
    Torpedo,
)
from hyperline.engine.exposure import exposed
from hyperline.engine.geometry import SIZE, Sector
from hyperline.engine.player import Player
from hyperline.engine.position import Position
from hyperline.engine.prowess import prowess


def apart(one: Sector, other: Sector) -> int:
    """Steps from sector to sector."""
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)


def first(legal: Sequence[Action], kind: type[Action]) -> Action | None:
    """The first action of a kind, if there is one."""
    return next((action for action in legal if isinstance(action, kind)), None)


def _strength(player: Player, sector: Sector) -> int:
    """How hard a player hits in a sector, at best."""
    fire = max(prowess(player.ship).fire) + prowess(player.ship).speed if player.sector == sector else 0
    return fire + player.fighters(sector)


def combat(view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Fight what must be fought; a player only if he is ahead and weaker. Torpedoes are for players."""
    for action in legal:
        if isinstance(action, Torpedo) and action.enemy != PIRATE:
            return action
    done = first(legal, Done)
    if done is None:
        return first(legal, Fight)
    for action in legal:
        if isinstance(action, Fight) and _is_worth_fighting(view, seat, action):
            return action
    return done


def _is_worth_fighting(view: Position, seat: int, action: Fight) -> bool:
    if action.enemy == PIRATE:
        return True
    me, other = view.players[seat], view.players[action.enemy]
    ours, theirs = (_strength(player, action.sector) for player in (me, other))
    return ours > theirs and other.research >= me.research and spare(me.ship) > 2


def direction(view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """The side with the most fire, and something to lose other than the Bridge."""
    ship = view.players[seat].ship
    fire = prowess(ship).fire

    def value(action: Action) -> float:
        if not isinstance(action, Face):
            return float("-inf")
        targets = exposed(ship, action.quadrant)
        return fire[action.quadrant] - (2 if targets == ("0,0",) else 0) + 0.1 * len(targets)

    return max(legal, key=value)


def aim(view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """The enemy's Bridge, or else the first that can be named."""
    aims = [action for action in legal if isinstance(action, Aim) and action.target]
    bridge = [action for action in aims if action.target == "0,0"]
    return next(iter(bridge or aims), None)


def damage(view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """The cheapest loss."""
    ship = view.players[seat].ship
    hits = [action for action in legal if isinstance(action, Damage | DamageFighter)]
    return min(hits, key=lambda action: loss(ship, action)) if hits else None


def flee(view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Run when there is nothing to fight with, or little left to lose."""
    me = view.players[seat]
    can_hurt = sum(prowess(me.ship).fire) + me.fighters(me.sector) > 0
    return first(legal, Flee) if not can_hurt or spare(me.ship) < 2 else first(legal, Stay)


def spawn(view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Far from one's own way, and near the one who is ahead."""
    me = view.players[seat]
    others = [player for index, player in enumerate(view.players) if index != seat]
    leader = max(others, key=lambda player: player.research)

    def value(action: Action) -> int:
        if not isinstance(action, Spawn):
            return -99
        return 2 * apart(action.sector, me.sector) - apart(action.sector, leader.sector)

    return max(legal, key=value)
