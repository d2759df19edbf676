"""What is faintly seen where nobody has been yet: far stars, wisps of nebula, and a comet."""

import numpy as np
from art.canvas import Sheet, around, circle, polygon
from art.palette import WHITE, blend, channels
from art.spheres import Array, layers, step_up

SIZE = 192
VOIDS: tuple[tuple[tuple[str, str], int], ...] = (
    (("#2A48A8", "#1E7A98"), 12),
    (("#5A2A98", "#2A40A8"), 9),
    (("#1E6A88", "#2A50B0"), 20),
    (("#782A70", "#44309C"), 7),
    (("#2A48A8", "#5C389C"), 16),
    (("#1E6A78", "#2A40A8"), 6),
)
"""The two colours of the wisps, and how many stars there are."""
CLUSTER, COMET = 2, 5  # the numbers of those that have these
LIGHT = 0.95  # of full: how bright wisps are at most


def void(number: int) -> Array:
    """One of them, which fades towards its edges, so that it can lie beside any other in any turn."""
    colours, stars = VOIDS[number]
    dice = np.random.default_rng(700 + number)
    y, x = (np.mgrid[0:SIZE, 0:SIZE] + 0.5) / SIZE * 2 - 1
    far = np.hypot(x, y)
    plane = np.stack([x, y, np.full_like(x, 9.1 * number)], axis=-1)
    warp = np.stack([layers(plane * 1.1 + k * 3.3, 710 + 9 * number + k, 3) for k in range(3)], axis=-1)
    cloud = layers(plane * 1.2 + warp * 0.9, 731 + number, 5)
    crest = layers(plane * 1.5 + warp * 0.7 + 4.0, 757 + number, 5, ridged=True)
    share = step_up(-0.25, 0.6, cloud) * (0.45 + 0.55 * step_up(0.2, 0.9, crest)) * step_up(1.05, 0.4, far)
    mix = step_up(-0.4, 0.5, layers(plane * 0.8 + 2.0, 771 + number, 3))[..., None]
    pixels = np.zeros((SIZE, SIZE, 4))
    pixels[..., :3] = np.array(channels(colours[0])) * (1 - mix) + np.array(channels(colours[1])) * mix
    pixels[..., 3] = np.floor(255 * LIGHT * share + dice.uniform(0, 1, size=(SIZE, SIZE)))
    sheet = Sheet(SIZE)
    sheet.picture(np.clip(pixels, 0, 255).astype(np.uint8))
    _stars(sheet, dice, stars)
    if number == CLUSTER:
        _cluster(sheet, dice)
    if number == COMET:
        _comet(sheet)
    return sheet.pixels()


def _stars(sheet: Sheet, dice: np.random.Generator, count: int) -> None:
    for x, y, light, warm in dice.uniform(0.06, 0.94, size=(count, 4)):
        tint = blend("#BFD4FF", "#FFE0C0", float(warm))
        sheet.fill(
            circle((float(x) * SIZE, float(y) * SIZE), 0.8 + 1.1 * float(light) ** 4), tint, 0.16 + 0.4 * float(light) ** 2
        )


def _cluster(sheet: Sheet, dice: np.random.Generator) -> None:
    """Stars close together."""
    for reach, degrees, light in dice.uniform(size=(34, 3)):
        place = around((SIZE * 0.58, SIZE * 0.44), 34 * float(reach) ** 1.6, 360 * float(degrees))
        sheet.fill(circle(place, 0.7 + 0.7 * float(light)), "#DCE6FF", 0.2 + 0.35 * float(light))


def _comet(sheet: Sheet) -> None:
    """A head and its two tails."""
    head = (SIZE * 0.3, SIZE * 0.64)
    for degrees, wide, long, light in ((52, 10, 112, 0.16), (60, 5, 86, 0.22)):
        tail = [around(head, wide * 0.4, degrees - 90), around(head, wide * 0.4, degrees + 90)]
        tail += [around(around(head, long, degrees), wide, degrees + side) for side in (90, -90)]
        sheet.shade(polygon(tail), [("#A9D6FF", light), ("#A9D6FF", 0.0)], head, around(head, long, degrees))
    sheet.glow(circle(head, 5), "#BFE2FF", 5, 0.4)
    sheet.fill(circle(head, 2.2), WHITE, 0.8)
