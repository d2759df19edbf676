"""Tiles beside their sector: the drawn one, enlarged, as it is turned, with what a rotation connects; or some to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views.curve import SLIM, SURE, Point, stroke
from hyperline.games.hyperline.app.board.views.strand import Joining
from hyperline.games.hyperline.app.board.views.trace import WHOLE
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.rules.catalogue import LOOKS, rotations
from hyperline.kernel.language import raised
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import in_column, in_row
from hyperline.shell.ui.emblem import draw_number
from hyperline.shell.ui.fitting import alike
from hyperline.shell.ui.widget import Widget

LARGE = 2.2  # the side of a drawn tile, in sectors of the whole board
SMALL = 0.86  # of a preview
CHOICE = 1.7  # of a tile or a back to choose
LEAST = 104  # units: the least side of a drawn tile
ROOM = 3.75  # sectors: as high as a tray may be to stand above or below any sector
TYPICAL, LONGEST = "Pirate at G5", "explores"  # as much of a preview's text as stands in one line, and its longest word
TOLD = 3  # lines of text about a choice, whatever the text size
WORD = 1.9  # sectors: the most room for it, but for the longest word

FINEST = 8  # pixels: the least that a sector counts where the tray is made smaller to fit

Art = tuple[str, int]
Put = Callable[[tuple[int, int]], Rect]
Ways = tuple[tuple[Point, ...], ...]


@dataclass(frozen=True)
class TilePreview:
    """A rotation to choose: its art and the lines that a route follows, what it joins, its number key if that is shown."""

    key: str
    art: Art
    ways: Ways
    text: str
    press: Callable[[], object]
    is_chosen: bool
    number: int = 0


@dataclass(frozen=True)
class TrayPlaces:
    """Where the parts of the tray of a tile to be laid are."""

    panel: Rect
    tile: Rect
    caption: Rect
    rows: tuple[Rect, ...]


def large_side(context: Context, cell: int) -> int:
    """The side of a drawn tile for sectors of this size."""
    return max(context.px(LEAST), round(LARGE * cell))


def tray_places(context: Context, cell: int, room: Rect, rows: int, put: Put) -> TrayPlaces:
    """Lay out the drawn tile and `rows` of previews; `cell` is a sector's side on the whole board.

    The tray fits into `room`, and lies where `put` puts it.
    """
    while cell > FINEST and _tray_size(context, cell, room, rows)[0] > room.w:
        cell -= 2
    kit, pad, gap = context.type, context.px(12), context.px(8)
    large, high = large_side(context, cell), kit.line_height("strong") + kit.line_height("small")
    wide, row = _row_size(context, cell, room, rows)
    size = _tray_size(context, cell, room, rows)
    panel = put(size)
    tile = Rect(panel.left + pad + (panel.w - size[0]) // 2, panel.top + (panel.h - large - high) // 2, large, large)
    top = panel.centery - (rows * (row + gap) - gap) // 2
    boxes = in_column(Rect(tile.right + gap, top, wide, row), rows, gap)
    return TrayPlaces(panel, tile, Rect(tile.left, tile.bottom, large, high), tuple(boxes))


def _row_size(context: Context, cell: int, room: Rect, rows: int) -> tuple[int, int]:
    """How large a preview is with its word."""
    kit, pad, gap = context.type, context.px(12), context.px(8)
    small = max(context.px(40), round(SMALL * cell))
    most = room.w - large_side(context, cell) - small - 2 * pad - 2 * gap
    whole, longest = (kit.width(text, "small_strong") for text in (TYPICAL, LONGEST))
    wide = max(context.px(70), min(whole, most, max(round(WORD * cell), longest)))
    row = max(small, min(2 * kit.line_height("small_strong"), round(1.3 * small)))
    row = min(row, (round(ROOM * cell) - 2 * pad + gap) // max(rows, 1) - gap)
    return min(small, row) + gap + wide, row


def _tray_size(context: Context, cell: int, room: Rect, rows: int) -> tuple[int, int]:
    kit, pad, gap = context.type, context.px(12), context.px(8)
    large, high = large_side(context, cell), kit.line_height("strong") + kit.line_height("small")
    wide, row = _row_size(context, cell, room, rows)
    return 2 * pad + large + (gap + wide if rows else 0), max(large + high, rows * (row + gap) - gap) + 2 * pad


class LargeTile(Widget):
    """The drawn tile: a click or the wheel turns it. `swing` is how far it still has to turn, in degrees clockwise."""

    def __init__(self, context: Context, places: TrayPlaces, art: Art, ways: Ways, name: str, hint: str,
                 turn: Callable[[int], None]) -> None:  # fmt: skip
        super().__init__(context, places.tile, "tile:drawn")
        self.caption = places.caption
        self.art = art
        self.ways = ways
        self.name = name
        self.about = hint
        self.turn = turn
        self.swing = 0.0

    def handle(self, intent: Intent) -> bool:
        """Turn."""
        if intent.act is Act.CONFIRM:
            self.turn(1)
        elif intent.act is Act.WHEEL:
            self.turn(-intent.step)
        return intent.act in (Act.CONFIRM, Act.WHEEL)

    def draw(self, surface: Surface) -> None:
        """Draw the tile with the route over it; while it turns it is lifted a little, so that it stays in its place."""
        context, light = self.context, self.context.theme.colour("accent_light")
        art = context.sprites("hyperline/tiles", self.art[0], self.rect.w, self.art[1])
        if self.swing:
            angle = radians(self.swing)
            room = abs(cos(angle)) + abs(sin(angle))
            art = pygame.transform.rotozoom(art, self.swing, 1 / room)
            surface.blit(art, art.get_rect(center=self.rect.center))
        else:
            surface.blit(art, self.rect)
            for way in self.ways:
                surface.blit(stroke(way, self.rect.w, SLIM, context.theme.colour("gold")), self.rect)
            clear = context.theme.colour("deep", 0)
            paint.plate(surface, self.rect, clear, clear, light, max(2.0, self.rect.w / 60), context.px(5))
        name = context.type.line(self.name, "strong", "text", self.caption.w)
        surface.blit(name, name.get_rect(midtop=self.caption.midtop))
        top = self.caption.top + name.get_height()
        about = context.type.paragraph(self.about, "small", "muted", self.caption.w, self.caption.bottom - top, "centre")
        surface.blit(about, about.get_rect(midtop=(self.caption.centerx, top)))


class PreviewRow(Widget):
    """One rotation, small, and what it joins."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, preview: TilePreview) -> None:
        super().__init__(context, rect, preview.key)
        self.preview = preview

    @property
    def text(self) -> str:
        """What it joins, for those who do not see it, and whether the tile lies so."""
        joined = raised(self.preview.text)
        return self.context.words("ear.lies", text=joined) if self.preview.is_chosen else joined

    @property
    def radius(self) -> int:
        """Close to the picture."""
        return self.context.px(5)

    def handle(self, intent: Intent) -> bool:
        """A click chooses it."""
        if intent.act is not Act.CONFIRM:
            return False
        self.preview.press()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw picture and word, framed if it is the chosen one."""
        context, theme, preview = self.context, self.context.theme, self.preview
        tile = Rect(self.rect.left, 0, min(self.rect.h, round(self.rect.w * 0.5)), 0)
        tile.h = tile.w
        tile.centery = self.rect.centery
        if preview.is_chosen:
            veil = theme.colour("accent", 46)
            paint.plate(
                surface, self.rect.inflate(context.px(6), context.px(4)), veil, veil, theme.colour("accent", 90), 1.0, 6
            )
        surface.blit(context.sprites("hyperline/tiles", preview.art[0], tile.w, preview.art[1]), tile)
        for way in preview.ways:
            surface.blit(stroke(way, tile.w, SURE, theme.colour("gold")), tile)
        clear, edge = theme.colour("deep", 0), theme.colour("accent_light" if preview.is_chosen else "edge")
        paint.plate(surface, tile, clear, clear, edge, max(1.5, context.px(2)), context.px(4))
        room = Rect(tile.right + context.px(8), self.rect.top, 0, self.rect.h)
        room.w = self.rect.right - room.left
        colour = "text" if preview.is_chosen else "muted"
        text = context.type.paragraph(preview.text, "small_strong", colour, room.w, room.h)
        surface.blit(text, text.get_rect(midleft=room.midleft))
        if preview.number:
            draw_number(surface, context, tile, preview.number)


@dataclass(frozen=True)
class TileOffer:
    """A tile or the back of a stack to choose, and what is said about it."""

    key: str
    art: Art
    title: str
    lines: tuple[str, ...]
    press: Callable[[], object]
    number: int = 0


class TileChoice(Widget):
    """Draws a TileOffer: the picture large, its name, and below it what it would mean.

    `name` and `line` are the heights of its lines, `rows` how many are shown; `set_alike` makes them the same for all.
    """

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, offer: TileOffer, side: int) -> None:
        super().__init__(context, rect, offer.key)
        self.offer = offer
        self.side = side
        self.name, self.line = context.type.line_height("strong"), context.type.line_height("small")
        self.rows = TOLD

    @property
    def text(self) -> str:
        """What it is and would mean, for those who do not see it."""
        return ". ".join((self.offer.title, *self.offer.lines))

    def handle(self, intent: Intent) -> bool:
        """A click chooses it."""
        if intent.act is not Act.CONFIRM:
            return False
        self.offer.press()
        return True

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        context, offer, kit = self.context, self.offer, self.context.type
        tile = Rect(0, 0, self.side, self.side)
        tile.midtop = self.rect.midtop
        surface.blit(context.sprites("hyperline/tiles", offer.art[0], self.side, offer.art[1]), tile)
        clear, edge = context.theme.colour("deep", 0), context.theme.colour("accent_light" if self.is_focused else "edge")
        paint.plate(surface, tile, clear, clear, edge, max(1.5, context.px(2)), context.px(5))
        title = kit.line(offer.title, "strong", "text", self.rect.w, self.name)
        top = tile.bottom + context.px(4)
        surface.blit(title, title.get_rect(midtop=(self.rect.centerx, top)))
        top += title.get_height()
        for number, text in enumerate(offer.lines[: self.rows]):
            line = kit.line(text, "small", "muted", self.rect.w, self.line)
            surface.blit(line, line.get_rect(midtop=(self.rect.centerx, top + number * self.line)))
        if offer.number:
            draw_number(surface, context, tile, offer.number)


def set_alike(choices: Sequence[TileChoice]) -> None:
    """Use one text size for all choices, in which every text fits."""
    context, offers = choices[0].context, [(one.offer, one.rect) for one in choices]
    name = alike(context, "strong", [(offer.title, rect.w) for offer, rect in offers], context.type.line_height("strong"))
    room, usual = choices[0].rect.h - choices[0].side - context.px(4) - name, context.type.line_height("small")
    rows = min(max(len(offer.lines) for offer, _ in offers), max(TOLD, room // usual))
    texts = [(text, rect.w) for offer, rect in offers for text in offer.lines[:rows]]
    line = alike(context, "small", texts, min(usual, room // max(1, rows)))
    for one in choices:
        one.name, one.line, one.rows = name, line, rows


def choice_places(context: Context, cell: int, within: Rect, offers: Sequence[TileOffer], title: str,
                  put: Put) -> tuple[Rect, list[Rect], int]:  # fmt: skip
    """Lay out tiles to choose in a row: the panel, a rectangle for each, and the side of their pictures.

    It is no larger than `within`, and lies where `put` puts it.
    """
    kit, pad, gap = context.type, context.px(14), context.px(16)
    texts = [(offer.title, "strong") for offer in offers] + [(line, "small") for offer in offers for line in offer.lines]
    most = (within.w - 2 * pad + gap) // len(offers) - gap
    head = kit.line_height("caps") + context.px(8) if title else 0
    room = within.h - 2 * pad - head - context.px(4) - kit.line_height("strong")
    side = min(max(context.px(72), min(round(CHOICE * cell), room - kit.line_height("small"))), most)
    wide = min(most, max(side, *(kit.width(text, style) for text, style in texts)))
    line = kit.line_height("small")
    told = line * min(max(len(offer.lines) for offer in offers), max(TOLD, (room - side) // line))
    lines = max(line, min(told, max(room - side, told * 5 // 8)))  # large text is rather set smaller than left out
    high = side + context.px(4) + kit.line_height("strong") + lines
    width = max(len(offers) * (wide + gap) - gap, min(kit.width(title, "caps"), within.w - 2 * pad) if title else 0)
    panel = put((width + 2 * pad, high + head + 2 * pad))
    left = panel.left + (panel.w - len(offers) * (wide + gap) + gap) // 2
    top = panel.top + head + (panel.h - head - high) // 2
    return panel, in_row(Rect(left, top, wide, high), len(offers), gap), side


PER_LEG = 50  # ms at normal pace in which the route goes on by a leg


class Spin:
    """One turn at a time, of the tile in the tray and of the ghost on the board. `swing`: degrees yet to go, clockwise."""

    def __init__(self, context: Context, view: BoardView) -> None:
        self.context = context
        self.view = view
        self.swing = 0.0
        self.is_moving = False
        self._whole = 0.0  # the degrees of this turn
        self._time = 0.0  # seconds since it began

    @property
    def seconds(self) -> float:
        """How long a turn takes at the present pace; nothing in calm mode."""
        settings = self.context.settings.value
        return 0.0 if settings.is_calm else last.TILE_ROTATE * settings.pace / 1000

    def begin(self, before: int, chosen: Joining, step: int) -> None:
        """Turn from one look's code to another; `step` tells which way where both are as near."""
        if not self.seconds:
            return
        self.swing = self._whole = float(degrees(before, chosen.code, step))
        self._time, self.is_moving = 0.0, True
        self.view.trace.depth = self._legs_before(chosen)

    def stop(self) -> None:
        """Stop turning."""
        self.swing, self.is_moving, self.view.trace.depth = 0.0, False, WHOLE

    def update(self, seconds: float, chosen: Joining | None, tile: LargeTile | None) -> None:
        """Go on in time; `chosen` is the look that is shown, in the large `tile`."""
        if not self.is_moving:
            return
        self._time += seconds
        total = self.seconds
        share = min(1.0, self._time / total) if total else 1.0
        if self.swing:
            self._show(self._whole * (1 - ease_out(share)) if share < 1 else 0.0, tile)
        if share == 1.0:
            self._go_on(self._time - total, chosen)

    def _show(self, left: float, tile: LargeTile | None) -> None:
        """Show both tiles with this many degrees yet to turn."""
        self.swing = left
        ghost = self.view.ghost
        if ghost is not None:
            ghost.swing = left
            rect = ghost.rect(self.view.camera)
            self.view.redraw(rect.inflate(rect.w // 2, rect.h // 2))
        if tile is not None:
            tile.swing = left
            tile.redraw()

    def _go_on(self, seconds: float, chosen: Joining | None) -> None:
        """Show as much of the route as the time since the turn allows."""
        pace, depth = self.context.settings.value.pace, WHOLE
        if chosen is not None and pace:
            depth = self._legs_before(chosen) + 1 + int(1000 * seconds / (PER_LEG * pace))
            longest = max((legs for strand in chosen.strands for legs in strand.depths()), default=0)
            depth = depth if depth <= longest else WHOLE
        if depth != self.view.trace.depth:
            self.view.trace.depth = depth
            self.view.redraw(self.view.frame)
        self.is_moving = depth != WHOLE

    def _legs_before(self, chosen: Joining) -> int:
        """How many legs of the routes lie before the tile."""
        ghost = self.view.ghost
        found = [
            depth
            for strand in chosen.strands
            for (leg, _), depth in zip(strand.legs(), strand.depths(), strict=True)
            if ghost is not None and leg.sector == ghost.sector
        ]
        return min(found, default=0)


def degrees(before: int, after: int, step: int) -> int:
    """How far a tile turns clockwise from one look's code to another, the shorter way round; `step` decides if both are."""
    quarters = (LOOKS[after].rotation - LOOKS[before].rotation) % 4
    if len(rotations(after)) == 2:
        return 90 if step >= 0 else -90
    if quarters == 2:
        return 180 if step >= 0 else -180
    return 90 if quarters == 1 else -90
