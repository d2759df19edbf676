"""Where parts that are set aside wait to go back on the ship; parts can be dropped here."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_part
from hyperline.games.hyperline.engine.ship import Placed
from hyperline.shell.context import Context
from hyperline.shell.ui import paint


def tray_places(context: Context, rect: Rect, count: int) -> list[Rect]:
    """The places of `count` parts in the tray."""
    side = rect.h - context.px(8)
    start = rect.x + round(rect.w * 0.36)
    step = min(side + context.px(6), max(1, (rect.right - context.px(6) - start - side) // max(1, count - 1)))
    return [Rect(start + number * step, rect.y + context.px(4), side, side) for number in range(count)]


def draw_tray(context: Context, surface: Surface, rect: Rect, parts: list[tuple[int, Placed]], is_lit: bool) -> None:
    """Draw the tray and its parts; lit while a part in hand can be set aside."""
    theme = context.theme
    edge = theme.colour("warn" if parts else "good" if is_lit else "border")
    fill = theme.colour("sunken", 200)
    paint.plate(surface, rect, fill, fill, edge, max(1.0, context.measure.u), context.px(7))
    text = context.words("shipyard.tray" if parts or not is_lit else "shipyard.tray_drop")
    room = round(rect.w * (0.33 if parts else 0.96))
    line = context.type.line(text, "small", "muted" if parts or is_lit else "faint", room, rect.h)
    surface.blit(line, line.get_rect(midleft=(rect.x + context.space("s"), rect.centery)))
    for (_, part), place in zip(parts, tray_places(context, rect, len(parts)), strict=True):
        draw_part(surface, part, place, context.sprites)
