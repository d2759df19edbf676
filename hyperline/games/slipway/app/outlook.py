"""What the coming decision leads to: how a jump ends, and how likely each square is after a roll."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from hyperline.kernel.language import percent_sign
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.widget import CachedWidget

NEXT: Final = 5  # units of the deck between the numbers of two columns
# In units of text.
BAR, LINE = 9, 25  # the height of a bar, and of a line with one
THIN, SHORT = 3, 40  # the height of a bar below words, and the least length of one beside them
COLUMNS, LEAST = 84, 20  # the height of the highest column, and the least
GAP, CLOSE, APART = 24, 4, 12  # between two parts, within one, and beside a bar
BRIGHT, DULL = ("accent_light", "accent"), ("border", "border")
FILLED: Final = 0.74  # of the room of a column


@dataclass(frozen=True)
class Way:
    """How something can end: in words, how likely, the same in words, and whether it is what one wants."""

    name: str
    share: float
    told: str
    is_wanted: bool


@dataclass(frozen=True)
class Part:
    """What a command leads to: its name, ways that it can end in, and a sentence. `is_wanted` ways are bright."""

    name: str
    ways: tuple[Way, ...]
    note: str
    is_pointed: bool = False


@dataclass(frozen=True)
class OutlookState:
    """Nothing while nothing is to be decided."""

    jump: Part | None = None
    roll: Part | None = None


def height(context: Context) -> int:
    """What all of it takes."""
    kit, tx = context.type, context.tx
    heading, small = kit.line_height("subheading"), kit.line_height("small")
    jump = heading + small + tx(CLOSE) + 3 * tx(LINE)
    return jump + tx(GAP) + heading + small + tx(COLUMNS) + 2 * kit.line_height("caps") + 2 * tx(CLOSE) + tx(GAP)


class Outlook(CachedWidget[OutlookState]):
    """Bars for a jump, and columns for a roll."""

    def __init__(self, context: Context, rect: Rect) -> None:
        super().__init__(context, rect, "", OutlookState())

    def paint(self, surface: Surface) -> None:
        """Draw both parts, as far as there is room."""
        top = 0
        if self.state.jump is not None:
            top = self._jump(surface, self.state.jump) + self.context.tx(APART if self._is_tight else GAP)
        if self.state.roll is not None:
            self._roll(surface, self.state.roll, top)

    def _head(self, surface: Surface, part: Part, top: int, beside: int = 0) -> int:
        """The name of a command, which leaves so much free beside it; where it ends."""
        room = self.rect.w - beside
        name = self.context.type.line(part.name, "subheading", "gold" if part.is_pointed else "text", room)
        surface.blit(name, (0, top))
        return top + name.get_height()

    def _note(self, surface: Surface, text: str, top: int) -> int:
        if not text:
            return top
        note = self.context.type.paragraph(text, "small", "muted", self.rect.w)
        if top + note.get_height() <= self.rect.h:
            surface.blit(note, (0, top))
        return top + note.get_height()

    @property
    def _is_tight(self) -> bool:
        """Whether there is no room for sentences."""
        return self.rect.h < height(self.context) - self.context.tx(GAP)

    def _jump(self, surface: Surface, part: Part) -> int:
        kit, tx = self.context.type, self.context.tx
        top = self._head(surface, part, 0)
        if not (self._is_tight and part.ways):
            top = self._note(surface, part.note, top)
        if not part.ways:
            return top
        names = max(kit.width(way.name, "body") for way in part.ways) + tx(APART)
        shares = max(kit.width(way.told, "body") for way in part.ways) + tx(APART)
        bars, most = Rect(names, 0, self.rect.w - names - shares, tx(BAR)), max(way.share for way in part.ways)
        if bars.w < tx(SHORT):  # below the words
            bars = Rect(0, 0, self.rect.w, tx(THIN))
        top += tx(CLOSE)
        for way in part.ways:
            middle, colour = top + tx(LINE) // 2, "text" if way.is_wanted else "muted"
            bars.centery = middle if bars.left else top + tx(LINE)
            self._bar(surface, Rect(bars.left, bars.top, max(bars.h, round(bars.w * way.share / most)), bars.h), way)
            told = kit.line(way.told, "body", colour)
            name = kit.line(way.name, "body", colour, self.rect.w - told.get_width() - tx(APART))
            surface.blit(name, name.get_rect(midleft=(0, middle)))
            surface.blit(told, told.get_rect(midright=(self.rect.w, middle)))
            top += tx(LINE) + (0 if bars.left else bars.h)
        return top

    def _bar(self, surface: Surface, bar: Rect, way: Way) -> None:
        theme = self.context.theme
        light, full = (theme.colour(one) for one in (BRIGHT if way.is_wanted else DULL))
        paint.plate(surface, bar, light, full, full, 0, bar.h // 2)

    def _roll(self, surface: Surface, part: Part, top: int) -> None:
        c, kit, theme = self.context, self.context.type, self.context.theme
        room, told_in, sign = round(self.rect.w / len(part.ways)) - c.dx(NEXT), [way.told for way in part.ways], None
        if max(kit.width(told, "caps") for told in told_in) > room:  # the sign stands once, beside the name
            told_in = [told.removesuffix(percent_sign()) for told in told_in]
            sign = kit.line(percent_sign().strip(), "caps", "muted")
        top = self._head(surface, part, top, sign.get_width() + c.tx(APART) if sign else 0) + c.tx(CLOSE)
        line = kit.line_height("caps")
        note = 0 if self._is_tight else kit.paragraph(part.note, "small", "muted", self.rect.w).get_height()
        high = min(c.tx(COLUMNS), self.rect.h - top - 2 * line - 2 * c.tx(CLOSE) - note)
        if high < c.tx(LEAST):
            return
        step, most = self.rect.w / len(part.ways), max(way.share for way in part.ways)
        foot = top + line + high
        if sign is not None:
            surface.blit(sign, sign.get_rect(bottomright=(self.rect.w, top - c.tx(CLOSE))))
        told_size, name_size = (
            min(1.0, room / max(kit.width(text, "caps") for text in texts))
            for texts in (told_in, [way.name for way in part.ways])
        )
        for number, (way, share) in enumerate(zip(part.ways, told_in, strict=True)):
            middle, wide = round((number + 0.5) * step), round(min(step * FILLED, c.tx(34)))
            column = Rect(middle - wide // 2, 0, wide, max(c.tx(4), round(high * way.share / most)))
            column.bottom = foot
            light, full = (theme.colour(one) for one in (BRIGHT if way.is_wanted else DULL))
            paint.plate(surface, column, light, full, full, 0, c.tx(4))
            told = kit.scaled(share, "caps", "text" if way.is_wanted else "muted", told_size)
            surface.blit(told, told.get_rect(midbottom=(middle, column.top - c.tx(1))))
            name = kit.scaled(way.name, "caps", "text" if way.is_wanted else "muted", name_size)
            surface.blit(name, name.get_rect(midtop=(middle, foot + c.tx(CLOSE))))
        if note:
            self._note(surface, part.note, foot + 2 * c.tx(CLOSE) + line)
