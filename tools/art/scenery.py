"""The backdrop of every scene, the logo and the window's icon."""

import numpy as np
import skia
from art.canvas import Point, Sheet, around, box, circle, ink, polygon, regular
from art.lines import draw_lines
from art.palette import DIAGONAL, INK, ORTHOGONAL, SPACE, WHITE, blend, channels
from art.spheres import layers, step_up
from art.wonders import nexxus

WIDE, HIGH = 1920, 1080
STROKE = 15.0


def backdrop() -> np.ndarray:
    """Deep space, calm enough for text on top: 1080 x 1920 RGBA, opaque."""
    y, x = np.mgrid[0:HIGH, 0:WIDE] / 620.0
    plane = np.stack([x, y, np.full_like(x, 0.37)], axis=-1)
    warp = np.stack([layers(plane * 0.9 + k * 3.3, 500 + k, 3) for k in range(3)], axis=-1)
    cloud = layers(plane * 0.8 + warp * 0.55, 511, 5)
    veil = layers(plane * 1.3 + warp * 0.8 + 7.0, 523, 5)
    colour = np.array(channels(SPACE), dtype=float) + np.zeros((HIGH, WIDE, 1))
    for tint, share in (("#2A3C9A", step_up(-0.15, 0.62, cloud)), ("#5A2A8A", step_up(0.0, 0.7, veil))):
        colour += np.array(channels(tint)) * (share * 0.24)[..., None]
    colour += np.array(channels("#0E6A7A")) * (step_up(0.1, 0.7, -cloud) * 0.12)[..., None]
    colour *= (1.0 - 0.32 * np.hypot(x - WIDE / 1240, y - HIGH / 1240) / 1.8)[..., None]
    dice = np.random.default_rng(20)
    grain = dice.uniform(0, 1, size=(HIGH, WIDE, 1))  # breaks up the steps between so few dark tones
    pixels = np.full((HIGH, WIDE, 4), 255, dtype=np.uint8)
    pixels[..., :3] = np.clip(np.floor(colour + grain), 0, 255)
    sheet = Sheet(WIDE, HIGH)
    sheet.picture(pixels)
    strewn(sheet, dice, 620)
    return sheet.pixels()


def strewn(sheet: Sheet, dice: np.random.Generator, count: int) -> None:
    """Strew stars over a sheet."""
    for x, y, size, light, warm in dice.uniform(size=(count, 5)):
        place = float(x) * sheet.width, float(y) * sheet.height
        tint = blend("#CFE0FF", "#FFE6CC", float(warm))
        radius = 0.55 + 1.25 * float(size) ** 5
        if radius > 1.5:
            sheet.glow(circle(place, radius * 2), tint, 4, 0.25)
        sheet.fill(circle(place, radius), tint, 0.14 + 0.46 * float(light) ** 2)


Stroke = tuple[str, list[Point]]  # kind of line ("straight", "slant") and its points; bends are rounded

# Letters as hyperlines on a cell 100 wide and 140 high.
LETTERS: dict[str, tuple[float, list[Stroke]]] = {
    "H": (
        96,
        [("straight", [(0, 0), (0, 140)]), ("straight", [(96, 0), (96, 140)]), ("straight", [(0, 70), (96, 70)])],
    ),
    "Y": (100, [("slant", [(0, 0), (50, 68)]), ("slant", [(100, 0), (50, 68)]), ("straight", [(50, 68), (50, 140)])]),
    "P": (86, [("straight", [(0, 140), (0, 0), (86, 0), (86, 76), (0, 76)])]),
    "E": (82, [("straight", [(82, 0), (0, 0), (0, 140), (82, 140)]), ("straight", [(0, 70), (70, 70)])]),
    "R": (88, [("straight", [(0, 140), (0, 0), (86, 0), (86, 76), (0, 76)]), ("slant", [(40, 76), (90, 140)])]),
    "L": (76, [("straight", [(0, 0), (0, 140), (76, 140)])]),
    "I": (16, [("straight", [(4, 0), (4, 140)])]),
    "N": (96, [("slant", [(0, 0), (96, 140)]), ("straight", [(0, 140), (0, 0)]), ("straight", [(96, 0), (96, 140)])]),
}


def title() -> Sheet:
    """The name of the game written with lines: 1280 x 256."""
    word, gap = "HYPERLINE", 46.0
    across = sum(LETTERS[letter][0] for letter in word) + gap * (len(word) - 1)
    sheet = Sheet(1280, 256)
    left = (1280 - across) / 2
    strokes: list[tuple[str, skia.Path]] = []
    for letter in word:
        wide, lines = LETTERS[letter]
        strokes += [(kind, polygon([(left + x, 58 + y) for x, y in points], closed=False)) for kind, points in lines]
        left += wide + gap
    for layer in range(5):  # layer by layer over all letters, so that strokes melt into each other
        for kind, path in sorted(strokes, key=lambda stroke: stroke[0]):
            _letter_layer(sheet, path, DIAGONAL if kind == "slant" else ORTHOGONAL, layer)
    return sheet


def _letter_layer(sheet: Sheet, path: skia.Path, colour: str, layer: int) -> None:
    if layer >= 2:
        share, towards, mix = ((1.0, INK, 0.2), (0.76, WHITE, 0.1), (0.34, WHITE, 0.8))[layer - 2]
        sheet.stroke(path, blend(colour, towards, mix), STROKE * share, corner=34)
        return
    width, blur, alpha = ((STROKE + 8, 14, 0.34), (STROKE, 5, 0.4))[layer]
    paint = skia.Paint(AntiAlias=True, Color=ink(colour, alpha), BlendMode=skia.BlendMode.kScreen)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    paint.setPathEffect(skia.CornerPathEffect.Make(34))
    paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    sheet.canvas.drawPath(path, paint)


def icon(side: int = 256) -> Sheet:
    """The window's icon: Nexxus where two lines cross."""
    sheet = Sheet(side)
    sheet.canvas.scale(side / 256, side / 256)
    with sheet.clipped(box(6, 6, 244, 244, 52)):
        sheet.fill(box(0, 0, 256, 256), "#0C1430")
        sheet.canvas.save()
        sheet.canvas.scale(256 / 384, 256 / 384)
        draw_lines(sheet, ["NE-SW", "NW-SE", "E-W", "N-S"])
        sheet.canvas.restore()
        sheet.fill(circle((128, 128), 84), "#0C1430", 0.9)
        orb = nexxus().pixels()[70:314, 70:314]
        with sheet.clipped(circle((128, 128), 81)):
            sheet.canvas.save()
            sheet.canvas.translate(128 - 81, 128 - 81)
            sheet.canvas.scale(162 / 244, 162 / 244)
            sheet.picture(orb)
            sheet.canvas.restore()
    sheet.stroke(box(7, 7, 242, 242, 51), ORTHOGONAL, 4, 0.8)
    for degrees in (0, 90, 180, 270):
        place = around((128, 128), 104, degrees)
        sheet.fill(circle(place, 13), INK)
        sheet.stroke(circle(place, 12), ORTHOGONAL, 5)
    for degrees in (45, 135, 225, 315):
        node = regular(around((128, 128), 112, degrees), 12, 4)
        sheet.fill(node, INK)
        sheet.stroke(node, DIAGONAL, 4)
    return sheet
