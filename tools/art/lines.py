"""Hyperlines: from the segments of a sector to glowing lines, the same at every border."""

from collections import Counter
from collections.abc import Sequence
from math import hypot

import numpy as np
import skia
from art.canvas import Point, Sheet, circle, ink, polygon, regular
from art.palette import DIAGONAL, INK, LOOP, ORTHOGONAL, SWITCH, WHITE, blend

SIZE = 384
HALF = SIZE / 2
PORTS: dict[str, Point] = {
    "N": (HALF, 0.0),
    "NE": (SIZE, 0.0),
    "E": (SIZE, HALF),
    "SE": (SIZE, SIZE),
    "S": (HALF, SIZE),
    "SW": (0.0, SIZE),
    "W": (0.0, HALF),
    "NW": (0.0, 0.0),
}
WIDTH = {1: 17.0, 2: 12.0}  # by the number of letters: orthogonal, diagonal
CASING = 7.0  # dark gap on either side where a line passes over another
PULL = {1: 0.54, 2: 0.32}  # how far a turn between the two kinds keeps to the direction of its port
STEPS = 96
GLOW = {ORTHOGONAL: 1.0, DIAGONAL: 0.6}

Curve = np.ndarray  # (STEPS + 1, 2): points from the first port to the second


def colour_of(port: str) -> str:
    return ORTHOGONAL if len(port) == 1 else DIAGONAL


def curve(start: str, end: str) -> Curve:
    """A Bezier curve that leaves both ports towards the centre, so that it goes on smoothly next door."""
    first, last, centre = np.array(PORTS[start]), np.array(PORTS[end]), np.array((HALF, HALF))
    pulls = (0.56, 0.56) if len(start) == len(end) else (PULL[len(start)], PULL[len(end)])
    second, third = first + (centre - first) * pulls[0], last + (centre - last) * pulls[1]
    t = np.linspace(0, 1, STEPS + 1)[:, None]
    return (1 - t) ** 3 * first + 3 * (1 - t) ** 2 * t * second + 3 * (1 - t) * t**2 * third + t**3 * last


def ribbon(points: Curve, from_width: float, to_width: float) -> skia.Path:
    """The outline of a curve whose width changes evenly; it reaches a little beyond its ends."""
    along = np.gradient(points, axis=0)
    along /= np.hypot(along[:, 0], along[:, 1])[:, None]
    points = points.copy()
    points[0] -= along[0] * 12
    points[-1] += along[-1] * 12
    side = np.stack([-along[:, 1], along[:, 0]], axis=1)
    reach = np.linspace(from_width, to_width, len(points))[:, None] / 2
    outline = np.concatenate([points + side * reach, (points - side * reach)[::-1]])
    return polygon([(float(x), float(y)) for x, y in outline])


class Segment:
    """One line through a sector, between two ports."""

    def __init__(self, name: str) -> None:
        self.start, self.end = name.split("-")
        self.points = curve(self.start, self.end)
        self.widths = WIDTH[len(self.start)], WIDTH[len(self.end)]
        self.colours = colour_of(self.start), colour_of(self.end)

    def outline(self, extra: float = 0.0, share: float = 1.0) -> skia.Path:
        """The line, `share` as wide and `extra` wider."""
        return ribbon(self.points, *(width * share + extra for width in self.widths))

    def shade(self, sheet: Sheet, path: skia.Path, towards: str, share: float, alpha: float = 1.0) -> None:
        ends = [(blend(colour, towards, share), alpha) for colour in self.colours]
        sheet.shade(path, ends, PORTS[self.start], PORTS[self.end])

    def rank(self) -> tuple[int, bool]:
        """Drawing order: diagonals lowest, orthogonal lines on top, straight above bent."""
        straight = PORTS[self.start][0] + PORTS[self.end][0] == SIZE == PORTS[self.start][1] + PORTS[self.end][1]
        return -len(self.start) - len(self.end), straight


def parting(one: Curve, other: Curve, gap: float) -> int:
    """The first step at which two curves that begin together are `gap` apart."""
    apart = np.hypot(*(one - other).T) >= gap
    return int(np.argmax(apart)) if apart.any() else STEPS


def from_port(segment: Segment, port: str) -> Curve:
    return segment.points if segment.start == port else segment.points[::-1]


def draw_lines(sheet: Sheet, names: Sequence[str], loop_ports: Sequence[str] = ()) -> None:
    """All segments of a sector; lines that cross pass over each other, splits carry a bright switch."""
    segments = sorted((Segment(name) for name in names), key=Segment.rank)
    for segment in segments:
        _glow(sheet, segment)
    for i, segment in enumerate(segments):
        _core(sheet, segment, over=segments[i + 1 :])
    for port, times in Counter(p for s in segments for p in (s.start, s.end)).items():
        if times > 1:
            _switch(sheet, port, [s for s in segments if port in (s.start, s.end)])
    for port in loop_ports:
        _loop_gate(sheet, port)


def _glow(sheet: Sheet, segment: Segment) -> None:
    for extra, blur, alpha in ((10.0, 15.0, 0.42), (2.0, 5.0, 0.40)):
        path = segment.outline(extra)
        shader = skia.GradientShader.MakeLinear(
            [PORTS[segment.start], PORTS[segment.end]],
            [ink(colour, alpha * GLOW[colour]) for colour in segment.colours],
        )
        paint = skia.Paint(AntiAlias=True, Shader=shader, BlendMode=skia.BlendMode.kScreen)
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
        sheet.canvas.drawPath(path, paint)


