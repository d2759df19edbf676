"""The whole log of a game as those at the screen may know it, and the kinds of lines it can be filtered by."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from hyperline.games.hyperline.app.event_table import ROWS
from hyperline.games.hyperline.app.log.passage import Passage, Saying
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.page.log.logbook import MOST, LogBook
from hyperline.shell.page.log.logline import LogLine
from hyperline.shell.page.log.turn_chronicle import TurnChronicle
from hyperline.shell.play.table import Table

ALWAYS: Final = "research"
GROUPS: Final[dict[str, frozenset[str]]] = {
    "moves": frozenset({"move", "tile", "scan", "fighter", ALWAYS}),
    "fights": frozenset({"fight", "damage", "pirate", ALWAYS}),
    "building": frozenset({"build", "repair", ALWAYS}),
}
"""The filters by kind; research is shown under each of them."""


class GalaxyChronicle(TurnChronicle[Position]):
    """Uses the passages in `event_table`, turn by turn with the number of the round."""

    groups = GROUPS

    def __init__(self, wording: Wording, first: Position, most: int = MOST) -> None:
        title = [LogLine(first.title, is_heading=True)] if first.title else []
        super().__init__(first, most, first.turns - (first.phase is Phase.SETUP), title)
        self.saying = Saying(wording)

    def look(self, event: Event, before: Position, after: Position) -> None:
        """Remember what is on the board, and which sector a tile was drawn for."""
        self.saying.board, self.saying.before = after.board, before
        if isinstance(event, events.TileDrawn):
            self.saying.drawn = event.sector

    def begun(self, step: int, event: Event) -> Passage | None:
        """The passage that the event's row begins."""
        row = ROWS.get(type(event))
        return row.log(self.saying, step, event) if row is not None and row.log is not None else None

    def heading(self, step: int, event: Event) -> LogLine:
        """The round, and whose turn it is."""
        assert isinstance(event, events.TurnBegan), "no other event begins a turn"
        text = self.saying("turn", n=self._round, player=self.saying.name(event.player))
        return LogLine(text, "turn", event.player, step, step, (event.player,), is_heading=True)

    def idle(self, heading: LogLine, step: int) -> LogLine:
        """The turn passes."""
        text = self.saying("turn_passes", n=self._round, player=self.saying.name(heading.seat))
        return replace(heading, text=text, last=step)

    @property
    def _round(self) -> int:
        return self.turn // len(self.first.players) + 1


def opened_book(table: Table, wording: Wording) -> LogBook:
    """The log of a table."""
    return LogBook(table, wording.words, wording.name, partial(GalaxyChronicle, wording, table.first))
