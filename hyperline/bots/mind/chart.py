"""How far it is: the moves from every sector to a goal, over what is explored and by Steps through what is not."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hyperline.engine.board import Board
from hyperline.engine.catalogue import ASTEROID
from hyperline.engine.geometry import ADJACENT, SECTORS, Sector
from hyperline.engine.kinds import Upgrade
from hyperline.engine.lines import has_diagonals, reach
from hyperline.engine.player import Player
from hyperline.engine.ship import Ship
from hyperline.kernel.memo import remembered_by

UNCHARTED: Final = 0.3  # what an empty sector costs beyond its move: what comes up may stop the Starship
ASTEROIDS: Final = 2.0
PIRATE: Final = 3.0  # and one more for each level

_SHIPS: Final = (Ship(), Ship(upgrades=frozenset({Upgrade.HYPERLINE_COMPUTER})))
"""By whether it uses diagonals: a ship for finding the ways."""

Chart = tuple[float, ...]
"""By sector: the moves to the goal, dangers reckoned in."""


class Course(Struct, frozen=True):
    """What a chart depends on beside the board."""

    goal: Sector
    uses_diagonals: bool


def chart(board: Board, player: Player, goal: Sector) -> Chart:
    """The moves of a player's Starship from every sector to `goal`."""
    return _chart(board, Course(goal, has_diagonals(player)))


@remembered_by
def _chart(board: Board, course: Course) -> Chart:
    """Dijkstra's way from the goal backwards along Steps and Jumps."""
    into = _ways_into(board, course.uses_diagonals)
    known = [float("inf")] * len(SECTORS)
    known[course.goal] = 0.0
    ahead = [(0.0, course.goal)]
    while ahead:
        far, sector = heappop(ahead)
        if far > known[sector]:
            continue
        farther = far + 1 + (_danger(board, sector) if sector != course.goal else 0.0)
        for before in into[sector]:
            if farther < known[before]:
                known[before] = farther
                heappush(ahead, (farther, before))
    return tuple(known)


def _danger(board: Board, sector: Sector) -> float:
    """What passing through a sector costs beyond the move."""
    if board.pirates[sector]:
        return PIRATE + board.pirates[sector]
    if board.is_empty(sector):
        return UNCHARTED
    return ASTEROIDS if board.tiles[sector] == ASTEROID and not board.is_face_down(sector) else 0.0


@remembered_by
def _ways_into(board: Board, uses_diagonals: bool) -> tuple[tuple[Sector, ...], ...]:
    """By sector: those from which one Step or Jump leads into it."""
    into: list[set[Sector]] = [set(ADJACENT[sector]) for sector in SECTORS]
    pilot = Player(0, 0, 0, _SHIPS[uses_diagonals])
    for sector in SECTORS:
        if board.look(sector).has_points:
            found = reach((replace(pilot, sector=sector),), board, 0)
            for end in (*found.ends, *found.empties):
                if end != sector:
                    into[end].add(sector)
    return tuple(tuple(sorted(ways)) for ways in into)
