"""How a game that is over went: its review, counted in processes beside the window for a bounded time.

What is told of a place before GAMES were played on from it would tell more about luck than about the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final
from weakref import ref

from hyperline.arena.inquiry import GAMES, Inquiry, Place, Task
from hyperline.arena.levels import Shares
from hyperline.arena.review import Review, review_of
from hyperline.kernel.match import Past
from hyperline.shell.context import Context
from hyperline.shell.jobs.background import Errands
from hyperline.shell.paths import Paths
from hyperline.shell.play.table import Table

TOPIC: Final = "chances"
COUNTS: Final = "hyperline.arena.inquiry:counted"
SECONDS: Final = 30.0
"""How long it counts at the most: on slow computers less is known."""
LONGEST: Final = 4 * SECONDS
"""After this it ends, even if not the whole game is looked at."""


class ChanceBook:
    """It knows one game at a time, as long as the window is open. What is told first is the same whenever it is counted."""

    def __init__(self, paths: Paths) -> None:
        self.clock: Callable[[], float] = monotonic
        self.games = GAMES
        self.inquiry: Inquiry | None = None
        """What is known, of a game in which chances are told."""
        self._table: ref[Table] | None = None
        self._errands: Errands[int] | None = None
        self._is_spanned = self._is_over = False
        self._review: Review | None = None

    def want(self, context: Context, table: Table) -> None:
        """Review this game from now on; one without chances stays unknown."""
        if self._table is None or self._table() is not table:
            entry = context.shelf.entry(table.game.meta.id)
            call = entry.places.chances
            self._table, self._review = ref(table), None
            self.inquiry = Inquiry(table, call, self.games, entry.effort) if call else None
            self._errands = Errands(context.background, TOPIC, COUNTS, self.clock)
            self._is_spanned, self._is_over = False, self.inquiry is None
        self._ask()

    # ---- what is known ----

    @property
    def points(self) -> list[Place]:
        """The places of which chances are told, in order; the last is the end, once the whole game is looked at."""
        if self.inquiry is None:
            return []
        known = [place for place in self.inquiry.known if not place.mean]
        return known if self._is_spanned else known[:-1]

    @property
    def is_spanned(self) -> bool:
        """Whether the whole game is looked at, at least coarsely."""
        return self._is_spanned

    @property
    def is_complete(self) -> bool:
        """Whether nothing more is asked."""
        return self._is_over

    @property
    def review(self) -> Review | None:
        """All that is known of the game; None before the whole game is looked at."""
        if self._review is None and self.inquiry is not None and self._is_spanned:
            self._review = review_of(self.inquiry)
        return self._review

    def found_of(self, match: Past) -> Review | None:
        """All that is ever going to be known of a game with these steps; None if it was not asked for, or more is asked."""
        own = self.inquiry.match if self.inquiry is not None and self._is_over else None
        return self.review if own is not None and _are_alike(own, match) else None

    # ---- counting ----

    @property
    def spent(self) -> float:
        """How many seconds it has counted."""
        return max(self._errands.spent) if self._errands else 0.0

    def update(self) -> bool:
        """Take answers, and ask on; whether more places are known, or nothing more is asked."""
        inquiry, errands, is_news = self.inquiry, self._errands, False
        if inquiry is None or errands is None or self._is_over:
            return False
        for number, won in errands.take():
            known = len(inquiry.known)
            inquiry.take(number, won or ())
            is_news = is_news or len(inquiry.known) > known
        self._ask()
        if is_news:
            self._review = None
        return is_news or self._is_over

    def fill(self, played: Callable[[Task], Sequence[Shares]], batches: int = 1) -> None:
        """Let a function answer what is asked first, and ask nothing more: for a picture that cannot wait."""
        inquiry = self.inquiry
        assert inquiry is not None
        self.inquiry = inquiry = Inquiry(inquiry.match, inquiry.call, self.games, inquiry.effort)
        for _ in range(batches):
            for number, task in enumerate(inquiry.batch()):
                inquiry.take(number, played(task))
        self._is_spanned, self._is_over, self._errands, self._review = True, True, None, None

    def _ask(self) -> None:
        """Give both helpers something to do, until there is nothing more or time is up."""
        inquiry, errands = self.inquiry, self._errands
        if inquiry is None or errands is None or self._is_over:
            return
        if errands.is_done:
            self._is_spanned = self._is_spanned or bool(inquiry.results)
            errands.todo.extend(() if self.spent >= SECONDS else enumerate(inquiry.batch()))
        if self.spent >= (SECONDS if self._is_spanned else LONGEST):
            errands.todo.clear()
        errands.give()
        self._is_over = errands.is_done


def _are_alike(one: Past, other: Past) -> bool:
    """Whether the same was done from the same position, with the same luck."""
    first, second = ([(step.seat, step.text) for step in each.steps] for each in (one, other))
    return first == second and one.positions[0] == other.positions[0]
