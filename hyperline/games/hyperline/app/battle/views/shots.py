"""How each kind of damage looks on its way from gun to target."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.marks import Mark, Point, blitted, glowing, laid, shining, together
from hyperline.games.hyperline.app.battle.views.stage import MISSILE, ROCK, faded, tumbling
from hyperline.games.hyperline.app.shades import LANCE, LANCE_HEART, LIGHTS, SAW, SAW_HEART
from hyperline.shell.context import Context
from hyperline.shell.impact import glow
from hyperline.shell.impact.weight import HEAVY, LIGHT
from hyperline.shell.ui import paint, sparks
from hyperline.shell.ui.paint import RGBA, rgba

CHARGE = 0.3  # of a beam's time: charging before it strikes
DARTS = (-1, 0, 1)
TEETH = 9  # teeth of a saw
STAND_OFF = 0.62  # of a fighter's way: where it fires
STEP = 6  # degrees between two turned streaks


class Path(NamedTuple):
    """From where a shot comes to where it goes."""

    start: Point
    end: Point

    def at(self, share: float, aside: float = 0.0) -> Point:
        """A place along the way; `aside` pixels to the right of it."""
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        length = hypot(dx, dy) or 1.0
        return (
            round(self.start[0] + dx * share - dy / length * aside),
            round(self.start[1] + dy * share + dx / length * aside),
        )

    @property
    def length(self) -> float:
        """In pixels."""
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    @property
    def heading(self) -> float:
        """In degrees clockwise from up."""
        return degrees(atan2(self.end[0] - self.start[0], self.start[1] - self.end[1]))


def shot(context: Context, kind: str, path: Path, progress: float) -> Mark:
    """A shot of a Gun's kind on its way."""
    return LOOKS[kind](context, path, progress)


def _unit(context: Context, units: float) -> int:
    return max(2, round(units * context.measure.u))


def _glow(context: Context, colour: Color, units: float) -> Surface:
    """A bright spark; its size is stepped, so that few have to be drawn."""
    return sparks.spark(colour, max(4, round(units * context.measure.u / 5) * 5), 1.0)


