"""What the theatre of a battle shows: it takes events one by one, and after the last of them equals the position."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.aim import Aiming
from hyperline.games.hyperline.rules.decisions.battle import TAKE as TAKEN
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.decisions.damage import Radiation, TakingDamage
from hyperline.games.hyperline.rules.decisions.flee import Fleeing
from hyperline.games.hyperline.rules.decisions.research import Researching
from hyperline.games.hyperline.rules.decisions.strike import Direction, Strike
from hyperline.games.hyperline.rules.events import PIRATE
from hyperline.games.hyperline.rules.geometry import Quadrant, Sector
from hyperline.games.hyperline.rules.kinds import WEAPONS
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import faced, is_boosted, prowess, strength
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target
from hyperline.kernel.event import Event

FIGHTER: Final = "fighter"
PIRATES: Final = "pirate"


class Battery(NamedTuple):
    """Guns alike. `what` is a kind of component, FIGHTER or PIRATES; `parts` are those of the ship that fire."""

    what: str
    points: int
    is_boosted: bool = False
    parts: tuple[Target, ...] = ()


def bearing(ship: Ship, quadrant: Quadrant) -> list[Placed]:
    """The functional weapons that face a quadrant."""
    weapons = (part for part in ship.parts if part.kind in WEAPONS and not part.is_damaged)
    return [part for part in weapons if quadrant in faced(ship, part)]


def salvo(ship: Ship | None, quadrant: Quadrant, patrol: int) -> tuple[Battery, ...]:
    """What a Starship and its fighters give; without a ship only fighters on patrol do."""
    found: dict[tuple[str, bool], Battery] = {}
    for part in bearing(ship, quadrant) if ship is not None else ():
        key = str(part.kind), is_boosted(ship, part)  # type: ignore[arg-type]
        before = found.get(key, Battery(key[0], 0, key[1]))
        points = before.points + strength(part.kind, key[1])
        found[key] = Battery(key[0], points, key[1], (*before.parts, part.target))
    pods = tuple(part.target for part in ship.parts if part.is_loaded) if ship is not None else ()
    if patrol or pods:
        found[FIGHTER, False] = Battery(FIGHTER, patrol + len(pods), False, pods)
    return tuple(sorted(found.values(), key=lambda one: (one.what == FIGHTER, -one.points)))


HAZARD: Final = -2
"""Stands for the asteroid, the torpedo or Nexxus where an enemy's index is meant."""
NONE: Final = -1
LEFT, RIGHT = 0, 1
WASTED: Final = ""
"""Stands for a point that found nothing to hit, where a kind of component is meant."""
DICE, GIVE, TAKE, SHIELDS, RUN, NEXT = range(1, 7)
STEP_NAMES: Final = ("dice", "give", "take", "shields", "run", "next")
"""The six steps of a round (COM-5)."""
ROUNDS: Final = 3
BATTLE, ASTEROID, TORPEDO, RADIATION, RESEARCH, TIGHT_SCAN = (
    "battle", "asteroid", "torpedo", "radiation", "research", "tight-scan",
)  # fmt: skip
NEXXUS_KINDS: Final = (RADIATION, RESEARCH, TIGHT_SCAN)


class Loss(NamedTuple):
    """What a point of damage cost a side: a kind of component, FIGHTER or WASTED, and in which round."""

    what: str
    round: int


