"""How ships look: rendered, in the colours of their seats; with their letters, and the light that they leave behind them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pygame import BLEND_RGBA_MAX, BLEND_RGBA_MIN, SRCALPHA, Rect, Surface, Vector2
from pygame.transform import rotozoom, smoothscale

from hyperline.games.belt.app.board.picture import SOLID, Picture, Seen, is_cap, squadron_of
from hyperline.games.belt.rules.events import seat_of
from hyperline.shell.anim.durations import WAKE_FADES
from hyperline.shell.board.hex_camera import WIDE, HexCamera
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.livery import painted
from hyperline.shell.ui.paint import RGBA, rgba

PIECES: Final = "belt/pieces"
"""The pictures of light and signs."""
SHIPS: Final = "belt/ships"
"""Those of ships: fighters by fleet, capital ships by fleet and letter."""
SIZE: Final = 1.24  # the side of a fighter's picture, in widths of a hexagon: the ship in it is a little longer than one
LONG: Final = 1.14  # the width of a capital ship's
BADGE: Final = 0.46  # of the sign of an ace
ROOM: Final = 1.8, 2.6  # what turned ships cover with their marks, in widths of a hexagon: a fighter, a capital ship
BOLD: Final = 2.0  # how thick the edge is
FINE: Final = 10  # degrees: between two facings a ship is seen in such steps
LETTER, LEAST = 0.44, 15.0  # how high the tag with a letter is, in widths of a hexagon; and in units
GROWN: Final = 0.55  # of the growth of the text, by which it grows
CROWD: Final = 0.7  # of a hexagon's width: letters that are higher hide the ships of a squadron that flies together
SMALL: Final = 14  # pixels of a hexagon that has no room for a letter
CORNER: Final = 0.42  # of a hexagon's width: how far a letter is to the right of the ship's middle, and above it


class ShipArt:
    """Draws ships for a picture, in the colours of the seats' emblems. Those that are `named` have their letters."""

    def __init__(self, context: Context, camera: HexCamera, emblems: tuple[int, ...]) -> None:
        self.context, self.camera, self.emblems = context, camera, emblems
        self.named: frozenset[str] = frozenset()

    def rect(self, ship: str, seen: Seen) -> Rect:
        """The pixels that a ship covers, with its marks."""
        wide = self.camera.unit * WIDE
        side = round(wide * ROOM[is_cap(ship)]) + 2
        found = Rect(0, 0, side, side)
        found.center = self.camera.pixel((seen.place.x, seen.place.y))
        return found

    def draw(self, surface: Surface, picture: Picture, ship: str, seen: Seen) -> None:
        """Draw a ship on the board."""
        centre = Vector2(self.camera.exact((seen.place.x, seen.place.y)))
        self.draw_at(surface, picture, ship, centre, self.camera.heading(seen.heading), seen.alpha, self.camera.unit)

    def draw_at(self, surface: Surface, picture: Picture, ship: str, centre: Vector2, heading: float, alpha: int,
                unit: float) -> None:  # fmt: skip
        """Draw a ship at a pixel, for hexagons with sides of `unit` pixels; its heading is clockwise from up."""
        seat = seat_of(ship)
        if not 0 <= seat < len(picture.fleets):
            return
        wide, turn = unit * WIDE, round(heading / FINE) * FINE % 360
        fleet, emblem = picture.fleets[seat], self.emblems[seat]
        if is_cap(ship):
            long = round(wide * LONG)
            name = f"{fleet}-{ship[-1].lower()}"
            _blit(surface, hull(self.context, name, emblem, (long, 2 * long), turn, ship in picture.damaged), centre, alpha)
            if ship in picture.shields:
                shell = self.context.sprites(PIECES, "carapace-1", (round(wide * 1.05), round(wide * 2.1)), turn)
                _blit(surface, shell, centre, alpha)
            return
        side = round(wide * SIZE)
        _blit(surface, hull(self.context, fleet, emblem, (side, side), turn), centre, alpha)
        if ship in picture.aces:
            badge = self.context.sprites(PIECES, "ace-damaged" if ship in picture.damaged else "ace", round(wide * BADGE))
            _blit(surface, badge, centre + Vector2(wide * 0.27, -wide * 0.3), alpha)

    def draw_letter(self, surface: Surface, ship: str, seen: Seen) -> None:
        """The letter of a fighter's squadron, or a capital ship's own: a small tag at a corner, beside the ship."""
        wide = self.camera.unit * WIDE
        if wide < SMALL:
            return
        c, emblem = self.context, self.emblems[seat_of(ship)]
        text = ship[-1] if is_cap(ship) else squadron_of(ship)
        high = self._high
        tag = c.picture(("belt letter", text, emblem, high), lambda: self._tag(text, emblem, high))
        surface.blit(tag, tag.get_rect(center=self._corner(seen)))

    @property
    def _high(self) -> int:
        """How high a letter's tag is."""
        measure, wide = self.context.measure, self.camera.unit * WIDE
        return round(max(LEAST * measure.u, LETTER * wide) * (1 + GROWN * max(0.0, measure.text - 1)))

    @property
    def is_crowded(self) -> bool:
        """Whether letters are so large that those of a whole squadron side by side would hide it."""
        return self._high > CROWD * self.camera.unit * WIDE

    def _corner(self, seen: Seen) -> tuple[int, int]:
        x, y = self.camera.exact((seen.place.x, seen.place.y))
        off = CORNER * self.camera.unit * WIDE
        return round(x + off), round(y - off)

    def _tag(self, text: str, emblem: int, high: int) -> Surface:
        c, light = self.context, self.context.theme.player_lights[emblem]
        letter = c.type.line(text, "label", light, None, high)
        made = Surface((max(high, letter.get_width() + high // 3), high), SRCALPHA)
        ground = c.theme.colour("deep", 225)
        paint.plate(made, made.get_rect(), ground, ground, ground, 1.0, high // 3)
        made.blit(letter, letter.get_rect(center=made.get_rect().center))
        return made


def hull(context: Context, name: str, emblem: int, size: tuple[int, int], turn: int, is_damaged: bool = False) -> Surface:
    """A ship turned clockwise by degrees, in the colours of an emblem; do not draw on it."""
    key = "belt ship", name, emblem, size, turn, is_damaged
    return context.picture(key, lambda: _turned(context, name, emblem, size, turn, is_damaged))


def _turned(context: Context, name: str, emblem: int, size: tuple[int, int], turn: int, is_damaged: bool) -> Surface:
    """Turned while it is large, so that it stays sharp."""
    key = "belt hull", name, emblem, is_damaged
    whole = context.picture(key, lambda: _painted(context, name, emblem, is_damaged))
    turned, share = rotozoom(whole, -turn, 1.0) if turn else whole, size[1] / whole.get_height()
    return smoothscale(turned, (max(1, round(turned.get_width() * share)), max(1, round(turned.get_height() * share))))


def _painted(context: Context, name: str, emblem: int, is_damaged: bool) -> Surface:
    """Its nose up, as large as its picture; a damaged one is burnt and glows in its cracks."""
    theme, sprites = context.theme, context.sprites
    size = sprites.size(SHIPS, name)
    made = painted(sprites, SHIPS, name, size, theme.player_colours[emblem], theme.player_lights[emblem], BOLD)
    if is_damaged:
        wound, shape = sprites(PIECES, "wound", size).copy(), made.copy()
        shape.fill((255, 255, 255, 0), special_flags=BLEND_RGBA_MAX)
        wound.blit(shape, (0, 0), special_flags=BLEND_RGBA_MIN)
        made.blit(wound, (0, 0))
    return made


def _blit(surface: Surface, picture: Surface, centre: Vector2, alpha: int) -> None:
    left, top = round(centre.x - picture.get_width() / 2), round(centre.y - picture.get_height() / 2)
    if alpha < SOLID:
        picture.set_alpha(alpha)
    surface.blit(picture, (left, top))
    if alpha < SOLID:
        picture.set_alpha(SOLID)


TAIL: Final = 0.42  # of a hexagon's width: where the light leaves a ship, behind its middle
LONGEST: Final = 3.4  # hexagons
THICK: Final = 0.3  # of a hexagon's width, at the ship
STEP: Final = 8  # pixels between two lengths that are drawn
FADES: Final = 8  # steps from bright to gone


@dataclass
class Wake:
    """Light from one place of the board to another; `age` counts milliseconds from when its ship has arrived."""

    start: Vector2
    end: Vector2
    age: float = -1.0


class Wakes:
    """By ship. `redraw` is called for what changes."""

    def __init__(self, context: Context, camera: HexCamera, redraw: Callable[[Rect], None]) -> None:
        self.context, self.camera, self.redraw = context, camera, redraw
        self._of: dict[str, Wake] = {}

    @property
    def is_busy(self) -> bool:
        """Whether any fades."""
        return any(wake.age >= 0 for wake in self._of.values())

    def show(self, ship: str, start: Vector2, now: Vector2, has_arrived: bool) -> None:
        """A ship that set out at `start` is there now."""
        way = now - start
        far, chosen = way.length(), self.context.settings.value
        if not far or chosen.is_calm or not chosen.pace:
            return
        ahead, long = way / far, min(far, LONGEST * WIDE)
        end = now - ahead * TAIL * WIDE
        self._touch(ship)
        self._of[ship] = Wake(end - ahead * long, end, 0.0 if has_arrived else -1.0)
        self._touch(ship)

    def step(self, ms: float) -> None:
        """Let them fade."""
        for ship, wake in list(self._of.items()):
            if wake.age < 0:
                continue
            before = _fade(wake)
            wake.age += ms
            if wake.age >= WAKE_FADES:
                self._touch(ship)
                del self._of[ship]
            elif _fade(wake) != before:
                self._touch(ship)

    def clear(self) -> None:
        """There are none any longer."""
        for ship in list(self._of):
            self._touch(ship)
        self._of = {}

    def _ends(self, wake: Wake) -> tuple[Vector2, Vector2]:
        return Vector2(self.camera.exact((wake.start.x, wake.start.y))), Vector2(self.camera.exact((wake.end.x, wake.end.y)))

    def _touch(self, ship: str) -> None:
        if ship in self._of:
            start, end = self._ends(self._of[ship])
            room = 2 * round(self.camera.unit)
            box = Rect(min(start.x, end.x), min(start.y, end.y), abs(start.x - end.x), abs(start.y - end.y))
            self.redraw(box.inflate(room, room))

    def draw(self, surface: Surface) -> None:
        """Draw them."""
        ink, thick = rgba(self.context.theme.colour("accent")), max(3, round(THICK * WIDE * self.camera.unit))
        for wake in self._of.values():
            start, end = self._ends(wake)
            along = end - start
            long = round(along.length() / STEP) * STEP
            if not long:
                continue
            picture = _light(long, thick, round(Vector2(1, 0).angle_to(along)), ink)
            picture.set_alpha(round(255 * _fade(wake) / FADES))
            surface.blit(picture, picture.get_rect(center=((start.x + end.x) / 2, (start.y + end.y) / 2)))


def _fade(wake: Wake) -> int:
    """How much of it is left, in steps."""
    return round(FADES * (1 - max(0.0, wake.age) / WAKE_FADES))


@lru_cache(maxsize=64)
def _light(long: int, thick: int, turn: int, ink: RGBA) -> Surface:
    """A streak that grows brighter and thicker towards its right end, turned clockwise."""
    made = Surface((long, thick), SRCALPHA)
    made.fill((*ink[:3], 0))
    middle = (thick - 1) / 2
    for x in range(long):
        share = (x + 1) / long
        for y in range(thick):
            across = abs(y - middle) / (thick / 2) / (0.25 + 0.75 * share)
            if across < 1:
                heart = max(0.0, 1 - across * 2.2) * share
                colour = [round(part + (255 - part) * heart) for part in ink[:3]]
                made.set_at((x, y), (*colour, round(235 * share**1.6 * (1 - across))))
    return rotozoom(made, -turn, 1.0)
