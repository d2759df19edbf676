"""The opponents of a plain game: bots that follow chance or a policy, levels of them, and who wins where they play on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from math import exp
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from hyperline.arena.base import FORCED, Bot, Ground, Option, Thought
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Action, Game
from hyperline.kernel.shelf import attribute

P = TypeVar("P")


def chance(
    game: Game[P], view: P, seat: int, action: Action, policy: Callable[[P, int], Any], games: int, seed: int = 1
) -> float:
    """A seat's share of the wins, from 0 to 1, if every decision after the action follows `policy`.

    What the view hides is drawn again for each of the games. A shared win counts in part.
    """
    total = 0.0
    for number in range(games):
        position = game.determinise(view, Dice.of(seed).at(str(number)))
        total += _shares(game, game.apply(position, seat, action).position, policy)[seat]
    return total / games


Shares = tuple[float, ...]
"""By seat 1 for who has won, a part of it for each of several, and 0 for all others."""
First = tuple[int, str]
"""A seat, and the action that it takes first."""


class Horizon(NamedTuple):
    """Games that are played on stop after this many actions; then `worths` tells what each seat has, as on a scale of odds.

    Who has one more is e times as likely to win.
    """

    far: int
    worths: Callable[[Any], Sequence[float]]


def outcomes(
    game: Game[P],
    position: P,
    policy: Callable[[int], Callable[[P, int], Any]],
    games: int,
    seed: int,
    first: First | None = None,
    horizon: Horizon | None = None,
) -> tuple[Shares, ...]:
    """Who wins each of this many games that go on from a true position with other luck, maybe after a `first` action.

    `policy` makes what decides in one of them, from a number of its own. The same seed is the same luck, and luck of its own
    for every game of every seed. Raises Illegal for a first action that is not.
    """
    found = list[Shares]()
    for number in range(seed * games, (seed + 1) * games):
        world = game.reseeded(position, Dice.of(number).at("play-out").seed)
        if first is not None:
            seat, text = first
            world = game.apply(world, seat, game.parse(world, seat, text)).position
        found.append(_shares(game, world, policy(number), horizon))
    return tuple(found)


def by_bots(game: Game[P], make: Callable[[int, int], Bot]) -> Callable[[int], Callable[[P, int], Any]]:
    """A policy for `outcomes`: bots, made from their seat and a seed, which see no more than their seats may."""

    def policy(seed: int) -> Callable[[P, int], Any]:
        made = dict[int, Bot]()

        def choose(position: P, seat: int) -> Action:
            if seat not in made:
                made[seat] = make(seat, seed)
            return made[seat].choose(game.observe(position, seat), game.legal(position, seat), Budget())

        return choose

    return policy


def _shares(game: Game[P], position: P, policy: Callable[[P, int], Any], horizon: Horizon | None = None) -> Shares:
    """Play on to the end or to a horizon; who has won, by seat."""
    acts = count()
    while decisions := game.open(position):
        if horizon is not None and next(acts) >= horizon.far:
            return _likely(horizon.worths(position))
        mover = next((one.seat for one in decisions if not one.answered), decisions[0].seat)
        position = game.apply(position, mover, policy(position, mover)).position
    return game.standing(position).shares


def _likely(worths: Sequence[float]) -> Shares:
    """By seat the chance to win."""
    odds = [exp(worth - max(worths)) for worth in worths]
    return tuple(one / sum(odds) for one in odds)


class RandomBot:
    """Chooses uniformly among the legal actions; from an open-ended set, a random member. Its dice are its own."""

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.dice = Dice.of(seed).at(f"random {seat}")
        self.thought = Thought()

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        """Any legal action."""
        if len(legal) == 1 and not legal[0].is_open:
            return legal[0]
        _, self.dice = self.dice.roll(2)
        action, _ = self.dice.pick(tuple(legal))
        return self.game.sample(view, self.seat, self.dice) if action.is_open else action


Policy = Callable[[Any, int], Any]
"""The action of a seat that has to decide in a position or a view."""
Figures = Callable[[Any, int, str], tuple[float, ...]]
"""What can be said in numbers of an action, given as text, of a seat in a view."""


class PolicyBot:
    """Does what a policy says. Its grounds have that name and the figures of every legal action, the chosen one first.

    With `playouts` it also says how likely each of them wins, from so many games that are played on by the policy.
    """

    def __init__(self, game: Game[Any], seat: int, policy: Policy, figures: Figures, playouts: int = 0) -> None:
        self.game, self.seat = game, seat
        self.policy, self.figures, self.playouts = policy, figures, playouts
        self.thought = Thought()

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        """What the policy says, or the only legal action."""
        if len(legal) == 1:
            self.thought = Thought(grounds=(Ground(str(legal[0]), FORCED),))
            return legal[0]
        chosen: Action = self.policy(view, self.seat)
        actions = sorted(legal, key=lambda action: action != chosen)
        self.thought = Thought(self._options(view, actions), self._grounds(view, actions))
        return chosen

    def _grounds(self, view: Any, actions: Sequence[Action]) -> tuple[Ground, ...]:
        name, texts = self.policy.__name__, map(str, actions)
        return tuple(Ground(text, name, self.figures(view, self.seat, text)) for text in texts)

    def _options(self, view: Any, actions: Sequence[Action]) -> tuple[Option, ...]:
        if not self.playouts:
            return ()
        shares = (chance(self.game, view, self.seat, action, self.policy, self.playouts) for action in actions)
        return tuple(Option(str(action), share, self.playouts) for action, share in zip(actions, shares, strict=True))


class Levels(Struct, frozen=True):
    """A roster; its rules and its bots, each given as ``module:attribute``, are imported when a bot is made.

    `player` is called with a seat, a seed, a level and, if there is one, a style. Bots of the level `counting` play on when
    chances of winning are counted. With `far` they stop after that many actions, and `worths` judges, as at a `Horizon`.
    """

    rules: str
    player: str
    levels: tuple[str, ...] = ("cadet", "pilot", "ancient")
    styles: tuple[str, ...] = ()
    usual: str = "pilot"
    rivals: Mapping[str, str] = {}
    aide: str = "ancient"
    adviser: str = "ancient"
    counting: str = "pilot"
    far: int = 0
    worths: str = ""

    def offered(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """All levels."""
        return self.levels

    def make(self, name: str, seat: int, seed: int) -> Bot:
        """The bot with this name; raises KeyError if there is none."""
        level, colon, style = name.partition(":")
        if level not in (*self.levels, self.adviser, self.counting) or (colon and style not in self.styles):
            raise KeyError(name)
        bot: Bot = attribute(self.player)(seat, seed, *name.split(":"))
        return bot

    def chances(self, position: Any, games: int, seed: int, first: First | None = None) -> tuple[Shares, ...]:
        """Who wins each of this many games that bots of this roster play on; see `outcomes`."""
        game: Game[Any] = attribute(self.rules)()
        made = by_bots(game, lambda seat, number: self.make(self.counting, seat, number))
        horizon = Horizon(self.far, attribute(self.worths)) if self.far else None
        return outcomes(game, position, made, games, seed, first, horizon)
