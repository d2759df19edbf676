"""Where the squares are, and what stands still on the board: the winding track, the lane of light through it, the gates."""

from __future__ import annotations

from math import cos, pi, sin

from pygame import SRCALPHA, Rect, Surface, Vector2

from hyperline.games.slipway.rules.position import LANE, is_gate
from hyperline.shell.context import Context
from hyperline.shell.page.hud.pieces import Place, fanned, pixel
from hyperline.shell.ui import paint
from hyperline.shell.ui.road import LEGIBLE, WITHIN, draw_ring, draw_roads, draw_stop, number_on
from hyperline.shell.ui.space import smooth_line

LAST = 0.6  # how much higher the row of the last gate is than the others
BAND = 0.76  # the height of the track, as a share of a row
PLATE = 0.78, 0.86  # of the way to the next square, and of the track's height: what is drawn of a square
RAIL, THICK, CORNER = 0.3, 0.14, 0.24  # of the track's height: the way between plates, their thickness, their corners
RING = 0.33  # the radius of a gate, and of the last one
GOAL = 0.66
SIDE = 0.16  # how far the lane reaches beyond its gates, as a share of a row
LEAST = 14  # pixels of a ship on a small picture
BEFORE = 0.11  # the way from the middle of a gate to its first square, as a share of the board's width


