"""What is worth showing: kept positions, ships that rivals have won with, and what stands beside the settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views import motion
from hyperline.games.hyperline.app.board.views.camera import corner_turn, place_of
from hyperline.games.hyperline.app.board.views.curve import CENTRE, PORT_AT, bend
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.strand import plain
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship
from hyperline.games.hyperline.rules.geometry import Port, Sector
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.notation.seat import ship_of
from hyperline.games.hyperline.rules.route import Leg, Route, routes
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.timeline import Sequence as Steps
from hyperline.shell.anim.timeline import Timeline
from hyperline.shell.anim.tween import Animation, Call, Wait
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui.emblem import draw_emblem

START: Final = 0.6
"""Of a picture's lesser side: how large a Bridge alone is."""
FILE: Final = Path(__file__).parents[1] / "data" / "showpieces.json"
SEAT, PORT = 0, Port(6)  # whose Jump is shown, and the Hyperpoint that it leaves by
ZOOM, MIDDLE = 2.15, (2.1, 2.1)  # the corner of the board that is looked at
SMALLEST = 24  # least pixels of the inside, however small the window
STAY, REST = 1200.0, 900.0  # ms that the Starship waits at the end of the Jump, and before the next one
BOARD = 0.56  # the board's share of the height
SIGNS = ("good", "warn", "bad")
POSITIONS: Final = Path(__file__).resolve().parents[1] / "positions"


def kept(name: str) -> Any:
    """One of the kept positions, by name."""
    return read_text((POSITIONS / f"{name}.toml").read_text(encoding="utf-8"))


class Showpiece(msgspec.Struct, frozen=True):
    """The parts and upgrades of a ship, and of how many games that its rival has won it is typical."""

    games: int
    parts: tuple[str, ...]
    upgrades: tuple[str, ...] = ()


