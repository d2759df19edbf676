"""Where to go, and which way: Nexxus or somewhere else first, moves, branches, and tiles that open routes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from hyperline.games.hyperline.bots.board_features import apart, first, is_threatened, ship_condition, shops, spare
from hyperline.games.hyperline.bots.chart import ASTEROIDS, PIRATE, Chart, chart
from hyperline.games.hyperline.bots.purchases import purchase_value
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.board import empty_sectors, is_beside_planet, pirate_sectors
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR, rotations
from hyperline.games.hyperline.rules.decisions.draw import Place as PlaceFrame
from hyperline.games.hyperline.rules.decisions.jump import Branch as BranchFrame
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.kinds import (
    KINDS_BY_TECH,
    STORE_KINDS,
    TOKEN_TECHS,
    UPGRADE_BY_TECH,
    Component,
    Upgrade,
)
from hyperline.games.hyperline.rules.lines import blocker, ends
from hyperline.games.hyperline.rules.market import home_owner
from hyperline.games.hyperline.rules.moves import rips
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.rulings import FINDS, HARBOURS, SPOILS

Detour: TypeAlias = Callable[[Sector], float]
"""The turns that a way by a sector takes longer."""
NEAREST: Final = 3
"""Of the empty sectors, how many are thought about."""


def bound_for(weights: Weights, view: Position, seat: int) -> Sector:
    """The goal: Nexxus; or home or a harbour, if much is damaged; or where parts are to be had."""
    me = view.players[seat]
    whole, shields, hurt, down = ship_condition(me.ship)
    to_nexxus = chart(view.board, me, NEXXUS_SECTOR)
    moves = 1 + prowess(me.ship).bonus_moves

    def detour(sector: Sector) -> float:
        return (chart(view.board, me, sector)[me.sector] + to_nexxus[sector] - to_nexxus[me.sector]) / moves

    dock = harbour(weights, view, seat, detour) if hurt + down else me.sector
    if dock != me.sector:
        return dock
    if me.sector == NEXXUS_SECTOR:
        return NEXXUS_SECTOR
    if whole + shields + down < weights.outfit and view.terms.house:
        best = find(weights, view, seat, detour)
        if best != NEXXUS_SECTOR:
            return best
    needed = min(weights.stock, 2.0 * (view.terms.goal - me.research))
    if weights.shopping > 0 and whole + shields + down < needed:
        return shop(weights, view, seat, detour)
    return NEXXUS_SECTOR


def harbour(weights: Weights, view: Position, seat: int, detour: Detour) -> Sector:
    """Where the ship is best repaired whole, or where it is, if that isn't worth the way."""
    me = view.players[seat]
    _, _, hurt, down = ship_condition(me.ship)
    hurt += me.ship.bridge.is_damaged
    if HARBOURS not in view.terms.house:
        return me.corner if hurt >= weights.home and me.sector != me.corner and detour(me.corner) + 1 < hurt else me.sector
    is_due = me.sector != NEXXUS_SECTOR and hurt >= weights.home
    if not is_due and not is_spent(weights, view, seat):
        return me.sector
    docks = [sector for sector, _ in shops(view.board) if home_owner(view.players, sector) is None]
    best = min((me.corner, *(sector for sector in docks if not view.board.pirates[sector])), key=detour)
    return best if detour(best) < hurt + down else me.sector


def find(weights: Weights, view: Position, seat: int, detour: Detour) -> Sector:
    """The empty sector, or the Pirate, most worth a detour for the part that it may bring, or Nexxus."""
    me, board, house = view.players[seat], view.board, view.terms.house
    sought: list[Sector] = []
    if FINDS in house and len(view.planet):
        free = (one for one in empty_sectors(board) if not board.pirates[one] and not is_beside_planet(board, one))
        sought = sorted(free, key=lambda one: (apart(me.sector, one), apart(one, NEXXUS_SECTOR), one))[:NEAREST]
    if sought and detour(best := min(sought, key=detour)) < weights.finds:
        return best
    fire = max(prowess(me.ship).fire) + me.fighters(me.sector)
    if SPOILS in house and spare(me.ship) > weights.courage:
        sought = [sector for sector in pirate_sectors(board) if board.pirates[sector] < fire]
        if sought and detour(best := min(sought, key=detour)) < weights.prey:
            return best
    return NEXXUS_SECTOR


def shop(weights: Weights, view: Position, seat: int, detour: Detour) -> Sector:
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
        value = weights.shopping - detour(sector) + 0.1 * max(purchase_value(weights, me.ship, kind) for kind in kinds)
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


