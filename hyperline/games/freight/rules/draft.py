"""A position that can be changed while an action is carried out; `finish` freezes it again."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.position import Act, Cell, Frame, Hold, Position, Ship, supply
from hyperline.games.freight.rules.tiles import COLOURS, Place
from hyperline.kernel import draft
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice

DIE, TILE = "die", "tile"
"""Why undo stops: a roll, or something turned up or drawn."""


class Draft(draft.StackDraft[Position, Frame]):
    """A position that an action changes; the map is copied before that."""

    THAWED: ClassVar = {"ships": draft.LIST, "pending": draft.LIST}

    ships: list[Ship]
    map: dict[Place, Cell]
    stack: Deck
    decks: tuple[Deck, ...]
    up: tuple[int, ...]
    news: Deck
    past: tuple[int, ...]
    event: int
    is_safe: bool
    is_thin: bool
    phase: str
    round: int
    turn: int
    act: Act
    pending: list[Frame]
    dice: Dice
    winners: tuple[int, ...]

    def change(self, seat: int, **fields: Any) -> None:
        """Replace some fields of a ship."""
        self.ships[seat] = replace(self.ships[seat], **fields)

    def put_hold(self, seat: int, index: int, hold: Hold) -> None:
        """Fill or empty a hold."""
        holds = self.ships[seat].holds
        self.change(seat, holds=(*holds[:index], hold, *holds[index + 1 :]))

    def put_cell(self, at: Place, cell: Cell) -> None:
        """Put a tile on the map, or change one."""
        if self.map is self.before.map:
            self.map = dict(self.map)
        self.map[at] = cell

    def change_cell(self, at: Place, **fields: Any) -> None:
        """Replace some fields of a tile on the map."""
        self.put_cell(at, replace(self.map[at], **fields))

    def change_act(self, **fields: Any) -> None:
        """Replace some fields of the turn in progress."""
        self.act = replace(self.act, **fields)

    def roll(self, count: int, purpose: str, seat: int) -> tuple[int, ...]:
        """Roll this many dice for a seat (HID-2)."""
        values = []
        for _ in range(count):
            value, self.dice = self.dice.roll(6, purpose, seat)
            values.append(value)
        self.bar(DIE)
        return tuple(values)

    def draw_tile(self, seat: int) -> int:
        """Take the top tile of the stack."""
        deck, self.dice = self.stack.settled(1, self.dice, "tile", seat)
        code, self.stack = deck.drawn()
        return code

    def draw_card(self, colour: int) -> int:
        """Take the top card of a deck."""
        deck, self.dice = self.decks[colour].settled(1, self.dice, COLOURS[colour], self.turn)
        card, deck = deck.drawn()
        self.decks = (*self.decks[:colour], deck, *self.decks[colour + 1 :])
        self.bar(TILE)
        return card

    def score(self, seat: int, by: int, why: str) -> None:
        """Add to a score, which never falls below 0 (DMG-2)."""
        score = self.ships[seat].score
        by = max(by, -score)
        if by:
            self.change(seat, score=score + by)
            self.tell(events.ScoreChanged(seat, by, why))

    def add_bounty(self, seat: int, by: int) -> None:
        """Give a runner bounties, or take some."""
        if by:
            self.change(seat, bounty=self.ships[seat].bounty + by)
            self.tell(events.BountyChanged(seat, by))

    def reveal_salvage(self, at: Place, most: int) -> int:
        """Put salvage from the supply on a tile, as far as there is any; returns how much."""
        n = min(most, supply(self))
        if n:
            self.change_cell(at, salvage=self.map[at].salvage + n)
        return n

    def discard(self, card: int) -> None:
        """A card leaves the game, face up (CRD-1)."""
        self.tell(events.CardGone(card))
