"""All dice of one player: how often each face came up, in total and by what it was rolled for."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.luck.gauges import FACES, draw_faces
from hyperline.games.hyperline.app.luck.luck_sentences import LuckSentences
from hyperline.games.hyperline.counsel.luck import PURPOSES, Fortune
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.widget import Widget

CHART = 0.46  # share of the width
COLUMN = 0.13  # of the table's width, for each face


class DiceSheet(Widget):
    """A chart at the left, a table at the right."""

    def __init__(self, context: Context, rect: Rect, fortune: Fortune, phrases: LuckSentences) -> None:
        super().__init__(context, rect, "sheet")
        self.fortune = fortune
        self.phrases = phrases

    def draw(self, surface: Surface) -> None:
        """Draw both, and a sentence below them."""
        c = self.context
        said = " ".join(
            part for part in (self.phrases.evenness(self.fortune), self.phrases.uneven_share(self.fortune)) if part
        )
        high = min(self.rect.h // 5, 2 * c.type.line_height("body"))
        text = c.type.paragraph(said, "body", "muted", self.rect.w, high)
        surface.blit(text, text.get_rect(bottomleft=self.rect.bottomleft))
        area = Rect(self.rect.left, self.rect.top, self.rect.w, self.rect.h - high - c.space("m"))
        chart = Rect(area.left, area.top, round(area.w * CHART), area.h)
        draw_faces(c, surface, chart, self.fortune.rolled, is_large=True)
        left = chart.right + c.space("xl")
        self._draw_table(surface, Rect(left, area.top, area.right - left, area.h))

    def _draw_table(self, surface: Surface, rect: Rect) -> None:
        c, words = self.context, self.context.words
        rows = [(words(f"luck.for_{purpose}"), tuple(self.fortune.faces.get(purpose, (0,) * FACES))) for purpose in PURPOSES]
        rows.append((words("luck.in_all"), self.fortune.rolled))
        high = min(rect.h // (len(rows) + 1), c.px(58))
        for face in range(FACES):
            side = min(high - c.px(8), c.px(34))
            die = c.sprites("pieces", f"die-{face + 1}", side)
            surface.blit(die, die.get_rect(center=(_middle(rect, face), rect.top + high // 2)))
        for number, (name, faces) in enumerate(rows, start=1):
            line = Rect(rect.left, rect.top + number * high, rect.w, high)
            self._draw_row(surface, line, name, faces, is_last=number == len(rows))

    def _draw_row(self, surface: Surface, line: Rect, name: str, faces: tuple[int, ...], *, is_last: bool) -> None:
        c = self.context
        paint.rule(surface, Rect(line.left, line.top, line.w, max(1, c.px(1))), c.theme.colour("faint", 90))
        style = "strong" if is_last else "body"
        room = _middle(line, 0) - round(line.w * COLUMN / 2) - line.left
        said = c.type.line(name, style, "text" if sum(faces) else "faint", room, line.h)
        surface.blit(said, said.get_rect(midleft=line.midleft))
        for face, count in enumerate(faces):
            shade = "text" if count else "faint"
            text = c.type.line(str(count), style, shade, round(line.w * COLUMN), line.h)
            surface.blit(text, text.get_rect(center=(_middle(line, face), line.centery)))


def _middle(rect: Rect, face: int) -> int:
    """Where the column of a face, 0 to 3, has its middle."""
    return rect.right - round(rect.w * COLUMN * (FACES - face - 0.5))
