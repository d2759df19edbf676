"""What chance has brought each player in a game, compared with what was to be expected, and how unusual that is.

Only rolls and draws are chance. A roll is compared with the mean of what its four faces would have been worth to the same
ships at that moment (`Throw`); `luck_tally` computes all of it. Over many games the difference is therefore zero, however
well or badly anybody plays. A tile is compared with all tiles that nobody had yet shown when it was drawn, each equally
likely. A choice is not luck: the quadrant of a ship that is faster by 2 or more, the damage of a Pirate, a tile that was
picked, or a tile that its player had seen on top of the stack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import erfc, exp, lgamma, log, pi, sqrt
from typing import Final, NamedTuple

from hyperline.games.hyperline.rules.catalogue import ASTEROID, HYPERLINE_TILES, LOOKS, PIRATE_BASE, PLANET_TILES
from hyperline.games.hyperline.rules.decisions.battle import ATTACKER, DEFENDER, Battle
from hyperline.games.hyperline.rules.exposure import exposed
from hyperline.games.hyperline.rules.geometry import QUADRANTS, Quadrant, Sector
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import Ship, functional_by_target

TURNS = 1
"""With this much more speed a roll may be turned by one to either side (COM-7)."""


class Throw(NamedTuple):
    """A roll: `face` came up (1 to 4), `worth` has the worth of each face."""

    face: int
    worth: tuple[int, ...]

    @property
    def actual(self) -> int:
        """What the face that came up is worth."""
        return self.worth[self.face - 1]

    @property
    def expected(self) -> float:
        """The mean over the four faces."""
        return sum(self.worth) / len(self.worth)

    @property
    def shares(self) -> dict[int, float]:
        """By worth: the share of rolls that bring it."""
        return {worth: count / len(self.worth) for worth, count in Counter(self.worth).items()}


def battle_throw(players: Sequence[Player], battle: Battle, seat: int, face: int) -> Throw:
    """A roll in a battle, worth the points that its side can then give. A die that may be turned counts at its best."""
    me, other = (ATTACKER, DEFENDER) if seat == battle.sides[ATTACKER] else (DEFENDER, ATTACKER)
    lead = battle.speed(players, me) - battle.speed(players, other)
    player = players[seat]
    fire, fighters = prowess(player.ship).fire, player.fighters(battle.sector)
    points = [fire[quadrant] + fighters for quadrant in QUADRANTS]
    return Throw(face, tuple(max(points[reached] for reached in _reached(roll, lead)) for roll in QUADRANTS))


def strike_throw(player: Player, face: int, points: int, *, by_torpedo: bool, is_shielded: bool) -> Throw:
    """A roll for an asteroid or a torpedo, worth the points that do harm. A die that may be turned counts at its least."""
    harms = [harm(player, quadrant, points, by_torpedo=by_torpedo, is_shielded=is_shielded) for quadrant in QUADRANTS]
    lead = prowess(player.ship).speed
    return Throw(face, tuple(min(harms[reached] for reached in _reached(roll, lead)) for roll in QUADRANTS))


def tight_throw(ship: Ship, face: int) -> Throw:
    """The roll of a tight scan, worth a point if a boosted Scanner faces the quadrant (RES-3)."""
    return Throw(face, tuple(int(is_faced) for is_faced in prowess(ship).tight))


def harm(player: Player, quadrant: Quadrant, points: int, *, by_torpedo: bool, is_shielded: bool) -> int:
    """How many points from a quadrant do harm: one less for each exposed Hardpoint Shield that faces it.

    If nothing of the ship is exposed, a torpedo harms the fighters with it (DMG-3), and an asteroid nothing (AST-1).
    `is_shielded`: Hardpoint Shields stop asteroids and torpedoes in this game (SHD-2).
    """
    targets = exposed(player.ship, quadrant)
    if not targets:
        return min(points, player.fighters(player.sector)) if by_torpedo else 0
    stopping = prowess(player.ship).hardpoints[quadrant] if is_shielded else frozenset()
    return max(0, points - sum(target in stopping for target in targets))


def _reached(roll: Quadrant, lead: int) -> tuple[Quadrant, ...]:
    """The quadrants that a roll may be turned to with this lead in speed; with a larger lead there is no roll."""
    return (roll, (roll + 1) % 4, (roll - 1) % 4) if lead == TURNS else (roll,)


def tight_after(ship: Ship, points: int) -> tuple[bool, ...]:
    """By quadrant, whether a tight scan can still succeed once `points` are paid where they harm it least (RES-3)."""
    if ship.bridge.is_damaged:
        return (False,) * len(QUADRANTS)
    if not points:
        return prowess(ship).tight
    return max((tight_after(ship.damaged(part), points - 1) for part in functional_by_target(ship).values()), key=sum)


FACES = 4
COUNTED = 40
"""Up to this many rolls, every way they could have fallen is counted; for more, chi square is as good."""

Faces = tuple[int, int, int, int]


def unevenness(faces: Faces) -> float:
    """Chi square of how often each face came up: 0 if all came equally often or nothing was rolled."""
    rolls = sum(faces)
    return sum(count * count for count in faces) * FACES / rolls - rolls if rolls else 0.0


def as_uneven(faces: Faces) -> float:
    """The share of games in which fair dice, rolled as often, fall as unevenly as this or more so."""
    rolls = sum(faces)
    if not rolls:
        return 1.0
    if rolls > COUNTED:
        chi_square = unevenness(faces)
        return erfc(sqrt(chi_square / 2)) + sqrt(2 * chi_square / pi) * exp(-chi_square / 2)
    squares = sum(count * count for count in faces)
    return min(1.0, sum(share for sum_of, share in _squares(rolls).items() if sum_of >= squares))


@lru_cache(maxsize=COUNTED)
def _squares(rolls: int) -> Mapping[int, float]:
    """By sum of the squared counts of faces: its share of all the ways that this many rolls can fall."""
    shares: Counter[int] = Counter()
    whole = lgamma(rolls + 1) - rolls * log(FACES)
    logs = [lgamma(count + 1) for count in range(rolls + 1)]
    for one in range(rolls + 1):
        for two in range(rolls - one + 1):
            for three in range(rolls - one - two + 1):
                four = rolls - one - two - three
                ways = exp(whole - logs[one] - logs[two] - logs[three] - logs[four])
                shares[one * one + two * two + three * three + four * four] += ways  # type: ignore[assignment]
    return shares


def at_most(outcomes: Iterable[Mapping[int, float]], limit: int) -> float:
    """The chance that independent draws, each given as value to share, add up to `limit` or less."""
    sums: dict[int, float] = {0: 1.0}
    for shares in outcomes:
        further: dict[int, float] = {}
        for so_far, chance in sums.items():
            for value, share in shares.items():
                further[so_far + value] = further.get(so_far + value, 0.0) + chance * share
        sums = further
    return min(1.0, sum(chance for total, chance in sums.items() if total <= limit))


PURPOSES: Final = ("first", "battle", "asteroid", "torpedo", "tight-scan", "ambush")
STACKS: Final = ("hyperline", "planet")


def kind_of(code: int) -> str:
    """A tile's kind: what its planet sells, or the tile's own name."""
    look = LOOKS[code]
    return str(look.sells) if look.sells is not None else look.name


KIND_BY_NAME: Final = {LOOKS[code].name: kind_of(code) for code in (*HYPERLINE_TILES, *PLANET_TILES)}
KINDS: Final = {
    "hyperline": tuple(dict.fromkeys(kind_of(code) for code in HYPERLINE_TILES)),
    "planet": tuple(dict.fromkeys(kind_of(code) for code in PLANET_TILES)),
}
"""By stack: every kind of its tiles, in the order of the rules' data."""
DANGERS: Final = frozenset({LOOKS[PIRATE_BASE].name, LOOKS[ASTEROID].name})
"""The kinds that nobody likes to draw."""


