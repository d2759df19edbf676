"""Who is likely to come off better: a bar between two emblems, and a small figure with the losses of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.oddstext import Force, Forces, Prospect, even, loss, spread
from hyperline.games.hyperline.counsel.outlook import Outlook
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.number import percent
from hyperline.shell.ui.paint import RGBA, rgba

FINE = 2
MOST = 0.26  # of a bar's width: the most that a number takes
THIN = 0.22  # of a figure's height: its bar
ROW, CAPTION = 0.33, 0.25  # of a strip's height: each of its two lines, and the note
LEAST = 0.7  # of a figure's line: the least height of its number, or its emblems make room


def colour_of(context: Context, force: Force) -> Color:
    """The colour of one side's part of the bar."""
    if force.level:
        return context.theme.colour("bad")
    return context.theme.player_colours[force.emblem]


def draw_sign(context: Context, surface: Surface, rect: Rect, force: Force) -> None:
    """A player's emblem or the Pirate, so that a side is recognised without its colour."""
    if force.level:
        surface.blit(context.sprites("hyperline/pieces", f"pirate-{force.level}", rect.w), rect)
    else:
        draw_emblem(context, surface, rect.topleft, rect.w, force.emblem)


def draw_bar(context: Context, surface: Surface, rect: Rect, prospect: Prospect) -> None:
    """Emblem, chance, bar, chance, emblem; a tie is hatched in the middle, with its chance if there is room."""
    forces, outlook, kit = prospect.forces, prospect.outlook, context.type
    side, gap = rect.h, context.px(4)
    draw_sign(context, surface, Rect(rect.left, rect.top, side, side), forces[0])
    draw_sign(context, surface, Rect(rect.right - side, rect.top, side, side), forces[1])
    room = min(round(MOST * rect.w), kit.width("100%", "small_strong"))
    texts = [percent(chance) for chance in outlook.better]
    tall = fitting.alike(context, "small_strong", [(text, room) for text in texts], rect.h)
    first, last = (kit.line(text, "small_strong", "text", None, tall) for text in texts)
    bar = rect.inflate(-2 * (side + room + 2 * gap), 0)
    surface.blit(first, first.get_rect(midright=(bar.left - gap, rect.centery)))
    surface.blit(last, last.get_rect(midleft=(bar.right + gap, rect.centery)))
    high = max(4, round(rect.h * 0.72))
    between = draw_shares(context, surface, Rect(bar.left, rect.centery - high // 2, bar.w, high), forces, outlook)
    number = kit.line(percent(even(outlook)), "small", "text", None, high)
    if number.get_width() + gap <= between.w:
        place = number.get_rect(center=between.center)
        surface.fill(context.theme.colour("sunken"), place.inflate(gap, 0).clip(between))
        surface.blit(number, place)


def draw_shares(context: Context, surface: Surface, rect: Rect, forces: Forces, outlook: Outlook) -> Rect:
    """The bar alone: attacker, tie, defender; returns where the middle part is."""
    theme, gap = context.theme, max(1, context.px(1))
    cuts = round(rect.w * outlook.better[0]), round(rect.w * (1 - outlook.better[1]))
    parts = Rect(rect.left, rect.top, cuts[0], rect.h), Rect(rect.left + cuts[1], rect.top, rect.w - cuts[1], rect.h)
    between = Rect(rect.left + cuts[0], rect.top, max(0, cuts[1] - cuts[0]), rect.h)
    clear = theme.colour("deep", 0)
    for part, force in zip(parts, forces, strict=True):
        colour, radius = colour_of(context, force), min(context.px(3), rect.h // 2)
        paint.plate(surface, part.inflate(-gap, 0), colour, colour, clear, 0, radius)
    if between.w > gap:
        hatch = _hatch((between.w - gap, rect.h), rgba(theme.colour("sunken")), rgba(theme.colour("edge")))
        surface.blit(hatch, hatch.get_rect(center=between.center))
    return between


def draw_strip(context: Context, surface: Surface, rect: Rect, prospect: Prospect) -> None:
    """The chances between the emblems, a bar as wide as the strip, and below it the likely losses of each side and a note.

    Losses are the mean and the usual range; the note says what the numbers assume.
    """
    outlook, gap, kit = prospect.outlook, context.space("s"), context.type
    note = Rect(rect.left, rect.bottom - round(rect.h * CAPTION), rect.w, round(rect.h * CAPTION))
    text = kit.line(context.words("odds.if_both"), "small", "muted", note.w, note.h)
    surface.blit(text, text.get_rect(center=note.center))
    row = Rect(rect.left, rect.top, rect.w, round(rect.h * ROW))
    low = Rect(rect.left, note.top - row.h, rect.w, row.h)
    thin = Rect(rect.left, row.bottom, rect.w, max(3, low.top - row.bottom)).inflate(0, -context.px(2))
    draw_shares(context, surface, thin, prospect.forces, outlook)
    for force, left in zip(prospect.forces, (row.left, row.right - row.h), strict=True):
        draw_sign(context, surface, Rect(left, row.top, row.h, row.h), force)
    inner = row.inflate(-2 * (row.h + context.px(6)), 0)
    undecided = context.words("odds.even", share=percent(even(outlook)))
    middle = undecided if even(outlook) else context.words("odds.winner")
    _spread_out(
        context, surface, inner, [percent(chance) for chance in outlook.better], middle, "small_strong", context.px(3)
    )
    losses = [f"{loss(context.words, span)}  ({spread(span)})" for span in outlook.lost]
    _spread_out(context, surface, low, losses, context.words("odds.losses"), "small", gap)


def _spread_out(
    context: Context, surface: Surface, row: Rect, ends: Sequence[str], middle: str, style: str, gap: int
) -> None:
    """A text at either end of a row, and a quiet one between them if there is room."""
    kit = context.type
    high = fitting.alike(context, style, [(text, row.w // 2 - gap) for text in ends], row.h)
    first, last = (kit.line(text, style, "text", None, high) for text in ends)
    word = kit.line(middle, "small", "muted", None, high)
    free = Rect(row.left + first.get_width(), row.top, row.w - first.get_width() - last.get_width(), row.h)
    if word.get_width() + 2 * gap <= free.w:
        surface.blit(word, word.get_rect(center=free.center))
    surface.blit(first, first.get_rect(midleft=row.midleft))
    surface.blit(last, last.get_rect(midright=row.midright))


def draw_figure(
    context: Context, surface: Surface, rect: Rect, prospect: Prospect, narrowest: int, *, is_shown: bool
) -> None:
    """A small figure for one of several choices: both sides' losses, and the bar below; the one on show is lit.

    All are set alike: with emblems if the `narrowest` of them, in pixels, has room for them.
    """
    theme, kit, forces = context.theme, context.type, prospect.forces
    ground = theme.colour("raised" if is_shown else "panel")
    edge = theme.colour("accent_light" if is_shown else "border")
    paint.plate(surface, rect, ground, ground, edge, max(1.0, context.measure.u), context.px(5))
    inner = rect.inflate(-2 * context.px(6), -2 * context.px(1.5))
    thin = max(3, round(inner.h * THIN))
    draw_shares(context, surface, Rect(inner.left, inner.bottom - thin, inner.w, thin), forces, prospect.outlook)
    side, half = inner.h - thin - 1, (narrowest - 2 * context.px(6)) // 2
    texts = [loss(context.words, span) for span in prospect.outlook.lost]
    high = fitting.alike(context, "small_strong", [(text, half - side - 3) for text in texts], side)
    if high < LEAST * side:
        row = Rect(inner.left, inner.top, inner.w, side)
        _spread_out(context, surface, row, texts, "", "small_strong", context.px(2))
        return
    for number, (force, text) in enumerate(zip(forces, texts, strict=True)):
        line = kit.line(text, "small_strong", "text", None, high)
        left = inner.left if not number else inner.right - side - 2 - line.get_width()
        sign = Rect(left, inner.top, side, side)
        draw_sign(context, surface, sign, force)
        surface.blit(line, line.get_rect(midleft=(sign.right + 2, sign.centery)))


@lru_cache(maxsize=24)
def _hatch(size: tuple[int, int], ground: RGBA, ink: RGBA) -> Surface:
    """Slanting lines on a dark ground: neither side's colour."""
    wide, high = size[0] * FINE, size[1] * FINE
    big = Surface((wide, high), pygame.SRCALPHA)
    big.fill(ground)
    step = max(6, high // 2)
    for left in range(-high, wide, step):
        pygame.draw.line(big, ink, (left, high), (left + high, 0), max(1, step // 6))
    return pygame.transform.smoothscale(big, size)
