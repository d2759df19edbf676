"""Deep space behind the menus: haze, stars near and far, and hyperlines with light running along them."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Color, Rect, Surface, Vector2

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.theme import STANDARD, Theme

VIEW, VIEW_CENTRE, VIEW_SCALE = (2048, 1152), (1475, 421), 864  # pixels of the galaxy painted ahead
SHARP = 1.3  # how far it may be enlarged
PIECE = 6.0  # units of a hyperline that bends
FAR, NEAR = 520, 90  # stars that stand still, and stars that drift
HAZES = ((0.78, 0.42, 0.60, "violet", 46), (0.60, 0.80, 0.55, "accent_deep", 90), (0.10, 0.10, 0.45, "accent_deep", 70),
         (0.98, 0.98, 0.42, "violet", 30), (0.74, 0.46, 0.22, "gold", 34))  # fmt: skip
FRAME: Final = 1 / 15  # seconds between two pictures
BEGIN: Final = 20.0  # seconds that the lights have been on their way when the menu is first seen


def deep_space(context: Context, seed: int = 5) -> Surface:
    """A still picture of space as large as the window: the backdrop under wide soft hazes, with faint stars."""
    return context.picture(("space", seed), lambda: _deep_space(context, seed))


def _deep_space(context: Context, seed: int) -> Surface:
    theme, size = context.theme, context.measure.size
    w, h = size
    small = Surface((max(8, w // 8), max(8, h // 8)))
    small.fill("black")
    for x, y, reach, name, strength in HAZES:
        _haze(small, (x, y), reach, theme.colour(name), strength)
    made = sky(context).copy()
    haze = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 6), size)
    made.blit(haze, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    luck = random.Random(seed)
    for _ in range(FAR):
        x, y, light = luck.random() * w, luck.random() * h, luck.random() ** 3
        shade = theme.colour("space").lerp(theme.colour("text"), 0.15 + 0.6 * light)
        side = 2 if light > 0.75 and h > 800 else 1
        made.fill(shade, (int(x), int(y), side, side))
    if theme.veil:
        veil = Surface(size, pygame.SRCALPHA)
        veil.fill(theme.colour("space", theme.veil))
        made.blit(veil, (0, 0))
    return made


def sky(context: Context) -> Surface:
    """The backdrop alone, scaled to cover the window and kept, as it takes long to read; do not draw on it."""
    return context.picture(("sky",), lambda: _sky(context, context.measure.size))


def _sky(context: Context, size: tuple[int, int]) -> Surface:
    made = Surface(size)
    made.fill(context.theme.colour("space"))
    if context.sprites.has("", "backdrop"):
        wide = max(size[0], round(size[1] * 16 / 9))
        picture = context.sprites("", "backdrop", (wide, round(wide * 9 / 16)))
        made.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    return made


def _haze(surface: Surface, place: tuple[float, float], reach: float, colour: Color, strength: int) -> None:
    w, h = surface.get_size()
    veil = Surface((w, h))
    centre = place[0] * w, place[1] * h
    steps = 24
    for step in range(steps, 0, -1):
        share = (1 - step / steps) ** 2 * strength / 255
        shade = Color(round(colour.r * share), round(colour.g * share), round(colour.b * share))
        pygame.draw.circle(veil, shade, centre, reach * h * step / steps)
    surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


Dot = tuple[Surface, tuple[int, int]]  # a light to be added, and where its top left corner is


@dataclass(frozen=True)
class Star:
    """A near star: its place in parts of the window, its speed in parts of the width a second, its brightness 0-1."""

    x: float
    y: float
    speed: float
    light: float


class Drift:
    """Near stars that move slowly to the left; `at` is the time in seconds."""

    def __init__(self, theme: Theme, size: tuple[int, int], seed: int = 11) -> None:
        luck = random.Random(seed)
        self.size = size
        self.stars = [Star(luck.random(), luck.random(), 0.002 + 0.007 * n / NEAR, luck.random()) for n in range(NEAR)]
        unit = max(1, round(size[1] / 720))
        light = 1 - theme.veil / 255
        self._dots = [_dot(theme.colour("text"), unit, share * light) for share in (0.35, 0.6, 1.0)]

    def dots(self, at: float) -> list[Dot]:
        """The stars at a time."""
        w, h = self.size
        half = self._dots[0].get_width() / 2
        return [
            (
                self._dots[min(2, int(star.light * 3))],
                (int(((star.x - star.speed * at) % 1.0) * (w + 20) - 10 - half), int(star.y * h)),
            )
            for star in self.stars
        ]

    def draw(self, surface: Surface, at: float) -> None:
        """Draw the stars at a time."""
        surface.fblits(self.dots(at), pygame.BLEND_RGB_ADD)


def _dot(colour: Color, unit: int, share: float) -> Surface:
    """A point of light on black, to be added."""
    side = 6 * unit + 3
    made = Surface((side, side))
    centre = side // 2
    for radius, strength in ((3 * unit, 0.10), (2 * unit, 0.22), (unit, 1.0)):
        shade = colour.lerp(Color("black"), 1 - share * strength)
        pygame.draw.circle(made, shade, (centre, centre), max(1, radius))
    return made.convert() if pygame.display.get_surface() else made


def galaxy(context: Context, lines: Hyperlines) -> Surface:
    """Deep space with the hyperlines: cut from the picture painted ahead if that covers the window, else painted now."""
    size, chosen = context.measure.size, context.settings.value
    part, share = Rect(0, 0, *size), lines.scale / VIEW_SCALE
    part.size = round(size[0] / share), round(size[1] / share)
    part.topleft = round(VIEW_CENTRE[0] - lines.centre[0] / share), round(VIEW_CENTRE[1] - lines.centre[1] / share)
    is_drawn_so = chosen.palette == STANDARD and not chosen.has_high_contrast
    if is_drawn_so and share <= SHARP and Rect((0, 0), VIEW).contains(part) and context.sprites.has("", "galaxy"):
        return pygame.transform.smoothscale(context.sprites("", "galaxy", VIEW).subsurface(part), size)
    return painted_galaxy(context, lines)


def painted_galaxy(context: Context, lines: Hyperlines) -> Surface:
    """The galaxy painted for the window as it is."""
    made = deep_space(context).copy()
    lines.paint(made)
    return made


class Hyperlines:
    """Glowing curves from one bright world outwards; each has a light that runs along it."""

    # direction of leaving (degrees), bend (degrees), length (parts of the height), colour
    PATHS = (
        (0, 34, 0.86, "accent"), (45, -40, 0.80, "violet"), (90, 50, 0.80, "accent"), (135, -34, 0.95, "violet"),
        (180, 30, 0.28, "accent"), (225, 34, 0.72, "violet"), (270, -50, 0.62, "accent"), (315, 36, 0.70, "violet"),
    )  # fmt: skip

    def __init__(self, context: Context, centre: tuple[int, int] | None = None, scale: float = 0.0) -> None:
        self.context = context
        size = context.measure.size
        self.centre = centre or (round(size[0] * 0.72), round(size[1] * 0.365))
        self.scale = scale or min(size[0] * 0.5625, size[1])  # pixels
        theme = context.theme
        self.curves = [(self._curve(turn, bend, length), theme.colour(c)) for turn, bend, length, c in self.PATHS]
        self._lights = {c: self._light(theme.colour(c)) for c in ("accent", "violet")}

    def _curve(self, turn: float, bend: float, length: float) -> list[Vector2]:
        """96 points that leave straight and then bend away more and more."""
        at = Vector2(self.centre) + Vector2(0.15 * self.scale, 0).rotate(turn)
        points = [Vector2(at)]
        for step in range(95):
            share = step / 94
            at += Vector2(length * self.scale / 95, 0).rotate(turn + bend * share * share)
            points.append(Vector2(at))
        return points

    def paint(self, surface: Surface) -> None:
        """Draw the curves, their ports and the world in the middle."""
        size = surface.get_size()
        small = Surface((size[0] // 4, size[1] // 4))
        width = max(1.0, self.scale / 300)
        for points, colour in self.curves:
            smooth_line(small, [p / 4 for p in points], colour, max(2.0, width))
        wide = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(2, round(self.scale / 130))), size)
        near = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, max(1, round(self.scale / 400))), size)
        for light in (wide, wide, near):
            surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        for points, colour in self.curves:
            thick = max(2.0, width * 1.5)
            smooth_line(surface, points, colour.lerp(Color("white"), 0.45), thick)
        self._world(surface)
        for points, colour in self.curves:
            self._port(surface, points[-1], colour)
            self._port(surface, points[0], colour)

    def _port(self, surface: Surface, at: Vector2, colour: Color) -> None:
        radius = max(3, round(self.scale * 0.017))
        place = round(at.x), round(at.y)
        dark = self.context.theme.colour("space")
        if colour == self.context.theme.colour("violet"):
            fine = Surface((radius * 12, radius * 12), pygame.SRCALPHA)
            c = radius * 6
            for reach, shade in ((radius * 5, colour.lerp(Color("white"), 0.3)), (radius * 3, dark)):
                pygame.draw.polygon(fine, shade, [(c, c - reach), (c + reach, c), (c, c + reach), (c - reach, c)])
            shrunk = pygame.transform.smoothscale(fine, (radius * 3, radius * 3))
            surface.blit(shrunk, shrunk.get_rect(center=place))
        else:
            paint.disc(surface, place, radius, dark, colour.lerp(Color("white"), 0.3), max(1, radius // 3))

    def _world(self, surface: Surface) -> None:
        """Nexxus: a ball of light in a fine ring."""
        theme, radius = self.context.theme, self.scale * 0.105
        side = round(radius * 7)
        light = Surface((side, side))
        for step in range(40, 0, -1):
            share = (1 - step / 40) ** 2.2
            shade = theme.colour("gold").lerp(theme.colour("violet"), step / 40)
            shade = Color(round(shade.r * share), round(shade.g * share), round(shade.b * share))
            pygame.draw.circle(light, shade, (side / 2, side / 2), side / 2 * step / 40)
        light = pygame.transform.gaussian_blur(light, 4)
        place = light.get_rect(center=self.centre)
        surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)
        core = Surface((side, side))
        for step in range(60, 0, -1):
            share = (1 - step / 60) ** 1.4
            shade = theme.colour("gold").lerp(Color("white"), min(1.0, share * 1.5))
            shade = Color(*(round(part * min(1.0, share * 2.4)) for part in shade[:3]))
            pygame.draw.circle(core, shade, (side / 2, side / 2), radius * 0.95 * step / 60)
        core = pygame.transform.gaussian_blur(core, max(1, round(radius / 16)))
        surface.blit(core, place, special_flags=pygame.BLEND_RGB_ADD)
        ring = theme.colour("gold", 150)
        clear = Color(0, 0, 0, 0)
        for reach, line in ((1.25, 1.5), (1.42, 1.0)):
            side = round(radius * reach * 2)
            box = Rect(0, 0, side, side)
            box.center = self.centre
            paint.plate(surface, box, clear, clear, ring, max(1.0, line * self.scale / 720), side // 2)

    def _light(self, colour: Color) -> Surface:
        side = max(9, round(self.scale / 24)) | 1
        made = Surface((side, side))
        for step in range(16, 0, -1):
            share = (1 - step / 16) ** 2
            shade = colour.lerp(Color("white"), share)
            shade = Color(round(shade.r * share), round(shade.g * share), round(shade.b * share))
            pygame.draw.circle(made, shade, (side // 2, side // 2), side / 2 * step / 16)
        return made.convert() if pygame.display.get_surface() else made

    def dots(self, at: float) -> list[Dot]:
        """The running lights at a time in seconds."""
        dots: list[Dot] = []
        for number, (points, _) in enumerate(self.curves):
            share = (at / (9 + number * 1.7) + number * 0.37) % 1.0
            share = share if number % 2 else 1 - share
            spot = share * (len(points) - 1)
            place = points[int(spot)].lerp(points[min(len(points) - 1, int(spot) + 1)], spot % 1)
            light = self._lights[self.PATHS[number][3]]
            fade = math.sin(math.pi * share)
            if fade > 0.12:
                dots.append((light, (int(place.x - light.get_width() / 2), int(place.y - light.get_height() / 2))))
        return dots


class Lights:
    """Stars that drift, and what runs along the hyperlines.

    `dots` are as they were drawn last, where nothing else is drawn; `lines` are those that lights run along.
    """

    def __init__(self, context: Context, centre: tuple[int, int]) -> None:
        self.context = context
        self.lines = Hyperlines(context, centre)
        self.dots: list[Dot] = []
        self._drift = Drift(context.theme, context.measure.size)
        self._since = 0.0
        self._is_due = False  # whether they have to move on

    @property
    def is_calm(self) -> bool:
        """Whether they stand still."""
        return self.context.settings.value.is_calm

    def place(self, taken: Sequence[Rect]) -> None:
        """Take the places of this time, outside what is taken."""
        at = BEGIN if self.is_calm else self.context.clock.now + BEGIN
        dots = [*self._drift.dots(at), *self.lines.dots(at)]
        self.dots = [(dot, place) for dot, place in dots if Rect(place, dot.get_size()).collidelist(taken) < 0]

    def draw(self, surface: Surface) -> None:
        """Draw them."""
        surface.fblits(self.dots, pygame.BLEND_RGB_ADD)

    def update(self, seconds: float) -> None:
        """Let them be due now and then, unless in calm mode or while nobody looks."""
        self._since += seconds
        if not self.is_calm and self.context.is_watched and self._since >= FRAME:
            self._since, self._is_due = 0.0, True

    def twinkle(self, surface: Surface, backdrop: Surface, taken: Sequence[Rect], above: Sequence[Rect]) -> list[Rect]:
        """Draw the backdrop where they were, except below what lies `above`, and then them again, if they are due."""
        if not self._is_due:
            return []
        self._is_due, before = False, self.dots
        self.place(taken)
        gone = [rect for dot, place in before if (rect := Rect(place, dot.get_size())).collidelist(above) < 0]
        surface.blits([(backdrop, rect, rect) for rect in gone], doreturn=False)
        self.draw(surface)
        come = [Rect(place, dot.get_size()) for dot, place in self.dots]
        still = {tuple(rect) for rect in gone} & {tuple(rect) for rect in come}
        return [rect for rect in (*gone, *come) if tuple(rect) not in still]


def smooth_line(surface: Surface, points: list[Vector2], colour: Color, thick: float, piece: int = 8) -> None:
    """An anti-aliased line through points: a strip drawn four times as large, in pieces of this many steps, and shrunk."""
    fine = 4
    sides: list[tuple[Vector2, Vector2]] = []
    for number, point in enumerate(points):
        along = points[min(number + 1, len(points) - 1)] - points[max(0, number - 1)]
        along = along.normalize() if along else Vector2(1, 0)
        across = Vector2(-along.y, along.x) * thick / 2
        sides.append((point + across, point - across))
    for first in range(0, len(points) - 1, piece):
        part = sides[first : first + piece + 1]
        edge = [one for one, _ in part] + [other for _, other in reversed(part)]
        left, top = int(min(p.x for p in edge)) - 2, int(min(p.y for p in edge)) - 2
        box = Rect(left, top, int(max(p.x for p in edge)) + 3 - left, int(max(p.y for p in edge)) + 3 - top)
        if not box.colliderect(surface.get_rect()):
            continue
        big = Surface((box.w * fine, box.h * fine), pygame.SRCALPHA)
        big.fill((*colour[:3], 0))
        pygame.draw.polygon(big, colour, [(p - Vector2(box.topleft)) * fine for p in edge])
        surface.blit(pygame.transform.smoothscale(big, box.size), box)


def draw_bend(context: Context, surface: Surface, bend: tuple[Vector2, ...], is_lit: bool) -> None:
    """A hyperline between two nodes, by the four points of its bend; broken and dim unless it is lit."""
    start, near, far, end = bend
    count = max(8, round(start.distance_to(end) / context.dx(PIECE)))
    points = [
        (1 - t) ** 3 * start + 3 * t * (1 - t) ** 2 * near + 3 * t**2 * (1 - t) * far + t**3 * end
        for t in (step / count for step in range(count + 1))
    ]
    colour, thick = context.theme.colour("accent_light" if is_lit else "faint"), context.measure.u * (3 if is_lit else 1.5)
    for piece in [points] if is_lit else [points[at : at + 2] for at in range(0, count, 2)]:
        smooth_line(surface, piece, colour, max(2.0, thick))
    deep, radius = context.theme.colour("deep"), context.px(7)
    for place in (start, end):
        paint.disc(surface, (round(place.x), round(place.y)), radius, deep, colour, max(2, context.px(2)))
