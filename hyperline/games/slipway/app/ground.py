"""What stands still on the board: the winding track, the lane of light through it, and the gates."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface, Vector2

from hyperline.games.slipway.app.track import Track
from hyperline.games.slipway.rules.position import LANE, is_gate
from hyperline.shell.context import Context
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.ui import paint
from hyperline.shell.ui.road import LEGIBLE, WITHIN, draw_ring, draw_roads, draw_stop, number_on
from hyperline.shell.ui.space import smooth_line

WIDEST = "88"
SHARE, SPARE = 0.26, 0.6  # of a square's width: the room of its number, and where only few squares have one
TENTH = 10  # those are the multiples of this
FULL = 0.95  # of the size of text that is chosen: with less than that on every square, few have one
ROOMY = 0.145  # the way from a gate to the first square where its number stands beside it
NEAR = 0.74  # of the room between the lane and the first square: the number of a gate
GLOW = 1.5  # how far its light does


def ground(context: Context, size: tuple[int, int], last: int) -> Surface:
    """The board without ships, at a size in pixels."""
    made, track = Surface(size, SRCALPHA), track_of(context, Rect((0, 0), size), last)
    ways = [(run, number * track.step) for run in range(track.runs) for number in range(1, LANE - 1)]
    ticks = [(track.along(run, way), track.along(run, way + 1)) for run, way in ways]
    draw_roads(context, made, [track.line(run) for run in range(track.runs)], track.band, ticks)
    step = TENTH if is_sparse(context, track) else 1
    for square in range(step * max(1, 2 // step), last, step):
        if not is_gate(square):
            draw_number(context, made, track, square)
    _lane(context, made, track)
    for gate in range(1, last + 1, LANE):
        draw_gate(context, made, track, gate)
    return made


def track_of(context: Context, rect: Rect, last: int) -> Track:
    """The track in a rectangle, with more room beside gates where their numbers stand there."""
    made = Track(rect, last)
    return Track(rect, last, ROOMY) if is_sparse(context, made) else made


def is_sparse(context: Context, track: Track) -> bool:
    """Whether the numbers of squares are so large beside the squares that only few have one, and gates beside them."""
    return track.step * SHARE < FULL * context.type.width(WIDEST, "gutter")


def draw_number(context: Context, made: Surface, track: Track, square: int, colour: str = "faint") -> None:
    """The number of a square, unless it would be too small to read."""
    cell, sparse = track.cell(square), is_sparse(context, track)
    room = cell.w * (SPARE if sparse else SHARE)
    if room >= LEGIBLE:
        line = number_on(context, str(square), WIDEST, "gutter", colour, room)
        place = {"center": cell.center} if sparse else {"midleft": (cell.left + track.inset, cell.centery)}
        made.blit(line, line.get_rect(**place))


def _lane(context: Context, made: Surface, track: Track) -> None:
    """A band of light from the first gate to the last, with an arrow between two."""
    theme, x = context.theme, track.rect.centerx
    half, top = track.lane.w // 2, round(track.level(track.runs))
    body = Rect(x - half, top, 2 * half, round(track.level(0)) + half - top)
    paint.glow(made, body, theme.colour("accent", 110), round(half * GLOW), half)
    low, high = theme.colour("accent_deep", 235), theme.colour("accent").lerp(theme.colour("accent_deep"), 0.5)
    paint.plate(made, body, high, low, theme.colour("accent_light"), max(2.0, track.row * 0.05), half)
    for run in range(track.runs):
        gate, wide = (run + 1) * LANE + 1, half * 0.55
        tip = (track.level(run) - track.radius(1) + track.level(run + 1) + track.radius(gate)) / 2
        arrow = [Vector2(x + side * wide, tip + (0.3 if side else -0.3) * wide) for side in (-1, 0, 1)]
        smooth_line(made, arrow, theme.colour("accent_light"), max(1.5, track.row * 0.05))


def draw_gate(context: Context, surface: Surface, track: Track, gate: int, ring: str = "accent_light",
              reach: float = 0) -> None:  # fmt: skip
    """A gate in the colour of its ring; `reach` is how far a light around it goes, in its radii."""
    centre, radius = pixel(track.point(gate)), track.radius(gate)
    if reach:
        paint.pool(surface, centre, round(radius * reach), context.theme.colour(ring, 190))
    is_roomy = radius * WITHIN >= context.type.width(WIDEST, "gutter")
    if gate == track.last or is_roomy or not is_sparse(context, track):
        draw_stop(context, surface, centre, radius, gate, track.last, ring, gate == track.last)
        return
    draw_ring(context, surface, centre, radius, ring)
    room = track.before - track.lane.w / 2
    if room >= LEGIBLE:
        line = number_on(context, str(gate), WIDEST, "gutter", "text", room * NEAR)
        surface.blit(line, line.get_rect(midright=(round(centre[0] - track.lane.w / 2 - room * (1 - NEAR) / 2), centre[1])))
