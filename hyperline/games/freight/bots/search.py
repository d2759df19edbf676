"""Plans for a turn: sequences of actions whose end is worth most, found step by step among the best so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from hyperline.games.freight.bots.habits import habit
from hyperline.games.freight.bots.judge import Judge
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
    """The position once nobody has to decide anything but an `act`: everyone does what is their habit."""
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
        """The plan continued by each action; plans in which the turn went on to somebody else are not."""
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
    """What tells plans apart that lead to different places: in which order dice were spent does not matter."""
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
