"""Who is ahead, and who has won (END-1)."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.freight.rules.position import OVER, Position, Ship
from hyperline.kernel.game import Standing


def ranks(ships: Sequence[Ship], is_over: bool) -> tuple[int, ...]:
    """The rank of each seat: by score, then least damage; once the game is over holds are opened and load values count."""
    values = [(ship.score, -len(ship.damage), ship.load if is_over else 0) for ship in ships]
    return tuple(1 + sum(other > own for other in values) for own in values)


def leaders(ships: Sequence[Ship]) -> tuple[int, ...]:
    """The seats that win at the end."""
    return tuple(seat for seat, rank in enumerate(ranks(ships, True)) if rank == 1)


def standing(position: Position) -> Standing:
    """Scores and ranks."""
    is_over = position.phase == OVER
    scores = tuple(ship.score for ship in position.ships)
    return Standing(scores, ranks(position.ships, is_over), is_over, "END-1" if is_over else "", 0, position.winners)
