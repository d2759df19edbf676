"""Computer opponents of five levels and four styles: how far each looks, and what it would rather do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from hyperline.arena.base import Option, Thought
from hyperline.games.hyperline.bots.choices import choices
from hyperline.games.hyperline.bots.explanation import grounds
from hyperline.games.hyperline.bots.policy import habitual
from hyperline.games.hyperline.bots.refits import refits
from hyperline.games.hyperline.bots.roster import STYLES
from hyperline.games.hyperline.bots.search import HABITS, Search
from hyperline.games.hyperline.bots.tuned import found, meant
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.engine.actions import Action
from hyperline.games.hyperline.engine.position import Position
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice


class Level(Struct, frozen=True):
    """How far a level looks: at `nodes` of a search (none: it acts by habit), shared by the `width` likeliest choices.

    `caution` is by how many standard errors another choice than the habitual one must be ahead: the more nodes, the fewer.
    `can_refit`: whether it thinks of new layouts of its whole ship.
    """

    nodes: int = 0
    width: int = 1
    caution: float = 1.0
    can_refit: bool = False


LEVELS: Final[Mapping[str, Level]] = {
    "cadet": Level(),
    "pilot": Level(),
    "captain": Level(),
    "admiral": Level(9, 3),
    "ancient": Level(300, 12, 0.5, can_refit=True),
}


class Player:
    """A bot of a level, with a style or without, or with a `bent` given. From choice to choice it keeps but its luck."""

    def __init__(self, seat: int, seed: int, level: str, style: str = "", weights: Weights | None = None) -> None:
        self.seat = seat
        self.level = LEVELS[level]
        self.name = (level, style)
        self.given = weights
        self.fond = found().styles[style].fond if style else {}
        self.thought = Thought()
        self._dice = Dice.of(seed).at(f"{level} {style} {seat}")

    def bents(self, players: int) -> tuple[Weights, Weights]:
        """What it means to do among so many players, and what it takes the others to mean."""
        if self.given is not None:
            return self.given, self.given
        level, style = self.name
        return meant(level, style, players), meant(level, "", players)

    def moods(self, players: int) -> tuple[Weights, ...]:
        """What anybody may mean instead, in its mind."""
        if self.given is not None:
            return ()
        return tuple(meant(self.name[0], style, players) for style in ("", *STYLES))

    def choose(self, view: Position, legal: Sequence[Action], budget: Budget) -> Action:
        """The action that wins most often in its mind, as far as it looks."""
        frame = view.decision
        assert frame is not None, "somebody decides"
        own, others = self.bents(len(view.players))
        if not self.level.nodes or frame.kind in HABITS or len(legal) == 1:
            return self._by_habit(own, view, legal)
        seed, self._dice = self._dice.roll(1 << 40)
        bents = [own if seat == frame.seat else others for seat in range(len(view.players))]
        moods = self.moods(len(view.players))
        search = Search(view, self._weighed(view, legal, own), bents, Dice.of(seed), moods, self.fond, self.level.caution)
        search.run(self.level.nodes if budget.nodes is None else budget.nodes, budget.goes_on)
        options = tuple(Option(str(one.action), one.chance, one.nodes) for one in search.candidates if one.nodes)
        if not options:
            return self._by_habit(own, view, legal)
        self.thought = Thought(options)
        return search.best

    def _weighed(self, view: Position, legal: Sequence[Action], weights: Weights) -> list[Action]:
        """The actions that are looked at, the habitual one first."""
        laid = refits(view, legal, weights) if self.level.can_refit else []
        return [*choices(view, legal, weights, self.level.width), *laid]

    def _by_habit(self, weights: Weights, view: Position, legal: Sequence[Action]) -> Action:
        usual = habitual(weights, view, legal)
        self.thought = Thought(grounds=grounds(weights, view, legal, usual))
        return usual
