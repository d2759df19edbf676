"""What stands still on the board: plates along a winding way, the lane of light through them, and its stations."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from pygame import BLEND_RGBA_MULT, BLEND_RGBA_SUB, SRCALPHA, Color, Rect, Surface, Vector2, draw
from pygame.transform import gaussian_blur, smoothscale

from hyperline.games.slipway.app.track import LANE_SIDE, Track
from hyperline.games.slipway.rules.position import LANE, is_gate
from hyperline.shell.context import Context
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.ui import paint
from hyperline.shell.ui.space import smooth_line

STATIONS: Final = "slipway/stations"
WIDE, MIDDLE = 2.7, 0.5  # a picture of a station, in halves of its platform; how far down that has its middle
FINE: Final = 3  # drawn larger and shrunk
THICK, CORNER = 0.3, 0.24  # of the height of a plate: its thickness, its corners
BANDS: Final = ((1.0, "accent_light", "accent"), (0.84, "accent", "accent_deep"), (0.62, "accent_deep", "accent_deep"))
"""Of the lane: a share of its width, and its colours at its top and its foot."""
FADE: Final = 0.16  # of its height: where a horizon gets lost
THIN: Final = 12  # of 255: light of the lane that is less is left out, since it would shine through soft edges
RING: Final = 1.4, 0.7  # of half the width of a gate: how wide and how high the dark in its ring is
HOLLOW: Final = 0.95  # how far the dark behind the number of a gate reaches, in its widths
RAIL: Final = 0.3  # the width of the way, in units
HALO, BELOW = 0.9, 0.42  # how far the light of a station reaches and how flat it is, in its widths
NUMBER, STYLE = 15.5, "label"  # units of text: a number on a plate
TALL, BROAD, WIDEST = 1.25, 0.62, "88"  # the most that its line takes of the height of a plate, and of its width
MARGIN: Final = 6  # pixels around the picture of a plate
LEGIBLE: Final = 11  # pixels: how wide two digits are at least
AREA: Final = 30  # pixels of height below which a board is a small picture, without numbers or edges


def ground(context: Context, size: tuple[int, int], track: Track) -> Surface:
    """The board without ships, at a size in pixels; the track lies within."""
    made = Surface(size, SRCALPHA)
    _horizon(context, made)
    _way(context, made, track)
    _lane(context, made, track)
    for row in range(track.runs, -1, -1):
        squares = [square for square in range(2, track.last) if not is_gate(square) and track.row(square) == row]
        for square in squares:
            draw_plate(context, made, track, square)
            draw_number(context, made, track, square)
        draw_station(context, made, track, row * LANE + 1)
        draw_gate_number(context, made, track, row * LANE + 1)
    return made


def _horizon(context: Context, made: Surface) -> None:
    """The edge of a planet below; with high contrast there is none."""
    if not context.settings.value.has_high_contrast:
        wide, high = context.sprites.size("slipway", "horizon")
        picture = context.sprites("slipway", "horizon", (made.get_width(), round(made.get_width() * high / wide)))
        made.blit(picture, picture.get_rect(bottom=made.get_height()))
        foot = Rect(
            0, made.get_height() - round(FADE * picture.get_height()), made.get_width(), round(FADE * picture.get_height())
        )
        fade = Surface(foot.size, SRCALPHA)
        paint.shade(fade, fade.get_rect(), Color(255, 255, 255, 255), Color(255, 255, 255, 0))
        made.blit(fade, foot, special_flags=BLEND_RGBA_MULT)


def _way(context: Context, made: Surface, track: Track) -> None:
    """What joins the squares: a rail of dots, with its shadow."""
    theme, thick = context.theme, max(2.0, RAIL * track.unit * 0.9)
    deep, body = theme.colour("deep"), theme.colour("tonal_deep").lerp(theme.colour("deep"), 0.4)
    for run in range(track.runs):
        line = track.line(run)
        wide = thick * track.scale(line[len(line) // 2].y)
        smooth_line(made, [point + Vector2(0, 0.5 * wide) for point in line], theme.colour("deep", 150), wide, len(line))
        smooth_line(made, line, theme.colour("border").lerp(theme.colour("edge"), 0.25), wide, len(line))
        smooth_line(made, line, body.lerp(deep, 0.2), 0.74 * wide, len(line))
        _dots(context, made, line, wide)


def _dots(context: Context, made: Surface, line: Sequence[Vector2], wide: float) -> None:
    """Lights along the middle of a rail."""
    side, gap, left = max(1, round(wide * 0.13)), 0.62 * wide, 0.0
    colour = context.theme.colour("edge")
    for one, other in pairwise(line):
        long = one.distance_to(other)
        while left < long:
            made.fill(colour, (*pixel(one.lerp(other, left / long)), side, side))
            left += gap
        left -= long


def _lane(context: Context, made: Surface, track: Track) -> None:
    """A band of light from below the first gate up to the last, with an arrow between two."""
    theme, high, low = context.theme, track.level(track.runs), float(track.rect.bottom)

    def band(side: float) -> list[Vector2]:
        return [track.spot(x, y) for x, y in ((-side, high), (side, high), (side, low), (-side, low))]

    small = Surface((max(2, made.get_width() // 8), max(2, made.get_height() // 8)), SRCALPHA)
    small.fill((*theme.colour("accent")[:3], 0))
    draw.polygon(small, theme.colour("accent", 150), [point / 8 for point in band(LANE_SIDE * 1.1)])
    light = gaussian_blur(small, 3)
    light.fill((0, 0, 0, THIN), special_flags=BLEND_RGBA_SUB)
    made.blit(smoothscale(light, made.get_size()), (0, 0))
    for side, top, bottom in BANDS:
        draw_shape(made, band(LANE_SIDE * side), Coat(theme.colour(top), theme.colour(bottom)))
    for run in range(track.runs):
        tip, size = track.spot(0, track.level(run + 0.44)), track.unit * 0.24 * track.scale(track.level(run + 0.5))
        arrow = [tip + Vector2(-size, 0.66 * size), tip, tip + Vector2(size, 0.66 * size)]
        smooth_line(made, arrow, theme.colour("accent_light"), max(1.5, size * 0.24))


class Coat(NamedTuple):
    """The colours of a shape at its top and at its bottom, and an edge some pixels thick."""

    top: Color
    bottom: Color
    edge: Color | None = None
    line: float = 0.0


def draw_shape(surface: Surface, corners: Sequence[Vector2], coat: Coat, corner: float = 0.0) -> None:
    """A smooth shape with its corners rounded off, shaded from top to bottom, with an edge around it."""
    box = _box(corners, coat.line)
    big = Surface((box.w * FINE, box.h * FINE), SRCALPHA)
    points = [(point - Vector2(box.topleft)) * FINE for point in _rounded(corners, corner)]
    paint.shade(big, big.get_rect(), coat.top, coat.bottom)
    mask = Surface(big.get_size(), SRCALPHA)
    draw.polygon(mask, "white", points)
    big.blit(mask, (0, 0), special_flags=BLEND_RGBA_MULT)
    if coat.edge is not None:
        draw.lines(big, coat.edge, True, points, max(1, round(coat.line * FINE)))
    surface.blit(smoothscale(big, box.size), box)


def _box(corners: Sequence[Vector2], line: float) -> Rect:
    """The pixels of a shape."""
    left, top = min(point.x for point in corners), min(point.y for point in corners)
    wide, high = max(point.x for point in corners) - left, max(point.y for point in corners) - top
    return Rect(int(left), int(top), int(wide) + 2, int(high) + 2).inflate(2 * int(line) + 2, 2 * int(line) + 2)


def _rounded(corners: Sequence[Vector2], radius: float) -> list[Vector2]:
    """The outline of a shape whose corners are rounded off."""
    if not radius:
        return list(corners)
    found = []
    for number, here in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % len(corners)]
        first, last = (here + (to - here).normalize() * min(radius, here.distance_to(to) / 2) for to in (before, after))
        for step in range(5):
            share = step / 4
            found.append(first.lerp(here, share).lerp(here.lerp(last, share), share))
    return found


def draw_plate(context: Context, surface: Surface, track: Track, square: int) -> None:
    """The plate of a square with its thickness below."""
    theme = context.theme
    top, edge = theme.colour("tonal").lerp(theme.colour("edge"), 0.12), theme.colour("edge")
    _plate(context, surface, track, square, Coat(top, theme.colour("tonal_deep"), edge.lerp(top, 0.25), context.px(1)))


def draw_lit_plate(context: Context, surface: Surface, track: Track, square: int, light: str, share: float) -> None:
    """The plate of a square that can be reached, lit by a share in a colour."""
    theme, high = context.theme, track.plate(square).h
    lit, edge = theme.colour(light), theme.colour("text")
    top, low = (theme.colour(one).lerp(to, share) for one, to in (("tonal", lit.lerp(edge, 0.45)), ("tonal_deep", lit)))
    halo = theme.colour(light, round(80 + 150 * share))
    paint.glow(surface, track.plate(square), halo, round(high * (0.4 + 0.4 * share)), round(CORNER * high))
    draw_kept_plate(context, surface, track, square, Coat(top, low, edge, 1.4 * context.px(1)))


def draw_kept_plate(context: Context, surface: Surface, track: Track, square: int, coat: Coat | None = None) -> None:
    """A plate that is drawn again and again: its picture is kept."""
    box = track.plate(square).inflate(2 * MARGIN, 2 * MARGIN + track.plate(square).h)

    def drawn() -> Surface:
        made, moved = Surface(box.size, SRCALPHA), Track(track.rect.move(-box.left, -box.top), track.last)
        if coat is None:
            draw_plate(context, made, moved, square)
        else:
            _plate(context, made, moved, square, coat)
        return made

    colours = (paint.rgba(coat.top), paint.rgba(coat.bottom)) if coat else ()
    surface.blit(context.picture(("slipway plate", square, tuple(track.rect), track.last, colours), drawn), box)


def _plate(context: Context, surface: Surface, track: Track, square: int, coat: Coat) -> None:
    deep, corners = context.theme.colour("deep"), track.corners(square)
    high = corners[3].y - corners[0].y
    dark, thick = coat.bottom.lerp(deep, 0.5), Vector2(0, max(1.0, THICK * high))
    draw_shape(surface, [point + thick for point in corners], Coat(dark, dark.lerp(deep, 0.4)), CORNER * high)
    draw_shape(surface, corners, coat, CORNER * high)


def number_size(context: Context, track: Track, square: int) -> float:
    """The size of a number on a plate, as a share of its style's: as large as text, if there is room."""
    kit, box = context.type, track.plate(square)
    wanted = context.tx(NUMBER) * (1 + track.size(square)) / 2
    room = min(wanted, TALL * box.h)
    scale = room / context.tx(context.theme.style(STYLE).size)
    return min(scale, BROAD * box.w / max(1, kit.width(WIDEST, STYLE)))