MOVES: Final = (actions.Step, actions.Jump, actions.Ripshift, actions.RipHop)
BACK_AGAIN: Final = 20.0
"""The cost, in moves, of ending where one began."""


def move(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Make a bonus move if it leads nearer to the goal."""
    me = view.players[seat]
    done = first(legal, actions.Done)
    goal = bound_for(weights, view, seat)
    if done is None:
        return best_move(weights, view, seat, legal, goal)
    if me.sector == goal or (goal == NEXXUS_SECTOR and is_spent(weights, view, seat)):
        return done
    best = best_move(weights, view, seat, legal, goal)
    if best is None:
        return done
    distances = chart(view.board, me, goal)
    return best if move_value(weights, view, seat, best, distances, goal) < distances[me.sector] - 0.4 else done


def best_move(weights: Weights, view: Position, seat: int, legal: Sequence[Action], goal: Sector) -> Action | None:
    """The move that leads nearest to the goal; None if no move is legal."""
    distances = chart(view.board, view.players[seat], goal)
    best, least = None, float("inf")
    for action in legal:
        if isinstance(action, MOVES):
            value = move_value(weights, view, seat, action, distances, goal)
            if value < least:
                best, least = action, value
    return best


def move_value(weights: Weights, view: Position, seat: int, action: Action, distances: Chart, goal: Sector) -> float:
    """The distance to the goal after a move, with an extra cost for dangers at its end. The best end of a Jump counts."""
    match action:
        case actions.Step() | actions.Ripshift():
            return end_value(weights, view, seat, action.sector, distances, goal)
        case actions.RipHop():
            here = view.players[seat].sector
            others = [sector for sector in rips(view.board) if sector != here]
            return min(end_value(weights, view, seat, sector, distances, goal) for sector in others)
        case actions.Jump():
            reachable = ends(view.players, view.board, seat, view.players[seat].sector, action.port)
            return min(end_value(weights, view, seat, end, distances, goal) for end in reachable)
    return float("inf")


def end_value(weights: Weights, view: Position, seat: int, sector: Sector, distances: Chart, goal: Sector) -> float:
    """The distance to the goal after a move that ends in a sector, with an extra cost for what is there."""
    if sector == view.players[seat].sector:
        return BACK_AGAIN
    if sector == goal:
        return distances[sector]
    if weights.frontier and view.board.is_empty(sector):
        return distances[sector] - weights.frontier
    by = blocker(view.players, view.board, seat, sector)
    if by == "pirate":
        return distances[sector] + PIRATE + view.board.pirates[sector]
    return distances[sector] + (ASTEROIDS if by == "asteroid" else weights.opponent if by else 0.0)


def branch(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Take the branch that leads nearest to the goal."""
    goal = bound_for(weights, view, seat)
    distances = chart(view.board, view.players[seat], goal)
    frame = view.decision
    assert isinstance(frame, BranchFrame)

    def value(action: Action) -> float:
        if not isinstance(action, actions.Branch):
            return float("inf")
        reachable = ends(view.players, view.board, seat, frame.sector, action.port)
        return min(end_value(weights, view, seat, end, distances, goal) for end in reachable)

    return min(legal, key=value)


def scan(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Scan a sector ahead; sectors behind are left alone."""
    here, goal = view.players[seat].sector, bound_for(weights, view, seat)
    aims = {action: apart(action.sector, goal) for action in legal if isinstance(action, actions.Scan | actions.Plant)}
    if aims:
        best = min(aims, key=aims.__getitem__)
        if isinstance(best, actions.Plant) or aims[best] <= apart(here, goal):
            return best
    return first(legal, actions.Probe) or first(legal, actions.Done)


def place(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Choose the rotation that shortens the way most."""
    me, goal, frame = view.players[seat], bound_for(weights, view, seat), view.decision
    assert isinstance(frame, PlaceFrame)
    looks = rotations(frame.tile)
    best, least = None, float("inf")
    for action in legal:
        if isinstance(action, actions.Place):
            distances = chart(view.board.with_tile(frame.sector, looks[action.rotation]), me, goal)
            value = distances[me.sector] + 0.5 * distances[frame.sector]
            if value < least:
                best, least = action, value
    return best


def rip(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Put the other Rip close to Nexxus."""
    places = [action for action in legal if isinstance(action, actions.PlaceRip)]
    return min(places, key=lambda action: apart(action.sector, NEXXUS_SECTOR))


def draw(weights: Weights, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Draw a planet rather than lines."""
    return next((action for action in legal if isinstance(action, actions.Draw) and action.stack == "planet"), None)
