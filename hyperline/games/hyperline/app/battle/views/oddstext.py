"""The outlooks of battles: asked as background jobs, kept by position and action, and told in words and numbers."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.counsel.outlook import Outlook, Span
from hyperline.games.hyperline.rules.actions import PIRATE, Action, Face, Fight, Flee, Stay
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.shell.assets.text import Words
from hyperline.shell.context import Context
from hyperline.shell.ui.number import about, between, percent, tenths


@dataclass(frozen=True)
class Force:
    """One side of a battle: its name, in full and in a word, and a player's emblem or a Pirate's `level`."""

    name: str
    short: str
    emblem: int = -1
    level: int = 0


Forces = tuple[Force, Force]


class OddsFact(NamedTuple):
    """A line of a table: its subject, and the values for attacker and defender."""

    key: str
    values: tuple[str, str]


@dataclass(frozen=True)
class Prospect:
    """What is shown of a battle: both sides, and its outlook."""

    forces: Forces
    outlook: Outlook


def forces_of(wording: Wording, emblems: Sequence[int], view: Position, seat: int, action: Action) -> Forces | None:
    """The sides of the battle that an action begins, or else of the one under way; None if there is none."""
    if isinstance(action, Fight):
        ends = seat, action.enemy
        return _forces(wording, emblems, view, ends, action.sector, view.board.pirates[action.sector])
    frame = next((frame for frame in view.pending if isinstance(frame, Battle)), None)
    return _forces(wording, emblems, view, frame.sides, frame.sector, frame.level) if frame is not None else None


def _forces(wording: Wording, emblems: Sequence[int], view: Position, sides: tuple[int, int], sector: Sector,
            level: int) -> Forces:  # fmt: skip
    def force(seat: int) -> Force:
        if seat == PIRATE:
            return Force(wording.words("odds.pirate", n=level), wording.words("odds.pirate_short"), level=level)
        name = wording.name(seat)
        is_alone = view.players[seat].sector != sector
        return Force(wording.words("battle.fighters_of", name=name) if is_alone else name, name, emblems[seat])

    return force(sides[0]), force(sides[1])


def even(outlook: Outlook) -> float:
    """The chance of a tie."""
    return max(0.0, 1 - sum(outlook.better))


def loss(words: Words, span: Span) -> str:
    """The average loss, as a small figure; nothing has no sign."""
    shown = tenths(span.mean)
    return words("odds.minus", n=shown.removesuffix(".0")) if float(shown) else words("odds.nothing")


def spread(span: Span) -> str:
    """The range of the losses in 8 of 10 cases."""
    return between(span.low, span.high)


def facts(outlook: Outlook) -> tuple[OddsFact, ...]:
    """What an outlook says, line by line; the impossible is left out."""
    lost = outlook.lost
    found = [
        OddsFact("lost", (tenths(lost[0].mean), tenths(lost[1].mean))),
        OddsFact("spread", (spread(lost[0]), spread(lost[1]))),
    ]
    for key, pair in (("destroyed", outlook.destroyed), ("driven_off", outlook.driven_off), ("bridge", outlook.bridge)):
        if any(pair):
            found.append(OddsFact(key, (percent(pair[0]), percent(pair[1]))))
    return tuple(found)


def likeliest(words: Words, prospect: Prospect) -> str:
    """The likeliest end with its chance: who is destroyed or runs away, else who comes off better."""
    outlook, forces = prospect.outlook, prospect.forces
    ends = [
        (pair[side], key, side)
        for key, pair in (("destroyed", outlook.destroyed), ("driven_off", outlook.driven_off))
        for side in (0, 1)
    ]
    chance, key, side = max(ends, key=lambda one: one[0])
    if chance < 0.5:
        chance, key, side = max((outlook.better[side], "better", side) for side in (0, 1))
    name = forces[side].short
    return words(f"odds.line_{key}", share=percent(chance), name=name[:1].upper() + name[1:])


def costs(words: Words, prospect: Prospect) -> str:
    """What both lose on average, and what that assumes."""
    (one, other), lost = prospect.forces, prospect.outlook.lost
    return words("odds.line_costs", one=one.short, n=round(lost[0].mean), other=other.short, m=round(lost[1].mean))


def both(words: Words, forces: Forces, fact: OddsFact) -> str:
    """A fact in one line, with the names of both sides."""
    (one, other), (n, m) = forces, fact.values
    return words("odds.both", what=words(f"odds.{fact.key}"), one=one.short, n=n, other=other.short, m=m)


def told(words: Words, prospect: Prospect) -> str:
    """Everything about it, a line each, for a context card."""
    outlook = prospect.outlook
    better = OddsFact("caption", (percent(outlook.better[0]), percent(outlook.better[1])))
    lines = [both(words, prospect.forces, fact) for fact in (better, *facts(outlook))]
    return "\n".join([*lines, words("odds.winner_is"), words("odds.assumed", n=about(outlook.rounds))])


CALL: Final = "hyperline.games.hyperline.counsel.odds:before"
KEPT: Final = 64  # outlooks
Asked = tuple[Position, int, tuple[Action, ...]]


def foretold(legal: Sequence[object]) -> tuple[Action, ...]:
    """The actions whose outcome can be forecast."""
    return tuple(action for action in legal if isinstance(action, Fight | Face | Flee | Stay))


class OddsBook:
    """Asks under a `topic`. `want` what matters now, and read it with `of` whenever `update` says that more is known.

    Actions are asked about together, or with `by_one` one after another, so that the first answer comes soon.
    """

    def __init__(self, context: Context, topic: str, *, by_one: bool = False) -> None:
        self.context = context
        self.topic = topic
        self.by_one = by_one
        self._wanted: Asked | None = None
        self._known: OrderedDict[tuple[Position, Action], Outlook | None] = OrderedDict()

    def want(self, view: Position, seat: int, actions: tuple[Action, ...]) -> None:
        """Ask how a seat's actions may turn out in a position as it may be known, unless that is known or asked already."""
        wanted = view, seat, actions
        if wanted != self._wanted:
            self._wanted = wanted
            self._ask()

    def _ask(self) -> None:
        if self._wanted is None:
            return
        view, seat, actions = self._wanted
        unknown = tuple(action for action in actions if (view, action) not in self._known)
        if unknown:
            self.context.background.ask(self.topic, CALL, (view, seat, unknown[:1] if self.by_one else unknown))

    def warm(self, view: Position, seat: int) -> None:
        """Warm up the worker process before there are any battles: its first answer takes longest."""
        self.context.background.ask(self.topic, CALL, (view, seat, ()))

    def of(self, view: Position, action: Action) -> Outlook | None:
        """How an action may turn out, if that is known."""
        return self._known.get((view, action))

    def update(self) -> bool:
        """Take the answers, and ask on; whether more is known of what is wanted."""
        if self._wanted is None:
            return False
        is_news = False
        for question, answer in self.context.background.answers(self.topic):
            view, _, actions = question.args
            found: Sequence[Outlook | None] = answer if answer is not None else (None,) * len(actions)
            self._known |= {(view, action): outlook for action, outlook in zip(actions, found, strict=True)}
            is_news = is_news or view == self._wanted[0]
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        if is_news and self.by_one:
            self._ask()
        return is_news

    def forget(self) -> None:
        """Want nothing."""
        if self._wanted is not None:
            self._wanted = None
            self.context.background.drop(self.topic)
