"""Computer opponents of five levels and four styles: how far each looks, and what it would rather do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hyperline.bots.base import Option, Thought
from hyperline.bots.mind.bent import Bent
from hyperline.bots.mind.habit import habitual
from hyperline.bots.mind.search import HABITS, Search
from hyperline.engine import action as acts
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


WISE: Final = Bent()
SHORT_SIGHTED: Final = replace(WISE, enough=0.0)
"""Sees the way to Nexxus and not what a ship must have before: it never buys."""

LEVELS: Final[Mapping[str, Level]] = {
    "cadet": Level(0, 0, SHORT_SIGHTED),
    "pilot": Level(0, 0, WISE),
    "captain": Level(48, 1, WISE),
    "admiral": Level(240, 1, WISE),
    "ancient": Level(960, 2, WISE),
}

Fondness = Mapping[type[Action], float]
"""By kind of action, by how much more than its chance to win it is worth to a player."""

STYLES: Final[Mapping[str, Fondness]] = {
    "explorer": {acts.Jump: 0.03, acts.Scan: 0.05, acts.Probe: 0.05, acts.Plant: 0.03},
    "builder": {acts.Build: 0.06, acts.Install: 0.06, acts.Repair: 0.02, acts.RepairAll: 0.02},
    "raider": {acts.Fight: 0.10, acts.Torpedo: 0.10, acts.Stay: 0.06},
    "scholar": {acts.Research: 0.08, acts.TightScan: 0.08},
}


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
            return habitual(self.level.bent, view, legal)
        seed, self._dice = self._dice.roll(1 << 40)
        search = Search(view, legal, [self.level.bent] * len(view.players), Dice.of(seed), self.level.depth, self.fondness)
        search.run(nodes, budget.goes_on)
        self.thought = Thought(
            tuple(Option(str(action), branch.mean, branch.visits) for action, branch in search.options if branch.visits)
        )
        return search.best
