"""What bolts, bursts and arrivals look like at each share of their time: lights and chips, and the pixel each lies on."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import Final, NamedTuple

import pygame
from pygame import Color, Surface

from hyperline.shell.anim.easing import GOLDEN, chips, ease_out
from hyperline.shell.assets.album import Album
from hyperline.shell.context import Context
from hyperline.shell.impact.weight import Weight
from hyperline.shell.ui import debris, paint, sparks
from hyperline.shell.ui.paint import RGBA, rgba

Pixel = tuple[int, int]
STEP: Final = 6  # degrees between two turned bolts
SIZES: Final = 4  # pixels by which lights grow, so that few have to be drawn
MUZZLE: Final = 0.3  # of a bolt's flight: light where it left
TAIL: Final = 3  # lights behind a bolt
PUFFS: Final = 7  # balls of fire
FIRE: Final = 0.62  # of the reach: how far they go
WHITE: Final = 0.22  # of a burst's time: white in the middle
GAP: Final = 0.2  # of its time between two rings of the same arrival
RAYS: Final = 12
COOLS: Final = 0.55  # of the time of flying chips: after that they are dark
FRONT, SOFT = 1.65, 0.5  # of the board's longer side: how far light spreads over it, and how wide its rim is
COARSE: Final = 7  # pixels of the board for one of the small picture of that light
SHELLS, WAVES = 72, 0.1  # of which it is made, and how much brighter or darker its waves are
_BOLTS = Album(3.0)


class Glow(NamedTuple):
    """A picture around a pixel; lights are laid on what is there with `flags`."""

    picture: Surface
    at: Pixel
    flags: int = sparks.ADD

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        surface.blit(self.picture, self.picture.get_rect(center=self.at), special_flags=self.flags)


def bolt(context: Context, start: Pixel, end: Pixel, colour: Color, weight: Weight, share: float) -> list[Glow]:
    """A bar of light on its way from one pixel to another, with a flash where it left."""
    long, thick = (max(2, context.dx(part)) for part in weight.bolt)
    far = hypot(end[0] - start[0], end[1] - start[1])
    heading = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    long = min(long, max(thick, round(far / 2)))
    found = []
    if share < MUZZLE:
        left = 1 - share / MUZZLE
        found.append(Glow(sparks.spark(colour, _step(4 * thick), round(left, 1)), start))
    for number in range(TAIL, 0, -1):
        back = share - number * 0.55 * long / max(far, 1.0)
        if back > 0:
            found.append(Glow(sparks.spark(colour, _step(2.4 * thick), 0.8 - 0.2 * number), _along(start, end, back)))
    streak = _BOLTS((long, thick, rgba(colour), round(heading / STEP)), lambda: _streak(long, thick, rgba(colour), heading))
    found.append(Glow(streak, _along(start, end, share), 0))
    found.append(Glow(sparks.spark(colour, _step(3 * thick), 0.9), _along(start, end, share)))
    return found


def _streak(long: int, thick: int, colour: RGBA, heading: float) -> Surface:
    """A bright bar with a white heart and soft edges, turned clockwise from pointing right."""
    reach, shade = 2 * thick, Color(*colour)
    made = Surface((long + 2 * reach, thick + 2 * reach), pygame.SRCALPHA)
    bar = pygame.Rect(reach, reach, long, thick)
    paint.glow(made, bar, Color(shade.r, shade.g, shade.b, 190), reach, thick)
    pygame.draw.rect(made, shade, bar, border_radius=thick // 2)
    heart = bar.inflate(-thick, -max(1, thick // 2))
    pygame.draw.rect(made, shade.lerp(Color("white"), 0.85), heart, border_radius=max(1, thick // 2))
    return pygame.transform.rotozoom(made, -round(heading / STEP) * STEP, 1.0)


def burst(context: Context, at: Pixel, colour: Color, weight: Weight, share: float) -> list[Glow]:
    """White in the middle, balls of fire that swell and die, sparks that fly off, and a ring."""
    reach, left = context.dx(weight.reach), 1 - share
    found = [Glow(sparks.ring(colour, max(4, reach), share), at)]
    for number in range(PUFFS if weight.chips > PUFFS else 3):
        way = radians(GOLDEN * number + at[0])
        away = FIRE * reach * ease_out(share) * (0.45 + 0.55 * (number % 3) / 2)
        size = reach * (0.34 + 0.3 * share) * (1 - 0.12 * (number % 3))
        found.append(Glow(sparks.spark(colour, _step(size), round(0.85 * left**1.3, 1)), _off(at, way, away)))
    if share < WHITE:
        white = colour.lerp(Color("white"), 0.7)
        found.append(Glow(sparks.spark(white, _step(reach * (0.55 + share)), 1.0), at))
    for number in range(weight.chips):
        way = radians(GOLDEN * 1.7 * number + at[1])
        away = reach * (0.3 + ease_out(share)) * (0.6 + 0.2 * (number % 3))
        found.append(Glow(sparks.spark(colour, max(3, reach // 9), round(left, 1)), _off(at, way, away)))
    return found


def scraps(
    context: Context, at: Pixel, weight: Weight, share: float, heading: float = 0.0, fan: float = 180.0
) -> list[Glow]:
    """Pieces that fly apart, glow, cool down and fade; `fan` degrees to each side of a heading clockwise from up."""
    reach, theme = context.dx(weight.reach), context.theme
    found = chips(weight.chips, heading, share, seed=at[0] + at[1], fan=fan)
    hot = max(0.0, 1 - share / COOLS)
    metal, edge = theme.colour("muted"), theme.colour("deep")
    flying = debris.flying(at, 1.35 * reach, max(3, context.dx(3 + weight.reach / 16)), found, metal, edge)
    made = [Glow(picture, place, 0) for picture, place in flying]
    if hot:
        ember = sparks.spark(theme.colour("warn"), max(4, context.dx(5)), round(hot, 1))
        made += [Glow(ember, place) for _, place in flying[:: 2 if weight.chips > PUFFS else 1]]
    return made


def arrive(context: Context, at: Pixel, colour: Color, weight: Weight, share: float) -> list[Glow]:
    """A ring that spreads and light that swells; what is great has more rings, and rays."""
    reach, found = max(4, context.dx(weight.reach)), []
    whole = 1 + GAP * (weight.rings - 1)
    for number in range(weight.rings):
        own = share * whole - GAP * number
        if 0 <= own < 1:
            found.append(Glow(sparks.ring(colour, round(reach * (1 + 0.35 * number)), own), at))
    strength = sin(pi * min(1.0, share * 1.1)) if share < 0.9 else 0.0
    if strength > 0.05:
        found.append(Glow(sparks.spark(colour, _step(reach * 0.8), round(0.7 * strength, 1)), at))
    if weight.rings > 1:
        for number in range(RAYS):
            way = 2 * pi * (number + 0.35 * share) / RAYS
            away = reach * (0.4 + 0.9 * ease_out(share)) * (1.0 if number % 2 else 0.75)
            found.append(Glow(sparks.spark(colour, max(4, reach // 9), round(1 - share, 1)), _off(at, way, away)))
    return found


def bloom(context: Context, board: pygame.Rect, at: Pixel, colour: Color, share: float) -> list[Glow]:
    """Light that spreads from a pixel until nothing else of a board is seen; in calm mode all of it gets dark alike."""
    if context.settings.value.is_calm:
        dark = Surface(board.size, pygame.SRCALPHA)
        dark.fill(context.theme.colour("deep", round(255 * share)))
        return [Glow(dark, board.center, 0)]
    small = Surface((-(-board.w // COARSE), -(-board.h // COARSE)), pygame.SRCALPHA)
    middle, longer = ((at[0] - board.left) // COARSE, (at[1] - board.top) // COARSE), max(small.get_size())
    white, deep = Color("white"), context.theme.colour("deep")
    small.fill((*colour[:3], 0))
    for shell in range(SHELLS, 0, -1):
        far = FRONT * shell / SHELLS
        strength = min(1.0, max(0.0, (FRONT * share - far) / SOFT))
        if strength:
            wave = WAVES * sin(26 * far - 14 * share)
            dark = min(0.9, max(0.0, 1.4 * far**0.5 - 0.3 + wave))
            shade = colour.lerp(white, max(0.0, 0.75 - 5 * far)).lerp(deep, dark)
            pygame.draw.circle(small, (*shade[:3], round(255 * strength)), middle, far * longer)
    small = pygame.transform.gaussian_blur(small, 2)
    return [Glow(pygame.transform.smoothscale(small, board.size), board.center, 0)]


def opening(context: Context, card: pygame.Rect, board: pygame.Rect, colour: Color, share: float) -> list[Glow]:
    """A frame of light that grows from a card to the board which it stands for."""
    grown, thick = ease_out(share), max(2, context.dx(2))
    left, top, right, bottom = (
        round(one + (other - one) * grown)
        for one, other in zip((*card.topleft, *card.bottomright), (*board.topleft, *board.bottomright), strict=True)
    )
    wide, high = max(thick, right - left), max(thick, bottom - top)
    ink = Color(colour.r, colour.g, colour.b, round(230 * (1 - share)))
    found = []
    for size, at in (
        ((wide, thick), (left + wide // 2, top)), ((wide, thick), (left + wide // 2, bottom)),
        ((thick, high), (left, top + high // 2)), ((thick, high), (right, top + high // 2)),
    ):  # fmt: skip
        line = Surface(size, pygame.SRCALPHA)
        line.fill(ink)
        found.append(Glow(line, at, 0))
    return found


def _along(start: Pixel, end: Pixel, share: float) -> Pixel:
    return round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)


def _off(at: Pixel, way: float, away: float) -> Pixel:
    return round(at[0] + cos(way) * away), round(at[1] + sin(way) * away)


def _step(radius: float) -> int:
    """A radius in few sizes."""
    return max(SIZES, round(radius / SIZES) * SIZES)
