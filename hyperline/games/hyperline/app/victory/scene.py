"""The end of a game: the winner's way over the galaxy, everybody's ship and points, who was likely to win, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.hud.board_frame import board_frame
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.galaxy import seen_in
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.scenes import luck_scene
from hyperline.games.hyperline.app.victory.chance_curves import CurveMark, Curves, draw_curves, smoothed
from hyperline.games.hyperline.app.victory.chancebook import ChanceBook
from hyperline.games.hyperline.app.victory.flyover import FlyOver
from hyperline.games.hyperline.app.victory.last_voyage import last_voyage, stations
from hyperline.games.hyperline.app.victory.moment_row import MomentRow, RowText
from hyperline.games.hyperline.app.victory.podium import Place, Podium
from hyperline.games.hyperline.app.victory.story import KeyMoment, along, moments, round_at, turn_starts
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine.geometry import SIZE
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.context import Context
from hyperline.shell.features.hints.use_counter import taken
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.table import Table
from hyperline.shell.scenes.result_page import EDGE, ResultPage

WIDE = 1.3  # least width to height of the window with galaxy and words side by side
BESIDE, ABOVE = 0.5, 0.4  # of the width, or of the height: the most that the galaxy takes
GAP, SPACE = 40, 16  # units: beside the galaxy, and between what is at its right
ROW, CHART, SHIPS = 32, (84, 170), (104, 300)  # units: a moment; the least and most of the curve, and of the ships
MOVES, APPEARS, GROWS = 380.0, 240.0, 900.0  # ms: the galaxy to its place, ships and names, the curve


class VictoryScene(ResultPage):
    """Closes with ``review`` to look at the board again, or with the KeyMoment that shall be watched there.

    With `is_new` the winner's way is flown first; any input shows all at once.
    """

    name = "victory"
    help_topic = "WIN-1"

    def __init__(self, context: Context, table: Table, is_new: bool = True) -> None:
        names = [seat.name or context.words(f"setup.name_{n}") for n, seat in enumerate(table.setup.seats, start=1)]
        self.wording = Wording(context.words, names)
        standing = table.standing
        self.winner = min(range(len(names)), key=lambda seat: (standing.ranks[seat], seat))
        title = context.words("victory.title", name=names[self.winner])
        super().__init__(context, table, title, context.words("victory.under", n=table.progress.round), names)
        self.picture = Picture.of(table.shown)
        ways = last_voyage(table, self.winner)
        emblems = tuple(seat.emblem for seat in self.seats)
        self.galaxy = FlyOver(context, self.picture, emblems, [part for way in ways for part in way.parts], self.redraw)
        self.galaxy.stations = stations(table, ways, context.words)
        self.moments = moments(table, self.wording)
        self._starts = turn_starts(table)
        self._book = context.store(ChanceBook)
        self._book.want(context, tuple(table.game.observe(table.before(number), None) for number in self._starts))
        self._chart = self._told = Rect(0, 0, 0, 0)
        self._drawn: Surface | None = None
        self._grown = 0.0 if is_new else 1.0
        self._ms = 0.0 if is_new else self._whole
        if context.settings.value.is_calm:
            self._ms = max(self._ms, self._whole - last.REDUCED)
        self._seek()

    # ---- time ----

    @property
    def _flies(self) -> float:
        """How long the flight takes, in milliseconds."""
        return last.VICTORY if self.galaxy.flight.length else 0.0

    @property
    def _whole(self) -> float:
        """How long it takes until all points are counted."""
        return self._flies + MOVES + APPEARS + last.POINT * self._most

    @property
    def _most(self) -> int:
        return max(self.standing.goal, *self.standing.scores)

    @property
    def is_counted(self) -> bool:
        """Whether the way is flown and all points are counted."""
        return self._ms >= self._whole

    @property
    def is_settled(self) -> bool:
        """Whether all that is known is shown."""
        return self.is_counted and (self._grown >= 1 or not self._book.is_known)

    def update(self, seconds: float) -> None:
        """Fly on, count up, and let the curve grow once it is known."""
        super().update(seconds)
        if self._book.update(self.context):
            self._drawn = None
            self.redraw(self._told)
        pace, is_calm = self.context.settings.value.pace, self.context.settings.value.is_calm
        if not self.is_counted:
            self._show(self._ms + 1000 * seconds / pace if pace else self._whole)
        elif self._grown < 1 and self._book.is_known:
            self._grown = 1.0 if is_calm or not pace else min(1.0, self._grown + 1000 * seconds / pace / GROWS)
            self.redraw(self._told)

    def _seek(self) -> None:
        """Put the Starship where it is at this time, and show what comes last."""
        self.galaxy.seek(min(1.0, self._ms / self._flies) if self._flies else 1.0)
        for row in self._rows():
            if row.opacity != float(self.is_counted):
                row.opacity = float(self.is_counted)
                row.redraw()

    def _rows(self) -> list[MomentRow]:
        return [widget for widget in self.widgets if isinstance(widget, MomentRow)]

    def _show(self, ms: float) -> None:
        """Show another moment."""
        before, self._ms = self._ms, min(ms, self._whole)
        self._seek()
        self.galaxy.move(self._galaxy_rect())
        if self._ms <= self._flies + MOVES:
            return
        is_coming = before < self._flies + MOVES + APPEARS
        self.redraw(self._side if is_coming or self.is_counted else self.podium.points_rect)

    def handle(self, intent: Intent) -> bool:
        """Any input but a button shows everything at once."""
        is_button = intent.pos is not None and any(widget.rect.collidepoint(intent.pos) for widget in self.widgets)
        if self.is_counted or intent.act is Act.POINT or is_button:
            return super().handle(intent)
        self._grown = 1.0
        self._show(self._whole)
        return True

    # ---- layout ----

    def asides(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """Everybody's luck."""
        return (("luck", lambda: self.push(luck_scene(self.context, self.table))),)

    def arrange(self, room: Rect) -> None:
        """Galaxy and words side by side, or one above the other; what has no room is left out, the curve first."""
        c = self.context
        words = self._lay_out_galaxy(room)
        self._side = words.inflate(2 * c.dx(EDGE), 2 * c.dx(EDGE)).clip(c.measure.area)
        gap, row = c.dx(SPACE), max(c.px(ROW), c.type.line_height("note") + c.dx(6))
        self._head = Rect(words.left, words.top, words.w, self.head_height(words))
        left = words.bottom - self._head.bottom - gap
        rows = len(self.moments) * row
        least, most = (c.dx(one) for one in CHART)
        caption, ships = c.type.line_height("caps"), max(c.dx(SHIPS[0]), c.type.line_height("subheading") * 4)
        if left < ships + rows + gap:
            rows = 0
        has_curve = left >= ships + rows + 3 * gap + caption + least and len(self._starts) > 1
        chart = min(most, max(least, (left - rows) // 3)) if has_curve else 0
        ships = min(c.dx(SHIPS[1]), left - rows - chart - (caption + gap if chart else 0) - (gap if rows else 0))
        spare = left - ships - rows - chart - (caption + gap if chart else 0) - (gap if rows else 0)
        top = self._head.bottom + gap + spare // 4
        self.podium = self._podium(Rect(words.left, top, words.w, ships))
        top += ships + gap + spare // 4
        self._caption = Rect(words.left, top, words.w, caption if chart else 0)
        self._chart = Rect(words.left, top + self._caption.h, words.w, chart)
        self._told = self._caption.union(self._chart)
        self._drawn = None
        top = words.bottom - rows
        for number, moment in enumerate(self.moments if rows else ()):
            self._add_row(Rect(words.left, top + number * row, words.w, row), number, moment)

    def _add_row(self, rect: Rect, number: int, moment: KeyMoment) -> None:
        words = self.context.words
        told = RowText(
            str(round_at(self.table, moment.first)), self.seats[moment.seat].emblem, moment.text, words("victory.watch")
        )
        row = self.add(MomentRow(self.context, rect, told, partial(self.close, moment), f"moment:{number}"))
        row.opacity = float(self.is_counted)

    def _lay_out_galaxy(self, room: Rect) -> Rect:
        """Give the galaxy its places; returns the rest for the words."""
        c = self.context
        gap, is_wide = c.dx(GAP), room.w >= WIDE * room.h
        board, share = self._board_rect(), BESIDE / max(1.0, c.measure.text) ** 0.5
        most = min(room.h, round(room.w * share)) if is_wide else min(room.w, round(room.h * ABOVE))
        side = max(SIZE, most // SIZE * SIZE)
        self._end = Rect(room.x, room.y, side, side)
        left = Rect(room.x + side + gap, room.y, room.w - side - gap, room.h)
        if not is_wide:
            self._end = Rect(room.centerx - side // 2, room.y, side, side)
            left = Rect(room.x, room.y + side + gap // 2, room.w, room.h - side - gap // 2)
        self._start = Rect(0, 0, side, side)
        self._start.center = board.centerx, self._end.centery
        self._start.clamp_ip(c.measure.area)
        self.galaxy.turn = self._turn
        self.galaxy.lay_out(self._end, board.w)
        self.galaxy.move(self._galaxy_rect())
        return left

    def _board_rect(self) -> Rect:
        """Where the board's scene shows the board: tiles of that size exist already."""
        camera = Camera()
        camera.fit(seen_in(self.context, board_frame(self.context.measure, len(self.seats)).board))
        return Rect(*camera.origin, SIZE * camera.cell, SIZE * camera.cell)

    @property
    def _turn(self) -> int:
        """How the board below is turned: it stays so."""
        scenes = self.stack.scenes if self.stack is not None else []
        return next((scene.view.camera.turn for scene in scenes if isinstance(scene, BoardScene)), 0)

    def _galaxy_rect(self) -> Rect:
        """The present place of the galaxy: that of the board during the flight, then its final one."""
        share = ease_in_out(max(0.0, min(1.0, (self._ms - self._flies) / MOVES)))
        x, y = (round(a + (b - a) * share) for a, b in zip(self._start.topleft, self._end.topleft, strict=True))
        return Rect(x, y, *self._end.size)

    def _podium(self, rect: Rect) -> Podium:
        players = self.picture.players
        places = [
            Place(self.names[n], self.seats[n].emblem, self.note_of(n), self.standing.scores[n], players[n].ship)
            for n in self.order
        ]
        return Podium(self.context, rect, places, self.standing.goal)

    # ---- texts ----

    def note_of(self, seat: int) -> str:
        """The computer opponent that played a seat, and how many hints were taken there; empty if neither."""
        return "  ·  ".join(filter(None, (self.played[seat], self.hints_of(seat))))

    def hints_of(self, seat: int) -> str:
        """How many hints a seat took; empty if none."""
        counts = taken(self.table.labels, seat)
        if not sum(counts):
            return ""
        key = "victory.hints_one" if sum(counts) == 1 else "victory.hints"
        return self.context.words(key, n=sum(counts), exact=counts[-1])

    # ---- drawing ----

    def draw_below(self, surface: Surface) -> None:
        """Draw the galaxy, and what is told so far."""
        self.galaxy.draw(surface)
        since = self._ms - self._flies - MOVES
        if since <= 0 or not surface.get_clip().colliderect(self._side):
            return
        self.draw_head(surface, self._head)
        counted = self._most if self.is_counted else int(max(0.0, since - APPEARS) // last.POINT)
        self.podium.draw(surface, min(1.0, since / APPEARS), counted)
        if self._chart.h and self.is_counted:
            self._draw_chart(surface)

    def _draw_chart(self, surface: Surface) -> None:
        c, words = self.context, self.context.words
        for key, place in (("chances", "midleft"), ("by_turn", "midright")):
            text = c.type.line(words(f"victory.{key}"), "caps", "faint", self._caption.w * 3 // 5)
            surface.blit(text, text.get_rect(**{place: getattr(self._caption, place)}))
        if not self._book.is_known:
            said = c.type.line(words("victory.counting"), "small", "faint", self._chart.w)
            surface.blit(said, said.get_rect(center=self._chart.center))
            return
        if self._drawn is None:
            self._drawn = Surface(self._chart.size, pygame.SRCALPHA)
            draw_curves(c, self._drawn, self._drawn.get_rect(), self._curves())
        wide = round(self._chart.w * ease_in_out(self._grown))
        surface.blit(self._drawn, self._chart, Rect(0, 0, wide, self._chart.h))

    def _curves(self) -> Curves:
        places = [along(self.table, number) for number in self._starts]

        def line(seat: int) -> Any:
            end = 1.0, float(seat == self.winner)
            return smoothed([*zip(places, self._book.shares(seat), strict=True), end])

        marks = [
            CurveMark(self._along(moment), moment.seat, str(round_at(self.table, moment.first))) for moment in self.moments
        ]
        lines = tuple(line(seat) for seat in range(len(self.seats)))
        return Curves(lines, tuple(seat.emblem for seat in self.seats), self.winner, tuple(marks))

    def _along(self, moment: KeyMoment) -> float:
        is_last = moment.last == len(self.table.steps) - 1
        return 1.0 if is_last else along(self.table, moment.first)
