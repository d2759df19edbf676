"""Where parts that are set aside wait to go back on the ship; parts can be dropped here."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_part
from hyperline.games.hyperline.app.shipyard.views.yard_layout import TRAY, grown
from hyperline.games.hyperline.rules.ship import Placed
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

GAP = 4.0  # units between parts


def tray_places(context: Context, rect: Rect, count: int) -> list[Rect]:
    """The places of `count` parts in the tray: squares, in as many rows as leave them largest.

    They lie beside the tray's name if that makes them no smaller, else over its whole width.
    """
    named = _name_width(context)
    beside = _squares(context, Rect(rect.x + named, rect.y, rect.w - named, rect.h), count)
    whole = _squares(context, rect, count)
    return beside if beside and beside[0].w == whole[0].w else whole


def _name_width(context: Context) -> int:
    return context.type.width(context.words("shipyard.tray"), "small") + context.dx(12)


def _squares(context: Context, room: Rect, count: int) -> list[Rect]:
    """As many squares at the foot of a room, as large as there is place."""
    gap, most = context.dx(GAP), grown(context, TRAY)

    def side_of(columns: int) -> int:
        across, down = (room.w + gap) // columns, (room.h + gap) // max(1, -(-count // columns))
        return max(1, min(most, across - gap, down - gap))

    columns = max(range(1, count + 1), key=lambda number: (side_of(number), number), default=1)
    side, step = side_of(columns), side_of(columns) + gap
    top = room.bottom + gap - -(-count // columns) * step
    return [Rect(room.x + n % columns * step, top + n // columns * step, side, side) for n in range(count)]


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
    places = tray_places(context, rect, len(parts))
    if not places:
        surface.blit(line, line.get_rect(center=rect.center))
    elif places[0].x > rect.x:
        surface.blit(line, line.get_rect(midleft=(rect.x, places[0].unionall(places).centery)))
    for (_, part), place in zip(parts, places, strict=True):
        draw_part(surface, part, place, context.sprites)
