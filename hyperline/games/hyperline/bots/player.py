"""Computer opponents of five levels and four styles: how far each looks ahead, and what it prefers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from hyperline.arena.base import Option, Thought
from hyperline.games.hyperline.bots.choices import choices
from hyperline.games.hyperline.bots.explanation import explain
from hyperline.games.hyperline.bots.policy import policy_action
from hyperline.games.hyperline.bots.refits import refits
from hyperline.games.hyperline.bots.roster import STYLES
from hyperline.games.hyperline.bots.search import POLICY_DECISIONS, Search
from hyperline.games.hyperline.bots.tuned import tuned_weights, weights_for
from hyperline.games.hyperline.bots.weights import Weights
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice


class Level(Struct, frozen=True):
    """How far a level looks: at `nodes` of a search (0: it acts by policy alone), shared by the `width` likeliest choices.

    `caution`: by how many standard errors a choice must be ahead of the policy's; fewer if there are more nodes.
    `can_refit`: whether it considers new layouts of its whole ship.
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
    """A bot of a level, with or without a style, or with given `weights`. Between choices it keeps only its dice."""

    def __init__(self, seat: int, seed: int, level: str, style: str = "", weights: Weights | None = None) -> None:
        self.seat = seat
        self.level = LEVELS[level]
        self.name = (level, style)
        self.given = weights
        self.fond = tuned_weights().styles[style].fond if style else {}
        self.thought = Thought()
        self._dice = Dice.of(seed).at(f"{level} {style} {seat}")

    def weights_pair(self, players: int) -> tuple[Weights, Weights]:
        """Its own weights in a game with this many players, and those that it assumes for the others."""
        if self.given is not None:
            return self.given, self.given
        level, style = self.name
        return weights_for(level, style, players), weights_for(level, "", players)

    def moods(self, players: int) -> tuple[Weights, ...]:
        """Other weights that it thinks any player may have."""
        if self.given is not None:
            return ()
        return tuple(weights_for(self.name[0], style, players) for style in ("", *STYLES))

    def choose(self, view: Position, legal: Sequence[Action], budget: Budget) -> Action:
        """The action that wins most often, as far as it looks ahead."""
        frame = view.decision
        assert frame is not None, "somebody decides"
        own, others = self.weights_pair(len(view.players))
        if not self.level.nodes or frame.kind in POLICY_DECISIONS or len(legal) == 1:
            return self._by_policy(own, view, legal)
        seed, self._dice = self._dice.roll(1 << 40)
        weights = [own if seat == frame.seat else others for seat in range(len(view.players))]
        moods = self.moods(len(view.players))
        search = Search(view, self._weighed(view, legal, own), weights, Dice.of(seed), moods, self.fond, self.level.caution)
        search.run(self.level.nodes if budget.nodes is None else budget.nodes, budget.goes_on)
        options = tuple(Option(str(one.action), one.chance, one.nodes) for one in search.candidates if one.nodes)
        if not options:
            return self._by_policy(own, view, legal)
        self.thought = Thought(options)
        return search.best

    def _weighed(self, view: Position, legal: Sequence[Action], weights: Weights) -> list[Action]:
        """The actions to search, the policy's first."""
        laid = refits(view, legal, weights) if self.level.can_refit else []
        return [*choices(view, legal, weights, self.level.width), *laid]

    def _by_policy(self, weights: Weights, view: Position, legal: Sequence[Action]) -> Action:
        usual = policy_action(weights, view, legal)
        self.thought = Thought(grounds=explain(weights, view, legal, usual))
        return usual
