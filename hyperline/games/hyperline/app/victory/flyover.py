"""The galaxy at the end of a game: the winner flies to the last point again, and the way stays lit in gold."""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import dist

from pygame import BLEND_RGB_MULT, Rect, Surface, transform

from hyperline.games.hyperline.app.board.views.camera import Camera, place_of
from hyperline.games.hyperline.app.board.views.curve import towards
from hyperline.games.hyperline.app.board.views.galaxy import camera_for, draw_galaxy
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.pieces import Piece, PieceArt, pieces
from hyperline.games.hyperline.app.log.since import SeenEvent, ShipWay, ways
from hyperline.games.hyperline.rules.geometry import SIZE
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.words import Words
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.play.table import Table
from hyperline.shell.ui import sparks

APART = 1.6  # sectors between two stations that are named
MOST = 5  # of them


@dataclass(frozen=True)
class Station:
    """Where the winner was at the end of a round: `share` of the way flown."""

    share: float
    place: Point
    text: str
    is_last: bool = False


def last_voyage(table: Table, seat: int) -> list[ShipWay]:
    """The moves of a seat's Starship since it last left its Home planet, or all of them if it never was there."""
    steps = table.steps[: table.shown_count]
    told = ((number, event.veil(None)) for number, step in enumerate(steps) for event in step.change.events)
    found = [
        way for way in ways(SeenEvent(number, event) for number, event in told if event is not None) if way.seat == seat
    ]
    position: Position = table.shown
    home = position.players[seat].corner
    begins = max((number for number, way in enumerate(found) if way.origin == home), default=0)
    return found[begins:]


def stations(table: Table, ways: Sequence[ShipWay], words: Words) -> tuple[Station, ...]:
    """The places on the winner's way that say in which round they were there: its end, and some before it."""
    if not ways:
        return ()
    lengths = [sum(dist(a, b) for part in way.parts for a, b in itertools.pairwise(part)) for way in ways]
    whole = sum(lengths) or 1.0
    gone, ends = 0.0, list[tuple[float, ShipWay, int]]()
    for way, length in zip(ways, lengths, strict=True):
        gone += length
        number = table.game.progress(table.before(way.step)).round
        if ends and ends[-1][2] == number:
            ends.pop()
        ends.append((gone / whole, way, number))
    _, way, number = ends.pop()
    found = [Station(1.0, place_of(way.sector), words("victory.arrival", n=number), is_last=True)]
    first = table.game.progress(table.before(ways[0].step)).round
    begun = Station(0.0, place_of(ways[0].origin), words("victory.station", n=first))
    rest = [Station(share, place_of(one.sector), words("victory.station", n=n)) for share, one, n in ends]
    for station in (begun, *rest):
        is_other = all(dist(station.place, one.place) >= APART and station.text != one.text for one in found)
        if len(found) < MOST and is_other:
            found.append(station)
    return tuple(sorted(found, key=lambda station: station.share))


Line = Sequence[Point]


