"""Where the squares are: a lane straight up through the gates, and a track that winds across it from gate to gate."""

from __future__ import annotations

from math import cos, pi, sin

from pygame import Rect, Vector2

from hyperline.games.slipway.rules.position import LANE, is_gate
from hyperline.shell.page.hud.pieces import Place, fanned

LAST = 0.6  # how much higher the row of the last gate is than the others
BAND = 0.76  # the height of the track, as a share of a row
RING = 0.33  # the radius of a gate, and of the last one
GOAL = 0.66
SIDE = 0.16  # how far the lane reaches beyond its gates, as a share of a row
LEAST = 14  # pixels of a ship on a small picture
BEFORE = 0.11  # the way from the middle of a gate to its first square, as a share of the board's width


class Track:
    """The track up to the `last` square in a rectangle of pixels; every other run goes to the left.

    `before` is the way from a gate to the first square, as a share of the width.
    """

    def __init__(self, rect: Rect, last: int, before: float = BEFORE) -> None:
        self.rect, self.last = Rect(rect), last
        self.runs = (last - 1) // LANE
        self.row = rect.h / (self.runs + 1 + LAST)
        self.band = self.row * BAND
        self.before = rect.w * before
        self.straight = max(1.0, rect.w / 2 - self.before - (self.row + self.band) / 2)
        self.step = (2 * self.straight + pi * self.row / 2) / (LANE - 1)  # from one open square to the next
        self.inset = round(0.12 * self.step)  # from the left of a cell to the number of its square

    def level(self, number: int) -> float:
        """The height of a gate, by how many jumps lead there from the first."""
        if number >= self.runs:
            return self.rect.top + self.row * (1 + LAST) / 2
        return self.rect.bottom - self.row * (number + 0.5)

    def point(self, square: float) -> Vector2:
        """The middle of a square, or of the way between two."""
        run, beyond = divmod(square - 1, LANE)
        x, lower = self.rect.centerx, self.level(int(run))
        if not beyond:
            return Vector2(x, lower)
        upper, side = self.level(int(run) + 1), 1 if run % 2 == 0 else -1
        if beyond < 1 or beyond > LANE - 1:
            share = beyond if beyond < 1 else LANE - beyond
            return Vector2(x + side * share * (self.before + self.step / 2), lower if beyond < 1 else upper)
        return self.along(int(run), (beyond - 0.5) * self.step)

    def along(self, run: int, way: float) -> Vector2:
        """The point `way` pixels on from where the first open square of a run begins."""
        side, lower, upper = 1 if run % 2 == 0 else -1, self.level(run), self.level(run + 1)
        turn = self.straight + pi * self.row / 2
        if way <= self.straight or way >= turn:
            out = way if way <= self.straight else 2 * self.straight + pi * self.row / 2 - way
            return Vector2(self.rect.centerx + side * (self.before + out), lower if way <= self.straight else upper)
        angle = (way - self.straight) / (self.row / 2)
        radius = (lower - upper) / 2
        middle = Vector2(self.rect.centerx + side * (self.before + self.straight), (lower + upper) / 2)
        return middle + Vector2(side * self.row / 2 * sin(angle), radius * cos(angle))

    def line(self, run: int) -> list[Vector2]:
        """The middle of the track from a gate to the next one."""
        whole, count = (LANE - 1) * self.step, 72
        ends = self.point(run * LANE + 1), self.point((run + 1) * LANE + 1)
        return [ends[0], *(self.along(run, whole * n / count) for n in range(count + 1)), ends[1]]

    @property
    def lane(self) -> Rect:
        """From the last gate down to the first."""
        half = self.radius(1) + round(self.row * SIDE)
        return Rect(self.rect.centerx - half, self.rect.top, 2 * half, self.rect.h)

    def radius(self, gate: int) -> int:
        """Of the ring of a gate."""
        return round(self.row * (GOAL if gate == self.last else RING))

    def cell(self, square: int) -> Rect:
        """What can be pointed at as a square; those of a row are side by side."""
        gap = 2 * self.before if is_gate(square) else self.step
        high = self.row * (1 + LAST if square == self.last else 1)
        if square % LANE in (LANE // 2 + 1, LANE // 2 + 2):  # before and behind the turn
            other = square + 1 if square % LANE == LANE // 2 + 1 else square - 1
            gap = 2 * abs(self.point(square).x - self.point(2 * square - other).x) - gap
            high = min(high, abs(self.point(square).y - self.point(other).y))
        found = Rect(0, 0, round(gap), round(high))
        found.center = round(self.point(square).x), round(self.point(square).y)
        return found

    def places(self, square: int, count: int) -> list[Place]:
        """Where ships stand on a square that they share."""
        most = max(LEAST, self.row * (1.1 if square == self.last else 0.82))
        room = 2 * self.before if is_gate(square) else self.step
        return fanned(self.point(square), count, room, most, self.row * 0.56)

    def ranks(self, gate: int, count: int) -> list[Place]:
        """Where ships stand in a battle at a gate: side by side across the board, each with room for a die."""
        step, middle = min(self.row * 2.2, self.rect.w / count), self.point(gate)
        return [(middle + Vector2((number - (count - 1) / 2 - 0.19) * step, 0), step * 0.55) for number in range(count)]
