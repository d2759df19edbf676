"""The likely ends of a blind Jump, found by sampling the rules on a view. It uses only what the seat may know.

The samples grow a tree of what may happen (`voyage`). Shares of tiles are exact at each fork where every tile has been
tried; elsewhere samples are spread evenly over the tiles. A complete tree is an enumeration, and its odds are exact. The
same number of samples always gives the same odds.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple, TypeVar

from msgspec import Struct

from hyperline.games.hyperline.rules.actions import Action, Place
from hyperline.games.hyperline.rules.catalogue import RING
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.voyage import Fork, Tile, VoyageEnd, embark, follow
from hyperline.kernel.dice import Dice

T = TypeVar("T", bound=Hashable)

ENOUGH: Final = 4000
"""The effort that comes within 2 points of the truth, even with nothing explored; it takes less than 150 ms."""
CLOSE: Final = 0.8
"""The share of that effort that is nearly as good."""
BLOCKS: Final = ("pirate", "asteroid", "starship", "fighters")
"""The reasons for an end that also end the Command phase (MOV-6)."""
_RING: Final = frozenset(RING)
_LUCK: Final = Dice.of(20_240_229)
_GRAIN: Final = 1 << 20
_GOLDEN: Final = 0.6180339887498949  # steps of this share fill a circle most evenly, whatever their number


class EndShare(Struct, frozen=True):
    """How often the Jump ends in a sector for a reason (`voyage.End.why`)."""

    sector: Sector
    why: str
    share: float

    @property
    def is_blocked(self) -> bool:
        """Whether this also ends the Command phase."""
        return self.why in BLOCKS


class EndOdds(Struct, frozen=True):
    """What may become of a Jump; all shares are of 1.

    `ends`: the likeliest first. `entered`: by sector, how often the Jump comes there. `explored`: by number, how often this
    many sectors are newly explored. `ring`: how often it comes to the ring. `blocked`: how often the Command phase ends.
    `samples`: how many Jumps were tried; many stand for several. `effort`: see `OddsTree.effort`. `is_exact`: whether
    everything that may happen was tried.
    """

    ends: tuple[EndShare, ...]
    entered: dict[Sector, float]
    explored: tuple[float, ...]
    ring: float
    blocked: float
    samples: int
    effort: int
    is_exact: bool

    @property
    def is_close(self) -> bool:
        """Whether enough was tried for the figures to be right within 2 points."""
        return self.is_exact or self.effort >= CLOSE * ENOUGH

    def by_sector(self) -> dict[Sector, float]:
        """How often it ends in each sector, the likeliest first."""
        return _summed((end.sector, end.share) for end in self.ends)

    def by_why(self) -> dict[str, float]:
        """How often it ends for each reason, the likeliest first."""
        return _summed((end.why, end.share) for end in self.ends)


class OddsTree:
    """Finds the odds of one Jump from a seat's view: call `step` as often as time allows, and `odds` at any time.

    `effort` counts how often the rules were asked how a Jump continues, which is what takes time. `action` is a legal
    `jump`, or a `draw`, `place` or `branch` within a Jump; others raise Illegal or ValueError.
    The view must be one that `observe` made for the seat that decides.
    """

    def __init__(self, view: Position, action: Action) -> None:
        self.samples = 0
        self.effort = 0
        self._board = view.board
        self._luck = _LUCK
        self._whys: dict[tuple[Sector, int], str] = {}
        self._laid = isinstance(action, Place)  # the tile that is laid is known
        self._root = self._grown(embark(view, action), _NOWHERE)

    @property
    def is_blind(self) -> bool:
        """Whether a tile may be drawn or turned up on the way."""
        return self._root.trail.explored > self._laid if isinstance(self._root, _Leaf) else _meets_chance(self._root.fork)

    @property
    def is_exact(self) -> bool:
        """Whether more samples would change nothing."""
        return isinstance(self._root, _Leaf) or self._root.is_whole

    def step(self, samples: int = 1) -> bool:
        """Try some more Jumps; False once nothing is left to try."""
        for _ in range(samples):
            if self.is_exact:
                return False
            self._try()
        return not self.is_exact

    def run(self, effort: int = ENOUGH) -> EndOdds:
        """The odds after this much effort, or less if nothing is left to try."""
        while self.effort < effort and self.step():
            pass
        return self.odds()

    def complete(self) -> EndOdds:
        """The exact odds by enumeration. It may take very long if much is unexplored."""
        while self.step(100):
            pass
        return self.odds()

    def odds(self) -> EndOdds:
        """The odds from the samples so far; at least one is needed."""
        tally = _EndCounter()
        ahead: list[tuple[float, _Node | _Leaf]] = [(1.0, self._root)]
        while ahead:
            share, node = ahead.pop()
            tally.pass_by(share, node.trail)
            if isinstance(node, _Leaf):
                tally.end(share, node)
            else:
                ahead.extend((share * part, child) for part, child in node.shares())
        return tally.odds(self.samples, self.effort, self.is_exact)

    def _try(self) -> None:
        self.samples += 1
        path: list[_Node] = []
        node: _Node | _Leaf = self._root
        while isinstance(node, _Node) and not node.is_whole:
            path.append(node)
            index = node.pick()
            child = node.children.get(index)
            if child is None:
                self.effort += 1
                grown = follow(node.fork.position, node.fork.on.ways[index])
                child = node.children[index] = self._grown(grown, node.trail)
            node = child
        for passed in reversed(path):
            passed.review()

    def _grown(self, grown: Fork | VoyageEnd, before: _Trail) -> _Node | _Leaf:
        if isinstance(grown, VoyageEnd):
            return _Leaf(self._trail(grown.entered, before), grown.sector, grown.why)
        start, self._luck = self._luck.roll(_GRAIN)
        is_same = before.entered[-1:] == (grown.turned,)
        trail = before._replace(new=()) if is_same else self._trail(grown.entered, before)
        if not grown.on.stops:
            return _Node(trail, grown, start / _GRAIN, {})
        rest, sector = trail._replace(new=()), trail.entered[-1]
        ends: dict[int, _Node | _Leaf] = {
            index: _Leaf(rest, sector, self._why(grown, index, sector)) for index in grown.on.stops
        }
        return _Node(trail, grown, start / _GRAIN, ends)

    def _trail(self, entered: tuple[Sector, ...], before: _Trail) -> _Trail:
        known = before.entered
        fresh = entered[len(known) :]
        new = tuple(sector for sector in dict.fromkeys(fresh) if sector not in known) if fresh else ()
        explored = before.explored + sum([self._board.is_empty(sector) for sector in new])
        return _Trail(new, entered, explored, before.has_ring or not _RING.isdisjoint(new))

    def _why(self, fork: Fork, index: int, sector: Sector) -> str:
        """Why a tile without lines ends the Jump in its sector; always the same within one Jump."""
        way = fork.on.ways[index]
        assert isinstance(way, Tile)
        why = self._whys.get((sector, way.code))
        if why is None:
            end = follow(fork.position, way)
            assert isinstance(end, VoyageEnd)
            why = self._whys[sector, way.code] = end.why
        return why


class _Trail(NamedTuple):
    """The sectors that a Jump has `entered` so far; `new` has those that its last part entered for the first time."""

    new: tuple[Sector, ...]
    entered: tuple[Sector, ...]
    explored: int
    has_ring: bool


_NOWHERE: Final = _Trail((), (), 0, False)


class _Leaf(NamedTuple):
    """An end with the trail that leads to it."""

    trail: _Trail
    sector: Sector
    why: str


class _Node:
    """A fork and what has been tried at it; `ends` are those of the ways that surely end the Jump."""

    __slots__ = ("_at", "_open", "_sums", "_visits", "_visits_of", "children", "fork", "is_covered", "is_whole", "trail")

    def __init__(self, trail: _Trail, fork: Fork, start: float, ends: dict[int, _Node | _Leaf]) -> None:
        self.trail = trail
        self.fork = fork
        self.children = ends
        self._at = start
        self._visits = 0
        self._visits_of = [0] * len(fork.on.ways)
        self.is_covered = self.is_whole = False
        self._open: Sequence[int] = fork.on.lines
        self._sums: Sequence[float] = fork.on.sums
        self.review()

    def _offer(self, open_ways: Sequence[int]) -> None:
        """Choose among these ways from now on."""
        self._open = open_ways
        self._sums = list(accumulate([self.fork.on.shares[index] for index in open_ways]))

    def pick(self) -> int:
        """The next way to try: each as often as its share says, spread as evenly as possible."""
        self._at = (self._at + _GOLDEN) % 1.0
        index = self._open[bisect_right(self._sums, self._at * self._sums[-1])]
        self._visits += 1
        self._visits_of[index] += 1
        return index

    def review(self) -> None:
        """Find out what is left to try: once every way was tried at least once, only those not yet complete."""
        if not self.is_covered:
            self.is_covered = len(self.children) == len(self.fork.on.ways)
        if self.is_covered:
            left = [index for index in self._open if isinstance(node := self.children[index], _Node) and not node.is_whole]
            self.is_whole = not left
            if left and len(left) < len(self._open):
                self._offer(left)

    def shares(self) -> Iterator[tuple[float, _Node | _Leaf]]:
        """The ways tried, each with the share that it stands for."""
        on = self.fork.on
        rest = 1.0 - sum(on.shares[index] for index in on.stops)
        for index, child in self.children.items():
            is_counted = not self.is_covered and index not in on.stops
            yield (rest * self._visits_of[index] / self._visits if is_counted else on.shares[index]), child


class _EndCounter:
    """Adds up ends by their shares."""

    def __init__(self) -> None:
        self.ends: defaultdict[tuple[Sector, str], float] = defaultdict(float)
        self.entered: defaultdict[Sector, float] = defaultdict(float)
        self.explored: defaultdict[int, float] = defaultdict(float)
        self.ring = 0.0

    def pass_by(self, share: float, trail: _Trail) -> None:
        """Count the sectors that are entered for the first time."""
        for sector in trail.new:
            self.entered[sector] += share

    def end(self, share: float, leaf: _Leaf) -> None:
        """Count an end."""
        self.ends[leaf.sector, leaf.why] += share
        self.explored[leaf.trail.explored] += share
        if leaf.trail.has_ring:
            self.ring += share

    def odds(self, samples: int, effort: int, is_exact: bool) -> EndOdds:
        """The odds, with everything sorted."""
        ends = sorted(self.ends.items(), key=lambda item: (-item[1], item[0]))
        return EndOdds(
            tuple(EndShare(sector, why, share) for (sector, why), share in ends),
            dict(sorted(self.entered.items())),
            tuple(self.explored[number] for number in range(max(self.explored, default=-1) + 1)),
            self.ring,
            sum(share for (_, why), share in ends if why in BLOCKS),
            samples,
            effort,
            is_exact,
        )


def _meets_chance(fork: Fork) -> bool:
    """Whether any way from a fork depends on an unknown tile."""
    if isinstance(fork.on.ways[0], Tile):
        return True
    ahead = (follow(fork.position, way) for way in fork.on.ways)
    return any(isinstance(after, Fork) and _meets_chance(after) for after in ahead)


def _summed(shares: Iterable[tuple[T, float]]) -> dict[T, float]:
    sums: defaultdict[T, float] = defaultdict(float)
    for key, share in shares:
        sums[key] += share
    return dict(sorted(sums.items(), key=lambda item: -item[1]))
