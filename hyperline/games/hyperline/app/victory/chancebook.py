"""Who was likely to win at each turn of a finished game: counted as a background job, more exactly with time."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.engine.position import Position
from hyperline.shell.context import Context
from hyperline.shell.paths import Paths

TOPIC: Final = "chances"
CALL: Final = "hyperline.games.hyperline.bots.likely_wins:wins"
PASSES: Final = (8, 12, 12, 16)
"""How many games are played on from each turn, until what is known is shown, and then to know it better."""


class ChanceBook:
    """What is known of the game that was asked about last; it lasts as long as the window."""

    def __init__(self, paths: Paths) -> None:
        self.views: tuple[Position, ...] = ()
        self._wins: list[list[int]] = []
        self._passed = 0

    def want(self, context: Context, views: tuple[Position, ...]) -> None:
        """Ask about the positions of a game as everybody may know them, unless they are those known already."""
        if views != self.views:
            self.views, self._passed = views, 0
            self._wins = [[0] * len(view.players) for view in views]
            context.background.drop(TOPIC)
        self._ask(context)

    def _ask(self, context: Context) -> None:
        if self.views and self._passed < len(PASSES):
            context.background.ask(TOPIC, CALL, (self.views, PASSES[self._passed], self._passed))

    @property
    def is_known(self) -> bool:
        """Whether anything is known."""
        return self._passed > 0

    @property
    def is_complete(self) -> bool:
        """Whether nothing more is asked."""
        return self._passed >= len(PASSES) or not self.views

    def update(self, context: Context) -> bool:
        """Take the answers, and ask on; whether more is known."""
        is_news = False
        for question, answer in context.background.answers(TOPIC):
            if question.args[0] is self.views and question.args[2] == self._passed and answer is not None:
                self.take(answer)
                is_news = True
        if is_news:
            self._ask(context)
        return is_news

    def take(self, wins: tuple[tuple[int, ...], ...]) -> None:
        """Count the games of one pass."""
        for sums, new in zip(self._wins, wins, strict=True):
            for seat, count in enumerate(new):
                sums[seat] += count
        self._passed += 1

    def shares(self, seat: int) -> tuple[float, ...]:
        """The share of the games that a seat won, by position."""
        return tuple(sums[seat] / sum(sums) if sum(sums) else 1 / len(sums) for sums in self._wins)
