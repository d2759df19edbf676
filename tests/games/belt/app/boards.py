"""Positions for the board's tests, and pictures of a view."""

import pygame
from pygame import Rect, Surface

from hyperline.games.belt.app.board.view import BeltView
from hyperline.games.belt.rules.fleets import IS_CAP, SHIP_BY_FULL_NAME, SHIPS
from hyperline.games.belt.rules.hexes import DIRECTIONS, HEX_BY_NAME, HEXES, OFF, RING, STERNS, asteroids
from hyperline.games.belt.rules.position import EMPTY, PROBE, ROCK, Player, Position, Stage

FLEETS = ("corona", "vagar", "aegir", "sloam")
SIZE = (1280, 720)
FRAME = Rect(240, 44, 720, 612)


def position(ships, seats=3, stage=Stage.SQUADRON, players=(), **rest):
    """Ships by full name at places such as ``0,4/E``, on a board with its rocks and probes where nothing else is."""
    board, places = bytearray([EMPTY] * HEXES), [OFF] * (SHIPS * seats)
    for name, at in ships.items():
        hex_name, _, facing = at.partition("/")
        ship, place = SHIP_BY_FULL_NAME[name], HEX_BY_NAME[hex_name] * 6 + DIRECTIONS.index(facing)
        places[ship] = place
        for one in (place // 6, STERNS[place]) if IS_CAP[ship] else (place // 6,):
            assert board[one] == EMPTY
            board[one] = ship
    for what, hexes in ((ROCK, asteroids(seats)), (PROBE, RING)):
        for one in hexes:
            board[one] = what if board[one] == EMPTY else board[one]
    fleets = tuple(Player(fleet=fleet) for fleet in FLEETS[:seats])
    return Position(ships=tuple(places), board=bytes(board), players=tuple(players) or fleets, stage=stage, **rest)


SOME = {
    "0.X": "-8,0/E", "0.A1": "-4,4/E", "0.A2": "-4,5/E", "0.B1": "2,-6/NW", "1.X": "8,-8/SW", "1.A1": "0,4/W",
    "1.A2": "4,4/SE", "1.B3": "6,-8/SE", "2.Y": "0,9/NE", "2.C6": "-1,8/NE",
}  # fmt: skip


class Shown:
    """A view that draws what it asks to be drawn, and nothing else, on a surface."""

    def __init__(self, context, found, seats=3):
        self.damage = []
        self.view = BeltView(context, tuple(range(seats)), lambda rect: self.damage.append(Rect(rect)))
        self.view.layout(FRAME)
        self.view.show(found, 0)
        self.surface = self.whole()
        self.damage.clear()

    def whole(self):
        """The board as it looks, all of it drawn."""
        made = Surface(SIZE)
        self.view.draw(made)
        return made

    def frame(self):
        """Draw what has changed; the rectangles that were drawn."""
        drawn, self.damage = [rect for rect in self.damage if rect.w and rect.h], []
        view, self.view.redraw = self.view, lambda rect: None
        for rect in drawn:
            self.surface.set_clip(rect)
            self.surface.fill("black", rect)
            view.draw(self.surface)
        self.surface.set_clip(None)
        view.redraw = self.damage.append
        return drawn

    def is_true(self):
        """Whether the surface is what the view shows."""
        return pygame.image.tobytes(self.surface, "RGB") == pygame.image.tobytes(self.whole(), "RGB")