@cache
def showpieces() -> dict[str, Showpiece]:
    """What ``hyperline dev showpiece`` found in played games, by the key of a rival."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Showpiece])


def draw_showpiece(context: Context, rival: str, size: tuple[int, int], emblem: int) -> Surface | None:
    """The ship of a rival in a picture of this size; None if it is not known."""
    found = showpieces().get(rival)
    if found is None:
        return None
    made = Surface(size, pygame.SRCALPHA)
    ship, _ = ship_of(found.parts, found.upgrades)
    draw_ship(made, ship, made.get_rect(), context.sprites, emblem)
    return made


def draw_start(context: Context, size: tuple[int, int], emblem: int) -> Surface:
    """The Bridge with which everyone begins, in the middle of a picture of this size."""
    made = Surface(size, pygame.SRCALPHA)
    draw_ship(made, Ship(), made.get_rect(), context.sprites, emblem, round(min(size) * START))
    return made


class JumpSpecimen:
    """Shows the present settings within a rectangle; `redraw(rect)` is called for everything to be drawn again."""

    def __init__(self, context: Context, redraw: Callable[[Rect], None]) -> None:
        self.context = context
        self.redraw = redraw
        position = kept("showcase")
        self.view = BoardView(context, redraw)
        self.view.emblems = tuple(range(len(position.players)))
        self.view.picture = Picture.of(position)
        self.route = routes(position.players, position.board, SEAT)[PORT]
        self.ship = position.players[SEAT].ship
        self.rect = Rect(0, 0, 1, 1)
        self.timeline = Timeline()

    # ---- layout ----

    def layout(self, rect: Rect) -> None:
        """Show it in a rectangle of the window."""
        c, view = self.context, self.view
        self.rect = Rect(rect)
        inner = Rect(rect)
        inner.size = max(SMALLEST, inner.w), max(SMALLEST, inner.h)
        caps = min(c.type.line_height("caps") + c.space("s"), inner.h // 10)
        self._caps = Rect(inner.left, inner.top, inner.w, caps)
        self._board = Rect(inner.left, self._caps.bottom, inner.w, round(inner.h * BOARD))
        below = Rect(inner.left, self._board.bottom + c.space("m"), inner.w, 0)
        below.h = inner.bottom - below.top
        high = min(below.h * 3 // 10, 2 * c.type.line_height("strong"))
        self._prompt = Rect(below.left, below.bottom - high, below.w, high)
        upper = Rect(below.left, below.top, below.w, below.h - high - c.space("s"))
        self._ship = Rect(upper.left, upper.top, round(upper.w * 0.3), upper.h)
        self._names = Rect(self._ship.right + c.space("m"), upper.top, 0, upper.h)
        self._names.w = upper.right - self._names.left
        view.still()
        view.camera.zoom, view.camera.middle = ZOOM, MIDDLE
        self._turn()
        view.layout(self._board)
        view.trace.show(plain(self.route))
        self.timeline = Timeline()
        self._again()

    def _turn(self) -> None:
        corner = self.view.picture.players[SEAT].corner
        self.view.camera.turn_to(corner_turn(corner) if own_settings(self.context).turns_view else 0)

    # ---- motion ----

    def update(self, seconds: float) -> None:
        """Let the Starship go on."""
        self.timeline.update(seconds * 1000)

    def _again(self) -> None:
        """The Jump and a rest, over and over; while the Starship rests, nothing is drawn."""
        start, end = self.route.sector, way_home(self.route)[-1].sector
        self._stand(start)
        arrived, back = Call(lambda: self._stand(end)), Call(lambda: self._stand(start))
        self.timeline.play(Steps(Wait(REST), self._jump(), arrived, Wait(STAY), back), self._again)

    def _stand(self, sector: Sector) -> None:
        if self.view.picture.players[SEAT].sector != sector:
            self.view.picture.change(SEAT, sector=sector)
            self.view.refresh()

    def _jump(self) -> Animation:
        """Move along the line in the time it takes in a game; in calm mode only let that time pass."""
        chosen = self.context.settings.value
        if chosen.is_calm:
            return Wait(last.REDUCED)
        legs = len(way_home(self.route)) + 1
        ms = last.SLIDE_SECTOR * legs * chosen.pace
        return motion.travel(self.view, f"ship:{SEAT}", course(self.view, self.route), ms) or Wait(ms)

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """Draw what stands still, on the page's background."""
        c = self.context
        caps = c.type.line(c.words("settings.preview"), "caps", "faint", self._caps.w, self._caps.h)
        surface.blit(caps, self._caps)
        draw_ship(surface, self.ship, self._ship, c.sprites)
        self._paint_names(surface)
        prompt = c.type.paragraph(c.words("settings.preview_prompt"), "strong", "text", self._prompt.w, self._prompt.h)
        surface.blit(prompt, prompt.get_rect(midleft=self._prompt.midleft))
        self.view.stand_on(surface.copy())

    def _paint_names(self, surface: Surface) -> None:
        """The four players in their colours, and below them the three colours of better and worse."""
        c, rows = self.context, len(self.view.emblems) // 2
        lines = rows + len(SIGNS)
        high = self._names.h // lines
        side = min(high, c.type.line_height("small_strong"))
        half = self._names.w // 2
        for seat in self.view.emblems:
            left, top = self._names.left + seat % 2 * half, self._names.top + seat // 2 * high
            draw_emblem(c, surface, (left, top + (high - side) // 2), side, seat)
            light = c.theme.player_lights[seat]
            room = half - side - c.space("s") - c.space("xs")
            name = c.type.line(c.words(f"setup.name_{seat + 1}"), "small_strong", light, room, high)
            surface.blit(name, name.get_rect(midleft=(left + side + c.space("s"), top + high // 2)))
        for number, sign in enumerate(SIGNS):
            text = c.type.line(c.words(f"settings.preview_{sign}"), "small", sign, self._names.w, high)
            middle = self._names.top + (rows + number) * high + high // 2
            surface.blit(text, text.get_rect(midleft=(self._names.left, middle)))

    def draw(self, surface: Surface) -> None:
        """Draw the board and what moves on it."""
        self.view.draw(surface)


def way_home(route: Route) -> tuple[Leg, ...]:
    """The single way of a route that is explored up to a Hyperpoint."""
    return next(way for way in route.ways() if way[-1].end == "hyperpoint")


def course(view: BoardView, route: Route) -> tuple[Point, ...]:
    """The points that the Starship passes, from where it stands to the end of the line."""
    piece = view.piece(f"ship:{SEAT}")
    assert piece is not None
    points: list[Point] = [piece.place, place_of(route.sector, PORT_AT[route.port])]
    for leg in way_home(route):
        inside = (CENTRE,) if leg.exit is None else bend(leg.entry, leg.exit)[1:]
        points += [place_of(leg.sector, point) for point in inside]
    return tuple(points)
