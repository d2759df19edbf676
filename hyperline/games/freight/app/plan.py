"""The plan of a ship: its hull cut open from above, with a room for each area and the holds in the middle."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from hyperline.games.freight.rules.hulls import ENGINES, JUMP, LASERS, REPAIR, ROUTING
from hyperline.shell.context import Context
from hyperline.shell.ui.division import beside
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.livery import coated

WIDE, HIGH = 284, 372
"""Units of the picture of the hull, which are those of all below."""
BOW, STERN = 108, 64  # of its height: the parts that are not stretched
LASER_ROOM: Final = (87, 40, 110, 64)
LEFT, ACROSS, TOP = 14, 256, 110
ROOM, HOLDS = 68.0, 74.0
GAP: Final = 6
BADGE: Final = (129, 10, 26)


class Plan(NamedTuple):
    """Pixels: the whole hull with its fire, a room by area, and each hold."""

    hull: Rect
    rooms: dict[str, Rect]
    holds: list[Rect]


def planned(place: tuple[int, int], unit: float, more: float, holds: int) -> Plan:
    """The plan of a hull at a place, `more` units longer than it has to be."""

    def box(x: float, y: float, w: float, h: float) -> Rect:
        left, top = place[0] + round(x * unit), place[1] + round(y * unit)
        return Rect(left, top, place[0] + round((x + w) * unit) - left, place[1] + round((y + h) * unit) - top)

    longer, gap = more / 3, round(GAP * unit)
    rooms, top = {LASERS: box(*LASER_ROOM)}, float(TOP)
    for row in ((JUMP, ROUTING), (), (ENGINES, REPAIR)):
        high = (ROOM if row else HOLDS) + longer
        whole = box(LEFT, top, ACROSS, high)
        if row:
            rooms |= zip(row, beside(whole, len(row), gap), strict=True)
        else:
            boxes = beside(whole, max(1, holds), gap)
        top += high + GAP
    return Plan(box(0, 0, WIDE, HIGH + more), rooms, boxes)


def hull_picture(context: Context, emblem: int, size: tuple[int, int]) -> Surface:
    """The hull in the paint of a seat, with its emblem at the bow; do not draw on it."""
    return context.picture(("freight plan", emblem, size), lambda: _hull(context, emblem, size))


def _hull(context: Context, emblem: int, size: tuple[int, int]) -> Surface:
    unit = size[0] / WIDE
    whole = coated(context.sprites, "freight", "hull", (size[0], round(HIGH * unit)), context.theme.player_colours[emblem])
    made = Surface(size, SRCALPHA)
    bow, stern = round(BOW * unit), round(STERN * unit)
    made.blit(whole, (0, 0), Rect(0, 0, size[0], bow))
    middle = whole.subsurface(Rect(0, bow, size[0], whole.get_height() - bow - stern))
    made.blit(smoothscale(middle, (size[0], size[1] - bow - stern)), (0, bow))
    made.blit(whole, (0, size[1] - stern), Rect(0, whole.get_height() - stern, size[0], stern))
    x, y, side = (round(part * unit) for part in BADGE)
    draw_emblem(context, made, (x, y), side, emblem)
    return made
