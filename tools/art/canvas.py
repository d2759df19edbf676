"""A sheet to draw on: skia's anti-aliased paths with the few brushes that all pictures share."""

from collections.abc import Sequence
from io import BytesIO
from math import cos, pi, sin
from pathlib import Path

import numpy as np
import oxipng
import skia
from art.palette import channels
from PIL import Image

Point = tuple[float, float]
FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"


def ink(colour: str, alpha: float = 1.0) -> int:
    """Skia's number for a colour with an opacity of 0-1."""
    return skia.Color(*channels(colour), round(255 * max(0.0, min(1.0, alpha))))


def polygon(points: Sequence[Point], closed: bool = True) -> skia.Path:
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if closed:
        path.close()
    return path


def around(centre: Point, radius: float, degrees: float) -> Point:
    """The point at a distance from the centre; 0 degrees is up, clockwise."""
    turn = degrees * pi / 180
    return centre[0] + radius * sin(turn), centre[1] - radius * cos(turn)


def regular(centre: Point, radius: float, corners: int, start: float = 0.0) -> skia.Path:
    return polygon([around(centre, radius, start + i * 360 / corners) for i in range(corners)])


def mirrored(half: Sequence[Point], axis: float) -> list[Point]:
    """An outline from its right half, listed from top to bottom."""
    return [*half, *((2 * axis - x, y) for x, y in reversed(half))]


def circle(centre: Point, radius: float) -> skia.Path:
    path = skia.Path()
    path.addCircle(*centre, radius)
    return path


def oval(x: float, y: float, across: float, down: float) -> skia.Path:
    """An ellipse from its centre and its two radii."""
    path = skia.Path()
    path.addOval(skia.Rect.MakeLTRB(x - across, y - down, x + across, y + down))
    return path


def box(left: float, top: float, width: float, height: float, corner: float = 0.0) -> skia.Path:
    path = skia.Path()
    path.addRoundRect(skia.Rect.MakeXYWH(left, top, width, height), corner, corner)
    return path


def arc(centre: Point, radius: float, start: float, sweep: float) -> skia.Path:
    """An open arc; degrees from up, clockwise."""
    path = skia.Path()
    x, y = centre
    path.addArc(skia.Rect.MakeLTRB(x - radius, y - radius, x + radius, y + radius), start - 90, sweep)
    return path


class Sheet:
    """A transparent picture of a given size in pixels, drawn on from back to front."""

    def __init__(self, width: int, height: int | None = None) -> None:
        self.width, self.height = width, height or width
        self._surface = skia.Surface(self.width, self.height)
        self.canvas: skia.Canvas = self._surface.getCanvas()

    def fill(self, path: skia.Path, colour: str, alpha: float = 1.0, corner: float = 0.0) -> None:
        paint = skia.Paint(AntiAlias=True, Color=ink(colour, alpha))
        if corner:
            paint.setPathEffect(skia.CornerPathEffect.Make(corner))
        self.canvas.drawPath(path, paint)

    def shade(
        self,
        path: skia.Path,
        colours: Sequence[tuple[str, float]],
        start: Point,
        end: Point,
        stops: Sequence[float] | None = None,
        corner: float = 0.0,
        width: float = 0.0,
    ) -> None:
        """Fills (or with a width strokes) with a linear gradient of (colour, alpha)."""
        shader = skia.GradientShader.MakeLinear([start, end], [ink(*c) for c in colours], list(stops) if stops else None)
        paint = skia.Paint(AntiAlias=True, Shader=shader)
        if width:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(width)
            paint.setStrokeCap(skia.Paint.kRound_Cap)
        if corner:
            paint.setPathEffect(skia.CornerPathEffect.Make(corner))
        self.canvas.drawPath(path, paint)

    def radial(
        self,
        path: skia.Path,
        colours: Sequence[tuple[str, float]],
        centre: Point,
        radius: float,
        stops: Sequence[float] | None = None,
        add: bool = False,
    ) -> None:
        """Fills with a gradient from the centre outwards."""
        shader = skia.GradientShader.MakeRadial(centre, radius, [ink(*c) for c in colours], list(stops) if stops else None)
        paint = skia.Paint(AntiAlias=True, Shader=shader)
        if add:
            paint.setBlendMode(skia.BlendMode.kPlus)
        self.canvas.drawPath(path, paint)

    def stroke(
        self,
        path: skia.Path,
        colour: str,
        width: float,
        alpha: float = 1.0,
        cap: str = "round",
        dash: Sequence[float] = (),
        corner: float = 0.0,
    ) -> None:
        paint = skia.Paint(AntiAlias=True, Color=ink(colour, alpha), Style=skia.Paint.kStroke_Style, StrokeWidth=width)
        paint.setStrokeCap(skia.Paint.kRound_Cap if cap == "round" else skia.Paint.kButt_Cap)
        paint.setStrokeJoin(skia.Paint.kRound_Join)
        if dash:
            paint.setPathEffect(skia.DashPathEffect.Make(list(dash), 0.0))
        elif corner:
            paint.setPathEffect(skia.CornerPathEffect.Make(corner))
        self.canvas.drawPath(path, paint)

    def glow(
        self, path: skia.Path, colour: str, blur: float, alpha: float = 1.0, width: float = 0.0, add: bool = True
    ) -> None:
        """Soft light (or, not added, soft shadow) of a filled path or, with a width, of a line."""
        paint = skia.Paint(AntiAlias=True, Color=ink(colour, alpha))
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
        if width:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(width)
            paint.setStrokeCap(skia.Paint.kRound_Cap)
        if add:
            paint.setBlendMode(skia.BlendMode.kPlus)
        self.canvas.drawPath(path, paint)

    def text(self, words: str, centre: Point, size: float, colour: str, alpha: float = 1.0) -> None:
        self.fill(lettering(words, centre, size), colour, alpha)

    def clipped(self, path: skia.Path) -> "Clip":
        """A `with` block that draws only inside of a path."""
        return Clip(self.canvas, path)

    def picture(self, pixels: np.ndarray, left: float = 0, top: float = 0, add: bool = False) -> None:
        """Lays an RGBA array (height, width, 4; 0-255, not premultiplied) over the sheet."""
        image = skia.Image.fromarray(np.ascontiguousarray(pixels), skia.kRGBA_8888_ColorType)
        paint = skia.Paint()
        if add:
            paint.setBlendMode(skia.BlendMode.kPlus)
        self.canvas.drawImage(image, left, top, paint=paint)

    def pixels(self) -> np.ndarray:
        """What was drawn: RGBA, height x width x 4, not premultiplied."""
        pixels = self._surface.toarray(colorType=skia.kRGBA_8888_ColorType)
        return np.array(pixels)

    def save(self, path: Path) -> None:
        save(self.pixels(), path)


