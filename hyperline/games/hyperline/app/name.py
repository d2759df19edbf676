"""What things are called in sentences: players, parts, tiles and places."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.hyperline.rules.actions import PIRATE
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import EMPTY, UNKNOWN, Look
from hyperline.games.hyperline.rules.geometry import FACING_NAMES, PORT_NAMES, QUADRANT_NAMES, SECTOR_NAMES, Facing, Sector
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target
from hyperline.kernel.event import Event
from hyperline.kernel.words import Words


class Naming:
    """Names, with the players' `names` by seat."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = tuple(names)

    def name(self, seat: int) -> str:
        """A player, or the Pirate."""
        return self.words("act.the_pirate") if seat == PIRATE else self.names[seat]

    def kind(self, kind: str) -> str:
        """A component, an upgrade or a tech."""
        return self.words(f"kind.{kind}")

    def tech(self, tech: str) -> str:
        """A tech, as what a token or a planet is of: ``Pod``; an upgrade that is sold like one has its own name."""
        key = f"tech.{tech}"
        return self.words(key) if key in self.words else self.kind(tech)

    def a_kind(self, kind: str) -> str:
        """One of a kind: ``a Battle Pod``, ``an Interphasic Shield``."""
        name = self.kind(kind)
        return self.words("log.an_kind" if name[0] in "AEIOU" else "log.a_kind", kind=name)

    def listed(self, parts: Sequence[str]) -> str:
        """``a``, ``a and b``, ``a, b and c``."""
        if len(parts) < 2:
            return "".join(parts)
        return self.words("log.list", first=", ".join(parts[:-1]), last=parts[-1])

    def tile(self, text: str) -> str:
        """A tile as the notation writes it, except that a planet keeps its name."""
        name = text.removeprefix("?").partition(" ")[0]
        if name.startswith("ring-"):
            name = "ring"
        return self.words(f"tile.{name}") if f"tile.{name}" in self.words else name

    def drawn(self, look: Look) -> str:
        """A tile that only its player sees, in words: a planet with what it sells."""
        name = self.tile(look.name)
        return self.words("tile.selling", tile=name, what=self.kind(look.sells)) if look.sells else name

    def sector(self, sector: Sector, board: Board | None = None) -> str:
        """A sector by what is there, if that has a name of its own: ``Friskus (C4)``."""
        where = SECTOR_NAMES[sector]
        if board is None or board.is_face_down(sector):
            return where
        look = board.look(sector)
        if look.code in (EMPTY, UNKNOWN) or not (look.is_planet or look.name == "rip"):
            return where
        name = self.tile(look.name) if look.name != "neutral" else ""
        return f"{name} ({where})" if name else where

    def side(self, facing: Facing) -> str:
        """A quadrant or a turret's corner."""
        return self.words(f"quadrant.{FACING_NAMES[facing]}")

    def cell(self, target: Target) -> str:
        """Where a component sits, seen from the Bridge."""
        if target in QUADRANT_NAMES:
            return self.words("place.side", side=self.words(f"quadrant.{target}"))
        x, y = map(int, target.split(","))
        across = self.words("place.left" if x < 0 else "place.right", n=abs(x)) if x else ""
        along = self.words("place.ahead" if y < 0 else "place.behind", n=abs(y)) if y else ""
        return ", ".join(filter(None, (across, along))) or self.words("place.here")

    def part(self, ship: Ship | None, target: Target) -> str:
        """A component of a ship, with its place if there are several of its kind."""
        found = None if ship is None else ship.find(target) or ship.find(target, damaged=True)
        if ship is None or found is None:
            return self.cell(target)
        if sum(part.kind is found.kind for part in ship.parts) < 2:
            return self.kind(found.kind)
        return self.words("place.of", what=self.kind(found.kind), where=self.cell(target))

    def placed(self, part: Placed) -> str:
        """A component with its place and facing, for a list of places."""
        where = self.cell(part.target)
        if part.facing >= 0 and not part.is_floating:
            where = f"{where}, {self.side(part.facing)}"
        return self.words("place.of", what=self.kind(part.kind), where=where)

    def _values(self, event: Event, board: Board | None) -> dict[str, object]:
        """The fields of an event as words."""
        values: dict[str, object] = {}
        for field in event.__struct_fields__:
            value = getattr(event, field)
            if field in ("player", "enemy"):
                values[field] = self.name(value)
            elif field == "sector":
                values[field] = self.sector(value, board)
            elif field == "tile":
                values[field] = self.tile(value)
            elif field in ("kind", "upgrade"):
                values[field] = self.kind(value)
            elif field == "tech":
                values[field] = self.tech(value)
            elif field == "port":
                values[field] = self.words(f"port.{PORT_NAMES[value]}")
            else:
                values[field] = value
        return values

    def line(self, key: str, event: Event, board: Board | None, **more: object) -> str:
        """Another log text for an event, by key; nothing if there is none."""
        return self.words(f"log.{key}", **(self._values(event, board) | more)) if f"log.{key}" in self.words else ""
