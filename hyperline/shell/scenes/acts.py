"""Everything that can be done in a scene and has no button of its own there, to be chosen with the mouse alone."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.commands import BASICS, COMMANDS, GAME, VIEW, Command
from hyperline.shell.input.intent import Act
from hyperline.shell.sound.speech import OFF
from hyperline.shell.ui.backdrop import body, draw_head
from hyperline.shell.ui.button import PRIMARY, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.panel import cover_deck, draw_choice
from hyperline.shell.ui.rowcolumn import RowColumn
from hyperline.shell.ui.widget import Pressable, Widget
from hyperline.shell.ui.widget_page import Page

POINTED: Final = (
    Act.PRESS, Act.PAN, Act.WHEEL, Act.CONFIRM, Act.CANCEL, Act.NEXT, Act.MOVE, Act.LABEL, Act.MORE, Act.ACTS,
    Act.FIND, Act.COPY, Act.PASTE,
)  # fmt: skip
"""What a pointer does by itself, or what only fields take that can be clicked."""
SPOKEN: Final = (Act.READ, Act.SEEK)
"""What only those need who listen."""
MOST: Final = 3  # columns
FEW: Final = 2  # rows at the foot of a column in which no group begins
DIM: Final = 244  # opacity of the dark over the scene below, of 255
ROW: Final = 36.0  # units of a row's height


class ActRow(Pressable):
    """What can be done at the left, and its key at the right."""

    has_ring = False

    def __init__(self, context: Context, text: str, cap: str, press: Callable[[], None], key: str) -> None:
        super().__init__(context, Rect(0, 0, 0, 0), press, key)
        self.text = text
        self.cap = cap

    def draw(self, surface: Surface) -> None:
        """Draw the row."""
        c, kit, pad = self.context, self.context.type, self.context.space("m")
        if self.is_focused:
            draw_choice(c, surface, self.rect, is_chosen=True, is_hot=True)
        room = self.rect.inflate(-2 * pad, 0)
        cap = kit.line(self.cap, "small_strong", "muted" if self.is_focused else "faint", room.w // 2, room.h)
        surface.blit(cap, cap.get_rect(midright=room.midright))
        name = kit.line(self.text, "body", "text", room.w - cap.get_width() - pad, room.h)
        surface.blit(name, name.get_rect(midleft=room.midleft))


class GroupHead(Widget):
    """The heading of a group of rows."""

    def __init__(self, context: Context, text: str) -> None:
        super().__init__(context, Rect(0, 0, 0, 0), f"head:{text}")
        self.text = text

    def draw(self, surface: Surface) -> None:
        """Draw it at the foot of its row."""
        c, pad = self.context, self.context.space("m")
        head = c.type.line(self.text, "caps", "faint", self.rect.w - 2 * pad, self.rect.h)
        surface.blit(head, head.get_rect(bottomleft=(self.rect.left + pad, self.rect.bottom - c.space("xs"))))


class ActsScene(Page):
    """Lies over a scene of the game; what is chosen is given to that scene as if its key had been struck."""

    name = "acts"
    is_opaque = False

    def build(self) -> None:
        """All in columns, group by group."""
        c, words = self.context, self.context.words
        self.deck = Deck(c, [Offer(key="close", text=words("acts.close"), press=self.close, kind=PRIMARY)])
        place = body(c, has_line=False, deck=self.deck.rect)
        found = self.found
        columns = self._columns(found, place.w)
        rows = self._rows(found, columns)
        high = max(c.dx(ROW), c.type.line_height("body") + c.space("s"))
        self.column = self.add(RowColumn(c, place, rows, high, has_rules=False, columns=columns))
        for row in rows:
            self.add(row)
        self.deck.add_to(self).tell(words("acts.prompt"))

    def _rows(self, found: list[Command], columns: int) -> list[Widget]:
        """Headings and rows; no heading is the last of its column."""
        c, groups = self.context, list(dict.fromkeys(command.group for command in found))
        tall = -(-(len(found) + len(groups)) // columns)
        while True:
            rows: list[Widget] = []
            for group in groups:
                if rows and len(rows) % tall >= tall - FEW:
                    rows += [Widget(c, Rect(0, 0, 0, 0)) for _ in range(tall - len(rows) % tall)]
                rows.append(GroupHead(c, c.group(group)))
                rows += [self._row(command) for command in found if command.group == group]
            if len(rows) <= tall * columns:
                return rows + [Widget(c, Rect(0, 0, 0, 0)) for _ in range(tall * columns - len(rows))]
            tall += 1

    def _row(self, command: Command) -> ActRow:
        c = self.context
        cap = c.bindings.shown_of(command.name)
        return ActRow(c, c.called(command), cap, partial(self._do, command), f"act:{command.name}")

    def _columns(self, found: list[Command], wide: int) -> int:
        """As many columns as have room for the longest row."""
        c, kit = self.context, self.context.type
        each = [kit.width(c.called(one), "body") + kit.width(c.bindings.shown_of(one.name), "small_strong") for one in found]
        needed = max(each, default=0) + 2 * c.space("l") + c.space("xxl")
        return max(1, min(MOST, (wide + c.space("xxl")) // needed))

    @property
    def found(self) -> list[Command]:
        """What can be done in the scene below; not what has no meaning there, cannot be done now, or would not be heard."""
        below = next((scene for scene in reversed(self.stack.scenes) if scene.domain), None) if self.stack else None
        unheard = SPOKEN if self.context.settings.value.speech == OFF else ()
        if below is None:
            return listed(unheard)
        widgets = below.widgets if isinstance(below, Page) else []
        off = [act for widget in widgets if widget.why and (act := getattr(widget, "act", None)) is not None]
        return listed((*below.lacks, *off, *unheard))

    def focus_moved(self) -> None:
        """What is in focus is in sight."""
        self.column.show(self.focus.key)

    def entered(self) -> None:
        """Begin with the first."""
        self.focus_on(f"act:{self.found[0].name}" if self.found else "close")

    def _do(self, command: Command) -> None:
        self.close()
        self.context.give(command.intent)

    def paint(self, surface: Surface) -> None:
        """Dim what lies below; the heading and the deck."""
        c = self.context
        surface.fill(c.theme.colour("deep", DIM))
        draw_head(c, surface, c.words("acts.title"))
        cover_deck(c, surface, self.deck.rect, self.deck.bright)


def listed(lacking: Collection[Act] = ()) -> list[Command]:
    """The commands to choose from, without `lacking` acts; commands of a single scene have buttons there."""
    groups = (GAME, VIEW, BASICS)
    hidden = {*POINTED, *lacking}
    found = [one for one in COMMANDS.values() if one.intent.act not in hidden and one.group in groups]
    return sorted((command for command in found if command.works_in("")), key=lambda command: groups.index(command.group))
