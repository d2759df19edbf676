"""The skies over Gatestorm's tables, each with the edge of a planet, dark enough for what flies there."""

from dataclasses import dataclass

import numpy as np
from art.canvas import Sheet
from art.palette import channels
from art.scenery import strewn
from art.spheres import LIGHT, Array, layers, ramp, step_up

WIDE, HIGH = 1200, 900
FAINT = 0.62  # of the planet's light: it lies far below


@dataclass(frozen=True)
class Sky:
    """Two clouds by colour, and a planet by its middle and radius in pixels, its ground from dark to light, and its air."""

    near: str
    far: str
    middle: tuple[float, float]
    radius: float
    ground: tuple[str, ...]
    air: str
    banded: bool
    seed: int


SKIES = (
    Sky("#3A3CB8", "#7A2E9A", (980, 1330), 640, ("#0C2344", "#255C8C", "#7DB6D8"), "#6EC4FF", True, 11),
    Sky("#0E6A7A", "#2A3C9A", (170, 1370), 690, ("#3A1A12", "#8A4426", "#E0A25A"), "#FFC08A", False, 29),
    Sky("#7A2E6A", "#3A2C8A", (1380, 1190), 560, ("#171436", "#4A3C86", "#A79BE0"), "#B9A8FF", True, 47),
    Sky("#1E6A4A", "#12507E", (1440, 60), 620, ("#0B2A24", "#2E6E56", "#A9D6B0"), "#8CF0C8", False, 71),
)


def sky(number: int) -> Array:
    """One of them: 900 x 1200 RGBA, opaque."""
    look = SKIES[number]
    y, x = np.mgrid[0:HIGH, 0:WIDE].astype(float)
    plane = np.stack([x / 520, y / 520, np.full_like(x, look.seed)], axis=-1)
    warp = np.stack([layers(plane * 0.9 + k * 3.3, look.seed + k, 3) for k in range(3)], axis=-1)
    cloud = layers(plane * 0.8 + warp * 0.7, look.seed + 5, 5)
    veil = layers(plane * 1.3 + warp * 0.9 + 7.0, look.seed + 9, 5)
    crest = layers(plane * 0.9 + warp * 0.5 + 3.0, look.seed + 13, 5, ridged=True)
    colour = np.array(channels("#050814"), dtype=float) + np.zeros((HIGH, WIDE, 1))
    glow = step_up(-0.1, 0.6, cloud)
    for tint, share in ((look.near, glow * 0.36), (look.far, step_up(0.0, 0.7, veil) * 0.34)):
        colour += np.array(channels(tint)) * share[..., None]
    colour += np.array(channels(look.near)) * (step_up(0.5, 0.85, crest) * glow * 0.4)[..., None]
    sheet = Sheet(WIDE, HIGH)
    sheet.picture(_opaque(colour))
    dice = np.random.default_rng(look.seed)
    strewn(sheet, dice, 420)
    colour = sheet.pixels()[..., :3].astype(float)
    return _opaque(_over(colour, look, x, y) + dice.uniform(0, 1, size=(HIGH, WIDE, 1)))


def _opaque(colour: Array) -> Array:
    """Colours as pixels."""
    pixels = np.full((HIGH, WIDE, 4), 255, dtype=np.uint8)
    pixels[..., :3] = np.clip(np.floor(colour), 0, 255)
    return pixels


def _over(colour: Array, look: Sky, x: Array, y: Array) -> Array:
    """The sky with its planet, and the light of the planet's air around it."""
    planet, cover, halo = _planet(look, x, y)
    return colour * (1 - cover) + planet * cover + _air(look) * halo * 0.7


def _planet(look: Sky, x: Array, y: Array) -> tuple[Array, Array, Array]:
    """At pixels: its colour, how far it covers the sky, and how bright its air is around it."""
    u, v = (x - look.middle[0]) / look.radius, (y - look.middle[1]) / look.radius
    far = np.hypot(u, v)
    z = np.sqrt(np.clip(1 - far**2, 0, 1))
    towards = np.array(LIGHT) * (1, 1, 1.1)
    day = step_up(-0.2, 1.0, u * towards[0] + v * towards[1] + z * towards[2])
    place = np.stack([u, v * (2.4 if look.banded else 1.0), z], axis=-1) * 2.6
    height = layers(place + 0.5 * layers(place * 1.7, look.seed + 3, 3)[..., None], look.seed + 21, 7)
    if look.banded:
        height = 0.6 * height + 0.34 * np.sin(v * 15 + 5 * height)
    ground = ramp(look.ground, height * 0.6 + 0.5)
    rim = np.clip((far - 0.9) / 0.1, 0, 1) ** 3
    planet = FAINT * ground * (0.05 + day)[..., None] + _air(look) * (rim * (0.1 + day))[..., None]
    cover = np.clip((1 - far) * look.radius, 0, 1)
    halo = np.exp(-np.clip(far - 1, 0, None) * look.radius / 22) * (1 - cover) * (0.1 + day)
    return planet, cover[..., None], halo[..., None]


def _air(look: Sky) -> Array:
    """The colour of its air, as faint as the planet."""
    return FAINT * np.array(channels(look.air), dtype=float)


HORIZON = Sky("", "", (600, 892), 860, ("#0A1C3C", "#1E4C86", "#86B8E6"), "#6EC4FF", False, 93)


def horizon() -> Array:
    """The edge of the planet from which Slipway's lane rises: 260 x 1200 RGBA."""
    y, x = np.mgrid[0:260, 0:WIDE].astype(float)
    planet, cover, halo = _planet(HORIZON, x, y)
    shown = np.where(cover > 0, planet, _air(HORIZON))
    sides = np.clip(np.minimum(x, WIDE - 1 - x) / 120, 0, 1)[..., None]  # no straight end where the board has one
    alpha = 255 * sides * np.clip(cover + 0.7 * halo, 0, 1)
    return np.clip(np.concatenate([shown, alpha], axis=-1), 0, 255).astype(np.uint8)
