"""What else lies in a sector: Nexxus and Rips, and rocks."""

import numpy as np
from art.canvas import Point, Sheet, arc, around, box, circle, polygon, regular
from art.lines import HALF, SIZE, draw_hyperpoints
from art.palette import INK
from art.planets import CENTRE
from art.spheres import layers, ramp, step_up
from art.tiles import panel

RIP = ("#12032E", "#4A0E90", "#B42CE0", "#FF86F4", "#FFF0FF")


def nexxus() -> Sheet:
    """The orb of the Ancients: light in a lattice, where all eight lines end."""
    sheet = panel("nexxus", stars=26)
    whole = box(0, 0, SIZE, SIZE)
    sheet.radial(whole, [("#FFD890", 0.50), ("#3CA8B8", 0.20), ("#3CA8B8", 0.0)], CENTRE, 192, (0, 0.55, 1))
    for i in range(16):
        ray = [around(CENTRE, 100, i * 22.5 + 11.25 + side) for side in (5.0, -5.0)]
        ray.append(around(CENTRE, 178 if i % 2 else 156, i * 22.5 + 11.25))
        sheet.glow(polygon(ray), "#FFDFA0", 5, 0.55)
    draw_hyperpoints(sheet)
    sheet.glow(circle(CENTRE, 116), INK, 6, 0.9, add=False)
    sheet.picture(_orb())
    star = polygon([around(CENTRE, 112, i * 135) for i in range(8)])
    sheet.glow(star, "#FFE6A8", 4, 0.4, width=3)
    sheet.stroke(star, "#FFF4D8", 2, 0.85)
    sheet.stroke(regular(CENTRE, 112, 8), "#FFF4D8", 2, 0.6)
    sheet.glow(circle(CENTRE, 121), "#FFD27A", 8, 0.6, width=5)
    sheet.stroke(circle(CENTRE, 121), "#3A2A10", 16)
    for radius in (114.0, 128.0):
        sheet.stroke(circle(CENTRE, radius), "#FFE2A0", 3)
    for i in range(64):
        width = 4.0 if i % 8 == 0 else 2.0
        tick = polygon([around(CENTRE, 117, i * 5.625), around(CENTRE, 125, i * 5.625)], closed=False)
        sheet.stroke(tick, "#FFE9B8", width, 0.95, cap="butt")
    light = [("#FFFFFF", 0.95), ("#FFEFC0", 0.60), ("#FFC870", 0.0)]
    sheet.radial(circle(CENTRE, 104), light, CENTRE, 96, (0, 0.16, 1), add=True)
    for degrees in range(0, 360, 45):
        long = 74 if degrees % 90 == 0 else 46
        ray = [around(CENTRE, 7, degrees - 90), around(CENTRE, long, degrees), around(CENTRE, 7, degrees + 90)]
        sheet.fill(polygon(ray), "#FFFFFF", 0.95)
    return sheet


def _orb() -> np.ndarray:
    """The glowing inside of Nexxus: threads of light on a globe."""
    place = (np.arange(SIZE) + 0.5 - HALF) / 114.0
    x, y = np.meshgrid(place, place)
    distance = np.hypot(x, y)
    z = np.sqrt(np.clip(1 - distance**2, 0, 1))
    ground = np.stack([x, y, z], axis=-1) * 1.5
    warp = np.stack([layers(ground + k * 4.7, 900 + k, 4) for k in range(3)], axis=-1)
    thread = layers(ground + warp * 0.8, 931, 4, ridged=True)
    depth = layers(ground * 0.8 + 5.0, 947, 3)
    glow = np.clip(0.24 + 0.16 * depth + 0.76 * step_up(0.10, 0.92, thread) ** 1.2 + 0.30 * (1 - z) ** 3, 0, 1)
    colours = ("#041030", "#0A2C66", "#127C96", "#52D0B8", "#FFE9A0", "#FFFEF4")
    pixels = np.zeros((SIZE, SIZE, 4))
    pixels[..., :3] = ramp(colours, glow)
    pixels[..., 3] = 255 * np.clip((1 - distance) * 114 + 0.5, 0, 1)
    return np.clip(pixels, 0, 255).astype(np.uint8)


