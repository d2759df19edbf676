"""A simple bot: it makes for Nexxus with a ship to spend, researches, steps out to repair, and comes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from hyperline.bots import skirmish
from hyperline.bots.base import Thought
from hyperline.bots.chart import ASTEROIDS, PIRATE, Chart, chart
from hyperline.bots.skirmish import apart, first
from hyperline.bots.worth import mending, spare, wish
from hyperline.engine.action import (
    Action,
    Branch,
    Build,
    Decline,
    Done,
    Draw,
    Fit,
    Install,
    Jump,
    Load,
    Pass,
    Place,
    PlaceRip,
    Plant,
    Probe,
    Repair,
    RepairAll,
    Research,
    RipHop,
    Ripshift,
    Scan,
    Step,
    TightScan,
)
from hyperline.engine.catalogue import NEXXUS_SECTOR, rotations
from hyperline.engine.decisions.jump import Branch as BranchFrame
from hyperline.engine.decisions.place import Place as PlaceFrame
from hyperline.engine.geometry import Sector
from hyperline.engine.kinds import Component
from hyperline.engine.lines import blocker
from hyperline.engine.moves import rips
from hyperline.engine.position import Position
from hyperline.engine.prowess import prowess
from hyperline.engine.route import trace
from hyperline.engine.ship import Ship
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice

OPPONENT: Final = 1.0
"""What it costs, in moves, to end where an opponent is."""
BACK_AGAIN: Final = 20.0
"""The same for a line that leads back to where it began."""
ENOUGH: Final = 12
"""Spare components beyond which nothing more is bought."""


Deciding: TypeAlias = Callable[[Position, Sequence[Action]], Action | None]
Fighting: TypeAlias = Callable[[Position, int, Sequence[Action]], Action | None]


class Courier:
    """Five points by the shortest way. It keeps nothing from one decision to the next but its own luck."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.thought = Thought()
        self.dice = Dice.of(seed).at(f"courier {seat}")
        self.by_kind: dict[str, Deciding] = {
            "assemble": self._assemble,
            "radiation": self._fighting(skirmish.damage),
            "scan": self._scan,
            "place": self._place,
            "rip": self._rip,
            "command": self._command,
            "move": self._move,
            "branch": self._branch,
            "draw": self._draw,
            "research": self._research,
            "combat": self._fighting(skirmish.combat),
            "direction": self._fighting(skirmish.direction),
            "aim": self._fighting(skirmish.aim),
            "damage": self._fighting(skirmish.damage),
            "flee": self._fighting(skirmish.flee),
            "spawn": self._fighting(skirmish.spawn),
        }

    def _fighting(self, decide: Fighting) -> Deciding:
        return lambda view, legal: decide(view, self.seat, legal)

    def choose(self, view: Position, legal: Sequence[Action], budget: Budget) -> Action:
        """What serves the errand; without a preference, the first closed action that is listed."""
        closed = [action for action in legal if not action.is_open]
        if len(closed) == 1:
            return closed[0]
        frame = view.decision
        decide = self.by_kind.get(frame.kind) if frame is not None else None
        chosen = decide(view, closed) if decide is not None else None
        if chosen is None:
            own = [action for action in closed if not action.is_aside]
            chosen = (own or closed)[0]
        return chosen

    # --- the errand ---------------------------------------------------------------------------------------------------

    def _command(self, view: Position, legal: Sequence[Action]) -> Action | None:
        me = view.players[self.seat]
        left = spare(me.ship)
        research = first(legal, Research)
        if research is not None and left:
            return research
        if me.sector == NEXXUS_SECTOR:
            return self._go(view, legal)
        if not me.is_running and not self._is_threatened(view):
            purchase = self._purchase(me.ship, legal) if left < ENOUGH else None
            return purchase or self._repair(view, legal) or self._go(view, legal)
        return self._go(view, legal)

    def _is_threatened(self, view: Position) -> bool:
        """Whether a Pirate or an asteroid makes it unwise to stay."""
        me = view.players[self.seat]
        return blocker(view.players, view.board, self.seat, me.sector) in ("pirate", "asteroid")

    def _purchase(self, ship: Ship, legal: Sequence[Action]) -> Action | None:
        wishes: dict[Action, float] = {}
        for action in legal:
            if isinstance(action, Build):
                wishes[action] = wish(ship, action.part.kind) + _place_bonus(ship, action.part.facing)
            elif isinstance(action, Install):
                wishes[action] = wish(ship, action.upgrade)
        return max(wishes, key=wishes.__getitem__) if wishes else None

    def _repair(self, view: Position, legal: Sequence[Action]) -> Action | None:
        """Repair if that is due here: all of it at home, else the dearest part, unless home is the quicker way."""
        me = view.players[self.seat]
        damaged = mending(me.ship)
        if not damaged or not any(isinstance(action, Repair) for action in legal):
            return None
        everything = first(legal, RepairAll)
        if everything is not None:
            return everything
        if self._goal(view) == me.corner:
            return None
        return Repair(damaged[0].target)

    def _goal(self, view: Position) -> Sector:
        """Nexxus, or home if much is damaged and a full repair there saves turns."""
        me = view.players[self.seat]
        damaged = len(mending(me.ship))
        if damaged < 3 or me.sector == me.corner:
            return NEXXUS_SECTOR
        to_nexxus = chart(view.board, me, NEXXUS_SECTOR)
        detour = chart(view.board, me, me.corner)[me.sector] + to_nexxus[me.corner] - to_nexxus[me.sector]
        turns = detour / (1 + prowess(me.ship).bonus_moves)
        return me.corner if turns + 1 < damaged else NEXXUS_SECTOR

    def _go(self, view: Position, legal: Sequence[Action]) -> Action | None:
        """The first move of a command, fighters taken along; a spent ship waits outside Nexxus until it is repaired."""
        rest = first(legal, Pass)
        if rest is not None and self._waits(view):
            return rest
        load = first(legal, Load)
        if load is not None:
            return load
        return self._best_move(view, legal) or rest

    def _waits(self, view: Position) -> bool:
        """Whether the next move would bring a spent ship to Nexxus."""
        me = view.players[self.seat]
        if me.sector == NEXXUS_SECTOR or self._goal(view) != NEXXUS_SECTOR:
            return False
        if not self._is_spent(view) or self._is_threatened(view):
            return False
        return chart(view.board, me, NEXXUS_SECTOR)[me.sector] < 2

    def _move(self, view: Position, legal: Sequence[Action]) -> Action | None:
        me = view.players[self.seat]
        done = first(legal, Done)
        if done is None:
            return self._best_move(view, legal)
        goal = self._goal(view)
        if me.sector == goal or (goal == NEXXUS_SECTOR and self._is_spent(view)):
            return done
        best = self._best_move(view, legal)
        if best is None:
            return done
        way = chart(view.board, me, goal)
        return best if self._value(view, best, way, goal) < way[me.sector] - 0.4 else done

    def _is_spent(self, view: Position) -> bool:
        """Whether the ship must be repaired before it is of any use on Nexxus."""
        me = view.players[self.seat]
        missing = view.terms.goal - me.research
        return me.ship.bridge.is_damaged or (bool(mending(me.ship)) and spare(me.ship) < 2 * missing)

    def _best_move(self, view: Position, legal: Sequence[Action]) -> Action | None:
        me = view.players[self.seat]
        moves = [action for action in legal if isinstance(action, Step | Jump | Ripshift | RipHop)]
        if not moves:
            return None
        goal = self._goal(view)
        way = chart(view.board, me, goal)
        values = {}
        for action in moves:
            luck, self.dice = self.dice.roll(100)
            values[action] = self._value(view, action, way, goal) + luck / 500
        return min(values, key=values.__getitem__)

    def _value(self, view: Position, action: Action, way: Chart, goal: Sector) -> float:
        """How far from the goal a move leads, dangers at its end reckoned in; the best end counts of a Jump."""
        me = view.players[self.seat]
        match action:
            case Step(sector) | Ripshift(sector):
                return self._end_value(view, sector, way, goal)
            case RipHop():
                others = [sector for sector in rips(view.board) if sector != me.sector]
                return min(self._end_value(view, sector, way, goal) for sector in others)
            case Jump(port):
                ends = trace(view.players, view.board, self.seat, me.sector, port).ends()
                return min(self._end_value(view, leg.sector, way, goal) for leg in ends)
        return float("inf")

    def _end_value(self, view: Position, sector: Sector, way: Chart, goal: Sector) -> float:
        if sector == view.players[self.seat].sector:
            return BACK_AGAIN
        if sector == goal:
            return way[sector]
        by = blocker(view.players, view.board, self.seat, sector)
        if by == "pirate":
            return way[sector] + PIRATE + view.board.pirates[sector]
        return way[sector] + {"": 0.0, "asteroid": ASTEROIDS}.get(by, OPPONENT)

    def _branch(self, view: Position, legal: Sequence[Action]) -> Action | None:
        goal = self._goal(view)
        way = chart(view.board, view.players[self.seat], goal)
        frame = view.decision
        if not isinstance(frame, BranchFrame):
            return None

        def value(action: Action) -> float:
            if not isinstance(action, Branch):
                return float("inf")
            ends = trace(view.players, view.board, self.seat, frame.sector, action.port).ends()
            return min(self._end_value(view, leg.sector, way, goal) for leg in ends)

        return min(legal, key=value)

    # --- tiles --------------------------------------------------------------------------------------------------------

    def _scan(self, view: Position, legal: Sequence[Action]) -> Action | None:
        """Look where the way leads on; sectors behind are left alone."""
        me = view.players[self.seat]
        goal = self._goal(view)
        aims = {action: apart(action.sector, goal) for action in legal if isinstance(action, Scan | Plant)}
        if aims:
            best = min(aims, key=aims.__getitem__)
            if isinstance(best, Plant) or aims[best] <= apart(me.sector, goal):
                return best
        return first(legal, Probe) or first(legal, Done)

    def _place(self, view: Position, legal: Sequence[Action]) -> Action | None:
        """The rotation that shortens the way most."""
        me = view.players[self.seat]
        goal = self._goal(view)
        frame = view.decision
        if not isinstance(frame, PlaceFrame):
            return None

        def far(action: Action) -> float:
            if not isinstance(action, Place):
                return float("inf")
            board = view.board.with_tile(frame.sector, rotations(frame.tile)[action.rotation])
            way = chart(board, me, goal)
            return way[me.sector] + 0.5 * way[frame.sector]

        return min(legal, key=far)

    def _rip(self, view: Position, legal: Sequence[Action]) -> Action | None:
        return min(legal, key=lambda action: apart(action.sector, NEXXUS_SECTOR) if isinstance(action, PlaceRip) else 99)

    def _draw(self, view: Position, legal: Sequence[Action]) -> Action | None:
        return next((action for action in legal if isinstance(action, Draw) and action.stack == "planet"), None)

    def _research(self, view: Position, legal: Sequence[Action]) -> Action | None:
        """Damage what is cheapest; a tight scan if two sides or more could bring the second point."""
        me = view.players[self.seat]
        if sum(prowess(me.ship).tight) > 1 and spare(me.ship) > 1:
            tight = first(legal, TightScan)
            if tight is not None:
                return tight
        return skirmish.damage(view, self.seat, legal) or first(legal, Done)

    # --- setup --------------------------------------------------------------------------------------------------------

    def _assemble(self, view: Position, legal: Sequence[Action]) -> Action | None:
        ship = view.players[self.seat].ship
        wishes: dict[Action, float] = {}
        for action in legal:
            match action:
                case Fit(part):
                    first_pod = len(ship.parts) == 1 and part.kind is Component.CARRIER_POD
                    wishes[action] = wish(ship, part.kind) + _place_bonus(ship, part.facing) + 9 * first_pod
                case Install(upgrade):
                    wishes[action] = wish(ship, upgrade)
                case Decline():
                    wishes[action] = 0.0
        return max(wishes, key=wishes.__getitem__) if wishes else None


def _place_bonus(ship: Ship, facing: int) -> float:
    """Sides that nothing covers yet come first, the front above all."""
    covered = sum(part.facing == facing for part in ship.parts)
    return (0.3 if facing == 0 else 0.1) / (1 + covered)
