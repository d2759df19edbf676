"""Distances: the moves from every sector to a goal, along explored lines and by Steps through unexplored sectors."""

from __future__ import annotations

from math import inf
from typing import Final

from hyperline.games.hyperline.rules.board import Board, pirate_sectors
from hyperline.games.hyperline.rules.catalogue import ASTEROID, EMPTY, LOOKS
from hyperline.games.hyperline.rules.geometry import ADJACENT, SECTORS, Sector
from hyperline.games.hyperline.rules.lines import has_diagonals, unheld_ends
from hyperline.games.hyperline.rules.player import Player
from hyperline.kernel.memo import remembered, remembered_by

UNCHARTED: Final = 0.3  # the extra cost of an empty sector: the tile drawn there may stop the Starship
ASTEROIDS: Final = 2.0
PIRATE: Final = 3.0  # plus one for each level

_HAS_POINTS: Final = tuple(look.has_points for look in LOOKS)


class Chart:
    """By sector, the moves to the goal, with an extra cost for dangers. Computed on demand, outwards from the goal.

    This is Dijkstra's algorithm, backwards along Steps and Jumps. A layer holds the sectors whose distances have the same
    whole part. Every move costs at least 1, so no sector of a layer is nearer by way of another.
    """

    __slots__ = ("_dangers", "_into", "_known", "_layers", "_settled")

    def __init__(self, board: Board, course: tuple[Sector, bool]) -> None:
        goal, uses_diagonals = course
        self._into = _ways_into(board, uses_diagonals)
        self._dangers = _dangers(board)
        self._known = [inf] * len(SECTORS)
        self._known[goal] = 0.0
        self._layers = [[goal]]
        self._settled = 0  # distances below this are final

    def __getitem__(self, sector: Sector) -> float:
        known = self._known
        while known[sector] >= self._settled:  # Steps lead everywhere
            self._settle()
        return known[sector]

    def _settle(self) -> None:
        """Expand the nearest layer that is left."""
        into, dangers, known, layers, moves = self._into, self._dangers, self._known, self._layers, self._settled
        for sector in layers[moves]:
            far = known[sector]
            if far < moves:
                continue
            farther = far + 1 + dangers[sector] if far else 1.0
            whole = int(farther)
            while whole >= len(layers):
                layers.append([])
            for before in into[sector]:
                if farther < known[before]:
                    known[before] = farther
                    layers[whole].append(before)
        self._settled = moves + 1


def chart(board: Board, player: Player, goal: Sector) -> Chart:
    """The moves that a player's Starship needs from every sector to `goal`."""
    return _chart(board, (goal, has_diagonals(player)))


_chart = remembered_by(Chart)

_DANGERS: Final = tuple({EMPTY: UNCHARTED, ASTEROID: ASTEROIDS}.get(look.code, 0.0) for look in LOOKS)


@remembered
def _dangers(board: Board) -> list[float]:
    """By sector, the extra cost of passing through."""
    dangers = [_DANGERS[code] for code in board.tiles]
    for sector in pirate_sectors(board):
        dangers[sector] = PIRATE + board.pirates[sector]
    for sector in SECTORS if board.face_down else ():
        if board.is_face_down(sector) and board.tiles[sector] == ASTEROID and not board.pirates[sector]:
            dangers[sector] = 0.0
    return dangers


@remembered_by
def _ways_into(board: Board, uses_diagonals: bool) -> list[tuple[Sector, ...]]:
    """By sector, the sectors from which one Step or Jump leads into it; some occur twice."""
    into = list(ADJACENT)
    for sector, code in enumerate(board.tiles):
        if _HAS_POINTS[code]:
            for end in unheld_ends(board, sector, uses_diagonals):
                into[end] += (sector,)
    return into
