"""A position being played on: what befalls ships, and whose point that is (SCO-2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec.structs import replace

from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.fleets import ACE, FULL_NAMES, IS_CAP, OWNER, POINTS
from hyperline.games.belt.rules.hexes import HEX_NAMES, HEX_OF, OFF, STERNS, Hex, Place
from hyperline.games.belt.rules.position import EMPTY, PROBE, SPENT, Pending, Player, Position
from hyperline.kernel import draft


class Draft(draft.Draft[Position]):
    """A position that an action changes, and what happens."""

    THAWED: ClassVar = {"ships": draft.LIST, "board": (bytearray, bytes), "players": draft.LIST}
    ships: list[Place]
    board: bytearray
    players: list[Player]
    stage: str
    damaged: tuple[int, ...]
    round: int
    first: int
    turn: int
    pending: Pending

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.players[self.turn]

    def pend(self, **changes: Any) -> None:
        """Change how far the turn is."""
        self.pending = replace(self.pending, **changes)

    def become(self, seat: int, **changes: Any) -> None:
        """Change what a seat holds."""
        self.players[seat] = replace(self.players[seat], **changes)

    def reveal(self, power: str, mark: str, seat: int | None = None, ship: int = OFF, **changes: Any) -> None:
        """Show a power, by default that of the seat whose turn it is."""
        seat = self.turn if seat is None else seat
        self.become(seat, mark=mark, declined=(), **changes)
        self.tell(events.PowerRevealed(seat, power, FULL_NAMES[ship] if ship != OFF else ""))

    def spend(self, power: str) -> None:
        """Show a power that works once."""
        self.reveal(power, SPENT)

    def draw(self, seat: int) -> None:
        """Let a seat draw its next card, if there is one."""
        player = self.players[seat]
        if player.deck:
            card, *deck = player.deck
            self.become(seat, hand=tuple(sorted((*player.hand, card))), deck=tuple(deck))
            self.tell(events.CardDrawn(seat, card))

    def is_shielded(self, ship: int) -> bool:
        """Whether hits on a ship do not count (PWR-41)."""
        return self.players[OWNER[ship]].shield == ship

    def hits_left(self, ship: int) -> int:
        """How many hits a ship can still take."""
        return 2 - (ship in self.damaged) if IS_CAP[ship] or self.is_ace(ship) else 1

    def is_ace(self, ship: int) -> bool:
        """Whether a fighter is the ace (PWR-11)."""
        player = self.players[OWNER[ship]]
        return player.ace == ship and player.has(ACE)

    def lift(self, ships: Iterable[int]) -> None:
        """Take ships off the board; they keep their places."""
        for ship in ships:
            place = self.ships[ship]
            self.board[HEX_OF[place]] = EMPTY
            if IS_CAP[ship]:
                self.board[STERNS[place]] = EMPTY

    def land(self, ship: int, place: Place) -> None:
        """Put a ship down, and pick up the probes there."""
        self.ships[ship] = place
        for hex in (HEX_OF[place], STERNS[place]) if IS_CAP[ship] else (HEX_OF[place],):
            if self.board[hex] == PROBE:
                seat = OWNER[ship]
                self.become(seat, probes=self.players[seat].probes + 1)
                self.tell(events.ProbeTaken(seat, FULL_NAMES[ship], HEX_NAMES[hex]))
            self.board[hex] = ship

    def hit(self, ship: int, count: int, why: str) -> None:
        """Let a ship take hits dealt by the seat whose turn it is; ships of its own that die are lost."""
        if self.is_shielded(ship):
            return
        if count < self.hits_left(ship):
            self.damaged = tuple(sorted((*self.damaged, ship)))
            self.tell(events.ShipHit(FULL_NAMES[ship]))
        else:
            self.destroy(ship, why)

    def destroy(self, ship: int, why: str) -> None:
        """Let the seat whose turn it is kill a ship, or lose its own."""
        if OWNER[ship] == self.turn:
            self.lose(ship, why)
        else:
            self.kill(ship, self.turn)

    def kill(self, ship: int, by: int) -> None:
        """Remove a ship, for points."""
        at = HEX_NAMES[HEX_OF[self.ships[ship]]]
        self.tell(events.ShipKilled(FULL_NAMES[ship], at, by, POINTS[ship]))
        self.become(by, kills=tuple(sorted((*self.players[by].kills, ship))))
        self._remove(ship)

    def lose(self, ship: int, why: str, at: str = "") -> None:
        """Remove a ship, with points for nobody; `at` says where, if it is not where the ship is now."""
        if IS_CAP[ship]:
            self.tell(events.CapLost(FULL_NAMES[ship], why))
        else:
            self.tell(events.FighterLost(FULL_NAMES[ship], at or HEX_NAMES[HEX_OF[self.ships[ship]]], why))
        self._remove(ship)

    def _remove(self, ship: int) -> None:
        place, board, pending = self.ships[ship], self.board, self.pending
        for hex in (HEX_OF[place], STERNS[place]) if IS_CAP[ship] else (HEX_OF[place],):
            if board[hex] == ship:
                board[hex] = EMPTY
        self.ships[ship] = OFF
        if ship in self.damaged:
            self.damaged = tuple(other for other in self.damaged if other != ship)
        if ship in pending.movers:
            lists = {"movers": pending.movers, "burners": pending.burners, "aloft": pending.aloft}
            self.pend(**{name: tuple(other for other in ships if other != ship) for name, ships in lists.items()})
        elif ship == pending.cap:
            self.pend(cap=OFF)


State = Position | Draft
"""What can be asked about a position, whether it is being played on or not."""


def is_clear(state: State, hex: Hex) -> bool:
    """Whether a hex has no obstacle; a probe is none."""
    return state.board[hex] in (EMPTY, PROBE)


def is_enemy(state: State, content: int) -> bool:
    """Whether what a hex holds is a ship of another seat than the one whose turn it is."""
    return content < PROBE and OWNER[content] != state.turn