class Flight:
    """Lines one after another; each may begin somewhere new, as when crossing the board's edge."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._legs = [(start, end, dist(start, end)) for line in lines for start, end in pairwise(line) if start != end]
        self.length = sum(length for _, _, length in self._legs)
        """In sectors."""
        self._gone = [0.0, *accumulate(length for _, _, length in self._legs)]

    def at(self, share: float) -> Point:
        """The place at this share of the way."""
        gone = max(0.0, min(1.0, share)) * self.length
        number = min(len(self._legs), max(1, bisect_left(self._gone, gone))) - 1
        start, end, length = self._legs[number]
        return towards(start, end, min(1.0, (gone - self._gone[number]) / length))

    def around(self, share: float, reach: float, samples: int = 9) -> Point:
        """The average of the places up to `reach` shares ahead and behind, so that it passes gaps smoothly."""
        found = [self.at(share + reach * (2 * number / (samples - 1) - 1)) for number in range(samples)]
        return sum(x for x, _ in found) / samples, sum(y for _, y in found) / samples

    def places(self, gap: float) -> list[Point]:
        """Places all along the way, this far apart."""
        found, over = list[Point](), 0.0
        for start, end, length in self._legs:
            while over <= length:
                found.append(towards(start, end, over / length))
                over += gap
            over -= length
        return found


GAP = 0.03  # sectors between two lights of the way
BEAD = 0.085  # sectors: their size
LEVEL = 0.34  # how bright they are


class VoyageMap:
    """`ground` is the square picture of the whole galaxy, which is drawn on."""

    def __init__(self, context: Context, ground: Surface, flight: Flight, stations: Sequence[Station], turn: int) -> None:
        self.context, self.ground = context, ground
        self.side = ground.get_width()
        self.camera = camera_for(self.side, turn)
        places = flight.places(GAP) if flight.length else []
        self._beads = [self.camera.pixel(place) for place in places]
        self.named = self._told(stations)
        """The stations that have words."""
        self._laid = 0  # how many of the lights are there
        self._told_count = 0  # and how many of the stations

    def lay(self, gone: float) -> None:
        """Draw the lights of this share of the way."""
        count = round(len(self._beads) * gone)
        bead = sparks.bead(self.context.theme.colour("gold"), max(3, round(BEAD * self.camera.cell)), LEVEL)
        for centre in self._beads[self._laid : count]:
            self.ground.blit(bead, bead.get_rect(center=centre))
        self._laid = max(self._laid, count)
        while self._told_count < len(self.named) and self.named[self._told_count].share <= gone:
            self._name(self.named[self._told_count])
            self._told_count += 1

    def _told(self, stations: Sequence[Station]) -> tuple[Station, ...]:
        """The stations whose words don't overlap: the last one always, then as many as fit from the first on."""
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
        """The place of a station's words: beside it, and inside the board."""
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
        """Write beside a station when it was reached."""
        c, place = self.context, self.word_place(station)
        text, shade = self._line(station, "text" if station.is_last else "gold"), self._line(station, "deep")
        reach = max(1, c.dx(2))
        for right in (-reach, 0, reach):
            for down in (-reach, 0, reach):
                self.ground.blit(shade, place.move(right, down))
        self.ground.blit(text, place)


DIM = 172  # of 255: how bright the galaxy is below the way
NEAR = 2.0  # the scale while it follows the flying Starship, compared with the board
FOLLOWS, AROUND = 0.62, 0.07  # how closely the view follows the Starship, and the share of the way that smooths it
HALO, FLARE, BURST = 0.5, 1.7, 1.5  # sectors: around the Starship, where it arrives, and the ring that widens there
TAIL, BETWEEN = 9, 0.13  # lights behind the Starship, and sectors between two
SIZES = 8  # pixels between two sizes of a sector while the galaxy shrinks
LIGHTS = 20  # sizes of the light in the width of the stage: each is drawn when it is first seen
STEPS = 3  # steps in which the light grows on arrival
FLIES = 0.84  # the share of the time spent flying, before it arrives
FINE = 400_000  # pixels: a larger picture is not smoothed while it moves


