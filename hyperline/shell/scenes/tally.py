"""The end of a game whose points are of several kinds: a row for each seat, a column for each kind."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Final

from pygame import Rect, Surface

from hyperline.shell.scenes.ranking import RankingScene
from hyperline.shell.ui import paint

WIDE: Final = 940  # units: the most that rows are wide
ROW, HEAD, EMBLEM, NAME = 64, 30, 50, 0.3  # units: a row, the words over the columns, an emblem; a share for the name


class TallyScene(RankingScene):
    """A table, from the texts over the columns and the points of each seat in them."""

    @property
    @abstractmethod
    def columns(self) -> Mapping[str, str]:
        """The text over each column, by kind."""

    @abstractmethod
    def points(self, seat: int) -> Mapping[str, int]:
        """A seat's points by kind."""

    def note(self, seat: int) -> str:
        """A line below a seat's name: who plays it."""
        return self.played[seat]

    def arrange(self, room: Rect) -> None:
        """Headline, words over the columns, and rows."""
        low = max(self.context.tx(HEAD), self.context.type.line_height("caps"))
        self.lay_out(room, WIDE, ROW, low)
        first = self._rows[0]
        self._over = Rect(first.left, first.top - low, first.w, low)

    def paint(self, surface: Surface) -> None:
        """Draw the words over the columns, too."""
        super().paint(surface)
        for kind, column in self._columns(self._over):
            text = self.context.type.paragraph(self.columns[kind], "caps", "faint", column.w, column.h, "right")
            surface.blit(text, column)

    def _columns(self, row: Rect) -> list[tuple[str, Rect]]:
        """Where the numbers of a kind stand in a row, the total beyond them."""
        left = row.left + round(row.w * NAME)
        each = (row.right - left) // (len(self.columns) + 1)
        return [(kind, Rect(left + number * each, row.top, each, row.h)) for number, kind in enumerate(self.columns)]

    def _paint_row(self, surface: Surface, row: Rect, seat: int) -> None:
        c, kit, standing = self.context, self.context.type, self.standing
        has_won, emblem = seat in standing.winners, self.seats[seat].emblem
        if has_won:
            paint.wash(surface, row, c.theme.player_colours[emblem], 66)
        gap, side = c.space("m"), min(row.h - c.space("s"), c.tx(EMBLEM))
        rank = kit.line(str(standing.ranks[seat]), "figure", "gold" if has_won else "faint", None, row.h)
        surface.blit(rank, rank.get_rect(midleft=(row.left + gap, row.centery)))
        left = row.left + 2 * gap + max(kit.width(str(one), "figure") for one in standing.ranks)
        self.draw_seat(surface, (left, row.centery - side // 2), side, seat)
        left += side + gap
        columns, said = self._columns(row), self.note(seat)
        room = (columns[0][1].left if columns else row.right) - left
        name = kit.line(self.names[seat], "heading" if has_won else "subheading", "text", room, row.h * 3 // 5)
        note = kit.line(said, "small", "faint", room, row.h * 2 // 5) if said else None
        top = row.centery - (name.get_height() + (note.get_height() if note else 0)) // 2
        surface.blit(name, (left, top))
        if note is not None:
            surface.blit(note, (left, top + name.get_height()))
        found = self.points(seat)
        for kind, column in columns:
            value = found.get(kind, 0)
            text = f"−{-value}" if value < 0 else str(value) if value else "·"
            number = kit.line(text, "subheading", "muted" if value else "zero", column.w, row.h)
            surface.blit(number, number.get_rect(midright=(column.right, row.centery)))
        score = kit.line(str(standing.scores[seat]), "figure", "gold", row.w // 6, row.h)
        surface.blit(score, score.get_rect(midright=(row.right - gap, row.centery)))
