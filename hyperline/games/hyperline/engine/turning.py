"""How a drawn tile is turned when nobody says otherwise: so that the Jump under way goes farthest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hyperline.games.hyperline.engine.board import Board
from hyperline.games.hyperline.engine.catalogue import LOOKS, rotations
from hyperline.games.hyperline.engine.geometry import OPPOSITE, Port, Sector
from hyperline.games.hyperline.engine.lines import beyond
from hyperline.games.hyperline.engine.player import Player

if TYPE_CHECKING:
    from hyperline.games.hyperline.engine.decisions.jump import Jumping

Passed = frozenset[tuple[Sector, Port]]


def farthest(players: Sequence[Player], board: Board, jump: Jumping, sector: Sector, tile: int) -> tuple[int, ...]:
    """The rotations of a tile for `sector`, which a Jump is about to enter, with which it goes farthest; the lowest first.

    Far is how many legs its route has then, those of every branch counted, up to the first unexplored sectors.
    """
    walk = _Walk(players, board, jump.player, sector)
    entry, passed = OPPOSITE[jump.port], frozenset(jump.entered)
    reach = [walk.legs_through(code, entry, passed) for code in rotations(tile)]
    most = max(reach)
    return tuple(rotation for rotation, legs in enumerate(reach) if legs == most)


class _Walk:
    """Counts legs over a board with one tile more, which lies in `laid`."""

    def __init__(self, players: Sequence[Player], board: Board, seat: int, laid: Sector) -> None:
        self.tiles, self.pirates, self.laid = board.tiles, board.pirates, laid
        self.stops = board.face_down
        for index, player in enumerate(players):
            if index != seat:
                self.stops |= 1 << player.sector
                for sector, _ in player.patrols:
                    self.stops |= 1 << sector
        self.code = 0  # the look of the tile that is tried
        self.has_returned = False
        self.known: dict[Port, int] = {}  # by port out of it, the legs of a line that does not come back to it

    def legs_through(self, code: int, entry: Port, passed: Passed) -> int:
        """The legs of a Jump that enters the tile by a port while it lies like this."""
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
        """The legs from a sector entered at a port on: one where the line ends, else one a way on and what follows."""
        code = self.tiles[sector]
        if sector == self.laid:
            self.has_returned, code = True, self.code
        exits = LOOKS[code].exits[entry]
        if not exits or self.pirates[sector] or self.stops >> sector & 1 or (sector, entry) in passed:
            return 1
        passed |= {(sector, entry)}
        return sum(1 + self._legs(beyond(sector, out), OPPOSITE[out], passed) for out in exits)