class Draw(NamedTuple):
    """A tile drawn by chance: its kind, and how likely each kind was."""

    stack: str
    kind: str
    shares: Mapping[str, float]


class Blow(NamedTuple):
    """The damage that a side of a battle gave in a round. `player` and `enemy` may be PIRATE.

    `points` were given; `throw` is None if the side did not roll. `quadrant` is where the side had its enemy (None without
    a Starship there).
    """

    battle: int
    round: int
    player: int
    enemy: int
    points: int
    throw: Throw | None = None
    quadrant: Quadrant | None = None

    @property
    def actual(self) -> int:
        """The points that the roll put within reach, or the points given if nothing was rolled."""
        return self.points if self.throw is None else self.throw.actual

    @property
    def expected(self) -> float:
        """The mean of `actual` over the four faces."""
        return self.points if self.throw is None else self.throw.expected


class Hit(NamedTuple):
    """An ``asteroid`` or a ``torpedo`` that struck a Starship: `points` in all, and how many of them did harm.

    `throw` is None if nothing was rolled.
    """

    cause: str
    player: int
    points: int
    harm: int
    throw: Throw | None = None

    @property
    def actual(self) -> int:
        """The points that could do harm after the roll, or those that did if nothing was rolled."""
        return self.harm if self.throw is None else self.throw.actual

    @property
    def expected(self) -> float:
        """The mean of `actual` over the four faces."""
        return self.harm if self.throw is None else self.throw.expected


