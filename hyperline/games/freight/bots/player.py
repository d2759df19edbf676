"""Computer opponents of three levels. They see views alone: what is hidden they make up, in several ways."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from hyperline.arena.base import FORCED, Ground, Thought
from hyperline.games.freight.bots.habits import habit
from hyperline.games.freight.bots.judge import Judge, Weights
from hyperline.games.freight.bots.search import GAME, Search, settled, world
from hyperline.games.freight.rules.actions import Action
from hyperline.games.freight.rules.position import Position
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice

LOOK: Final = 4
"""In how many possible truths a choice beside the turn's own is tried."""
WEIGHED: Final = ("map", "point", "nebula", "order", "base")
"""The decisions that are weighed; the others are habit."""


class Level(Struct, frozen=True):
    """How a level plans: `width` plans at a time, `depth` actions deep, in so many possible `worlds`.

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
