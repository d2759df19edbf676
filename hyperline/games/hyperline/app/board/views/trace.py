"""The line tracer: where Jumps lead, drawn over the board as far as is known."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface, Vector2

from hyperline.games.hyperline.app.board.views import lights
from hyperline.games.hyperline.app.board.views.board_odds import Tag, line_room, tag_of
from hyperline.games.hyperline.app.board.views.camera import Camera, place_of
from hyperline.games.hyperline.app.board.views.curve import (
    CENTRE,
    FAINT,
    GUESS,
    LED,
    PORT_AT,
    TINTED,
    Point,
    along,
    node,
    stroke,
    towards,
    way,
)
from hyperline.games.hyperline.app.board.views.strand import NOTHING, EndMark, Strand, Traced
from hyperline.games.hyperline.rules.catalogue import LOOPS, NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import OPPOSITE, ORTHOGONAL, Sector
from hyperline.games.hyperline.rules.route import UNEXPLORED, Leg, Route
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import badge_rect, draw_badge, draw_number

WHOLE = 999  # more legs than a way has
FINE = 4
HEAD = 0.1  # of a sector: how large a mark of direction on a line is
RINGS = 0.47, 0.55  # the circles around an end


class Trace:
    """What the tracer shows, as two transparent pictures of the board's view, with pieces between lines and marks."""

    def __init__(self, context: Context, camera: Camera) -> None:
        self.context = context
        self.camera = camera
        self.shown: Traced = NOTHING
        self.kept_clear: tuple[Rect, ...] = ()  # pixels of the window that chips do not cover
        self.plates: tuple[Rect, ...] = ()  # pixels of the window where the names of branches lie
        self.told: Callable[[], Rect] = lambda: Rect(0, 0, 0, 0)  # and where something is told as chips come
        self.lit: tuple[Rect, ...] = ()  # pixels of what can be chosen, which chips do not cover either
        self.tag: Tag | None = None  # the chips of one unexplored end
        self.sectors: frozenset[Sector] = frozenset()  # those that the lines pass
        self.depth = WHOLE  # how many legs of each way are shown; what is told needs all of them
        self.covered: tuple[Rect, ...] = ()  # pixels of the window where chips would not be seen
        self._lines_layer = Surface((1, 1), pygame.SRCALPHA)
        self._marks_layer = Surface((1, 1), pygame.SRCALPHA)
        self._layer = self._lines_layer  # the one that is painted on
        self._used = Rect(0, 0, 0, 0)  # the part of both pictures that may not be empty
        self._drawn_for: tuple[object, ...] = ()

    @property
    def routes(self) -> tuple[Route, ...]:
        """The routes that are shown."""
        return self.shown.routes

    def show(self, traced: Traced) -> bool:
        """Show something else; whether that changes the picture."""
        if traced == self.shown:
            return False
        self.shown, self.tag = traced, None
        legs = {leg.sector for route in traced.routes for leg in route.walk()}
        self.sectors = frozenset(legs | {route.sector for route in traced.routes})
        return True

    @property
    def tag_rect(self) -> Rect:
        """Where the chips are in the window; an empty rectangle if there are none."""
        if self.tag is None or not self.shown.strands:
            return Rect(0, 0, 0, 0)
        return self.tag.place.move(self.camera.view.topleft)

    def forget(self) -> None:
        """Drop everything kept: the colours may have changed."""
        self._drawn_for = ()

    def draw_lines(self, surface: Surface) -> None:
        """Draw the routes."""
        if self.shown.strands:
            self._keep_up()
            surface.blit(self._lines_layer, self._used.move(self.camera.view.topleft), self._used)

    def draw_marks(self, surface: Surface) -> None:
        """Draw what is said about the routes."""
        if self.shown.strands and self.depth >= WHOLE:
            self._keep_up()
            surface.blit(self._marks_layer, self._used.move(self.camera.view.topleft), self._used)

    def _keep_up(self) -> None:
        """Paint again if something else should show."""
        view = self.camera.view
        key = self.shown, self.camera.state, self.depth, self.covered, self.kept_clear, self.lit, self.plates
        if key == self._drawn_for:
            return
        self._drawn_for = key
        if self._lines_layer.get_size() != view.size:
            self._lines_layer, self._marks_layer = (Surface(view.size, pygame.SRCALPHA) for _ in range(2))
        self._lines_layer.fill((0, 0, 0, 0), self._used)
        self._marks_layer.fill((0, 0, 0, 0), self._used)
        self._used = self._around()
        self._paint()

    def _around(self) -> Rect:
        """The sectors that the lines pass or are marked in, and what stands beside a line in the next ones."""
        sectors = {*self.sectors, *(mark.sector for mark in self.shown.ends), *(sector for sector, _ in self.shown.labels)}
        rects = [self._rect(sector) for sector in sectors]
        side = 2 * rects[0].w
        return rects[0].unionall(rects).inflate(side, side).clip(self._lines_layer.get_rect())

    def _paint(self) -> None:
        strands, self._layer = self.shown.strands, self._lines_layer
        for is_strong in (False, True):
            for strand in strands:
                self._lines(strand, is_strong=is_strong)
        self._layer, self.tag = self._marks_layer, None
        if self.depth >= WHOLE:
            self._paint_marks()

    def _paint_marks(self) -> None:
        strands = self.shown.strands
        legs = [leg for strand in strands for leg, is_strong in strand.legs() if is_strong]
        unknown = dict.fromkeys(leg.sector for leg in legs if leg.end == UNEXPLORED)
        for mark in self.shown.ends:
            if mark.sector not in unknown:
                self._ring(mark)
        for sector in unknown:
            self._unknown(sector)
        if self.shown.is_bare:
            self._number_ends()
            return
        for strand in strands:
            if strand.rival is None:
                self._marks(strand)
        boxes = [self._name(mark) for mark in self.shown.ends if mark.text]
        self._find_tag(boxes + [self._rect(sector) for sector in {leg.sector for leg in legs}])
        self._number_ends()

    def _number_ends(self) -> None:
        for sector, number in self.shown.labels:
            draw_number(self._layer, self.context, self._rect(sector), number)

    # ---- lines ----

    def _lines(self, strand: Strand, *, is_strong: bool) -> None:
        theme, route = self.context.theme, strand.route
        sure, colour = (LED, theme.colour("gold")) if is_strong else (FAINT, theme.colour("accent"))
        if strand.rival is not None:
            sure, colour = TINTED if is_strong else FAINT, theme.player_colours[strand.rival]
        if is_strong == (strand.strong is None or bool(strand.strong)):
            start = (node(route.port), PORT_AT[route.port]) if strand.entry is None else way(strand.entry, route.port)
            self._line(route.sector, start, sure, colour)
        for (leg, is_leg_strong), depth in zip(strand.legs(), strand.depths(), strict=True):
            if is_leg_strong == is_strong and depth < self.depth:
                style = sure if leg.is_explored or not is_strong else GUESS
                self._line(leg.sector, points_of(leg), style, colour)
                if leg.exit is not None and is_strong and depth % 2:
                    self._heading(leg, strand.rival is None)

    def _line(self, sector: Sector, points: tuple[Point, ...], style: str, colour: Color) -> None:
        rect = self._rect(sector)
        self._layer.blit(stroke(self.camera.shape(points), rect.w, style, colour), rect)

    def _heading(self, leg: Leg, is_own: bool) -> None:
        """A small angle half way, in the direction of travel."""
        there, direction = _half_way(points_of(leg))
        radius = max(5, round(self.camera.cell * HEAD))
        ink = paint.rgba(self.context.theme.colour("gate" if is_own else "deep"))
        mark = chevron(radius, round(self.camera.heading(direction) / 5) * 5.0, ink)
        self._layer.blit(mark, mark.get_rect(center=self._pixel(leg.sector, there)))

    # ---- marks ----

    def _marks(self, strand: Strand) -> None:
        """Numbers at splits and branches, arrows at one-way lines, and marks where a line goes round."""
        split_at: set[tuple[Sector, int]] = set()
        for leg, is_strong in strand.legs():
            if not is_strong:
                continue
            if leg.split:
                self._tag(leg.sector, along(points_of(leg), 0.76), f"{leg.split}.{leg.branch}", "gold")
                if (leg.sector, leg.entry) not in split_at:
                    split_at.add((leg.sector, leg.entry))
                    self._split(leg)
            if leg.is_loop:
                self._loop(leg)
            if leg.is_one_way:
                self._arrow(leg.sector, towards(PORT_AT[leg.entry], CENTRE, 0.5), OPPOSITE[leg.entry], "warn")

    def _split(self, leg: Leg) -> None:
        """The number of a split, on a disc where its branches part."""
        theme, radius = self.context.theme, max(8, round(self.camera.cell * 0.11))
        centre = self._pixel(leg.sector, towards(PORT_AT[leg.entry], CENTRE, 0.7 if leg.is_loop else 0.52))
        paint.disc(self._layer, centre, radius, theme.colour("gold"), theme.colour("deep"), max(1, radius // 6))
        text = self.context.type.line(str(leg.split), "caps", "ink", None, round(radius * 2))
        self._layer.blit(text, text.get_rect(center=centre))

    def _loop(self, leg: Leg) -> None:
        """The same mark where a loop line leaves the board and where it returns."""
        entry = leg.entry
        mark = self.context.words("trace.loop", mark="AB"[ORTHOGONAL.index(entry) % 2])
        for sector, port in ((LOOPS[leg.sector, entry], OPPOSITE[entry]), (leg.sector, entry)):
            edge = towards(PORT_AT[port], CENTRE, 0.26)
            self._arrow(sector, edge, OPPOSITE[entry], "gold")
            self._beside(self._pixel(sector, edge), self.camera.heading(port * 45.0), mark)

    def _beside(self, place: tuple[int, int], heading: float, text: str) -> None:
        """A tag beside an arrow, along the edge that the arrow points to or comes from."""
        (x, y), room = place, round(self.camera.cell * 0.16)
        line = self.context.type.line(text, "caps", "gold", None, self._tag_height)
        wide, high = line.get_size()
        aside = (x - room - wide // 2 - self.context.px(4), y) if heading % 180 == 0 else (x, y - room - high // 2)
        draw_badge(self._layer, self.context, aside, text, "gold", most=self._tag_height)

    def _arrow(self, sector: Sector, place: Point, port: int, colour: str) -> None:
        """An arrow on a disc, in the direction of a port."""
        turn, radius = self.camera.heading(port * 45.0), self.camera.cell * 0.12
        centre = self._pixel(sector, place)
        lights.draw_arrow(self._layer, self.context, centre, turn, radius, self.context.theme.colour(colour))

    # ---- ends ----

    def _ring(self, mark: EndMark) -> None:
        """Two circles around where a Jump ends, the outer one thin."""
        theme, rect = self.context.theme, self._rect(mark.sector)
        colour = theme.colour("warn" if mark.is_blocked else "gold")
        if mark.rival is not None:
            colour = theme.player_colours[mark.rival]
        thin = Color(colour.r, colour.g, colour.b, 130)
        for reach, wide, ink in ((RINGS[0], 0.034, colour), (RINGS[1], 0.018, thin)):
            paint.disc(self._layer, rect.center, round(reach * rect.w), Color(0, 0, 0, 0), ink, max(2, round(wide * rect.w)))

    def _name(self, mark: EndMark) -> Rect:
        """What blocks or ends a Jump, along the edge of its sector opposite where the line comes in.

        It is at the other edge where the name of a branch lies there, and at neither if there are two.
        """
        rect, colour, view = self._rect(mark.sector), "warn" if mark.is_blocked else "accent_light", self.camera.view
        inset = min(self._tag_height, self.context.type.line_height("caps")) // 2 + rect.h // 20
        edges = [rect.bottom - inset, rect.top + inset]
        if 90 < self.camera.heading(mark.entry * 45.0) < 270:
            edges.reverse()
        plates = [one.move(-view.left, -view.top) for one in self.plates]
        line = self.context.type.line(mark.text, "caps", colour, None, self._tag_height)
        for middle in edges:
            place = badge_rect(self.context, line, (rect.centerx, middle))
            if place.collidelist(plates) < 0:
                return draw_badge(self._layer, self.context, place.center, mark.text, colour, most=self._tag_height)
        return Rect(rect.center, (0, 0))

    def _unknown(self, sector: Sector) -> None:
        rect = self._rect(sector)
        line = self.context.type.line("?", "number", "gold", None, round(rect.h * 0.55))
        self._layer.blit(line, line.get_rect(center=rect.center))

    def _find_tag(self, taken: list[Rect]) -> None:
        """Chips beside the first unexplored end, rather farther along the line, where they cover nothing of the routes."""
        view, area = self.camera.view, self._layer.get_rect()
        lit = [rect.move(-view.left, -view.top) for rect in self.lit]
        others = (*self.covered, *self.kept_clear, *self.plates, self.told())
        taken = [*taken, *lit, *(rect.move(-view.left, -view.top) for rect in others)]
        for chance in self.shown.chances:
            turn, rect = self.camera.heading(OPPOSITE[chance.entry] * 45.0), self._rect(chance.sector)
            self.tag = tag_of(self.context, rect, chance, turn, area, taken, [self._rect(NEXXUS_SECTOR)], lit)
            if self.tag is not None:
                return

    # ---- where ----

    def _rect(self, sector: Sector) -> Rect:
        return self.camera.sector_rect(sector).move(-self.camera.view.left, -self.camera.view.top)

    def _pixel(self, sector: Sector, place: Point) -> tuple[int, int]:
        x, y = self.camera.pixel(place_of(sector, place))
        return x - self.camera.view.left, y - self.camera.view.top

    def _tag(self, sector: Sector, place: Point, text: str, colour: str) -> None:
        place_at = self._pixel(sector, place)
        draw_badge(self._layer, self.context, place_at, text, colour, most=self._tag_height)

    @property
    def _tag_height(self) -> int:
        """How high a line on the board may be."""
        return line_room(self.context, self.camera.cell)


def points_of(leg: Leg) -> tuple[Point, ...]:
    """The way of a leg through its sector: to a Hyperpoint, or into the unknown."""
    if leg.end == "hyperpoint":
        return PORT_AT[leg.entry], node(leg.entry)
    if leg.end == UNEXPLORED:
        return PORT_AT[leg.entry], towards(PORT_AT[leg.entry], CENTRE, 0.66)
    return way(leg.entry, leg.exit)


@lru_cache(maxsize=256)
def _half_way(points: tuple[Point, ...]) -> tuple[Point, float]:
    """The middle of a line and its direction there, clockwise from up in degrees."""
    here, there = along(points, 0.42), along(points, 0.5)
    return there, pygame.Vector2(0, -1).angle_to((there[0] - here[0], there[1] - here[1]))


@lru_cache(maxsize=128)
def chevron(radius: int, turn: float, ink: paint.RGBA) -> Surface:
    """An angle that points along a line, in a square of twice the radius; `turn` is clockwise from up."""
    big = Surface((radius * 2 * FINE, radius * 2 * FINE), pygame.SRCALPHA)
    middle, thick = Vector2(radius * FINE, radius * FINE), max(2, round(radius * FINE * 0.34))
    tip, left, right = (
        middle + Vector2(x, y).rotate(turn) * radius * FINE for x, y in ((0, -0.5), (-0.72, 0.22), (0.72, 0.22))
    )
    for end in (left, right):
        pygame.draw.line(big, ink, tip, end, thick)
        pygame.draw.circle(big, ink, end, thick / 2)
    pygame.draw.circle(big, ink, tip, thick / 2)
    return pygame.transform.smoothscale(big, (radius * 2, radius * 2))
