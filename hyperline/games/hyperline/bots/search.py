"""Looks ahead: what comes of each choice in possible true positions behind a view, when all play on to the end by habit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log2, sqrt
from random import Random
from typing import Final

from hyperline.games.hyperline.bots.policy import habitual
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.engine.actions import Action
from hyperline.games.hyperline.engine.observe import determinise
from hyperline.games.hyperline.engine.position import NOBODY, Position
from hyperline.games.hyperline.engine.rules import apply_action, legal_actions
from hyperline.kernel.dice import Dice

MOODY: Final = 0.7
"""How likely a seat is taken to have a mood, in a game that is played on."""
PATIENCE: Final = 50
"""After so many rounds nothing is looked at: who waits for the other to move first would wait for ever."""
NEUTRAL: Final[Mapping[type[Action], float]] = {}
HABITS: Final = frozenset({"radiation", "damage", "aim", "direction"})
"""Kinds of decision that are left to habit."""
HABITUAL: Final = 0.01
"""How much is added to the habitual choice."""
FIRST: Final = 6
"""Games before a choice is left out for what came of it."""
ALIKE: Final = 12
"""Games after which choices with equal results are taken for one."""
CLEAR: Final = 2.0
"""By how many standard errors the leader must be ahead for that."""
ROUNDS: Final = 40
"""How far games are played on at most."""
MARGIN: Final = 0.1
"""How much of a result is by how much it was won or lost."""


class Candidate:
    """A choice and what came of it: the `results` of its games from 0 (lost) to 1 (won), and how many were won.

    `bonus` is what it is worth beyond that.
    """

    __slots__ = ("action", "bonus", "results", "total", "wins")

    def __init__(self, action: Action, bonus: float) -> None:
        self.action = action
        self.bonus = bonus
        self.results: list[float] = []
        self.total = 0.0
        self.wins = 0

    def add(self, result: float, is_won: bool) -> None:
        """One game more."""
        self.results.append(result)
        self.total += result
        self.wins += is_won

    @property
    def nodes(self) -> int:
        """How many games it was tried in."""
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
        """By how much it looks better than another, and the standard error of that, which the same luck makes small."""
        by = [more - less for more, less in zip(self.results, other.results, strict=False)]
        if len(by) < 2:
            return 0.0, 1.0  # a single game says nothing
        mean = sum(by) / len(by)
        variance = sum((each - mean) ** 2 for each in by) / (len(by) - 1)
        return mean + self.bonus - other.bonus, sqrt(variance / len(by))


class Search:
    """A search for one decision. `run` it; then `best` is the choice, and `candidates` what was weighed, the choice first.

    `actions` are the closed actions to choose from, the habitual one first; `bents` what each seat is taken to mean, and
    `moods` what it may mean instead: if all were always the same, a trifle would decide the games that are played on, and
    always the same way. `fondness` is what an action is worth beyond its chance, by its kind; `caution` by how many standard
    errors another choice than the habitual one must be ahead: of many that were tried a few times one looks good by luck.
    """

    def __init__(
        self,
        view: Position,
        actions: Sequence[Action],
        bents: Sequence[Weights],
        dice: Dice,
        moods: Sequence[Weights] = (),
        fondness: Mapping[type[Action], float] = NEUTRAL,
        caution: float = 1.0,
    ) -> None:
        frame = view.decision
        assert frame is not None, "somebody decides"
        self.seat = frame.seat
        self.view = view
        self.bents = bents
        self.dice = dice
        self.moods = moods
        self.caution = caution
        self.candidates = [Candidate(action, fondness.get(type(action), 0.0)) for action in actions]
        self._usual = self.candidates[0]
        self._usual.bonus += HABITUAL

    def run(self, nodes: int, goes_on: Callable[[], bool] = lambda: True) -> None:
        """Look at so many nodes at most, as long as it `goes_on`: a node is one game of one candidate, played to its end.

        All candidates are tried with the same luck, sweep by sweep. What is clearly worse is left out at once, and the worse
        half as the nodes are used up; when one is left nothing more is looked at.
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
        """The choice; the habitual one before anything was looked at."""
        return self.candidates[0].action

    def _sweep(self, alive: Sequence[Candidate], goes_on: Callable[[], bool]) -> None:
        """One node more for each; what is hidden is dealt anew, from the view alone."""
        seed, self.dice = self.dice.roll(1 << 40)
        position, bents = determinise(self.view, Dice.of(seed)), self._drawn(Random(seed))
        for candidate in alive:
            if goes_on():
                end = _end(apply_action(position, self.seat, candidate.action).position, bents)
                candidate.add(self.result(end), end.winner == self.seat)

    def _drawn(self, luck: Random) -> Sequence[Weights]:
        """What each seat means in one sweep."""
        if not self.moods:
            return self.bents
        return [luck.choice(self.moods) if luck.random() < MOODY else weights for weights in self.bents]

    def _contenders(self, alive: list[Candidate]) -> list[Candidate]:
        """Those that may still turn out best: what the leader was clearly better than, or no different from, is left out."""
        leader = max(alive, key=lambda candidate: candidate.merit)
        if leader.nodes < FIRST:
            return alive
        return [candidate for candidate in alive if candidate is leader or _is_open(leader, candidate)]

    def _better_half(self, alive: list[Candidate]) -> list[Candidate]:
        """The better half of what is left, and the habitual choice if that is left, since all others are held against it."""
        alive.sort(key=lambda candidate: -candidate.merit)
        half = (len(alive) + 1) // 2
        return alive[:half] + [candidate for candidate in alive[half:] if candidate is self._usual]

    def _sort(self) -> None:
        """Put the choice first: of what was looked at most what came out best, unless that may well be luck."""
        self.candidates.sort(key=lambda candidate: (-candidate.nodes, -candidate.merit))
        best, usual = self.candidates[0], self._usual
        if best is not usual and usual.nodes:
            lead, spread = best.lead(usual)
            if lead < self.caution * spread:
                self.candidates.remove(usual)
                self.candidates.insert(0, usual)

    def result(self, position: Position) -> float:
        """From 0 (lost) to 1 (won), by how much counted a little; of a game that has not ended by the points alone."""
        mine = position.players[self.seat].research
        others = max(player.research for seat, player in enumerate(position.players) if seat != self.seat)
        by = (mine - others) / position.terms.goal
        won = 0.5 + by / 2 if position.winner == NOBODY else float(position.winner == self.seat)
        return (1 - MARGIN) * won + MARGIN * (0.5 + by / 2)


def _end(position: Position, bents: Sequence[Weights]) -> Position:
    """Where a game ends when all go on by habit, or where it is when it should have ended long ago."""
    last = position.turns + ROUNDS * len(position.players)
    while (frame := position.decision) is not None and position.turns < last:
        action = habitual(bents[frame.seat], position, legal_actions(position))
        position = apply_action(position, frame.seat, action).position
    return position


def _is_open(leader: Candidate, other: Candidate) -> bool:
    """Whether it is not clear yet which is better."""
    lead, spread = leader.lead(other)
    return lead < CLEAR * spread if spread else other.nodes < ALIKE
