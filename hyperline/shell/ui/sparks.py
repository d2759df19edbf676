"""Lights that are drawn once and then just laid on the picture: sparks, flares, rings and swirls in any colour.

Their ground is black: laid on with ADD they light up what is there, laid on with MOST they never get too bright.
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Color, Surface

from hyperline.shell.assets.album import Album
from hyperline.shell.ui import paint

ADD, MOST = pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_MAX
HEADINGS = 32  # directions for which a flare is kept
STRENGTHS = 5  # of a flare
FRAMES = 14  # pictures of a ring that widens
SWIRLS = 16  # pictures of a swirl that turns
ARMS = 3
HULL = 0.3  # the share of a flare that is hidden by what it drives

_KEPT = Album(6.0)


def spark(colour: Color, radius: int, strength: float) -> Surface:
    """A soft round light; at a `strength` near 1 its middle is white."""
    key = "spark", paint.rgba(colour), radius, round(strength * 100)
    return _KEPT(key, lambda: _spark(colour, radius, strength))


def bead(colour: Color, radius: int, level: float) -> Surface:
    """A round light that covers what is below it, to be laid on as it is."""
    key = "bead", paint.rgba(colour), radius, round(level * 100)
    return _KEPT(key, lambda: _bead(colour, radius, level))


def flare(colour: Color, length: int, heading: float, strength: float = 1.0) -> Surface:
    """An engine's flame: bright in the middle, fading away from `heading` (clockwise from up)."""
    number = round(heading / 360 * HEADINGS) % HEADINGS
    step = round(max(0.0, strength) * STRENGTHS)
    whole = _KEPT(("flare", paint.rgba(colour), length, 0, step), lambda: _flare(colour, length, step / STRENGTHS))
    key = "flare", paint.rgba(colour), length, number, step
    return _KEPT(key, lambda: _headed(whole, 360 * number / HEADINGS)) if number else whole


def ring(colour: Color, radius: int, progress: float) -> Surface:
    """A ring that widens to `radius` and fades as it does."""
    number = min(FRAMES - 1, int(progress * FRAMES))
    key = "ring", paint.rgba(colour), radius, number
    return _KEPT(key, lambda: _ring(colour, radius, (number + 0.5) / FRAMES))


def swirl(colour: Color, radius: int, progress: float) -> Surface:
    """Arms of light that wind around a dark middle and unwind: nothing at 0 and at 1, whole in between."""
    number = min(SWIRLS - 1, int(progress * SWIRLS))
    key = "swirl", paint.rgba(colour), radius, number
    return _KEPT(key, lambda: _swirl(colour, radius, (number + 0.5) / SWIRLS))


def _lit(colour: Color, share: float) -> tuple[int, int, int]:
    """A colour at a brightness from 0 to 1; above two thirds it turns white."""
    share = max(0.0, min(1.0, share))
    white = max(0.0, share - 0.66) * 2.6
    return tuple(round((part + (255 - part) * white) * min(1.0, share * 1.25)) for part in paint.rgba(colour)[:3])  # type: ignore[return-value]


def _spark(colour: Color, radius: int, strength: float) -> Surface:
    made = Surface((2 * radius, 2 * radius))
    for step in range(radius, 0, -1):
        pygame.draw.circle(made, _lit(colour, strength * (1 - step / radius) ** 1.6), (radius, radius), step)
    return made


def _bead(colour: Color, radius: int, level: float) -> Surface:
    made = Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    shade = colour.lerp(Color("white"), max(0.0, level - 0.35) * 1.2)
    for step in range(2 * radius, 0, -1):
        share = 1 - step / (2 * radius)
        alpha = min(1.0, 1.9 * share**1.5) * min(1.0, 0.08 + 1.1 * level)
        bright = shade.lerp(Color("white"), min(1.0, 0.9 * level * share))
        pygame.draw.circle(made, (bright.r, bright.g, bright.b, round(255 * alpha)), (radius, radius), step / 2)
    return made


def _headed(whole: Surface, heading: float) -> Surface:
    """A flare that points up, turned about its middle."""
    turned = pygame.transform.rotozoom(whole, -heading, 1.0)
    made = Surface(whole.get_size())
    made.blit(turned, turned.get_rect(center=made.get_rect().center))
    return made


def _flare(colour: Color, length: int, strength: float) -> Surface:
    made = Surface((2 * length, 2 * length))
    for step in range(30, -1, -1):
        away = step / 30
        out = length * (HULL + (0.96 - HULL) * away)
        width = max(1, round(length * 0.17 * (1 - away) ** 0.7))
        shade = _lit(colour, strength * 0.95 * (1 - away) ** 1.3)
        soft = Surface((4 * width, 4 * width))
        for rim in range(2 * width, 0, -1):
            level = (1 - rim / (2 * width)) ** 1.4
            pygame.draw.circle(soft, [round(part * level) for part in shade], (2 * width, 2 * width), rim)
        at = length, length + out
        made.blit(soft, soft.get_rect(center=at), special_flags=MOST)
    return made


def _ring(colour: Color, radius: int, progress: float) -> Surface:
    made = Surface((2 * radius, 2 * radius))
    reach = radius * (0.4 + 0.52 * (1 - (1 - progress) ** 2))
    thick = max(4.0, radius * 0.34 * (1 - 0.55 * progress))
    left = (1 - progress) ** 1.3
    rims = [(reach + thick / 2 - step, 1 - abs(2 * step / thick - 1)) for step in range(round(thick) + 1)]
    for outer, share in rims:
        if outer > 1:
            pygame.draw.circle(made, _lit(colour, 1.0 * left * max(0.0, share) ** 1.2), (radius, radius), outer, 2)
    return made


def _swirl(colour: Color, radius: int, progress: float) -> Surface:
    fine = 2
    side = 2 * radius * fine
    made = Surface((side, side))
    whole = sin(pi * progress) ** 0.7
    wound = 2 * pi * (0.35 + 1.1 * progress)
    steps = 90
    for arm in range(ARMS):
        for step in range(steps, 0, -1):
            out = step / steps
            angle = 2 * pi * arm / ARMS + wound * 1.6 * (1 - out) + 2.5 * progress * pi
            reach = radius * fine * (0.1 + 0.82 * out) * (0.55 + 0.45 * whole)
            at = side / 2 + cos(angle) * reach, side / 2 + sin(angle) * reach
            shade = _lit(colour, whole * 0.95 * (1 - out) ** 0.6 * min(1.0, out * 6))
            pygame.draw.circle(made, shade, at, max(2.0, radius * fine * 0.085 * (1.2 - out)))
    soft = pygame.transform.gaussian_blur(pygame.transform.smoothscale(made, (2 * radius, 2 * radius)), max(1, radius // 22))
    core = _spark(colour, max(2, round(radius * 0.5)), 0.75 * whole)
    soft.blit(core, core.get_rect(center=(radius, radius)), special_flags=ADD)
    return soft
