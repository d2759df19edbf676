"""Computer opponents of three levels: they plan a turn step by step, and go on from the best plans so far.

They see views alone: what is hidden they make up, in several ways.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hyperline.arena.base import FORCED, Ground, Thought
from hyperline.games.freight.bots.judge import UNSEEN_CARD, Judge, Weights, mat_value
from hyperline.games.freight.rules.actions import Action, die_of, slots_of
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.damage import Damage, Mend
from hyperline.games.freight.rules.fight import Duel, Fire, Spoils
from hyperline.games.freight.rules.game import Freight, decision_of, legal_actions
from hyperline.games.freight.rules.mat import Route
from hyperline.games.freight.rules.move import Fight
from hyperline.games.freight.rules.position import ACT, Hold, Position, cell_here
from hyperline.games.freight.rules.rounds import End
from hyperline.games.freight.rules.stowage import Dump, Stowing, Swap, Throw
from hyperline.games.freight.rules.tiles import NONE
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
    "counting": Level(1, 1, 1, 0.4),
}
"""The last one is nobody's opponent: it plays games on in which chances are counted."""
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


def habit(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """What to do, without much thought, in a decision other than `act`."""
    frame = position.pending[-1] if position.pending else None
    return _HABITS[frame.kind if frame else "base"](position, seat, legal)


def _first(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    return legal[0]


def _damage(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Damage the square that is missed least."""
    ship = position.ships[seat]

    def left(action: Damage) -> float:
        lost = 0.1 * ship.lasers.get(action.square, 0)
        return mat_value(replace(ship, damage=(*ship.damage, action.square))) - lost

    return max((action for action in legal if isinstance(action, Damage)), key=left)


def _mend(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Repair the square that is missed most."""
    ship = position.ships[seat]

    def mended(action: Action) -> float:
        whole = action.square if isinstance(action, Mend) else ""
        return mat_value(replace(ship, damage=tuple(square for square in ship.damage if square != whole)))

    return max(legal, key=mended)


def _laser(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Fire the smallest die that wins, else one that ties; the attacker fears the defender's dice."""
    duel = position.pending[-1]
    assert isinstance(duel, Duel)
    own, other = (duel.a, duel.b) if seat == duel.attacker else (duel.b, duel.a)
    threat = 0
    if seat == duel.attacker and duel.defender >= 0:
        threat = max(position.ships[duel.defender].lasers.values(), default=0)
    fires = sorted((action for action in legal if isinstance(action, Fire)), key=lambda action: action.die)
    keep = next(action for action in legal if not isinstance(action, Fire))
    if own > other + threat:
        return keep
    for margin in (threat, 0):
        for action in fires:
            if own + action.die > other + margin:
                return action
    return next((action for action in fires if own + action.die == other), keep)


def hold_value(hold: Hold) -> float:
    """What a hold seems to be worth to a player who may get it."""
    if hold.card == NONE:
        return 0.7 * hold.salvage + 1.2 * hold.is_force
    card = CARDS[hold.card]
    return 0.55 * card.value if card.value else UNSEEN_CARD


def _spoils(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Loot what seems to be worth most, and deal damage with the rest."""
    spoils = position.pending[-1]
    assert isinstance(spoils, Spoils)
    holds = position.ships[spoils.loser].holds
    free = sum(hold == Hold() for hold in position.ships[seat].holds)

    def worth(action: Action) -> float:
        slots = slots_of(action)
        values = sorted((hold_value(holds[slot]) for slot in slots), reverse=True)
        gain = sum(value if number < free else 0.4 * value for number, value in enumerate(values))
        return 1.5 * gain + 0.4 * (3, 2, 0)[len(slots)]

    return max(legal, key=worth)


def _stow(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Throw out what is worth less than the loot."""
    frame = position.pending[-1]
    assert isinstance(frame, Stowing)
    holds = position.ships[seat].holds
    swaps = [action for action in legal if isinstance(action, Swap)]
    worst = min(swaps, key=lambda action: hold_value(holds[action.hold]), default=None)
    if worst is not None and hold_value(holds[worst.hold]) < hold_value(frame.pieces[0]):
        return worst
    return next(action for action in legal if not isinstance(action, Swap))


def _asteroids(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Dodge, with a 2 rather than a 6, or roll again."""
    return min(legal, key=lambda action: (("dodge", "reset", "suffer").index(action.verb), die_of(action)))


def _nebula(position: Position, seat: int, legal: Sequence[Action]) -> Action:
    """Fight with lasers loaded."""
    is_armed = bool(position.ships[seat].lasers)
    return next(action for action in legal if isinstance(action, Fight) == is_armed)


_HABITS: Final[dict[str, Callable[[Position, int, Sequence[Action]], Action]]] = {
    "base": _first,
    "map": lambda position, seat, legal: legal[-1],
    "point": _first,
    "asteroids": _asteroids,
    "nebula": _nebula,
    "order": _first,
    "laser": _laser,
    "spoils": _spoils,
    "stow": _stow,
    "damage": _damage,
    "mend": _mend,
}
"""By kind of decision."""
