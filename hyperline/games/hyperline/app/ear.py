"""For those who do not see it: a ship line by line, and the board by kind, where each thing lies and how it is reached."""

from __future__ import annotations

from abc import ABC
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from hyperline.games.hyperline.app.board.board_page import BoardPage
from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.app.board.views.lookout import Lookout, own_routes, route_text, sector_card
from hyperline.games.hyperline.app.name import Naming
from hyperline.games.hyperline.app.shipyard.views.exposuremap import safety
from hyperline.games.hyperline.app.shipyard.views.figures import figures
from hyperline.games.hyperline.app.whynot.case import jump_port, trip, trip_text
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.board import Board, pirate_sectors
from hyperline.games.hyperline.rules.catalogue import ASTEROID, LOOKS, NEXXUS_SECTOR, Look
from hyperline.games.hyperline.rules.exposure import exposures, first_hits
from hyperline.games.hyperline.rules.geometry import (
    ADJACENT,
    ALL_PORTS,
    NO_FACING,
    PORT_BY_NAME,
    PORT_NAMES,
    QUADRANTS,
    SECTOR_BY_NAME,
    SECTOR_NAMES,
    SECTORS,
    SIZE,
    Port,
    Quadrant,
    Sector,
)
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.lines import reach
from hyperline.games.hyperline.rules.moves import rips
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.route import UNEXPLORED
from hyperline.games.hyperline.rules.ship import BRIDGE, Placed, Ship, floating, functional_parts
from hyperline.kernel.language import raised
from hyperline.shell.context import Context
from hyperline.shell.scene import Sight
from hyperline.shell.sound.spoken import joined

ABLE = ("speed", "bonus_moves", "ripshifts", "fighters", "launchers", "scanners")
"""What a ship can do that has no side."""


class Telling:
    """Tells of ships in words."""

    def __init__(self, context: Context, wording: Naming) -> None:
        self.context = context
        self.wording = wording
        self.words = wording.words

    # ---- a part ----

    def part(self, part: Placed, where: str = "") -> str:
        """A part with its place, where it faces, and its state: ``Laser Cannon, 1 right, faces right, damaged``."""
        place = "" if part.kind is Component.BRIDGE else where or self.wording.cell(part.target)
        return ", ".join(filter(None, (self.wording.kind(part.kind), place, *self.states(part))))

    def states(self, part: Placed) -> list[str]:
        """Where a part faces, whether it is damaged and whether it carries a fighter."""
        is_told = part.facing != NO_FACING and not part.is_floating
        found = [self.words("card.faces", side=self.wording.side(part.facing))] if is_told else []
        found += [self.words("card.damaged")] if part.is_damaged else []
        return [*found, *([self.words("card.loaded")] if part.is_loaded else [])]

    # ---- a ship ----

    def ship(self, ship: Ship) -> list[str]:
        """All of a ship: how much of it works, its parts by row from front to back, what hits each side, what it can do."""
        words, parts = self.words, ship.parts
        bad = [part for part in parts if part.is_damaged]
        lines = [words("ear.parts", n=len(parts), works=len(functional_parts(ship)))]
        if bad:
            lines.append(words("ear.damaged", parts="; ".join(self.part(part) for part in bad)))
        rows = sorted({part.y for part in parts if not part.is_floating})
        lines += [self._row(ship, row) for row in rows]
        lines += [words("ear.floats", side=self._side_name(side), n=n)
                  for side in QUADRANTS if (n := floating(ship, side))]  # fmt: skip
        lines += [self._side(ship, side) for side in QUADRANTS]
        lines.append(self._able(ship))
        for upgrade in sorted(ship.upgrades):
            state = words("card.online" if ship.has_online(upgrade) else "card.offline")
            lines.append(f"{self.wording.kind(upgrade)}: {state}")
        return lines

    def _row(self, ship: Ship, row: int) -> str:
        """The parts of a row, from left to right."""
        words = self.words
        name = words("place.ahead" if row < 0 else "place.behind", n=abs(row)) if row else words("ear.row_bridge")
        found = sorted((part for part in ship.parts if part.y == row and not part.is_floating), key=lambda part: part.x)
        return words("ear.row", row=raised(name), parts="; ".join(self.part(part, self._across(part.x)) for part in found))

    def _across(self, x: int) -> str:
        return self.words("place.left" if x < 0 else "place.right", n=abs(x)) if x else self.words("ear.middle")

    def _side(self, ship: Ship, side: Quadrant) -> str:
        """What a hit from a side can damage, which shields stop hits there, and how safe the Bridge is."""
        words, hit = self.words, exposures(ship)[side]
        what = self.wording.listed([self.wording.part(ship, target) for target in hit]) or words("ear.no_part")
        safe = safety(self.context, None if ship.bridge.is_damaged else first_hits(ship, side)[BRIDGE.target])
        told = [words("ear.hit", side=self._side_name(side), what=what), f"{safe}."]
        if firm := [target for target in hit if target in prowess(ship).hardpoints[side]]:
            told.append(words("ear.firm", what=self.wording.listed([self.wording.part(ship, one) for one in firm])))
        if n := floating(ship, side):
            told.append(words("ear.covered", n=n))
        return " ".join(told)

    def _side_name(self, side: Quadrant) -> str:
        return raised(self.words("place.side", side=self.wording.side(side)))

    def _able(self, ship: Ship) -> str:
        """What it can do, and its guns by side."""
        words, found = self.words, figures(ship)
        able = [(words(f"shipyard.figure.{name}"), getattr(found, name)) for name in ABLE]
        told = [f"{name} {number}" for name, number in able if number]
        guns = [f"{self.wording.side(side)} {found.guns[side]}" for side in QUADRANTS if found.guns[side]]
        told.append(words("ear.guns", sides=", ".join(guns)) if guns else words("ear.no_guns"))
        return f"{raised(', '.join(told))}."


