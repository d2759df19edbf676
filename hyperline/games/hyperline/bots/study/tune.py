"""Finds better numbers by self-play: a challenger whose numbers differ a little plays the champion, and may replace it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import cos, exp, log, pi, sqrt
from typing import Final

from msgspec import Struct

from hyperline.arena.intervals import Score, SequentialTest
from hyperline.arena.process_pool import in_order
from hyperline.arena.schedule import Task, tasks
from hyperline.arena.simulate import between
from hyperline.games.hyperline.bots.player import Player
from hyperline.games.hyperline.bots.study.simulated import seatings
from hyperline.games.hyperline.bots.weights import NAMES, Weights, numbers_of, weights_of
from hyperline.games.hyperline.entry import ENTRY
from hyperline.kernel.dice import Dice

STEP: Final = 0.5
"""The standard deviation of a step, in the logarithm of a number: a typical step changes it by about half."""
MOST_CHANGES: Final = 3
"""At most this many numbers change at a time."""
MOST_TURNS: Final = 400
"""A game with this many turns is a draw."""
CHALLENGER: Final = "challenger"
CHAMPION: Final = "champion"

Watch = Callable[[Iterable[Score], int, str], Iterable[Score]]
"""Passes scores on as they come; it is told how many there are at most, and a title."""


class Plan(Struct, frozen=True):
    """What to try: `tries` challengers in matches of at most `games` games, changing only the numbers in `names`.

    `odds`: how much better a challenger's odds must be for it to be worth finding. `nodes`: how many nodes a decision of
    the level may use, None for its usual number.
    """

    players: int
    tries: int
    games: int
    seed: int
    level: str = "captain"
    nodes: int | None = None
    odds: float = 1.15
    names: tuple[str, ...] = NAMES

    def match(self) -> SequentialTest:
        """A new match, before its first game."""
        return SequentialTest(self.players, self.odds)

    @property
    def groups(self) -> int:
        """How many groups a match has at most; in a group each player has every seat once."""
        return -(-self.games // self.players)


class Group(Struct, frozen=True):
    """A piece of work: games with the same luck, the challenger in each seat once."""

    tasks: tuple[Task, ...]
    level: str
    challenger: Weights
    champion: Weights


class Tried(Struct, frozen=True):
    """A challenger that was tried: its `changes` by name (before, after), its match, and the champion afterwards."""

    number: int
    changes: Mapping[str, tuple[float, float]]
    match: SequentialTest
    champion: Weights

    @property
    def is_accepted(self) -> bool:
        """Whether the challenger is now the champion."""
        return self.match.verdict > 0


def unwatched(scores: Iterable[Score], _total: int, _what: str) -> Iterable[Score]:
    """Pass scores on without showing progress."""
    return scores


def tune(plan: Plan, start: Weights, jobs: int, watch: Watch = unwatched) -> Iterator[Tried]:
    """Each try as soon as it is decided. The same plan gives the same tries, however many processes there are."""
    champion = start
    dice = Dice.of(plan.seed)
    for number in range(1, plan.tries + 1):
        luck = dice.at(f"try {number}")
        challenger = proposed(champion, plan.names, luck)
        match = plan.match()
        work = in_order(contest, groups(plan, challenger, champion, luck.seed), jobs)
        _play(match, watch(work, plan.groups, f"try {number} of {plan.tries}"))
        changes = changed(champion, challenger)
        if match.verdict > 0:
            champion = challenger
        yield Tried(number, changes, match, champion)


def prove(plan: Plan, match: SequentialTest, found: Weights, start: Weights, jobs: int, watch: Watch = unwatched) -> None:
    """Play a whole match between the weights found and those at the start, with luck of its own."""
    work = in_order(contest, groups(plan, found, start, Dice.of(plan.seed).at("proof").seed), jobs)
    for score in watch(work, plan.groups, "proof"):
        match.add(score)


def _play(match: SequentialTest, scores: Iterable[Score]) -> None:
    """Play until the match is decided."""
    for score in scores:
        match.add(score)
        if match.verdict:
            return


def groups(plan: Plan, challenger: Weights, champion: Weights, seed: int) -> Iterator[Group]:
    """The games of a match, with all seatings in turn."""
    bots = (CHALLENGER, *(CHAMPION,) * (plan.players - 1))
    count, ways = plan.groups * plan.players, seatings(plan.players, "all")
    games = tasks(ENTRY, bots, count, seed, MOST_TURNS, is_rotated=True, ways=ways, nodes=plan.nodes)
    for first in range(0, len(games), plan.players):
        yield Group(tuple(games[first : first + plan.players]), plan.level, challenger, champion)


def contest(group: Group) -> Score:
    """Play the games of a group."""
    winners = [_winner(task, group) for task in group.tasks]
    return Score(len(winners), winners.count(CHALLENGER), winners.count(""))


def _winner(task: Task, group: Group) -> str:
    """The winner of a game; empty for a draw."""
    luck = Dice.of(task.seed).at("bots").seed
    weights = {CHALLENGER: group.challenger, CHAMPION: group.champion}
    bots = []
    for seat, name in enumerate(task.bots):
        bots.append(Player(seat, luck, group.level, weights=weights[name]))
    winner = between(task, bots).game.winner
    return task.bots[winner] if winner >= 0 else ""


def proposed(weights: Weights, names: tuple[str, ...], dice: Dice) -> Weights:
    """Weights that differ in one or a few of these numbers, each rounded to three digits."""
    numbers = numbers_of(weights)
    most = min(MOST_CHANGES, len(names))
    count, dice = dice.roll(most)
    drawn, dice = dice.shuffle(names)
    for name in drawn[:count]:
        before = numbers[name]
        while numbers[name] == before:
            step, dice = _normal(dice)
            numbers[name] = float(f"{(before or 1.0) * exp(STEP * step):.3g}")
    return weights_of(numbers)


def changed(before: Weights, after: Weights) -> dict[str, tuple[float, float]]:
    """The numbers that differ, by name."""
    old, new = numbers_of(before), numbers_of(after)
    return {name: (old[name], new[name]) for name in NAMES if old[name] != new[name]}


def _normal(dice: Dice) -> tuple[float, Dice]:
    """A value of the standard normal distribution (Box and Muller), and the dice that are left."""
    sides = 1 << 40
    one, dice = dice.roll(sides)
    other, dice = dice.roll(sides)
    return sqrt(-2 * log(one / sides)) * cos(2 * pi * other / sides), dice
