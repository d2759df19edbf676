"""Who is ahead (SCO-2)."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.gatestorm.rules.fleet import MODELS
from hyperline.games.gatestorm.rules.position import OVER, Position, Ship
from hyperline.kernel.game import Standing


def merit(ship: Ship) -> tuple[int, int, int]:
    """Points, then fewer losses, then less damage; the more the better."""
    damage = MODELS[ship.model].hull if ship.is_down else ship.damage
    return ship.score, -ship.losses, -damage


def ranks(ships: Sequence[Ship]) -> tuple[int, ...]:
    """The ranks by seat, from 1, with ties."""
    merits = [merit(ship) for ship in ships]
    return tuple(1 + sum(other > own for other in merits) for own in merits)


def leaders(ships: Sequence[Ship]) -> tuple[int, ...]:
    """The seats of the first rank."""
    return tuple(seat for seat, rank in enumerate(ranks(ships)) if rank == 1)


def standing(position: Position) -> Standing:
    """Scores and ranks, at any position."""
    is_over = position.phase == OVER
    scores = tuple(ship.score for ship in position.ships)
    reason = "SCO-1" if is_over else ""
    return Standing(scores, ranks(position.ships), is_over, reason, position.kills, position.winners)
