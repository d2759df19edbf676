"""What chance has brought each player in a game, compared with what was to be expected. `luck_tally` computes it.

Only rolls and draws are chance. A roll is compared with the mean of what its four faces would have been worth to the same
ships at that moment (`throws`). Over many games the difference is therefore zero, however well or badly anybody plays. A
tile is compared with all tiles that nobody had yet shown when it was drawn, each equally likely. A choice is not luck: the
quadrant of a ship that is faster by 2 or more, the damage of a Pirate, a tile that was picked, or a tile that its player
had seen on top of the stack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from hyperline.games.hyperline.counsel.chance import Faces, as_uneven, at_most
from hyperline.games.hyperline.counsel.throws import Throw
from hyperline.games.hyperline.rules.catalogue import ASTEROID, HYPERLINE_TILES, LOOKS, PIRATE_BASE, PLANET_TILES
from hyperline.games.hyperline.rules.geometry import Quadrant, Sector

PURPOSES: Final = ("first", "battle", "asteroid", "torpedo", "tight-scan")
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
