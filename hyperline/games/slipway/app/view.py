"""The board with its ships: what is lit, who fights, who moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import pi, sin
from typing import Final

from pygame import Rect, Surface, Vector2

from hyperline.games.slipway.app import ground
from hyperline.games.slipway.app.racer import Racers
from hyperline.games.slipway.app.track import Track
from hyperline.games.slipway.rules import events
from hyperline.games.slipway.rules.position import HIDDEN, JUMP, LANE, ROLL, Position, is_gate, next_gate
from hyperline.kernel.event import Event
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.page.hud.pieces import Place, roomy, square
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_badge
from hyperline.shell.ui.space import smooth_line

DIM = 70  # of 255: how bright the board is during a battle
CHIPS = {HIDDEN: "?", JUMP: "▲", ROLL: "●"}
LEAST, MOST = 0.56, 1.0  # how bright a square is that can be reached: hardly ever, and as likely as the likeliest
DIE: Final = 0.86  # of a row: the side of a die
NUMBERS: Final = 2.4  # units: what numbers at both sides of a ship take
SIDES: Final = 1 / 16  # of its width, beside the track: for the light of a ship that flies there
EDGE: Final = 4  # units above and below it
BENDS: Final = (0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85)  # the points of a trail where the way turns
OFF_GATE, OFF_PLATE = 0.66, (0.78, 0.98)  # of a gate's radius, and of a plate: where trails are, off their numbers


class LaneView:
    """`aims` are the squares that each action can lead to, with their chances; `aimed` is the one that is pointed at."""

    def __init__(self, context: Context, emblems: tuple[int, ...], redraw: Callable[[Rect], None]) -> None:
        self.context, self.redraw = context, redraw
        self.ships = Racers(context, emblems, self._redraw_around, lambda seat: self.at(seat, self.squares[seat]))
        self.squares, self.chosen = [1] * len(emblems), [""] * len(emblems)
        self.rect, self.turn, self.last = Rect(0, 0, 1, 1), -1, 99
        self.battle, self.pulse = 0, 0.0  # the gate that is fought for, and how bright it is
        self.dark, self._arena_at = 0.0, 0  # how dark the rest is, of all that it gets, and around which gate
        self.aims: dict[str, dict[int, float]] = {}
        self.lit, self.aimed = False, ""
        self.numbers: dict[str, int] = {}  # the number keys of squares, while keys are used
        self.told: Callable[[int], str] = str
        self.told_chance: Callable[[int], str] = lambda _: ""

    # ---- what is shown ----

    def _redraw_around(self, rect: Rect) -> None:
        """Draw a ship again, and the number beside it."""
        self.redraw(rect.inflate(round(NUMBERS * self.track.unit), 0))

    def layout(self, rect: Rect) -> None:
        self.rect = self.ships.within = Rect(rect)
        self._lay()

    def _lay(self) -> None:
        side, edge = round(self.rect.w * SIDES), self.context.px(EDGE)
        self.track = Track(self.rect.inflate(-2 * side, -2 * edge), self.last)
        self._squares = [Spot(f"square:{number}", self.track.cell(number)) for number in range(1, self.last + 1)]
        self._ground: Surface | None = None

    def show(self, position: Position, viewer: int | None) -> None:
        self.squares, self.chosen = list(position.squares), list(position.chosen)
        self.turn = -1 if position.group or position.winners else position.turn
        if position.last != self.last:
            self.last = position.last
            self._lay()
        self.end_battle()

    def take(self, event: Event) -> None:
        match event:
            case events.TurnBegan(player):
                for one in (max(self.turn, 0), player):
                    self.redraw(roomy(self.ships.rect(one)))
                self.turn = player
            case events.ChoiceSealed(player):
                self.chosen[player] = HIDDEN
                self.redraw(roomy(self.ships.rect(player)))
            case events.Moved(player, _, target):
                self.ships.moved.setdefault(player, self.ships.place(player))
                self.squares[player], self.chosen[player] = target, ""
                self.ships.put(player, None)
            case events.BattleBegan(gate, players):
                self.line_up(gate, players)
            case events.RoundEnded():
                self.end_battle()

    def line_up(self, gate: int, players: Sequence[int]) -> None:
        """Show who fights for a gate."""
        self.battle, self._arena_at, self.dark, self.turn = gate, gate, 1.0, -1
        self.ships.moved = dict(zip(players, self.track.ranks(gate, len(players)), strict=True))
        self.redraw(self.rect)

    def darken(self, share: float) -> None:
        """Be on the way into the dark of a battle, or out of it."""
        self.dark = share
        self.redraw(self.rect)

    def beat(self, share: float) -> None:
        """Let the gate that is fought for shine, twice."""
        self.pulse = abs(sin(2 * pi * share))
        self.redraw(square(self.track.point(self.battle), 5 * self.track.radius(self.battle)))

    def end_battle(self) -> None:
        """Show the whole board again, every ship on its square."""
        self.battle, self.dark = 0, 0.0
        self.ships.settle()
        self.redraw(self.rect)

    def at(self, seat: int, number: int) -> Place:
        """Where a ship is seen when it is on a square."""
        others = (one for one, place in enumerate(self.squares) if place == number and one not in self.ships.moved)
        here = sorted({seat, *others})
        return self.track.places(number, len(here))[here.index(seat)]

    def stands(self, position: Position) -> dict[str, tuple[int, tuple[float, float]]]:
        return {f"ship:{seat}": (seat, self._beside_number(square)) for seat, square in enumerate(position.squares)}

    def way(self, piece: str, before: Position, after: Position) -> list[tuple[float, float]]:
        """Along the lane from gate to gate, else over every square on the way."""
        seat = int(piece.partition(":")[2])
        start, end = before.squares[seat], after.squares[seat]
        if is_gate(start) and is_gate(end):
            return [self._beside_number(end)]
        found = [point for square in range(start, end) for point in (self._below_number(square), *self._turns(square))]
        return [*found, *([self._below_number(end)] if is_gate(end) else []), self._beside_number(end)]

    def _turns(self, square: int) -> list[tuple[float, float]]:
        """The points of a trail between a square and the next one, where the way turns."""
        if (square - 1) % LANE != LANE // 2:
            return []
        ends = []
        for one in (square, square + 1):
            plate = self.track.plate(one)
            ends.append((plate.right if self.track.column(one) > 0 else plate.left, self._below_number(one)[1]))
        points = [self.track.point(square + share) for share in BENDS]
        low, middle, beyond = ends[0][1] - self.track.point(square).y, self.rect.centerx, abs(ends[0][0] - self.rect.centerx)
        bend = [(point.x, point.y + low) for point in points if abs(point.x - middle) > beyond]
        return [ends[0], *bend, ends[1]]

    def _below_number(self, square: int) -> tuple[float, float]:
        """Where a trail goes on over a square: along the foot of plates."""
        return self.track.point(square).x, self.track.plate(square).top + OFF_PLATE[1] * self.track.plate(square).h

    def _beside_number(self, square: int) -> tuple[float, float]:
        """Where a trail goes over a square: beside the number of a gate, at the foot of a plate."""
        point, box = self.track.point(square), self.track.plate(square)
        if is_gate(square):
            return point.x - OFF_GATE * self.track.radius(square), point.y
        return box.left + OFF_PLATE[0] * box.w, box.top + OFF_PLATE[1] * box.h

    # ---- what can be pointed at ----

    def spots(self) -> list[Spot]:
        return [*self._squares, *(Spot(f"ship:{seat}", self.ships.rect(seat)) for seat in range(len(self.squares)))]

    def square_of(self, key: str) -> str:
        """A ship means the square on which it stands."""
        kind, _, number = key.partition(":")
        return f"square:{self.squares[int(number)]}" if kind == "ship" else key

    def tells(self, key: str) -> str:
        kind, _, number = key.partition(":")
        here = [one for one, place in enumerate(self.squares) if int(number) == (one if kind == "ship" else place)]
        chance = self.told_chance(int(number)) if kind == "square" else ""
        return "\n".join([*map(self.told, here), *([chance] if chance else [])])

    def meant(self, key: str) -> str:
        if self.turn < 0 or not key.startswith("square:"):
            return ""
        return JUMP if key == f"square:{next_gate(self.squares[self.turn])}" else ROLL

    def light(self, keys: Collection[str]) -> None:
        self.lit = bool(keys)

    def aim(self, action: str) -> None:
        """Show what the action leads to that is pointed at."""
        before, self.aimed = self.aimed, action
        if action != before and any(one in self.aims for one in (before, action)):
            self.redraw(self.rect)

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        if self._ground is None:
            self._ground = self._still()
        self._ground.set_alpha(round(255 + (DIM - 255) * self.dark))
        surface.blit(self._ground, self.rect)
        if self.dark:
            self._arena(surface)
        if not self.battle:
            self._occupied(surface)
            if self.lit:
                self._reach(surface)
        moved = self.ships.moved
        for seat in sorted(range(len(self.squares)), key=lambda one: (one in moved, self.ships.ground(one).y)):
            self.ships.draw(surface, seat, seat == self.turn or seat in moved.keys() - self.ships.faded)
            if self.chosen[seat]:
                box = self.ships.rect(seat)
                draw_badge(surface, self.context, box.topright, CHIPS[self.chosen[seat]], most=max(8, box.w // 2))
        if self.lit and not self.battle:
            self._keys(surface)

    def _still(self) -> Surface:
        """The board without ships, the same in every view of this size."""
        c, size = self.context, self.rect.size
        track = Track(self.track.rect.move(-self.rect.left, -self.rect.top), self.last)
        key = "slipway ground", size, c.measure, tuple(track.rect), track.last
        return c.picture(key, lambda: ground.ground(c, size, track))

    def _arena(self, surface: Surface) -> None:
        """The gate that is fought for, and where escapes lead."""
        high, at, full = round(self.track.tall * 1.4), self.track.point(self._arena_at), round(90 * self.dark)
        for left, ends in ((self.rect.left, (0, full)), (self.rect.centerx, (full, 0))):
            band = Rect(left, round(at.y) - high // 2, self.rect.w // 2, high)
            paint.wash(surface, band, self.context.theme.colour("bad"), *ends)
        self._gate(surface, min(self._arena_at + LANE, self.last))
        self._gate(surface, self._arena_at, "gate", round((60 + 190 * self.pulse) * self.dark))

    def _gate(self, surface: Surface, gate: int, light: str = "", alpha: int = 170) -> None:
        """A gate with its number, lit in a colour."""
        ground.draw_station(self.context, surface, self.track, gate, light, alpha)
        ground.draw_gate_number(self.context, surface, self.track, gate)

    def _occupied(self, surface: Surface) -> None:
        """The numbers of squares on which ships stand, beside them."""
        for number in sorted(self._stood_on):
            if number < self.last and ground.number_size(self.context, self.track, number) > 0:
                ground.draw_beside(self.context, surface, self.track, number, self._group(number))

    @property
    def _stood_on(self) -> set[int]:
        """The squares on which ships stand."""
        return {place for seat, place in enumerate(self.squares) if seat not in self.ships.moved}

    def _group(self, number: int) -> Rect:
        """What all ships on a square cover."""
        seats = [one for one, place in enumerate(self.squares) if place == number and one not in self.ships.moved]
        boxes = [self.ships.rect(one) for one in seats]
        return boxes[0].unionall(boxes[1:])

    def _reach(self, surface: Surface) -> None:
        """The squares that can be reached, the brighter the likelier; those of the action that is pointed at in gold."""
        found: dict[int, tuple[float, str]] = {}
        for action in sorted(self.aims, key=lambda one: (one == self.aimed, one == JUMP)):
            most = max(self.aims[action].values(), default=1.0)
            for number, chance in self.aims[action].items():
                found[number] = LEAST + (MOST - LEAST) * chance / most, action
        for number in sorted(found, key=self.track.row, reverse=True):
            share, action = found[number]
            colour = "gold" if action == self.aimed else "accent"
            if is_gate(number):
                self._gate(surface, number, colour if action == self.aimed else "gate", 255 if action == JUMP else 150)
                if number in self._stood_on:
                    ground.draw_beside(self.context, surface, self.track, number, self._group(number))
            else:
                ground.draw_lit_plate(self.context, surface, self.track, number, colour, share)
                room = plate = self.track.plate(number)
                if number in self._stood_on:
                    room = Rect(plate.left, plate.top, max(0, self._group(number).left - plate.left), plate.h)
                ground.draw_number(self.context, surface, self.track, number, "ink", room)
        if JUMP in self.aims and (self.aimed == JUMP or self.aimed not in self.aims):
            self._jump(surface, "gold" if self.aimed == JUMP else "gate")

    def _jump(self, surface: Surface, colour: str) -> None:
        """An arrow from a gate to the next one."""
        start = self.squares[self.turn] if self.turn >= 0 else 0
        if not start or not is_gate(start) or start >= self.last:
            return
        track, shade = self.track, self.context.theme.colour(colour)
        low, high = track.point(start), track.point(start + LANE)
        out, reach = Vector2(track.radius(start) * 1.06, 0), Vector2(track.unit * 0.9, 0)
        one, other = low + out, high + out * (track.radius(start + LANE) / track.radius(start))
        way = [one.lerp(one + reach, n / 12).lerp((other + reach).lerp(other, n / 12), n / 12) for n in range(13)]
        wide = max(2.0, track.unit * 0.075)
        smooth_line(surface, way, self.context.theme.colour("deep", 170), 2.4 * wide, len(way))
        smooth_line(surface, way[:-1], shade, wide, len(way))
        along = (way[-1] - way[-4]).normalize() * 2.4 * wide
        across = Vector2(-along.y, along.x)
        ground.draw_shape(
            surface, [way[-1] - along + across, way[-1] + along, way[-1] - along - across], ground.Coat(shade, shade)
        )

    def _keys(self, surface: Surface) -> None:
        """The number keys, at the corners of squares and gates."""
        for key, number in self.numbers.items():
            box = self.key_rect(int(key.partition(":")[2]))
            draw_badge(surface, self.context, box.center, str(number), most=box.h)

    def key_rect(self, number: int) -> Rect:
        """The place of a number key: at the upper left corner of a square, off what is printed there."""
        high, box = round(self.track.tall * 0.4), self.track.plate(number)
        made = Rect(0, 0, high, high)
        made.center = box.topleft
        if is_gate(number):
            centre, radius = self.track.point(number), self.track.radius(number)
            made.center = round(centre.x - radius), round(centre.y - radius / 2)
        return made

    def dice_places(self, seat: int, count: int) -> list[Place]:
        """Where the dice of a turn fall: beside all ships on its square."""
        here = self.squares[seat]
        side, group = self.track.tall * DIE, self._group(here)
        wide, middle = side * (0.2 + 1.12 * count), self.track.point(here)
        is_right = group.right + wide < self.rect.right
        first, way = (group.right + 0.66 * side, 1) if is_right else (group.left - 0.66 * side, -1)
        return [(Vector2(first + way * 1.12 * side * number, middle.y), side) for number in range(count)]
