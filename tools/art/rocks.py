"""What drifts in the Siren Belt: probes, wrecks, light, and dust over space."""

from math import cos, pi, sin

import numpy as np
from art.canvas import Point, Sheet, around, circle, oval, polygon
from art.fleets import EMBER, HEX, MID, UNITS, sheet_of
from art.palette import INK, TECH, WHITE, channels
from art.spheres import layers, step_up

Array = np.ndarray
VIOLET = TECH["hyperline-computer"]
PROBES, WRECKS, SPARKS, SHIMMERS = 6, 4, 5, 4  # pictures of each
PROBE, SPARK = 128, 96  # pixels
WIDE, HIGH = 720, 633  # the board's hexes lie in a rectangle of these proportions


def probe(step: int) -> Sheet:
    """A golden crystal between two sails; a glint wanders over it and flares up once in all the steps."""
    sheet = sheet_of(UNITS, PROBE)
    for side in (-1, 1):
        sail = polygon([(MID + side * x, y) for x, y in ((58, 92), (112, 66), (112, 168), (58, 164))])
        sheet.stroke(sail, INK, 26, 0.9)
        sheet.shade(sail, [("#BFF2FF", 1), ("#3C8FD0", 1), ("#163C74", 1)], (60, 60), (200, 190))
        for share in (0.36, 0.68):
            x = MID + side * (58 + 54 * share)
            sheet.stroke(polygon([(x, 80), (x, 166)], closed=False), "#0B2348", 7)
        sheet.stroke(sail, "#E6FAFF", 8)
    body = polygon([(MID, 30), (184, 128), (MID, 226), (72, 128)])
    sheet.stroke(body, INK, 30, 0.95)
    facets = (((MID, 30), (72, 128), "#FFE9A8"), ((MID, 30), (184, 128), "#FFC24A"),
              ((MID, 226), (72, 128), "#C98416"), ((MID, 226), (184, 128), "#8A540C"))  # fmt: skip
    for tip, flank, colour in facets:
        sheet.fill(polygon([tip, flank, (MID, 128)]), colour)
    sheet.stroke(body, "#FFF6DC", 10)
    share = step / PROBES
    spot = (MID - 24 + 48 * share, 88 + 40 * share)
    flare = sin(pi * share) ** 3
    if flare > 0.02:
        _sparkle(sheet, spot, 24 + 74 * flare, flare)
    return sheet


def _sparkle(sheet: Sheet, spot: Point, reach: float, alpha: float) -> None:
    """A star of four thin rays."""
    star = polygon([around(spot, reach if n % 2 == 0 else reach * 0.13, n * 45) for n in range(8)])
    sheet.glow(star, "#FFF3C4", 7, 0.8 * alpha)
    sheet.fill(star, WHITE, alpha)


SCRAPS: tuple[tuple[Point, ...], ...] = (
    ((40, 96), (120, 30), (150, 78), (220, 92), (190, 150), (206, 206), (128, 188), (92, 222), (84, 150)),
    ((70, 40), (160, 56), (144, 104), (196, 140), (150, 214), (120, 168), (64, 186), (92, 118)),
    ((30, 118), (96, 84), (112, 40), (168, 96), (230, 104), (206, 152), (150, 150), (122, 214), (98, 150)),
    ((58, 60), (132, 34), (212, 70), (204, 116), (170, 104), (186, 168), (138, 176), (120, 222), (76, 204), (92, 140)),
)


def wreck(number: int) -> Sheet:
    """A scrap of a hull, still hot where it broke off."""
    sheet = sheet_of(UNITS, SPARK)
    scrap = polygon(SCRAPS[number - 1])
    sheet.stroke(scrap, INK, 26, 0.85)
    sheet.shade(scrap, [("#B9C6DF", 1), ("#5B6787", 1), ("#262E46", 1)], (50, 40), (200, 220))
    with sheet.clipped(scrap):
        for shift in (-60, 0, 60):
            seam = polygon([(MID + shift - 40, 256), (MID + shift + 70, 0)], closed=False)
            sheet.stroke(seam, INK, 9, 0.5)
        hot = SCRAPS[number - 1][-1]
        sheet.radial(circle(hot, 96), [(EMBER, 0.95), ("#B03A12", 0.6), ("#B03A12", 0.0)], hot, 96, (0, 0.4, 1))
    sheet.stroke(scrap, "#E6EDFA", 10, 0.85)
    return sheet


def spark(step: int) -> Sheet:
    """Light in which a ship vanishes or comes back: a star that flares up over a ring, and is gone."""
    sheet = sheet_of(UNITS, SPARK)
    share = step / (SPARKS + 1)
    flare, centre = sin(pi * share), (MID, MID)
    sheet.radial(circle(centre, 110), [(WHITE, 0.8 * flare), (VIOLET, 0.5 * flare), (VIOLET, 0.0)], centre, 110, (0, 0.4, 1))
    sheet.glow(circle(centre, 34 + 78 * share), VIOLET, 5, 0.9 * (1 - share), width=10)
    sheet.stroke(circle(centre, 34 + 78 * share), "#F1E6FF", 5, 1 - share)
    for turn, reach in ((0, 122), (45, 70)):
        star = polygon([around(centre, reach * flare if n % 2 == 0 else 12 * flare, n * 45 + turn) for n in range(8)])
        sheet.glow(star, VIOLET, 6, 0.8)
        sheet.fill(star, WHITE)
    return sheet


