"""The log is read: filters and export in its head, keys that walk its lines, undo up to a line, and a moment seen again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from pygame import SRCALPHA, Color, Rect, Surface

from hyperline.kernel.event import Event
from hyperline.kernel.file import unused, write_whole
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.log.logbook import LogBook
from hyperline.shell.page.log.logline import LogLine
from hyperline.shell.page.log.logpanel import HEAD, HeadSign, HeadText, LogPanel, WithLog
from hyperline.shell.page.play_page import PlayFeature, S
from hyperline.shell.ui import icon
from hyperline.shell.ui.emblem import draw_emblem

FOLDER: Final = "logs"
ENDING: Final = ".txt"
SIDE, GAP = 26, 2  # units: the small buttons in the head of the log
GROUP: Final = (78, 58)  # how wide the filter by kind is, and where there is little room
SMALLEST: Final = 20
LOG_KEYS: Final = ("log", "fixed:log-")


def write_log(home: Path, text: str, now: datetime) -> Path:
    """Write the text to a new file; returns its path. Raises OSError."""
    path = unused(home / FOLDER / now.strftime(f"hyperline-%Y-%m-%d-%H%M%S{ENDING}"), ENDING)
    write_whole(path, text.encode())
    return path


class LogReading(PlayFeature[S]):
    """It looks back and undoes what the player may undo; nothing else of it touches the game."""

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self.line: LogLine | None = None  # what is pointed at
        self.signs: list[HeadSign] = []
        self.head: list[WithLog] = []
        self.group: HeadText | None = None  # the filter by kind, where there is one
        self._came_from = ""  # what had the focus before the log

    @property
    def book(self) -> LogBook:
        """What is told."""
        return self.scene.log.book

    @property
    def panel(self) -> LogPanel:
        """Where it is told."""
        return self.scene.log

    # ---- what a game may do in its own way ----

    @property
    def kept(self) -> int:
        """Pixels at the right of the head that are kept for others: in a drawer for the word that closes it."""
        if not self.panel.is_drawer:
            return 0
        return self.context.type.width(self.context.words("log.close"), "caps") + self.context.px(26)

    def play(self, line: LogLine) -> None:
        """Play the moment of a line once more."""
        span = self.book.span(line)
        if span is not None:
            self.replay(*span)

    def replay(self, first: int, last: int) -> bool:
        """Play the actions with these numbers once more; False if something plays already."""
        table = self.table
        if table.director.is_busy:
            return False
        veiled = [event.veil(table.eyes) for step in table.steps[first : last + 1] for event in step.change.events]
        before = table.game.observe(table.before(first), table.eyes)
        table.director.recall(before, [event for event in veiled if event is not None], table.position)
        return True

    def light(self, line: LogLine | None) -> None:
        """Show on the board what the line is about that is pointed at; None: no line is."""
        self.line = line

    def entering(self) -> None:
        """Keys are about to walk the log."""

    # ---- the head of the log ----

    def build(self) -> None:
        """The filters, and the button that writes the log into a file."""
        context, words, panel = self.context, self.context.words, self.panel
        self.scene.around.news.press = self.open
        panel.chosen, panel.undone, panel.looked = self.play, self.undo_to, self._follow
        frame, px = panel.rect, context.px
        right = frame.right - px(8) - self.kept
        seats = len(self.scene.emblems)
        room = right - frame.left - px(8) - px(SIDE) - px(8)
        wide = px(GROUP[room < px(GROUP[0]) + seats * px(SIDE + GAP)])
        side = min(px(SIDE), (room - wide) // seats - px(GAP))
        if side < px(SMALLEST):  # one sign for all players in turn
            side, wide = px(SIDE), px(GROUP[0])
            rect = Rect(frame.left + px(8), frame.top + px(HEAD) // 2 - side // 2, side, side)
            self.signs = [HeadSign(panel, rect, self.next_seat, "seat", words("log.whose"), self._chosen_emblem)]
        else:
            self.signs = [self._sign_of(seat, side) for seat in range(seats)]
        for sign in self.signs:
            self.scene.add(sign)
        left = self.signs[-1].rect.right + px(6)
        rect = Rect(left, frame.top + px(4), wide, px(HEAD - 8))
        if len(self.book.groups) > 1:
            self.group = self.scene.add(HeadText(panel, rect, "", self.next_group, "group", words("log.group_hint")))
        rect = Rect(right - px(SIDE), frame.top + (px(HEAD) - px(SIDE)) // 2, px(SIDE), px(SIDE))
        export = self.scene.add(HeadSign(panel, rect, self.export, "export", words("log.export_hint"), icon.into_tray))
        self.head = [*self.signs, *([self.group] if self.group is not None else []), export]
        if panel.is_drawer:
            wide = context.type.width(words("log.close"), "caps") + px(20)
            place = Rect(frame.right - px(8) - wide, frame.top + px(4), wide, px(HEAD - 8))
            self.head.append(self.scene.add(HeadText(panel, place, words("log.close"), self.close, "close", "")))
        self._tell()

    def _sign_of(self, seat: int, side: int) -> HeadSign:
        context, frame = self.context, self.panel.rect
        left = frame.left + context.px(8) + seat * (side + context.px(GAP))
        rect = Rect(left, frame.top + context.px(HEAD) // 2 - side // 2, side, side)
        hint = context.words("log.only", name=self.scene.name_of(seat))
        return HeadSign(self.panel, rect, partial(self.show_seat, seat), f"seat-{seat}", hint, self._emblem(seat))

    def _emblem(self, seat: int) -> Callable[[int, Color], Surface]:
        emblem = self.scene.emblems[seat]

        def drawn(side: int, ink: Color) -> Surface:
            made = Surface((side, side), SRCALPHA)
            draw_emblem(self.context, made, (0, 0), side, emblem)
            return made

        return drawn

    def _chosen_emblem(self, side: int, ink: Color) -> Surface:
        """The emblem of the one who is chosen, or all of them."""
        if self.book.seat is not None:
            return self._emblem(self.book.seat)(side, ink)
        made = Surface((side, side), SRCALPHA)
        for seat in range(len(self.scene.emblems)):
            made.blit(self._emblem(seat)(side // 2, ink), (seat % 2 * (side - side // 2), seat // 2 * (side - side // 2)))
        return made

    def _tell(self) -> None:
        """Let head and lines show the filters."""
        if self.group is not None:
            self.group.set(self.book.words(f"log.group_{self.book.group}"))
        is_one = len(self.signs) == 1
        for seat, sign in enumerate(self.signs):
            sign.is_chosen = self.book.seat is not None if is_one else self.book.seat == seat
            sign.redraw()
        self.panel.refresh()
        self.scene.around.news.refresh()

    def show_seat(self, seat: int) -> None:
        """Show only what concerns a player, or everything again."""
        self.show(None if self.book.seat == seat else seat, self.book.group)

    def show(self, seat: int | None, group: str) -> None:
        """Show only what concerns a player, if one is given, and only lines of a kind."""
        self.book.seat, self.book.group = seat, group
        self._tell()
        self.panel.show_newest()

    def next_seat(self) -> None:
        """Show only what concerns the next player, and after the last everything again."""
        seat = 0 if self.book.seat is None else self.book.seat + 1
        self.show_seat(seat if seat < len(self.scene.emblems) else seat - 1)

    def next_group(self) -> None:
        """Show the next kind of lines."""
        names = list(self.book.groups)
        self.show(self.book.seat, names[(names.index(self.book.group) + 1) % len(names)])

    def export(self) -> None:
        """Write the whole log, as those at the screen may know it, into the player's folder, and say by what name."""
        words, paths = self.context.words, self.context.paths
        try:
            if not paths.is_writable:
                raise PermissionError(paths.home)
            path = write_log(paths.home, self.book.text(), datetime.now())
        except OSError:
            self.context.notify(words("log.not_written", folder=paths.home))
            return
        self.context.notify(words("log.written", path=path.relative_to(paths.home)))

    # ---- what a line does ----

    def undo_to(self, line: LogLine) -> None:
        """Take back unit by unit until a line is the next to be done."""
        if self.book.can_undo_to(line):
            self.table.undo_to(line.first)
            self.scene.look_again()

    # ---- input ----

    def handle(self, intent: Intent) -> bool:
        """See where the pointer is; Esc leads out of the log."""
        if intent.act is Act.POINT and intent.pos is not None:
            self._device(False)
            if self.panel.is_entered and self.scene.focus.at(intent.pos) is not None:
                self._leave()
            self.panel.point(intent.pos if self._is_over(intent.pos) else None)
            self._follow()
        elif intent.act in (Act.MOVE, Act.NEXT):
            self._device(True)
        elif intent.act is Act.CANCEL and (self.panel.is_solid or (intent.pos is None and self._has_keys)):
            self.close()
            return True
        return False

    def act(self, intent: Intent) -> bool:
        """The key of the log leads into it, or out of it."""
        if intent.act is not Act.LOG:
            return False
        if self.panel.is_entered:
            self.close()
            return True
        if self.panel.is_hidden:
            self.open()
        self._enter()
        return True

    def open(self) -> None:
        """Open the drawer with the log."""
        self.scene.around.show_log(True)
        self._device(self.scene.focus.is_by_key)
        self.scene.set_spots(self.scene.spots)

    def close(self) -> None:
        """Lead the keys out of the log, and close its drawer."""
        self._leave()
        if self.panel.is_drawer:
            self.scene.around.show_log(False)
            self._device(self.scene.focus.is_by_key)
            self.scene.set_spots(self.scene.spots)
        self.scene.focus_on(self._came_from)

    @property
    def _has_keys(self) -> bool:
        return self.panel.is_entered and self.scene.focus.key.startswith(LOG_KEYS)

    def _enter(self) -> None:
        self.entering()
        if not self.scene.focus.key.startswith(LOG_KEYS):
            self._came_from = self.scene.focus.key
        self.panel.enter()
        self._device(True)
        self.scene.set_spots(self.scene.spots)
        self.scene.focus.is_by_key = True
        self.scene.focus_on("log")
        keys = self.context.bindings.shown
        text = self.context.words("log.keys", play=keys(Act.CONFIRM), undo=keys(Act.DELETE), back=keys(Act.CANCEL))
        self.scene.explain(text)
        self._follow()

    def _leave(self) -> None:
        self.panel.leave()
        self._device(self.scene.focus.is_by_key)
        self.scene.set_spots(self.scene.spots)
        self._follow()

    def _device(self, is_by_key: bool) -> None:
        """The head is for the pointer, and for keys that are in the log."""
        is_open = not self.panel.is_hidden and (not is_by_key or self.panel.is_entered)
        if any(button.is_focusable != is_open for button in self.head):
            for button in self.head:
                button.is_focusable = is_open
            self.scene.set_spots(self.scene.spots)

    def _is_over(self, pos: tuple[int, int]) -> bool:
        """Whether the log is what lies uppermost at a place."""
        for widget in reversed(self.scene.widgets):
            if widget.rect.collidepoint(pos) and not getattr(widget, "is_hidden", False):
                return widget is self.panel
        return False

    def pointed(self, key: str) -> None:
        """When the focus goes elsewhere by keys, they no longer walk the log."""
        if self.panel.is_entered and not key.startswith(LOG_KEYS):
            self._leave()
        self._follow()

    # ---- what goes on ----

    def took(self, event: Event) -> None:
        """There may be more."""
        self._follow()

    def offered(self) -> None:
        """Undo may stop elsewhere."""
        self.panel.refresh()
        self._follow()

    def settled(self, position: Any) -> None:
        """There is more or less."""
        if self.scene.stack is not None:
            self.panel.refresh()
            self._follow()

    def turned(self, seat: int | None) -> None:
        """What one pointed at is not for another."""
        self.light(None)

    def _follow(self) -> None:
        """Light what the line in the log is about."""
        is_free = not self.table.director.is_recalling
        line = self.panel.pointed if is_free else None
        if line is not self.line:
            self.light(line)
