"""Simple features of a position: distances between sectors, the condition of a ship, what is sold where."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.geometry import SECTORS, SIZE, Sector
from hyperline.games.hyperline.rules.kinds import SHIELDS, Tech
from hyperline.games.hyperline.rules.lines import blocker
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.kernel.memo import remembered


def apart(one: Sector, other: Sector) -> int:
    """The number of Steps from one sector to another."""
    return abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)


def first(legal: Sequence[Action], kind: type[Action]) -> Action | None:
    """The first action of a kind, if there is one."""
    for action in legal:
        if type(action) is kind:
            return action
    return None


@remembered
def ship_condition(ship: Ship) -> tuple[int, int, int, int]:
    """Functional parts other than shields, functional shields, damaged parts, damaged shields; the Bridge does not count."""
    whole = shields = hurt = down = 0
    for part in ship.parts[1:]:
        if part.kind in SHIELDS:
            if part.is_damaged:
                down += 1
            else:
                shields += 1
        elif part.is_damaged:
            hurt += 1
        else:
            whole += 1
    return whole, shields, hurt, down


def spare(ship: Ship) -> int:
    """The number of functional components that can be damaged without losing the Bridge."""
    whole, shields, _, _ = ship_condition(ship)
    return whole + shields


def is_threatened(view: Position, seat: int) -> bool:
    """Whether a Pirate or an asteroid makes it unwise to stay."""
    return blocker(view.players, view.board, seat, view.players[seat].sector) in ("pirate", "asteroid")


@remembered
def shops(board: Board) -> tuple[tuple[Sector, Tech], ...]:
    """The sectors with a face-up planet that sells something, and what it sells."""
    planets = ((sector, LOOKS[board.tiles[sector]].sells) for sector in SECTORS if not board.is_face_down(sector))
    return tuple((sector, tech) for sector, tech in planets if tech is not None)