def draw_number(context: Context, surface: Surface, track: Track, square: int, colour: str = "text",
                room: Rect | None = None) -> None:  # fmt: skip
    """The number of a square in the middle of its plate, or of some room, unless it would be too small to read."""
    scale = number_size(context, track, square)
    if scale * context.type.width(WIDEST, STYLE) >= LEGIBLE:
        line = context.type.scaled(str(square), STYLE, colour, scale)
        surface.blit(line, line.get_rect(center=(room or track.plate(square)).center))


def draw_station(context: Context, surface: Surface, track: Track, gate: int, light: str = "", alpha: int = 170) -> None:
    """The platform of a gate, with light around it in a colour."""
    centre, radius = pixel(track.point(gate)), track.radius(gate)
    is_last = gate == track.last
    if light or is_last:
        halo(context, surface, centre, radius, light or "gold", alpha)
    name = "goal" if is_last else "start" if gate == 1 else "gate"
    wide, high = context.sprites.size(STATIONS, name)
    side = round(radius * WIDE)
    picture = context.sprites(STATIONS, name, (side, round(side * high / wide)))
    surface.blit(picture, picture.get_rect(center=centre))


def halo(context: Context, surface: Surface, centre: tuple[int, int], radius: int, colour: str, alpha: int) -> None:
    """Light that lies around a platform."""
    reach = round(radius * (1 + HALO))

    def drawn() -> Surface:
        made = Surface((2 * reach, 2 * reach), SRCALPHA)
        made.fill((*context.theme.colour(colour)[:3], 0))
        paint.pool(made, (reach, reach), reach, context.theme.colour(colour, alpha))
        return smoothscale(made, (2 * reach, round(2 * reach * (BELOW + 0.3))))

    light = context.picture(("slipway halo", reach, colour, alpha), drawn)
    surface.blit(light, light.get_rect(center=centre))