def way(wording: Naming, here: Sector, there: Sector) -> str:
    """Where a sector lies from another: ``3 north, 2 west``; where it is the same: ``here``."""
    words = wording.words
    down, right = there // SIZE - here // SIZE, there % SIZE - here % SIZE
    found = [words("ear.north" if down < 0 else "ear.south", n=abs(down))] if down else []
    found += [words("ear.west" if right < 0 else "ear.east", n=abs(right))] if right else []
    return ", ".join(found) or words("ear.here")


def apart(here: Sector, there: Sector) -> int:
    """How many sectors lie between two, counted in Steps."""
    return abs(here // SIZE - there // SIZE) + abs(here % SIZE - there % SIZE)


Kind = tuple[str, Sequence[Sight]]


@dataclass(frozen=True)
class Outlook:
    """The board around a Starship, as its player may know it and the screen shows it; `legal` may be done now."""

    lookout: Lookout
    legal: tuple[Action, ...] = ()

    @property
    def here(self) -> Sector:
        """Where the Starship is."""
        return self.lookout.picture.ship_sector(self.lookout.seat)

    @property
    def board(self) -> Board:
        """The tiles that are seen."""
        return self.lookout.picture.board

    # ---- where a thing is ----

    def where(self, sector: Sector) -> str:
        """Where a sector lies and how far it is: ``2 north, 1 west, 1 move away, by the Jump north``."""
        told = way(self.lookout.wording, self.here, sector)
        return told if sector == self.here else f"{told}, {self.far(sector)}"

    def far(self, sector: Sector) -> str:
        """How far another sector is, and how one begins to go there."""
        look, words = self.lookout, self.lookout.wording.words
        found = trip(look.position, look.seat, sector, self.legal)
        if found is not None and (found.moves == 1 or not self.board.is_empty(sector)):
            return trip_text(found, look.wording)
        port = jump_port(look.position, look.seat, sector, UNEXPLORED)
        if port is not None:
            return words("ear.explored", port=self._port(port))
        return trip_text(found, look.wording) if found is not None else words("ear.no_way")

    def line(self, port: Port) -> str:
        """Where the line of a Hyperpoint leads, or of a branch: how far, past which forks, and how it ends."""
        look = self.lookout
        found = next((route for route in own_routes(look) if route.port == port), None)
        return route_text(look.wording, look.picture, found) if found is not None else ""

    def ways(self, look: Look) -> str:
        """How the lines of a tile run: ``Lines: north to east and west, south to north-west``; nothing where it has none."""
        wording = self.lookout.wording
        ends = {one: [self._port(other) for other in look.exits[one] if one < other] for one in ALL_PORTS}
        told = [wording.words("ear.way", port=self._port(one), to=wording.listed(to)) for one, to in ends.items() if to]
        return wording.words("ear.ways", ways=", ".join(told)) if told else ""

    def _port(self, port: Port) -> str:
        return self.lookout.wording.words(f"port.{PORT_NAMES[port]}")

    # ---- by kind ----

    def kinds(self) -> list[Kind]:
        """Everything that matters, kind by kind."""
        board, words = self.board, self.lookout.wording.words
        found: tuple[tuple[str, Sequence[Sight]], ...] = (
            ("nexxus", self._at([NEXXUS_SECTOR], self._place)),
            ("planets", self._at((one for one in SECTORS if self._is_planet(one)), self._planet)),
            ("ships", self._ships()),
            ("pirates", self._at(pirate_sectors(board), self._pirate)),
            ("patrols", self._patrols()),
            ("rips", self._at(rips(board), self._place)),
            ("asteroids", self._at((one for one in SECTORS if board.tiles[one] == ASTEROID), self._place)),
            ("unexplored", self._at(self._unexplored(), self._place)),
            ("lines", self._lines()),
        )
        return [(words(f"ear.{name}"), sights) for name, sights in found if sights]

    def _at(self, sectors: Iterable[Sector], told: Callable[[Sector], str]) -> list[Sight]:
        """Sectors, the nearest first, each with what is told of it, and where it is."""
        near = sorted(sectors, key=lambda sector: (apart(self.here, sector), sector))
        return [self._sight(sector, told(sector)) for sector in near]

    def _sight(self, sector: Sector, told: str) -> Sight:
        return Sight(f"sector:{SECTOR_NAMES[sector]}", f"{told}, {self.where(sector)}")

    def _place(self, sector: Sector) -> str:
        return self.lookout.wording.sector(sector, self.board)

    def _is_planet(self, sector: Sector) -> bool:
        return self.board.look(sector).is_planet and not self.board.is_face_down(sector) and sector != NEXXUS_SECTOR

    def _planet(self, sector: Sector) -> str:
        """A planet, whose home it is, and what it sells."""
        look, wording = self.board.look(sector), self.lookout.wording
        if look.sells is None:
            return f"{wording.tile(look.name)} ({SECTOR_NAMES[sector]})"
        what, players = wording.kind(look.sells), self.lookout.picture.players
        owner = next((seat for seat, player in enumerate(players) if player.corner == sector), None)
        if owner is None or not look.is_home:
            return f"{self._place(sector)}, {wording.words('ear.sells', what=what)}"
        return f"{self._place(sector)}, {wording.words('card.home_of', name=wording.name(owner), what=what)}"

    def _ships(self) -> list[Sight]:
        """All Starships, the viewer's own first."""
        picture, wording = self.lookout.picture, self.lookout.wording
        seats = sorted(range(len(picture.players)), key=lambda seat: apart(self.here, picture.ship_sector(seat)))
        seats.sort(key=lambda seat: seat != self.lookout.seat)
        keys = [f"card.ship{'_running' if picture.players[seat].is_running else ''}" for seat in seats]
        told = [wording.words(key, name=wording.name(seat)) for key, seat in zip(keys, seats, strict=True)]
        sectors = [picture.ship_sector(seat) for seat in seats]
        return [self._sight(one, f"{raised(text)}, {self._place(one)}") for one, text in zip(sectors, told, strict=True)]

    def _pirate(self, sector: Sector) -> str:
        level = self.board.pirates[sector]
        return self.lookout.wording.words("ear.pirate", n=level, sector=SECTOR_NAMES[sector])

    def _patrols(self) -> list[Sight]:
        """Fighters on patrol, all players' but those at their own Home planets."""
        wording = self.lookout.wording
        found = [
            (sector, wording.words("card.patrol", name=wording.name(seat), n=count))
            for seat, player in enumerate(self.lookout.picture.players)
            for sector, count in player.patrols
            if sector != player.corner
        ]
        return [self._sight(one, f"{told}, {self._place(one)}") for one, told in sorted(found)]

    def _unexplored(self) -> set[Sector]:
        """The empty sectors that one move could enter."""
        look = self.lookout
        lines = reach(look.position.players, self.board, look.seat).empties
        return {*lines, *(sector for sector in ADJACENT[self.here] if self.board.is_empty(sector))}

    def _lines(self) -> list[Sight]:
        """The lines that a Jump can enter, or in mid-Jump the branches."""
        words = self.lookout.wording.words
        return [
            Sight(f"port:{PORT_NAMES[route.port]}",
                  words("ear.line", port=self._port(route.port), to=self.line(route.port)))
            for route in own_routes(self.lookout)
        ]  # fmt: skip


class ToldBoard(BoardPage, ABC):
    """What the board tells those who do not see it."""

    @property
    def _outlook(self) -> Outlook:
        legal: Any = tuple(self.controls.legal) if self.controls.position is not None else ()
        return Outlook(self.features.one(Tracer).lookout, legal)

    @property
    def _telling(self) -> Telling:
        return Telling(self.context, self.wording)

    def told_name(self, key: str) -> str:
        """A sector with what lies there and where that is, a part of the ship with its place, a Jump or a branch."""
        kind, _, name = key.partition(":")
        match kind:
            case "sector":
                sector = SECTOR_BY_NAME[name]
                title = sector_card(self.wording, self.picture, sector).title
                return f"{title}, {way(self.wording, self._outlook.here, sector)}"
            case "port":
                said = self.prompt.said if key == self.focus.key else ""
                line = self._outlook.line(PORT_BY_NAME[name])
                return said.removesuffix(".") or ": ".join(filter(None, (self.controls.port_text(name), line)))
            case "part":
                ship = self.picture.players[self.around.panel_seat].ship
                part = ship.find(name) or ship.find(name, damaged=True)
                return self._telling.part(part) if part is not None else ""
        return ""

    def told_more(self, key: str) -> Sequence[str]:
        """How a sector is reached, how the lines of a tile run, and a player's ship line by line."""
        kind, _, name = key.partition(":")
        match kind:
            case "sector":
                sector, look = SECTOR_BY_NAME[name], self._outlook
                far = look.far(sector) if sector != look.here and not self.controls.texts_at(key) else ""
                return [line for line in (far, look.ways(look.board.look(sector))) if line]
            case "rotation":
                return [self._outlook.ways(LOOKS[one.code]) for one in self.controls.joined if str(one.rotation) == name]
            case "port":
                return [raised(line) for line in [self._outlook.line(PORT_BY_NAME[name])] if line not in self.told_name(key)]
            case "seat":
                return self._telling.ship(self.picture.players[int(name)].ship)
        return ()

    def told_turned(self) -> str:
        """How the tile lies that waits to be placed: what it joins, and how its lines run."""
        controls = self.controls
        if not controls.is_placing or controls.rotation >= len(controls.joined):
            return ""
        chosen = controls.joined[controls.rotation]
        return joined([raised(chosen.text), *filter(None, [self._outlook.ways(LOOKS[chosen.code])])])

    def told_ship(self) -> Sequence[str]:
        return self._telling.ship(self.picture.players[self.around.own_seat].ship)

    def sights(self) -> Sequence[tuple[str, Sequence[Sight]]]:
        """What can be chosen now, then everything on the board by kind."""
        lit = [Sight(one.key, joined([self.told_name(one.key), *self.controls.texts_at(one.key), *self.told_more(one.key)]))
               for one in self.in_order()]  # fmt: skip
        return [*([(self.context.words("ear.chosen"), lit)] if lit else []), *self._outlook.kinds()]
