"""Ships as they are seen: hull, facing, and the marks of aces, damage and carapaces."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Rect, Surface, Vector2

from hyperline.games.belt.app.board.picture import Picture, hexes_at, is_cap, squadron_of
from hyperline.games.belt.rules.events import seat_of
from hyperline.shell.board.hex_camera import WIDE, Hex, HexCamera, middle_of
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

PIECES: Final = "belt/pieces"
SIZE: Final = 0.92  # the side of a fighter's picture, in widths of a hexagon
LONG: Final = 0.97  # of a capital ship's
BADGE: Final = 0.46  # of the sign of an ace
ROOM: Final = 1.5  # what a turned picture covers, in its sides
FINE: Final = 10  # degrees: between two facings a ship is seen in such steps
SOLID: Final = 255
LEGIBLE, LARGE = 26.0, 44.0  # units: the width of a hexagon from which on squadrons have letters, in Full and in Simple
SMALL, GROWN = 14, 2.0  # pixels of a hexagon that has no room for one; how far letters grow with the text
CORNER, DISC = 0.29, 0.23  # of a hexagon's width: where the letter is, and its disc


class Seen(NamedTuple):
    """Its middle in units of the board, its heading there in degrees clockwise from up, and its opacity."""

    place: Vector2
    heading: float
    alpha: int = SOLID


def standing(ship: str, bow: Hex, facing: int) -> Seen:
    """A ship that is where it belongs."""
    middles = [Vector2(middle_of(one)) for one in hexes_at(ship, bow, facing)]
    return Seen(sum(middles, Vector2()) / len(middles), heading_of(facing))


def heading_of(facing: int) -> float:
    """The degrees of a facing."""
    return 90.0 - 60.0 * facing


class ShipArt:
    """Draws ships for a picture, in the colours of the seats' emblems."""

    def __init__(self, context: Context, camera: HexCamera, emblems: tuple[int, ...]) -> None:
        self.context, self.camera, self.emblems = context, camera, emblems
        self.named: frozenset[str] = frozenset()  # fighters of several squadrons, which can be chosen

    def rect(self, ship: str, seen: Seen) -> Rect:
        """The pixels that a ship covers, with its marks."""
        wide = self.camera.unit * WIDE
        side = round(wide * (2.25 if is_cap(ship) else ROOM)) + 2
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
            name = f"{fleet}-cap-damaged-{emblem}" if ship in picture.damaged else f"{fleet}-cap-{emblem}"
            long = round(wide * LONG)
            self._blit(surface, name, (long, 2 * long), turn, centre, alpha)
            if ship in picture.shields:
                self._blit(surface, "carapace-1", (round(wide * 1.05), round(wide * 2.1)), turn, centre, alpha)
            return
        side = round(wide * SIZE)
        self._blit(surface, f"{fleet}-{emblem}", (side, side), turn, centre, alpha)
        if ship in picture.aces:
            badge = round(wide * BADGE)
            name = "ace-damaged" if ship in picture.damaged else "ace"
            self._blit(surface, name, (badge, badge), 0, centre + Vector2(wide * 0.27, -wide * 0.3), alpha)
        if alpha == SOLID:
            self._name(surface, ship, emblem, centre, wide)

    def _name(self, surface: Surface, ship: str, emblem: int, centre: Vector2, wide: float) -> None:
        """The letter of its squadron: where there is a choice among several, where ships are large, and always in Full."""
        c, light = self.context, self.context.theme.player_lights[emblem]
        least = 0.0 if ship in self.named else (LARGE if c.is_simple else LEGIBLE) * max(1.0, c.measure.u)
        if wide < max(least, SMALL):
            return
        grown = min(GROWN, max(1.0, c.measure.text))
        at, radius = centre + Vector2(wide, wide) * CORNER, max(7, round(wide * DISC * grown))
        place = round(at.x), round(at.y)
        paint.disc(surface, place, radius, c.theme.colour("deep"), light, 1)
        letter = c.type.line(squadron_of(ship), "label", "text", None, 2 * radius + 1)
        surface.blit(letter, letter.get_rect(center=place))

    def _blit(self, surface: Surface, name: str, size: tuple[int, int], turn: int, centre: Vector2, alpha: int) -> None:
        picture = self.context.sprites(PIECES, name, size, turn)
        left, top = round(centre.x - picture.get_width() / 2), round(centre.y - picture.get_height() / 2)
        if alpha < SOLID:
            picture.set_alpha(alpha)
        surface.blit(picture, (left, top))
        if alpha < SOLID:
            picture.set_alpha(SOLID)
