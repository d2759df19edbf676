"""The tiles that came to one player: how many of each kind, and how many were expected."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.hud.tilespanel import picture_of
from hyperline.games.hyperline.app.luck.luck_sentences import LuckSentences, plain
from hyperline.games.hyperline.counsel.luck import DANGERS, KINDS, STACKS, Balance, Fortune
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.text import LEAST
from hyperline.shell.ui.widget import Widget

COLUMNS = 5


class TilesSheet(Widget):
    """Both stacks, one below the other."""

    def __init__(self, context: Context, rect: Rect, fortune: Fortune, phrases: LuckSentences) -> None:
        super().__init__(context, rect, "sheet")
        self.fortune = fortune
        self.phrases = phrases
        self.said = self._sentence()

    def draw(self, surface: Surface) -> None:
        """Draw both stacks, and the sentence about them."""
        c = self.context
        high = min(self.rect.h // 5, 2 * c.type.line_height("body"))
        text = c.type.paragraph(self.said, "body", "muted", self.rect.w, high)
        surface.blit(text, text.get_rect(bottomleft=self.rect.bottomleft))
        half = (self.rect.h - high - c.space("s")) // 2
        most = max((b.actual for stack in STACKS for b in self.fortune.drawn(stack).values()), default=0)
        for number, stack in enumerate(STACKS):
            place = Rect(self.rect.left, self.rect.top + number * half, self.rect.w, half - c.space("s"))
            self._draw_stack(surface, place, stack, max(most, 2))

    def _sentence(self) -> str:
        said = [self.phrases.dangers_in_full(self.fortune), self.phrases.danger_share(self.fortune)]
        if self.fortune.chosen:
            said.append(self.context.words("luck.chosen", n=self.fortune.chosen))
        return " ".join(said).strip()

    def _draw_stack(self, surface: Surface, rect: Rect, stack: str, most: int) -> None:
        c = self.context
        head = min(rect.h // 5, c.type.line_height("caps") + c.px(4))
        name = c.type.line(c.words(f"luck.stack_{stack}"), "caps", "faint", rect.w, head)
        surface.blit(name, name.get_rect(midleft=(rect.left, rect.top + head // 2)))
        drawn = self.fortune.drawn(stack)
        gap = c.space("s")
        rows = -(-len(KINDS[stack]) // COLUMNS)
        wide, high = (rect.w + gap) // COLUMNS - gap, (rect.h - head + gap) // rows - gap
        font = c.type.font("small", LEAST)  # large text needs the room more than the pictures
        least = max(font.size(self._name(kind))[0] for one in STACKS for kind in KINDS[one])
        side = max(1, min(high, wide // 3, wide - c.space("s") - least))
        for number, kind in enumerate(KINDS[stack]):
            across, down = number % COLUMNS, number // COLUMNS
            place = Rect(rect.left + across * (wide + gap), rect.top + head + down * (high + gap), wide, high)
            self._draw_kind(surface, place, side, kind, drawn[kind], most)

    def _draw_kind(self, surface: Surface, rect: Rect, side: int, kind: str, balance: Balance, most: int) -> None:
        """A picture `side` pixels large, the count, and its bar with a mark at the expectation."""
        c, theme = self.context, self.context.theme
        group, name = picture_of(kind)
        art = c.sprites(group, name, side)
        surface.blit(art, art.get_rect(midleft=rect.midleft))
        left = rect.left + side + c.space("s")
        room = Rect(left, 0, rect.right - left, min(rect.h, c.px(84)))
        room.centery = rect.centery
        third, bar = room.h * 3 // 8, min(room.h // 6, c.px(9))
        title = c.type.line(self._name(kind), "small", "text" if balance.actual else "muted", room.w, third)
        surface.blit(title, title.get_rect(midleft=(left, room.top + third // 2)))
        middle = room.top + third + third // 2
        count = c.type.line(str(balance.actual), "strong", "text" if balance.actual else "faint", room.w // 4, third)
        surface.blit(count, count.get_rect(midleft=(left, middle)))
        told = c.words("luck.expected", n=plain(balance.expected))
        aside = room.w - count.get_width() - c.space("s")
        text = c.type.line(told, "small", "muted", aside, third)
        surface.blit(text, text.get_rect(midright=(room.right, middle)))
        groove = Rect(left, room.top + 2 * third + (room.h - 2 * third - bar) // 2, room.w, bar)
        back = theme.colour("tonal", 120)
        paint.plate(surface, groove, back, back, theme.colour("tonal", 0), 1.0, bar // 2)
        length = round(groove.w * min(1.0, balance.actual / most))
        if length:
            fill = theme.colour("warn" if kind in DANGERS else "muted")
            paint.plate(surface, Rect(groove.topleft, (length, bar)), fill, fill, fill, 1.0, min(bar, length) // 2)
        mark = Rect(0, 0, max(2, c.px(2)), bar + c.px(8))
        mark.center = groove.left + round(groove.w * min(1.0, balance.expected / most)), groove.centery
        surface.fill(theme.colour("text"), mark)

    def _name(self, kind: str) -> str:
        """A tile's name; a planet is named by its goods."""
        wording = self.phrases.wording
        return wording.tile(kind) if f"tile.{kind}" in self.context.words else wording.kind(kind)
