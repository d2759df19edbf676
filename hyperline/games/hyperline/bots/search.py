"""Looks ahead, and tells who is likely to win.

Each choice is played to the end by policy, from positions that could be the true one behind a view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log2, sqrt
from random import Random
from typing import Final

from hyperline.arena.levels import First, Shares
from hyperline.games.hyperline.bots.policy import policy_action
from hyperline.games.hyperline.bots.weights import Weights, weights_for
from hyperline.games.hyperline.rules.actions import Action, parse_action
from hyperline.games.hyperline.rules.game import apply_action, legal_actions
from hyperline.games.hyperline.rules.observe import determinise, reseeded
from hyperline.games.hyperline.rules.position import NOBODY, Position
from hyperline.kernel.dice import Dice

MOODY: Final = 0.7
"""How likely a seat is to get a mood in a simulated game."""
PATIENCE: Final = 50
"""After this many rounds there is no search: two bots that wait for each other would wait for ever."""
NEUTRAL: Final[Mapping[type[Action], float]] = {}
POLICY_DECISIONS: Final = frozenset({"radiation", "damage", "aim", "direction"})
"""Kinds of decision that are left to the policy."""
POLICY_BONUS: Final = 0.01
"""A bonus for the policy's choice."""
FIRST: Final = 6
"""Games before a choice may be dropped for its results."""
ALIKE: Final = 12
"""Games after which choices with equal results count as the same."""
CLEAR: Final = 2.0
"""By how many standard errors the leader must be ahead for a choice to be dropped."""
ROUNDS: Final = 40
"""For how many more rounds games are played at most."""
MARGIN: Final = 0.1
"""The share of a result that depends on the margin of victory or defeat."""


class Candidate:
    """A choice and the `results` of its games, from 0 (lost) to 1 (won), with how many were won.

    `bonus` is added to the mean result.
    """

    __slots__ = ("action", "bonus", "results", "total", "wins")

    def __init__(self, action: Action, bonus: float) -> None:
        self.action = action
        self.bonus = bonus
        self.results: list[float] = []
        self.total = 0.0
        self.wins = 0

    def add(self, result: float, is_won: bool) -> None:
        """Add the result of one game."""
        self.results.append(result)
        self.total += result
        self.wins += is_won

    @property
    def nodes(self) -> int:
        """The number of games in which it was tried."""
        return len(self.results)

    @property
    def merit(self) -> float:
        """How good it looks."""
        return (self.total / len(self.results) if self.results else 0.0) + self.bonus

    @property
    def chance(self) -> float:
        """The share of its games that were won."""
        return self.wins / len(self.results) if self.results else 0.0

    def lead(self, other: Candidate) -> tuple[float, float]:
        """By how much it looks better than another, and the standard error; the same luck for both keeps that small."""
        by = [more - less for more, less in zip(self.results, other.results, strict=False)]
        if len(by) < 2:
            return 0.0, 1.0  # a single game says nothing
        mean = sum(by) / len(by)
        variance = sum((each - mean) ** 2 for each in by) / (len(by) - 1)
        return mean + self.bonus - other.bonus, sqrt(variance / len(by))


