"""The known outlooks of battles: asked as background jobs, and kept by position and action."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from hyperline.games.hyperline.counsel.outlook import Outlook
from hyperline.games.hyperline.rules.actions import Action, Face, Fight, Flee, Stay
from hyperline.games.hyperline.rules.position import Position
from hyperline.shell.context import Context

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
