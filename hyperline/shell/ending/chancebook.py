"""Who was likely to win at a turn of a game: counted in a process beside the window, more exactly with time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
from weakref import ref

from hyperline.shell.context import Context
from hyperline.shell.paths import Paths
from hyperline.shell.play.table import Table

TOPIC: Final = "chances"
AT_ONCE: Final = 4
"""Games in one call: another question waits for no more of them."""
PASSES: Final = (8, 16, 32)
"""How many games are played on from each turn: until its chance is shown, and then to know it better."""
MOST_KEPT: Final = 400


@dataclass
class Count:
    """What is known of the position before an action: games won by seat."""

    position: Any
    wins: list[float]
    games: int = 0
    first: tuple[float, ...] = ()  # the shares after the first pass

    @property
    def shares(self) -> tuple[float, ...]:
        """By seat the share of the wins; even ones if nobody won any."""
        total = sum(self.wins)
        return tuple(won / total if total else 1 / len(self.wins) for won in self.wins)


class ChanceBook:
    """It knows one game at a time, as long as the window is open. Its counts follow from the game and nothing else."""

    def __init__(self, paths: Paths) -> None:
        self._table: ref[Table] | None = None
        self._counts: dict[int, Count] = {}
        self._wanted: list[int] = []
        self._asked: tuple[int, int] | None = None  # an action, and how many games were known of it

    def want(self, context: Context, table: Table, numbers: Sequence[int]) -> None:
        """Count what the positions before these actions lead to, in this order; a game without chances stays unknown."""
        if self._table is None or self._table() is not table:
            self._table, self._counts, self._asked = ref(table), {}, None
            context.background.drop(TOPIC)
        for number in numbers:
            position = table.before(number)
            known = self._counts.get(number)
            if known is None or known.position is not position:
                self._counts[number] = Count(position, [0.0] * len(table.setup.seats))
        while len(self._counts) > MOST_KEPT:
            del self._counts[next(iter(self._counts))]
        self._wanted = list(numbers)
        self._ask(context)

    def is_counted(self, number: int) -> bool:
        """Whether enough is known of an action to be shown."""
        return number in self._counts and self._counts[number].games >= PASSES[0]

    def shares(self, number: int) -> tuple[float, ...]:
        """How likely each seat was to win before an action."""
        return self._counts[number].shares

    def first_shares(self, number: int) -> tuple[float, ...]:
        """What was known when a chance could be shown at first: it stays so."""
        return self._counts[number].first

    @property
    def is_complete(self) -> bool:
        """Whether nothing more is asked."""
        return self._next() is None

    def _next(self) -> int | None:
        """The action to ask about: whatever is least known, in steps of a pass."""
        for games in PASSES:
            for number in self._wanted:
                if self._counts[number].games < games:
                    return number
        return None

    def _ask(self, context: Context) -> None:
        table, number = self._table() if self._table is not None else None, self._next()
        if table is None or number is None or self._asked is not None:
            return
        call = context.shelf.entry(table.game.meta.id).places.chances
        if not call:
            return
        count = self._counts[number]
        self._asked = number, count.games
        seed = number * PASSES[-1] + count.games
        context.background.ask(TOPIC, call, (table.game.observe(count.position, None), AT_ONCE, seed))

    def update(self, context: Context) -> bool:
        """Take the answer, and ask on; whether more is known."""
        answers = context.background.answers(TOPIC)
        if not answers or self._asked is None:
            return False
        number, games = self._asked
        self._asked = None
        count, won = self._counts.get(number), answers[-1][1]
        if count is None or count.games != games or won is None:
            self._wanted = [one for one in self._wanted if one != number]
        else:
            self.take(number, won)
        self._ask(context)
        return True

    def take(self, number: int, won: Sequence[float], games: int = AT_ONCE) -> None:
        """Count games that were played on from before an action."""
        count = self._counts[number]
        count.games += games
        for seat, more in enumerate(won):
            count.wins[seat] += more
        if not count.first and count.games >= PASSES[0]:
            count.first = count.shares
