"""The end of a game without a page of its own: who has won, by which rule it ended, and everybody's rank and score."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.play.table import Table
from hyperline.shell.scenes.result_page import ResultPage
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem

ROW, WIDE, GAP = 64, 720, 24  # units: a seat's row, the most that rows are wide, and what is above them
EMBLEM = 38  # units


class RankingScene(ResultPage):
    """A row for each seat, below the headline."""

    name = "ranking"

    def __init__(self, context: Context, table: Table, title: str, reason: str, names: tuple[str, ...]) -> None:
        super().__init__(context, table, title, reason, names)
        self.help_topic = self.standing.reason

    def arrange(self, room: Rect) -> None:
        """Headline and rows, in the middle of the room."""
        c, count = self.context, len(self.order)
        head, gap = self.head_height(room), c.dx(GAP)
        row = min(max(c.dx(ROW), c.type.line_height("heading") * 3 // 2), (room.h - head - gap) // count)
        wide = min(room.w, max(c.dx(WIDE), c.tx(WIDE)))
        top = room.top + max(0, (room.h - head - gap - count * row) // 3)
        left = room.centerx - wide // 2
        self._head = Rect(left, top, wide, head)
        self._rows = [Rect(left, self._head.bottom + gap + number * row, wide, row) for number in range(count)]

    def paint(self, surface: Surface) -> None:
        """Draw them."""
        super().paint(surface)
        self.draw_head(surface, self._head, is_centred=True)
        for row, seat in zip(self._rows, self.order, strict=True):
            self._paint_row(surface, row, seat)

    def _paint_row(self, surface: Surface, row: Rect, seat: int) -> None:
        c, standing = self.context, self.standing
        has_won, emblem = seat in standing.winners, self.seats[seat].emblem
        if has_won:
            paint.wash(surface, row, c.theme.player_colours[emblem], 66)
        side, gap = min(row.h - c.space("s"), c.tx(EMBLEM)), c.space("m")
        rank = c.type.line(str(standing.ranks[seat]), "figure", "gold" if has_won else "faint", None, row.h)
        surface.blit(rank, rank.get_rect(midleft=(row.left + gap, row.centery)))
        ranks = max(c.type.width(str(one), "figure") for one in standing.ranks)
        left = row.left + gap + max(c.dx(40), ranks + gap)
        draw_emblem(c, surface, (left, row.centery - side // 2), side, emblem)
        left += side + gap
        score = c.type.line(str(standing.scores[seat]), "figure", "gold" if has_won else "text", row.w // 4, row.h)
        at = score.get_rect(midright=(row.right - gap, row.centery))
        if standing.goal:
            of = c.type.line(c.words("victory.of", n=standing.goal), "small", "faint", row.w // 4, row.h)
            surface.blit(of, of.get_rect(midright=at.midright))
            at.right -= of.get_width() + c.space("s")
        surface.blit(score, at)
        room, played = at.left - gap - left, self.played[seat]
        most, style = row.h * 3 // (5 if played else 4), "heading" if has_won else "subheading"
        name = c.type.line(self.names[seat], style, "text", room, most)
        note = c.type.line(played, "small", "faint", room, row.h * 2 // 5) if played else None
        top = row.centery - (name.get_height() + (note.get_height() if note else 0)) // 2
        surface.blit(name, (left, top))
        if note is not None:
            surface.blit(note, (left, top + name.get_height()))
