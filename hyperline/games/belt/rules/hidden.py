"""What a seat may know of a position, and what it may be in truth."""

from __future__ import annotations

from msgspec.structs import replace

from hyperline.games.belt.rules.fleets import CARDS, FLEETS, HIDDEN_POWER
from hyperline.games.belt.rules.position import UNKNOWN, Player, Position
from hyperline.kernel.dice import Dice


def observe(position: Position, viewer: int | None) -> Position:
    """The position without the order of decks, and without the hands and unrevealed powers of others."""
    players = tuple(_veiled(player, seat == viewer) for seat, player in enumerate(position.players))
    return replace(position, players=players, seed=0)


def _veiled(player: Player, is_own: bool) -> Player:
    deck = (UNKNOWN,) * len(player.deck)
    if is_own:
        return replace(player, deck=deck)
    power = HIDDEN_POWER if player.is_secretive else player.power
    return replace(player, power=power, hand=(UNKNOWN,) * len(player.hand), deck=deck)


def determinise(view: Position, dice: Dice) -> Position:
    """A position that a view may be of: cards not played dealt to hands and decks, and powers drawn."""
    players = []
    for player in view.players:
        power, known = player.power, {card for card in player.hand if card != UNKNOWN}
        left, dice = dice.shuffle(card for card in CARDS if card not in known and card not in player.played)
        if power == HIDDEN_POWER:
            power, dice = dice.pick(FLEETS[player.fleet].powers)
        drawn = len(player.hand) - len(known)
        hand = tuple(sorted((*known, *left[:drawn])))
        players.append(replace(player, power=power, hand=hand, deck=left[drawn:]))
    return replace(view, players=tuple(players))
