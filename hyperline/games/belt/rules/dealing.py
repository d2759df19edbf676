"""What is drawn at the setup (SET-1 to SET-3), what a seat may know of it, and what may be drawn where it may not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from hyperline.games.belt.entry import AMENDS, EVEN, NONE, ON, POWERS
from hyperline.games.belt.rules.fleets import CARDS, FLEETS, HIDDEN_POWER, NO_POWER, SHIPS
from hyperline.games.belt.rules.hexes import HEXES, OFF, RING, asteroids
from hyperline.games.belt.rules.position import EMPTY, PROBE, ROCK, UNKNOWN, Player, Position
from hyperline.games.belt.rules.refusal import refused
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Setup
from hyperline.kernel.quote import quoted


def terms(options: Mapping[str, str]) -> tuple[bool, bool, bool]:
    """Whether there are powers, even ones, and amends, by the options that differ from the default."""
    return options.get(POWERS) != NONE, options.get(POWERS) == EVEN, options.get(AMENDS) == ON


def check_fleets(fleets: Sequence[str], key: str) -> None:
    """Raise Illegal for a fleet that there is not, or one taken twice (SET-1); an empty one is drawn."""
    for seat, fleet in enumerate(fleets):
        if fleet and fleet not in FLEETS:
            raise refused(
                "NOTATION", "refusal.is_not_one_of", at=key.format(seat=seat), fleet=quoted(fleet), fleets=", ".join(FLEETS)
            )
        if fleet and fleet in fleets[:seat]:
            raise refused("SET-1", "refusal.there_is_only_one", at=key.format(seat=seat), fleet=fleet)


def draw_fleets(chosen: Sequence[str], dice: Dice) -> tuple[tuple[str, ...], Dice]:
    """The fleet of each seat; those without a choice draw from what is left, in seat order (SET-1)."""
    fleets = []
    for fleet in chosen:
        if not fleet:
            fleet, dice = dice.pick(tuple(name for name in FLEETS if name not in chosen and name not in fleets))
        fleets.append(fleet)
    return tuple(fleets), dice


def deal(setup: Setup, options: Mapping[str, str]) -> Position:
    """The first position of a game."""
    has_powers, is_even, has_amends = terms(options)
    fleets, dice = draw_fleets([seat.choice for seat in setup.seats], Dice.of(setup.seed))
    first, dice = dice.roll(len(fleets))
    players = []
    for fleet in fleets:
        power = NO_POWER
        if has_powers:
            power, dice = dice.pick(FLEETS[fleet].powers)
        cards, dice = dice.shuffle(CARDS)
        players.append(Player(fleet=fleet, power=power, hand=cards[:1], deck=cards[1:]))
    return Position(
        ships=(OFF,) * SHIPS * len(fleets),
        board=first_board(len(fleets)),
        players=tuple(players),
        first=first - 1,
        turn=first - 1,
        has_powers=has_powers,
        is_even=is_even,
        has_amends=has_amends,
        seed=Dice.of(setup.seed).seed,
    )


def first_board(seats: int) -> bytes:
    """The board with its asteroids and probes (BRD-4, BRD-5)."""
    board = bytearray([EMPTY]) * HEXES
    for hex in asteroids(seats):
        board[hex] = ROCK
    for hex in RING:
        board[hex] = PROBE
    return bytes(board)


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


def reseeded(position: Position, seed: int) -> Position:
    """The position with other luck from here on: every deck shuffled, since nobody knows a card of it."""
    dice = Dice.of(seed)
    players = tuple(
        replace(player, deck=dice.at(f"deck {seat}").shuffle(player.deck)[0]) for seat, player in enumerate(position.players)
    )
    return replace(position, players=players, seed=dice.seed)


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
