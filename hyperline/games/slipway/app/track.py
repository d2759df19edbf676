"""Where the squares are: rows that lie behind each other and get narrower, the gates in their middle."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from pygame import Rect, Vector2

from hyperline.games.slipway.rules.position import LANE, is_gate
from hyperline.shell.page.hud.pieces import Place, fanned

FAR: Final = 0.78  # how large the last row of a whole track is seen beside the first
ROWS: Final = 14  # that has as many rows
ACROSS: Final = 13.2  # units that the board is wide
HIGHEST: Final = 1.5  # units that a row is high at the most, for what stands on it
FOOT, HEAD = 0.66, 1.3  # from the first gate to the lower edge and from the last one to the upper, in rows
COLUMNS: Final = (0.0, 2.42, 4.08, 5.74)  # units from the middle: a gate, and the squares beside it
PLATE: Final = 1.46, 0.6  # the size of a square in units, and as a share of what a row has
BEND: Final = 0.9  # how far the way reaches beyond the last column, where it turns
RING, GOAL = 0.74, 1.06  # half the width of a gate, and of the last one
LANE_SIDE: Final = 0.5  # half the width of the lane
SHIP: Final = 1.12  # of a row: the side of a ship
LIFT: Final = 0.26  # of a ship's side: how far its middle is above the middle of its square
ASIDE: Final = 0.34  # units by which a ship that stands alone on an open square is beside its middle
RANK: Final = 6.4  # of a row: the most that a ship and its die take in a battle
LEAST: Final = 14  # pixels of a ship on a small picture
STEPS: Final = 12  # points of a bend


class Track:
    """The track up to the `last` square in a rectangle of pixels; every other run goes to the left."""

    def __init__(self, rect: Rect, last: int) -> None:
        self.rect, self.last = Rect(rect), last
        self.runs = (last - 1) // LANE
        far = 1 - (1 - FAR) * min(1.0, self.runs / ROWS)
        row = self.rect.h / (self.runs + FOOT + HEAD)
        self.unit = self.rect.w / ACROSS
        self.tall = min(row, HIGHEST * self.unit)  # what stands on the first row may take
        low, high = self.rect.bottom - FOOT * self.tall, self.rect.top + HEAD * self.tall * far
        self._low, self._vanishing = low, (high - far * low) / (1 - far)
        self._shrinks = (1 / far - 1) / self.runs

    def level(self, number: float) -> float:
        """The height of a row, by how many jumps lead there from the first."""
        return self._vanishing + (self._low - self._vanishing) / (1 + self._shrinks * number)

    def scale(self, height: float) -> float:
        """How large things are seen at a height of the picture, beside the first row."""
        return (height - self._vanishing) / (self._low - self._vanishing)

    def spot(self, units: float, height: float) -> Vector2:
        """The point some units to the right of the middle, at a height of the picture."""
        return Vector2(self.rect.centerx + units * self.unit * self.scale(height), height)

    def row(self, square: int) -> int:
        """By how many jumps the row of a square is above the first."""
        run, beyond = divmod(square - 1, LANE)
        return run + (beyond > LANE // 2)

    def column(self, square: int) -> float:
        """How many units a square is to the right of the middle."""
        run, beyond = divmod(square - 1, LANE)
        return (1 if run % 2 == 0 else -1) * COLUMNS[min(beyond, LANE - beyond)]

    def size(self, square: int) -> float:
        """How large things on a square are seen, beside the first row."""
        return self.scale(self.level(self.row(square)))

    def point(self, square: float) -> Vector2:
        """The middle of a square, or of the way between two."""
        number, share = int(square), square - int(square)
        here = self.spot(self.column(number), self.level(self.row(number)))
        if not share:
            return here
        way = here.lerp(self.point(number + 1), share)
        if (number - 1) % LANE == LANE // 2:  # the way turns here
            way.x += sin(pi * share) * BEND * self.unit * (1 if self.column(number) > 0 else -1)
        return way

    def line(self, run: int) -> list[Vector2]:
        """The middle of the way from a gate to the next one."""
        first, turn = run * LANE + 1, run * LANE + 1 + LANE // 2
        one, other = self.point(turn), self.point(turn + 1)
        middle, half = one.lerp(other, 0.5), (one - other) / 2
        out = Vector2(BEND * self.unit * (1 if run % 2 == 0 else -1) * self.scale(middle.y), 0)
        bend = [middle + half * cos(pi * n / STEPS) + out * sin(pi * n / STEPS) for n in range(STEPS + 1)]
        return [self.point(first), *bend, self.point(first + LANE)]

    @property
    def lane(self) -> Rect:
        """From the last gate down to the first."""
        half = self.radius(1)
        return Rect(self.rect.centerx - half, self.rect.top, 2 * half, self.rect.h)

    def radius(self, gate: int) -> int:
        """Half the width of a gate."""
        return round((GOAL if gate == self.last else RING) * min(self.unit, self.tall) * self.size(gate))

    def cell(self, square: int) -> Rect:
        """What can be pointed at as a square; those of a row are side by side."""
        row = self.row(square)
        top = self.rect.top if row == self.runs else (self.level(row) + self.level(row + 1)) / 2
        bottom = self.rect.bottom if row == 0 else (self.level(row) + self.level(row - 1)) / 2
        at, half = self.column(square), (COLUMNS[2] - COLUMNS[1]) / 2
        if is_gate(square):
            half = COLUMNS[1] - half
        left, right = (self.spot(at + side * half, self.level(row)).x for side in (-1, 1))
        return Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))

    def corners(self, square: int) -> list[Vector2]:
        """Those of what is drawn as a square, from the upper left one on."""
        at, middle = self.column(square), self.level(self.row(square))
        half = PLATE[1] / 2 * self.tall * self.size(square)
        ends = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return [self.spot(at + x * PLATE[0] / 2, middle + y * half) for x, y in ends]

    def plate(self, square: int) -> Rect:
        """The room within those."""
        upper_left, upper_right, _, lower_left = self.corners(square)
        left, right = max(upper_left.x, lower_left.x), upper_right.x
        return Rect(round(left), round(upper_left.y), round(right - left), round(lower_left.y - upper_left.y))

    def side(self, square: int) -> float:
        """The side of a ship on a square: far ones are hardly smaller."""
        return max(LEAST, self.tall * SHIP * (1 + self.size(square)) / 2)

    def places(self, square: int, count: int) -> list[Place]:
        """Where ships stand on a square that they share."""
        room = (2 * COLUMNS[1] - PLATE[0] if is_gate(square) else COLUMNS[2] - COLUMNS[1]) * self.unit * self.size(square)
        side = self.side(square)
        middle = self.point(square) - Vector2(0, LIFT * side)
        if count == 1 and not is_gate(square):
            middle.x += ASIDE * self.unit * self.size(square)  # beside its number
        return fanned(middle, count, room, side, side * 0.62)

    def ranks(self, gate: int, count: int) -> list[Place]:
        """Where ships stand in a battle at a gate: large, side by side across the board, each with room for a die."""
        step, middle = min(self.tall * RANK, self.rect.w / count), self.point(gate)
        side = step * 0.55
        middle.y = min(max(middle.y, self.rect.top + 0.6 * side), self.rect.bottom - 0.6 * side)
        return [(middle + Vector2((number - (count - 1) / 2 - 0.19) * step, 0), side) for number in range(count)]
