"""What could come of a position: where the cap that steps can end, and which hexes enemies could shoot next turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from hyperline.games.belt.capital import SIGHT, SURGE_THRUST, fault
from hyperline.games.belt.fleets import ACE, CARDS, FLEETS, LONGSHOT, OWNER, SURGE, Card
from hyperline.games.belt.hexes import (
    HEX_OF,
    OFF,
    RAYS,
    STEPPED,
    STERNS,
    Hex,
    Place,
    flown,
    reach,
    within,
)
from hyperline.games.belt.position import PROBE, ROCK, Player, Position
from hyperline.games.belt.volley import LONG_RANGE, RANGE


class End(Struct, frozen=True):
    """How a cap gets to a place: numbers of CAP_STEPS. `rams` are the ships that it meets there, of any side."""

    steps: tuple[int, ...]
    rams: tuple[int, ...]


def cap_ends(position: Position) -> Mapping[Place, End]:
    """Every place where the cap that steps may end, that where it is among them, each with a shortest way.

    Among the shortest it is one that passes over the fewest enemies.
    """
    pending = position.pending
    cap = pending.cap
    return {
        place: End(steps, tuple(_ships(position, place)))
        for place, steps in _ways(position, position.ships[cap], pending.thrust).items()
        if not fault(position, cap, place, pending.origin)
    }


def _ways(position: Position, start: Place, thrust: int) -> dict[Place, tuple[int, ...]]:
    """The best way to every place, by steps and by enemies passed over."""
    costs: dict[Place, tuple[int, int]] = {start: (0, 0)}
    ways: dict[Place, tuple[int, ...]] = {start: ()}
    rim = [start]
    for steps in range(1, thrust + 1):
        fresh: dict[Place, None] = {}
        for at in rim:
            over = costs[at][1] + (_enemies(position, at) if at != start else 0)
            for way, to in enumerate(STEPPED[at]):
                if to != OFF and (to not in costs or (steps, over) < costs[to]):
                    costs[to], ways[to] = (steps, over), (*ways[at], way)
                    fresh[to] = None
        rim = list(fresh)
    return ways


def _ships(position: Position, place: Place) -> Iterator[int]:
    for hex in (HEX_OF[place], STERNS[place]):
        if position.board[hex] < PROBE:
            yield position.board[hex]


def _enemies(position: Position, place: Place) -> int:
    return sum(OWNER[ship] != position.turn for ship in _ships(position, place))


def threatened(position: Position, seat: int) -> frozenset[Hex]:
    """The hexes that some enemy of a seat could shoot in its next turn, with one of the cards that it has left."""
    found: set[Hex] = set()
    for enemy, player in enumerate(position.players):
        if enemy != seat:
            cards = [FLEETS[player.fleet].cards[card - 1] for card in CARDS if card not in player.played]
            found |= shot_by_fighters(position, enemy, cards)
            found |= shot_by_caps(position, enemy, cards)
    return frozenset(found)


def shot_by_fighters(position: Position, seat: int, cards: Iterable[Card]) -> set[Hex]:
    """The hexes that fighters of a seat could shoot with one of some cards, as far as rocks let them (SHT-1)."""
    player = position.players[seat]
    is_long = player.has(LONGSHOT)
    found: set[Hex] = set()
    for speed in {card.speed for card in cards}:
        for ship in position.fighters(seat):
            for end in _flights(player, ship, position.ships[ship], speed):
                for hex in RAYS[end][: LONG_RANGE if is_long else RANGE]:
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


def shot_by_caps(position: Position, seat: int, cards: Iterable[Card]) -> set[Hex]:
    """The hexes within reach of the capital ships of a seat with one of some cards (CAP-6), whatever is in between."""
    thrust = max((card.thrust for card in cards), default=0) + SURGE_THRUST * position.players[seat].has(SURGE)
    found: set[Hex] = set()
    for cap in position.caps(seat):
        for place, _ in reach(position.ships[cap], thrust):
            if not fault(position, cap, place, position.ships[cap]):
                found.update(within(HEX_OF[place], SIGHT), within(STERNS[place], SIGHT))
    return found
