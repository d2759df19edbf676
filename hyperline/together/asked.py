"""A match whose acts the host decides: what is done in the window is asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple, TypeVar

from hyperline.kernel.game import Action, Change, Game
from hyperline.kernel.match import Match, Step, foreseen

P = TypeVar("P")


class Wish(NamedTuple):
    """Something that the host is asked for; whether it is shown already, because nothing else can come of it."""

    kind: str
    text: str
    is_shown: bool = False


class AskedMatch(Match[P]):
    """A match of views whose acts the host decides: what is done here is asked for, and happens once the host says so.

    What reveals nothing and decides for nobody else is shown at once; it is the last steps, and taken back if it is refused.
    """

    def __init__(self, game: Game[P], first: P, ask: Callable[[str, str], None]) -> None:
        super().__init__(game, first)
        self._ask = ask
        self.asked: list[Wish] = []

    @property
    def is_waiting(self) -> bool:
        """Whether the host has still to say what comes of what was done; what is done meanwhile follows that."""
        return any(not wish.is_shown for wish in self.asked)

    def submit(self, seat: int, action: Action) -> Change:
        """Ask for an action; raises Illegal if the seat may not do it. The change is what is shown of it at once."""
        change = None
        if not self.is_waiting:
            self.check(seat, action)
            change = foreseen(self.game, self.position, seat, action)
        self._send(Wish("act", str(action), change is not None))
        if change is not None:
            self.take(Step(seat, str(action), action, change))
        return change or Change(self.position)

    def undo(self, seat: int | None = None, single: bool = False) -> int:
        """Ask to take back the last unit; 1 if that may be, else 0."""
        if self.is_waiting or not self.can_undo(seat):
            return 0
        self._send(Wish("undo", ""))
        return 1

    def redo(self, single: bool = False, seats: Collection[int] = ()) -> int:
        """Ask to redo what was taken back last; 1 if there is something, else 0."""
        if self.asked or not self.can_redo:
            return 0
        self._send(Wish("redo", ""))
        return 1

    def rewind(self, seats: Collection[int]) -> int:
        """Nothing: what bars undo bars it at the host."""
        return 0

    def cut(self, count: int) -> None:
        """What was shown beyond that is not shown any more."""
        super().cut(count)
        self.asked = [wish._replace(is_shown=False) for wish in self.asked]

    def answered(self, is_done: bool, count: int) -> None:
        """The first wish is answered, and the host has told `count` steps: what follows is asked for, or dropped."""
        self.asked = self.asked[1:] if is_done else []
        if not is_done and len(self.steps) > count:
            self.cut(count)
            self._undone.clear()
        if self.asked:
            self._ask(self.asked[0].kind, self.asked[0].text)

    def _send(self, wish: Wish) -> None:
        self.asked.append(wish)
        if len(self.asked) == 1:
            self._ask(wish.kind, wish.text)
