"""The players' starships, fighters and emblems: one shape, pattern and colour for each player."""

import skia
from art.canvas import Point, Sheet, box, circle, mirrored, oval, polygon, regular
from art.palette import INK, PLAYERS, PLAYERS_DARK, PLAYERS_LIGHT, WHITE, blend

SIZE = 256
MID = SIZE / 2
CENTRE: Point = (MID, MID)


def emblem_outline(player: int, centre: Point, radius: float) -> skia.Path:
    """Triangle, diamond, circle, square: the shape that goes with a player everywhere."""
    x, y = centre
    if player == 0:
        return regular((x, y + radius * 0.14), radius * 1.08, 3)
    if player == 1:
        return regular(centre, radius * 1.04, 4)
    if player == 2:
        return circle(centre, radius * 0.88)
    return box(x - radius * 0.78, y - radius * 0.78, radius * 1.56, radius * 1.56)


def draw_pattern(sheet: Sheet, player: int, inside: skia.Path, step: float, colour: str, alpha: float = 1.0) -> None:
    """Fills a shape with a player's pattern: stripes, lattice, dots, chevrons."""
    bounds = inside.computeTightBounds()
    left, top, right, bottom = bounds.left(), bounds.top(), bounds.right(), bounds.bottom()
    with sheet.clipped(inside):
        PATTERNS[player](sheet, (left, top, right, bottom), step, colour, alpha)


Bounds = tuple[float, float, float, float]


def _stripes(sheet: Sheet, bounds: Bounds, step: float, colour: str, alpha: float) -> None:
    left, top, right, bottom = bounds
    y = top + step * 0.6
    while y < bottom:
        sheet.fill(box(left, y, right - left, step * 0.45), colour, alpha)
        y += step


def _lattice(sheet: Sheet, bounds: Bounds, step: float, colour: str, alpha: float) -> None:
    left, top, right, bottom = bounds
    tall = bottom - top
    x = left - tall + ((right - left) / 2 + tall / 2) % step
    while x < right:
        sheet.stroke(polygon([(x, bottom), (x + tall, top)], closed=False), colour, step * 0.26, alpha)
        sheet.stroke(polygon([(x, top), (x + tall, bottom)], closed=False), colour, step * 0.26, alpha)
        x += step


def _dots(sheet: Sheet, bounds: Bounds, step: float, colour: str, alpha: float) -> None:
    left, top, right, bottom = bounds
    x, y = (left + right) / 2, (top + bottom) / 2
    reach = int(max(right - left, bottom - top) / step) + 1
    for row in range(-reach, reach + 1):
        for column in range(-reach, reach + 1):
            shift = step / 2 if row % 2 else 0.0
            sheet.fill(circle((x + column * step + shift, y + row * step * 0.87), step * 0.27), colour, alpha)


def _chevrons(sheet: Sheet, bounds: Bounds, step: float, colour: str, alpha: float) -> None:
    left, top, right, bottom = bounds
    x, half = (left + right) / 2, (right - left) / 2
    y = top - half
    while y < bottom + half:
        tip = [(left, y + half * 0.8), (x, y), (right, y + half * 0.8)]
        sheet.stroke(polygon(tip, closed=False), colour, step * 0.45, alpha, cap="butt")
        y += step


PATTERNS = (_stripes, _lattice, _dots, _chevrons)


def emblem(player: int) -> Sheet:
    sheet = Sheet(SIZE)
    draw_emblem(sheet, player, CENTRE, 104)
    return sheet


def draw_emblem(sheet: Sheet, player: int, centre: Point, radius: float) -> None:
    """A player's shape in his colour and pattern, with a rim that reads on any ground."""
    outline = emblem_outline(player, centre, radius)
    corner = radius * 0.2
    sheet.stroke(outline, INK, radius * 0.34, 0.9, corner=corner)
    sheet.fill(outline, PLAYERS[player], corner=corner)
    core = emblem_outline(player, centre, radius * 0.86)
    draw_pattern(sheet, player, core, radius * 0.36, PLAYERS_DARK[player], 0.85)
    sheet.stroke(outline, WHITE, radius * 0.11, corner=corner)


# Half outlines of the hulls, right side, nose first, of a 256 px square.
HULLS: tuple[list[Point], ...] = (
    # a dart
    [
        (128, 12),
        (143, 58),
        (160, 104),
        (208, 168),
        (242, 220),
        (238, 236),
        (188, 220),
        (162, 232),
        (140, 224),
        (128, 226),
    ],
    # a kite with swept wings
    [
        (128, 12),
        (144, 60),
        (156, 96),
        (198, 84),
        (232, 54),
        (238, 64),
        (222, 128),
        (178, 168),
        (160, 190),
        (150, 228),
        (128, 236),
    ],
    # a saucer with prongs
    [
        (128, 70),
        (134, 64),
        (146, 20),
        (160, 22),
        (166, 66),
        (202, 96),
        (216, 136),
        (208, 180),
        (180, 212),
        (150, 224),
        (146, 236),
        (128, 236),
    ],
    # a freighter with side hulls
    [
        (128, 22),
        (160, 24),
        (172, 44),
        (172, 88),
        (188, 92),
        (190, 58),
        (204, 48),
        (222, 60),
        (228, 120),
        (228, 196),
        (216, 226),
        (192, 226),
        (188, 176),
        (172, 172),
        (168, 222),
        (150, 234),
        (128, 234),
    ],
)


ENGINES: tuple[tuple[Point, ...], ...] = (
    ((110, 222), (146, 222)),
    ((128, 228),),
    ((104, 222), (128, 230), (152, 222)),
    ((52, 222), (112, 226), (144, 226), (204, 222)),
)


