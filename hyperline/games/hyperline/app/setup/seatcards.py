"""The four seats around a small board: each card is at the corner of the player it shows."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface, Vector2

from hyperline.games.hyperline.app.setup.corner_plan import CORNERS
from hyperline.shell.context import Context
from hyperline.shell.setup.roster import PERSON, kind_of
from hyperline.shell.setup.seat_plan import Seats
from hyperline.shell.ui import paint
from hyperline.shell.ui.panel import draw_card, draw_panel
from hyperline.shell.ui.space import smooth_line

Point = tuple[int, int]
SIDES = ((0, 0), (1, 0), (1, 1), (0, 1))
"""By corner: whether its card lies at the right, and whether at the bottom."""


def card_places(board: Rect) -> list[Rect]:
    """The places of the four cards, in the order of the corners."""
    wide, high = round(board.w * 0.475), round(board.h * 0.425)
    return [
        Rect(board.right - wide if right else board.left, board.bottom - high if below else board.top, wide, high)
        for right, below in SIDES
    ]


def card_rows(context: Context, card: Rect) -> list[Rect]:
    """A card's four rows: who sits there, their level and style, name, emblem."""
    pad, gap = context.space("m"), context.space("s")
    inner = card.inflate(-2 * pad, -2 * pad)
    high = (inner.h - 3 * gap) // 4
    return [Rect(inner.left, inner.top + number * (high + gap), inner.w, high) for number in range(4)]


def paint_board(context: Context, surface: Surface, board: Rect, cards: list[Rect], seats: Seats) -> None:
    """The grid, Nexxus in its middle, and a line from each player to it."""
    theme = context.theme
    grid = theme.colour("border").lerp(theme.colour("space"), 0.45)
    for line in range(10):
        x, y = board.left + board.w * line // 9, board.top + board.h * line // 9
        pygame.draw.line(surface, grid, (min(x, board.right - 1), board.top), (min(x, board.right - 1), board.bottom))
        pygame.draw.line(surface, grid, (board.left, min(y, board.bottom - 1)), (board.right, min(y, board.bottom - 1)))
    middle = board.center
    for card, seat in zip(cards, seats, strict=True):
        if seat.controller:
            _paint_way(context, surface, card.center, middle, theme.player_lights[seat.emblem % 4])
    glow = Rect(0, 0, context.px(44), context.px(44))
    glow.center = middle
    paint.glow(surface, glow, theme.colour("gold", 130), context.px(36), context.px(22))
    paint.disc(surface, middle, context.px(24), theme.colour("gold"), theme.colour("text"), context.px(2))
    paint.disc(surface, middle, context.px(14), theme.colour("text"))
    top = middle[1] + context.px(26)
    name = context.type.line(context.words("setup.nexxus"), "caps", "gold", None, cards[-1].top - top)
    surface.blit(name, name.get_rect(midtop=(middle[0], top)))


def _paint_way(context: Context, surface: Surface, start: Point, end: Point, colour: pygame.Color) -> None:
    space, path = context.theme.colour("space"), [Vector2(start).lerp(end, n / 16) for n in range(17)]
    for thick, share in ((10, 0.82), (5, 0.6), (2, 0.1)):
        smooth_line(surface, path, colour.lerp(space, share), thick * context.measure.u)


def paint_card(context: Context, surface: Surface, corner: int, card: Rect, seats: Seats) -> None:
    """The plate of a seat, with the name of its corner; a free one says what is there."""
    c, seat = context, seats[corner]
    pad = c.space("m")
    first, second, *_, last = card_rows(c, card)
    if seat.controller:
        draw_card(c, surface, card)
        stripe = Rect(card.left, card.top + pad, c.px(4), card.h - 2 * pad)
        surface.fill(c.theme.player_colours[seat.emblem % 4], stripe)
        if kind_of(c.words, seat.controller) == PERSON:
            here = c.type.line(c.words("setup.at_screen"), "small", "faint", second.w, second.h)
            surface.blit(here, here.get_rect(midleft=second.midleft))
    else:
        draw_panel(c, surface, card, 225)
        text = Rect(second.left, second.top + c.space("s"), second.w, last.bottom - second.top - c.space("s"))
        note = c.type.paragraph(c.words("setup.neutral"), "small", "faint", text.w, text.h)
        surface.blit(note, text)
    shade = "text" if seat.controller else "faint"
    name = c.type.line(CORNERS[corner], "number", shade, c.px(46), first.h)
    surface.blit(name, name.get_rect(midleft=first.midleft))