def carapace(step: int) -> Sheet:
    """A shell of hexagons around a capital ship; light runs along it in all the steps."""
    sheet = sheet_of(2 * UNITS, HEX // 2)
    shell = oval(MID, UNITS, 122, 250)
    with sheet.clipped(shell):
        sheet.radial(shell, [("#43D9EE", 0.0), ("#43D9EE", 0.06), ("#8CF5FF", 0.3)], (MID, UNITS), 250, (0, 0.6, 1))
        size = 34.0
        for row in range(-1, 11):
            for column in range(-1, 6):
                x, y = (column + 0.5 * (row % 2)) * size * 1.732, row * size * 1.5 + 10
                gap = (y / (2 * UNITS) - step / SHIMMERS) % 1.0
                light = max(0.0, 1 - 3.2 * min(gap, 1 - gap))
                cell = polygon([around((x, y), size * 0.9, n * 60) for n in range(6)])
                sheet.fill(cell, "#8CF5FF", 0.02 + 0.16 * light)
                sheet.stroke(cell, "#BFF9FF", 4, 0.12 + 0.55 * light)
    sheet.glow(shell, "#43D9EE", 8, 0.7, width=9)
    sheet.stroke(shell, "#E4FDFF", 6, 0.95)
    return sheet


def ace(is_damaged: bool) -> Sheet:
    """The mark of an ace: a golden star, broken by a hit."""
    sheet = sheet_of(UNITS, PROBE)
    star = polygon([around((MID, MID + 8), 112 if n % 2 == 0 else 50, n * 36) for n in range(10)])
    sheet.stroke(star, INK, 40, 0.95, corner=6)
    sheet.shade(star, [("#FFF3C4", 1), ("#FFC24A", 1), ("#B8740C", 1)], (80, 20), (180, 240), corner=6)
    if is_damaged:
        with sheet.clipped(star):
            sheet.fill(polygon([(MID + 12, 0), (UNITS, 0), (UNITS, UNITS), (MID - 14, UNITS)]), "#1A1016", 0.86)
    sheet.stroke(star, "#FFFBEA", 12, corner=6)
    if is_damaged:
        crack = polygon([(150, 8), (112, 84), (150, 120), (104, 170), (130, 240)], closed=False)
        sheet.stroke(crack, INK, 34)
        sheet.stroke(crack, "#FF6B66", 17)
    return sheet


def field() -> Array:
    """Dust and small stones in a wide ring round the middle, over space: quiet, so that ships stand out."""
    y, x = np.mgrid[0:HIGH, 0:WIDE]
    x, y = (x - WIDE / 2) / (WIDE / 2), (y - HIGH / 2) / (WIDE / 2)
    away = np.hypot(x, y * 1.12)
    plane = np.stack([x * 2.6, y * 2.6, np.full_like(x, 0.4)], axis=-1)
    cloud = layers(plane + 1.2 * layers(plane * 0.8, 611, 3)[..., None], 613, 5)
    belt = np.exp(-(((away - 0.52) / 0.26) ** 2)) + 0.35 * np.exp(-((away / 0.3) ** 2))
    thick = np.clip(belt * (0.55 + 0.9 * cloud), 0, 1) * step_up(1.0, 0.8, np.maximum(np.abs(x), np.abs(y) / (HIGH / WIDE)))
    grain = np.random.default_rng(31).uniform(-0.35, 0.35, size=(HIGH, WIDE))  # breaks up the steps
    sheet = Sheet(WIDE, HIGH)
    for tint, share, most in (("#947056", thick, 14), ("#5A4A78", thick * step_up(0.1, -0.3, cloud), 9)):
        pixels = np.zeros((HIGH, WIDE, 4), dtype=np.uint8)
        pixels[..., :3] = channels(tint)
        pixels[..., 3] = np.clip(np.round(share * most + grain * (share > 0.02)), 0, 255) * 4
        sheet.picture(pixels)
    _pebbles(sheet)
    return sheet.pixels()


def _pebbles(sheet: Sheet) -> None:
    dice = np.random.default_rng(32)
    for turn, far, size, light in dice.uniform(size=(420, 4)):
        reach = (0.5 + 0.17 * float(np.sqrt(-2 * np.log(max(far, 1e-3))) * cos(9 * turn + 40 * far))) * WIDE / 2
        spot = WIDE / 2 + reach * cos(turn * 2 * pi), HIGH / 2 + reach * sin(turn * 2 * pi) * 0.9
        radius = 0.6 + 3.4 * float(size) ** 6
        corners = [around(spot, radius * (0.8 + 0.35 * ((n * 7 + int(light * 9)) % 3) / 2), n * 60) for n in range(6)]
        lump = polygon(corners)
        sheet.fill(lump, "#15121C", 0.7)
        sheet.shade(lump, [("#A89A8C", 0.55), ("#4A4250", 0.5), ("#15121C", 0.5)], (spot[0] - radius, spot[1] - radius),
                    (spot[0] + radius, spot[1] + radius))  # fmt: skip
