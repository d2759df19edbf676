"""Computer opponents of five levels and four styles: how far each looks, and what it would rather do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from hyperline.bots.base import Option, Thought
from hyperline.bots.mind.bent import Bent
from hyperline.bots.mind.found import Fondness, found
from hyperline.bots.mind.grounds import grounds
from hyperline.bots.mind.habit import habitual
from hyperline.bots.mind.search import HABITS, Search
from hyperline.engine.action import Action
from hyperline.engine.position import Position
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice


class Level(Struct, frozen=True):
    """How strong: `nodes` of a search for one decision (none: it acts by habit), and of what `depth` in own decisions.

    `bent` is what it means to do at each of its decisions and, in its mind, at those of others.
    """

    nodes: int
    depth: int
    bent: Bent


LEVELS: Final[Mapping[str, Level]] = {
    "cadet": Level(0, 0, found().bent_of("cadet")),
    "pilot": Level(0, 0, found().bent_of("pilot")),
    "captain": Level(48, 1, found().bent_of("captain")),
    "admiral": Level(240, 1, found().bent_of("admiral")),
    "ancient": Level(960, 2, found().bent_of("ancient")),
}

STYLES: Final[Mapping[str, Fondness]] = found().styles


class Player:
    """A bot of a level, with a style or without. It keeps nothing from one decision to the next but its luck."""

    def __init__(self, seat: int, seed: int, level: str, style: str = "") -> None:
        self.seat = seat
        self.level = LEVELS[level]
        self.fondness = STYLES[style] if style else {}
        self.thought = Thought()
        self._dice = Dice.of(seed).at(f"{level} {style} {seat}")

    def choose(self, view: Position, legal: Sequence[Action], budget: Budget) -> Action:
        """The action that wins most often in its mind, as far as it looks."""
        self.thought = Thought()
        frame = view.decision
        assert frame is not None, "somebody decides"
        nodes = self.level.nodes if budget.nodes is None else budget.nodes
        if not self.level.nodes or frame.kind in HABITS or len(legal) == 1:
            usual = habitual(self.level.bent, view, legal)
            self.thought = Thought(grounds=grounds(self.level.bent, view, legal, usual))
            return usual
        seed, self._dice = self._dice.roll(1 << 40)
        search = Search(view, legal, [self.level.bent] * len(view.players), Dice.of(seed), self.level.depth, self.fondness)
        search.run(nodes, budget.goes_on)
        self.thought = Thought(
            tuple(
                Option(str(action), branch.wins / branch.visits, branch.visits)
                for action, branch in search.options
                if branch.visits
            )
        )
        if not self.thought.options:
            self.thought = Thought(grounds=grounds(self.level.bent, view, legal, search.best))
        return search.best
