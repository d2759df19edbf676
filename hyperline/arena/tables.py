"""Tables of figures as the commands print them, and the texts of shares."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hyperline.arena.intervals import Share
from hyperline.arena.simulate import DECISIONS, TURNS
from hyperline.kernel.language import in_percent, localised
from hyperline.kernel.quote import plain
from hyperline.kernel.texts import words

WIDTH = 120
LONGEST = 200  # signs of a cell


class _Table(Table):
    """A table whose cells are plain text: what a player has named sends nothing to the terminal but letters."""

    def add_row(self, *cells: Any, **rest: Any) -> None:
        """Add a row."""
        super().add_row(*(Text(plain(cell, LONGEST)) if isinstance(cell, str) else cell for cell in cells), **rest)


def console() -> Console:
    """Standard output, wide enough for a table even if it is not a terminal."""
    return Console(file=sys.stdout, width=None if sys.stdout.isatty() else WIDTH, highlight=False)


def table(title: str, words: Sequence[str], numbers: Sequence[str]) -> Table:
    """An empty table with columns of words and of numbers."""
    made = _Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD)
    for word in words:
        made.add_column(word)
    for number in numbers:
        made.add_column(number, justify="right", no_wrap=True)
    return made


def percent(part: float) -> str:
    """A share in percent, as text."""
    return in_percent(decimal(100 * part, 1))


def decimal(number: float, places: int | None = None) -> str:
    """A number as text, with a number of decimal places, or with those that it has."""
    return localised(f"{number:g}" if places is None else f"{number:.{places}f}")


def causes(counted: Iterable[tuple[str, int]]) -> str:
    """What ended games, and how many of them, as text."""
    return ", ".join(f"{_cause(cause)} ({number})" for cause, number in counted)


def _cause(cause: str) -> str:
    return words(f"series.too_many_{cause}") if cause in (TURNS, DECISIONS) else cause


def between(share: Share) -> str:
    """The interval of a share in percent, as text."""
    low, high = share.interval
    return f"{decimal(100 * low, 1)} – {decimal(100 * high, 1)}"
