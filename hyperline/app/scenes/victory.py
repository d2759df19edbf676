"""The end of a game: who won, with which score, after how many rounds; then review, luck, another game, or the menu."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.door import open_scene
from hyperline.app.hinting.tally import taken
from hyperline.app.occupants import opponents
from hyperline.app.opening import to_menu, to_setup
from hyperline.app.table import Table
from hyperline.app.ui import paint
from hyperline.app.ui.button import Button
from hyperline.app.ui.emblem import draw_emblem
from hyperline.app.ui.frame import bottom_button
from hyperline.app.ui.page import Page
from hyperline.app.ui.panel import draw_panel
from hyperline.app.ui.space import Drift, deep_space
from hyperline.kernel.game import Progress, Setup, Standing

FRAME = 1 / 30
GAP = 12.0  # units between the buttons


class Ended(Protocol):
    """What a finished game tells: the table of `hyperline.app.table` is one."""

    setup: Setup

    @property
    def standing(self) -> Standing:
        """Scores and ranks."""

    @property
    def progress(self) -> Progress:
        """In which round it ended."""


class VictoryScene(Page):
    """Closes with ``review`` to look at the board again; the other answers leave the game."""

    name = "victory"
    help_topic = "WIN-1"

    def __init__(self, context: Context, table: Ended) -> None:
        super().__init__(context)
        self.table = table
        self.seats = table.setup.seats
        self.standing = table.standing
        self.rounds = table.progress.round
        order = sorted(range(len(self.seats)), key=lambda n: (self.standing.ranks[n], n))
        self.order = tuple(order)
        self.winner = order[0]
        self._since = 0.0

    def build(self) -> None:
        """Four buttons at the bottom; the panel of scores above them."""
        c, m, words = self.context, self.context.measure, self.context.words
        wide = min(220.0, (m.width - 64 - 3 * GAP) / 4)
        presses = (
            ("again", lambda: to_setup(self), "primary"),
            ("review", lambda: self.close("review"), "secondary"),
            ("luck", self._open_luck, "secondary"),
        )
        for number, (key, press, kind) in enumerate(presses):
            place = bottom_button(c, 32 + number * (wide + GAP), wide)
            self.add(Button(c, place, words(f"victory.{key}"), press, kind, key=key))
        menu = m.rect(32, m.height - 64, wide, 48)
        self.add(Button(c, menu, words("victory.menu"), lambda: to_menu(self), "ghost", key="menu"))
        tall = 56 + 64 * len(self.seats)
        self._box = m.rect((m.width - 720) / 2, m.height - 96 - tall, 720, tall)

    def entered(self) -> None:
        """Looking back is what most want first."""
        self.focus_on("review")

    def _open_luck(self) -> None:
        if isinstance(self.table, Table):
            self.push(open_scene("luck", self.context, self.table))

    def name_of(self, seat: int) -> str:
        """What a seat is called."""
        return self.seats[seat].name or self.context.words(f"setup.name_{seat + 1}")

    def note_of(self, seat: int) -> str:
        """Which computer opponent played a seat, and how many hints were taken there; empty if neither."""
        played = opponents(self.context.words, self.seats)[seat]
        return "  ·  ".join(filter(None, (played, self.hints_of(seat))))

    def hints_of(self, seat: int) -> str:
        """How many hints a seat has taken; empty if none, or if that is not known."""
        counts = taken(self.table.labels, seat) if isinstance(self.table, Table) else ()
        if not sum(counts):
            return ""
        key = "victory.hints_one" if sum(counts) == 1 else "victory.hints"
        return self.context.words(key, n=sum(counts), exact=counts[-1])

    def paint(self, surface: Surface) -> None:
        """Space, and the table of scores."""
        surface.blit(deep_space(self.context, seed=9), (0, 0))
        self._drift = Drift(self.context.theme, self.context.measure.size)
        self._paint_scores(surface)

    def _draw_winner(self, surface: Surface) -> None:
        """The winner in light."""
        c, m, words = self.context, self.context.measure, self.context.words
        room = Rect(0, m.px(28), m.size[0], self._box.top - m.px(40))
        side = min(m.px(150), round(room.h * 0.42))
        left = room.h - c.px(10) - side - c.space("s")
        title = words("victory.title", name=self.name_of(self.winner))
        head = c.type.line(title, "logo", "text", m.size[0] - m.px(120), left * 3 // 5)
        under = words("victory.under", n=self.rounds)
        line = c.type.line(under, "reading", "gold", m.size[0] - m.px(120), max(1, left - head.get_height()))
        spare = left - head.get_height() - line.get_height()
        emblem = Rect(0, room.top + c.px(10) + max(0, spare) // 2, side, side)
        emblem.centerx = m.size[0] // 2
        colour = c.theme.player_lights[self.seats[self.winner].emblem % 4]
        halo = emblem.inflate(-side // 3, -side // 3)
        for strength, reach in ((90, 1.1), (120, 0.5)):
            shade = c.theme.colour(colour, strength)
            paint.glow(surface, halo, shade, round(side * reach), side // 2)
        draw_emblem(c, surface, emblem.topleft, side, self.seats[self.winner].emblem)
        top = emblem.bottom + c.space("s")
        surface.blit(head, head.get_rect(midtop=(m.size[0] // 2, top)))
        surface.blit(line, line.get_rect(midtop=(m.size[0] // 2, top + head.get_height())))

    def _paint_scores(self, surface: Surface) -> None:
        c, words = self.context, self.context.words
        draw_panel(c, surface, self._box)
        pad = c.space("l")
        inner = self._box.inflate(-2 * pad, -2 * pad)
        high = inner.h // (len(self.seats) + 1)
        columns = (("victory.player", 0.0), ("victory.points", 0.56))
        for key, share in columns:
            text = c.type.line(words(key), "caps", "faint", round(inner.w * 0.4), high)
            surface.blit(text, text.get_rect(midleft=(inner.left + round(inner.w * share), inner.top + high // 3)))
        each = (inner.h - high // 2) // len(self.seats)
        for number, seat in enumerate(self.order):
            row = Rect(inner.left, inner.top + high // 2 + c.space("s") + number * each, inner.w, each)
            self._paint_row(surface, row, seat)

    def _paint_row(self, surface: Surface, row: Rect, seat: int) -> None:
        c = self.context
        is_first = seat == self.winner
        side = min(row.h - c.space("s"), c.px(44))
        rank = c.type.line(str(self.standing.ranks[seat]), "number", "gold" if is_first else "faint", None, row.h)
        surface.blit(rank, rank.get_rect(midleft=row.midleft))
        left = row.left + c.px(40)
        draw_emblem(c, surface, (left, row.centery - side // 2), side, self.seats[seat].emblem)
        left += side + c.space("m")
        room = row.left + round(row.w * 0.54) - left
        name = c.type.line(self.name_of(seat), "strong" if is_first else "body", "text", room, row.h)
        note = self.note_of(seat)
        if note:
            name = c.type.line(self.name_of(seat), "strong" if is_first else "body", "text", room, round(row.h * 0.5))
            line = c.type.line(note, "small", "muted", room, round(row.h * 0.4))
            surface.blit(line, line.get_rect(topleft=(left, row.centery)))
        surface.blit(name, name.get_rect(**{"bottomleft" if note else "midleft": (left, row.centery)}))
        points, radius = self.standing.scores[seat], min(c.px(11), row.h // 4)
        for number in range(max(self.standing.goal, points)):
            at = row.left + round(row.w * 0.56) + radius + number * (2 * radius + c.px(8)), row.centery
            owned = number < points
            fill = c.theme.colour("gold" if owned else "sunken")
            edge = c.theme.colour("text" if owned else "border")
            paint.disc(surface, at, radius, fill, edge, max(1, c.px(2)))
        score = c.type.line(str(points), "number", "gold" if is_first else "muted", None, row.h)
        surface.blit(score, score.get_rect(midright=row.midright))

    def draw_below(self, surface: Surface) -> None:
        """Drifting stars."""
        calm = self.context.settings.value.is_calm
        before = surface.get_clip()
        surface.set_clip(before.clip(Rect(0, 0, surface.get_width(), self._box.top)))
        self._drift.draw(surface, 0.0 if calm else self.context.clock.now)
        surface.set_clip(before)
        self._draw_winner(surface)

    def update(self, seconds: float) -> None:
        """Move the stars, unless in calm mode."""
        super().update(seconds)
        self._since += seconds
        if self._since >= FRAME and not self.context.settings.value.is_calm:
            self._since = 0.0
            self.redraw()
