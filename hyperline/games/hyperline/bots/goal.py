"""Where to go: Nexxus, or somewhere else first."""

from __future__ import annotations

from hyperline.games.hyperline.bots.board_features import is_threatened, ship_condition, shops
from hyperline.games.hyperline.bots.chart import Chart, chart
from hyperline.games.hyperline.bots.purchases import purchase_value
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.kinds import (
    KINDS_BY_TECH,
    STORE_KINDS,
    TOKEN_TECHS,
    UPGRADE_BY_TECH,
    Component,
    Upgrade,
)
from hyperline.games.hyperline.rules.market import home_owner
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess


def bound_for(weights: Weights, view: Position, seat: int) -> Sector:
    """The goal: Nexxus; or home, if much is damaged and a full repair saves turns; or a planet to buy at."""
    me = view.players[seat]
    whole, shields, hurt, down = ship_condition(me.ship)
    hurt += me.ship.bridge.is_damaged
    moves = 1 + prowess(me.ship).bonus_moves
    to_nexxus = chart(view.board, me, NEXXUS_SECTOR)
    if hurt >= weights.home and me.sector != me.corner:
        detour = chart(view.board, me, me.corner)[me.sector] + to_nexxus[me.corner] - to_nexxus[me.sector]
        if detour / moves + 1 < hurt:
            return me.corner
    needed = min(weights.stock, 2.0 * (view.terms.goal - me.research))
    if weights.shopping > 0 and whole + shields + down < needed and me.sector != NEXXUS_SECTOR:
        return shop(weights, view, seat, to_nexxus, moves)
    return NEXXUS_SECTOR


def shop(weights: Weights, view: Position, seat: int, to_nexxus: Chart, moves: int) -> Sector:
    """The planet most worth a detour for what it sells, or Nexxus."""
    me = view.players[seat]
    best, most = NEXXUS_SECTOR, 0.0
    for sector, tech in shops(view.board):
        if sector == me.sector or (home_owner(view.players, sector) not in (None, seat)):
            continue
        kinds: tuple[Component | Upgrade, ...]
        if tech in UPGRADE_BY_TECH:
            kinds = (UPGRADE_BY_TECH[tech],) if UPGRADE_BY_TECH[tech] not in me.ship.upgrades else ()
        elif me.tokens[TOKEN_TECHS.index(tech)] == sector:
            kinds = ()
        else:
            kinds = tuple(kind for kind in KINDS_BY_TECH[tech] if view.store[STORE_KINDS.index(kind)])
        if not kinds:
            continue
        detour = (chart(view.board, me, sector)[me.sector] + to_nexxus[sector] - to_nexxus[me.sector]) / moves
        value = weights.shopping - detour + 0.1 * max(purchase_value(weights, me.ship, kind) for kind in kinds)
        if value > most:
            best, most = sector, value
    return best


def waits(weights: Weights, view: Position, seat: int) -> bool:
    """Whether the next move would bring a spent ship to Nexxus."""
    me = view.players[seat]
    if me.sector == NEXXUS_SECTOR or not is_spent(weights, view, seat) or bound_for(weights, view, seat) != NEXXUS_SECTOR:
        return False
    return not is_threatened(view, seat) and chart(view.board, me, NEXXUS_SECTOR)[me.sector] < 2


def is_spent(weights: Weights, view: Position, seat: int) -> bool:
    """Whether the ship must be repaired before it is of any use on Nexxus."""
    me = view.players[seat]
    whole, shields, hurt, down = ship_condition(me.ship)
    missing = view.terms.goal - me.research
    return me.ship.bridge.is_damaged or (hurt + down > 0 and whole + shields < weights.spent * missing)
