"""The entries of the log: filtered, and with the place where undo stops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from hyperline.kernel.event import Event
from hyperline.kernel.match import OTHER_SEAT, Step
from hyperline.kernel.words import Words
from hyperline.shell.face import Chronicle
from hyperline.shell.page.log.logline import LogLine
from hyperline.shell.play.table import Table
from hyperline.shell.setup.occupant import told_beside

ALL: Final = "all"
"""The filter that lets every line pass."""
MOST: Final = 6000
"""The most lines; with more, the oldest half is dropped."""
BARRIER: Final = "barrier"
"""The kind of the line that shows where undo stops."""


class LogBook:
    """`seat` (None: everybody) and `group` are the filters; `entries` are the lines that pass, the newest last.

    `name(seat)` is a seat's name, and `begin(most)` begins a chronicle of at most `most` lines.
    """

    def __init__(self, table: Table, words: Words, name: Callable[[int], str],
                 begin: Callable[[int], Chronicle[Any]]) -> None:  # fmt: skip
        self.table = table
        self.words = words
        self.name = name
        self.begin = begin
        self.seat: int | None = None
        self.group = ALL
        self._eyes = table.eyes
        self._known: tuple[object, ...] = ()
        self._entries: list[LogLine] = []
        self._floor = 0
        self._whole = table.shown_count  # how many actions were told at once, with all their events
        self.chronicle = self.written()
        self.groups = {ALL: frozenset[str](), **self.chronicle.groups}

    def written(self, most: int = MOST) -> Chronicle[Any]:
        """Everything that the screen has shown, from the beginning, in at most `most` lines."""
        made = self.begin(most)
        made.tell(self.table.steps, range(self.table.shown_count), self.table.eyes)
        return made

    @property
    def lines(self) -> list[LogLine]:
        """All lines, without filters."""
        return self.chronicle.lines

    def tell(self, event: Event) -> None:
        """Add an event that the board has just shown."""
        table = self.table
        number = table.shown_count
        if self._whole <= number < len(table.steps):
            self.chronicle.take(number, event, table.before(number), table.before(number + 1))

    def tell_again(self) -> None:
        """Write the log again: something was taken back, or another viewer knows other things."""
        table = self.table
        if table.eyes != self._eyes and self.chronicle.has_secrets:
            self.write_anew()
            return
        self.chronicle.cut(table.steps, table.shown_count, table.eyes)
        self._eyes, self._whole = table.eyes, table.shown_count

    def write_anew(self) -> None:
        """Write all of the log once more, for other eyes or in another language."""
        self.chronicle, self._known = self.written(), ()
        self._eyes, self._whole = self.table.eyes, self.table.shown_count

    # ---- what is shown ----

    @property
    def is_filtered(self) -> bool:
        """Whether a filter is on."""
        return self.seat is not None or self.group != ALL

    @property
    def entries(self) -> list[LogLine]:
        """The lines that pass the filters, and among them the one that tells where undo stops."""
        limit = self._limit()
        known = (self.chronicle, self.chronicle.version, self.seat, self.group, limit)
        if known != self._known:
            self._known = known
            lines = self._filtered()
            self._floor = len(self.table.steps) if limit is None else limit[0]
            if limit is not None and limit[0]:
                place = next((n for n, line in enumerate(lines) if max(line.first, line.since) >= limit[0]), len(lines))
                text = self.words(f"log.barrier_{limit[1]}")
                lines.insert(place, LogLine(text, BARRIER, first=limit[0] - 1, last=limit[0] - 1))
            self._entries = lines
        return self._entries

    def acts(self, steps: Sequence[Step]) -> frozenset[int] | None:
        """The numbers of those of the actions that lines tell of which pass the filters; None without a filter."""
        if not self.is_filtered:
            return None
        return frozenset(act for line in self.told(steps) for act in range(line.first, line.last + 1))

    def told(self, steps: Sequence[Step]) -> list[LogLine]:
        """What lines tell of the actions, those that pass the filters, without headings."""
        made = self.begin(1 << 30)
        made.tell(steps, range(len(steps)), self.table.eyes)
        return [line for line in made.lines if not line.is_heading and line.first >= 0 and self._passes(line)]

    def can_undo_to(self, line: LogLine) -> bool:
        """Whether all since a line, and the line itself, can be taken back."""
        return bool(self.entries) and line.kind != BARRIER and not line.is_heading and line.first >= self._floor

    def span(self, line: LogLine) -> tuple[int, int] | None:
        """The first and last action that a line is about; for a heading, the whole turn. None if there are none."""
        if line.kind == BARRIER or line.first < 0:
            return None
        if not line.is_heading:
            return line.first, line.last
        later = (other.first for other in self.lines if other.is_heading and other.first > line.first)
        last = min(next(later, self.table.shown_count), self.table.shown_count - 1)
        return (line.first + 1, last) if last > line.first else None

    def _limit(self) -> tuple[int, str] | None:
        """How many actions cannot be taken back and why; None while nobody at the screen can act."""
        table = self.table
        if table.director.is_busy or (table.decision is None and not table.is_turn_over):
            return None
        count, why = table.undo_floor
        is_others = count > 0 and table.steps[count - 1].seat != table.viewer
        return count, OTHER_SEAT if is_others else why

    def _filtered(self) -> list[LogLine]:
        if not self.is_filtered:
            return list(self.lines)
        found: list[LogLine] = []
        heading: LogLine | None = None
        for line in self.lines:
            if line.is_heading:
                heading = line
            elif self._passes(line):
                if heading is not None:
                    found.append(heading)
                    heading = None
                found.append(line)
        return found

    def _passes(self, line: LogLine) -> bool:
        if self.seat is not None and self.seat not in (line.seat, *line.seats):
            return False
        return self.group == ALL or line.kind in self.groups[self.group]

    # ---- as a text ----

    def text(self) -> str:
        """The whole log as plain text: the players, then a paragraph for each turn."""
        words, lines = self.words, self.written(1 << 30).lines
        said = [f"\n{line.text}" if line.is_heading else f"  {line.text}" for line in lines]
        who = [(told_beside(words, seat.controller) or (words("log.person"),))[0] for seat in self.table.setup.seats]
        players = [f"  {self.name(seat)} · {one}" for seat, one in enumerate(who)]
        return "\n".join([words("log.file_title"), *players, *said, ""])
