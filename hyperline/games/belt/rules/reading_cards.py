"""The cards of a player in a file (CRD, TRN-8, TRN-9)."""

from __future__ import annotations

from msgspec.structs import replace

from hyperline.games.belt.rules.fleets import CARDS, FORESIGHT, FORESIGHT_CARDS, ROUNDS
from hyperline.games.belt.rules.forms import PlayerForm
from hyperline.games.belt.rules.position import UNKNOWN, Player
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal


def read_cards(player: Player, form: PlayerForm, key: str, turns: int, is_shown: bool, dice: Dice) -> tuple[Player, Dice]:
    """The player with cards: what is listed nowhere lies below the deck in random order.

    `turns` is how many turns are over, `is_shown` whether the card of this one has been played.
    """
    listed = [card for card in (*(form.played or ()), *(form.hand or ()), *form.deck) if card != UNKNOWN]
    for card in listed:
        if card not in CARDS:
            raise Illegal("CRD", f"{key}: {card} is not a card from 1 to 9")
        if listed.count(card) > 1:
            raise Illegal("CRD", f"{key}: card {card} is there twice")
    if UNKNOWN in (form.played or ()):
        raise Illegal("CRD", f"{key}.played: a card is 1 to 9")
    is_view = UNKNOWN in (*(form.hand or ()), *form.deck)
    rest, dice = ((), dice) if is_view else dice.shuffle(card for card in CARDS if card not in listed)
    count = turns + is_shown
    played = form.played
    if played is None:
        played, rest = rest[:count], rest[count:]
    if len(played) != count:
        raise Illegal("TRN-9", f"{key}.played: {len(played)} cards were played in {count} turns")
    deck = (*form.deck, *rest)
    size = _in_hand(player, ROUNDS - count, is_shown)
    hand = form.hand
    if hand is None:
        hand, deck = deck[:size], deck[size:]
    if len(hand) != size:
        raise Illegal("TRN-8", f"{key}.hand: there are {len(hand)} cards, not {size}")
    if len(played) + len(hand) + len(deck) != ROUNDS:
        raise Illegal("CRD", f"{key}: a fleet has nine cards")
    return replace(player, played=played, hand=tuple(sorted(hand)), deck=deck), dice


def _in_hand(player: Player, left: int, is_shown: bool) -> int:
    """How many of the cards not played are in hand."""
    most = FORESIGHT_CARDS * player.has(FORESIGHT) + (not is_shown)
    return min(most, left)
