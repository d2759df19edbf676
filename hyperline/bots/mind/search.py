"""Looks ahead: a tree of one's own choices, over possible true positions behind a view, played on to the end by habit.

It is an information-set Monte Carlo tree search: what is hidden is dealt anew for each node from the view alone, others act
by their habits, and a branch is known by one's own choices that lead there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, log, log2, sqrt
from typing import Final

from hyperline.bots.mind.bent import Bent
from hyperline.bots.mind.choices import choices
from hyperline.bots.mind.habit import habitual
from hyperline.engine.action import Action
from hyperline.engine.observe import determinise
from hyperline.engine.position import NOBODY, Position
from hyperline.engine.rules import apply_action, legal_actions
from hyperline.kernel.dice import Dice

NEUTRAL: Final[Mapping[type[Action], float]] = {}
HABITS: Final = frozenset({"radiation", "damage", "aim", "direction"})
"""Kinds of decision that are left to habit."""
HABITUAL: Final = 0.01
"""By how much better than the habitual choice another has to be."""
WIDTH: Final = 0.5
"""How fast a branch grows branches: so many times the root of its visits, and one."""
FIRST: Final = 6
"""Visits before an option is left out for what came of it."""
ALIKE: Final = 12
"""Visits after which options with equal results are taken for one."""
CLEAR: Final = 2.0
"""By how many standard errors the leader must be ahead for that."""
CAUTION: Final = 1.0
"""The same for another choice than the habitual one: of many that were tried a few times one looks good by luck."""
ROUNDS: Final = 40
"""How far games are played on at most."""
MARGIN: Final = 0.1
"""How much of a result is by how much it was won or lost."""


class Branch:
    """One choice and what came of it: the `results` of its visits from 0 (lost) to 1 (won), their sum, and how many won."""

    __slots__ = ("branches", "offered", "results", "total", "wins")

    def __init__(self) -> None:
        self.results: list[float] = []
        self.total = 0.0
        self.wins = 0
        self.offered = 0  # how often it could have been chosen
        self.branches: dict[Action, Branch] = {}

    def add(self, result: float, is_won: bool) -> None:
        """One visit more."""
        self.results.append(result)
        self.total += result
        self.wins += is_won

    @property
    def visits(self) -> int:
        """How often it was chosen."""
        return len(self.results)

    @property
    def mean(self) -> float:
        """The mean result."""
        return self.total / len(self.results) if self.results else 0.0


Candidate = tuple[Action, Branch]


class Search:
    """A search for one decision. `run` it; then `best` is the choice, and `options` what was weighed.

    `actions` are the closed actions to choose from, the habitual one first; `bents` what each seat is taken to mean; `depth`
    how many of one's own decisions are told apart; `fondness` what an action is worth beyond its chance, by its kind;
    `curiosity` weighs what is little known against what is good.
    """

    def __init__(
        self,
        view: Position,
        actions: Sequence[Action],
        bents: Sequence[Bent],
        dice: Dice,
        depth: int = 1,
        fondness: Mapping[type[Action], float] = NEUTRAL,
        curiosity: float = 0.6,
    ) -> None:
        frame = view.decision
        assert frame is not None, "somebody decides"
        self.seat = frame.seat
        self.view = view
        self.bents = bents
        self.dice = dice
        self.depth = depth
        self.fondness = fondness
        self.turns = ROUNDS * len(view.players)
        self.curiosity = curiosity
        self.options = [(action, Branch()) for action in actions]
        self._usual = self.options[0]

    def run(self, nodes: int, goes_on: Callable[[], bool] = lambda: True) -> None:
        """Look at so many nodes at most, as long as it `goes_on`.

        All options are tried with the same luck, sweep by sweep. What is clearly worse is left out at once, and the worse
        half as the nodes are used up; when one is left nothing more is looked at.
        """
        alive, left = list(self.options), nodes
        while len(alive) > 1 and left >= len(alive) and goes_on():
            for _ in range(max(1, left // (ceil(log2(len(alive))) * len(alive)))):
                self._sweep(alive, goes_on)
                left -= len(alive)
                alive = self._contenders(alive)
            alive = self._better_half(alive)
        self._sort()

    def _sweep(self, alive: Sequence[Candidate], goes_on: Callable[[], bool]) -> None:
        """One node more for each."""
        seed, self.dice = self.dice.roll(1 << 40)
        for action, branch in alive:
            if goes_on():
                self._look(action, branch, seed)

    def _contenders(self, alive: list[Candidate]) -> list[Candidate]:
        """Those that may still turn out best: what the leader was clearly better than, or no different from, is left out."""
        leader = max(alive, key=lambda option: self._merit(*option))
        if leader[1].visits < FIRST:
            return alive
        return [option for option in alive if option is leader or self._is_open(leader, option)]

    def _is_open(self, leader: Candidate, option: Candidate) -> bool:
        """Whether it is not clear yet which is better."""
        lead, spread = self._lead(leader, option)
        return lead < CLEAR * spread if spread else option[1].visits < ALIKE

    def _lead(self, one: Candidate, other: Candidate) -> tuple[float, float]:
        """By how much one option looks better than another, and the standard error of it; the same luck makes that small."""
        by = [more - less for more, less in zip(one[1].results, other[1].results, strict=False)]
        mean = sum(by) / len(by)
        if len(by) == 1:
            return 0.0, 1.0  # a single game says nothing
        variance = sum((each - mean) ** 2 for each in by) / (len(by) - 1)
        return mean + self._bonus(*one) - self._bonus(*other), sqrt(variance / len(by))

    def _better_half(self, alive: list[Candidate]) -> list[Candidate]:
        """The better half of what is left, and the habitual choice if that is left, since all others are held against it."""
        alive.sort(key=lambda option: -self._merit(*option))
        half = (len(alive) + 1) // 2
        return alive[:half] + [option for option in alive[half:] if option is self._usual]

    def _sort(self) -> None:
        """Put the choice first: of what was looked at most what came out best, unless that may well be luck."""
        self.options.sort(key=lambda option: (-option[1].visits, -self._merit(*option)))
        best, usual = self.options[0], self._usual
        if best is not usual and usual[1].visits:
            lead, spread = self._lead(best, usual)
            if lead < CAUTION * spread:
                self.options.remove(usual)
                self.options.insert(0, usual)

    def _merit(self, action: Action, branch: Branch) -> float:
        """How good an option looks."""
        return branch.mean + self._bonus(action, branch)

    def _bonus(self, action: Action, branch: Branch) -> float:
        """How much better than by its results an option is: the habitual one a little, and what one is fond of."""
        return (HABITUAL if branch is self._usual[1] else 0.0) + self.fondness.get(type(action), 0.0)

    @property
    def best(self) -> Action:
        """The choice; the habitual one before anything was looked at."""
        return self.options[0][0]

    def _look(self, action: Action, branch: Branch, seed: int) -> None:
        """One node more: an option, down its tree, on to the end by habit, and what came of it told to all on the way."""
        position = determinise(self.view, Dice.of(seed))
        last = position.turns + self.turns
        position = apply_action(position, self.seat, action).position
        path, left = [branch], self.depth - 1
        is_in_tree = branch.visits > 0 and left > 0
        while (frame := position.decision) is not None and position.turns < last:
            legal = legal_actions(position)
            seat = frame.seat
            if len(legal) == 1 and not legal[0].is_open:
                action = legal[0]
            elif is_in_tree and seat == self.seat and frame.kind not in HABITS:
                options = choices(position, legal, self.bents[seat])
                action = options[0]
                if len(options) > 1:
                    action, branch = self._chosen(branch, options)
                    path.append(branch)
                    left -= 1
                    is_in_tree = branch.visits > 0 and left > 0
            else:
                action = habitual(self.bents[seat], position, legal)
            position = apply_action(position, seat, action).position
        result, is_won = self.result(position), position.winner == self.seat
        for branch in path:
            branch.add(result, is_won)

    def _chosen(self, branch: Branch, options: Sequence[Action]) -> tuple[Action, Branch]:
        """The option to look at next: a new one as often as the visits allow, else the one that promises most."""
        known = branch.branches
        best, most, count = options[0], float("-inf"), 0
        room = 1 + int(sqrt(branch.visits) * WIDTH)
        for action in options:
            child = known.get(action)
            if child is None:
                if count >= room:
                    continue
                child = known[action] = Branch()
                return action, child
            count += 1
            child.offered += 1
            value = child.total / child.visits + self.curiosity * sqrt(log(child.offered + 1) / child.visits)
            if value > most:
                best, most = action, value
        return best, known[best]

    def result(self, position: Position) -> float:
        """From 0 (lost) to 1 (won), by how much counted a little; of a game that has not ended by the points alone."""
        mine = position.players[self.seat].research
        others = max(player.research for seat, player in enumerate(position.players) if seat != self.seat)
        by = (mine - others) / position.terms.goal
        won = 0.5 + by / 2 if position.winner == NOBODY else float(position.winner == self.seat)
        return (1 - MARGIN) * won + MARGIN * (0.5 + by / 2)
