"""An outfit in the hangar: the ship large on a stage, what it can do beside it, and what to choose from below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import SRCALPHA, Color, Rect, Surface

from hyperline.games.gatestorm.app.board.marks import HARD, TONES
from hyperline.games.gatestorm.app.choice import ChoiceCard
from hyperline.games.gatestorm.app.dial import COLUMNS, SPEEDS, arrow, cell_of
from hyperline.games.gatestorm.app.signs import sign
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.livery import painted
from hyperline.shell.ui.paint import rgba
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.portrait import GROUP, layers
from hyperline.shell.ui.widget import CachedWidget

PICTURES: Final = "gatestorm/stage"
HALL, STAGE, MIDDLE = "hall", 0.52, 0.37
"""The hangar; how wide the ship's picture is in widths of it, and how far its middle is below the top in its heights."""
FORM: Final = (1200, 716)  # the hangar's picture
SHIP: Final = (640, 460)  # a ship's picture
FINE: Final = 0.3  # the edge of a ship that is shown large
SHADES: Final = (235, 170, 0)  # of 255: how dark it is at the sides, where the words end, and half as far again
WORDS, RIGHT = 210, 220  # units of text: the columns beside the ship
NARROW, WIDER = (0.38, 0.33), 1.15  # their shares of a narrow hangar at the most; how far a ship goes over what is left
AIR: Final = 1.2  # of a room's height: a ship's picture
RINGS, FLAT = (1.02, 0.8), 0.42  # in widths of the ship: the rings of a plain stage; their height in their widths
TOLD: Final = "pilot:", "gear:"
"""What is told of an outfit beside its ship."""
BAR, BLOCK, NEXT = 12, 22, 26  # units of text: a bar's height, one of its blocks, and from one to the next
LABEL, ROW = 66, 31  # units of text: what a bar is of, and from one bar to the next
CELL, SPEED = 27, 14  # units of text: an arrow of the small dial, and the number of a row before it
FACE: Final = 54  # units of text: the pilot that is chosen
MUCH: Final = 5  # blocks of a bar
LEAST_FACE: Final = 19  # units of text: the picture of a pilot whose name stands below it
FACES: Final = {
    "heron": "admiral:scholar", "magpie": "captain:corsair", "brine": "ancient:mapper", "tallow": "ancient:hauler",
    "umber": "pilot:explorer", "quince": "own:builder", "sorrel": "captain:raider", "plover": "admiral:hauler",
    "thistle": "pilot:corsair", "cinder": "own:raider", "marrow": "ancient:builder", "lark": "cadet:explorer",
    "fallow": "admiral:builder", "oxbow": "pilot:mapper", "tench": "captain:mapper", "dross": "cadet:hauler",
}  # fmt: skip
"""By pilot: of which parts the portrait is laid together."""


@dataclass(frozen=True)
class Bar:
    """How much a ship has of something, of at most so much; `colour` is the theme's."""

    label: str
    count: int
    colour: str
    most: int = MUCH


@dataclass(frozen=True)
class HangarState:
    """An outfit. `dial` has how hard each maneuver is, `told` a title and a sentence of the pilot, and of the gear."""

    ship: str
    emblem: int
    title: str
    actions: str
    bars: tuple[Bar, ...]
    dial_title: str
    dial: tuple[tuple[str, str], ...]
    pilot: str
    gear: str
    told: tuple[tuple[str, str], tuple[str, str]]
    part: str = ""
    """Which of the PARTS is chosen from, where there is room for one only: what is told beside the ship is about it."""


def draw_staged(context: Context, surface: Surface, ship: str, emblem: int, place: Rect, bold: float = 1.0) -> None:
    """Draw a ship as it hovers over a stage, in the middle of a place and as wide as it."""
    theme, size = context.theme, (place.w, round(place.w * SHIP[1] / SHIP[0]))
    colours = theme.player_colours[emblem], theme.player_lights[emblem]

    def drawn() -> Surface:
        return painted(context.sprites, PICTURES, ship, size, *colours, bold)

    picture = context.picture(("staged", ship, emblem, size), drawn)
    surface.blit(picture, picture.get_rect(center=place.center))


def fitted(room: Rect) -> Rect:
    """The largest place for a ship in the middle of a room; its picture has air above and below."""
    wide = min(room.w, round(AIR * room.h * SHIP[0] / SHIP[1]))
    place = Rect(0, 0, wide, round(wide * SHIP[1] / SHIP[0]))
    place.center = room.center
    return place


