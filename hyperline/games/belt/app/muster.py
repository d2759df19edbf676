"""What a fleet is set up by: three ready formations, and ships to be dragged onto the board one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from math import sqrt
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Color, Rect, Surface, Vector2

from hyperline.games.belt.app.board.picture import HEX
from hyperline.games.belt.app.cards import Plate
from hyperline.games.belt.rules.deployment import Put, form
from hyperline.games.belt.rules.fleets import CAPS, FULL_NAMES, SHIP_NAMES, SQUADRON
from hyperline.games.belt.rules.hexes import COORDINATES, FACING_OF, HEX_OF, STEPS, STERNS, zone
from hyperline.games.belt.rules.position import Stage
from hyperline.kernel.match import Step
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.ui import paint
from hyperline.shell.ui.widget import Label, Widget

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

NAMES: Final = ("wall", "wedge", "guard")
FINE: Final = 3
GAP: Final = 8  # units of the deck
NOTED: Final = 2  # lines that a note has below its title, so that all titles stand at one height
ROWS: Final = (len(SHIP_NAMES) - CAPS) // SQUADRON  # of the tray
SMALL: Final = (
    0.66  # of the width of its place: the side of a hexagon around a ship in the tray, so that none touches another
)

DrawShip = Callable[[Surface, int, Vector2, float], None]
"""Draws a ship by its number within the fleet, at a place; the last argument is the side of a hex in pixels."""


@dataclass(frozen=True)
class FormState:
    """A formation of a seat."""

    name: str
    title: str
    note: str
    seats: int
    seat: int
    colour: tuple[int, int, int, int]


class FormCard(Plate[FormState]):
    """A large button with the formation in small, as it will stand on the board."""

    @property
    def text(self) -> str:
        """What the formation is called."""
        return self.state.title

    def paint(self, surface: Surface) -> None:
        """Draw the zone with the ships, and below it what the formation is called."""
        c, state = self.context, self.state
        room = self.ground(surface, False)
        title = c.type.line(state.title, "label", "text", surface.get_width() - c.dx(GAP), room.h // 4)
        note = c.type.paragraph(state.note, "reason", "muted", room.w, align="centre")
        low = title.get_height() + NOTED * c.type.line_height("reason")
        if note.get_height() > room.h // 4:
            note, low = Surface((1, 1), SRCALPHA), title.get_height()  # the deck says it as well
        size = (surface.get_width() - c.dx(GAP), room.h - low - c.dx(GAP) // 2)
        picture = _pictured(c, state, size)
        surface.blit(picture, picture.get_rect(midtop=(room.centerx, room.top)))
        place = title.get_rect(midtop=(room.centerx, room.bottom - low))
        surface.blit(title, place)
        surface.blit(note, note.get_rect(midtop=place.midbottom))

    def draw(self, surface: Surface) -> None:
        """Brighter while it has the focus."""
        super().draw(surface)
        if self.is_focused:
            glow = self.context.theme.colour("accent", 34)
            paint.plate(surface, self.rect, glow, glow, self.context.theme.colour("accent_light"), 1.5, self.radius)


def _pictured(context: Context, state: FormState, size: tuple[int, int]) -> Surface:
    """The start zone and the ships of a formation in it."""

    def drawn() -> Surface:
        big = Surface((size[0] * FINE, size[1] * FINE), SRCALPHA)
        hexes = [COORDINATES[hex] for hex in zone(state.seats, state.seat)]
        points = [_middle(at) for at in hexes]
        low, high = (
            Vector2(min(p.x for p in points), min(p.y for p in points)),
            Vector2(max(p.x for p in points), max(p.y for p in points)),
        )
        unit = min(big.get_width() / (high.x - low.x + 1.8), big.get_height() / (high.y - low.y + 1.8))
        offset = Vector2(big.get_rect().center) - (low + high) / 2 * unit
        ground = context.theme.colour("border", 110)
        for at in points:
            pygame.draw.circle(big, ground, at * unit + offset, unit * 0.62)
        colour = Color(*state.colour)
        for number, place in enumerate(form(state.seats, state.seat, state.name)):
            at = _middle(COORDINATES[HEX_OF[place]]) * unit + offset
            ahead = _middle(STEPS[FACING_OF[place]]) * unit
            if number < CAPS:
                stern = _middle(COORDINATES[STERNS[place]]) * unit + offset
                _hull(big, at, stern, ahead, unit, colour)
            else:
                _dart(big, at, ahead, colour)
        return pygame.transform.smoothscale(big, size)

    return context.picture(("belt form", state, size), drawn)


def _middle(at: tuple[int, int]) -> Vector2:
    return Vector2(sqrt(3) * (at[0] + at[1] / 2), 1.5 * at[1])


def _dart(surface: Surface, at: Vector2, ahead: Vector2, colour: Color) -> None:
    """A fighter: an arrowhead."""
    along, across = ahead * 0.36, Vector2(-ahead.y, ahead.x) * 0.26
    pygame.draw.polygon(surface, colour, [at + along, at - along + across, at - along * 0.4, at - along - across])


def _hull(surface: Surface, bow: Vector2, stern: Vector2, ahead: Vector2, unit: float, colour: Color) -> None:
    """A capital ship: a bar with a point."""
    across = Vector2(-ahead.y, ahead.x).normalize() * unit * 0.5
    tip = bow + ahead * 0.35
    back = stern - ahead * 0.35
    points = [tip, bow + across, back + across, back - across, bow - across]
    pygame.draw.polygon(surface, Color("white"), points)
    pygame.draw.polygon(surface, colour, points, max(2, round(unit * 0.25)))


@dataclass(frozen=True)
class TrayState:
    """Which ship comes next, by its number within the fleet; those before it are placed."""

    next: int


class Tray(Plate[TrayState]):
    """The ships still to be placed: the next is bright, and is dragged onto the board."""

    def __init__(self, context: Context, rect: Rect, state: TrayState, press: Callable[[], object], ship: DrawShip) -> None:
        super().__init__(context, rect, "fixed:tray", state, press)
        self.ship = ship
        self.text = ""  # what it is called by who cannot see it

    def paint(self, surface: Surface) -> None:
        """Draw the ships: at the left the capital ships, then a row for each squadron."""
        room = self.ground(surface, False)
        high, wide = room.h / ROWS, room.w / (CAPS + SQUADRON)
        unit = min(0.8 * high, SMALL * wide)
        for number in range(self.state.next, len(SHIP_NAMES)):
            row, column = divmod(number - CAPS, SQUADRON) if number >= CAPS else (ROWS // 2, number - CAPS)
            at = Vector2(room.left + (CAPS + column + 0.5) * wide, room.top + (row + 0.5) * high)
            if number == self.state.next:
                light = self.context.theme.colour("accent", 150)
                paint.pool(surface, (round(at.x), round(at.y)), round(unit * 1.2), light)
            self.ship(surface, number, at, unit)


def headed(context: Context, place: Rect, text: str, gap: int) -> tuple[Widget, Rect]:
    """A quiet word over a group, and the room below it."""
    head = context.type.line_height("caps")
    label = Label(context, Rect(place.left, place.top, place.w, head), text, "caps", "faint")
    return label, Rect(place.left, place.top + head + gap, place.w, place.h - head - gap)


AROUND = 5  # hex radii that are drawn again around a ship in hand


class Deploying(PlayFeature["BeltScene"]):
    """Takes what is dragged from the tray, and lets the last ship be taken back by itself."""

    scene: BeltScene
    acts = (Act.DELETE,)
    _hand: tuple[int, int] | None = None  # where the ship in hand is

    @property
    def is_on(self) -> bool:
        """Whether ships are put down now."""
        return self.scene.controls.kind in (Stage.DEPLOY, Stage.REVIVE)

    @property
    def next(self) -> int | None:
        """The ship that is put down next."""
        return next((one.ship for one in self.scene.controls.legal if isinstance(one, Put)), None)

    def handle(self, intent: Intent) -> bool:
        """A drag from the tray, and the key that takes the last ship back."""
        if not self.is_on:
            return False
        if intent.act is Act.DELETE:
            return self._take_back()
        tray = next((widget for widget in self.scene.widgets if isinstance(widget, Tray)), None)
        if intent.act not in (Act.DRAG, Act.DROP) or tray is None or intent.pos is None or intent.start is None:
            return False
        if not tray.rect.collidepoint(intent.start):
            return False
        self._redraw()
        self._hand = intent.pos if intent.act is Act.DRAG else None
        self._redraw()
        key = self._hex(intent.pos)
        if intent.act is Act.DROP:
            self.scene.controls.on_target(key, Rect(intent.pos, (1, 1)))
        elif key in self.scene.controls.by_target:
            self.scene.focus_on(key)
        else:
            self.scene.view.preview(None)
        return True

    def _hex(self, pos: tuple[int, int]) -> str:
        at = self.scene.view.hex_at(pos) if self.scene.areas.board.collidepoint(pos) else None
        return f"{HEX}{at[0]},{at[1]}" if at is not None else ""

    def _take_back(self) -> bool:
        """Take back the last ship alone."""
        steps = self.table.steps
        if not steps or steps[-1].seat != self.table.viewer or not isinstance(steps[-1].action, Put):
            return False
        return self.table.undo(single=True)

    def clear(self) -> bool:
        """Take back all that was placed by hand; whether that was possible."""
        before = sum(1 for _ in takewhile(self._is_placed, reversed(self.table.steps)))
        return self.is_on and bool(before) and self.table.undo_to(len(self.table.steps) - before)

    def _is_placed(self, step: Step) -> bool:
        return step.seat == self.table.viewer and isinstance(step.action, Put)

    def _redraw(self) -> None:
        if self._hand is not None:
            side = 2 * AROUND * max(1, round(self.scene.view.unit))
            box = Rect(0, 0, side, side)
            box.center = self._hand
            self.scene.redraw(box)

    def draw_above(self, surface: Surface) -> None:
        """The ship in hand."""
        ship = self.next
        if self._hand is not None and ship is not None:
            self.scene.view.draw_ship(surface, FULL_NAMES[ship], Vector2(self._hand), self.scene.controls.facing, 210)
