"""What a squadron could hit from where it is aimed, and which hexes enemies could shoot next turn: by the cards left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from hyperline.games.belt.rules.capital import SIGHT, SURGE_THRUST, fault
from hyperline.games.belt.rules.fleets import ACE, CARDS, FLEETS, IS_CAP, OWNER, SURGE, Card, squadron_of
from hyperline.games.belt.rules.flight import fire_range, struck
from hyperline.games.belt.rules.hexes import (
    HEX_OF,
    OFF,
    RAYS,
    STERNS,
    Hex,
    Place,
    flown,
    reach,
    within,
)
from hyperline.games.belt.rules.position import EMPTY, PROBE, ROCK, Player, Position


class Aim(Struct, frozen=True):
    """Of `cards` that are left: with how many something is hit, the `most` at once, and with how many ships are lost."""

    cards: int
    hits: int
    most: int
    lost: int


def aimed(position: Position, seat: int, places: Mapping[int, Place]) -> Aim:
    """What fighters of one squadron at these places would hit at their next flight, if all others stayed as they are."""
    player = position.players[seat]
    found = [_salvo(position, seat, places, card.speed) for card in cards_left(player)]
    hits = [len(hit) for hit, _ in found]
    return Aim(len(found), sum(map(bool, hits)), max(hits, default=0), sum(bool(lost) for _, lost in found))


def cards_left(player: Player) -> list[Card]:
    """The cards that a seat has not played: everybody may know them."""
    return [FLEETS[player.fleet].cards[card - 1] for card in CARDS if card not in player.played]


def _salvo(position: Position, seat: int, places: Mapping[int, Place], speed: int) -> tuple[set[int], int]:
    """The enemies that a flight meets or shoots, and how many of its fighters are lost; all leave where they were."""
    hit, lost, board = set[int](), 0, bytearray(position.board)
    far, is_long = fire_range(position.players[seat])
    for place in places.values():
        board[HEX_OF[place]] = EMPTY
    for place in places.values():
        end = flown(place, speed)
        met = board[HEX_OF[end]] if end != OFF else ROCK
        if met not in (EMPTY, PROBE):
            lost += 1
        elif shot := struck(board, end, far, is_long):
            met, _ = shot
        if met < PROBE and OWNER[met] != seat:
            hit.add(met)
    return hit, lost


class Danger(Struct, frozen=True):
    """How likely each hex is shot at in enemies' next turns, from the cards that they have left; and by whom."""

    odds: Mapping[Hex, float]
    by: Mapping[Hex, Mapping[int, int]]  # with how many of its cards a ship could
    cards: Mapping[int, int]  # how many cards each enemy has left


def danger(position: Position, seat: int) -> Danger:
    """Who could shoot where with which cards; each enemy is as likely to choose any squadron and any capital ship."""
    safe: dict[Hex, float] = {}
    by: dict[Hex, dict[int, int]] = {}
    counts = {}
    for enemy, player in enumerate(position.players):
        cards = cards_left(player)
        if enemy == seat or not cards:
            continue
        counts[enemy], reached = len(cards), dict[Hex, list[set[int]]]()
        ships = (*position.fighters(enemy), *position.caps(enemy))
        for ship in ships:
            known: dict[int, set[Hex]] = {}
            for number, card in enumerate(cards):
                value = card.thrust if IS_CAP[ship] else card.speed
                if value not in known:
                    known[value] = _reached(position, enemy, ship, card)
                for hex in known[value]:
                    reached.setdefault(hex, [set() for _ in cards])[number].add(_chosen(ship))
                    by.setdefault(hex, {})[ship] = by.get(hex, {}).get(ship, 0) + 1
        choices = {_chosen(ship) for ship in ships}
        for hex, found in reached.items():
            safe[hex] = safe.get(hex, 1.0) * sum(_spared(choices, one) for one in found) / len(cards)
    return Danger({hex: 1 - share for hex, share in safe.items()}, by, counts)


def _chosen(ship: int) -> int:
    """What a player chooses for a ship to shoot: its squadron, or itself, below 0."""
    return -1 - ship if IS_CAP[ship] else squadron_of(ship)


def _spared(choices: set[int], found: set[int]) -> float:
    """How likely none of some is chosen, where one squadron and one capital ship are."""
    share = 1.0
    for is_cap in (False, True):
        among = [one for one in choices if (one < 0) is is_cap]
        share *= 1 - sum(one in found for one in among) / max(1, len(among))
    return share


def _reached(position: Position, seat: int, ship: int, card: Card) -> set[Hex]:
    """The hexes that one ship could shoot at with a card: a fighter as far as rocks let it (SHT-1), a cap past anything."""
    player, place, found = position.players[seat], position.ships[ship], set[Hex]()
    if IS_CAP[ship]:
        for end, _ in reach(place, card.thrust + SURGE_THRUST * player.has(SURGE)):
            if not fault(position, ship, end, place):
                found.update(within(HEX_OF[end], SIGHT), within(STERNS[end], SIGHT))
        return found
    far, is_long = fire_range(player)
    for end in _flights(player, ship, place, card.speed):
        for hex in RAYS[end][:far]:
            if position.board[hex] == ROCK and not is_long:
                break
            found.add(hex)
    return found


def _flights(player: Player, ship: int, place: Place, speed: int) -> Iterator[Place]:
    """Where a fighter can end and shoot from."""
    if player.has(ACE) and player.ace == ship:
        for hex in within(HEX_OF[place], speed):
            yield from range(hex * 6, hex * 6 + 6)
    elif (end := flown(place, speed)) != OFF:
        yield end
