"""The list of all commands with their keys, by group, three slots a row; choose a slot, then press a key for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.commands import COMMANDS, Command, groups, keys_of
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.input.keyset import BUTTON, SLOTS, slots_of
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.panel import draw_card, draw_choice
from hyperline.shell.ui.scroll import Scroll
from hyperline.shell.ui.widget import Widget

NAME: Final = 0.4  # the share of a row for the command's name; its slots share the rest
NOWHERE: Final = -1


@dataclass
class Cursor:
    """Where the cursor is, kept when the page is laid out again: the command, the slot, and how far it is scrolled."""

    command: str = next(iter(COMMANDS))
    slot: int = 0
    offset: int = 0
    is_asking: bool = False


class KeyList(Widget):
    """`ask()` is called when a key is wanted for the place under the cursor, `clear()` when it should have none."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, cursor: Cursor, sought: str,
                 ask: Callable[[], None], clear: Callable[[], None], moved: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(context, rect, "keys")
        self.rect.h -= rect.h % self.row_height  # no row is cut
        self.cursor = cursor
        self.ask = ask
        self.clear = clear
        self.moved = moved
        self.lines = _lines(context, sought)
        self.scroll = Scroll(len(self.lines) * self.row_height, self.rect.h)
        self.scroll.to(cursor.offset)
        if self.commands and COMMANDS[cursor.command] not in self.commands:
            cursor.command = self.commands[0].name

    @property
    def commands(self) -> list[Command]:
        """Those that are listed."""
        return [line for line in self.lines if isinstance(line, Command)]

    @property
    def row_height(self) -> int:
        """The height of a line in pixels."""
        return max(self.context.dx(40), self.context.type.line_height("body") + self.context.space("s"))

    @property
    def heard(self) -> str:
        """What the row under the cursor does, and the place there with its key."""
        c, cursor = self.context, self.cursor
        if not self.commands:
            return c.words("settings.none")
        key = slots_of(keys_of(c.settings.value.controls, cursor.command))[cursor.slot]
        told = c.words("controls.press") if cursor.is_asking else c.bindings.called(key) if key else c.words("speech.no_key")
        return ", ".join((c.called(COMMANDS[cursor.command]), c.words(f"controls.head_{cursor.slot + 1}"), told))

    def place(self, command: str, slot: int) -> Rect:
        """Where a command's slot is in pixels; it may be scrolled out of sight."""
        number = self.lines.index(COMMANDS[command])
        top, gap = self.rect.top + number * self.row_height - self.scroll.offset, self.context.space("xs")
        left = self.rect.left + round(self._wide * NAME)
        each = (self.rect.left + self._wide - left) // SLOTS
        return Rect(left + slot * each, top, each, self.row_height).inflate(-gap, -gap)

    @property
    def _wide(self) -> int:
        return self.rect.w - self.context.px(14)

    # ---- input ----

    def handle(self, intent: Intent) -> bool:
        """Walk, scroll, choose a place or clear it."""
        if not self.lines:
            return False
        match intent.act:
            case Act.WHEEL:
                self._scrolled(-intent.step * 2 * self.row_height)
            case Act.ZOOM:
                self._leaf(-intent.step)
            case Act.CONFIRM if intent.pos is not None:
                return self._clicked(intent.pos)
            case Act.CONFIRM:
                self.ask()
            case Act.DELETE:
                self.clear()
            case Act.MOVE:
                return self._walk(*intent.direction)
            case _:
                return False
        return True

    def _scrolled(self, pixels: int) -> None:
        if self.scroll.by(pixels):
            self.cursor.offset = self.scroll.offset
            self.redraw()

    def _leaf(self, step: int) -> None:
        commands = self.commands
        at = commands.index(COMMANDS[self.cursor.command]) + step * max(1, self.rect.h // self.row_height - 1)
        self.go(commands[min(len(commands) - 1, max(0, at))], self.cursor.slot)

    def _clicked(self, pos: tuple[int, int]) -> bool:
        number = (pos[1] - self.rect.top + self.scroll.offset) // self.row_height
        line = self.lines[number] if 0 <= number < len(self.lines) else None
        if not isinstance(line, Command):
            return False
        slot = next((n for n in range(SLOTS) if self.place(line.name, n).collidepoint(pos)), NOWHERE)
        self.go(line, max(0, slot) if not line.is_of_mouse else BUTTON)
        if slot != NOWHERE:
            self.ask()
        return True

    def _walk(self, across: int, down: int) -> bool:
        """To the place beside, above or below; beyond the ends the focus goes on."""
        commands, cursor = self.commands, self.cursor
        at, slot = commands.index(COMMANDS[cursor.command]) + down, cursor.slot + across
        if not (0 <= at < len(commands) and 0 <= slot < SLOTS):
            return False
        self.go(commands[at], slot)
        return True

    def go(self, command: Command, slot: int) -> None:
        """Put the cursor on a key of a command, which comes into sight."""
        self.cursor.command, self.cursor.slot = command.name, slot
        number = self.lines.index(command)
        heading = number - 1 if number and isinstance(self.lines[number - 1], str) else number
        self.scroll.show(heading * self.row_height, (number + 1) * self.row_height)
        self.cursor.offset = self.scroll.offset
        self.moved()
        self.redraw()

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw the lines in view and the thumb."""
        if not self.lines:
            none = self.context.type.paragraph(
                self.context.words("settings.none"), "body", "muted", self.rect.w, self.rect.h
            )
            surface.blit(none, self.rect)
            return
        before, high = surface.get_clip(), self.row_height
        surface.set_clip(before.clip(self.rect))
        first = self.scroll.offset // high
        for number in range(first, min(len(self.lines), first + self.rect.h // high + 2)):
            row = Rect(self.rect.left, self.rect.top + number * high - self.scroll.offset, self._wide, high)
            line = self.lines[number]
            self._draw_command(surface, row, line) if isinstance(line, Command) else self._draw_heading(surface, row, line)
        groove = Rect(self.rect.right - self.context.px(6), self.rect.top, self.context.px(6), self.rect.h)
        self.scroll.draw(self.context, surface, groove, self.is_focused)
        surface.set_clip(before)

    def _draw_heading(self, surface: Surface, row: Rect, text: str) -> None:
        c, low = self.context, row.bottom - self.context.space("s")
        line = c.type.line(text, "subheading", "text", round(row.w * NAME), row.h)
        surface.blit(line, line.get_rect(bottomleft=(row.left + c.space("m"), low)))
        for slot in range(SLOTS):
            place = self.place(self.commands[0].name, slot)
            head = c.type.line(c.words(f"controls.head_{slot + 1}"), "caps", "faint", place.w, row.h)
            surface.blit(head, head.get_rect(midbottom=(place.centerx, low)))

    def _draw_command(self, surface: Surface, row: Rect, command: Command) -> None:
        c, is_here = self.context, command.name == self.cursor.command
        paint.rule(surface, Rect(row.left, row.top, row.w, max(1, round(c.measure.u))), c.theme.colour("border", 110))
        draw_choice(c, surface, row, is_chosen=is_here, is_hot=is_here and self.is_focused)
        left, room = row.left + c.space("m"), round(self._wide * NAME) - c.space("m") - c.space("s")
        said, ink = c.called(command), "text" if is_here else "muted"
        name = fitting.line(c, said, ("body", "small"), ink, room, row.h)
        surface.blit(name, name.get_rect(midleft=(left, row.centery)))
        for slot, key in enumerate(slots_of(keys_of(c.settings.value.controls, command.name))):
            if not (command.is_of_mouse and slot != BUTTON):
                self._draw_slot(surface, self.place(command.name, slot), key, is_here and slot == self.cursor.slot)

    def _draw_slot(self, surface: Surface, place: Rect, key: str, is_here: bool) -> None:
        """A key is a word; the place under the cursor is a plate, and lit while a key for it is awaited."""
        c, theme = self.context, self.context.theme
        is_asked = is_here and self.cursor.is_asking
        if is_here:
            draw_card(c, surface, place, is_lit=is_asked)
        if is_here and (self.is_focused or is_asked):
            clear, line = theme.colour("deep", 0), max(1.0, 2 * c.measure.u)
            paint.plate(surface, place, clear, clear, theme.colour("accent_light"), line, self.radius)
        text = c.words("controls.press") if is_asked else c.bindings.called(key) if key else "·"
        style, ink = ("strong", "accent_light") if is_asked else ("body", "text") if key else ("body", "zero")
        line_of_it = c.type.line(text, style, ink, place.w - c.space("s"), place.h)
        surface.blit(line_of_it, line_of_it.get_rect(center=place.center))


def _lines(context: Context, sought: str) -> list[str | Command]:
    """Headings and commands: those in whose name or keys every word of `sought` is found."""
    words, found = sought.lower().split(), list[str | Command]()
    chosen = context.settings.value.controls
    for group in groups():
        commands = []
        for command in COMMANDS.values():
            keys = " ".join(context.bindings.called(key) for key in keys_of(chosen, command.name))
            said = f"{context.called(command)} {keys}".lower()
            if command.group == group and all(word in said for word in words):
                commands.append(command)
        found += [context.group(group), *commands] if commands else []
    return found
