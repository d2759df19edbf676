"""Cards and salvage (TAC-1, TAC-3, TAC-4)."""

from __future__ import annotations

from collections.abc import Iterable

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import (
    TOP,
    UP,
    Action,
    Count,
    DieAction,
    Slot,
    Source,
    Stack,
    There,
    UpCard,
    wrong_face,
)
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.damage import Damaging
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.news import CARGO_RUSH, DOCK_STRIKE, EXODUS, SCRAP_BOOM
from hyperline.games.freight.rules.position import ALL, EMPTY, Facts, Hold, Position, cell_here, here
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.stowage import filled, first_empty, room
from hyperline.games.freight.rules.tiles import COLOURS, HAVEN, NONE, TILES, is_planet, place_text
from hyperline.games.freight.rules.turn_die import faces, serves, serving, spend
from hyperline.kernel.illegal import Illegal

TRADING = (4, 5)
"""The faces that planets ask for."""


class Load(DieAction, frozen=True, gc=False):
    """Take a card of the planet's colour, face up or unseen (TAC-1)."""

    verb = "load"
    source: Source
    up: UpCard = ""
    deck: Stack = ""

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        tile, ship = cell_here(position).tile, position.ships[position.turn]
        if not is_planet(tile) or EMPTY not in ship.holds or position.event == DOCK_STRIKE:
            return
        colour = TILES[tile].colour
        for die in serving(position, TRADING):
            if position.up[colour] != NONE:
                yield cls(die, UP, up=COLOURS[colour])
            if position.decks[colour]:
                yield cls(die, TOP, deck=COLOURS[colour])

    def fault(self, position: Position) -> Illegal:
        tile = cell_here(position).tile
        if not serves(position, self.die, TRADING):
            return wrong_face(self)
        if not is_planet(tile):
            return refused("TAC-1", "refusal.cards_are_loaded_on")
        if position.event == DOCK_STRIKE:
            return refused("EVT-1", "refusal.no_card_may_be")
        if EMPTY not in position.ships[position.turn].holds:
            return refused("MAT-2", "refusal.there_is_no_empty")
        colour = COLOURS[TILES[tile].colour]
        return refused("TAC-1", "refusal.no_face_up_card" if self.source == UP else "refusal.deck_is_empty", colour=colour)

    def apply(self, draft: Draft) -> None:
        seat, planet = draft.turn, cell_here(draft).tile
        ship = draft.ships[seat]
        colour, slot = TILES[planet].colour, first_empty(ship)
        spend(draft, self.die)
        is_up = self.source == UP
        card = draft.up[colour] if is_up else draft.draw_card(colour)
        picked = planet if ship.is_directorate else NONE
        draft.put_hold(seat, slot, Hold(card, known=ALL if is_up else 0, picked=picked))
        draft.tell(events.CardTaken(seat, colour, slot, card, self.source))
        if is_up:
            turn_up(draft, colour)
        _hurt(draft, card)


def turn_up(draft: Draft, colour: int) -> None:
    """Turn up the next card of a deck, if there is one."""
    card = draft.draw_card(colour) if draft.decks[colour] else NONE
    draft.up = (*draft.up[:colour], card, *draft.up[colour + 1 :])
    if card != NONE:
        draft.tell(events.CardTurned(colour, card))


class Deliver(DieAction, frozen=True, gc=False):
    """Deliver a card for its value (TAC-1)."""

    verb = "deliver"
    hold: Slot

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        tile, ship = cell_here(position).tile, position.ships[position.turn]
        if not is_planet(tile) or ship.is_directorate:
            return
        slots = [at for at, hold in enumerate(ship.holds) if hold.card != NONE and CARDS[hold.card].destination == tile]
        for die in serving(position, TRADING) if slots else ():
            for slot in slots:
                yield cls(die, slot)

    def fault(self, position: Position) -> Illegal:
        if position.ships[position.turn].is_directorate:
            return refused("DIR-1", "refusal.directorate_delivers_nothing")
        if not serves(position, self.die, TRADING):
            return wrong_face(self)
        return refused("TAC-1", "refusal.there_is_no_card")

    def apply(self, draft: Draft) -> None:
        hand_over(draft, self.die, self.hold, self.verb)


def hand_over(draft: Draft, die: int, slot: int, why: str) -> None:
    """Deliver a card, or hand it in, for its value (TAC-1, DIR-7)."""
    seat = draft.turn
    card = draft.ships[seat].holds[slot].card
    spend(draft, die)
    draft.put_hold(seat, slot, EMPTY)
    by = worth(draft, card)
    draft.tell(events.CardDelivered(seat, card, by))
    draft.score(seat, by, why)
    _hurt(draft, card)


def worth(facts: Facts, card: int) -> int:
    """The points for a card that is delivered or handed in."""
    rushed = CARGO_RUSH if CARDS[card].is_cargo else EXODUS
    return CARDS[card].value + (facts.event == rushed)


def _hurt(draft: Draft, card: int) -> None:
    """A wanted card costs a recognised runner 1 damage (DIR-8)."""
    if CARDS[card].is_wanted and draft.ships[draft.turn].is_recognised:
        draft.push(Damaging(draft.turn, 1))


class Sell(DieAction, frozen=True, gc=False):
    """Sell the salvage of a hold (TAC-3)."""

    verb = "sell"
    hold: Slot

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        ship = position.ships[position.turn]
        if cell_here(position).tile == HAVEN and not ship.is_directorate:
            slots = [slot for slot, hold in enumerate(ship.holds) if hold.salvage]
            for die in faces(position):
                for slot in slots:
                    yield cls(die, slot)

    def fault(self, position: Position) -> Illegal:
        if position.ships[position.turn].is_directorate:
            return refused("DIR-1", "refusal.directorate_sells_nothing")
        is_haven = cell_here(position).tile == HAVEN
        return refused("TAC-3", "refusal.there_is_no_salvage" if is_haven else "refusal.salvage_is_sold_on")

    def apply(self, draft: Draft) -> None:
        seat = draft.turn
        n = draft.ships[seat].holds[self.hold].salvage
        spend(draft, self.die)
        draft.put_hold(seat, self.hold, EMPTY)
        draft.tell(events.SalvageMoved(f"ship:{seat}", "supply", n))
        draft.score(seat, n * price(draft), self.verb)


def price(facts: Facts) -> int:
    """The points for a piece of salvage."""
    return 2 if facts.event == SCRAP_BOOM else 1


class Scoop(DieAction, frozen=True, gc=False):
    """Take salvage from the tile (TAC-4)."""

    verb = "scoop"
    n: Count
    at: There = None

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        if not (salvage := cell_here(position).salvage):
            return
        at, most = here(position, position.turn), min(salvage, room(position.ships[position.turn]))
        for n in range(1, most + 1):
            for die in faces(position):
                yield cls(die, n, at)

    def fault(self, position: Position) -> Illegal:
        return refused("TAC-4", "refusal.there_is_not_that", n=self.n)

    def apply(self, draft: Draft) -> None:
        seat, at = draft.turn, here(draft, draft.turn)
        spend(draft, self.die)
        draft.change_cell(at, salvage=draft.map[at].salvage - self.n)
        draft.change(seat, holds=filled(draft.ships[seat].holds, self.n))
        draft.tell(events.SalvageMoved(f"tile:{place_text(at)}", f"ship:{seat}", self.n))
