"""The line tracer: where a Jump leads, drawn over the board as far as it is known."""

from __future__ import annotations

from collections import OrderedDict

import pygame
from pygame import Color, Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui import paint
from hyperline.app.views.board import lights
from hyperline.app.views.board.camera import Camera, place_of
from hyperline.app.views.board.curve import CENTRE, PORT_AT, Point, along, node, towards, way
from hyperline.engine.geometry import Port
from hyperline.engine.route import CLOSED, FACE_DOWN, UNEXPLORED, Leg, Route

FINE = 3
WIDE = 0.085  # the width of the trace in sectors
SURE, GUESS = "sure", "guess"

_STROKES: OrderedDict[tuple[object, ...], Surface] = OrderedDict()


def stroke(points: tuple[Point, ...], cell: int, style: str, colour: Color) -> Surface:
    """One leg as a smooth luminous line in its sector, solid or dotted."""
    key = points, cell, style, paint.rgba(colour)
    if key not in _STROKES:
        _STROKES[key] = _drawn(points, cell, style, colour)
        if len(_STROKES) > 300:
            _STROKES.popitem(last=False)
    return _STROKES[key]


def _drawn(points: tuple[Point, ...], cell: int, style: str, colour: Color) -> Surface:
    side = cell * FINE
    big = Surface((side, side), pygame.SRCALPHA)
    core = Color(255, 255, 255)
    width = max(2.0, WIDE * side)
    if style == SURE:
        spots = [along(points, step / 60) for step in range(61)]
        layers = [(1.9, Color(4, 10, 24, 200)), (1.25, colour), (0.5, core)]
    else:
        spots = [along(points, step / 5) for step in range(6)]
        layers = [(1.9, Color(4, 10, 24, 200)), (1.2, colour)]
    for share, shade in layers:
        for x, y in spots:
            pygame.draw.circle(big, shade, (x * side, y * side), width * share / 2)
    return pygame.transform.smoothscale(big, (cell, cell))


class Trace:
    """A route, or several, as one transparent picture of the board's view."""

    def __init__(self, context: Context, camera: Camera) -> None:
        self.context = context
        self.camera = camera
        self.routes: tuple[Route, ...] = ()
        self.entry: Port | None = None  # in mid-Jump: the port by which the Starship entered the sector that it leaves
        self._layer = Surface((1, 1), pygame.SRCALPHA)
        self._drawn_for: tuple[object, ...] = ()

    def show(self, routes: tuple[Route, ...], entry: Port | None = None) -> bool:
        """Show other routes; whether that changes the picture."""
        if (routes, entry) == (self.routes, self.entry):
            return False
        self.routes, self.entry = routes, entry
        return True

    def forget(self) -> None:
        """What is kept is not true any more: the colours may have changed."""
        self._drawn_for = ()

    def draw(self, surface: Surface) -> None:
        """Draw the routes."""
        if not self.routes:
            return
        view = self.camera.view
        key = self.routes, self.entry, self.camera.state
        if key != self._drawn_for:
            self._drawn_for = key
            if self._layer.get_size() != view.size:
                self._layer = Surface(view.size, pygame.SRCALPHA)
            self._layer.fill((0, 0, 0, 0))
            self._paint()
        surface.blit(self._layer, view)

    def _paint(self) -> None:
        colour = self.context.theme.colour("accent")
        splits = {leg.split for route in self.routes for leg in route.walk() if leg.split}
        for route in self.routes:
            start = (node(route.port), PORT_AT[route.port]) if self.entry is None else way(self.entry, route.port)
            self._line(route.sector, start, SURE, colour)
        legs = [leg for route in self.routes for leg in route.walk()]
        for leg in legs:
            self._leg(leg, colour)
        for leg in legs:
            if leg.end:
                self._end(leg)
            if leg.split:
                text = str(leg.branch) if len(splits) == 1 else f"{leg.split}.{leg.branch}"
                place = along(way(leg.entry, leg.exit), 0.74)
                self._tag(leg, place, text, "gold")
            if leg.is_loop:
                self._tag(leg, towards(PORT_AT[leg.entry], CENTRE, 0.16), self.context.words("trace.loop"), "gold")

    def _line(self, sector: int, points: tuple[Point, ...], style: str, colour: Color) -> None:
        rect = self.camera.sector_rect(sector).move(-self.camera.view.left, -self.camera.view.top)
        self._layer.blit(stroke(self.camera.shape(points), rect.w, style, colour), rect)

    def _leg(self, leg: Leg, colour: Color) -> None:
        points = way(leg.entry, leg.exit)
        if leg.end == "hyperpoint":
            points = (PORT_AT[leg.entry], node(leg.entry))
        elif leg.end == UNEXPLORED:
            points = (PORT_AT[leg.entry], towards(PORT_AT[leg.entry], CENTRE, 0.66))
        self._line(leg.sector, points, SURE if leg.is_explored else GUESS, colour)
        if leg.exit is not None:
            self._heading(leg, points)

    def _heading(self, leg: Leg, points: tuple[Point, ...]) -> None:
        """A small arrowhead half way, in the direction of travel."""
        here, there = along(points, 0.42), along(points, 0.5)
        turn = self.camera.heading(pygame.Vector2(0, -1).angle_to((there[0] - here[0], there[1] - here[1])))
        radius = max(4, round(self.camera.cell * 0.085))
        x, y = self._pixel(leg, there)
        mark = lights.arrow(radius, round(turn / 5) * 5.0, self.context.theme.colour("deep"))
        self._layer.blit(mark, (x - radius, y - radius))

    def _pixel(self, leg: Leg, place: Point) -> tuple[int, int]:
        x, y = self.camera.pixel(place_of(leg.sector, place))
        return x - self.camera.view.left, y - self.camera.view.top

    def _tag(self, leg: Leg, place: Point, text: str, colour: str) -> None:
        lights.draw_tag(self._layer, self.context, self._pixel(leg, place), text, colour)

    def _end(self, leg: Leg) -> None:
        """The last sector: a ring, and what stops the Jump there."""
        rect = self.camera.sector_rect(leg.sector).move(-self.camera.view.left, -self.camera.view.top)
        colour = "warn" if leg.is_blocked else "accent_light"
        side = rect.w
        clear = Color(0, 0, 0, 0)
        box = rect.inflate(-side // 14, -side // 14)
        paint.plate(self._layer, box, clear, clear, self.context.theme.colour(colour), max(2.0, side * 0.045), side // 7)
        if leg.end == UNEXPLORED:
            self._mark(rect, "?", colour)
        text = end_text(self.context, leg)
        if text:
            line = self.context.type.line(text, "caps", colour)
            where = [rect.centerx, rect.bottom - line.get_height() // 2 - side // 20]
            half = line.get_width() // 2 + self.context.px(6)
            where[0] = min(max(where[0], half), self._layer.get_width() - half)
            lights.draw_tag(self._layer, self.context, (where[0], where[1]), text, colour)

    def _mark(self, rect: Rect, text: str, colour: str) -> None:
        line = self.context.type.line(text, "number", colour, None, round(rect.h * 0.55))
        self._layer.blit(line, line.get_rect(center=rect.center))


def end_text(context: Context, leg: Leg) -> str:
    """What stops a Jump, in a word or two; nothing at an ordinary Hyperpoint."""
    if leg.is_blocked:
        return context.words(f"trace.blocked_{leg.end.partition(':')[2]}")
    if leg.is_one_way:
        return context.words("trace.one_way")
    if leg.end in (CLOSED, FACE_DOWN, "open"):
        return context.words(f"trace.{leg.end.replace('-', '_')}")
    return ""
