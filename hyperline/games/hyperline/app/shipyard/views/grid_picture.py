"""Draws the ship under work on its stage: parts, lit places, the sides, and marks on what has changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.grid import Grid
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_bar, draw_part, draw_upgrades
from hyperline.games.hyperline.rules.geometry import AHEAD, QUADRANT_NAMES, QUADRANTS, Quadrant
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.prowess import boosted_targets
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, target_of
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import RGBA, rgba
from hyperline.shell.ui.theme import rim

LIT, RIM = 26, 140  # of 255: how bright a place is that can take the part in hand, and its frame
FADED = 60  # of 255: the present ship below a proposed one


@dataclass
class GridContents:
    """What is on the grid at the moment; targets are cells or quadrants."""

    ship: Ship
    parts: list[tuple[int, Placed]]
    emblem: int = 0
    fresh: frozenset[int] = frozenset()  # numbers of the parts bought or moved
    hanging: frozenset[int] = frozenset()
    ghosts: tuple[Placed, ...] = ()  # former places of parts in hand or set aside
    legal: dict[Target, tuple[int, ...]] = field(default_factory=dict)  # where the part in hand may go: corners of turrets
    swaps: frozenset[Target] = frozenset()
    boosts: frozenset[Target] = frozenset()  # where a Battle Pod would boost it
    exposed_to: Quadrant | None = None  # the side that hits come from
    is_holding: bool = False
    marks_boosts: bool = False  # boosted parts have a sign
    hidden: int | None = None  # the part in motion
    proposal: tuple[tuple[int, Placed], ...] = ()  # another layout, shown in place of this one, which fades

    def floats(self, quadrant: Quadrant) -> list[tuple[int, Placed]]:
        """The Interphasic Shields at a side, in the proposed layout if there is one."""
        shown = self.proposal or self.parts
        return [(number, part) for number, part in shown if part.is_floating and part.facing == quadrant]


def draw_grid(context: Context, surface: Surface, grid: Grid, scenery: GridContents) -> None:
    """Draw everything in the grid's rectangle but what follows the pointer."""
    for quadrant in QUADRANTS:
        _draw_slot(context, surface, grid, quadrant, scenery)
    before = surface.get_clip()
    surface.set_clip(before.clip(grid.inner) if before.w else grid.inner)
    _draw_places(context, surface, grid, scenery)
    if scenery.proposal:
        _draw_proposal(context, surface, grid, scenery)
    else:
        _draw_parts(context, surface, grid, scenery)
    surface.set_clip(before)
    _draw_bars(context, surface, grid, scenery)


# ---- places ----


