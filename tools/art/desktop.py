"""What a desktop shows of the program: its icon, and that of a saved game, in every size that desktops ask for."""

import numpy as np
from art.canvas import Sheet, box, circle, polygon, shrunk
from art.palette import ORTHOGONAL
from art.scenery import icon
from art.wonders import nexxus

SIDES = (16, 24, 32, 48, 64, 128, 256, 512)
MASTER = 512  # pixels at which every size is drawn before it is made small
DETAILED = 48  # pixels from which on the lines around Nexxus can be told apart
GROUND = "#0C1430"


def program(side: int) -> np.ndarray:
    """The program's icon; where it is small, Nexxus alone."""
    return shrunk(_program(side).pixels(), side)


def game(side: int) -> np.ndarray:
    """The icon of a saved game: a sheet of paper with a folded corner, and the program's icon on it."""
    sheet = Sheet(MASTER)
    sheet.canvas.scale(MASTER / 256, MASTER / 256)
    paper = polygon([(36, 6), (164, 6), (220, 62), (220, 250), (36, 250)])
    sheet.fill(paper, "#E8EEFF", corner=10)
    sheet.stroke(paper, "#5C79C4", 6 if side >= DETAILED else 12, corner=10)
    sheet.fill(polygon([(164, 6), (164, 62), (220, 62)]), "#9FB2E4", corner=4)
    sheet.canvas.translate(128 - 74, 152 - 74)
    sheet.canvas.scale(148 / MASTER, 148 / MASTER)
    small = shrunk(_program(side * 148 // 256).pixels(), MASTER * 148 // 256)
    sheet.canvas.scale(MASTER / small.shape[1], MASTER / small.shape[0])
    sheet.picture(small)
    return shrunk(sheet.pixels(), side)


def _program(side: int) -> Sheet:
    """The icon as it looks when it is this small, but large."""
    if side >= DETAILED:
        return icon(MASTER)
    sheet = Sheet(MASTER)
    sheet.canvas.scale(MASTER / 256, MASTER / 256)
    sheet.fill(box(6, 6, 244, 244, 52), GROUND)
    with sheet.clipped(circle((128, 128), 98)):
        sheet.canvas.translate(128 - 98, 128 - 98)
        sheet.canvas.scale(196 / 244, 196 / 244)
        sheet.picture(nexxus().pixels()[70:314, 70:314])
    sheet.stroke(box(13, 13, 230, 230, 45), ORTHOGONAL, 16)
    return sheet
