"""What is on the Bridge, the pods and the engines."""

from art.canvas import Sheet, around, box, circle, oval, polygon, regular
from art.metal import CENTRE, DARK, MID, flame, lamp, nozzle, well
from art.palette import INK, WHITE, blend


def bridge(sheet: Sheet, colour: str) -> None:
    dome = polygon([(128, 34), (190, 74), (204, 150), (176, 212), (80, 212), (52, 150), (66, 74)])
    sheet.shade(dome, [("#B9C6DE", 1), ("#5C6A8A", 1), ("#2B3450", 1)], (80, 30), (180, 220), corner=18)
    sheet.stroke(dome, INK, 5, corner=18)
    window = polygon([(128, 54), (174, 84), (184, 118), (72, 118), (82, 84)])
    sheet.glow(window, "#4CC9FF", 9, 0.6)
    sheet.shade(window, [("#E9FBFF", 1), ("#4CC9FF", 1), ("#0E4C80", 1)], (128, 50), (128, 120), corner=8)
    sheet.stroke(window, INK, 4, corner=8)
    for x in (102, 128, 154):
        sheet.stroke(polygon([(x, 60), (x + (x - 128) * 0.18, 118)], closed=False), INK, 3.5, 0.8, cap="butt")
    star = polygon([around((128, 166), 34 if i % 2 == 0 else 14, i * 45) for i in range(8)])
    sheet.glow(star, "#FFD27A", 7, 0.7)
    sheet.fill(star, "#FFE9B0")


def carrier_pod(sheet: Sheet, colour: str) -> None:
    well(sheet, box(46, 46, 164, 164, 20), colour)
    for y in (78, 178):
        sheet.stroke(polygon([(58, y), (80, y)], closed=False), colour, 8, 0.8)
        sheet.stroke(polygon([(176, y), (198, y)], closed=False), colour, 8, 0.8)
    outline = polygon([(128, 66), (146, 112), (184, 174), (128, 160), (72, 174), (110, 112)])
    sheet.stroke(outline, blend(colour, WHITE, 0.2), 4.5, 0.75, dash=(11, 9))
    for x, y in ((34, 34), (222, 34), (34, 222), (222, 222)):
        lamp(sheet, (float(x), float(y)), 6, colour)


def battle_pod(sheet: Sheet, colour: str) -> None:
    plate = regular(CENTRE, 92, 8, 22.5)
    sheet.shade(plate, [("#8C9BB8", 1), ("#39435E", 1)], (70, 40), (190, 220))
    sheet.stroke(plate, INK, 5)
    core = "#FF8A5A"
    well(sheet, circle(CENTRE, 54), core)
    for degrees in (0, 90, 180, 270):
        sheet.canvas.save()
        sheet.canvas.rotate(degrees, MID, MID)
        chevron = polygon([(MID - 22, 62), (MID, 42), (MID + 22, 62)], closed=False)
        sheet.stroke(chevron, INK, 14)
        sheet.glow(chevron, core, 5, 0.6, width=7)
        sheet.stroke(chevron, "#FFC09A", 7)
        sheet.canvas.restore()
    cross = polygon([around(CENTRE, 42 if i % 2 == 0 else 15, i * 45) for i in range(8)])
    sheet.glow(cross, core, 9, 0.9)
    sheet.fill(cross, "#FFE0CC")


def turret_pod(sheet: Sheet, colour: str) -> None:
    sheet.fill(circle(CENTRE, 88), DARK)
    sheet.shade(circle(CENTRE, 80), [("#8C9BB8", 1), ("#2E3750", 1)], (70, 50), (190, 210))
    for i in range(24):
        tick = polygon([around(CENTRE, 72, i * 15), around(CENTRE, 80, i * 15)], closed=False)
        sheet.stroke(tick, INK, 3)
    sheet.canvas.save()
    sheet.canvas.rotate(45, MID, MID)
    arm = polygon([(MID - 34, 140), (MID - 26, 0), (MID + 26, 0), (MID + 34, 140)])
    sheet.shade(arm, [("#4A5674", 1), ("#C9D6EE", 1), ("#4A5674", 1)], (MID - 34, 0), (MID + 34, 0))
    sheet.stroke(arm, INK, 5)
    for y in (18, 44, 70):
        chevron = polygon([(MID - 13, y + 9), (MID, y - 4), (MID + 13, y + 9)], closed=False)
        sheet.stroke(chevron, INK, 8)
    sheet.fill(box(MID - 34, -18, 68, 20, 3), "#8794B0")
    sheet.canvas.restore()
    sheet.fill(circle(CENTRE, 42), DARK)
    sheet.stroke(circle(CENTRE, 42), colour, 6)
    lamp(sheet, CENTRE, 15, "#8CE6FF")


def combat_engine(sheet: Sheet, colour: str) -> None:
    for x in (80.0, 176.0):
        flame(sheet, x, 196, 30, 58, colour, "#FFFBE8")
        nozzle(sheet, x, 158, 42, 40)
    well(sheet, box(48, 40, 160, 92, 16), colour)
    for x in (78.0, 128.0, 178.0):
        tube = box(x - 16, 54, 32, 64, 12)
        sheet.glow(tube, colour, 6, 0.5)
        sheet.shade(tube, [("#FFF3CF", 1), (colour, 1), (blend(colour, INK, 0.5), 1)], (x, 52), (x, 120))
    sheet.stroke(polygon([(34, 148), (222, 148)], closed=False), INK, 5, 0.7)


def hyperline_engine(sheet: Sheet, colour: str) -> None:
    line = "#4CC9FF"
    flame(sheet, MID, 208, 34, 46, line, "#FFFFFF")
    nozzle(sheet, MID, 160, 54, 50)
    for radius, width in ((64.0, 16.0), (64.0, 7.0)):
        ring = circle((MID, 90), radius)
        sheet.stroke(ring, INK if width > 10 else colour, width + (4 if width > 10 else 0))
    well(sheet, circle((MID, 90), 52), colour)
    beam = polygon([(MID, 46), (MID, 134)], closed=False)
    for path in (beam, polygon([(MID - 44, 90), (MID + 44, 90)], closed=False)):
        sheet.glow(path, line, 7, 0.6, width=10)
        sheet.stroke(path, line, 10)
        sheet.stroke(path, WHITE, 4)
    lamp(sheet, (MID, 90), 13, line)


def rip_engine(sheet: Sheet, colour: str) -> None:
    for x, y in ((36, 36), (220, 36), (36, 220), (220, 220)):
        lamp(sheet, (float(x), float(y)), 6, colour)
    well(sheet, circle(CENTRE, 88), colour)
    sheet.radial(circle(CENTRE, 86), [("#FF9CFF", 0.9), ("#A020E0", 0.75), ("#2A0648", 0.6)], CENTRE, 86)
    for start in (0, 120, 240):
        for i in range(12):
            away, degrees = 80 - i * 5, start + i * 13
            sheet.fill(circle(around(CENTRE, away, degrees), 8.5 - i * 0.5), "#FFD9FF", 0.85)
    eye = oval(MID, MID, 14, 40)
    sheet.canvas.save()
    sheet.canvas.rotate(20, MID, MID)
    sheet.glow(eye, "#FFFFFF", 6, 0.7, width=5)
    sheet.fill(eye, "#05010C")
    sheet.stroke(eye, "#FFE6FF", 4)
    sheet.canvas.restore()
