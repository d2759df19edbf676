"""The board with its ships: what is lit, who fights, who moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import pi, sin
from typing import Final

from pygame import Rect, Surface, Vector2

from hyperline.games.slipway.app.ground import draw_gate, draw_number, draw_plate, ground, is_sparse, track_of
from hyperline.games.slipway.rules import events
from hyperline.games.slipway.rules.position import HIDDEN, JUMP, LANE, ROLL, Position, is_gate, next_gate
from hyperline.kernel.event import Event
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.page.hud.pieces import Pieces, Place, roomy, square
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_badge
from hyperline.shell.ui.road import number_on

PIECES: Final = "slipway/pieces"
GOAL_RIM: Final = 1.2  # of the radius of the last gate: how far its rings reach
DIM = 70  # of 255: how bright the board is during a battle
CHIPS = {HIDDEN: "?", JUMP: "▲", ROLL: "●"}


class LaneView:
    """`aims` are the squares that each action can lead to, with their chances; `aimed` is the one that is pointed at."""

    def __init__(self, context: Context, emblems: tuple[int, ...], redraw: Callable[[Rect], None]) -> None:
        self.context, self.redraw = context, redraw
        self.ships = Pieces(context, PIECES, emblems, redraw, lambda seat: self.at(seat, self.squares[seat]))
        self.squares, self.chosen = [1] * len(emblems), [""] * len(emblems)
        self.rect, self.turn, self.last = Rect(0, 0, 1, 1), -1, 99
        self.battle, self.pulse = 0, 0.0  # the gate that is fought for, and how bright it is
        self.aims: dict[str, dict[int, str]] = {}
        self.lit, self.aimed = False, ""
        self.numbers: dict[str, int] = {}  # the number keys of squares, while keys are used
        self.told: Callable[[int], str] = str

    # ---- what is shown ----

    def layout(self, rect: Rect) -> None:
        room = self.context.px(4)
        self.rect = rect.inflate(-2 * room, -2 * room)
        self._lay()

    def _lay(self) -> None:
        self.track = track_of(self.context, self.rect, self.last)
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
        self.battle, self.turn = gate, -1
        self.ships.moved = dict(zip(players, self.track.ranks(gate, len(players)), strict=True))
        self.redraw(self.rect)

    def beat(self, share: float) -> None:
        """Let the gate that is fought for shine, twice."""
        self.pulse = abs(sin(2 * pi * share))
        self.redraw(square(self.track.point(self.battle), 5 * self.track.radius(self.battle)))

    def end_battle(self) -> None:
        """Show the whole board again, every ship on its square."""
        self.battle = 0
        self.ships.settle()
        self.redraw(self.rect)

    def at(self, seat: int, number: int) -> Place:
        """Where a ship is seen when it is on a square."""
        others = (one for one, place in enumerate(self.squares) if place == number and one not in self.ships.moved)
        here = sorted({seat, *others})
        return self.track.places(number, len(here))[here.index(seat)]

    def stands(self, position: Position) -> dict[str, tuple[int, tuple[float, float]]]:
        points = [self.track.point(square) for square in position.squares]
        return {f"ship:{seat}": (seat, (point.x, point.y)) for seat, point in enumerate(points)}

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
        return "\n".join(map(self.told, here))

    def meant(self, key: str) -> str:
        if self.turn < 0 or not key.startswith("square:"):
            return ""
        return JUMP if key == f"square:{next_gate(self.squares[self.turn])}" else ROLL

    def light(self, keys: Collection[str]) -> None:
        self.lit = bool(keys)

    def aim(self, action: str) -> None:
        """Show what the action leads to that is pointed at."""
        before, self.aimed = self.aimed, action
        for number in {*self.aims.get(before, ()), *self.aims.get(action, ())} if action != before else ():
            cell = self.track.cell(number)
            self.redraw(cell.inflate(cell.h, cell.h + 2 * self.track.row) if is_gate(number) else roomy(cell))

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        if self._ground is None:
            self._ground = ground(self.context, self.rect.size, self.last)
        self._ground.set_alpha(DIM if self.battle else 255)
        surface.blit(self._ground, self.rect)
        if self.battle:
            self._arena(surface)
        elif self.lit:
            for action in sorted(self.aims, key=lambda one: (one == self.aimed, one == JUMP)):
                for number in self.aims[action]:
                    self._aim(surface, number, action)
        moved = self.ships.moved
        for seat in sorted(range(len(self.squares)), key=lambda one: (one in moved, one == self.turn)):
            self.ships.draw(surface, seat, seat == self.turn or seat in moved.keys() - self.ships.faded)
            if self.chosen[seat]:
                box = self.ships.rect(seat)
                draw_badge(surface, self.context, box.topright, CHIPS[self.chosen[seat]], most=max(8, box.w // 2))
        if self.lit and not self.battle:
            self._chances(surface)
            self._keys(surface)

    def _arena(self, surface: Surface) -> None:
        """The gate that is fought for, and where escapes lead."""
        high, at = round(self.track.row * 1.4), self.track.point(self.battle)
        for left, ends in ((self.rect.left, (0, 90)), (self.rect.centerx, (90, 0))):
            band = Rect(left, round(at.y) - high // 2, self.rect.w // 2, high)
            paint.wash(surface, band, self.context.theme.colour("bad"), *ends)
        draw_gate(self.context, surface, self.track, min(self.battle + LANE, self.last))
        draw_gate(self.context, surface, self.track, self.battle, reach=2.4 * self.pulse)

    def _aim(self, surface: Surface, number: int, action: str) -> None:
        """A square that can be reached, in gold if its action is pointed at; the way of a jump leads through the lane."""
        theme, is_aimed, is_jump = self.context.theme, action == self.aimed, action == JUMP
        colour = "gold" if is_aimed else "gate"
        if is_gate(number):
            if is_jump and is_aimed:
                cell, wide, low = self.track.cell(number), self.track.radius(1), round(self.track.point(number - LANE).y)
                way = Rect(cell.centerx - wide // 2, cell.centery, wide, low - cell.centery)
                paint.shade(surface, way, theme.colour(colour), theme.colour(colour, 60))
            draw_gate(self.context, surface, self.track, number, colour, 3.2 if is_jump else 2.0 if is_aimed else 0)
        else:
            draw_plate(self.context, surface, self.track, number, colour, 0.3 if is_aimed else 0.18)
            is_told = is_aimed and bool(self.aims[action][number])
            if not (is_told and is_sparse(self.context, self.track)):  # there the chance has the place of the number
                draw_number(self.context, surface, self.track, number, "text", is_told)

    def _keys(self, surface: Surface) -> None:
        """The number keys, at the corners of squares and gates."""
        for key, number in self.numbers.items():
            box = self.key_rect(int(key.partition(":")[2]))
            draw_badge(surface, self.context, box.center, str(number), most=box.h)

    def key_rect(self, number: int) -> Rect:
        """The place of a number key: at the upper left corner of a square, off what is printed there."""
        high, cell, radius = round(self.track.row * 0.38), self.track.cell(number), self.track.radius(number)
        corner = cell.left + high // 3, cell.centery - round(self.track.band / 2)
        if is_gate(number):
            corner = cell.centerx - radius, cell.centery - radius
        made = Rect(0, 0, high, high)
        made.center = corner
        return made

    def dice_places(self, seat: int, count: int) -> list[Place]:
        """Where the dice of a turn fall: beside all ships on its square."""
        side, here = self.track.row * 0.82, self.squares[seat]
        group = [self.ships.rect(one) for one, place in enumerate(self.squares) if place == here]
        right, middle = max(one.right for one in group), self.track.point(here)
        wide = side * (0.2 + 1.12 * count)
        first, way = (
            (right + 0.6 * side, 1) if right + wide < self.rect.right else (min(one.left for one in group) - 0.6 * side, -1)
        )
        return [(Vector2(first + way * 1.12 * side * number, middle.y), side) for number in range(count)]

    def _chances(self, surface: Surface) -> None:
        """How likely each square is that the action can lead to that is pointed at."""
        sparse, track, px = is_sparse(self.context, self.track), self.track, self.context.px
        deep = self.context.theme.colour("deep", 200)
        told = ((number, chance) for number, chance in self.aims.get(self.aimed, {}).items() if chance)
        for number, chance in told:
            room = 0.45 * min(track.cell(number).w, track.before)
            if sparse:
                beside = max(room, 0.9 * (track.before - track.lane.w / 2))
                room = beside if is_gate(number) else 0.8 * track.cell(number).w
            line = number_on(self.context, chance, "88%", "caps", "gold", room)
            place = self.chance_place(number, line.get_rect())
            if is_gate(number) or (sparse and number in self.squares):
                paint.plate(surface, place.inflate(px(4), 0), deep, deep, deep, 0, px(4))
            surface.blit(line, place)

    def chance_place(self, number: int, box: Rect) -> Rect:
        """Where a chance stands: at the end of its square; beside a gate, off the lane if it can and off the next square."""
        cell, gap = self.track.cell(number), self.context.px(5)
        if number == self.last:  # on the side from which no square leads to it
            away, middle = self.track.radius(number) * GOAL_RIM + gap, self.track.point(number)
            side = -1 if self.track.runs % 2 else 1
            box.center = round(middle.x + side * (away + box.w / 2)), round(middle.y)
            return box
        if is_sparse(self.context, self.track) and not is_gate(number):
            return box.move_to(center=cell.center)
        spare = cell.right - self.track.lane.right - box.w if is_gate(number) else 0
        return box.move_to(midright=(cell.right - max(gap, spare // 2), cell.centery))