@dataclass
class BattleState:
    """Both sides, the attacker (or the Starship that is struck) first. Pairs belong to the sides.

    `kind` is BATTLE, or what strikes the one Starship; `points` is what each side gives, NONE before it is fixed, and
    `left` how many of them have not been taken yet;
    `hits` is the Pirate's damage so far, `reason` how the battle ended, `shooter` who fired a torpedo,
    `fled` who ran away, `lost` what the points have cost each side, in their order, `salvos` what gives each side's points.
    """

    picture: Picture
    kind: str
    sides: tuple[int, int]
    sector: Sector
    level: int = 0
    round: int = 0
    step: int = 0
    rolls: list[Quadrant] = field(default_factory=lambda: [NONE, NONE])
    quadrants: list[Quadrant] = field(default_factory=lambda: [NONE, NONE])
    points: list[int] = field(default_factory=lambda: [NONE, NONE])
    left: list[int] = field(default_factory=lambda: [0, 0])
    aims: list[tuple[Target, ...]] = field(default_factory=lambda: [(), ()])
    hits: int = 0
    reason: str = ""
    shooter: int = NONE
    fled: int = NONE
    lost: list[tuple[Loss, ...]] = field(default_factory=lambda: [(), ()])
    salvos: list[tuple[Battery, ...]] = field(default_factory=lambda: [(), ()])
    taker: int = NONE  # the side that took a point last, or is to take some
    is_paid: bool = False  # whether the damage for a tight scan has been taken

    # ---- what is ----

    @property
    def is_duel(self) -> bool:
        """Whether it is a battle, with rounds and six steps."""
        return self.kind == BATTLE

    def player(self, side: int) -> Player | None:
        """The player of a side."""
        seat = self.sides[side]
        return self.picture.players[seat] if seat >= 0 else None

    def has_ship(self, side: int) -> bool:
        """Whether a side's Starship takes part."""
        player = self.player(side)
        return player is not None and (player.sector == self.sector or self.is_torpedo_at_pirate)

    @property
    def is_torpedo_at_pirate(self) -> bool:
        """Whether a Starship fires at a Pirate in another sector (WPN-3)."""
        return self.kind == TORPEDO and self.sides[RIGHT] == PIRATE

    def speed(self, side: int) -> int:
        """How fast a side is (COM-7); anything without a ship stands still."""
        if self.sides[side] == HAZARD:
            return 0
        return Battle(self.sides, self.sector, self.level).speed(self.picture.players, side)

    def patrol(self, side: int) -> int:
        """A side's fighters on patrol here."""
        player = self.player(side)
        is_there = player is not None and self.kind != ASTEROID and not self.is_torpedo_at_pirate
        return player.patrol(self.sector) if player is not None and is_there else 0

    def side_of(self, seat: int) -> int | None:
        """The side of a player or of the PIRATE; None if they take no part."""
        return self.sides.index(seat) if seat in self.sides else None

    def public(self) -> tuple[object, ...]:
        """What must equal the position after each action."""
        players = tuple(self.player(side) for side in (LEFT, RIGHT))
        kind = RESEARCH if self.kind == TIGHT_SCAN else self.kind  # no event announces the offer of a tight scan
        left = tuple(self.left) if self.kind == BATTLE else ()
        return (kind, self.sides, self.sector, self.round, tuple(self.quadrants), left, self.hits, players)

    @property
    def idle_steps(self) -> frozenset[int]:
        """The steps of this round in which nothing can happen."""
        ships = [player.ship for side in (LEFT, RIGHT) if (player := self.player(side)) is not None and self.has_ship(side)]
        has_shields = self.sector != NEXXUS_SECTOR and any(prowess(ship).boosted_shields for ship in ships)
        return frozenset([SHIELDS] * (not has_shields) + [NEXT] * (self.round == ROUNDS))

    # ---- events ----

    def take(self, event: Event) -> None:
        """Apply an event."""
        self.picture.take(event)
        self.step = step_of(event) or self.step
        match event:
            case events.RoundBegan(round=number):
                self.round = number
                self.rolls, self.quadrants = [NONE, NONE], [NONE, NONE]
                self.points, self.left, self.aims = [NONE, NONE], [0, 0], [(), ()]
                self.salvos, self.taker = [(), ()], NONE
            case events.DieRolled(player=seat, value=value):
                self._set(self.rolls, seat, value - 1)
            case events.QuadrantFixed(player=seat, quadrant=quadrant):
                self._set(self.quadrants, seat, quadrant)
            case events.VolleyFired(player=seat, points=points):
                self._set(self.points, seat, points)
                self._set(self.left, seat, points)
                side = self.side_of(seat)
                if side is not None:
                    self.salvos[side] = self._salvo(side)
            case events.BeamAimed(player=seat, target=target):
                side = self.side_of(seat)
                if side is not None:
                    self.aims[side] = (*self.aims[side], target)
            case events.PirateHit(points=points, hits=hits):
                self.hits = hits
                self._land(PIRATE, points)
            case events.ResearchBegan(is_tight_scan=is_tight):
                self.kind = TIGHT_SCAN if is_tight else RESEARCH
            case events.ShipFled(player=seat) | events.FightersFled(player=seat):
                self.fled = seat
            case events.BattleEnded(reason=reason):
                self.reason = reason
            case _:
                self._take_damage(event)

    def _salvo(self, side: int) -> tuple[Battery, ...]:
        """What gives a side's points."""
        if self.sides[side] == PIRATE:
            return (Battery(PIRATES, max(1, self.level)),)
        player = self.player(side)
        ship = player.ship if player is not None and self.has_ship(side) else None
        return salvo(ship, self.quadrants[side], self.patrol(side))

    def recall(self, other: BattleState) -> None:
        """Take over what only events tell: what was lost, and what gives the points."""
        self.lost, self.salvos = other.lost, other.salvos

    def _take_damage(self, event: Event) -> None:
        match event:
            case events.ComponentDamaged(player=seat, kind=kind, cause=cause) if cause != "transfer":
                self._lose(seat, str(kind))
                self.is_paid = cause == "tight-scan"
            case events.FighterDestroyed(player=seat):
                self._lose(seat, FIGHTER)
            case events.HitIgnored(player=seat):
                self._land(seat)
            case events.HitsLost(player=seat, points=points):
                self._lose(seat, WASTED, points)

    def _lose(self, seat: int, what: str, points: int = 1) -> None:
        self._land(seat, points)
        side = self.side_of(seat)
        if side is not None:
            self.lost[side] = (*self.lost[side], *[Loss(what, self.round)] * points)

    def _land(self, seat: int, points: int = 1) -> None:
        """Points that a side has taken are gone from what its enemy deals."""
        side = self.side_of(seat)
        if side is not None:
            self.left[1 - side] = max(0, self.left[1 - side] - points)
            self.taker = side

    def _set(self, pair: list[int], seat: int, value: int) -> None:
        side = self.side_of(seat)
        if side is not None:
            pair[side] = value