class Clip:
    """Limits drawing to a path while its `with` block runs."""

    def __init__(self, canvas: skia.Canvas, path: skia.Path) -> None:
        self._canvas, self._path = canvas, path

    def __enter__(self) -> None:
        self._canvas.save()
        self._canvas.clipPath(self._path, skia.ClipOp.kIntersect, True)

    def __exit__(self, *_: object) -> None:
        self._canvas.restore()


def lettering(words: str, centre: Point, size: float) -> skia.Path:
    """The outline of words in the display face, centred on a point."""
    face = skia.Typeface.MakeFromFile(str(FONTS / "display-bold.otf"))
    font = skia.Font(face, size)
    path, advance = skia.Path(), 0.0
    glyphs = font.textToGlyphs(words)
    for glyph, width in zip(glyphs, font.getWidths(glyphs), strict=True):
        outline = font.getPath(glyph)
        if outline is not None:
            path.addPath(outline, advance, 0.0)
        advance += width
    bounds = path.computeTightBounds()
    path.transform(skia.Matrix.Translate(centre[0] - bounds.centerX(), centre[1] - bounds.centerY()))
    return path


def shrunk(pixels: np.ndarray, side: int) -> np.ndarray:
    """A square picture with a side of fewer pixels."""
    return np.asarray(Image.fromarray(pixels, "RGBA").resize((side, side), Image.Resampling.BOX))


def coarse(pixels: np.ndarray) -> np.ndarray:
    """The same in steps of 4 out of 255, which nobody sees, and which takes a third fewer bytes."""
    made = np.minimum((pixels.astype(int) + 2) // 4 * 4, 255)
    made[..., 3][pixels[..., 3] > 252] = 255
    return made.astype(np.uint8)


def save(pixels: np.ndarray, path: Path) -> None:
    """Writes RGBA pixels as PNG or JPEG; colour under full transparency is dropped, since it only costs bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".jpg":
        Image.fromarray(pixels[..., :3], "RGB").save(path, quality=95, subsampling=0, optimize=True)
        return
    pixels = pixels.copy()
    pixels[pixels[..., 3] == 0] = 0
    write_png(Image.fromarray(pixels, "RGBA"), path)


def write_png(picture: Image.Image, path: Path) -> None:
    """Writes a picture in few bytes: every pixel stays as it is, and so does the form in which they are read."""
    data = BytesIO()
    picture.save(data, "PNG")
    forms = ("bit_depth_reduction", "color_type_reduction", "palette_reduction", "grayscale_reduction", "optimize_alpha")
    path.write_bytes(oxipng.optimize_from_memory(data.getvalue(), level=4, **dict.fromkeys(forms, False)))
