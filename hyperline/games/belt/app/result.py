"""The end of a game: who has won, and what everybody's points are made of."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from hyperline.games.belt.fleets import IS_CAP
from hyperline.games.belt.position import Position
from hyperline.shell.scenes.ranking import RankingScene
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem

KINDS: Final = ("fighters", "caps", "probes", "ring", "amends")
WIDE: Final = 940  # units: the most that rows are wide
ROW, HEAD, EMBLEM, NAME = 64, 30, 38, 0.3  # units: a row, the words over the columns, an emblem; a share for the name


def parts(position: Position, seat: int, score: int) -> dict[str, int]:
    """A seat's points by what they were won for."""
    player = position.players[seat]
    caps = sum(IS_CAP[ship] for ship in player.kills)
    amends = position.seats - 1 - position.order.index(seat) if position.has_amends and position.seats > 2 else 0
    found = {"fighters": len(player.kills) - caps, "caps": 4 * caps, "probes": player.probes, "amends": amends}
    return found | {"ring": score - sum(found.values())}


class ResultScene(RankingScene):
    """A table: a row for each seat, a column for each kind of points."""

    @property
    def shown(self) -> tuple[str, ...]:
        """The columns: amends only where they count."""
        position: Position = self.table.shown
        return KINDS if position.has_amends and position.seats > 2 else KINDS[:-1]

    def arrange(self, room: Rect) -> None:
        """Headline, words over the columns, and rows."""
        super().arrange(room)
        c, count = self.context, len(self.order)
        wide = min(room.w, max(c.dx(WIDE), c.tx(WIDE)))
        head, low = self._head.h, max(c.tx(HEAD), c.type.line_height("caps"))
        gap = c.dx(24)
        row = min(max(c.dx(ROW), c.type.line_height("heading") * 3 // 2), (room.h - head - gap - low) // count)
        top = room.top + max(0, (room.h - head - gap - low - count * row) // 3)
        left = room.centerx - wide // 2
        self._head = Rect(left, top, wide, head)
        self._over = Rect(left, self._head.bottom + gap, wide, low)
        self._rows = [Rect(left, self._over.bottom + number * row, wide, row) for number in range(count)]

    def paint(self, surface: Surface) -> None:
        """Draw the words over the columns, too."""
        super().paint(surface)
        words = self.context.words_of(self.table.game.meta.id)
        for kind, column in self._columns(self._over):
            text = self.context.type.paragraph(words(f"belt.scored_{kind}"), "caps", "faint", column.w, column.h, "right")
            surface.blit(text, column)

    def _columns(self, row: Rect) -> list[tuple[str, Rect]]:
        """Where the numbers of a kind stand in a row, the total beyond them."""
        left = row.left + round(row.w * NAME)
        each = (row.right - left) // (len(self.shown) + 1)
        return [(kind, Rect(left + number * each, row.top, each, row.h)) for number, kind in enumerate(self.shown)]

    def _paint_row(self, surface: Surface, row: Rect, seat: int) -> None:
        c, kit, standing = self.context, self.context.type, self.standing
        has_won, emblem = seat in standing.winners, self.seats[seat].emblem
        if has_won:
            paint.wash(surface, row, c.theme.player_colours[emblem], 66)
        gap, side = c.space("m"), min(row.h - c.space("s"), c.tx(EMBLEM))
        rank = kit.line(str(standing.ranks[seat]), "figure", "gold" if has_won else "faint", None, row.h)
        surface.blit(rank, rank.get_rect(midleft=(row.left + gap, row.centery)))
        left = row.left + 2 * gap + max(kit.width(str(one), "figure") for one in standing.ranks)
        draw_emblem(c, surface, (left, row.centery - side // 2), side, emblem)
        left += side + gap
        columns = self._columns(row)
        room = columns[0][1].left - left
        name = kit.line(self.names[seat], "heading" if has_won else "subheading", "text", room, row.h * 3 // 5)
        words = self.context.words_of(self.table.game.meta.id)
        note = kit.line(words(f"fleet.{self.table.shown.players[seat].fleet}"), "small", "faint", room, row.h * 2 // 5)
        top = row.centery - (name.get_height() + note.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(note, (left, top + name.get_height()))
        found = parts(self.table.shown, seat, standing.scores[seat])
        for kind, column in columns:
            value = found[kind]
            number = kit.line(str(value) if value else "·", "subheading", "muted" if value else "zero", column.w, row.h)
            surface.blit(number, number.get_rect(midright=(column.right, row.centery)))
        score = kit.line(str(standing.scores[seat]), "figure", "gold", row.w // 6, row.h)
        surface.blit(score, score.get_rect(midright=(row.right - gap, row.centery)))