class Search:
    """A search for one decision. After `run`, `best` is the choice, and `candidates` has all that were tried, best first.

    `actions` are the closed actions to choose from, the policy's first. `weights` are those assumed for each seat, and
    `moods` others that a seat may have instead: if all seats always had the same weights, a trifle would decide the
    simulated games, always the same way. `fondness` is a bonus by kind of action. `caution` is by how many standard errors
    a choice must be ahead of the policy's: among many that are tried a few times, one looks good by luck.
    """

    def __init__(
        self,
        view: Position,
        actions: Sequence[Action],
        weights: Sequence[Weights],
        dice: Dice,
        moods: Sequence[Weights] = (),
        fondness: Mapping[type[Action], float] = NEUTRAL,
        caution: float = 1.0,
    ) -> None:
        frame = view.decision
        assert frame is not None, "somebody decides"
        self.seat = frame.seat
        self.view = view
        self.weights = weights
        self.dice = dice
        self.moods = moods
        self.caution = caution
        self.candidates = [Candidate(action, fondness.get(type(action), 0.0)) for action in actions]
        self._usual = self.candidates[0]
        self._usual.bonus += POLICY_BONUS

    def run(self, nodes: int, goes_on: Callable[[], bool] = lambda: True) -> None:
        """Use at most `nodes` nodes, while `goes_on` is true. A node is one game of one candidate, played to its end.

        All candidates are tried with the same luck, sweep by sweep. Clearly worse ones are dropped at once, and the worse
        half as the nodes are used up. When one is left, the search ends.
        """
        is_late = self.view.turns >= PATIENCE * len(self.view.players)
        alive, left = list(self.candidates), 0 if is_late else nodes
        while len(alive) > 1 and left >= len(alive) and goes_on():
            for _ in range(max(1, left // (ceil(log2(len(alive))) * len(alive)))):
                if not goes_on():
                    break
                self._sweep(alive, goes_on)
                left -= len(alive)
                alive = self._contenders(alive)
            alive = self._better_half(alive)
        self._sort()

    @property
    def best(self) -> Action:
        """The choice; before the search it is the policy's."""
        return self.candidates[0].action

    def _sweep(self, alive: Sequence[Candidate], goes_on: Callable[[], bool]) -> None:
        """Play one more game of each; what is hidden is dealt again, from the view alone."""
        seed, self.dice = self.dice.roll(1 << 40)
        position, weights = determinise(self.view, Dice.of(seed)), self._drawn(Random(seed))
        for candidate in alive:
            if goes_on():
                end = played_out(apply_action(position, self.seat, candidate.action).position, weights)
                candidate.add(self.result(end), end.winner == self.seat)

    def _drawn(self, luck: Random) -> Sequence[Weights]:
        """The weights of each seat in one sweep."""
        if not self.moods:
            return self.weights
        return [luck.choice(self.moods) if luck.random() < MOODY else weights for weights in self.weights]

    def _contenders(self, alive: list[Candidate]) -> list[Candidate]:
        """Those that may still turn out best: those clearly worse than the leader, or no different from it, are dropped."""
        leader = max(alive, key=lambda candidate: candidate.merit)
        if leader.nodes < FIRST:
            return alive
        return [candidate for candidate in alive if candidate is leader or _is_open(leader, candidate)]

    def _better_half(self, alive: list[Candidate]) -> list[Candidate]:
        """The better half of what is left, and the policy's choice if it is left, since the others are compared with it."""
        alive.sort(key=lambda candidate: -candidate.merit)
        half = (len(alive) + 1) // 2
        return alive[:half] + [candidate for candidate in alive[half:] if candidate is self._usual]

    def _sort(self) -> None:
        """Put the choice first: the best of those tried most often, unless its lead over the policy's may well be luck."""
        self.candidates.sort(key=lambda candidate: (-candidate.nodes, -candidate.merit))
        best, usual = self.candidates[0], self._usual
        if best is not usual and usual.nodes:
            lead, spread = best.lead(usual)
            if lead < self.caution * spread:
                self.candidates.remove(usual)
                self.candidates.insert(0, usual)

    def result(self, position: Position) -> float:
        """The result from 0 (lost) to 1 (won), with a little for the margin. A game that has not ended counts by points."""
        mine = position.players[self.seat].research
        others = max(player.research for seat, player in enumerate(position.players) if seat != self.seat)
        by = (mine - others) / position.terms.goal
        won = 0.5 + by / 2 if position.winner == NOBODY else float(position.winner == self.seat)
        return (1 - MARGIN) * won + MARGIN * (0.5 + by / 2)


def played_out(position: Position, weights: Sequence[Weights]) -> Position:
    """The position when all play on by policy to the end of the game, or until the limit of ROUNDS."""
    last = position.turns + ROUNDS * len(position.players)
    while (frame := position.decision) is not None and position.turns < last:
        action = policy_action(weights[frame.seat], position, legal_actions(position))
        position = apply_action(position, frame.seat, action).position
    return position


def _is_open(leader: Candidate, other: Candidate) -> bool:
    """Whether it is not yet clear which is better."""
    lead, spread = leader.lead(other)
    return lead < CLEAR * spread if spread else other.nodes < ALIKE


LEVEL: Final = "captain"
"""How the computers play."""


def outcomes(position: Position, games: int, seed: int, first: First | None = None) -> tuple[Shares, ...]:
    """Who wins each of this many games that go on from a true position with other luck, maybe after a `first` action.

    A game that does not end is won by nobody. No seat has a style: chances are then nearest to what comes. Raises Illegal.
    """
    luck, seats = Random(seed), len(position.players)
    weights = [weights_for(LEVEL, players=seats)] * seats
    found = list[Shares]()
    for _ in range(games):
        world = reseeded(position, luck.getrandbits(40))
        if first is not None:
            world = apply_action(world, first[0], parse_action(first[1])).position
        end = played_out(world, weights)
        found.append(tuple(float(seat == end.winner) for seat in range(seats)))
    return tuple(found)
