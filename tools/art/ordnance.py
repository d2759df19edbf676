"""What is on weapons, shields and scanners."""

from art.canvas import Sheet, arc, around, box, circle, oval, polygon, regular
from art.metal import DARK, MID, barrel, dish, lamp, well
from art.palette import INK, WHITE, blend
from art.signs import draw_sign


def laser_cannon(sheet: Sheet, colour: str) -> None:
    for x in (92.0, 164.0):
        barrel(sheet, x, 34, 15, 180)
        barrel(sheet, x, 92, 22, 190)
        muzzle = box(x - 18, 14, 36, 26, 6)
        sheet.glow(muzzle, colour, 8, 0.8)
        sheet.shade(muzzle, [("#FFE3DC", 1), (colour, 1)], (x, 14), (x, 40))
        sheet.stroke(muzzle, INK, 4)
        for y in (58, 74):
            sheet.stroke(polygon([(x - 14, y), (x + 14, y)], closed=False), colour, 5, cap="butt")
    well(sheet, box(78, 172, 100, 48, 10), colour)
    lamp(sheet, (MID, 196), 11, colour)


def plasma_launcher(sheet: Sheet, colour: str) -> None:
    barrel(sheet, MID, 60, 58, 200)
    mouth = oval(MID, 62, 60, 36)
    sheet.fill(mouth, INK)
    sheet.stroke(mouth, "#C4CFE4", 7)
    ball = circle((MID, 58), 36)
    sheet.glow(ball, "#FF7A3C", 14, 0.9)
    sheet.radial(ball, [("#FFFFFF", 1), ("#FFC27A", 1), (colour, 1)], (MID - 8, 50), 42, (0, 0.4, 1))
    for y in (116, 138, 160):
        sheet.stroke(polygon([(MID - 54, y), (MID + 54, y)], closed=False), colour, 7, 0.9, cap="butt")
    lamp(sheet, (78, 218), 8, colour)
    lamp(sheet, (178, 218), 8, colour)


def focus_beam(sheet: Sheet, colour: str) -> None:
    ray = polygon([(MID - 7, 100), (MID - 2.5, 4), (MID + 2.5, 4), (MID + 7, 100)])
    sheet.glow(ray, colour, 8, 0.9, width=4)
    sheet.fill(ray, "#FFF0EC")
    for side in (-1, 1):
        prong = polygon([(MID + side * 64, 176), (MID + side * 70, 120), (MID + side * 20, 44), (MID + side * 34, 118)])
        sheet.shade(prong, [("#C4CFE4", 1), ("#39435E", 1)], (MID, 40), (MID + side * 70, 170))
        sheet.stroke(prong, INK, 4.5)
        sheet.stroke(polygon([(MID + side * 22, 52), (MID + side * 68, 120)], closed=False), colour, 4)
    lens = regular((MID, 130), 44, 4)
    sheet.glow(lens, colour, 10, 0.6)
    sheet.shade(lens, [("#FFF0EC", 1), (colour, 1), ("#6A1414", 1)], (MID - 20, 90), (MID + 24, 170))
    sheet.stroke(lens, INK, 5)
    sheet.stroke(polygon([(MID - 40, 130), (MID + 40, 130)], closed=False), WHITE, 3, 0.7)
    well(sheet, box(88, 190, 80, 34, 8), colour)


def hardpoint_shield(sheet: Sheet, colour: str) -> None:
    for x in (84.0, 172.0):
        barrel(sheet, x, 84, 12, 180)
    armour = polygon([(16, 112)], closed=False)
    armour.cubicTo(40, 40, 84, 14, MID, 14)
    armour.cubicTo(172, 14, 216, 40, 240, 112)
    armour.lineTo(204, 130)
    armour.cubicTo(184, 84, 160, 66, MID, 66)
    armour.cubicTo(96, 66, 72, 84, 52, 130)
    armour.close()
    sheet.glow(armour, colour, 9, 0.5)
    sheet.shade(armour, [("#EAFDFF", 1), (colour, 1), (blend(colour, INK, 0.6), 1)], (MID, 12), (MID, 130))
    sheet.stroke(armour, INK, 5)
    for degrees in (-48, -16, 16, 48):
        groove = polygon([around((MID, 152), 92, degrees), around((MID, 152), 134, degrees)], closed=False)
        sheet.stroke(groove, INK, 4, 0.7)
    well(sheet, box(84, 174, 88, 46, 10), colour)
    draw_sign(sheet, "shield", (MID, 197), 17, colour)


