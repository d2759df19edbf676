"""Who is likely to come off better: a bar between two emblems, and a small figure with the losses of both sides."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.oddstext import Force, Forces, Prospect, costs, even, likeliest, loss
from hyperline.games.hyperline.counsel.outlook import Outlook
from hyperline.shell.context import Context
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.number import percent
from hyperline.shell.ui.paint import RGBA, rgba

FINE = 2
MOST = 0.26  # of a bar's width: the most that a number takes


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


def draw_line(context: Context, surface: Surface, rect: Rect, prospect: Prospect, high: int) -> None:
    """A bar `high` pixels high, and below it the likeliest end and what it costs both, with what that assumes.

    Both stand at the ends of one line, or where they need more room below each other.
    """
    kit, words = context.type, context.words
    bar = Rect(rect.left, rect.top, rect.w, high)
    paint.glow(surface, bar, context.theme.colour("edge", 60), context.dx(8), high // 2)
    draw_shares(context, surface, bar, prospect.forces, prospect.outlook)
    end, cost = likeliest(words, prospect), costs(words, prospect)
    top, gap = bar.bottom + context.dx(4), context.dx(16)
    is_wide = kit.width(end, "small_strong") + gap + kit.width(cost, "small") > rect.w
    first = kit.line(end, "small_strong", "text", rect.w)
    second = kit.line(cost, "small", "muted", rect.w)
    if is_wide:
        surface.blit(first, first.get_rect(midtop=(rect.centerx, top)))
        surface.blit(second, second.get_rect(midtop=(rect.centerx, top + kit.line_height("small"))))
    else:
        surface.blit(first, (rect.left, top))
        surface.blit(second, second.get_rect(topright=(rect.right, top)))


def draw_pair(
    context: Context, surface: Surface, rect: Rect, prospect: Prospect, hits: tuple[int, int] | None = None
) -> None:
    """What a choice costs both sides, on average or at once in so many `hits`, each with its emblem.

    Side by side, or one below the other in a narrow place.
    """
    kit, gap = context.type, context.dx(4)
    side = min(rect.h, max(context.dx(14), kit.line_height("small") * 3 // 4))
    words, lost = context.words, prospect.outlook.lost
    told = (
        [words("odds.minus", n=n) if n else words("odds.nothing") for n in hits]
        if hits
        else [loss(words, one) for one in lost]
    )
    texts = [kit.line(one, "small_strong", "text") for one in told]
    wide = [side + gap + text.get_width() for text in texts]
    is_row = sum(wide) + 2 * gap <= rect.w
    step = max(side, texts[0].get_height())
    left, top = rect.centerx - (sum(wide) + 2 * gap) // 2, rect.centery - (step if is_row else 2 * step) // 2
    for number, (force, text) in enumerate(zip(prospect.forces, texts, strict=True)):
        if not is_row:
            left = rect.centerx - max(wide) // 2
        draw_sign(context, surface, Rect(left, top + (step - side) // 2, side, side), force)
        surface.blit(text, text.get_rect(midleft=(left + side + gap, top + step // 2)))
        left, top = (left + wide[number] + 2 * gap, top) if is_row else (left, top + step)


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
