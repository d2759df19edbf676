"""Why a habit chose what it did: what it weighed of that action and of its second choice, from public facts alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from hyperline.bots.base import FORCED, Ground
from hyperline.bots.mind import strife, way
from hyperline.bots.mind.bent import Bent
from hyperline.bots.mind.chart import chart
from hyperline.bots.mind.goal import bound_for, is_spent, waits
from hyperline.bots.mind.habit import habitual
from hyperline.bots.mind.outfit import FIRST_POD, place_bonus, wish
from hyperline.bots.mind.sight import apart, hull, spare
from hyperline.engine import action as acts
from hyperline.engine.action import Action
from hyperline.engine.catalogue import NEXXUS_SECTOR, UNKNOWN, rotations
from hyperline.engine.decisions.aim import Aiming
from hyperline.engine.decisions.jump import Branch as BranchFrame
from hyperline.engine.decisions.place import Place as PlaceFrame
from hyperline.engine.exposure import exposed
from hyperline.engine.geometry import SECTOR_NAMES, SECTORS, Sector
from hyperline.engine.kinds import Component, Upgrade
from hyperline.engine.position import Position
from hyperline.engine.prowess import prowess
from hyperline.engine.route import trace


def grounds(bent: Bent, view: Position, legal: Sequence[Action], action: Action) -> tuple[Ground, ...]:
    """What the habit weighed of the chosen action, and of what it would have done instead, if there was anything.

    Both are reckoned from what everybody may know, so that the reasons can be told to all.
    """
    frame = view.decision
    assert frame is not None, "somebody decides"
    if len(legal) == 1 and not legal[0].is_open:
        return (Ground(str(action), FORCED, (1,)),)
    known = _public(view)
    weigher = _Weigher(bent, known, frame.seat, legal)
    second = _second(bent, known, legal, action)
    return tuple(weigher.ground(one) for one in (action, second) if one is not None)


def _public(view: Position) -> Position:
    """A view without the face-down tiles that only its player has seen; what he knows of the stacks is not weighed."""
    board = view.board
    for sector in SECTORS:
        if board.is_face_down(sector):
            board = board.with_tile(sector, UNKNOWN, face_down=True)
    return view if board is view.board else replace(view, board=board)


def _second(bent: Bent, known: Position, legal: Sequence[Action], action: Action) -> Action | None:
    """What the habit chooses where the action is missing: rather something else than the same elsewhere."""
    for is_left in (lambda one: _kin(one) != _kin(action), lambda one: one != action):
        left = [one for one in legal if is_left(one)]
        if any(not one.is_open for one in left):
            found = habitual(bent, known, left)
            if found in left:
                return found
    return None


def _kin(action: Action) -> object:
    """What is alike: parts of a kind in other places, all repairs, all ways to take fighters along."""
    match action:
        case acts.Build(part) | acts.Fit(part):
            return type(action), part.kind
        case acts.Repair() | acts.Load() | acts.Unload():
            return type(action)
    return action


class _Weigher:
    """Weighs actions as the habit does, each by its own measure."""

    def __init__(self, bent: Bent, known: Position, seat: int, legal: Sequence[Action]) -> None:
        self.bent = bent
        self.known = known
        self.seat = seat
        self.legal = legal
        self.me = known.players[seat]
        self.goal = bound_for(bent, known, seat)

    def ground(self, action: Action) -> Ground:
        """What is weighed of an action."""
        key, *numbers = self._weighed(action)
        place = SECTOR_NAMES[self.goal] if key in ("way", "leave", "back", "stay", "turn", "look", "no_look") else ""
        return Ground(str(action), str(key), tuple(round(float(number), 3) for number in numbers), place)

    def _weighed(self, action: Action) -> tuple[str | float, ...]:
        for weigh in (self._going, self._trading, self._exploring, self._fighting):
            found = weigh(action)
            if found is not None:
                return found
        if isinstance(action, acts.Done):
            return self._ending()
        return "first", sum(not one.is_open for one in self.legal)

    @property
    def _missing(self) -> int:
        """The points that are missing for victory."""
        return self.known.terms.goal - self.me.research

    @property
    def _now(self) -> float:
        """How far it is to where one goes."""
        return chart(self.known.board, self.me, self.goal)[self.me.sector]

    # ---- moves ----

    def _going(self, action: Action) -> tuple[str | float, ...] | None:
        match action:
            case acts.Step() | acts.Jump() | acts.Ripshift() | acts.RipHop() | acts.Branch():
                left = self._left(action)
                if left == way.BACK_AGAIN:
                    return "back", self._now
                return ("way", self._now, left) if self._now else ("leave", spare(self.me.ship), left)
            case acts.Pass() if waits(self.bent, self.known, self.seat):
                return "wait", spare(self.me.ship), self._missing
            case acts.Pass():
                return "pass", spare(self.me.ship)
            case acts.Load() | acts.Unload():
                return "fighters", self.me.fighters(self.me.sector)
        return None

    def _left(self, action: Action) -> float:
        """How far it is to where one goes after a move."""
        course = chart(self.known.board, self.me, self.goal)
        if isinstance(action, acts.Branch):
            frame = self.known.decision
            assert isinstance(frame, BranchFrame)
            ends = trace(self.known.players, self.known.board, self.seat, frame.sector, action.port).ends()
            return min(self._end(leg.sector) for leg in ends)
        return way.move_value(self.bent, self.known, self.seat, action, course, self.goal)

    def _end(self, sector: Sector) -> float:
        course = chart(self.known.board, self.me, self.goal)
        return way.end_value(self.bent, self.known, self.seat, sector, course, self.goal)

    # ---- planets ----

    def _trading(self, action: Action) -> tuple[str | float, ...] | None:
        ship = self.me.ship
        match action:
            case acts.Research():
                return "research", spare(ship), self._missing
            case acts.TightScan():
                return "tight", sum(prowess(ship).tight), self.bent.tight
            case acts.Fit(part):
                is_first_pod = len(ship.parts) == 1 and part.kind is Component.CARRIER_POD
                return "wish", self._wish(part.kind) + place_bonus(ship, part) + FIRST_POD * is_first_pod
            case acts.Build(part):
                return "wish", self._wish(part.kind) + place_bonus(ship, part)
            case acts.BuildRefit(kind) | acts.Install(kind) | acts.InstallRefit(kind):
                return "wish", self._wish(kind)
            case acts.Decline():
                return "decline", 0
            case acts.Repair(target):
                part_hurt = ship.find(target, damaged=True)
                return None if part_hurt is None else ("mend", self.bent.loss[part_hurt.kind])
            case acts.RepairAll():
                _, _, hurt, down = hull(ship)
                return "mend_all", hurt + down + ship.bridge.is_damaged
        return None

    def _wish(self, kind: Component | Upgrade) -> float:
        return wish(self.bent, self.me.ship, kind)

    # ---- the galaxy ----

    def _exploring(self, action: Action) -> tuple[str | float, ...] | None:
        match action:
            case acts.Scan(_, sector) | acts.Plant(sector):
                return "look", apart(sector, self.goal), apart(self.me.sector, self.goal)
            case acts.Probe():
                return "probe", len(self.known.planet)
            case acts.Place(rotation):
                frame = self.known.decision
                assert isinstance(frame, PlaceFrame)
                board = self.known.board.with_tile(frame.sector, rotations(frame.tile)[rotation])
                course = chart(board, self.me, self.goal)
                return "turn", course[self.me.sector], course[frame.sector]
            case acts.PlaceRip(sector):
                return "rip", apart(sector, NEXXUS_SECTOR)
            case acts.Draw(stack):
                return f"draw_{stack}", len(self.known.planet if stack == "planet" else self.known.hyperline)
            case acts.Spawn(sector):
                others = (player for seat, player in enumerate(self.known.players) if seat != self.seat)
                leader = max(others, key=lambda player: player.research)
                return "spawn", apart(sector, self.me.sector), apart(sector, leader.sector)
        return None

    # ---- fights ----

    def _fighting(self, action: Action) -> tuple[str | float, ...] | None:
        ship = self.me.ship
        match action:
            case acts.Damage(target):
                return None if ship.find(target) is None else ("loss", strife.price(self.bent, self.known, ship, target))
            case acts.DamageFighter(target):
                return "loss", strife.LOADED if target else strife.PATROLLING
            case acts.Fight(enemy, sector) | acts.Torpedo(enemy, sector) if enemy == acts.PIRATE:
                return "pirate", self.known.board.pirates[sector], strife.strength(self.me, sector)
            case acts.Fight(enemy, sector):
                other = self.known.players[enemy]
                return "attack", strife.strength(self.me, sector), strife.strength(other, sector)
            case acts.Torpedo(enemy, _):
                return "torpedo", spare(self.known.players[enemy].ship)
            case acts.Face(quadrant):
                return "face", prowess(ship).fire[quadrant], len(exposed(ship, quadrant))
            case acts.Aim(target):
                return self._aim(target)
            case acts.Flee() | acts.Stay():
                hits = sum(prowess(ship).fire) + self.me.fighters(self.me.sector)
                return "flee" if isinstance(action, acts.Flee) else "stand", hits, spare(ship)
        return None

    def _aim(self, target: str) -> tuple[str | float, ...] | None:
        frame = self.known.decision
        assert isinstance(frame, Aiming)
        part = self.known.players[frame.enemy].ship.find(target) if target else None
        return ("aim_none", 0) if part is None else ("aim", self.bent.loss[part.kind])

    # ---- leaving it at that ----

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
        if self.goal == NEXXUS_SECTOR and is_spent(self.bent, self.known, self.seat) and self.me.sector != self.goal:
            return "wait", spare(self.me.ship), self._missing
        return "stay", self._now

    def _peace(self) -> tuple[str | float, ...]:
        """What keeps from the attack by which one would be ahead the most: strength, the own ship, or the points."""
        ahead = {
            strife.strength(self.me, one.sector) - strife.strength(self.known.players[one.enemy], one.sector): one.enemy
            for one in self.legal
            if isinstance(one, acts.Fight) and one.enemy != acts.PIRATE
        }
        if not ahead:
            return "first", sum(not one.is_open for one in self.legal)
        best, bent = max(ahead), self.bent
        lead = self.known.players[ahead[best]].research - self.me.research
        if best >= bent.attack and spare(self.me.ship) <= bent.courage:
            return "peace_worn", spare(self.me.ship), bent.courage
        if best >= bent.attack and lead < bent.lead:
            return "peace_behind", lead, bent.lead
        return "peace", best, bent.attack