class Track:
    """The track up to the `last` square in a rectangle of pixels; every other run goes to the left.

    `before` is the way from a gate to the first square, as a share of the width.
    """

    def __init__(self, rect: Rect, last: int, before: float = BEFORE) -> None:
        self.rect, self.last = Rect(rect), last
        self.runs = (last - 1) // LANE
        self.row = rect.h / (self.runs + 1 + LAST)
        self.band = self.row * BAND
        self.before = rect.w * before
        self.straight = max(1.0, rect.w / 2 - self.before - (self.row + self.band) / 2)
        self.step = (2 * self.straight + pi * self.row / 2) / (LANE - 1)  # from one open square to the next
        self.inset = round(0.06 * self.step)  # from the left of a plate to a number beside something else

    def level(self, number: int) -> float:
        """The height of a gate, by how many jumps lead there from the first."""
        if number >= self.runs:
            return self.rect.top + self.row * (1 + LAST) / 2
        return self.rect.bottom - self.row * (number + 0.5)

    def point(self, square: float) -> Vector2:
        """The middle of a square, or of the way between two."""
        run, beyond = divmod(square - 1, LANE)
        x, lower = self.rect.centerx, self.level(int(run))
        if not beyond:
            return Vector2(x, lower)
        upper, side = self.level(int(run) + 1), 1 if run % 2 == 0 else -1
        if beyond < 1 or beyond > LANE - 1:
            share = beyond if beyond < 1 else LANE - beyond
            return Vector2(x + side * share * (self.before + self.step / 2), lower if beyond < 1 else upper)
        return self.along(int(run), (beyond - 0.5) * self.step)

    def along(self, run: int, way: float) -> Vector2:
        """The point `way` pixels on from where the first open square of a run begins."""
        side, lower, upper = 1 if run % 2 == 0 else -1, self.level(run), self.level(run + 1)
        turn = self.straight + pi * self.row / 2
        if way <= self.straight or way >= turn:
            out = way if way <= self.straight else 2 * self.straight + pi * self.row / 2 - way
            return Vector2(self.rect.centerx + side * (self.before + out), lower if way <= self.straight else upper)
        angle = (way - self.straight) / (self.row / 2)
        radius = (lower - upper) / 2
        middle = Vector2(self.rect.centerx + side * (self.before + self.straight), (lower + upper) / 2)
        return middle + Vector2(side * self.row / 2 * sin(angle), radius * cos(angle))

    def line(self, run: int) -> list[Vector2]:
        """The middle of the track from a gate to the next one."""
        whole, count = (LANE - 1) * self.step, 72
        ends = self.point(run * LANE + 1), self.point((run + 1) * LANE + 1)
        return [ends[0], *(self.along(run, whole * n / count) for n in range(count + 1)), ends[1]]

    @property
    def lane(self) -> Rect:
        """From the last gate down to the first."""
        half = self.radius(1) + round(self.row * SIDE)
        return Rect(self.rect.centerx - half, self.rect.top, 2 * half, self.rect.h)

    def radius(self, gate: int) -> int:
        """Of the ring of a gate."""
        return round(self.row * (GOAL if gate == self.last else RING))

    def cell(self, square: int) -> Rect:
        """What can be pointed at as a square; those of a row are side by side."""
        gap = 2 * self.before if is_gate(square) else self.step
        high = self.row * (1 + LAST if square == self.last else 1)
        if square % LANE in (LANE // 2 + 1, LANE // 2 + 2):  # before and behind the turn
            other = square + 1 if square % LANE == LANE // 2 + 1 else square - 1
            gap = 2 * abs(self.point(square).x - self.point(2 * square - other).x) - gap
            high = min(high, abs(self.point(square).y - self.point(other).y))
        found = Rect(0, 0, round(gap), round(high))
        found.center = round(self.point(square).x), round(self.point(square).y)
        return found

    def plate(self, square: int) -> Rect:
        """What is drawn as a square: its cell without the gaps to the next."""
        made = Rect(0, 0, round(self.step * PLATE[0]), round(self.band * PLATE[1]))
        made.center = round(self.point(square).x), round(self.point(square).y)
        return made

    def places(self, square: int, count: int) -> list[Place]:
        """Where ships stand on a square that they share."""
        most = max(LEAST, self.row * (1.1 if square == self.last else 0.98))
        room = 2 * self.before if is_gate(square) else self.step
        return fanned(self.point(square), count, room, most, self.row * 0.56)

    def ranks(self, gate: int, count: int) -> list[Place]:
        """Where ships stand in a battle at a gate: side by side across the board, each with room for a die."""
        step, middle = min(self.row * 2.2, self.rect.w / count), self.point(gate)
        return [(middle + Vector2((number - (count - 1) / 2 - 0.19) * step, 0), step * 0.55) for number in range(count)]


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
    _horizon(context, made)
    draw_roads(context, made, [track.line(run) for run in range(track.runs)], track.band * RAIL, ())
    for square in range(2, last):
        if not is_gate(square):
            draw_plate(context, made, track, square)
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


def _horizon(context: Context, made: Surface) -> None:
    """The edge of a planet below; with high contrast there is none."""
    if not context.settings.value.has_high_contrast:
        wide, high = context.sprites.size("slipway", "horizon")
        picture = context.sprites("slipway", "horizon", (made.get_width(), round(made.get_width() * high / wide)))
        made.blit(picture, picture.get_rect(bottom=made.get_height()))


def draw_plate(context: Context, made: Surface, track: Track, square: int, light: str = "", share: float = 0.0) -> None:
    """The plate of a square with its thickness below, lit by a share in a colour."""
    theme, box, line = context.theme, track.plate(square), max(1.0, context.measure.u)
    thick, corner, deep = max(1, round(track.band * THICK)), round(track.band * CORNER), theme.colour("deep")
    high, low = theme.colour("tonal").lerp(deep, 0.25), theme.colour("tonal_deep").lerp(deep, 0.3)
    edge = theme.colour("edge").lerp(high, 0.4)
    if light:
        edge, line = theme.colour(light), 1.5 * line
        high, low = high.lerp(edge, share), low.lerp(edge, share / 2)
    dark = low.lerp(deep, 0.6)
    paint.plate(made, box.move(0, thick), dark, dark, deep, line, corner)
    paint.plate(made, box, high, low, edge, line, corner)


def draw_number(context: Context, made: Surface, track: Track, square: int, colour: str = "muted",
                is_beside: bool = False) -> None:  # fmt: skip
    """The number of a square, unless it would be too small to read: in its middle, or at the left beside something else."""
    cell, box, sparse = track.cell(square), track.plate(square), is_sparse(context, track)
    room = cell.w * (SPARE if sparse else SHARE)
    if room >= LEGIBLE:
        line = number_on(context, str(square), WIDEST, "gutter", colour, room)
        place = {"midleft": (box.left + track.inset, box.centery)} if is_beside else {"center": box.center}
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
