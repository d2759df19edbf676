"""The digest of a game without one of its own: lines of the log about what others did since the viewer last acted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from pygame import Rect

from hyperline.shell.face import face_of
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.page.features.log_desk import LogReading
from hyperline.shell.page.hud.digestpanel import DigestPlaces, fitted
from hyperline.shell.page.log.logbook import BARRIER
from hyperline.shell.page.log.logline import DigestEntry, LogLine
from hyperline.shell.page.play_page import S

if TYPE_CHECKING:
    from hyperline.shell.page.plain_face import PlainFace

MOST: Final = 6
AROUND, BELOW = 18, 4  # units of the deck: around the goal where it hides that, and between it and the seats
FIXED: Final = "fixed:"
"""How the keys of what is always there begin."""
HARMS: Final = 100.0
"""What it weighs that the viewer lost something."""


class PlainDigest(Digest[S]):
    """What was done to the viewer comes first, then what is memorable, then one line for each rival who has none."""

    tool = 8

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self._face = cast("PlainFace[Any]", face_of(self.context, self.table.game.meta.id))
        self._known: tuple[int | None, int] = (None, -1)
        self._found = 0

    def look_up(self) -> list[DigestEntry]:
        told = [entry for line in self.scene.log.book.lines if (entry := self._entry(line)) is not None]
        best = sorted((one for one in told if one.weighs), key=lambda one: -one.weighs)
        best = list({_deed(one): one for one in reversed(best)}.values())[::-1][:MOST]
        named = {one.seat for one in best}
        quiet = {one.seat: one for one in told if one.seat not in named and one.seat != self.table.viewer}
        found = [*best, *list(quiet.values())[: MOST - len(best)]]
        return sorted(found, key=lambda one: (one.weighs < HARMS, one.first))

    def _entry(self, line: LogLine) -> DigestEntry | None:
        """A line of the log as one of the digest; None if it is not of these turns, or about nobody."""
        viewer = self.table.viewer
        if viewer is None or line.is_heading or line.kind == BARRIER or line.last < self.begins:
            return None
        is_harmed = viewer in line.harmed
        seat = viewer if is_harmed and line.seat < 0 else line.seat
        return (
            DigestEntry(line.text, seat, HARMS * is_harmed + self._weight(line), line.first, line.last)
            if seat >= 0
            else None
        )

    def _weight(self, line: LogLine) -> float:
        """How memorable it is, as the game says."""
        steps, memorable = self.table.steps[line.first : line.last + 1], self._face.memorable
        found = (memorable(event) for step in steps for event in step.change.events)
        return max((weight for seat, weight in found if seat == line.seat), default=0.0)

    def is_worth(self, lines: Sequence[DigestEntry]) -> bool:
        """Only what hurts or is memorable."""
        return any(line.weighs for line in lines)

    @property
    def begins(self) -> int:
        """The number of the first action after the viewer's last one in a turn of theirs."""
        table = self.table
        known = (table.viewer, table.shown_count)
        if known != self._known:
            mine = (n for n in reversed(range(table.shown_count)) if table.steps[n].seat == table.viewer and self.counts(n))
            self._known, self._found = known, next((n + 1 for n in mine if self._is_own(table.before(n))), 0)
        return self._found

    def counts(self, number: int) -> bool:
        """Whether an action of the viewer was a choice of theirs, and not given without a question."""
        return True

    def _is_own(self, position: object) -> bool:
        """Whether it is the viewer's turn, or everybody's."""
        return self.table.game.progress(position).seat in (self.table.viewer, -1)

    @property
    def turn(self) -> object:
        """It opens where others have acted in between."""
        table = self.table
        is_due = table.viewer is not None and self.begins < table.shown_count and self._is_own(table.shown)
        return (self.begins, table.progress.turns) if is_due else None

    @property
    def heading(self) -> str:
        viewer = self.table.viewer
        key = "digest.since" if self.begins else "digest.first"
        return self.context.words(key, name=self.scene.name_of(viewer)) if viewer is not None else ""

    @property
    def _rooms(self) -> list[Rect]:
        """Where there may be room: in the place of the log, else below the seats."""
        areas = self.scene.areas
        low = max(rect.bottom for rect in (*areas.cards, *self.scene.written()))
        left = areas.cards[0].left
        return [
            areas.log,
            Rect(left, low + self.context.dx(12), areas.cards[0].w, areas.foot.top - low - self.context.dx(20)),
        ]

    def places(self, lines: Sequence[DigestEntry], aside: int) -> DigestPlaces:
        areas, around = self.scene.areas, self.context.dx(AROUND)
        goal = areas.goal.inflate(2 * around, 2 * around)
        goal.h = areas.cards[0].top - self.context.dx(BELOW) - goal.top
        written = [one.rect for one in self.scene.widgets if one.key.startswith(FIXED) and areas.right.contains(one.rect)]
        return fitted(self.context, lines, self._rooms, goal, areas.right, [*written, *self.scene.uncut()], aside)

    def lend(self, places: DigestPlaces | None) -> None:
        self.scene.around.make_way(places is not None and places.panel.colliderect(self.scene.areas.log))

    def watch(self, line: DigestEntry) -> None:
        self.scene.features.one(LogReading).replay(line.first, line.last)


def _deed(line: DigestEntry) -> tuple[object, ...]:
    """What is told once: all that was done to the viewer, and of any other action the line that weighs most."""
    return line.seat, line.first, line.last, line.text if line.weighs >= HARMS else ""
