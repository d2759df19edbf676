"""Cards and salvage (TAC-1, TAC-3, TAC-4)."""

from __future__ import annotations

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import UP, Action
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.damage import Damaging
from hyperline.games.freight.rules.draft import TILE, Draft
from hyperline.games.freight.rules.news import CARGO_RUSH, EXODUS, SCRAP_BOOM
from hyperline.games.freight.rules.place import NONE, place_text
from hyperline.games.freight.rules.position import ALL, EMPTY, Facts, Hold
from hyperline.games.freight.rules.spending import spend
from hyperline.games.freight.rules.stowing import filled, first_empty
from hyperline.games.freight.rules.tiles import TILES


def load(draft: Draft, action: Action) -> None:
    """Take a card of the planet's colour, face up or unseen (TAC-1)."""
    seat = draft.turn
    ship = draft.ships[seat]
    assert ship.at is not None
    planet = draft.map[ship.at].tile
    colour, slot = TILES[planet].colour, first_empty(ship)
    spend(draft, action.die)
    is_up = action.source == UP
    card = draft.up[colour] if is_up else _drawn(draft, colour)
    picked = planet if ship.is_directorate else NONE
    draft.put_hold(seat, slot, Hold(card, known=ALL if is_up else 0, picked=picked))
    draft.tell(events.CardTaken(seat, colour, slot, card, action.source))
    if is_up:
        turn_up(draft, colour)
    _hurt(draft, card)


def _drawn(draft: Draft, colour: int) -> int:
    """The top card of a deck."""
    card, deck = draft.decks[colour].drawn()
    draft.decks = (*draft.decks[:colour], deck, *draft.decks[colour + 1 :])
    draft.bar(TILE)
    return card


def turn_up(draft: Draft, colour: int) -> None:
    """Turn up the next card of a deck, if there is one."""
    card = _drawn(draft, colour) if draft.decks[colour] else NONE
    draft.up = (*draft.up[:colour], card, *draft.up[colour + 1 :])
    if card != NONE:
        draft.tell(events.CardTurned(colour, card))


def hand_over(draft: Draft, action: Action) -> None:
    """Deliver a card, or hand it in, for its value (TAC-1, DIR-7)."""
    seat = draft.turn
    card = draft.ships[seat].holds[action.hold].card
    spend(draft, action.die)
    draft.put_hold(seat, action.hold, EMPTY)
    by = worth(draft, card)
    draft.tell(events.CardDelivered(seat, card, by))
    draft.score(seat, by, action.word)
    _hurt(draft, card)


def worth(facts: Facts, card: int) -> int:
    """The points for a card that is delivered or handed in."""
    rushed = CARGO_RUSH if CARDS[card].is_cargo else EXODUS
    return CARDS[card].value + (facts.event == rushed)


def _hurt(draft: Draft, card: int) -> None:
    """A wanted card costs a recognised runner 1 damage (DIR-8)."""
    if CARDS[card].is_wanted and draft.ships[draft.turn].is_recognised:
        draft.push(Damaging(draft.turn, 1))


def sell(draft: Draft, action: Action) -> None:
    """Sell the salvage of a hold (TAC-3)."""
    seat = draft.turn
    n = draft.ships[seat].holds[action.hold].salvage
    spend(draft, action.die)
    draft.put_hold(seat, action.hold, EMPTY)
    draft.tell(events.SalvageMoved(f"ship:{seat}", "supply", n))
    draft.score(seat, n * price(draft), "sell")


def price(facts: Facts) -> int:
    """The points for a piece of salvage."""
    return 2 if facts.event == SCRAP_BOOM else 1


def scoop(draft: Draft, action: Action) -> None:
    """Take salvage from the tile (TAC-4)."""
    seat = draft.turn
    ship = draft.ships[seat]
    assert ship.at is not None
    spend(draft, action.die)
    draft.change_cell(ship.at, salvage=draft.map[ship.at].salvage - action.n)
    draft.change(seat, holds=filled(ship.holds, action.n))
    draft.tell(events.SalvageMoved(f"tile:{place_text(ship.at)}", f"ship:{seat}", action.n))
