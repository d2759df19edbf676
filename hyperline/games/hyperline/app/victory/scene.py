"""The end of a game: the winner's way over the galaxy, the winning Starship, and the points; then what next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.hud.board_frame import board_frame
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.galaxy import seen_in
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.scenes import luck_scene
from hyperline.games.hyperline.app.victory.flyover import FlyOver
from hyperline.games.hyperline.app.victory.last_voyage import last_voyage
from hyperline.games.hyperline.app.victory.standings import StandingRow, Standings
from hyperline.games.hyperline.engine.geometry import SIZE
from hyperline.games.hyperline.engine.rulings import META
from hyperline.kernel.game import Progress, Setup, Standing
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.context import Context
from hyperline.shell.features.hints.use_counter import taken
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.table import Table
from hyperline.shell.session import to_menu, to_setup
from hyperline.shell.setup.roster import opponents
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.frame import bottom_button
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.space import deep_space

GAP, EDGE, LOW = 12.0, 24.0, 88.0  # units: between the buttons, around everything, and the row of buttons
WIDE = 1.3  # least width to height of the window with galaxy and points side by side
BESIDE, ABOVE = 0.5, 0.46  # of the width, or of the height: the most that the galaxy takes
MOVES, APPEARS = 380.0, 240.0  # ms: the galaxy moves to its place, and the points count up


class FinishedGame(Protocol):
    """What a finished game provides: the table of `hyperline.shell.play.table` is one."""

    setup: Setup

    @property
    def standing(self) -> Standing:
        """Scores and ranks."""

    @property
    def progress(self) -> Progress:
        """The round in which it ended."""


class VictoryScene(Page):
    """Closes with ``review`` to look at the board again; the other answers leave the game.

    With `is_new` the winner's way is flown first; any input skips that.
    """

    name = "victory"
    help_topic = "WIN-1"

    def __init__(self, context: Context, table: FinishedGame, is_new: bool = True) -> None:
        super().__init__(context)
        self.table = table
        self.seats = table.setup.seats
        self.standing = table.standing
        self.rounds = table.progress.round
        order = sorted(range(len(self.seats)), key=lambda n: (self.standing.ranks[n], n))
        self.order = tuple(order)
        self.winner = order[0]
        self.galaxy = self._galaxy(table) if isinstance(table, Table) else None
        self._ms = 0.0 if is_new else self._whole
        if context.settings.value.is_calm:
            self._ms = max(self._ms, self._whole - last.REDUCED)
        self._seek()

    def _galaxy(self, table: Table) -> FlyOver:
        lines = [part for way in last_voyage(table, self.winner) for part in way.parts]
        emblems = tuple(seat.emblem for seat in self.seats)
        return FlyOver(self.context, Picture.of(table.shown), emblems, lines, self.redraw)

    # ---- time ----

    @property
    def _flies(self) -> float:
        """How long the flight takes, in milliseconds."""
        return last.VICTORY if self.galaxy is not None and self.galaxy.flight.length else 0.0

    @property
    def _whole(self) -> float:
        """How long it takes to show everything."""
        return self._flies + MOVES + APPEARS + last.POINT * max(self.standing.goal, *self.standing.scores)

    @property
    def is_settled(self) -> bool:
        """Whether everything is shown."""
        return self._ms >= self._whole

    def update(self, seconds: float) -> None:
        """Fly on, and count up."""
        super().update(seconds)
        if not self.is_settled:
            pace = self.context.settings.value.pace
            self._show(self._ms + 1000 * seconds / pace if pace else self._whole)

    def _seek(self) -> None:
        """Put the Starship where it is at this time."""
        if self.galaxy is not None:
            self.galaxy.seek(min(1.0, self._ms / self._flies) if self._flies else 1.0)

    def _show(self, ms: float) -> None:
        """Show another moment."""
        before, self._ms = self._ms, min(ms, self._whole)
        self._seek()
        if self.galaxy is not None:
            self.galaxy.move(self._galaxy_rect())
        if self._ms <= self._flies + MOVES:
            return
        is_coming = before < self._flies + MOVES + APPEARS
        self.redraw(self.column.rect if is_coming else self.column.points_rect)

    def handle(self, intent: Intent) -> bool:
        """Any input but a button shows everything at once."""
        is_button = intent.pos is not None and any(widget.rect.collidepoint(intent.pos) for widget in self.widgets)
        if self.is_settled or intent.act is Act.POINT or is_button:
            return super().handle(intent)
        self._show(self._whole)
        return True

    # ---- layout ----

    def build(self) -> None:
        """Four buttons at the bottom; galaxy and points side by side, or one above the other."""
        c, m = self.context, self.context.measure
        wide = min(220.0, (m.width - 64 - 3 * GAP) / 4)
        presses: tuple[tuple[str, Callable[[], None], str], ...] = (
            ("again", lambda: to_setup(self, META.id), "primary"),
            ("review", lambda: self.close("review"), "secondary"),
            ("luck", self._open_luck, "secondary"),
        )
        for number, (key, press, kind) in enumerate(presses):
            place = bottom_button(c, 32 + number * (wide + GAP), wide)
            self.add(Button(c, place, c.words(f"victory.{key}"), press, kind, key=key))
        menu = m.rect(32, m.height - 64, wide, 48)
        self.add(Button(c, menu, c.words("victory.menu"), lambda: to_menu(self), "quiet", key="menu"))
        self.column = self._standings(self._lay_out_galaxy(m.rect(EDGE, EDGE, m.width - 2 * EDGE, m.height - LOW - EDGE)))

    def _lay_out_galaxy(self, room: Rect) -> Rect:
        """Give the galaxy its places; returns the rest for the points."""
        if self.galaxy is None:
            return room
        gap, is_wide = self.context.px(36), room.w >= WIDE * room.h
        board = self._board_rect()
        most = min(room.h, round(room.w * BESIDE)) if is_wide else min(room.w, round(room.h * ABOVE))
        side = max(SIZE, min(most, board.w) // SIZE * SIZE)
        self._end = Rect(room.x, room.y + (room.h - side) // 2, side, side)
        left = Rect(room.x + side + gap, room.y, room.w - side - gap, room.h)
        if not is_wide:
            self._end = Rect(room.centerx - side // 2, room.y, side, side)
            left = Rect(room.x, room.y + side + gap // 2, room.w, room.h - side - gap // 2)
        self._start = Rect(0, 0, side, side)
        self._start.center = board.centerx, self._end.centery
        self._start.clamp_ip(self.context.measure.area)
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

    def _standings(self, room: Rect) -> Standings:
        words = self.context.words
        placings = [
            StandingRow(
                self.standing.ranks[n], self.name_of(n), self.seats[n].emblem, self.note_of(n), self.standing.scores[n]
            )
            for n in self.order
        ]
        title, under = words("victory.title", name=self.name_of(self.winner)), words("victory.under", n=self.rounds)
        ship = self.galaxy.picture.players[self.winner].ship if self.galaxy is not None else None
        return Standings(self.context, room, title, under, placings, self.standing.goal, ship)

    def entered(self) -> None:
        """Looking back is what most people want first."""
        self.focus_on("review")

    def _open_luck(self) -> None:
        if isinstance(self.table, Table):
            self.push(luck_scene(self.context, self.table))

    # ---- texts ----

    def name_of(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat].name or self.context.words(f"setup.name_{seat + 1}")

    def note_of(self, seat: int) -> str:
        """The computer opponent that played a seat, and how many hints were taken there; empty if neither."""
        played = opponents(self.context.words, self.seats)[seat]
        return "  ·  ".join(filter(None, (played, self.hints_of(seat))))

    def hints_of(self, seat: int) -> str:
        """How many hints a seat took; empty if none or unknown."""
        counts = taken(self.table.labels, seat) if isinstance(self.table, Table) else ()
        if not sum(counts):
            return ""
        key = "victory.hints_one" if sum(counts) == 1 else "victory.hints"
        return self.context.words(key, n=sum(counts), exact=counts[-1])

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """Space."""
        surface.blit(deep_space(self.context, seed=9), (0, 0))

    def draw_below(self, surface: Surface) -> None:
        """Draw the galaxy, and the points counted so far."""
        if self.galaxy is not None:
            self.galaxy.draw(surface)
        since = self._ms - self._flies - MOVES
        if since > 0:
            counted = int(max(0.0, since - APPEARS) // last.POINT) if not self.is_settled else self._most
            self.column.draw(surface, min(1.0, since / APPEARS), counted)

    @property
    def _most(self) -> int:
        return max(self.standing.goal, *self.standing.scores)
