"""The shipyard's still background: light in space, title, deck, a list of parts; and the ship beside one's own."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.exposuremap import draw_map, map_of
from hyperline.games.hyperline.app.shipyard.views.grid import BAR, LEAST_BAR, LEAST_CELL, Grid, extent_of
from hyperline.games.hyperline.app.shipyard.views.grid_picture import GridContents, draw_grid
from hyperline.games.hyperline.app.shipyard.views.storecard import SHELVES, token_lies
from hyperline.games.hyperline.app.shipyard.views.yard_job import BONUS, YardJob
from hyperline.games.hyperline.app.shipyard.views.yard_layout import Areas, grown
from hyperline.games.hyperline.rules.geometry import Quadrant
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS, UPGRADES, Component, Upgrade
from hyperline.games.hyperline.rules.ship import Placed, Ship, target_of
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_deck
from hyperline.shell.ui.space import deep_space
from hyperline.shell.ui.widget import Widget

RADIUS, RISES = 650.0, 44.0  # units of deck and columns: of the planet, and how far its rim rises above the deck
GLOW, BODY = 90.0, 60.0  # how far its light reaches outwards, and inwards
STEPS = 60
FINE = 2  # drawn larger and shrunk
UPPER = Rect(40, 28, 20, 18)  # hundredths of a tile's picture: where the planet is and nothing lies over it


def draw_planet(context: Context, surface: Surface, centre: int, foot: int, name: str) -> None:
    """The rim of a planet, `centre` pixels from the left, over a deck that begins at `foot`."""
    tint = planet_colour(context, name)
    if tint is None:
        return
    light = 1 - context.theme.veil / 255
    key = "planet", name, round(100 * light)
    made = context.picture(key, lambda: _limb(context, tint, light))
    top = foot - context.dx(RISES) - context.dx(GLOW)
    surface.blit(made, (centre - made.get_width() // 2, top))


def planet_colour(context: Context, name: str) -> Color | None:
    """The colour of a planet in its picture; None if it has none."""
    if not context.sprites.has("hyperline/tiles", name):
        return None
    picture = context.sprites("hyperline/tiles", name, 100)
    return Color(*pygame.transform.average_color(picture, UPPER)[:3])


def _limb(context: Context, tint: Color, light: float) -> Surface:
    unit = context.measure.d * FINE
    radius, glow, rises, body = (units * unit for units in (RADIUS, GLOW, RISES, BODY))
    high = glow + rises + 40 * unit
    wide = 2 * math.sqrt((radius + glow) ** 2 - (radius + glow - high) ** 2)
    made = Surface((round(wide), round(high)), pygame.SRCALPHA)
    centre = wide / 2, glow + radius
    bright = tint.lerp(Color("white"), 0.3)
    for step in range(STEPS, 0, -1):
        alpha = round(66 * light * (1 - step / STEPS) ** 2.2)
        pygame.draw.circle(made, (bright.r, bright.g, bright.b, alpha), centre, radius + glow * step / STEPS)
    deep = Color("black").lerp(tint, 0.1)
    for step in range(STEPS + 1):
        share = (1 - step / STEPS) ** 2.4
        shade = deep.lerp(tint, 0.62 * share)
        pygame.draw.circle(made, (shade.r, shade.g, shade.b, round(235 * light)), centre, radius - body * step / STEPS)
    rim = (bright.r, bright.g, bright.b, round(210 * light))
    pygame.draw.circle(made, rim, centre, radius, max(1, round(1.6 * unit)))
    fade = Surface((made.get_width(), 1), pygame.SRCALPHA)
    for x in range(made.get_width()):
        out = abs(2 * x / made.get_width() - 1)
        fade.set_at((x, 0), (255, 255, 255, round(255 * max(0.0, 1 - out**2.2))))
    made.blit(pygame.transform.scale(fade, made.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(made, (made.get_width() // FINE, made.get_height() // FINE))


def paint_parts(context: Context, surface: Surface, room: Rect, job: YardJob) -> None:
    """The list, as large as the room allows."""
    c = context
    head = c.type.line(c.words("shipyard.parts"), "heading", "text", room.w)
    surface.blit(head, room.topleft)
    ship = job.ship
    kinds: list[Component | Upgrade] = [kind for kind in Component if any(part.kind is kind for part in ship.parts)]
    kinds += [upgrade for upgrade in UPGRADES if upgrade in ship.upgrades]
    top = room.y + head.get_height() + c.px(8)
    high = min(c.px(48), (room.bottom - top) // len(kinds))
    for number, kind in enumerate(kinds):
        _paint_row(context, surface, Rect(room.x, top + number * high, room.w, high), kind, job)


def _paint_row(context: Context, surface: Surface, row: Rect, kind: Component | Upgrade, job: YardJob) -> None:
    """One kind: picture, name, how many, and how many of them are damaged or offline."""
    c, words, side = context, context.words, max(8, row.h - context.px(5))
    if isinstance(kind, Upgrade):
        count, damaged = 1, 1
        note = "" if job.ship.has_online(kind) else words("shipyard.offline")
        picture = c.sprites("hyperline/upgrades", f"{kind}-offline" if note else str(kind), side)
    else:
        parts = [part for part in job.ship.parts if part.kind is kind]
        damaged = sum(part.is_damaged for part in parts)
        count, note = len(parts), words("shipyard.part_damaged", n=damaged) if damaged else ""
        picture = c.sprites("hyperline/components", f"{kind}-damaged" if damaged == len(parts) else str(kind), side)
    surface.blit(picture, (row.x, row.y))
    right, left = row.right, row.x + side + c.px(10)
    name = words(f"kind.{kind}") if count == 1 else words("shipyard.part_count", n=count, kind=words(f"kind.{kind}"))
    if note:
        if c.type.width(note, "small") + c.type.width(name, "body") + c.px(6) > 1.1 * (right - left):
            note = words("shipyard.part_bad", n=damaged)
        text = c.type.line(note, "small", "warn", row.w // 3, row.h)
        surface.blit(text, text.get_rect(midright=(right, row.y + side // 2)))
        right -= text.get_width() + c.px(6)
    line = fitting.paragraph(c, name, ("body", "small"), "text", right - left, row.h)
    surface.blit(line, line.get_rect(midleft=(left, row.y + side // 2)))


DIMMED, POOL = 120, 165  # of 255: how far space is dimmed, and the light behind the ship
EMBLEM, APART = 42.0, 14.0  # units of deck and columns: its side, and from there to the title


def paint_yard(context: Context, surface: Surface, at: Areas, job: YardJob, title: str, lines: list[str]) -> None:
    """Everything that does not change while a part is moved."""
    theme = context.theme
    surface.blit(deep_space(context), (0, 0))
    dim = theme.colour("deep", DIMMED)
    paint.shade(surface, context.measure.area, dim, dim)
    for stage in (at.stage, at.mine):
        if stage is not None:
            radius = round(0.56 * max(stage.w, stage.h))
            paint.pool(surface, stage.center, radius, theme.colour("tonal", POOL))
    if at.mine is None:
        draw_planet(context, surface, at.stage.centerx, at.deck.top, job.place[0])
    draw_deck(context, surface, at.deck)
    if at.line is not None:
        paint.shade(surface, at.line, theme.colour("edge", 30), theme.colour("edge", 110))
    _paint_title(context, surface, at.title, job, title, lines)
    if job.may_buy:
        return
    if at.mine is not None:
        head = Rect(at.stage.x, at.stage.y, at.stage.w, context.px(HEAD))
        draw_head(context, surface, head, job.name, job.emblem)
    else:
        top = at.tabs.top
        paint_parts(context, surface, Rect(at.tabs.x, top, at.tabs.w, at.right.bottom - top), job)


def _paint_title(context: Context, surface: Surface, room: Rect, job: YardJob, title: str, lines: list[str]) -> None:
    """Emblem, title, and lines below it."""
    c = context
    side = grown(c, EMBLEM)
    draw_emblem(c, surface, (room.x, room.y + (min(room.h, grown(c, 52)) - side) // 2), side, job.emblem)
    left = room.x + side + c.dx(APART)
    head = fitting.line(c, title, ("figure", "heading", "subheading"), "text", room.right - left, room.h)
    surface.blit(head, (left, room.y))
    top = room.y + c.type.line_height("figure")
    for line in lines:
        text = c.type.line(line, "small", "muted", room.right - left)
        surface.blit(text, (left, top))
        top += c.type.line_height("small")


def title_lines(context: Context, width: int, most: int, texts: tuple[str, ...]) -> list[str]:
    """The first of some texts that fits into `most` lines beside the emblem, in lines."""
    c = context
    room = max(40, width - grown(c, EMBLEM) - c.dx(APART))
    wrapped = [c.type.wrap(text, "small", room) for text in texts]
    return next((lines for lines in wrapped if len(lines) <= most), [texts[-1]])


def shelf_lines(context: Context, job: YardJob, shelf: int, sold: int | None, usual: tuple[str, str]) -> tuple[str, ...]:
    """What is said of the open shelf, the fullest first: how it is paid, or that it is not sold here."""
    words, tech = context.words, SHELVES[shelf][0]
    here = usual
    if shelf != sold and job.may_buy:
        what = words("shipyard.bridge_upgrades") if tech is None else words(f"kind.{tech}")
        told = words("shipyard.shelf_not_due" if job.is_given else "shipyard.shelf_not_sold", what=what)
        here = told, told
    if context.is_simple or tech is None or not job.may_buy or (job.is_given and job.stage != BONUS):
        return here
    planet, sector = token_lies(job.position, job.seat, TOKEN_TECHS[shelf])
    token = words("shipyard.token_on", planet=planet, sector=sector) if planet else words("shipyard.token_in_hand")
    return (f"{here[0]} {token}", f"{here[1]} {token}", *here)


HEAD = 36.0  # units of its heading
SLIM = 10.0  # units of an edge bar with nothing on it
FEWEST_BESIDE = 3  # cells across at least


class DockedShip(Widget):
    """Emblem and name, with the ship below. `expose` shows the exposure map of a side; spots are for cards."""

    def __init__(self, context: Context, rect: Rect, key: str, ship: Ship, name: str, emblem: int,
                 most: int | None = None) -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.ship = ship
        self.name = name
        self.emblem = emblem
        self.exposed_to: Quadrant | None = None
        self.grid = grid_for(context, self.room, ship, most)
        self._drawn: Surface | None = None

    @property
    def room(self) -> Rect:
        """The place of the grid."""
        return below_head(self.context, self.rect)

    def rescale(self, most: int) -> None:
        """Limit cells to this many pixels."""
        before, self.grid = self.grid.side, grid_for(self.context, self.room, self.ship, most)
        if self.grid.side != before:
            self._drawn = None
            self.redraw()

    def spots(self) -> list[Spot]:
        """Its parts, as targets of the pointer."""
        return [Spot(f"{self.key}:{target_of(part)}", self.grid.rect_of(target_of(part))) for part in self.ship.parts]

    @property
    def ship_rect(self) -> Rect:
        """All of the ship, without what floats."""
        cells = [self.grid.cell_rect(part.cell) for part in self.ship.parts if not part.is_floating]
        return cells[0].unionall(cells[1:])

    def part(self, key: str) -> Placed | None:
        """The part of the key of a spot."""
        target = key.removeprefix(f"{self.key}:")
        return next((part for part in self.ship.parts if target_of(part) == target), None)

    def expose(self, quadrant: Quadrant | None) -> None:
        """Show which hit from a side can first damage each part, or stop."""
        if quadrant != self.exposed_to:
            self.exposed_to, self._drawn = quadrant, None
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Copy it; it is drawn just once."""
        if self._drawn is None:
            self._drawn = Surface(self.context.measure.size, pygame.SRCALPHA).subsurface(self.rect).copy()
            self._paint(self._drawn)
        surface.blit(self._drawn, self.rect)

    def _paint(self, surface: Surface) -> None:
        c, at = self.context, self.rect
        draw_head(c, surface, Rect(0, 0, at.w, c.px(HEAD)), self.name, self.emblem)
        grid = self.grid.moved(-at.x, -at.y)
        parts = list(enumerate(self.ship.parts))
        surface.set_clip(grid.rect.inflate(c.px(8), c.px(8)))
        draw_grid(c, surface, grid, GridContents(self.ship, parts, self.emblem, exposed_to=self.exposed_to))
        if self.exposed_to is not None:
            draw_map(c, surface, grid, map_of(grid, self.ship, self.exposed_to))
        surface.set_clip(None)


def draw_head(context: Context, surface: Surface, room: Rect, name: str, emblem: int) -> None:
    """Whose ship it is."""
    c, side = context, room.h - context.px(8)
    draw_emblem(c, surface, (room.x, room.y + c.px(2)), side, emblem)
    wide = room.w - side - c.space("s")
    line = fitting.line(c, name, ("heading", "label", "strong", "small"), "text", wide, side)
    surface.blit(line, line.get_rect(midleft=(room.x + side + c.space("s"), room.y + c.px(2) + side // 2)))


def below_head(context: Context, rect: Rect) -> Rect:
    """The rest of a panel below its heading."""
    head = context.px(HEAD)
    return Rect(rect.x, rect.y + head, rect.w, rect.h - head)


def grid_for(context: Context, room: Rect, ship: Ship, most: int | None = None) -> Grid:
    """A grid that shows a whole ship, with cells of at most this many pixels."""
    has_bars = any(part.is_floating for part in ship.parts)
    bar = max(context.px(BAR), LEAST_BAR) if has_bars else context.px(SLIM)
    return Grid(room, bar, extent_of(ship.parts, FEWEST_BESIDE), most, LEAST_CELL)