class Encounter(NamedTuple):
    """A battle: who fought where. `Blow.battle` is its index."""

    attacker: int
    defender: int
    sector: Sector
    level: int


class Balance(NamedTuple):
    """What some rolls or draws brought, and the mean of what they could have brought."""

    actual: int
    expected: float

    @property
    def more(self) -> float:
        """How much more came than was expected; negative for less."""
        return self.actual - self.expected


@dataclass
class Fortune:
    """One player's luck. `faces` has counts by purpose. `chosen` counts tiles that came by choice; they are not luck."""

    faces: dict[str, list[int]] = field(default_factory=dict)
    draws: list[Draw] = field(default_factory=list)
    chosen: int = 0
    given: list[Blow] = field(default_factory=list)
    taken: list[Blow] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    scans: list[Throw] = field(default_factory=list)

    # dice

    @property
    def rolled(self) -> Faces:
        """How often each face came up, whatever the roll was for."""
        one, two, three, four = (sum(faces[number] for faces in self.faces.values()) for number in range(4))
        return one, two, three, four

    @property
    def as_uneven(self) -> float:
        """The share of games in which fair dice fall as unevenly as this player's, or more so."""
        return as_uneven(self.rolled)

    # tiles

    def drawn(self, stack: str) -> dict[str, Balance]:
        """By kind of tile in a stack: how many the player drew by chance, and how many were to be expected."""
        draws = [draw for draw in self.draws if draw.stack == stack]
        counts = Counter(draw.kind for draw in draws)
        return {kind: Balance(counts[kind], sum(draw.shares.get(kind, 0.0) for draw in draws)) for kind in KINDS[stack]}

    @property
    def dangers(self) -> Balance:
        """The Pirate Bases and Asteroid fields that the player drew."""
        actual = sum(draw.kind in DANGERS for draw in self.draws)
        return Balance(actual, sum(_danger(draw) for draw in self.draws))

    @property
    def dangers_at_most(self) -> float:
        """The share of games in which the same draws bring as few dangers, or fewer."""
        return at_most(({1: _danger(draw), 0: 1 - _danger(draw)} for draw in self.draws), self.dangers.actual)

    # damage

    @property
    def gave(self) -> Balance:
        """The points that the player gave in battles."""
        return balance(self.given)

    @property
    def took(self) -> Balance:
        """The points that the player took in battles, and those of asteroids and torpedoes that did harm."""
        return balance([*self.taken, *self.hits])

    @property
    def damage(self) -> float:
        """By how many points the player did better than expected: more given, fewer taken."""
        return self.gave.more - self.took.more

    @property
    def damage_at_most(self) -> float:
        """The share of games in which the same rolls bring the player as little as this, or less."""
        mine = [blow.throw for blow in self.given if blow.throw]
        theirs = [blow.throw for blow in self.taken if blow.throw] + [hit.throw for hit in self.hits if hit.throw]
        turned = [{-worth: share for worth, share in throw.shares.items()} for throw in theirs]
        actual = sum(throw.actual for throw in mine) - sum(throw.actual for throw in theirs)
        return at_most([*(throw.shares for throw in mine), *turned], actual)

    # tight scans

    @property
    def points(self) -> Balance:
        """The research points that tight scans brought."""
        return Balance(sum(throw.actual for throw in self.scans), sum(throw.expected for throw in self.scans))


@dataclass
class Luck:
    """The luck of every player, and the battles that were fought."""

    fortunes: tuple[Fortune, ...]
    battles: list[Encounter] = field(default_factory=list)


def balance(struck: Iterable[Blow | Hit]) -> Balance:
    """The points of some blows and hits, and what was to be expected of them."""
    actual, expected = 0, 0.0
    for one in struck:
        actual += one.actual
        expected += one.expected
    return Balance(actual, expected)


def _danger(draw: Draw) -> float:
    return sum(share for kind, share in draw.shares.items() if kind in DANGERS)
