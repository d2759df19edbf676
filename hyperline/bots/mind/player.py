"""Computer opponents of five levels and four styles: how far each looks, and what it would rather do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from hyperline.bots.base import Option, Thought
from hyperline.bots.mind.bent import Bent
from hyperline.bots.mind.found import found
from hyperline.bots.mind.grounds import grounds
from hyperline.bots.mind.habit import habitual
from hyperline.bots.mind.search import HABITS, Search
from hyperline.engine.action import Action
from hyperline.engine.position import Position
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice


class Level(Struct, frozen=True):
    """How far a level looks: at `nodes` of a search (none: it acts by habit), `depth` own decisions deep."""

    nodes: int = 0
    depth: int = 1


LEVELS: Final[Mapping[str, Level]] = {
    "cadet": Level(),
    "pilot": Level(),
    "captain": Level(16),
    "admiral": Level(240),
    "ancient": Level(1200),
}


class Player:
    """A bot of a level, with a style or without, or with a `bent` given. From choice to choice it keeps but its luck."""

    def __init__(self, seat: int, seed: int, level: str, style: str = "", bent: Bent | None = None) -> None:
        self.seat = seat
        self.level = LEVELS[level]
        self.bent = found().bent_of(level, style) if bent is None else bent
        self.others = found().bent_of(level) if bent is None else bent
        self.fond = found().styles[style].fond if style else {}
        self.thought = Thought()
        self._dice = Dice.of(seed).at(f"{level} {style} {seat}")

    def choose(self, view: Position, legal: Sequence[Action], budget: Budget) -> Action:
        """The action that wins most often in its mind, as far as it looks."""
        frame = view.decision
        assert frame is not None, "somebody decides"
        if not self.level.nodes or frame.kind in HABITS or len(legal) == 1:
            return self._by_habit(view, legal)
        seed, self._dice = self._dice.roll(1 << 40)
        bents = [self.bent if seat == frame.seat else self.others for seat in range(len(view.players))]
        search = Search(view, legal, bents, Dice.of(seed), self.level.depth, self.fond)
        search.run(self.level.nodes if budget.nodes is None else budget.nodes, budget.goes_on)
        looked_at = [(action, branch) for action, branch in search.options if branch.visits]
        if not looked_at:
            return self._by_habit(view, legal)
        self.thought = Thought(
            tuple(Option(str(action), branch.wins / branch.visits, branch.visits) for action, branch in looked_at)
        )
        return search.best

    def _by_habit(self, view: Position, legal: Sequence[Action]) -> Action:
        usual = habitual(self.bent, view, legal)
        self.thought = Thought(grounds=grounds(self.bent, view, legal, usual))
        return usual
