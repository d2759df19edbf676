"""How a drawn tile is turned by default: so that the present Jump goes farthest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import LOOKS, rotations
from hyperline.games.hyperline.rules.geometry import OPPOSITE, Port, Sector
from hyperline.games.hyperline.rules.lines import beyond
from hyperline.games.hyperline.rules.player import Player

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.decisions.jump import Jumping

Passed = frozenset[tuple[Sector, Port]]


def farthest(players: Sequence[Player], board: Board, jump: Jumping, sector: Sector, tile: int) -> tuple[int, ...]:
    """The rotations of a tile for `sector` with which a Jump that is about to enter it goes farthest; the lowest first.

    The distance is the number of legs in its route, in all branches, up to the first unexplored sectors.
    """
    walk = _Walk(players, board, jump.player, sector)
    entry, passed = OPPOSITE[jump.port], frozenset(jump.entered)
    reach = [walk.legs_through(code, entry, passed) for code in rotations(tile)]
    most = max(reach)
    return tuple(rotation for rotation, legs in enumerate(reach) if legs == most)


class _Walk:
    """Counts legs over a board with one more tile, in the sector `laid`."""

    def __init__(self, players: Sequence[Player], board: Board, seat: int, laid: Sector) -> None:
        self.tiles, self.pirates, self.laid = board.tiles, board.pirates, laid
        self.stops = board.face_down
        for index, player in enumerate(players):
            if index != seat:
                self.stops |= 1 << player.sector
                for sector, _ in player.patrols:
                    self.stops |= 1 << sector
        self.code = 0  # the look of the tile that is being tried
        self.has_returned = False
        self.known: dict[Port, int] = {}  # by exit port, the legs of a line that does not come back

    def legs_through(self, code: int, entry: Port, passed: Passed) -> int:
        """The legs of a Jump that enters the tile by a port, with the tile in this rotation."""
        exits = LOOKS[code].exits[entry]
        if not exits or self.pirates[self.laid] or self.stops >> self.laid & 1:
            return 1
        self.code = code
        passed |= {(self.laid, entry)}
        return len(exits) + sum(self._out(out, passed) for out in exits)

    def _out(self, out: Port, passed: Passed) -> int:
        legs = self.known.get(out)
        if legs is None:
            self.has_returned = False
            legs = self._legs(beyond(self.laid, out), OPPOSITE[out], passed)
            if not self.has_returned:
                self.known[out] = legs
        return legs

    def _legs(self, sector: Sector, entry: Port, passed: Passed) -> int:
        """The legs from a sector entered by a port: one if the line ends there, else one per way on plus what follows."""
        code = self.tiles[sector]
        if sector == self.laid:
            self.has_returned, code = True, self.code
        exits = LOOKS[code].exits[entry]
        if not exits or self.pirates[sector] or self.stops >> sector & 1 or (sector, entry) in passed:
            return 1
        passed |= {(sector, entry)}
        return sum(1 + self._legs(beyond(sector, out), OPPOSITE[out], passed) for out in exits)
