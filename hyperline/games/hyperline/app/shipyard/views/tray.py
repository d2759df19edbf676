"""Where parts that are set aside wait to go back on the ship; parts can be dropped here."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_part
from hyperline.games.hyperline.engine.ship import Placed
from hyperline.shell.context import Context
from hyperline.shell.ui import paint


def tray_places(context: Context, rect: Rect, count: int) -> list[Rect]:
    """The places of `count` parts in the tray, beside its name."""
    left = rect.x + context.type.width(context.words("shipyard.tray"), "small") + context.dx(12)
    side = max(8, rect.h)
    step = min(side + context.dx(4), max(1, (rect.right - left - side) // max(1, count - 1)))
    return [Rect(left + number * step, rect.y, side, side) for number in range(count)]


def draw_tray(context: Context, surface: Surface, rect: Rect, parts: list[tuple[int, Placed]], is_lit: bool) -> None:
    """Draw the tray and its parts; lit while a part in hand can be set aside."""
    theme = context.theme
    if is_lit:
        fill, edge = theme.colour("accent", 20), theme.colour("accent_light", 110)
        box = rect.inflate(2 * context.dx(8), 0)
        paint.plate(surface, box.clip(surface.get_rect()), fill, fill, edge, max(1.0, context.measure.d), context.dx(10))
    text = context.words("shipyard.tray" if parts or not is_lit else "shipyard.tray_drop")
    ink = "warn" if parts else "muted"
    line = context.type.line(text, "small", ink, rect.w)
    if parts:
        surface.blit(line, line.get_rect(midleft=rect.midleft))
    else:
        surface.blit(line, line.get_rect(center=rect.center))
    for (_, part), place in zip(parts, tray_places(context, rect, len(parts)), strict=True):
        draw_part(surface, part, place, context.sprites)
