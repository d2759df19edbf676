"""The galaxy as a picture on which the winner's way comes to shine, with the rounds in which it led where."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

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
        self.named = self._told(stations)
        """The stations that words tell of."""
        self._laid = 0  # how many of the lights are there
        self._told_count = 0  # and how many of the stations

    def lay(self, gone: float) -> None:
        """Lay down the lights of this share of the way."""
        count = round(len(self._beads) * gone)
        bead = sparks.bead(self.context.theme.colour("gold"), max(3, round(BEAD * self.camera.cell)), LEVEL)
        for centre in self._beads[self._laid : count]:
            self.ground.blit(bead, bead.get_rect(center=centre))
        self._laid = max(self._laid, count)
        while self._told_count < len(self.named) and self.named[self._told_count].share <= gone:
            self._name(self.named[self._told_count])
            self._told_count += 1

    def _told(self, stations: Sequence[Station]) -> tuple[Station, ...]:
        """The stations whose words lie on no other's; the last one is told in any case, and before it the earlier ones."""
        taken, found = list[Rect](), set[Station]()
        for station in sorted(stations, key=lambda one: not one.is_last):
            place = self.word_place(station)
            if place.collidelist(taken) < 0:
                taken.append(place.inflate(self.context.dx(8), 0))
                found.add(station)
        return tuple(station for station in stations if station in found)

    def _line(self, station: Station, shade: str) -> Surface:
        style = "subheading" if station.is_last else "quiet"
        return self.context.type.line(station.text, style, shade, self.side, max(self.context.dx(14), self.camera.cell // 2))

    def word_place(self, station: Station) -> Rect:
        """Where a station's words are: beside it, inside the board."""
        c, (x, y), cell = self.context, self.camera.pixel(station.place), self.camera.cell
        text, most = self._line(station, "text"), self.side
        if station.is_last:
            place = text.get_rect(midtop=(x, y + round(0.56 * cell)))
        else:
            place = text.get_rect(midleft=(x + round(0.5 * cell), y + round(0.3 * cell)))
            if place.right > most - c.dx(4):
                place.midright = x - round(0.5 * cell), place.centery
        return place.clamp(self.ground.get_rect().inflate(-c.dx(8), -c.dx(8)))

    def _name(self, station: Station) -> None:
        """Tell at a station when it was reached."""
        c, place = self.context, self.word_place(station)
        text, shade = self._line(station, "text" if station.is_last else "gold"), self._line(station, "deep")
        reach = max(1, c.dx(2))
        for right in (-reach, 0, reach):
            for down in (-reach, 0, reach):
                self.ground.blit(shade, place.move(right, down))
        self.ground.blit(text, place)
