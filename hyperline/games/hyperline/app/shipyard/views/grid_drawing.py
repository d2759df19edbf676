"""Draws the shipyard's grid with the ship on it: cells, edge bars, lit places, and marks on the parts."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.grid import Grid
from hyperline.games.hyperline.app.shipyard.views.refusal_signs import sign
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_bar, draw_part, draw_upgrades
from hyperline.games.hyperline.engine.geometry import AHEAD, QUADRANT_NAMES, QUADRANTS, Quadrant, cell_name
from hyperline.games.hyperline.engine.kinds import Component
from hyperline.games.hyperline.engine.prowess import boosted_targets
from hyperline.games.hyperline.engine.ship import Placed, Ship, Target, target_of
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.paint import RGBA, rgba

SIGN, FAR_SIGN = 150, 44  # of 255: signs in cells beside the ship, and in those farther away, which nobody tries


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
    refused: dict[Target, str] = field(default_factory=dict)  # where it may not go, with the sign of the reason
    is_holding: bool = False
    hidden: int | None = None  # the part in motion
    proposal: tuple[tuple[int, Placed], ...] = ()  # another layout, shown as a ghost over this one

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
    _draw_cells(context, surface, grid, scenery)
    _draw_parts(context, surface, grid, scenery)
    if scenery.proposal:
        _draw_proposal(context, surface, grid, scenery)
    surface.set_clip(before)
    _draw_bars(context, surface, grid, scenery)


# ---- the ground ----


def _draw_cells(context: Context, surface: Surface, grid: Grid, scenery: GridContents) -> None:
    theme = context.theme
    taken = {target_of(part) for _, part in scenery.parts}
    solid = [part for _, part in scenery.parts if not part.is_floating]
    beside = {cell_name((part.x + right, part.y + down)) for part in solid for right, down in AHEAD}
    line = theme.colour("border").lerp(theme.colour("space"), 0.55)
    for target, rect in grid.targets():
        if "," not in target:
            continue
        pygame.draw.rect(surface, line, rect.inflate(1, 1), 1)
        if target in scenery.legal:
            draw_lit(context, surface, rect, scenery.legal[target], target in scenery.swaps)
            if target in scenery.boosts and target not in taken:
                _draw_boost(context, surface, rect.inflate(-6, -6))
        elif target in scenery.refused and target not in taken:
            alpha = SIGN if target in beside else FAR_SIGN
            _draw_reason(surface, rect, scenery.refused[target], theme.colour("faint"), alpha=alpha)
    centre = grid.cell_rect((0, 0))
    if grid.inner.collidepoint(centre.center) and not scenery.is_holding:
        _draw_nose(
            surface, Rect(centre.x, centre.y - grid.side, grid.side, grid.side), taken, line.lerp(theme.colour("edge"), 0.5)
        )


def _draw_nose(surface: Surface, cell: Rect, taken: set[Target], colour: Color) -> None:
    """A chevron before the Bridge: the way to the front."""
    if "0,-1" in taken:
        return
    reach = cell.w // 6
    x, y = cell.centerx, cell.bottom - cell.w // 4
    for up in (0, reach):
        pygame.draw.aalines(surface, colour, False, [(x - reach, y - up), (x, y - reach - up), (x + reach, y - up)])


def _draw_reason(surface: Surface, rect: Rect, name: str, colour: Color, share: float = 0.24, alpha: int = SIGN) -> None:
    """The small sign of why the part in hand may not go to a cell."""
    mark = sign(name, max(9, round(rect.w * share)), (colour.r, colour.g, colour.b, alpha))
    surface.blit(mark, mark.get_rect(center=rect.center))


def draw_lit(context: Context, surface: Surface, rect: Rect, corners: tuple[int, ...], is_swap: bool) -> None:
    """A place where the part in hand may go: lit, with a tick, or with the sign of a swap.

    `corners` are the facings in which a turret may hold it there: each has a named spot of its own.
    """
    theme = context.theme
    colour = theme.colour("violet" if is_swap else "good")
    box = rect.inflate(-4, -4) if min(rect.size) > 16 else rect
    fill = Color(colour.r, colour.g, colour.b, 26 if is_swap else 44)
    paint.plate(surface, box, fill, fill, colour, max(1.0, context.measure.u), context.px(5))
    size = max(8, round(min(rect.w, rect.h) * (0.26 if is_swap else 0.34)))
    if is_swap:
        mark = swap_sign(size, rgba(colour))
        surface.blit(mark, mark.get_rect(topleft=(box.left + 3, box.top + 3)))
        return
    for corner in corners:
        _draw_mount(surface, box, corner, theme.colour("accent_light"))
    mark = tick(size, rgba(colour))
    surface.blit(mark, mark.get_rect(center=rect.center))
    if corners:
        text = context.type.line(context.words("shipyard.turret"), "caps", "text", box.w - 4, round(rect.h * 0.26))
        is_low = any(AHEAD[corner][1] < 0 for corner in corners)  # leave the lower half free for the mount
        place = text.get_rect(midtop=(rect.centerx, box.top + 1)) if is_low else text.get_rect(midbottom=box.midbottom)
        surface.blit(text, place)


def _draw_mount(surface: Surface, box: Rect, facing: int, colour: Color) -> None:
    """Where a turret holds a part that faces a corner: a wedge in the opposite corner."""
    right, down = AHEAD[facing]
    corner = box.left if right > 0 else box.right - 1, box.bottom - 1 if down < 0 else box.top
    reach = max(6, round(box.w * 0.3))
    wedge = [corner, (corner[0] + right * reach, corner[1]), (corner[0], corner[1] + down * reach)]
    pygame.draw.polygon(surface, colour, wedge)


@lru_cache(maxsize=40)
def tick(size: int, colour: RGBA) -> Surface:
    """A tick, smooth at any size."""
    big = Surface((size * 4, size * 4), pygame.SRCALPHA)
    points = [(size * 0.5, size * 2.2), (size * 1.6, size * 3.3), (size * 3.5, size * 0.8)]
    pygame.draw.lines(big, colour, False, points, max(3, size // 2))
    for point in points:
        pygame.draw.circle(big, colour, point, max(1, size // 4))
    return pygame.transform.smoothscale(big, (size, size))


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
    """The edge bar of a quadrant: its name, lit if an Interphasic Shield may go there."""
    theme, name = context.theme, QUADRANT_NAMES[quadrant]
    rect = grid.bar_rect(quadrant).inflate(-4, -4)
    is_lit = name in scenery.legal
    is_attacked = quadrant == scenery.exposed_to
    edge = theme.colour("good" if is_lit else "bad" if is_attacked else "border")
    fill = theme.colour("good", 40) if is_lit else theme.colour("bad", 50) if is_attacked else theme.colour("sunken", 190)
    paint.plate(surface, rect, fill, fill, edge, max(1.0, context.measure.u), context.px(5))
    if scenery.floats(quadrant) or is_attacked:
        return
    colour = theme.colour("good") if is_lit else theme.colour("faint")
    text = context.type.line(context.words(f"shipyard.side.{name}"), "caps", colour, None, min(rect.size))
    if quadrant % 2:
        text = pygame.transform.rotate(text, -90 if quadrant == 1 else 90)
    place = text.get_rect(center=rect.center)
    surface.blit(text, place)
    if is_lit:
        mark = tick(max(8, round(min(rect.size) * 0.55)), rgba(colour))
        ahead = (
            (place.right + context.px(12), rect.centery)
            if quadrant % 2 == 0
            else (rect.centerx, place.bottom + context.px(12))
        )
        surface.blit(mark, mark.get_rect(center=ahead))


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
            draw_bar(surface, part, rect, context.sprites)
            if number in scenery.fresh:
                draw_rim(context, surface, rect.inflate(4, 4), "gold")
            if scenery.proposal and (number, part) not in scenery.parts:
                draw_rim(context, surface, rect.inflate(4, 4), "accent_light")


# ---- parts ----


def _draw_parts(context: Context, surface: Surface, grid: Grid, scenery: GridContents) -> None:
    for part in scenery.ghosts:
        if not part.is_floating:
            draw_outline(surface, grid.cell_rect(part.cell), context.theme.colour("faint"))
    solid = [(number, part) for number, part in scenery.parts if not part.is_floating and number != scenery.hidden]
    for _, part in sorted(solid, key=lambda entry: entry[1].is_on_turret):
        rect = grid.cell_rect(part.cell)
        draw_part(surface, part, rect, context.sprites, scenery.emblem)
        if part.kind is Component.BRIDGE:
            draw_upgrades(surface, scenery.ship, rect, context.sprites)
    boosted = boosted_targets(scenery.ship)
    for number, part in solid:
        rect = grid.cell_rect(part.cell)
        if number in scenery.hanging:
            draw_rim(context, surface, rect, "warn")
            if not scenery.is_holding:
                _draw_chip(context, surface, rect, "!", "warn")
        elif number in scenery.fresh:
            draw_rim(context, surface, rect, "gold")
        if target_of(part) in boosted and number not in scenery.hanging:
            _draw_boost(context, surface, rect)
        if scenery.is_holding and target_of(part) in scenery.swaps:
            draw_lit(context, surface, rect, (), True)
        elif target_of(part) in scenery.refused:
            corner = Rect(rect.right - rect.w // 3, rect.top, rect.w // 3, rect.h // 3)
            _draw_reason(surface, corner, scenery.refused[target_of(part)], context.theme.colour("muted"), 0.8)


def _draw_proposal(context: Context, surface: Surface, grid: Grid, scenery: GridContents) -> None:
    """Another layout over the present one, which fades: whatever would move is lit, in a dashed frame."""
    theme = context.theme
    veil = Surface(grid.inner.size, pygame.SRCALPHA)
    veil.fill(theme.colour("space", 205))
    surface.blit(veil, grid.inner)
    here = set(scenery.parts)
    layer = Surface((2 * grid.side, 2 * grid.side), pygame.SRCALPHA)
    solid = [(number, part) for number, part in scenery.proposal if not part.is_floating]
    for number, part in sorted(solid, key=lambda entry: entry[1].is_on_turret):
        rect, is_moved = grid.cell_rect(part.cell), (number, part) not in here
        if is_moved and not part.is_on_turret:
            surface.fill(theme.colour("accent_deep"), rect.inflate(-2, -2))
        layer.fill((0, 0, 0, 0))
        draw_part(layer, part, Rect(grid.side // 2, grid.side // 2, *rect.size), context.sprites, scenery.emblem)
        layer.set_alpha(215)
        surface.blit(layer, (rect.x - grid.side // 2, rect.y - grid.side // 2))
        if is_moved:
            draw_outline(surface, rect, theme.colour("accent_light"))


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
    sign = boost_sign(max(9, rect.w // 4), rgba(context.theme.colour("gold")))
    surface.blit(sign, sign.get_rect(bottomright=(rect.right - 2, rect.bottom - 2)))


@lru_cache(maxsize=20)
def boost_sign(size: int, colour: RGBA) -> Surface:
    """Two chevrons pointing up on a dark disc."""
    big = Surface((size * 4, size * 4), pygame.SRCALPHA)
    pygame.draw.circle(big, (4, 7, 15, 225), (size * 2, size * 2), size * 2)
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
