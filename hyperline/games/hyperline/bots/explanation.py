"""Why the policy chose an action: the numbers for it and for the second choice, from public facts alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from hyperline.arena.base import FORCED, Ground
from hyperline.games.hyperline.bots import combat_policy, movement_policy
from hyperline.games.hyperline.bots.board_features import apart, ship_condition, spare
from hyperline.games.hyperline.bots.chart import chart
from hyperline.games.hyperline.bots.movement_policy import bound_for, is_spent, waits
from hyperline.games.hyperline.bots.policy import policy_action
from hyperline.games.hyperline.bots.purchases import FIRST_POD, place_bonus, purchase_value
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR, UNKNOWN, rotations
from hyperline.games.hyperline.rules.decisions.aim import Aiming
from hyperline.games.hyperline.rules.decisions.draw import Place as PlaceFrame
from hyperline.games.hyperline.rules.decisions.jump import Branch as BranchFrame
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, SECTORS, Sector
from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.route import trace


def explain(weights: Weights, view: Position, legal: Sequence[Action], action: Action) -> tuple[Ground, ...]:
    """The policy's numbers for the chosen action, and for what it would have done instead, if there was anything.

    Both are computed from what everybody may know, so the reasons can be shown to all.
    """
    frame = view.decision
    assert frame is not None, "somebody decides"
    if len(legal) == 1 and not legal[0].is_open:
        return (Ground(str(action), FORCED, (1,)),)
    known = _public(view)
    weigher = _Weigher(weights, known, frame.seat, legal)
    second = _second(weights, known, legal, action)
    return tuple(weigher.ground(one) for one in (action, second) if one is not None)


def _public(view: Position) -> Position:
    """A view without the face-down tiles that only its player has seen. What they know of the stacks is never weighed."""
    board = view.board
    for sector in SECTORS:
        if board.is_face_down(sector):
            board = board.with_tile(sector, UNKNOWN, face_down=True)
    return view if board is view.board else replace(view, board=board)


def _second(weights: Weights, known: Position, legal: Sequence[Action], action: Action) -> Action | None:
    """What the policy chooses without this action: preferably something else, rather than the same in another place."""
    for is_left in (lambda one: _kin(one) != _kin(action), lambda one: one != action):
        left = [one for one in legal if is_left(one)]
        if any(not one.is_open for one in left):
            second = policy_action(weights, known, left)
            if second in left:
                return second
    return None


def _kin(action: Action) -> object:
    """A key that similar actions share: parts of a kind in any place, all repairs, all ways to take fighters along."""
    match action:
        case actions.Build(part) | actions.Fit(part):
            return type(action), part.kind
        case actions.Repair() | actions.Load() | actions.Unload():
            return type(action)
    return action


class _Weigher:
    """Weighs actions as the policy does, each by its own measure."""

    def __init__(self, weights: Weights, known: Position, seat: int, legal: Sequence[Action]) -> None:
        self.weights = weights
        self.known = known
        self.seat = seat
        self.legal = legal
        self.me = known.players[seat]
        self.goal = bound_for(weights, known, seat)

    def ground(self, action: Action) -> Ground:
        """The numbers that the policy weighs for an action."""
        key, *numbers = self._weighed(action)
        place = SECTOR_NAMES[self.goal] if key in ("way", "leave", "back", "stay", "turn", "look", "no_look") else ""
        return Ground(str(action), str(key), tuple(round(float(number), 3) for number in numbers), place)

    def _weighed(self, action: Action) -> tuple[str | float, ...]:
        for weigh in (self._going, self._trading, self._exploring, self._fighting):
            weighed = weigh(action)
            if weighed is not None:
                return weighed
        if isinstance(action, actions.Done):
            return self._ending()
        return "first", sum(not one.is_open for one in self.legal)

    @property
    def _missing(self) -> int:
        """The points that are still missing for victory."""
        return self.known.terms.goal - self.me.research

    @property
    def _now(self) -> float:
        """The distance to the goal."""
        return chart(self.known.board, self.me, self.goal)[self.me.sector]

    # ---- moves ----

    def _going(self, action: Action) -> tuple[str | float, ...] | None:
        match action:
            case actions.Step() | actions.Jump() | actions.Ripshift() | actions.RipHop() | actions.Branch():
                left = self._left(action)
                if left == movement_policy.BACK_AGAIN:
                    return "back", self._now
                return ("way", self._now, left) if self._now else ("leave", spare(self.me.ship), left)
            case actions.Pass() if waits(self.weights, self.known, self.seat):
                return "wait", spare(self.me.ship), self._missing
            case actions.Pass():
                return "pass", spare(self.me.ship)
            case actions.Load() | actions.Unload():
                return "fighters", self.me.fighters(self.me.sector)
        return None

    def _left(self, action: Action) -> float:
        """The distance to the goal after a move."""
        course = chart(self.known.board, self.me, self.goal)
        if isinstance(action, actions.Branch):
            frame = self.known.decision
            assert isinstance(frame, BranchFrame)
            ends = trace(self.known.players, self.known.board, self.seat, frame.sector, action.port).ends()
            return min(self._end(leg.sector) for leg in ends)
        return movement_policy.move_value(self.weights, self.known, self.seat, action, course, self.goal)

    def _end(self, sector: Sector) -> float:
        course = chart(self.known.board, self.me, self.goal)
        return movement_policy.end_value(self.weights, self.known, self.seat, sector, course, self.goal)

    # ---- planets ----

    def _trading(self, action: Action) -> tuple[str | float, ...] | None:
        ship = self.me.ship
        match action:
            case actions.Research():
                return "research", spare(ship), self._missing
            case actions.TightScan():
                return "tight", sum(prowess(ship).tight), self.weights.tight
            case actions.Fit(part):
                is_first_pod = len(ship.parts) == 1 and part.kind is Component.CARRIER_POD
                return "wish", self._purchase_value(part.kind) + place_bonus(ship, part) + FIRST_POD * is_first_pod
            case actions.Build(part):
                return "wish", self._purchase_value(part.kind) + place_bonus(ship, part)
            case actions.BuildRefit(kind) | actions.Install(kind) | actions.InstallRefit(kind):
                return "wish", self._purchase_value(kind)
            case actions.Decline():
                return "decline", 0
            case actions.Repair(target):
                part_hurt = ship.find(target, damaged=True)
                return None if part_hurt is None else ("mend", self.weights.loss[part_hurt.kind])
            case actions.RepairAll():
                _, _, hurt, down = ship_condition(ship)
                return "mend_all", hurt + down + ship.bridge.is_damaged
        return None

    def _purchase_value(self, kind: Component | Upgrade) -> float:
        return purchase_value(self.weights, self.me.ship, kind)

    # ---- the galaxy ----

    def _exploring(self, action: Action) -> tuple[str | float, ...] | None:
        match action:
            case actions.Scan(_, sector) | actions.Plant(sector):
                return "look", apart(sector, self.goal), apart(self.me.sector, self.goal)
            case actions.Probe():
                return "probe", len(self.known.planet)
            case actions.Place(rotation):
                frame = self.known.decision
                assert isinstance(frame, PlaceFrame)
                board = self.known.board.with_tile(frame.sector, rotations(frame.tile)[rotation])
                course = chart(board, self.me, self.goal)
                return "turn", course[self.me.sector], course[frame.sector]
            case actions.PlaceRip(sector):
                return "rip", apart(sector, NEXXUS_SECTOR)
            case actions.Draw(stack):
                return f"draw_{stack}", len(self.known.planet if stack == "planet" else self.known.hyperline)
            case actions.Spawn(sector):
                others = (player for seat, player in enumerate(self.known.players) if seat != self.seat)
                leader = max(others, key=lambda player: player.research)
                return "spawn", apart(sector, self.me.sector), apart(sector, leader.sector)
        return None

    # ---- fights ----

    def _fighting(self, action: Action) -> tuple[str | float, ...] | None:
        ship = self.me.ship
        match action:
            case actions.Damage(target):
                return (
                    None
                    if ship.find(target) is None
                    else ("loss", combat_policy.price(self.weights, self.known, ship, target))
                )
            case actions.DamageFighter(target):
                return "loss", combat_policy.LOADED if target else combat_policy.PATROLLING
            case actions.Fight(enemy, sector) | actions.Torpedo(enemy, sector) if enemy == actions.PIRATE:
                return "pirate", self.known.board.pirates[sector], combat_policy.strength(self.me, sector)
            case actions.Fight(enemy, sector):
                other = self.known.players[enemy]
                if combat_policy.lead_on_nexxus(self.me, other) >= self.weights.assault:
                    return "assault", combat_policy.hits(self.me, other, sector), combat_policy.hits(other, self.me, sector)
                return "attack", combat_policy.strength(self.me, sector), combat_policy.strength(other, sector)
            case actions.Torpedo(enemy, _):
                return "torpedo", spare(self.known.players[enemy].ship)
            case actions.Face(quadrant):
                return "face", prowess(ship).fire[quadrant], len(exposed(ship, quadrant))
            case actions.Aim(target):
                return self._aim(target)
            case actions.Stay() if combat_policy.holds(self.weights, self.known, self.seat):
                return "hold", combat_policy.hits_to_come(self.known, self.seat), spare(ship)
            case actions.Flee() | actions.Stay():
                hits = sum(prowess(ship).fire) + self.me.fighters(self.me.sector)
                return "flee" if isinstance(action, actions.Flee) else "stand", hits, spare(ship)
        return None

    def _aim(self, target: str) -> tuple[str | float, ...] | None:
        frame = self.known.decision
        assert isinstance(frame, Aiming)
        part = self.known.players[frame.enemy].ship.find(target) if target else None
        return ("aim_none", 0) if part is None else ("aim", self.weights.loss[part.kind])

    # ---- doing nothing more ----

    def _ending(self) -> tuple[str | float, ...]:
        frame = self.known.decision
        ends: dict[str, Callable[[], tuple[str | float, ...]]] = {
            "scan": lambda: ("no_look", apart(self.me.sector, self.goal)),
            "move": self._staying,
            "research": lambda: ("stop", spare(self.me.ship), self._missing),
            "combat": self._peace,
        }
        end = ends.get(frame.kind) if frame is not None else None
        return end() if end is not None else ("first", sum(not one.is_open for one in self.legal))

    def _staying(self) -> tuple[str | float, ...]:
        if self.goal == NEXXUS_SECTOR and is_spent(self.weights, self.known, self.seat) and self.me.sector != self.goal:
            return "wait", spare(self.me.ship), self._missing
        return "stay", self._now

    def _peace(self) -> tuple[str | float, ...]:
        """Why the most promising attack is not made: strength, the state of the ship, or the points."""
        ahead = {
            combat_policy.strength(self.me, one.sector)
            - combat_policy.strength(self.known.players[one.enemy], one.sector): one.enemy
            for one in self.legal
            if isinstance(one, actions.Fight) and one.enemy != actions.PIRATE
        }
        if not ahead:
            return "first", sum(not one.is_open for one in self.legal)
        best, weights = max(ahead), self.weights
        lead = self.known.players[ahead[best]].research - self.me.research
        if best >= weights.attack and spare(self.me.ship) <= weights.courage:
            return "peace_worn", spare(self.me.ship), weights.courage
        if best >= weights.attack and lead < weights.lead:
            return "peace_behind", lead, weights.lead
        return "peace", best, weights.attack
