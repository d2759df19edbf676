"""The plan of a ship: its hull cut open from above, rooms that light up where a die can be used, squares, and holds."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from hyperline.games.freight.app.goods import LARGE, SIGNS
from hyperline.games.freight.app.light import Light, draw_light
from hyperline.games.freight.app.sector import PIECES, PIPS, TILES_GROUP, picture_of
from hyperline.games.freight.rules.hulls import ENGINES, JUMP, LASERS, REPAIR, ROUTING
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import beside, in_row
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.livery import coated

WIDE, HIGH = 284, 372
"""Units of the picture of the hull, which are those of all below."""
BOW, STERN = 108, 64  # of its height: the parts that are not stretched
FADES, GONE = 347, 363  # of its height: where its fire begins to fade, and where there is none left
LASER_ROOM: Final = (87, 40, 110, 64)
LEFT, ACROSS, TOP = 14, 256, 110
ROOM, HOLDS = 68.0, 74.0
GAP: Final = 6
BADGE: Final = (129, 10, 26)
WORDS: Final = "quiet"
HEAD, LARGE_HEAD = 0.36, 0.46  # of a room's height: its sign, its name, and what it takes, and where text is large
FOOT, APART = 0.1, 0.12  # of that what is around a square, and of a square what is between two
PAD: Final = 0.045  # of its height: what is beside the words
LEAST: Final = 0.8  # of its size: a name that would be smaller is left out
SIGN: Final = 0.74  # of the height of that
DARK: Final = 130  # of 255: the sign of a room where nothing can be done
SPENT: Final = 110  # of 255: a square that took a die
BOX, LARGE_BOX, MOST_BOX = 0.56, 0.46, 34  # of a row's height: the box of a face; where text is large; and units of text


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
    fades, gone = (size[1] - round((HIGH - part) * unit) for part in (FADES, GONE))
    for row in range(fades, size[1]):
        share = max(0.0, (gone - row) / max(1, gone - fades))
        made.fill((255, 255, 255, round(255 * share)), Rect(0, row, size[0], 1), BLEND_RGBA_MULT)
    x, y, side = (round(part * unit) for part in BADGE)
    draw_emblem(context, made, (x, y), side, emblem)
    return made


class RoomHead(NamedTuple):
    """The area of a room, its name, and the faces that it takes."""

    area: str
    name: str
    faces: str


class Ground(NamedTuple):
    """The tile where a ship is: its code and name, the faces that it takes, and what for."""

    tile: int
    name: str
    faces: str
    what: str


def squares_in(room: Rect, count: int, is_large: bool = False) -> list[Rect]:
    """Where the squares of a room are, which are smaller where text is large."""
    head = LARGE_HEAD if is_large else HEAD
    side = round((1 - head - FOOT) * room.h)
    gap = min(round(APART * side) + 2, max(1, (room.w - count * side) // (count + 1)))
    first = Rect(0, 0, side, side)
    first.midtop = room.centerx - (count - 1) * (side + gap) // 2, room.top + round((head + FOOT / 2) * room.h)
    return in_row(first, count, gap)


def draw_panel(context: Context, surface: Surface, box: Rect, light: Light | None) -> None:
    """The ground of a room or of a tile, bright where a die can be used."""
    theme, radius = context.theme, context.px(8)
    if light is None:
        edge = theme.colour("border", 150)
        paint.plate(surface, box, theme.colour("tonal_deep", 120), theme.colour("deep", 170), edge, context.px(1), radius)
        return
    paint.glow(surface, box, theme.colour("accent", 70), context.px(6), radius)
    top, bottom = theme.colour("accent_deep"), theme.colour("accent_deep").lerp(theme.colour("deep"), 0.55)
    paint.plate(surface, box, top, bottom, theme.colour("accent", 160), context.px(1), radius)
    draw_light(context, surface, box, light, radius)


def draw_room(context: Context, surface: Surface, room: Rect, head: RoomHead, light: Light | None,
              is_large: bool = False) -> None:  # fmt: skip
    """A room with its sign, its name where there is room for it, and the faces that it takes."""
    kit, is_lit = context.type, light is not None
    draw_panel(context, surface, room, light)
    pad, high = round(PAD * room.h), round((LARGE_HEAD if is_large else HEAD) * room.h)
    row = Rect(room.left + pad, room.top + room.h // 24, room.w - 2 * pad, high)
    sign = context.sprites(SIGNS, head.area, round(SIGN * high))
    if not is_lit:
        sign = sign.copy()
        sign.set_alpha(DARK)
    surface.blit(sign, sign.get_rect(midleft=row.midleft))
    scale = min(1.0, row.h / kit.line_height(WORDS), (row.w - sign.get_width()) / kit.width(head.faces, WORDS))
    faces = kit.scaled(head.faces, WORDS, "accent_light" if is_lit else "faint", scale)
    surface.blit(faces, faces.get_rect(midright=row.midright))
    left = sign.get_width() + pad // 2
    wide = row.w - left - faces.get_width() - pad
    if wide >= LEAST * kit.width(head.name, WORDS):
        name = kit.line(head.name, WORDS, "text" if is_lit else "muted", wide, row.h)
        surface.blit(name, name.get_rect(midleft=(row.left + left, row.centery)))


def draw_square(context: Context, surface: Surface, box: Rect, state: str) -> None:
    """A square: empty, with the die that lies there, out of order, or with the sign of the area for which it took one."""
    theme, radius = context.theme, max(3, box.h // 5)
    well = theme.colour("sunken", 235)
    paint.plate(surface, box, theme.colour("deep", 235), well, theme.colour("edge", 130), max(1.0, box.h / 32), radius)
    if state.startswith("pips-"):
        surface.blit(context.sprites(PIPS, state, box.w), box)
    elif state == "damage":
        surface.blit(context.sprites(PIECES, state, box.w), box)
    elif state:
        icon = context.sprites(SIGNS, state, round(box.w * 0.62)).copy()
        icon.set_alpha(SPENT)
        surface.blit(icon, icon.get_rect(center=box.center))


def draw_ground(context: Context, surface: Surface, row: Rect, ground: Ground, light: Light | None, picked: int) -> None:
    """The tile where the ship is: what it takes, the `picked` face bright, and what for."""
    theme, kit, pad, is_large = context.theme, context.type, row.h // 10, context.measure.text > LARGE
    draw_panel(context, surface, row, light)
    boxed = min(round((LARGE_BOX if is_large else BOX) * row.h), context.tx(MOST_BOX))
    middle = row.top + pad // 2 + boxed // 2 if is_large else row.centery
    right, ink = row.right - pad, "text" if light else "muted"
    for token in reversed(ground.faces.split()):
        is_picked = light is not None and token == str(picked)
        line = kit.line(token, "label", "ink" if is_picked else ink, None, boxed)
        wide = max(boxed, line.get_width() + pad)
        box = Rect(right - wide, middle - boxed // 2, wide, boxed)
        fill = theme.colour("accent_light" if is_picked else "deep", 255 if is_picked else 200)
        paint.plate(surface, box, fill, fill, theme.colour("accent" if light else "border"), context.px(1), boxed // 5)
        surface.blit(line, line.get_rect(center=box.center))
        right -= wide + pad // 2
    side, left = (row.h // 2 if is_large else row.h - pad) - pad, row.left + pad
    if not is_large or kit.width(ground.name, "strong") <= right - left - 2 * pad - side:  # large names come first
        surface.blit(context.sprites(TILES_GROUP, picture_of(ground.tile)[0], side), (left, row.top + pad))
        left += pad + side
    room = Rect(left, row.top, right - pad - left, row.h)
    name = kit.line(ground.name, "strong", ink, room.w, room.h // 2)
    what = kit.line(ground.what, "small", ink, row.w - 2 * pad if is_large else room.w, room.h // 2)
    if is_large:  # what for has the whole width below
        surface.blit(name, name.get_rect(midleft=(room.left, middle)))
        surface.blit(what, what.get_rect(midleft=(row.left + pad, (middle + boxed // 2 + row.bottom) // 2)))
    else:
        draw_lines(surface, [name, what] if ground.what else [name], room)