class FlyOver:
    """`share` of the flight and `docked`, the way of the galaxy to its final place, go from 0 to 1.

    While it flies, the Starship is seen from close by and the galaxy fills the `stage`; then it recedes to the square `end`.
    `redraw(rect)` is called for changes.
    """

    def __init__(self, context: Context, picture: Picture, emblems: tuple[int, ...], winner: int, lines: Sequence[Line],
                 redraw: Callable[[Rect], object], turn: int = 0) -> None:  # fmt: skip
        self.context = context
        self.picture = picture
        self.emblems = emblems
        self.winner = winner
        self.flight = Flight(lines)
        self.turn = turn
        self.stations: tuple[Station, ...] = ()
        self.share = self.docked = 0.0
        self.stage = self.end = Rect(0, 0, 1, 1)
        self.pointed: int | None = None
        """The sector under the pointer."""
        self._redraw = redraw
        self._near: VoyageMap | None = None
        self._far: VoyageMap | None = None
        self._arts: dict[int, Surface] = {}
        self._ship: Piece | None = None  # the winner's Starship

    # ---- where ----

    def lay_out(self, stage: Rect, end: Rect, drawn: int) -> None:
        """Take these places; tiles are drawn as on a board of `drawn` pixels, where they exist already, and scaled."""
        self.stage, self.end, self._arts = Rect(stage), Rect(end), {}
        camera = camera_for(max(end.w, drawn), self.turn)
        ground = draw_galaxy(self.context, camera, self.picture, self.emblems, (self._key,))
        ground.fill((DIM, DIM, DIM), special_flags=BLEND_RGB_MULT)
        found = pieces(self.picture, self.emblems, self.turn)
        self._ship = next((piece for piece in found if piece.key == self._key), None)
        self._far = self._map(ground, end.w)
        self._near = None
        if self.is_flying and self.flight.length:
            self._near = self._map(ground, round(NEAR * ground.get_width()))
        self._lay()

    def _map(self, ground: Surface, side: int) -> VoyageMap:
        fitted = ground.copy() if ground.get_width() == side else transform.smoothscale(ground, (side, side))
        return VoyageMap(self.context, fitted, self.flight, self.stations, self.turn)

    @property
    def is_flying(self) -> bool:
        """Whether it is not yet at its final place."""
        return self.docked < 1

    @property
    def _key(self) -> str:
        return f"ship:{self.winner}"

    def _place(self) -> Point | None:
        """Where the Starship is."""
        ship, gone = self._ship, self._gone
        if ship is None or gone == 1 or not self.flight.length:
            return ship.place if ship is not None else None
        return self.flight.at(gone)

    @property
    def _gone(self) -> float:
        """The share of the way flown so far."""
        share = min(1.0, self.share / FLIES)
        return (share + ease_in_out(share)) / 2

    @property
    def rect(self) -> Rect:
        """Where the whole galaxy is now; seen from close by it is larger than the stage."""
        near, place = self._near, self._place()
        if near is None or place is None or self.docked == 1:
            return Rect(self.end)
        x, y = self.flight.around(self._gone, AROUND)
        middle = SIZE / 2
        looked = near.camera.pixel((middle + FOLLOWS * (x - middle), middle + FOLLOWS * (y - middle)))
        seen = Rect(self.stage.centerx - looked[0], self.stage.centery - looked[1], near.side, near.side)
        share = ease_in_out(self.docked)
        if not share:
            return seen
        side = round(seen.w * (self.end.w / seen.w) ** share)
        at = near.camera.pixel(place)  # it moves straight to its final place, and the galaxy shrinks around it
        begins = seen.x + at[0], seen.y + at[1]
        x, y = (a + (b - a) * share for a, b in zip(begins, self._at_end(place), strict=True))
        return Rect(round(x - at[0] * side / seen.w), round(y - at[1] * side / seen.w), side, side)

    def _at_end(self, place: Point) -> tuple[int, int]:
        assert self._far is not None
        x, y = self._far.camera.pixel(place)
        return x + self.end.x, y + self.end.y

    # ---- time ----

    def seek(self, share: float, docked: float) -> None:
        """Show the moment at these shares."""
        if (share, docked) == (self.share, self.docked):
            return
        self.share, self.docked = share, docked
        if not self.is_flying:
            self._near = None
        self._lay()
        self._redraw(self.stage.union(self.end))

    def _lay(self) -> None:
        """Draw the lights passed so far, and name the stations."""
        for one in (self._near, self._far):
            if one is not None:
                one.lay(1.0 if one is self._far else self._gone)

    def point_at(self, sector: int | None) -> None:
        """Show a sector, or none."""
        if sector != self.pointed:
            self.pointed = sector
            self._redraw(self.end)

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """The galaxy, the way so far, and the Starship at its head."""
        clip, rect = surface.get_clip(), self.rect
        part = clip.clip(self.stage.union(self.end)).clip(rect)
        if not part.w or not part.h or self._far is None:
            return
        surface.set_clip(part)
        seen = self._near or self._far
        if seen.side == rect.w:
            surface.blit(seen.ground, part, part.move(-rect.x, -rect.y))
        else:
            self._draw_fitted(surface, seen.ground, rect, part)
        self._draw_ship(surface, camera_for(rect.w, self.turn), rect)
        surface.set_clip(clip)

    def _draw_fitted(self, surface: Surface, ground: Surface, rect: Rect, part: Rect) -> None:
        """The part of a larger picture that can be seen, at its present scale."""
        scale = ground.get_width() / rect.w
        left, top = int((part.x - rect.x) * scale), int((part.y - rect.y) * scale)
        source = Rect(left, top, round(part.w * scale), round(part.h * scale)).clip(ground.get_rect())
        fit = transform.smoothscale if part.w * part.h <= FINE else transform.scale
        surface.blit(fit(ground.subsurface(source), part.size), part)

    def _draw_ship(self, surface: Surface, camera: Camera, rect: Rect) -> None:
        place, ship, cell = self._place(), self._ship, camera.cell
        gold = self.context.theme.colour("gold")
        if place is None or ship is None:
            return

        def pixel(at: Point) -> tuple[int, int]:
            x, y = camera.pixel(at)
            return x + rect.x, y + rect.y

        if self.pointed is not None and not self.is_flying:
            self._draw_pointed(surface, camera, rect)
        arrived = max(0.0, (self.share - FLIES) / (1 - FLIES))
        length = self.flight.length
        if length and arrived == 0 and self._gone > 0:
            for number in range(TAIL, 0, -1):
                share = self._gone - number * BETWEEN / length
                if share > 0:
                    light = sparks.spark(gold, max(3, round(0.3 * cell * (1 - number / (TAIL + 1)))), 0.7)
                    surface.blit(light, light.get_rect(center=pixel(self.flight.at(share))), special_flags=sparks.ADD)
        grown = round(STEPS * min(1.0, arrived)) / STEPS
        reach = round((HALO + (FLARE - HALO) * grown) * cell)
        step = max(1, self.stage.w // LIGHTS)
        reach = max(6, reach if not 0 < self.docked < 1 else reach // step * step)
        light = sparks.spark(gold, reach, 0.75 - 0.25 * grown)
        surface.blit(light, light.get_rect(center=pixel(place)), special_flags=sparks.ADD)
        if length and 0 < arrived < 1:
            ring = sparks.ring(gold, round(BURST * cell), arrived)
            surface.blit(ring, ring.get_rect(center=pixel(place)), special_flags=sparks.ADD)
        art = self._art(ship, cell)
        surface.blit(art, art.get_rect(center=pixel(place)))

    def _art(self, ship: Piece, cell: float) -> Surface:
        """The Starship for sectors of this many pixels; while the galaxy shrinks, only a few sizes are made."""
        side = round(cell) if not 0 < self.docked < 1 else round(cell / SIZES) * SIZES
        if side not in self._arts:
            self._arts = {side: PieceArt(self.context, camera_for(SIZE * side, self.turn))(ship)}
        return self._arts[side]

    def _draw_pointed(self, surface: Surface, camera: Camera, rect: Rect) -> None:
        """Light around the sector that is pointed at."""
        assert self.pointed is not None
        centre = camera.pixel(place_of(self.pointed))
        at, cell = (centre[0] + rect.x, centre[1] + rect.y), camera.cell
        gate = self.context.theme.colour("gate")
        light = sparks.spark(gate, round(1.1 * cell), 0.55)
        surface.blit(light, light.get_rect(center=at), special_flags=sparks.ADD)
        ring = sparks.ring(gate, round(0.95 * cell), 0.25)
        surface.blit(ring, ring.get_rect(center=at), special_flags=sparks.ADD)
