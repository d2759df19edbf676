"""Computer opponents of five levels and four styles: how far each looks ahead, and what it prefers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from hyperline.arena.base import Option, Thought
from hyperline.games.hyperline.bots.board_features import apart
from hyperline.games.hyperline.bots.combat_policy import price
from hyperline.games.hyperline.bots.explanation import explain
from hyperline.games.hyperline.bots.policy import policy_action
from hyperline.games.hyperline.bots.purchases import merit, purchase_value
from hyperline.games.hyperline.bots.roster import STYLES
from hyperline.games.hyperline.bots.search import POLICY_DECISIONS, Search
from hyperline.games.hyperline.bots.weights import Weights, tuned_weights, weights_for
from hyperline.games.hyperline.counsel.arrange import arranged
from hyperline.games.hyperline.counsel.merit import Aim
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered

AIM: Final[Aim] = "armour"
"""The aim of layouts: a ship spends its parts on Nexxus, and players do not choose what is hit first."""
FOREVER: Final = float("inf")  # no time limit, so that the same view always gives the same layout


def refits(view: Position, legal: Sequence[Action], weights: Weights) -> list[Action]:
    """The most wanted purchase with a new layout, and a new layout alone, if it differs from the present one."""
    frame = view.decision
    assert frame is not None, "somebody decides"
    ship = view.players[frame.seat].ship
    candidates: list[Action] = []
    wanted = max(
        (action for action in legal if isinstance(action, actions.BuildRefit | actions.InstallRefit) and action.is_open),
        key=lambda action: purchase_value(weights, ship, _purchase(action)),
        default=None,
    )
    if isinstance(wanted, actions.BuildRefit) and (parts := _laid(ship.with_added(Placed(wanted.bought)))):
        candidates.append(actions.BuildRefit(wanted.bought, parts))
    if isinstance(wanted, actions.InstallRefit) and (parts := _laid(ship)):
        candidates.append(actions.InstallRefit(wanted.upgrade, parts))
    if any(isinstance(action, actions.Refit) for action in legal) and (parts := _laid(ship)):
        candidates.append(actions.Refit(parts))
    return candidates


def _purchase(action: actions.BuildRefit | actions.InstallRefit) -> Component | Upgrade:
    return action.bought if isinstance(action, actions.BuildRefit) else action.upgrade


@remembered
def _laid(ship: Ship) -> tuple[Placed, ...]:
    """The parts in a better layout; empty if there is none."""
    try:
        laid = arranged(ship, AIM, FOREVER)
    except Illegal:
        return ()
    return laid.parts if laid.parts != ship.parts else ()


FEW = 3  # of actions that differ only in one sector or part


def choices(view: Position, legal: Sequence[Action], weights: Weights, most: int) -> list[Action]:
    """At most `most` closed actions of the player who decides, the policy's first.

    Pass is considered only if the policy chooses it: waiting looks good as long as the others are expected to come, but they
    may expect the same.
    """
    frame = view.decision
    assert frame is not None, "somebody decides"
    seat = frame.seat
    usual = policy_action(weights, view, legal)
    best_by_key: dict[object, tuple[float, Action]] = {}
    for action in legal:
        if action.is_open or action.is_aside or isinstance(action, actions.Pass):
            continue
        key, rank = _key_and_rank(view, seat, action, weights)
        if key not in best_by_key or rank < best_by_key[key][0]:
            best_by_key[key] = (rank, action)
    ordered = sorted(best_by_key.values(), key=lambda entry: entry[0])
    counted: dict[type[Action], int] = {}
    kept = [usual]
    for _, action in ordered:
        kind = type(action)
        counted[kind] = counted.get(kind, 0) + 1
        if action != usual and (kind not in FEW_OF or counted[kind] <= FEW):
            kept.append(action)
    return kept[:most]


FEW_OF = frozenset({
    actions.Damage, actions.DamageFighter, actions.Aim, actions.Spawn, actions.PlaceRip, actions.Scan, actions.Plant,
    actions.Repair, actions.Twist, actions.Torpedo,
})  # fmt: skip
"""Kinds of action with many instances that amount to much the same."""


def _key_and_rank(view: Position, seat: int, action: Action, weights: Weights) -> tuple[object, float]:
    """A key that similar actions share, and the action's rank; low ranks come first."""
    me = view.players[seat]
    match action:
        case actions.Build(part) | actions.Fit(part):
            return (type(action), part.kind), -purchase_value(weights, me.ship, part.kind) - merit(me.ship, part)
        case actions.Install(upgrade):
            return action, -purchase_value(weights, me.ship, upgrade)
        case actions.Damage(target):
            return action, price(weights, view, me.ship, target)
        case actions.Repair(target):
            repaired = me.ship.find(target, damaged=True)
            assert repaired is not None, "what can be repaired exists"
            return (actions.Repair, repaired.kind), -weights.loss[repaired.kind]
        case actions.Scan(_, sector) | actions.Plant(sector) | actions.PlaceRip(sector) | actions.Twist(_, sector, _):
            return action, float(apart(sector, NEXXUS_SECTOR))
        case actions.Spawn(sector):
            return action, -float(apart(sector, me.sector))
    return action, 0.0


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
