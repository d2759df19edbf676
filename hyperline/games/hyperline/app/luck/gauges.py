"""The gauges of luck: how often each face came up, and a number left or right of its expectation."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.luck.luck_sentences import plain, signed
from hyperline.games.hyperline.counsel.chance import Faces
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

FACES = 4
ROOM = 1.6  # how many times the expectation fits above the ground


def draw_faces(context: Context, surface: Surface, rect: Rect, faces: Faces, *, is_large: bool = False) -> None:
    """Four bars, each over the face that it counts, and the line where fair dice would be on average."""
    c, theme = context, context.theme
    expected = sum(faces) / FACES
    foot = min(rect.h * 2 // 5, max(c.px(54 if is_large else 26), c.type.line_height("small_strong")))
    area = Rect(rect.left, rect.top, rect.w, rect.h - foot)
    most = max(ROOM * expected, *faces, 1)
    step = rect.w // FACES
    wide = min(step - c.px(6), c.px(96 if is_large else 36))
    if expected:
        line = Rect(rect.left, area.bottom - round(area.h * expected / most), step * FACES, 0)
        _draw_expected(c, surface, line)
    for number, count in enumerate(faces):
        column = Rect(rect.left + step * number, rect.top, step, rect.h)
        high = round(area.h * count / most)
        bar = Rect(column.centerx - wide // 2, area.bottom - high, wide, high)
        if high > 0:
            top, low = theme.colour("muted", 190), theme.colour("muted", 90)
            paint.plate(surface, bar, top, low, theme.colour("muted", 0), 1.0, min(c.px(3), high // 2))
        _draw_count(c, surface, Rect(column.left, rect.bottom - foot, step, foot), number, count, is_large=is_large)
    paint.rule(surface, Rect(rect.left, area.bottom, step * FACES, max(1, c.px(1))), theme.colour("faint"))
    if is_large and expected:
        text = c.type.line(c.words("luck.expected_line", n=plain(expected)), "small", "faint", rect.w)
        surface.blit(text, rect)


def _draw_count(context: Context, surface: Surface, rect: Rect, number: int, count: int, *, is_large: bool) -> None:
    """A face, and beside it its count."""
    c = context
    side = min(rect.h - c.px(4), rect.w // 2)
    die = c.sprites("pieces", f"die-{number + 1}", side)
    room = rect.w - side - c.px(8)
    text = c.type.line(str(count), "heading" if is_large else "small_strong", "text", room, rect.h)
    left = rect.centerx - (side + c.px(4) + text.get_width()) // 2
    surface.blit(die, die.get_rect(bottomleft=(left, rect.bottom)))
    surface.blit(text, text.get_rect(midleft=(left + side + c.px(4), rect.bottom - side // 2)))


def _draw_expected(context: Context, surface: Surface, line: Rect) -> None:
    """A dashed line."""
    dash, thick = context.px(5), max(1, context.px(1))
    for left in range(line.left, line.right, 2 * dash):
        surface.fill(context.theme.colour("text"), (left, line.top - thick // 2, min(dash, line.right - left), thick))


def draw_meter(context: Context, surface: Surface, rect: Rect, more: float, reach: float, *, is_good: bool) -> None:
    """A bar from the expectation in the middle: to the right for more, to the left for fewer; its colour says good or bad.

    `more` is the surplus, at most `reach`, and is written beside it; `is_good` if more is better.
    """
    c, theme = context, context.theme
    wide = c.type.width("+00.0", "strong")
    wide = min(wide, rect.w // 3)
    groove = Rect(rect.left, 0, rect.w - wide - c.space("s"), max(c.px(4), min(rect.h, c.px(8))))
    groove.centery = rect.centery
    back = theme.colour("tonal", 120)
    paint.plate(surface, groove, back, back, theme.colour("tonal", 0), 1.0, groove.h // 2)
    luck = more if is_good else -more
    length = round((groove.w / 2 - c.px(2)) * min(1.0, abs(luck) / reach)) if reach else 0
    shade = "good" if luck > 0 else "bad"
    if length > 0:
        bar = Rect(groove.centerx if more > 0 else groove.centerx - length, groove.top, length, groove.h)
        fill = theme.colour(shade)
        paint.plate(surface, bar, fill, fill, fill, 1.0, min(bar.size) // 2)
    mark = Rect(0, 0, max(2, c.px(2)), groove.h + c.px(8))
    mark.center = groove.center
    surface.fill(theme.colour("text"), mark)
    text = c.type.line(signed(more), "strong", shade if round(luck, 1) else "muted", wide, rect.h)
    surface.blit(text, text.get_rect(midright=rect.midright))
