"""Points and ranks (SCO)."""

from __future__ import annotations

from typing import Final

from hyperline.games.belt.rules.draft import State
from hyperline.games.belt.rules.fleets import BURN, IS_CAP, LANCE, OWNER, ships_of
from hyperline.games.belt.rules.hexes import OFF, RING
from hyperline.games.belt.rules.position import PROBE, Position, Stage

RING_POINTS = 2
BURN_POINTS: Final = 3
LANCE_POINTS: Final = -4
LANCE_SEATS: Final = 4


def amends(position: Position) -> tuple[int, ...]:
    """What each seat began with: a point for each who plays after it, if there are three or more (SCO-4)."""
    if not position.has_amends or position.seats < 3:
        return (0,) * position.seats
    return tuple(position.seats - 1 - (seat - position.first) % position.seats for seat in range(position.seats))


def worth(position: Position, power: str) -> int:
    """What a power counts once it is shown, if powers are even (PWR-4)."""
    if not position.is_even:
        return 0
    return BURN_POINTS * (power == BURN) + LANCE_POINTS * (power == LANCE and position.seats == LANCE_SEATS)


def evened(position: Position) -> tuple[int, ...]:
    """What the power of each seat counts (PWR-4)."""
    return tuple(worth(position, player.power) if player.mark else 0 for player in position.players)


def ring(state: State) -> tuple[int, ...]:
    """What the ring would count for each seat: 2 for each of its hexes with a ship of theirs (SCO-1)."""
    found = [0] * len(state.players)
    for hex in RING:
        if (content := state.board[hex]) < PROBE:
            found[OWNER[content]] += RING_POINTS
    return tuple(found)


def points(position: Position) -> tuple[int, ...]:
    """The points of each seat; those for the ring count at the end (SCO-1)."""
    covered = ring(position) if position.stage == Stage.OVER else (0,) * position.seats
    rows = zip(position.players, amends(position), evened(position), covered, strict=True)
    return tuple(player.points + sum(extras) for player, *extras in rows)


def ranks(position: Position) -> tuple[int, ...]:
    """The rank of each seat: points, then capital ships killed, then own ships alive (SCO-3)."""
    counts = points(position)
    keys = []
    for seat, player in enumerate(position.players):
        caps = sum(IS_CAP[ship] for ship in player.kills)
        alive = sum(position.ships[ship] != OFF for ship in ships_of(seat))
        keys.append((counts[seat], caps, alive))
    return tuple(1 + sum(other > own for other in keys) for own in keys)


def winners(position: Position) -> tuple[int, ...]:
    """The seats that have won; nobody before the end."""
    if position.stage != Stage.OVER:
        return ()
    return tuple(seat for seat, rank in enumerate(ranks(position)) if rank == 1)
