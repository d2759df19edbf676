"""What chance has brought each player in a game, beside what was to be expected of it; `tally` reckons it from the steps.

Only rolls and draws are chance. What a roll is held against is fixed when the die is thrown: its worth is set beside the
mean of what its four faces would have been worth to the same ships at that moment (`throws`), so that over many games the
difference is nothing, however well or badly anybody plays. A tile is held against the tiles that nobody had yet shown when
it was drawn, each as likely as any other. What was chosen is no luck: the quadrant of one who is faster by 2 or more, the
damage of a Pirate, a tile that was picked, or that its player had seen on top of the stack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from hyperline.games.hyperline.counsel.chance import Faces, as_uneven, at_most
from hyperline.games.hyperline.counsel.throws import Throw
from hyperline.games.hyperline.engine.catalogue import ASTEROID, HYPERLINE_TILES, LOOKS, PIRATE_BASE, PLANET_TILES
from hyperline.games.hyperline.engine.geometry import Quadrant, Sector

PURPOSES: Final = ("first", "battle", "asteroid", "torpedo", "tight-scan")
STACKS: Final = ("hyperline", "planet")


def kind_of(code: int) -> str:
    """A tile's kind: what its planet sells, else the tile's own name."""
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
    """A tile that came by chance: its kind, and by kind how likely each was."""

    stack: str
    kind: str
    shares: Mapping[str, float]


class Blow(NamedTuple):
    """What a side of a battle gave in a round; `player` and `enemy` may be PIRATE, `throw` is None if it rolled nothing.

    `points` are those that were given, `quadrant` where the giver had its enemy (None without a Starship there).
    """

    battle: int
    round: int
    player: int
    enemy: int
    points: int
    throw: Throw | None = None
    quadrant: Quadrant | None = None

    @property
    def found(self) -> int:
        """The points that the roll put within reach; those given, where nothing was rolled."""
        return self.points if self.throw is None else self.throw.found

    @property
    def expected(self) -> float:
        """The mean of `found` over the four faces."""
        return self.points if self.throw is None else self.throw.expected


class Hit(NamedTuple):
    """An ``asteroid`` or a ``torpedo`` that struck a Starship: `points` in all, and how many of them did harm."""

    cause: str
    player: int
    points: int
    harm: int
    throw: Throw | None = None

    @property
    def found(self) -> int:
        """The points that the roll let do harm; those that did, where nothing was rolled."""
        return self.harm if self.throw is None else self.throw.found

    @property
    def expected(self) -> float:
        """The mean of `found` over the four faces."""
        return self.harm if self.throw is None else self.throw.expected


class Met(NamedTuple):
    """A battle: who fought where, by number in `Blow.battle`."""

    attacker: int
    defender: int
    sector: Sector
    level: int


class Balance(NamedTuple):
    """What came of some rolls, and the mean of what they could have come to."""

    found: int
    expected: float

    @property
    def more(self) -> float:
        """By how much more came than was expected; negative for less."""
        return self.found - self.expected


@dataclass
class Fortune:
    """One player's luck. `faces` are counts by purpose; `chosen` tiles came to him by choice, so they count for nothing."""

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
        """How often each face came up, whatever it was rolled for."""
        one, two, three, four = (sum(faces[number] for faces in self.faces.values()) for number in range(4))
        return one, two, three, four

    @property
    def as_uneven(self) -> float:
        """In which share of games fair dice fall as unevenly as his, or more so."""
        return as_uneven(self.rolled)

    # tiles

    def drawn(self, stack: str) -> dict[str, Balance]:
        """By kind of a stack's tiles: how many he drew by chance, and how many were to be expected."""
        draws = [draw for draw in self.draws if draw.stack == stack]
        counts = Counter(draw.kind for draw in draws)
        return {kind: Balance(counts[kind], sum(draw.shares.get(kind, 0.0) for draw in draws)) for kind in KINDS[stack]}

    @property
    def dangers(self) -> Balance:
        """Pirate Bases and Asteroid fields that he drew."""
        found = sum(draw.kind in DANGERS for draw in self.draws)
        return Balance(found, sum(_danger(draw) for draw in self.draws))

    @property
    def dangers_at_most(self) -> float:
        """In which share of games the same draws bring as few dangers as his, or fewer."""
        return at_most(({1: _danger(draw), 0: 1 - _danger(draw)} for draw in self.draws), self.dangers.found)

    # damage

    @property
    def gave(self) -> Balance:
        """Points that he gave in battles."""
        return balance(self.given)

    @property
    def took(self) -> Balance:
        """Points that he was given in battles, and those of asteroids and torpedoes that did harm."""
        return balance([*self.taken, *self.hits])

    @property
    def damage(self) -> float:
        """By how many points he came off better than was to be expected: more given, fewer taken."""
        return self.gave.more - self.took.more

    @property
    def damage_at_most(self) -> float:
        """In which share of games the same rolls bring him as little as they did, or less."""
        mine = [blow.throw for blow in self.given if blow.throw]
        theirs = [blow.throw for blow in self.taken if blow.throw] + [hit.throw for hit in self.hits if hit.throw]
        turned = [{-worth: share for worth, share in throw.shares.items()} for throw in theirs]
        found = sum(throw.found for throw in mine) - sum(throw.found for throw in theirs)
        return at_most([*(throw.shares for throw in mine), *turned], found)

    # tight scans

    @property
    def points(self) -> Balance:
        """Research points that tight scans brought."""
        return Balance(sum(throw.found for throw in self.scans), sum(throw.expected for throw in self.scans))


@dataclass
class Luck:
    """The luck of every player, and the battles that were fought."""

    fortunes: tuple[Fortune, ...]
    battles: list[Met] = field(default_factory=list)


def balance(struck: Iterable[Blow | Hit]) -> Balance:
    """What some blows and hits came to."""
    found, expected = 0, 0.0
    for one in struck:
        found += one.found
        expected += one.expected
    return Balance(found, expected)


def _danger(draw: Draw) -> float:
    return sum(share for kind, share in draw.shares.items() if kind in DANGERS)