def _core(sheet: Sheet, segment: Segment, over: Sequence[Segment]) -> None:
    """The bright line itself, with a gap where a higher one crosses; lines that share a port join instead.

    Orthogonal ends have a white heart, diagonal ends a dark one, so that they differ without colour too.
    """
    sheet.canvas.saveLayer()
    segment.shade(sheet, segment.outline(), INK, 0.20)
    segment.shade(sheet, segment.outline(share=0.76), WHITE, 0.10)
    hearts = [WHITE if len(port) == 1 else INK for port in (segment.start, segment.end)]
    stops = [(hearts[0], 0.82), (hearts[0], 0.10), (hearts[1], 0.10), (hearts[1], 0.82)]
    spread = (0.0, 0.5, 0.5, 1.0) if hearts[0] != hearts[1] else None
    stops = stops if spread else [stops[0], stops[-1]]
    sheet.shade(segment.outline(share=0.34), stops, PORTS[segment.start], PORTS[segment.end], spread)
    for other in over:
        if not {segment.start, segment.end} & {other.start, other.end}:
            paint = skia.Paint(AntiAlias=True, BlendMode=skia.BlendMode.kDstOut)
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 1.0))
            sheet.canvas.drawPath(other.outline(2 * CASING), paint)
    sheet.canvas.restore()


def _switch(sheet: Sheet, port: str, segments: Sequence[Segment]) -> None:
    """A diamond where the branches part: here the player chooses."""
    curves = [from_port(s, port) for s in segments]
    step = parting(curves[0], curves[1], 21.0)
    x, y = (float(v) for v in np.mean([c[step] for c in curves], axis=0))
    dx, dy = HALF - PORTS[port][0], HALF - PORTS[port][1]
    length = hypot(dx, dy)
    ax, ay = dx / length, dy / length
    diamond = polygon(
        [(x + ax * 21, y + ay * 21), (x - ay * 16, y + ax * 16), (x - ax * 21, y - ay * 21), (x + ay * 16, y - ax * 16)]
    )
    sheet.glow(diamond, SWITCH, 9, 0.5)
    sheet.fill(diamond, INK, 0.95, corner=4)
    sheet.stroke(diamond, SWITCH, 5.5, corner=4)
    sheet.fill(circle((x, y), 5.5), SWITCH)


def _loop_gate(sheet: Sheet, port: str) -> None:
    """A golden gate at the border with chevrons outwards: the line goes on at the far side of the board."""
    px, py = PORTS[port]
    dx, dy = (px - HALF) / HALF, (py - HALF) / HALF

    def at(out: float, side: float) -> Point:
        return px + dx * out - dy * side, py + dy * out + dx * side

    with sheet.clipped(polygon([(0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)])):
        for radius, width, alpha in ((38.0, 6.0, 1.0), (50.0, 2.5, 0.7)):
            ring = circle((px, py), radius)
            sheet.glow(ring, LOOP, 8, 0.5, width=width)
            sheet.stroke(ring, LOOP, width, alpha)
        for out in (-8.0, -26.0):
            chevron = polygon([at(out - 11, -18), at(out + 5, 0), at(out - 11, 18)], closed=False)
            sheet.stroke(chevron, INK, 14, 0.9)
            sheet.stroke(chevron, LOOP, 7)


NODE = 158.0  # distance of a Hyperpoint from the centre of its sector


def draw_hyperpoints(sheet: Sheet) -> None:
    """The eight Hyperpoints of a sector with the stubs that lead to them."""
    sheet.stroke(circle((HALF, HALF), NODE), ORTHOGONAL, 2, 0.22, dash=(3, 9))
    for port in sorted(PORTS, key=len, reverse=True):
        _hyperpoint(sheet, port)


def _hyperpoint(sheet: Sheet, port: str) -> None:
    px, py = PORTS[port]
    length = hypot(px - HALF, py - HALF)
    x, y = HALF + (px - HALF) / length * NODE, HALF + (py - HALF) / length * NODE
    stub = ribbon(np.linspace((px, py), (x, y), 8), WIDTH[len(port)], WIDTH[len(port)])
    colour = colour_of(port)
    sheet.glow(stub, colour, 9, 0.45 if len(port) == 1 else 0.30)
    heart = (0.34, WHITE, 0.80) if len(port) == 1 else (0.34, INK, 0.80)
    for share, towards, mix in ((1.0, INK, 0.20), (0.76, WHITE, 0.10), heart):
        part = ribbon(np.linspace((px, py), (x, y), 8), *(WIDTH[len(port)] * share,) * 2)
        sheet.fill(part, blend(colour, towards, mix))
    node = circle((x, y), 17) if len(port) == 1 else regular((x, y), 17, 4)
    sheet.glow(node, colour, 10, 0.7 if len(port) == 1 else 0.4)
    sheet.fill(node, INK)
    sheet.stroke(node, blend(colour, WHITE, 0.15), 6.5 if len(port) == 1 else 5.0)
    if len(port) == 1:
        sheet.fill(circle((x, y), 7), WHITE)
    else:
        sheet.fill(regular((x, y), 6, 4), colour)
