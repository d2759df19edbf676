"""What is on the tables: a position as it is seen, and each event after its motion. Lengths are u."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from hyperline.games.gatestorm.app.board.ground import Door
from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.fleet import SHOCK, UNKNOWN, UP, full_shields
from hyperline.games.gatestorm.rules.geometry import GATES, Pose, beyond, letters, way_out
from hyperline.games.gatestorm.rules.position import PLANNING, SETUP, Position
from hyperline.games.gatestorm.rules.setup import assignment
from hyperline.kernel.event import Event
from hyperline.shell.board.camera import Point

SCALE = 10
"""Tenths of u in a u."""


@dataclass(frozen=True)
class Seen:
    """Where a ship is seen in u, its heading in degrees, its opacity, and its size in shares of the usual one."""

    place: Point
    heading: float
    alpha: int = 255
    size: float = 1.0


def seen_at(pose: Pose) -> Seen:
    """A ship that stands there."""
    return Seen((pose.x / SCALE, pose.y / SCALE), pose.heading)


@dataclass(frozen=True)
class Craft:
    """A ship. Without a pose it is not on its table: it waits in a gate, is destroyed, or has not been placed."""

    model: str
    pilot: str
    table: int
    pose: Pose | None
    tokens: tuple[str, ...] = ()
    shields: int = 0
    cards: tuple[str, ...] = ()
    scars: int = 0
    gate: str = ""
    is_down: bool = False


@dataclass
class Picture:
    """All tables; `crafts` by seat, `phases` and `rounds` by table, counted from 0."""

    crafts: dict[int, Craft] = field(default_factory=dict)
    phases: list[str] = field(default_factory=lambda: [PLANNING, PLANNING])
    rounds: list[int] = field(default_factory=lambda: [1, 1])
    rocks: tuple[Point, ...] = ()
    next_table: int = 1

    @classmethod
    def of(cls, position: Position) -> Picture:
        """A position as it is."""
        seated = dict(assignment(position.draw, len(position.tables))) if position.phase == SETUP else {}
        crafts = {
            seat: Craft(
                ship.model, ship.pilot, ship.table or seated.get(seat, 0), ship.pose, ship.tokens, ship.shields,
                ship.cards, ship.scars, ship.gate, ship.is_down,
            )
            for seat, ship in enumerate(position.ships)
            if ship.model
        }  # fmt: skip
        return cls(
            crafts,
            [table.phase for table in position.tables],
            [table.round for table in position.tables],
            tuple((x / SCALE, y / SCALE) for x, y in position.rocks),
            position.next_table,
        )

    @property
    def tables(self) -> int:
        """How many there are."""
        return len(self.phases)

    def doors(self, table: int) -> tuple[Door, ...]:
        """The gates of a table."""
        both = letters(table, self.tables)
        return tuple(
            Door((x / SCALE, y / SCALE), letter, beyond(table, letter, self.tables) if self.tables > 1 else 0)
            for (x, y), letter in zip(GATES, both, strict=True)
        )

    def at(self, table: int) -> list[int]:
        """The seats that are seen on a table."""
        return [seat for seat, craft in self.crafts.items() if craft.table == table and craft.pose is not None]

    def change(self, seat: int, **fields: object) -> None:
        """Change a ship."""
        if seat in self.crafts:
            self.crafts[seat] = replace(self.crafts[seat], **fields)  # type: ignore[arg-type]

    def take(self, event: Event) -> None:
        """Change what an event says."""
        craft = self.crafts.get(getattr(event, "seat", -1))
        match event:
            case events.ShipPicked(_, seat, model, _, pilot):
                self.crafts[seat] = Craft(model, pilot, 0, None)
            case events.ShipPlaced(table, seat, pose) | events.ShipRegenerated(table, seat, pose) if craft:
                full = full_shields(craft.model, craft.pilot)
                self.crafts[seat] = Craft(craft.model, craft.pilot, table, pose, shields=full)
            case events.ShipFlew(table, seat, _, _, end):
                self.change(seat, table=table, pose=end)
            case events.EnteredGate(table, seat, letter):
                there = beyond(table, letter, self.tables)
                self.change(seat, table=there, pose=None, gate=way_out(letter, self.tables), tokens=())
            case events.LeftGate(table, seat, _, pose):
                self.change(seat, table=table, pose=pose, gate="")
            case events.TokenGained(_, seat, token) if craft:
                self.change(seat, tokens=tuple(dict.fromkeys((*craft.tokens, token.split()[0]))))
            case events.TokenSpent(_, seat, token) if craft:
                self.change(seat, tokens=tuple(one for one in craft.tokens if one != token.split()[0]))
            case events.ShieldLost(_, seat) if craft:
                self.change(seat, shields=max(0, craft.shields - 1))
            case events.DamageDealt(_, seat, card) if craft:
                self._damaged(seat, craft, card)
            case events.ScarsTaken(_, seat, n) if craft:
                self.change(seat, cards=(), scars=craft.scars + n)
            case events.ShipDestroyed(_, seat, _):
                self.change(seat, pose=None, is_down=True, cards=(), scars=0, shields=0, tokens=())
            case events.PhaseBegan(table, phase, number):
                self.phases[table - 1], self.rounds[table - 1] = phase, number
            case events.BeatPassed(table):
                self.next_table = table % self.tables + 1

    def is_turned_up(self, seat: int, card: str) -> bool:
        """Whether a card that is dealt is the oldest one face down, which `shock` turns up."""
        cards = self.crafts[seat].cards if seat in self.crafts else ()
        return card not in ("", UNKNOWN) and UNKNOWN in cards and cards[-1] == SHOCK + UP

    def _damaged(self, seat: int, craft: Craft, card: str) -> None:
        """A card more, or one that is turned up; a scar where there are no cards."""
        cards = craft.cards
        if not card:
            self.change(seat, scars=craft.scars + 1)
        elif self.is_turned_up(seat, card):
            at = cards.index(UNKNOWN)
            self.change(seat, cards=(*cards[:at], *cards[at + 1 :], card + UP))
        else:
            self.change(seat, cards=(*cards, card if card == UNKNOWN else card + UP))


def moved_on(seen: Seen, **fields: object) -> Seen:
    """A ship as it is seen, changed."""
    return replace(seen, **fields)  # type: ignore[arg-type]