def step_of(event: Event) -> int:
    """The step of a round that an event belongs to; 0 if to whichever is under way."""
    match event:
        case events.RoundBegan() | events.QuadrantFixed():
            return DICE
        case events.VolleyFired() | events.BeamAimed():
            return GIVE
        case events.ComponentDamaged(cause=cause) if cause != "transfer":
            return TAKE
        case events.FighterDestroyed() | events.HitIgnored() | events.HitsLost() | events.PirateHit():
            return TAKE
        case events.ComponentRestored(cause="battle-pod"):
            return SHIELDS
        case events.ShipFled() | events.FightersFled():
            return RUN
        case events.BattleEnded():
            return NEXT
    return 0


def opened(picture: Picture, event: Event, hits: int = 0) -> BattleState | None:
    """The state as an event opens it, with its own picture; `hits` is the Pirate's damage. None for other events."""
    own = replace(picture, players=list(picture.players), courses=dict(picture.courses))
    match event:
        case events.BattleOpened(attacker=attacker, defender=defender, sector=sector, level=level):
            return BattleState(own, BATTLE, (attacker, defender), sector, level, hits=hits)
        case events.AsteroidStruck(player=seat, sector=sector):
            return _struck(own, ASTEROID, seat, sector, 1)
        case events.TorpedoFired(player=seat, enemy=enemy, sector=sector, points=points):
            if enemy == PIRATE:
                level = own.board.pirates[sector]
                made = BattleState(own, TORPEDO, (seat, PIRATE), sector, level, hits=hits)
                made.points, made.left = [points, NONE], [points, 0]
                return made
            return _struck(own, TORPEDO, enemy, sector, points, seat)
        case events.ResearchBegan(player=seat, is_tight_scan=is_tight):
            return BattleState(own, TIGHT_SCAN if is_tight else RESEARCH, (seat, HAZARD), own.players[seat].sector)
    return None


def _struck(picture: Picture, kind: str, seat: int, sector: Sector, points: int, shooter: int = NONE) -> BattleState:
    """One Starship hit by something without a ship."""
    made = BattleState(picture, kind, (seat, HAZARD), sector, shooter=shooter)
    made.points, made.left = [NONE, points], [0, points]
    return made


def ongoing(position: Position) -> BattleState | None:
    """The state of whatever is under way in a position; None if nothing is."""
    for frame in position.pending:
        match frame:
            case Battle():
                return _of_battle(position, frame)
            case Strike():
                return _of_strike(position, frame)
            case Radiation(player=seat):
                return BattleState(Picture.of(position), RADIATION, (seat, HAZARD), position.players[seat].sector)
            case Researching(player=seat, stage=stage):
                kind = TIGHT_SCAN if stage else RESEARCH
                return BattleState(Picture.of(position), kind, (seat, HAZARD), position.players[seat].sector)
    return None


def _of_battle(position: Position, frame: Battle) -> BattleState:
    made = BattleState(Picture.of(position), BATTLE, frame.sides, frame.sector, frame.level, frame.round)
    made.rolls, made.quadrants = list(frame.rolls), list(frame.quadrants)
    made.hits = dict(position.hits).get(frame.sector, 0)
    top = position.pending[-1]
    made.step = _step(top) if frame.round else 0  # before the first round (FLE-2) there is none
    if made.step in (GIVE, TAKE):
        made.points = [points or NONE for points in frame.points]
        made.left = _untaken(frame, top)
        made.aims = list(frame.aims)
        made.salvos = [made._salvo(side) for side in (LEFT, RIGHT)]
    if isinstance(top, TakingDamage):
        made.taker = frame.sides.index(top.player)
    if isinstance(top, Aiming):
        made.aims[frame.sides.index(top.player)] = top.named
    return made


def _untaken(frame: Battle, top: object) -> list[int]:
    """The points of each side that the enemy has yet to take."""
    left = list(frame.points)
    for act, side in frame.plan[: frame.planned]:
        if act == TAKEN:
            is_under_way = isinstance(top, TakingDamage) and top.player == frame.sides[side]
            left[1 - side] = top.points if is_under_way and isinstance(top, TakingDamage) else 0
    return left


def _of_strike(position: Position, frame: Strike) -> BattleState:
    made = BattleState(Picture.of(position), frame.cause, (frame.player, HAZARD), frame.sector)
    made.points, made.left = [NONE, frame.points], [0, frame.points]
    top = position.pending[-1]
    made.step = _step(top)
    if isinstance(top, TakingDamage):
        made.quadrants[LEFT], made.left = top.quadrant, [0, top.points]
    elif isinstance(top, Direction):
        made.rolls[LEFT] = top.roll
    made.shooter = position.turn if frame.cause == TORPEDO else NONE
    return made


def _step(frame: object) -> int:
    """The step of a round that a decision falls in; 0 for none."""
    match frame:
        case Direction():
            return DICE
        case Aiming():
            return GIVE
        case TakingDamage():
            return TAKE
        case Fleeing():
            return RUN
    return 0