def face(context: Context, pilot: str, side: int) -> Surface:
    """A pilot's portrait in a square; do not draw on it."""

    def drawn() -> Surface:
        made = Surface((side, side), SRCALPHA)
        for layer in layers(context, FACES[pilot]):
            made.blit(context.sprites(GROUP, layer, side), (0, 0))
        pygame.draw.aacircle(made, context.theme.colour("edge"), (side // 2, side // 2), side // 2 - 1, max(1, side // 24))
        return made

    return context.picture(("storm pilot", pilot, side), drawn)


def draw_bars(context: Context, surface: Surface, first: Rect, bars: Sequence[Bar]) -> None:
    """Draw as many rows of bars as there is room for on the surface, all from one place on, the first row here."""
    labels = max((context.type.width(bar.label, "small") for bar in bars), default=0)
    for number, bar in enumerate(bars):
        room = first.move(0, number * first.h)
        if room.bottom <= surface.get_height():
            _draw_bar(context, surface, room, bar, labels)


def _draw_bar(context: Context, surface: Surface, room: Rect, bar: Bar, labels: int) -> None:
    """Draw what a bar is of, a block for each that there may be, the first ones bright, and how many these are."""
    c, kit, theme = context, context.type, context.theme
    label = kit.line(bar.label, "small", "muted")
    surface.blit(label, label.get_rect(midleft=room.midleft))
    style = "subheading" if room.h >= kit.line_height("subheading") else "strong"
    told, digit = kit.line(str(bar.count), style, "text"), kit.width("8", style)
    left, apart = room.left + max(c.tx(LABEL), labels + c.tx(4)), c.tx(6)
    step = min(c.tx(NEXT), (room.right - digit - apart - left) // MUCH)
    middle = min(room.right - digit, left + MUCH * step + apart) + digit // 2
    surface.blit(told, told.get_rect(center=(middle, room.centery)))
    ink, dim = theme.colour(bar.colour), theme.colour("sunken", 200)
    for number in range(bar.most):
        block = Rect(left + number * step, room.centery - c.tx(BAR) // 2, step - c.tx(NEXT - BLOCK), c.tx(BAR))
        if number < bar.count:
            paint.plate(surface, block, ink.lerp(theme.colour("text"), 0.35), ink, ink, 1.0, c.dx(3))
        else:
            paint.plate(surface, block, dim, dim, theme.colour("border"), 1.0, c.dx(3))


class Hangar(CachedWidget[HangarState]):
    """The stage with the ship, what it can do at the left, and its dial, its pilot and its gear at the right.

    All this stands above the pixel `low`. With a part of its own there is no room for pilot and gear at the right: one of
    them is told in place of what the ship can do.
    """

    def __init__(self, context: Context, rect: Rect, low: int, state: HangarState) -> None:
        super().__init__(context, rect, "hangar", state)
        self.low = low - rect.top

    def paint(self, surface: Surface) -> None:
        """Draw the hall, the ship, and the words beside it."""
        c, state, (wide, high) = self.context, self.state, self.rect.size
        hall, top = Rect(0, 0, wide, round(wide * FORM[1] / FORM[0])), c.dx(8)
        left, cell = c.tx(WORDS), c.tx(CELL)
        stage = Rect(0, 0, round(wide * STAGE), round(wide * STAGE * SHIP[1] / SHIP[0]))
        stage.center = wide // 2, round(MIDDLE * hall.h)
        if state.part:
            left = min(left, round(wide * NARROW[0]))
            cell = min(cell, (round(wide * NARROW[1]) - c.tx(SPEED)) // len(COLUMNS))
        right = len(COLUMNS) * cell + c.tx(SPEED) if state.part else c.tx(RIGHT)
        if state.part:
            stage.w = min(round((wide - left - right) * WIDER), round(self.low * SHIP[0] / SHIP[1]))
            stage.h = round(stage.w * SHIP[1] / SHIP[0])
            stage.center = (left + wide - right) // 2, self.low // 2
            hall.w = min(wide, round(stage.w / STAGE / WIDER))  # its ring lies around the ship, and under no words
            hall.h = round(hall.w * FORM[1] / FORM[0])
            hall.centerx = stage.centerx
            hall.top = stage.centery - round(MIDDLE * hall.h)
        if c.settings.value.has_high_contrast:
            self._draw_ring(surface, stage)
        else:
            surface.blit(self._hall((wide, max(high, hall.bottom)), hall, (left, right)), (0, 0))
        draw_staged(c, surface, state.ship, state.emblem, stage, FINE)
        self._draw_words(surface, Rect(c.dx(8), top, left - c.dx(8), self.low - top))
        self._draw_right(surface, Rect(wide - right, top, right, self.low - top), cell)

    def _draw_ring(self, surface: Surface, stage: Rect) -> None:
        """The stage as two plain rings, which high contrast has in place of the hall."""
        ink = self.context.theme.colour("edge")
        for share in RINGS:
            ring = Rect(0, 0, round(stage.w * share), round(stage.w * share * FLAT))
            ring.center = stage.centerx, stage.centery + stage.h // 5
            pygame.draw.ellipse(surface, ink, ring, max(1, self.context.dx(2)))

    def _hall(self, size: tuple[int, int], hall: Rect, sides: tuple[int, int]) -> Surface:
        """The hall at its place, dark at its `sides`, where words are, and at its lower end, where it is chosen."""
        c, (wide, whole) = self.context, size
        deep = c.theme.colour("deep")

        def drawn() -> Surface:
            made = Surface((wide, whole), SRCALPHA)
            made.blit(c.sprites(PICTURES, HALL, hall.size), hall)
            for place, side in enumerate(sides):
                for near, far, one, other in ((0, side, *SHADES[:2]), (side, round(1.5 * side), *SHADES[1:])):
                    if place == 0:
                        paint.wash(made, Rect(near, 0, far - near, whole), deep, one, other)
                    else:
                        paint.wash(made, Rect(wide - far, 0, far - near, whole), deep, other, one)
            low = hall.top + round(hall.h * 0.55)
            paint.shade(made, Rect(0, low, wide, hall.bottom - low), Color(deep.r, deep.g, deep.b, 0), deep)
            across, down = Surface(size, SRCALPHA), Surface(size, SRCALPHA)
            for fade in (across, down):
                fade.fill((255, 255, 255, 0))
                fade.fill("white", hall)
            edge = max(2, c.dx(26), (wide - hall.w) // 5)
            for step in range(edge):
                share = Color(255, 255, 255, round(255 * step / edge))
                for column in (hall.left + step, hall.right - 1 - step):
                    across.fill(share, Rect(column, 0, 1, whole))
                for row in (hall.top + step, hall.bottom - 1 - step)[hall.top <= 0 :]:
                    down.fill(share, Rect(hall.left, row, hall.w, 1))
            across.blit(down, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            made.blit(across, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        return c.picture(("storm hall", size, tuple(hall), sides), drawn)

    def _draw_words(self, surface: Surface, room: Rect) -> None:
        """The ship's name, its actions, and a bar for each of its numbers; or the pilot, or the gear."""
        c, state, kit = self.context, self.state, self.context.type
        top = room.top + (0 if state.part else c.tx(30))
        if state.part in TOLD:
            self._tell(surface, Rect(room.left, top, room.w, room.bottom - top), TOLD.index(state.part))
            return
        lines = [kit.line(state.title, "title", "text", room.w), kit.paragraph(state.actions, "small", "muted", room.w)]
        row, count = c.tx(ROW), len(state.bars)
        if state.part:
            while lines and sum(one.get_height() for one in lines) + count * kit.line_height("small") > room.h:
                lines.pop()
            row = min(row, (room.h - sum(one.get_height() + c.tx(2) for one in lines)) // count)
        for made in lines:
            surface.blit(made, (room.left, top))
            top += made.get_height() + c.tx(2)
        top += 0 if state.part else c.tx(14)
        draw_bars(c, surface, Rect(room.left, top, room.w, row), state.bars)

    def _draw_right(self, surface: Surface, room: Rect, step: int) -> None:
        """The dial in small, and what pilot and gear are good for."""
        c, state, kit = self.context, self.state, self.context.type
        title = kit.line(state.dial_title, "caps", "faint", room.w)
        surface.blit(title, room.topleft)
        top = room.top + title.get_height() + c.tx(4)
        rows = sorted({cell_of(name)[1] for name, _ in state.dial})
        step = min(step, (room.bottom - top) // len(rows))
        for number, row in enumerate(rows):
            line = kit.line(str(SPEEDS[row]), "gutter", "faint")
            surface.blit(line, line.get_rect(midleft=(room.left, top + number * step + step // 2)))
        for name, ease in state.dial:
            column, row = cell_of(name)
            across = (room.w - c.tx(SPEED)) / len(COLUMNS)
            box = Rect(0, 0, step - c.dx(3), step - c.dx(3))
            box.center = (
                room.left + c.tx(SPEED) + round((column + 0.5) * across),
                top + rows.index(row) * step + step // 2,
            )
            ground = c.theme.colour("tonal_deep", 120)
            paint.plate(surface, box, ground, ground, c.theme.colour("border", 90), 1.0, c.dx(4))
            picture = arrow(name, round(box.w * 0.8), rgba(c.theme.colour(TONES[ease])), ease == HARD)
            surface.blit(picture, picture.get_rect(center=box.center))
        top += len(rows) * step + c.tx(12)
        for number in () if state.part else range(len(state.told)):
            top = self._tell(surface, Rect(room.left, top, room.w, room.bottom - top), number) + c.tx(10)

    def _tell(self, surface: Surface, room: Rect, number: int) -> int:
        """The pilot or the gear: picture, name, and what is said of it; where that ends.

        In a narrow room what is said stands below.
        """
        c, state, kit = self.context, self.state, self.context.type
        (heading, says), side = state.told[number], c.tx(FACE)
        place = Rect(room.left, room.top, side, side)
        if number == 0:
            surface.blit(face(c, state.pilot, side), place)
        else:
            draw_card(c, surface, place, is_lit=True)
            gear = sign(state.gear, round(side * 0.56), rgba(c.theme.colour("accent_light")))
            surface.blit(gear, gear.get_rect(center=place.center))
        left = place.right + c.tx(10)
        name = kit.line(heading, "strong", "text", room.right - left)
        if state.part:
            surface.blit(name, name.get_rect(midleft=(left, place.centery)))
            if says:
                surface.blit(kit.paragraph(says, "reason", "muted", room.w), (room.left, place.bottom + c.tx(6)))
            return room.bottom
        made = [name]
        made += [kit.paragraph(says, "reason", "muted", room.right - left)] if says else []
        high = sum(one.get_height() for one in made)
        below = room.top + max(0, (side - high) // 2)
        for one in made:
            surface.blit(one, (left, below))
            below += one.get_height()
        return max(place.bottom, below)


class ShipCard(ChoiceCard):
    """A ship of the carousel: its picture over its name."""

    def draw(self, surface: Surface) -> None:
        c, rect = self.context, self.rect
        self.draw_ground(surface, is_bare=True)
        line = c.type.line(self.choice.title, "small_strong" if self.is_lit else "small", self.ink, rect.w - c.dx(6))
        surface.blit(line, line.get_rect(midbottom=(rect.centerx, rect.bottom - c.dx(4))))
        self.draw_picture(surface, Rect(rect.left, rect.top, rect.w, rect.h - line.get_height() - c.dx(2)))


def name_room(context: Context, name: str) -> int:
    """Pixels that a name needs beside its picture."""
    return context.type.width(name, "reason") + context.dx(5)


class SmallCard(ChoiceCard):
    """A pilot or a piece of gear: its picture, its name beside it where there is room, and at the picture's corner a number.

    `taker` is the emblem of who has it, -1 for nobody. With `is_stacked` its name stands below its picture.
    """

    taker = -1
    is_stacked = False

    @property
    def _low(self) -> int:
        """How high its name is below its picture; 0 for none."""
        return self.context.type.line_height("reason") if self.is_stacked else 0

    @property
    def place(self) -> Rect:
        """Where its picture is."""
        c, rect = self.context, self.rect
        side = rect.h - c.dx(8) - (self._low - c.dx(4) if self._low else 0)
        left = rect.centerx - side // 2 if self._low else rect.left + c.dx(2)
        return Rect(left, rect.top + c.dx(4), side, side)

    @property
    def is_named(self) -> bool:
        """Whether there is room for its name."""
        if self._low:
            return self.context.type.width(self.choice.title, "reason") <= self.rect.w
        return self.place.right + name_room(self.context, self.choice.title) <= self.rect.right

    def draw(self, surface: Surface) -> None:
        c, choice, rect, theme = self.context, self.choice, self.rect, self.context.theme
        self.draw_ground(surface)
        place, side = self.place, self.place.w
        self.draw_picture(surface, place)
        if self.why:
            dark = theme.colour("deep", 150)
            paint.disc(surface, place.center, side // 2, dark)
        if self.is_named:
            line = c.type.line(choice.title, "reason", self.ink)
            beside = line.get_rect(midleft=(place.right + c.dx(3), rect.centery))
            surface.blit(line, line.get_rect(midbottom=(rect.centerx, rect.bottom - c.dx(1))) if self._low else beside)
        if self.taker >= 0:
            draw_emblem(c, surface, (place.left - c.dx(2), place.bottom - side // 2), side // 2, self.taker)
        if choice.figure and not self.why:
            radius = max(c.dx(7), c.type.line_height("gutter") * 7 // 16)
            spot = place.right - radius + c.dx(3), place.top + radius - c.dx(3)
            if self._low:
                spot = place.right + radius + c.dx(2), place.centery
            paint.disc(surface, spot, radius, theme.colour("deep"), theme.colour("gold" if self.is_lit else "edge"), 1)
            number = c.type.line(choice.figure, "gutter", "text")
            surface.blit(number, number.get_rect(center=spot))


def row_of(room: Rect, count: int, apart: int, widest: int) -> Sequence[Rect]:
    """A number of places in the middle of a row, all alike, no wider than `widest`."""
    wide = min(widest, (room.w - apart * (count - 1)) // count)
    left = room.centerx - (count * wide + (count - 1) * apart) // 2
    return [Rect(left + number * (wide + apart), room.top, wide, room.h) for number in range(count)]
