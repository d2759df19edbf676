"""Computer opponents of three levels: they plan a turn step by step, and go on from the best plans so far.

They see views alone: what is hidden they make up, in several ways.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hyperline.arena.base import FORCED, Ground, Thought
from hyperline.games.freight.bots.habits import habit
from hyperline.games.freight.bots.judge import Judge, Weights
from hyperline.games.freight.rules.actions import Action
from hyperline.games.freight.rules.game import Freight, decision_of, legal_actions
from hyperline.games.freight.rules.mat import Route
from hyperline.games.freight.rules.position import ACT, Position, cell_here
from hyperline.games.freight.rules.rounds import End
from hyperline.games.freight.rules.stowing import Dump, Throw
from hyperline.games.freight.rules.trade import Scoop
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice

GAME = Freight()
DIE_VALUE = 0.15
"""What an unspent die promises while a turn is planned."""
IDLE = (End, Throw, Dump)


class Plan(Struct, frozen=True):
    """The first action of a plan, where it leads to, and what the turn is worth if it ended there."""

    first: Action
    position: Position
    value: float


def settled(position: Position, seat: int) -> Position:
    """The position once nobody has to decide anything but an `act`: everyone follows their habits."""
    while (decision := decision_of(position)) is not None and decision.kind != "act":
        action = habit(position, decision.seat, legal_actions(position))
        position = GAME.apply(position, decision.seat, action).position
    return position


def useful(position: Position, legal: Sequence[Action]) -> Iterator[Action]:
    """The actions of a turn that are worth a look: not to end it, throw nothing out, and take the most salvage."""
    dice = position.act.dice
    for action in legal:
        if isinstance(action, IDLE):
            continue
        if isinstance(action, Scoop) and action.n < min(3, cell_here(position).salvage) and _more(action) in legal:
            continue
        if isinstance(action, Route) and (len(dice) < 2 or action.new in dice):
            continue
        yield action


def _more(action: Scoop) -> Scoop:
    """To pick up one more."""
    return replace(action, n=action.n + 1)


class Search:
    """Plans turns for a seat, `width` plans at a time, up to `depth` actions deep."""

    def __init__(self, seat: int, judge: Judge, width: int, depth: int) -> None:
        self.seat, self.judge, self.width, self.depth = seat, judge, width, depth
        self.nodes = 0

    def values(self, position: Position, budget: Budget) -> dict[str, float]:
        """By first action: the value of the best plan that begins with it; ``end`` is to do nothing more."""
        best = {End.verb: self.judge.value(position)}
        plans = list(self._grown(None, position, best))
        for _ in range(self.depth - 1):
            plans.sort(key=lambda plan: plan.value + DIE_VALUE * len(plan.position.act.dice), reverse=True)
            grown: list[Plan] = []
            seen = set()
            for plan in plans:
                key = _key(plan.position)
                if key in seen:
                    continue
                seen.add(key)
                if len(seen) > self.width or not budget.goes_on():
                    break
                grown += self._grown(plan.first, plan.position, best)
            plans = grown
        return best

    def _grown(self, first: Action | None, position: Position, best: dict[str, float]) -> Iterator[Plan]:
        """The plan continued by each action, except if the turn has passed to someone else."""
        for action in useful(position, legal_actions(position)):
            after = settled(GAME.apply(position, self.seat, action).position, self.seat)
            self.nodes += 1
            value = self.judge.value(after)
            begun = first or action
            if value > best.get(str(begun), -1e9):
                best[str(begun)] = value
            if after.phase == ACT and after.turn == self.seat:
                yield Plan(begun, after, value)


def _key(position: Position) -> tuple[object, ...]:
    """What tells apart plans that lead to different places; the order in which dice were spent does not matter."""
    act, ship = position.act, position.ships[position.turn]
    return (
        act.dice,
        act.spent and tuple(sorted(act.spent)),
        act.free,
        ship.at,
        ship.score,
        ship.holds,
        ship.damage,
        len(position.map),
    )


def world(view: Position, dice: Dice) -> Position:
    """A possible truth behind a view."""
    return GAME.determinise(view, dice)


LOOK: Final = 4
"""In how many possible truths a choice besides the turn's own is tried."""
WEIGHED: Final = ("map", "point", "nebula", "order", "base")
"""The decisions that are weighed; the others are habit."""