def draw_gate_number(context: Context, surface: Surface, track: Track, gate: int, is_beside: bool = False) -> None:
    """The number of a gate on its platform, in the dark of its ring; that alone while the number stands beside it."""
    if track.tall < AREA // 2:
        return
    is_last, kit, centre = gate == track.last, context.type, pixel(track.point(gate))
    style = "heading" if is_last else STYLE
    room = track.radius(gate) * (1.1 if is_last else 1.4)
    wanted = context.tx(NUMBER * (1.5 if is_last else 1.04)) * (1 + track.size(gate)) / 2
    scale = min(wanted / context.tx(context.theme.style(style).size), room / max(1, kit.width(WIDEST, style)))
    line = kit.scaled(str(gate), style, "ink" if is_last else "text", scale)
    if is_beside:
        hollow = [min(line.get_size()[axis], round(RING[axis] * track.radius(gate))) for axis in (0, 1)]
        draw.ellipse(surface, context.theme.colour("deep"), Rect((0, 0), hollow).move_to(center=centre))
        return
    if not is_last:
        paint.pool(surface, centre, round(HOLLOW * line.get_width()), context.theme.colour("deep"))
    surface.blit(line, line.get_rect(center=centre))


def draw_beside(context: Context, surface: Surface, track: Track, number: int, group: Rect) -> None:
    """The number of a square on which a group of ships stands, at their left where it can be read."""
    kit, gap = context.type, context.px(5)
    scale = number_size(context, track, number)
    if scale * kit.width(WIDEST, STYLE) < LEGIBLE:
        return
    plate = track.plate(number)
    if not is_gate(number) and group.centerx > plate.centerx:  # the ship stands at the right
        draw_kept_plate(context, surface, track, number)
        draw_number(
            context, surface, track, number, room=Rect(plate.left, plate.top, max(0, group.left - plate.left), plate.h)
        )
        return
    if is_gate(number):
        draw_gate_number(context, surface, track, number, is_beside=True)
    line = kit.scaled(str(number), STYLE, "text", scale)
    place = line.get_rect(midright=(group.left - gap, round(track.point(number).y)))
    ends = [plate.right for plate in (track.plate(one) for one in (number - 1, number + 1) if 0 < one <= track.last)]
    left = max((end for end in ends if end < group.left), default=0)
    if 0 < place.w < group.left - left < place.w + 3 * gap:  # between the ships and the next square
        place.centerx = (left + group.left) // 2
        gap = (group.left - left - place.w) // 2
    dark = context.theme.colour("deep", 190)
    paint.plate(surface, place.inflate(2 * gap, 0), dark, dark, dark, 0, place.h // 2)
    surface.blit(line, place)