FUSELAGES: tuple[list[Point], ...] = (
    [(128, 18), (140, 60), (154, 112), (162, 168), (150, 218), (128, 222)],
    [(128, 17), (141, 64), (152, 112), (154, 160), (141, 220), (128, 229)],
    [(128, 74), (148, 82), (168, 110), (176, 146), (167, 184), (148, 210), (128, 218)],
    [(128, 27), (156, 29), (166, 48), (166, 196), (156, 228), (128, 228)],
)


SEAMS: tuple[list[list[Point]], ...] = (
    [[(172, 134), (222, 208)], [(166, 176), (190, 214)]],
    [[(150, 100), (224, 84)], [(152, 128), (206, 122)]],
    [[(166, 108), (204, 100)], [(178, 146), (214, 146)], [(168, 184), (198, 196)]],
    [[(190, 100), (228, 100)], [(190, 134), (228, 134)], [(190, 168), (228, 168)]],
)


SPOTS = (164.0, 138.0, 150.0, 138.0)  # how far down the emblem sits


def ship(player: int) -> Sheet:
    """A starship from above, nose up: coloured wings with the pattern, a metal fuselage with the emblem."""
    sheet = Sheet(SIZE)
    hull, body = polygon(mirrored(HULLS[player], MID)), polygon(mirrored(FUSELAGES[player], MID))
    colour, light, dark = PLAYERS[player], PLAYERS_LIGHT[player], PLAYERS_DARK[player]
    for x, y in ENGINES[player]:
        sheet.glow(oval(x, y + 5, 9, 13), light, 5, 0.95)
    sheet.glow(hull, INK, 7, 1.0, add=False)
    sheet.stroke(hull, INK, 17, 0.9, corner=10)
    sheet.shade(hull, [(light, 1), (colour, 1), (blend(colour, dark, 0.55), 1)], (MID, 20), (MID, 236), corner=10)
    with sheet.clipped(hull):
        draw_pattern(sheet, player, shrunk(hull, 0.86), 21, dark, 0.62)
        for seam in SEAMS[player]:
            for line in (seam, [(2 * MID - x, y) for x, y in seam]):
                sheet.stroke(polygon(line, closed=False), INK, 4, 0.6)
    sheet.stroke(hull, INK, 10, 0.5, corner=10)
    _fuselage(sheet, body, light)
    sheet.stroke(hull, blend(light, WHITE, 0.6), 5.5, corner=10)
    spot = (MID, SPOTS[player])
    sheet.fill(circle(spot, 44), "#060A16")
    sheet.stroke(circle(spot, 44), blend(light, WHITE, 0.4), 4)
    draw_emblem(sheet, player, spot, 31)
    _cockpit(sheet, player)
    for x, y in ENGINES[player]:
        sheet.fill(oval(x, y, 11, 7), INK)
        sheet.fill(oval(x, y + 1, 7, 4), WHITE)
    return sheet


def _fuselage(sheet: Sheet, body: skia.Path, light: str) -> None:
    sheet.shade(body, [("#27304A", 1), ("#A9B7D4", 1), ("#27304A", 1)], (94, 0), (162, 0), corner=12)
    sheet.shade(body, [("#FFFFFF", 0.12), ("#000000", 0.30)], (MID, 20), (MID, 230), corner=12)
    sheet.stroke(body, INK, 5, 0.9, corner=12)


def shrunk(path: skia.Path, share: float) -> skia.Path:
    small = skia.Path(path)
    bounds = path.computeTightBounds()
    x, y = bounds.centerX(), bounds.centerY()
    small.transform(skia.Matrix.Translate(-x, -y))
    small.transform(skia.Matrix.Scale(share, share))
    small.transform(skia.Matrix.Translate(x, y))
    return small


def _cockpit(sheet: Sheet, player: int) -> None:
    y = {0: 82, 1: 70, 2: 92, 3: 62}[player]
    glass = oval(MID, y, 10, 17)
    sheet.fill(oval(MID, y, 13, 20), INK)
    sheet.shade(glass, [("#EAFBFF", 1), ("#4CC9FF", 1), ("#0B3C66", 1)], (MID - 8, y - 16), (MID + 8, y + 16))


FIGHTERS: tuple[list[Point], ...] = (
    [(128, 36), (144, 110), (204, 196), (196, 210), (128, 182)],
    [(128, 30), (150, 118), (210, 96), (178, 164), (140, 214), (128, 210)],
    [(128, 52), (176, 70), (200, 122), (196, 200), (182, 204), (168, 152), (150, 178), (128, 184)],
    [
        (128, 44),
        (152, 48),
        (156, 108),
        (176, 110),
        (178, 72),
        (206, 74),
        (208, 198),
        (180, 200),
        (176, 156),
        (154, 160),
        (150, 200),
        (128, 202),
    ],
)


def fighter(player: int) -> Sheet:
    """A small craft; few shapes, since it is drawn small."""
    sheet = Sheet(SIZE)
    hull = polygon(mirrored(FIGHTERS[player], MID))
    colour, light, dark = PLAYERS[player], PLAYERS_LIGHT[player], PLAYERS_DARK[player]
    sheet.glow(oval(MID, 204, 14, 26), light, 10, 0.8)
    sheet.stroke(hull, INK, 26, 0.95, corner=12)
    sheet.shade(hull, [(light, 1), (colour, 1), (blend(colour, dark, 0.5), 1)], (90, 40), (170, 210), corner=12)
    sheet.stroke(hull, WHITE, 9, corner=12)
    draw_emblem(sheet, player, (MID, 138), 25)
    return sheet
