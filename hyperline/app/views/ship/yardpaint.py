"""The shipyard's page: where everything lies, its still background, and what is drawn over it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui import paint
from hyperline.app.ui.emblem import draw_emblem
from hyperline.app.ui.panel import draw_card, draw_panel
from hyperline.app.ui.space import deep_space
from hyperline.app.views.ship.floor import bar_places
from hyperline.app.views.ship.grid import Grid
from hyperline.app.views.ship.hand import Hand, draw_shape
from hyperline.app.views.ship.job import Job
from hyperline.app.views.ship.offer import SHELVES, token_lies
from hyperline.engine.geometry import QUADRANT_NAMES
from hyperline.engine.kinds import TOKEN_TECHS, Component
from hyperline.engine.ship import Ship

TOP, LOW, SIDE, GAP = 52.0, 72.0, 12.0, 10.0  # units
STORE, NUMBERS = 300.0, 344.0


@dataclass(frozen=True)
class Areas:
    """Pixels of the parts of the page."""

    top: Rect
    store: Rect
    tabs: Rect
    shelf_head: Rect
    cards: tuple[Rect, Rect, Rect]
    grid_panel: Rect
    grid: Rect
    tray: Rect
    right: Rect
    figures: Rect
    checks: Rect
    status: Rect
    buttons: dict[str, Rect]


def areas(context: Context) -> Areas:
    """Where everything lies for the present measure."""
    m = context.measure
    high = m.height - TOP - LOW
    middle = SIDE + STORE + GAP
    wide = m.width - middle - GAP - NUMBERS - SIDE
    right = m.width - SIDE - NUMBERS
    top = TOP + 62 + 56
    each = (TOP + high - 10 - top - 16) / 3
    cards = [m.rect(SIDE + 10, top + number * (each + 8), STORE - 20, each) for number in range(3)]
    grid = m.rect(middle + 6, TOP + 6, wide - 12, high - 12 - 46)
    low = m.height - 60
    buttons = {
        "undo": m.rect(SIDE, low, 94, 48),
        "redo": m.rect(SIDE + 102, low, 118, 48),
        "reset": m.rect(SIDE + 228, low, 84, 48),
        "cancel": m.rect(m.width - SIDE - 160 - 8 - 120, low, 120, 48),
        "commit": m.rect(m.width - SIDE - 160, low, 160, 48),
        "decline": m.rect(m.width - SIDE - 160 - 16 - 240, low, 120, 48),
    }
    return Areas(
        top=m.rect(SIDE, 4, m.width - 2 * SIDE, TOP - 8),
        store=m.rect(SIDE, TOP, STORE, high),
        tabs=m.rect(SIDE + 8, TOP + 10, STORE - 16, 50),
        shelf_head=m.rect(SIDE + 12, TOP + 66, STORE - 24, 48),
        cards=(cards[0], cards[1], cards[2]),
        grid_panel=m.rect(middle, TOP, wide, high),
        grid=grid,
        tray=m.rect(middle + 8, TOP + high - 50, wide - 16, 42),
        right=m.rect(right, TOP, NUMBERS, high),
        figures=m.rect(right + 14, TOP + 12, NUMBERS - 28, high - 12 - 124),
        checks=m.rect(right + 14, TOP + high - 84, NUMBERS - 28, 78),
        status=m.rect(SIDE + 328, low, m.width - 2 * SIDE - 328 - 160 - 128 - 20 - 128, 48),
        buttons=buttons,
    )


def paint_yard(context: Context, surface: Surface, at: Areas, job: Job, shelf: int, sold: int | None, prompt: str) -> None:
    """Panels, headings and whatever does not change while a part is moved."""
    surface.blit(deep_space(context), (0, 0))
    _paint_top(context, surface, at.top, job, prompt)
    for panel in (at.store, at.grid_panel, at.right):
        draw_panel(context, surface, panel)
    if job.may_buy:
        _paint_shelf_head(context, surface, at.shelf_head, job, shelf, sold)
        _heading(context, surface, at.checks, "shipyard.checks")
    else:
        _paint_parts(context, surface, at.store.inflate(-context.px(24), -context.px(20)), job.ship)


def _heading(context: Context, surface: Surface, above: Rect, key: str) -> None:
    line = context.type.line(context.words(key), "caps", "faint", above.w)
    surface.blit(line, line.get_rect(bottomleft=(above.x, above.y - context.px(4))))
    edge = context.theme.colour("border")
    surface.fill(edge, (above.x, above.y - context.px(2), above.w, max(1, round(context.measure.u))))


def _paint_top(context: Context, surface: Surface, room: Rect, job: Job, prompt: str) -> None:
    """Emblem and prompt at the left, the place at the right."""
    c = context
    side = min(room.h - c.px(6), c.px(38))
    draw_emblem(c, surface, (room.x, room.centery - side // 2), side, job.emblem)
    left = room.x + side + c.space("m")
    planet, sector = job.place
    icon = c.px(38)
    text = c.type.line(c.words("shipyard.where", planet=planet.title(), sector=sector), "label", "muted", c.px(220), room.h)
    right = room.right
    surface.blit(text, text.get_rect(midright=(right, room.centery)))
    right -= text.get_width() + c.space("s") + icon
    if c.sprites.has("tiles", planet):
        surface.blit(c.sprites("tiles", planet, icon), (right, room.centery - icon // 2))
    title = c.type.line(prompt, "heading", "text", right - left - c.space("l"), room.h)
    surface.blit(title, title.get_rect(midleft=(left, room.centery)))


def _paint_shelf_head(context: Context, surface: Surface, room: Rect, job: Job, shelf: int, sold: int | None) -> None:
    """The shelf's name, whether it is sold here, and where the player's token lies."""
    c, words = context, context.words
    tech = SHELVES[shelf][0]
    name = words("shipyard.bridge_upgrades") if tech is None else words(f"kind.{tech}")
    state = ("due_now" if shelf == sold else "not_due") if job.is_setup else ("sold_here" if shelf == sold else "not_sold")
    high = room.h // 2
    side = c.type.line(words(f"shipyard.{state}"), "caps", "gold" if shelf == sold else "faint", room.w // 2, high)
    surface.blit(side, side.get_rect(midright=(room.right, room.y + high // 2)))
    title = c.type.line(name, "heading", "text", room.w - side.get_width() - c.px(8), high)
    surface.blit(title, title.get_rect(midleft=(room.x, room.y + high // 2)))
    if tech is None:
        text = words("shipyard.token_none")
    else:
        planet, sector = token_lies(job.position, job.seat, TOKEN_TECHS[shelf])
        text = words("shipyard.token_on", planet=planet, sector=sector) if planet else words("shipyard.token_in_hand")
    line = c.type.line(text, "small", "muted", room.w, high)
    surface.blit(line, line.get_rect(midleft=(room.x, room.y + high + high // 2)))


def _paint_parts(context: Context, surface: Surface, room: Rect, ship: Ship) -> None:
    """Every kind on a ship, how many, and how many of them are damaged."""
    c, words = context, context.words
    head = c.type.line(words("shipyard.parts"), "heading", "text", room.w)
    surface.blit(head, room.topleft)
    kinds = [kind for kind in Component if any(part.kind is kind for part in ship.parts)]
    top = room.y + head.get_height() + c.px(8)
    high = min(c.px(46), (room.bottom - top) // max(1, len(kinds)))
    for kind in kinds:
        parts = [part for part in ship.parts if part.kind is kind]
        damaged = sum(part.is_damaged for part in parts)
        side = high - c.px(6)
        surface.blit(c.sprites("components", str(kind), side), (room.x, top))
        name = (
            words("shipyard.part_count", n=len(parts)) + " " + words(f"kind.{kind}")
            if len(parts) > 1
            else words(f"kind.{kind}")
        )
        note = (
            c.type.line(words("shipyard.part_damaged", n=damaged), "small", "warn", room.w // 3, high) if damaged else None
        )
        wide = room.w - side - c.px(10) - (note.get_width() + c.px(6) if note else 0)
        line = c.type.line(name, "body", "text", wide, high)
        surface.blit(line, line.get_rect(midleft=(room.x + side + c.px(10), top + side // 2)))
        if note:
            surface.blit(note, note.get_rect(midright=(room.right, top + side // 2)))
        top += high


# ---- over the page ----


def draw_aim(context: Context, surface: Surface, grid: Grid, hand: Hand, emblem: int) -> None:
    """The place in question: the part as it would lie, or a mark that it may not go there."""
    theme, target = context.theme, hand.over
    assert target is not None
    rect, ghost = grid.rect_of(target), hand.ghost
    clear = Color(0, 0, 0, 0)
    line = max(1.5, 2 * context.measure.u)
    if ghost is None:
        if hand.draft.why_not(target) is not None:
            bad = theme.colour("bad")
            paint.plate(
                surface, rect.inflate(-2, -2), theme.colour("bad", 40), theme.colour("bad", 40), bad, line, context.px(5)
            )
        return
    place = rect
    if ghost.is_floating:
        count = sum(part.is_floating and part.facing == ghost.facing for _, part in hand.draft.lying())
        place = bar_places(grid, QUADRANT_NAMES.index(target), count + 1)[-1]
    paint.glow(surface, rect, theme.colour("accent", 90), context.px(8), context.px(5))
    surface.fill(theme.colour("panel"), rect.inflate(-4, -4))
    draw_shape(context, surface, ghost, place, emblem)
    paint.plate(surface, rect.inflate(-2, -2), clear, clear, theme.colour("accent"), line, context.px(5))
    if len(hand.ways) > 1:
        _draw_ways(context, surface, rect, hand)


def _draw_ways(context: Context, surface: Surface, rect: Rect, hand: Hand) -> None:
    """A mark at each side or corner to which the part may be turned, the present one filled."""
    ghost = hand.ghost
    ahead = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
    radius = max(3, context.px(5))
    for way in hand.ways:
        right, down = ahead[way.facing]
        centre = rect.centerx + right * rect.w // 2, rect.centery + down * rect.h // 2
        fill = context.theme.colour("accent" if way == ghost else "panel")
        paint.disc(surface, centre, radius, fill, context.theme.colour("accent_light"), max(1, context.px(1.5)))


BUBBLE = 250.0  # units


def bubble_rect(context: Context, about: Rect, text: str) -> Rect:
    """Where a reason is written beside a cell."""
    pad, wide = context.space("s"), context.px(BUBBLE)
    drawn = context.type.paragraph(text, "small", "text", wide - 2 * pad)
    box = Rect(0, 0, wide, drawn.get_height() + 2 * pad)
    box.midbottom = about.centerx, about.top - context.px(6)
    if box.top < 0:
        box.top = about.bottom + context.px(6)
    return box.clamp(context.measure.area)


def draw_bubble(context: Context, surface: Surface, box: Rect, text: str) -> None:
    """A reason beside a cell."""
    theme, pad = context.theme, context.space("s")
    paint.plate(
        surface,
        box,
        theme.colour("raised"),
        theme.colour("panel"),
        theme.colour("bad"),
        max(1.0, context.measure.u),
        context.px(7),
    )
    surface.blit(context.type.paragraph(text, "small", "text", box.w - 2 * pad), (box.x + pad, box.y + pad))


def draw_banner(context: Context, surface: Surface, about: Rect, job: Job, left: float) -> None:
    """Whose ship it is now, for a moment; `left` goes from 1 to 0."""
    c = context
    box = Rect(0, 0, min(c.px(440), about.w), c.px(92))
    box.center = about.center
    layer = Surface(box.size, pygame.SRCALPHA)
    draw_card(c, layer, layer.get_rect(), is_lit=False)
    side = c.px(56)
    draw_emblem(c, layer, (c.px(18), (box.h - side) // 2), side, job.emblem)
    text = c.type.line(c.words("shipyard.banner", name=job.name), "title", "text", box.w - side - c.px(50), box.h)
    layer.blit(text, text.get_rect(midleft=(side + c.px(34), box.h // 2)))
    layer.set_alpha(round(255 * min(1.0, 3 * left)))
    surface.blit(layer, box)
