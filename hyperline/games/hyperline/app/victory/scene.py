"""The end of a game: the winner's way across the galaxy, everyone's ship and points, and who was likely to win, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.hud.surroundings import board_areas
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.galaxy import seen_in
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.scenes import luck_scene
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship, plan
from hyperline.games.hyperline.app.victory.flyover import FlyOver, last_voyage, stations
from hyperline.games.hyperline.rules.geometry import SIZE
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.anim import durations as last
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.hints.advice import taken
from hyperline.shell.play.table import Table
from hyperline.shell.scenes.moment_row import MomentRow
from hyperline.shell.scenes.result_page import EDGE, ENTERS, ResultPage
from hyperline.shell.ui import paint
from hyperline.shell.ui.portrait import Mood, draw_seat, has_portrait

CELL = 88.0  # units: the largest cell of a ship
EMBLEM, STAR, APART = 22, 20, 6  # units: beside a name, for a point, and between two of those
FULL = 0.86  # of a column that points take at the most
SHRUNK = 0.6  # how far a name may shrink before it is wrapped
AIR = 8  # units between ship, name, note and points


@dataclass(frozen=True)
class Place:
    """A seat: `note` says who played it and which hints were taken."""

    name: str
    emblem: int
    note: str
    points: int
    ship: Ship
    controller: str = ""
    mood: Mood = "neutral"


class Podium:
    """`places` in order, the winner first; `goal` points win."""

    def __init__(self, context: Context, rect: Rect, places: Sequence[Place], goal: int) -> None:
        self.context = context
        self.rect = rect
        self.places = tuple(places)
        self.goal = goal
        self._still = Surface(rect.size, pygame.SRCALPHA)
        self._has_notes = any(place.note for place in places)
        self.cell = min(
            plan(place.ship, self._room(n).inflate(self._edge), context.dx(CELL)).cell for n, place in enumerate(places)
        )
        """The side of a cell of every ship, in pixels."""
        for number, place in enumerate(self.places):
            self._paint(number, place, is_first=not number)

    @property
    def points_rect(self) -> Rect:
        """Where the points are on the screen as they are counted."""
        high = self._star + 2 * self.context.dx(2)
        return Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)

    @property
    def _star(self) -> int:
        """The side of a point."""
        c, count = self.context, max(self.goal, *(place.points for place in self.places))
        return max(4, min(c.dx(STAR), round(FULL * self._column(0).w) // count - c.dx(APART) // 2))

    def _column(self, number: int) -> Rect:
        wide = self.rect.w // len(self.places)
        return Rect(number * wide, 0, wide, self.rect.h)

    def _room(self, number: int) -> Rect:
        """Where a seat's ship lies, with its light."""
        c, column = self.context, self._column(number)
        foot = self.points_rect.h + c.dx(AIR) // 2
        note = c.type.line_height("small") if self._has_notes else 0
        return Rect(column.left, 0, column.w, column.h - foot - note - c.type.line_height("subheading") - c.dx(AIR))

    @property
    def _edge(self) -> tuple[int, int]:
        return -self.context.dx(12), -self.context.dx(6)

    def _paint(self, number: int, place: Place, is_first: bool) -> None:
        c, surface, room = self.context, self._still, self._room(number)
        light = c.theme.player_lights[place.emblem % 4]
        radius = min(room.w, room.h) * 11 // 20
        paint.pool(surface, room.center, radius, c.theme.colour(light, 120 if is_first else 84))
        inner = room.inflate(self._edge)
        if min(inner.size) > c.dx(24):
            draw_ship(surface, place.ship, inner, c.sprites, place.emblem, self.cell)
        self._write(self._column(number), room.bottom + c.dx(AIR) // 2, place, light if is_first else c.theme.colour("text"))

    def _write(self, column: Rect, top: int, place: Place, shade: Color) -> None:
        """The name beside the portrait or emblem, with the note below it, centred in the column."""
        c, kit, surface = self.context, self.context.type, self._still
        name, note = kit.line_height("subheading"), kit.line_height("small") if self._has_notes else 0
        is_beside = has_portrait(place.controller) and kit.width(place.note, "small") <= column.w - name - note - c.space(
            "m"
        )
        side, gap = name + note if is_beside else min(c.dx(EMBLEM), name), c.space("s")
        wide = column.w - side - 2 * gap
        if kit.font("subheading", SHRUNK).size(place.name)[0] <= wide:
            line = kit.line(place.name, "subheading", shade, wide, name)
        else:
            line = kit.paragraph(place.name, "subheading", shade, wide, name)
        said = kit.line(place.note, "small", "faint", wide if is_beside else column.w - gap, note) if place.note else None
        beside = max(line.get_width(), said.get_width() if said is not None and is_beside else 0)
        left = column.centerx - (side + gap + beside) // 2
        draw_seat(c, surface, (left, top + (0 if is_beside else (name - side) // 2)), side, place.controller, place.emblem,
                  place.mood)  # fmt: skip
        surface.blit(line, line.get_rect(midleft=(left + side + gap, top + name // 2)))
        if said is not None:
            at = {"topleft": (left + side + gap, top + name)} if is_beside else {"midtop": (column.centerx, top + name)}
            surface.blit(said, said.get_rect(**at))

    def draw(self, surface: Surface, opacity: float, counted: int) -> None:
        """Draw it with this opacity (0 to 1), with at most this many points for each seat."""
        if not surface.get_clip().colliderect(self.rect):
            return
        self._still.set_alpha(round(255 * opacity))
        surface.blit(self._still, self.rect)
        if opacity == 1:
            for number, place in enumerate(self.places):
                self._draw_points(surface, self._column(number).move(self.rect.topleft), place.points, counted)

    def _draw_points(self, surface: Surface, column: Rect, points: int, counted: int) -> None:
        """A star for each point needed to win, lit for those counted so far."""
        c, side = self.context, self._star
        count = max(self.goal, points)
        gap = min(c.dx(APART), (round(FULL * column.w) - count * side) // count)
        left, middle = column.centerx - (count * (side + gap) - gap) // 2, self.points_rect.centery
        for number in range(count):
            name = "research-on" if number < min(points, counted) else "research-off"
            art = c.sprites("hyperline/pieces", name, side)
            surface.blit(art, art.get_rect(midleft=(left + number * (side + gap), middle)))


WIDE = 1.3  # least width to height of the window with galaxy and words side by side
LEFT, BESIDE, ABOVE = 0.42, 0.5, 0.4  # of the width, or of the height: the most that the galaxy takes
GAP, SPACE = 40, 16  # units: beside the galaxy, and between what is at its right
STAGE = 188  # units: ships beside a galaxy of the whole height
CHART, SHIPS = (84, 230), (104, 420)  # units: the least and most of the curve, and of the ships
SHARE = 0.4  # of what is left at the right: the most of the curve
MOVES, APPEARS = 620.0, 240.0  # ms: the galaxy to its place, ships and names


class VictoryScene(ResultPage):
    """Hyperline's last page. With `is_new` the winner's way is flown first; any input shows everything at once."""

    name = "victory"
    help_topic = "WIN-1"

    def __init__(self, context: Context, table: Table, is_new: bool = True) -> None:
        names = [seat.name or context.words(f"setup.name_{n}") for n, seat in enumerate(table.setup.seats, start=1)]
        standing = table.standing
        self.winner = min(range(len(names)), key=lambda seat: (standing.ranks[seat], seat))
        super().__init__(context, table, self._told_victory, names)
        self.picture = Picture.of(table.shown)
        self._ways = ways = last_voyage(table, self.winner)
        emblems = tuple(seat.emblem for seat in self.seats)
        lines = [part for way in ways for part in way.parts]
        self.galaxy = FlyOver(context, self.picture, emblems, self.winner, lines, self.redraw)
        self._ms = 0.0 if is_new else self._whole
        if not is_new:
            self.tale.finish()
        if context.settings.value.is_calm:
            self._ms = max(self._ms, self._whole - last.REDUCED)
        self._seek()

    def _told_victory(self) -> tuple[str, str]:
        words, winner = self.context.words, self.names[self.winner]
        return words("victory.title", name=winner), words("victory.under", n=self.table.progress.round)

    # ---- time ----

    @property
    def _flies(self) -> float:
        """How long the flight takes, in milliseconds."""
        return last.VICTORY if self.galaxy.flight.length else 0.0

    @property
    def _whole(self) -> float:
        """How long it takes to count all points."""
        return self._flies + MOVES + APPEARS + last.POINT * self._most

    @property
    def _most(self) -> int:
        return max(self.standing.goal, *self.standing.scores)

    @property
    def _counted(self) -> int:
        """The points counted so far."""
        since = self._ms - self._flies - MOVES
        return self._most if self.is_counted else int(max(0.0, since - APPEARS) // last.POINT)

    @property
    def is_counted(self) -> bool:
        return self._ms >= self._whole

    def update(self, seconds: float) -> None:
        """Fly on, and count up."""
        super().update(seconds)
        pace = self.context.settings.value.pace
        if not self.is_counted:
            self._show(self._ms + 1000 * seconds / pace if pace else self._whole)

    def _seek(self) -> None:
        """Put the Starship where it is at this time, and show what comes last."""
        flown = min(1.0, self._ms / self._flies) if self._flies else 1.0
        self.galaxy.seek(flown, max(0.0, min(1.0, (self._ms - self._flies) / MOVES)))
        for row in self.moment_rows():
            if row.opacity != float(self.is_counted):
                row.opacity = float(self.is_counted)
                row.redraw()

    def moment_rows(self) -> list[MomentRow]:
        """The great moments that can be pressed."""
        return [widget for widget in self.widgets if isinstance(widget, MomentRow)]

    def _show(self, ms: float) -> None:
        """Show another moment."""
        before, counted, self._ms = self._ms, self._counted, min(ms, self._whole)
        if self._counted == counted + 1:  # not where all are shown at once
            self.context.sound.play("game/count")
        self._seek()
        if self._ms <= self._flies + MOVES:
            return
        is_coming = before < self._flies + MOVES + max(APPEARS, ENTERS)
        self.redraw(self._side if is_coming or self.is_counted else self.podium.points_rect)

    def handle(self, intent: Intent) -> bool:
        """Any input but a button shows everything at once."""
        is_button = intent.pos is not None and any(
            widget.rect.collidepoint(intent.pos) for widget in self.widgets if not isinstance(widget, MomentRow)
        )
        if self.is_counted or intent.act is Act.POINT or is_button:
            return super().handle(intent)
        self._show(self._whole)
        self.tale.finish()
        return True

    # ---- layout ----

    def asides(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """Show everyone's luck."""
        return (("luck", lambda: self.push(luck_scene(self.context, self.table))),)

    def arrange(self, room: Rect) -> None:
        """Put galaxy and words side by side, or one above the other; what has no room is left out, the curve first."""
        self.galaxy.stations = stations(self.table, self._ways, self.context.words)
        c = self.context
        rows = len(self.tale.moments) * self.row_height
        beside = self._beside(room)
        is_below = not beside and room.w >= WIDE * room.h and self.moments_width <= LEFT * room.w - SIZE
        words = self._lay_out_galaxy(room, rows + c.dx(SPACE) if is_below and rows else 0)
        self._side = words.inflate(2 * c.dx(EDGE), 2 * c.dx(EDGE)).clip(c.measure.area)
        if beside:
            rows = beside
        elif is_below:
            wide = words.left - c.dx(GAP) - room.left
            self.add_moments(Rect(room.left, room.bottom - rows, wide, rows))
            rows = 0
        gap = c.dx(SPACE)
        self.head = Rect(words.left, words.top, words.w, self.head_height(words))
        left = words.bottom - self.head.bottom - gap
        least, most = (c.dx(one) for one in CHART)
        caption, ships = c.type.line_height("caps"), max(c.dx(SHIPS[0]), c.type.line_height("subheading") * 4)
        rows = min(rows, max(0, left - ships - gap) // self.row_height * self.row_height)
        left -= rows + gap if rows else 0
        has_curve = self.tale.has_curve and left >= ships + 2 * gap + caption + least
        chart = min(most, max(least, round(SHARE * left))) + caption if has_curve else 0
        ships = min(c.dx(SHIPS[1]), left - (chart + gap if chart else 0))
        spare = left - ships - (chart + gap if chart else 0)
        top = self.head.bottom + gap + spare // 3
        self.podium = self._podium(Rect(words.left, top, words.w, ships))
        top += ships + gap + spare // 3
        self.tale.lay_out(Rect(words.left, top, words.w, chart))
        if rows:
            self.add_moments(Rect(words.left, words.bottom - rows, words.w, rows))

    def _beside(self, room: Rect) -> int:
        """How high all moments are where they have room below the curve, beside a galaxy of the whole height; else 0."""
        c, gap, count = self.context, self.context.dx(SPACE), len(self.tale.moments)
        if not count or room.w < WIDE * room.h or self.moments_width > room.w - room.h - c.dx(GAP):
            return 0
        curve = c.dx(CHART[0]) + c.type.line_height("caps") + gap if self.tale.has_curve else 0
        ships = max(c.dx(STAGE), c.type.line_height("subheading") * 5)
        high = count * self.row_height
        return high if self.head_height(room) + ships + curve + 2 * gap + high <= room.h else 0

    def _lay_out_galaxy(self, room: Rect, below: int) -> Rect:
        """Give the galaxy its places, with `below` pixels free under it; returns the rest for the words."""
        c = self.context
        gap, is_wide = c.dx(GAP), room.w >= WIDE * room.h
        share = LEFT if below else BESIDE / max(1.0, c.measure.text) ** 0.5
        most = min(room.h - below, round(room.w * share)) if is_wide else min(room.w, round(room.h * ABOVE))
        side = max(SIZE, most // SIZE * SIZE)
        wide = max(side, self.moments_width) if below else side
        end = Rect(room.x + (wide - side) // 2, room.y + (room.h - below - side) // 2 * bool(below), side, side)
        left = Rect(room.x + wide + gap, room.y, room.w - wide - gap, room.h)
        if not is_wide:
            end = Rect(room.centerx - side // 2, room.y, side, side)
            left = Rect(room.x, room.y + side + gap // 2, room.w, room.h - side - gap // 2)
        stage = Rect(0, 0, c.measure.size[0], self.deck_rect.top)
        self.galaxy.turn = self._turn
        self.galaxy.lay_out(stage, end, self._board_rect().w)
        return left

    def _board_rect(self) -> Rect:
        """Where the board's scene shows the board, as tiles of that size exist already."""
        camera = Camera()
        camera.fit(seen_in(self.context, board_areas(self.context.measure, len(self.seats)).board))
        return Rect(*camera.origin, SIZE * camera.cell, SIZE * camera.cell)

    @property
    def _turn(self) -> int:
        """How the board below is turned; it stays that way."""
        scenes = self.stack.scenes if self.stack is not None else []
        return next((scene.view.camera.turn for scene in scenes if isinstance(scene, BoardScene)), 0)

    def _podium(self, rect: Rect) -> Podium:
        players = self.picture.players
        places = [
            Place(
                self.names[n],
                self.seats[n].emblem,
                self.note_of(n),
                self.standing.scores[n],
                players[n].ship,
                self.seats[n].controller,
                self.look_of(n),
            )
            for n in self.order
        ]
        return Podium(self.context, rect, places, self.standing.goal)

    def focus_moved(self) -> None:
        """Show where the moment under the pointer took place in the galaxy, too."""
        super().focus_moved()
        number = self.tale.pointed
        moment = self.tale.moments[number] if number is not None else None
        position = self.table.steps[moment.step].change.position if moment is not None else None
        self.galaxy.point_at(position.players[moment.seat].sector if moment is not None and position is not None else None)

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
        """Draw the galaxy, and everything told so far."""
        self.galaxy.draw(surface)
        since = self._ms - self._flies - MOVES
        if since <= 0 or not surface.get_clip().colliderect(self._side):
            return
        self.draw_head(surface, self.head, min(1.0, since / ENTERS))
        self.podium.draw(surface, min(1.0, since / APPEARS), self._counted)
        if self.is_counted:
            self.tale.draw(surface)
