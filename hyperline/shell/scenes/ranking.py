"""The end of a game: who has won, by which rule it ended, and everybody's rank and score; then what next."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.play.table import Table
from hyperline.shell.session import to_menu, to_setup
from hyperline.shell.setup.roster import opponents
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.frame import bottom_button
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_panel
from hyperline.shell.ui.space import deep_space

ROW, WIDE, EDGE, LOW, GAP = 58, 760, 28, 88, 12  # units


class RankingScene(Page):
    """Closes with ``review`` to look at the board again; the other answers leave the game.

    `title` says who has won, `reason` why the game is over (may be empty), and `names` are those of the seats.
    """

    name = "ranking"

    def __init__(self, context: Context, table: Table, title: str, reason: str, names: tuple[str, ...]) -> None:
        super().__init__(context)
        self.table = table
        self.title = title
        self.reason = reason
        self.names = names
        self.standing = table.standing
        self.order = sorted(range(len(names)), key=lambda seat: (self.standing.ranks[seat], seat))
        self.help_topic = self.standing.reason

    def build(self) -> None:
        """Three buttons at the bottom."""
        c, m, game = self.context, self.context.measure, self.table.game.meta.id
        wide = min(220.0, (m.width - 64 - 2 * GAP) / 3)
        presses: tuple[tuple[str, Callable[[], None], str], ...] = (
            ("again", lambda: to_setup(self, game), "primary"),
            ("review", lambda: self.close("review"), "secondary"),
        )
        made = [self.add(Button(c, m.rect(32, m.height - 64, wide, 48), c.words("victory.menu"), lambda: to_menu(self),
                                "quiet", key="menu"))]  # fmt: skip
        for number, (key, press, kind) in enumerate(presses):
            place = bottom_button(c, 32 + number * (wide + GAP), wide)
            made.append(self.add(Button(c, place, c.words(f"victory.{key}"), press, kind, key=key)))
        set_alike(made)

    def entered(self) -> None:
        """Looking back is what most want first."""
        self.focus_on("review")

    def paint(self, surface: Surface) -> None:
        """Headline, reason, and a row for each seat."""
        c, m = self.context, self.context.measure
        surface.blit(deep_space(c, seed=9), (0, 0))
        room = m.rect(EDGE, EDGE, m.width - 2 * EDGE, m.height - EDGE - LOW)
        head = c.type.line(self.title, "title", "text", room.w, c.px(60))
        under = c.type.line(self.reason, "reading", "gold", room.w, c.px(36))
        surface.blit(head, head.get_rect(midtop=room.midtop))
        surface.blit(under, under.get_rect(midtop=(room.centerx, room.top + head.get_height() + c.space("s"))))
        top = room.top + head.get_height() + under.get_height() + c.space("xl")
        pad, most = c.space("m"), room.bottom - top
        high = min(c.px(ROW), (most - 2 * pad) // len(self.order))
        panel = Rect(0, top, min(room.w, c.px(WIDE)), high * len(self.order) + 2 * pad)
        panel.centerx, panel.y = room.centerx, top + (most - panel.h) // 3
        draw_panel(c, surface, panel)
        played = opponents(c.words, self.table.setup.seats)
        for number, seat in enumerate(self.order):
            row = Rect(panel.left + pad, panel.top + pad + number * high, panel.w - 2 * pad, high)
            self._paint_row(surface, row, seat, played[seat])

    def _paint_row(self, surface: Surface, row: Rect, seat: int, played: str) -> None:
        c, standing = self.context, self.standing
        has_won = seat in standing.winners
        if has_won:
            fill = c.theme.colour("accent_deep", 150)
            paint.plate(
                surface, row.inflate(0, -c.px(4)), fill, fill, c.theme.colour("gold"), max(1.0, c.measure.u), c.px(8)
            )
        side, gap = min(row.h - c.space("s"), c.px(38)), c.space("m")
        rank = c.type.line(str(standing.ranks[seat]), "number", "gold" if has_won else "faint", c.px(36), row.h)
        surface.blit(rank, rank.get_rect(midleft=(row.left + gap, row.centery)))
        left = row.left + c.px(52)
        draw_emblem(c, surface, (left, row.centery - side // 2), side, self.table.setup.seats[seat].emblem)
        left += side + gap
        goal = f" / {standing.goal}" if standing.goal else ""
        score = c.type.line(f"{standing.scores[seat]}{goal}", "heading", "gold", row.w // 4, row.h)
        surface.blit(score, score.get_rect(midright=(row.right - gap, row.centery)))
        room = row.right - gap - score.get_width() - gap - left
        name = c.type.line(self.names[seat], "strong" if has_won else "body", "text", room, row.h)
        surface.blit(name, name.get_rect(midleft=(left, row.centery)))
        if played and room - name.get_width() > c.px(60):
            note = c.type.line(played, "small", "muted", room - name.get_width() - gap, row.h)
            surface.blit(note, note.get_rect(midleft=(left + name.get_width() + gap, row.centery)))
