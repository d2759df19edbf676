"""The log of a game of Hyperline, and the kinds of lines by which it can be filtered."""

from __future__ import annotations

from functools import partial
from typing import Final

from hyperline.games.hyperline.app.log.chronicle import GalaxyChronicle
from hyperline.games.hyperline.app.wording import Wording
from hyperline.shell.page.log.logbook import LogBook
from hyperline.shell.play.table import Table

ALWAYS: Final = "research"
GROUPS: Final[dict[str, frozenset[str]]] = {
    "moves": frozenset({"move", "tile", "scan", "fighter", ALWAYS}),
    "fights": frozenset({"fight", "damage", "pirate", ALWAYS}),
    "building": frozenset({"build", "repair", ALWAYS}),
}
"""The filters by kind; research is told under each."""


def opened_book(table: Table, wording: Wording) -> LogBook:
    """The log of a table."""
    return LogBook(table, wording.words, wording.name, partial(GalaxyChronicle, wording, table.first), GROUPS)
