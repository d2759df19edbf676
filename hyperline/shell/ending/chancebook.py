"""Who was likely to win at a turn of a game: counted in a process beside the window, for a bounded time.

Nothing is told of a turn before LEAST games were played on from it: fewer tell more about luck than about the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final
from weakref import ref

from hyperline.shell.context import Context
from hyperline.shell.paths import Paths
from hyperline.shell.play.table import Table

TOPIC: Final = "chances"
AT_ONCE: Final = 4
"""Games in one call: another question waits for no more of them."""
LEAST: Final = 85
"""How many games are played on from a turn before anything is told of it: a chance is then known to about 5 in 100."""
TRIED: Final = 3  # calls by which it is known how long a game takes: the first ones also start the process
SECONDS: Final = 60.0
"""About how long games are counted: of those that take longer fewer turns are looked at."""
LONGEST: Final = 2.2 * SECONDS
"""After this it ends, whatever is known."""
LATER: Final = 0.5
"""How long games that are played on take on average, as a share of one from the first turn."""
FEWEST: Final = 4
"""With fewer turns nothing is told."""
SEEDS: Final = 1_000  # seeds of a turn
MOST_KEPT: Final = 400
MOST: Final = 48
"""This many turns are looked at; of a longer game some, evenly chosen."""


@dataclass
class Count:
    """What is known of the position before an action: games won by seat."""

    position: Any
    wins: list[float]
    games: int = 0

    @property
    def shares(self) -> tuple[float, ...]:
        """By seat the share of the wins; even ones if nobody won any."""
        total = sum(self.wins)
        return tuple(won / total if total else 1 / len(self.wins) for won in self.wins)


def evenly(numbers: Sequence[int], count: int) -> list[int]:
    """This many of the numbers, at even distances, from the first to the last."""
    if count >= len(numbers):
        return list(numbers)
    return [numbers[round(n * (len(numbers) - 1) / (count - 1))] for n in range(count)]


class ChanceBook:
    """It knows one game at a time, as long as the window is open. A turn's count follows from the game and nothing else;
    `wanted` are the turns that there is time for, none if it would be too few."""

    def __init__(self, paths: Paths) -> None:
        self.clock: Callable[[], float] = monotonic
        self.wanted: list[int] = []
        self._table: ref[Table] | None = None
        self._counts: dict[int, Count] = {}
        self._asked: tuple[int, int] | None = None  # an action, and how many games were known of it
        self._since = self._spent = 0.0
        self._took: list[float] = []  # seconds of the first calls

    def want(self, context: Context, table: Table, numbers: Sequence[int]) -> None:
        """Count what the positions before these actions lead to, in this order; a game without chances stays unknown."""
        if self._table is None or self._table() is not table:
            self._table, self._counts, self._asked = ref(table), {}, None
            self._spent, self._took = 0.0, []
            context.background.drop(TOPIC)
            self.wanted = list(numbers)
        for number in numbers:
            position = table.before(number)
            known = self._counts.get(number)
            if known is None or known.position is not position:
                self._counts[number] = Count(position, [0.0] * len(table.setup.seats))
        while len(self._counts) > MOST_KEPT:
            del self._counts[next(iter(self._counts))]
        if not set(self.wanted) <= set(numbers):
            self.wanted = list(numbers)
        self._ask(context)

    def is_counted(self, number: int) -> bool:
        """Whether enough is known of an action to be told."""
        return number in self._counts and self._counts[number].games >= LEAST

    def shares(self, number: int) -> tuple[float, ...]:
        """How likely each seat was to win before an action."""
        return self._counts[number].shares

    @property
    def is_complete(self) -> bool:
        """Whether nothing more is asked."""
        return self._next() is None

    def _next(self) -> int | None:
        """The action to ask about: the first of which too little is known."""
        return next((number for number in self.wanted if not self.is_counted(number)), None)

    def _ask(self, context: Context) -> None:
        table, number = self._table() if self._table is not None else None, self._next()
        if table is None or number is None or self._asked is not None:
            return
        call = context.shelf.entry(table.game.meta.id).places.chances
        if not call:
            return
        count = self._counts[number]
        self._asked, self._since = (number, count.games), self.clock()
        seed = number * SEEDS + count.games
        context.background.ask(TOPIC, call, (table.game.observe(count.position, None), AT_ONCE, seed))

    def update(self, context: Context) -> bool:
        """Take the answer, and ask on; whether more is known, or other turns are wanted."""
        answers = context.background.answers(TOPIC)
        if not answers or self._asked is None:
            return False
        number, games = self._asked
        self._asked = None
        count, won = self._counts.get(number), answers[-1][1]
        self._keep_time(self.clock() - self._since)
        if count is None or count.games != games or won is None:
            self.wanted = [one for one in self.wanted if one != number]
        else:
            self.take(number, won)
        self._ask(context)
        return True

    def _keep_time(self, took: float) -> None:
        """Look at fewer turns if all would take too long, and at none if too few were left."""
        self._spent += took
        if len(self._took) < TRIED:
            self._took.append(took)
            if len(self._took) == TRIED:
                a_turn = max(min(self._took) / AT_ONCE * LATER * LEAST, 1e-6)
                self.wanted = evenly(self.wanted, max(2, min(len(self.wanted), int(SECONDS / a_turn))))
        is_late = self._spent > LONGEST and not self.is_complete
        if is_late or 0 < len(self.wanted) < min(FEWEST, len(self._counts)):
            self.wanted = []

    def take(self, number: int, won: Sequence[float], games: int = AT_ONCE) -> None:
        """Count games that were played on from before an action."""
        count = self._counts[number]
        count.games += games
        for seat, more in enumerate(won):
            count.wins[seat] += more


class Turns:
    """The `starts` are the numbers of the actions with which turns began, the first turn's first."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.starts: list[int] = []
        self._turn_of: list[int] = []
        self._last = 0  # the turn that began last
        for number in range(len(table.steps)):
            turn = table.game.progress(table.before(number)).turns
            if turn > self._last:
                self.starts.append(number)
            self._last = max(self._last, turn)
            self._turn_of.append(turn)

    @property
    def chosen(self) -> list[int]:
        """At most MOST of the starts."""
        return evenly(self.starts, MOST)

    def begins(self, number: int) -> int:
        """The first action of the turn in which an action was taken."""
        return max((start for start in self.starts if start <= number), default=0)

    def ends(self, number: int) -> int:
        """The first action after the turn in which an action was taken."""
        return min((start for start in self.starts if start > number), default=len(self._turn_of))

    def along(self, number: int) -> float:
        """How far in the game an action was taken: 0 in the first turn, 1 at the end."""
        return min(1.0, max(0, self._turn_of[number] - 1) / max(1, self._last))

    def round(self, number: int) -> int:
        """The round in which an action was taken."""
        return self._table.game.progress(self._table.before(number)).round
