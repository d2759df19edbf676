"""Every table in small at the right, and above the table that is shown its phases and who comes next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.games.gatestorm.app.board.ground import GATE, HIGH, WIDE
from hyperline.games.gatestorm.app.signs import draw_letter
from hyperline.shell.anim import durations as last
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import CachedWidget, Pressed

TABLE: Final = "table:"
TICK: Final = 120.0  # milliseconds for which something that happens elsewhere is lit
PHASES: Final = ("planning", "flight", "gunnery", "end")


@dataclass(frozen=True)
class Dot:
    """A ship in small: where it is in u, where it points, and whose it is."""

    place: Point
    heading: float
    emblem: int


@dataclass(frozen=True)
class TableState:
    """A table in small. `letters` are those of its gates, `waiting` the emblems of those who will come out of one."""

    name: str
    short: str
    phase: str
    round: str
    letters: tuple[str, str]
    places: tuple[Point, Point]
    rocks: tuple[Point, ...]
    dots: tuple[Dot, ...]
    waiting: tuple[int, ...] = ()
    is_shown: bool = False
    is_next: bool = False


class TableThumb(Pressed, CachedWidget[TableState]):
    """Pressing it shows the table. What happens there while another is shown lights it for a moment."""

    is_lit = False

    def __init__(self, context: Context, rect: Rect, number: int, state: TableState, press: Callable[[], None]) -> None:
        super().__init__(context, rect, f"{TABLE}{number}", state)
        self.press = press

    @property
    def name(self) -> str:
        """What is told of it in words."""
        return ", ".join(filter(None, (self.state.name, self.state.phase, self.state.round)))

    def light(self, is_lit: bool) -> None:
        """Have it lit because something happens there."""
        if is_lit != self.is_lit:
            self.is_lit = is_lit
            self.redraw()

    @property
    def picture(self) -> Rect:
        """Where the table is drawn, in its own pixels."""
        pad = self.context.dx(4)
        high = self.rect.h - 2 * pad
        wide = min(round(high * WIDE / HIGH), round(self.rect.w * 0.6))
        return Rect(pad, pad, wide, high)

    def place_of(self, point: Point) -> tuple[int, int]:
        """The pixel of a place on the table."""
        box = self.picture.move(self.rect.topleft)
        return round(box.left + point[0] / WIDE * box.w), round(box.top + point[1] / HIGH * box.h)

    def draw(self, surface: Surface) -> None:
        """Draw it, with a light edge while something happens there."""
        super().draw(surface)
        if self.is_lit:
            c = self.context
            clear, edge = c.theme.colour("accent", 26), c.theme.colour("accent")
            paint.plate(surface, self.rect, clear, clear, edge, max(1.0, c.measure.d), self.radius)

    def paint(self, surface: Surface) -> None:
        """Draw the table, and beside it what happens there."""
        c, state, theme, box = self.context, self.state, self.context.theme, self.picture
        if self.rect.h < 12:
            return
        if state.is_shown:
            draw_card(c, surface, Rect((0, 0), self.rect.size), is_lit=True)
        ground, edge = theme.colour("deep", 190), theme.colour("gate" if state.is_shown else "border")
        paint.plate(surface, box, ground, ground, edge, 1.0, c.dx(3))
        scale = box.w / WIDE

        def at(place: Point) -> tuple[int, int]:
            return round(box.left + place[0] / WIDE * box.w), round(box.top + place[1] / HIGH * box.h)

        for rock in state.rocks:
            paint.disc(surface, at(rock), max(1, round(30 * scale)), theme.colour("off", 150))
        for letter, place in zip(state.letters, state.places, strict=True):
            radius = min(max(c.tx(8), round(GATE * scale * 1.5)), box.h // 4)
            paint.disc(surface, at(place), radius, theme.colour("deep"), theme.colour("violet"), 1)
            draw_letter(c, surface, at(place), letter, "gutter", 2 * radius, 2 * radius + c.tx(2))  # lower than its line
        side = max(9, min(c.dx(13), box.h // 6))
        for dot in state.dots:
            x, y = at(dot.place)
            turn, far = radians(dot.heading), side * 0.85
            nose = x + sin(turn) * far, y - cos(turn) * far
            pygame.draw.aaline(surface, theme.player_lights[dot.emblem], (x, y), nose, max(1, c.dx(2)))
            draw_emblem(c, surface, (x - side // 2, y - side // 2), side, dot.emblem)
        self._tell(surface, Rect(box.right + c.dx(9), 0, self.rect.w - box.right - c.dx(12), self.rect.h))

    def _tell(self, surface: Surface, room: Rect) -> None:
        c, state, kit = self.context, self.state, self.context.type
        ink, now = "text" if state.is_shown else "muted", "gate" if state.is_next else "faint"
        if room.h < kit.line_height("quiet") + kit.line_height("small_strong"):
            line = kit.line(f"{state.short} · {state.phase}", "quiet", now if state.is_next else ink, room.w, room.h)
            surface.blit(line, line.get_rect(midleft=(room.left, room.centery)))
            return
        lines = [kit.line(state.name, "quiet", ink, room.w), kit.line(state.phase, "small_strong", now, room.w)]
        if state.round and room.h >= 3 * kit.line_height("small"):
            lines.append(kit.line(state.round, "small", "faint", room.w))
        high = sum(line.get_height() for line in lines)
        if state.waiting and room.h >= high + c.tx(16):
            high += c.tx(16)
        top = (room.h - high) // 2
        for line in lines:
            surface.blit(line, (room.left, top))
            top += line.get_height()
        left = room.left
        for emblem in state.waiting if top + c.tx(14) <= room.h else ():
            draw_emblem(c, surface, (left, top + c.tx(1)), c.tx(14), emblem)
            left += c.tx(16)


@dataclass(frozen=True)
class HeadState:
    """The table that is shown: its name, also in fewer words, its phases, the number of the present one; and who is next."""

    title: str
    short: str
    phases: tuple[str, ...]
    current: int
    next: str = ""
    queue: tuple[tuple[int, str], ...] = ()


class Head(CachedWidget[HeadState]):
    """A line: the table at the left, its phases, and at the right emblems with the nerve of those who come next."""

    def __init__(self, context: Context, rect: Rect, state: HeadState) -> None:
        super().__init__(context, rect, "head", state)

    def paint(self, surface: Surface) -> None:
        """Draw the line."""
        c, state, kit, high = self.context, self.state, self.context.type, self.rect.h
        right = self._queue(surface)
        room = self.rect.w // 3
        told = next((one for one in (state.title, state.short) if kit.width(one, "quiet") <= room), state.short)
        title = kit.line(told, "quiet", "text", room, high)
        surface.blit(title, title.get_rect(midleft=(c.dx(2), high // 2)))
        left, gap = c.dx(2) + title.get_width() + c.tx(18), c.tx(15)
        widths = [kit.width(phase, "caps") for phase in state.phases]
        if left + sum(widths) + gap * len(widths) > right:
            shown = [state.current] if state.current >= 0 else []
        else:
            shown = [*range(len(state.phases))]
        for number in shown:
            is_now = number == state.current
            ink = "gate" if is_now else "off" if number < state.current else "faint"
            line = kit.line(state.phases[number], "caps", ink, max(1, right - left), high)
            place = line.get_rect(midleft=(left, high // 2))
            if is_now:
                thick = max(2, c.dx(2))
                surface.fill(c.theme.colour("gate"), Rect(place.left, min(high - thick, place.bottom), place.w, thick))
            surface.blit(line, place)
            left = place.right + gap

    def _queue(self, surface: Surface) -> int:
        """Who comes next, from the right; where that begins."""
        c, state, kit, high = self.context, self.state, self.context.type, self.rect.h
        side, gap, right = min(c.tx(18), high), c.tx(9), self.rect.w
        most = round(self.rect.w * 0.42)
        label = kit.width(state.next, "caps") + gap
        pieces: list[tuple[int, Surface]] = []
        taken = label
        for emblem, nerve in state.queue:
            line = kit.line(nerve, "quiet", "text" if not pieces else "muted", None, high)
            wide = side + c.tx(3) + line.get_width() + gap
            if taken + wide > most:
                break
            taken += wide
            pieces.append((emblem, line))
        if not pieces:
            return right
        left = right - taken
        told = kit.line(state.next, "caps", "faint", label, high)
        surface.blit(told, told.get_rect(midleft=(left, high // 2)))
        at = left + label
        for emblem, line in pieces:
            draw_emblem(c, surface, (at, (high - side) // 2), side, emblem)
            surface.blit(line, line.get_rect(midleft=(at + side + c.tx(3), high // 2)))
            at += side + c.tx(3) + line.get_width() + gap
        return left - gap


def tick_ms(context: Context) -> float:
    """For how long what happens elsewhere is lit."""
    return last.REDUCED if context.settings.value.is_calm else TICK
