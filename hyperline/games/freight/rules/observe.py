"""What a viewer may know of a position, and possible positions behind such a view (HID)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from hyperline.games.freight.rules.cards import CARDS, UNSEEN, unseen
from hyperline.games.freight.rules.events import is_known
from hyperline.games.freight.rules.news import NEWS
from hyperline.games.freight.rules.position import OVER, Frame, Hold, Position, Ship
from hyperline.games.freight.rules.stowage import Stowing
from hyperline.games.freight.rules.tiles import NONE, UNKNOWN
from hyperline.kernel.dice import Dice


def observe(position: Position, viewer: int | None) -> Position:
    """The position as a seat or the public (None) may know it. Once the game is over, all holds are open."""
    if position.phase == OVER:
        ships, pending, hidden = position.ships, position.pending, []
    else:
        hidden = list(_hidden_cards(position, viewer))
        ships = tuple(_veiled(ship, seat, viewer) for seat, ship in enumerate(position.ships))
        pending = tuple(_veiled_frame(frame, viewer) for frame in position.pending)
    tiles = [tile for seat, ship in enumerate(position.ships) if seat != viewer for tile in ship.hand if tile != UNKNOWN]
    ships = tuple(
        ship if seat == viewer or not ship.hand else replace(ship, hand=(UNKNOWN,) * len(ship.hand))
        for seat, ship in enumerate(ships)
    )
    return replace(
        position,
        ships=ships,
        stack=position.stack.seen(0, tuple(tiles)),
        decks=tuple(
            deck.seen(0, tuple(card for card in hidden if CARDS[card].colour == colour))
            for colour, deck in enumerate(position.decks)
        ),
        news=position.news.seen(0, unused(position)),
        pending=pending,
        dice=Dice(),
    )


def unused(position: Position) -> tuple[int, ...]:
    """The events that this game does not see."""
    seen = {position.event, *position.past, *position.news.cards, *position.news.bag}
    return tuple(code for code in range(len(NEWS)) if code not in seen)


def _is_hidden(hold: Hold, owner: int, viewer: int | None) -> bool:
    return hold.card != NONE and viewer != owner and not is_known(hold.known, viewer)


def _veiled(ship: Ship, seat: int, viewer: int | None) -> Ship:
    if seat == viewer or all(hold.card == NONE or is_known(hold.known, viewer) for hold in ship.holds):
        return ship
    return replace(ship, holds=tuple(_face_down(hold, seat, viewer) for hold in ship.holds))


def _face_down(hold: Hold, owner: int, viewer: int | None) -> Hold:
    return replace(hold, card=unseen(hold.card)) if _is_hidden(hold, owner, viewer) else hold


def _veiled_frame(frame: Frame, viewer: int | None) -> Frame:
    if not isinstance(frame, Stowing):
        return frame
    return replace(frame, pieces=tuple(_face_down(piece, frame.seat, viewer) for piece in frame.pieces))


def _hidden_cards(position: Position, viewer: int | None) -> Iterator[int]:
    """The cards in holds and in loot that the viewer does not know."""
    for owner, hold in carried(position):
        if _is_hidden(hold, owner, viewer) and hold.card < UNSEEN:
            yield hold.card


def carried(position: Position) -> Iterator[tuple[int, Hold]]:
    """All holds, and all loot that waits to be stowed, each with the seat that can see it."""
    for seat, ship in enumerate(position.ships):
        for hold in ship.holds:
            yield seat, hold
    for frame in position.pending:
        if isinstance(frame, Stowing):
            for piece in frame.pieces:
                yield frame.seat, piece


def reseeded(position: Position, seed: int) -> Position:
    """The position with other rolls from here on, and all stacks shuffled."""
    dice = position.dice.renewed(seed)
    return replace(
        position,
        stack=position.stack.stirred(0, dice.at("stack")),
        decks=tuple(deck.stirred(0, dice.at(f"deck {colour}")) for colour, deck in enumerate(position.decks)),
        news=position.news.stirred(0, dice.at("news")),
        dice=dice,
    )


def determinise(view: Position, dice: Dice) -> Position:
    """A possible true position behind a view."""
    stack, tiles, dice = view.stack.dealt(dice)
    news, _, dice = view.news.dealt(dice)
    decks, cards = [], []
    for deck in view.decks:
        full, elsewhere, dice = deck.dealt(dice)
        decks.append(full)
        cards.append(list(elsewhere))

    def shown(hold: Hold) -> Hold:
        if hold.card < UNSEEN:
            return hold
        return replace(hold, card=cards[CARDS[hold.card].colour].pop())

    ships = []
    for ship in view.ships:
        hand = ship.hand
        if UNKNOWN in hand:
            hand, tiles = tiles[: len(hand)], tiles[len(hand) :]
        ships.append(replace(ship, holds=tuple(map(shown, ship.holds)), hand=hand))
    pending = tuple(
        replace(frame, pieces=tuple(map(shown, frame.pieces))) if isinstance(frame, Stowing) else frame
        for frame in view.pending
    )
    return replace(view, ships=tuple(ships), stack=stack, decks=tuple(decks), news=news, pending=pending, dice=dice)
