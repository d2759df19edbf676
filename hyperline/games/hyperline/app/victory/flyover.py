"""The galaxy at the end of a game: the winner flies the way to the last point once more, and it stays in gold."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import BLEND_RGB_MULT, Rect, Surface, transform

from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.galaxy import camera_for, draw_galaxy
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.pieces import Piece, PieceArt, pieces
from hyperline.games.hyperline.app.victory.flight import Flight, Line
from hyperline.games.hyperline.app.victory.last_voyage import Station
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ui import sparks

DIM = 150  # of 255: how bright the galaxy is below the way
GAP = 0.03  # sectors between two lights of the way
BEAD, HALO, FLARE = 0.085, 0.5, 1.7  # sectors: the lights, around the Starship, and where it arrives
STEPS = 6  # steps in which the light grows on arrival
LEVEL = 0.34  # how bright the lights of the way are
FLIES = 0.86  # the share of the time spent flying, before it arrives


class FlyOver:
    """Drawn in a square. `share` goes from 0 to 1; `redraw(rect)` is called for changes."""

    def __init__(self, context: Context, picture: Picture, emblems: tuple[int, ...], lines: Sequence[Line],
                 redraw: Callable[[Rect], object], turn: int = 0) -> None:  # fmt: skip
        self.context = context
        self.picture = picture
        self.emblems = emblems
        self.flight = Flight(lines)
        self.turn = turn
        self.stations: tuple[Station, ...] = ()
        self.share = 0.0
        self.rect = Rect(0, 0, 1, 1)
        self._redraw = redraw
        self._camera = Camera()
        self._ground = Surface((1, 1))
        self._beads: list[tuple[int, int]] = []
        self._laid = 0  # how many of the lights are on the ground
        self._named = 0  # and how many of the stations
        self._is_laid_out = False

    # ---- where ----

    def lay_out(self, rect: Rect, drawn: int) -> None:
        """Take the square; tiles are drawn as for a board of `drawn` pixels, at whose scale they are known, and fitted."""
        self.rect, side = Rect(rect), rect.w
        self._camera = camera_for(side, self.turn)
        ground = draw_galaxy(self.context, camera_for(max(side, drawn), self.turn), self.picture, self.emblems, (self._key,))
        self._ground = ground if ground.get_width() == side else transform.smoothscale(ground, (side, side))
        self._ground.fill((DIM, DIM, DIM), special_flags=BLEND_RGB_MULT)
        self._art = PieceArt(self.context, self._camera)
        places = self.flight.places(GAP) if self.flight.length else []
        self._beads, self._laid = [self._camera.pixel(place) for place in places], 0
        self._named, self._is_laid_out = 0, True
        self._lay()

    @property
    def _key(self) -> str:
        return f"ship:{self.picture.winner}"

    @property
    def _ship(self) -> Piece | None:
        """The winner's Starship."""
        found = pieces(self.picture, self.emblems, self.turn)
        return next((piece for piece in found if piece.key == self._key), None)

    def _pixel(self, place: Point) -> tuple[int, int]:
        x, y = self._camera.pixel(place)
        return x + self.rect.x, y + self.rect.y

    def _place(self) -> Point | None:
        """Where the Starship is."""
        ship, gone = self._ship, self._gone
        if ship is None or gone == 1 or not self.flight.length:
            return ship.place if ship is not None else None
        return self.flight.at(gone)

    @property
    def _gone(self) -> float:
        """The share of the way flown so far."""
        return ease_in_out(min(1.0, self.share / FLIES))

    # ---- time ----

    def seek(self, share: float) -> None:
        """Show the moment at this share."""
        if share == self.share:
            return
        self._redraw(self._near())
        self.share = share
        self._lay()
        self._redraw(self._near())

    def move(self, rect: Rect) -> None:
        """Show it in another place, at the same size."""
        if rect != self.rect:
            self._redraw(self.rect.union(rect).inflate(4, 4))
            self.rect = Rect(rect)

    def _near(self) -> Rect:
        """Everything lit near the Starship."""
        place = self._place()
        if place is None:
            return Rect(0, 0, 0, 0)
        side = round(2.4 * FLARE * self._camera.cell)
        found = Rect(0, 0, side, side)
        found.center = self._pixel(place)
        return found

    def _lay(self) -> None:
        """Lay down the lights passed so far, however many."""
        count = round(len(self._beads) * self._gone)
        gold, cell = self.context.theme.colour("gold"), self._camera.cell
        bead = sparks.bead(gold, max(3, round(BEAD * cell)), LEVEL)
        new = [bead.get_rect(center=centre) for centre in self._beads[self._laid : count]]
        self._laid = max(self._laid, count)
        for place in new:
            self._ground.blit(bead, place)
        if new:
            self._redraw(new[0].unionall(new[1:]).move(self.rect.topleft))
        while self._is_laid_out and self._named < len(self.stations) and self.stations[self._named].share <= self._gone:
            self._name(self.stations[self._named])
            self._named += 1

    def _name(self, station: Station) -> None:
        """Tell at a station when it was reached: beside it, inside the board."""
        c, (x, y), cell = self.context, self._camera.pixel(station.place), self._camera.cell
        style = "subheading" if station.is_last else "quiet"
        most = self._ground.get_width()
        text = c.type.line(station.text, style, "text" if station.is_last else "gold", most, max(c.dx(14), cell // 2))
        shade = c.type.line(station.text, style, "deep", most, max(c.dx(14), cell // 2))
        if station.is_last:
            place = text.get_rect(midtop=(x, y + round(0.56 * cell)))
        else:
            place = text.get_rect(midleft=(x + round(0.5 * cell), y + round(0.3 * cell)))
            if place.right > most - c.dx(4):
                place.midright = x - round(0.5 * cell), place.centery
        place.clamp_ip(self._ground.get_rect().inflate(-c.dx(8), -c.dx(8)))
        reach = max(1, c.dx(2))
        for right in (-reach, 0, reach):
            for down in (-reach, 0, reach):
                self._ground.blit(shade, place.move(right, down))
        self._ground.blit(text, place)
        self._redraw(place.inflate(2 * reach, 2 * reach).move(self.rect.topleft))

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """The galaxy, the way so far, and the Starship at its head."""
        clip = surface.get_clip()
        part = clip.clip(self.rect)
        if not part.w or not part.h:
            return
        surface.blit(self._ground, part, part.move(-self.rect.x, -self.rect.y))
        surface.set_clip(part)
        place, ship = self._place(), self._ship
        if place is not None and ship is not None:
            gold, centre, cell = self.context.theme.colour("gold"), self._pixel(place), self._camera.cell
            arrived = round(STEPS * max(0.0, (self.share - FLIES) / (1 - FLIES))) / STEPS
            reach = HALO + (FLARE - HALO) * arrived
            light = sparks.spark(gold, max(6, round(reach * cell)), 0.75 - 0.25 * arrived)
            surface.blit(light, light.get_rect(center=centre), special_flags=sparks.ADD)
            art = self._art(ship)
            surface.blit(art, art.get_rect(center=centre))
        surface.set_clip(clip)
