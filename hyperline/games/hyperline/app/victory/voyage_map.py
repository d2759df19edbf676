"""The galaxy as a picture on which the winner's way comes to shine, with the rounds in which it led where."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from hyperline.games.hyperline.app.board.views.galaxy import camera_for
from hyperline.games.hyperline.app.victory.flight import Flight
from hyperline.games.hyperline.app.victory.last_voyage import Station
from hyperline.shell.context import Context
from hyperline.shell.ui import sparks

GAP = 0.03  # sectors between two lights of the way
BEAD = 0.085  # sectors: their size
LEVEL = 0.34  # how bright they are


class VoyageMap:
    """`ground` is the square picture of the whole galaxy, on which is drawn."""

    def __init__(self, context: Context, ground: Surface, flight: Flight, stations: Sequence[Station], turn: int) -> None:
        self.context, self.ground = context, ground
        self.side = ground.get_width()
        self.camera = camera_for(self.side, turn)
        places = flight.places(GAP) if flight.length else []
        self._beads = [self.camera.pixel(place) for place in places]
        self._stations = tuple(stations)
        self._laid = 0  # how many of the lights are there
        self._named = 0  # and how many of the stations

    def lay(self, gone: float) -> None:
        """Lay down the lights of this share of the way."""
        count = round(len(self._beads) * gone)
        bead = sparks.bead(self.context.theme.colour("gold"), max(3, round(BEAD * self.camera.cell)), LEVEL)
        for centre in self._beads[self._laid : count]:
            self.ground.blit(bead, bead.get_rect(center=centre))
        self._laid = max(self._laid, count)
        while self._named < len(self._stations) and self._stations[self._named].share <= gone:
            self._name(self._stations[self._named])
            self._named += 1

    def _name(self, station: Station) -> None:
        """Tell at a station when it was reached: beside it, inside the board."""
        c, (x, y), cell = self.context, self.camera.pixel(station.place), self.camera.cell
        style = "subheading" if station.is_last else "quiet"
        most = self.side
        text = c.type.line(station.text, style, "text" if station.is_last else "gold", most, max(c.dx(14), cell // 2))
        shade = c.type.line(station.text, style, "deep", most, max(c.dx(14), cell // 2))
        if station.is_last:
            place = text.get_rect(midtop=(x, y + round(0.56 * cell)))
        else:
            place = text.get_rect(midleft=(x + round(0.5 * cell), y + round(0.3 * cell)))
            if place.right > most - c.dx(4):
                place.midright = x - round(0.5 * cell), place.centery
        place.clamp_ip(self.ground.get_rect().inflate(-c.dx(8), -c.dx(8)))
        reach = max(1, c.dx(2))
        for right in (-reach, 0, reach):
            for down in (-reach, 0, reach):
                self.ground.blit(shade, place.move(right, down))
        self.ground.blit(text, place)
