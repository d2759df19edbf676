"""A position that can be changed while an action is carried out; `finish` freezes it again."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from msgspec import UNSET
from msgspec.structs import replace

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.fleet import CARDS
from hyperline.games.gatestorm.rules.geometry import Point
from hyperline.games.gatestorm.rules.pending import Frame
from hyperline.games.gatestorm.rules.position import Drawn, Position, Ship, Table
from hyperline.kernel import draft
from hyperline.kernel.dice import Dice

DIE, SEAT = "die", "seat"
"""Why undo stops: a roll or a card, or another seat's decision."""
ATTACK: Final = ("", "-", "-", "f", "h", "h", "c")
DEFENCE: Final = ("", "-", "-", "-", "f", "f", "e")
"""The faces of the dice by what is rolled (SHP-2)."""


class Draft(draft.StackDraft[Position, Frame]):
    """A position that an action changes, with the dice of its beat."""

    THAWED: ClassVar = {"ships": draft.LIST, "tables": draft.LIST, "pending": draft.LIST}

    phase: str
    next_table: int
    rocks: tuple[Point, ...]
    picks: tuple[int, ...]
    draw: tuple[int, ...]
    tables: list[Table]
    ships: list[Ship]
    pending: list[Frame]
    rolled: int
    luck: Drawn
    winners: tuple[int, ...]

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self._stream: Dice | None = None

    def change(self, seat: int, **fields: Any) -> Ship:
        """Replace some fields of a ship."""
        ship = self.ships[seat] = replace(self.ships[seat], **fields)
        return ship

    def change_table(self, table: int, **fields: Any) -> Table:
        """Replace some fields of a table."""
        board = self.tables[table - 1] = replace(self.tables[table - 1], **fields)
        return board

    def roll(self, table: int, purpose: str, seat: int) -> int:
        """Roll a die at a table: what is written down for it, then the seat's stream for this, or that of the beat."""
        self.bar(DIE)
        board = self.tables[table - 1]
        if board.dice:
            self.change_table(table, dice=board.dice[1:])
            return board.dice[0]
        if self.luck is not UNSET:
            value, dice = Dice(self.before.seed, (), self.luck).roll(6, purpose, seat)
            self.luck = dice.drawn
            return value
        if self._stream is None:
            self._stream = Dice(self.before.seed).at(f"beat {table} {board.beat}")
            for _ in range(self.rolled):
                self._stream = self._stream.roll(6)[1]
        value, self._stream = self._stream.roll(6)
        self.rolled += 1
        return value

    def begin_stream(self) -> None:
        """Another beat begins, with dice of its own."""
        self.rolled = 0
        self._stream = None

    def draw_card(self, table: int, seat: int) -> str:
        """Take the top card of a table's deck, of which one is left."""
        board = self.tables[table - 1]
        if board.deck:
            self.change_table(table, deck=board.deck[1:])
            return board.deck[0]
        number, dice = Dice(self.before.seed, (), self.luck).draw(map(CARDS.index, board.loose), "card", seat)
        at, self.luck = board.loose.index(CARDS[number]), dice.drawn
        self.change_table(table, loose=board.loose[:at] + board.loose[at + 1 :])
        return CARDS[number]

    def attack_die(self, table: int, purpose: str, seat: int) -> str:
        """The face of an attack die."""
        return ATTACK[self.roll(table, purpose, seat)]

    def attack_dice(self, table: int, count: int, purpose: str, seat: int) -> str:
        """The faces of attack dice, rolled one by one."""
        return "".join([self.attack_die(table, purpose, seat) for _ in range(count)])

    def defence_dice(self, table: int, count: int, seat: int) -> str:
        """The faces of defence dice, rolled one by one."""
        return "".join([DEFENCE[self.roll(table, "defence", seat)] for _ in range(count)])

    def spend(self, seat: int, token: str, **fields: Any) -> None:
        """Take a token from a ship."""
        ship = self.change(seat, **fields)
        self.tell(events.TokenSpent(ship.table, seat, token))