def _draw_places(context: Context, surface: Surface, grid: Grid, scenery: GridContents) -> None:
    """The free cells that can take the part in hand."""
    taken = {target_of(part) for _, part in scenery.parts}
    for target, corners in scenery.legal.items():
        if "," not in target or target in taken:
            continue
        rect = grid.rect_of(target)
        draw_lit(context, surface, rect, corners)
        if target in scenery.boosts:
            _draw_boost(context, surface, rect.inflate(-rect.w // 8, -rect.w // 8))


def draw_lit(context: Context, surface: Surface, rect: Rect, corners: tuple[int, ...] = (), is_swap: bool = False) -> None:
    """A place where the part in hand may go: a frame with a light fill; with the sign of a swap, if it would be one.

    `corners` are the facings in which a turret may hold it there: each has a wedge in the corner of the turret.
    """
    theme = context.theme
    inset = max(2, rect.w // 16)
    box = rect.inflate(-2 * inset, -2 * inset) if min(rect.size) > 16 else rect
    radius, line = max(3, rect.w // 10), max(1.5, 2 * context.measure.d)
    fill = theme.colour("accent", 0 if is_swap else LIT)
    paint.plate(surface, box, fill, fill, theme.colour("accent_light", RIM), line, radius)
    for corner in corners:
        _draw_mount(surface, box, corner, theme.colour("accent_light", 150))
    if is_swap:
        size = max(8, rect.w // 4)
        mark = swap_sign(size, rgba(theme.colour("accent_light")))
        disc = max(6, round(size * 0.72))
        centre = box.left + disc, box.top + disc
        paint.disc(surface, centre, disc, theme.colour("cloud"), theme.colour("accent", 0), 0)
        surface.blit(mark, mark.get_rect(center=centre))


def _draw_mount(surface: Surface, box: Rect, facing: int, colour: Color) -> None:
    """Where a turret holds a part that faces a corner: a wedge in the opposite corner."""
    mark = _mount(max(6, round(box.w * 0.26)), facing, rgba(colour))
    right, down = AHEAD[facing]
    x, y = (box.left + 3 if right > 0 else box.right - 3), (box.bottom - 3 if down < 0 else box.top + 3)
    surface.blit(mark, mark.get_rect(**{("bottom" if down < 0 else "top") + ("left" if right > 0 else "right"): (x, y)}))


@lru_cache(maxsize=16)
def _mount(reach: int, facing: int, colour: RGBA) -> Surface:
    right, down = AHEAD[facing]
    big = Surface((4 * reach, 4 * reach), pygame.SRCALPHA)
    x, y = (0 if right > 0 else 4 * reach), (4 * reach if down < 0 else 0)
    pygame.draw.polygon(big, colour, [(x, y), (x + right * 4 * reach, y), (x, y + down * 4 * reach)])
    return pygame.transform.smoothscale(big, (reach, reach))


@lru_cache(maxsize=40)
def swap_sign(size: int, colour: RGBA) -> Surface:
    """Two arrows passing each other."""
    big = Surface((size * 4, size * 4), pygame.SRCALPHA)
    thick = max(3, size // 2)
    for y, tip, tail in ((1.3, 3.6, 0.5), (2.7, 0.4, 3.5)):
        back = -0.8 if tip > tail else 0.8
        pygame.draw.line(big, colour, (tail * size, y * size), ((tip + back / 2) * size, y * size), thick)
        head = [(tip * size, y * size), ((tip + back) * size, (y - 0.7) * size), ((tip + back) * size, (y + 0.7) * size)]
        pygame.draw.polygon(big, colour, head)
    return pygame.transform.smoothscale(big, (size, size))


# ---- edge bars ----


def _draw_slot(context: Context, surface: Surface, grid: Grid, quadrant: Quadrant, scenery: GridContents) -> None:
    """The edge of a quadrant: lit, with its name, if an Interphasic Shield may go there; red if hits come from it."""
    theme, name = context.theme, QUADRANT_NAMES[quadrant]
    bar = grid.bar_rect(quadrant)
    is_lit = name in scenery.legal
    if is_lit:
        fill, edge = theme.colour("accent", 2 * LIT), theme.colour("accent_light", RIM)
        paint.plate(surface, bar.inflate(-4, -4), fill, fill, edge, max(1.5, 2 * context.measure.d), context.px(6))
    if quadrant == scenery.exposed_to:
        _draw_attack(context, surface, bar, quadrant)
    if is_lit and not scenery.floats(quadrant):
        text = context.type.line(context.words(f"shipyard.side.{name}"), "quiet", "accent_light")
        text = pygame.transform.rotate(text, -90 if quadrant == 1 else 90) if quadrant % 2 else text
        surface.blit(text, text.get_rect(center=bar.center))


def _draw_attack(context: Context, surface: Surface, bar: Rect, quadrant: Quadrant) -> None:
    """A red line along the side that hits come from, and its light."""
    thick = max(2, context.dx(4))
    line = Rect(bar.centerx - thick // 2, bar.y, thick, bar.h) if quadrant % 2 else Rect(bar.x, bar.centery, bar.w, thick)
    bad = context.theme.colour("bad")
    paint.glow(surface, line, context.theme.colour("bad", 120), context.dx(14), thick)
    paint.plate(surface, line, bad, bad, bad, 1.0, thick)


def bar_places(grid: Grid, quadrant: Quadrant, count: int) -> list[Rect]:
    """The places of `count` Interphasic Shields side by side in the edge bar of a quadrant."""
    rect = grid.bar_rect(quadrant).inflate(-10, -8) if quadrant % 2 == 0 else grid.bar_rect(quadrant).inflate(-8, -10)
    across = rect.w if quadrant % 2 == 0 else rect.h
    each = min(across // max(1, count), grid.side * 4)
    start = (across - each * count) // 2
    gap = min(4, each // 6)
    found = []
    for number in range(count):
        at = start + number * each + gap
        if quadrant % 2 == 0:
            found.append(Rect(rect.x + at, rect.y, each - 2 * gap, rect.h))
        else:
            found.append(Rect(rect.x, rect.y + at, rect.w, each - 2 * gap))
    return found


def _draw_bars(context: Context, surface: Surface, grid: Grid, scenery: GridContents) -> None:
    for quadrant in QUADRANTS:
        floats = scenery.floats(quadrant)
        for (number, part), rect in zip(floats, bar_places(grid, quadrant, len(floats)), strict=True):
            if number == scenery.hidden:
                continue
            if number in scenery.fresh:
                _draw_fresh(context, surface, rect)
            draw_bar(surface, part, rect, context.sprites)
            if scenery.proposal and (number, part) not in scenery.parts:
                draw_rim(context, surface, rect.inflate(4, 4), "accent_light")


# ---- parts ----


def _draw_parts(context: Context, surface: Surface, grid: Grid, scenery: GridContents) -> None:
    for part in scenery.ghosts:
        if not part.is_floating:
            draw_outline(surface, grid.cell_rect(part.cell), context.theme.colour("faint"))
    solid = [(number, part) for number, part in scenery.parts if not part.is_floating and number != scenery.hidden]
    for number, part in solid:
        if number in scenery.fresh and number not in scenery.hanging:
            _draw_fresh(context, surface, grid.cell_rect(part.cell))
    _draw_ship(context, surface, grid, scenery, solid)
    boosted = boosted_targets(scenery.ship) if scenery.marks_boosts else frozenset()
    for number, part in solid:
        rect = grid.cell_rect(part.cell)
        if number in scenery.hanging:
            draw_rim(context, surface, rect, "warn")
            if not scenery.is_holding:
                _draw_chip(context, surface, rect, "!", "warn")
        elif target_of(part) in boosted:
            _draw_boost(context, surface, rect)
        if scenery.is_holding and target_of(part) in scenery.swaps:
            draw_lit(context, surface, rect, is_swap=True)


def _draw_ship(
    context: Context, surface: Surface, grid: Grid, scenery: GridContents, solid: list[tuple[int, Placed]]
) -> None:
    """The parts in their cells, those on turrets on top, since a turned picture exceeds its cell."""
    for _, part in sorted(solid, key=lambda entry: entry[1].is_on_turret):
        rect = grid.cell_rect(part.cell)
        draw_part(surface, part, rect, context.sprites, scenery.emblem)
        if part.kind is Component.BRIDGE:
            draw_upgrades(surface, scenery.ship, rect, context.sprites)


def _draw_proposal(context: Context, surface: Surface, grid: Grid, scenery: GridContents) -> None:
    """Another layout in place of the present one, of which a shade is left: what would move is lit, in a dashed frame."""
    here, cells = set(scenery.parts), {part.cell for _, part in scenery.proposal}
    new = [entry for entry in scenery.proposal if not entry[1].is_floating]
    old = [entry for entry in scenery.parts if not entry[1].is_floating and entry[1].cell not in cells]
    shade = Surface(grid.rect.size, pygame.SRCALPHA)
    _draw_ship(context, shade, grid.moved(-grid.rect.x, -grid.rect.y), scenery, old)
    shade.set_alpha(FADED)
    surface.blit(shade, grid.rect)
    moved = [grid.cell_rect(part.cell) for number, part in new if (number, part) not in here]
    for rect in moved:
        draw_lit(context, surface, rect)
    _draw_ship(context, surface, grid, scenery, new)
    for rect in moved:
        draw_outline(surface, rect, context.theme.colour("accent_light"))


def _draw_fresh(context: Context, surface: Surface, rect: Rect) -> None:
    """A light below a part that was bought or moved."""
    reach = max(3, min(rect.size) // 6)
    paint.glow(surface, rect.inflate(-2 * reach, -2 * reach), context.theme.colour("good", 150), 2 * reach, reach)


def draw_rim(context: Context, surface: Surface, rect: Rect, colour: str) -> None:
    """A coloured frame around a part."""
    clear = Color(0, 0, 0, 0)
    edge = context.theme.colour(colour)
    paint.plate(surface, rect.inflate(-2, -2), clear, clear, edge, max(1.5, 2 * context.measure.u), context.px(6))


def _draw_chip(context: Context, surface: Surface, rect: Rect, text: str, colour: str) -> None:
    radius = max(6, rect.w // 7)
    centre = rect.right - radius - 2, rect.top + radius + 2
    paint.disc(surface, centre, radius, context.theme.colour(colour), context.theme.colour("ink"), 1)
    line = context.type.line(text, "small_strong", "ink", 2 * radius, 2 * radius)
    surface.blit(line, line.get_rect(center=centre))


def _draw_boost(context: Context, surface: Surface, rect: Rect) -> None:
    """A double chevron in a corner: boosted by a Battle Pod."""
    sign = boost_sign(max(9, rect.w // 4), rgba(context.theme.colour("good_light")))
    surface.blit(sign, sign.get_rect(bottomright=(rect.right - 2, rect.bottom - 2)))


@lru_cache(maxsize=20)
def boost_sign(size: int, colour: RGBA) -> Surface:
    """Two chevrons pointing up on a dark disc."""
    big = Surface((size * 4, size * 4), pygame.SRCALPHA)
    pygame.draw.circle(big, rim(225), (size * 2, size * 2), size * 2)
    pygame.draw.circle(big, colour, (size * 2, size * 2), size * 2, max(2, size // 4))
    for down in (1.9, 2.9):
        points = [(size * 1.1, size * down), (size * 2, size * (down - 0.9)), (size * 2.9, size * down)]
        pygame.draw.lines(big, colour, False, points, max(3, size // 2))
    return pygame.transform.smoothscale(big, (size, size))


def draw_outline(surface: Surface, rect: Rect, colour: Color) -> None:
    """A dashed square: something was here."""
    dash = max(3, rect.w // 9)
    box = rect.inflate(-6, -6)
    for at in range(0, box.w, 2 * dash):
        end = min(at + dash, box.w)
        pygame.draw.line(surface, colour, (box.x + at, box.y), (box.x + end, box.y))
        pygame.draw.line(surface, colour, (box.x + at, box.bottom), (box.x + end, box.bottom))
        pygame.draw.line(surface, colour, (box.x, box.y + at), (box.x, box.y + end))
        pygame.draw.line(surface, colour, (box.right, box.y + at), (box.right, box.y + end))