def transfer_shield(sheet: Sheet, colour: str) -> None:
    for radius, alpha in ((112.0, 0.95), (88.0, 0.6)):
        bow = arc((MID, 132), radius, -52, 104)
        sheet.glow(bow, colour, 7, 0.6, width=9)
        sheet.stroke(bow, blend(colour, WHITE, 0.25), 9, alpha)
    sheet.fill(circle((MID, 142), 56), INK)
    sheet.shade(circle((MID, 142), 51), [("#8C9BB8", 1), ("#2E3750", 1)], (90, 100), (170, 190))
    sheet.fill(circle((MID, 142), 42), DARK)
    for start in (10, 190):
        turn = arc((MID, 142), 27, start, 120)
        sheet.stroke(turn, colour, 10, cap="butt")
        tip = around((MID, 142), 27, start + 134)
        sheet.canvas.save()
        sheet.canvas.rotate(start + 130, *tip)
        sheet.fill(polygon([(tip[0] - 6, tip[1] - 17), (tip[0] + 15, tip[1]), (tip[0] - 6, tip[1] + 17)]), colour)
        sheet.canvas.restore()
    lamp(sheet, (72, 218), 7, colour)
    lamp(sheet, (184, 218), 7, colour)


def interphasic_shield(sheet: Sheet, colour: str) -> None:
    bow = polygon([(12, 176)], closed=False)
    bow.cubicTo(56, 86, 200, 86, 244, 176)
    bow.lineTo(222, 192)
    bow.cubicTo(184, 128, 72, 128, 34, 192)
    bow.close()
    sheet.glow(bow, colour, 14, 0.6)
    sheet.shade(bow, [("#EAFDFF", 0.92), (colour, 0.65), (colour, 0.30)], (MID, 100), (MID, 192))
    sheet.stroke(bow, blend(colour, WHITE, 0.4), 4)
    for shift, alpha in ((-30, 0.65), (-56, 0.35)):
        wave = polygon([(22 - shift * 0.2, 168 + shift)], closed=False)
        wave.cubicTo(64, 84 + shift, 192, 84 + shift, 234 + shift * 0.2, 168 + shift)
        sheet.glow(wave, colour, 6, 0.35, width=6)
        sheet.stroke(wave, blend(colour, WHITE, 0.2), 5, alpha)


def planetary_scanner(sheet: Sheet, colour: str) -> None:
    barrel(sheet, MID, 140, 16, 190)
    dish(sheet, MID, 92, 98, 100, colour)
    sheet.stroke(polygon([(MID, 92), (MID, 48)], closed=False), "#C4CFE4", 6)
    globe = circle((MID, 42), 28)
    sheet.glow(globe, colour, 9, 0.7)
    sheet.radial(globe, [("#F2FFF4", 1), (colour, 1), ("#0E4A24", 1)], (MID - 9, 32), 38, (0, 0.45, 1))
    sheet.stroke(oval(MID, 44, 44, 11), "#F2FFF4", 4, 0.9)
    well(sheet, box(88, 186, 80, 38, 8), colour)
    lamp(sheet, (MID, 205), 8, colour)


def disrupting_scanner(sheet: Sheet, colour: str) -> None:
    for side in (-1, 1):
        horn = polygon(
            [
                (MID + side * 22, 176),
                (MID + side * 84, 128),
                (MID + side * 70, 22),
                (MID + side * 52, 30),
                (MID + side * 54, 112),
                (MID + side * 14, 148),
            ]
        )
        sheet.shade(horn, [("#DDE6F6", 1), ("#39435E", 1)], (MID + side * 84, 22), (MID + side * 20, 176))
        sheet.stroke(horn, INK, 5)
        lamp(sheet, (MID + side * 62, 26), 11, colour)
    bolt = polygon([(MID - 46, 52), (MID - 14, 36), (MID + 8, 66), (MID + 44, 46)], closed=False)
    low = polygon([(MID - 42, 92), (MID - 10, 80), (MID + 12, 108), (MID + 42, 88)], closed=False)
    for path in (bolt, low):
        sheet.glow(path, colour, 8, 0.8, width=8)
        sheet.stroke(path, "#F0FFF2", 6)
    turn = arc((MID, 192), 24, 40, 280)
    sheet.stroke(turn, colour, 8)
    sheet.fill(polygon([(MID - 32, 166), (MID - 4, 164), (MID - 18, 190)]), colour)


def quantum_scanner(sheet: Sheet, colour: str) -> None:
    barrel(sheet, MID, 130, 20, 190)
    eye = (MID, 84.0)
    sheet.fill(circle(eye, 62), DARK, 0.85)
    for degrees in (0, 60, 120):
        sheet.canvas.save()
        sheet.canvas.rotate(degrees, *eye)
        orbit = oval(*eye, 72, 25)
        sheet.glow(orbit, colour, 5, 0.5, width=6)
        sheet.stroke(orbit, INK, 11, 0.8)
        sheet.stroke(orbit, blend(colour, WHITE, 0.2), 6.5)
        lamp(sheet, (eye[0] + 72, eye[1]), 8, WHITE)
        sheet.canvas.restore()
    lamp(sheet, eye, 17, colour)
    well(sheet, box(76, 184, 104, 42, 8), colour)
    for x in (100.0, 128.0, 156.0):
        lamp(sheet, (x, 205), 8, colour)