def rip() -> Sheet:
    """A tear in space with its Hyperpoints: a dark eye in a whirl."""
    sheet = panel("rip")
    sheet.glow(circle(CENTRE, 110), "#A020E0", 26, 0.5)
    draw_hyperpoints(sheet)
    sheet.picture(whirl(SIZE, RIP))
    eye = polygon([(HALF, HALF - 74)], closed=False)
    eye.cubicTo(HALF + 26, HALF - 30, HALF + 30, HALF + 24, HALF, HALF + 74)
    eye.cubicTo(HALF - 30, HALF + 24, HALF - 26, HALF - 30, HALF, HALF - 74)
    sheet.canvas.save()
    sheet.canvas.rotate(24, HALF, HALF)
    sheet.glow(eye, "#FF9CFF", 12, 0.8, width=8)
    sheet.fill(eye, "#020108")
    sheet.stroke(eye, "#FFE0FF", 4)
    sheet.canvas.restore()
    return sheet


def whirl(size: int, colours: tuple[str, ...], reach: float = 1.0) -> np.ndarray:
    """Three arms that wind into a middle, on a square of pixels; they fade before its edge, or at a share of the way."""
    share = size / SIZE * reach
    place = (np.arange(size) + 0.5 - size / 2) / share
    x, y = np.meshgrid(place, place)
    distance, angle = np.hypot(x, y), np.arctan2(y, x)
    turn = angle + 2.6 * np.log(distance / 30 + 0.4)
    arms = 0.5 + 0.5 * np.cos(3 * turn)
    cloud = layers(np.stack([np.cos(turn) * 1.6, np.sin(turn) * 1.6, distance / 60], axis=-1), 411, 4)
    light = np.clip(arms**1.6 * 0.8 + cloud * 0.5 + 0.12, 0, 1)
    pixels = np.zeros((size, size, 4))
    pixels[..., :3] = ramp(colours, light)
    fade = step_up(126, 66, distance)
    pixels[..., 3] = 255 * fade * np.clip(light * 1.5 + 0.25, 0, 1)
    return np.clip(pixels, 0, 255).astype(np.uint8)


def boulder(sheet: Sheet, centre: Point, size: float, dice: np.random.Generator) -> None:
    """A rock of few strokes."""
    corners = 11 if size > 15 else 7
    reach = dice.uniform(0.80, 1.08, corners) * size
    outline = polygon([around(centre, float(r), i * 360 / corners) for i, r in enumerate(reach)])
    x, y = centre
    sheet.glow(outline, INK, size * 0.16, 0.9, add=False)
    tones = [("#D8CBB8", 1.0), ("#8E8072", 1.0), ("#2E2A30", 1.0)]
    sheet.shade(outline, tones, (x - size * 0.7, y - size * 0.8), (x + size * 0.7, y + size * 0.8), corner=size * 0.3)
    if size < 15:
        return
    pits = [(0.34, 200.0, 0.26), (0.52, 80.0, 0.15), (0.58, 325.0, 0.12), (0.62, 140.0, 0.09)]
    turn = float(dice.uniform(0, 360))
    for away, degrees, share in pits[: 2 if size < 30 else 4]:
        pit, radius = around(centre, away * size, degrees + turn), share * size
        sheet.shade(
            circle(pit, radius),
            [("#2A2628", 0.85), ("#8A7C70", 0.5)],
            (pit[0], pit[1] - radius),
            (pit[0], pit[1] + radius),
        )
        sheet.stroke(arc(pit, radius, 90, 120), "#F2E6D2", 2, 0.45)
    sheet.stroke(outline, "#F2E6D2", 1.5, 0.25, corner=size * 0.3)