@lru_cache(maxsize=160)
def _streak(length: int, thick: int, colour: RGBA, angle: int) -> Surface:
    """A bright bar with soft edges, turned clockwise by this many degrees."""
    reach = 2 * thick
    made = Surface((length + 2 * reach, thick + 2 * reach), pygame.SRCALPHA)
    shade, bar = Color(*colour), Rect(reach, reach, length, thick)
    paint.glow(made, bar, Color(shade.r, shade.g, shade.b, 190), reach, thick)
    pygame.draw.rect(made, shade, bar, border_radius=thick // 2)
    core = bar.inflate(-thick, -max(1, thick // 2))
    pygame.draw.rect(made, shade.lerp(Color("white"), 0.8), core, border_radius=thick // 2)
    return pygame.transform.rotozoom(made, -angle, 1.0)


def _turned(path: Path) -> int:
    return round((path.heading - 90) / STEP) * STEP


def _laser(context: Context, path: Path, progress: float) -> Mark:
    """A bright bolt."""
    return glowing(glow.bolt(context, path.start, path.end, LIGHTS["laser"], HEAVY, progress))


def _plasma(context: Context, path: Path, progress: float) -> Mark:
    """A ball of fire trailing embers."""
    return _fireball(context, path, progress, LIGHTS["plasma"], 19)


def _fireball(context: Context, path: Path, progress: float, colour: Color, size: float) -> Mark:
    lights = [
        (sparks.spark(colour, _unit(context, size * (1 - 0.17 * n)), 1.0 - 0.16 * n), path.at(max(0.0, progress - 0.05 * n)))
        for n in range(5)
    ]
    return laid(lights, sparks.ADD)


def _torpedo(context: Context, path: Path, progress: float) -> Mark:
    """It gathers speed nose first, trailing embers."""
    gone = progress * progress
    picture = context.sprites("hyperline/pieces", "torpedo", context.px(MISSILE), round(path.heading / STEP) * STEP % 360)
    return together(_fireball(context, path, gone, LIGHTS["torpedo"], 22), blitted(picture, path.at(gone)))


def _beam(context: Context, path: Path, progress: float) -> Mark:
    """It charges at the lens, then stands between lens and target."""
    colour = LIGHTS["beam"]
    if progress < CHARGE:
        return shining(_glow(context, colour, 8 + 50 * progress), path.start)
    share = (progress - CHARGE) / (1 - CHARGE)
    width = _unit(context, 11 * (1 - 0.5 * share))
    ends = [shining(_glow(context, colour, size), at) for size, at in ((16, path.start), (28, path.end))]
    return together(_ray(path, colour, width), *ends)


def _ray(path: Path, colour: Color, width: int) -> Mark:
    bounds = Rect(path.start, (1, 1)).union(Rect(path.end, (1, 1))).inflate(2 * width + 4, 2 * width + 4)
    layers = [(0.35, width), (0.75, max(2, width * 3 // 5)), (1.0, max(1, width // 4))]

    def draw(surface: Surface) -> None:
        for share, thick in layers:
            shade = Color("black").lerp(colour, share) if share < 1 else Color("white")
            pygame.draw.line(surface, shade, path.start, path.end, thick)

    return bounds, draw


def _fighter(context: Context, path: Path, progress: float) -> Mark:
    """What a fighter fires once it is close: one small bolt."""
    return glowing(glow.bolt(context, path.start, path.end, LIGHTS["fighter"], LIGHT, progress))


def _darts(context: Context, path: Path, progress: float) -> Mark:
    """Three darts that fan out and meet at the target."""
    bolt = _streak(_unit(context, 16), _unit(context, 4), rgba(LIGHTS["pirate-1"]), _turned(path))
    spread = sin(pi * progress) * _unit(context, 34)
    return laid([(bolt, path.at(min(1.0, progress * (1 - 0.06 * abs(n))), n * spread)) for n in DARTS])


@lru_cache(maxsize=24)
def _saw(radius: int, number: int) -> Surface:
    """A toothed blade, turned by this many small steps."""
    side = 8 * radius
    made = Surface((side, side), pygame.SRCALPHA)
    points = []
    for tooth in range(2 * TEETH):
        angle = pi * tooth / TEETH + 2 * pi * number / (8 * TEETH)
        reach = (1.0 if tooth % 2 else 0.72) * side / 2
        points.append((side / 2 + cos(angle) * reach, side / 2 + sin(angle) * reach))
    pygame.draw.polygon(made, SAW, points)
    pygame.draw.polygon(made, LIGHTS["pirate-2"], points, max(4, radius // 2))
    pygame.draw.circle(made, SAW_HEART, (side // 2, side // 2), side // 7)
    return pygame.transform.smoothscale(made, (2 * radius, 2 * radius))


def _blade(context: Context, path: Path, progress: float) -> Mark:
    """A whirling saw blade."""
    radius = _unit(context, 17)
    light = sparks.spark(LIGHTS["pirate-2"], 2 * radius, 0.55)
    at = path.at(progress, sin(pi * progress) * radius * 1.5)
    return together(shining(light, at), blitted(_saw(radius, int(progress * 24) % 8), at))


def _lance(context: Context, path: Path, progress: float) -> Mark:
    """A bolt of dark lightning that strikes at once and dies away."""
    colour, width = LIGHTS["pirate-3"], _unit(context, 9 * (1 - 0.6 * progress))
    if progress < CHARGE:
        return shining(_glow(context, colour, 14 + 70 * progress), path.start)
    count, sway = 9, _unit(context, 13)
    sways = [0, *(((n * 7 + path.end[1]) % 5 - 2) / 2 for n in range(1, count)), 0]
    points = [path.at(n / count, sway * share) for n, share in enumerate(sways)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    bounds = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(3 * width, 3 * width)

    def draw(surface: Surface) -> None:
        pygame.draw.lines(surface, LANCE, False, points, 2 * width)
        pygame.draw.lines(surface, colour, False, points, width)
        pygame.draw.lines(surface, LANCE_HEART, False, points, max(1, width // 3))

    return together((bounds, draw), shining(_glow(context, colour, 30), path.end))


def _rock(context: Context, path: Path, progress: float) -> Mark:
    """A tumbling boulder."""
    return blitted(tumbling(context, context.px(ROCK), 320 * progress), path.at(progress * progress))


def _radiation(context: Context, path: Path, progress: float) -> Mark:
    """A stream of light from the orb, as a swarm."""
    colour, count = LIGHTS["nexxus"], 7
    lights = []
    for n in range(count):
        share = min(1.0, max(0.0, progress * 1.6 - 0.09 * n))
        sway = sin(share * pi) * _unit(context, 26) * (n % 3 - 1)
        lights.append((sparks.spark(colour, _unit(context, 13 - n), 0.95), path.at(share, sway)))
    return laid(lights, sparks.ADD)


def star(context: Context, path: Path, colour: Color, progress: float) -> Mark:
    """A star flying along a curve, trailing smaller ones."""
    lights = []
    for n in range(6):
        share = max(0.0, progress - 0.05 * n)
        at = path.at(share, -sin(pi * share) * _unit(context, 90))
        lights.append((sparks.spark(colour, _unit(context, 26 - 4 * n), 1.0 - 0.13 * n), at))
    return laid(lights, sparks.ADD)


LOOKS: dict[str, Callable[[Context, Path, float], Mark]] = {
    "laser": _laser,
    "plasma": _plasma,
    "torpedo": _torpedo,
    "beam": _beam,
    "fighter": _fighter,
    "pirate-1": _darts,
    "pirate-2": _blade,
    "pirate-3": _lance,
    "rock": _rock,
    "nexxus": _radiation,
}


def flyer(context: Context, emblem: int, side: int, path: Path, progress: float) -> Mark:
    """A fighter on its way, nose first."""
    return flyer_at(context, emblem, side, path, path.at(progress))


def flyer_at(context: Context, emblem: int, side: int, path: Path, at: Point) -> Mark:
    """A fighter bound for the end of a path, at a place beside it."""
    return flyer_turned(context, emblem, side, at, path.heading)


def flyer_turned(context: Context, emblem: int, side: int, at: Point, heading: float, left: float = 1.0) -> Mark:
    """A fighter with its nose in this heading (degrees clockwise from up), with a share of it left to see."""
    picture = context.sprites("hyperline/pieces", f"fighter-{emblem}", side, round(heading / 15) * 15 % 360)
    return blitted(faded(picture, left) if left < 1 else picture, at)