class Level(Struct, frozen=True):
    """How a level plans: `width` plans at a time, `depth` actions deep, in a number of possible `worlds`.

    It misjudges plans by up to `slip` points.
    """

    width: int
    depth: int
    worlds: int
    slip: float = 0.0


LEVELS: Final[Mapping[str, Level]] = {
    "cadet": Level(1, 1, 1, 2.0),
    "pilot": Level(2, 3, 1, 0.4),
    "ancient": Level(5, 6, 3),
}
STYLES: Final[Mapping[str, Weights]] = {
    "": Weights(),
    "mapper": Weights(maps=1.5, cards=0.8),
    "hauler": Weights(maps=0.7, cards=1.3),
    "corsair": Weights(maps=0.8, cards=0.9, fights=2.5),
}


class Player:
    """A bot of a level and a style. Between choices it keeps only its dice."""

    def __init__(self, seat: int, seed: int, level: str, style: str = "") -> None:
        self.seat, self.level = seat, LEVELS[level]
        self.thought = Thought()
        self._weights = STYLES[style]
        self._dice = Dice.of(seed).at(f"{level} {style} {seat}")

    def choose(self, view: Position, legal: Sequence[Action], budget: Budget) -> Action:
        """The action that begins the best plan, or what is habit."""
        if len(legal) == 1:
            self.thought = Thought(grounds=(Ground(str(legal[0]), FORCED),))
            return legal[0]
        kind = GAME.open(view)[0].kind
        if kind == "act":
            return self._best(legal, self._plans(view, budget), "turn")
        if kind in WEIGHED and self.level.worlds > 1:
            return self._best(legal, self._tried(view, legal), kind)
        action = habit(view, self.seat, legal)
        self.thought = Thought(grounds=(Ground(str(action), kind),))
        return action

    def _world(self, view: Position) -> Position:
        self._dice = self._dice.roll(2)[1]
        return world(view, self._dice)

    def _plans(self, view: Position, budget: Budget) -> dict[str, float]:
        """What plans are worth by their first action, on average over possible truths."""
        totals: defaultdict[str, float] = defaultdict(float)
        counts: Counter[str] = Counter()
        for _ in range(self.level.worlds):
            search = Search(self.seat, Judge(self.seat, self._weights), self.level.width, self.level.depth)
            for text, value in search.values(self._world(view), budget).items():
                totals[text] += value
                counts[text] += 1
            if not budget.goes_on():
                break
        return {text: total / counts[text] for text, total in totals.items()}

    def _tried(self, view: Position, legal: Sequence[Action]) -> dict[str, float]:
        """What actions are worth at once, on average over possible truths."""
        totals: defaultdict[str, float] = defaultdict(float)
        for _ in range(LOOK):
            truth, judge = self._world(view), Judge(self.seat, self._weights)
            for action in legal:
                totals[str(action)] += judge.value(settled(GAME.apply(truth, self.seat, action).position, self.seat)) / LOOK
        return dict(totals)

    def _best(self, legal: Sequence[Action], values: Mapping[str, float], kind: str) -> Action:
        """The action with the highest value, as this level judges it."""
        judged = {}
        for action in legal:
            if str(action) in values:
                slip, self._dice = self._dice.roll(1000)
                judged[str(action)] = values[str(action)] + self.level.slip * (slip / 500 - 1)
        order = sorted(judged, key=lambda text: (-judged[text], text))
        self.thought = Thought(grounds=tuple(Ground(text, kind, (values[text],)) for text in order[:2]))
        return next(action for action in legal if str(action) == order[0])
